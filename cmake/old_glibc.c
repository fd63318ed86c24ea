/* old_glibc.c - What a newer glibc has and an older one has not
   Idea: Clang's libraries and the C++ library are compiled for the glibc of this machine; linked against an older one, three names
   are missing that are of no consequence to a translator.
   In:  OMP2CUDA_SYSROOT, a system with an older glibc.   Out: the names, where that one lacks them.
   Tested by: test/cli/test_package.py, scripts/package --try */
#include <features.h>
#include <malloc.h>
#include <stdint.h>
#include <unistd.h>

#if !__GLIBC_PREREQ(2, 32)
char __libc_single_threaded; /* 0: counters of shared pointers are always atomic */
#endif

#if !__GLIBC_PREREQ(2, 33)
/* For statistics that nobody asks for. */
struct mallinfo2 {
  size_t of[10];
};
struct mallinfo2 mallinfo2(void) {
  return (struct mallinfo2){{0}};
}
#endif

#if !__GLIBC_PREREQ(2, 36)
uint32_t arc4random(void) {
  uint32_t number = 4; /* a seed of std::random_device; getentropy() does not fail for four bytes */
  (void)!getentropy(&number, sizeof number);
  return number;
}
#endif
