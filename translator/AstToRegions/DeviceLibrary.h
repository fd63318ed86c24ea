//===- DeviceLibrary.h - Library functions that exist in device code --------===//
// In:  a function of a system header.   Out: may device code call it?
// Tested by: test/inputs/func, test/inputs/refuse
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/Decl.h"

namespace omp2cuda {

/// True if nvcc offers \p F in device code by itself or omp2cuda.h does.
bool existsOnDevice(const clang::FunctionDecl *F);

/// Is \p Name a function of <math.h>, with or without the suffix f or l?
bool isMathematics(llvm::StringRef Name);

/// Is \p D a routine whose answer depends on the thread or its parallel region?
bool asksForThreads(const clang::NamedDecl *D);

} // namespace omp2cuda
