//===- AstToRegions.cpp - From Clang's AST to the tree of constructs --------===//
// Idea: one visitor finds the outermost directive of every device construct; the
// construct's tree, its variables and its place are read from there. Of a
// template, the first instantiation gives the facts (the pattern lacks captures
// and implicit clauses), the pattern gives the text.
// In:  AST, Pragmas.   Out: Regions.
// Tested by: test/inputs/** through --dump=regions
// Limits: regions in headers and in macros are refused.
//===----------------------------------------------------------------------===//
#include "AstToRegions.h"

#include "../Fates.h"
#include "../FileNames.h"
#include "../HeldClasses.h"
#include "../Names.h"
#include "../UserCode.h"

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {

std::string Construct::name() const {
  Directive Kind = Node             ? Node->getDirectiveKind()
                   : Leaves.empty() ? Directive::OMPD_unknown
                                    : Leaves.front();
  return Kind == Directive::OMPD_unknown
             ? ""
             : getOpenMPDirectiveName(Kind, 52).str();
}

namespace {

/// Refuses \p D where a macro made it.
bool ofMacro(const OMPExecutableDirective *D, Diag &Diags) {
  if (D->getBeginLoc().isMacroID())
    Diags.report(D->getBeginLoc(), DiagId::RegionInMacro,
                 {"write the directive out"});
  return D->getBeginLoc().isMacroID();
}

/// The construct of \p Node, without loops and what is inside.
std::unique_ptr<Construct> withoutInside(const OMPExecutableDirective *Node,
                                         const ASTContext &Context) {
  auto C = std::make_unique<Construct>();
  C->Node = Node;
  C->Leaves.assign(
      llvm::omp::getLeafConstructsOrSelf(Node->getDirectiveKind()));
  C->Pragma = directiveRange(*Node, Context);
  C->Body = userStatementOf(Node);
  return C;
}

/// Pointer members that code of an object's class names, through its member functions
/// too; \p Seen: they and these. \p Self: of the class of a lambda, which has `this` there.
void pointerMembers(const Stmt *Code, std::set<const Decl *> &Seen,
                    std::vector<const FieldDecl *> &Out,
                    const FieldDecl *Self = nullptr) {
  for (const Expr *Each : everywhere<Expr>(Code)) {
    const MemberExpr *E = memberNamedBy(Each);
    const Expr *Of = E ? E->getBase()->IgnoreParenImpCasts() : nullptr;
    if (!E || !(Self ? memberOfThis(Of) == Self : isa<CXXThisExpr>(Of)))
      continue;
    const FunctionDecl *Body = nullptr;
    if (const auto *F = dyn_cast<FieldDecl>(E->getMemberDecl())) {
      if (F->getType()->isPointerType() && Seen.insert(F).second)
        Out.push_back(F);
    } else if (const auto *M = dyn_cast<CXXMethodDecl>(E->getMemberDecl());
               M && M->hasBody(Body) && Seen.insert(Body).second) {
      pointerMembers(Body->getBody(), Seen, Out);
    }
  }
}

std::string identifier(const FunctionDecl *F) {
  std::string Name;
  if (const auto *M = dyn_cast<CXXMethodDecl>(F))
    if (M->getParent()->getIdentifier())
      Name = Names::asWritten(M->getParent()) + "_";
  if (isa<CXXConstructorDecl>(F))
    return Name + "create";
  if (isa<CXXDestructorDecl>(F))
    return Name + "destroy";
  return Name + (F->getIdentifier() ? Names::asWritten(F) : "op");
}

/// The function whose text encloses the region: lambdas belong to their function.
const FunctionDecl *outermost(const FunctionDecl *F) {
  for (const DeclContext *C = F; C; C = C->getParent())
    if (const auto *Fn = dyn_cast<FunctionDecl>(C))
      F = Fn;
  return F;
}

/// Finds what the variables of an instantiation are in the template.
void patternVars(TargetRegion &R) {
  if (R.Host == R.Facts)
    return;
  std::map<SourceLocation, const VarDecl *> ByPlace;
  for (const VarDecl *V : all<VarDecl>(R.Host->getBody()))
    ByPlace.emplace(V->getLocation(), V);
  for (const VarDecl *V : all<VarDecl>(R.Facts->getBody()))
    if (auto It = ByPlace.find(V->getLocation()); It != ByPlace.end())
      R.PatternVars.emplace(V->getCanonicalDecl(), It->second);
  for (const auto *E : all<DeclRefExpr>(R.Facts->getBody()))
    if (const auto *V = dyn_cast<VarDecl>(E->getDecl());
        V && !V->getType().isConstQualified())
      if (const VarDecl *P = V->getInstantiatedFromStaticDataMember();
          P && P->getDeclContext()->Equals(R.Host->getParent()))
        R.PatternVars.emplace(V->getCanonicalDecl(), P);
  // An instantiated parameter stands where the function was first declared, and those of
  // a pack, if there are any, all stand there.
  const FunctionDecl *First = R.Host->getFirstDecl();
  auto Each = R.Facts->param_begin(), End = R.Facts->param_end();
  for (unsigned I = 0; I < R.Host->getNumParams(); ++I) {
    const ParmVarDecl *P = R.Host->getParamDecl(I);
    SourceLocation At = First->getParamDecl(I)->getLocation();
    while (Each != End &&
           (!P->isParameterPack() || (*Each)->getLocation() == At ||
            (*Each)->getLocation() == P->getLocation())) {
      R.PatternVars[(*Each++)->getCanonicalDecl()] = P;
      if (!P->isParameterPack())
        break;
    }
  }
}

/// Finds the parameter packs of its function that the text of \p R names.
void packs(TargetRegion &R) {
  auto Name = [&](const Decl *D) {
    const auto *P = dyn_cast<ParmVarDecl>(D);
    if (P && P->isParameterPack() && P->getDeclContext() == R.Host)
      addOnce(R.Packs, P);
  };
  const Stmt *Pattern = R.Root->Body;
  for (const auto *D : everywhere<OMPExecutableDirective>(R.Host->getBody()))
    if (D->getBeginLoc() == R.Root->Node->getBeginLoc())
      Pattern = userStatementOf(D);
  for (const auto *E : all<DeclRefExpr>(Pattern))
    Name(E->getDecl());
  for (const auto *E : all<SizeOfPackExpr>(Pattern))
    Name(E->getPack());
}

/// Why the host cannot execute \p C; empty: it can.
static std::string allocatesByTraits(const Construct &C) {
  for (const auto *U : look<OMPUsesAllocatorsClause>(C))
    for (unsigned I = 0; I < U->getNumberOfAllocators(); ++I)
      if (U->getAllocatorData(I).AllocatorTraits)
        return "it has allocators with traits, which are those of the device";
  return "";
}

/// Why the host cannot execute \p R as well, to be compared; empty: it can.
static std::string notComparable(const TargetRegion &R) {
  const Construct &C = *R.Root;
  auto Qualified = [&](const OMPClause *Clause) {
    return llvm::any_of(listItems(Clause), [&](const ListItem &Item) {
      return !Item.var() || R.scoped(Item.var());
    });
  };
  for (const OMPClause *Clause : clauses(C))
    if (isa<OMPIsDevicePtrClause, OMPHasDeviceAddrClause>(Clause) &&
        Qualified(Clause))
      return "the host's version cannot give another name to what has an "
             "address of the device";
  for (const auto *M : look<OMPMapClause>(C))
    if (llvm::is_contained(M->getMapTypeModifiers(), OMPC_MAP_MODIFIER_self))
      return "the kernel works on the host's own memory";
  return allocatesByTraits(C);
}

class Finder : public UserCode {
public:
  Finder(ASTContext &Context, const std::set<SourceLocation> &OnHost,
         const Options &Opts, const std::set<std::string> &Objects, Diag &Diags,
         Regions &Out)
      : Context(Context), OnHost(OnHost), Opts(Opts), Objects(Objects),
        Diags(Diags), Out(Out) {
    ShouldVisitTemplateInstantiations = true;
    ShouldWalkTypesOfTypeLocs = false;
  }

  bool TraverseDecl(Decl *D) override {
    if (ofSystem(D, SM))
      return true;
    const auto *F = dyn_cast_or_null<FunctionDecl>(D);
    llvm::SaveAndRestore Inside(
        Function, F && F->doesThisDeclarationHaveABody() ? F : Function);
    return DynamicRecursiveASTVisitor::TraverseDecl(D);
  }

  bool TraverseLambdaExpr(LambdaExpr *L) override {
    llvm::SaveAndRestore Inside(Generic, L->isGenericLambda() ? L : Generic);
    llvm::SaveAndRestore Copies(ConstCopies);
    for (const LambdaCapture &C : L->captures())
      if (const auto *V = C.capturesVariable()
                              ? dyn_cast<VarDecl>(C.getCapturedVar())
                              : nullptr;
          V && C.getCaptureKind() == LCK_ByCopy && !L->isMutable())
        ConstCopies.insert(V->getCanonicalDecl());
    return UserCode::TraverseLambdaExpr(L);
  }

  bool enter(OMPExecutableDirective *D) override {
    Directive K = D->getDirectiveKind();
    bool Target = isOpenMPTargetExecutionDirective(K);
    if (Target)
      target(D);
    else if (hasTrait(K, trait::Data))
      data(D);
    return !Target; // below host constructs and target data there may be others
  }

  bool VisitCXXRecordDecl(CXXRecordDecl *C) override {
    if (C->isThisDeclarationADefinition() && isObject(C) &&
        !C->getTemplateInstantiationPattern())
      Out.Objects.push_back(C);
    return true;
  }

  /// Reports what only exists in a pattern that is never instantiated. No code of this
  /// file executes it; another file that includes its header may know the types.
  void reportUninstantiated() {
    for (const auto &[At, D] : Patterns)
      if (!SeenConcrete.count(At) && !SM.isInSystemHeader(D->getBeginLoc()))
        Diags.report(D->getBeginLoc(), DiagId::UnusedTemplate, {fileOf(D)});
  }

private:
  bool dependent() const {
    return Function && Function->isDependentContext(); // or what is around it
  }

  bool isObject(const CXXRecordDecl *C) const {
    return Objects.count(Names::asWritten(C));
  }
  /// Notes which variables of \p D, an instance of \p R, are or hold such, or are pointers
  /// and no pointers there.
  void objects(const OMPExecutableDirective *D, TargetRegion &R) const {
    for (const VarDecl *V : capturedBy(*D)) {
      const VarDecl *const *First =
          firstWith(R.Vars, &VarDecl::getLocation, V->getLocation());
      if (First && isPointer(*First) != isPointer(V))
        R.SomePointers.insert(V->getLocation());
      std::set<const CXXRecordDecl *> Held;
      heldClasses(V->getType(), Held);
      if (llvm::any_of(Held, [&](auto *C) { return isObject(C); }))
        R.HoldObjects.insert(V->getLocation());
    }
  }

  /// What lambdas of the member function around \p R, which is \p D, became: the region has
  /// their `this`.
  void objectsWithThis(const OMPExecutableDirective &D, TargetRegion &R,
                       std::set<const Decl *> &Seen) const {
    const auto *M = dyn_cast<CXXMethodDecl>(R.Facts);
    std::set<const CXXRecordDecl *> Held;
    if (M && M->isInstance())
      for (const VarDecl *V : capturedBy(D))
        heldClasses(V->getType(), Held);
    std::vector<const CXXRecordDecl *> Sorted(Held.begin(), Held.end());
    llvm::sort(Sorted, [](auto *A, auto *B) {
      return A->getLocation() < B->getLocation();
    });
    for (const CXXRecordDecl *C : Sorted)
      for (const FieldDecl *F : C->fields())
        if (isObject(C) && F->getType()->isPointerType() &&
            declaresSameEntity(F->getType()->getPointeeCXXRecordDecl(),
                               M->getParent())) {
          R.NamesThis = true;
          for (const CXXMethodDecl *Each : C->methods())
            pointerMembers(Each->getBody(), Seen, R.PointersOfThis, F);
        }
  }

  /// True if \p D is to be read now: not dependent, not read before.
  bool wanted(const OMPExecutableDirective *D) {
    SourceLocation At = SM.getExpansionLoc(D->getBeginLoc());
    if (dependent()) {
      Patterns.emplace(At, D);
      return false;
    }
    if (!SeenConcrete.insert(At).second || ofMacro(D, Diags))
      return false;
    if (!Function) {
      Diags.report(D->getBeginLoc(), DiagId::RegionOutsideFunction);
      return false;
    }
    if (Generic) {
      const CXXMethodDecl *Call = Generic->getCallOperator();
      Diags.report(D->getBeginLoc(), DiagId::UnsupportedVariable,
                   {Names::asWritten(Call->getParamDecl(0)),
                    "each call of the generic lambda around it may give it "
                    "another type: write its type out"});
      return false;
    }
    const char *Why = nullptr;
    if (SM.isInSystemHeader(D->getBeginLoc()))
      Why = "is not translated: it is no part of the project";
    else if (SM.getFileID(SM.getExpansionLoc(
                 outermost(Function)->getBeginLoc())) != SM.getFileID(At))
      Why = "is not translated: the function around it begins in another file";
    if (Why)
      Diags.report(D->getBeginLoc(), DiagId::RegionInHeader, {fileOf(D), Why});
    return !Why;
  }

  std::string fileOf(const OMPExecutableDirective *D) const {
    return llvm::sys::path::filename(SM.getFilename(D->getBeginLoc())).str();
  }

  /// What regions and data constructs have in common.
  void begin(OMPExecutableDirective *D, DataConstruct &R) const {
    R.Facts = outermost(Function);
    R.Host = patternOf(R.Facts);
    R.Where = placeOf(D->getBeginLoc(), SM);
    usedNames(D, D, *R.Host, R);
  }

  void target(OMPExecutableDirective *D) {
    if (!wanted(D)) {
      auto At = [](const TargetRegion &R) { return R.Root->loc(); };
      TargetRegion *First = firstWith(Out.Targets, At, D->getBeginLoc());
      if (First && !dependent()) {
        First->Instances.push_back(D);
        objects(D, *First);
      }
      return;
    }
    Diag::InRegion Mark(Diags, D->getBeginLoc());
    TargetRegion R;
    begin(D, R);
    R.OnHost = OnHost.count(D->getBeginLoc()) != 0;
    R.ConstCopies = ConstCopies;
    R.Root = readConstruct(D, Context, Diags, !R.OnHost);
    if (!R.Root)
      return;
    auto May = [&](const char *Option, std::string Why) {
      if (!Why.empty())
        Diags.report(R.Root->loc(), DiagId::LeftOut, {Option, Why});
      return Why.empty();
    };
    R.Compared =
        Opts.SelfCheck && !R.OnHost && May("--self-check", notComparable(R));
    R.MayRunOnHost = mayRunOnHost(*R.Root) ||
                     (Opts.HostVersions && !R.OnHost &&
                      May("--host-versions", allocatesByTraits(*R.Root)));
    R.Name = identifier(R.Host);
    objects(D, R);
    // The class itself as the type of what is captured.
    if (const auto *M = dyn_cast<CXXMethodDecl>(R.Facts)) {
      auto Gets = [&](const ValueDecl *V) {
        QualType T = V->getType().getNonReferenceType();
        R.NamesClassScope |= declaresSameEntity(
            T->getPointeeOrArrayElementType()->getAsCXXRecordDecl(),
            M->getParent());
        const TagDecl *Part = partOfClass(T.getCanonicalType());
        if (Part && M->getParent()->Encloses(Part->getDeclContext())) {
          R.NamesClassScope = true;
          R.OfClass.NonPublic |= Part->getAccess() != AS_public;
        }
      };
      llvm::for_each(R.Vars, Gets);
      for (const MemberExpr *E : R.OfClass.Members)
        Gets(E->getMemberDecl());
    }
    std::set<const Decl *> Seen;
    objectsWithThis(*D, R, Seen);
    if (R.NamesThis)
      pointerMembers(R.Root->Body, Seen, R.PointersOfThis);
    patternVars(R);
    patternLoops(*R.Root, R);
    R.Usings = usingsAround(*R.Host, R.Root->loc());
    packs(R);
    for (const VarDecl *V : R.Vars)
      if (R.Host != R.Facts && V->hasLocalStorage() && !R.PatternVars.count(V))
        Diags.report(D->getBeginLoc(), DiagId::UnsupportedVariable,
                     {Names::asWritten(V),
                      "its declaration in the template was not found"});
    Out.Targets.push_back(std::move(R));
  }

  void data(OMPExecutableDirective *D) {
    if (!wanted(D))
      return;
    DataConstruct &C = Out.Data.emplace_back();
    begin(D, C);
    C.Root = withoutInside(D, Context);
  }

  ASTContext &Context;
  const SourceManager &SM = Context.getSourceManager();
  const std::set<SourceLocation> &OnHost;
  const Options &Opts;
  const std::set<std::string> &Objects;
  Diag &Diags;
  Regions &Out;
  const FunctionDecl *Function = nullptr;
  const LambdaExpr *Generic = nullptr;   ///< the innermost such around
  std::set<const VarDecl *> ConstCopies; ///< of lambdas around
  std::map<SourceLocation, const OMPExecutableDirective *> Patterns;
  std::set<SourceLocation> SeenConcrete;
};

/// begin/end declare target and their like are no nodes: their text is found in
/// the list of pragmas.
/// The declaration that \p P is read as; in a template one of its instances, where it has
/// any.
const OMPDeclareMapperDecl *mapperOf(const Pragma &P, ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const OMPDeclareMapperDecl *Out = nullptr;
  for (const auto *D :
       inInstances<OMPDeclareMapperDecl>(Context.getTranslationUnitDecl()))
    if (SM.isBeforeInTranslationUnit(P.Begin, D->getLocation()) &&
        SM.isBeforeInTranslationUnit(D->getLocation(), P.End) &&
        (!Out || Out->isTemplated()))
      Out = D;
  return Out;
}

void declarativePragmas(const Pragmas &Found, ASTContext &Context,
                        Regions &Out) {
  const SourceManager &SM = Context.getSourceManager();
  for (const Pragma &P : Found.Live) {
    const DirectiveFate *Row = fateOf(P.Kind);
    if (P.FromMacro || P.InSystemHeader || !Row || Row->OnHost == Fate::Host ||
        Row->OnHost == Fate::Refused ||
        getDirectiveCategory(P.Kind) == llvm::omp::Category::Executable)
      continue;
    auto [File, Begin] = SM.getDecomposedLoc(P.Begin);
    FileRange Range{File, Begin, SM.getFileOffset(P.End)};
    if (const auto *D = P.Kind == llvm::omp::OMPD_declare_mapper
                            ? mapperOf(P, Context)
                            : nullptr) {
      MapperDirective &New = Out.Mappers.emplace_back();
      New.Decl = D;
      New.Root = std::make_unique<Construct>();
      New.Root->Leaves = {P.Kind};
      New.Root->Pragma = Range;
      continue;
    }
    Out.DeclarativePragmas.push_back(
        {Range, keptOfRequires(P),
         /*OnDevice=*/Row->OnHost != Fate::Translated});
  }
}

/// `// omp2cuda: name=lu_diagonal` over the directive of a region.
void givenNames(const Pragmas &Found, const ASTContext &Context, Regions &Out,
                Diag &Diags) {
  const SourceManager &SM = Context.getSourceManager();
  for (SourceRange Each : Found.Told) {
    FileRange At = fileRange(CharSourceRange::getCharRange(Each), Context);
    llvm::StringRef Said =
        SM.getBufferData(At.File).slice(At.Begin, At.End).trim("*/ \t\r");
    Said.consume_front("omp2cuda:");
    Said = Said.ltrim();
    auto [Key, Name] = Said.split('=');
    Key = Key.trim(), Name = Name.trim();
    if (!isValidAsciiIdentifier(Key))
      continue; // prose
    auto Next =
        Lexer::findNextToken(Each.getBegin(), SM, Context.getLangOpts());
    auto Below = llvm::find_if(Out.Targets, [&](const TargetRegion &R) {
      return Next && R.Root->Pragma.File == At.File &&
             SM.getFileOffset(Next->getLocation()) == R.Root->Pragma.Begin;
    });
    const char *Why =
        Key != "name"                   ? "'name' is all that can be given"
        : Below == Out.Targets.end()    ? "no target region begins below it"
        : !isValidAsciiIdentifier(Name) ? "that is no identifier"
        : Names::isTaken(Name) ? "C++ or CUDA has something of that name"
        : Context.Idents.find(Name) != Context.Idents.end()
            ? "the file has something of that name"
        : firstWith(Out.Targets, &TargetRegion::Called, Name)
            ? "another region is called so"
            : nullptr;
    if (Why)
      Diags.report(Each.getBegin(), DiagId::BadComment, {Said.str(), Why});
    else
      Below->Called = Name.str(), Below->CalledAt = At;
  }
}

} // namespace

bool startsFromOriginal(const OMPDeclareReductionDecl &D) {
  const auto *Original = named<VarDecl>(D.getInitOrig());
  const auto *V = named<VarDecl>(D.getInitPriv());
  auto Is = [&](const DeclRefExpr *E) { return E->getDecl() == Original; };
  return any<DeclRefExpr>(D.getInitializer(), Is) ||
         (V && any<DeclRefExpr>(V->getInit(), Is));
}

const Stmt *Loop::body() const {
  const auto *For = dyn_cast<ForStmt>(Stmt);
  return For ? For->getBody() : cast<CXXForRangeStmt>(Stmt)->getBody();
}

std::string Loop::name() const {
  const auto *Bindings = dyn_cast<DecompositionDecl>(Var);
  if (!Bindings)
    return Names::asWritten(Var);
  return llvm::join(llvm::map_range(Bindings->bindings(), Names::asWritten),
                    "_");
}

bool inSystemHeader(const Decl *D, const SourceManager &SM) {
  SourceLocation Loc = D->getLocation();
  return Loc.isInvalid() || SM.isInSystemHeader(SM.getExpansionLoc(Loc));
}

bool ofSystem(const Decl *D, const SourceManager &SM) {
  return D && !isa<TranslationUnitDecl, NamespaceDecl, LinkageSpecDecl>(D) &&
         inSystemHeader(D, SM);
}

std::string placeOf(SourceLocation Loc, const SourceManager &SM) {
  PresumedLoc At = SM.getPresumedLoc(SM.getExpansionLoc(Loc));
  return nameInText(At.getFilename()) + ":" + std::to_string(At.getLine());
}

std::unique_ptr<TargetRegion> bodyAsRegion(const DeviceFunction &F,
                                           const SourceManager &SM) {
  auto Out = std::make_unique<TargetRegion>();
  TargetRegion &Body = *Out;
  Body.IsFunction = true;
  Body.Host = F.Decl;
  Body.Facts = F.Facts;
  Body.Instances = F.Instances;
  Body.Callees = F.Callees;
  Body.Name = Names::asWritten(F.Decl);
  Body.Where = placeOf(F.Decl->getLocation(), SM);
  usedNames(F.Facts->getBody(), nullptr, *F.Decl, Body);
  patternVars(Body);
  // Its parameters are its own.
  llvm::erase_if(Body.Vars, llvm::IsaPred<ParmVarDecl>);
  for (const ParmVarDecl *P : F.Facts->parameters())
    Body.Names.insert(Names::asWritten(P));
  Body.Root = std::make_unique<Construct>();
  Body.Root->Body = F.Facts->getBody();
  return Out;
}

void patternLoops(Construct &C, const TargetRegion &R) {
  for (Loop &L : C.Loops)
    L.Pattern = R.patternVar(L.Var);
  for (const auto &Child : C.Children)
    patternLoops(*Child, R);
}

ConstructMap Construct::byNode() const {
  ConstructMap Out;
  eachConstruct(*this, [&](const Construct &C) { Out[C.Node] = &C; });
  return Out;
}

std::unique_ptr<Construct> readConstruct(const OMPExecutableDirective *Node,
                                         ASTContext &Context, Diag &Diags,
                                         bool WithLoops) {
  auto C = withoutInside(Node, Context);
  if (C->has(llvm::omp::OMPD_atomic) && WithLoops)
    readAtomic(*C, Context, Diags);
  if (WithLoops && !readLoops(*C, Context, Diags))
    return nullptr;
  take<OMPCollapseClause>(*C, stage::InRegions); // Clang counts the loops
  auto Outermost = [](const OMPExecutableDirective *) { return false; };
  for (const auto *D : all<OMPExecutableDirective>(C->Body, Outermost)) {
    auto Child = ofMacro(D, Diags)
                     ? nullptr
                     : readConstruct(D, Context, Diags, WithLoops);
    if (!Child)
      return nullptr;
    Child->Parent = C.get();
    C->Children.push_back(std::move(Child));
  }
  return C;
}

/// The text of a region moves: what it undefines would be undefined too early for what stands
/// in front of it, and still be known behind it.
static void refuseUndefined(const Pragmas &Found, const Regions &All,
                            const SourceManager &SM, Diag &Diags) {
  for (const TargetRegion &R : All.Targets) {
    if (R.OnHost || !R.Root->Body)
      continue;
    auto Inside = [&](SourceLocation Loc) {
      return SM.isPointWithin(Loc, SM.getExpansionLoc(R.Root->loc()),
                              SM.getExpansionLoc(R.Root->Body->getEndLoc()));
    };
    for (auto [At, Defined] : Found.Undefined)
      if (Inside(At) && !Inside(Defined))
        Diags.report(At, DiagId::UnsupportedDirective,
                     {R.Root->name(),
                      "its text moves, and it undefines a macro that is "
                      "defined in front of it"});
  }
}

Regions astToRegions(ASTContext &Context, const Pragmas &Found,
                     const std::set<SourceLocation> &OnHost,
                     const Options &Opts, Diag &Diags) {
  Regions Out;
  Finder F(Context, OnHost, Opts, Found.Objects, Diags, Out);
  if (!Found.Live.empty())
    F.TraverseDecl(Context.getTranslationUnitDecl());
  F.reportUninstantiated();
  declarativePragmas(Found, Context, Out);
  refuseDirectives(Found, Diags);
  refuseRoutines(Context, Diags);
  checkRequires(Context, Diags);
  const SourceManager &SM = Context.getSourceManager();
  auto ByPlace = [&](const auto &A, const auto &B) {
    return SM.isBeforeInTranslationUnit(A.Root->loc(), B.Root->loc());
  };
  llvm::sort(Out.Targets, ByPlace);
  llvm::sort(Out.Data, ByPlace);
  givenNames(Found, Context, Out, Diags);
  refuseUndefined(Found, Out, SM, Diags);
  closeDeviceCode(Out, Context, Diags);
  findOnlyOnDevice(Out, Context);
  checkNesting(Out, Diags);
  checkSelfMaps(Out, Context, Diags);
  return Out;
}

} // namespace omp2cuda
