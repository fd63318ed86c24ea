// Translated by omp2cuda 0.1.0 from critical-names-forms.cpp
#include <omp2cuda.h>

// locks of a name: in templates, methods, functions of either order, nested, with words of C++ and of the runtime as names
#include <cstdio>

static __device__ omp2cuda::lock omp_critical_all;

struct till {
  long sum;
  void put(int by);
  __device__ void put_thread(int by);
  template <class T> void all(T by) {
#pragma omp critical(all)
    sum += long(by);
  }

  // all, entered by one thread
  template <class T>
  __device__ void all_thread(T by) {
    for (omp2cuda::critical section(omp_critical_all); section.wanted();)
      if (section.enter())
        sum += long(by);
  }
};
[[maybe_unused]] static void later(long *sum, int by);
__device__ static void later_thread(long *sum, int by);
template <class T> static void twice(long *sum, T by) {
#pragma omp critical(twice)
  *sum += by;
#pragma omp critical
  *sum += by;
}

static __device__ omp2cuda::lock omp_critical_twice;
static __device__ omp2cuda::lock omp_critical;
// twice, entered by one thread
template <class T>
__device__ static void twice_thread(long *sum, T by) {
  for (omp2cuda::critical section(omp_critical_twice); section.wanted();)
    if (section.enter())
      *sum += by;
  for (omp2cuda::critical section(omp_critical); section.wanted();)
    if (section.enter())
      *sum += by;
}

// critical-names-forms.cpp:21: target parallel
// league: single; team, thread: partitioned; one CUDA block
static __device__ omp2cuda::lock omp_critical_bank;
static __device__ omp2cuda::lock omp_critical_inner;
static __device__ omp2cuda::lock omp_critical_lock;

struct first_omp_data_s {
  long *sum; // map(tofrom: sum[0:1])
};

__global__ void
first_omp_fn_21(const __grid_constant__ first_omp_data_s omp_data) {
  const auto &[sum] = omp_data;
  for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
    if (section.enter())
      sum[0] += 1;
  later_thread(sum, 2);
  for (omp2cuda::critical section(omp_critical_lock); section.wanted();)
    if (section.enter()) {
      for (omp2cuda::critical section(omp_critical_inner); section.wanted();)
        if (section.enter())
          sum[0] += 100;
    }
}

static void first(long *sum) {
  {
    omp2cuda::target_region region{"critical-names-forms.cpp:21"};
    region.one_team();
    region.num_threads(16);
    region.launch(first_omp_fn_21, first_omp_data_s{region.tofrom(sum, 0, 1)});
  }
}

// critical-names-forms.cpp:34: target teams
// league, team: partitioned
struct second_omp_data_s {
  long *sum; // map(tofrom: sum[0:1])
};

__global__ void
second_omp_fn_34(const __grid_constant__ second_omp_data_s omp_data) {
  const auto &[sum] = omp_data;
  for (omp2cuda::critical section(omp_critical_inner); section.wanted();)
    if (section.enter())
      sum[0] += 1000;
  for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
    if (section.enter())
      sum[0] += 10000;
  twice_thread(sum, 1);
  twice_thread(sum, 2L);
}

static void second(long *sum) {
  {
    omp2cuda::target_region region{"critical-names-forms.cpp:34"};
    region.num_teams(3);
    region.num_threads(4);
    region.launch(second_omp_fn_34,
                  second_omp_data_s{region.tofrom(sum, 0, 1)});
  }
}

// critical-names-forms.cpp:46: target parallel for
// league: single; team, thread: partitioned; one CUDA block
static __device__ omp2cuda::lock omp_critical_operator_new;

struct third_omp_data_s {
  till *t; // map(tofrom: t)
};

__global__ void
third_omp_fn_46(const __grid_constant__ third_omp_data_s omp_data) {
  const auto &[t_ref] = omp_data;
  auto &t = *t_ref;
  for (int i : omp2cuda::team::parallel_for(0, 64)) {
    t.put_thread(i);
    t.all_thread(1);
    t.all_thread(1.5);
    for (omp2cuda::critical section(omp_critical_all); section.wanted();)
      if (section.enter())
        t.sum++;
    for (omp2cuda::critical section(omp_critical_operator_new); section.wanted();)
      if (section.enter())
        t.sum++;
  }
}

static void third(till &t) {
  {
    omp2cuda::target_region region{"critical-names-forms.cpp:46"};
    region.one_team();
    region.num_threads(8);
    region.iterations(omp2cuda::range(0, 64));
    region.launch(third_omp_fn_46, third_omp_data_s{region.tofrom(t)});
  }
}
static void later(long *sum, int by) {
#pragma omp critical(bank)
  *sum += by;
#pragma omp critical(later)
  *sum += by;
}

static __device__ omp2cuda::lock omp_critical_later;
// later, entered by one thread
__device__ static void later_thread(long *sum, int by) {
  for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
    if (section.enter())
      *sum += by;
  for (omp2cuda::critical section(omp_critical_later); section.wanted();)
    if (section.enter())
      *sum += by;
}
void till::put(int by) {
#pragma omp critical(bank)
  sum += by;
}

// put, entered by one thread
__device__ void till::put_thread(int by) {
  for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
    if (section.enter())
      sum += by;
}

// critical-names-forms.cpp:74: target
// league: single; team, thread: partitioned; one CUDA block
struct main_omp_data_s {
  long *sum; // map(tofrom: sum)
};

__global__ void
main_omp_fn_74(const __grid_constant__ main_omp_data_s omp_data) {
  const auto &[sum_ref] = omp_data;
  auto &sum = *sum_ref;
  {
    {
      const omp2cuda::team::parallel region(4);
      if (region.has_me()) {
        for (omp2cuda::critical section(omp_critical_later); section.wanted();)
          if (section.enter())
            sum += 7;
      }
      omp2cuda::team::sync();
    }
    {
      const omp2cuda::team::parallel region(4);
      if (region.has_me())
        for (int i : region.for_(0, 4)) {
          for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
            if (section.enter())
              sum += 5;
        }
      omp2cuda::team::sync();
    }
  }
}

int main() {
  long sum = 0;
  till t{0};
  first(&sum);
  second(&sum);
  third(t);
  {
    omp2cuda::target_region region{"critical-names-forms.cpp:74"};
    region.one_team();
    region.num_threads(4);
    region.launch(main_omp_fn_74, main_omp_data_s{region.tofrom(sum)});
  }
  std::printf("%ld %ld\n", sum, t.sum);
  return 0;
}
