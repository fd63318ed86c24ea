//===- address_map.h - What is known of addresses, in their order -----------------------===//
// Idea: a B-tree whose nodes are a few cache lines wide, which are fetched together: a look-up
//   among a million costs two of memory's latencies, that of a binary tree a dozen.
//
//     inner node   keys[i]: none in below[i] is less; of the first that does not count
//     leaf         keys[i] of values[i]; leaves are linked in their order
//
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
  static constexpr int wide = 64; // a power of two

  struct node {
    const bool leaf;
    int count = 0;
    alignas(64) uintptr_t keys[wide];
    union {
      node *below[wide];
      T *values[wide];
    };
    node *previous = nullptr, *next = nullptr; // of a leaf

    explicit node(bool leaf) : leaf(leaf) {
      for (uintptr_t &key : keys)
        key = UINTPTR_MAX;
    }
    /// How many keys are not behind \p key.
    int rank(uintptr_t key) const {
      int r = 0;
      for (int step = wide / 2; step; step /= 2)
        r += keys[r + step - 1] <= key ? step : 0;
      return r + (keys[r] <= key);
    }
    void insert(int at, uintptr_t key, node *child, T *value) {
      for (int i = count; i > at; --i) {
        keys[i] = keys[i - 1];
        leaf ? void(values[i] = values[i - 1]) : void(below[i] = below[i - 1]);
      }
      keys[at] = key;
      leaf ? void(values[at] = value) : void(below[at] = child);
      ++count;
    }
    void erase(int at) {
      for (int i = at + 1; i < count; ++i) {
        keys[i - 1] = keys[i];
        leaf ? void(values[i - 1] = values[i]) : void(below[i - 1] = below[i]);
      }
      keys[--count] = UINTPTR_MAX;
    }
    /// What lies at \p from and behind it, in a node of its own.
    node *split(int from, pages_of<node> &made) {
      node *right = made.make(leaf);
      for (int i = from; i < count; ++i)
        right->insert(i - from, keys[i], leaf ? nullptr : below[i],
                      leaf ? values[i] : nullptr);
      for (; count > from;)
        keys[--count] = UINTPTR_MAX;
      if (leaf) {
        right->previous = this;
        right->next = next;
        if (next)
          next->previous = right;
        next = right;
      }
      return right;
    }
  };

  pages_of<node> nodes;
  pages_of<T> values;
  node *root = nodes.make(true);
  size_t held = 0;
  // Leaves, in which the next one may be, too.
  mutable const node *recent[2] = {};
  void forget(const node *n) const {
    for (const node *&leaf : recent)
      if (leaf == n)
        leaf = nullptr;
  }

  static int child_of(const node &n, uintptr_t key) {
    const int r = n.rank(key);
    return r > 0 ? r - 1 : 0;
  }

  // What had to be split off to make room; null: nothing.
  node *insert(node &n, uintptr_t key, T *value) {
    node *child = nullptr;
    int at = n.rank(key);
    if (!n.leaf) {
      at = child_of(n, key);
      child = insert(*n.below[at++], key, value);
      if (!child)
        return nullptr;
      key = child->keys[0];
    }
    if (n.count < wide) {
      n.insert(at, key, child, value);
      return nullptr;
    }
    // What comes in ascending order fills its nodes.
    node *right = n.split(at == wide ? wide - 1 : wide / 2, nodes);
    if (at > n.count)
      right->insert(at - n.count, key, child, value);
    else
      n.insert(at, key, child, value);
    return right;
  }
  // Is the node empty now? It is the caller's to delete then.
  bool erase(node &n, uintptr_t key) {
    int at = n.rank(key) - 1;
    if (!n.leaf) {
      at = child_of(n, key);
      if (!erase(*n.below[at], key))
        return false;
      forget(n.below[at]);
      nodes.drop(n.below[at]);
    } else {
      values.drop(n.values[at]);
    }
    n.erase(at);
    if (n.count || &n == root)
      return false;
    if (n.previous)
      n.previous->next = n.next;
    if (n.next)
      n.next->previous = n.previous;
    return true;
  }

public:
  address_map() = default;
  address_map(const address_map &) = delete;
  address_map &operator=(const address_map &) = delete;

  /// The value of a key, or none.
  class place {
    friend class address_map;
    const node *in;
    int at;
    place(const node *in, int at) : in(in), at(at) {}

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
  // In the leaf that the key belongs to.
  static std::pair<place, place> around(const node &leaf, uintptr_t key) {
    const int r = leaf.rank(key);
    if (r > 0)
      return {place(&leaf, r - 1), place(&leaf, r - 1).next()};
    const place behind(leaf.count ? &leaf : nullptr, 0);
    return {behind ? behind.previous() : behind, behind};
  }

public:
  size_t size() const { return held; }
  place first() const {
    const node *n = root;
    while (!n->leaf)
      n = n->below[0];
    return place(n->count ? n : nullptr, 0);
  }
  /// That of the last key which is not behind \p address, and the one after it.
  std::pair<place, place> around(const void *address) const {
    const uintptr_t key = reinterpret_cast<uintptr_t>(address);
    const node *n = root;
    for (const node *leaf : recent)
      if (leaf && leaf->keys[0] <= key && key < leaf->keys[leaf->count - 1])
        return around(*leaf, key);
    while (!n->leaf) {
      n = n->below[child_of(*n, key)];
#ifdef __GNUC__
      for (int i = 0; i < wide; i += 8) { // all lines at once
        __builtin_prefetch(&n->keys[i]);
        __builtin_prefetch(&n->values[i]);
      }
#endif
    }
    if (n->count && n != recent[0] && n != recent[1]) {
      recent[1] = recent[0];
      recent[0] = n;
    }
    return around(*n, key);
  }
  /// The value of this very address; made if there is none.
  T &operator[](const void *address) {
    const uintptr_t key = reinterpret_cast<uintptr_t>(address);
    const node *n = root;
    while (!n->leaf)
      n = n->below[child_of(*n, key)];
    const int r = n->rank(key);
    if (r > 0 && n->keys[r - 1] == key)
      return *n->values[r - 1];
    T *value = values.make();
    if (node *right = insert(*root, key, value)) {
      node *left = root;
      root = nodes.make(false);
      root->insert(0, left->keys[0], left, nullptr);
      root->insert(1, right->keys[0], right, nullptr);
    }
    ++held;
    return *value;
  }
  /// There is one.
  void erase(const void *address) {
    erase(*root, reinterpret_cast<uintptr_t>(address));
    --held;
    for (; !root->leaf && root->count <= 1;) {
      node *only = root->count ? root->below[0] : nodes.make(true);
      forget(root);
      nodes.drop(root);
      root = only;
    }
  }
};

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
