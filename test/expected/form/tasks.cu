// Translated by omp2cuda 0.1.0 from tasks.c
#include <omp2cuda.h>

// tasks: each is executed at once by the thread that meets it
#include <stdio.h>

enum { N = 64 };

struct copies_data { int *out, *seen; };

// tasks.c:9: target parallel for (one block)
// a thread executes its tasks at once
__global__ void copies_kernel(const __grid_constant__ copies_data omp_data) {
  const auto &[out, seen] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    int mine = i, only_read = 2 * i, row[3] = {i, i + 1, i + 2};
    {
      const auto &mine_outer = mine;
      int mine = mine_outer;
      const auto &row_outer = row;
      int row[3];
      memcpy(row, row_outer, sizeof(row));
      {
        mine += 100;
        row[1] = -1;
        out[i] = mine + only_read + row[1];
      }
    }
    {
      const auto &only_read_outer = only_read;
      int only_read = only_read_outer;
      mine += only_read;
    }
    seen[i] = mine + row[1];
  }
}

/// What is private around a task is firstprivate in it; what is shared stays shared.
void copies(void) {
  int out[N], seen[N];
  omp2cuda::target_region{"tasks.c:9"}.one_team().iterations(N).launch(
      copies_kernel, {.out = omp2cuda::from(out), .seen = omp2cuda::from(seen)});
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum * 3 % 1000003 + out[i] + 7 * seen[i];
  printf("copies %ld\n", sum);
}

struct made_by_one_data { int *chain, *count, *last; };

// tasks.c:32: target, parallel (one block)
// a thread executes its tasks at once
__global__ void made_by_one_kernel(const __grid_constant__ made_by_one_data omp_data) {
  auto &chain = *omp_data.chain, &count = *omp_data.count, &last = *omp_data.last;
  {
    if (omp2cuda::team::single()) {
      for (int i = 0; i < 5; i++) {
        chain = 3 * chain + i;
      }
      {
        {
          atomicAdd(&count, 1);
          {
            atomicAdd(&count, 1);
          }
        }
      }
      {
        auto &last_outer = last;
        int last;
        for (int i = 0; i < N; i++) {
          atomicAdd(&count, 1);
          last = i * i;
        }
        last_outer = last;
      }
      for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++) {
          atomicAdd(&count, j);
        }
    }
  }
}

/// One thread makes the tasks; dependences are kept by their order.
void made_by_one(void) {
  int chain = 1, count = 0, last = -1;
  omp2cuda::target_region{"tasks.c:32"}.one_team().launch(
      made_by_one_kernel, {.chain = omp2cuda::tofrom(chain), .count = omp2cuda::tofrom(count),
                           .last = omp2cuda::tofrom(last)});
  printf("one %d %d %d\n", chain, count, last);
}

struct single_code_data { int *a, *first; };

// tasks.c:73: target (one block; between parallel regions all threads compute, thread 0 stores)
// a thread executes its tasks at once
__global__ void single_code_kernel(const __grid_constant__ single_code_data omp_data) {
  const auto a = omp_data.a;
  auto &first = *omp_data.first;
  int base = 5;
  if (omp2cuda::team::is_initial()) {
    {
      const auto &first_outer = first;
      int first = first_outer;
      const auto &base_outer = base;
      int base = base_outer;
      {
        base = 50;
        first += base;
      }
    }
    base++;
  }
  omp2cuda::team::receive(base);
  for (int i : omp2cuda::team::parallel_for(0, N))
    a[i] = base + i;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    {
      const auto &first_outer = first;
      int first = first_outer;
      first += a[3];
    }
  }
}

/// In code of the team that one thread executes.
void single_code(void) {
  int a[N], first = 0;
  omp2cuda::target_region{"tasks.c:73"}.one_team().iterations(N).launch(
      single_code_kernel, {.a = omp2cuda::from(a), .first = omp2cuda::tofrom(first)});
  printf("single %d %d\n", first, a[N - 1]);
}

int main(void) {
  copies();
  made_by_one();
  single_code();
  return 0;
}
