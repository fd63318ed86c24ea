// a thread-local variable of the host
static _Thread_local int mine = 3;
void f(int *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = mine;
}
