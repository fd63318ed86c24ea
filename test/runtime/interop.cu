//===- interop.cu - Streams of CUDA that the program uses itself ---------------------------===//
// Idea: what a program puts into the stream of an interop object comes behind what its init and use depend on,
//   and in front of what depends on its use and destroy; the host only waits where it is not told nowait.
// In → Out: nothing → exit status. Tests: include/omp2cuda/interop.h
//===----------------------------------------------------------------------===//
#define OMP2CUDA_HOST_BODIES 1 // what the library does is counted
#include <omp2cuda/levels.h>

#include <atomic>

static std::atomic<int> waits{0}, streams{0};
#define cudaStreamSynchronize(...) (++waits, cudaStreamSynchronize(__VA_ARGS__))
#define cudaStreamCreateWithFlags(...) (++streams, cudaStreamCreateWithFlags(__VA_ARGS__))
#include "device.h"

using namespace omp2cuda;

constexpr int length = 300;

struct step_s {
  long *x;
  long by, spin;
};
/// x = x * by + 1, slowly.
__global__ void step(const __grid_constant__ step_s d) {
  for (int i : league::distribute_parallel_for(0, length)) {
    volatile long turns = 0;
    while (turns < d.spin)
      turns = turns + 1;
    d.x[i] = d.x[i] * d.by + 1;
  }
}
static cudaStream_t stream_of(omp_interop_t object) {
  int rc = -100;
  auto stream = static_cast<cudaStream_t>(omp_get_interop_ptr(object, omp_ipr_targetsync, &rc));
  EXPECT(rc == omp_irc_success && stream, "%d", rc);
  return stream;
}

static long *on_device(long *p) { return static_cast<long *>(omp_get_mapped_ptr(p, 0)); }

/// region → foreign copy → region → foreign copy, with nobody waiting.
void between_regions() {
  static long x[length], y[length];
  auto data = target_data{"interop.cu:1"}.tofrom(x).tofrom(y);
  omp_interop_t object = omp_interop_none;
  waits = 0;
  for (int turn = 0; turn < 20; ++turn) {
    target_region{"interop.cu:2", nowait(), depend_inout(x)}.iterations(length).launch(
        step, {.x = device_ptr(x), .by = 2, .spin = 200});
    if (turn == 0)
      interop{"interop.cu:3", nowait(), depend_inout(x)}.init_targetsync(object);
    else
      interop{"interop.cu:4", nowait(), depend_inout(x), depend_inout(y)}.use(object);
    EXPECT(cudaMemcpyAsync(on_device(y), on_device(x), sizeof(x), cudaMemcpyDeviceToDevice, stream_of(object)) == cudaSuccess,
           "copy");
    interop{"interop.cu:5", nowait(), depend_inout(y), depend_inout(x)}.use(object);
    target_region{"interop.cu:6", nowait(), depend_inout(y)}.iterations(length).launch(
        step, {.x = device_ptr(y), .by = 1, .spin = 200});
  }
  interop{"interop.cu:7", nowait(), depend_inout(y)}.destroy(object);
  EXPECT(object == omp_interop_none && waits == 0, "%d waits", waits.load());
  target_update{"interop.cu:8", depend_in(x), depend_in(y)}.from(x).from(y);
  for (int i = 0; i < length; ++i)
    EXPECT(x[i] == (1L << 20) - 1 && y[i] == x[i] + 1, "%d: %ld %ld", i, x[i], y[i]);
  taskwait();
}

/// Without nowait the host waits for what the program has put into the stream.
void waited_for() {
  static long x[length];
  for (int i = 0; i < length; ++i)
    x[i] = i;
  auto data = target_data{"interop.cu:9"}.to(x);
  omp_interop_t object = omp_interop_none;
  interop{"interop.cu:10"}.init_targetsync(object);
  long back[length] = {0};
  cudaStream_t stream = stream_of(object);
  must(launch_kernel(step, 2, 64, 0, stream, step_s{on_device(x), 3, 5000}), "launch");
  EXPECT(cudaMemcpyAsync(back, on_device(x), sizeof(x), cudaMemcpyDeviceToHost, stream) == cudaSuccess, "copy");
  interop{"interop.cu:11"}.use(object);
  EXPECT(back[0] == 1 && back[length - 1] == 3 * (length - 1) + 1, "%ld %ld", back[0], back[length - 1]);
  interop{"interop.cu:12"}.destroy(object);
}

/// Streams are used again; objects of several devices live beside each other.
void many() {
  omp_interop_t all[6];
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 6; ++i)
      interop{"interop.cu:13", omp2cuda::device(i % omp_get_num_devices())}.init_targetsync(all[i]);
    if (round == 0)
      streams = 0;
    for (int i = 0; i < 6; ++i) {
      EXPECT(omp_get_interop_int(all[i], omp_ipr_device_num, nullptr) == i % omp_get_num_devices(), "device");
      for (int j = 0; j < i; ++j)
        EXPECT(stream_of(all[i]) != stream_of(all[j]), "one stream for two objects");
      interop{"interop.cu:14"}.use(all[i]);
    }
    for (omp_interop_t &each : all)
      interop{"interop.cu:15"}.destroy(each);
  }
  EXPECT(streams == 0, "%d new streams", streams.load());
  omp_interop_t on_host = &all;
  interop{"interop.cu:16", omp2cuda::device(omp_get_initial_device())}.init_targetsync(on_host);
  EXPECT(on_host == omp_interop_none, "an object of the host");
  interop{"interop.cu:17", omp2cuda::device(omp_get_initial_device())}.use(on_host).destroy(on_host);
}

/// Who is given an address may use it in any stream at once.
void handed_out() {
  constexpr size_t many = 1 << 20;
  void *pinned = nullptr; // such memory is copied while the host goes on
  must(cudaMallocHost(&pinned, (many + 1) * sizeof(long)), "pinned memory");
  long *big = static_cast<long *>(pinned), *x = big + many;
  for (int turn = 0; turn < 10; ++turn) {
    x[0] = 1;
    target_data data{"interop.cu:24"};
    data.to(big, 0, many).tofrom(*x);
    long *there = turn % 2 ? data.use_device_addr(*x) : turn % 4 ? data.use_device_ptr(x) : on_device(x);
    must(cudaMemset(there, 0, sizeof(long)), "memset");
    must(cudaStreamSynchronize(cudaStreamLegacy), "memset");
    target_update{"interop.cu:25"}.from(*x);
    EXPECT(x[0] == 0, "turn %d: the copy came later", turn);
  }
  must(cudaFreeHost(pinned), "pinned memory");
}

int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'n') { // the variable has none
    omp_interop_t object;
    interop{"interop.cu:21"}.init_target(object);
    interop{"interop.cu:22"}.destroy(object);
    interop{"interop.cu:23"}.use(object);
  }
  if (argc > 1) { // used after it was destroyed
    omp_interop_t object = omp_interop_none, other;
    interop{"interop.cu:18"}.init_target(object);
    other = object;
    interop{"interop.cu:19"}.destroy(object);
    int rc = 0;
    (void)omp_get_interop_int(other, omp_ipr_fr_id, &rc);
    EXPECT(rc == omp_irc_empty, "%d", rc);
    interop{"interop.cu:20"}.use(other);
  }
  between_regions();
  waited_for();
  many();
  handed_out();
  return failed();
}
