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
#include "../Fates.h"
#include "../Names.h"
#include "../UserCode.h"
#include "../Words.h"
#include "PlanToExplanation.h"
#include "Uses.h"

#include <algorithm>

namespace omp2cuda {

using namespace clang;

namespace {

/// The first use of one of these kinds; null: there is none.
const MemoryUse *first(const std::vector<MemoryUse> &Uses,
                       std::initializer_list<Use> Kinds) {
  for (const MemoryUse &U : Uses)
    if (llvm::is_contained(Kinds, U.Kind))
      return &U;
  return nullptr;
}

/// Where a pointer's value comes from, in one function.
struct Sources {
  std::set<const VarDecl *> Named;
  std::set<const FieldDecl *> Fields;
  bool DeviceMemory = false; ///< a call that may have given device memory
  bool AddressTaken = false;

  Sources(const VarDecl *V, const Stmt *Body) {
    auto RefersTo = [&](const Expr *E) {
      const auto *R = dyn_cast<DeclRefExpr>(E->IgnoreParenCasts());
      return R && R->getDecl()->getCanonicalDecl() == V;
    };
    for (const VarDecl *D : all<VarDecl>(Body))
      if (D->getCanonicalDecl() == V && D->getInit())
        look(D->getInit());
    for (const BinaryOperator *B : all<BinaryOperator>(Body))
      if (B->isAssignmentOp() && RefersTo(B->getLHS()))
        look(B->getRHS());
    AddressTaken = any<UnaryOperator>(Body, [&](const UnaryOperator *U) {
      return U->getOpcode() == UO_AddrOf && RefersTo(U->getSubExpr());
    });
  }

private:
  void look(const Expr *E) {
    for (const DeclRefExpr *R : all<DeclRefExpr>(E))
      if (const auto *D = dyn_cast<VarDecl>(R->getDecl()))
        Named.insert(D->getCanonicalDecl());
    for (const MemberExpr *M : all<MemberExpr>(E))
      if (const auto *F = dyn_cast<FieldDecl>(M->getMemberDecl()))
        Fields.insert(F);
    DeviceMemory |= any<CallExpr>(E, [](const CallExpr *C) {
      const FunctionDecl *F = C->getDirectCallee();
      return !F || !hostAllocation(Names::identifier(F));
    });
  }
  static bool hostAllocation(llvm::StringRef Name) {
    return Name == "malloc" || Name == "calloc" || Name == "realloc" ||
           Name == "aligned_alloc";
  }
};

/// The outermost loop of its function around the region.
class LoopAround : public UserCode {
public:
  LoopAround(const Stmt *Region, const Stmt *Body) : Region(Region) {
    walk(Body);
  }
  const Stmt *Found = nullptr;
  bool enter(OMPExecutableDirective *D) override {
    for (const Stmt *Each : Around)
      if (D == Region && !Found &&
          isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(Each))
        Found = Each;
    return true;
  }

private:
  const Stmt *Region;
};

class Noter {
public:
  Noter(const RegionPlan &P, const Sharing &All, const SourceWords &Words)
      : P(P), R(*P.Sharing->Region), All(All), Words(Words) {}

  std::vector<ExplainedMessage> run() {
    for (const VarPlan &V : P.Vars) {
      if (V.Var->Local)
        continue;
      switch (V.Var->OnTarget) {
      case Attribute::FirstPrivate:
        valueStays(*V.Var);
        break;
      case Attribute::Map:
        mapped(V);
        pointerMembers(*V.Var);
        break;
      case Attribute::PresentPtr:
        unmapped(*V.Var);
        break;
      default:
        break;
      }
    }
    for (const MemberPlan &M : P.Members)
      member(M);
    return std::move(Out);
  }

private:
  void note(SourceLocation Loc, DiagId Id, std::vector<std::string> Args) {
    Out.push_back({"omp2cuda-" + Diag::idText(Id).str(), "note",
                   Words.place(Loc), Diag::text(Id, Args)});
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
        usesOf(V.Var, Pointee, R.Root->Node, nullptr, Owns);
    if (!Pointee && !V.Inner.empty()) {
      const InnerSharing &I = V.Inner.front();
      SourceLocation Loc = I.At->loc();
      if (I.What == Attribute::Reduction)
        Found.push_back({Use::Updated, Loc});
      if (I.What == Attribute::FirstPrivate ||
          I.What == Attribute::FirstLastPrivate || I.What == Attribute::Linear)
        Found.push_back({Use::Read, Loc});
      if (I.What == Attribute::LastPrivate ||
          I.What == Attribute::FirstLastPrivate || I.What == Attribute::Linear)
        Found.push_back({Use::Written, Loc});
    }
    return Found;
  }

  /// Will the host look at \p V after the region, before it gives it another value?
  bool hostReadsLater(const VarDecl *V) const {
    if (!V->hasLocalStorage() || V->getType()->isReferenceType())
      return true;
    Stmt *Body = R.Facts->getBody();
    auto After = [&](const MemoryUse &U) {
      return Words.SM.isBeforeInTranslationUnit(R.Root->loc(), U.Loc);
    };
    // First what follows, then the next round of a loop around the region.
    for (const MemoryUse &U : usesOf(V, false, Body, R.Root->Node)) {
      if (U.Kind == Use::LetOut)
        return true; // somebody else may look at any time
      if (After(U))
        return U.Kind != Use::Written;
    }
    LoopAround Again(R.Root->Node, Body);
    if (Again.Found)
      for (const MemoryUse &U : usesOf(V, false, Again.Found, R.Root->Node))
        return U.Kind != Use::Written;
    return false;
  }

  /// Did the programmer ask for private copies of whatever no clause names?
  bool asksForCopies() const {
    for (const OMPClause *C : clauses(*R.Root)) {
      if (const auto *D = dyn_cast<OMPDefaultmapClause>(C))
        if (D->getDefaultmapModifier() == OMPC_DEFAULTMAP_MODIFIER_firstprivate)
          return true;
      if (const auto *D = dyn_cast<OMPDefaultClause>(C))
        if (D->getDefaultKind() == llvm::omp::OMP_DEFAULT_firstprivate)
          return true;
    }
    return false;
  }

  void valueStays(const VarSharing &V) {
    if (V.Why.From != Origin::Implicit || !V.WrittenShared || asksForCopies() ||
        !hostReadsLater(V.Var))
      return;
    std::vector<MemoryUse> Found = uses(V, false);
    bool Certain = first(Found, {Use::Written, Use::Updated});
    if (const MemoryUse *U =
            first(Found, {Use::Written, Use::Updated, Use::LetOut}))
      note(U->Loc, DiagId::ValueStaysOnDevice,
           {name(V), Certain ? "is" : "may be"});
  }

  // --- maps ------------------------------------------------------------------

  bool dataNames(const VarDecl *V, bool AnyFunction) const {
    for (const DataSharing &D : All.Data) {
      if (!AnyFunction && D.Data->Facts != R.Facts)
        continue;
      for (const MapItem &M : D.Maps)
        if (M.Item.Base == V)
          return true;
      for (const auto &[Used, Addr] : D.UseDevice)
        if (Used.Base == V)
          return true;
    }
    return false;
  }

  /// Can nothing but this region have put \p V's own memory on the device?
  bool certainlyAbsent(const VarDecl *V) const {
    if (!V->hasLocalStorage() || V->getType()->isReferenceType() ||
        dataNames(V, true))
      return false;
    return !first(usesOf(V, false, R.Facts->getBody(), R.Root->Node),
                  {Use::LetOut});
  }

  void mapped(const VarPlan &P) {
    const VarSharing &V = *P.Var;
    if (P.How == Passing::ByValue || P.How == Passing::Members ||
        dataNames(V.Var, true))
      return; // nothing is copied back; or another construct has a say
    QualType T = V.Var->getType().getNonReferenceType();
    // One item that speaks of the whole, or of what the pointer points to.
    if (V.Maps.size() != 1)
      return;
    const MapItem &M = V.Maps.front();
    bool Whole = M.Item.isVariable();
    bool Pointee = !Whole && T->isPointerType();
    if (!M.Item.isOfVariable())
      return;
    if (Whole && T->isPointerType())
      return; // the pointer itself: rare, and seldom what it looks like
    std::vector<MemoryUse> Found = uses(V, Pointee);
    bool Absent = !Pointee && certainlyAbsent(V.Var);
    const MemoryUse *Writes = first(Found, {Use::Written, Use::Updated});
    bool MayWrite = Writes || first(Found, {Use::LetOut});
    std::string Clause = M.Item.Written
                             ? std::string("'map(") + word(M.Kind) + ": " +
                                   Words.of(M.Item.Written) + ")'"
                             : std::string("the implicit map(") + word(M.Kind) +
                                   ": " + name(V) + ")";
    std::string Unless =
        Absent ? ""
               : ", unless it is on the device already when the region "
                 "starts";
    if (M.Kind == MapKind::ToFrom && !MayWrite && !Found.empty())
      note(Found.front().Loc, DiagId::CopiedBackUnchanged,
           {name(V), Clause, Unless,
            "map(to: " + (M.Item.Written ? Words.of(M.Item.Written) : name(V)) +
                ")"});
    if (M.Kind == MapKind::To && Writes)
      note(Writes->Loc, DiagId::ResultNotCopiedBack, {name(V), Clause, Unless});
    if ((M.Kind == MapKind::From || M.Kind == MapKind::Alloc) &&
        !first(Found, {Use::Written, Use::LetOut}))
      if (const MemoryUse *Reads = first(Found, {Use::Read, Use::Updated}))
        note(Reads->Loc, DiagId::ReadBeforeSet, {name(V), Clause, Unless});
  }

  // --- pointers ----------------------------------------------------------------

  void unmapped(const VarSharing &V) {
    std::vector<MemoryUse> Found = uses(V, true);
    bool Global = !V.Var->hasLocalStorage();
    if (Found.empty() || V.WrittenShared || dataNames(V.Var, Global))
      return;
    Sources From(V.Var, R.Facts->getBody());
    if (From.DeviceMemory || From.AddressTaken)
      return;
    for (const VarDecl *Other : From.Named)
      if (Other != V.Var &&
          (Other->getType()->isPointerType() ||
           Other->getType()->isArrayType() || Other->getType()->isRecordType()))
        return; // it may lie in memory that goes by that name
    for (const FieldDecl *F : From.Fields)
      if (memberMapped(F))
        return;
    note(
        Found.front().Loc, DiagId::NothingMapped,
        {name(V), Global ? "this file" : "'" + Names::asWritten(R.Host) + "'"});
  }

  static bool onMember(const MapItem &M, const FieldDecl *F) {
    return llvm::any_of(M.Item.Path,
                        [&](const ListStep &S) { return S.Field == F; });
  }

  bool memberMapped(const FieldDecl *F) const {
    for (const DataSharing &D : All.Data)
      for (const MapItem &M : D.Maps)
        if (onMember(M, F))
          return true;
    for (const VarSharing &V : P.Sharing->Vars)
      for (const MapItem &M : V.Maps)
        if (onMember(M, F))
          return true;
    return false;
  }

  /// Is a pointer member given another value?
  bool assigned(const FieldDecl *F) const {
    return any<BinaryOperator>(R.Root->Body, [&](const BinaryOperator *B) {
      const auto *M = dyn_cast<MemberExpr>(B->getLHS()->IgnoreParens());
      return B->isAssignmentOp() && M && M->getMemberDecl() == F;
    });
  }

  /// s.p[i] where s is mapped and what s.p points to is not.
  void pointerMembers(const VarSharing &V) {
    for (const FieldDecl *F : V.MembersNamed) {
      if (!F->getType()->isPointerType() || memberMapped(F) || assigned(F))
        continue;
      std::vector<MemoryUse> Found =
          usesOf(V.Var, false, R.Root->Node, nullptr, nullptr, F);
      if (Found.empty())
        continue;
      bool Arrow = V.Var->getType().getNonReferenceType()->isPointerType();
      note(Found.front().Loc, DiagId::MemberNotMapped,
           {name(V) + (Arrow ? "->" : ".") + Names::asWritten(F)});
    }
  }

  void member(const MemberPlan &M) {
    const FieldDecl *F = M.Member->Field;
    if (!F->getType()->isPointerType() || !M.Member->Maps.empty() ||
        memberMapped(F) || assigned(F))
      return;
    std::vector<MemoryUse> Found = usesOfThis(F, R.Root->Node);
    if (!Found.empty())
      note(Found.front().Loc, DiagId::MemberNotMapped,
           {"this->" + Names::asWritten(F)});
  }

  const RegionPlan &P;
  const TargetRegion &R;
  const Sharing &All;
  const SourceWords &Words;
  std::vector<ExplainedMessage> Out;
};

} // namespace

std::vector<ExplainedMessage> mappingNotes(const RegionPlan &P,
                                           const Sharing &All,
                                           const SourceWords &Words) {
  return Noter(P, All, Words).run();
}

} // namespace omp2cuda
