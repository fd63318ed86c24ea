//===- atomics.cu - Every atomic form with every operator and type ----------------===//
// Idea: many threads change one object; the end is what any order gives, captured
//   values are consistent with some order, and neighbours of narrow objects stay.
// In → Out: nothing → exit status. Tests: include/omp2cuda/atomic.h, op.h
//===----------------------------------------------------------------------===//
#include "device.h"

#include <algorithm>
#include <initializer_list>
#include <cstring>
#include <limits>
#include <type_traits>
#include <vector>

using namespace omp2cuda;

enum form { update, old_value, new_value };
template <class T> struct data_s {
  T *x;      // x[1] is changed; x[0], x[2], x[3] are its neighbours
  T *seen;   // per thread: what was captured
  int threads, form;
};

template <class Op, class T> __global__ void change(const __grid_constant__ data_s<T> d) {
  const int t = int(team::id() * thread::count() + thread::id());
  if (t >= d.threads)
    return;
  const T e = T(t % 7 + 1);
  if (d.form == update)
    atomic::update(Op{}, d.x[1], e);
  else if (d.form == old_value)
    d.seen[t] = atomic::capture_old(Op{}, d.x[1], e);
  else
    d.seen[t] = atomic::capture_new(Op{}, d.x[1], e);
}

/// One operator and type; what does not depend on the operator is compiled once per type.
template <class T> struct trial {
  const char *name;
  void (*kernel)(data_s<T>);
  T (*fold)(T original, int threads);
  bool grows; // captured values all differ

  void check(T original, int threads) const {
    const T expected = fold(original, threads);
    device_array<T> x{4}, seen{size_t(threads)};
    std::vector<T> captured[3];
    for (int form : {update, old_value, new_value}) {
      x.put({T(1), original, T(1), T(0)});
      run(kernel, dim3(unsigned(threads + 39) / 40), dim3(40),
          data_s<T>{x.get(), seen.get(), threads, form});
      const std::vector<T> end = x.read();
      EXPECT(end[1] == expected, "%s: form %d: %g, not %g", name, form, double(end[1]),
             double(expected));
      EXPECT(end[0] == T(1) && end[2] == T(1) && end[3] == T(0), "%s: neighbours", name);
      captured[form] = seen.read();
    }
    std::vector<T> &before = captured[old_value], &after = captured[new_value];
    // Somebody saw the original, somebody left the end.
    EXPECT(std::count(before.begin(), before.end(), original) >= 1, "%s: the original", name);
    EXPECT(std::count(after.begin(), after.end(), expected) >= 1, "%s: the end", name);
    if (threads == 1)
      EXPECT(before[0] == original && after[0] == expected, "%s: one thread", name);
    if (grows) {
      std::sort(before.begin(), before.end());
      EXPECT(std::adjacent_find(before.begin(), before.end()) == before.end(), "%s: twice", name);
    }
  }
};

template <class Op, class T> T fold(T original, int threads) {
  for (int t = 0; t < threads; ++t)
    original = T(Op{}(original, T(t % 7 + 1)));
  return original;
}

// Operators whose end does not depend on the order of these operands.
template <class Op, class T> void any_order(T original, int threads) {
  trial<T>{__PRETTY_FUNCTION__, change<Op, T>, fold<Op, T>,
           std::is_same<Op, op::plus>::value && sizeof(T) >= 4}
      .check(original, threads);
}

// One thread: any operator, exactly.
template <class Op, class T> void exactly() { any_order<Op, T>(T(96), 1); }

template <class T> void all_ops() {
  any_order<op::plus, T>(T(3), 100);
  any_order<op::minus, T>(T(100), 90);
  any_order<op::min, T>(T(50), 100);
  any_order<op::max, T>(T(2), 100);
  exactly<op::times, T>();
  exactly<op::divide, T>();
  exactly<op::reverse_minus, T>();
  exactly<op::reverse_divide, T>();
  exactly<op::logical_and, T>();
  exactly<op::logical_or, T>();
  if constexpr (std::is_integral<T>::value) {
    any_order<op::bit_and, T>(T(127), 100);
    any_order<op::bit_or, T>(T(64), 100);
    any_order<op::bit_xor, T>(T(85), 100);
    any_order<op::times, T>(T(1), 50);
    exactly<op::shl, T>();
    exactly<op::shr, T>();
  }
}

struct forms_s {
  int *x;
  float *f;
  double *g;
  unsigned char *narrow;
  int *seen;
};

__global__ void forms(const __grid_constant__ forms_s d) {
  const int t = int(thread::id());
  // Values of other types: converted as C converts them.
  atomic::update(op::plus{}, d.x[0], 0.75);          // int += double: truncated each time
  atomic::update(op::plus{}, d.f[0], 1);             // float += int
  atomic::update(op::plus{}, d.f[1], 0.5);           // float += double
  atomic::update(op::max{}, d.x[1], 5000000000L + t); // beyond int: compared as long
  atomic::update(op::plus{}, d.narrow[1], 300);      // wraps in 8 bits
  atomic::update(op::max{}, d.g[0], double(t) - 50);
  atomic::update(op::min{}, d.x[6], -1 - t);
  // No operator at all.
  atomic::update(d.x[2], [=](int x) { return 2 * x - x + 1; });
  d.seen[t] = atomic::capture_old(d.x[3], [](int x) { return x + 1; });
  // read, write, exchange, compare
  atomic::write(d.x[4], 42);
  if (atomic::read(d.x[4]) != 42)
    atomic::update(op::plus{}, d.x[9], 1);
  atomic::compare(d.x[5], 0, t + 1);
  const auto c = atomic::compare(d.x[7], t, t + 1); // only 0 meets its turn for sure
  if (c.equal && (c.before != t || c.after != t + 1))
    atomic::update(op::plus{}, d.x[9], 1);
  if (!c.equal && c.before != c.after)
    atomic::update(op::plus{}, d.x[9], 1);
  const int got = atomic::exchange(d.x[8], t + 1);
  atomic::update(op::plus{}, d.x[10], got);
  // Memory that only this thread has, behind a pointer that may lead to all's.
  int own[3] = {t, 1, 0};
  int *x = t % 2 ? own : d.x + 11;
  if (t % 2 == 0)
    atomic::update(op::plus{}, *x, 1);
  else if (atomic::capture_old(op::plus{}, *x, 3) != t || !atomic::compare_exchange(*x, t + 3, 0) ||
           atomic::exchange(own[1], 5) != 1 || atomic::compare_old(own[2], 0, 4) != 0 ||
           atomic::capture_new(op::times{}, own[2], 2) != own[0] + 8)
    atomic::update(op::plus{}, d.x[9], 1);
}

// The same functions on the host side of the program.
void on_the_host() {
  int x = 5;
  float f = 2;
  atomic::update(op::plus{}, x, 3);
  EXPECT(x == 8 && atomic::read(x) == 8, "%d", x);
  EXPECT(atomic::capture_old(op::times{}, x, 2) == 8 && x == 16, "%d", x);
  EXPECT(atomic::capture_new(op::reverse_minus{}, x, 20) == 4 && x == 4, "%d", x);
  atomic::write(f, 3);
  EXPECT(f == 3.0f && atomic::exchange(f, 7) == 3.0f && f == 7.0f, "%g", double(f));
  EXPECT(atomic::compare(f, 7, 1).equal && f == 1.0f, "%g", double(f));
  volatile int v = 1;
  atomic::update(op::shl{}, v, 3);
  EXPECT(atomic::read(v) == 8, "volatile");
  const int fixed = 9;
  EXPECT(atomic::read(fixed) == 9, "const");
  double minus_zero = -0.0;
  EXPECT(atomic::compare(minus_zero, 0.0, 5.0).equal && minus_zero == 5.0, "-0.0 == 0.0");
  double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT(!atomic::compare(nan, nan, 5.0).equal, "NaN equals nothing");
  EXPECT(atomic::compare_old(x, 4, 6) == 4 && x == 6, "%d", x);
  EXPECT(atomic::compare_new(x, 5, 7) == 6 && x == 6, "%d", x);
  long seen = 0;
  EXPECT(!atomic::compare_exchange(x, 5, 8, seen) && seen == 6 && x == 6, "%ld", seen);
  EXPECT(atomic::compare_exchange(x, 6, 8, seen) && seen == 6 && x == 8, "%ld", seen);
  EXPECT(atomic::compare_exchange(x, 8, 9) && x == 9, "%d", x);
}

int main() {
  all_ops<signed char>();
  all_ops<unsigned char>();
  all_ops<short>();
  all_ops<unsigned short>();
  all_ops<int>();
  all_ops<unsigned>();
  all_ops<long>();
  all_ops<unsigned long>();
  all_ops<long long>();
  all_ops<unsigned long long>();
  all_ops<float>();
  all_ops<double>();

  const int threads = 96;
  device_array<int> x(16, 0), seen(threads, 0);
  device_array<float> f(2, 0.25f);
  device_array<double> g(1, -1e300);
  device_array<unsigned char> narrow(4, 9);
  run(forms, dim3(1), dim3(threads), forms_s{x.get(), f.get(), g.get(), narrow.get(), seen.get()});
  const std::vector<int> r = x.read();
  EXPECT(r[0] == 0, "int += 0.75 stays: %d", r[0]);
  EXPECT(f.read()[0] == 96.25f && f.read()[1] == 48.25f, "%g", double(f.read()[1]));
  EXPECT(r[1] >= 705032704 && r[1] < 705032704 + threads, "max in long: %d", r[1]);
  EXPECT(narrow.read()[1] == (unsigned char)(9 + 300 * threads), "%d", narrow.read()[1]);
  EXPECT(narrow.read()[0] == 9 && narrow.read()[2] == 9 && narrow.read()[3] == 9, "neighbours");
  EXPECT(g.read()[0] == threads - 1 - 50, "%g", g.read()[0]);
  EXPECT(r[6] == -threads, "min %d", r[6]);
  EXPECT(r[2] == threads, "functor %d", r[2]);
  EXPECT(r[3] == threads, "captured functor %d", r[3]);
  std::vector<int> s = seen.read();
  std::sort(s.begin(), s.end());
  for (int t = 0; t < threads; ++t)
    EXPECT(s[size_t(t)] == t, "captured %d", s[size_t(t)]);
  EXPECT(r[4] == 42 && r[9] == 0, "read and write, %d inconsistent", r[9]);
  EXPECT(r[5] >= 1 && r[5] <= threads, "compare %d", r[5]);
  EXPECT(r[7] >= 1 && r[7] <= threads, "compare in turn %d", r[7]);
  // Every value but the one left behind was handed on exactly once.
  EXPECT(r[11] == (threads + 1) / 2, "one for all behind a pointer: %d", r[11]);
  EXPECT(r[10] + r[8] == threads * (threads + 1) / 2, "exchange %d %d", r[10], r[8]);
  on_the_host();
  return failed();
}
