//===- lookups.cu - Ranges by their addresses, many of them -----------------------------===//
// Idea: what comes and goes in any order is found as in a std::map, and a present table of a million ranges answers in
//   a fraction of the time that a std::map takes beside it, both in order and at random.
// In → Out: how many ranges, a million → exit status. Tests: include/omp2cuda/address_map.h, present.h
//===----------------------------------------------------------------------===//
#define OMP2CUDA_HOST_BODIES 1 // its types are those of the library
#include <omp2cuda/levels.h>

#include "device.h"

#include <cstdlib>
#include <ctime>
#include <map>

using namespace omp2cuda;

#if OMP2CUDA_HOST_CODE

static const char *address(size_t n) { return reinterpret_cast<const char *>(n); }

/// The same questions to both.
static void as_a_map(size_t addresses, int steps, int grows) {
  detail::address_map<size_t> all;
  std::map<size_t, size_t> same;
  unsigned seed = 7;
  const auto next = [&](size_t below) { return seed = seed * 1664525 + 1013904223, size_t(seed >> 8) % below; };
  bool right = true;
  for (int k = 0; k < steps; ++k) {
    const size_t at = 1 + next(addresses), asked = 1 + next(addresses);
    const int more = (k / 2000) % 2 ? 10 - grows : grows; // it grows and shrinks in turn
    if (int(next(10)) < more)
      all[address(at)] = same[at] = size_t(k);
    else if (same.erase(at))
      all.erase(address(at));
    const auto [below, above] = all.around(address(asked));
    const auto after = same.upper_bound(asked);
    right &= bool(above) == (after != same.end()) && (!above || *above == after->second);
    right &= bool(below) == (after != same.begin()) && (!below || *below == std::prev(after)->second);
    right &= all.size() == same.size();
  }
  auto one = same.begin();
  for (auto each = all.first(); each; each = each.next(), ++one)
    right &= one != same.end() && *each == one->second;
  EXPECT(right && one == same.end(), "%zu addresses", addresses);
  while (!same.empty()) {
    all.erase(address(same.begin()->first));
    same.erase(same.begin());
  }
  EXPECT(all.size() == 0 && !all.first() && !all.around(address(5)).first, "all gone");
}

/// Of this thread, whatever else the machine does.
static double seconds() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return double(t.tv_sec) + 1e-9 * double(t.tv_nsec);
}

/// Nanoseconds for each of the \p order, the best of three.
template <class Look> static double time_of(const std::vector<unsigned> &order, Look look) {
  double best = 1e9;
  for (int turn = 0; turn < 3; ++turn) {
    const double begin = seconds();
    for (unsigned i : order)
      look(i);
    best = std::min(best, seconds() - begin);
  }
  return 1e9 * best / double(order.size());
}

static void many(size_t count) {
  constexpr size_t bytes = 96, apart = 112;
  char *memory = static_cast<char *>(malloc(count * apart));
  detail::present_table &table = detail::present_table::of(0);
  std::map<char *, detail::entry> same; // as it might be
  std::vector<unsigned> order(count);
  for (unsigned i = 0; i < count; ++i)
    order[i] = i;
  std::vector<unsigned> random = order;
  unsigned seed = 1;
  for (size_t i = count; i-- > 1;)
    std::swap(random[i], random[(seed = seed * 1664525 + 1013904223) % (i + 1)]);
  for (unsigned i : order) {
    char *host = memory + i * apart;
    detail::entry &other = same[host], *e = table.add(host, bytes, "lookups:1");
    other.host = host, other.bytes = bytes;
    other.device = e->device = host + 1;
    e->state = other.state = detail::entry::present;
  }
  EXPECT(table.size() == count, "%zu", table.size());
  size_t found = 0;
  const auto ours = [&](unsigned i) {
    const char *p = memory + i * apart + 8;
    detail::guard g(table.access);
    detail::entry *e = table.settled(p, 8);
    found += e && e->on_device(p) == p + 1;
  };
  const auto theirs = [&](unsigned i) {
    char *p = memory + i * apart + 8;
    detail::guard g(table.access);
    detail::entry &e = std::prev(same.upper_bound(p))->second;
    found += e.state == detail::entry::present && e.contains(p, 8) && e.on_device(p) == p + 1;
  };
  const double in_order = time_of(order, ours), as_map = time_of(order, theirs);
  const double at_random = time_of(random, ours), as_map_random = time_of(random, theirs);
  EXPECT(found == 12 * count, "%zu found", found);
  printf("%zu ranges: %.0f ns in order, %.0f at random; a std::map %.0f and %.0f\n", count, in_order, at_random, as_map,
         as_map_random);
  EXPECT(count < 1000000 || at_random < 0.25 * as_map_random, "%g ns at random, a map %g", at_random, as_map_random);
  for (unsigned i : order) {
    detail::guard g(table.access);
    table.remove(table.touching(memory + i * apart, 1));
  }
  EXPECT(table.size() == 0, "%zu left", table.size());
  free(memory);
}

#endif

int main(int argc, char **argv) {
#if OMP2CUDA_HOST_CODE
  as_a_map(100, 20000, 6);
  as_a_map(5000, 100000, 8);
  as_a_map(100000, 200000, 9);
  as_a_map(400, 100000, 5); // keys that went come again in front of a node
  many(argc > 1 ? size_t(atol(argv[1])) : 1000000);
#else
  (void)argc, (void)argv;
#endif
  return failed();
}
