//===- vector_types.h - a header of CUDA's that cuda_runtime.h covers ---===//
// Idea: hand-written files include it by name; on the CPU device it is one thing.
// In, Out, Limits: as cuda_runtime.h. Tested by: test/cpu_device/
//===----------------------------------------------------------------------===//
#pragma once
#include "cuda_runtime.h"
