//===- StandardLibrary.h - Functions of std:: that device code calls -----------===//
// Idea: omp2cuda/stl.h has functions of the same names for both sides; what region
// and device functions call of the standard library is called there.
//
//   before   double d = std::max(a[i], 0.0);              n = v.size(); // std::array
//   after    double d = omp2cuda::stl::max(a[i], 0.0);    n = omp2cuda::stl::size(v);
//
// In:  Regions.   Out: edits of the text that both sides share, refusals.
// Tested by: test/inputs/cpp/standard-library.cpp, test/inputs/refuse/standard-library.cpp
// Limits: docs/limitations.md.
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Edits.h"
#include "Names.h"
#include "Regions.h"

namespace omp2cuda {

/// Has stl.h a function that stands for \p F in device code?
bool hasTwinInStl(const clang::FunctionDecl *F);

/// Is \p F a function of the standard library that nvcc makes one of both sides?
bool isOfBothSides(const clang::FunctionDecl *F);

bool isStdArray(clang::QualType T);

/// Adds to \p Out the calls of stl.h. True if there are any.
bool callStl(const Regions &R, clang::ASTContext &Context, Names &Named,
             Edits &Out, Diag &Diags);

} // namespace omp2cuda
