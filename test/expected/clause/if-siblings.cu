// Translated by omp2cuda 0.1.0 from if-siblings.cpp
#include <omp2cuda.h>

// if without a modifier is of target and of parallel: in templates, methods, loops, with num_threads, on combined directives
#include <cstdio>
#include <omp.h>

// if-siblings.cpp:7: target parallel num_threads(16) if (go) reduction(+ : n) (one block)
static __global__ void __launch_bounds__(16) counted_kernel(int *n_result) {
  int n = 0;
  n += 1;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, n_result, n);
}

static int counted(int go) {
  int n = 0;
  {
    omp2cuda::target_region region{"if-siblings.cpp:7", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp parallel num_threads(16) if (go) reduction(+ : n)
      n += 1;
    } else {
      region.one_team().num_threads(16).launch(counted_kernel, {region.tofrom(n)});
    }
  }
  return n;
}

// if-siblings.cpp:14: target parallel num_threads(4) if (limit > T(2)) (one block)
template <class T> static __global__ void __launch_bounds__(4) typed_kernel(int *n_ref) {
  auto &n = *n_ref;
  omp2cuda::atomic::update(omp2cuda::op::plus{}, n, 1);
}

template <class T> static int typed(T limit) {
  int n = 0;
  {
    omp2cuda::target_region region{"if-siblings.cpp:14", omp2cuda::when(limit > T(2))};
    if (region.on_host()) {
      #pragma omp parallel num_threads(4) if (limit > T(2))
#pragma omp atomic
      n += 1;
    } else {
      region.one_team().num_threads(4).launch(typed_kernel<T>, {region.tofrom(n)});
    }
  }
  return n;
}

// if-siblings.cpp:22: target parallel if (Go) num_threads(8) (one block)
template <bool Go> static __global__ void __launch_bounds__(8) constant_kernel(int *n_ref) {
  auto &n = *n_ref;
  if (omp2cuda::team::master())
    n = omp_get_num_threads();
}

template <bool Go> static int constant() {
  int n = -1;
  {
    omp2cuda::target_region region{"if-siblings.cpp:22", omp2cuda::when(Go)};
    if (region.on_host()) {
      #pragma omp parallel if (Go) num_threads(8)
#pragma omp master
      n = omp_get_num_threads();
    } else {
      region.one_team().num_threads(8).launch(constant_kernel<Go>, {region.tofrom(n)});
    }
  }
  return n;
}

// if-siblings.cpp:32: target parallel if (go) num_threads(3) reduction(+ : n) (one block)
__global__ void __launch_bounds__(3) counter_run_kernel(int *n_result) {
  int n = 0;
  n++;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, n_result, n);
}

// if-siblings.cpp:38: target parallel for if (go > 1) num_threads(5) (one block)
__global__ void __launch_bounds__(5) counter_loop_kernel(int *n_ref) {
  auto &n = *n_ref;
  for (int i : omp2cuda::team::parallel_for(0, 5))
    atomicAdd(&n, omp_get_num_threads());
}

struct counter {
  int go, found;
  void run() {
    int n = 0;
    {
      omp2cuda::target_region region{"if-siblings.cpp:32", omp2cuda::when(go)};
      if (region.on_host()) {
        #pragma omp parallel if (go) num_threads(3) reduction(+ : n)
        n++;
      } else {
        region.one_team().num_threads(3).launch(counter_run_kernel, {region.tofrom(n)});
      }
    }
    found = n;
  }
  int loop() const {
    int n = 0;
    {
      omp2cuda::target_region region{"if-siblings.cpp:38", omp2cuda::when(go > 1)};
      if (region.on_host()) {
        #pragma omp parallel for if (go > 1) num_threads(5)
        for (int i = 0; i < 5; i++)
#pragma omp atomic
          n += omp_get_num_threads();
      } else {
        region.one_team().num_threads(5).launch(counter_loop_kernel, {region.tofrom(n)});
      }
    }
    return n;
  }
};

// if-siblings.cpp:48: target, parallel sections if (go) num_threads(2) (one block)
static __global__ void __launch_bounds__(2) sections_kernel(int *n) {
  for (int section : omp2cuda::team::sections(2))
    switch (section) {
    case 0:
      n[0] = omp_get_num_threads();
      break;
    case 1:
      n[1] = omp_get_num_threads() * 10;
      break;
    }
}

static int sections(bool go) {
  int n[2] = {0, 0};
  omp2cuda::target_region{"if-siblings.cpp:48"}
      .one_team()
      .num_threads(go ? 2 : 1)
      .launch(sections_kernel, {omp2cuda::tofrom(n)});
  return n[0] + n[1];
}

namespace {
struct simd_a_data { int *a; long n; };

// if-siblings.cpp:60: target parallel for simd if (n) num_threads(8) (one block)
__global__ void __launch_bounds__(8) simd_a_kernel(const __grid_constant__ simd_a_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 64))
    a[i] = i + (int)n;
}
} // namespace

// if-siblings.cpp:63: target parallel if (a[3] > 3) num_threads(6) (one block)
static __global__ void __launch_bounds__(6) simd_most_kernel(int *most_ref) {
  auto &most = *most_ref;
  if (omp2cuda::team::single())
    most = omp_get_num_threads();
}

static int simd(long n) {
  int a[64], most = 0;
  {
    omp2cuda::target_region region{"if-siblings.cpp:60", omp2cuda::when(n)};
    if (region.on_host()) {
      #pragma omp parallel for simd if (n) num_threads(8)
      for (int i = 0; i < 64; i++)
        a[i] = i + (int)n;
    } else {
      region.one_team().num_threads(8).launch(simd_a_kernel, {.a = region.from(a), .n = n});
    }
  }
  {
    omp2cuda::target_region region{"if-siblings.cpp:63", omp2cuda::when(a[3] > 3)};
    if (region.on_host()) {
      #pragma omp parallel if (a[3] > 3) num_threads(6)
#pragma omp single
      most = omp_get_num_threads();
    } else {
      region.one_team().num_threads(6).launch(simd_most_kernel, {region.tofrom(most)});
    }
  }
  return a[63] + most;
}

namespace {
struct inside_data { int *n, *m; int go; };

// if-siblings.cpp:71: target (one block)
__global__ void inside_kernel(const __grid_constant__ inside_data omp_data) {
  const auto &[n_result, m_result, go] = omp_data;
  {
    const omp2cuda::team::parallel region(go ? 7 : 1);
    if (region.has_me()) {
      int n = 0;
      n++;
      region.reduce(omp2cuda::op::plus{}, n_result, n);
    }
    omp2cuda::team::sync();
  }
  {
    const omp2cuda::team::parallel region(!go ? 5 : 1);
    if (region.has_me()) {
      int m = 0;
      m++;
      region.reduce(omp2cuda::op::plus{}, m_result, m);
    }
  }
}
} // namespace

static int inside(int go) {
  int n = 0, m = 0;
  omp2cuda::target_region{"if-siblings.cpp:71"}.one_team().num_threads(7).launch(
      inside_kernel, {.n = omp2cuda::tofrom(n), .m = omp2cuda::tofrom(m), .go = go});
  return n * 10 + m;
}

// if-siblings.cpp:83: target parallel if (target : go) if (parallel : 1) num_threads(4) reduction(+ : n) (one block)
static __global__ void __launch_bounds__(4) modified_n_kernel(int *n_result) {
  int n = 0;
  n++;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, n_result, n);
}

// if-siblings.cpp:85: target parallel if (parallel : go) num_threads(4) reduction(+ : n) (one block)
static __global__ void __launch_bounds__(4) modified_n_kernel_2(int *n_result) {
  int n = 0;
  n += 100;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, n_result, n);
}

static int modified(int go) {
  int n = 0;
  {
    omp2cuda::target_region region{"if-siblings.cpp:83", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp parallel if (parallel : 1) num_threads(4) reduction(+ : n)
      n++;
    } else {
      region.one_team().num_threads(1 ? 4 : 1).launch(modified_n_kernel, {region.tofrom(n)});
    }
  }
  omp2cuda::target_region{"if-siblings.cpp:85"}
      .one_team()
      .num_threads(go ? 4 : 1)
      .launch(modified_n_kernel_2, {omp2cuda::tofrom(n)});
  return n;
}

int main() {
  counter c{1, 0};
  for (int go = 0; go < 2; go++) {
    c.go = go * 2;
    c.run();
    std::printf("%d %d %d %d %d %d ", counted(go), typed(go * 3), typed(go * 1.5), c.found, c.loop(), sections(go));
    std::printf("%d %d %d\n", simd(go), inside(go), modified(go));
  }
  std::printf("%d %d\n", constant<true>(), constant<false>());
  return 0;
}
