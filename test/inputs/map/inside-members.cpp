// test: reference=serial
// What is inside of members of *this, and behind them, mapped by one function and used by another
#include <cstdio>

struct leaf {
  double *v;
  double w[4];
};
struct link {
  int pad;
  leaf *to;
};

class forest {
  int n;
  leaf in, *near, all[2];
  link *far;

public:
  forest(int n, leaf *near, link *far, double *a, double *b) : n(n), in{a, {}}, near(near), all{{}, {b, {}}}, far(far) {}

  void enter() {
    int n = this->n;
#pragma omp target enter data map(to : in.v[0 : n], near->v[0 : n], all[1].v[0 : n], far->to->v[0 : n])
  }
  void leave() {
    int n = this->n;
#pragma omp target exit data map(from : in.v[0 : n], near->v[0 : n], all[1].v[0 : n], far->to->v[0 : n])
  }
  void grow(double by) {
    int n = this->n;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
      in.v[i] += by;
      near->v[i] += 2 * by;
    }
#pragma omp target
    for (int i = 0; i < n; i++)
      all[1].v[i] += 3 * by;
#pragma omp target parallel for
    for (int i = 0; i < n; i++)
      far->to->v[i] += 4 * by;
  }
  // The clauses of a region do the same.
  void direct() {
    int n = this->n;
#pragma omp target map(tofrom : in.v[0 : n])
    for (int i = 0; i < n; i++)
      in.v[i] *= 2;
#pragma omp target map(tofrom : near->v[0 : n], in.w)
    for (int i = 0; i < n; i++)
      near->v[i] += in.w[i % 4] + i;
#pragma omp target map(tofrom : all[1].v[0 : n])
    for (int i = 0; i < n; i++)
      all[1].v[i] -= 1;
#pragma omp target map(tofrom : far->to->v[0 : n])
    for (int i = 0; i < n; i++)
      far->to->v[i] *= 3;
  }
};

int main() {
  static double d[4][8];
  for (int i = 0; i < 32; i++)
    d[i / 8][i % 8] = i;
  leaf near{d[2], {}}, last{d[3], {}};
  link far{0, &last};
  forest f(8, &near, &far, d[0], d[1]);
  f.enter();
  f.grow(1);
  f.grow(10);
  f.leave();
  f.direct();
  double sum = 0;
  for (int i = 0; i < 32; i++)
    sum += d[i / 8][i % 8] * (1 + i % 5);
  std::printf("%g\n", sum);
}
