//===- AutoParameters.cpp - Parameters of type `auto` of functions with directives ---------===//
// Idea: `auto` among the parameters of a function makes a template of it, whose parameter has no
// name (C++20, abbreviated function templates). A kernel has to name it.
//
//   void fill(auto *p, Number auto x, int n)
//   →  template <class p_type, Number x_type> void fill(p_type *p, x_type x, int n)
//
// In:  AST.   Out: WrittenOut for the next parse.
// Tested by: test/inputs/cpp/auto-parameters.cpp
// Limits: what comes out of a macro stays.
//===----------------------------------------------------------------------===//
#include "../Names.h"
#include "../UserCode.h"
#include "WriteOutMacros.h"

namespace omp2cuda {

namespace {

struct ParameterNamer : Rewriting {
  void name(const FunctionTemplateDecl &Of) {
    const FunctionDecl &F = *Of.getTemplatedDecl();
    const auto *Method = dyn_cast<CXXMethodDecl>(&F);
    if (!F.isThisDeclarationADefinition() ||
        (Method && Method->getParent()->isLambda()) ||
        !any<OMPExecutableDirective>(F.getBody()))
      return;
    std::string Head;
    for (const NamedDecl *P : *Of.getTemplateParameters()) {
      const auto *Param = dyn_cast<TemplateTypeParmDecl>(P);
      if (!Param || !Param->isImplicit())
        continue;
      const auto [Parameter, Auto] = placeOf(F, *Param);
      SourceLocation Begin = Auto;
      std::string Kind = "class";
      if (const TypeConstraint *By = Param->getTypeConstraint()) {
        SourceRange Said = By->getConceptReference()->getSourceRange();
        if (Said.getBegin().isMacroID() || Said.getEnd().isMacroID())
          return;
        Kind = text(Said);
        Begin = Said.getBegin();
      }
      if (Auto.isInvalid() || Begin.isMacroID() || Auto.isMacroID())
        return;
      std::string Name =
          unusedWord((Parameter->getIdentifier() ? Names::asWritten(Parameter)
                                                 : "parameter") +
                         "_type",
                     Context);
      Head += (Head.empty() ? "" : ", ") + Kind +
              (Param->isParameterPack() ? "... " : " ") + Name;
      View.replace(fileRange({Begin, Auto}, Context), Name);
    }
    SourceLocation Close = Of.getTemplateParameters()->getRAngleLoc();
    if (Head.empty())
      return;
    // Clang gives one that is not written the places of the parameters.
    if (Close.isValid() && SM.isBeforeInTranslationUnit(Close, F.getLocation()))
      View.insert(SM.getFileID(Close), SM.getFileOffset(Close), ", " + Head);
    else
      View.insert(SM.getFileID(F.getBeginLoc()),
                  SM.getFileOffset(F.getBeginLoc()),
                  "template <" + Head + "> ");
  }

private:
  /// The function's parameter that \p Param is the type of, or a part of it, and where that
  /// says `auto`.
  static std::pair<const ParmVarDecl *, SourceLocation>
  placeOf(const FunctionDecl &F, const TemplateTypeParmDecl &Param) {
    struct Finder : DynamicRecursiveASTVisitor {
      const TemplateTypeParmDecl *Of;
      SourceLocation At;
      bool VisitTemplateTypeParmTypeLoc(TemplateTypeParmTypeLoc L) override {
        if (L.getDecl() == Of)
          At = L.getNameLoc();
        return true;
      }
    } Found;
    Found.Of = &Param;
    for (const ParmVarDecl *P : F.parameters()) {
      Found.TraverseTypeLoc(P->getTypeSourceInfo()->getTypeLoc());
      if (Found.At.isValid())
        return {P, Found.At};
    }
    return {};
  }
};

} // namespace

std::optional<WrittenOut> Rewriting::nameParameters() {
  ParameterNamer All{*this};
  if (Context.getLangOpts().CPlusPlus20)
    for (const auto *T : everywhere<FunctionTemplateDecl>(
             static_cast<const Decl *>(Context.getTranslationUnitDecl())))
      if (!SM.isInSystemHeader(T->getLocation()))
        All.name(*T);
  return All.rewritten();
}

} // namespace omp2cuda
