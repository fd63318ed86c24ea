//===- map.h - The map clauses and the data constructs ---------------------------===//
// Idea: a construct is an object; a map clause is a call on it that gives the device
//   pointer for the kernel; the end of the construct is the end of the object.
//
//   class                constructor               destructor
//   target_region        (launch.h) maps           what leaves is copied back, waits
//   target_data          maps                      the same
//   target_enter_data    maps                      waits for the copies
//   target_exit_data     unmaps                    what leaves is copied back, waits
//   target_update        copies what is present    waits for the copies
//
//   Before   #pragma omp target data map(to: x[0:n]) map(from: y[0:n])
//   After    auto data = omp2cuda::target_data{"f.c:10"}.to(x, 0, n).from(y, 0, n);
//
// In → Out: host objects and sections → device pointers p such that p[i] is the copy
//   of the host's p[i]; entries of the present table (OpenMP 5.2, 5.8.3).
// Who may call: the host thread that made the object.
// Tested by: test/runtime/present.cu, threads.cu, bad.cu
// Limits: with nowait (tasks.h) the table changes at once, and memory in stream order.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/parts.h"
#include "omp2cuda/range_list.h"
#include "omp2cuda/rows.h"

#include <array> // std::size, which translated files call

namespace omp2cuda {
namespace detail {

/// The device pointer that corresponds to p when element `first` is at `device`.
template <class T> T *moved_back(char *device, size_t first) {
  return reinterpret_cast<T *>(reinterpret_cast<uintptr_t>(device) -
                               first * sizeof(T));
}
template <class T> const void *address_of(T &object) {
  return const_cast<const void *>( // of a __restrict pointer, too
      (const volatile void *)std::addressof(object));
}
template <class T> const void *untyped(T *p) {
  return const_cast<const void *>(static_cast<const volatile void *>(p));
}

/// From the first to the last byte of some objects.
struct extent {
  const char *begin = nullptr, *end = nullptr;
  size_t bytes() const { return size_t(end - begin); }
};
template <class... Of> extent extent_of(Of &...objects) {
  extent all;
  const auto add = [&all](const void *object, size_t bytes) {
    const char *p = static_cast<const char *>(object);
    if (!all.begin || p < all.begin)
      all.begin = p;
    if (p + bytes > all.end)
      all.end = p + bytes;
  };
  (add(address_of(objects), sizeof(objects)), ...);
  return all;
}

/// The elements of an array of any rank, else the object itself.
template <class T> struct element_of {
  using type = T;
};
template <class T> struct element_of<const T> : element_of<T> {};
template <class T, size_t N> struct element_of<T[N]> : element_of<T> {};
template <class T, size_t N> struct element_of<const T[N]> : element_of<T> {};

} // namespace detail

class mapping;
/// What `declare mapper` says of one object of type T.
template <class T> using mapper_of = void (*)(mapping &, T &);

namespace detail {

/// No part of a deduction: a lambda is a mapper too.
template <class T> using by = mapper_of<typename element_of<T>::type>;

/// Lists what a mapper says, as the item that it stands for is mapped.
class mapped_ranges {
public:
  /// Objects that the construct does \p type with, and that the mappers around them said
  /// \p said of; \p of_clause: what it lists, a clause names.
  mapped_ranges(range_list &all, map_type type, map_flags flags,
                map_type said = map_type::tofrom, bool of_clause = false)
      : all(all), type(type), said_around(said), flags(flags),
        of_clause(of_clause), where(all.place()) {}
  bool on_host() const { return all.on_host(); }

protected:
  /// What it lists is no list item of the construct.
  template <class T> static map_flags said(map_flags, map_flags) { return {}; }

  map_type said_of(map_type inner) const {
    return of_clause ? map_type::tofrom : decayed(inner, said_around);
  }

  range_list &all;
  map_type type, said_around;
  map_flags flags;
  bool of_clause;
  const char *where;
};

/// Calls the mapper of each of `count` objects, for a construct that does \p use with them.
template <class Map, class T>
void map_each(Map map, T *p, size_t count, mapper_of<T> mapper) {
  for (size_t i = 0; i < count; ++i)
    mapper(map, p[i]);
}
template <class Map, class T>
void map_each(mapper &of, range_use use, T *p, size_t count,
              mapper_of<T> mapper, map_type type, map_flags flags) {
  if (of.on_host())
    return;
  range_list all(of, use, p, count * sizeof(T), count);
  map_each(Map(all, type, flags), p, count, mapper);
  all.apply();
}
/// The many that iterators make of a list item (OpenMP 5.2, 3.2.6), for a construct that
/// does \p use with them.
template <class Map, class List>
void map_listed(mapper &of, range_use use, const List &list) {
  if (of.on_host())
    return;
  range_list all(of, use, nullptr, 0);
  Map map(all, map_type::tofrom, {}, map_type::tofrom, true);
  list(map);
  all.apply();
}
template <class T> typename element_of<T>::type *elements_of(T *object) {
  using untyped = std::remove_const_t<T>;
  return reinterpret_cast<typename element_of<T>::type *>(
      const_cast<untyped *>(object));
}
template <class T> constexpr size_t count_of() {
  return sizeof(T) / sizeof(typename element_of<T>::type);
}

/// What the constructs that stand alone, and mappers, do with sections, objects and bytes:
/// Self::item is called with each range that is there, Self::each with objects that have a
/// mapper. Calls can be chained.
template <class Self, class Base = mapper> class standalone : public Base {
public:
  using Base::Base;

protected:
  template <class T>
  Self &section(T *p, size_t first, size_t count, map_type type,
                map_flags flags) {
    if (this->on_host() || (!p && count == 0))
      return self();
    need_section(this->where, p, count, type, flags);
    return piece(p, p + first, count * sizeof(T), type, flags);
  }
  template <class T>
  Self &section(T *p, size_t first, size_t count, mapper_of<T> by,
                map_type type, map_flags flags) {
    (void)this->template said<T>({}, {});
    if (count && !this->on_host())
      need_section(this->where, p, count, type, {});
    self().each(p, first, count, by, type, flags);
    return self();
  }
  template <class T> Self &whole(T &object, map_type type, map_flags flags) {
    self().item(address_of(object), sizeof(T), type, flags, address_of(object));
    return self();
  }
  template <class T>
  Self &piece(T *base, const volatile void *first, size_t bytes, map_type type,
              map_flags flags) {
    self().item(untyped(first), bytes, type, flags, untyped(base));
    return self();
  }
  /// What is from the first to the last of some members of `object`, as memory: a pointer
  /// to the object leads to them (OpenMP 5.2, 5.8.6).
  template <class S>
  Self &span(S &object, const extent &members, map_type type) {
    self().item(members.begin, members.bytes(), type, as_memory,
                address_of(object), sizeof(S));
    return self();
  }

private:
  Self &self() { return static_cast<Self &>(*this); }
};

// A verb of such a construct, for sections, objects and bytes.
#define OMP2CUDA_ITEMS(self, how, how_bytes, type)                             \
  template <class T, class N>                                                  \
  self &how(T *p, size_t first, N count, map_flags flags = {}) {               \
    return section(                                                            \
        p, first, static_cast<size_t>(count), detail::map_type::type,          \
        flags | this->template said<T>(detail::by_elements<N>, flags));        \
  }                                                                            \
  template <class T, int R>                                                    \
  self &how(const rows<T, R> &p, size_t first, size_t count,                   \
            map_flags flags = {}) {                                            \
    const size_t row = size_t(p.row_size());                                   \
    return how(p.data(), first * row, count * row, flags);                     \
  }                                                                            \
  template <class T> self &how(T &object, map_flags flags = {}) {              \
    return whole(object, detail::map_type::type,                               \
                 flags | this->template said<T>(map_flags::as_object, flags)); \
  }                                                                            \
  template <class T>                                                           \
  self &how(T *p, size_t first, size_t count, detail::by<T> mapper,            \
            map_flags flags = {}) {                                            \
    return section(detail::elements_of(p), first * detail::count_of<T>(),      \
                   count * detail::count_of<T>(), mapper,                      \
                   detail::map_type::type, flags);                             \
  }                                                                            \
  template <class T>                                                           \
  self &how(T &object, detail::by<T> mapper, map_flags flags = {}) {           \
    return section(detail::elements_of(&object), 0, detail::count_of<T>(),     \
                   mapper, detail::map_type::type, flags);                     \
  }                                                                            \
  template <class T>                                                           \
  self &how_bytes(T *base, const volatile void *first, size_t bytes,           \
                  map_flags flags = {}) {                                      \
    return piece(base, first, bytes, detail::map_type::type,                   \
                 flags | this->template said<T>(map_flags::in_bytes, flags));  \
  }

// What iterators make of one list item: `list` gets a `mapping`.
#define OMP2CUDA_EACH(self, use)                                               \
  template <class List> self &each(const List &list) {                         \
    detail::map_listed<mapping>(*this, detail::range_use::use, list);          \
    return *this;                                                              \
  }

} // namespace detail

/// What the function for a `declare mapper` gets beside the object (OpenMP 5.2, 5.8.8): its
/// map clauses are calls on it, and mean what the construct does with the object.
///
///     void map_vec(omp2cuda::mapping &map, vec &s) {
///       map.tofrom(s).tofrom(s.v, 0, s.n).attach(s.v);
///     }
class mapping : public detail::standalone<mapping, detail::mapped_ranges>,
                public detail::by_indices<mapping> {
  friend class detail::standalone<mapping, detail::mapped_ranges>;
  friend class detail::by_indices<mapping>;
  void item(const void *address, size_t bytes, detail::map_type inner,
            map_flags more, const void *base, size_t = 0) {
    if (bytes > 0)
      all.add(address, bytes, detail::decayed(inner, type), flags | more, base,
              said_of(inner));
  }
  void update(const void *address, size_t bytes, bool to_device, map_flags more,
              size_t rows, size_t pitch) {
    for (size_t row = 0; row < rows; ++row)
      item(static_cast<const char *>(address) + row * pitch, bytes,
           to_device ? detail::map_type::to : detail::map_type::from, more,
           address);
  }
  template <class T>
  void each(T *p, size_t first, size_t count, mapper_of<T> by,
            detail::map_type inner, map_flags more) {
    // Objects that lie together do so on the device, whatever is mapped of them.
    item(p + first, count * sizeof(T), detail::map_type::alloc,
         more | as_memory, p);
    all.before_reading(p + first, count * sizeof(T));
    detail::map_each(mapping(all, detail::decayed(inner, type), flags | more,
                             said_of(inner)),
                     p + first, count, by);
  }

public:
  using standalone::standalone;
  OMP2CUDA_ITEMS(mapping, to, to_bytes, to)
  OMP2CUDA_ITEMS(mapping, from, from_bytes, from)
  OMP2CUDA_ITEMS(mapping, tofrom, tofrom_bytes, tofrom)
  OMP2CUDA_ITEMS(mapping, alloc, alloc_bytes, alloc)
  OMP2CUDA_ITEMS(mapping, release, release_bytes, release)
  OMP2CUDA_ITEMS(mapping, delete_, delete_bytes, del)
  using by_indices::from, by_indices::to;
  /// Members of one object, and what is between them, as memory; map them singly next.
  template <class S, class... Members>
  mapping &members(S &object, Members &...some) {
    return span(object, detail::extent_of(some...), detail::map_type::alloc);
  }
  /// After the struct that holds the pointer `member` and what it points to are mapped.
  template <class Pointer> mapping &attach(const Pointer &member) {
    all.add_pointer(detail::address_of(member));
    return *this;
  }
  /// The same, of target exit data.
  template <class Pointer> mapping &detach(const Pointer &member) {
    return attach(member);
  }
  /// What iterators make of one list item: \p list calls the verbs above for each.
  template <class List> mapping &each(const List &list) {
    list(*this);
    return *this;
  }
};

/// Where an array is on the device: its first element, as its name is in C++, or all of it.
template <class T, size_t N> class array_on_device {
public:
  using array = T[N];
  explicit array_on_device(array *place) : place(place) {}
  operator T *() const { return *place; }
  operator array *() const { return place; }
  array &operator*() const { return *place; }

private:
  array *place;
};

namespace detail {

/// The map clauses of a structured construct. Sections are (pointer, first element,
/// number of elements); objects are mapped whole. The result is the pointer for the
/// device: p[i] there corresponds to p[i] here (OpenMP 5.2, 5.8.3 and 3.2.5).
class structured : public mapper {
public:
  using mapper::mapper;

// One of its map types: for elements, for rows, for objects and for bytes. `how_bytes`:
// `bytes` bytes from `first_byte` on of what `base` points into, for sections that are no
// row of elements; the result corresponds to `base`.
#define OMP2CUDA_STRUCTURED(how, how_bytes)                                    \
  template <class T, class N>                                                  \
  T *how(T *p, size_t first, N count, map_flags flags = {}) {                  \
    return section(p, first, static_cast<size_t>(count), map_type::how,        \
                   flags | said<T>(by_elements<N>, flags));                    \
  }                                                                            \
  template <class T, int R>                                                    \
  rows<T, R> how(const rows<T, R> &p, size_t first, size_t count,              \
                 map_flags flags = {}) {                                       \
    const size_t row = size_t(p.row_size());                                   \
    return p.at(how(p.data(), first * row, count * row, flags));               \
  }                                                                            \
  template <class T> T *how(T &object, map_flags flags = {}) {                 \
    return whole(object, map_type::how,                                        \
                 flags | said<T>(map_flags::as_object, flags));                \
  }                                                                            \
  template <class T, size_t N>                                                 \
  array_on_device<T, N> how(T(&object)[N], map_flags flags = {}) {             \
    return array_on_device<T, N>(whole(                                        \
        object, map_type::how, flags | said<T>(map_flags::as_object, flags))); \
  }                                                                            \
  template <class T>                                                           \
  T *how(T *p, size_t first, size_t count, by<T> mapper,                       \
         map_flags flags = {}) {                                               \
    T *device = section(p, first, count, map_type::alloc, flags | by_members); \
    each(p + first, count, mapper, map_type::how, flags);                      \
    return device;                                                             \
  }                                                                            \
  template <class T> T *how(T &object, by<T> mapper, map_flags flags = {}) {   \
    T *device = whole(object, map_type::alloc, flags | by_members);            \
    each(&object, 1, mapper, map_type::how, flags);                            \
    return device;                                                             \
  }                                                                            \
  template <class T, size_t N>                                                 \
  array_on_device<T, N> how(T(&object)[N], by<T[N]> mapper,                    \
                            map_flags flags = {}) {                            \
    T(*device)[N] = whole(object, map_type::alloc, flags | by_members);        \
    each(&object, 1, mapper, map_type::how, flags);                            \
    return array_on_device<T, N>(device);                                      \
  }                                                                            \
  template <class T>                                                           \
  T *how_bytes(T *base, const volatile void *first_byte, size_t bytes,         \
               map_flags flags = {}) {                                         \
    return piece(base, first_byte, bytes, map_type::how, flags);               \
  }                                                                            \
  template <class T, int R>                                                    \
  rows<T, R> how_bytes(const rows<T, R> &base,                                 \
                       const volatile void *first_byte, size_t bytes,          \
                       map_flags flags = {}) {                                 \
    return base.at(how_bytes(base.data(), first_byte, bytes, flags));          \
  }
  OMP2CUDA_STRUCTURED(to, to_bytes)
  OMP2CUDA_STRUCTURED(from, from_bytes)
  OMP2CUDA_STRUCTURED(tofrom, tofrom_bytes)
  OMP2CUDA_STRUCTURED(alloc, alloc_bytes)
#undef OMP2CUDA_STRUCTURED

  /// Members of one object, and what is between them, as memory; map them singly next.
  template <class S, class... Members> S *members(S &object, Members &...some) {
    const extent of = extent_of(some...);
    return piece(&object, of.begin, of.bytes(), map_type::alloc, as_memory,
                 sizeof(S));
  }

  /// An implicit pointer, or a section of length 0: the device address if p points into
  /// a mapped range, or a section counted from p is mapped, else p as it is (OpenMP 5.2,
  /// 5.8.6).
  template <class T> T *device_ptr(T *p) {
    return reinterpret_cast<T *>(lookup(untyped(p)));
  }
  template <class T, int R> rows<T, R> device_ptr(const rows<T, R> &p) {
    return p.at(device_ptr(p.data()));
  }
  /// The device copy of an object that is known to be there (declare target).
  template <class T> T *mapped(T &object) {
    return reinterpret_cast<T *>(lookup(address_of(object), true));
  }
  /// After the struct that holds `member` and what it points to are mapped.
  template <class Pointer> void attach(const Pointer &member) {
    attach_pointer(address_of(member), true);
  }
  /// What iterators make of one list item: \p list gets a `mapping`.
  template <class List> void each(const List &list) {
    map_listed<mapping>(*this, range_use::held, list);
  }

private:
  template <class T>
  void each(T *p, size_t count, by<T> mapper, map_type type, map_flags flags) {
    (void)said<T>({}, {});
    map_each<mapping>(*this, range_use::held, elements_of(p),
                      count * count_of<T>(), mapper, type, flags);
  }
  template <class T>
  T *section(T *p, size_t first, size_t count, map_type type, map_flags flags) {
    if (count == 0 || on_host())
      return device_ptr(p);
    need_section(where, p, count, type, flags);
    return moved_back<T>(enter(untyped(p + first), count * sizeof(T), type,
                               flags, true, untyped(p)),
                         first);
  }
  template <class T> T *whole(T &object, map_type type, map_flags flags) {
    return reinterpret_cast<T *>(enter(address_of(object), sizeof(T), type,
                                       flags, true, address_of(object)));
  }
  template <class T>
  T *piece(T *base, const volatile void *first_byte, size_t bytes,
           map_type type, map_flags flags, size_t room = 0) {
    if (bytes == 0 || on_host())
      return device_ptr(base);
    const char *first = static_cast<const char *>(untyped(first_byte));
    char *device = enter(first, bytes, type, flags, true, untyped(base), room);
    return reinterpret_cast<T *>(
        reinterpret_cast<uintptr_t>(device) -
        size_t(first - static_cast<const char *>(untyped(base))));
  }
};

} // namespace detail

/// target data (OpenMP 5.2, 13.5). The object that the maps end in has waited for all their
/// copies: from then on the host may change what is copied, and another stream use it.
class target_data : public detail::structured {
public:
  template <class... Options>
  explicit target_data(const char *line, const Options &...told)
      : structured(line, detail::options{told...}) {}
  target_data(target_data &&maps) : structured(std::move(maps)) {
    settle(false);
  }
  ~target_data() { finish(false); }

// The calls of the construct, in a chain.
#define OMP2CUDA_CHAINED(how)                                                  \
  template <class... A> target_data &&how(A &&...a) {                          \
    structured::how(std::forward<A>(a)...);                                    \
    return std::move(*this);                                                   \
  }
// Of elements, rows and objects. An array whose length is known at run time is no `A`.
#define OMP2CUDA_CHAINED_ITEMS(how, how_bytes)                                 \
  template <class P, class N, class... A>                                      \
  target_data &&how(P p, size_t first, N count, A... a) {                      \
    structured::how(p, first, count, a...);                                    \
    return std::move(*this);                                                   \
  }                                                                            \
  template <class T> target_data &&how(T &object, map_flags flags = {}) {      \
    structured::how(object, flags);                                            \
    return std::move(*this);                                                   \
  }                                                                            \
  template <class T>                                                           \
  target_data &&how(T &object, detail::by<T> mapper, map_flags flags = {}) {   \
    structured::how(object, mapper, flags);                                    \
    return std::move(*this);                                                   \
  }                                                                            \
  OMP2CUDA_CHAINED(how_bytes)
  OMP2CUDA_CHAINED_ITEMS(to, to_bytes)
  OMP2CUDA_CHAINED_ITEMS(from, from_bytes)
  OMP2CUDA_CHAINED_ITEMS(tofrom, tofrom_bytes)
  OMP2CUDA_CHAINED_ITEMS(alloc, alloc_bytes)
  OMP2CUDA_CHAINED(members)
  OMP2CUDA_CHAINED(attach)
  OMP2CUDA_CHAINED(each)
#undef OMP2CUDA_CHAINED_ITEMS
#undef OMP2CUDA_CHAINED
  /// use_device_ptr: the device pointer for p, or p where it is not mapped.
  template <class T> T *use_device_ptr(T *p) {
    return reinterpret_cast<T *>(hand_out(detail::untyped(p)));
  }
  template <class T, int R> rows<T, R> use_device_ptr(const rows<T, R> &p) {
    return p.at(use_device_ptr(p.data()));
  }
  /// use_device_addr: the address of the device copy of an object, or its own.
  template <class T> T *use_device_addr(T &object) {
    return reinterpret_cast<T *>(hand_out(detail::address_of(object)));
  }
};

/// target enter data (OpenMP 5.2, 13.6): maps; the destructor waits for the copies.
class target_enter_data : public detail::standalone<target_enter_data> {
  friend class detail::standalone<target_enter_data>;
  template <class T>
  void each(T *p, size_t first, size_t count, mapper_of<T> by,
            detail::map_type type, map_flags flags) {
    section(p, first, count, detail::map_type::alloc, flags | by_members);
    detail::map_each<mapping>(*this, detail::range_use::entered, p + first,
                              count, by, type, flags);
  }
  void item(const void *address, size_t bytes, detail::map_type type,
            map_flags flags, const void *base, size_t room = 0) {
    enter(address, bytes, type, flags, false, base, room);
  }

public:
  template <class... Options>
  explicit target_enter_data(const char *line, const Options &...told)
      : standalone(line, detail::options{told...}) {}
  ~target_enter_data() { finish(false); }

  OMP2CUDA_ITEMS(target_enter_data, to, to_bytes, to)
  OMP2CUDA_ITEMS(target_enter_data, alloc, alloc_bytes, alloc)
  /// Members of one object, and what is between them, as memory; map them singly next.
  template <class S, class... Members>
  target_enter_data &members(S &object, Members &...some) {
    return span(object, detail::extent_of(some...), detail::map_type::alloc);
  }
  template <class Pointer> target_enter_data &attach(const Pointer &member) {
    attach_pointer(detail::address_of(member), false);
    return *this;
  }
  OMP2CUDA_EACH(target_enter_data, entered)
};

/// target exit data (OpenMP 5.2, 13.7): the destructor unmaps, copies back and waits.
class target_exit_data : public detail::standalone<target_exit_data> {
  friend class detail::standalone<target_exit_data>;
  template <class T>
  void each(T *p, size_t first, size_t count, mapper_of<T> by,
            detail::map_type type, map_flags flags) {
    section(p, first, count, detail::map_type::alloc, flags | by_members);
    detail::map_each<mapping>(*this, detail::range_use::left, p + first, count,
                              by, type, flags);
  }
  void item(const void *address, size_t bytes, detail::map_type type,
            map_flags flags, const void *base) {
    leave(address, bytes, type, flags, base);
  }

public:
  template <class... Options>
  explicit target_exit_data(const char *line, const Options &...told)
      : standalone(line, detail::options{told...}) {}
  ~target_exit_data() { finish(false); }

  OMP2CUDA_ITEMS(target_exit_data, from, from_bytes, from)
  OMP2CUDA_ITEMS(target_exit_data, tofrom, tofrom_bytes, from)
  OMP2CUDA_ITEMS(target_exit_data, release, release_bytes, release)
  OMP2CUDA_ITEMS(target_exit_data, delete_, delete_bytes, del)
  /// Gives up what target_enter_data::attach took.
  template <class Pointer> target_exit_data &detach(const Pointer &member) {
    detach_pointer(detail::address_of(member));
    return *this;
  }
  OMP2CUDA_EACH(target_exit_data, left)
};

/// target update (OpenMP 5.2, 13.9): copies at once in stream order; the destructor
/// waits. A range that is not present is left alone, unless the flag says present.
class target_update : public detail::standalone<target_update>,
                      public detail::by_indices<target_update> {
  friend class detail::standalone<target_update>;
  friend class detail::by_indices<target_update>;
  template <class T>
  void each(T *p, size_t first, size_t count, mapper_of<T> by,
            detail::map_type type, map_flags flags) {
    detail::map_each<mapping>(*this, detail::range_use::updated, p + first,
                              count, by, type, flags);
  }
  void item(const void *address, size_t bytes, detail::map_type type,
            map_flags flags, const void *base) {
    update(address, bytes, type == detail::map_type::to, flags, 1, 0, base);
  }

public:
  template <class... Options>
  explicit target_update(const char *line, const Options &...told)
      : standalone(line, detail::options{told...}) {}
  ~target_update() { settle(false); }

  OMP2CUDA_ITEMS(target_update, to, to_bytes, to)
  OMP2CUDA_ITEMS(target_update, from, from_bytes, from)
  OMP2CUDA_EACH(target_update, updated)
  using by_indices::from, by_indices::to;
};

#undef OMP2CUDA_ITEMS
#undef OMP2CUDA_EACH

} // namespace omp2cuda
