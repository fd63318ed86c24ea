// Translated by omp2cuda 0.1.0 from buffers.cpp
#include <omp2cuda.h>

// A library calls functions of the program from code that no header shows: those that override its own.
#include <cstdio>
#include <ostream>
#include <streambuf>

static int x[4], y[4], written;
struct Buffer : std::streambuf {
  int overflow(int c) override {
#pragma omp taskwait
    written += x[0];
    return c;
  }
};
struct Thrown {
  int k = 0;
  Thrown() = default;
  Thrown(const Thrown &from) : k(from.k) {
#pragma omp taskwait
  }
};

// buffers.cpp:23: target (one thread)
static __global__ void wrote_x_kernel(int *x) {
  x[0] += 1;
}

// buffers.cpp:25: target (one thread)
static __global__ void wrote_y_kernel(int *y) {
  y[0] += 1;
}

static int wrote(std::ostream &out) {
  omp2cuda::target_region{"buffers.cpp:23"}.serial().launch(wrote_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"buffers.cpp:25"}.serial().launch(wrote_y_kernel, {omp2cuda::tofrom(y)});
  out << 'a';
  return written;
}

// buffers.cpp:33: target (one thread)
static __global__ void caught_x_kernel(int *x) {
  x[0] += 1;
}

// buffers.cpp:35: target (one thread)
static __global__ void caught_y_kernel(int *y) {
  y[0] += 1;
}

static int caught(const Thrown &with) {
  int seen = 0;
  try {
    omp2cuda::target_region{"buffers.cpp:33"}.serial().launch(caught_x_kernel, {omp2cuda::tofrom(x)});
    omp2cuda::target_region{"buffers.cpp:35"}.serial().launch(caught_y_kernel, {omp2cuda::tofrom(y)});
    throw &with;
  } catch (const Thrown *) {
    seen = 1;
  } catch (Thrown copy) {
    seen = x[0] + copy.k;
  }
#pragma omp taskwait
  return seen + x[0];
}

// buffers.cpp:48: target (one thread)
static __global__ void printed_x_kernel(int *x) {
  x[1] += 1;
}

// buffers.cpp:50: target (one thread)
static __global__ void printed_y_kernel(int *y) {
  y[1] += 1;
}

// Functions of C have nothing to do with it: the host goes on.
static int printed() {
  omp2cuda::target_region{"buffers.cpp:48", omp2cuda::nowait()}.serial().launch(
      printed_x_kernel, {omp2cuda::tofrom(x, 1, 1)});
  omp2cuda::target_region{"buffers.cpp:50", omp2cuda::nowait()}.serial().launch(
      printed_y_kernel, {omp2cuda::tofrom(y, 1, 1)});
  std::printf("printed\n");
  omp2cuda::taskwait();
#pragma omp taskwait
  return x[1] + y[1];
}

int main() {
  Buffer buffer;
  std::ostream out(&buffer);
  int w = wrote(out), c = caught(Thrown{}), p = printed();
  std::printf("%d %d %d\n", w, c, p);
}
