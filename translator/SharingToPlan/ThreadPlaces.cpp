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

#include "clang/AST/StmtCXX.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

/// Of 32 threads it is 4 KiB.
constexpr int64_t MaxSharedBytes = 128;

class Escapes : public UserCode {
public:
  Escapes(const LanesOfThread &Of, std::map<const VarDecl *, NeedsMemory> &Out)
      : Of(Of), Out(Out) {}
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const VarDecl *V = variableOf(E);
    if (V && Of.Mine.count(V) &&
        (useOf(E, Around) >= Use::Mutable ||
         (addressLeaves(E, Around) && !onlyRead())))
      Out.emplace(V, NeedsMemory{E->getExprLoc(), "its address is handed on"});
    return true;
  }

private:
  /// Does a function get the address that changes nothing, so cannot keep it?
  bool onlyRead() const {
    for (size_t I = Around.size(); I-- > 0 && isa<Expr>(Around[I]);)
      if (const auto *Call = dyn_cast<CallExpr>(Around[I]))
        return !Of.Together.count(Call) && Of.effects(Call).Pure &&
               !Call->getType()->isPointerType() && !Call->isGLValue();
    return false;
  }
  const LanesOfThread &Of;
  std::map<const VarDecl *, NeedsMemory> &Out;
};

class Placer : Follow {
public:
  Placer(LanesOfThread &Of, LanesPlan &Found) : Of(Of), Found(Found) {}

  void run() {
    std::map<const VarDecl *, NeedsMemory> Needs = Of.Changed;
    for (const auto &[Node, C] : Of.Known)
      if (isForLanes(*C) && !Of.serial(*C))
        writtenInSimd(*C, Needs);
    Escapes(Of, Needs).walk(Of.R.Root->Body);
    homes();
    for (const VarDecl *V : Of.Mine)
      if (V->getType()->isVariableArrayType())
        Needs.emplace(V, NeedsMemory{V->getLocation(), "its length varies"});
    for (const VarDecl *V : byPlace(llvm::make_first_range(Needs)))
      if (Placeable.count(V))
        place(V, Needs.at(V).Why);
      else if (!Inside.count(V))
        Of.trouble(Needs.at(V).At, needs(V, Needs.at(V).Why));
  }

private:
  static std::string needs(const VarDecl *V, const std::string &Why) {
    return quoted(V) +
           ", a variable of each thread, has no place where it is declared, "
           "and " +
           Why;
  }

  void homes() {
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
      statement(S);
  }
  void loops(const Construct &C) {
    for (const Loop &L : C.Loops)
      if (!L.Var->getType()->isReferenceType())
        Placeable.emplace(L.Var->getCanonicalDecl(), DeclaredIn::Loop);
  }
  void home(const DeclStmt *D, DeclaredIn DeclaredIn) {
    for (const VarDecl *V : variablesOf(D))
      Placeable.emplace(V->getCanonicalDecl(), DeclaredIn);
  }
  void header(const Stmt *Begin, const Stmt *) override {
    if (const auto *D = dyn_cast<DeclStmt>(Begin))
      home(D, DeclaredIn::Header);
  }
  void range(const CXXForRangeStmt *For) override {
    home(For->getLoopVarStmt(), DeclaredIn::Loop);
  }
  void body(const Stmt *S, const Stmt *) override { statement(S); }
  void declared(const DeclStmt *, const Expr *, const Stmt *) override {}
  void condition(const Expr *, const Stmt *) override {}
  void step(const Expr *) override {}

  void writtenInSimd(const Construct &C,
                     std::map<const VarDecl *, NeedsMemory> &Needs) const {
    std::set<const VarDecl *> Shared = Of.Mine;
    for (const Loop &L : C.Loops)
      Shared.erase(L.Var->getCanonicalDecl());
    for (const auto &[V, I] : Of.P.Sharing->copiesAt(C))
      Shared.erase(V->Var);
    for (const VarDecl *V : writtenBy(C.Body, Shared))
      Needs.emplace(V, NeedsMemory{C.loc(), "its lanes write it"});
  }

  /// Finds the variables of blocks whose statements the lanes follow one by one.
  void statement(const Stmt *S) {
    if (!S)
      return;
    if (const auto *D = dyn_cast<DeclStmt>(S))
      return home(D, DeclaredIn::Block);
    if (isa<SwitchCase>(S)) {
      parts(S);
      return;
    }
    if (!Of.contents(S, Found.Single).followed()) {
      for (const VarDecl *V : declaredIn(S, /*WithSimd=*/true))
        Inside.insert(V);
      return;
    }
    if (const auto *D = dyn_cast<OMPExecutableDirective>(S)) {
      auto It = Of.Known.find(D);
      if (It == Of.Known.end() || isForLanes(*It->second))
        return;
      if (Of.serial(*It->second))
        return statement(It->second->Body);
      loops(*It->second);
      return statement(It->second->code());
    }
    if (const auto *B = dyn_cast<CompoundStmt>(S))
      for (const Stmt *Each : B->body())
        statement(Each);
    else
      parts(S);
  }

  void place(const VarDecl *V, const std::string &Why) {
    QualType T = V->getType();
    SingleLocal L;
    L.Var = V;
    L.Why = Why;
    L.From = Placeable.at(V);
    bool Known = !T->isVariablyModifiedType() && !T->isDependentType();
    bool Small = Known && Of.Context.getTypeSizeInChars(T).getQuantity() <=
                              MaxSharedBytes;
    // What is static in shared memory is one for all calls of a function.
    bool Shared = Small && isTrivial(T) && !Of.P.Recursive &&
                  Of.P.By != Comers::Either &&
                  Of.Opts.ForcedStorage != Storage::SoftStack;
    L.Where = Shared ? Storage::TeamShared : Storage::SoftStack;
    Found.Single.Locals.push_back(L);
    Of.Where[V] = L.Where;
    Of.Mine.erase(V);
  }

  LanesOfThread &Of;
  LanesPlan &Found;
  std::map<const VarDecl *, DeclaredIn> Placeable;
  std::set<const VarDecl *> Inside;
};

} // namespace

void placeLaneVariables(LanesOfThread &Of, LanesPlan &Found) {
  Placer(Of, Found).run();
}

void planLaneCode(LanesOfThread &Of, LanesPlan &Found) {
  const LanesPlan Begun = Found;
  const auto Mine = Of.Mine;
  const auto Where = Of.Where;
  while (true) {
    size_t Known = Of.Changed.size();
    placeLaneVariables(Of, Found);
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
