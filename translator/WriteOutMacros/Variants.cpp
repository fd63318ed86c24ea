//===- Variants.cpp - The function that a call is of --------------------------===//
// Idea: which function `declare variant` chooses is known here, for each side (OpenMP 5.2,
// 7.5 and 7.6), and the host's compiler may choose another or know no variants at all. So
// each call gets the name of its function when the file is read again, and the directives
// have done their work. LLVM's own scores say which.
//
//   #pragma omp declare variant(on_gpu) match(device={kind(nohost)})
//   int f(int);
//   f(i) in a region                          →  on_gpu(i)
//   f(i) in a function that both sides call   →  OMP2CUDA_SIDE(f, on_gpu)(i)
//
//   #pragma omp dispatch device(d)            →  { const int device = omp_get_default_device();
//   f(i);                                        omp_set_default_device(d); … }
//
// In:  AST, Pragmas, where device code stands.   Out: WrittenOut for the next parse.
// Tested by: test/inputs/func/variants*, test/inputs/refuse/variant*
// Limits: E0704 for what the two sides, or two instances of a template, would call by
// names that one text cannot have.
//===----------------------------------------------------------------------===//
#include "../ListItem.h"
#include "../Names.h"
#include "../UserCode.h"
#include "../Verbs.h"
#include "Side.h"
#include "WriteOutMacros.h"

#include "clang/AST/OpenMPClause.h"

namespace omp2cuda {

namespace {

/// What one side calls.
struct Chosen {
  const FunctionDecl *Function;
  const OMPDeclareVariantAttr *By = nullptr; ///< null: it is the base
};

/// What a call of \p Base behind its directives is of, on the side \p Of.
Chosen choose(const FunctionDecl *Base, const Side &Of, SourceLocation Call) {
  const ASTContext &Context = Base->getASTContext();
  llvm::SmallVector<VariantMatchInfo, 4> Infos;
  std::vector<Chosen> Variants;
  for (const OMPDeclareVariantAttr *A : variantsOf(Base))
    if (Context.getSourceManager().isBeforeInTranslationUnit(A->getLocation(),
                                                             Call)) {
      VariantMatchInfo Info;
      A->getTraitInfos()->getAsVariantMatchInfo(
          const_cast<ASTContext &>(Context), Info);
      if (!Of.matches(Info))
        continue;
      Infos.push_back(std::move(Info));
      Variants.push_back({named<FunctionDecl>(A->getVariantFuncRef()), A});
    }
  int Best = Infos.empty() ? -1 : getBestVariantMatchForContext(Infos, Of);
  return Best < 0 ? Chosen{Base} : Variants[size_t(Best)];
}

/// A call of a function that has variants.
struct VariantCall {
  const CallExpr *At;
  Traits Around;
  bool InRegion;
  bool MayStay; ///< `if` or `device` may keep the region on the host
  const OMPDispatchDirective *Dispatch; ///< whose call it is
};

/// The call that `dispatch` is about (OpenMP 5.2, 7.6); null: none.
const CallExpr *callOf(const Stmt *S) {
  const Expr *E = bare(S);
  if (const auto *Assign = dyn_cast_or_null<BinaryOperator>(E))
    E = Assign->getRHS()->IgnoreUnlessSpelledInSource();
  else if (const auto *Op = dyn_cast_or_null<CXXOperatorCallExpr>(E);
           Op && Op->isAssignmentOp())
    E = Op->getArg(1)->IgnoreUnlessSpelledInSource();
  if (const auto *P = dyn_cast_or_null<PseudoObjectExpr>(E))
    E = P->getSyntacticForm();
  return dyn_cast_or_null<CallExpr>(E);
}

struct Calls : UserCode {
  Calls() { ShouldVisitTemplateInstantiations = true; }
  std::vector<VariantCall> Found;
  std::vector<const OMPDispatchDirective *> Dispatches;
  std::vector<const OMPDeclareVariantAttr *> Directives;

  /// The bodies of functions that the host may execute.
  std::vector<SourceRange> ofHost() const {
    std::set<const FunctionDecl *> Known;
    for (bool More = true; std::exchange(More, false);)
      for (const auto &[By, Of] : Names)
        if (!By || !isInternal(*By) || Known.count(By->getCanonicalDecl()))
          More |= Known.insert(Of->getCanonicalDecl()).second;
    std::vector<SourceRange> Out;
    for (const FunctionDecl *F : Defined)
      if (!isInternal(*F) || Known.count(F->getCanonicalDecl()))
        Out.push_back(F->getBody()->getSourceRange());
    return Out;
  }

  bool TraverseDecl(Decl *D) override {
    auto *F = dyn_cast_or_null<FunctionDecl>(D);
    bool Defines = F && F->doesThisDeclarationHaveABody() && !Function;
    if (Defines)
      Defined.push_back(F);
    llvm::SaveAndRestore Of(Function, Defines ? F : Function);
    return UserCode::TraverseDecl(D);
  }
  bool VisitFunctionDecl(FunctionDecl *F) override {
    for (const auto *A : F->specific_attrs<OMPDeclareVariantAttr>())
      if (!A->isInherited())
        Directives.push_back(A);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
    if (F && llvm::none_of(Inside, [](const OMPExecutableDirective *D) {
          return isOpenMPTargetExecutionDirective(D->getDirectiveKind());
        }))
      Names.emplace(Function, F);
    return true;
  }

  bool enter(OMPExecutableDirective *D) override {
    if (const auto *Dispatch = dyn_cast<OMPDispatchDirective>(D))
      Dispatches.push_back(Dispatch);
    return true;
  }
  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    if (!F || variantsOf(F).empty())
      return true;
    VariantCall Call{E, {}, false, false, nullptr};
    for (const OMPExecutableDirective *D : Inside) {
      addTraits(D->getDirectiveKind(), Call.Around);
      if (isOpenMPTargetExecutionDirective(D->getDirectiveKind())) {
        Call.InRegion = true;
        Call.MayStay = D->hasClausesOfKind<OMPIfClause>() ||
                       D->hasClausesOfKind<OMPDeviceClause>();
      }
      if (const auto *Dispatch = dyn_cast<OMPDispatchDirective>(D);
          Dispatch && callOf(userStatementOf(D)) == E)
        Call.Dispatch = Dispatch;
    }
    Found.push_back(std::move(Call));
    return true;
  }

private:
  const FunctionDecl *Function =
      nullptr; ///< the one at hand, the outermost one
  std::vector<const FunctionDecl *> Defined;
  /// Who names whom outside of target regions; null: the file.
  std::set<std::pair<const FunctionDecl *, const FunctionDecl *>> Names;
};

struct Writer : Rewriting {
  const std::vector<SourceRange> OfHost;              ///< bodies of functions
  std::map<SourceLocation, std::string> Written = {}; ///< by the call's name
  /// An object that a call hands over beside its arguments.
  struct Object {
    std::string Name, Init; ///< "prefer_type("cuda"), targetsync: interop"
    bool Synchronizes;
  };
  std::map<const OMPDispatchDirective *, std::vector<Object>> Appended = {};

  void refuse(SourceLocation At, const char *Directive, std::string Why) {
    Diags.report(At, DiagId::ContextDiffers, {Directive, std::move(Why)});
  }
  /// Where the line at \p Loc begins.
  std::pair<FileID, unsigned> lineOf(SourceLocation Loc) const {
    auto [File, At] = SM.getDecomposedExpansionLoc(Loc);
    return {File, unsigned(lineStart(SM.getBufferData(File), At))};
  }

  void call(const VariantCall &Of) {
    const FunctionDecl *Base = Of.At->getDirectCallee();
    const auto *Name =
        dyn_cast<DeclRefExpr>(Of.At->getCallee()->IgnoreParenImpCasts());
    SourceLocation At = Of.At->getBeginLoc();
    if (!Name || Name->hasExplicitTemplateArgs())
      return refuse(At, "declare variant",
                    "the call is not by the plain name of the function");
    // A function may be called inside of a target region as well.
    bool Reached = !Of.InRegion && isInside(Places.Functions, At),
         Both = Of.InRegion ? Of.MayStay || AnyMayStay
                            : Reached && isInside(OfHost, At);
    Chosen OnHost = side(Of, Base, Reached, /*OnDevice=*/false),
           OnDevice = side(Of, Base, Reached, /*OnDevice=*/true),
           First = Of.InRegion || (Reached && !Both) ? OnDevice : OnHost;
    bool Differ =
        Both && !declaresSameEntity(OnHost.Function, OnDevice.Function);
    std::string Text = Differ
                           ? eitherSide(nameOf(OnHost.Function, *Name, Base),
                                        nameOf(OnDevice.Function, *Name, Base))
                           : nameOf(First.Function, *Name, Base);
    if (Of.Dispatch)
      Text = conditions(Of, First, Base, Text);
    auto [It, New] = Written.emplace(At, Text);
    if (It->second != Text)
      return refuse(At, "declare variant",
                    "two instances of a template would call '" + It->second +
                        "' and '" + Text + "'");
    if (New && Of.Dispatch)
      arguments(Of, First);
    if (!New ||
        (!Differ && declaresSameEntity(First.Function, Base) && !Of.Dispatch))
      return;
    if (First.By && First.By->appendArgs_size())
      append(Of, First, Differ || Of.InRegion || Reached);
    if (!View.replace(Name->getSourceRange(), Text))
      refuse(At, "declare variant", "a macro names the function");
  }

private:
  Chosen side(const VariantCall &Of, const FunctionDecl *Base, bool Reached,
              bool OnDevice) {
    Traits Around = Of.Around;
    if (Reached && OnDevice)
      Around.insert(Around.begin(), TraitProperty::construct_target_target);
    if (Of.Dispatch) {
      if (holds<OMPNovariantsClause>(*Of.Dispatch).value_or(false))
        return {Base};
      if (!holds<OMPNocontextClause>(*Of.Dispatch).value_or(false))
        Around.push_back(TraitProperty::construct_dispatch_dispatch);
    }
    SourceLocation At = Of.At->getBeginLoc();
    Side Asked(OnDevice, Around, Found, Context.getTargetInfo());
    Chosen Out = choose(Base, Asked, At);
    if (Asked.unknown())
      refuse(At, "declare variant", Asked.unknown());
    return Out;
  }

  /// \p F where \p As names \p Base; a scope stays, if it is that of both.
  std::string nameOf(const FunctionDecl *F, const DeclRefExpr &As,
                     const FunctionDecl *Base) const {
    if (!F->getDeclContext()->getRedeclContext()->Equals(
            Base->getDeclContext()->getRedeclContext()))
      return Names::qualified(F);
    std::string Scope =
        As.hasQualifier() ? text(As.getQualifierLoc().getSourceRange()) : "";
    return Scope + Names::asWritten(F);
  }

  // --- dispatch --------------------------------------------------------------

  /// The condition of the clause; nothing: there is none, or it is known at run time.
  template <class Clause>
  std::optional<bool> holds(const OMPDispatchDirective &D) const {
    const auto *C = D.getSingleClause<Clause>();
    Expr::EvalResult Value;
    if (!C || !C->getCondition()->EvaluateAsRValue(Value, Context) ||
        !Value.Val.isInt())
      return std::nullopt;
    return Value.Val.getInt().getBoolValue();
  }

  /// Is the base called after all? Where that is known at run time, the text says both.
  std::string conditions(const VariantCall &Of, const Chosen &Callee,
                         const FunctionDecl *Base, std::string Text) {
    auto Either = [&](const auto *C, std::optional<bool> Known) {
      if (!C || Known)
        return;
      if (Of.InRegion || isInside(Places.Functions, C->getBeginLoc()) ||
          !adjusted(Callee).empty() ||
          (Callee.By && Callee.By->appendArgs_size()))
        return refuse(C->getBeginLoc(), "dispatch",
                      "a condition that is not constant");
      Text = "(" + text(asWritten(C->getCondition())->getSourceRange()) +
             " ? " + Names::asWritten(Base) + " : " + Text + ")";
    };
    const OMPDispatchDirective &D = *Of.Dispatch;
    Either(D.getSingleClause<OMPNovariantsClause>(),
           holds<OMPNovariantsClause>(D));
    Either(D.getSingleClause<OMPNocontextClause>(),
           holds<OMPNocontextClause>(D));
    return Text;
  }

  /// The parameters that the variant wants as the device's pointers (`adjust_args`).
  static llvm::ArrayRef<Expr *> adjusted(const Chosen &Callee) {
    if (!Callee.By)
      return {};
    return {Callee.By->adjustArgsNeedDevicePtr_begin(),
            Callee.By->adjustArgsNeedDevicePtr_end()};
  }

  void arguments(const VariantCall &Of, const Chosen &Callee) {
    std::set<const VarDecl *> Ready;
    for (const auto *C : Of.Dispatch->getClausesOfKind<OMPIsDevicePtrClause>())
      for (const Expr *E : C->varlist())
        Ready.insert(named<VarDecl>(E));
    for (const Expr *Wanted : adjusted(Callee)) {
      const auto *P = named<ParmVarDecl>(Wanted);
      if (!P || P->getFunctionScopeIndex() >= Of.At->getNumArgs())
        continue;
      const Expr *Arg = Of.At->getArg(P->getFunctionScopeIndex());
      if (Ready.count(named<VarDecl>(Arg)))
        continue;
      std::string Type = P->getType().getUnqualifiedType().getAsString(
          Context.getPrintingPolicy());
      View.replace(Arg->getSourceRange(), "(" + Type + ")omp_get_mapped_ptr(" +
                                              text(Arg->getSourceRange()) +
                                              ", omp_get_default_device())");
    }
  }

  /// The objects that the variant wants besides (`append_args`), which live for the call.
  void append(const VariantCall &Of, const Chosen &Callee, bool OnDevice) {
    SourceLocation At = Of.At->getBeginLoc();
    if (!Of.Dispatch || OnDevice)
      return refuse(At, "declare variant",
                    "'append_args' hands an interop object over, which only "
                    "'dispatch' in host code makes");
    std::string Arguments;
    std::vector<Object> &Made = Appended[Of.Dispatch];
    for (const OMPInteropInfo &Each : Callee.By->appendArgs()) {
      std::string Name = unusedWord("interop", Context);
      Name += Made.empty() ? "" : std::to_string(Made.size() + 1);
      std::string Wanted;
      for (const Expr *E : Each.PreferTypes)
        Wanted += (Wanted.empty() ? "prefer_type(" : ", ") +
                  text(E->getSourceRange());
      Made.push_back({Name,
                      (Wanted.empty() ? "" : Wanted + "), ") +
                          (Each.IsTargetSync ? "targetsync: " : "target: ") +
                          Name,
                      Each.IsTargetSync});
      Arguments +=
          (Arguments.empty() && !Of.At->getNumArgs() ? "" : ", ") + Name;
    }
    if (!View.insertBefore(Of.At->getRParenLoc(), Arguments))
      refuse(At, "declare variant", "a macro makes the call");
  }

public:
  /// What `dispatch` does beside the choice: it waits, and it sets the default device.
  void dispatch(const OMPDispatchDirective &D) {
    const Stmt *S = userStatementOf(&D);
    FileRange Whole = wholeStatement(*S);
    if (!callOf(S) || !Whole.valid() || D.getBeginLoc().isMacroID())
      return refuse(D.getBeginLoc(), "dispatch", "its statement is no call");
    std::string Depend, Nowait;
    for (const auto *C : D.getClausesOfKind<OMPDependClause>())
      Depend += " " + text({C->getBeginLoc(), C->getEndLoc()});
    for (const auto *C : D.getClausesOfKind<OMPNowaitClause>()) {
      // Without a condition it ends where the next clause begins, as Clang says.
      const Expr *If = C->getCondition();
      Nowait += " nowait";
      if (If)
        Nowait += "(" + text(asWritten(If)->getSourceRange()) + ")";
    }
    const std::vector<Object> &Objects = Appended[&D];
    FileRange Directive = directiveRange(D, Context);
    if (Depend.empty() || llvm::any_of(Objects, [](const Object &Each) {
          return Each.Synchronizes;
        }))
      dropDirective(Directive);
    else
      View.replace(Directive, "#pragma omp taskwait" + Depend);
    std::string Front, Behind;
    if (const auto *Device = D.getSingleClause<OMPDeviceClause>()) {
      if (isInside(Places.Functions, D.getBeginLoc()) ||
          isInside(Places.Regions, D.getBeginLoc()))
        return refuse(Device->getBeginLoc(), "dispatch",
                      "a device where a target region may be around it");
      std::string Old = unusedWord("default_device", Context);
      Front = "const int " + Old + " = omp_get_default_device();\n" +
              "omp_set_default_device(" +
              text(asWritten(Device->getDevice())->getSourceRange()) + ");\n";
      Behind = "omp_set_default_device(" + Old + ");\n";
    }
    // The objects come behind what the call depends on, and others behind them.
    for (const Object &Each : Objects) {
      std::string Order = Each.Synchronizes ? Depend + Nowait : "";
      Front += "omp_interop_t " + Each.Name +
               " = omp_interop_none;\n#pragma omp interop init(" + Each.Init +
               ")" + Order + "\n";
      Behind = "#pragma omp interop destroy(" + Each.Name + ")" + Order + "\n" +
               Behind;
    }
    if (!Front.empty())
      View.block(Whole, Pieces("{\n" + Front).generated(),
                 Pieces("\n" + Behind + "}").generated());
  }
};

} // namespace

std::vector<const OMPDeclareVariantAttr *> variantsOf(const FunctionDecl *F) {
  std::vector<const OMPDeclareVariantAttr *> Out;
  for (const FunctionDecl *Each : F->redecls())
    for (const auto *A : Each->specific_attrs<OMPDeclareVariantAttr>())
      if (!A->isInherited())
        Out.push_back(A);
  return Out;
}

std::optional<WrittenOut> Rewriting::writeOutVariants() {
  auto Has = [&](Directive Kind) {
    return llvm::any_of(Found.Live, [&](const Pragma &P) {
      return P.Kind == Kind && !P.InSystemHeader;
    });
  };
  if (!Has(OMPD_declare_variant) && !Has(OMPD_dispatch))
    return std::nullopt;
  Calls All;
  All.TraverseAST(Context);
  Writer Out{*this, All.ofHost()};
  for (const VariantCall &Each : All.Found)
    Out.call(Each);
  for (const OMPDispatchDirective *D : All.Dispatches)
    Out.dispatch(*D);
  std::set<std::pair<FileID, unsigned>> Made;
  for (const OMPDeclareVariantAttr *A : All.Directives)
    if (const auto *Variant = named<FunctionDecl>(A->getVariantFuncRef());
        Variant && Found.Variants.count(Names::asWritten(Variant)))
      Made.insert(Out.lineOf(A->getLocation()));
  for (const auto &[File, Begin] : Made)
    Out.dropDirective(
        {File, Begin, unsigned(lineEnd(SM.getBufferData(File), Begin)) - 1});
  for (const Pragma &P : Found.Live)
    if (P.Kind == OMPD_declare_variant && !P.InSystemHeader &&
        !Made.count(Out.lineOf(P.Begin)))
      Out.dropDirective(range(P));
  return Out.rewritten();
}

} // namespace omp2cuda
