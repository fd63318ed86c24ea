// Translated by omp2cuda 0.1.0 from properties.cpp
#include <omp2cuda.h>

// test: reference=serial
// What an interop object says of itself, and how errors are told.
#include <cstdio>
#ifdef _OPENMP
#include <cstring>
#include <omp.h>

struct object {
  omp_interop_t it = omp_interop_none;
  object(int device, bool stream) {
    if (stream) {
      omp2cuda::interop{"properties.cpp:12", omp2cuda::device(device)}.init_targetsync(it);
    } else {
      omp2cuda::interop{"properties.cpp:14", omp2cuda::device(device)}.init_target(
          it, {omp_ifr_hip, omp_ifr_cuda_driver});
    }
  }
  ~object() {
    omp2cuda::interop{"properties.cpp:18"}.destroy(it);
    if (it != omp_interop_none)
      printf("it is still there\n");
  }
  template <class T> T number(omp_interop_property_t which) const {
    int rc = omp_irc_other;
    T value = (T)omp_get_interop_int(it, which, &rc);
    return rc == omp_irc_success ? value : T(-100 - rc);
  }
  const char *text(omp_interop_property_t which) const {
    const char *value = omp_get_interop_str(it, which, nullptr);
    return value ? value : "none";
  }
};

static void show(const object &o) {
  printf("%d %s %d %s %d %d\n", o.number<int>(omp_ipr_fr_id), o.text(omp_ipr_fr_name), o.number<int>(omp_ipr_vendor),
         o.text(omp_ipr_vendor_name), o.number<int>(omp_ipr_device_num), o.number<int>(omp_ipr_device));
  int rc = 0;
  void *stream = omp_get_interop_ptr(o.it, omp_ipr_targetsync, &rc);
  printf("stream %d %d\n", stream != nullptr, rc);
}

int main() {
  show(object(0, true));
  show(object(0, false));
  object o(0, true);
  int rc = 0;
  omp_get_interop_str(o.it, omp_ipr_vendor, &rc);
  printf("%d %s\n", rc, omp_get_interop_rc_desc(o.it, omp_interop_rc_t(rc)));
  omp_get_interop_int(o.it, omp_ipr_platform, &rc);
  printf("%d %s\n", rc, omp_get_interop_rc_desc(o.it, omp_interop_rc_t(rc)));
  omp_get_interop_ptr(omp_interop_none, omp_ipr_device, &rc);
  printf("%d %s\n", rc, omp_get_interop_rc_desc(o.it, omp_interop_rc_t(rc)));
  for (int p = omp_ipr_first; p < omp_get_num_interop_properties(o.it); p++)
    printf("%s%s", omp_get_interop_name(o.it, omp_interop_property_t(p)), p < -1 ? " " : "\n");
  printf("%s\n", omp_get_interop_type_desc(o.it, omp_ipr_targetsync));
  object host(omp_get_initial_device(), true);
  printf("on the host %d\n", host.it == omp_interop_none);
}
#else
int main() {
  puts("1 cuda 11 nvidia 0 0\nstream 1 0\n2 cuda_driver 11 nvidia 0 0\nstream 0 1\n"
       "-3 the property is a number: omp_get_interop_int\n"
       "1 the object has no value for this property\n"
       "-1 the object is omp_interop_none, or was destroyed\n"
       "targetsync device_context device platform device_num vendor_name vendor fr_name fr_id\n"
       "cudaStream_t\non the host 1");
}
#endif
