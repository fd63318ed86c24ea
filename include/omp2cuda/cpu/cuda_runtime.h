//===- cuda_runtime.h - CUDA's runtime header, for the CPU device ---------===//
// Idea: a .cu file compiles with a plain C++ compiler when this folder stands
// where CUDA's headers would: same names, same meanings, and a device that is
// this machine's CPU. It only lists the parts; each part says one concept.
// In: a C++17 translation unit (g++ or clang++, with or without sanitizers).
// Out: CUDA's qualifiers, variables, functions and host API.
// Tested by: test/cpu_device/
// Limits: no `<<<>>>` (use omp2cuda::launch_kernel), no textures, no graphs,
// no inline PTX, no `__noinline__` (libstdc++ spells an attribute that way);
// `extern __shared__ T name[]` is written OMP2CUDA_DYNAMIC_SHARED(T, name).
// docs/cpu-device.md has the whole list.
//===----------------------------------------------------------------------===//
#pragma once

#ifdef __CUDACC__
#error                                                                         \
    "omp2cuda's CPU device is for plain C++ compilers; nvcc has its own cuda_runtime.h"
#endif
#ifndef OMP2CUDA_CPU
#define OMP2CUDA_CPU 1
#endif

// CUDA's own headers find these read: those of its libraries name them in quotes, and
// would get the ones beside them.
#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__
#define __DRIVER_TYPES_H__
#define __DEVICE_TYPES_H__
#define __VECTOR_TYPES_H__
#define __VECTOR_FUNCTIONS_H__
#define __HOST_DEFINES_H__

// What CUDA's own header brings along, and .cu files rely on.
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <math.h> // and with it isnan and its like at global scope, as nvcc has them

#include "device/atomics.h"
#include "device/barriers.h"
#include "device/intrinsics.h"
#include "device/levels.h"
#include "device/other_names.h"
#include "device/qualifiers.h"
#include "device/shared.h"
#include "device/vector_types.h"
#include "device/warp.h"
#include "host/devices.h"
#include "host/errors.h"
#include "host/launch.h"
#include "host/memory.h"
#include "host/streams.h"
#include "host/symbols.h"
