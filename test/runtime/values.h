//===- values.h - Values and operators that show what a reduction did ----------------===//
// Idea: value i is a hash of i, so that a value that is lost, taken twice or in the wrong
//   order changes the result.
// In → Out: a number → a value; types of several sizes with an operator each.
//===----------------------------------------------------------------------===//
#pragma once

#include <omp2cuda.h>

#include <cstdint>

__host__ __device__ inline unsigned hash(unsigned i) {
  i = (i ^ 61u ^ (i >> 16)) * 9u;
  i = (i ^ (i >> 4)) * 0x27d4eb2du;
  return i ^ (i >> 15);
}

/// N bytes, added one by one.
template <int N> struct bytes {
  unsigned char at[N];
  __host__ __device__ static bytes of(unsigned i) {
    bytes b;
    for (int k = 0; k < N; ++k)
      b.at[k] = (unsigned char)(hash(i + unsigned(k) * 77777u) >> 3);
    return b;
  }
  __host__ __device__ static bytes none() { return bytes{}; }
  __host__ __device__ bool operator==(const bytes &b) const {
    for (int k = 0; k < N; ++k)
      if (at[k] != b.at[k])
        return false;
    return true;
  }
};
struct add_bytes {
  template <int N> __host__ __device__ void operator()(bytes<N> &omp_out, bytes<N> &omp_in) const {
    for (int k = 0; k < N; ++k)
      omp_out.at[k] = (unsigned char)(omp_out.at[k] + omp_in.at[k]);
  }
};

/// Three members with three operators: 24 bytes.
struct three {
  double sum;
  long most;
  float least;
  __host__ __device__ static three of(unsigned i) {
    return {double(hash(i) % 1000), long(hash(i) >> 1), float(hash(i) >> 8)};
  }
  __host__ __device__ static three none() { return {0, -1, 3e38f}; }
  __host__ __device__ bool operator==(const three &b) const {
    return sum == b.sum && most == b.most && least == b.least;
  }
};
struct add_three {
  __host__ __device__ void operator()(three &omp_out, three &omp_in) const {
    omp_out.sum += omp_in.sum;
    omp_out.most = omp_out.most < omp_in.most ? omp_in.most : omp_out.most;
    omp_out.least = omp_in.least < omp_out.least ? omp_in.least : omp_out.least;
  }
};

/// x → a x + b modulo 2^32; one behind the other: associative, not commutative.
struct affine {
  unsigned a, b;
  __host__ __device__ static affine of(unsigned i) { return {hash(i) | 1u, hash(i + 1000000007u)}; }
  __host__ __device__ static affine none() { return {1, 0}; }
  __host__ __device__ bool operator==(const affine &o) const { return a == o.a && b == o.b; }
};
struct then {
  __host__ __device__ affine operator()(const affine &f, const affine &g) const {
    return {f.a * g.a, f.b * g.a + g.b};
  }
};

/// On the host: first op last, whichever kind of operator it is.
template <class Op, class T> T folded(Op op, T first, T last) {
  if constexpr (std::is_void<decltype(op(first, last))>::value) {
    op(first, last);
    return first;
  } else {
    return T(op(first, last));
  }
}
