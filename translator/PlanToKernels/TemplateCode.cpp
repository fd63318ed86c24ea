//===- TemplateCode.cpp - Parameters of templates, declared again and given ------------------===//
// Idea: the kernel of a region in a template is a template as well, and so are versions of its
// functions: their parameters are declared as the first ones are, and each is given by its name.
//
//   template <class T, int N> void f(…)    template <class T, int N> __global__ void f_kernel(…)
//                                          launch(f_kernel<T, N>, …)
//
// In:  lists of template parameters, what a region names.   Out: TemplateText.
// Tested by: test/inputs/cpp
//===----------------------------------------------------------------------===//
#include "PlanToKernels.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {

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
                          const Text &T,
                          const std::set<const IdentifierInfo *> *Named,
                          const FunctionDecl *Forwards) {
  TemplateText Out;
  // A function has a pack behind all others.
  for (bool Pack : {false, true})
    for (const TemplateParameterList *L : Lists)
      for (const NamedDecl *Param : *L) {
        if (Param->isParameterPack() != Pack)
          continue;
        std::string Name = T.name(Param);
        if (Name.empty() || (Named && !Named->count(Param->getIdentifier())))
          continue;
        std::string Dots = Pack ? "... " : "";
        if (const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(Param)) {
          QualType Type = Value->getType();
          if (const auto *Each = Type->getAs<PackExpansionType>())
            Type = Each->getPattern();
          append(Out.Head, T.declare(Type, Dots + Name));
        } else if (isa<TemplateTemplateParmDecl>(Param)) {
          // Its default is the class's.
          append(Out.Head,
                 T.of(SourceRange(Param->getBeginLoc(), Param->getLocation())));
        } else {
          append(Out.Head, (Pack ? "class... " : "class ") + Name);
        }
        append(Out.Args, Name + (Pack ? "..." : ""));
        if (Forwards && forwards(*Forwards, Param))
          Name = (Pack ? "std::decay_t<" : "std::remove_reference_t<") + Name +
                 ">";
        append(Out.Given, Name + (Pack ? "..." : ""));
      }
  return Out;
}

namespace {

/// What the parameters of templates that the text names are called: each declaration of a
/// template has its own.
struct TemplateNames : DynamicRecursiveASTVisitor {
  std::set<const IdentifierInfo *> Found;
  bool VisitTemplateTypeParmTypeLoc(TemplateTypeParmTypeLoc L) override {
    return note(L.getDecl());
  }
  bool VisitTemplateTypeParmType(TemplateTypeParmType *T) override {
    return note(T->getDecl());
  }
  bool
  VisitSubstTemplateTypeParmTypeLoc(SubstTemplateTypeParmTypeLoc L) override {
    return note(L.getTypePtr()->getReplacedParameter());
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc L) override {
    const TypedefNameDecl *D = L.getDecl();
    return !D->getParentFunctionOrMethod() ||
           TraverseTypeLoc(D->getTypeSourceInfo()->getTypeLoc());
  }
  /// What `decltype(x)` is has the names that x is declared with.
  bool VisitDecltypeTypeLoc(DecltypeTypeLoc L) override {
    for (const auto *Ref : all<DeclRefExpr>(L.getUnderlyingExpr()))
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
          V && V->getParentFunctionOrMethod())
        TraverseTypeLoc(V->getTypeSourceInfo()->getTypeLoc());
    return true;
  }
  bool TraverseTemplateName(TemplateName N) override {
    if (const auto *Subst = N.getAsSubstTemplateTemplateParm())
      note(Subst->getParameter());
    else
      note(N.getAsTemplateDecl());
    return DynamicRecursiveASTVisitor::TraverseTemplateName(N);
  }
  bool VisitSizeOfPackExpr(SizeOfPackExpr *E) override {
    return note(E->getPack());
  }
  bool
  VisitSubstNonTypeTemplateParmExpr(SubstNonTypeTemplateParmExpr *E) override {
    return note(E->getParameter());
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const auto *Local = dyn_cast<EnumConstantDecl>(E->getDecl());
    if (Local && Local->getParentFunctionOrMethod() && Local->getInitExpr())
      return TraverseStmt(const_cast<Expr *>(Local->getInitExpr()));
    return note(E->getDecl());
  }
  bool note(const NamedDecl *D) {
    if (D && D->isTemplateParameter())
      Found.insert(D->getIdentifier());
    return true;
  }
};

} // namespace

static TemplateText namedTemplates(const Printing &In) {
  const TargetRegion &R = In.R;
  auto Lists = templatesOf(R.Host);
  const Stmt *Text = nullptr;
  for (const auto *D : everywhere<OMPExecutableDirective>(R.Host->getBody()))
    if (D->getBeginLoc() == R.Root->Node->getBeginLoc())
      Text = D;
  bool Declared = llvm::any_of(In.P.Privates, [](const PrivatePlan &Each) {
    return Each.Reduced && !Each.Reduced->byOperator();
  });
  if (Lists.empty() || !Text || Declared || isa<CXXMethodDecl>(R.Host) ||
      !In.P.LocalTypes.empty())
    return templateText(Lists, In.T, nullptr, R.Host);
  TemplateNames Names;
  Names.TraverseStmt(const_cast<Stmt *>(Text));
  for (const VarPlan &V : In.P.Vars)
    if (V.Var->Var) {
      const VarDecl *Pattern = R.patternVar(V.Var->Var);
      Names.TraverseDecl(const_cast<VarDecl *>(Pattern));
      if (Pattern->getType()->getContainedAutoType())
        Names.TraverseType(typeInTemplate(Pattern));
    }
  for (const ParmVarDecl *Each : R.Packs)
    Names.TraverseDecl(const_cast<ParmVarDecl *>(Each));
  return templateText(Lists, In.T, &Names.Found, R.Host);
}

TemplateText templatesOfKernel(const Printing &In) {
  const TargetRegion &R = In.R;
  TemplateText Out = namedTemplates(In);
  for (const VarPlan &V : In.P.Vars) {
    std::string Own =
        V.Var->Var && (V.How != Passing::None || !V.Var->Inner.empty())
            ? typeParameter(R, V.Var->Var)
            : "";
    if (Own.empty())
      continue;
    QualType Written = R.patternVar(V.Var->Var)->getType();
    std::string Of = "decltype(" + In.T.name(V.Var->Var) + ")";
    if (Written->isReferenceType() || Written.isConstQualified())
      Of = "std::remove_cv_t<std::remove_reference_t<" + Of + ">>";
    append(Out.Head, "class " + Own);
    append(Out.Args, Own);
    append(Out.Given, Of);
  }
  assert(Out.Args.empty() == Out.Given.empty() && "what a kernel has is given");
  return Out;
}

} // namespace omp2cuda
