//===- ThreadPlaces.cpp - Variables of which the lanes of a thread have one -----------===//
// Idea: outside simd a thread has one of each of its variables. As long as only values
// matter, a register in every lane is as good. Where lanes write it together, or its
// address is handed on, there has to be one, in memory that all lanes can address:
//
//   int squares[40];                      each of simd's iterations writes one
//   double row[n]; sum(row, n);           the function's lanes read what others wrote
//
//   storage      where                                       when
//   TeamShared   __shared__, a place for each thread         128 bytes or less
//   SoftStack    the stack of the thread: its share of the   else; variable-length arrays;
//                team's shared memory, then global memory    functions that call themselves
//
// What is declared inside simd, or in statements that the first lane executes alone,
// each lane has for itself.
// In:  LanesOfThread.   Out: LanesPlan::Locals; they leave LanesOfThread::Mine.
// Source: soft stacks of GCC's nvptx backend (Monakov, 2016)
// What is declared elsewhere than in a block is copied: a parameter where the function
// begins, what a loop runs over where its body begins.
//
// Tested by: test/inputs/simd/stacks.c, places.c, not-for-lanes.c
// Limits: copies that are reduced, and variables of `while (int k = …)`, have no place.
//===----------------------------------------------------------------------===//
#include "../RegionsToSharing/Access.h"
#include "../UserCode.h"
#include "Threads.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

/// Of 32 threads it is 4 KiB.
constexpr int64_t MaxSharedBytes = 128;

/// Does a function that one lane calls, or each for itself, get the variable named by \p E,
/// and forgets it, or changes nothing, so cannot keep its address?
bool staysInLane(const LanesOfThread &Of, const Expr *E,
                 llvm::ArrayRef<const Stmt *> Around) {
  auto Outer = Around;
  for (; !Outer.empty() && isa<Expr>(Outer.back()); Outer = Outer.drop_back())
    if (const auto *Call = dyn_cast<CallExpr>(Outer.back()))
      return !Of.Together.count(Call) &&
             (onlyLent(E, Around) ||
              (Of.effects(Call).Pure && !Call->getType()->isPointerType() &&
               !Call->isGLValue()));
  return false;
}

/// Where the variables of a thread are declared, as far as its lanes go there one
/// statement after the other.
class Homes : public UserCode {
public:
  Homes(const LanesOfThread &Of, const LanesPlan &Found)
      : Of(Of), Found(Found) {
    if (Of.P.enteredByThreads())
      for (const ParmVarDecl *V : Of.R.Facts->parameters())
        if (canBeGiven(V, Of.R.Facts))
          Placeable.emplace(V->getCanonicalDecl(), DeclaredIn::Parameter);
    for (const Construct *C : Of.Parallel)
      loops(*C);
    for (const VarSharing &V : Of.P.Sharing->Vars)
      for (const InnerSharing &I : V.Inner)
        if (!isForLanes(*I.At) && I.What != Attribute::Reduction &&
            I.What != Attribute::Linear && Of.ofThread(*I.At) &&
            !V.Var->getType()->isReferenceType())
          Placeable.emplace(V.Var->getCanonicalDecl(), DeclaredIn::Copy);
    for (const Stmt *S : Of.bodies())
      walk(S);
  }
  std::map<const VarDecl *, DeclaredIn> Placeable;
  VarSet Inside; ///< statements that lanes do not follow

  bool TraverseStmt(Stmt *S) override {
    llvm::SaveAndRestore Here(
        Closed, Closed || (S && !isa<Expr, DeclStmt, SwitchCase>(S) &&
                           !Of.contents(S, Found.Single).followed()));
    return UserCode::TraverseStmt(S);
  }
  bool enter(OMPExecutableDirective *D) override {
    const Construct *C = Of.Known.of(D);
    bool Goes = Closed || (C && !isForLanes(*C));
    if (!Closed && Goes && !Of.serial(*C))
      loops(*C);
    return Goes;
  }
  bool VisitVarDecl(VarDecl *V) override {
    std::optional<DeclaredIn> From = declaredBy(Around);
    if (Closed)
      Inside.insert(V->getCanonicalDecl());
    else if (From)
      Placeable.emplace(V->getCanonicalDecl(), *From);
    return true;
  }

private:
  void loops(const Construct &C) {
    for (const Loop &L : C.Loops)
      if (!L.Var->getType()->isReferenceType())
        Placeable.emplace(L.Var->getCanonicalDecl(), DeclaredIn::Loop);
  }
  const LanesOfThread &Of;
  const LanesPlan &Found;
  bool Closed = false;
};

/// The variable \p V, for the reason \p Why in memory.
SingleLocal placed(const LanesOfThread &Of, const VarDecl *V,
                   const std::string &Why, DeclaredIn From) {
  QualType T = V->getType();
  SingleLocal L;
  L.Var = V;
  L.Why = Why;
  L.From = From;
  bool Known = !T->isVariablyModifiedType() && !T->isDependentType();
  bool Small =
      Known && Of.Context.getTypeSizeInChars(T).getQuantity() <= MaxSharedBytes;
  // What is static in shared memory is one for all calls of a function.
  bool Shared = Small && isTrivial(T) && !Of.P.Recursive && !Of.P.By.told() &&
                Of.Opts.ForcedStorage != Storage::SoftStack;
  L.Where = Shared ? Storage::TeamShared : Storage::SoftStack;
  return L;
}

/// Variables of which the lanes have one together leave Mine.
void place(LanesOfThread &Of, LanesPlan &Found) {
  std::map<const VarDecl *, NeedsMemory> Needs = Of.Changed;
  for (const auto &[Node, C] : Of.Known)
    if (isForLanes(*C) && !Of.serial(*C))
      for (const VarDecl *V : Of.writtenIn(*C))
        Needs.emplace(V, NeedsMemory{C->loc(), "its lanes write it"});
  each<DeclRefExpr>(Of.R.Root->Body, [&](const DeclRefExpr *E, auto Around) {
    const VarDecl *V = variableOf(E);
    if (V && Of.Mine.count(V) &&
        (useOf(E, Around) >= Use::Mutable || addressLeaves(E, Around)) &&
        !staysInLane(Of, E, Around))
      Needs.emplace(V,
                    NeedsMemory{E->getExprLoc(), "its address is handed on"});
  });
  for (const VarDecl *V : Of.Mine)
    if (V->getType()->isVariableArrayType())
      Needs.emplace(V, NeedsMemory{V->getLocation(), "its length varies"});
  const Homes At(Of, Found);
  for (const VarDecl *V : byPlace(llvm::make_first_range(Needs)))
    if (auto It = At.Placeable.find(V); It != At.Placeable.end()) {
      Found.Single.Locals.push_back(placed(Of, V, Needs.at(V).Why, It->second));
      Of.Where[V] = Found.Single.Locals.back().Where;
      Of.Mine.erase(V);
    } else if (!At.Inside.count(V)) {
      Of.trouble(Needs.at(V).At,
                 quoted(V) +
                     ", a variable of each thread, has no place where it is "
                     "declared, and " +
                     Needs.at(V).Why);
    }
}

} // namespace

void planLaneCode(LanesOfThread &Of, LanesPlan &Found) {
  const LanesPlan Begun = Found;
  const auto Mine = Of.Mine;
  const auto Where = Of.Where;
  while (true) {
    size_t Known = Of.Changed.size();
    place(Of, Found);
    if (Of.Why.empty())
      planThreadSolo(Of, Found);
    if (Of.Changed.size() == Known)
      return;
    Found = Begun;
    Of.Mine = Mine;
    Of.Where = Where;
    Of.Why.clear();
  }
}

} // namespace omp2cuda
