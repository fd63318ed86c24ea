//===- map_type.h - What a map clause says of its list items ---------------------------===//
// Idea: map types and their modifiers as values, and what becomes of those that a mapper
//   says where another clause maps the object (OpenMP 5.2, 5.8.3 and 5.8.8).
// In → Out: two map types → the one that both allow.
// Who may call: host.
// Tested by: test/runtime/present.cu, mappers.cu
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace omp2cuda {

/// Map-type modifiers, to be combined with |. in_part, of an object that no clause names: if
/// a part of it is present, that will do (OpenMP 5.2, 5.8.3); by_members, if members of it are that
/// were mapped for themselves, and not only pointers that lead somewhere. beside, of a section whose
/// base has another one in this region: a kernel finds both from one address. hold, an extension of
/// Clang's (`ompx_hold`): no `exit data` ends the mapping before the construct does.
/// Those from as_section on say how the call was made, for messages (as_written.h): for elements, for
/// an object, for bytes; of elements whose number is a size_t, as that of a whole array of variable
/// length; of const, or of a class.
enum class map_flags : unsigned {
  none = 0,
  always = 1,
  present = 2,
  close = 4,
  in_part = 8,
  beside = 32,
  by_members = 64,
  as_memory = 16, // of members that are mapped singly next
  hold = 128,
  as_section = 256,
  as_object = 512,
  in_bytes = 1024,
  as_rows = 2048,
  as_const = 4096,
  any_form = 256 | 512 | 1024,
  first_of_all =
      1 << 16 // the first call of its construct, the second is twice that
};
constexpr map_flags operator|(map_flags a, map_flags b) {
  return map_flags(unsigned(a) | unsigned(b));
}
constexpr bool operator&(map_flags a, map_flags b) {
  return (unsigned(a) & unsigned(b)) != 0;
}
inline constexpr map_flags always = map_flags::always;
inline constexpr map_flags present = map_flags::present;
inline constexpr map_flags close = map_flags::close;
inline constexpr map_flags in_part = map_flags::in_part;
inline constexpr map_flags beside = map_flags::beside;
inline constexpr map_flags by_members = map_flags::by_members;
inline constexpr map_flags as_memory = map_flags::as_memory;
inline constexpr map_flags hold = map_flags::hold;

namespace detail {

/// How a call is made, and as which of its construct, that of \p nth; 255 at most, 0: not known.
template <class T> constexpr map_flags said_as(map_flags form, unsigned nth) {
  using element = std::remove_all_extents_t<T>;
  const bool implicit =
      std::is_const<element>::value ||
      (form == map_flags::as_object && std::is_class<element>::value);
  const unsigned place = nth < 256 ? nth : 0;
  return form | map_flags(unsigned(map_flags::first_of_all) * place) |
         (implicit ? map_flags::as_const : map_flags::none);
}
/// Of a call for so many elements.
template <class N>
inline constexpr map_flags by_elements =
    std::is_same<N, size_t>::value ? map_flags::as_section | map_flags::as_rows
                                   : map_flags::as_section;
constexpr unsigned nth_of(map_flags flags) {
  return unsigned(flags) / unsigned(map_flags::first_of_all);
}

/// How many bytes elements are that do not lie together.
constexpr size_t scattered = size_t(-1);

enum class map_type { // the first four by the ways that they move: in, and back
  alloc,
  to,
  from,
  tofrom,
  release,
  del
};

/// What is known of the list item that has mapped a range.
struct known_item {
  map_type type = map_type::alloc;
  map_flags flags = map_flags::none;
  ptrdiff_t offset = 0; // from what it is counted from
};

/// What a list item whose type is \p inner becomes where the item that its mapper stands for
/// has the type \p outer (OpenMP 5.2, 5.8.8).
constexpr map_type decayed(map_type inner, map_type outer) {
  const unsigned a = unsigned(inner), b = unsigned(outer);
  return a <= unsigned(map_type::tofrom) && b <= unsigned(map_type::tofrom)
             ? map_type(a & b)
         : inner == map_type::release || outer == map_type::release
             ? map_type::release
             : map_type::del;
}

/// What a message calls a map, so that it is found on its directive: by the type, or as one of
/// an object that no clause names. `alloc` stands for what a mapper or members need as well.
constexpr const char *map_said(map_type type, map_flags flags) {
  return flags & map_flags::in_part     ? "implicit map"
         : flags & map_flags::as_memory ? "map"
         : type == map_type::to         ? "map(to)"
         : type == map_type::from       ? "map(from)"
         : type == map_type::tofrom     ? "map(tofrom)"
         : type == map_type::release    ? "map(release)"
         : type == map_type::del        ? "map(delete)"
                                        : "map";
}

/// A count has two halves: how often something is mapped, and how often it is held.
constexpr uint64_t one_hold = uint64_t(1) << 32;
constexpr uint64_t weight(map_flags flags) {
  return flags & hold ? one_hold : 1;
}
/// \p count without so many constructs that mapped with \p flags; `delete` ends all but those that
/// hold.
constexpr uint64_t without(uint64_t count, map_flags flags, map_type type,
                           uint64_t times = 1) {
  const uint64_t mapped = count % one_hold, held = count / one_hold;
  if (flags & hold)
    return count - (times < held ? times : held) * one_hold;
  return count - (type == map_type::del || times > mapped ? mapped : times);
}

/// What a construct does with the ranges that are mapped.
enum class range_use { held, entered, left, updated };

} // namespace detail
} // namespace omp2cuda
