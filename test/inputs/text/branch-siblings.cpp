// test: headers=yes
// Conditionals that ask for CUDA, around every kind of declaration and statement: the branch that was read stays.
#include <cstdio>

#include "branch-siblings.h"

#if defined(__CUDACC__) || defined(__HIPCC__)
#define LAYER 1
typedef float real;
namespace which {
static int number() { return 1; }
}
#elif !defined(__CUDACC__) && defined(ON_HOST)
#define LAYER 2
typedef double real;
namespace which {
static int number() { return 2; }
}
#else
#define LAYER 3
typedef long double real;
#endif

#ifdef __CUDACC__
enum kind { one = 10, two = 20 };
#else
enum kind { one = 1, two = 2 };
#endif

template <class T> struct cell {
#ifndef __CUDACC__
  T value;
#endif
#if defined(__CUDACC__)
  T other, more;
#endif
  int tag;
  int sum() const {
#ifdef __NVCC__
    return tag;
#else
    return int(value) + tag;
#endif
  }
};

#ifndef __CUDACC__
template <class T> static T mixed(T a) { return a + T(LAYER); }
#endif

static int table[] = {
#ifdef __CUDACC__
    1, 2, 3, 4, 5
#else
    7, 8
#endif
};

int main() {
  cell<double> c[8];
  int size = 0, kinds = 0;
  real r = 1.5;
#pragma omp target teams distribute parallel for map(from : c) reduction(+ : kinds) map(to : table)
  for (int i = 0; i < 8; i++) {
    c[i].value = mixed(i) +
#ifdef __CUDA_ARCH__
                 1000;
#else
                 table[i % 2];
#endif
    c[i].tag = FROM_HEADER;
#ifndef __NVCC__
    kinds += one + two;
#endif
    kinds += from_header(i);
  }
#pragma omp target map(tofrom : size, r)
  {
    size = sizeof(cell<char>) + sizeof(table) / sizeof *table + table[1] + which::number();
#if __CUDACC_VER_MAJOR__
    size = -1;
#endif
    r *= 2;
  }
  std::printf("%d %d %g %d %zu\n", size, kinds, double(r), c[7].sum(), sizeof r);
  return 0;
}
