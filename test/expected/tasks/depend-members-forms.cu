// Translated by omp2cuda 0.1.0 from depend-members-forms.cpp
#include <omp2cuda.h>

// test: reference=serial
// The same of `*this`, of references and of objects inside of others.
#include <cstdio>
#include <vector>

struct part {
  double *at;
};

struct field_run_q_data { double *q; int n_; };

// depend-members-forms.cpp:18: target teams distribute parallel for
__global__ void field_run_q_kernel(
    const __grid_constant__ field_run_q_data omp_data) {
  const auto &[q, n_] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n_))
    q[i] += 1;
}

// depend-members-forms.cpp:25: target (one thread)
__global__ void field_run_q_kernel_2(double *q) {
  q[2] = q[1];
}

class field {
  int n_;
  double *p_;
  part inner_;

public:
  field(int n, double *p) : n_(n), p_(p), inner_{p} {}
  void run(part &other) {
    double *q = p_;
#pragma omp taskwait depend(inout : p_[0])
    omp2cuda::target_region{"depend-members-forms.cpp:18", omp2cuda::nowait(),
                            omp2cuda::depend_inout(p_[0])}
        .one_each(n_)
        .launch(field_run_q_kernel,
                {.q = omp2cuda::tofrom(q, 0, n_), .n_ = n_});
    omp2cuda::taskwait();
#pragma omp task depend(inout : p_[0], this->inner_.at[0])
    p_[1] *= 10;
#pragma omp task depend(in : this->p_[0]) depend(inout : other.at[1])
    other.at[1] = p_[1] + 1;
#pragma omp taskwait depend(inout : other.at[1])
    omp2cuda::target_region{"depend-members-forms.cpp:25", omp2cuda::nowait(),
                            omp2cuda::depend_inout(other.at[1])}
        .serial()
        .launch(field_run_q_kernel_2, {omp2cuda::tofrom(q, 0, n_)});
    omp2cuda::taskwait();
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
