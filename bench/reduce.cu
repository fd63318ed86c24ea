//===- bench/reduce.cu - Sums as the translator writes them, against cub::DeviceReduce ----===//
// Idea: one program, so that both run on the same machine in the same minute, in turn. For each
//   type and number of elements: the time on the device, by events around the launch, and the
//   time of the call, from the host's data to the result on the host. Medians.
//
//   ours       the loop as it is translated
//   unrolled   the same with `#pragma unroll 4` in front: four loads under way per thread
//   cub        cub::DeviceReduce::Reduce
//
// In → Out: [largest exponent [repetitions]] → a line per measurement, tab separated:
//   type, elements, who, microseconds on the device, microseconds of the call.
//   A wrong result ends the program with status 1.
// Tested by: bench/reduce compiles it; it runs where there is a GPU.
//===----------------------------------------------------------------------===//
#include <omp2cuda.h>

#include <cub/device/device_reduce.cuh>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

struct three {
  double sum;
  float most;
  int count;
};
__host__ __device__ inline bool operator==(const three &a, const three &b) {
  return a.sum == b.sum && a.most == b.most && a.count == b.count;
}
struct add_three {
  __host__ __device__ three operator()(const three &a, const three &b) const {
    return {a.sum + b.sum, a.most < b.most ? b.most : a.most, a.count + b.count};
  }
};

template <class T> struct data_s {
  const T *a;
  int n;
  T *sum;
};

// --- As translated ------------------------------------------------------------------

template <class T> __global__ void sum_ours(const __grid_constant__ data_s<T> omp_data) {
  const auto &[a, n, sum_result] = omp_data;
  T sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += a[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
template <class T> __global__ void sum_unrolled(const __grid_constant__ data_s<T> omp_data) {
  const auto &[a, n, sum_result] = omp_data;
  T sum = 0;
#pragma unroll 4
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += a[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
__global__ void three_ours(const __grid_constant__ data_s<three> omp_data,
                           const omp2cuda::league_buffer<three> omp_buffer) {
  const auto &[a, n, sum_result] = omp_data;
  three sum{0, 0, 0};
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum = add_three{}(sum, a[i]);
  omp2cuda::league::reduce(omp_buffer, add_three{}, sum_result, sum);
}
__global__ void three_unrolled(const __grid_constant__ data_s<three> omp_data,
                               const omp2cuda::league_buffer<three> omp_buffer) {
  const auto &[a, n, sum_result] = omp_data;
  three sum{0, 0, 0};
#pragma unroll 4
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum = add_three{}(sum, a[i]);
  omp2cuda::league::reduce(omp_buffer, add_three{}, sum_result, sum);
}

// --- Measuring ------------------------------------------------------------------------

static void must(cudaError_t error, const char *what) { omp2cuda::check(error, "bench", what); }
static double now() {
  return std::chrono::duration<double, std::micro>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}
static double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}

struct clocks {
  std::vector<double> device, call;
};
/// Events on the stream that the runtime uses on this host thread.
class stopwatch {
#if OMP2CUDA_HOST_CODE
  cudaStream_t stream = omp2cuda::detail::place_on(0, "bench").q->stream;
#else
  cudaStream_t stream = nullptr;
#endif
  cudaEvent_t begun, ended;
  double start = 0;

public:
  stopwatch() {
    must(cudaEventCreate(&begun), "event");
    must(cudaEventCreate(&ended), "event");
  }
  cudaStream_t on() const { return stream; }
  void call() { start = now(); }
  void begin() { must(cudaEventRecord(begun, stream), "event"); }
  void end() { must(cudaEventRecord(ended, stream), "event"); }
  void stop(clocks &c) {
    c.call.push_back(now() - start);
    float milliseconds = 0;
    must(cudaEventElapsedTime(&milliseconds, begun, ended), "event");
    c.device.push_back(1000.0 * double(milliseconds));
  }
};

template <class T, class Kernel>
T run_ours(Kernel kernel, const T *a, int n, T zero, stopwatch &watch, clocks &c) {
  T sum = zero;
  watch.call();
  {
    omp2cuda::target_region region{"bench"};
    region.iterations(omp2cuda::range(0, n));
    const data_s<T> data{region.to(a, 0, size_t(n)), n, region.tofrom(sum)};
    watch.begin();
    region.launch(kernel, data);
    watch.end();
  }
  watch.stop(c);
  return sum;
}

template <class T> struct cub_state {
  void *scratch = nullptr;
  size_t bytes = 0;
  T *result = nullptr;
};
template <class T, class Op>
T run_cub(Op op, const T *a, int n, T zero, cub_state<T> &state, stopwatch &watch, clocks &c) {
  T sum = zero;
  watch.call();
  watch.begin();
  must(cub::DeviceReduce::Reduce(state.scratch, state.bytes, a, state.result, n, op, zero,
                                 watch.on()),
       "cub");
  watch.end();
  must(cudaMemcpyAsync(&sum, state.result, sizeof(T), cudaMemcpyDeviceToHost, watch.on()), "copy");
  must(cudaStreamSynchronize(watch.on()), "wait");
  watch.stop(c);
  return sum;
}

template <class T, class Op, class Ours>
void compare(const char *type, Op op, Ours ours, Ours unrolled, T zero, T (*value)(int),
             int largest, int repetitions) {
  const size_t most = size_t(1) << largest;
  std::vector<T> a(most);
  for (size_t i = 0; i < most; ++i)
    a[i] = value(int(i));
  auto data = omp2cuda::target_data{"bench"}.to(a.data(), 0, most);
  const T *on_device = data.use_device_ptr(a.data());
  stopwatch watch;
  cub_state<T> state;
  must(cudaMalloc(&state.result, sizeof(T)), "memory");
  must(cub::DeviceReduce::Reduce(nullptr, state.bytes, on_device, state.result, int(most), op, zero),
       "cub");
  must(cudaMalloc(&state.scratch, state.bytes), "memory");
  for (int exponent = 10; exponent <= largest; ++exponent) {
    const int n = 1 << exponent;
    clocks times[3];
    T sums[3] = {zero, zero, zero};
    for (int repetition = -3; repetition < repetitions; ++repetition) {
      if (repetition == 0) // what came before was warming up
        for (clocks &c : times)
          c = {};
      for (int turn = 0; turn < 3; ++turn) {
        const int who = (turn + repetition + 3) % 3;
        sums[who] = who == 0   ? run_ours(ours, a.data(), n, zero, watch, times[0])
                    : who == 1 ? run_ours(unrolled, a.data(), n, zero, watch, times[1])
                               : run_cub(op, on_device, n, zero, state, watch, times[2]);
      }
    }
    const char *names[] = {"ours", "unrolled", "cub"};
    for (int who = 0; who < 3; ++who) {
      if (!(sums[who] == sums[2])) {
        std::fprintf(stderr, "%s, 2^%d elements: %s has another sum than cub\n", type, exponent,
                     names[who]);
        std::exit(1);
      }
      std::printf("%s\t%d\t%s\t%.2f\t%.2f\n", type, n, names[who], median(times[who].device),
                  median(times[who].call));
    }
  }
  must(cudaFree(state.scratch), "memory");
  must(cudaFree(state.result), "memory");
}

// Small whole numbers: sums are exact in any order, up to 2^24 in float.
template <class T> T number(int i) { return T(i % 3 - 1); }
static three number_of_three(int i) { return {double(i % 3), float(i % 1000), 1}; }

struct plus {
  template <class T> __host__ __device__ T operator()(T a, T b) const { return a + b; }
};

int main(int argc, char **argv) {
  const int largest = argc > 1 ? std::atoi(argv[1]) : 28;
  const int repetitions = argc > 2 ? std::atoi(argv[2]) : 21;
  compare<int>("int", plus{}, sum_ours<int>, sum_unrolled<int>, 0, number<int>, largest, repetitions);
  compare<float>("float", plus{}, sum_ours<float>, sum_unrolled<float>, 0, number<float>, largest,
                 repetitions);
  compare<double>("double", plus{}, sum_ours<double>, sum_unrolled<double>, 0, number<double>, largest,
                  repetitions);
  compare<three>("struct", add_three{}, three_ours, three_unrolled, three{0, 0, 0}, number_of_three,
                 largest, repetitions);
  return 0;
}
