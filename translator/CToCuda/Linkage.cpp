//===- Linkage.cpp - What files that stay as they are go on naming ---------===//
// Idea: a program may be translated in part: what stays C knows functions by their C
// names, and any object knows what is renamed by its old symbol. Later declarations take
// over the linkage of the first one, so the first one says it, where it stands: in the
// header, as one writes it by hand.
//
//   before   extern double run(Input in);             double norm(Input in) { … }
//   after    extern "C" double run(Input in);         extern "C" double norm_(Input) __asm__("norm");
//                                                     extern "C" double norm_(Input in) { … }
//
// In:  functions and objects with external linkage.   Out: extern "C", symbols.
// Tested by: test/cli/test_c_linkage.py
// Limits: a header that has `extern "C"` for C++ already is left as it is, and so is a
// function whose first declaration stands in a block. Constructors, templates and virtual
// tables of a class that is renamed have symbols of its new name.
//===----------------------------------------------------------------------===//
#include "Convert.h"

#include "clang/AST/Mangle.h"

namespace omp2cuda::c {
namespace {

struct Linkage : Concept {
  using Concept::Concept;

  void routine(FunctionDecl *F) {
    if (F->isMain() || !isOurs(F) || !onlyImplicitBefore(F) ||
        F->getDeclContext()->isFileContext() !=
            F->getLexicalDeclContext()->isFileContext() ||
        F->isTemplated() || F->getTemplateSpecializationInfo() ||
        isa<CXXConstructorDecl, CXXDestructorDecl>(F))
      return;
    if (C.Opts.CLinkage && !F->isInlined())
      label(F, F->isThisDeclarationADefinition());
    SourceLocation At = C.SM.getExpansionLoc(F->getBeginLoc());
    StringRef Text = C.SM.getBufferData(C.SM.getFileID(At));
    if (!C.LO.CPlusPlus && C.staysC(F) && !Text.contains("extern \"C\""))
      C.externC(At);
  }
  void object(VarDecl *V) {
    if (V->isFileVarDecl() && V->isFirstDecl() && isOurs(V) &&
        !V->isTemplated() && !V->hasAttr<OMPDeclareTargetDeclAttr>())
      label(V, !V->hasExternalStorage());
  }

private:
  /// `int puts(const char *);` redeclares what Clang knows by itself.
  static bool onlyImplicitBefore(const FunctionDecl *F) {
    do
      F = F->getPreviousDecl();
    while (F && F->isImplicit());
    return !F;
  }

  bool isOurs(const DeclaratorDecl *D) const {
    return D->hasExternalFormalLinkage() && D->getBeginLoc().isValid() &&
           C.ours(C.SM.getExpansionLoc(D->getBeginLoc()));
  }

  /// \p D, which other objects know by the name that the source gives it.
  void label(const DeclaratorDecl *D, bool Defined) {
    std::string Symbol = Symbols.getName(D);
    if (Names::identifier(D) == C.Named.of(D) && !C.Named.definedIn(Symbol))
      return;
    std::string Label = " __asm__(\"" + Symbol + "\")";
    SourceLocation End = C.endOf(D->getEndLoc());
    if (!Defined) {
      C.insertAt(End, Label);
      return;
    }
    std::string Lead = isa<VarDecl>(D)   ? "extern "
                       : !C.LO.CPlusPlus ? "extern \"C\" "
                                         : "";
    C.insertAt(C.SM.getExpansionLoc(D->getBeginLoc()),
               Lead + C.spell(D->getType(), C.Named.of(D)) + Label + ";\n");
  }

  ASTNameGenerator Symbols{C.Context};
};

} // namespace

void keepLinkage(Convert &C) {
  if (C.Opts.CLinkage)
    Linkage(C).run(&Linkage::routine, &Linkage::object);
  else if (!C.Opts.ExternC.empty())
    Linkage(C).run(&Linkage::routine);
}

} // namespace omp2cuda::c
