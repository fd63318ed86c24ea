//===- interop.h - Streams, devices and contexts of CUDA for the program -----------------===//
// Idea: an interop object is a stream of its own, which comes behind what its `init` depends
//   on; `use` and `destroy` put their construct behind what the program has put into it.
//
//   Before   #pragma omp interop init(targetsync: obj) device(1) depend(inout: x[0:n])
//            scale<<<n / 256, 256, 0, omp_get_interop_ptr(obj, omp_ipr_targetsync, &rc)>>>(…);
//            #pragma omp interop destroy(obj) depend(out: x[0:n]) nowait
//   After    omp2cuda::interop{"f.c:3", omp2cuda::device(1),
//                              omp2cuda::depend_inout(x[0])}.init_targetsync(obj);
//            …
//            omp2cuda::interop{"f.c:5", omp2cuda::nowait(), omp2cuda::depend_out(x[0])}.destroy(obj);
//
// In → Out: omp_interop_t → a queue of the runtime (OpenMP 5.2, 14.1); its properties
//   (18.12), with the numbers of the OpenMP Additional Definitions.
// Who may call: host threads; an object belongs to one of them at a time.
// Tested by: test/runtime/interop.cu, test/inputs/interop
// Limits: the foreign runtimes are "cuda" and "cuda_driver", which are one.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/leaving.h"

#include <cstdint>
#include <initializer_list>
#if OMP2CUDA_HOST_BODIES
#include <map>
#include <set>
#endif

namespace omp2cuda {
namespace api {

using interop_t = void *;
inline constexpr interop_t interop_none = nullptr;

enum interop_property {
  ipr_fr_id = -1,
  ipr_fr_name = -2,
  ipr_vendor = -3,
  ipr_vendor_name = -4,
  ipr_device_num = -5,
  ipr_platform = -6,
  ipr_device = -7,
  ipr_device_context = -8,
  ipr_targetsync = -9,
  ipr_first = -9
};
enum interop_rc {
  irc_no_value = 1,
  irc_success = 0,
  irc_empty = -1,
  irc_out_of_range = -2,
  irc_type_int = -3,
  irc_type_ptr = -4,
  irc_type_str = -5,
  irc_other = -6
};
enum interop_fr {
  ifr_cuda = 1,
  ifr_cuda_driver = 2,
  ifr_opencl = 3,
  ifr_sycl = 4,
  ifr_hip = 5,
  ifr_level_zero = 6,
  ifr_hsa = 7,
  ifr_last = 7
};

/// Host: omp_get_interop_int and its like (OpenMP 5.2, 18.12). \p rc, which may be null, gets
/// an interop_rc; what fails gives 0.
intptr_t get_interop_int(interop_t object, interop_property property, int *rc);
void *get_interop_ptr(interop_t object, interop_property property, int *rc);
const char *get_interop_str(interop_t object, interop_property property,
                            int *rc);
/// "targetsync"; null: there is no such property.
const char *get_interop_name(interop_t object, interop_property property);
/// "cudaStream_t"; null: there is no such property.
const char *get_interop_type_desc(interop_t object, interop_property property);
const char *get_interop_rc_desc(interop_t object, interop_rc rc);
/// Properties beyond those of the standard: none.
inline int get_num_interop_properties(interop_t) { return 0; }

} // namespace api

namespace detail {

/// What prefer_type asks for, by name or by number.
struct foreign_runtime {
  int number;
  foreign_runtime(int number) : number(number) {}
  foreign_runtime(const char *name)
      : number(!strcmp(name, "cuda")          ? api::ifr_cuda
               : !strcmp(name, "cuda_driver") ? api::ifr_cuda_driver
                                              : 0) {}
};
using foreign_runtimes = std::initializer_list<foreign_runtime>;

struct interop_object;

} // namespace detail

/// The interop construct: its clauses are calls, in their order; the destructor waits for
/// what it used or depends on, unless it is told nowait().
class interop : public detail::mapper {
public:
  template <class... Options>
  explicit interop(const char *line, const Options &...told)
      : mapper(line, detail::options{told...}) {
    doing = "interop";
  }
  ~interop() { settle(waits); }

  /// Without a stream. On the host \p object becomes omp_interop_none.
  interop &init_target(api::interop_t &object,
                       detail::foreign_runtimes preferred = {});
  interop &init_targetsync(api::interop_t &object,
                           detail::foreign_runtimes preferred = {});
  interop &use(const api::interop_t &object);
  /// \p object becomes omp_interop_none.
  interop &destroy(api::interop_t &object);

private:
  bool waits = false; // for what it uses

  void make(api::interop_t &object, detail::foreign_runtimes preferred,
            bool synchronizes);
  /// Null on the host.
  const detail::interop_object *of(const api::interop_t &object,
                                   const char *clause);
  void come_after(const detail::interop_object *object);
};

#if OMP2CUDA_HOST_BODIES

namespace detail {

struct interop_object {
  int runtime; // of interop_fr
  device_state *state;
  queue *q; // null: it has none
};

/// Those that have been made and not destroyed, and where the others were.
class interop_objects {
public:
  static interop_objects &all() {
    static auto *one = new interop_objects;
    return *one;
  }
  void forget(const api::interop_t &name) {
    guard g(access);
    destroyed.erase(&name);
  }
  void add(const interop_object *object) {
    guard g(access);
    objects.insert(object);
    gone.erase(object);
  }
  void remove(const interop_object *object, const api::interop_t &name,
              const char *where) {
    guard g(access);
    objects.erase(object);
    destroyed[&name] = gone[object] = where;
  }
  const interop_object *find(const void *object) {
    guard g(access);
    auto at = objects.find(static_cast<const interop_object *>(object));
    return at == objects.end() ? nullptr : *at;
  }
  /// Where the object of that variable was destroyed, or the one that it still names; null: it
  /// was not.
  const char *where_destroyed(const api::interop_t &name) {
    guard g(access);
    const auto &known = name ? gone : destroyed;
    auto at = known.find(name ? name : &name);
    return at == known.end() ? nullptr : at->second;
  }

private:
  monitor access;
  std::set<const interop_object *> objects;
  std::map<const void *, const char *> destroyed, gone; // variables; objects
};

/// The CUcontext that CUDA's runtime works with on that device; null where there is none.
inline void *context_of([[maybe_unused]] int device) {
  void *context = nullptr;
#if !OMP2CUDA_CPU
  int (*current)(void **) = nullptr;
  int before = 0;
#if CUDART_VERSION >= 12050
  cudaDriverEntryPointQueryResult found;
  cudaError_t error = cudaGetDriverEntryPointByVersion(
      "cuCtxGetCurrent", reinterpret_cast<void **>(&current), 12000,
      cudaEnableDefault, &found);
#else
  cudaError_t error = cudaGetDriverEntryPoint(
      "cuCtxGetCurrent", reinterpret_cast<void **>(&current),
      cudaEnableDefault);
#endif
  if (error == cudaSuccess && current &&
      cudaGetDevice(&before) == cudaSuccess &&
      cudaSetDevice(device) == cudaSuccess) {
    if (current(&context) != 0)
      context = nullptr;
    (void)cudaSetDevice(before);
  }
#endif
  return context;
}

/// The value of a property, whichever type it has.
struct interop_value {
  int rc;
  intptr_t number = 0;
  void *pointer = nullptr;
  const char *text = nullptr;
};
inline interop_value value_of(api::interop_t handle,
                              api::interop_property property) {
  using namespace api;
  if (property < ipr_first || property >= 0)
    return {irc_out_of_range};
  const interop_object *object = interop_objects::all().find(handle);
  if (!object)
    return {irc_empty};
  interop_value number{irc_type_int}, pointer{irc_type_ptr}, text{irc_type_str};
  switch (property) {
  case ipr_fr_id:
    number.number = object->runtime;
    return number;
  case ipr_fr_name:
    text.text = object->runtime == ifr_cuda ? "cuda" : "cuda_driver";
    return text;
  case ipr_vendor:
    number.number = 11;
    return number;
  case ipr_vendor_name:
    text.text = "nvidia";
    return text;
  case ipr_device_num:
  case ipr_device:
    number.number = object->state->number;
    return number;
  case ipr_device_context:
    pointer.pointer = context_of(object->state->number);
    return pointer.pointer ? pointer : interop_value{irc_no_value};
  case ipr_targetsync:
    if (!object->q)
      return {irc_no_value};
    pointer.pointer = object->q->stream;
    return pointer;
  default:
    return {irc_no_value};
  }
}
/// \p value if it has the type \p wanted; \p rc says so, or why not.
template <class T>
T of_type(int wanted, const interop_value &value, T typed, int *rc) {
  const bool is = value.rc == wanted;
  if (rc)
    *rc = is ? int(api::irc_success) : value.rc;
  return is ? typed : T();
}

} // namespace detail

namespace api {

OMP2CUDA_HOST intptr_t get_interop_int(interop_t object,
                                       interop_property property, int *rc) {
  const detail::interop_value value = detail::value_of(object, property);
  return detail::of_type(irc_type_int, value, value.number, rc);
}
OMP2CUDA_HOST void *get_interop_ptr(interop_t object, interop_property property,
                                    int *rc) {
  const detail::interop_value value = detail::value_of(object, property);
  return detail::of_type(irc_type_ptr, value, value.pointer, rc);
}
OMP2CUDA_HOST const char *get_interop_str(interop_t object,
                                          interop_property property, int *rc) {
  const detail::interop_value value = detail::value_of(object, property);
  return detail::of_type(irc_type_str, value, value.text, rc);
}
OMP2CUDA_HOST const char *get_interop_name(interop_t,
                                           interop_property property) {
  constexpr const char *names[] = {
      "fr_id",    "fr_name", "vendor",         "vendor_name", "device_num",
      "platform", "device",  "device_context", "targetsync"};
  return property < ipr_first || property >= 0 ? nullptr : names[-1 - property];
}
OMP2CUDA_HOST const char *get_interop_type_desc(interop_t handle,
                                                interop_property property) {
  if (property < ipr_first || property >= 0)
    return nullptr;
  const detail::interop_object *object =
      detail::interop_objects::all().find(handle);
  const bool driver = object && object->runtime == ifr_cuda_driver;
  switch (property) {
  case ipr_fr_name:
  case ipr_vendor_name:
    return "const char *";
  case ipr_device:
    return driver ? "CUdevice" : "int";
  case ipr_device_context:
    return "CUcontext";
  case ipr_targetsync:
    return driver ? "CUstream" : "cudaStream_t";
  case ipr_platform:
    return nullptr;
  default:
    return "int";
  }
}
OMP2CUDA_HOST const char *get_interop_rc_desc(interop_t, interop_rc rc) {
  switch (rc) {
  case irc_no_value:
    return "the object has no value for this property";
  case irc_success:
    return "success";
  case irc_empty:
    return "the object is omp_interop_none, or was destroyed";
  case irc_out_of_range:
    return "there is no such property";
  case irc_type_int:
    return "the property is a number: omp_get_interop_int";
  case irc_type_ptr:
    return "the property is a pointer: omp_get_interop_ptr";
  case irc_type_str:
    return "the property is a string: omp_get_interop_str";
  default:
    return "another error";
  }
}

} // namespace api

OMP2CUDA_HOST interop &
interop::init_target(api::interop_t &object,
                     detail::foreign_runtimes preferred) {
  make(object, preferred, false);
  return *this;
}
OMP2CUDA_HOST interop &
interop::init_targetsync(api::interop_t &object,
                         detail::foreign_runtimes preferred) {
  make(object, preferred, true);
  return *this;
}
inline void interop::make(api::interop_t &object,
                          detail::foreign_runtimes preferred,
                          bool synchronizes) {
  object = api::interop_none;
  detail::interop_objects::all().forget(object);
  if (on_host())
    return;
  auto *made = new detail::interop_object{api::ifr_cuda, state, nullptr};
  for (const detail::foreign_runtime &each : preferred)
    if (each.number == api::ifr_cuda || each.number == api::ifr_cuda_driver) {
      made->runtime = each.number;
      break;
    }
  if (synchronizes) {
    detail::host_has_addresses() = true;
    state->settle(where);
    made->q = state->take_queue(where);
    check(made->q->follow(q, q->mark(), where), where, doing);
  }
  detail::interop_objects::all().add(made);
  object = made;
}
inline const detail::interop_object *interop::of(const api::interop_t &object,
                                                 const char *clause) {
  detail::interop_objects &all = detail::interop_objects::all();
  const detail::interop_object *found = all.find(object);
  if (const char *destroyed = found ? nullptr : all.where_destroyed(object))
    fail(where, "%s of an interop object that was destroyed at %s", clause,
         destroyed);
  if (object && !found)
    fail(where, "%s of an interop object that was never initialized", clause);
  return found;
}
inline void interop::come_after(const detail::interop_object *object) {
  if (!object || !object->q)
    return;
  const uint64_t all = object->q->mark();
  check(on_host() ? object->q->wait(where) : q->follow(object->q, all, where),
        where, doing);
  waits = true;
}
OMP2CUDA_HOST interop &interop::use(const api::interop_t &object) {
  const detail::interop_object *used = of(object, "use");
  come_after(used);
  // What the program puts into it from now on comes behind this construct.
  if (used && used->q && !on_host())
    check(used->q->follow(q, q->mark(), where), where, doing);
  return *this;
}
OMP2CUDA_HOST interop &interop::destroy(api::interop_t &object) {
  if (const detail::interop_object *gone = of(object, "destroy")) {
    come_after(gone);
    detail::interop_objects::all().remove(gone, object, where);
    if (gone->q)
      gone->state->give_back(gone->q);
    delete gone;
  }
  object = api::interop_none;
  return *this;
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace omp2cuda
