//===- Notes.cpp - Mistakes in a mapping that compile and run --------------------===//
// Idea: per variable, what the region does with its memory (Uses) against what its
// mapping carries to the device and back:
//
//   firstprivate by default, written, read by the host later      N0311
//   copied back, only read                                        N0312
//   mapped to, written                                            N0313
//   mapped from or alloc, read, never given a value               N0314
//   a pointer that nothing in the function maps                   N0315
//   a pointer member that nothing in the function maps            N0316
//   copied to the device, overwritten whole                       N0317
//
// Memory that an outer data environment may hold follows other rules (OpenMP 5.2,
// 5.8.3: a map of what is present copies nothing), so those notes say "unless" or
// are left out. A note that is not certain is not given, or says "may".
// In:  RegionPlan, Sharing.   Out: messages.   Tested by: test/inputs/explain
// Limits: other names of the same memory are not followed.
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../AstToRegions/AstToRegions.h"
#include "../RegionsToSharing/RegionsToSharing.h"
#include "../UserCode.h"
#include "../Words.h"
#include "PlanToExplanation.h"

namespace omp2cuda {

namespace {

/// The first use of one of these kinds; null: there is none.
const MemoryUse *first(const std::vector<MemoryUse> &Uses,
                       std::initializer_list<Use> Kinds) {
  for (const MemoryUse &U : Uses)
    if (llvm::is_contained(Kinds, U.Kind))
      return &U;
  return nullptr;
}

/// The values that \p V gets in \p Body; nothing: it may get others through its address.
std::optional<std::vector<const Expr *>> valuesOf(const VarDecl *V,
                                                  const Stmt *Body) {
  auto RefersTo = [&](const Expr *E) {
    const auto *D = named<VarDecl>(E->IgnoreParenCasts());
    return D && D->getCanonicalDecl() == V;
  };
  if (any<UnaryOperator>(Body, [&](const UnaryOperator *U) {
        return U->getOpcode() == UO_AddrOf && RefersTo(U->getSubExpr());
      }))
    return std::nullopt;
  std::vector<const Expr *> Out;
  for (const VarDecl *D : all<VarDecl>(Body))
    if (D->getCanonicalDecl() == V && D->getInit())
      Out.push_back(D->getInit());
  for (const BinaryOperator *B : all<BinaryOperator>(Body))
    if (B->isAssignmentOp() && RefersTo(B->getLHS()))
      Out.push_back(B->getRHS());
  return Out;
}

/// The outermost loop of \p Body around \p Region; or null.
const Stmt *loopAround(const Stmt *Region, const Stmt *Body) {
  for (const Stmt *S : all<Stmt>(Body))
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S) &&
        llvm::is_contained(all<Stmt>(S), Region))
      return S;
  return nullptr;
}

struct Noter {
  const RegionPlan &P;
  const Sharing &All;
  const SourceWords &Words;
  const TargetRegion &R = *P.Sharing->Region;
  const ConstructMap ByNode = R.Root->byNode();
  std::vector<Message> Out = {};

  std::vector<Message> run() {
    for (const VarPlan &V : P.Vars) {
      const VarSharing &S = *V.Var;
      if (S.OnTarget == Attribute::FirstPrivate) {
        valueStays(S);
      } else if (S.OnTarget == Attribute::Map) {
        mapped(V);
        for (const auto &Named : S.MembersNamed)
          pointerMember(Named.front(), S.Var,
                        name(S) + (isPointer(S.Var) ? "->" : "."));
      } else if (S.OnTarget == Attribute::PresentPtr) {
        unmapped(S);
      }
    }
    for (const VarPlan &M : P.Members)
      if (M.Var->Maps.empty())
        pointerMember(M.Var->OfThis, nullptr, "this->");
    return std::move(Out);
  }

  void note(SourceLocation Loc, DiagId Id, std::vector<std::string> Args) {
    Out.push_back({Id, Loc, Diag::text(Id, Args), R.Root->loc()});
  }
  static std::string name(const VarSharing &V) {
    return Names::asWritten(V.Var);
  }

  /// Uses in the region that are of the variable itself, or of what it points to, and
  /// not of a private copy; what constructs do with the variable at their ends too.
  std::vector<MemoryUse> uses(const VarSharing &V, bool Pointee) const {
    auto Owns = [&](const OMPExecutableDirective *D) {
      for (const InnerSharing &I : V.Inner)
        if (I.At->Node == D)
          return !Pointee || I.What == Attribute::Private;
      return false;
    };
    std::vector<MemoryUse> Found =
        usesOf({V.Var, Pointee}, R.Root->Node, nullptr, Owns);
    if (!Pointee && !V.Inner.empty()) {
      const InnerSharing &I = V.Inner.front();
      SourceLocation Loc = I.At->loc();
      if (I.What == Attribute::Reduction)
        Found.push_back({Use::Updated, Loc});
      bool Linear = I.What == Attribute::Linear;
      if (Linear || isFirst(I.What))
        Found.push_back({Use::Read, Loc});
      if (Linear || isLast(I.What))
        Found.push_back({Use::Written, Loc});
    }
    return Found;
  }

  /// Will the host look at \p V after the region, before it gives it another value?
  bool hostReadsLater(const VarDecl *V) const {
    if (!V->hasLocalStorage() || V->getType()->isReferenceType())
      return true;
    Stmt *Body = R.Facts->getBody();
    // First what follows, then the next round of a loop around the region.
    for (const MemoryUse &U : usesOf({V}, Body, R.Root->Node)) {
      if (U.Kind == Use::LetOut)
        return true; // somebody else may look at any time
      if (Words.SM.isBeforeInTranslationUnit(R.Root->loc(), U.Loc))
        return U.Kind != Use::Written;
    }
    if (const Stmt *Again = loopAround(R.Root->Node, Body))
      for (const MemoryUse &U : usesOf({V}, Again, R.Root->Node))
        return U.Kind != Use::Written;
    return false;
  }

  void valueStays(const VarSharing &V) {
    // Did the programmer ask for private copies of variables like it?
    if (V.Why.From != Origin::Implicit || !V.WrittenShared ||
        defaultMapOf(R.Root->Node, V.Var->getType()).Behaviour ==
            OMPC_DEFAULTMAP_MODIFIER_firstprivate ||
        defaultRule(R.Root->Node) == "default(firstprivate)" ||
        !hostReadsLater(V.Var))
      return;
    std::vector<MemoryUse> Found = uses(V, false);
    bool Certain = first(Found, {Use::Written, Use::Updated});
    if (const MemoryUse *U = first(
            Found, {Use::Written, Use::Updated, Use::Mutable, Use::LetOut}))
      note(U->Loc, DiagId::ValueStaysOnDevice,
           {name(V), Certain ? "is" : "may be"});
  }

  // --- maps ------------------------------------------------------------------

  bool dataNames(const VarDecl *V, bool AnyFunction) const {
    return llvm::any_of(All.Data, [&](const DataSharing &D) {
      auto Maps = [&](const MapItem &M) { return M.Item.Base == V; };
      auto Uses = [&](const auto &U) { return U.first.Base == V; };
      return (AnyFunction || D.Data->Facts == R.Facts) &&
             (llvm::any_of(D.Maps, Maps) || llvm::any_of(D.UseDevice, Uses));
    });
  }

  /// Can nothing but this region have put \p V's own memory on the device?
  bool certainlyAbsent(const VarDecl *V) const {
    return V->hasLocalStorage() && !V->getType()->isReferenceType() &&
           !dataNames(V, true) &&
           !first(usesOf({V}, R.Facts->getBody(), R.Root->Node),
                  {Use::Mutable, Use::LetOut});
  }

  void mapped(const VarPlan &P) {
    const VarSharing &V = *P.Var;
    if (P.How == Passing::ByValue || P.How == Passing::Members ||
        dataNames(V.Var, true))
      return; // nothing is copied back; or another construct has a say
    // One item that speaks of the whole, or of what the pointer points to; the pointer
    // itself is rare, and seldom what it looks like.
    bool Pointee = isPointer(V.Var);
    if (V.Maps.size() != 1 || !V.Maps.front().Item.isOfVariable() ||
        (Pointee && V.Maps.front().Item.isVariable()))
      return;
    const MapItem &M = V.Maps.front();
    std::vector<MemoryUse> Found = uses(V, Pointee);
    bool Absent = !Pointee && certainlyAbsent(V.Var);
    const MemoryUse *Writes = first(Found, {Use::Written, Use::Updated});
    bool MayWrite = Writes || first(Found, {Use::Mutable, Use::LetOut});
    std::string Item = M.Item.Written ? Words.of(M.Item.Written) : name(V);
    std::string Clause = std::string("map(") + word(M.Kind) + ": " + Item + ")";
    Clause = M.Item.Written ? "'" + Clause + "'" : "the implicit " + Clause;
    std::string Unless =
        Absent ? ""
               : ", unless it is on the device already when the region "
                 "starts";
    if (M.Kind == OMPC_MAP_tofrom && !MayWrite && !Found.empty())
      note(Found.front().Loc, DiagId::CopiedBackUnchanged,
           {name(V), Clause, Unless, "map(to: " + Item + ")"});
    if (M.Kind == OMPC_MAP_tofrom && Writes &&
        llvm::all_of(
            Found, [](const MemoryUse &U) { return U.Kind == Use::Written; }) &&
        writesAll(R.Root->statement(), {}, M))
      note(Writes->Loc, DiagId::OverwrittenWhole,
           {name(V), Clause, Unless, "map(from: " + Item + ")"});
    if (M.Kind == OMPC_MAP_to && Writes)
      note(Writes->Loc, DiagId::ResultNotCopiedBack, {name(V), Clause, Unless});
    if ((M.Kind == OMPC_MAP_from || M.Kind == OMPC_MAP_alloc) &&
        !first(Found, {Use::Written, Use::Mutable, Use::LetOut}))
      if (const MemoryUse *Reads = first(Found, {Use::Read, Use::Updated}))
        note(Reads->Loc, DiagId::ReadBeforeSet, {name(V), Clause, Unless});
  }

  /// Does \p S, inside of the loops \p Around, certainly write every element of \p M?
  bool writesAll(const Stmt *S, llvm::SmallVector<Loop, 4> Around,
                 const MapItem &M) const {
    if (!S || any<BreakStmt>(S) || any<ContinueStmt>(S) || any<GotoStmt>(S) ||
        any<ReturnStmt>(S))
      return false;
    if (const auto *D = dyn_cast<OMPExecutableDirective>(S)) {
      const Construct *C = ByNode.of(D);
      return C &&
             llvm::all_of(C->Leaves,
                          [](Directive Leaf) {
                            return llvm::is_contained(
                                {OMPD_target, OMPD_teams, OMPD_distribute,
                                 OMPD_parallel, OMPD_for, OMPD_simd, OMPD_loop},
                                Leaf);
                          }) &&
             writesAll(C->Body, Around, M);
    }
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return llvm::any_of(Block->body(), [&](const Stmt *Each) {
        return writesAll(Each, Around, M);
      });
    Loop L;
    if (isa<ForStmt>(S) && readLoop(S, L, Words.Context).empty()) {
      Around.push_back(L);
      return writesAll(L.body(), Around, M);
    }
    const BinaryOperator *B = assignmentOf(S);
    const auto *E =
        B ? dyn_cast<ArraySubscriptExpr>(B->getLHS()->IgnoreParens()) : nullptr;
    return E && isEveryElement(E, Around, M.Item);
  }

  /// Is \p E each element of \p Item once, in the iterations of \p Around?
  bool isEveryElement(const ArraySubscriptExpr *E, llvm::ArrayRef<Loop> Around,
                      const ListItem &Item) const {
    std::vector<const Expr *> Index; // innermost dimension first
    const Expr *Base = E;
    for (; const auto *Sub = dyn_cast<ArraySubscriptExpr>(Base);
         Base = Sub->getBase()->IgnoreParenImpCasts())
      Index.push_back(Sub->getIdx());
    const auto *V = named<VarDecl>(Base);
    if (!V || V->getCanonicalDecl() != Item.Base)
      return false;
    if (isPointer(V)) { // p[0:n]
      const ListStep *Only = Item.Path.size() == 1 ? &Item.Path[0] : nullptr;
      return Only && Only->What == ListStep::Section && !Only->Stride &&
             isZero(Only->Lower) && Only->Length && Index.size() == 1 &&
             covers(Index[0], Around, Only->Length);
    }
    if (!Item.isWhole(Words.Context))
      return false;
    QualType T = V->getType().getNonReferenceType();
    for (const Expr *Each : llvm::reverse(Index)) {
      const auto *A = Words.Context.getAsConstantArrayType(T);
      const Loop *L = A ? loopOf(Each, Around) : nullptr;
      if (!L || constantOf(L->Upper, Words.Context) !=
                    std::optional(A->getZExtSize() - L->isClosed()))
        return false;
      T = A->getElementType();
    }
    return !T->isArrayType();
  }
  /// i of `for (i = 0; i < n; i++)`, or i * m + j, where \p Count is n, or n * m.
  bool covers(const Expr *Index, llvm::ArrayRef<Loop> Around,
              const Expr *Count) const {
    auto Is = [&](const Loop *L, const Expr *Trip) {
      return L && !L->isClosed() && keeps(L->Upper) &&
             areSame(L->Upper, Trip, Words.Context);
    };
    if (const Loop *L = loopOf(Index, Around))
      return Is(L, Count);
    const auto *Sum = dyn_cast<BinaryOperator>(Index->IgnoreParenImpCasts());
    const auto *Rows =
        Sum && Sum->getOpcode() == BO_Add
            ? dyn_cast<BinaryOperator>(Sum->getLHS()->IgnoreParenImpCasts())
            : nullptr;
    const auto *All = dyn_cast<BinaryOperator>(Count->IgnoreParenImpCasts());
    if (!Rows || Rows->getOpcode() != BO_Mul || !All ||
        All->getOpcode() != BO_Mul)
      return false;
    const Loop *Row = loopOf(Rows->getLHS(), Around),
               *Column = loopOf(Sum->getRHS(), Around);
    return Row != Column && Is(Column, Rows->getRHS()) &&
           ((Is(Row, All->getLHS()) && Is(Column, All->getRHS())) ||
            (Is(Row, All->getRHS()) && Is(Column, All->getLHS())));
  }
  /// The loop of \p Around from 0 by 1 whose variable \p Index is; null: it is none.
  const Loop *loopOf(const Expr *Index, llvm::ArrayRef<Loop> Around) const {
    const auto *V = named<VarDecl>(Index->IgnoreParenImpCasts());
    for (const Loop &L : Around)
      if (V && L.Var->getCanonicalDecl() == V->getCanonicalDecl())
        return !L.Range && !L.goesDown() && !L.Step && isZero(L.Lower)
                   ? &L
                   : nullptr;
    return nullptr;
  }
  bool isZero(const Expr *E) const {
    return !E || constantOf(E, Words.Context) == std::optional<uint64_t>(0);
  }
  /// Has \p E one value throughout the region?
  bool keeps(const Expr *E) const {
    return llvm::all_of(all<DeclRefExpr>(E), [&](const DeclRefExpr *Ref) {
      const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
      return !V || llvm::none_of(usesOf({V->getCanonicalDecl()}, R.Root->Node),
                                 [](const MemoryUse &U) {
                                   return U.Kind >= Use::Written;
                                 });
    });
  }

  // --- pointers ----------------------------------------------------------------

  void unmapped(const VarSharing &V) {
    std::vector<MemoryUse> Found = uses(V, true);
    bool Global = !V.Var->hasLocalStorage();
    if (Found.empty() || V.WrittenShared || dataNames(V.Var, Global))
      return;
    auto Values = valuesOf(V.Var, R.Facts->getBody());
    if (!Values || llvm::any_of(*Values, [&](const Expr *E) {
          return mayBeMapped(E, V.Var);
        }))
      return;
    note(
        Found.front().Loc, DiagId::NothingMapped,
        {name(V), Global ? "this file" : "'" + Names::asWritten(R.Host) + "'"});
  }

  bool memberMapped(const ValueDecl *F) const {
    auto Maps = [&](const auto &Each) { // a construct, or a variable
      return llvm::any_of(Each.Maps, [&](const MapItem &M) {
        return firstWith(M.Item.Path, &ListStep::Field, F);
      });
    };
    return llvm::any_of(All.Data, Maps) || llvm::any_of(All.Mappers, Maps) ||
           llvm::any_of(P.Sharing->Vars, Maps);
  }

  /// May \p E lead to memory that goes by another name than \p V, and is mapped by it, or
  /// that a call has allocated on the device?
  bool mayBeMapped(const Expr *E, const VarDecl *V) const {
    return any<Expr>(E, [&](const Expr *Each) {
      if (const auto *D = named<VarDecl>(Each)) {
        QualType T = D->getType();
        return D->getCanonicalDecl() != V &&
               (T->isPointerType() || T->isArrayType() || T->isRecordType());
      }
      if (const auto *M = dyn_cast<MemberExpr>(Each))
        return memberMapped(M->getMemberDecl());
      const auto *Call = dyn_cast<CallExpr>(Each);
      const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
      return Call && !(F && llvm::is_contained({"malloc", "calloc", "realloc",
                                                "aligned_alloc"},
                                               Names::identifier(F)));
    });
  }

  /// Is a pointer member given another value?
  bool assigned(const FieldDecl *F) const {
    return any<BinaryOperator>(R.Root->Body, [&](const BinaryOperator *B) {
      const auto *M = dyn_cast<MemberExpr>(B->getLHS()->IgnoreParens());
      return B->isAssignmentOp() && M && M->getMemberDecl() == F;
    });
  }

  /// s.p[i] where s is mapped and what s.p points to is not; \p V: s, null: `this`.
  void pointerMember(const FieldDecl *F, const VarDecl *V,
                     const std::string &Of) {
    if (!F->getType()->isPointerType() || memberMapped(F) || assigned(F))
      return;
    std::vector<MemoryUse> Found =
        usesOf({V, /*Pointee=*/true, F}, R.Root->Node);
    if (!Found.empty())
      note(Found.front().Loc, DiagId::MemberNotMapped,
           {Of + Names::asWritten(F)});
  }
};

} // namespace

std::vector<Message> mappingNotes(const RegionPlan &P, const Sharing &All,
                                  const SourceWords &Words) {
  return Noter{P, All, Words}.run();
}

} // namespace omp2cuda
