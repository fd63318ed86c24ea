//===- LocalTypes.cpp - Types of a function that a kernel needs ---------------------===//
// Idea: the data of a kernel stand in front of the function, so a type that is declared
// inside it has to stand there as well. It moves out if nothing of the function is in
// it, and if its name means nothing else there.
//
// A type without a name is called by its first variable: `struct { … } seen;` is
// seen_type in the file, and f_seen_type in front of a function or inside of it.
//
// In:  a type, the plan of a region.   Out: RegionPlan::LocalTypes, RegionPlan::Unnamed.
// Tested by: test/inputs/map/local-types.c, test/inputs/refuse/local-types.cpp, hidden-types.cpp
// Limits: functions only, no templates.
//===----------------------------------------------------------------------===//
#include "../HeldClasses.h"
#include "SharingToPlan.h"

namespace omp2cuda {

/// Does the definition name a variable, constant or function of a function?
static bool namesLocal(const TagDecl *Def) {
  return llvm::any_of(everywhere<DeclRefExpr>(Def), [&](const DeclRefExpr *E) {
    const DeclContext *C = E->getDecl()->getDeclContext();
    // What is declared inside the type moves with it.
    return !Def->Encloses(C) && !C->isFileContext() &&
           isa<FunctionDecl>(C->getNonTransparentContext());
  });
}

std::string calledInFront(const TagDecl *Tag) {
  const NamedDecl *By = namedAs(Tag);
  return By ? Names::asWritten(By) : nameOfUnnamed(Tag);
}

/// A name of its own can be changed, one by a variable cannot.
static const char *takenInFront(const TagDecl *Tag) {
  ASTContext &Context = Tag->getASTContext();
  std::string Name = calledInFront(Tag);
  if (Name.empty())
    return "the type has no name";
  return namedAs(Tag) || Context.getTranslationUnitDecl()
                             ->lookup(&Context.Idents.get(Name))
                             .empty()
             ? nullptr
             : "the name that it would have means something else in the file";
}

const char *nameInPlace(const TagDecl *Tag, RegionPlan &P) {
  SourceLocation At = Tag->getBeginLoc();
  if (At.isMacroID() ||
      !Tag->getDeclContext()->getRedeclContext()->isTranslationUnit() ||
      !Tag->getASTContext().getSourceManager().isInMainFile(At))
    return "the type has no name";
  addOnce(P.Unnamed, Tag);
  return takenInFront(Tag);
}

/// \p Around: the types that it is a part of, or that point to it.
static const char *moveOut(const TagDecl *Tag, RegionPlan &P,
                           std::set<const TagDecl *> Around) {
  const TagDecl *Def = Tag->getDefinition();
  if (!Def)
    return "the type is local to a function, and incomplete";
  Def = withMembers(Def);
  if (llvm::is_contained(P.LocalTypes, Def) || !Around.insert(Def).second)
    return nullptr;
  if (P.Sharing->Region->Host != P.Sharing->Region->Facts ||
      Def->isDependentContext())
    return "the type is local to a template";
  if (Def->getBeginLoc().isMacroID() || Def->getEndLoc().isMacroID())
    return "the type is local to a function, and comes out of a macro";
  if (const char *Why = takenInFront(Def))
    return Why;
  if (namesLocal(Def))
    return "the type is local to a function, and made with what is declared "
           "there";
  for (const FieldDecl *F : everywhere<FieldDecl>(Def))
    if (const auto *Part = behindPointers(F->getType())->getAsTagDecl();
        Part && Part->getDeclContext() == Def->getDeclContext())
      if (const char *Why = moveOut(Part, P, Around))
        return Why;
  assert(!calledInFront(Def).empty() && "what moves has a name");
  P.LocalTypes.push_back(Def);
  return nullptr;
}

const char *moveOut(const TagDecl *Tag, RegionPlan &P) {
  return moveOut(Tag, P, {});
}

/// What \p T is made of that a function or a part of a class that is not public declares; null:
/// nothing.
static const TagDecl *hiddenFromKernels(QualType T) {
  const TagDecl *Tag = behindPointers(T.getNonReferenceType())->getAsTagDecl();
  const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Tag);
  if (!Tag || (Class && Class->isLambda()))
    return nullptr;
  for (const Decl *D = Tag; D->getDeclContext();
       D = cast<Decl>(D->getDeclContext()))
    if (D->getAccess() == AS_private || D->getAccess() == AS_protected ||
        D->getDeclContext()->isFunctionOrMethod())
      return Tag;
  if (const auto *Of = dyn_cast<ClassTemplateSpecializationDecl>(Tag))
    for (const TemplateArgument &A : Of->getTemplateArgs().asArray())
      if (A.getKind() == TemplateArgument::Type)
        if (const TagDecl *Hidden = hiddenFromKernels(A.getAsType()))
          return Hidden;
  return nullptr;
}

/// The types that the templates around \p F are instantiated for.
static std::vector<QualType> argumentsAround(const Decl *F) {
  std::vector<QualType> Out;
  auto Add = [&](const TemplateArgumentList &Of) {
    for (const TemplateArgument &A : Of.asArray())
      for (const TemplateArgument &Each : A.getKind() == TemplateArgument::Pack
                                              ? A.pack_elements()
                                              : llvm::ArrayRef(A))
        if (Each.getKind() == TemplateArgument::Type)
          Out.push_back(Each.getAsType());
  };
  for (; F; F = dyn_cast_or_null<Decl>(F->getDeclContext()))
    if (const auto *Function = dyn_cast<FunctionDecl>(F)) {
      if (const TemplateArgumentList *Of =
              Function->getTemplateSpecializationArgs())
        Add(*Of);
    } else if (const auto *Class =
                   dyn_cast<ClassTemplateSpecializationDecl>(F)) {
      Add(Class->getTemplateArgs());
    }
  return Out;
}

void refuseHiddenTypes(const TargetRegion &R, const ASTContext &Context,
                       Diag &Diags) {
  std::set<const TagDecl *> Told;
  auto One = [&](const Stmt *Each) {
    const auto *D = cast<OMPExecutableDirective>(Each);
    const Decl *In = D->getCapturedStmt(llvm::omp::OMPD_target)
                         ->getCapturedDecl()
                         ->getNonClosureContext();
    std::set<const TagDecl *> Hidden;
    for (QualType T : argumentsAround(In))
      Hidden.insert(hiddenFromKernels(T));
    Hidden.erase(nullptr);
    auto Refuse = [&](const std::string &Name, const TagDecl *Of) {
      if (Told.insert(Of).second)
        Diags.report(R.Root->loc(), DiagId::UnsupportedType,
                     {Name,
                      QualType(Context.getCanonicalTagType(Of))
                          .getAsString(Context.getPrintingPolicy()),
                      "nvcc instantiates no kernel for a type that a function "
                      "declares, or that is not public in its class: declare "
                      "it outside"});
    };
    for (const VarDecl *V : capturedBy(*D)) {
      const TagDecl *Of = hiddenFromKernels(V->getType());
      // One whose type only the instance knows is an argument as well.
      if (Of && (Hidden.count(Of) || !typeParameter(R, V).empty()))
        Refuse(Names::asWritten(V), Of);
    }
    for (const TagDecl *Of : Hidden)
      Refuse(isa<CXXMethodDecl>(In) ? "*this" : "an argument of the template",
             Of);
  };
  One(R.Root->Node);
  llvm::for_each(R.Instances, One);
}

std::string nameOfUnnamed(const TagDecl *Tag) {
  const auto *Class = dyn_cast<CXXRecordDecl>(Tag);
  if (namedAs(Tag) || (Class && Class->isLambda()))
    return "";
  const auto *Around =
      dyn_cast_or_null<FunctionDecl>(Tag->getParentFunctionOrMethod());
  for (const Decl *D = Tag; D; D = D->getNextDeclInContext())
    if (const auto *V = dyn_cast<VarDecl>(D))
      return Names::identifier(V).empty()
                 ? ""
                 : (Around ? Names::identifier(Around) + "_" : "").str() +
                       Names::asWritten(V) + "_type";
  return "";
}

void planUnnamed(RegionPlan &P, Diag &Diags) {
  auto One = [&](const VarDecl *V) {
    const TagDecl *Tag = V->getType()
                             .getNonReferenceType()
                             ->getPointeeOrArrayElementType()
                             ->getAsTagDecl();
    std::string Name = Tag ? nameOfUnnamed(Tag) : "";
    if (Name.empty() || llvm::is_contained(P.Unnamed, Tag))
      return;
    if (P.Sharing->Region->Names.count(Name) ||
        firstWith(P.Unnamed, nameOfUnnamed, Name) ||
        Tag->getBeginLoc().isMacroID())
      Diags.report(
          V->getLocation(), DiagId::UnsupportedType,
          {Names::asWritten(V),
           V->getType().getAsString(V->getASTContext().getPrintingPolicy()),
           "the type has no name"});
    P.Unnamed.push_back(Tag);
  };
  std::set<const VarDecl *> Declared; // anew, though each thread has its own
  for (const SingleGroup &G : P.Single.Groups)
    Declared.insert(G.Hoisted.begin(), G.Hoisted.end());
  for (const WorkerRegion &W : P.Single.Regions)
    Declared.insert(W.Values.begin(), W.Values.end());
  for (const SingleLocal &L : P.Single.Locals)
    if (L.Where != Storage::Local || Declared.count(L.Var))
      One(L.Var);
  for (const SingleLocal &L : P.Lanes.Single.Locals)
    One(L.Var);
  for (const PrivatePlan &Private : P.Privates)
    One(Private.Var->Var);
}

} // namespace omp2cuda
