//===- CToCuda.cpp - The passes from C to CUDA C++ -------------------------===//
// Idea: a list of passes, each one concept, each a file. Names come first, since casts
// print types; what moves text comes last, since it moves edited text.
// In:  the C AST.   Out: Edits, refusals, needs.
// Tested by: test/c_to_cuda
// Limits: docs/c-to-cuda.md.
//===----------------------------------------------------------------------===//
#include "Convert.h"

namespace omp2cuda {

std::vector<std::string> cToCuda(clang::ASTContext &Context, Names &Named,
                                 Edits &Out, bool CLinkage, Diag &Diags) {
  c::Convert C(Context, Named, Out, CLinkage, Diags);
  c::rename(C);
  if (Context.getLangOpts().CPlusPlus) {
    if (CLinkage)
      c::keepLinkage(C);
    return {};
  }
  c::castMathArguments(C); // before the keyword __auto_type is replaced
  c::replaceKeywords(C);
  c::findNestedTags(C);
  c::insertCasts(C);
  c::resolveGenericSelections(C);
  c::convertComplex(C);
  c::convertAtomics(C);
  c::convertVlaParameters(C);
  c::convertDeclarations(C);
  if (CLinkage)
    c::keepLinkage(C);
  c::convertPrototypes(C);
  c::convertTags(C);
  c::convertHostPragmas(C);
  C.finishMacros();
  c::convertInitializers(C);
  c::hoistCompoundLiterals(C);
  c::convertControlFlow(C);
  C.finishMacros();
  return C.Headers;
}

} // namespace omp2cuda
