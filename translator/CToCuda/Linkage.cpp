//===- Linkage.cpp - Functions that files of C go on calling ------------------===//
// Idea: a program may be translated in part: what stays C knows functions by
// their C names. Later declarations take over the linkage of the first one, so
// the first one says it, where it stands: in the header, as one writes it by hand.
//
//   before   extern double run(Input in);
//   after    extern "C" double run(Input in);
//
// In:  functions with external linkage.   Out: extern "C".
// Tested by: test/cli/test_c_linkage.py
// Limits: a header that has `extern "C"` for C++ already is left as it is, and so
// is a function whose first declaration stands in a block.
//===----------------------------------------------------------------------===//
#include "Convert.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

class Linkage {
public:
  explicit Linkage(Convert &C) : C(C) {}

  void run() {
    for (Decl *D : C.Named.ownDecls())
      if (auto *F = dyn_cast<FunctionDecl>(D))
        declare(F);
  }

private:
  void declare(FunctionDecl *F) {
    if (!F->isFirstDecl() && !onlyImplicitBefore(F))
      return;
    if (F->isMain() || !F->hasExternalFormalLinkage() ||
        F->getBeginLoc().isInvalid())
      return;
    SourceLocation At = C.SM.getExpansionLoc(F->getBeginLoc());
    auto [File, Offset] = C.SM.getDecomposedLoc(At);
    StringRef Text = C.SM.getBufferData(File);
    if (!C.ours(At) || Text.contains("extern \"C\"") ||
        !Done.insert({File, Offset}).second)
      return;
    C.Out.replace(File, Offset, 0, "extern \"C\" ", Layer::Attribute);
    StringRef Rest = Text.drop_front(Offset);
    if (Rest.consume_front("extern") && !Rest.empty() && isspace(Rest.front()))
      C.Out.replace(File, Offset, unsigned(strlen("extern ")), "");
  }

  /// `int puts(const char *);` redeclares what Clang knows by itself.
  static bool onlyImplicitBefore(const FunctionDecl *F) {
    for (const FunctionDecl *P = F->getPreviousDecl(); P;
         P = P->getPreviousDecl())
      if (!P->isImplicit())
        return false;
    return true;
  }

  Convert &C;
  std::set<std::pair<FileID, unsigned>> Done;
};

} // namespace

void keepLinkage(Convert &C) { Linkage(C).run(); }

} // namespace omp2cuda::c
