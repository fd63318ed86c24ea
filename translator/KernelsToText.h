//===- KernelsToText.h - Print the .cu ------------------------------------------===//
// In:  Kernels.   Out: the text of the translated file.
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Includes.h"
#include "Kernels.h"
#include "Options.h"

namespace omp2cuda {

/// \p Headers: files below omp2cuda/ that the C of this file needs besides.
std::string kernelsToText(const Kernels &K, ASTContext &Context,
                          const Options &Opts,
                          const std::vector<std::string> &Headers,
                          const Names &Named);

/// Edited headers of the project become files of their own, beside the output.
void copyHeaders(Kernels &K, const Includes &Included, const Options &Opts,
                 Diag &Diags);

/// The headers that the text includes beside itself.
std::vector<TranslatedHeader> headersToText(const Kernels &All,
                                            const ASTContext &Context,
                                            const Options &Opts);

/// The first line of every output, with its newline. \p For: the input whose
/// translation needs the copy of a header.
std::string markerLine(StringRef InputBase, StringRef For = {});

/// True if \p Text starts with the first line of any version of the tool.
bool isOurs(StringRef Text);

} // namespace omp2cuda
