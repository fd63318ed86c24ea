void f(int *a, int n)
