/* what we add: puzzles come in a line each (id, rows, columns, clues), answers go out as JSON */
static int lists, stage_of[100000], decided_before[100000];

static int decided(void) {
    int number = 0;
    for (int k = 1; k <= 2; k++)
        for (int i = 1; i <= V_GN + (k == 2); i++)
            for (int j = 1; j <= V_RN + (k == 1); j++)
                number += A_L[k][i + 4][j + 4] != 0;
    return number;
}

static void sub_NOTELIST(void) {
    stage_of[lists] = V_MUSYORI;
    decided_before[lists++] = decided();
}

static void write_board(void) {
    for (int k = 1; k <= 2; k++) {
        if (k == 2) putchar('/');
        for (int i = 1; i <= V_GN + (k == 2); i++)
            for (int j = 1; j <= V_RN + (k == 1); j++) {
                int value = A_L[k][i + 4][j + 4];
                putchar(value > 0 ? '+' : value < 0 ? '-' : '0');
            }
    }
}

int main(void) {
    static char id[200], clues[5000];
    int rows, cols;
    while (scanf("%199s %d %d %4999s", id, &rows, &cols, clues) == 4) {
        RESET
        V_GN = rows;
        V_RN = cols;
        lists = 0;
        for (int i = 1; i <= rows; i++)
            for (int j = 1; j <= cols; j++) {
                char clue = clues[(i - 1) * cols + j - 1];
                A_S[i + 4][j + 4] = clue == '.' ? -1 : clue - '0';
            }
        sub_MAIN();
        printf("{\"id\": \"%s\", \"solved\": %d, \"level\": %d, ", id, V_FKAN, V_LEVEL);
        printf("\"kanty3\": %d, \"kanty4\": %d, ", V_KANTY3, V_KANTY4);
        printf("\"hypotheses\": %d, \"refuted\": %d, \"before\": [", V_HYPN, V_REFN);
        double edges = 2 * rows * cols + rows + cols;
        for (int q = 0; q < lists; q++)
            printf("%s[%d, %.4f]", q ? ", " : "", stage_of[q], decided_before[q] / edges);
        printf("], \"lines\": \"");
        write_board();
        printf("\"}\n");
    }
    return 0;
}
