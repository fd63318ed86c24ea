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
//
// Memory that an outer data environment may hold follows other rules (OpenMP 5.2,
// 5.8.3: a map of what is present copies nothing), so those notes say "unless" or
// are left out. A note that is not certain is not given, or says "may".
// In:  RegionPlan, Sharing.   Out: messages.   Tested by: test/inputs/explain
// Limits: other names of the same memory are not followed.
//===----------------------------------------------------------------------===//
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
  std::vector<Message> Out = {};

  std::vector<Message> run() {
    for (const VarPlan &V : P.Vars) {
      const VarSharing &S = *V.Var;
      if (S.OnTarget == Attribute::FirstPrivate) {
        valueStays(S);
      } else if (S.OnTarget == Attribute::Map) {
        mapped(V);
        for (const FieldDecl *F : S.MembersNamed)
          pointerMember(F, S.Var, name(S) + (isPointer(S.Var) ? "->" : "."));
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
    if (M.Kind == OMPC_MAP_to && Writes)
      note(Writes->Loc, DiagId::ResultNotCopiedBack, {name(V), Clause, Unless});
    if ((M.Kind == OMPC_MAP_from || M.Kind == OMPC_MAP_alloc) &&
        !first(Found, {Use::Written, Use::Mutable, Use::LetOut}))
      if (const MemoryUse *Reads = first(Found, {Use::Read, Use::Updated}))
        note(Reads->Loc, DiagId::ReadBeforeSet, {name(V), Clause, Unless});
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
