//===- AtomicMemory.cpp - Whose memory an atomic construct changes --------------===//
// Idea: OpenMP has atomics of any variable, CUDA has none of the local memory of a thread.
// Where the object of a statement is sure to be the thread's own, the statement is all
// there is to do; where it is sure not to be, CUDA's functions do it; else a verb of the
// runtime asks where the object lies.
//
//   int c = 0;
//   #pragma omp atomic      its own: c += i;
//   c += i;
//   #pragma omp atomic      of the device: atomicAdd(&mapped, i);
//   mapped += i;
//   #pragma omp atomic      whatever p points to: omp2cuda::atomic::update(…, *p, i);
//   *p += i;
//
// In:  storages and copies.   Out: RegionPlan::Atomics.
// Source: CUDA C++ Programming Guide, Atomic Functions
// Tested by: test/inputs/form/atomic-own*
// Limits: what functions store in memory that the host gave. The thread's own in code of
// its lanes is asked for.
//===----------------------------------------------------------------------===//
#include "../RegionsToSharing/Access.h"
#include "../UserCode.h"
#include "SharingToPlan.h"

namespace omp2cuda {

namespace {

enum class Memory { Unknown, Own, Others };

struct Finder {
  const RegionPlan &P;
  const Construct &C;
  const TargetRegion &R = *P.Sharing->Region;

  Memory object(const Expr *E) const {
    E = E->IgnoreParenImpCasts();
    if (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
      return pointee(S->getBase());
    if (const auto *M = dyn_cast<MemberExpr>(E)) {
      if (const auto *V = dyn_cast<VarDecl>(M->getMemberDecl()))
        return object(V);
      if (M->getMemberDecl()->getType()->isReferenceType())
        return Memory::Unknown;
      return M->isArrow() ? pointee(M->getBase()) : object(M->getBase());
    }
    if (const auto *U = dyn_cast<UnaryOperator>(E);
        U && U->getOpcode() == UO_Deref)
      return pointee(U->getSubExpr());
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    return V ? object(V->getCanonicalDecl()) : Memory::Unknown;
  }

private:
  Memory pointee(const Expr *E) const {
    E = E->IgnoreParenCasts();
    if (E->getType()->isArrayType())
      return object(E);
    if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAdditiveOp())
      return pointee(B->getLHS()->getType()->isPointerType() ||
                             B->getLHS()->getType()->isArrayType()
                         ? B->getLHS()
                         : B->getRHS());
    if (const auto *U = dyn_cast<UnaryOperator>(E);
        U && U->getOpcode() == UO_AddrOf)
      return object(U->getSubExpr());
    return isOfHost(E) ? Memory::Others : Memory::Unknown;
  }

  /// Does the region have the pointer \p E from the host, which cannot know a thread's own
  /// memory?
  bool isOfHost(const Expr *E) const {
    if (R.IsFunction)
      return false;
    if (isa<CXXThisExpr>(E))
      return !P.Self.empty() || !P.Members.empty();
    bool Behind = false; // is it read from what the variable leads to?
    for (;;) {
      E = E->IgnoreParenCasts();
      if (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
        E = S->getBase();
      else if (const auto *M = dyn_cast<MemberExpr>(E))
        E = M->getBase();
      else
        break;
      Behind = true;
    }
    if (Behind && isa<CXXThisExpr>(E))
      return !storesPointers();
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    const VarPlan *Plan = V ? P.find(V->getCanonicalDecl()) : nullptr;
    if (!Plan || Plan->Var->Local)
      return false;
    return Behind ? !storesPointers() : Plan->Var->OnlyRead;
  }

  /// Does the region assign pointers other than variables of its own?
  bool storesPointers() const {
    return llvm::any_of(
        all<BinaryOperator>(R.Root->Body), [&](const BinaryOperator *B) {
          const auto *Ref =
              dyn_cast<DeclRefExpr>(B->getLHS()->IgnoreParenImpCasts());
          const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
          return B->getOpcode() == BO_Assign && B->getType()->isPointerType() &&
                 (!V || P.find(V->getCanonicalDecl()));
        });
  }

  Memory object(const VarDecl *V) const {
    if (V->hasGlobalStorage())
      return Memory::Others;
    const PrivatePlan *Copy = nullptr; // the innermost
    for (const PrivatePlan &Each : P.Privates)
      if (Each.Var->Var == V && (Each.At == &C || C.isInside(*Each.At)) &&
          (!Copy || Each.At->isInside(*Copy->At)))
        Copy = &Each;
    for (const SinglePlan *Code : {&P.Lanes.Single, &P.Single})
      if (const SingleLocal *L = Code->find(V); L && L->Where != Storage::Local)
        return !Copy || L->From == DeclaredIn::Copy ? Memory::Others
                                                    : Memory::Unknown;
    if (Copy)
      return copy(*Copy);
    if (V->getType()->isReferenceType())
      return reference(V);
    if (const VarPlan *Plan = P.find(V); Plan && !Plan->Var->Local)
      return passed(*Plan);
    return V->getType()->isVariableArrayType() ? Memory::Unknown : Memory::Own;
  }

  Memory copy(const PrivatePlan &Copy) const {
    if (Copy.OfTeam || Copy.Place == ArrayPlace::TeamShared ||
        Copy.Place == ArrayPlace::Heap)
      return Memory::Others;
    if (P.lanes() || Copy.OfLanes || Copy.Reduced || Copy.Var->OfThis ||
        P.ownsField(Copy) ||
        Copy.Var->Var->getType().getNonReferenceType()->isVariableArrayType())
      return Memory::Unknown;
    return Memory::Own;
  }

  /// Of a reference, which stays with what it is bound to.
  Memory reference(const VarDecl *V) const {
    if (const VarPlan *Plan = P.find(V); Plan && !Plan->Var->Local)
      return passed(*Plan);
    return !isa<ParmVarDecl>(V) && V->getInit() ? object(V->getInit())
                                                : Memory::Unknown;
  }

  Memory passed(const VarPlan &Plan) const {
    switch (Plan.How) {
    case Passing::Pointer:
    case Passing::Decayed:
    case Passing::SharedCopy:
    case Passing::OfThis:
    case Passing::Object:
    case Passing::DeviceGlobal:
      return Memory::Others;
    case Passing::ByValue:
    case Passing::PointerValue:
      return Plan.OwnCopy ? Memory::Own : Memory::Unknown;
    default:
      return Memory::Unknown;
    }
  }
};

void plan(RegionPlan &P, const Construct &C) {
  if (C.Atomic) {
    Memory Of = Finder{P, C}.object(C.Atomic->X);
    // Instances of a template may have types for which CUDA has no function.
    const TargetRegion &R = *P.Sharing->Region;
    if (Of == Memory::Own)
      P.Atomics[&C] = AtomicAs::Plain;
    else if (Of == Memory::Others && R.Host == R.Facts)
      P.Atomics[&C] = AtomicAs::Cuda;
  }
  for (const auto &Child : C.Children)
    plan(P, *Child);
}

} // namespace

void planAtomics(RegionPlan &P) { plan(P, *P.Sharing->Region->Root); }

} // namespace omp2cuda
