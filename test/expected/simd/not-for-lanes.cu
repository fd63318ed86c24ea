// Translated by omp2cuda 0.1.0 from not-for-lanes.c
#define OMP2CUDA_LEVELS 1 // kernels keep count of their levels
#include <omp2cuda.h>

// What lanes cannot serve: serial by default, refused under --simd=lanes with its reason.
#include <omp.h>
#include <stdio.h>

enum { N = 24, M = 40 };

__host__ __device__ static int level(int k) { return omp_get_level() > 0 ? k : -1; }
__host__ __device__ static void set(int *p, int value) { *p = value; }
// a parameter whose address goes elsewhere
__host__ __device__ static int sum_from(int value, int by) {
  int sum = 0;
  set(&value, value + by);
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < M; k++)
    sum += k % (value + 1);
  return sum;
}

// not-for-lanes.c:26: target teams distribute parallel for
// league, team: partitioned; simd is serial: 'squares', a variable of each thread, is no local variable of a block, and its lanes write it
struct main_omp_data_s_26 {
  int (*a)[40]; // map(tofrom: a)
};

__global__ void
main_omp_fn_26(const __grid_constant__ main_omp_data_s_26 omp_data) {
  const auto &[a] = omp_data;
  omp2cuda::team::levels levels(omp2cuda::team::all);
  int squares[40];
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    for (int k = 0; k < M; k++)
      squares[k] = k * k + i;
    for (int k = 0; k < M; k++)
      a[i][k] = squares[M - 1 - k];
  }
}

// not-for-lanes.c:35: target teams distribute parallel for
// league, team: partitioned; simd is serial: an iteration of simd writes what another one touches, and lanes do not run in step
struct main_omp_data_s_35 {
  int (*a)[40]; // map(tofrom: a)
};

__global__ void
main_omp_fn_35(const __grid_constant__ main_omp_data_s_35 omp_data) {
  const auto &[a] = omp_data;
  omp2cuda::team::levels levels(omp2cuda::team::all);
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    for (int k = 0; k < M - 1; k++)
      a[i][k] ^= a[i][k + 1];
  }
}

// not-for-lanes.c:41: target teams distribute parallel for
// league, team: partitioned; simd is serial: 'if' on simd asks for its thread
struct main_omp_data_s_41 {
  int (*a)[40]; // map(tofrom: a)
};

__global__ void
main_omp_fn_41(const __grid_constant__ main_omp_data_s_41 omp_data) {
  const auto &[a] = omp_data;
  omp2cuda::team::levels levels(omp2cuda::team::all);
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    for (int k = 0; k < M; k++)
      a[i][k] ^= 5;
  }
}

// not-for-lanes.c:47: target teams distribute parallel for
// league, team: partitioned; simd is serial: simd is in a parallel region inside another one
struct main_omp_data_s_47 {
  int (*a)[40]; // map(tofrom: a)
};

__global__ void
main_omp_fn_47(const __grid_constant__ main_omp_data_s_47 omp_data) {
  const auto &[a] = omp_data;
  omp2cuda::team::levels levels(omp2cuda::team::all);
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    {
      omp2cuda::team::serial_level nested;
      for (int k = 0; k < M; k++)
        a[i][k] += i;
    }
  }
}

// not-for-lanes.c:54: target teams distribute parallel for
// league, team: partitioned; simd is serial: 'omp_get_level' has no answer there
struct main_omp_data_s_54 {
  int (*a)[40]; // map(tofrom: a)
};

__global__ void
main_omp_fn_54(const __grid_constant__ main_omp_data_s_54 omp_data) {
  const auto &[a] = omp_data;
  omp2cuda::team::levels levels(omp2cuda::team::all);
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    int first = level(i);
    for (int k = 0; k < M; k++)
      a[i][k] -= first;
  }
}

// not-for-lanes.c:61: target teams distribute parallel for
// league, team: partitioned; simd is serial: simdlen or safelen leave each thread one lane
struct main_omp_data_s_61 {
  int *b; // map(tofrom: b)
};

__global__ void
main_omp_fn_61(const __grid_constant__ main_omp_data_s_61 omp_data) {
  const auto &[b] = omp_data;
  omp2cuda::team::levels levels(omp2cuda::team::all);
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    b[i] += sum_from(i, 1);
}

// not-for-lanes.c:64: target parallel
// league: single; team, thread: partitioned; one CUDA block; simd is serial: 'if' and 'safelen' are on one simd
struct main_omp_data_s_64 {
  int *b;   // map(tofrom: b)
  int *all; // map(tofrom: all)
};

__global__ void
main_omp_fn_64(const __grid_constant__ main_omp_data_s_64 omp_data) {
  const auto &[b, all_ref] = omp_data;
  auto &all = *all_ref;
  omp2cuda::team::levels levels(omp2cuda::team::all);
  {
    for (int i : omp2cuda::team::parallel_for(0, N)) {
      for (int k = i; k < i + 1; k++)
        b[k] += all + 1;
    }
  }
}

// not-for-lanes.c:74: target parallel for
// league: single; team, thread: partitioned; one CUDA block; simd is serial: 'wanted', which simd combines or hands out, is shared by threads
struct main_omp_data_s_74 {
  int *wanted; // map(tofrom: wanted)
};

__global__ void
main_omp_fn_74(const __grid_constant__ main_omp_data_s_74 omp_data) {
  const auto &[wanted_ref] = omp_data;
  auto &wanted = *wanted_ref;
  omp2cuda::team::levels levels(omp2cuda::team::all);
  for (int i : omp2cuda::team::parallel_for(0, 1)) {
    for (int k = 0; k < 50; k++)
      wanted += k;
  }
}

int main(void) {
  static int a[N][M], b[N];
  int all = 0, wanted = 0;

  // a private copy that its lanes would share
  int squares[M] = {1};
  {
    omp2cuda::target_region region{"not-for-lanes.c:26"};
    region.tofrom(b);
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_26, main_omp_data_s_26{*region.tofrom(a)});
  }
  // iterations that read what the next one writes: vectors load before they store
  {
    omp2cuda::target_region region{"not-for-lanes.c:35"};
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_35, main_omp_data_s_35{*region.tofrom(a)});
  }
  {
    omp2cuda::target_region region{"not-for-lanes.c:41"};
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_41, main_omp_data_s_41{*region.tofrom(a)});
  }
  {
    omp2cuda::target_region region{"not-for-lanes.c:47"};
    region.num_threads(1);
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_47, main_omp_data_s_47{*region.tofrom(a)});
  }
  {
    omp2cuda::target_region region{"not-for-lanes.c:54"};
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_54, main_omp_data_s_54{*region.tofrom(a)});
  }
  {
    omp2cuda::target_region region{"not-for-lanes.c:61"};
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_61, main_omp_data_s_61{*region.tofrom(b)});
  }
  {
    omp2cuda::target_region region{"not-for-lanes.c:64"};
    region.one_team();
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_64,
                  main_omp_data_s_64{*region.tofrom(b), region.tofrom(all)});
  }
  // a sum that threads share
  {
    omp2cuda::target_region region{"not-for-lanes.c:74"};
    region.one_team();
    region.num_threads(1);
    region.iterations(omp2cuda::range(0, 1));
    region.launch(main_omp_fn_74, main_omp_data_s_74{region.tofrom(wanted)});
  }

  long sum = wanted + squares[0];
  for (int i = 0; i < N; i++) {
    sum = sum * 31 % 1000003 + b[i];
    for (int k = 0; k < M; k++)
      sum = (sum * 17 + (a[i][k] & 1023)) % 1000003;
  }
  printf("%ld\n", sum);
  return 0;
}
