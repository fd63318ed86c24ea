//===- Detached.cpp - Constructs that are tasks beside those of the host -----------------------===//
// Idea: where tasks of the host and constructs with `nowait` depend on each other, and the host has
// threads for its tasks, the host's OpenMP library orders them all: such a construct is the body
// of a task that says `detach` (OpenMP 5.2, 12.5.2), and the device ends it. Else the host would
// have to wait for the device in front of each of its tasks.
//
//   #pragma omp single                              #pragma omp taskgroup: at a barrier GCC 12's
//   for (…) {                                       library misses the end of such tasks
//     #pragma omp target nowait depend(out: x[0:n]) #pragma omp task depend(out: x[0:n]) detach(done)
//     #pragma omp task depend(in: x[0:n])           as it is
//
// A task has its values from where it is met: pointers and what is passed by value are copied;
// what is mapped is the variable itself. Where the program ends tasks by events, a statement that
// is still to come may fulfil one: constructs that cannot be tasks with `detach` are plain ones,
// whose thread waits for the device.
// In:  Plan, the constructs that may go on.   Out: TaskPlan::AsTasks, Groups.
// Tested by: test/inputs/tasks/among-tasks.c, by-iterators.c, released-later.c;
// test/runtime/detached.cu
// Limits: the block that generates the tasks is that of a single, masked or task construct. All
// its constructs with `depend` are tasks, or none, and what it calls waits for no task.
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "Quiet.h"
#include "SharingToPlan.h"

namespace omp2cuda {

namespace {

/// Which directive is around each directive of a function; data constructs and groups of tasks
/// are none.
struct Nesting : UserCode {
  llvm::DenseMap<const OMPExecutableDirective *, const OMPExecutableDirective *>
      Outer;
  std::set<const OMPExecutableDirective *> AroundCopies; ///< that are tasks
  const OMPExecutableDirective *around() const {
    auto Up = llvm::find_if(llvm::reverse(Inside), [](const auto *Each) {
      return Each->getDirectiveKind() != OMPD_target_data &&
             Each->getDirectiveKind() != OMPD_taskgroup;
    });
    return Up == Inside.rend() ? nullptr : *Up;
  }
  bool enter(OMPExecutableDirective *D) override {
    Outer[D] = around();
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    if (isTask(Call->getDirectCallee()))
      AroundCopies.insert(around());
    return true;
  }
};

/// May one thread of several generate tasks in \p D?
bool generates(const OMPExecutableDirective *D) {
  return D && llvm::is_contained({OMPD_single, OMPD_masked, OMPD_master,
                                  OMPD_parallel_masked, OMPD_parallel_master,
                                  OMPD_task},
                                 D->getDirectiveKind());
}

/// Does \p D wait for its tasks anyway?
bool waits(const OMPExecutableDirective *D) {
  const auto *Last =
      dyn_cast_or_null<OMPTaskwaitDirective>(lastStatement(userStatementOf(D)));
  return Last && Last->getNumClauses() == 0;
}

/// Does a thread wait at \p D, a directive of the host, for what it depends on? There GCC 12's
/// library takes a task with `detach` to be over when its statement is.
bool waitsInPlace(const OMPExecutableDirective *D) {
  return D->getDirectiveKind() == OMPD_taskwait ||
         (D->getDirectiveKind() == OMPD_task &&
          (D->hasClausesOfKind<OMPIfClause>() ||
           D->hasClausesOfKind<OMPFinalClause>()));
}

/// Is the statement of \p D executed by the task that meets it, which calls functions there?
bool isOfTask(const OMPExecutableDirective *D) {
  Directive Kind = D->getDirectiveKind();
  return Kind != OMPD_task && !isOpenMPTaskLoopDirective(Kind) &&
         !isOpenMPParallelDirective(Kind) &&
         !isOpenMPTargetExecutionDirective(Kind) && !promisesNone(D);
}

/// Sorts what the text of a construct names into what its task copies and shares.
struct TaskVariables {
  const Construct &C;
  HostTask Out = {};
  bool Clear = true; ///< each is a variable that a clause can name

  void add(const VarDecl *V, bool Copied) {
    V = V->getCanonicalDecl();
    Clear &= !(Copied ? Out.Shared : Out.Copied).count(V) &&
             !V->hasAttr<OMPThreadPrivateDeclAttr>() && V->getIdentifier();
    if (!(Copied ? Out.Copied : Out.Shared).insert(V).second)
      return;
    for (const auto *Row :
         variableRows(V->getType().getNonReferenceType(), V->getASTContext()))
      value(Row->getSizeExpr()); // the host says how long they are
  }
  /// \p Item is mapped: its variable, or what that points to.
  void map(const ListItem &Item) {
    if (!Item.Written)
      return;
    Clear &= Item.Base && !Item.This && !Item.Held && Item.Iterators.empty() &&
             llvm::all_of(Item.Path, [](const ListStep &S) {
               return S.indexes() || S.What == ListStep::Deref ||
                      S.What == ListStep::Member;
             });
    if (!Clear)
      return;
    // Other pointers than the variable would be read when the task is executed.
    if (!Item.Path.empty())
      Clear &=
          llvm::none_of(llvm::drop_begin(Item.Path), [](const ListStep &S) {
            return S.Type->isPointerType();
          });
    add(Item.Base,
        !Item.Path.empty() && Item.Path.front().Type->isPointerType());
  }
  /// The values that \p E asks for; null: there is none. What is read through a pointer, or
  /// may change till the task is executed, has no copy.
  void value(const Stmt *E) {
    if (!E)
      return;
    Clear &= !any<CallExpr>(E) && !any<ArraySubscriptExpr>(E) &&
             !any<UnaryOperator>(E,
                                 [](const UnaryOperator *U) {
                                   return U->getOpcode() == UO_Deref;
                                 }) &&
             !any<MemberExpr>(E, std::mem_fn(&MemberExpr::isArrow));
    for (const auto *Ref : everywhere<DeclRefExpr>(E)) {
      const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
      Clear &= !isa<BindingDecl>(Ref->getDecl()) && !Ref->hasQualifier();
      if (const auto *Of = dyn_cast_or_null<OMPCapturedExprDecl>(V))
        value(Of->getInit()); // what Clang asks in front of the directive
      else if (V && !V->isUsableInConstantExpressions(V->getASTContext()))
        add(V, true);
    }
  }
  /// What the clauses of \p Of ask for.
  void values(const Construct &Of) {
    for (const OMPClause *Each : clauses(Of)) {
      if (isa<OMPDependClause>(Each)) // asked where the task is met
        continue;
      std::vector<ListItem> Items = listItems(Each);
      for (const ListItem &Item : Items)
        for (const ListStep &S : Item.Path)
          value(S.Lower), value(S.Length), value(S.Stride);
      if (Items.empty())
        for (const Stmt *E : Each->children())
          value(E);
    }
  }
  std::optional<HostTask> task() {
    return Clear ? std::optional(std::move(Out)) : std::nullopt;
  }
};

struct Detaching {
  Plan &P;
  Diag &Diags;
  const std::set<const Construct *> &Able;
  Quiet &Calls;

  /// What the task of \p R copies and shares; nothing: its text names more than variables.
  static std::optional<HostTask> taskOf(const RegionPlan &R) {
    TaskVariables Of{*R.Sharing->Region->Root};
    Of.Clear = R.Members.empty() && R.Self.empty() &&
               R.Sharing->Apart.empty() && R.Sharing->ThisMaps.empty() &&
               !any<CXXThisExpr>(Of.C.Body);
    for (const VarPlan &V : R.Vars)
      switch (V.How) {
      case Passing::None:
      case Passing::Constant:
      case Passing::DeviceGlobal:
        break;
      case Passing::ByValue:
      case Passing::PointerValue:
      case Passing::SharedCopy:
        Of.add(V.Var->Var, true);
        break;
      case Passing::Pointer:
      case Passing::Decayed:
        Of.add(V.Var->Var, false);
        break;
      case Passing::Object:
        Of.add(V.Var->Var, V.Var->Var->getType()->isPointerType());
        break;
      default:
        Of.Clear = false;
      }
    for (const VarSharing &V : R.Sharing->Vars)
      for (const MapItem &M : V.Maps)
        Of.map(M.Item);
    eachConstruct(Of.C, [&](const Construct &C) { Of.values(C); });
    return Of.task();
  }
  static std::optional<HostTask> taskOf(const DataSharing &D) {
    TaskVariables Of{*D.Data->Root};
    for (const MapItem &M : D.Maps)
      Of.map(M.Item);
    Of.values(Of.C);
    return Of.task();
  }

  /// May what \p C depends on end by what the host does behind it?
  bool mayBeReleased(const Construct &C) const {
    return !P.Tasks.Events.empty() && !P.Tasks.ByDevice.count(&C);
  }

  void run(const FunctionDecl &F) {
    Nesting Of;
    Of.walk(F.getBody());
    std::set<const OMPExecutableDirective *> WithTasks, Without;
    for (auto [D, Outer] : Of.Outer)
      if (generates(Outer) && depends(D)) {
        if (D->getDirectiveKind() == OMPD_task)
          WithTasks.insert(Outer);
        if (waitsInPlace(D))
          Without.insert(Outer);
      }
    llvm::copy_if(Of.AroundCopies, std::inserter(WithTasks, WithTasks.end()),
                  generates);
    llvm::MapVector<const Construct *, HostTask> Tasks;
    std::vector<std::pair<const Construct *, const char *>> InPlace;
    auto Add = [&](const Construct &C, std::optional<HostTask> Task) {
      const OMPExecutableDirective *Outer = Of.Outer.lookup(C.Node);
      if (!Of.Outer.count(C.Node) || !has<OMPDependClause>(C))
        return;
      if (generates(Outer) && Able.count(&C) && !knowsDependences(C))
        WithTasks.insert(Outer);
      const char *Why =
          !Able.count(&C) ? ""
          : C.Node->getBeginLoc().isMacroID() ||
                  (Outer && Outer->getBeginLoc().isMacroID())
              ? "it comes out of a macro, or stands in a directive that does"
          : dependsOnAll(C) ? "it depends on all memory"
          : look<OMPNowaitClause>(C).begin()->getCondition()
              ? "its 'nowait' has a condition"
          : !Task ? "it names more than variables, which a task could copy: "
                    "copy what it reads of others in front of it"
                  : nullptr;
      if (Why) {
        Without.insert(Outer);
        InPlace.emplace_back(&C, Why);
      } else {
        assert(has<OMPNowaitClause>(C) && "who has none is not able");
        Tasks[&C] = std::move(*Task);
      }
    };
    for (const RegionPlan &R : P.Regions)
      Add(*R.Sharing->Region->Root, taskOf(R));
    for (const DataSharing &D : P.From->Data)
      Add(*D.Data->Root,
          D.Data->Root->has(OMPD_interop) ? std::nullopt : taskOf(D));
    // A function that waits does so in place, too, as what other constructs are around.
    for (const OMPExecutableDirective *Outer : WithTasks) {
      const Stmt *Body = userStatementOf(Outer);
      if (!Calls.calm(Body, isOfTask) ||
          any<OMPExecutableDirective>(
              Body,
              [&](const OMPExecutableDirective *D) {
                return depends(D) && Of.Outer.lookup(D) != Outer;
              },
              isOfTask))
        Without.insert(Outer);
    }
    for (auto &[C, Task] : Tasks) {
      const OMPExecutableDirective *Outer = Of.Outer.lookup(C->Node);
      Task.Stays = !WithTasks.count(Outer) || Without.count(Outer);
      if (Task.Stays && !mayBeReleased(*C))
        continue;
      assert((Task.Stays || generates(Outer)) && "others wait at its end");
      if (!Task.Stays && !waits(Outer))
        addOnce(P.Tasks.Groups, Outer);
      P.Tasks.AsTasks[C] = std::move(Task);
    }
    // What is in a stream the host's library does not know.
    for (auto [C, Why] : InPlace) {
      if (!mayBeReleased(*C))
        continue;
      P.Tasks.WaitWhy.insert({C, "tasks of the host that depend on it may end "
                                 "when the host has gone on"});
      if (*Why)
        Diags.report(C->loc(), DiagId::WaitsForEvent, {Why});
    }
  }
};

} // namespace

void planDetached(Plan &P, const FunctionDecl &F,
                  const std::set<const Construct *> &Able, Quiet &Calls,
                  Diag &Diags) {
  Detaching{P, Diags, Able, Calls}.run(F);
}

} // namespace omp2cuda
