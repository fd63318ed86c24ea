// test: reference=serial
// The same of `*this`, of references and of objects inside of others.
#include <cstdio>
#include <vector>

struct part {
  double *at;
};
class field {
  int n_;
  double *p_;
  part inner_;

public:
  field(int n, double *p) : n_(n), p_(p), inner_{p} {}
  void run(part &other) {
    double *q = p_;
#pragma omp target teams distribute parallel for nowait depend(inout : p_[0 : n_]) map(tofrom : q[0 : n_])
    for (int i = 0; i < n_; i++)
      q[i] += 1;
#pragma omp task depend(inout : p_[0 : n_], this->inner_.at[0 : n_])
    p_[1] *= 10;
#pragma omp task depend(in : this->p_[ : n_]) depend(inout : other.at[1 : 2])
    other.at[1] = p_[1] + 1;
#pragma omp target nowait depend(inout : other.at[1 : 2]) map(tofrom : q[0 : n_])
    q[2] = q[1];
#pragma omp taskwait
  }
};

int main() {
  std::vector<double> v = {0, 1, 2, 3};
  part p{v.data()};
#pragma omp parallel
#pragma omp single
  field(4, v.data()).run(p);
  printf("%g %g\n", v[1], v[2]);
}
