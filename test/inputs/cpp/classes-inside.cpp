// Classes that a region declares, whose functions name members of theirs
#include <cstdio>

struct outer {
  double base = 2;
  double run() {
    double r[8], z = 0;
#pragma omp target teams distribute parallel for map(from : r)
    for (int i = 0; i < 8; i++) {
      struct sum {
        double s, base;
        sum(double first) : s(first), base(0.5) {}
        void add(double x) { this->s += x + base; }
        operator double() const { return s; }
      } a{1};
      a.add(i);
      r[i] = a + base;
    }
#pragma omp target map(tofrom : z)
    {
      struct point {
        int z;
        int get() const { return z; }
      } p{3};
      z += p.get();
    }
    return r[7] + z;
  }
};

int main() { std::printf("%g\n", outer().run()); }
