// The host version of a region has no copy of an array whose length it does not know.
void f(int n, int go) {
  int table[n];
#pragma omp target if(go)
#pragma omp teams num_teams(1) firstprivate(table)
  table[0] = 1;
}
