//===- TemplateCode.cpp - Parameters of templates, declared again and given ------------------===//
// Idea: the kernel of a region in a template is a template as well, and so are versions of its
// functions: their parameters are declared as the first ones are, and each is given by its name.
//
//   template <class T, int N> void f(…)    template <class T, int N> __global__ void f_kernel(…)
//                                          launch(f_kernel<T, N>, …)
//
// In:  lists of template parameters.   Out: TemplateText.
// Tested by: test/inputs/cpp
//===----------------------------------------------------------------------===//
#include "PlanToKernels.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {

using namespace clang;

/// Is \p Param of a template deduced from a forwarding reference, `T &&`, so that it may
/// be a reference?
static bool forwards(const FunctionDecl &F, const NamedDecl *Param) {
  return llvm::any_of(F.parameters(), [&](const ParmVarDecl *P) {
    QualType Each = P->getType();
    if (const auto *Pack = Each->getAs<PackExpansionType>())
      Each = Pack->getPattern();
    const auto *Of = Each->getAs<RValueReferenceType>();
    const auto *Type =
        Of ? Of->getPointeeType()->getAs<TemplateTypeParmType>() : nullptr;
    return Type && !Of->getPointeeType().hasQualifiers() &&
           Type->getDecl() == Param;
  });
}

TemplateText templateText(llvm::ArrayRef<const TemplateParameterList *> Lists,
                          const Text &T, const char *Behind,
                          const std::set<const IdentifierInfo *> *Named,
                          const FunctionDecl *Forwards) {
  TemplateText Out;
  for (const TemplateParameterList *L : Lists)
    for (const NamedDecl *Param : *L) {
      std::string Name = T.name(Param);
      if (Name.empty() || (Named && !Named->count(Param->getIdentifier())))
        continue;
      Name += Behind;
      bool Pack = Param->isParameterPack();
      std::string Dots = Pack ? "... " : "";
      if (const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(Param)) {
        QualType Type = Value->getType();
        if (const auto *Each = Type->getAs<PackExpansionType>())
          Type = Each->getPattern();
        append(Out.Head, T.declare(Type, Dots + Name));
      } else if (isa<TemplateTemplateParmDecl>(Param)) {
        append(Out.Head, T.of(Param->getSourceRange()) + Behind);
      } else {
        append(Out.Head, "class " + Dots + Name);
      }
      append(Out.Args, Name + (Pack ? "..." : ""));
      if (Forwards && forwards(*Forwards, Param))
        Name =
            (Pack ? "std::decay_t<" : "std::remove_reference_t<") + Name + ">";
      append(Out.Given, Name + (Pack ? "..." : ""));
      append(Out.Spelled, (isa<NonTypeTemplateParmDecl>(Param)
                               ? name({Verb::template_value, Name})
                           : isa<TemplateTemplateParmDecl>(Param) ? "?"
                                                                  : Name) +
                              (Pack ? "..." : ""));
    }
  return Out;
}

} // namespace omp2cuda
