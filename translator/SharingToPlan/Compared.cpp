//===- Compared.cpp - What a self-check compares, and where the host's version finds it ---===//
// Idea: each variable that leads to memory is told to the runtime, with what the region does to
// it. An address of the device has another name in the host's version, which leads to a copy of
// what is there. Where all that the region can reach goes by such names, pointers and arrays
// may be copies too, and the host's own memory need not be kept and given back.
//
//   #pragma omp target map(y[0:n]) is_device_ptr(p)
//   y: compared as written, p: as memory of the device; host copies y, p
//
// In:  RegionPlan::Vars and ::Members of a region that is compared.
// Out: VarPlan::As, RegionPlan::ComparedGlobals, ::CopiesAside, ::HostCopies.
// Tested by: test/inputs/check
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "../HeldClasses.h"
#include "../UserCode.h"
#include "SharingToPlan.h"

namespace omp2cuda {

namespace {

struct Comparer : RegionPlanner {
  using RegionPlanner::RegionPlanner;

  void run() {
    const SourceManager &SM = Context.getSourceManager();
    Calls = any<CallExpr>(R.Root->Body, [&](const CallExpr *E) {
      const FunctionDecl *F = E->getDirectCallee();
      return !F || !ofSystem(F, SM);
    });
    for (auto *List : {&P.Vars, &P.Members})
      for (VarPlan &V : *List)
        V.As = as(V);
    globals();
    for (const VarPlan &V : P.Vars)
      if (V.As == ComparedAs::OnDevice)
        place(V);
    P.CopiesAside = onlyByName();
    for (const VarPlan &V : P.Vars)
      if (P.CopiesAside && leads(V))
        place(V);
  }

private:
  bool Calls = false; ///< of functions of the program

  ComparedAs as(const VarPlan &V) const {
    const VarSharing &S = *V.Var;
    if ((S.OnTarget == Attribute::DevicePtr ||
         S.OnTarget == Attribute::HasDeviceAddr) &&
        S.Var)
      return ComparedAs::OnDevice;
    auto ComesBack = [](const MapItem &M) {
      return M.Kind == OMPC_MAP_from || M.Kind == OMPC_MAP_tofrom;
    };
    switch (V.How) {
    case Passing::None:
    case Passing::Constant:
    case Passing::AsDouble: // what maps it says it
      return ComparedAs::No;
    case Passing::SharedCopy:
    case Passing::ByValue:
      return S.Var && holdsPointers(S.Var->getType().getNonReferenceType())
                 ? ComparedAs::Held
                 : ComparedAs::No;
    default:
      return V.ToConst ? ComparedAs::ReadOnly
             : S.Maps.empty() || llvm::any_of(S.Maps, ComesBack)
                 ? ComparedAs::Written
                 : ComparedAs::Scratch;
    }
  }

  static bool holdsPointers(QualType T) {
    T = QualType(T->getBaseElementTypeUnsafe(), 0);
    const auto *Record = T->getAsRecordDecl();
    const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Record);
    return T->isPointerType() || T->isReferenceType() ||
           (Record && llvm::any_of(Record->fields(),
                                   [](const FieldDecl *F) {
                                     return holdsPointers(F->getType());
                                   })) ||
           (Class && Class->hasDefinition() &&
            llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &B) {
              return holdsPointers(B.getType());
            }));
  }

  /// Those that functions of the program may write to.
  void globals() {
    const SourceManager &SM = Context.getSourceManager();
    for (const DeviceGlobal &G : All.From->Globals)
      if (Calls && !G.Link && !P.find(G.Var->getCanonicalDecl()) &&
          !G.Var->getType().isConstQualified() &&
          SM.isBeforeInTranslationUnit(G.Var->getLocation(), R.Root->loc()))
        P.ComparedGlobals.push_back(G.Var);
  }

  static QualType typeOf(const VarPlan &V) {
    return V.Var->Var->getType().getNonReferenceType();
  }
  /// Of what a pointer or an array leads to.
  QualType elementOf(const VarDecl *D) const {
    QualType T = D->getType().getNonReferenceType();
    return Context.getBaseElementType(T->isPointerType() ? T->getPointeeType()
                                                         : T);
  }
  /// Is it a pointer or an array whose elements the check has?
  static bool leads(const VarPlan &V) {
    return V.As != ComparedAs::OnDevice &&
           (V.How == Passing::PointerValue || V.How == Passing::Decayed ||
            V.As == ComparedAs::Written || V.As == ComparedAs::Scratch ||
            V.As == ComparedAs::ReadOnly) &&
           (typeOf(V)->isPointerType() || typeOf(V)->isArrayType());
  }

  /// Can the region reach memory only by names that its host version declares again?
  bool onlyByName() const {
    if (!P.Self.empty() || !P.Members.empty() || !P.ComparedGlobals.empty())
      return false;
    auto Plain = [&](const VarPlan &V) {
      QualType T = typeOf(V);
      if (Context.getBaseElementType(T)->isRecordType() &&
          !T->isArrayType()) // which may hold pointers
        return V.How == Passing::None;
      if (!leads(V))
        return V.How != Passing::DeviceGlobal;
      return !T->isVariablyModifiedType() && !R.scoped(V.Var->Var) &&
             (T->isPointerType()
                  ? V.How == Passing::PointerValue
                  : V.How == Passing::Decayed && V.Var->Inner.empty());
    };
    auto Gains = [&](const VarPlan &V) {
      return leads(V) && !elementOf(V.Var->Var)->isRecordType();
    };
    // In another instance of a template a variable may be an object.
    auto NoObjects = [&](const Stmt *Each) {
      return llvm::none_of(
          capturedBy(*cast<OMPExecutableDirective>(Each)),
          [](const VarDecl *D) {
            return D->getType().getNonReferenceType()->isRecordType();
          });
    };
    return llvm::any_of(P.Vars, Gains) && llvm::all_of(P.Vars, Plain) &&
           llvm::all_of(R.Instances, NoObjects);
  }

  void place(const VarPlan &V) {
    for (HostCopy &Each : P.HostCopies)
      if (Each.At == R.Root.get() && Each.Var == V.Var->Var) {
        Each.Placed = true;
        return;
      }
    P.HostCopies.push_back({R.Root.get(), V.Var->Var, true, true});
  }
};

} // namespace

void planCompared(RegionPlan &P, const Planning &For) {
  Comparer(P, For).run();
}

} // namespace omp2cuda
