// Translated by omp2cuda 0.1.0 from words.c
#include <omp2cuda.h>

// Words of C++ in every clause and place, in C.
#include <stdio.h>

struct class_ {
  int this_, new_[4];
};
static int delete_[8];

namespace {
struct template_data { const double *using_; double *operator_; int n; };

// words.c:10: target teams distribute parallel for
__global__ void template_kernel(const __grid_constant__ template_data omp_data) {
  const double *__restrict__ using_ = omp_data.using_;
  const auto operator_ = omp_data.operator_;
  const auto n = omp_data.n;
  for (int try_ : omp2cuda::league::one_each(0, n))
    operator_[try_] = using_[try_] * 2;
}
} // namespace

static void template_(int n, const double *__restrict__ using_, double *operator_) {
  omp2cuda::target_region{"words.c:10"}.one_each(n).launch(
      template_kernel,
      {.using_ = omp2cuda::to(using_, 0, n), .operator_ = omp2cuda::from(operator_, 0, n), .n = n});
}

struct main_new_and_data {
  int *new_, *and_;
  const int *delete_;
  struct class_ class_;
  int namespace_;
};

// words.c:22: target teams distribute parallel for reduction(+: and_)
// reduction: one atomic per block
__global__ void main_new_and_kernel(const __grid_constant__ main_new_and_data omp_data) {
  const auto &[new_, and__result, delete_, class_, namespace_] = omp_data;
  int or_;
  int and_ = 0;
  for (int this_ : omp2cuda::league::distribute_parallel_for(0, 8)) {
    or_ = this_;
    new_[this_] += namespace_ + class_.this_ + class_.new_[this_ % 4] + delete_[or_];
    and_ += new_[this_];
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, and__result, and_);
}

struct main_typename_catch_data { int *typename_, *catch_, *xor_; int not_; };

// words.c:29: target (one block; between parallel regions thread 0 works)
__global__ void main_typename_catch_kernel(
    const __grid_constant__ main_typename_catch_data omp_data) {
  const auto typename__result = omp_data.typename_, catch_ = omp_data.catch_;
  auto &xor_ = *omp_data.xor_;
  const auto not_ = omp_data.not_;
  int mutable_ = 0;
  __shared__ double private_[4];
  {
    auto &xor__outer = xor_;
    int xor_;
    int typename_ = omp2cuda::op::max::identity<int>();
    const auto loop = omp2cuda::team::parallel_for(0, 4);
    for (int protected_ : loop) {
      private_[protected_] = protected_ * not_;
      xor_ = protected_;
      typename_ = catch_[protected_] > typename_ ? catch_[protected_] : typename_;
    }
    omp2cuda::team::reduce(omp2cuda::op::max{}, typename__result, typename_);
    if (loop.ran_last())
      xor__outer = xor_;
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial()) {
    for (int i = 0; i < 4; i++)
      mutable_ += private_[i];
    catch_[0] = mutable_;
  }
}

int main(void) {
  int new_[8], and_ = 0, or_ = 1, not_ = 2, namespace_ = 5, typename_ = 0, xor_ = 0;
  double friend_[8], virtual_[8];
  struct class_ class_ = {3, {1, 2, 3, 4}};
  int *catch_ = new_;
  for (int i = 0; i < 8; i++)
    new_[i] = i, friend_[i] = i, delete_[i] = 10 * i;
  omp2cuda::target_region{"words.c:22"}.iterations(8).launch(
      main_new_and_kernel,
      {.new_ = omp2cuda::tofrom(new_), .and_ = omp2cuda::tofrom(and_),
       .delete_ = omp2cuda::to(delete_), .class_ = class_, .namespace_ = namespace_});
  omp2cuda::target_region{"words.c:29"}.one_team().iterations(4).launch(
      main_typename_catch_kernel,
      {.typename_ = omp2cuda::tofrom(typename_), .catch_ = omp2cuda::tofrom(catch_, 0, 4),
       .xor_ = omp2cuda::from(xor_), .not_ = not_});
  template_(8, friend_, virtual_);
  printf("%d %d %d %d %d %g %d\n", new_[0], new_[7], and_, typename_, xor_, virtual_[7], or_);
  return 0;
}
