//===- single.cu - Single code of a team under Neuter, Uniform and WorkerLoop ---------===//
// Idea: the same small program in each strategy, as generated code writes it; values of
//   all sizes, in loops without other barriers, so that a missing one shows; regions of
//   fewer threads than the team has, early returns.
// In → Out: nothing → exit status. Tests: include/omp2cuda/single.h, parallel.h, sync.h
//===----------------------------------------------------------------------===//
#include "device.h"

using namespace omp2cuda;

// Every thread of every team writes what it received; all must agree.
struct big_s {
  int a[25];
  double b;
  char c;
};
struct values_s {
  long *sums; // per thread of the grid
  int rounds;
};

template <class T> __device__ long round_trip(int k) {
  return long(team::broadcast(team::is_initial() ? T(k) : T(77)));
}

__global__ void values(const __grid_constant__ values_s d) {
  long sum = 0;
  for (int k = 1; k <= d.rounds; ++k) {
    sum += round_trip<char>(k) + round_trip<short>(k) + round_trip<int>(k) +
           round_trip<long long>(k) + round_trip<float>(k) + round_trip<double>(k);
    sum += team::broadcast(team::is_initial() ? k % 2 == 0 : k % 2 == 1);
    big_s big{};
    if (team::is_initial()) {
      big.a[24] = k;
      big.b = 2 * k;
      big.c = char(k);
    }
    big = team::broadcast(big);
    sum += big.a[24] + long(big.b) + big.c;
    const void *p = team::broadcast(team::is_initial() ? static_cast<const void *>(d.sums) : nullptr);
    sum += p == d.sums;
    int x = -1;
    double y = -1;
    char z = -1;
    if (team::is_initial())
      x = k, y = 3 * k, z = 2;
    team::receive(x, y, z);
    sum += x + long(y) + z;
    sum += team::once_value([&] { return team::is_initial() ? k : -1000; });
  }
  d.sums[team::id() * thread::count() + thread::id()] = sum;
}

void test_values(unsigned teams, unsigned threads) {
  const int rounds = 20;
  device_array<long> sums(teams * threads, 0);
  run(values, teams, threads, values_s{sums.get(), rounds});
  long want = 0;
  for (long k = 1; k <= rounds; ++k)
    want += 6 * k + (k % 2 == 0) + k + 2 * k + k + 1 + k + 3 * k + 2 + k;
  for (long got : sums.read())
    EXPECT(got == want, "%u x %u: %ld is not %ld", teams, threads, got, want);
}

// Each row: s = a[j] (Single), y += s * x in parallel, counts[j] = sum of a column of y
// (Single again, reads what the threads wrote), with at most `few` threads if few > 0.
struct rows_s {
  int rows, n, few;
  const int *a, *x;
  int *y, *sums, *who; // who[j]: the threads that took part, as a sum of id + 1
};

__global__ void rows_neuter(const __grid_constant__ rows_s omp_data) {
  const auto &[rows, n, few, a, x, y, sums, who] = omp_data;
  for (int j : league::distribute(0, rows)) {
    int s;
    if (team::is_initial())
      s = a[j];
    team::receive(s);
    if (team::broadcast(s < 0)) // Single control flow
      continue;
    {
      const team::parallel region(few);
      if (region.has_me()) {
        atomic::update(op::plus{}, who[j], int(thread::id()) + 1);
        for (int i : region.for_(0, n))
          y[j * n + i] += s * x[i];
        region.sync();
        for (int i : region.for_(range_down<int>(n, 0)))
          if (y[j * n + n - i] != s * x[n - i]) // another thread's element
            atomic::update(op::plus{}, who[j], 1 << 20);
        region.reduce(op::plus{}, &sums[j], 1); // overwritten below
        region.sync();
        if (region.single())
          atomic::update(op::plus{}, who[j], sums[j] == int(region.count()) - 5 ? 0 : 1 << 21);
      }
      team::sync();
    }
    if (team::is_initial()) {
      int sum = 0;
      for (int i = 0; i < n; ++i)
        sum += y[j * n + i];
      sums[j] = sum;
    }
  }
}

__global__ void rows_uniform(const __grid_constant__ rows_s omp_data) {
  const auto &[rows, n, few, a, x, y, sums, who] = omp_data;
  for (int j : league::distribute(0, rows)) {
    int s = a[j];
    if (s < 0)
      continue;
    {
      const team::parallel region(few);
      if (region.has_me()) {
        atomic::update(op::plus{}, who[j], int(thread::id()) + 1);
        for (int i : region.for_(0, n))
          y[j * n + i] += s * x[i];
      }
      team::sync();
    }
    int sum = 0;
    for (int i = 0; i < n; ++i)
      sum += y[j * n + i];
    if (const team::effect here; here.mine())
      sums[j] = -1;
    if (sums[j] == -1) // all read before it changes
      team::once([sum, sums = sums, j] { sums[j] = sum; });
  }
}

__global__ void rows_workers(const __grid_constant__ rows_s omp_data) {
  const auto &[rows, n, few, a, x, y, sums, who] = omp_data;
  OMP2CUDA_SHARED(int, s);
  OMP2CUDA_SHARED(int, j);
  auto region_1 = [&, few = few, n = n, x = x, y = y, who = who] {
    const team::parallel region(few);
    if (region.has_me()) {
      atomic::update(op::plus{}, who[j], int(thread::id()) + 1);
      for (int i : region.for_(0, n))
        y[j * n + i] += s * x[i];
      region.sync();
    }
  };
  auto region_2 = [&, sums = sums] {
    if (thread::id() < team::worker_loop::threads())
      atomic::update(op::plus{}, sums[j], 0);
    team::sync();
  };
  team::worker_loop workers;
  if (workers.is_worker()) {
    while (int region = workers.wait()) {
      switch (region) {
      case 1:
        region_1();
        break;
      case 2:
        region_2();
        break;
      }
      workers.done();
    }
  } else {
    for (int row : league::distribute(0, rows)) {
      s = a[row];
      j = row;
      if (s < 0)
        continue;
      workers.run(1);
      region_1();
      workers.join();
      int sum = 0;
      for (int i = 0; i < n; ++i)
        sum += y[row * n + i];
      sums[row] = sum;
      workers.run(2, few);
      region_2();
      workers.join();
      if (row == rows + 1)
        return; // the workers hear of it
    }
    if (rows == 0)
      return;
  }
}

void test_rows(unsigned teams, unsigned threads, int rows, int n, int few) {
  using kernel = void (*)(rows_s);
  const kernel all[] = {rows_neuter, rows_uniform, rows_workers};
  const char *names[] = {"neuter", "uniform", "workers"};
  std::vector<int> a, x, sums;
  int column = 0;
  for (int i = 0; i < n; ++i)
    x.push_back(i % 5), column += i % 5;
  for (int j = 0; j < rows; ++j)
    a.push_back(j % 7 == 3 ? -1 : j + 1);
  const int part = few > 0 && few < int(threads) ? few : int(threads);
  for (int k = 0; k < 3; ++k) {
    device_array<int> da(size_t(rows), 0), dx(size_t(n), 0), dy(size_t(rows * n), 0),
        ds(size_t(rows), -5), dw(size_t(rows), 0);
    da.put(a);
    dx.put(x);
    run<rows_s>(all[k], teams, threads,
                {rows, n, few, da.get(), dx.get(), dy.get(), ds.get(), dw.get()});
    const std::vector<int> s = ds.read(), w = dw.read();
    for (int j = 0; j < rows; ++j) {
      const bool ran = a[size_t(j)] >= 0;
      const int want = ran ? a[size_t(j)] * column : -5;
      EXPECT(s[size_t(j)] == want, "%s %u x %u, few %d: row %d: %d is not %d", names[k], teams,
             threads, few, j, s[size_t(j)], want);
      EXPECT(w[size_t(j)] == (ran ? part * (part + 1) / 2 : 0), "%s %u x %u, few %d: %d took part",
             names[k], teams, threads, few, w[size_t(j)]);
    }
  }
}

// An orphaned region in a recursive function, under a condition: an object that holds
// what it names.
struct tree_region {
  static constexpr int number = 1;
  int *sums, depth;
  __device__ void operator()() const {
    for (int i : team::for_(0, 10 * depth))
      atomic::update(op::plus{}, sums[depth], i % 3);
    team::sync();
    atomic::update(op::plus{}, sums[0], 1);
  }
};
struct empty_region {
  static constexpr int number = 2;
  __device__ void operator()() const { team::sync(); }
};
__device__ void tree(int *sums, int depth) { // the initial thread
  if (depth == 0)
    return;
  tree(sums, depth - 1);
  if (depth % 2)
    team::worker_loop::parallel(tree_region{sums, depth});
  else
    team::worker_loop::parallel(empty_region{});
  tree(sums, depth - 1);
}
struct tree_s {
  int *sums, depth;
};
__global__ void recursive(const __grid_constant__ tree_s omp_data) {
  const auto &[sums, depth] = omp_data;
  team::worker_loop workers;
  if (workers.is_worker()) {
    while (int region = workers.wait()) {
      switch (region) {
      case tree_region::number:
        workers.execute<tree_region>();
        break;
      case empty_region::number:
        workers.execute<empty_region>();
        break;
      }
      workers.done();
    }
  } else {
    tree(sums, depth);
  }
}
void test_recursion(unsigned teams, unsigned threads) {
  const int depth = 5;
  device_array<int> sums(depth + 1, 0);
  run(recursive, teams, threads, tree_s{sums.get(), depth});
  const std::vector<int> s = sums.read();
  int regions = 0;
  for (int d = 1; d <= depth; ++d) {
    const int calls = d % 2 ? 1 << (depth - d) : 0;
    regions += calls;
    int one = 0;
    for (int i = 0; i < 10 * d; ++i)
      one += i % 3;
    EXPECT(s[size_t(d)] == int(teams) * calls * one, "depth %d: %d", d, s[size_t(d)]);
  }
  EXPECT(s[0] == int(teams * threads) * regions, "%d threads in %d regions", s[0], regions);
}

int main() {
  test_recursion(2, 1);
  test_recursion(3, 50);
  for (unsigned threads : {1u, 7u, 32u, 33u, 128u})
    test_values(3, threads);
  for (unsigned threads : {1u, 33u, 96u})
    for (int few : {0, 1, 5, 32, 50, 64, 1000})
      test_rows(3, threads, 11, 45, few);
  test_rows(2, 64, 0, 5, 0);
  test_rows(1, 1024, 2, 3, 0);
  return failed();
}
