// test: run=no
// an array literal that is made only if a condition holds
int sum(const int *v, int n);

int maybe(int c) { return c && sum((int[]){c, 2}, 2); }
