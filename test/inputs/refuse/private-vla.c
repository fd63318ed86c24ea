// private copies of arrays of variable length
void f(int n, int *out) {
#pragma omp target map(tofrom: out[0:4])
  {
    int own[n];
    own[0] = 0;
#pragma omp parallel firstprivate(own)
    out[0] = own[0]++;
#pragma omp parallel for private(own)
    for (int i = 0; i < 4; i++) {
      own[0] = i;
      out[i] += own[0];
    }
  }
}
void g(int n) {
  int table[n];
#pragma omp target
#pragma omp teams num_teams(1) firstprivate(table)
  table[0] = 1;
}
