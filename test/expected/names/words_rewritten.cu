// Translated by omp2cuda 0.1.0 from words_rewritten.c
#include <omp2cuda.h>

// Words of C++ in expressions that are written anew: atomics of the host, choices by type, steps of enumerations, bool and void pointers.
#include <math.h>
#include <stdbool.h>
#include <stdio.h>

enum class_ { first, second, third };
#define SQRT(x) _Generic((x), float: sqrtf, default: sqrt)(x)
#define NAMED(x) _Generic((x), struct this_ *: "this", int: "new", default: "other")
struct this_ {
  int operator_;
};
static double rsqrt_ = 16;

static int hosts(void) {
  int explicit_ = 0, try_ = 1, catch_ = 0, xor_ = 9;
#pragma omp parallel for
  for (int i = 1; i <= 4; i++) {
#pragma omp atomic
    explicit_ += i;
  }
#pragma omp atomic capture
  { try_ += 1; catch_ = try_; }
#pragma omp atomic capture
  {
    try_ += 3;
    xor_ = try_;
  }
{ [[maybe_unused]] int old;
#pragma omp atomic capture
  { old = explicit_; explicit_ = 50 - explicit_; } }
  return explicit_ + catch_ * 100 + xor_ * 1000;
}

struct main_data { double *compl_, *virtual_; struct this_ *this_; };

// words_rewritten.c:44: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &compl_ = *omp_data.compl_;
  const auto virtual_ = omp_data.virtual_;
  auto &this_ = *omp_data.this_;
  enum class_ friend_ = second;
  friend_ = (enum class_)(friend_ + 1);
  compl_ = sqrt(compl_) + (unsigned int)friend_ + this_.operator_;
  for (int namespace_ = 0; namespace_ < 4; namespace_++)
    virtual_[namespace_] *= 2;
}

int main(void) {
  enum class_ delete_ = first;
  bool not_ = true;
  struct this_ this_ = {2};
  double compl_ = 4, virtual_[4] = {1, 2, 3, 4};
  void *new_ = virtual_;
  delete_ = (enum class_)(delete_ + 1);
  delete_ = (enum class_)(delete_ + 1);
  not_  = !not_;
  new_ = (char *)new_ + sizeof(double);
  double *export_ = (double *)new_;
  omp2cuda::target_region{"words_rewritten.c:44"}.serial().launch(
      main_kernel,
      {.compl_ = omp2cuda::tofrom(compl_), .virtual_ = omp2cuda::tofrom(virtual_), .this_ = omp2cuda::to(this_)});
  printf("%d %d %d %g %g %g\n", hosts(), delete_, not_, compl_, export_[0], sqrt(rsqrt_));
  printf("%s %s %s\n", "this", "other", "other");
  return 0;
}
