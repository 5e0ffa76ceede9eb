#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* the functions that the listing defines at its head, their brackets repaired */
#define FNWX(X,K) ((K)*(((X)-1)%2)*(-1+2*((X)/3)))
#define FNWY(X,K) ((K)*((X)%2)*(-1+2*((X)/3)))
#define FNZ1(X) (((X)%4)+1)
#define FNZ2(X) ((((X)+1)%4)+1)
#define FNZ3(X) ((((X)+2)%4)+1)
#define FNMONL(X) (2*(X)-(((X)-1)%2))
#define FNMONR(X) (((FNMONL(X)+1)%8)+1)
#define FNTT(T,PS) ((T)+((PS)/3))
#define FNTY(Y,PS) ((Y)+(FNZ1(PS)/3))
