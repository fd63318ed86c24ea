//===- DeviceClosure.cpp - Functions and globals that target regions reach --===//
// Idea: a worklist over calls, constructors, overloaded operators and globals.
// Clang's CallGraph does not look into OpenMP regions, so this is a visitor of our
// own. What the device cannot do is refused where it is written, with a note that
// says how it is reached.
// In:  Regions::Targets, `declare target` attributes.
// Out: Regions::Functions, Regions::Globals.
// Tested by: test/inputs/func, test/inputs/refuse
// Limits: calls through pointers of the host need `declare target indirect`, virtual ones are
// mostly refused; a function must be defined in this file or a header of the project, or be known to the device.
//===----------------------------------------------------------------------===//
#include "../ComplexOnDevice.h"
#include "../Fates.h"
#include "../Names.h"
#include "../UserCode.h"
#include "DeviceBody.h"

#include "clang/AST/DeclFriend.h"
#include <deque>

namespace omp2cuda {

namespace {

/// Not by the compiler. It makes what is written as `= default` a function of both sides,
/// but for virtual destructors.
bool isWritten(const FunctionDecl *F) {
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  return !F->isImplicit() && (!M || M->isUserProvided() || !M->isDefaulted() ||
                              (isa<CXXDestructorDecl>(M) && M->isVirtual()));
}

/// Hands each declaration outside of bodies to a function.
class Declarations : public DynamicRecursiveASTVisitor {
public:
  Declarations(ASTContext &Context, bool OfSystem,
               llvm::function_ref<void(Decl *)> Each)
      : SM(Context.getSourceManager()), OfSystem(OfSystem), Each(Each) {
    ShouldVisitTemplateInstantiations = OfSystem;
    TraverseDecl(Context.getTranslationUnitDecl());
  }
  bool TraverseDecl(Decl *D) override {
    return (!OfSystem && ofSystem(D, SM)) ||
           DynamicRecursiveASTVisitor::TraverseDecl(D);
  }
  bool TraverseStmt(Stmt *) override { return true; }
  bool VisitDecl(Decl *D) override {
    Each(D);
    return true;
  }

private:
  const SourceManager &SM;
  bool OfSystem;
  llvm::function_ref<void(Decl *)> Each;
};

struct Closure {
  Regions &R;
  ASTContext &Context;
  Diag &Diags;
  const SourceManager &SM = Context.getSourceManager();
  struct Pending {
    const FunctionDecl *Fn;
    std::string Because;
    SourceLocation From; ///< the region that reached it first
  };
  std::deque<Pending> Queue = {};
  SourceLocation Reacher = {};
  const FunctionDecl *Scanned = nullptr; ///< whose calls are looked at
  std::map<const FunctionDecl *, Reached> ReachedBy = {}; ///< first, and where
  std::set<const FunctionDecl *> Functions = {};
  std::map<const FunctionDecl *, bool> Library = {}; ///< seen by ofBothSides()
  std::map<const FunctionDecl *, bool> Tried = {};   ///< by runsOnDevice()
  std::map<const FunctionDecl *, bool> Entered = {}; ///< by needsEntry()
  std::vector<const FunctionDecl *> IfReached = {};
  std::map<const FunctionDecl *, DeviceFunction *> Texts = {};
  std::set<const VarDecl *> Globals = {};
  std::vector<VirtualCall> Dispatched = {};
  std::set<const CXXRecordDecl *> OfTheHost = {}, OfAnybody = {};

  void run() {
    declareTarget();
    for (TargetRegion &Region : R.Targets) {
      if (Region.OnHost)
        continue;
      Reacher = Region.Root->loc();
      Diag::InRegion Mark(Diags, Reacher);
      DeviceBody Body(Diags, Context, R.Indirect);
      Body.HostsThis = true;
      Body.ofTarget(Region.Root->Node);
      Body.walk(Region.Root->Body);
      Body.refuseHidden(Region.Root->Body);
      for (const VarDecl *V : Body.Globals)
        if (declareTargetOf(V) ||
            ((V->isConstexpr() || isOfBodies(V) || Body.Tables.count(V)) &&
             !isFolded(V) && !mapped(*Region.Root, V, Body)))
          // nvcc has no place for a table of the host.
          addGlobal(V, isLinked(V) ? nullptr : Region.Host);
      tables(Body);
      enqueue(Body, "target region at " + Region.Where);
      calls(Region, Body);
      // Another instantiation of the template around it may call other functions.
      for (const Stmt *Other : Region.Instances) {
        DeviceBody Instance(Diags, Context, R.Indirect);
        Instance.HostsThis = true;
        Instance.walk(Other);
        enqueue(Instance, "target region at " + Region.Where);
        calls(Region, Instance);
      }
      eachConstruct(*Region.Root, [&](const Construct &C) { iterators(C); });
    }
    follow();
    std::set<const FunctionDecl *> OnlyOthers;
    for (const FunctionDecl *F : IfReached)
      if (othersMayCall(F) && needsEntry(F) && !Texts.count(F) &&
          runsOnDevice(F)) {
        OnlyOthers.insert(F);
        enqueue({{F, F->getLocation()}}, "declare target");
      }
    follow();
    for (const FunctionDecl *F : IfReached)
      if (auto It = Texts.find(F);
          It != Texts.end()) // of a template an instance
        It->second->ForOthers = othersMayCall(F) && needsEntry(F) &&
                                (OnlyOthers.count(F) || isDeclaredApart(F));
      else if (needsEntry(F))
        Diags.report(F->getLocation(), DiagId::StaysOnHost,
                     {Names::qualified(F),
                      "what its parallel regions do depends on who enters it"});
      else if (runsOnDevice(F))
        enqueue({{F, F->getLocation()}}, "declare target");
      else
        Diags.report(F->getLocation(), DiagId::StaysOnHost,
                     {Names::qualified(F), "the device cannot execute it"});
    follow();
    dispatched();
  }

  /// What the text of \p Code calls through, in any instantiation.
  static void calls(CalledOtherwise &Code, const DeviceBody &Body) {
    for (const Expr *E : Body.Callees)
      if (llvm::none_of(Code.Callees, [&](const Expr *Known) {
            return Known->getBeginLoc() == E->getBeginLoc();
          }))
        Code.Callees.push_back(E);
  }

  bool isIndirect(const FunctionDecl *F) const {
    return llvm::any_of(F->redecls(), [&](const FunctionDecl *Re) {
      const auto *Said = Re->getAttr<OMPDeclareTargetDeclAttr>();
      return Said && (Said->getIndirect() ||
                      constantHere(Said->getIndirectExpr(), Context) > 0u);
    });
  }

  /// The table of what pointers lead to has a line for \p F.
  void entry(DeviceFunction &F) {
    const FunctionDecl *D = F.Decl;
    if (F.Indirect || !isIndirect(D)) // or an instance of it
      return;
    F.Indirect = true;
    R.Taken.emplace_back(D->getCanonicalDecl(), D->getLocation());
    auto Other = [&](const NamedDecl *Named) {
      return Named->getCanonicalDecl() != D->getCanonicalDecl();
    };
    if (isa<CXXMethodDecl>(D) || patternOf(F.Facts) != F.Facts ||
        D->isTemplated() || D->isOverloadedOperator() ||
        llvm::any_of(D->getDeclContext()->lookup(D->getIdentifier()), Other))
      Diags.report(D->getLocation(), DiagId::NotOnDevice,
                   {"'indirect' of a template, a member or one of several "
                    "functions of a name"});
  }

  /// Does \p Region have \p V from the host, by a map?
  bool mapped(const Construct &Region, const VarDecl *V,
              const DeviceBody &Body) {
    for (const auto *C : look<OMPMapClause>(Region))
      for (const ListItem &Item : listItems(C))
        if (!C->isImplicit() && Item.var() == V) {
          if (Body.Tables.count(V))
            Diags.report(Item.loc(), DiagId::NotOnDevice,
                         {"a mapped table of the host's functions, where none "
                          "is 'declare target indirect',"});
          return true;
        }
    return false;
  }

  void follow() {
    while (!Queue.empty()) {
      auto [Fn, Because, From] = Queue.front();
      Queue.pop_front();
      Reacher = From;
      Diag::InRegion Mark(Diags, From);
      scan(Fn, Because);
    }
  }

  /// Is all that \p F calls, with itself, possible on the device?
  bool runsOnDevice(const FunctionDecl *F) {
    auto [It, New] = Tried.insert({F->getCanonicalDecl(), true}); // recursion
    bool &Does = It->second;
    const FunctionDecl *Def = nullptr;
    if (!New || Functions.count(F->getCanonicalDecl()))
      return Does;
    if (F->getBuiltinID() || (isWritten(F) && inSystemHeader(F, SM))) {
      std::vector<Reached> Own;
      return Does =
                 existsOnDevice(F) || (ofBothSides(F, Own) &&
                                       llvm::all_of(Own, [&](const Reached &C) {
                                         return runsOnDevice(C.Function);
                                       }));
    }
    if (!F->hasBody(Def) || !Def)
      return Does;
    Diag Silent = Diags.silent();
    DeviceBody Body(Silent, Context, R.Indirect);
    Body.TraverseDecl(const_cast<FunctionDecl *>(Def));
    Body.refuseHidden(Def->getBody(), Def->parameters());
    return Does = !Silent.refused() &&
                  llvm::all_of(Body.Calls, [&](const Reached &C) {
                    return runsOnDevice(C.Function);
                  });
  }

  /// The runtime does the arithmetic of a loop over iterators: all it may call.
  void iterators(const Construct &C) {
    for (const Loop &L : C.Loops) {
      QualType Iterator = L.Var->getType();
      if (const auto *For = dyn_cast<CXXForRangeStmt>(L.Stmt))
        Iterator =
            cast<VarDecl>(For->getBeginStmt()->getSingleDecl())->getType();
      const CXXRecordDecl *Record = classOf(Iterator.getNonReferenceType());
      if (!Record)
        continue;
      std::vector<Reached> Calls;
      auto Add = [&](const FunctionDecl *F) {
        if (F && !F->isImplicit() && !F->isDeleted())
          Calls.push_back({F, L.loc()});
      };
      for (const CXXMethodDecl *M : Record->methods())
        if (M->isOverloadedOperator() || isa<CXXConstructorDecl>(M))
          Add(M);
      for (const FriendDecl *F : Record->friends())
        Add(dyn_cast_or_null<FunctionDecl>(F->getFriendDecl()));
      for (OverloadedOperatorKind K :
           {OO_Plus, OO_Minus, OO_Less, OO_LessEqual, OO_Greater,
            OO_GreaterEqual, OO_EqualEqual, OO_ExclaimEqual})
        for (const NamedDecl *D :
             Record->getDeclContext()->getRedeclContext()->lookup(
                 Context.DeclarationNames.getCXXOperatorName(K)))
          if (const auto *F = dyn_cast<FunctionDecl>(D);
              F && llvm::any_of(F->parameters(), [&](const ParmVarDecl *P) {
                return classOf(P->getType().getNonReferenceType()) == Record;
              }))
            Add(F);
      enqueue(Calls, "iterator of a loop that is shared out");
    }
  }

  /// What `declare target` names goes to the device even if nothing here uses it; of what
  /// each file that calls it has for itself, what can.
  void declareTarget() {
    Declarations(Context, /*OfSystem=*/false, [&](Decl *D) {
      const auto *F = dyn_cast<FunctionDecl>(D);
      const auto *V = dyn_cast<VarDecl>(D);
      R.Indirect |= F && isIndirect(F);
      // Of a template with constructs, what regions call are its instantiations.
      if (F && F->hasAttr<OMPDeclareTargetDeclAttr>() && isWritten(F) &&
          F->doesThisDeclarationHaveABody() &&
          !(F->isDependentContext() &&
            any<OMPExecutableDirective>(F->getBody())) &&
          !isForHost(F)) {
        if (F->isInlined() || F->getFormalLinkage() != Linkage::External ||
            needsEntry(F))
          IfReached.push_back(F);
        else
          enqueue({{F, F->getLocation()}}, "declare target");
      } else if (V && V->hasGlobalStorage() && declareTargetOf(V) &&
                 !V->isStaticDataMember() && // if device code names it
                 (V->getFormalLinkage() == Linkage::External ||
                  !(isFolded(V) || isComputed(V))))
        addGlobal(V->getCanonicalDecl()); // of others a file may know the copy
    });
  }

  /// Is it a constant whose value the program computes when it begins?
  bool isComputed(const VarDecl *V) const {
    return V->getType().isConstQualified() && DeviceBody::isComputed(*V) &&
           !V->getInit()->isConstantInitializer(Context, false);
  }

  /// In C `int n;` is one if no other follows. Of what another file defines \p V.
  const VarDecl *definition(const VarDecl *V) const {
    if (const VarDecl *Def = V->getDefinition(Context))
      return Def;
    for (const VarDecl *D : V->redecls())
      if (const VarDecl *Acting = D->getActingDefinition())
        return Acting;
    return V;
  }

  /// \p By: who names it; null: `declare target`.
  void addGlobal(const VarDecl *V, const FunctionDecl *By = nullptr) {
    const VarDecl *Def = definition(V);
    // The device copy stands behind the definition, or in front of who names it.
    bool InClass = Def->getLexicalDeclContext()->isRecord();
    if (By && !isOfBodies(V) &&
        Def->isThisDeclarationADefinition() != VarDecl::DeclarationOnly &&
        (InClass ||
         SM.isBeforeInTranslationUnit(By->getLocation(), Def->getLocation())) &&
        (isLinked(V) ||
         !mayStandAt(InClass ? outermost(Def) : outermost(By), *Def)))
      Diags.report(Def->getLocation(), DiagId::UnsupportedVariable,
                   {Names::asWritten(V), "it is defined behind '" +
                                             Names::asWritten(By) +
                                             "', which uses it on the device"});
    if (!Globals.insert(V).second)
      return;
    DeviceGlobal G;
    G.Var = isOfBodies(V) ? V : Def;
    if (declareTargetOf(V)) {
      G.DeclareTarget = true;
      G.Link = isLinked(V);
    }
    if (isSmallFloat(Context.getBaseElementType(Def->getType())) &&
        Def->hasInit())
      Diags.report(Def->getLocation(), DiagId::UnsupportedVariable,
                   {Names::asWritten(Def),
                    "CUDA has no constants of 16 bits outside of functions: "
                    "give it its value in a function"});
    G.ReadOnly =
        Def->getType().isConstQualified() && Def->hasInit() && !G.DeclareTarget;
    R.Globals.push_back(G);
    if (isFunctionTable(V, Context)) {
      DeviceBody Body(Diags, Context, R.Indirect);
      Body.walk(Def->getInit());
      enqueue(Body.Calls, "table '" + Names::asWritten(V) + "'");
    }
  }

  void tables(const DeviceBody &Body) {
    for (DeviceGlobal &G : R.Globals)
      G.Table |= Body.Tables.count(G.Var->getCanonicalDecl()) > 0;
  }

  void enqueue(const DeviceBody &Body, const std::string &Because) {
    llvm::append_range(Dispatched, Body.Dispatched);
    OfTheHost.insert(Body.OfTheHost.begin(), Body.OfTheHost.end());
    OfAnybody.insert(Body.OfAnybody.begin(), Body.OfAnybody.end());
    enqueue(Body.Calls, Because);
  }

  /// `this->area()`, and that of an object which was handed over, is the device's function
  /// where all objects of the class are its own, as far as this file shows.
  void dispatched() {
    std::set<SourceLocation> Seen; // in another instance
    std::set<const Decl *> Said;
    for (const VirtualCall &C : Dispatched) {
      auto Related = [Class =
                          C.Function->getParent()](const CXXRecordDecl *Other) {
        return Class->getCanonicalDecl() == Other->getCanonicalDecl() ||
               Class->isDerivedFrom(Other) || Other->isDerivedFrom(Class);
      };
      if (C.By == Maker::Host || !Seen.insert(C.At).second)
        continue; // has been refused
      if (llvm::any_of(OfTheHost, Related))
        Diags.report(C.At, DiagId::NotOnDevice,
                     {"a virtual call ('" + Names::asWritten(C.Function) +
                      "') for an object that device code did not make"});
      else if ((C.By == Maker::Anybody || llvm::any_of(OfAnybody, Related)) &&
               Said.insert(C.Function->getCanonicalDecl()).second)
        Diags.report(C.At, DiagId::HandedObject,
                     {Names::asWritten(C.Function)});
    }
  }

  void enqueue(const std::vector<Reached> &Calls, const std::string &Because) {
    for (const Reached &C : Calls) {
      const FunctionDecl *Def = nullptr;
      if (const auto *M = dyn_cast<CXXMethodDecl>(C.Function);
          M && M->isVirtual() && !Functions.count(M->getCanonicalDecl()))
        overrides(M);
      if (C.Taken)
        R.Taken.emplace_back(patternOf(C.Function)->getCanonicalDecl(), C.From);
      if (!Functions.insert(C.Function->getCanonicalDecl()).second)
        continue;
      if (Scanned)
        ReachedBy[C.Function->getCanonicalDecl()] = {Scanned, C.From};
      if (C.Function->getBuiltinID() ||
          (isWritten(C.Function) && inSystemHeader(C.Function, SM))) {
        std::vector<Reached> Own;
        // What <tgmath.h> chooses by several types are templates in <cmath>.
        R.CallsConstexpr |= isOfTgmath(C.Function);
        if (existsOnDevice(C.Function))
          continue;
        if (ofBothSides(C.Function, Own)) {
          R.CallsConstexpr = true;
          enqueue(Own, Because);
        } else {
          Diags.report(C.From,
                       endsProgram(C.Function) ? DiagId::EndsProgram
                       : becomesConstexpr(C.Function)
                           ? DiagId::ConstexprLater
                           : DiagId::HostOnlyFunction,
                       {Names::qualified(C.Function)});
        }
        continue;
      }
      if (C.Function->isPureVirtual()) {
        add(C.Function->getCanonicalDecl(), Because);
        continue;
      }
      // Of what the loop itself calls, an iterator's `+`, there may be no instance yet.
      const FunctionDecl *Pattern =
          C.Function->getTemplateInstantiationPattern();
      if (!C.Function->hasBody(Def) && Pattern && Pattern->hasBody(Def)) {
        Queue.push_back({Def, Because, Reacher});
        continue;
      }
      if (!C.Function->hasBody(Def) || !Def) {
        if (C.Function->isDefaulted() || C.Function->isImplicit())
          continue;
        // What a region names is `declare target` (OpenMP 5.2, 7.8.1), as other files may say.
        bool Promised = C.Function->hasAttr<OMPDeclareTargetDeclAttr>();
        if (!Promised)
          Diags.report(C.From,
                       isElsewhere(C.Function) ? DiagId::BodyElsewhere
                                               : DiagId::NoBodyOnDevice,
                       {Names::qualified(C.Function)});
        if (Promised || isElsewhere(C.Function))
          add(C.Function->getCanonicalDecl(), Because);
        continue;
      }
      Queue.push_back({Def, Because, Reacher});
    }
  }

  /// May another file define \p F, which this one does not?
  static bool isElsewhere(const FunctionDecl *F) {
    return F->getFormalLinkage() == Linkage::External && !F->isInlined() &&
           !F->isTemplateInstantiation() &&
           !Names::identifier(F).starts_with("omp_"); // no routine is known
  }

  /// Is \p F, of the standard library, for nvcc one of both sides, as all that it calls?
  /// What is constexpr is. The project's functions that it calls (comparisons and copies
  /// of a class, a functor) go to \p Own.
  bool ofBothSides(const FunctionDecl *F, std::vector<Reached> &Own) {
    auto [It, New] = Library.insert({F->getCanonicalDecl(), true}); // recursion
    bool &Is = It->second;
    if (!New)
      return Is;
    const FunctionDecl *Def = nullptr;
    if (!F->isConstexpr() || usesStdComplex(F))
      return Is = false;
    if (!F->hasBody(Def))
      return Is = isOfNumbers(F);
    Diag Silent = Diags.silent();
    DeviceBody Body(Silent, Context, R.Indirect);
    Body.TraverseDecl(const_cast<FunctionDecl *>(Def));
    return Is = !Silent.refused() &&
                llvm::all_of(Body.Calls, [&](const Reached &C) {
                  const FunctionDecl *Of = C.Function;
                  if (Of->getBuiltinID())
                    return existsInLibrary(Of) || ofBothSides(Of, Own);
                  if (inSystemHeader(Of, SM))
                    return !isWritten(Of) || existsInLibrary(Of) ||
                           ofBothSides(Of, Own);
                  Own.push_back(C);
                  return true;
                });
  }

  /// Is \p F, of which nothing has needed the instance yet, of a class of numbers and pointers?
  static bool isOfNumbers(const FunctionDecl *F) {
    const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
    const auto *Class =
        dyn_cast<ClassTemplateSpecializationDecl>(F->getDeclContext());
    return Class && Pattern && Pattern->hasBody() &&
           llvm::all_of(Class->getTemplateArgs().asArray(),
                        [](const TemplateArgument &A) {
                          return A.getKind() != TemplateArgument::Type ||
                                 A.getAsType()->isScalarType();
                        });
  }

  /// Is it constexpr from C++20 on? The library says so in front of its name.
  bool becomesConstexpr(const FunctionDecl *F) const {
    auto [File, Name] = SM.getDecomposedLoc(SM.getFileLoc(F->getLocation()));
    StringRef Said = SM.getBufferData(File).take_front(Name);
    Said = Said.substr(Said.find_last_of(";{}") + 1);
    return !Context.getLangOpts().CPlusPlus20 && !usesStdComplex(F) &&
           (Said.contains("CXX20_CONSTEXPR") ||
            Said.contains("CONSTEXPR_SINCE_CXX20"));
  }

  /// \p Of and what overrides the same function: nvcc wants all of them on one side.
  std::set<const CXXMethodDecl *> family(const CXXMethodDecl *Of) {
    std::set<const CXXMethodDecl *> Family{Of->getCanonicalDecl()};
    for (size_t Before = 0; Before != Family.size();) {
      Before = Family.size();
      Declarations(Context, /*OfSystem=*/true, [&](Decl *D) {
        if (const auto *M = dyn_cast<CXXMethodDecl>(D->getCanonicalDecl()))
          for (const CXXMethodDecl *Base : M->overridden_methods())
            if (Family.count(M) || Family.count(Base->getCanonicalDecl()))
              Family.insert({M, Base->getCanonicalDecl()});
      });
    }
    return Family;
  }

  /// Does \p Test hold for \p F, or for what overrides the same function?
  template <class Fn> bool anyOfFamily(const FunctionDecl *F, Fn Test) {
    const auto *M = dyn_cast<CXXMethodDecl>(F);
    return Test(F) || (M && M->isVirtual() && llvm::any_of(family(M), Test));
  }

  /// Does it have a target region or move data?
  bool isForHost(const FunctionDecl *F) {
    return anyOfFamily(F, [](const FunctionDecl *Any) {
      return any<OMPExecutableDirective>(Any->getBody(), [](const auto *D) {
        Directive K = D->getDirectiveKind();
        return isOpenMPTargetExecutionDirective(K) || hasTrait(K, trait::Data);
      });
    });
  }

  /// Does it hold, or what it calls, a parallel region? That is another thing for each who
  /// enters, and one for the host alone.
  bool needsEntry(const FunctionDecl *F) {
    return anyOfFamily(F, [&](const FunctionDecl *Any) {
      auto [It, New] = Entered.insert({Any->getCanonicalDecl(), false});
      const FunctionDecl *Def = nullptr;
      if (!New || inSystemHeader(Any, SM) || !Any->hasBody(Def))
        return It->second; // also in a recursion
      Diag Silent = Diags.silent();
      DeviceBody Body(Silent, Context, R.Indirect);
      Body.TraverseDecl(const_cast<FunctionDecl *>(Def));
      bool Needs = llvm::any_of(Body.Directives,
                                [](const OMPExecutableDirective *D) {
                                  return isOpenMPParallelDirective(
                                      D->getDirectiveKind());
                                }) ||
                   llvm::any_of(Body.Calls, [&](const Reached &C) {
                     return needsEntry(C.Function);
                   });
      return Entered[Any->getCanonicalDecl()] = Needs;
    });
  }

  /// May another file call \p F, which one version of its own then serves? A class, which
  /// both files have, would have to declare it.
  static bool othersMayCall(const FunctionDecl *F) {
    const auto *Linked = dyn_cast<LinkageSpecDecl>(F->getLexicalDeclContext());
    return F->getFormalLinkage() == Linkage::External && !F->isInlined() &&
           !F->isTemplated() && !F->isTemplateInstantiation() &&
           F->getIdentifier() && !F->isVariadic() && !F->isMain() &&
           F->hasPrototype() && !isa<CXXMethodDecl>(F) &&
           !(Linked && !Linked->hasBraces()) &&
           llvm::all_of(F->parameters(), [F](const ParmVarDecl *P) {
             QualType T = P->getType();
             return P->getIdentifier() && // and can be handed on as it is
                    (!P->hasDefaultArg() || P->hasInheritedDefaultArg()) &&
                    !T->isVariablyModifiedType() &&
                    !T->isRValueReferenceType() &&
                    (T->isReferenceType() ||
                     T.isTriviallyCopyableType(F->getASTContext()));
           });
  }

  /// Does a header say that it exists?
  bool isDeclaredApart(const FunctionDecl *F) const {
    return llvm::any_of(F->redecls(), [&](const FunctionDecl *Re) {
      return !SM.isWrittenInSameFile(Re->getLocation(), F->getLocation());
    });
  }

  void overrides(const CXXMethodDecl *Reached) {
    for (const CXXMethodDecl *M : family(Reached)) {
      if (M == Reached->getCanonicalDecl() || !Functions.insert(M).second ||
          inSystemHeader(M, SM))
        continue;
      std::string Because =
          "overrides the same function as " + Names::qualified(Reached);
      const FunctionDecl *Def = nullptr;
      if (M->hasBody(Def))
        Queue.push_back({Def, Because, Reacher});
      else
        add(M, Because);
    }
  }

  void scan(const FunctionDecl *Def, const std::string &Because) {
    DeviceBody Body(Diags, Context, R.Indirect);
    unsigned Before = Diags.errors();
    Body.TraverseDecl(const_cast<FunctionDecl *>(Def));
    Body.refuseHidden(Def->getBody(), Def->parameters());
    if (const Stmt *At = Def->isTemplateInstantiation()
                             ? mixesSmallFloats(Def->getBody())
                             : nullptr)
      Diags.report(At->getBeginLoc(), DiagId::NotOnDevice,
                   {"a number of 16 bits beside another, in a template,"});
    const FunctionDecl *Text = patternOf(Def);
    // nvcc makes what the compiler writes itself a device function on its own, and a
    // lambda what the function around it is.
    const auto *Method = dyn_cast<CXXMethodDecl>(Text);
    const CXXRecordDecl *Closure = Method ? Method->getParent() : nullptr;
    bool Lambda = Closure && Closure->isLambda() &&
                  (Closure->getParentFunctionOrMethod() ||
                   isa<OMPDeclareReductionDecl>(Closure->getDeclContext()));
    DeviceFunction *Known = Texts[Text];
    // `declare target` names templates, of which regions call instances: those have facts.
    bool OfPattern = Known && Known->Facts->isDependentContext();
    auto Note = [&](DeviceFunction &F) {
      llvm::append_range(F.InConstants, Body.InConstants);
      for (const VarDecl *V : Body.Globals) {
        // Each instance of a template has its own constants: those of the first are written.
        if (llvm::is_contained(F.Globals, V) || (&F == Known && isOfBodies(V)))
          continue;
        addGlobal(V, Text);
        F.Globals.push_back(V);
      }
      tables(Body);
    };
    if (Known && (!OfPattern || Def->isDependentContext())) {
      Known->Instances.push_back(Def->getBody());
      calls(*Known, Body);
      Note(*Known);
    } else if (isWritten(Text) && !Lambda) {
      DeviceFunction &F = Known ? *Known : add(Text, Because);
      Texts[Text] = &F;
      F.Facts = Def;
      F.Renamed = Body.Renamed;
      calls(F, Body);
      entry(F);
      Note(F);
      for (const OMPExecutableDirective *D : Body.Directives)
        if (auto C = readConstruct(D, Context, Diags))
          F.Constructs.push_back(std::move(C));
    } else if (const auto *Made = dyn_cast<CXXConstructorDecl>(Text);
               Made && Made->isDefaulted()) {
      // It has no text that could name the copies.
      for (const VarDecl *V : Body.Globals)
        Diags.report(Def->getLocation(), DiagId::NotOnDevice,
                     {"naming '" + Names::asWritten(V) +
                      "' in the initializer of a member of '" +
                      Names::asWritten(Made->getParent()) + "'"});
    }
    Scanned = Def->getCanonicalDecl();
    enqueue(Body, "called by " + Names::asWritten(Def) + " (" + Because + ")");
    Scanned = nullptr;
    if (Diags.errors() != Before && Reacher.isValid())
      wayTo(Def);
  }

  /// Says how device code comes to \p Def: each call, and the region.
  void wayTo(const FunctionDecl *Def) {
    for (auto It = ReachedBy.find(Def->getCanonicalDecl());
         It != ReachedBy.end(); It = ReachedBy.find(It->second.Function))
      Diags.report(
          It->second.From, DiagId::CalledHere,
          {Names::asWritten(It->second.Function), Names::asWritten(It->first)});
    Diags.report(Reacher, DiagId::CalledFromHere, {Names::asWritten(Def)});
  }

  /// Does a definition of \p V mean the same in front of \p Front?
  bool mayStandAt(const Decl *Front, const VarDecl &V) const {
    QualType Of = behindPointers(V.getType());
    // Of the class that a static member is defined with, the copy has no name.
    auto Unknown = [&](const TypeDecl *D) {
      const auto *Class = dyn_cast<CXXRecordDecl>(D);
      bool IsScope = Class && Class->Encloses(V.getDeclContext()) &&
                     !declaresSameEntity(Class, Of->getAsTagDecl());
      return !IsScope &&
             (!isOfFile(D) || !SM.isBeforeInTranslationUnit(
                                  D->getLocation(), Front->getBeginLoc()));
    };
    const Expr *Init = V.getAnyInitializer();
    FileRange Value =
        Init ? fileRange(Init->getSourceRange(), Context) : FileRange();
    auto Names = [&](const Token &T) {
      return T.is(tok::raw_identifier) &&
             !llvm::is_contained({"true", "false", "nullptr"}, spelled(T, SM));
    };
    return SM.isWrittenInSameFile(Front->getBeginLoc(), V.getLocation()) &&
           Front->getLexicalDeclContext()->Equals(
               outermost(&V)->getLexicalDeclContext()) &&
           (!V.isInline() || SM.isInMainFile(V.getLocation())) &&
           llvm::none_of(typesNamedIn(&V), Unknown) &&
           (!Init ||
            (Value.valid() && llvm::none_of(rawTokens(Value, Context), Names)));
  }

  DeviceFunction &add(const FunctionDecl *F, const std::string &Because) {
    DeviceFunction &Out =
        *R.Functions.emplace_back(std::make_unique<DeviceFunction>());
    Out.Decl = F;
    Out.Because = Because;
    // What an edit can reach, in headers of the project too.
    for (const FunctionDecl *Re : F->redecls())
      if (!Re->isImplicit() && !inSystemHeader(Re, SM))
        Out.Redecls.push_back(Re);
    return Out;
  }
};

} // namespace

bool isRenamed(const DeclRefExpr *E, ArrayRef<const Stmt *> Around) {
  const auto *V = dyn_cast<VarDecl>(E->getDecl());
  return isOfCLibrary(E->getDecl()) || isStream(E->getDecl()) ||
         (V && V->hasGlobalStorage() &&
          (E->hasQualifier() || isa<VarTemplateSpecializationDecl>(V)) &&
          !onlyRead(E, Around) &&
          !(V->isConstexpr() &&
            inSystemHeader(V, V->getASTContext().getSourceManager())));
}

void closeDeviceCode(Regions &R, ASTContext &Context, Diag &Diags) {
  Closure{R, Context, Diags}.run();
  functionBodies(R, Context, Diags);
}

} // namespace omp2cuda
