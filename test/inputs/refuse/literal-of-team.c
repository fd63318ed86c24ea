// compound literals that other threads of the team would have to reach
struct two {
  int a, b;
};
#pragma omp declare target
static int sum(const int *v, int n) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < 8; i++)
    s += v[i % n];
  return s;
}
static int twos(const struct two *p) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < 8; i++)
    s += p->a + p->b * i;
  return s;
}
#pragma omp end declare target
void f(int *out) {
#pragma omp target teams distribute map(tofrom : out[0 : 4])
  for (int t = 0; t < 4; t++) {
    out[t] = sum((int[3]){t, 2, 3}, 3) + twos(&(struct two){1, t});
    const int *keep = (int[]){1, t};
#pragma omp parallel for
    for (int i = 0; i < 4; i++)
#pragma omp atomic
      out[t] += keep[i % 2] + (int[]){1, 2}[i % 2];
  }
}
