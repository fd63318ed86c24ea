//===- storage.cu - Local variables of a team: named, on the soft stack, on the heap ----===//
// Idea: arrays of all sizes and alignments, in scopes, loops and recursion, that would
//   overwrite each other if a frame gave back too little or too much; the stack is as it
//   was at the end, also when a function returns early.
// In → Out: nothing → exit status. Tests: include/omp2cuda/storage.h, launch.h
//===----------------------------------------------------------------------===//
#include "device.h"

using namespace omp2cuda;

struct data_s {
  int n;
  size_t a_at, b_at, end;
  int *wrong, *places; // places[0]: in shared memory, [1]: in global memory
  long *sum;
};

__device__ void wrong_if(bool is, int *wrong) {
  if (is)
    atomic::update(op::plus{}, *wrong, 1);
}
template <class T> __device__ bool aligned(T *p, size_t to) {
  return reinterpret_cast<size_t>(p) % to == 0;
}

// Collective: all threads write their share of every array, then check all of it.
__device__ long recurse(int depth, const data_s &d) {
  if (depth == 0)
    return 0;
  team::soft_frame frame;
  const int n = depth * d.n;
  char *odd = frame.alloc<char>(size_t(depth));
  long *row = frame.alloc<long>(size_t(n));
  int *wide = frame.alloc<int>(size_t(n), 128);
  wrong_if(!aligned(row, alignof(long)) || !aligned(wide, 128), d.wrong);
  for (int i : team::for_(0, depth))
    odd[i] = char(depth);
  for (int i : team::for_(0, n)) {
    row[i] = depth * 1000l + i;
    wide[i] = -i;
  }
  team::sync();
  if (depth % 3 == 0) {
    team::soft_frame inner;
    int *more = inner.alloc<int>(100);
    for (int i : team::for_(0, 100))
      more[i] = i;
    team::sync();
  }
  long sum = recurse(depth - 1, d);
  for (int i = 0; i < n; ++i) {
    wrong_if(row[i] != depth * 1000l + i || wide[i] != -i, d.wrong);
    sum += row[i];
  }
  for (int i = 0; i < depth; ++i)
    wrong_if(odd[i] != depth, d.wrong);
  if (depth == 4)
    return sum; // early
  return sum;
}

__global__ void collective(const __grid_constant__ data_s d) {
  double *a = team::shared<double>(d.a_at);
  char *b = team::shared<char>(d.b_at);
  OMP2CUDA_SHARED(short[4][10], tile);
  team::soft_stack stack(d.end);
  for (int i : team::for_(0, 40))
    tile[i / 10][i % 10] = short(i);
  for (int i : team::for_(0, 10)) {
    a[i] = i;
    b[i] = char(i);
  }
  unsigned left = 0;
  if (team::is_initial())
    left = stack.shared_left();
  const long sum = recurse(5, d);
  team::sync();
  for (int i = 0; i < 10; ++i)
    wrong_if(a[i] != i || b[i] != i || tile[3][i] != 30 + i, d.wrong);
  if (team::is_initial()) {
    wrong_if(stack.shared_left() != left || !stack.in_shared_only(), d.wrong);
    atomic::update(op::plus{}, *d.sum, sum);
  }
  for (int k = 0; k < 3; ++k) { // each time at the same place
    team::soft_frame frame;
    int *x = frame.alloc<int>(6);
    const bool shared = (const unsigned char *)x >= detail::dynamic_shared_begin() &&
                        (const unsigned char *)x < detail::dynamic_shared_begin() +
                                                       detail::dynamic_shared_size();
    if (team::is_initial())
      atomic::update(op::plus{}, d.places[shared ? 0 : 1], 1);
  }
}

// WorkerLoop: the initial thread alone owns the frame, the others get addresses.
__global__ void workers(const __grid_constant__ data_s d) {
  OMP2CUDA_SHARED(int *, row);
  OMP2CUDA_SHARED(int, length);
  auto region_1 = [&d, &row = row, &length = length] {
    thread::soft_frame frame; // int own[1 + id]
    int *own = frame.alloc<int>(1 + thread::id());
    double *second = frame.alloc<double>(3, 64);
    wrong_if(!aligned(second, 64), d.wrong);
    second[2] = 1;
    for (unsigned i = 0; i <= thread::id(); ++i)
      own[i] = int(i);
    for (int i : team::for_(0, length))
      row[i] += own[thread::id()] * 0 + i;
    team::sync();
  };
  team::soft_stack stack(d.end);
  team::worker_loop loop;
  if (loop.is_worker()) {
    while (int region = loop.wait()) {
      switch (region) {
      case 1:
        region_1();
        break;
      }
      loop.done();
    }
  } else {
    long sum = 0;
    for (int k = 0; k < 20; ++k) {
      team::initial_frame frame;
      if (k == 13)
        continue;
      length = k * d.n;
      row = frame.alloc<int>(size_t(length));
      for (int i = 0; i < length; ++i)
        row[i] = k;
      loop.run(1);
      region_1();
      loop.join();
      for (int i = 0; i < length; ++i)
        sum += row[i];
    }
    wrong_if(!stack.in_shared_only(), d.wrong);
    atomic::update(op::plus{}, *d.sum, sum);
  }
}

void test(size_t stack, int n, int teams, int threads, bool in_shared) {
  device_array<int> wrong(1, 0), places(2, 0);
  device_array<long> sum(1, 0);
  {
    target_region region{"storage.cu:1"};
    region.num_teams(teams).num_threads(threads).soft_stack(stack);
    const size_t a = region.needs_shared("a", 10 * sizeof(double)),
                 b = region.needs_shared("b", 10, 1);
    region.launch(collective,
                  {n, a, b, region.shared_end(), wrong.get(), places.get(), sum.get()});
  }
  long want = 0;
  for (long depth = 1; depth <= 5; ++depth)
    for (long i = 0; i < depth * n; ++i)
      want += depth * 1000 + i;
  EXPECT(wrong.read()[0] == 0, "stack %zu, n %d: %d wrong", stack, n, wrong.read()[0]);
  EXPECT(sum.read()[0] == teams * want, "stack %zu, n %d: %ld", stack, n, sum.read()[0]);
  EXPECT(places.read()[in_shared ? 0 : 1] == 3 * teams, "stack %zu: %d in shared memory", stack,
         places.read()[0]);
  sum.fill(0);
  {
    target_region region{"storage.cu:2"};
    region.num_teams(teams).num_threads(threads).soft_stack(stack);
    region.launch(workers, {n, 0, 0, 0, wrong.get(), places.get(), sum.get()});
  }
  want = 0;
  for (long k = 0; k < 20; ++k)
    if (k != 13)
      want += k * n * k + k * n * (k * n - 1) / 2;
  EXPECT(wrong.read()[0] == 0 && sum.read()[0] == teams * want, "workers, stack %zu: %ld is not %ld",
         stack, sum.read()[0], teams * want);
}

int main() {
  for (size_t stack : {size_t(0), size_t(48), size_t(1000), size_t(4096), size_t(65536), size_t(1) << 20})
    for (int n : {1, 10, 300}) {
      test(stack, n, 2, 33, stack >= 48);
      test(stack, n, 3, 64, stack >= 48);
    }
  test(100, 5, 1, 1, true);
  // Large named variables, to the last byte.
  device_array<int> wrong(1, 0), places(2, 0);
  device_array<long> sum(1, 0);
  {
    target_region region{"storage.cu:3"};
    region.num_teams(1).num_threads(32).soft_stack(1 << 20);
    const size_t large = region.needs_shared("large", 100 * 1024), small = region.needs_shared("small", 10);
    EXPECT(large == 0 && small == 100 * 1024 && region.shared_end() == small + 10, "%zu %zu", large, small);
    region.launch(collective, {1, large, small, region.shared_end(), wrong.get(), places.get(), sum.get()});
  }
  EXPECT(wrong.read()[0] == 0 && places.read()[0] == 3, "%d wrong", wrong.read()[0]);
  return failed();
}
