"""What to suppose, stage by stage, when no technique helps (矛盾処理, Sato 2003, 3.2)."""
