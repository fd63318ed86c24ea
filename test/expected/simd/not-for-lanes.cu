// Translated by omp2cuda 0.1.0 from not-for-lanes.c
#include <omp2cuda.h>

// What lanes cannot serve: serial by default, refused under --simd=lanes with its reason.
#include <omp.h>
#include <stdio.h>

enum { N = 24, M = 40 };

__host__ __device__ static int numbered(int k) { return omp_get_thread_num() >= 0 ? k : -1; }
__host__ __device__ static void set(int *p, int value) { *p = value; }

// not-for-lanes.c:16: target teams distribute parallel for
// league, team: partitioned; simd is serial: 'squares', a variable of each thread, is written by its lanes
struct main_omp_data_s_16 {
  int (*a)[40]; // map(tofrom: a)
};

__global__ void
main_omp_fn_16(const __grid_constant__ main_omp_data_s_16 omp_data) {
  const auto &[a] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    int squares[M];
    for (int k = 0; k < M; k++)
      squares[k] = k * k + i;
    for (int k = 0; k < M; k++)
      a[i][k] = squares[M - 1 - k];
  }
}

// not-for-lanes.c:26: target teams distribute parallel for
// league, team: partitioned; simd is serial: 'safelen' bounds how far apart iterations are that run at the same time, and lanes do not run in step
struct main_omp_data_s_26 {
  int (*a)[40]; // map(tofrom: a)
};

__global__ void
main_omp_fn_26(const __grid_constant__ main_omp_data_s_26 omp_data) {
  const auto &[a] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    for (int k = 8; k < M; k++)
      a[i][k] += a[i][k - 8];
  }
}

// not-for-lanes.c:32: target teams distribute parallel for
// league, team: partitioned; simd is serial: 'if' on simd asks for its thread
struct main_omp_data_s_32 {
  int (*a)[40]; // map(tofrom: a)
};

__global__ void
main_omp_fn_32(const __grid_constant__ main_omp_data_s_32 omp_data) {
  const auto &[a] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    for (int k = 0; k < M; k++)
      a[i][k] ^= 5;
  }
}

// not-for-lanes.c:38: target teams distribute parallel for
// league, team: partitioned; simd is serial: its schedule is for threads that claim their chunks
struct main_omp_data_s_38 {
  int (*a)[40]; // map(tofrom: a)
};

__global__ void
main_omp_fn_38(const __grid_constant__ main_omp_data_s_38 omp_data) {
  const auto &[a] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(omp2cuda::range(0, N), omp2cuda::schedule_dynamic(2))) {
    for (int k = 0; k < M; k++)
      a[i][k] += i;
  }
}

// not-for-lanes.c:44: target teams distribute parallel for
// league, team: partitioned; simd is serial: 'omp_get_thread_num' is asked in a function
struct main_omp_data_s_44 {
  int (*a)[40]; // map(tofrom: a)
};

__global__ void
main_omp_fn_44(const __grid_constant__ main_omp_data_s_44 omp_data) {
  const auto &[a] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    int first = numbered(i);
    for (int k = 0; k < M; k++)
      a[i][k] -= first;
  }
}

// not-for-lanes.c:52: target teams distribute parallel for
// league, team: partitioned; simd is serial: the address of 'value', a variable of each thread, is handed on
struct main_omp_data_s_52 {
  int *b; // map(tofrom: b)
};

__global__ void
main_omp_fn_52(const __grid_constant__ main_omp_data_s_52 omp_data) {
  const auto &[b] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    int value, sum = 0;
    set(&value, i);
    for (int k = 0; k < M; k++)
      sum += k % (value + 1);
    b[i] += sum;
  }
}

// not-for-lanes.c:61: target parallel
// league: single; team, thread: partitioned; one CUDA block; simd is serial: 'single' is among its constructs
struct main_omp_data_s_61 {
  int *b;   // map(tofrom: b)
  int *all; // map(tofrom: all)
};

__global__ void
main_omp_fn_61(const __grid_constant__ main_omp_data_s_61 omp_data) {
  const auto &[b, all_ref] = omp_data;
  auto &all = *all_ref;
  {
    if (omp2cuda::team::single())
      all = 1;
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, N)) {
      for (int k = i; k < i + 1; k++)
        b[k] += all;
    }
  }
}

// not-for-lanes.c:73: target parallel for
// league: single; team, thread: partitioned; one CUDA block; simd is serial: 'wanted', which simd combines or hands out, is shared by threads
struct main_omp_data_s_73 {
  int *wanted; // map(tofrom: wanted)
};

__global__ void
main_omp_fn_73(const __grid_constant__ main_omp_data_s_73 omp_data) {
  const auto &[wanted_ref] = omp_data;
  auto &wanted = *wanted_ref;
  for (int i : omp2cuda::team::parallel_for(0, 1)) {
    for (int k = 0; k < 50; k++)
      wanted += k;
  }
}

int main(void) {
  static int a[N][M], b[N];
  int all = 0, wanted = 0;

  // an array of the thread, which its lanes would share
  {
    omp2cuda::target_region region{"not-for-lanes.c:16"};
    region.tofrom(b);
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_16, main_omp_data_s_16{*region.tofrom(a)});
  }
  // iterations that depend on those 8 before
  {
    omp2cuda::target_region region{"not-for-lanes.c:26"};
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_26, main_omp_data_s_26{*region.tofrom(a)});
  }
  {
    omp2cuda::target_region region{"not-for-lanes.c:32"};
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_32, main_omp_data_s_32{*region.tofrom(a)});
  }
  {
    omp2cuda::target_region region{"not-for-lanes.c:38"};
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_38, main_omp_data_s_38{*region.tofrom(a)});
  }
  {
    omp2cuda::target_region region{"not-for-lanes.c:44"};
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_44, main_omp_data_s_44{*region.tofrom(a)});
  }
  // a variable of the thread whose address goes elsewhere
  {
    omp2cuda::target_region region{"not-for-lanes.c:52"};
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_52, main_omp_data_s_52{*region.tofrom(b)});
  }
  {
    omp2cuda::target_region region{"not-for-lanes.c:61"};
    region.one_team();
    region.iterations(omp2cuda::range(0, N));
    region.launch(main_omp_fn_61,
                  main_omp_data_s_61{*region.tofrom(b), region.tofrom(all)});
  }
  // a sum that threads share
  {
    omp2cuda::target_region region{"not-for-lanes.c:73"};
    region.one_team();
    region.num_threads(1);
    region.iterations(omp2cuda::range(0, 1));
    region.launch(main_omp_fn_73, main_omp_data_s_73{region.tofrom(wanted)});
  }

  long sum = wanted;
  for (int i = 0; i < N; i++) {
    sum = sum * 31 % 1000003 + b[i];
    for (int k = 0; k < M; k++)
      sum = (sum * 17 + (a[i][k] & 1023)) % 1000003;
  }
  printf("%ld\n", sum);
  return 0;
}
