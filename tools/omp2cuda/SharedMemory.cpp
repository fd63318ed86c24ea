//===- SharedMemory.cpp - What each team of a kernel has in shared memory -----===//
// Idea: see SharedMemory.h.
// In:  the syntax tree of a translation.   Out: ExplainedShared, without limits.
// Tested by: test/explain
//===----------------------------------------------------------------------===//
#include "SharedMemory.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/SetVector.h"

namespace omp2cuda {
namespace {

using namespace clang;

/// The functions that a kernel reaches, and what they declare in shared memory.
class Reached : public RecursiveASTVisitor<Reached> {
public:
  bool shouldVisitImplicitCode() const { return true; }

  /// A variable, or the name that OMP2CUDA_SHARED gives its type.
  llvm::SetVector<const NamedDecl *> Shared;

  void from(FunctionDecl *Kernel) {
    add(Kernel);
    for (size_t Next = 0; Next < Functions.size(); ++Next)
      TraverseDecl(Functions[Next]);
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    add(dyn_cast<FunctionDecl>(E->getDecl()));
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) {
    add(dyn_cast<FunctionDecl>(E->getMemberDecl()));
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    add(E->getConstructor());
    return true;
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *E) {
    ends(E->getType());
    return true;
  }
  bool VisitVarDecl(VarDecl *V) {
    // To the check `__shared__` is `thread_local`, which device code has not.
    if (V->isLocalVarDecl() && V->getTSCSpec() == TSCS_thread_local)
      Shared.insert(V);
    ends(V->getType());
    return true;
  }
  bool VisitTypedefNameDecl(TypedefNameDecl *T) {
    if (T->getDeclContext()->isFunctionOrMethod() &&
        nameOf(T).ends_with(Suffix) &&
        !T->getUnderlyingType()->isDependentType())
      Shared.insert(T);
    return true;
  }

  static std::string variable(const NamedDecl *D) {
    return nameOf(D).drop_back(isa<VarDecl>(D) ? 0 : Suffix.size()).str();
  }
  static llvm::StringRef nameOf(const NamedDecl *D) {
    const IdentifierInfo *Id = D->getIdentifier();
    return Id ? Id->getName() : "";
  }

private:
  static constexpr llvm::StringRef Suffix = "_shared_t";

  void add(FunctionDecl *F) {
    if (FunctionDecl *Whole = F ? F->getDefinition() : nullptr;
        Whole && !Whole->isDependentContext())
      Functions.insert(Whole);
  }
  void ends(QualType T) {
    T = T.getNonReferenceType();
    const auto *Class = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (Class && Class->hasDefinition() && !Class->isDependentType())
      add(Class->getDestructor());
  }

  llvm::SetVector<FunctionDecl *> Functions;
};

ExplainedShared sharedOf(FunctionDecl *Kernel,
                         llvm::function_ref<bool(SourceLocation)> OfProgram) {
  const ASTContext &Context = Kernel->getASTContext();
  Reached R;
  R.from(Kernel);
  ExplainedShared Out;
  Out.Known = true;
  auto Type = [](const NamedDecl *D) {
    const auto *V = dyn_cast<VarDecl>(D);
    return V ? V->getType() : cast<TypedefNameDecl>(D)->getUnderlyingType();
  };
  auto Aligned = [&](const NamedDecl *D) {
    const auto *V = dyn_cast<VarDecl>(D);
    return uint64_t(
        (V ? Context.getDeclAlign(V) : Context.getTypeAlignInChars(Type(D)))
            .getQuantity());
  };
  // What is aligned most comes first, so that little is lost between them.
  auto Shared = R.Shared.takeVector();
  llvm::stable_sort(Shared, [&](const NamedDecl *A, const NamedDecl *B) {
    return Aligned(A) > Aligned(B);
  });
  for (const NamedDecl *D : Shared) {
    auto Bytes = uint64_t(Context.getTypeSizeInChars(Type(D)).getQuantity());
    Out.Declared = llvm::alignTo(Out.Declared, Aligned(D)) + Bytes;
    Out.Variables.push_back(
        {Reached::variable(D), Bytes,
         OfProgram(D->getLocation()) ? "program" : "runtime"});
  }
  llvm::stable_sort(Out.Variables, [](const auto &A, const auto &B) {
    return A.Of < B.Of; // the program's first
  });
  return Out;
}

} // namespace

void findShared(DeclGroupRef Decls, SharedOfKernels &Found,
                llvm::function_ref<bool(SourceLocation)> OfProgram) {
  for (Decl *D : Decls) {
    if (auto *Context = dyn_cast<DeclContext>(D);
        Context && isa<NamespaceDecl, LinkageSpecDecl>(D)) {
      for (Decl *Inner : Context->decls())
        findShared(DeclGroupRef(Inner), Found, OfProgram);
      continue;
    }
    auto *Template = dyn_cast<FunctionTemplateDecl>(D);
    auto *F =
        Template ? Template->getTemplatedDecl() : dyn_cast<FunctionDecl>(D);
    auto It = F ? Found.find(Reached::nameOf(F).str()) : Found.end();
    if (It == Found.end())
      continue;
    std::vector<FunctionDecl *> Kernels;
    if (Template)
      llvm::append_range(Kernels, Template->specializations());
    else
      Kernels.push_back(F);
    for (FunctionDecl *Kernel : Kernels)
      if (ExplainedShared S = sharedOf(Kernel, OfProgram);
          !It->second.Known || S.Declared > It->second.Declared)
        It->second = std::move(S);
  }
}

void tellShared(Explanation &E, const SharedOfKernels &Found) {
  for (ExplainedRegion &R : E.Regions) {
    auto It = Found.find(R.Kernel);
    if (It == Found.end() || !It->second.Known)
      continue;
    ExplainedShared &S = R.Launch.Shared;
    S.Known = true;
    S.Declared = It->second.Declared;
    S.Variables = It->second.Variables;
    fitTeams(S);
  }
}

} // namespace omp2cuda
