// Translated by omp2cuda 0.1.0 from in-constructors.cpp
#include <omp2cuda.h>

// Constructors and destructors that wait for tasks of the host, which GCC 12 takes in other words only.
#include <cstdio>

static int made = 0, left = 0;

// in-constructors.cpp:11: target (one thread)
__global__ void counted_create_kernel(int *made_ref) {
  auto &made = *made_ref;
  made += 1;
}

// in-constructors.cpp:16: target (one thread)
__global__ void counted_destroy_kernel(int left) {
  left += 1;
}

class counted {
  int mine;

public:
  counted() : mine(1) {
#pragma omp task if (0) depend(inout : made)
    ;
    omp2cuda::target_region{"in-constructors.cpp:11", omp2cuda::depend_inout(made)}.serial().launch(
        counted_create_kernel, {omp2cuda::tofrom(made)});
  }
  ~counted() {
    omp2cuda::taskgroup tasks;
#pragma omp task if (0) depend(in : made)
    ;
#pragma omp task if (0) depend(inout : left)
    ;
    omp2cuda::target_enter_data{"in-constructors.cpp:15", omp2cuda::depend_in(made), omp2cuda::depend_inout(left)}.to(
        left);
#pragma omp task if (0) depend(inout : left)
    ;
    omp2cuda::target_region{"in-constructors.cpp:16", omp2cuda::nowait(), omp2cuda::depend_inout(left)}.serial().launch(
        counted_destroy_kernel, {left});
#pragma omp task if (0) depend(inout : left)
    ;
    omp2cuda::target_exit_data{"in-constructors.cpp:18", omp2cuda::depend_inout(left)}.from(left);
  }
  int get() const { return mine; }
};

int main() {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(inout : made)
    made = 10;
    counted one;
#pragma omp task depend(inout : left)
    left = 20 * one.get();
  }
  std::printf("%d %d\n", made, left);
}
