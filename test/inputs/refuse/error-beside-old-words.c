// an error of the program's own beside a word that OpenMP 6.0 has no more
int tab[3] = {1, 2, 3};
#pragma omp declare target to(tab)
int f(void) {
  int s = 0;
#pragma omp target map(from : s)
  s = tab[1] + unknown;
  return s;
}
