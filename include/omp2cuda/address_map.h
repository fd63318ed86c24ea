//===- address_map.h - What is known of addresses, in their order -----------------------===//
// Idea: a B-tree whose nodes are a few cache lines wide, which are fetched together: a look-up
//   among a million costs one or two of memory's latencies, that of a binary tree a dozen.
//
//     inner node   keys[i]: none below it is less; of the first that does not count
//     leaf         keys[i] of values[i]; leaves are linked in their order
//
//   Many ranges are as far apart as their neighbours: an inner node tries first where the key
//   would be then. The processor goes on with what it expects there, and asks for the leaf long
//   before the comparison is done, which it could not if it had to halve the keys to get there.
//   Values that were made in the order of their addresses lie so in memory. Where the one that
//   is looked for would be, if they were as far apart, is fetched beside the leaf.
//   A node goes when it is empty, and not before: they need not be half full.
//
// In → Out: an address → what is kept for it, or for the next one below.
// Who may call: host threads, one at a time.
// Tested by: test/runtime/lookups.cu
// Limits: a map stays until the program ends; its memory is kept for what comes next.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"
#include "omp2cuda/system.h"

#if OMP2CUDA_HOST_BODIES

#include <cstddef>
#include <cstdint>
#include <new>
#include <utility>

namespace omp2cuda {
namespace detail {

/// Objects of one type that lie together, in pages as large as a machine has them. For a
/// sanitizer each is memory of its own.
template <class T> class pages_of {
  static constexpr size_t page = size_t(2) << 20;
  union slot {
    slot *next;
    alignas(T) unsigned char bytes[sizeof(T)];
  };
  slot *free = nullptr;
  char *from = nullptr, *to = nullptr; // of the last page
  size_t bytes = size_t(4) << 10;      // of the next one

public:
  template <class... A> T *make(A... given) {
#ifdef OMP2CUDA_SANITIZED
    return new T(given...);
#else
    slot *at = free;
    if (at) {
      free = at->next;
    } else {
      if (size_t(to - from) < sizeof(slot)) {
        for (; bytes < sizeof(slot);)
          bytes *= 2;
        from = static_cast<char *>(os::pages(bytes, page));
        to = from + bytes;
        bytes = bytes < page ? 2 * bytes : page;
      }
      at = reinterpret_cast<slot *>(from);
      from += sizeof(slot);
    }
    return new (at) T(given...);
#endif
  }
  void drop(T *one) {
#ifdef OMP2CUDA_SANITIZED
    delete one;
#else
    one->~T();
    slot *at = reinterpret_cast<slot *>(one);
    at->next = free;
    free = at;
#endif
  }
};

/// Values stay where they are until they are erased.
template <class T> class address_map {
  /// Some keys and what belongs to each; `wide` is a power of two.
  template <int wide, class V> struct row {
    static constexpr int most = wide;
    alignas(64) uintptr_t keys[wide];
    V values[wide];
    int count = 0;

    row() {
      for (uintptr_t &key : keys)
        key = UINTPTR_MAX;
    }
    /// How many keys are not behind \p key.
    int rank(uintptr_t key) const {
      if (count && keys[count - 1] <= key) // they mostly come in their order
        return count;
      int r = 0;
      for (int step = wide / 2; step; step /= 2)
        r += keys[r + step - 1] <= key ? step : 0;
      return r + (keys[r] <= key);
    }
    void insert(int at, uintptr_t key, V value) {
      for (int i = count; i > at; --i)
        keys[i] = keys[i - 1], values[i] = values[i - 1];
      keys[at] = key;
      values[at] = value;
      ++count;
    }
    void erase(int at) {
      for (int i = at + 1; i < count; ++i)
        keys[i - 1] = keys[i], values[i - 1] = values[i];
      keys[--count] = UINTPTR_MAX;
    }
    /// There is room for \p key in one of both: what lies at `from` and behind it goes to
    /// \p right. What comes in ascending order fills its nodes.
    void insert_split(int at, uintptr_t key, V value, row &right) {
      const int from = at == wide ? wide - 1 : wide / 2;
      for (int i = from; i < wide; ++i)
        right.insert(i - from, keys[i], values[i]);
      for (; count > from;)
        keys[--count] = UINTPTR_MAX;
      if (at > from)
        right.insert(at - from, key, value);
      else
        insert(at, key, value);
    }
  };
  struct leaf : row<64, T *> {
    leaf *previous = nullptr, *next = nullptr;
  };
  struct branch {
    void *below;     // an inner node, or a leaf,
    uintptr_t first; // whose first value was here
  };
  struct inner : row<128, branch> {
    int child_of(uintptr_t key) const {
      const uintptr_t *keys = this->keys, first = keys[0],
                      last = keys[this->count ? this->count - 1 : 0];
      if (first <= key && key < last) {
        const size_t steps = size_t(this->count - 1);
        size_t at = size_t((key - first) * steps / (last - first));
        const bool up = keys[at] <= key;
        for (int tries = 0; tries < 5; ++tries, up ? ++at : --at)
          if (keys[at] <= key && key < keys[at + 1])
            return int(at);
      }
      const int r = this->rank(key);
      return r > 0 ? r - 1 : 0;
    }
  };

  pages_of<leaf> leaves;
  pages_of<inner> inners;
  pages_of<T> values;
  void *root = leaves.make();
  int height = 0; // how many inner nodes are above a leaf
  size_t held = 0;
  // Leaves, in which the next one may be, too.
  mutable const leaf *recent[2] = {};
  void forget(const void *n) const {
    for (const leaf *&one : recent)
      if (one == n)
        one = nullptr;
  }

  static leaf &leaf_at(void *n) { return *static_cast<leaf *>(n); }
  static inner &inner_at(void *n) { return *static_cast<inner *>(n); }
  static uintptr_t first_key(void *n, int above) {
    return above ? inner_at(n).keys[0] : leaf_at(n).keys[0];
  }
  static branch to(void *n, int above) {
    return {n, above ? 0 : reinterpret_cast<uintptr_t>(leaf_at(n).values[0])};
  }

  // Into a leaf that is full. What had to be split off to make room; null: nothing.
  void *insert(void *n, int above, uintptr_t key, T *value) {
    if (above == 0) {
      leaf &l = leaf_at(n), *right = leaves.make();
      l.insert_split(l.rank(key), key, value, *right);
      right->previous = &l;
      right->next = l.next;
      if (l.next)
        l.next->previous = right;
      return l.next = right;
    }
    inner &i = inner_at(n);
    const int at = i.child_of(key);
    void *child = insert(i.values[at].below, above - 1, key, value);
    if (!child)
      return nullptr;
    key = first_key(child, above - 1);
    const branch leads = to(child, above - 1);
    if (i.count < inner::most)
      return i.insert(at + 1, key, leads), nullptr;
    inner *right = inners.make();
    i.insert_split(at + 1, key, leads, *right);
    return right;
  }
  // Is the node empty now? It is the caller's to drop then.
  bool erase(void *n, int above, uintptr_t key) {
    if (above == 0) {
      leaf &l = leaf_at(n);
      const int at = l.rank(key) - 1;
      values.drop(l.values[at]);
      l.erase(at);
      if (l.count || n == root)
        return false;
      if (l.previous)
        l.previous->next = l.next;
      if (l.next)
        l.next->previous = l.previous;
      return true;
    }
    inner &i = inner_at(n);
    const int at = i.child_of(key);
    if (!erase(i.values[at].below, above - 1, key))
      return false;
    drop(i.values[at].below, above - 1);
    i.erase(at);
    return i.count == 0 && n != root;
  }
  void drop(void *n, int above) {
    forget(n);
    above ? inners.drop(&inner_at(n)) : leaves.drop(&leaf_at(n));
  }

public:
  address_map() = default;
  address_map(const address_map &) = delete;
  address_map &operator=(const address_map &) = delete;

  /// The value of a key, or none.
  class place {
    friend class address_map;
    const leaf *in;
    int at;
    place(const leaf *in, int at) : in(in), at(at) {}

  public:
    explicit operator bool() const { return in; }
    T &operator*() const { return *in->values[at]; }
    T *operator->() const { return in->values[at]; }
    place next() const {
      return at + 1 < in->count ? place(in, at + 1)
             : in->next         ? place(in->next, 0)
                                : place(nullptr, 0);
    }
    place previous() const {
      return at > 0         ? place(in, at - 1)
             : in->previous ? place(in->previous, in->previous->count - 1)
                            : place(nullptr, 0);
    }
  };

private:
  // The one that the key belongs to.
  const leaf &leaf_of(uintptr_t key) const {
    for (const leaf *one : recent)
      if (one && one->keys[0] <= key &&
          (!one->next || key < one->keys[one->count - 1]))
        return *one;
    void *n = root;
    for (int above = height; above; --above) {
      const inner &i = inner_at(n);
      const int at = i.child_of(key);
      n = i.values[at].below;
#ifdef __GNUC__ // here: compilers leave out a function that does nothing else
      if (above == 1 && at + 1 < i.count && i.keys[at] < i.keys[at + 1])
        __builtin_prefetch(reinterpret_cast<const void *>(
            i.values[at].first + (key - i.keys[at]) * (leaf::most - 1) /
                                     (i.keys[at + 1] - i.keys[at]) *
                                     sizeof(T)));
#endif
    }
    const leaf &l = leaf_at(n);
#ifdef __GNUC__
    for (int line = 0; line < leaf::most; line += 8) { // all at once
      __builtin_prefetch(&l.keys[line]);
      __builtin_prefetch(&l.values[line]);
    }
    __builtin_prefetch(&l.count);
#endif
    if (l.count && &l != recent[0] && &l != recent[1]) {
      recent[1] = recent[0];
      recent[0] = &l;
    }
    return l;
  }
  // In that leaf.
  static std::pair<place, place> around(const leaf &l, uintptr_t key) {
    const int r = l.rank(key);
    if (r > 0)
      return {place(&l, r - 1), place(&l, r - 1).next()};
    const place behind(l.count ? &l : nullptr, 0);
    return {behind ? behind.previous() : behind, behind};
  }

public:
  size_t size() const { return held; }
  place first() const {
    void *n = root;
    for (int above = height; above; --above)
      n = inner_at(n).values[0].below;
    return place(leaf_at(n).count ? &leaf_at(n) : nullptr, 0);
  }
  /// That of the last key which is not behind \p address, and the one after it.
  std::pair<place, place> around(const void *address) const {
    const uintptr_t key = reinterpret_cast<uintptr_t>(address);
    return around(leaf_of(key), key);
  }
  /// The value of this very address; made if there is none.
  T &operator[](const void *address) {
    const uintptr_t key = reinterpret_cast<uintptr_t>(address);
    leaf &l = const_cast<leaf &>(leaf_of(key));
    const int r = l.rank(key);
    if (r > 0 && l.keys[r - 1] == key)
      return *l.values[r - 1];
    T *value = values.make();
    if (l.count < leaf::most) {
      l.insert(r, key, value);
    } else if (void *right = insert(root, height, key, value)) {
      inner *above = inners.make();
      for (void *half : {root, right})
        above->insert(above->count, first_key(half, height), to(half, height));
      root = above;
      ++height;
    }
    ++held;
    return *value;
  }
  /// There is one.
  void erase(const void *address) {
    erase(root, height, reinterpret_cast<uintptr_t>(address));
    --held;
    for (; height && inner_at(root).count <= 1; --height) {
      void *only =
          inner_at(root).count ? inner_at(root).values[0].below : leaves.make();
      const bool empty = !inner_at(root).count;
      drop(root, height);
      root = only;
      if (empty)
        height = 1;
    }
  }
};

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
