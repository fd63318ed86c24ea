//===- Accesses.cpp - Which variables the region's code touches ------------------===//
// In:  a region, the copies that its constructs make.
// Out: NamedShared, WrittenShared and their like of each variable and member.
// Tested by: test/inputs/share through --dump=sharing
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "../Names.h"
#include "../UserCode.h"
#include "Access.h"
#include "RegionsToSharing.h"

namespace omp2cuda {

namespace {

/// Marks which variables are named or written outside every private copy.
class Accesses : public UserCode {
public:
  Accesses(const TargetRegion &R, RegionSharing &Out)
      : ByNode(R.Root->byNode()), Counts(countsThreads(R)), Host(*R.Host),
        Out(Out), Context(R.Facts->getASTContext()),
        Locks(any<DeclRefExpr>(R.Root->Body, [](const DeclRefExpr *E) {
          const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
          return F && fateOf(F) &&
                 llvm::StringRef(Names::identifier(F)).ends_with("_lock");
        })) {
    walk(R.Root->statement());
  }

  bool enter(OMPExecutableDirective *D) override {
    const Construct *C = ByNode.of(D);
    if (C)
      chunks(*C);
    return C;
  }
  /// What is of the type of an element, `typeof(x[i]) t`, would become const as well.
  bool TraverseTypeLoc(TypeLoc L, bool Qualifier) override {
    llvm::SaveAndRestore Inside(InType, true);
    return UserCode::TraverseTypeLoc(L, Qualifier);
  }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &L) override {
    llvm::SaveAndRestore Inside(InType, true);
    return UserCode::TraverseTemplateArgumentLoc(L);
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    VarSharing *S = V ? Out.find(V->getCanonicalDecl()) : nullptr;
    if (!S)
      return true;
    bool Known = InType || llvm::any_of(Around, llvm::IsaPred<ConstantExpr>);
    if (llvm::SaveAndRestore Inside(InType, true); V->isConstexpr() || Known)
      walk(computationOf(V, Host));
    S->OnlyDecays &= decays();
    S->OnlyLoads &= !InType && onlyLoads(E, Around);
    S->InConstant |= Known;
    S->OnlyRead &= InType || asksForValue(E, Around);
    const auto *Member =
        dyn_cast_or_null<MemberExpr>(around<ParenExpr, CastExpr>());
    if (Member && isa<FieldDecl>(Member->getMemberDecl()))
      S->MembersNamed.insert(membersFrom(Member));
    else
      S->NamedWhole = true, S->CopiedWhole |= copies(E);
    bool Writes = mayWrite(E, Around);
    for (InnerSharing &I : llvm::reverse(S->Inner))
      if (llvm::is_contained(Inside, I.At->Node)) {
        I.Written |= Writes;
        return true;
      }
    S->NamedShared = S->NamedAlone = true;
    S->WrittenShared |= Writes;
    if (!S->ChangedByAll && V->getType()->isScalarType() && changedByAll(E, V))
      S->ChangedByAll = E;
    return true;
  }
  /// Does \p E, which names a whole object, stand for its value? Of a class a function that
  /// the compiler writes takes it.
  bool copies(const DeclRefExpr *E) const {
    const Stmt *At = around<ParenExpr, CastExpr>();
    const auto *Make = dyn_cast_or_null<CXXConstructExpr>(At);
    const auto *Call = dyn_cast_or_null<CallExpr>(At);
    const FunctionDecl *By = Make   ? Make->getConstructor()
                             : Call ? Call->getDirectCallee()
                                    : nullptr;
    return By ? By->isDefaulted() : asksForValue(E, Around);
  }
  /// Does each of several members, that share \p V, give it at \p E a value that may be
  /// another one? Not where one of them does, or one after the other, or some.
  bool changedByAll(const DeclRefExpr *E, const VarDecl *V) const {
    Use What = useOf(E, Around);
    if (What != Use::Written && What != Use::Updated)
      return false;
    for (const Stmt *S : llvm::reverse(Around)) {
      if (isa<IfStmt, SwitchStmt, AbstractConditionalOperator>(S))
        return false;
      if (const auto *B = dyn_cast<BinaryOperator>(S))
        if (B->isLogicalOp() ||
            (B->getOpcode() == BO_Assign && !varies(B->getRHS())))
          return false;
    }
    if (Locks)
      return false;
    bool Several = false;
    for (const OMPExecutableDirective *D : Inside) {
      const Construct *C = ByNode.of(D);
      if (C->has(OMPD_atomic, OMPD_critical, OMPD_single, OMPD_masked,
                 OMPD_master, OMPD_sections, OMPD_section, OMPD_ordered))
        return false;
      for (const auto *Ordered : look<OMPOrderedClause>(*C))
        if (Ordered->getNumForLoops()) // its iterations wait for each other
          return false;
      SourceRange Of = userStatementOf(D)->getSourceRange();
      bool One = false;
      for (const auto *N : look<OMPNumThreadsClause>(*C))
        One |= constantOf(N->getNumThreads(), Context) == 1;
      Several |= ((C->has(OMPD_parallel) && !One) || C->has(OMPD_distribute)) &&
                 !Context.getSourceManager().isPointWithin(
                     V->getLocation(), Of.getBegin(), Of.getEnd());
    }
    return Several;
  }
  /// May \p E be something else for each member: does it ask who executes it, or name what
  /// is not shared?
  bool varies(const Expr *E) const {
    return any<DeclRefExpr>(E, [&](const DeclRefExpr *Each) {
      if (const auto *F = dyn_cast<FunctionDecl>(Each->getDecl()))
        return llvm::is_contained({"omp_get_thread_num", "omp_get_team_num"},
                                  Names::identifier(F));
      const auto *V = dyn_cast<VarDecl>(Each->getDecl());
      const VarSharing *S = V ? Out.find(V->getCanonicalDecl()) : nullptr;
      return V && (!S || S->Local || !S->Inner.empty());
    });
  }
  /// What says how many threads a parallel region has, if the kernel evaluates it.
  void threads(const Expr *E) {
    auto OnHost = [&](const VarDecl *V) {
      const VarSharing *S = Out.find(V);
      return S && !S->Local;
    };
    if (Counts || !isOfHost(asWritten(E), OnHost))
      walk(asWritten(E));
  }
  /// Chunk sizes are evaluated where the loop is: in the kernel. So are the bounds
  /// of sections and the steps of linear variables.
  void chunks(const Construct &C) {
    for (const VarSharing &S : Out.Vars)
      if (const InnerSharing *I = S.innerAt(&C); I && I->Reduced.Part)
        for (const Expr *Bound :
             {I->Reduced.Part->Lower, I->Reduced.Part->Length})
          walk(asWritten(Bound));
    for (const auto *S : look<OMPScheduleClause>(C))
      walk(asWritten(S->getChunkSize()));
    for (const auto *D : look<OMPDistScheduleClause>(C))
      walk(asWritten(D->getChunkSize()));
    for (const auto *L : look<OMPLinearClause>(C))
      walk(asWritten(L->getStep()));
    if (!C.Parent)
      return;
    for (const auto *N : look<OMPNumThreadsClause>(C))
      threads(N->getNumThreads());
    if (const auto *If = ifOf(C, llvm::omp::OMPD_parallel))
      threads(If->getCondition());
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    if (VarSharing *M = Out.member(memberOfThis(E))) {
      M->NamedShared = true;
      M->MembersNamed.insert(membersFrom(E));
      M->WrittenShared |= mayWrite(E, Around);
      M->OnlyDecays &= decays();
    }
    return true;
  }

private:
  /// \p First, and the members of it that are named around it: e and a of p->e.a.
  std::vector<const FieldDecl *> membersFrom(const MemberExpr *First) const {
    std::vector<const FieldDecl *> Out;
    auto At = llvm::find(Around, First);
    for (; At != Around.begin(); --At) {
      const auto *M = dyn_cast<MemberExpr>(*At);
      const auto *F = M ? dyn_cast<FieldDecl>(M->getMemberDecl()) : nullptr;
      if (F && (M == First || !M->isArrow()))
        Out.push_back(F);
      else if (!isa<ParenExpr>(*At))
        break;
    }
    return Out;
  }
  /// What is next around the reference at hand and is none of \p Passed.
  template <class... Passed> const Stmt *around() const {
    for (const Stmt *S : llvm::drop_begin(llvm::reverse(Around)))
      if (!isa<Passed...>(S))
        return S;
    return nullptr;
  }
  /// Is what is being visited an array, used as a pointer to its first element?
  bool decays() const {
    const auto *Cast = dyn_cast_or_null<CastExpr>(around<ParenExpr>());
    return Cast && Cast->getCastKind() == CK_ArrayToPointerDecay;
  }
  const ConstructMap ByNode;
  const bool Counts; ///< the kernel has several numbers of threads
  const FunctionDecl &Host;
  RegionSharing &Out;
  const ASTContext &Context;
  const bool Locks; ///< what is changed may be locked
  bool InType = false;
};

} // namespace

void markAccesses(const TargetRegion &R, RegionSharing &Out) {
  Accesses(R, Out);
  for (VarSharing &S : Out.Vars)
    for (const InnerSharing &Copy : S.Inner)
      if (Copy.What != Attribute::Private &&
          !Copy.At->around(
              [&](const Construct &Up) { return S.innerAt(&Up); })) {
        // The copy starts from the variable, or ends in it. What a copy of the whole
        // region does to it is in its map.
        S.NamedShared = true;
        if (VarSharing *M = S.OfThis ? Out.member(S.OfThis) : nullptr)
          M->NamedShared = true;
        if (isLast(Copy.What))
          S.OnlyDecays = false; // an array is assigned as a whole
        bool Pointee = Copy.Reduced.Part && isPointer(S.Var);
        S.WrittenShared |= Copy.What != Attribute::FirstPrivate &&
                           Copy.At != R.Root.get() && !Pointee;
      }
}

} // namespace omp2cuda
