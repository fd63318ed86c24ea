//===- Translate.h - The library's one entry: AST in, CUDA text out ----------===//
// In:  a parsed translation unit, its Pragmas, Options.
// Out: Translation. The caller writes files; this library writes none.
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Explanation.h"
#include "Options.h"
#include "Pragmas.h"

#include "clang/AST/ASTContext.h"

namespace omp2cuda {

struct Translation {
  bool Ok = false;            ///< false: refused, Text is empty
  bool Broken = false;        ///< by a mistake of ours
  unsigned TargetRegions = 0; ///< how many were translated
  unsigned HostFallbacks = 0; ///< how many were kept as host code
  std::string Text;           ///< the .cu, or the dump that was asked for
  std::vector<TranslatedHeader> Headers; ///< what Text includes beside
  /// When it was asked for: every decision with its reason, also of a file that was
  /// refused; its File is for the caller to fill.
  std::optional<Explanation> Explained;
};

Translation translate(ASTContext &Context, Preprocessor &PP,
                      const Pragmas &Found, const Options &Opts, Diag &Diags);

} // namespace omp2cuda
