// What a member function enters behind a pointer of its object: other member functions name other members
#include <cstdio>

template <class T> class field {
  int n;
  T *v;
  T by;

public:
  field(int n, T *v, T by) : n(n), v(v), by(by) {}
  void enter() {
#pragma omp target enter data map(to : v[0 : n])
  }
  void leave() {
#pragma omp target exit data map(from : this->v[0 : n])
  }
  void update() {
#pragma omp target update from(v[0 : n])
  }
  void add() {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      v[i] += by;
    by *= 2;
  }
  void count(int *last) {
#pragma omp target map(from : last[0 : 1])
    {
      last[0] = n;
      by += n;
    }
  }
  T factor() const { return by; }
};

int main() {
  double all[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  int last = 0;
  field<double> f(8, all, 0.5);
  f.enter();
  f.add();
  f.add();
  f.count(&last);
  f.update();
  std::printf("%g %g %d %g\n", all[0], all[7], last, f.factor());
  f.add();
  f.leave();
  std::printf("%g %g\n", all[0], all[7]);
}
