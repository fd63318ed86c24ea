//===- reductions.cu - Every operator with every type, over many teams -------------===//
// Idea: the result of a reduction against the same fold on the host; the original value
//   takes part once; teams that are no multiple of a warp; two- and three-dimensional
//   teams; several reductions of different types in one kernel.
// In → Out: nothing → exit status. Tests: include/omp2cuda/reduce.h, op.h
//===----------------------------------------------------------------------===//
#include "device.h"

#include <cmath>
#include <limits>
#include <type_traits>
#include <vector>

using namespace omp2cuda;

// The results: of one team; or by atomics, and by the last team.
template <class T> struct data_s {
  int n;
  const T *x;
  T *result;
  bool one_team;
};

template <class Op, class T>
__global__ void reduce_all(const __grid_constant__ data_s<T> d, const league_buffer<T> buffer) {
  T mine = Op::template identity<T>();
  if (d.one_team) {
    for (int i : team::parallel_for(0, d.n))
      mine = T(Op{}(mine, d.x[i]));
    team::reduce(Op{}, d.result, mine);
  } else {
    for (int i : league::distribute_parallel_for(0, d.n))
      mine = T(Op{}(mine, d.x[i]));
    league::reduce(Op{}, d.result, mine);
    league::reduce(buffer, Op{}, d.result + 1, mine);
  }
}

// Values whose reduction does not depend on the order, also in floating point.
template <class Op, class T> T value(int i) {
  if constexpr (std::is_same<Op, op::times>::value)
    return T(i % 37 == 5 ? 2 : 1);
  else if constexpr (std::is_same<Op, op::logical_and>::value)
    return T(i % 5 + 1);
  else if constexpr (std::is_same<Op, op::logical_or>::value)
    return T(0);
  else if constexpr (std::is_same<Op, op::bit_and>::value)
    return T(~T(1 << (i % 5)) | T(0));
  else if constexpr (std::is_unsigned<T>::value)
    return T(i * 7 % 23);
  else
    return T(i * 7 % 23 - 11);
}

/// One operator and type; what does not depend on the operator is compiled once per type.
template <class T> struct trial {
  const char *name;
  void (*kernel)(data_s<T>, league_buffer<T>);
  T (*fold)(T original, int n);
  T (*value)(int i);

  void check(unsigned teams, unsigned threads, int n, T original) const {
    std::vector<stored<T>> x;
    for (int i = 0; i < n; ++i)
      x.push_back(value(i));
    const T expected = fold(original, n);
    device_array<T> dx{size_t(n)}, result{2, original};
    dx.put(x);
    run_league(kernel, teams, threads, {n, dx.get(), result.get(), false});
    for (unsigned way = 0; way < 2; ++way) {
      const T got = T(result.read()[way]);
      EXPECT(got == expected, "league: %s: way %u, %u teams of %u, n %d: %g, not %g", name, way,
             teams, threads, n, double(got), double(expected));
    }
    result.fill(original);
    run_league(kernel, 1, threads, {n, dx.get(), result.get(), true});
    const T got = T(result.read()[0]);
    EXPECT(got == expected, "team: %s: %u threads, n %d: %g, not %g", name, threads, n, double(got),
           double(expected));
  }
  void check_all() const {
    const unsigned shapes[][2] = {{3, 64}, {2, 40}, {4, 7}, {1, 1}, {2, 96}, {1, 513}};
    for (auto &s : shapes)
      check(s[0], s[1], 150, T(3));
    check(2, 64, 0, T(5)); // only identities: the original stays
    check(2, 64, 1, T(1));
  }
};

template <class Op, class T> T fold(T original, int n) {
  T all = T(Op{}(original, Op::template identity<T>()));
  for (int i = 0; i < n; ++i)
    all = T(Op{}(all, value<Op, T>(i)));
  return all;
}

template <class Op, class T> void check_op() {
  trial<T>{__PRETTY_FUNCTION__, reduce_all<Op, T>, fold<Op, T>, value<Op, T>}.check_all();
}

template <class T> void check_type() {
  check_op<op::plus, T>();
  check_op<op::times, T>();
  check_op<op::min, T>();
  check_op<op::max, T>();
  check_op<op::logical_and, T>();
  check_op<op::logical_or, T>();
  if constexpr (std::is_integral<T>::value && !std::is_same<T, bool>::value) {
    check_op<op::bit_and, T>();
    check_op<op::bit_or, T>();
    check_op<op::bit_xor, T>();
  }
}

template <class T> void identities() {
  typedef std::numeric_limits<T> lim;
  EXPECT(op::plus::identity<T>() == T(0), "plus");
  EXPECT(op::times::identity<T>() == T(1), "times");
  EXPECT((op::min::identity<T>() == (lim::has_infinity ? lim::infinity() : lim::max())), "min");
  EXPECT((op::max::identity<T>() == (lim::has_infinity ? T(-lim::infinity()) : lim::lowest())), "max");
  EXPECT(op::logical_and::identity<T>() == T(1), "and");
  EXPECT(op::logical_or::identity<T>() == T(0), "or");
  if constexpr (std::is_integral<T>::value) {
    EXPECT((T(op::bit_and::identity<T>() & lim::max()) == lim::max()), "bit and");
    EXPECT((T(op::bit_and::identity<T>() & lim::lowest()) == lim::lowest()), "bit and");
    EXPECT(op::bit_or::identity<T>() == T(0), "bit or");
    EXPECT(op::bit_xor::identity<T>() == T(0), "bit xor");
  }
}

struct several_s {
  int n;
  double *sum;
  int *most;
  short *least;
  bool *any;
};

// One after the other, with different types, twice over, in a block of two dimensions.
__global__ void several(const __grid_constant__ several_s d) {
  double sum = 0;
  int most = op::max::identity<int>();
  short least = op::min::identity<short>();
  bool any = false;
  for (int i : league::distribute_parallel_for_y(0, d.n))
    for (int j : league::distribute_parallel_for_x(0, d.n)) {
      sum += i + j;
      most = op::max{}(most, i * j);
      least = short(op::min{}(least, i - j));
      any = any || i == 3;
    }
  league::reduce(op::plus{}, d.sum, sum);
  league::reduce(op::max{}, d.most, most);
  league::reduce(op::min{}, d.least, least);
  league::reduce(op::logical_or{}, d.any, any);
  league::reduce(op::plus{}, d.sum, sum);
}

// team::reduce, then every thread reads the result after a barrier.
__global__ void used_by_all(const __grid_constant__ data_s<int> d) {
  for (int round = 0; round < 3; ++round) {
    team::reduce(op::plus{}, d.result, int(thread::id()));
    team::sync();
    flush();
    const int seen = atomic::read(*d.result);
    const int each = int(thread::count() * (thread::count() - 1) / 2);
    if (seen != (round + 1) * each)
      atomic::update(op::plus{}, d.result[1], 1);
    team::sync();
  }
}

int main() {
  check_type<signed char>();
  check_type<unsigned char>();
  check_type<short>();
  check_type<unsigned short>();
  check_type<int>();
  check_type<unsigned>();
  check_type<long>();
  check_type<unsigned long>();
  check_type<long long>(); // its unsigned twin and char: test_operators.py
  check_type<float>();
  check_type<double>();
  check_type<bool>();
  identities<bool>();
  identities<char>();
  identities<signed char>();
  identities<unsigned char>();
  identities<short>();
  identities<int>();
  identities<unsigned>();
  identities<long>();
  identities<unsigned long>();
  identities<float>();
  identities<double>();

  const int n = 20;
  device_array<double> sum(1, 1.5);
  device_array<int> most(1, -1);
  device_array<short> least(1, 0);
  device_array<bool> any(1, false);
  run(several, dim3(2, 2), dim3(8, 5, 2),
      several_s{n, sum.get(), most.get(), least.get(), any.get()});
  // Both planes of a team (z) run the same loops here, so sums count twice.
  EXPECT(sum.read()[0] == 1.5 + 2 * 2 * double(n) * n * (n - 1), "sum %g", sum.read()[0]);
  EXPECT(most.read()[0] == (n - 1) * (n - 1), "most %d", most.read()[0]);
  EXPECT(least.read()[0] == -(n - 1), "least %d", least.read()[0]);
  EXPECT(any.read()[0] == 1, "any %d", any.read()[0]);

  device_array<int> shared(2, 0);
  run(used_by_all, dim3(1), dim3(100), data_s<int>{0, nullptr, shared.get(), true});
  EXPECT(shared.read()[1] == 0, "%d threads saw another sum", shared.read()[1]);
  return failed();
}
