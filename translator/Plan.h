//===- Plan.h - What we decided for each target region, and why -------------===//
// Idea: everything that is a choice and not a fact: the launch shape, how each
// loop is shared out, how each variable reaches the kernel and where its private
// copies live. Each choice carries the sentence that explains it.
// In:  Regions, Sharing (SharingToPlan).   Read by: PlanToKernels.
// Tested by: --dump=plan, test/expected/**/*.plan
//===----------------------------------------------------------------------===//
#pragma once

#include "Sharing.h"

#include "llvm/ADT/MapVector.h"

#include "llvm/ADT/BitmaskEnum.h"

namespace omp2cuda {

/// The grid that a kernel is launched with.
enum class Shape {
  Serial,  ///< one team of one thread: target without teams and parallel
  OneTeam, ///< one team of many threads: target parallel
  Teams,   ///< many teams of one thread: teams without parallel inside
  League   ///< many teams of many threads
};

LLVM_ENABLE_BITMASK_ENUMS_IN_NAMESPACE();

/// The members of which scopes share a loop's iterations: Teams | Threads are all threads
/// of all teams.
enum class Over : unsigned {
  Nobody = 0, ///< runs serially in each thread: plain loops, simd without lanes
  Teams = 1,  ///< alone: every thread of a team takes the same iteration
  Threads = 2, ///< of one team, or of all
  Lanes = 4,   ///< of one thread, or of all
  LLVM_MARK_AS_BITMASK_ENUM(Lanes)
};

/// Who gets which iterations, where the source says it.
struct SchedulePlan {
  enum { None, Static, Dynamic, Guided, Runtime } Kind = None;
  const Expr *Chunk = nullptr;     ///< null: none is written
  const Expr *TeamChunk = nullptr; ///< of dist_schedule; null: none
  bool any() const { return Kind != None || TeamChunk; }
};

/// How a loop, or those of a construct, are shared out.
struct LoopPlan {
  const Construct *At = nullptr;
  /// Null: the loops of At run as one, their indices recovered by division.
  const Loop *TheLoop = nullptr;
  Over Members = Over::Nobody;
  /// 'x', 'y', 'z': threads of the league along one dimension of the grid.
  char Dimension = 0;
  SchedulePlan Schedule;
  bool Named = false; ///< needs a name, to ask for the last iteration
  bool asOne() const { return !TheLoop; }
  bool shared() const { return Members != Over::Nobody; }
};

enum class Passing {
  None,         ///< no field: private, or not used on the device
  Constant,     ///< a constant that the kernel repeats
  ByValue,      ///< the value itself
  Pointer,      ///< the device address of the object; the body uses a reference
  Decayed,      ///< an array as the device address of its first element
  PointerValue, ///< a pointer whose value is translated to a device address
  SharedCopy,   ///< a device temporary that all threads share
  AsDouble,     ///< a long double, which the device has as a double
  Members, ///< a struct by value whose mapped pointer members are translated
  OfThis,  ///< a member of `*this`, which is mapped as a whole
  Object,  ///< `p` of p->m: the device address of a struct mapped in part
  DeviceGlobal ///< declare target: named by its device copy
};

/// What a self-check is told of a variable.
enum class ComparedAs {
  No,       ///< nothing
  Held,     ///< a copy of it, that may hold addresses
  Written,  ///< and copied back where its memory on the device ends
  Scratch,  ///< written and lost then
  ReadOnly, ///< the kernel does not write to what it leads to
  OnDevice  ///< it is an address of the device, or an object that has one
};

struct VarPlan {
  const VarSharing *Var = nullptr;
  Passing How = Passing::None;
  bool OwnCopy = false;  ///< each thread works on its own copy of the field
  std::string Why;       ///< "firstprivate, implicit: scalar"
  bool ToConst = false;  ///< a pointer to what the kernel only reads
  bool Restrict = false; ///< a pointer, by the program the only way there
  bool OnDevice =
      false; ///< an object whose pointers are translated: a lambda's
  const Expr *Traits = nullptr; ///< of an allocator that the region uses
  ComparedAs As = ComparedAs::No;

  /// The kernel's data hold a value for a copy to begin with, not the variable's place.
  bool isValue() const {
    return How == Passing::ByValue || How == Passing::PointerValue ||
           How == Passing::SharedCopy;
  }
};

/// Where a thread or team keeps its private copy of an array.
enum class ArrayPlace {
  Registers,   ///< so short that it travels as a value
  LocalMemory, ///< an array of the thread
  TeamShared,  ///< one of the team, `__shared__`
  Heap         ///< global memory, of any size
};

/// A private copy, declared in front of the construct that owns it.
struct PrivatePlan {
  const Construct *At = nullptr;
  const VarSharing *Var = nullptr;
  Attribute What = Attribute::Private;
  unsigned Alignment = 0; ///< that an allocator asks for, in bytes; 0: none
  bool Begins = false;    ///< with the value from outside
  /// The team has one, which all its threads see: they are in Single code, or the
  /// parallel code inside shares it.
  bool OfTeam = false;
  /// Only simd on lanes adds to it: each lane of a thread has a part, not only the first.
  bool OfLanes = false;
  /// Each thread has the variable itself, and gets what all of them combine; and it may
  /// begin with what it has: the operator's identity, or a value that counts no more when
  /// it is combined again, as for `max`.
  bool AsValue = false, FromItself = false;
  const Reduction *Reduced = nullptr;       ///< if that is what it is
  Scope ReduceOver = Scope::Team;           ///< who combines: League: all teams
  ArrayPlace Place = ArrayPlace::Registers; ///< of a reduced array
  std::string PlaceWhy = "";                ///< empty: no array
};

/// Where the threads of a team wait for each other beside the end of a construct.
struct SyncPlan {
  enum Kind {
    Copies, ///< in front of its statement, when each has its copy
    Starts, ///< the same, when one has given those of the team their first values
    Teams   ///< behind it, when all have added to the copy of the team
  };
  const Construct *At = nullptr;
  Kind What = Copies;
  std::string Why;
};

/// Who combines what the teams of a league found.
enum class Combiner {
  Atomics,  ///< each team, by an atomic
  Lock,     ///< each team, one after the other
  LastTeam, ///< the last team to arrive, from a league_buffer
  InOrder   ///< the same in the order of teams and threads: an ordered_buffer
};

/// The reductions over the league that one construct has: one pass.
struct LeagueReduction {
  const Construct *At = nullptr;
  Combiner By = Combiner::Atomics;
  std::string Why;
};

/// Where a variable of which members have one together has its name from.
enum class DeclaredIn {
  Block,     ///< a declaration in a block
  Parameter, ///< of the function, which copies what it was given
  Loop,      ///< what a loop runs over; its body begins with the copy
  Header, ///< `for (int k = 0; …)`, `if (int k = …; …)`: in front of the statement
  Copy    ///< a private copy of a construct
};

/// A variable of a scope that more than one statement of its Single code, or partitioned
/// code, names; of a thread, one that its lanes have together.
struct SingleLocal {
  const VarDecl *Var = nullptr;
  Storage Where = Storage::Local;
  std::string Why;
  DeclaredIn From = DeclaredIn::Block;
  /// TeamShared, but more than static shared memory holds: its place is asked for
  /// at the launch.
  bool AtLaunch = false;
  unsigned Aligned = 0; ///< of such a one, in bytes
};

/// Statements that one member runs alone, with no construct between them.
struct SingleGroup {
  std::vector<const Stmt *> Statements;
  std::vector<const VarDecl *> Hoisted;  ///< declared in front of it
  std::vector<const VarDecl *> Received; ///< what it wrote, for all
  /// Calls in it that all members make, or what holds them, in front of it.
  std::vector<const Expr *> Values;
  bool Braces = false;  ///< it is the whole of a branch or of a loop's body
  bool Section = false; ///< of a section, whose case and break stay around it
  bool Last = false;    ///< the kernel ends behind it: nobody waits
};

/// An expression around constructs that all members need.
struct SingleValue {
  const Expr *E = nullptr;
  bool Once = false;      ///< one member evaluates it for all
  bool Condition = false; ///< only true or false matters
  bool Object = false;    ///< the object itself, which a reference is bound to
  bool Step = false; ///< of a loop: what it does matters, and not its value
};

/// A parallel region that the workers of a team are woken for.
struct WorkerRegion {
  const Construct *At = nullptr;
  unsigned Number = 0; ///< 1, 2, …; 0: each instantiation has one, by its name
  std::string Name;    ///< of a function's: "scale_parallel_16"; else empty
  /// Variables of the team that travel with the order: what is Local by value, what
  /// has no name of its own at the top of the kernel by address.
  std::vector<const VarDecl *> Values, Addresses;
  /// Integers known to the compiler, which are declared in the region once more.
  std::vector<const VarDecl *> Constants;
  std::set<const VarDecl *> Globals; ///< that a function's region names
  /// Of a function: its statement needs a function around it, which the struct calls. It
  /// is that of a member function, or a lambda in it captures by name.
  bool InFunction = false;
  /// The name of a function's struct.
  std::string data() const { return InFunction ? Name + "_data" : Name; }
};

/// Single code of a team or of a thread: how its members live through it.
struct SinglePlan {
  std::optional<Strategy> How; ///< nothing: there is none
  std::string Why;
  std::vector<SingleGroup> Groups;
  std::vector<SingleValue> Values;
  std::vector<SingleLocal> Locals;
  /// Declarations that all members execute, with variables that are not Local.
  std::vector<const DeclStmt *> Declared;
  /// Statements whose headers declare such variables.
  std::vector<const Stmt *> Headers;
  /// All threads execute it and read memory: they wait before it changes.
  std::vector<const Stmt *> SyncAfter;
  /// The same, where it is the whole of a branch or of a loop's body.
  std::vector<const Stmt *> SyncInBraces;
  /// Bodies of range-based loops over copies of elements: the threads wait there until
  /// each has its copy.
  std::vector<const Stmt *> SyncIn;
  /// Calls of alloca, whose memory the other members may use: it is on the soft stack.
  std::vector<const CallExpr *> Allocas;
  /// WorkerLoop: temporaries that functions with parallel regions get by reference; they
  /// are on the soft stack.
  std::vector<const MaterializeTemporaryExpr *> Kept;
  std::vector<WorkerRegion> Regions; ///< WorkerLoop only
  /// WorkerLoop: TeamShared variables that are declared at the top of the kernel.
  std::vector<const VarDecl *> AtTop;
  /// WorkerLoop: integers known to the compiler that only regions name.
  std::set<const VarDecl *> OfRegions;
  /// WorkerLoop: declarations of types that regions name; they move to the top of the
  /// kernel, or in front of the function.
  std::vector<const DeclStmt *> Types;
  /// WorkerLoop, of a kernel: the regions in functions that it reaches.
  struct InFunction {
    const WorkerRegion *Region = nullptr;
    const FunctionDecl *Function = nullptr; ///< a template: the pattern
    const FunctionDecl *Instance = nullptr; ///< the function reached
  };
  std::vector<InFunction> Reached;

  bool workers() const { return How == Strategy::WorkerLoop; }
  bool any() const { return How.has_value(); }
  /// Is there nothing in it but what all members execute?
  bool empty() const {
    return Groups.empty() && Values.empty() && Locals.empty() &&
           Declared.empty() && Headers.empty() && Allocas.empty() &&
           Kept.empty();
  }
  /// Are variables of \p D declared elsewhere, or by their storage?
  bool movesFrom(const DeclStmt *D) const;
  const SingleLocal *find(const VarDecl *V) const {
    return firstWith(Locals, &SingleLocal::Var, V->getCanonicalDecl());
  }
};

/// A parallel region that the launch does not give its threads: the kernel counts them.
struct ThreadsPlan {
  const Construct *At = nullptr;
  const Expr *Number = nullptr; ///< num_threads; null: all
  const Expr *If = nullptr;     ///< one thread where it is false; null: none
};

/// A call of a function that has a version for those who come there.
struct VersionCall {
  const CallExpr *Call = nullptr;
  const DeviceFunction *Callee = nullptr;
  Comers By = {};
  bool Alone = false; ///< Told: one lane calls it
};

/// How the statement of an atomic construct is written.
enum class AtomicAs {
  Verb, ///< of the runtime, for any object
  Cuda, ///< CUDA's own function if there is one: the object is no thread's own
  Plain ///< as it stands: the thread has the object alone
};

/// Whether an OpenMP thread is a warp, whose lanes execute its simd loops.
struct LanesPlan {
  std::string Why;     ///< empty: there is no simd below parallel
  SinglePlan Single;   ///< code of the thread outside simd
  unsigned Count = 32; ///< lanes of a thread, a power of two
  /// Names of omp_get_thread_num and omp_get_num_threads in the kernel's own text.
  std::vector<const DeclRefExpr *> Asks;
  std::vector<VersionCall> Calls;
  /// What simd combines or hands out, and is no variable of the thread: its first lane
  /// changes it.
  std::set<const VarDecl *> Shared;
  /// simd whose iterations the lanes have also where it holds `ordered simd`: there they
  /// take turns.
  std::set<const Construct *> InTurn;
};

/// A copy that the host's version of a region declares, for no clause makes it there.
struct HostCopy {
  const Construct *At = nullptr;
  const VarDecl *Var = nullptr;
  bool First = false; ///< it begins with the value
  bool Placed =
      false; ///< it leads to where a self-check has what the other leads to
};

/// Why a region's two versions may leave different values behind by right.
struct MayDiffer {
  bool Rounding = false, Order = false, Threads = false;
};

struct FunctionVersion;

/// How a kernel gets its data. One alone needs no struct: nobody can swap it with another.
enum class DataAs { Struct, StructOfSome, Parameters };

struct RegionPlan {
  const RegionSharing *Sharing = nullptr;
  std::string Kernel, Data; ///< "saxpy_kernel", "saxpy_data": its struct
  /// Who begins it: a region, a team or one thread; a function, as it is called.
  Comers By;
  /// Do the lanes of its threads, which are warps, execute simd loops?
  bool lanes() const { return By.Warps && !By.alone(); }
  /// Is it a function that threads enter, not the Single code of their team?
  bool enteredByThreads() const {
    return Sharing->Region->IsFunction && !By.atTeamScope();
  }
  /// Do threads of a team execute \p C, each on its own or shared out?
  bool inParallel(const Construct &C) const {
    return enteredByThreads() || C.isOrInside(OMPD_parallel);
  }
  /// Is \p C, or what it is in, a parallel region inside another one? Its team is the
  /// thread that meets it.
  bool nested(const Construct &C) const {
    const Construct *Region =
        C.has(OMPD_parallel) ? &C : C.around(OMPD_parallel);
    return Region && (enteredByThreads() || Region->around(OMPD_parallel));
  }
  bool Recursive = false; ///< a function that may be entered again from itself
  /// A function that some threads of the team enter: they come with the object that
  /// counts them.
  bool Counted = false;
  /// Calls, in Single code, of functions that all threads of the team enter.
  std::set<const CallExpr *> TeamCalls;
  /// Constructs that one thread executes alone: nested, or outside parallel.
  std::set<const Construct *> Serial;
  /// Atomic constructs for which a verb of the runtime is more than they need.
  llvm::MapVector<const Construct *, AtomicAs> Atomics;
  /// Constructs at whose end all threads that execute them wait.
  std::set<const Construct *> Barriers;
  std::vector<SyncPlan> Syncs;
  std::vector<ThreadsPlan> Threads;
  /// Threads of a team, where the kernel counts them; 0: as the launch likes.
  unsigned TeamSize = 0;
  /// The host may be asked to execute the region: it has a version for it.
  bool MayRunOnHost = false;
  std::vector<HostCopy> HostCopies;
  MayDiffer Differs; ///< of a region that is compared
  /// Variables of declare target that it does not name, and compares.
  std::vector<const VarDecl *> ComparedGlobals;
  /// Its host version declares all names by which it reaches memory.
  bool CopiesAside = false;
  /// It asks for levels or threads, and some code of the file does where they are not
  /// those of the launch: it keeps count.
  bool Levels = false;
  /// Calls of functions that have versions, and the version.
  std::vector<std::pair<const CallExpr *, const FunctionVersion *>> Calls;
  DataAs Given = DataAs::StructOfSome;
  /// Some of its data are of types that the class around it does not make public.
  bool HiddenTypes = false;
  Shape Grid = Shape::Serial;
  std::string GridSays,
      GridWhy; ///< to who reads the kernel; with the words of levels
  /// The directive says that already: each scope is shared out to its members.
  bool GridIsPlain = false;
  std::vector<VarPlan> Vars;    ///< fields in this order
  std::vector<VarPlan> Members; ///< members used through `this`
  /// The kernel's name for the object, which is mapped as a whole; empty: members
  /// are passed one by one.
  std::string Self;
  std::vector<PrivatePlan> Privates;
  std::vector<LeagueReduction> LeagueReductions;
  std::vector<LoopPlan> Loops;
  SinglePlan Single;
  LanesPlan Lanes;
  /// What the launch sets apart, for what is reached, too: soft stacks of the team, or of
  /// its threads that are warps, and the device's heap.
  bool TeamStack = false, LaneStack = false, Heap = false;
  uint64_t SharedStack = 0; ///< shared memory for a soft stack, in bytes
  unsigned ParallelRegions = 0;
  /// Types of variables that are declared in the host function: they move out of it.
  std::vector<const TagDecl *> LocalTypes;
  /// Types without a name, in the region, that are written out: they get one.
  std::vector<const TagDecl *> Unnamed;
  bool RunSchedule = false; ///< schedule(runtime): the host hands it over
  bool NeedsWide = false;   ///< some loop needs a 64-bit clone
  bool OnlyWide = false;    ///< the launch cannot tell which it needs
  bool HostTrip = false;    ///< the host may evaluate the shared loops' bounds
  bool TripKnown = false;   ///< and gets what the device would, for all of them
  /// Why a thread may have several iterations; empty: each has one at most, of the loops
  /// that the launch has its shape from.
  std::string StridesWhy = "nobody launches it";
  const Construct *Launched = nullptr; ///< its loops give the launch its shape

  /// Is its kernel a template over the type that counts its iterations?
  bool hasClones() const {
    return NeedsWide && !OnlyWide && !Sharing->Region->IsFunction;
  }
  bool oneEach() const { return Launched && StridesWhy.empty(); }
  const LeagueReduction *leagueReduction(const Construct &C) const {
    return firstWith(LeagueReductions, &LeagueReduction::At, &C);
  }
  /// Of \p C, or the innermost region around it whose threads the kernel counts; null:
  /// none does.
  const ThreadsPlan *threadsOf(const Construct &C) const {
    const ThreadsPlan *Found = nullptr;
    for (const Construct *Up = &C; Up && !Found; Up = Up->Parent)
      Found = firstWith(Threads, &ThreadsPlan::At, Up);
    return Found;
  }
  /// Are those who execute \p C counted by an object?
  bool counts(const Construct &C) const { return Counted || threadsOf(C); }
  bool syncs(const Construct &C, SyncPlan::Kind What) const {
    return llvm::any_of(
        Syncs, [&](const SyncPlan &S) { return S.At == &C && S.What == What; });
  }
  /// Is a loop of \p C shared out, or are its sections?
  bool sharedOut(const Construct &C) const {
    return C.has(OMPD_sections) ? !Serial.count(&C) : over(C) != Over::Nobody;
  }
  /// Is the team's copy of \p V in the registers of every thread?
  bool eachThreadHas(const VarDecl *V) const {
    const SingleLocal *L = Single.find(V);
    return L && L->Where == Storage::Local;
  }
  /// Has each thread that executes Single code \p V itself in its registers?
  bool allHave(const VarSharing &V) const {
    return Single.workers() || (V.Local && eachThreadHas(V.Var));
  }
  /// Do members have \p V, the variable of a loop, together?
  bool hasPlace(const VarDecl *V) const {
    const SingleLocal *OfLanes = Lanes.Single.find(V),
                      *Found = OfLanes ? OfLanes : Single.find(V);
    return Found && Found->From == DeclaredIn::Loop &&
           Found->Where != Storage::Local;
  }
  /// Do lanes take turns at an `ordered simd` of \p C?
  bool takesLaneTurns(const Construct &C) const {
    return onLanes(C) && Lanes.InTurn.count(&C);
  }
  /// Who shares the iterations of \p C.
  Over over(const Construct &C) const {
    for (const LoopPlan &L : Loops)
      if (L.At == &C && L.shared())
        return L.Members;
    return Over::Nobody;
  }
  /// Is \p C a simd construct whose iterations the lanes of a thread share?
  bool onLanes(const Construct &C) const { return over(C) == Over::Lanes; }
  /// Are the iterations of \p C shared by the lanes of all threads?
  bool overAllLanes(const Construct &C) const { return over(C) > Over::Lanes; }
  /// What clauses ask for its copies, in bytes; 0: nothing.
  unsigned alignmentOfCopies(const VarDecl *V) const {
    unsigned Out = 0;
    for (const PrivatePlan &Copy : Privates)
      if (Copy.Var->Var == V->getCanonicalDecl())
        Out = std::max(Out, Copy.Alignment);
    return Out;
  }
  /// Is \p Private what the kernel's data have a variable for: the copy of the whole
  /// region, or those that are reduced into it, where nothing else names it?
  bool ownsField(const PrivatePlan &Private) const {
    if (Private.At == Sharing->Region->Root.get())
      return true;
    const VarSharing &V = *Private.Var;
    const VarPlan *Plan = V.Var ? find(V.Var) : nullptr;
    auto Owns = [&](const PrivatePlan &Copy) {
      return Copy.Reduced && !Copy.Reduced->Part &&
             !Copy.Reduced->LastAssigned &&
             llvm::none_of(Privates, [&](const PrivatePlan &Around) {
               return Around.Var == &V && Copy.At->isInside(*Around.At);
             });
    };
    auto InCopy = [&](const Construct *C) {
      return llvm::any_of(Privates, [&](const PrivatePlan &Copy) {
        return Copy.Var == &V && Owns(Copy) &&
               (C == Copy.At || C->isInside(*Copy.At) ||
                Copy.At->isInside(*C)); // they are combined at once
      });
    };
    return Plan && Plan->How == Passing::Pointer &&
           V.OnTarget == Attribute::Map && Owns(Private) && !V.NamedAlone &&
           !Single.workers() &&
           llvm::all_of(V.Inner,
                        [&](const InnerSharing &I) { return InCopy(I.At); });
  }
  /// Has its kernel something of \p D, a variable or a member of `*this`, at run time?
  bool passes(const ValueDecl &D) const {
    // That of a template stands where that of an instance does.
    return llvm::any_of(
        llvm::concat<const VarPlan>(Vars, Members), [&](const VarPlan &V) {
          const ValueDecl *Of = V.Var->Var;
          return (Of ? Of : V.Var->OfThis)->getLocation() == D.getLocation() &&
                 V.How != Passing::None && V.How != Passing::Constant;
        });
  }
  const VarPlan *find(const VarDecl *V) const {
    auto Named = [](const VarPlan &P) { return P.Var->Var; };
    return firstWith(Vars, Named, V);
  }
};

/// "f_seen_type": what the type of `struct { … } seen;` is called where it is written out;
/// empty: it has a name, or no variable is declared with it.
std::string nameOfUnnamed(const TagDecl *Tag);
/// What \p Tag is called in front of the kernels.
std::string calledInFront(const TagDecl *Tag);

/// A function with constructs, for one way to come to it.
struct FunctionVersion {
  const DeviceFunction *Function = nullptr;
  std::string Name; ///< "f_team"
  /// "f_on_host": f itself, which other files call, is this on the host and the version on
  /// the device. Empty: f is the host's.
  std::string HostName;
  bool Itself =
      false; ///< it is f: that calls such functions, and holds no constructs
  RegionPlan Body;
};

/// A construct that is the body of a task of the host's library: what that copies where it is
/// met, and what it shares.
struct HostTask {
  std::set<const VarDecl *> Copied, Shared;
  bool Stays =
      false; ///< its thread waits for the device, which does not end the task
};

/// Which constructs with `nowait` the host does not wait for, and where it does (OpenMP 5.2,
/// 15.5): Deferred.cpp, Detached.cpp.
struct TaskPlan {
  std::vector<const Construct *> Deferred; ///< it goes on behind them
  llvm::MapVector<const Construct *, HostTask> AsTasks; ///< nor these
  /// Whose statement waits at its end for tasks that the device ends.
  std::vector<const OMPExecutableDirective *> Groups;
  /// `taskwait depend(…) nowait` of the host: a task of nothing (OpenMP 5.2, 15.5), which older
  /// compilers know as such only.
  std::vector<const OMPExecutableDirective *> Empty;
  /// Tasks of the host with `detach`, and where it may wait for one whose event nobody fulfils:
  /// it says before where it has come to.
  std::vector<const OMPExecutableDirective *> Events, Told;
  std::set<const Construct *> Late; ///< if nothing comes back, behind these too
  llvm::MapVector<const Construct *, std::string>
      WaitWhy; ///< not behind these, and why
  /// It waits in front of these, and at the end of these statements, mostly blocks.
  std::vector<const OMPExecutableDirective *> InFront;
  /// And behind these, which end with a barrier: all threads come there once more.
  std::vector<const OMPExecutableDirective *> Behind;
  std::vector<const Stmt *> AtEnd;
  /// What they depend on are constructs of the device, and no tasks of the host.
  std::set<const Construct *> ByDevice;
  /// In constructors and destructors, where GCC 12 takes no `taskwait depend`.
  std::set<const Construct *> InStructors;
  /// A list item of a depend clause.
  struct Dependence {
    ListItem Item;
    OpenMPDependClauseKind Kind;
  };
  /// What the streams of constructs have to wait for.
  llvm::MapVector<const Construct *, std::vector<Dependence>> Ordered;

  bool defers(const Construct &C) const {
    return llvm::is_contained(Deferred, &C);
  }
};

struct Plan {
  const omp2cuda::Sharing *From = nullptr;
  TaskPlan Tasks;
  std::vector<RegionPlan> Regions; ///< parallel to Sharing::Regions
  std::vector<std::unique_ptr<FunctionVersion>> Versions; ///< as first called
  /// Those for either side that only call their function in one lane, or are in another
  /// file: without a body.
  std::vector<std::unique_ptr<FunctionVersion>> EitherOnly;
  bool Levels = false; ///< see RegionPlan::Levels
  /// A variable of the host that only regions named.
  struct LeftOver {
    const DeclStmt *Statement;
    const VarDecl *Var;
    bool Stays = false; ///< another branch of an #if names it
  };
  std::vector<LeftOver> LeftOvers;
};

/// All that runs on the device: the regions, then the versions of functions.
template <class Of> auto bodiesOf(Of &P) {
  std::vector<decltype(&*P.Regions.begin())> Out;
  for (auto &R : P.Regions)
    if (!R.Sharing->Region->OnHost)
      Out.push_back(&R);
  for (const auto &V : P.Versions)
    Out.push_back(&V->Body);
  return Out;
}

} // namespace omp2cuda
