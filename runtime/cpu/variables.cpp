//===- variables.cpp - images of the __device__ variables -----------------===//
// Idea, In, Out, Limits: see variables.h. The library puts a page into each section,
// so that the section begins and ends with a page. With one device nothing is
// mapped: the variables are where the linker put them.
// Tested by: test/cpu_device/test_cuda_sources.py
//===----------------------------------------------------------------------===//
#include "variables.h"
#include "device.h"
#include "report.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

// The linker's names for the ends of the sections, and the mark of CpuSource.h.
#define OMP2CUDA_SECTION(name)                                                 \
  __attribute__((section(#name), aligned(4096),                                \
                 used)) static char name##_page[4096];                         \
  extern "C" char __start_##name[], __stop_##name[];
OMP2CUDA_SECTION(omp2cuda_device)
OMP2CUDA_SECTION(omp2cuda_device_inline)
OMP2CUDA_SECTION(omp2cuda_managed)
#undef OMP2CUDA_SECTION
extern "C" {
__attribute__((weak)) extern char omp2cuda_cpu_sections;
/// The name of one of them.
__attribute__((weak)) extern char omp2cuda_cpu_not_in_sections[];
}

namespace omp2cuda {
namespace cpu {

constexpr int sections = 2, most_devices = 16;

struct Section {
  char *low, *high;
  char *image[most_devices]; ///< null: there is one image, at `low`
  int file;
  size_t bytes() const { return size_t(high - low); }
  bool contains(const void *p) const { return p >= low && p < high; }
};

/// In mapped memory: kernels may run when the C library's is closed.
struct Variables {
  Section section[sections];
  bool several; ///< images
  std::mutex lock;
  std::condition_variable changed;
  int device;  ///< whose image is in place
  int kernels; ///< of it that run
};

static Variables &variables() {
  static Variables *the_variables = [] {
    Variables *v = new (map_pages(sizeof(Variables))) Variables();
    char *const ends[sections][2] = {
        {__start_omp2cuda_device, __stop_omp2cuda_device},
        {__start_omp2cuda_device_inline, __stop_omp2cuda_device_inline}};
    for (int i = 0; i < sections; ++i)
      v->section[i].low = ends[i][0], v->section[i].high = ends[i][1];
    return v;
  }();
  return *the_variables;
}

[[noreturn]] static void refuse(const char *what) {
  fprintf(
      stderr,
      "omp2cuda: OMP2CUDA_CPU_DEVICES: the __device__ variables cannot have "
      "a copy for each device: %s\n",
      what);
  exit(2);
}

static void put_in_place(Section &s, int device) {
  if (mmap(s.low, s.bytes(), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED,
           s.file, off_t(s.bytes() * size_t(device))) == MAP_FAILED)
    refuse("mmap failed");
}

void place_variables(int devices) {
  Variables &v = variables();
  if (devices < 2)
    return;
  for (Section &s : v.section) {
    if (s.bytes() <= 4096)
      continue; // the library's own page
    if ((uintptr_t(s.low) | s.bytes()) % size_t(sysconf(_SC_PAGESIZE)))
      refuse("they share a page with something else");
    s.file = memfd_create("omp2cuda __device__ variables", MFD_CLOEXEC);
    if (s.file < 0 || ftruncate(s.file, off_t(s.bytes() * size_t(devices))))
      refuse("memfd_create failed");
    for (int d = 0; d < devices; ++d) {
      void *image = mmap(nullptr, s.bytes(), PROT_READ | PROT_WRITE, MAP_SHARED,
                         s.file, off_t(s.bytes() * size_t(d)));
      if (image == MAP_FAILED)
        refuse("mmap failed");
      s.image[d] = static_cast<char *>(image);
      memcpy(image, s.low, s.bytes());
    }
    put_in_place(s, 0);
    v.several = true;
  }
}

bool has_variables(const Device &device) {
  static std::atomic<int> owner{-1};
  int first = -1;
  if (!omp2cuda_cpu_not_in_sections ||
      owner.compare_exchange_strong(first, device.number) ||
      first == device.number)
    return true;
  static std::atomic<bool> said{false};
  if (!said.exchange(true))
    fprintf(stderr,
            "omp2cuda: devices %d and %d start kernels, but the __device__ "
            "variable '%s' has one copy for all devices in this program; "
            "compiled by clang++ each has its own\n",
            first, device.number, omp2cuda_cpu_not_in_sections);
  return false;
}

VariablesInUse::VariablesInUse(const Device &device) {
  Variables &v = variables();
  if (!v.several)
    return;
  std::unique_lock<std::mutex> hold(v.lock);
  v.changed.wait(hold, [&] { return v.device == device.number || !v.kernels; });
  if (v.device != device.number) {
    v.device = device.number;
    for (Section &s : v.section)
      if (s.image[0])
        put_in_place(s, v.device);
  }
  ++v.kernels;
}

VariablesInUse::~VariablesInUse() {
  Variables &v = variables();
  if (!v.several)
    return;
  std::lock_guard<std::mutex> hold(v.lock);
  if (!--v.kernels)
    v.changed.notify_all();
}

char *device_address(const void *address, int device) {
  char *at = static_cast<char *>(const_cast<void *>(address));
  for (Section &s : variables().section)
    if (s.contains(at) && s.image[device])
      return s.image[device] + (at - s.low);
  return at;
}

bool is_variable(const void *address) {
  for (Section &s : variables().section)
    if (s.contains(address))
      return true;
  return address >= __start_omp2cuda_managed &&
         address < __stop_omp2cuda_managed;
}

bool variables_are_marked() {
  return &omp2cuda_cpu_sections && !omp2cuda_cpu_not_in_sections;
}

void device_static(StaticVariable &v, const void *address, size_t bytes) {
  Worker *w = running_worker();
  if (!w)
    return; // a function of both sides
  const int device = w->job->device->number;
  int first = __atomic_load_n(&v.device, __ATOMIC_ACQUIRE);
  if (first == device)
    return;
  InRuntime guard(*w);
  if (first == -1) {
    Runtime &r = runtime();
    std::lock_guard<std::mutex> hold(r.memory_lock);
    char *at = static_cast<char *>(const_cast<void *>(address));
    r.allocations.insert({at, {at, bytes, Kind::Symbol, device}});
    if (__atomic_compare_exchange_n(&v.device, &first, device, false,
                                    __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE) ||
        first == device)
      return;
  }
  report_misuse(*w, {nullptr, 0},
                "devices %d and %d use a static variable of a function, which "
                "has one copy for all devices here",
                first, device);
}

} // namespace cpu
} // namespace omp2cuda
