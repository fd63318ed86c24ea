//===- DeviceApi.h - Does a file ask the runtime about devices? ---------------===//
// Idea: a file without any target directive may still allocate device memory or ask
// which device is the default. The answers must come from the runtime that runs the
// kernels, not from the host's OpenMP library.
// In:  the AST, Routines.def.   Out: yes or no, E0412.   Tested by: test/cli/test_device_api.py
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"

#include "clang/AST/ASTContext.h"

namespace omp2cuda {

/// True if code of this file refers to a routine of OpenMP 6.0, section 25 (device
/// memory) or to the default device and its number.
bool usesDeviceApi(const clang::ASTContext &Context);

/// Refuses the routines that neither the runtime nor the host's library could serve: the
/// host's would answer for the host.
void refuseRoutines(clang::ASTContext &Context, Diag &Diags);

} // namespace omp2cuda
