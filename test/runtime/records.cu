//===- records.cu - Reductions of structs, arrays, lists, objects, unusual types ------===//
// Idea: each team shape, over one team, by atomics, by a league_buffer, by an ordered_buffer;
//   the result against the same fold on the host, the original value included once.
// In → Out: nothing → exit status; with an argument, fewer shapes.
// Tests: include/omp2cuda/reduction.h, team_reduce.h, league_buffer.h, reduce.h
//===----------------------------------------------------------------------===//
#include "device.h"
#include "values.h"

#include <complex>
#include <vector>

using namespace omp2cuda;

template <> inline constexpr bool omp2cuda::moves_as_bytes<struct vec> = true;

const unsigned all_shapes[][2] = {{1, 1},  {1, 32},  {3, 64}, {2, 40},  {5, 7},
                                  {2, 33}, {70, 33}, {1, 97}, {40, 20}, {2, 513}};
struct {
  unsigned count = sizeof(all_shapes) / sizeof(all_shapes[0]);
  const unsigned (*begin() const)[2] { return all_shapes; }
  const unsigned (*end() const)[2] { return all_shapes + count; }
} shapes;

__device__ inline unsigned number() { return team::id() * thread::count() + thread::id(); }

// --- Structs --------------------------------------------------------------------

template <class T> struct one_s {
  T *result;
};
template <class Op, class T> __global__ void by_team(const __grid_constant__ one_s<T> d) {
  T mine = T::of(number());
  team::reduce(Op{}, &d.result[team::id()], mine);
}
template <class Op, class T>
__global__ void by_league(const __grid_constant__ one_s<T> d, const league_buffer<T> buffer) {
  T mine = T::of(number());
  league::reduce(buffer, Op{}, d.result, mine);
}
template <class Op, class T>
__global__ void in_order(const __grid_constant__ one_s<T> d, const ordered_buffer<T> buffer) {
  T mine = T::of(number());
  league::reduce(buffer, Op{}, d.result, mine);
}

template <class Op, class T> void check_struct(const char *name, bool commutes = true) {
  const T original = T::of(123456);
  for (auto &s : shapes) {
    T all = original;
    std::vector<T> of_team(s[0], original);
    for (unsigned team = 0; team < s[0]; ++team)
      for (unsigned i = 0; i < s[1]; ++i) {
        all = folded(Op{}, all, T::of(team * s[1] + i));
        of_team[team] = folded(Op{}, of_team[team], T::of(team * s[1] + i));
      }
    device_array<T> result(s[0], original);
    run_league(in_order<Op, T>, s[0], s[1], {result.get()});
    EXPECT(result.read()[0] == all, "%s, in order, %u teams of %u", name, s[0], s[1]);
    if (!commutes)
      continue;
    for (int again = 0; again < 3; ++again) { // the counter starts again by itself
      result.fill(original);
      run_league(by_league<Op, T>, s[0], s[1], {result.get()});
      EXPECT(result.read()[0] == all, "%s, %u teams of %u", name, s[0], s[1]);
    }
    result.fill(original);
    run(by_team<Op, T>, dim3(s[0]), dim3(s[1]), one_s<T>{result.get()});
    const std::vector<T> got = result.read();
    for (unsigned team = 0; team < s[0]; ++team)
      EXPECT(got[team] == of_team[team], "%s, team %u of %u threads", name, team, s[1]);
  }
}

// --- Arrays ---------------------------------------------------------------------

template <class T> struct array_s {
  T *result;
  int how, n;
};
template <class T> __host__ __device__ T element(unsigned thread, unsigned j) {
  if constexpr (std::is_arithmetic<T>::value)
    return T(hash(thread * 1009 + j) % 100);
  else
    return T::of(thread * 1009 + j);
}
template <class Op, class T>
__global__ void reduce_array(const __grid_constant__ array_s<T> d, const league_buffer<T[]> buffer,
                             const ordered_buffer<T[]> ordered) {
  T *mine = static_cast<T *>(malloc(size_t(d.n) * sizeof(T)));
  for (int j = 0; j < d.n; ++j)
    mine[j] = element<T>(number(), unsigned(j));
  if (d.how == 0)
    team::reduce(Op{}, d.result + team::id() * unsigned(d.n), mine, size_t(d.n));
  else if (d.how == 1)
    league::reduce(buffer, Op{}, d.result, mine, size_t(d.n));
  else if (d.how == 2)
    league::reduce(ordered, Op{}, d.result, mine, size_t(d.n));
  else if constexpr (std::is_arithmetic<T>::value)
    league::reduce(Op{}, d.result, mine, size_t(d.n));
  free(mine);
}
template <class Op, class T> void check_array(const char *name) {
  for (int n : {0, 1, 7, 1000})
    for (auto &s : shapes) {
      if (n == 1000 && (s[0] * s[1] > 100 || sizeof(T) > 8))
        continue;
      if (sizeof(T) > 32 && s[0] * s[1] > 256)
        continue;
      const unsigned length = unsigned(n);
      for (int how = 0; how < (std::is_arithmetic<T>::value ? 4 : 3); ++how) {
        device_array<T> result(s[0] * length, element<T>(9999, 1));
        run_league(reduce_array<Op, T>, s[0], s[1], {result.get(), how, n}, length * sizeof(T));
        const std::vector<T> got = result.read();
        for (unsigned team = 0; team < (how == 0 ? s[0] : 1); ++team)
          for (unsigned j = 0; j < length; ++j) {
            T all = element<T>(9999, 1);
            for (unsigned i = how == 0 ? team * s[1] : 0;
                 i < (how == 0 ? (team + 1) * s[1] : s[0] * s[1]); ++i)
              all = folded(Op{}, all, element<T>(i, j));
            EXPECT(got[team * length + j] == all, "%s[%d], way %d, %u teams of %u: element %u", name,
                   n, how, s[0], s[1], j);
          }
      }
    }
}

// --- Several variables ------------------------------------------------------------

struct list_s {
  int how;
  double *sum;
  short *least;
  int (*grid)[2][3];
  bool *any;
  three *t;
  int (*longer)[40];
  unsigned char *all;
};
__global__ void reduce_list(const __grid_constant__ list_s d,
                            const league_buffer<double, short, int[2][3], bool, int[40], unsigned char>
                                buffer,
                            const ordered_buffer<three, int[2][3]> second) {
  const unsigned i = number();
  double sum = i;
  short least = short(100 - int(i));
  int grid[2][3], longer[40];
  for (int j = 0; j < 6; ++j)
    grid[j / 3][j % 3] = int(i) * j;
  for (int j = 0; j < 40; ++j)
    longer[j] = int(i) + j;
  bool any = i == 5;
  unsigned char all = (unsigned char)(~(1u << i % 3));
  three t = three::of(i);
  if (d.how == 0) {
    // Two reductions of one kernel, each with its buffer.
    league::reduce(buffer, reduction(op::plus{}, d.sum, sum), reduction(op::min{}, d.least, least),
                   reduction(op::plus{}, d.grid, grid), reduction(op::logical_or{}, d.any, any),
                   reduction(op::max{}, d.longer, longer), reduction(op::bit_and{}, d.all, all));
    league::reduce(second, reduction(add_three{}, d.t, t), reduction(op::plus{}, d.grid, grid));
  } else if (d.how == 1) { // by atomics, and one after the other in a team
    league::reduce(reduction(op::plus{}, d.sum, sum), reduction(op::min{}, d.least, least),
                   reduction(op::plus{}, d.grid, grid), reduction(op::logical_or{}, d.any, any),
                   reduction(op::max{}, d.longer, longer), reduction(op::bit_and{}, d.all, all));
    league::reduce(op::plus{}, d.grid, grid);
    if (team::id() == 0)
      team::reduce(add_three{}, d.t, t);
  } else { // what each team has
    __shared__ int shared_longer[40];
    for (int j = 0; j < 40; ++j)
      if (thread::id() == unsigned(j) % thread::count())
        shared_longer[j] = longer[j] - int(thread::id()); // as in thread 0
    team::sync();
    league::reduce_teams(buffer, reduction(op::plus{}, d.sum, sum),
                         reduction(op::min{}, d.least, least), reduction(op::plus{}, d.grid, grid),
                         reduction(op::logical_or{}, d.any, any),
                         reduction(op::max{}, d.longer, shared_longer),
                         reduction(op::bit_and{}, d.all, all));
  }
}
void check_list() {
  for (auto &s : shapes)
    for (int how = 0; how < 3; ++how) {
      const unsigned step = how == 2 ? s[1] : 1, n = s[0] * s[1];
      double sum = 0.5;
      short least = 50;
      int grid[2][3] = {{1, 2, 3}, {4, 5, 6}}, longer[40] = {};
      bool any = false;
      unsigned char all = 0xff;
      three t = three::of(77);
      {
        target_region region{"test"};
        region.num_teams(s[0]).num_threads(s[1]);
        region.launch(reduce_list,
                      list_s{how, region.tofrom(sum), region.tofrom(least), region.tofrom(grid),
                             region.tofrom(any), region.tofrom(t), region.tofrom(longer),
                             region.tofrom(all)});
      }
      double e_sum = 0.5;
      int e_least = 50, e_grid = 0, e_any = 0, e_all = 0xff, most = 0;
      three e_t = three::of(77);
      for (unsigned i = 0; i < n; i += step) {
        e_sum += i;
        e_least = e_least < 100 - int(i) ? e_least : 100 - int(i);
        e_grid += int(i);
        e_any |= i == 5;
        e_all &= ~(1 << i % 3);
        most = int(i);
        if (how == 0 || (how == 1 && i < s[1]))
          e_t = folded(add_three{}, e_t, three::of(i));
      }
      EXPECT(sum == e_sum && least == e_least && any == (e_any != 0) && all == (e_all & 0xff),
             "way %d, %u teams of %u: %g %d %d %x, not %g %d %d %x", how, s[0], s[1], sum, least, any,
             all, e_sum, e_least, e_any, e_all);
      for (int j = 0; j < 6; ++j)
        EXPECT(grid[j / 3][j % 3] == j + 1 + e_grid * j * (how < 2 ? 2 : 1),
               "way %d, %u teams of %u: grid %d: %d", how, s[0], s[1], j, grid[j / 3][j % 3]);
      for (int j = 0; j < 40; ++j)
        EXPECT(longer[j] == most + j, "way %d, %u teams of %u: element %d: %d", how, s[0], s[1], j,
               longer[j]);
      EXPECT(t == e_t, "way %d, %u teams of %u: the struct", how, s[0], s[1]);
    }
}

// --- Fewer threads than the team has ---------------------------------------------------

struct some_s {
  int threads;
  double *sum;
  three *t;
  int *row;
};
__global__ void some_threads(const __grid_constant__ some_s d) {
  {
    const team::parallel region(d.threads);
    if (region.has_me()) {
      double sum = thread::id() + 1;
      three t = three::of(thread::id());
      int row[20];
      for (int j = 0; j < 20; ++j)
        row[j] = int(thread::id()) * j;
      region.reduce(reduction(op::plus{}, d.sum, sum), reduction(add_three{}, d.t, t));
      region.reduce(op::plus{}, d.row, row, 20);
    }
    team::sync();
  }
}
void check_some_threads() {
  for (unsigned threads = 1; threads <= 100; ++threads) {
    device_array<double> sum(1, 0.25);
    device_array<three> t(1, three::of(500));
    device_array<int> row(20, 3);
    run(some_threads, dim3(1), dim3(100), some_s{int(threads), sum.get(), t.get(), row.get()});
    three e_t = three::of(500);
    for (unsigned i = 0; i < threads; ++i)
      e_t = folded(add_three{}, e_t, three::of(i));
    const int ids = int(threads * (threads - 1) / 2);
    EXPECT(sum.read()[0] == 0.25 + ids + threads, "%u of 100 threads: %g", threads, sum.read()[0]);
    EXPECT(t.read()[0] == e_t, "%u of 100 threads: the struct", threads);
    for (int j = 0; j < 20; ++j)
      EXPECT(row.read()[size_t(j)] == 3 + ids * j, "%u of 100 threads: element %d", threads, j);
  }
}

// --- Classes --------------------------------------------------------------------------

/// Knows its own address: its bytes elsewhere are no object.
struct rooted {
  const rooted *self;
  unsigned value, copies = 0;
  __host__ __device__ explicit rooted(unsigned v) : self(this), value(v) {}
  __host__ __device__ rooted(const rooted &r) : self(this), value(r.value), copies(r.copies + 1) {}
  __host__ __device__ rooted &operator=(const rooted &r) {
    value = r.value;
    return *this;
  }
  __host__ __device__ ~rooted() { self = nullptr; }
};
struct add_rooted {
  __host__ __device__ void operator()(rooted &omp_out, rooted &omp_in) const {
    omp_out.value += omp_in.self == &omp_in ? omp_in.value : 1000000u;
  }
};
/// Has a copy constructor that copies.
struct vec {
  float x, y;
  __host__ __device__ vec(float a, float b) : x(a), y(b) {}
  __host__ __device__ vec(const vec &v) : x(v.x), y(v.y) {}
  __host__ __device__ vec &operator=(const vec &v) {
    x = v.x;
    y = v.y;
    return *this;
  }
};
__host__ __device__ inline vec operator+(const vec &a, const vec &b) {
  return vec(a.x + b.x, a.y + b.y);
}

struct object_s {
  bool one_team;
  rooted *r;
  vec *v;
};
__global__ void objects(const __grid_constant__ object_s d, const league_buffer<rooted, vec> buffer) {
  rooted r(number());
  vec v(float(number()), 1);
  if (d.one_team)
    team::reduce(reduction(add_rooted{}, d.r, r), reduction(op::plus{}, d.v, v));
  else
    league::reduce(buffer, reduction(add_rooted{}, d.r, r), reduction(op::plus{}, d.v, v));
}
void check_objects() {
  for (auto &s : shapes)
    for (bool one_team : {false, true}) {
      if (one_team && s[0] > 1)
        continue;
      rooted r(1000);
      vec v(1, 2);
      {
        target_region region{"test"};
        region.num_teams(s[0]).num_threads(s[1]);
        region.launch(objects, object_s{one_team, region.tofrom(r), region.tofrom(v)});
      }
      const unsigned n = s[0] * s[1], ids = n * (n - 1) / 2;
      EXPECT(r.value == 1000 + ids, "%u teams of %u: %u, not %u", s[0], s[1], r.value, 1000 + ids);
      EXPECT(v.x == float(1 + ids) && v.y == float(2 + n), "%u teams of %u: %g %g", s[0], s[1],
             double(v.x), double(v.y));
    }
}

// --- Unusual types -----------------------------------------------------------------------

__extension__ typedef __int128 int128;

struct types_s {
  float _Complex *cf, *cprod;
  double _Complex *cd;
  int128 *wide, *least, *most;
};
__global__ void
unusual(const __grid_constant__ types_s d,
        const league_buffer<float _Complex, double _Complex, int128, int128, int128, float _Complex>
            buffer) {
  const int i = int(number());
  float _Complex cf = op::plus::identity<float _Complex>(), cprod = op::times::identity<float _Complex>();
  double _Complex cd = op::plus::identity<double _Complex>();
  __real__ cf = float(i);
  __imag__ cf = float(-2 * i);
  __real__ cd = 1;
  __imag__ cd = i;
  if (i < 3) { // the third power of i
    __real__ cprod = 0;
    __imag__ cprod = 1;
  }
  const int128 wide = (int128(1) << 70) + i;
  int128 least = op::min::identity<int128>(), most = op::max::identity<int128>();
  if (i == 4) {
    least = -wide;
    most = wide;
  }
  league::reduce(buffer, reduction(op::plus{}, d.cf, cf), reduction(op::plus{}, d.cd, cd),
                 reduction(op::plus{}, d.wide, wide), reduction(op::min{}, d.least, least),
                 reduction(op::max{}, d.most, most), reduction(op::times{}, d.cprod, cprod));
}
void check_unusual() {
  for (auto &s : shapes) {
    const int n = int(s[0] * s[1]);
    if (n < 5)
      continue;
    float _Complex cf = 1, cprod = 2;
    double _Complex cd = 0;
    int128 wide = 1, least = 0, most = 0;
    {
      target_region region{"test"};
      region.num_teams(s[0]).num_threads(s[1]);
      region.launch(unusual, types_s{region.tofrom(cf), region.tofrom(cprod), region.tofrom(cd),
                                     region.tofrom(wide), region.tofrom(least), region.tofrom(most)});
    }
    const int ids = n * (n - 1) / 2;
    EXPECT(__real__ cf == float(1 + ids) && __imag__ cf == float(-2 * ids), "%u teams of %u: %g %g",
           s[0], s[1], double(__real__ cf), double(__imag__ cf));
    EXPECT(__real__ cprod == 0 && __imag__ cprod == -2, "%u teams of %u: %g %g", s[0], s[1],
           double(__real__ cprod), double(__imag__ cprod));
    EXPECT(__real__ cd == n && __imag__ cd == ids, "%u teams of %u", s[0], s[1]);
    EXPECT(wide == 1 + ids + n * (int128(1) << 70), "%u teams of %u", s[0], s[1]);
    EXPECT(most == (int128(1) << 70) + 4 && least == -most, "%u teams of %u", s[0], s[1]);
  }
}

#if OMP2CUDA_CPU // nvcc has std::complex on the host only, and long double is double there
struct host_types_s {
  std::complex<double> *z;
  long double *x;
};
__global__ void host_types(const __grid_constant__ host_types_s d,
                           const league_buffer<std::complex<double>, long double> buffer) {
  const std::complex<double> z(number(), 1);
  const long double x = 1 + 1e-18L * number();
  league::reduce(buffer, reduction(op::plus{}, d.z, z), reduction(op::max{}, d.x, x));
}
void check_host_types() {
  std::complex<double> z(1, 1);
  long double x = 0;
  {
    target_region region{"test"};
    region.num_teams(3).num_threads(50);
    region.launch(host_types, host_types_s{region.tofrom(z), region.tofrom(x)});
  }
  EXPECT(z == std::complex<double>(1 + 149 * 75, 151), "%g %g", z.real(), z.imag());
  EXPECT(x == 1 + 1e-18L * 149, "%Lg", x);
}
#else
void check_host_types() {}
#endif

int main(int argc, char **) {
  if (argc > 1)
    shapes.count = 6;
  check_struct<add_bytes, bytes<1>>("1 byte");
  check_struct<add_bytes, bytes<3>>("3 bytes");
  check_struct<add_bytes, bytes<12>>("12 bytes");
  check_struct<add_three, three>("24 bytes");
  check_struct<add_bytes, bytes<100>>("100 bytes");
  check_struct<then, affine>("composition", false);

  check_array<op::plus, int>("int");
  check_array<op::max, double>("double");
  check_array<op::plus, unsigned char>("char");
  check_array<add_three, three>("24 bytes");
  check_array<add_bytes, bytes<100>>("100 bytes");

  check_list();
  check_some_threads();
  check_objects();
  check_unusual();
  check_host_types();
  return failed();
}
