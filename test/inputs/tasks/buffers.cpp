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

static int wrote(std::ostream &out) {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  out << 'a';
  return written;
}
static int caught(const Thrown &with) {
  int seen = 0;
  try {
#pragma omp target nowait map(tofrom: x)
    x[0] += 1;
#pragma omp target nowait map(tofrom: y)
    y[0] += 1;
    throw &with;
  } catch (const Thrown *) {
    seen = 1;
  } catch (Thrown copy) {
    seen = x[0] + copy.k;
  }
#pragma omp taskwait
  return seen + x[0];
}
// Functions of C have nothing to do with it: the host goes on.
static int printed() {
#pragma omp target nowait map(tofrom: x[1:1])
  x[1] += 1;
#pragma omp target nowait map(tofrom: y[1:1])
  y[1] += 1;
  std::printf("printed\n");
#pragma omp taskwait
  return x[1] + y[1];
}

int main() {
  Buffer buffer;
  std::ostream out(&buffer);
  int w = wrote(out), c = caught(Thrown{}), p = printed();
  std::printf("%d %d %d\n", w, c, p);
}
