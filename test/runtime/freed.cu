//===- freed.cu - What is free is recognised, what is alive never -----------------------===//
// Idea: blocks of all sizes are freed in all the ways that end in another of the
//   allocator's lists, and asked for. Then live memory is asked for, with every content
//   that could look like a free block: stale marks of former lives above all. Then both
//   at random, a hundred thousand times and from several threads.
// In → Out: nothing → how many checks, how many failed; exit status.
// Tests: include/omp2cuda/freed.h, mapper.h
//===----------------------------------------------------------------------===//
#define OMP2CUDA_HOST_BODIES 1 // it looks at what the library hides
#include "device.h"

#include <algorithm>
#include <unistd.h>
#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <sys/mman.h>
#include <thread>

#if OMP2CUDA_HOST_CODE // nothing of it is the device's

static bool freed(const void *p) { return omp2cuda::detail::host_memory().freed(p); }

#ifdef OMP2CUDA_GLIBC_HEAP
constexpr bool known = true;
#else
constexpr bool known = false;
#endif

const size_t sizes[] = {24, 64, 1000, 5000, 100000, 10 << 20};

// The compiler must not know what is freed: it warns, and draws conclusions.
template <class T> T *hidden(T *p) {
  T *volatile through = p;
  return through;
}
void release(void *p) { free(hidden(p)); }
char *fresh(size_t n) { return hidden(static_cast<char *>(malloc(n))); }

/// Would a map of it end the program?
bool gone(const char *p, size_t n) {
  return !omp2cuda::detail::host_memory().readable(p, n) || freed(p);
}

#define EXPECT_GONE(p, n, ...) EXPECT(!known || gone(p, n), __VA_ARGS__)

// --- Free ------------------------------------------------------------------------------

/// Three neighbours, freed in any order: they grow together. With nothing alive behind
/// them they go back to the rest of the heap.
void test_neighbours(size_t n, bool at_end) {
  int order[] = {0, 1, 2};
  do {
    char *all[3];
    for (char *&p : all)
      memset(p = fresh(n), -1, n);
    char *guard = at_end ? nullptr : fresh(n);
    char *kept[3];
    std::copy(all, all + 3, kept);
    for (int i : order)
      release(all[i]);
    for (int i : {0, 1, 2})
      EXPECT_GONE(kept[i], n, "%zu bytes, block %d, freed %d%d%d, %s", n, i, order[0],
                  order[1], order[2], at_end ? "at the end" : "inside");
    release(guard);
  } while (std::next_permutation(order, order + 3));
}

void test_alone(size_t n) {
  char *p = fresh(n), *guard = fresh(n), *kept = p;
  memset(p, 0, n);
  EXPECT(!gone(p, n), "alive: %zu bytes", n);
  release(p);
  EXPECT_GONE(kept, n, "%zu bytes", n);
  EXPECT_GONE(kept, n, "%zu bytes, once more: asking changes nothing", n);
  char *again = fresh(n);
  EXPECT(!gone(again, n), "handed out again: %zu bytes", n);
  release(again);
  release(guard);
}

/// More blocks of a size than a cache holds.
void test_many(size_t n) {
  std::vector<char *> all(30), guards(30);
  for (size_t i = 0; i < all.size(); ++i) {
    all[i] = fresh(n);
    guards[i] = fresh(n);
  }
  for (char *p : all)
    release(p);
  for (char *p : all)
    EXPECT_GONE(hidden(p), n, "one of many blocks of %zu bytes", n);
  for (char *p : guards)
    EXPECT(!gone(p, n), "alive between free ones: %zu bytes", n);
  for (char *p : guards)
    release(p);
}

void test_delete() {
  for (size_t n : {3, 100, 1000, 100000}) {
    auto *text = new std::string[n]; // behind a count of 8 bytes
    auto *numbers = new double[n];
    auto *guard = new double[n];
    const char *kept[] = {reinterpret_cast<char *>(hidden(text)),
                          reinterpret_cast<char *>(hidden(numbers))};
    for (const char *p : kept)
      EXPECT(!gone(p, n * 8), "alive: %zu elements", n);
    delete[] text;
    delete[] numbers;
    for (const char *p : kept)
      EXPECT_GONE(p, n * 8, "deleted: %zu elements", n);
    delete[] guard;
  }
}

/// Blocks of another thread, freed by it or here, after its end or before.
void test_threads(size_t n) {
  for (bool here : {false, true}) {
    char *kept[12], *guards[12];
    std::thread other([&] {
      for (int i = 0; i < 12; ++i) {
        kept[i] = fresh(n);
        guards[i] = fresh(n);
      }
      for (char *p : kept)
        if (!here)
          release(p);
    });
    other.join();
    for (char *p : guards)
      EXPECT(!gone(p, n), "alive, of another thread: %zu bytes", n);
    for (char *p : kept)
      if (here)
        release(p);
    for (char *p : kept)
      EXPECT_GONE(hidden(p), n, "%zu bytes, freed by %s thread", n, here ? "this" : "another");
    for (char *p : guards)
      release(p);
  }
}

// --- Alive -----------------------------------------------------------------------------

struct node {
  long before, size;
  node *next, *previous;
};
node global_list[100];
char global_bytes[10000];

/// Nodes that are linked as free blocks are, from the address that would be asked for.
void test_lists(node *nodes, int count, long odd) {
  for (int i = 0; i < count; ++i)
    nodes[i] = {32, 32 + odd, &nodes[(i + 1) % count], &nodes[(i + count - 1) % count]};
  for (int i = 0; i < count; ++i) {
    EXPECT(!freed(&nodes[i]), "node %d", i);
    if (odd)
      EXPECT(!freed(&nodes[i].next), "links of node %d", i);
  }
}

void every_address(const char *p, size_t n, const char *what) {
  bool good = true;
  for (size_t i = 0; i < n; i += 8)
    good = good && !freed(p + i);
  EXPECT(good, "%s", what);
}

/// Memory that was many free blocks in another life and is one live block now.
void test_former_lives() {
  for (size_t n : {24, 72, 120, 500, 1500}) {
    for (int last = 0; last < 2; ++last) {
      std::vector<char *> all(300);
      for (char *&p : all)
        p = fresh(n);
      char *guard = last ? nullptr : fresh(n);
      std::shuffle(all.begin(), all.end(), std::mt19937(unsigned(n)));
      for (char *p : all)
        release(p);
      char *big = fresh(200 * n); // nothing is written to it
      every_address(big, 200 * n, "former blocks");
      std::vector<char *> again(300);
      for (char *&p : again)
        p = fresh(n);
      for (char *p : again)
        EXPECT(!freed(p), "reused, %zu bytes", n);
      for (char *p : again)
        release(p);
      release(big);
      release(guard);
    }
  }
}

/// The marks of a cache whose thread has ended stay in what is handed out again.
void test_former_caches() {
  std::vector<char *> all(200);
  for (char *&p : all)
    p = fresh(200);
  std::thread([&] {
    for (char *p : all)
      release(p);
  }).join();
  char *big = fresh(20000);
  every_address(big, 20000, "former caches");
  for (char *&p : all) {
    p = fresh(200);
    EXPECT(!freed(p), "from a former cache");
  }
  for (char *p : all)
    release(p);
  release(big);
}

void test_contents() {
  for (size_t n : sizes) {
    char *p = fresh(n), *low = p - 16;
    EXPECT(!gone(p, n), "not written: %zu bytes", n);
    for (int byte : {0, -1, 1, 0x55}) {
      memset(p, byte, n);
      EXPECT(!gone(p, n), "%zu bytes of %d", n, byte);
    }
    // The mark of the last block in a cache, of a block alone in its list, of its own.
    const uintptr_t end = uintptr_t(p) >> 12, own = uintptr_t(low), self = uintptr_t(p);
    for (uintptr_t word : {end, own, self, own ^ end, self ^ end}) {
      memcpy(p, &word, sizeof word);
      memcpy(p + 8, &word, sizeof word);
      EXPECT(!gone(p, n), "%zu bytes that look free", n);
    }
    every_address(p, std::min<size_t>(n, 20000), "interior");
    release(p);
  }
}

void test_places() {
  char local[4096];
  memset(local, 0, sizeof local);
  every_address(local, sizeof local, "stack");
  every_address(global_bytes, sizeof global_bytes, "globals");
  const size_t page = size_t(sysconf(_SC_PAGESIZE));
  char *pages = static_cast<char *>(mmap(nullptr, 3 * page, PROT_READ | PROT_WRITE,
                                         MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  must(pages == MAP_FAILED ? cudaErrorMemoryAllocation : cudaSuccess, "pages");
  mprotect(pages, page, PROT_NONE); // nothing may be read around the one in the middle
  mprotect(pages + 2 * page, page, PROT_NONE);
  every_address(pages + page, page, "between pages that cannot be read");
  munmap(pages, 3 * page);
  for (size_t alignment : {16, 64, 4096, 65536}) {
    char *p = static_cast<char *>(aligned_alloc(alignment, 2 * alignment));
    EXPECT(!freed(p), "aligned to %zu", alignment);
    every_address(p, std::min<size_t>(2 * alignment, 20000), "aligned");
    release(p);
  }
  auto shared = std::make_unique<long[]>(1000);
  every_address(reinterpret_cast<char *>(shared.get()), 8000, "array");
}

// --- At random ---------------------------------------------------------------------------

/// Blocks come and go. What is alive is mapped, which must not end the program.
void test_random(unsigned seed, int rounds, bool maps) {
  std::mt19937 random(seed);
  struct owned {
    char *p;
    size_t n;
  };
  std::vector<owned> live;
  live.reserve(300);
  long alarms = 0, missed = 0, asked = 0;
  for (int round = 0; round < rounds; ++round) {
    if (live.size() < 20 || (live.size() < 300 && random() % 2)) {
      const unsigned kind = random() % 100;
      const size_t n = 1 + random() % (kind < 60 ? 200u : kind < 90 ? 3000u : kind < 99 ? 50000u : 300000u);
      char *p = fresh(n);
      alarms += freed(p);
      if (random() % 2)
        memset(p, int(random() % 4) - 1, n);
      live.push_back({p, n});
    } else {
      std::swap(live[random() % live.size()], live.back());
      const owned last = live.back();
      live.pop_back();
      release(last.p);
      ++asked;
      missed += !gone(hidden(last.p), last.n);
    }
    const owned &one = live[random() % live.size()];
    const size_t offset = random() % one.n;
    alarms += freed(one.p) + freed(one.p + offset);
    if (maps) {
      omp2cuda::target_data data{"freed.c:1"};
      data.alloc(one.p, offset, one.n - offset);
    }
  }
  EXPECT(alarms == 0, "%ld false alarms", alarms);
  EXPECT(!known || missed * 50 <= asked, "%ld of %ld not recognised", missed, asked);
  for (const owned &one : live)
    release(one.p);
}

/// What lies there looks like a block whose neighbours are at either end of all addresses.
void test_ends() {
  alignas(16) size_t words[16] = {};
  const size_t at = reinterpret_cast<uintptr_t>(words);
  for (size_t front : {at, at + 16, at - 8, size_t(16)})
    for (size_t bytes : {size_t(32), size_t(1) << 45}) {
      words[0] = front;
      words[1] = bytes;
      EXPECT(!freed(hidden(&words[2])), "%zx in front, %zu bytes", front, bytes);
    }
}

int main() {
  test_ends();
  printf("what is freed: %s\n", known ? "known" : "not known here");
  for (size_t n : sizes) {
    test_alone(n);
    test_neighbours(n, false);
    test_neighbours(n, true);
    test_alone(n); // again: the limits of the allocator have moved
  }
  for (size_t n : {24, 64, 120, 1000, 5000})
    test_many(n);
  for (size_t n : sizes)
    test_threads(n);
  test_delete();
  node local_list[100];
  for (long odd : {0, 1, 5}) {
    test_lists(global_list, 100, odd);
    test_lists(local_list, 100, odd);
    auto *nodes = new node[100];
    test_lists(nodes, 100, odd);
    delete[] nodes;
  }
  test_former_lives();
  test_former_caches();
  test_contents();
  test_places();
  test_random(1, 100000, false);
  test_random(2, 5000, true);
  std::vector<std::thread> threads;
  for (unsigned seed = 3; seed < 6; ++seed)
    threads.emplace_back([seed] { test_random(seed, 20000, false); });
  for (std::thread &t : threads)
    t.join();
  return failed();
}

#endif // OMP2CUDA_HOST_CODE
