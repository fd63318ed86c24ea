//===- DeviceBody.h - What one body on the device names, calls and cannot do --===//
// Idea: one walk over the body of a region or function. What the device cannot do is refused
// where it is written; what it calls and which variables of the program it names is for the
// closure.
// In:  a body.   Out: calls, globals, renamed names; E0403.
// Read by: DeviceClosure.cpp.   Tested by: test/inputs/func, test/inputs/refuse
//===----------------------------------------------------------------------===//
#pragma once

#include "../Accumulation.h"
#include "../Fates.h"
#include "../Names.h"
#include "../RegionsToSharing/Access.h"
#include "../UserCode.h"
#include "AstToRegions.h"
#include "FunctionTables.h"

namespace omp2cuda {

/// What only the host can do, by the class of its statement.
inline constexpr std::pair<Stmt::StmtClass, const char *> OfHost[] = {
    {Stmt::CXXThrowExprClass, "'throw'"},
    {Stmt::CXXTryStmtClass, "'try'"},
    {Stmt::GCCAsmStmtClass, "assembly for the host"},
    {Stmt::MSAsmStmtClass, "assembly for the host"},
    {Stmt::VAArgExprClass, "a variable argument list"},
    {Stmt::IndirectGotoStmtClass, "a computed goto"},
    {Stmt::CXXDynamicCastExprClass, "'dynamic_cast'"},
    {Stmt::CXXTypeidExprClass, "'typeid'"}};

struct Reached {
  const FunctionDecl *Function = nullptr;
  SourceLocation From; ///< where it is called
  bool Taken = false;  ///< its address is
};

struct VirtualCall {
  const CXXMethodDecl *Function;
  SourceLocation At;
  Maker By; ///< of the object
};

inline bool isCallee(const DeclRefExpr *E, ArrayRef<const Stmt *> Around) {
  return llvm::any_of(Around, [&](const Stmt *Each) {
    const auto *Call = dyn_cast<CallExpr>(Each);
    return Call && Call->getCallee()->IgnoreParenImpCasts() == E;
  });
}

/// What \p E calls through; null: it names its function, or an object that leads to one.
inline const Expr *pointerOf(const CallExpr *E) {
  if (E->isTypeDependent() || E->getDirectCallee() ||
      !E->getCallee()->getType()->isFunctionPointerType())
    return nullptr;
  const Expr *Callee = E->getCallee()->IgnoreImpCasts();
  const auto *Call = dyn_cast<CXXMemberCallExpr>(Callee);
  return Call && isa<CXXConversionDecl>(Call->getMethodDecl()) ? nullptr
                                                               : Callee;
}

/// Does \p E name a constant for its value alone, which stands before it or in the class of
/// the constant? nvcc puts it there.
inline bool onlyRead(const DeclRefExpr *E, ArrayRef<const Stmt *> Around) {
  const auto *V = dyn_cast<VarDecl>(E->getDecl());
  const VarDecl *Given = V;
  return V && isFolded(V) && asksForValue(E, Around) &&
         V->getAnyInitializer(Given) &&
         ((V->isStaticDataMember() && !Given->isOutOfLine()) ||
          V->getASTContext().getSourceManager().isBeforeInTranslationUnit(
              V->getLocation(), E->getLocation()));
}

/// Walks one body that runs on the device.
class DeviceBody : public UserCode, public CalledOtherwise {
public:
  /// \p Indirect: what functions are called by may be the host's addresses.
  DeviceBody(Diag &Diags, const ASTContext &Context, bool Indirect)
      : Indirect(Indirect), Context(Context), Diags(Diags) {
    ShouldVisitImplicitCode = true;
    ShouldVisitTemplateInstantiations = true;
    ShouldWalkTypesOfTypeLocs = false;
  }

  const bool Indirect;
  bool HostsThis = false; ///< a region: `this` is of a function of the host
  std::set<const VarDecl *> DevicePtrs; ///< of is_device_ptr
  std::vector<Reached> Calls;
  /// Virtual calls for objects that this body did not make, and classes of those that the
  /// host made, or that may be anybody's.
  std::vector<VirtualCall> Dispatched;
  std::set<const CXXRecordDecl *> OfTheHost, OfAnybody;
  std::vector<const VarDecl *> Globals;
  std::set<const VarDecl *> Tables; ///< of those, whose functions are asked for
  std::vector<const OMPExecutableDirective *> Directives;

  bool enter(OMPExecutableDirective *D) override {
    if (Inside.empty()) // the others are below
      Directives.push_back(D);
    combiners(D);
    evaluated<OMPNumThreadsClause, OMPIfClause, OMPFilterClause,
              OMPReductionClause>(D);
    evaluated<OMPScheduleClause, OMPDistScheduleClause, OMPLinearClause>(D);
    return true;
  }
  /// What the clauses of the target construct \p D say that its kernel evaluates.
  void ofTarget(const OMPExecutableDirective *D) {
    combiners(D);
    evaluated<OMPScheduleClause, OMPDistScheduleClause, OMPLinearClause>(D);
    for (const OMPClause *C : D->clauses())
      if (isa<OMPIsDevicePtrClause>(C))
        for (const ListItem &Item : listItems(C))
          DevicePtrs.insert(Item.Base);
  }
  template <class... Clauses> void evaluated(const OMPExecutableDirective *D) {
    for (const OMPClause *C : D->clauses()) {
      if (!isa<Clauses...>(C))
        continue;
      std::vector<const Expr *> Said = expressionsIn(C);
      if (const auto *Linear = dyn_cast<OMPLinearClause>(C);
          Linear && Linear->getStep())
        Said.push_back(asWritten(Linear->getStep()));
      for (const Expr *E : Said)
        for (const CallExpr *Call : all<CallExpr>(E))
          VisitCallExpr(const_cast<CallExpr *>(Call));
    }
  }

  /// What a declare reduction says runs on the device as well, with the functions
  /// that make, copy and end the copies of a class.
  void combiners(const OMPExecutableDirective *D) {
    for (const OMPDeclareReductionDecl *Declared : declaredReductions(D))
      if (Combiners.insert(Declared).second)
        combiner(*Declared);
    for (const OMPClause *Clause : D->clauses()) {
      // Private copies of a class are made and ended by its functions.
      asOneOf<OMPPrivateClause, OMPFirstprivateClause, OMPLastprivateClause>(
          Clause, [&](const auto *C) {
            for (const Expr *E : C->private_copies())
              if (const auto *Copy = named<VarDecl>(E);
                  Copy && classOf(Copy->getType()))
                TraverseDecl(const_cast<VarDecl *>(Copy));
          });
      if (const auto *C = dyn_cast<OMPLastprivateClause>(Clause))
        for (const Expr *E : C->assignment_ops())
          walk(E);
    }
  }

  bool VisitCallExpr(CallExpr *E) override {
    std::string What;
    if (const Expr *Argument = noArgumentOnDevice(E, What))
      refuse(Argument->getBeginLoc(), What);
    if (const FunctionDecl *F = E->getDirectCallee()) {
      const auto *M = dyn_cast<CXXMethodDecl>(F);
      const Expr *Object = M && !M->isStatic() ? objectOf(E) : nullptr;
      const Maker By = maker(Object);
      bool Virtual = M && M->isVirtual() && !boundHere(E, M);
      if (Virtual && By == Maker::Host)
        refuse(E->getBeginLoc(),
               "a virtual call ('" + Names::asWritten(M) + "')");
      else
        Calls.push_back({F, E->getBeginLoc()});
      if (Virtual && By != Maker::Device)
        Dispatched.push_back({M, E->getBeginLoc(), By});
      if (M && By == Maker::Anybody)
        OfAnybody.insert(M->getParent());
      for (const Expr *Each : E->arguments())
        if (maker(Each) == Maker::Host)
          OfTheHost.insert(polymorphic(Each->getType()));
      if (M && By == Maker::Host)
        OfTheHost.insert(M->getParent());
    } else if (!E->isTypeDependent() &&
               !isa<CXXPseudoDestructorExpr>(
                   E->getCallee()->IgnoreParenImpCasts()) &&
               !E->getCallee()->getType()->isFunctionPointerType()) {
      refuse(E->getBeginLoc(), "a call through a pointer to a member");
    } else if (const Expr *Callee = Indirect ? pointerOf(E) : nullptr) {
      Callees.push_back(Callee);
      if (!writtenRange(Callee->getSourceRange(), Context).valid())
        refuse(E->getBeginLoc(), "a call through a pointer in a macro");
    }
    return true;
  }
  /// A pointer to a function comes from a name, or from a variable of device code, which
  /// only holds such; memory, and what is cast, may hold the address of host code, which
  /// leads to one of the device only if functions are `declare target indirect`.
  bool VisitCastExpr(CastExpr *E) override {
    const Expr *Of = E->getSubExpr();
    CastKind Kind = E->getCastKind();
    if (Indirect || !E->getType()->isFunctionPointerType() ||
        Kind == CK_NullToPointer || Kind == CK_BuiltinFnToFnPtr)
      return true;
    const auto *V = named<VarDecl>(Of->IgnoreParens());
    if (Kind == CK_LValueToRValue) {
      if (isOfOwnTable(Of, Around.empty() ? nullptr : Around.front(), Context,
                       Tables))
        return true;
      if (!V || !V->hasLocalStorage() || V->getType()->isReferenceType())
        refuse(E->getBeginLoc(), "a pointer to a function out of memory, where "
                                 "none is 'declare target indirect',");
    } else if (!Of->getType()->isFunctionType() &&
               !Of->getType()->isFunctionPointerType()) {
      refuse(E->getBeginLoc(), "a cast to a pointer to a function, where none "
                               "is 'declare target indirect',");
    }
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    made(E->getConstructor(), E->getBeginLoc());
    return true;
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *E) override {
    ended(E->getType(), E->getBeginLoc());
    return true;
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) override {
    ended(E->getDestroyedType(), E->getBeginLoc());
    return true;
  }
  /// A destructor ends the members and bases as well.
  bool VisitCXXMethodDecl(CXXMethodDecl *M) override {
    if (!isa<CXXDestructorDecl>(M))
      return true;
    for (const FieldDecl *Field : M->getParent()->fields())
      ended(Field->getType(), M->getLocation());
    for (const CXXBaseSpecifier &Base : M->getParent()->bases())
      ended(Base.getType(), M->getLocation());
    return true;
  }
  static bool isComputed(const VarDecl &V) {
    return V.hasInit() && !V.getInit()->isValueDependent() &&
           !V.hasConstantInitialization();
  }
  bool VisitVarDecl(VarDecl *V) override {
    ended(V->getType(), V->getLocation());
    // Each version of a function has its own of those that stay.
    if (V->isStaticLocal() &&
        (!V->getType().isConstQualified() || isComputed(*V)))
      refuse(V->getLocation(),
             "the static local variable '" + Names::asWritten(V) + "'");
    return true;
  }
  /// What a class says of its members is a part of the constructors that use it.
  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E) override {
    return TraverseStmt(E->getExpr());
  }
  /// Local names for what the device has of the file's variables are none in a default argument.
  bool VisitLambdaExpr(LambdaExpr *E) override {
    for (const ParmVarDecl *P : E->getCallOperator()->parameters())
      if (P->hasDefaultArg() && !P->hasUnparsedDefaultArg() &&
          !P->hasUninstantiatedDefaultArg())
        for (const auto *Ref : all<DeclRefExpr>(P->getDefaultArg()))
          if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
              V && V->hasGlobalStorage() && !isFolded(V))
            refuse(Ref->getLocation(),
                   "naming '" + Names::asWritten(V) +
                       "' in a default argument of a lambda");
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (V && InConstant && isForCompiler(*V)) {
      InConstants.push_back(E);
      return true;
    }
    if (isRenamed(E, Around))
      Renamed.push_back(E);
    if (V && Context.getBaseElementType(V->getType()).getAddressSpace() !=
                 LangAS::Default)
      refuse(E->getLocation(), "the address space of '" + Names::asWritten(V) +
                                   "' (for memory of the team: 'omp allocate' "
                                   "with omp_pteam_mem_alloc)");
    if (isStream(E->getDecl())) {
      bool Written = false; // to
      for (const Stmt *S : Around)
        if (const auto *Call = dyn_cast<CallExpr>(S))
          Written = streamOf(Call) == E;
      if (!Written)
        refuse(E->getLocation(),
               "a pointer to the stream '" + Names::asWritten(V) + "'");
      return true;
    }
    if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
        F && !isCallee(E, Around))
      Calls.push_back({F, E->getLocation(), /*Taken=*/true});
    if (V && V->isStaticLocal() && HostsThis && declareTargetOf(V) &&
        !V->getType().isConstQualified())
      refuse(E->getLocation(), "the static local variable '" +
                                   Names::asWritten(V) +
                                   "' of 'declare target'");
    if (!V || !V->hasGlobalStorage() || V->isStaticLocal())
      return true;
    bool OfSystem = inSystemHeader(V, V->getASTContext().getSourceManager());
    if ((V->isConstexpr() && OfSystem) || onlyRead(E, Around))
      return true;
    if (V->getTLSKind() != VarDecl::TLS_None)
      refuse(E->getLocation(),
             "thread-local variable '" + Names::asWritten(V) + "'");
    else if (E->hasQualifier() && OfSystem)
      refuse(E->getBeginLoc(), "naming '" + Names::qualified(V) + "'");
    else
      Globals.push_back(V->getCanonicalDecl());
    return true;
  }
  /// nvcc knows no place on the device for one, which a walk over names does not meet.
  bool VisitMemberExpr(MemberExpr *E) override {
    if (const auto *V = dyn_cast<VarDecl>(E->getMemberDecl());
        V && !isFolded(V) && !inSystemHeader(V, Context.getSourceManager()))
      refuse(E->getMemberLoc(), "naming the static member '" +
                                    Names::asWritten(V) + "' of an object");
    return true;
  }
  /// What is renamed stands in \p Body itself and in no macro, and of a variable with its
  /// scope nothing else there and among \p Declared has the plain name.
  void refuseHidden(const Stmt *Body, ArrayRef<ParmVarDecl *> Declared = {}) {
    if (Renamed.empty())
      return;
    std::map<const IdentifierInfo *, std::set<const Decl *>> Called;
    auto Note = [&](const NamedDecl *D) {
      Called[D->getIdentifier()].insert(D->getCanonicalDecl());
    };
    llvm::for_each(Declared, Note);
    llvm::for_each(all<NamedDecl>(Body), Note);
    auto Here = all<DeclRefExpr>(Body);
    for (const DeclRefExpr *E : Here)
      Note(E->getDecl());
    for (const auto *E : all<MemberExpr>(Body))
      if (E->isImplicitAccess())
        Note(E->getMemberDecl());
    for (const Expr *Each : std::exchange(Renamed, {})) {
      const auto *E = dyn_cast<DeclRefExpr>(Each);
      if (!E) {
        addOnce(Renamed, Each);
        continue;
      }
      const NamedDecl *D = E->getDecl();
      std::string Where;
      if (!llvm::is_contained(Here, E))
        Where = "outside of the body";
      else if (isStream(D) // a macro of its own name
                   ? !writtenRange(E->getSourceRange(), Context).valid()
                   : E->getBeginLoc().isMacroID() ||
                         E->getLocation().isMacroID())
        Where = "in a macro";
      else if (isa<VarDecl>(D) && Called[D->getIdentifier()].size() > 1)
        Where = "beside another of its name";
      else
        addOnce(Renamed, Each);
      if (!Where.empty())
        refuse(E->getBeginLoc(),
               "naming '" + Names::qualified(D) + "' " +
                   (E->hasQualifier() ? "with its scope " : "") + Where);
    }
  }
  bool VisitAtomicExpr(AtomicExpr *E) override {
    if (isOfCLibrary(E) && writtenRange(nameIn(E), Context).valid())
      Renamed.push_back(E);
    else
      refuse(E->getBeginLoc(),
             "an atomic operation of the compiler of this form, or in a macro");
    return true;
  }
  bool VisitExpr(Expr *E) override {
    const char *Type = notInCuda(E, Context);
    if (Type && Types.insert(Type).second)
      refuse(E->getExprLoc(), std::string("type '") + Type + "'");
    return true;
  }
  bool VisitStmt(Stmt *S) override {
    for (auto [Class, What] : OfHost)
      if (S->getStmtClass() == Class)
        refuse(S->getBeginLoc(), What);
    return true;
  }

private:
  void combiner(const OMPDeclareReductionDecl &D) {
    walk(D.getCombiner());
    walk(D.getInitializer());
    if (const CXXRecordDecl *Class = classOf(D.getType()))
      for (const CXXConstructorDecl *C : Class->ctors())
        if (C->isDefaultConstructor() || C->isCopyOrMoveConstructor())
          made(C, D.getLocation());
    ended(D.getType(), D.getLocation());
  }

  /// What \p E calls a member function of; null: it does not.
  static const Expr *objectOf(const CallExpr *E) {
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
      return Operator->getArg(0);
    const auto *Callee =
        dyn_cast<MemberExpr>(E->getCallee()->IgnoreParenImpCasts());
    return Callee ? Callee->getBase() : nullptr;
  }
  /// The class that has virtual functions of what is, or points to, such an object.
  static const CXXRecordDecl *polymorphic(QualType T) {
    const CXXRecordDecl *Class = T->isPointerType()
                                     ? T->getPointeeCXXRecordDecl()
                                     : T->getAsCXXRecordDecl();
    return Class && Class->hasDefinition() && Class->isPolymorphic() ? Class
                                                                     : nullptr;
  }
  /// Who made the object that \p E is, or points to; what has no virtual functions does not
  /// matter.
  Maker maker(const Expr *E) const {
    if (!E || Around.empty() || !polymorphic(E->getType()))
      return Maker::Device;
    Maker By =
        makerOf(E, E->getType()->isPointerType(), Around.front(), DevicePtrs);
    return By == Maker::Caller && HostsThis ? Maker::Host : By;
  }

  /// What the compiler writes itself may call the project's functions.
  void made(const CXXMethodDecl *M, SourceLocation At) {
    if (!M->isTrivial() && !M->isDeleted())
      Calls.push_back({M, At});
  }
  void ended(QualType T, SourceLocation At) {
    const CXXRecordDecl *Class = T.isNull() ? nullptr : classOf(T);
    if (const auto *D = Class ? Class->getDestructor() : nullptr)
      made(D, At);
  }

  std::set<const OMPDeclareReductionDecl *> Combiners;
  std::set<const char *> Types; ///< refused ones

  /// Does the compiler know which function a call of a virtual one reaches?
  static bool boundHere(const CallExpr *E, const CXXMethodDecl *M) {
    const auto *Callee =
        dyn_cast<MemberExpr>(E->getCallee()->IgnoreParenImpCasts());
    return (Callee && Callee->hasQualifier()) || M->hasAttr<FinalAttr>() ||
           M->getParent()->isEffectivelyFinal();
  }

  void refuse(SourceLocation Loc, std::string What) {
    Diags.report(Loc, DiagId::NotOnDevice, {std::move(What)});
  }
  const ASTContext &Context;
  Diag &Diags;
};

} // namespace omp2cuda
