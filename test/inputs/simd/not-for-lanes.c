// What lanes cannot serve: serial by default, refused under --simd=lanes with its reason.
#include <omp.h>
#include <stdio.h>

enum { N = 24, M = 40 };

static void set(int *p, int value) { *p = value; }
#pragma omp declare target to(set)

int main(void) {
  static int a[N][M], b[N];
  int all = 0, wanted = 0, largest = 0;

  // a reduced copy whose address goes elsewhere
#pragma omp target teams distribute parallel for map(tofrom: a, largest) reduction(max: largest)
  for (int i = 0; i < N; i++) {
    set(&largest, i > largest ? i : largest);
#pragma omp simd
    for (int k = 0; k < M; k++)
      a[i][k] = k * k + i;
  }
  // iterations that read what the next one writes: vectors load before they store
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i < N; i++) {
#pragma omp simd
    for (int k = 0; k < M - 1; k++)
      a[i][k] ^= a[i][k + 1];
  }
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i < N; i++) {
#pragma omp simd if(simd: omp_get_thread_num() >= 0)
    for (int k = 0; k < M; k++)
      a[i][k] ^= 5;
  }
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i < N; i++) {
    int most = 0;
#pragma omp parallel for num_threads(1) lastprivate(most)
    for (int j = 0; j < 2; j++) {
      most = j + i;
#pragma omp simd
      for (int k = 0; k < M; k++)
        a[i][k] += i + j;
    }
    a[i][0] += most;
  }
#pragma omp target parallel map(tofrom: a, b, all)
  {
#pragma omp for
    for (int i = 0; i < N; i++) {
      int last = all;
#pragma omp simd collapse(2) lastprivate(last)
      for (int k = 0; k < 4; k++)
        for (int j = 0; j <= k; j++)
          last = a[i][j] + k;
      b[i] += last;
    }
  }
  // shared by threads, and private in a loop beside
#pragma omp target parallel map(tofrom: wanted, a)
  {
#pragma omp single
    wanted = 7;
#pragma omp for lastprivate(wanted)
    for (int i = 0; i < N; i++) {
      wanted = i;
#pragma omp simd
      for (int k = 0; k < M; k++)
        a[i][k] += wanted;
    }
  }

  long sum = wanted + largest;
  for (int i = 0; i < N; i++) {
    sum = sum * 31 % 1000003 + b[i];
    for (int k = 0; k < M; k++)
      sum = (sum * 17 + (a[i][k] & 1023)) % 1000003;
  }
  printf("%ld\n", sum);
  return 0;
}
