//===- KernelsToText.h - Print the .cu ------------------------------------------===//
// In:  Kernels.   Out: the text of the translated file.
//===----------------------------------------------------------------------===//
#pragma once

#include "Kernels.h"
#include "Options.h"
#include "TranslatedHeader.h"

namespace omp2cuda {

/// \p Headers: files below omp2cuda/ that the C of this file needs besides.
std::string kernelsToText(const Kernels &K, clang::ASTContext &Context,
                          const Options &Opts,
                          const std::vector<std::string> &Headers,
                          const Names &Named);

/// The headers that the text includes beside itself.
std::vector<TranslatedHeader> headersToText(const Kernels &All,
                                            const clang::ASTContext &Context,
                                            const Options &Opts);

} // namespace omp2cuda
