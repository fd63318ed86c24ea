// Translated by omp2cuda 0.1.0 from words_clauses.c
#include <omp2cuda.h>

// Words of C++ as list items of every clause, and as labels, parameters, members, tags and macros
#include <stdio.h>

#define NEW(class_) ((class_) + 1)
typedef struct template_ {
  int public_;
  double *operator_;
} template_;
enum virtual_ { friend_ = 3, using_ };

namespace {
struct this_data { int *try_; const template_ *typename_; int namespace_; };

// words_clauses.c:14: target teams distribute parallel for reduction(+ : try_)
// num_teams(namespace_) thread_limit(32)
// reduction: one atomic per block
__global__ void __launch_bounds__(32) this_kernel(const __grid_constant__ this_data omp_data) {
  const auto &[try__result, typename_, namespace_] = omp_data;
  int try_ = 0;
  for (int not_ : omp2cuda::league::distribute_parallel_for(0, 16))
    try_ += not_ * namespace_ + typename_->public_;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, try__result, try_);
}
} // namespace

static int this_(int namespace_, template_ *typename_) {
  int try_ = 0;
  omp2cuda::target_region{"words_clauses.c:14"}
      .num_teams(namespace_)
      .thread_limit(32)
      .iterations(16)
      .launch(this_kernel, {.try_ = omp2cuda::tofrom(try_),
                            .typename_ = omp2cuda::to(typename_, 0, 1), .namespace_ = namespace_});
  return try_;
}

namespace {
struct data_delete_data { double *delete_; int mutable_; };

// words_clauses.c:22: target teams distribute parallel for if (mutable_ > 1)
__global__ void data_delete_kernel(const __grid_constant__ data_delete_data omp_data) {
  double *__restrict__ delete_ = omp_data.delete_;
  const auto mutable_ = omp_data.mutable_;
  for (int i : omp2cuda::league::one_each(0, mutable_))
    delete_[i] += 1;
}
} // namespace

// words_clauses.c:29: target (one thread)
static __global__ void data_protected_kernel(double *protected_) {
  protected_[0] = 50;
}

static void data(double *__restrict__ delete_, int mutable_) {
  omp2cuda::target_enter_data{"words_clauses.c:21"}.to(delete_, 0, mutable_);
  {
    omp2cuda::target_region region{"words_clauses.c:22", omp2cuda::when(mutable_ > 1)};
    if (region.on_host()) {
      #pragma omp parallel for if (mutable_ > 1)
      for (int i = 0; i < mutable_; i++)
        delete_[i] += 1;
    } else {
      region.one_each(mutable_).launch(
          data_delete_kernel, {.delete_ = region.device_ptr(delete_), .mutable_ = mutable_});
    }
  }
  omp2cuda::target_update{"words_clauses.c:25"}.from(delete_, 1, mutable_ - 1);
  {
    omp2cuda::target_data on_device{"words_clauses.c:26"};
    auto delete__on_device = on_device.use_device_ptr(delete_);
    {
      auto delete_ = delete__on_device;
      double *protected_ = delete_;
      omp2cuda::target_region{"words_clauses.c:29"}.serial().launch(
          data_protected_kernel, {protected_});
    }
  }
  omp2cuda::target_exit_data{"words_clauses.c:32"}.from(delete_, 0, mutable_);
}

struct main_and_data { int *and_; int private_; };

// words_clauses.c:40: target parallel num_threads(NEW(private_)) (one block)
__global__ void main_and_kernel(const __grid_constant__ main_and_data omp_data) {
  auto &and_ = *omp_data.and_;
  const auto private_ = omp_data.private_;
  int char8_t_;
  if (omp2cuda::team::single())
    char8_t_ = private_;
  omp2cuda::team::copyprivate(char8_t_);
  atomicAdd(&and_, char8_t_);
}

struct main_or_xor_data {
  int *or_, *xor_, *throw_;
  int *catch_; // shared by all threads, which change it
  int class_, explicit_;
};

// words_clauses.c:48: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_or_xor_kernel(const __grid_constant__ main_or_xor_data omp_data) {
  auto &or_ = *omp_data.or_;
  const auto xor_ = omp_data.xor_, throw__result = omp_data.throw_;
  auto &catch_ = *omp_data.catch_;
  const auto class_ = omp_data.class_, explicit_ = omp_data.explicit_;
  {
    auto &or__outer = or_;
    int or_;
    auto &catch__outer = catch_;
    const auto catch__start = catch__outer;
    int private_;
    omp2cuda::team::sync();
    const auto loop_co_await_ = omp2cuda::range(0, 4);
    const auto loop = omp2cuda::team::parallel_for(loop_co_await_, omp2cuda::schedule_static(class_));
    for (int co_await_ : loop) {
      int catch_ = catch__start + int64_t(loop_co_await_.number(co_await_)) * 2;
      private_ = co_await_;
      xor_[co_await_] = catch_ + private_;
      or_ = co_await_ * class_;
    }
    if (loop.ran_last()) {
      or__outer = or_;
      catch__outer = catch__start + int64_t(loop_co_await_.trip()) * 2;
    }
    omp2cuda::team::sync();
  }
  {
    const omp2cuda::team::parallel region(explicit_);
    if (region.has_me()) {
      int throw_ = omp2cuda::op::max::identity<int>();
      auto loop = region.ordered_for(0, 4);
      for (int i : loop) {
        for (auto turn = loop.ordered(); turn.wanted();)
          if (turn.come())
            throw_ = throw_ > xor_[i] ? throw_ : xor_[i];
      }
      region.reduce(omp2cuda::op::max{}, throw__result, throw_);
    }
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::broadcast(class_ != 0))
    goto typeid_;
  if (omp2cuda::team::is_initial())
    or_ = -1;
  omp2cuda::team::sync();
typeid_:
  if (omp2cuda::team::is_initial())
    or_ += friend_;
  omp2cuda::team::sync();
}

int main(void) {
  int class_ = 1, private_ = 2, and_ = 0, or_ = 0, xor_[4] = {0}, catch_ = 7, throw_ = 0, explicit_ = 3;
  double export_[4] = {1, 2, 3, 4};
  template_ bool_ = {5, export_};
  enum virtual_ asm_ = using_;
  omp2cuda::target_region{"words_clauses.c:40"}
      .one_team()
      .num_threads(NEW(private_))
      .launch(main_and_kernel, {.and_ = omp2cuda::tofrom(and_), .private_ = private_});
  {
    omp2cuda::target_region region{"words_clauses.c:48", omp2cuda::device(class_ - 1)};
    if (region.on_host()) {
      const auto catch__first = catch_;
      int catch_ = catch__first;
      {
#pragma omp parallel for schedule(static, class_) lastprivate(or_) linear(catch_ : 2) collapse(1) private(private_)
        for (int co_await_ = 0; co_await_ < 4; co_await_++) {
          private_ = co_await_;
          xor_[co_await_] = catch_ + private_;
          or_ = co_await_ * class_;
        }
#pragma omp parallel for ordered reduction(max : throw_) num_threads(explicit_)
        for (int i = 0; i < 4; i++) {
#pragma omp ordered
          throw_ = throw_ > xor_[i] ? throw_ : xor_[i];
        }
        if (class_)
          goto typeid_;
        or_ = -1;
      typeid_:
        or_ += friend_;
      }
    } else {
      region.one_team().launch(
          main_or_xor_kernel,
          {.or_ = region.tofrom(or_), .xor_ = region.tofrom(xor_), .throw_ = region.tofrom(throw_),
           .catch_ = region.shared_copy(catch_), .class_ = class_, .explicit_ = explicit_});
    }
  }
  data(export_, 4);
  printf("%d %d %d %d %d %d %d\n", and_, or_, xor_[3], throw_, this_(2, &bool_), asm_, bool_.public_);
  printf("%g %g %g\n", export_[0], bool_.operator_[1], export_[3]);
  return 0;
}
