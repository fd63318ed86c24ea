//===- Regions.h - What the programmer wrote: a tree of constructs ----------===//
// Idea: every OpenMP directive that concerns a device is a Construct with its
// leaves, its associated loops and its user statement; constructs nest as they do
// in the source. Device code reached from them is listed beside.
//
//   target teams distribute parallel for   →  Construct{target, teams, distribute, parallel, for}
//     for (int i = 0; i < n; ++i)          →    Loop{i, 0, <, n, +1}
//       #pragma omp simd                   →    Construct{simd}
//
// One Construct per place in the source: of a template, an instantiation gives
// the facts and the pattern gives the text (Host, patternVar).
// In:  the Clang AST (AstToRegions).   Read by: RegionsToSharing and later.
// Tested by: --dump=regions, test/expected/**/*.regions
//===----------------------------------------------------------------------===//
#pragma once

#include "Edits.h"
#include "Level.h"
#include "ListItem.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Frontend/OpenMP/OMP.h"

#include <set>

namespace omp2cuda {

using llvm::omp::Directive;

/// Is it a pointer, or a reference to one?
inline bool isPointer(const ValueDecl *V) {
  return V->getType().getNonReferenceType()->isPointerType();
}

/// Does \p C, which Clang added to \p D, stand for `default(private)` or
/// `default(firstprivate)`, or for the copies that a task has of what is private around
/// it (OpenMP 5.2, 5.4.1 and 5.1.1)? Then it counts like a written one.
inline bool byDefault(const OMPClause *C, const OMPExecutableDirective *D) {
  bool First = isa<OMPFirstprivateClause>(C);
  if (!C->isImplicit() || (!First && !isa<OMPPrivateClause>(C)))
    return false;
  if (First && isOpenMPTaskingDirective(D->getDirectiveKind()))
    return true;
  const auto *Default = D->getSingleClause<OMPDefaultClause>();
  return Default && !Default->isImplicit() &&
         Default->getDefaultKind() ==
             (First ? OMP_DEFAULT_firstprivate : OMP_DEFAULT_private);
}

/// What `loop bind(…)` says; none: nothing.
inline std::optional<OpenMPBindClauseKind>
bindingOf(const OMPExecutableDirective *D) {
  const auto *B = D->getSingleClause<OMPBindClause>();
  return B ? std::optional(B->getBindKind()) : std::nullopt;
}
/// loop bind(thread): its iterations are those of the thread that meets it, in any
/// order (OpenMP 5.2, 11.7).
inline bool bindsThread(const OMPExecutableDirective *D) {
  return bindingOf(D) == OMPC_BIND_thread;
}
inline bool bindsTeams(const OMPExecutableDirective *D) {
  return bindingOf(D) == OMPC_BIND_teams;
}
/// Without `parallel` around, that is the team of one thread that begins a region.
inline bool bindsParallel(const OMPExecutableDirective *D) {
  return bindingOf(D) == OMPC_BIND_parallel;
}

/// The declare reduction that combines a list item of a reduction clause, by the
/// combination that Clang made for it: a call of an opaque value. Null: an operator.
inline const OMPDeclareReductionDecl *
declaredReduction(const Expr *Combination) {
  const auto *Call = dyn_cast_or_null<CallExpr>(Combination);
  const auto *Opaque =
      Call ? dyn_cast<OpaqueValueExpr>(Call->getCallee()) : nullptr;
  return Opaque ? named<OMPDeclareReductionDecl>(Opaque->getSourceExpr())
                : nullptr;
}

/// The combinations that Clang made for the list items of the reduction clause \p C.
inline ArrayRef<const Expr *> combinationsOf(const OMPClause *C) {
  if (const auto *In = dyn_cast<OMPInReductionClause>(C))
    return {In->reduction_ops().begin(), In->reduction_ops().end()};
  if (const auto *Own = dyn_cast<OMPReductionClause>(C))
    return {Own->reduction_ops().begin(), Own->reduction_ops().end()};
  return {};
}

/// All those that the clauses of \p D name.
inline std::vector<const OMPDeclareReductionDecl *>
declaredReductions(const OMPExecutableDirective *D) {
  std::vector<const OMPDeclareReductionDecl *> Out;
  for (const OMPClause *C : D->clauses())
    for (const Expr *Combination : combinationsOf(C))
      if (const auto *Declared = declaredReduction(Combination))
        Out.push_back(Declared);
  return Out;
}

/// Does the initializer of \p D name omp_orig?
bool startsFromOriginal(const OMPDeclareReductionDecl &D);

/// The `declare target` that \p V is named by; null: none.
inline const OMPDeclareTargetDeclAttr *declareTargetOf(const VarDecl *V) {
  return OMPDeclareTargetDeclAttr::getActiveAttr(V).value_or(nullptr);
}

/// Is \p V on the device only while it is mapped (`declare target link`)?
inline bool isLinked(const VarDecl *V) {
  const auto *A = declareTargetOf(V);
  return A && A->getMapType() == OMPDeclareTargetDeclAttr::MT_Link;
}

/// The dimensions behind the first of what \p T points to, or is an array of, where the
/// first of those has a length known at run time only (C17, 6.7.6.2); else none.
std::vector<const VariableArrayType *> variableRows(QualType T,
                                                    const ASTContext &Context);

/// Is \p U the address of a variable that is such an array?
inline bool addressOfVariableArray(const UnaryOperator *U) {
  return U->getOpcode() == UO_AddrOf &&
         U->getSubExpr()->getType()->isVariableArrayType() &&
         isa<DeclRefExpr>(U->getSubExpr()->IgnoreParens());
}

/// What stands behind these, or behind the first; null: \p T is no array and no pointer.
QualType behindRows(QualType T, const ASTContext &Context);
/// What pointers and arrays, one in the other, lead to.
inline QualType behindPointers(QualType T) {
  while (T->isPointerType() || T->isArrayType())
    T = T->isPointerType() ? T->getPointeeType()
                           : QualType(T->getPointeeOrArrayElementType(), 0);
  return T;
}
/// Have \p A and \p B such dimensions, and say the same of them?
bool sameRows(QualType A, QualType B, const ASTContext &Context);

/// What the kernel computes the constant \p V from, which is declared in the function \p In:
/// other constants may stand there, and none is known as a number; null: it does not.
const Expr *computationOf(const VarDecl *V, const FunctionDecl &In);

/// Is \p V a constant, a number, whose value the compiler knows?
bool isKnown(const VarDecl *V);
/// Does nvcc put the value of the constant \p V into device code (CUDA C++ Programming
/// Guide, const-qualified variables)? Its address and references to it are the host's.
bool isFolded(const VarDecl *V);
/// May a constant expression name \p V, a constant object of a file, for what the compiler
/// knows of it?
bool isForCompiler(const VarDecl &V);
/// Is \p V a constant of a class, or an instance of a variable template? nvcc has no place for
/// one, so each body that names it has a static constant of its own.
bool isOfBodies(const VarDecl *V);
/// How its value is written in a function that is \p In in the source, which may stand for
/// several \p Instances: as in its declaration, or as the compiler knows it.
enum class Spoken { Nowhere, AsText, AsValue };
Spoken spokenIn(const VarDecl *V, const FunctionDecl &In, bool Instances);
/// Where the initial value of \p V has the address of a variable.
std::vector<const DeclRefExpr *> addressesIn(const VarDecl &V);

struct TargetRegion;

/// The type of \p V, of a template: of `auto` that of the value which it starts from, as far as
/// the template says it; null: it does not.
QualType typeInTemplate(const VarDecl *V);

/// The type of \p F, a member of `*this` in \p R, in the text around it: `T *`, also where a base
/// class has the member that is an instance of a template; null: no word of that text says it.
QualType typeInTemplate(const TargetRegion &R, const FieldDecl *F);

/// Does \p Written, in a template, ask by `decltype` for what only an instantiation knows of the
/// variables of its function?
bool isOfInstance(TypeLoc Written);

/// What brings names of namespaces to the place \p At in \p F, among its statements.
std::vector<const Decl *> usingsAround(const FunctionDecl &F,
                                       SourceLocation At);

/// Does \p D, one of these, bring a name that \p Code says?
bool bringsTo(const Decl *D, const FileRange &Code, ASTContext &Context);

/// The text of \p F: of an instantiation the template's.
inline const FunctionDecl *patternOf(const FunctionDecl *F) {
  const FunctionDecl *P = F->getTemplateInstantiationPattern();
  return P && P->getDefinition() ? P->getDefinition() : F;
}

/// Does only an instantiation know the type of \p V, which is outside of \p R in a template?
/// Then it is a parameter of the kernel, of this name; empty: no.
std::string typeParameter(const TargetRegion &R, const VarDecl *V);

/// The parameters of the templates that \p F is in, outermost first, and of its own.
std::vector<const TemplateParameterList *> templatesOf(const FunctionDecl *F);

/// A canonical loop (OpenMP 5.2, 4.4.1), read from its source statement.
struct Loop {
  const clang::Stmt *Stmt = nullptr; ///< a ForStmt, or a CXXForRangeStmt
  const VarDecl *Var = nullptr;
  const VarDecl *Pattern =
      nullptr;              ///< Var in the template; null: it is in none
  bool DeclaresVar = false; ///< `for (int i = …`
  /// Of `for (float &x : a)`: `a`. Then there are no bounds and no step.
  const Expr *Range = nullptr;
  const Expr *Lower = nullptr;    ///< initial value
  const Expr *Upper = nullptr;    ///< the bound it is compared with
  const Expr *Step = nullptr;     ///< null: 1
  bool Subtracts = false;         ///< i--, i -= Step
  BinaryOperatorKind Rel = BO_LT; ///< of Var and Upper
  bool DependsOnOuter = false; ///< not rectangular: bounds name outer variables

  bool goesDown() const { return Rel == BO_GT || Rel == BO_GE; }
  bool isClosed() const { return Rel == BO_LE || Rel == BO_GE; }
  /// Can there be no iteration, as far as the bounds are constants?
  bool mayBeEmpty(const ASTContext &Context) const;
  const clang::Stmt *body() const;
  SourceLocation loc() const { return Stmt->getBeginLoc(); }
  /// Is its variable's type another one in each instance of the template?
  bool hasDependentType() const {
    return Pattern && Pattern->getType()->isDependentType();
  }
  /// "i"; of a structured binding "key_value".
  std::string name() const;
};

/// Of an atomic construct (OpenMP 5.2, 15.8.4): written, or the default of `requires`.
enum class MemoryOrder { Relaxed, Acquire, Release, AcqRel, SeqCst };

/// What an atomic construct does to X; V gets its value.
struct AtomicForm {
  enum Kind {
    Read,
    Write,
    Update,     ///< X = X By E
    CaptureOld, ///< the same, and V gets the value before
    CaptureNew, ///< … and behind it
    Exchange,
    Compare,        ///< if (X == Expected) X = E
    CompareOld,     ///< the same, and V gets the value before
    CompareNew,     ///< … and behind it
    CompareExchange ///< … and V, if any, gets it where they differ
  } What = Update;
  std::string By;                        ///< the operator's word: "plus"
  const Expr *X = nullptr, *E = nullptr; ///< E of an operator: null: 1
  const Expr *Expected = nullptr, *V = nullptr;
  /// Of a CompareExchange what gets `X == Expected`.
  const Expr *Equal = nullptr;
  MemoryOrder Order = MemoryOrder::Relaxed;
};

/// The stages that take clauses; bits, for some are done by whichever comes first.
namespace stage {
enum : unsigned {
  Nobody = 0,
  InPragmas = 1,
  InRegions = 2,
  InSharing = 4,
  InPlan = 8,
  InKernels = 16
};
} // namespace stage

/// What routines of device code ask for: a thread and its team, and their level too; only where
/// threads are warps; ICVs that the host knows; ICVs that code sets, so that each task has some.
namespace asks {
enum : unsigned { Nothing, Threads, Levels = 3, Warps, Known = 8, Icvs = 16 };
} // namespace asks

/// Constructs by their directives.
struct ConstructMap : llvm::DenseMap<const Stmt *, const struct Construct *> {
  /// That of \p Node; null: there is none.
  const Construct *of(const Stmt *Node) const { return lookup(Node); }
};

struct Construct {
  /// Null: the body of a function, around its constructs.
  const OMPExecutableDirective *Node = nullptr;
  SmallVector<Directive, 6> Leaves;
  FileRange Pragma; ///< from '#' to the end of the directive
  std::optional<AtomicForm> Atomic;
  const Stmt *Body = nullptr; ///< the user's statement; null for stand-alone
  std::vector<Loop> Loops;    ///< associated loops, outermost first
  Construct *Parent = nullptr;
  std::vector<std::unique_ptr<Construct>> Children;
  /// The clauses that stages took, each for a leaf or (OMPD_unknown) for all: Fates.h.
  mutable std::map<std::pair<const OMPClause *, Directive>, unsigned> Taken;

  /// Is one of \p Any among its leaves?
  template <class... Kinds> bool has(Kinds... Any) const {
    return (llvm::is_contained(Leaves, Any) || ...);
  }
  /// The innermost construct around it that \p Test holds for; null: none.
  template <class Fn> const Construct *around(Fn Test) const {
    const Construct *Up = Parent;
    while (Up && !Test(*Up))
      Up = Up->Parent;
    return Up;
  }
  const Construct *around(Directive D) const {
    return around([=](const Construct &C) { return C.has(D); });
  }
  bool isOrInside(Directive D) const { return has(D) || around(D); }
  bool isInside(const Construct &Outer) const {
    return around([&](const Construct &C) { return &C == &Outer; });
  }
  /// Does \p Test hold for a construct inside it?
  template <class Fn> bool holds(Fn Test) const {
    return llvm::any_of(Children, [&](const auto &Child) {
      return Test(*Child) || Child->holds(Test);
    });
  }
  bool holds(Directive D) const {
    return holds([=](const Construct &C) { return C.has(D); });
  }
  /// Its directive with what is inside; of a function's body that.
  const Stmt *statement() const { return Node ? Node : Body; }
  /// What is executed each time: of loops the body of the innermost.
  const Stmt *code() const {
    return Loops.empty() ? Body : Loops.back().body();
  }
  /// Is \p V the variable of one of its loops?
  bool countsBy(const VarDecl *V) const {
    return llvm::any_of(Loops, [&](const Loop &L) {
      return L.Var->getCanonicalDecl() == V->getCanonicalDecl();
    });
  }
  /// Does it make tasks? Each is executed at once, by the thread that meets it.
  bool makesTasks() const {
    return has(Directive::OMPD_task) || has(Directive::OMPD_taskloop);
  }
  SourceLocation loc() const {
    return Node ? Node->getBeginLoc() : Body->getBeginLoc();
  }
  /// "target teams distribute parallel for", as OpenMP spells it.
  std::string name() const;
  /// It and what is inside it, by their directives.
  ConstructMap byNode() const;
};

/// Calls \p Each for \p C and all below.
template <class Function>
void eachConstruct(const Construct &C, Function Each) {
  Each(C);
  for (const auto &Child : C.Children)
    eachConstruct(*Child, Each);
}

/// The first of \p Of whose \p Key is \p Value; null: none.
template <class Range, class Key, class T>
auto firstWith(Range &Of, Key K, const T &Value) {
  auto It = llvm::find_if(
      Of, [&](const auto &Each) { return std::invoke(K, Each) == Value; });
  return It == std::end(Of) ? nullptr : &*It;
}

/// Makes \p Each one of \p All, unless it is.
template <class List, class Item> void addOnce(List &All, Item Each) {
  if (!llvm::is_contained(All, Each))
    All.push_back(std::move(Each));
}

/// Where a text relies on being part of a class.
struct ClassNames {
  std::vector<const CXXThisExpr *> This;
  std::vector<const MemberExpr *> Members; ///< without `this->`
  /// Static members, enumerators and nested types that are named without their class: only
  /// the class's own functions can do so.
  std::vector<const DeclRefExpr *> Statics;
  std::vector<TypeLoc> Types;
  std::vector<TypeLoc> Scopes; ///< types in front of `::`
  std::vector<const LambdaExpr *> Lambdas;
  bool NonPublic = false;
};

struct DeviceFunction;

/// A call of a function that device code reaches, and what is around it in the text.
struct FunctionCall {
  const CallExpr *Call = nullptr;
  const DeviceFunction *Callee = nullptr;
  const Stmt *In = nullptr; ///< the innermost directive; null: none
  unsigned Regions = 0;     ///< parallel ones
  bool InTask = false;
  /// Inside of the innermost parallel region, or of the code that begins, members share
  /// out what holds it, or some of them execute it.
  bool Shared = false;
  bool Dealt = false;  ///< the same, simd and tasks left aside
  bool InSimd = false; ///< each lane of its own accord
  bool InOne = false;  ///< critical, atomic: one lane for its thread

  /// Where all threads of a parallel region begin, not a team, there is one more around.
  unsigned level(bool ByThreads) const { return Regions + ByThreads; }
  /// Who comes there, where a thread is a CUDA thread.
  Comers comers(bool ByThreads) const {
    if (!level(ByThreads)) // also in a task, which is executed where it stands
      return {Scope::Team, Role::All};
    if (level(ByThreads) == 1 && !Shared && !InTask)
      return {Scope::Team, Role::Share};
    return {Scope::Thread, Role::One};
  }
};

/// What a piece of the user's text is called otherwise on the device.
struct CalledOtherwise {
  /// Where it names such: `space::x`, `strlen`; of `__atomic_…`, which names no function,
  /// the whole.
  std::vector<const Expr *> Renamed;
  /// What it calls through, where that may be the host's address of a function.
  std::vector<const Expr *> Callees;
  /// Where constant expressions name constant objects of a file without their scope. What other
  /// code names means the copy on the device, which hides the object.
  std::vector<const DeclRefExpr *> InConstants;
};

/// `decltype(x)` or `typeof(x)` of a variable or a member of `*this`.
struct DeclaredType {
  SourceRange At;
  const ValueDecl *Of = nullptr;
  bool IsDecltype = false; ///< a reference, where it is declared as one
};

/// What a piece of the user's text names.
struct UsedNames : CalledOtherwise {
  /// Every name that it uses: generated names keep clear of them.
  std::set<std::string> Names;
  /// Variables declared outside and named inside, in order of first use.
  std::vector<const VarDecl *> Vars;
  /// Data members named through `this`, in order of first use.
  std::vector<const FieldDecl *> Members;
  /// Enumerators declared in a function and named inside, in order of first use.
  std::vector<const EnumConstantDecl *> LocalConstants;
  /// Other names of types, declared in a function and named inside.
  std::vector<const TypedefNameDecl *> LocalTypedefs;
  /// Classes and enumerations declared in a function and named inside.
  std::vector<const TagDecl *> LocalTags;
  /// What asks how something outside is declared: a kernel has it otherwise.
  std::vector<DeclaredType> DeclaredTypes;
  /// The object itself is named: f(), this->f(), *this, [this].
  bool NamesThis = false;
  /// A static member, nested type or enumerator of the class is named unqualified.
  bool NamesClassScope = false;
  /// In a target region or function: but for the clauses of the region itself.
  ClassNames OfClass;
  bool HasLambda = false;
  /// Pattern variable of a variable of an instantiation (by place of declaration).
  std::map<const VarDecl *, const VarDecl *> PatternVars;
  /// In a target region: parameter packs of its function that it names, as the template
  /// declares them. What they hold in an instantiation are some of Vars, or nothing.
  std::vector<const ParmVarDecl *> Packs;

  /// \p Wanted, or a variation that the text does not use.
  std::string unusedName(std::string Wanted) const {
    while (Names.count(Wanted))
      Wanted = "omp_" + Wanted;
    return Wanted;
  }
  /// Is a variable that it names called like the member \p F?
  bool hides(const FieldDecl &F) const {
    return llvm::any_of(Vars, [&](const VarDecl *V) {
      return V->getIdentifier() == F.getIdentifier();
    });
  }
  /// How it names \p V with its scope; null: it does not.
  const DeclRefExpr *scoped(const VarDecl *V) const {
    for (const Expr *Each : Renamed)
      if (const auto *E = dyn_cast<DeclRefExpr>(Each);
          E && E->getDecl()->getCanonicalDecl() == V)
        return E;
    return nullptr;
  }
  const VarDecl *patternVar(const VarDecl *V) const {
    auto It = PatternVars.find(V);
    return It == PatternVars.end() ? V : It->second;
  }
  /// Is \p V one of those that a parameter pack stands for?
  bool inPack(const VarDecl *V) const {
    return V && patternVar(V)->isParameterPack();
  }
};

/// target data, target enter data, target exit data, target update.
struct DataConstruct : UsedNames {
  std::unique_ptr<Construct> Root;
  /// The function whose text holds it: a template's pattern if it has one.
  const FunctionDecl *Host = nullptr;
  /// Host, or the instantiation that the facts come from.
  const FunctionDecl *Facts = nullptr;
  std::string Where; ///< "saxpy.c:3"
};

/// A construct with a target leaf and everything below it.
struct TargetRegion : DataConstruct {
  std::string Name;    ///< base of generated names: "Stream_copy"
  std::string Called;  ///< `// omp2cuda: name=lu_diagonal`; empty: by rule
  FileRange CalledAt;  ///< that comment
  bool OnHost = false; ///< refused, and kept as host code by the user's wish
  bool MayRunOnHost = false; ///< a clause says so, or the user
  bool Compared =
      false; ///< both versions are executed, and what they leave behind
  bool hasHostVersion() const { return MayRunOnHost || Compared; }
  /// Pointer members that the region, or a member function it calls, names.
  std::vector<const FieldDecl *> PointersOfThis;
  bool IsFunction = false; ///< it is the body of a DeviceFunction
  unsigned Asks = 0; ///< of asks::; a function: whatever the file's regions do
  /// Calls of functions that have versions: they hold constructs of their own, or ask for
  /// their thread; or they are in another file.
  std::vector<FunctionCall> Calls;
  /// `using namespace app;`, `using app::f;` and `namespace a = app;` of the function around it.
  std::vector<const Decl *> Usings;
  /// Of a template: the directive, or the body, in each further instantiation.
  std::vector<const Stmt *> Instances;
  /// Where variables are declared that are, or hold, in some instantiation one of
  /// Regions::Objects.
  std::set<SourceLocation> HoldObjects;
  /// Of which a lambda around it has a constant copy, canonical.
  std::set<const VarDecl *> ConstCopies;
  /// The same of those that are pointers in some instantiations and not in others.
  std::set<SourceLocation> SomePointers;

  /// The class, as written, whose member function holds the region; or null.
  const CXXRecordDecl *enclosingClass() const {
    const auto *M = dyn_cast<CXXMethodDecl>(Host);
    return M ? M->getParent() : nullptr;
  }

  /// The namespace, or the function, that its kernel stands in front of.
  const DeclContext *scope() const {
    const DeclContext *Kernel = Host->getLexicalDeclContext();
    while (Kernel->isRecord())
      Kernel = Kernel->getLexicalParent();
    return Kernel;
  }

  /// The member as the class template spells it.
  const FieldDecl *patternField(const FieldDecl *F) const {
    const CXXRecordDecl *Class = enclosingClass();
    if (Class && Class != F->getParent())
      for (const FieldDecl *Candidate : Class->fields())
        if (Candidate->getLocation() == F->getLocation())
          return Candidate;
    return F;
  }
  /// Is \p F, on the host, named by `this->` alone? So is what bases of a class template have.
  bool needsThis(const FieldDecl &F) const {
    const CXXRecordDecl *Class = enclosingClass();
    return hides(F) || (Class && Class->getDescribedClassTemplate() &&
                        Class != F.getParent() && patternField(&F) == &F);
  }
};

/// A function that target regions reach; Caller explains why.
struct DeviceFunction : CalledOtherwise {
  const FunctionDecl *Decl =
      nullptr; ///< its definition (a template: the pattern)
  std::vector<const FunctionDecl *> Redecls; ///< all in editable files
  std::string Because;
  /// Globals with a device copy that its body names, in order of first use.
  std::vector<const VarDecl *> Globals;
  bool Indirect = false; ///< pointers of the host lead to it
  /// Outermost directives inside that are translated or removed there.
  std::vector<std::unique_ptr<Construct>> Constructs;
  const FunctionDecl *Facts = nullptr; ///< the instantiation read
  std::vector<const Stmt *> Instances; ///< the bodies of all others
  /// Where it has versions, holds simd or asks for its thread.
  std::unique_ptr<TargetRegion> Body;
  bool HasParallel = false;    ///< here or in what it calls
  bool HasWorksharing = false; ///< for threads of the parallel region around it
  bool Recursive = false;
  std::string Why;          ///< of hasVersions(): "holds 'parallel for'"
  bool HoldsSimd = false;   ///< here or in what it calls
  bool ThreadsSimd = false; ///< … in parallel, where a team begins it
  unsigned AsksThread = 0;  ///< the same, of asks::
  /// The same: a function of another file, which may do both.
  bool CallsElsewhere = false;
  bool OnlyOnDevice = false; ///< the host has no use for it
  /// Code of other files may call it on the device, and knows nothing of versions.
  bool ForOthers = false;
  bool elsewhere() const { return !Facts; }
  /// Is there one for each way it is called? Else, if at all, only for lanes.
  bool hasVersions() const { return !Why.empty(); }
};

/// A variable of static storage that device code names.
struct DeviceGlobal {
  const VarDecl *Var = nullptr;
  bool DeclareTarget = false;
  bool Link = false;     ///< declare target link: present only while mapped
  bool ReadOnly = false; ///< const with constant initialiser: a constant copy
  bool OnlyOnDevice =
      false;          ///< a constant that the host has no use for: no copy
  bool Table = false; ///< a constant whose functions device code calls
};

/// `declare mapper`: how objects of a type are mapped (OpenMP 5.2, 5.8.8).
struct MapperDirective {
  const OMPDeclareMapperDecl *Decl = nullptr;
  std::unique_ptr<Construct> Root; ///< without a node
};

/// A directive that the output has no use for, or only for a part of.
struct DeclarativePragma {
  FileRange Range;
  std::string Kept;      ///< what the host's compiler has to see in its place
  bool OnDevice = false; ///< it stands in code that may run on the device
};

struct Regions {
  unsigned Asks = 0; ///< of asks::, all regions
  /// Device code calls constexpr functions of the standard library.
  bool CallsConstexpr = false;
  std::vector<TargetRegion> Targets; ///< in source order
  std::vector<DataConstruct> Data;   ///< in source order
  std::vector<std::unique_ptr<DeviceFunction>> Functions;
  std::vector<DeviceGlobal> Globals;
  /// Functions are `declare target indirect`: what device code calls through pointers may be
  /// the host's address of one.
  bool Indirect = false;
  bool callsIndirect() const {
    auto Calls = [](const auto &Each) { return !Each.Callees.empty(); };
    return llvm::any_of(Targets, Calls) ||
           llvm::any_of(llvm::make_pointee_range(Functions), Calls);
  }
  /// Functions whose address device code takes, and where.
  std::vector<std::pair<const FunctionDecl *, SourceLocation>> Taken;
  /// Classes that lambdas became, as written: what they hold is the device's in kernels.
  std::vector<const CXXRecordDecl *> Objects;
  /// Has \p V a copy on the device that lasts as long as the program?
  bool onDevice(const VarDecl *V) const {
    return llvm::any_of(Globals, [&](const DeviceGlobal &G) {
      return !G.Link && G.Var->getCanonicalDecl() == V->getCanonicalDecl();
    });
  }
  /// Is it a constant that is declared for the device and nowhere else?
  bool onlyOnDevice(const VarDecl *V) const {
    return llvm::any_of(Globals, [&](const DeviceGlobal &G) {
      return G.OnlyOnDevice &&
             G.Var->getCanonicalDecl() == V->getCanonicalDecl();
    });
  }
  std::vector<MapperDirective> Mappers;
  /// `#pragma omp declare target` and its like.
  std::vector<DeclarativePragma> DeclarativePragmas;
};

} // namespace omp2cuda
