//===- PlanToKernels.h - From decisions to what will be printed ---------------===//
// Idea: those who print one region have one value in common, Printing, which is handed on
// from the region's printer to those of its parts.
// In:  Plan.   Out: Kernels.   Tested by: every golden file
//===----------------------------------------------------------------------===//
#pragma once

#include "../Kernels.h"
#include "../UserCode.h"
#include "Text.h"

namespace omp2cuda {

struct Printing {
  const RegionPlan &P;
  const Text &T;
  Kernel &K;
  Edits &Out; ///< of the view that the device sees
  const TargetRegion &R = *P.Sharing->Region;

  /// Is what \p Private stands for no variable of each lane, and have lanes parts of it? What a
  /// pointer or reference leads to is memory, which they have together.
  bool sharedByThreads(const PrivatePlan &Private) const {
    const VarDecl *V = Private.Var->Var;
    bool ByAddress =
        Private.Reduced && (V->getType()->isReferenceType() ||
                            (Private.Reduced->Part && isPointer(V)));
    return P.onLanes(*Private.At) && (ByAddress || P.Lanes.Shared.count(V));
  }
};

/// The copies of \p C. Is there one that \p Test holds for?
inline auto copiesAt(const RegionPlan &P, const Construct &C) {
  return llvm::make_filter_range(
      P.Privates, [At = &C](const PrivatePlan &Each) { return Each.At == At; });
}
template <class Of>
bool anyCopy(const RegionPlan &P, const Construct &C, Of Test) {
  return llvm::any_of(copiesAt(P, C), Test);
}

/// The lines around the statement of a construct.
struct LinesAround {
  Lines Before, After;
  Lines Starts;        ///< first values of copies of a team, by one thread
  Lines Copies;        ///< last values
  bool OfTeam = false; ///< they are of copies of a team
};

/// \p Base: what C must become; every view starts from it.
Kernels planToKernels(const Plan &P, ASTContext &Context, const Edits &Base,
                      const Names &Named);

/// Parameters of a template as text. Those without a name are left out, as nothing that is
/// generated needs them, and those that are not \p Named, if given. What \p Forwards, the function, takes as `T &&` is launched without the
/// reference.
TemplateText
templateText(ArrayRef<const TemplateParameterList *> Lists, const Text &T,
             const std::set<const IdentifierInfo *> *Named = nullptr,
             const FunctionDecl *Forwards = nullptr);
/// Parameters of the template that the region is in: where nothing but its statement
/// and its variables can name them, those that these do.
TemplateText templatesOfKernel(const Printing &In);

/// `using namespace app;` and its like of the function around \p R, where the body has names of it.
Lines usingsOf(const TargetRegion &R, const Text &T);

/// The type of \p D, a variable or a member, without a reference, as the text of \p R can spell it: of a template,
/// the pattern's.
Spelled typeInRegion(const TargetRegion &R, const ValueDecl *D);

/// \p Text, declarations, known in this file only.
inline Pieces ofThisFile(Pieces Text) {
  return "namespace {\n" + std::move(Text) + "} // namespace\n";
}

/// Is \p C a statement of a block in \p In?
inline bool inBlock(const Construct &C, const Stmt *In) {
  return any<CompoundStmt>(In, [&](const CompoundStmt *Block) {
    return llvm::is_contained(Block->body(), C.Node);
  });
}

/// Is there a declaration among the statements of \p Block that \p Holds holds for?
template <class Test>
bool declaresAtTop(const CompoundStmt &Block, Test Holds) {
  return llvm::any_of(Block.body(), [&](const Stmt *S) {
    const auto *D = dyn_cast<DeclStmt>(S);
    return D && llvm::any_of(D->decls(), Holds);
  });
}

/// Edits the body of \p P's region for the device; fills Prologue and Epilogue.
void editBody(const Printing &In);

/// Types of functions that kernels need: in front of them.
void moveTypes(const Plan &P, const Text &T, Kernels &Out);

/// The versions of functions with constructs, and those for either side of simd, beside
/// the functions or in their place.
void functionVersions(const Plan &P, const Text &T, Kernels &Out);

/// Edits the Single code of a team, or of threads that are warps: values, of lanes before
/// they become part of other text; then statements.
void editSingleValues(Scope At, const Printing &In);
/// alloca, where others of the scope may use its memory.
void editAllocas(Scope At, const Printing &In);
/// Temporaries that the workers reach by reference.
void editKept(const Printing &In);
void editSingle(Scope At, const Printing &In);
/// A variable of which members have one, declared where \p Value is known: lines.
Lines linesOfPlace(const Printing &In, const VarDecl *V,
                   const std::string &Value);
/// What \p V is called where it is handed over to that variable.
inline std::string givenName(const RegionPlan &P, const VarDecl *V) {
  return P.Sharing->Region->unusedName(Names::asWritten(V) + "_given");
}

/// Under WorkerLoop, first of all: the types that regions name go in front.
void editWorkerTypes(const Printing &In);
/// When all is edited: \p Regions, parallel ones at team scope, move to the top of the
/// kernel, in front of line \p At of the prologue, where the workers find them.
void editWorkerRegions(const Printing &In, ArrayRef<const Construct *> Regions,
                       size_t At);

/// Allocate directives in \p Body go; the alignments that they ask for stay, as `alignas`,
/// but where \p Single declares the variables anew.
void editAllocateDirectives(const Regions &Found, const Stmt *Body,
                            const SinglePlan *Single, const Text &T,
                            Edits &Out);

/// The same in all code of the host.
void editHostAllocates(const Regions &Found, const Text &T, Edits &Host);
/// `declare reduction(operator* : …)` as `declare reduction(* : …)`: GCC knows no other.
void plainOperators(const Text &T, Edits &Host);

/// The call of omp2cuda::range… that stands for \p L, "omp2cuda::range(0, n)", or the
/// bare "0, n" when \p Short and that means the same.
std::string rangeCall(const Loop &L, const Text &T, bool Short);
/// Has the runtime one range for all of them, `omp2cuda::nest(n, m)`?
inline bool canNest(ArrayRef<Loop> Loops) {
  return Loops.size() <= 4 &&
         llvm::none_of(Loops, [](const Loop &L) { return L.Range; });
}
/// How many they are, for the host: "n", or the range.
std::string iterationsOf(const Loop &L, const Text &T);
/// "omp2cuda::nest(n, m)": what canNest(), counted in \p Count.
std::string nestOf(ArrayRef<Loop> Loops, const Text &T,
                   const std::string &Count = "");

/// The class whose member function holds the region, as a kernel names it.
struct EnclosingClass {
  const CXXRecordDecl *Written = nullptr; ///< a template: the pattern
  std::string Name;                       ///< "Field", "Stream<T>", "ns::Field"
  bool Inside = false; ///< the function is defined inside the class
};
EnclosingClass enclosingClass(const TargetRegion &R, const Text &T);

/// In the body of \p P's region: members through the object's address, names of the
/// class with the class in front. Returns declarations of the members that macros name.
Lines editClassNames(const Printing &In);

/// Where \p K stands and what it declares when it names the class: the class in
/// front, the kernel behind it.
void placeBesideClass(const Printing &In);

/// Makes \p K, whose parameters are complete, a friend of the class where it uses what
/// is not public.
void befriend(const Printing &In, Edits &Host);

/// The object as a field of the struct, its maps in \p K's Setup.
void selfField(const Printing &In);
/// Calls that map \p Whole, which is `*this`, and what clauses map inside of its members;
/// \p Result names its address on the device.
Lines selfCalls(const MapItem &Whole, StringRef Result, const Printing &In);

struct LoopCode;

/// Private copies and reductions of \p C, their first and last values.
void privateCopies(const LoopCode &Loops, const Construct &C, LinesAround &L);
void reductions(const Printing &In, const Construct &C, LinesAround &L);

/// Edits the body of the loop of \p C, which scans; \p Before: what stands in front of it.
void scanBody(const LoopCode &Loops, const Construct &C, Lines &Before);
/// Does \p C scan variables?
bool hasScan(const RegionPlan &P, const Construct &C);
/// What stands in front of the colon of the header of such a loop.
std::string turnVariables(const TargetRegion &R, const std::string &Var);

/// The name that the body of \p R has for a member of `*this`.
inline std::string memberBinding(const TargetRegion &R, const FieldDecl *F) {
  return (R.hides(*F) ? "this_" : "") + Names::asWritten(F);
}
/// Of lastprivate(conditional: q) the variable that says which iteration assigned q.
inline std::string assignedName(const TargetRegion &R, const VarDecl &V) {
  return R.unusedName(Names::asWritten(&V) + "_assigned");
}

/// The head of the statement of \p C, which some of the threads execute, or one on its
/// own; may be empty. \p L: what stands around it.
std::string guardHead(const LoopCode &Loops, const Construct &C,
                      LinesAround &L);
/// "if (omp2cuda::team::is_initial())": is this the one of those that \p Whose verbs are for?
std::string ifFirst(const Verbs &Whose, const char *Not = "");
/// Puts \p Of behind \p Head, in braces where they are several; an empty head: as they are.
void guard(const std::string &Head, const Lines &Of, Lines &Out);
/// The head of a statement that one thread after the other executes, under \p Lock, which
/// \p K declares.
std::string critical(const std::string &Lock, const TargetRegion &R, Kernel &K);
/// Is \p C an ordered construct that the iterations of a loop for the threads of a team
/// execute in turn?
bool takesTurns(const Construct &C);

/// Takes the directive of \p C away, but for what the user says in it.
void gone(const Construct &C, const Text &T, Edits &Out);

/// Replaces the atomic construct \p C by calls, in \p Out, as planned.
void editAtomic(const Construct &C, const Text &T, Edits &Out, AtomicAs As);

/// `#pragma unroll 4` for the directive \p C.
std::string unrolled(const Construct &C, const Text &T);

/// What the file asks of the runtime's header and of nvcc, as lines.
std::string firstLines(const Plan &P);

/// One map clause item as a call on \p Object: "region.to(x, 0, n)".
std::string mapCall(const MapItem &M, const Verbs &Object, const Text &T);
/// The calls for an item that isApart, with \p Ties, attach() or detach(), for the pointer
/// to it: an update leaves that alone. What maps the many of an iterator is called \p Map.
Lines mapApart(const MapItem &M, const Verbs &Object, std::optional<Verb> Ties,
               const std::string &Map, const Text &T);

/// What the function for \p D is called: "map_vec", of one with a name "map_vec_deep".
std::string mapperName(const OMPDeclareMapperDecl &D, const Text &T);
/// The function, or among statements a lambda.
std::string mapperText(const MapperSharing &M, const Text &T);

/// The object that \p Item is, or is a member of: "s", "*p", "*this".
std::string objectOf(const ListItem &Item, const Text &T);
/// Does the region name members, or the whole, of a struct that is mapped in part?
bool namesUnlisted(const VarSharing &V);
/// Calls that map the members of structs: each object (in part, or as a whole when an item
/// says so, or with the flags \p Whole the one that \p Of is or leads to), one call for each
/// item, attach(). \p Result names the device address of the object of \p Of; empty: it is not
/// wanted. \p Map: see mapApart.
Lines memberCalls(const std::vector<MapItem> &Maps, const Verbs &Object,
                  const VarDecl *Of, StringRef Result, bool Attach,
                  std::optional<std::string> Whole, const std::string &Map,
                  const Text &T);

/// What the host says to the runtime before the launch: teams, threads, iterations.
void launchShape(const Printing &In);
/// ", omp2cuda::when(n > 9), omp2cuda::device(1)": what the object of \p C is told behind its
/// place, where \p Leaf is what `if` speaks of.
std::string objectArgs(const Construct &C, Directive Leaf,
                       const TaskPlan &Tasks, const Text &T);
/// "#pragma omp taskwait depend(…)" for each depend clause of \p C that tasks of the host
/// may stand behind.
Lines taskwaits(const Construct &C, const TaskPlan &Tasks, const Text &T);
/// The clauses of an interop construct that do something: ".init_targetsync(o)".
Lines interopCalls(const Construct &C, const Text &T);
/// Where the host waits for what it did not wait for at once.
void editTaskWaits(const TaskPlan &Tasks, const Text &T, Edits &Host);
/// "#pragma omp task in_reduction(+: x)": the task of the host that \p D is, because x takes
/// part in a reduction there, or because tasks of the host depend on it; empty: it is none.
TaskText taskOf(const DataConstruct &D, const TaskPlan &Tasks, const Text &T);

/// The region as code of the host: one statement; adds the \p Copies that are declared in
/// front of it.
Pieces hostVersion(const Printing &In, const Regions &Found, Lines &Copies,
                   bool InBraces);

/// What a self-check is told of \p V, which the host calls \p Of, a value of \p Type.
void compare(const Printing &In, const VarPlan &V, const std::string &Name,
             const std::string &Of, QualType Type);
/// The same of what no variable of the kernel is.
void compare(const Printing &In, Verb How, const std::string &Name,
             const std::string &Of, QualType Type);
/// The same of `*this`.
void compareThis(const Printing &In);
/// And of variables of the device that functions may write to which \p In calls, and why the
/// two versions may differ.
void compareRest(const Printing &In);

/// Edits of the host view for data constructs, functions and globals.
void editHost(const Plan &P, const Text &T, Kernels &Out);

/// Takes the declarations of Plan::LeftOver away.
void dropLeftOver(const Plan &P, const Text &T, Edits &Host);

/// How the kernel of \p In calls the function object of \p D: "merge_point".
std::string functorName(const OMPDeclareReductionDecl &D, const Printing &In);
/// The function object itself: "merge_point{}", "typename Cell<T>::merge_Cell_T{}".
std::string functorObject(const OMPDeclareReductionDecl &D, const Printing &In);
/// Declare reductions among the statements of the region become function objects where
/// they stand, under WorkerLoop in front of what regions name.
void functorsInBody(const Printing &In);
/// Text that the kernel needs in front of it: of a declare reduction of the function around
/// the region. Reports the directives that have no function object.
void functorInFront(const OMPDeclareReductionDecl &D, const Printing &In);
/// Where instantiations combine \p V by different operators: the function object that
/// each of them has for the type \p Value of its values, "f_s_plus<T>"; a template for it
/// stands in front of the kernel.
std::string functorByType(const Reduction &What, const VarDecl &V,
                          const std::string &Value, const Printing &In);
/// Prints the others behind their directives, once per file.
void defineFunctors(const Plan &P, const Text &T, Kernels &Out);

/// What \p V is called: where it is its function's only one, as that is called.
inline std::string nameOf(const FunctionVersion &V, const Text &T) {
  return V.Name == Names::asWritten(V.Function->Decl) ? T.name(V.Function->Decl)
                                                      : V.Name;
}

/// What a global is called, of a static member with its classes: "Class_x".
inline std::string withClasses(const NamedDecl *V) {
  std::string Out = Names::asWritten(V);
  for (const DeclContext *Up = V->getDeclContext(); Up->isRecord();
       Up = Up->getParent())
    Out = Names::asWritten(cast<RecordDecl>(Up)) + "_" + Out;
  return Names::ascii(Out);
}
/// Name of the device copy of a global, or of the device's address of a function.
inline std::string deviceName(const NamedDecl *V) {
  return withClasses(V) + "_device";
}
/// "space::x_device", wherever it is named; of what is linked what that points to.
inline std::string deviceCopy(const VarDecl *V) {
  return (isLinked(V) ? "*" : "") + spaceOf(V) + deviceName(V);
}

/// What a body declares for \p V, a global that it names: a reference to \p Place, or a constant
/// that the body, of the function \p In, has for itself. \p View: with what is edited in it.
std::string bindingLine(const VarDecl *V, const std::string &Place,
                        const FunctionDecl &In, const Text &T,
                        const Edits *View = nullptr);

/// The verbs of the threads that execute \p C.
Verbs verbsOf(const RegionPlan &P, const Construct &C);
/// What stands for `omp_get_thread_num` or another question, where a thread is a warp.
std::string answer(const RegionPlan &P, const DeclRefExpr *Asked);
/// The object of \p C, a parallel region that is counted, its threads or its level.
void countThreads(const Printing &In, const Construct &C, std::string &Header,
                  LinesAround &Around);
/// How many lanes a thread has, where verbs have to say so: "8"; of 32 nothing.
inline std::string lanesOf(const RegionPlan &P) {
  return P.Lanes.Count == 32 ? "" : std::to_string(P.Lanes.Count);
}
/// The verbs of the lanes of a thread: "omp2cuda::lane::simd<8>", "side.simd".
Verbs laneVerbs(const RegionPlan &P);
/// The parameter that tells a function on which side of simd it is.
inline std::string sideOf(const RegionPlan &P) {
  return P.Sharing->Region->unusedName("side");
}
/// The parameter that a version has and its function has not: "const
/// omp2cuda::team::parallel &" and "region" in front, or a side behind.
struct ExtraParameter {
  std::string Type, Name;
};
ExtraParameter handedTo(const RegionPlan &P);
/// The argument of \p Call for it; empty: none.
std::string handedBy(const RegionPlan &P, const CallExpr *Call,
                     const FunctionVersion &To);
/// The value of schedule(runtime) in the kernel.
inline std::string runSchedule(const RegionPlan &P) {
  return P.Sharing->Region->unusedName("run_schedule");
}

/// Loops whose iterations are shared out.
struct LoopCode : Printing {
  std::string Name = R.unusedName("loop"), Counter = R.unusedName("iteration");

  /// The sequence that the threads of \p C run over, where it has a name.
  std::string name(const Construct &C) const {
    return C.has(OMPD_sections) ? R.unusedName("sections") : Name;
  }
  /// "loop_i.number(i)": the number of the iteration of \p C that the thread is in.
  std::string number(const Construct &C) const;
  /// "loop_i.trip()": how many there are.
  std::string trip(const Construct &C) const {
    auto Trip = [&](const Loop &L) {
      return call("loop_" + called(L), Verb::trip);
    };
    return joined(C.Loops, Trip, " * ");
  }
  /// "loop.sink(i - 1, j);": what the iteration that the thread is in waits for at the
  /// construct \p C, or says there.
  Lines doacross(const Construct &C) const;
  /// What a private copy stands for: "j_outer", "*j_result".
  std::string outside(const PrivatePlan &Private) const;
  /// The first value of a linear variable: "j_outer"; where threads share the loop, they
  /// have it from before the last one of them changes that.
  std::string linearStart(const PrivatePlan &Private) const {
    return P.syncs(*Private.At, SyncPlan::Copies) || sharedByThreads(Private)
               ? R.unusedName(T.name(Private.Var->Var) + "_start")
               : outside(Private);
  }
  /// "int j = j_outer + int64_t(loop_i.number(i)) * (step);", for each such variable.
  Lines linearLines(const Construct &C) const;
  /// "int64_t(loop_i.number(i)) * (step)": how far a linear variable of \p C has come.
  std::string linearBy(const Construct &C, const VarDecl *V,
                       const std::string &Number) const;
  /// "loop_i.at(loop_i.trip())": the value of a loop variable that ended its loop.
  std::string behind(const VarDecl *V) const {
    std::string Sequence = "loop_" + T.name(V);
    return call(Sequence, Verb::at, call(Sequence, Verb::trip));
  }
  /// "int i": the type as the user wrote it.
  std::string loopVar(const Loop &L) const;
  /// Of structured bindings all names: "a_b".
  std::string called(const Loop &L) const {
    return isa<DecompositionDecl>(L.Var) ? L.name() : T.name(L.Var);
  }
  const LoopPlan *collapseOf(const Construct &C) const {
    const LoopPlan *Found = firstWith(P.Loops, &LoopPlan::At, &C);
    return Found && Found->asOne() ? Found : nullptr;
  }
  /// How the iterations of \p L are shared out; null: they are not.
  const LoopPlan *planOf(const Loop &L) const {
    const LoopPlan *Found = firstWith(P.Loops, &LoopPlan::TheLoop, &L);
    return Found && Found->shared() ? Found : nullptr;
  }
};

/// Edits the loops of \p C; \p Before: what stands in front of them.
void editLoops(const LoopCode &Loops, const Construct &C, Lines &Before);

/// Takes `extern int x;` among the statements of \p Body out of device code: the name there
/// is that of the copy on the device.
void dropLocalExterns(const Stmt *Body, const Text &T, Edits &Out);
/// Variable-length arrays in \p Body that one thread has for itself become blocks of
/// the heap; not those that \p Other places.
void editVariableArrays(const Stmt *Body,
                        llvm::function_ref<bool(const VarDecl *)> Other,
                        const UsedNames &R, const Text &T, Edits &Out);

/// \p V, or a private copy of it, that a team has, by the storage of \p V: "double t[4]" is
/// its \p Declaration, "double[4]" its \p Type; \p Alignment in bytes, 0: that of the type.
Lines teamCopy(const Printing &In, const VarDecl &V, const std::string &Name,
               const std::string &Type, const std::string &Declaration,
               unsigned Alignment = 0);
/// "double *row = row_frame.alloc<double>(n);"
std::string rowInFrame(const Text &T, const std::string &Name,
                       const Spelled &Element, const std::string &Frame,
                       const std::string &Count, unsigned Alignment = 0);

/// "x = y;", of an array \p V "memcpy(x, y, sizeof(x));".
std::string assignment(const VarDecl *V, const std::string &To,
                       const std::string &From);

/// Declarations of the variables of a team.
struct TeamVariables : Printing {
  /// What the kernel and its launch need for storages that are not known by name.
  void places();

  /// The type of \p V as its declaration spells it, and a declaration without storage.
  Spelled typeOf(const VarDecl *V) const;
  std::string declare(const VarDecl *V) const {
    return T.declare(typeOf(V), T.name(V));
  }

  /// Types that \p D declares together with variables, which it is replaced for.
  Lines typesOf(const DeclStmt *D) const;
  /// "double s = f();": the whole declaration of \p V, which one thread has.
  std::string local(const VarDecl *V) const;
  /// The declaration of \p V without a value.
  Lines declaration(const VarDecl *V) const;
  /// "s = a[j];": what gives it its value; may be empty.
  std::string assignment(const VarDecl *V) const;

  /// The text of an initialiser, with what the view changes in it.
  std::string initial(const Expr *Init) const;
};

} // namespace omp2cuda
