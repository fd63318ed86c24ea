//===- StandardLibrary.cpp - Functions of std:: that device code calls ---------===//
// Idea: see StandardLibrary.h. A walk over what runs on the device finds the calls;
// each is one or two edits where it is written, also in a macro of the project.
//===----------------------------------------------------------------------===//
#include "StandardLibrary.h"

#include "AstToRegions/AstToRegions.h"
#include "CToCuda/Convert.h"
#include "UserCode.h"
#include "Verbs.h"

#include "llvm/ADT/StringSwitch.h"

namespace omp2cuda {

using namespace clang;

namespace {

/// The class template that \p M is a member of: "array", "numeric_limits", "".
llvm::StringRef stdClassOf(const CXXMethodDecl *M) {
  const auto *Of = dyn_cast<ClassTemplateSpecializationDecl>(M->getParent());
  return Of && Of->isInStdNamespace() ? Names::identifier(Of) : "";
}

/// Has stl.h a function \p Name of \p Params parameters?
bool isFreeFunction(llvm::StringRef Name, unsigned Params) {
  // Bit N: there is one of N parameters.
  unsigned Counts =
      llvm::StringSwitch<unsigned>(Name)
          .Cases({"max", "min"}, 1 << 1 | 1 << 2 | 1 << 3)
          .Case("clamp", 1 << 3 | 1 << 4)
          .Cases({"swap", "exchange"}, 1 << 2)
          .Cases({"fill", "fill_n", "copy", "copy_n", "for_each", "iota",
                  "find", "find_if", "count", "count_if", "all_of", "any_of",
                  "none_of", "lower_bound", "upper_bound", "binary_search"},
                 1 << 3)
          .Case("transform", 1 << 4 | 1 << 5)
          .Case("accumulate", 1 << 3 | 1 << 4)
          .Cases({"inner_product"}, 1 << 4)
          .Case("hypot", 1 << 3)
          .Cases({"max_element", "min_element", "reverse"}, 1 << 2)
          .Default(0);
  return Counts >> Params & 1;
}

/// Of numbers: std::complex has templates of the same names.
bool isMathTemplate(const FunctionDecl *F) {
  return F->isInStdNamespace() && F->getPrimaryTemplate() &&
         F->getNumParams() &&
         F->getParamDecl(0)->getType()->isArithmeticType() &&
         numbersOf(Names::identifier(F)) == F->getNumParams();
}

bool isMemberOfArray(const CXXMethodDecl *M) {
  return M->getOverloadedOperator() == OO_Subscript ||
         llvm::is_contained({"size", "empty", "data", "begin", "end", "cbegin",
                             "cend", "front", "back", "fill"},
                            Names::identifier(M));
}

bool isLimit(const CXXMethodDecl *M) {
  return llvm::is_contained({"min", "max", "lowest", "epsilon", "infinity",
                             "quiet_NaN", "signaling_NaN", "denorm_min",
                             "round_error"},
                            Names::identifier(M));
}

/// Walks one body that runs on the device, its directives and what they enclose.
class Calls : public UserCode {
public:
  explicit Calls(c::Convert &C) : C(C), SM(C.SM) {
    ShouldVisitTemplateInstantiations = true;
    ShouldWalkTypesOfTypeLocs = false;
  }

  bool Any = false;
  bool InTemplate = false; ///< the text serves several instantiations

  bool enter(OMPExecutableDirective *D) override {
    combiners(D);
    return true;
  }
  void combiners(const OMPExecutableDirective *D) {
    for (const OMPDeclareReductionDecl *Declared : declaredReductions(D)) {
      walk(Declared->getCombiner());
      walk(Declared->getInitializer());
    }
  }

  bool VisitCXXForRangeStmt(CXXForRangeStmt *For) override {
    if (isStdArray(For->getRangeInit()->getType()))
      elements(For->getRangeInit());
    return true;
  }

  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    if (!F || mathematics(E, F) || !hasTwinInStl(F) || isOfBothSides(F))
      return true;
    if (auto *Member = dyn_cast<CXXMemberCallExpr>(E)) {
      memberOfArray(Member);
    } else if (isa<CXXOperatorCallExpr>(E)) {
      elements(E->getArg(0));
    } else if (const auto *Name = dyn_cast<DeclRefExpr>(
                   E->getCallee()->IgnoreParenImpCasts())) {
      if (const auto *M = dyn_cast<CXXMethodDecl>(F))
        limit(Name, M);
      else
        rename(Name);
    } else {
      refuse(E->getBeginLoc(), F);
    }
    return true;
  }

private:
  /// What stands for std::\p Name; without a name, for "std::".
  Pieces stl(llvm::StringRef Name = "") {
    Any = true;
    return Pieces::spoken(name(Space::Stl, Word(Name)), Needs::Stl);
  }
  /// The edits of what is around come first.
  unsigned depth() const { return unsigned(Around.size()); }

  /// From \p Begin to \p End, with the \p Token there, in a file of the project: in a
  /// macro's text, if they are in one.
  FileRange upTo(SourceLocation Begin, SourceLocation End,
                 bool Token = false) const {
    SourceLocation From = SM.getSpellingLoc(Begin);
    FileRange R = fileRange({{From, SM.getSpellingLoc(End)}, Token}, SM, C.LO);
    bool Ours = Begin.isValid() && !SM.isInSystemHeader(From) &&
                SM.getFileEntryRefForID(R.File);
    return Ours ? R : FileRange();
  }

  void replace(const FileRange &R, const Pieces &Text) {
    if (R.Begin == R.End) // in front of a word
      C.wrap({R.File, R.Begin, R.Begin + 1}, Text, "", depth());
    else
      C.replace(R, Text);
  }

  /// CUDA has sqrt(float) and sqrt(double) for the device; the standard library turns
  /// sqrt(n) of an int and fmax(d, 0) into calls of templates, which are host code.
  /// The conversion is written out: sqrt((double)n), fmax(d, 0.0).
  bool mathematics(const CallExpr *E, const FunctionDecl *F) {
    const FunctionTemplateDecl *Of = F->getPrimaryTemplate();
    const auto *Name =
        dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts());
    if (!Name || !F->getIdentifier() || !F->getNumParams() ||
        numbersOf(Names::identifier(F)) != F->getNumParams() ||
        !(Of ? isMathTemplate(F) : F->getBuiltinID() || inSystemHeader(F, SM)))
      return false;
    std::vector<std::pair<const Expr *, QualType>> Converted;
    bool Integers = Of;
    for (unsigned I = 0; I < F->getNumParams() && I < E->getNumArgs(); ++I) {
      const Expr *Arg = E->getArg(I);
      QualType T = F->getParamDecl(I)->getType();
      if (Of && isa<TemplateTypeParmType>(Of->getTemplatedDecl()
                                              ->getParamDecl(I)
                                              ->getType()
                                              .getTypePtr())) {
        if (T->isIntegerType() || T->isSpecificBuiltinType(BuiltinType::Float))
          Converted.push_back({Arg, C.Context.DoubleTy});
      } else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Arg);
                 Cast && (Cast->getCastKind() == CK_IntegralToFloating ||
                          Cast->getCastKind() == CK_FloatingCast)) {
        Integers |= Cast->getCastKind() == CK_IntegralToFloating;
        Converted.push_back({Arg, T});
      }
    }
    if (Converted.empty())
      return false;
    if (InTemplate || E->getBeginLoc().isMacroID()) {
      if (Integers)
        rename(Name);
      return true;
    }
    for (auto [Arg, T] : Converted)
      C.castArgument(Arg, T, depth());
    return true;
  }

  /// `std::max` and, where a using declaration made it known, `max`.
  void rename(const DeclRefExpr *E) {
    FileRange Scope =
        upTo(E->hasQualifier() ? E->getQualifierLoc().getBeginLoc()
                               : E->getLocation(),
             E->getLocation());
    if (!Scope.valid())
      return refuse(E->getLocation(), cast<FunctionDecl>(E->getDecl()));
    replace(Scope, stl());
  }

  /// `std::numeric_limits<T>::max`, or of an alias.
  void limit(const DeclRefExpr *E, const CXXMethodDecl *M) {
    FileRange R = upTo(E->getQualifierLoc().getBeginLoc(), E->getLocation());
    if (!R.valid())
      return refuse(E->getLocation(), M);
    std::string Text = C.written(R);
    size_t Class = Text.find("numeric_limits");
    llvm::StringRef Scope = llvm::StringRef(Text).take_front(Class).trim();
    if (Class != std::string::npos &&
        (Scope.empty() || Scope == "std::" || Scope == "::std::"))
      return replace({R.File, R.Begin, R.Begin + unsigned(Class)}, stl());
    const auto *Of = cast<ClassTemplateSpecializationDecl>(M->getParent());
    QualType T = Of->getTemplateArgs()[0].getAsType();
    if (InTemplate || !T->isBuiltinType())
      return refuse(E->getLocation(), M);
    replace(R, stl("numeric_limits<" +
                   T.getAsString(C.Context.getPrintingPolicy()) + ">::"));
  }

  /// `v.fill(0)` → `omp2cuda::stl::fill(v, 0)`
  void memberOfArray(const CXXMemberCallExpr *E) {
    const auto *Callee = cast<MemberExpr>(E->getCallee()->IgnoreParens());
    const Expr *Of = Callee->getBase();
    FileRange Object = upTo(Of->getBeginLoc(), Of->getEndLoc(), true);
    FileRange Arguments =
        upTo(Of->getEndLoc(),
             E->getNumArgs() ? E->getArg(0)->getBeginLoc() : E->getRParenLoc());
    if (Callee->isImplicitAccess() || !Object.valid() || !Arguments.valid() ||
        Object.End > Arguments.End)
      return refuse(E->getExprLoc(), E->getMethodDecl());
    llvm::StringRef Name = Names::identifier(E->getMethodDecl());
    if (Name == "cbegin" || Name == "cend")
      Name = Name.drop_front();
    C.wrap(upTo(Of->getBeginLoc(), E->getEndLoc(), true),
           stl(Name) + "(" + (Callee->isArrow() ? "*" : ""), "", depth());
    replace({Object.File, Object.End, Arguments.End},
            E->getNumArgs() ? ", " : "");
  }

  /// `v[i]` → `omp2cuda::stl::elements(v)[i]`
  void elements(const Expr *Array) {
    C.wrap(Array, stl("elements") + "(", ")", depth());
  }

  void refuse(SourceLocation Loc, const FunctionDecl *F) {
    C.refuse(Loc, DiagId::HostOnlyFunction, {Names::qualified(F)});
  }

  c::Convert &C;
  const SourceManager &SM;
};

} // namespace

bool isStdArray(QualType T) {
  const CXXRecordDecl *Record = T.getNonReferenceType()->getAsCXXRecordDecl();
  return isa_and_nonnull<ClassTemplateSpecializationDecl>(Record) &&
         Names::identifier(Record) == "array" && Record->isInStdNamespace();
}

bool isOfBothSides(const FunctionDecl *F) {
  return F->isInStdNamespace() && F->getNumParams() == 1 &&
         (Names::identifier(F) == "move" || Names::identifier(F) == "forward");
}

bool hasTwinInStl(const FunctionDecl *F) {
  if (const auto *M = dyn_cast<CXXMethodDecl>(F)) {
    llvm::StringRef Of = stdClassOf(M);
    return (Of == "array" && isMemberOfArray(M)) ||
           (Of == "numeric_limits" && isLimit(M));
  }
  if (!F->isInStdNamespace())
    return false;
  llvm::StringRef Name = Names::identifier(F);
  if (F->getNumParams() == 1 &&
      llvm::is_contained({"begin", "end", "size", "data", "empty"}, Name)) {
    QualType Of = F->getParamDecl(0)->getType().getNonReferenceType();
    return isStdArray(Of) || Of->isArrayType();
  }
  return isFreeFunction(Name, F->getNumParams()) || isMathTemplate(F);
}

bool callStl(const Regions &R, ASTContext &Context, Names &Named, Edits &Out,
             Diag &Diags) {
  if (!Context.getLangOpts().CPlusPlus)
    return false;
  c::Convert C(Context, Named, Out, /*CLinkage=*/false, Diags);
  Calls Found(C);
  for (const TargetRegion &Region : R.Targets) {
    if (Region.OnHost)
      continue;
    Found.InTemplate = Region.Facts != Region.Host;
    Found.combiners(Region.Root->Node);
    Found.walk(Region.Root->Body);
  }
  for (const auto &F : R.Functions)
    if (F->Facts) {
      Found.InTemplate = F->Facts != F->Decl;
      Found.TraverseDecl(const_cast<FunctionDecl *>(F->Facts));
    }
  C.finishMacros();
  return Found.Any;
}

} // namespace omp2cuda
