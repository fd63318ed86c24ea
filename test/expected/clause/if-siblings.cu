// Translated by omp2cuda 0.1.0 from if-siblings.cpp
#include <omp2cuda.h>

// if without a modifier is of target and of parallel: in templates, methods, loops, with num_threads, on combined directives
#include <cstdio>
#include <omp.h>

namespace {
struct counted_data { int *n; };

// if-siblings.cpp:7: target parallel num_threads(16) if (go) reduction(+ : n)
// one block
__global__ void __launch_bounds__(16) counted_kernel(const __grid_constant__ counted_data omp_data) {
  const auto &[n_result] = omp_data;
  int n = 0;
  n += 1;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, n_result, n);
}
} // namespace

static int counted(int go) {
  int n = 0;
  {
    omp2cuda::target_region region{"if-siblings.cpp:7", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp parallel num_threads(16) if (go) reduction(+ : n)
      n += 1;
    } else {
      region.one_team().num_threads(16).launch(counted_kernel, {.n = region.tofrom(n)});
    }
  }
  return n;
}

namespace {
template <class T> struct typed_data { int *n; };

// if-siblings.cpp:14: target parallel num_threads(4) if (limit > T(2))
// one block
template <class T> __global__ void __launch_bounds__(4) typed_kernel(const __grid_constant__ typed_data<T> omp_data) {
  auto &n = *omp_data.n;
  omp2cuda::atomic::update(omp2cuda::op::plus{}, n, 1);
}
} // namespace

template <class T> static int typed(T limit) {
  int n = 0;
  {
    omp2cuda::target_region region{"if-siblings.cpp:14", omp2cuda::when(limit > T(2))};
    if (region.on_host()) {
      #pragma omp parallel num_threads(4) if (limit > T(2))
#pragma omp atomic
      n += 1;
    } else {
      region.one_team().num_threads(4).launch(typed_kernel<T>, {.n = region.tofrom(n)});
    }
  }
  return n;
}

namespace {
template <bool Go> struct constant_data { int *n; };

// if-siblings.cpp:22: target parallel if (Go) num_threads(8)
// one block
template <bool Go>
__global__ void __launch_bounds__(8) constant_kernel(const __grid_constant__ constant_data<Go> omp_data) {
  auto &n = *omp_data.n;
  if (omp2cuda::team::master())
    n = omp_get_num_threads();
}
} // namespace

template <bool Go> static int constant() {
  int n = -1;
  {
    omp2cuda::target_region region{"if-siblings.cpp:22", omp2cuda::when(Go)};
    if (region.on_host()) {
      #pragma omp parallel if (Go) num_threads(8)
#pragma omp master
      n = omp_get_num_threads();
    } else {
      region.one_team().num_threads(8).launch(constant_kernel<Go>, {.n = region.tofrom(n)});
    }
  }
  return n;
}

struct counter_run_data { int *n; };

// if-siblings.cpp:32: target parallel if (go) num_threads(3) reduction(+ : n)
// one block
__global__ void __launch_bounds__(3) counter_run_kernel(const __grid_constant__ counter_run_data omp_data) {
  const auto &[n_result] = omp_data;
  int n = 0;
  n++;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, n_result, n);
}

struct counter_loop_data { int *n; };

// if-siblings.cpp:38: target parallel for if (go > 1) num_threads(5)
// one block
__global__ void __launch_bounds__(5) counter_loop_kernel(const __grid_constant__ counter_loop_data omp_data) {
  auto &n = *omp_data.n;
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
        region.one_team().num_threads(3).launch(counter_run_kernel, {.n = region.tofrom(n)});
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
        region.one_team().num_threads(5).iterations(5).launch(counter_loop_kernel, {.n = region.tofrom(n)});
      }
    }
    return n;
  }
};

namespace {
struct sections_data { int *n; };

// if-siblings.cpp:48: target, parallel sections if (go) num_threads(2)
// one block
__global__ void __launch_bounds__(2) sections_kernel(const __grid_constant__ sections_data omp_data) {
  const auto &[n] = omp_data;
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
} // namespace

static int sections(bool go) {
  int n[2] = {0, 0};
  omp2cuda::target_region{"if-siblings.cpp:48"}
      .one_team()
      .num_threads(go ? 2 : 1)
      .launch(sections_kernel, {.n = omp2cuda::tofrom(n)});
  return n[0] + n[1];
}

namespace {
struct simd_a_data { int *a; long n; };

// if-siblings.cpp:60: target parallel for simd if (n) num_threads(8)
// one block
__global__ void __launch_bounds__(8) simd_a_kernel(const __grid_constant__ simd_a_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 64))
    a[i] = i + (int)n;
}

struct simd_most_data { int *most; };

// if-siblings.cpp:63: target parallel if (a[3] > 3) num_threads(6)
// one block
__global__ void __launch_bounds__(6) simd_most_kernel(const __grid_constant__ simd_most_data omp_data) {
  auto &most = *omp_data.most;
  if (omp2cuda::team::single())
    most = omp_get_num_threads();
}
} // namespace

static int simd(long n) {
  int a[64], most = 0;
  {
    omp2cuda::target_region region{"if-siblings.cpp:60", omp2cuda::when(n)};
    if (region.on_host()) {
      #pragma omp parallel for simd if (n) num_threads(8)
      for (int i = 0; i < 64; i++)
        a[i] = i + (int)n;
    } else {
      region.one_team().num_threads(8).iterations(64).launch(simd_a_kernel, {.a = region.from(a), .n = n});
    }
  }
  {
    omp2cuda::target_region region{"if-siblings.cpp:63", omp2cuda::when(a[3] > 3)};
    if (region.on_host()) {
      #pragma omp parallel if (a[3] > 3) num_threads(6)
#pragma omp single
      most = omp_get_num_threads();
    } else {
      region.one_team().num_threads(6).launch(simd_most_kernel, {.most = region.tofrom(most)});
    }
  }
  return a[63] + most;
}

namespace {
struct inside_data { int *n, *m; int go; };

// if-siblings.cpp:71: target
// one block
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

namespace {
struct modified_n_data { int *n; };

// if-siblings.cpp:83: target parallel if (target : go) if (parallel : 1) num_threads(4) reduction(+ : n)
// one block
__global__ void __launch_bounds__(4) modified_n_kernel(const __grid_constant__ modified_n_data omp_data) {
  const auto &[n_result] = omp_data;
  int n = 0;
  n++;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, n_result, n);
}

struct modified_n_data_2 { int *n; };

// if-siblings.cpp:85: target parallel if (parallel : go) num_threads(4) reduction(+ : n)
// one block
__global__ void __launch_bounds__(4) modified_n_kernel_2(const __grid_constant__ modified_n_data_2 omp_data) {
  const auto &[n_result] = omp_data;
  int n = 0;
  n += 100;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, n_result, n);
}
} // namespace

static int modified(int go) {
  int n = 0;
  {
    omp2cuda::target_region region{"if-siblings.cpp:83", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp parallel if (parallel : 1) num_threads(4) reduction(+ : n)
      n++;
    } else {
      region.one_team().num_threads(1 ? 4 : 1).launch(modified_n_kernel, {.n = region.tofrom(n)});
    }
  }
  omp2cuda::target_region{"if-siblings.cpp:85"}
      .one_team()
      .num_threads(go ? 4 : 1)
      .launch(modified_n_kernel_2, {.n = omp2cuda::tofrom(n)});
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
