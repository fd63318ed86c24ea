// A team has one copy of an object in shared memory, where no constructor may do anything.
class counter {
public:
  counter(unsigned start) : state(start) {}
  unsigned next() { return state = state * 5 + 1; }

private:
  unsigned state;
};

void draw(int n, int m, double *w, unsigned start) {
  counter c(start);
#pragma omp target teams distribute firstprivate(c) map(tofrom : w[0 : n * m])
  for (int b = 0; b < n; b++) {
    double sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < m; i++)
      sum += w[b * m + i];
    w[b * m] = sum * c.next();
  }
}
