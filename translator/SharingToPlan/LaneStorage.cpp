//===- LaneStorage.cpp - Variables of which the lanes of a thread have one -----------===//
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
// Tested by: test/inputs/simd/stacks.c, not-for-lanes.c
// Limits: parameters, variables of loops and private copies have no place of their own.
//===----------------------------------------------------------------------===//
#include "../RegionsToSharing/Access.h"
#include "../UserCode.h"
#include "LanesOfThread.h"

#include "clang/AST/StmtCXX.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

/// Of 32 threads it is 4 KiB.
constexpr int64_t MaxSharedBytes = 128;

/// Why a variable needs memory, and where that was seen.
struct Reason {
  SourceLocation At;
  std::string Why;
};

class Escapes : public UserCode {
public:
  Escapes(const LanesOfThread &Of, std::map<const VarDecl *, Reason> &Out)
      : Of(Of), Out(Out) {}
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const VarDecl *V = variableOf(E);
    if (V && Of.Mine.count(V) &&
        (useOf(E, Around) == Use::LetOut ||
         (addressLeaves(E, Around) && !onlyRead())))
      Out.emplace(V, Reason{E->getExprLoc(), "its address is handed on"});
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
  std::map<const VarDecl *, Reason> &Out;
};

/// Does a statement hold what all lanes come to, so that they follow it together?
bool isFollowed(const Stmt *S, const TeamCalls &Together) {
  Contents What = contentsOf(S, Together);
  return holdsConstructs(S) || What.Jump || !What.Calls.empty();
}

class Placer {
public:
  Placer(LanesOfThread &Of, LanesPlan &Found) : Of(Of), Found(Found) {}

  void run() {
    std::map<const VarDecl *, Reason> Needs;
    for (const Construct *C : Of.Simd)
      writtenInSimd(*C, Needs);
    Escapes(Of, Needs).walk(Of.R.Root->Body);
    for (const Stmt *S : Of.bodies())
      statement(S);
    for (const VarDecl *V : Of.Mine)
      if (V->getType()->isVariableArrayType())
        Needs.emplace(V, Reason{V->getLocation(), "its length varies"});
    std::vector<const VarDecl *> InOrder;
    for (const auto &[V, Why] : Needs)
      InOrder.push_back(V);
    llvm::sort(InOrder, [](const VarDecl *A, const VarDecl *B) {
      return A->getLocation() < B->getLocation();
    });
    for (const VarDecl *V : InOrder)
      if (Placeable.count(V))
        place(V, Needs.at(V).Why);
      else if (!Inside.count(V))
        Of.trouble(Needs.at(V).At, needs(V, Needs.at(V).Why));
  }

private:
  static std::string needs(const VarDecl *V, const std::string &Why) {
    return quoted(V) +
           ", a variable of each thread, is no local variable of a block, "
           "and " +
           Why;
  }

  void writtenInSimd(const Construct &C,
                     std::map<const VarDecl *, Reason> &Needs) const {
    std::set<const VarDecl *> Shared = Of.Mine;
    for (const Loop &L : C.Loops)
      Shared.erase(L.Var->getCanonicalDecl());
    for (const VarSharing &V : Of.P.Sharing->Vars)
      if (V.innerAt(&C))
        Shared.erase(V.Var);
    for (const VarDecl *V : writtenBy(C.Body, Shared))
      Needs.emplace(V, Reason{C.loc(), "its lanes write it"});
  }

  /// Finds the variables of blocks whose statements the lanes follow one by one.
  void statement(const Stmt *S) {
    if (!S)
      return;
    if (const auto *D = dyn_cast<DeclStmt>(S)) {
      for (const Decl *Each : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Each))
          Placeable.insert(V->getCanonicalDecl());
      return;
    }
    if (!isFollowed(S, Of.Together)) {
      for (const VarDecl *V : declaredIn(S, /*WithSimd=*/true))
        Inside.insert(V);
      return;
    }
    if (const auto *D = dyn_cast<OMPExecutableDirective>(S)) {
      auto It = Of.Known.find(D);
      if (It != Of.Known.end() && !isSimdAlone(*It->second))
        statement(It->second->Loops.empty() ? It->second->Body
                                            : It->second->Loops.back().body());
      return;
    }
    if (const auto *B = dyn_cast<CompoundStmt>(S)) {
      for (const Stmt *Each : B->body())
        statement(Each);
    } else if (const auto *If = dyn_cast<IfStmt>(S)) {
      statement(If->getThen());
      statement(If->getElse());
    } else if (const auto *For = dyn_cast<ForStmt>(S)) {
      statement(For->getBody());
    } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
      statement(While->getBody());
    } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
      statement(Do->getBody());
    }
  }

  void place(const VarDecl *V, const std::string &Why) {
    QualType T = V->getType();
    LaneLocal L;
    L.Var = V;
    L.Why = Why;
    bool Known = !T->isVariablyModifiedType() && !T->isDependentType();
    bool Small = Known && Of.Context.getTypeSizeInChars(T).getQuantity() <=
                              MaxSharedBytes;
    // What is static in shared memory is one for all calls of a function.
    bool Shared = Small && !Of.P.Recursive && Of.P.By != Comers::Either &&
                  Of.Opts.ForcedStorage != Storage::SoftStack;
    L.Where = Shared ? Storage::TeamShared : Storage::SoftStack;
    Found.Locals.push_back(L);
    Of.Where[V] = L.Where;
    Of.Mine.erase(V);
  }

  LanesOfThread &Of;
  LanesPlan &Found;
  std::set<const VarDecl *> Placeable, Inside;
};

} // namespace

void placeLaneVariables(LanesOfThread &Of, LanesPlan &Found) {
  Placer(Of, Found).run();
}

} // namespace omp2cuda
