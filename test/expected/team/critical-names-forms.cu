// Translated by omp2cuda 0.1.0 from critical-names-forms.cpp
#include <omp2cuda.h>

// locks of a name: in templates, methods, functions of either order, nested, with words of C++ and of the runtime as names
#include <cstdio>

// Each lock guards one element: what stands under two of them would race.
enum { bank, inner, later_lock, twice_lock, unnamed, locks };

static __device__ omp2cuda::lock omp_critical_all;

struct till {
  long banked, alled, newed;
  void put(int by);
  __device__ void put_thread(int by);
  template <class T> void all(T by) {
#pragma omp critical(all)
    alled += long(by);
  }

  // all, entered by one thread
  template <class T>
  __device__ void all_thread(T by) {
    for (omp2cuda::critical section(omp_critical_all); section.wanted();)
      if (section.enter())
        alled += long(by);
  }
};
[[maybe_unused]] static void later(long *sum, int by);
__device__ static void later_thread(long *sum, int by);
template <class T> static void twice(long *sum, T by) {
#pragma omp critical(twice)
  sum[twice_lock] += by;
#pragma omp critical
  sum[unnamed] += by;
}

static __device__ omp2cuda::lock omp_critical_twice;
static __device__ omp2cuda::lock omp_critical;
// twice, entered by one thread
template <class T>
__device__ static void twice_thread(long *sum, T by) {
  for (omp2cuda::critical section(omp_critical_twice); section.wanted();)
    if (section.enter())
      sum[twice_lock] += by;
  for (omp2cuda::critical section(omp_critical); section.wanted();)
    if (section.enter())
      sum[unnamed] += by;
}

static __device__ omp2cuda::lock omp_critical_bank;
static __device__ omp2cuda::lock omp_critical_inner;
static __device__ omp2cuda::lock omp_critical_lock;

// critical-names-forms.cpp:24: target parallel num_threads(16) (one block)
static __global__ void __launch_bounds__(16) first_kernel(long *sum) {
  for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
    if (section.enter())
      sum[bank] += 1;
  later_thread(sum, 2);
  for (omp2cuda::critical section(omp_critical_lock); section.wanted();)
    if (section.enter()) {
      for (omp2cuda::critical section(omp_critical_inner); section.wanted();)
        if (section.enter())
          sum[inner] += 100;
    }
}

static void first(long *sum) {
  omp2cuda::target_region{"critical-names-forms.cpp:24"}.one_team().num_threads(16).launch(
      first_kernel, {omp2cuda::tofrom(sum, 0, locks)});
}

// critical-names-forms.cpp:37: target teams num_teams(3), parallel num_threads(4)
static __global__ void __launch_bounds__(4) second_kernel(long *sum) {
  for (omp2cuda::critical section(omp_critical_inner); section.wanted();)
    if (section.enter())
      sum[inner] += 1000;
  for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
    if (section.enter())
      sum[bank] += 10000;
  twice_thread(sum, 1);
  twice_thread(sum, 2L);
}

static void second(long *sum) {
  omp2cuda::target_region{"critical-names-forms.cpp:37"}.num_teams(3).num_threads(4).launch(
      second_kernel, {omp2cuda::tofrom(sum, 0, locks)});
}

static __device__ omp2cuda::lock omp_critical_operator_new;

// critical-names-forms.cpp:49: target parallel for num_threads(8) (one block)
static __global__ void __launch_bounds__(8) third_kernel(till *t_ref) {
  auto &t = *t_ref;
  for (int i : omp2cuda::team::parallel_for(0, 64)) {
    t.put_thread(i);
    t.all_thread(1);
    t.all_thread(1.5);
    for (omp2cuda::critical section(omp_critical_all); section.wanted();)
      if (section.enter())
        t.alled++;
    for (omp2cuda::critical section(omp_critical_operator_new); section.wanted();)
      if (section.enter())
        t.newed++;
  }
}

static void third(till &t) {
  omp2cuda::target_region{"critical-names-forms.cpp:49"}.one_team().num_threads(8).launch(
      third_kernel, {omp2cuda::tofrom(t)});
}
static void later(long *sum, int by) {
#pragma omp critical(bank)
  sum[bank] += by;
#pragma omp critical(later)
  sum[later_lock] += by;
}

static __device__ omp2cuda::lock omp_critical_later;
// later, entered by one thread
__device__ static void later_thread(long *sum, int by) {
  for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
    if (section.enter())
      sum[bank] += by;
  for (omp2cuda::critical section(omp_critical_later); section.wanted();)
    if (section.enter())
      sum[later_lock] += by;
}
void till::put(int by) {
#pragma omp critical(bank)
  banked += by;
}

// put, entered by one thread
__device__ void till::put_thread(int by) {
  for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
    if (section.enter())
      banked += by;
}

// critical-names-forms.cpp:77: target (one block)
__global__ void __launch_bounds__(4) main_kernel(long *sum) {
  {
    for (omp2cuda::critical section(omp_critical_later); section.wanted();)
      if (section.enter())
        sum[later_lock] += 7;
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, 4)) {
    for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
      if (section.enter())
        sum[bank] += 5;
  }
}

int main() {
  long sum[locks] = {};
  till t{0, 0, 0};
  first(sum);
  second(sum);
  third(t);
  omp2cuda::target_region{"critical-names-forms.cpp:77"}.one_team().num_threads(4).launch(
      main_kernel, {omp2cuda::tofrom(sum)});
  for (long each : sum)
    std::printf("%ld ", each);
  std::printf("%ld %ld %ld\n", t.banked, t.alled, t.newed);
  return 0;
}
