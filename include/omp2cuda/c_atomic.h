//===- c_atomic.h - C's <stdatomic.h> for CUDA C++ ----------------------------===//
// Idea: an _Atomic object of C became a std::atomic; its functions are found by
// their arguments. The names that C has in the global namespace are taken over.
// In:  a translated C file that used _Atomic.   Out: using declarations.
// Tested by: test/inputs/c/atomics.c
// Limits: host code only.
//===----------------------------------------------------------------------===//
#pragma once

#include <atomic>

using std::memory_order;
using std::memory_order_acq_rel;
using std::memory_order_acquire;
using std::memory_order_consume;
using std::memory_order_relaxed;
using std::memory_order_release;
using std::memory_order_seq_cst;

using std::atomic_bool;
using std::atomic_char;
using std::atomic_flag;
using std::atomic_int;
using std::atomic_int_fast32_t;
using std::atomic_int_fast64_t;
using std::atomic_intmax_t;
using std::atomic_intptr_t;
using std::atomic_llong;
using std::atomic_long;
using std::atomic_ptrdiff_t;
using std::atomic_schar;
using std::atomic_short;
using std::atomic_size_t;
using std::atomic_uchar;
using std::atomic_uint;
using std::atomic_uintmax_t;
using std::atomic_uintptr_t;
using std::atomic_ullong;
using std::atomic_ulong;
using std::atomic_ushort;

using std::atomic_signal_fence;
using std::atomic_thread_fence;
