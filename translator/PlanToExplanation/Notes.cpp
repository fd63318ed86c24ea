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
//   a loop goes beyond the section                                N0318
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
        pointerMembers(S);
      } else if (S.OnTarget == Attribute::PresentPtr) {
        unmapped(S);
      }
    }
    for (const VarPlan &M : P.Members)
      if (M.Var->Maps.empty())
        pointerMembers(*M.Var);
      else if (P.Self.empty())
        mapped(M);
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

  /// Does another construct have a say in what \p V is on the device?
  bool mappedElsewhere(const VarSharing &V) const {
    return V.Var ? dataNames(V.Var, true)
                 : llvm::any_of(All.Data, [](const DataSharing &D) {
                     return llvm::any_of(
                         D.Maps, [](const MapItem &M) { return M.Item.This; });
                   });
  }

  void mapped(const VarPlan &Plan) {
    const VarSharing &V = *Plan.Var;
    if (Plan.How == Passing::ByValue || mappedElsewhere(V))
      return; // nothing is copied back; or another construct has a say
    for (const MapItem &M : V.Maps) {
      beyondSection(V, M);
      // A pointer itself is rare, and seldom what it looks like.
      const ListStep *Member = M.Item.member();
      QualType T = Member  ? Member->Field->getType()
                   : V.Var ? V.Var->getType().getNonReferenceType()
                           : QualType();
      bool Pointee = !T.isNull() && T->isPointerType();
      if (!T.isNull() && (!Pointee || !M.Item.Path.empty()) &&
          (!Pointee || !Member || M.Item.isSection()) &&
          (Member ? isAllOfMember(V, M) : isAllOfVariable(V)) &&
          (Pointee || Plan.How != Passing::Members))
        copies(V, M, Pointee);
    }
  }
  /// The one item speaks of the whole, or of what the pointer points to.
  static bool isAllOfVariable(const VarSharing &V) {
    return V.Maps.size() == 1 && V.Maps.front().Item.isOfVariable();
  }
  /// Does \p Path begin with \p With?
  using Members = std::vector<const FieldDecl *>;
  static bool begins(const Members &Path, const Members &With) {
    return Path.size() >= With.size() &&
           std::equal(With.begin(), With.end(), Path.begin());
  }
  /// No other item, and no text, names what holds the member that \p M names, or a part of it.
  static bool isAllOfMember(const VarSharing &V, const MapItem &M) {
    Members Of = membersNamedBy(M.Item);
    auto Apart = [&](const MapItem &Other) {
      Members Path = membersNamedBy(Other.Item);
      return &Other == &M || (!begins(Of, Path) && !begins(Path, Of));
    };
    return !Of.empty() && !V.NamedWhole && V.Inner.empty() &&
           M.Item.Iterators.empty() && llvm::all_of(V.Maps, Apart) &&
           llvm::none_of(V.MembersNamed, [&](const Members &Named) {
             return Named.size() < Of.size() && begins(Of, Named);
           });
  }

  /// \p M, the only item that speaks of this memory.
  void copies(const VarSharing &V, const MapItem &M, bool Pointee) {
    std::vector<const FieldDecl *> Members = membersNamedBy(M.Item);
    std::vector<MemoryUse> Found =
        Members.empty() ? uses(V, Pointee)
                        : usesOf({V.Var, Pointee, Members}, R.Root->Node);
    bool Absent = !Pointee && V.Var && (Members.empty() || !isPointer(V.Var)) &&
                  certainlyAbsent(V.Var);
    const MemoryUse *Writes = first(Found, {Use::Written, Use::Updated});
    bool MayWrite = Writes || first(Found, {Use::Mutable, Use::LetOut});
    std::string Name =
        Members.empty() ? name(V) : Words.of(M.Item.member()->Whole);
    std::string Item = M.Item.Written ? Words.of(M.Item.Written) : name(V);
    std::string Clause = clauseOf(M, Item), Unless = unless(Absent);
    if (M.Kind == OMPC_MAP_tofrom && !MayWrite && !Found.empty())
      note(Found.front().Loc, DiagId::CopiedBackUnchanged,
           {Name, Clause, Unless, "map(to: " + Item + ")"});
    if (M.Kind == OMPC_MAP_tofrom && Writes &&
        llvm::all_of(
            Found, [](const MemoryUse &U) { return U.Kind == Use::Written; }) &&
        anyCertain(R.Root->statement(), {},
                   [&](const Stmt *S, llvm::ArrayRef<Loop> Around) {
                     return writesAll(S, Around, M.Item);
                   }))
      note(Writes->Loc, DiagId::OverwrittenWhole,
           {Name, Clause, Unless, "map(from: " + Item + ")"});
    if (M.Kind == OMPC_MAP_to && Writes)
      note(Writes->Loc, DiagId::ResultNotCopiedBack, {Name, Clause, Unless});
    if ((M.Kind == OMPC_MAP_from || M.Kind == OMPC_MAP_alloc) &&
        !first(Found, {Use::Written, Use::Mutable, Use::LetOut}))
      if (const MemoryUse *Reads = first(Found, {Use::Read, Use::Updated}))
        note(Reads->Loc, DiagId::ReadBeforeSet, {Name, Clause, Unless});
  }
  static std::string clauseOf(const MapItem &M, const std::string &Item) {
    std::string Clause = std::string("map(") + word(M.Kind) + ": " + Item + ")";
    return M.Item.Written ? "'" + Clause + "'" : "the implicit " + Clause;
  }
  static const char *unless(bool Absent) {
    return Absent ? ""
                  : ", unless it is on the device already when the region "
                    "starts";
  }

  /// A statement that is executed in each iteration of the loops around it, if the region is.
  using Certain =
      llvm::function_ref<bool(const Stmt *, llvm::ArrayRef<Loop> Around)>;
  /// Does \p Test hold for one of those in \p S?
  bool anyCertain(const Stmt *S, llvm::SmallVector<Loop, 4> Around,
                  Certain Test) const {
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
             anyCertain(C->Body, Around, Test);
    }
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return llvm::any_of(Block->body(), [&](const Stmt *Each) {
        return anyCertain(Each, Around, Test);
      });
    Loop L;
    if (isa<ForStmt>(S) && readLoop(S, L, Words.Context).empty()) {
      Around.push_back(L);
      return anyCertain(L.body(), Around, Test);
    }
    return Test(S, Around);
  }

  /// Does \p S, in the iterations of \p Around, write every element of \p Item?
  bool writesAll(const Stmt *S, llvm::ArrayRef<Loop> Around,
                 const ListItem &Item) const {
    const BinaryOperator *B = assignmentOf(S);
    const auto *E =
        B ? dyn_cast<ArraySubscriptExpr>(B->getLHS()->IgnoreParens()) : nullptr;
    return E && isEveryElement(E, Around, Item);
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

  /// s.p[i], s.in.p[i] where s is mapped and what the pointer points to is not.
  void pointerMembers(const VarSharing &V) {
    std::set<std::vector<const FieldDecl *>> Seen;
    for (const auto *E : all<MemberExpr>(R.Root->Body)) {
      const auto *F = dyn_cast<FieldDecl>(E->getMemberDecl());
      if (!F || !F->getType()->isPointerType())
        continue;
      ListItem Item = readListItem(E);
      std::vector<const FieldDecl *> Members = membersNamedBy(Item);
      if (Members.empty() || !Seen.insert(Members).second ||
          (V.Var ? Item.Base != V.Var
                 : !Item.This || Members.front() != V.OfThis) ||
          memberMapped(F) || assigned(F))
        continue;
      std::vector<MemoryUse> Found =
          usesOf({V.Var, /*Pointee=*/true, Members}, R.Root->Node);
      std::string Of = V.Var ? name(V) + (isPointer(V.Var) ? "->" : ".")
                             : std::string("this->");
      for (const FieldDecl *Each : Members)
        Of += Names::asWritten(Each) + (Each == F ? "" : ".");
      if (!Found.empty())
        note(Found.front().Loc, DiagId::MemberNotMapped, {Of});
    }
  }

  // --- sections ----------------------------------------------------------------

  /// A whole number that a text says: Add, or the value of a variable and Add.
  struct Number {
    const Expr *Of = nullptr; ///< null: 0
    int64_t Add = 0;
  };
  /// What \p E is; nothing: something else. \p AtMost: no more than that, where Of is
  /// not 0 or less.
  std::optional<Number> numberOf(const Expr *E, bool AtMost) const {
    if (!E)
      return Number{};
    if (std::optional<uint64_t> Value = constantOf(E, Words.Context))
      return Number{nullptr, int64_t(*Value)};
    E = evaluated(E);
    if (const auto *V = named<VarDecl>(E))
      return V->getType().getNonReferenceType()->isIntegerType() && keeps(E)
                 ? std::optional(Number{E, 0})
                 : std::nullopt;
    const auto *B = dyn_cast<BinaryOperator>(E);
    std::optional<uint64_t> By =
        B ? constantOf(B->getRHS(), Words.Context) : std::nullopt;
    std::optional<Number> Left =
        By ? numberOf(B->getLHS(), AtMost) : std::nullopt;
    if (!Left)
      return std::nullopt;
    if (B->getOpcode() == BO_Add)
      return Number{Left->Of, Left->Add + int64_t(*By)};
    if (B->getOpcode() == BO_Sub)
      return Number{Left->Of, Left->Add - int64_t(*By)};
    if (AtMost && B->getOpcode() == BO_Div && *By > 1 && !Left->Add)
      return Number{Left->Of, -1}; // n / 2 <= n - 1
    return std::nullopt;
  }
  /// Is \p A known to be \p B or more?
  bool isNoLess(const Number &A, const Number &B) const {
    bool Comparable =
        A.Of && B.Of ? areSame(A.Of, B.Of, Words.Context) : A.Of == B.Of;
    return Comparable && A.Add >= B.Add;
  }

  /// Elements of \p M's memory that a loop names beside the section.
  void beyondSection(const VarSharing &V, const MapItem &M) {
    auto S = llvm::find_if(M.Item.Path, [](const ListStep &Each) {
      return Each.What == ListStep::Section;
    });
    auto Holds = [&](const MapItem &Other) { // it, or what it is a part of
      return &Other != &M &&
             begins(membersNamedBy(M.Item), membersNamedBy(Other.Item));
    };
    if (S == M.Item.Path.end() || !S->Length || S->Stride ||
        !M.Item.Iterators.empty() || M.By || !V.Inner.empty() ||
        (!(S->Type->isArrayType() && V.Var && !isPointer(V.Var)) &&
         !keeps(S->Of)) ||
        llvm::any_of(V.Maps, Holds))
      return;
    std::optional<Number> Begin = numberOf(S->Lower, false),
                          End = numberOf(S->Length, true);
    if (!Begin || !End || (Begin->Of && End->Of))
      return;
    Number Behind = {Begin->Of ? Begin->Of : End->Of, Begin->Add + End->Add};
    (void)anyCertain(
        R.Root->statement(), {},
        [&](const Stmt *Code, llvm::ArrayRef<Loop> Around) {
          bool Found = false;
          each<ArraySubscriptExpr>(Code, [&](const ArraySubscriptExpr *E,
                                             llvm::ArrayRef<const Stmt *> In) {
            const Expr *Of = E->getBase()->IgnoreParenImpCasts();
            if (Found || !areSame(Of, S->Of, Words.Context) || !isDone(E, In))
              return;
            std::string How = beyond(E->getIdx(), Around, *Begin, Behind);
            Found = !How.empty();
            bool Absent = V.Var && V.Var->getType()->isArrayType() &&
                          certainlyAbsent(V.Var);
            if (Found)
              note(E->getBeginLoc(), DiagId::BeyondSection,
                   {Words.of(E), clauseOf(M, Words.of(M.Item.Written)), How,
                    unless(Absent)});
          });
          return Found;
        });
  }
  /// Is \p E, an element, read or written whenever the statement is executed?
  static bool isDone(const Expr *E, llvm::ArrayRef<const Stmt *> Around) {
    Use How = useOf(E, Around);
    return (How == Use::Read || How == Use::Written || How == Use::Updated) &&
           llvm::none_of(Around, [](const Stmt *S) {
             const auto *B = dyn_cast<BinaryOperator>(S);
             return (B && B->isLogicalOp()) ||
                    isa<AbstractConditionalOperator, LambdaExpr, IfStmt,
                        SwitchStmt, WhileStmt, DoStmt, ForStmt, CXXForRangeStmt,
                        UnaryExprOrTypeTraitExpr>(S);
           });
  }
  /// By which iterations \p Index leaves what is from \p Begin to in front of \p End;
  /// empty: by none, as far as is known.
  std::string beyond(const Expr *Index, llvm::ArrayRef<Loop> Around,
                     const Number &Begin, const Number &End) const {
    for (const Loop &L : Around) {
      if (L.Range || L.Step || L.goesDown() || L.Subtracts ||
          first(usesOf({L.Var->getCanonicalDecl()}, L.body()),
                {Use::Written, Use::Updated, Use::Mutable, Use::LetOut}))
        continue;
      std::optional<int64_t> Offset = offsetFrom(L, Index);
      std::optional<Number> From = numberOf(L.Lower, false),
                            To = numberOf(L.Upper, false);
      if (!Offset || !To || (From && isNoLess(*From, *To) && !L.isClosed()))
        continue; // another index, or no iteration
      Number Last = {To->Of, To->Add - !L.isClosed() + *Offset};
      if (isNoLess(Last, End))
        return "while '" + Words.of(cast<ForStmt>(L.Stmt)->getCond()) + "'";
      if (From &&
          isNoLess({Begin.Of, Begin.Add - 1}, {From->Of, From->Add + *Offset}))
        return "where '" + Names::asWritten(L.Var) + "' is " +
               Words.of(L.Lower);
    }
    return "";
  }
  /// c of i + c, i - c or i, of the variable of \p L; nothing: \p Index is something else.
  std::optional<int64_t> offsetFrom(const Loop &L, const Expr *Index) const {
    Index = Index->IgnoreParenImpCasts();
    if (const auto *V = named<VarDecl>(Index))
      return V->getCanonicalDecl() == L.Var->getCanonicalDecl()
                 ? std::optional<int64_t>(0)
                 : std::nullopt;
    const auto *B = dyn_cast<BinaryOperator>(Index);
    std::optional<uint64_t> By =
        B && (B->getOpcode() == BO_Add || B->getOpcode() == BO_Sub)
            ? constantOf(B->getRHS(), Words.Context)
            : std::nullopt;
    std::optional<int64_t> Left =
        By ? offsetFrom(L, B->getLHS()) : std::nullopt;
    return Left ? std::optional(B->getOpcode() == BO_Add ? *Left + int64_t(*By)
                                                         : *Left - int64_t(*By))
                : std::nullopt;
  }
};

} // namespace

std::vector<Message> mappingNotes(const RegionPlan &P, const Sharing &All,
                                  const SourceWords &Words) {
  return Noter{P, All, Words}.run();
}

} // namespace omp2cuda
