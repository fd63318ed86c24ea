//===- cuda_runtime_api.h - the other name of cuda_runtime.h --------------===//
// Idea: some files ask for the API alone; on the CPU device it is one thing.
// In, Out, Limits: as cuda_runtime.h. Tested by: test/cpu_device/
//===----------------------------------------------------------------------===//
#pragma once
#include "cuda_runtime.h"
