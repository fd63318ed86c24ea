// test: reference=serial
// C++ around constructs with nowait: exceptions, objects with a lifetime, functions that are a try block, expressions
#include <cstdio>
#include <vector>

static int a[30], b[30];

struct Buffer {
  int *v, n;
  explicit Buffer(int n) : v(new int[n]()), n(n) {
#pragma omp target enter data map(to : v[0 : n])
  }
  Buffer(const Buffer &) = delete;
  ~Buffer() {
#pragma omp target exit data map(release : v[0 : n])
    delete[] v;
  }
};

static int whole(int by) try {
#pragma omp target parallel for nowait map(tofrom : a)
  for (int i = 0; i < 30; i++)
    a[i] += by;
  if (by > 5)
    throw by;
  return by;
} catch (int thrown) {
  return -thrown;
}

static int part(int by) {
  int seen = 0;
  try {
#pragma omp target parallel for nowait map(tofrom : b)
    for (int i = 0; i < 30; i++)
      b[i] += by;
    if (by > 5)
      throw by;
    seen = 1;
  } catch (int thrown) {
#pragma omp taskwait
    seen = thrown + b[2];
  }
  return seen;
}

static int lives(int n) {
  int sum[1] = {};
  Buffer buffer(n);
  int *v = buffer.v;
  for (int k = 0; k < 3; k++) {
#pragma omp target parallel for nowait depend(inout : v[0])
    for (int i = 0; i < n; i++)
      v[i] += i + k;
  }
#pragma omp target nowait depend(in : v[0]) depend(out : sum) map(from : sum)
  for (int i = sum[0] = 0; i < n; i++)
    sum[0] += v[i];
#pragma omp taskwait
  return sum[0];
}

static int in_expression() {
#pragma omp target parallel for nowait map(tofrom : a)
  for (int i = 0; i < 30; i++)
    a[i] *= 2;
  auto wait = [] {
#pragma omp taskwait
    return a[3];
  };
  return wait();
}

int main() {
  int first = whole(3), second = whole(7);
#pragma omp taskwait
  std::printf("%d %d %d\n", first, second, a[29]);
  first = part(2), second = part(8);
#pragma omp taskwait
  std::printf("%d %d %d\n", first, second, b[29]);
  std::printf("%d %d\n", lives(20), in_expression());
}
