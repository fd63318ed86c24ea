//===- Deferred.cpp - Where the host goes on behind nowait, and where it waits ---------------===//
// Idea: a construct with `nowait` is a task (OpenMP 5.2, 13.8). The host goes on behind it, as
// far as the text shows every place that waits for that task: these then ask the runtime.
// Each function that holds one is followed once, as it is executed: does a construct go on here?
//
//   #pragma omp target update to(x) nowait     goes on
//   f(x);                                      f neither waits for tasks nor depends on one
//   #pragma omp taskwait                       in front of it: omp2cuda::taskwait();
//
// A block that the host's threads share out, a task, and a function end with none that goes on:
// where the flow leaves one, the block gets an omp2cuda::taskgroup. Where it cannot be followed
// the function's constructs run to their end, as without the clause.
// In:  Sharing, Plan.   Out: Plan::Tasks.
// Tested by: test/inputs/tasks, test/runtime/tasks.cu
// Limits: the functions that are called have their text in this file, are of a library, or
// the program assumes `no_openmp` of them.
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "Quiet.h"
#include "SharingToPlan.h"

namespace omp2cuda {

namespace {

/// Is \p Item known by one address that the host can name?
bool hasAddress(const ListItem &Item) {
  if (!Item.Written || !Item.Iterators.empty() ||
      !(Item.Base || Item.This || Item.Held))
    return false;
  bool Sections = false;
  for (const ListStep &S : Item.Path) {
    if (S.What == ListStep::Shape || S.What == ListStep::Address || S.Stride ||
        (Sections && !S.indexes()))
      return false;
    Sections |= S.What == ListStep::Section;
  }
  // What the output has an object of rows for has the address of that.
  return !Item.Path.empty() ||
         !Item.Written->getType().getNonReferenceType()->isVariableArrayType();
}

} // namespace

bool knowsDependences(const Construct &C) {
  return llvm::all_of(look<OMPDependClause>(C), [](const OMPDependClause *D) {
    return llvm::is_contained({OMPC_DEPEND_in, OMPC_DEPEND_out,
                               OMPC_DEPEND_inout, OMPC_DEPEND_mutexinoutset,
                               OMPC_DEPEND_inoutset},
                              D->getDependencyKind()) &&
           llvm::all_of(listItems(D), hasAddress);
  });
}

namespace {

/// A function, as it is executed.
struct Flow {
  /// Constructs of the device by their directives.
  const ConstructMap &Device;
  const TaskPlan &Known;
  const std::set<const Construct *> &Wanted; ///< may go on
  Quiet &Calls;
  TaskPlan Out;
  std::string Trouble; ///< why it cannot be followed
  bool Going = false;  ///< some construct may go on here

  Flow(const ConstructMap &Device, const TaskPlan &Known,
       const std::set<const Construct *> &Wanted, Quiet &Calls)
      : Device(Device), Known(Known), Wanted(Wanted), Calls(Calls) {}

  void function(const Stmt *Body) {
    if (isa<CXXTryStmt>(Body)) // is all of it: no object goes around
      return stop("its function is a try block");
    if (const FunctionDecl *F = Calls.endsLoud(Body))
      return calls(F);
    block(Body);
  }

private:
  bool Leaves = false; ///< a statement behind which another one is not the next
  bool Ever = false;   ///< since the innermost loop or switch began
  bool Promised = false; ///< calls meet no construct

  void set(bool Now) {
    Going = Now;
    Ever |= Now;
  }
  void stop(std::string Why) {
    if (Trouble.empty())
      Trouble = std::move(Why);
  }

  /// All that goes on in \p Body is waited for at its end; what went on before goes on. In a
  /// block of the same task, what waits for tasks, or depends on some, means that, too.
  void block(const Stmt *Body, bool SameTask = false) {
    bool Meets = SameTask && Going;
    llvm::SaveAndRestore Outer(Going, false);
    llvm::SaveAndRestore Returns(Leaves, false);
    llvm::SaveAndRestore Since(Ever, false);
    if (!Meets && endsAtOnce(Body))
      return;
    statement(Body, false);
    bool AtEnd = Going || Leaves;
    if (AtEnd && Body->getBeginLoc().isMacroID())
      stop("a block that has to wait for it comes out of a macro");
    else if (AtEnd)
      addOnce(Out.AtEnd, Body);
    if (!Meets)
      return;
    set(true);
    statement(Body, false);
  }

  /// Is one construct, at the end of \p Body, all that could go on there? It need not.
  bool endsAtOnce(const Stmt *Body) {
    const Construct *Last = nullptr;
    for (const auto *D : all<OMPExecutableDirective>(Body))
      if (const Construct *C = Device.of(D); C && Wanted.count(C)) {
        if (Last || D != lastStatement(Body))
          return false;
        Last = C;
      }
    if (Last)
      Out.WaitWhy.insert({Last, "the block that it ends would wait for it"});
    return Last;
  }

  void expression(const Stmt *S) {
    if (S && Going && !Promised && any<OMPExecutableDirective>(S))
      return stop("an expression holds directives");
    asks(S);
  }
  /// The host executes \p S, of directives what \p Into enters, and evaluates their clauses.
  void asks(const Stmt *S, Enters Into = {}) {
    if (!S || !Going || Promised)
      return;
    if (Calls.callsUnknown(S, Into))
      stop("a function is called that only its pointer knows, and may wait");
    else if (const FunctionDecl *F = Calls.loud(S, Into))
      calls(F);
  }
  static bool none(const OMPExecutableDirective *) { return false; }
  void calls(const FunctionDecl *F) {
    stop("'" + Names::asWritten(F) +
         "' is called meanwhile, and may wait for tasks or depend on them");
  }

  void loop(const Stmt *Body, llvm::ArrayRef<const Stmt *> Each) {
    bool Before = Going;
    llvm::SaveAndRestore Since(Ever, false);
    for (int Turn = 0; Turn < 2; ++Turn) {
      for (const Stmt *S : Each)
        expression(S);
      statement(Body, false);
      if (Before || !Going)
        break;
    }
    bool Broken = any<BreakStmt>(Body) || any<ContinueStmt>(Body);
    set(Going || Before || (Broken && Ever));
  }

  void statement(const Stmt *S, bool InBlock) {
    if (!S || !Trouble.empty())
      return;
    if (const auto *D = dyn_cast<OMPExecutableDirective>(S))
      return directive(D, InBlock);
    if (const auto *B = dyn_cast<CompoundStmt>(S)) {
      for (const Stmt *Each : B->body())
        statement(Each, true);
    } else if (const auto *If = dyn_cast<IfStmt>(S)) {
      statement(If->getInit(), false);
      expression(If->getConditionVariableDeclStmt());
      expression(If->getCond());
      bool Before = Going;
      statement(If->getThen(), false);
      bool Then = std::exchange(Going, Before);
      statement(If->getElse(), false);
      set(Going || Then);
    } else if (const auto *For = dyn_cast<ForStmt>(S)) {
      statement(For->getInit(), false);
      loop(For->getBody(), {For->getConditionVariableDeclStmt(), For->getCond(),
                            For->getInc()});
    } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
      loop(While->getBody(),
           {While->getConditionVariableDeclStmt(), While->getCond()});
    } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
      loop(Do->getBody(), {Do->getCond()});
    } else if (const auto *Range = dyn_cast<CXXForRangeStmt>(S)) {
      for (const Stmt *Once :
           {Range->getInit(), (const Stmt *)Range->getRangeStmt(),
            (const Stmt *)Range->getBeginStmt(),
            (const Stmt *)Range->getEndStmt()})
        expression(Once);
      loop(Range->getBody(),
           {Range->getCond(), Range->getLoopVarStmt(), Range->getInc()});
    } else if (const auto *Switch = dyn_cast<SwitchStmt>(S)) {
      expression(Switch->getInit());
      expression(Switch->getConditionVariableDeclStmt());
      expression(Switch->getCond());
      bool Before = Going;
      llvm::SaveAndRestore Since(Ever, false);
      statement(Switch->getBody(), false);
      set(Before || Ever);
    } else if (const auto *Case = dyn_cast<SwitchCase>(S)) {
      set(Going || Ever);
      statement(Case->getSubStmt(), InBlock);
    } else if (isa<LabelStmt, GotoStmt, IndirectGotoStmt>(S)) {
      stop("its function has jumps");
    } else if (const auto *Try = dyn_cast<CXXTryStmt>(S)) {
      statement(Try->getTryBlock(), false);
      bool After = Going;
      for (unsigned I = 0; I < Try->getNumHandlers(); ++I) {
        set(Going || Ever);
        if (const VarDecl *V = Try->getHandler(I)->getExceptionDecl())
          expression(V->getInit());
        statement(Try->getHandler(I)->getHandlerBlock(), false);
        After |= Going;
      }
      set(After);
    } else if (const auto *Attributed = dyn_cast<AttributedStmt>(S)) {
      statement(Attributed->getSubStmt(), InBlock);
    } else {
      expression(S);
      Leaves |= Going && (isa<ReturnStmt>(S) || any<CXXThrowExpr>(S));
    }
  }

  /// The host waits here, \p At \p D.
  void wait(const OMPExecutableDirective *D, bool InBlock,
            std::vector<const OMPExecutableDirective *> &At) {
    if (!Going)
      return;
    if (!InBlock || D->getBeginLoc().isMacroID())
      return stop("a directive that waits for it is no statement of a block");
    addOnce(At, D);
    set(false);
  }
  void wait(const OMPExecutableDirective *D, bool InBlock) {
    wait(D, InBlock, Out.InFront);
  }

  void directive(const OMPExecutableDirective *D, bool InBlock) {
    Directive Kind = D->getDirectiveKind();
    if (const Construct *C = Device.of(D))
      return device(*C, InBlock);
    if (isOpenMPTargetExecutionDirective(Kind))
      return stop("a region of its function stays host code");
    asks(D, none);
    const auto *Loops = dyn_cast<OMPLoopBasedDirective>(D);
    const Stmt *Body = userStatementOf(D);
    for (unsigned I = 0; Loops && I < Loops->getLoopsNumber(); ++I) {
      const Stmt *Only = onlyStatement(Body);
      if (const auto *For = dyn_cast_or_null<ForStmt>(Only))
        Body = For->getBody();
      else if (const auto *Range = dyn_cast_or_null<CXXForRangeStmt>(Only))
        Body = Range->getBody();
    }
    switch (Kind) {
    case OMPD_assume: {
      llvm::SaveAndRestore Calls(Promised, Promised || promisesNone(D));
      return statement(Body, false);
    }
    case OMPD_cancel:
    case OMPD_cancellation_point:
      return stop("its function cancels");
    case OMPD_taskwait:
    case OMPD_barrier:
      return wait(D, InBlock);
    case OMPD_masked:
    case OMPD_master:
    case OMPD_critical:
    case OMPD_ordered:
      return statement(Body, false);
    case OMPD_sections:
    case OMPD_parallel_sections:
      if (const auto *Block = dyn_cast_or_null<CompoundStmt>(Body))
        for (const Stmt *Each : Block->body()) {
          const auto *Section = dyn_cast<OMPSectionDirective>(Each);
          block(Section ? userStatementOf(Section) : Each,
                Kind == OMPD_sections);
        }
      if (isBarrier(D))
        wait(D, InBlock, Out.Behind);
      return;
    default:
      break;
    }
    if (depends(D))
      wait(D, InBlock);
    if (Body)
      block(Body, !isOpenMPParallelDirective(Kind) && Kind != OMPD_task &&
                      !isOpenMPTaskLoopDirective(Kind) &&
                      !isOpenMPTeamsDirective(Kind));
    if (isBarrier(D))
      wait(D, InBlock, Out.Behind);
  }

  void device(const Construct &C, bool InBlock) {
    asks(C.Node, none);
    if (C.has(OMPD_target_data))
      return statement(C.Body, false);
    if (Wanted.count(&C)) {
      addOnce(Out.Deferred, &C);
      return set(true);
    }
    if (!knowsDependences(C) || Known.AsTasks.count(&C))
      wait(C.Node, InBlock);
  }
};

struct Deferring {
  Plan &P;
  Diag &Diags;
  const ASTContext &Context;
  const SourceManager &SM = Context.getSourceManager();
  const Regions &Found = *P.From->From;
  ConstructMap Device;
  std::set<const Construct *> Wanted, Able; ///< by streams; by tasks
  Quiet Calls{Context};
  std::vector<const OMPExecutableDirective *> Written; ///< in the project
  bool Copies = false; ///< and it calls routines that are tasks
  std::vector<std::pair<const FunctionDecl *, const Construct *>> Order;

  Deferring(Plan &P, const ASTContext &Context, Diag &Diags)
      : P(P), Diags(Diags), Context(Context) {
    for (const Decl *D : Context.getTranslationUnitDecl()->decls())
      if (!ofSystem(D, SM)) {
        llvm::append_range(Written, everywhere<OMPExecutableDirective>(D));
        Copies |= llvm::any_of(everywhere<CallExpr>(D), [](const auto *Call) {
          return isTask(Call->getDirectCallee());
        });
      }
  }

  void run() {
    for (const auto *At : Written)
      if (At->hasClausesOfKind<OMPDetachClause>())
        P.Tasks.Events.push_back(At);
    for (const RegionPlan &R : P.Regions)
      note(*R.Sharing->Region, why(R));
    for (const DataConstruct &D : Found.Data)
      note(D, "");
    for (const auto *At : Written)
      if (isa<OMPTaskwaitDirective>(At) && depends(At) &&
          At->hasClausesOfKind<OMPNowaitClause>() &&
          At->getBeginLoc().isFileID())
        P.Tasks.Empty.push_back(At);
    if (Able.empty())
      return;
    bool OnHost =
             llvm::any_of(Found.Targets, std::mem_fn(&TargetRegion::OnHost)),
         Compared =
             llvm::any_of(Found.Targets, std::mem_fn(&TargetRegion::Compared));
    if (OnHost || Compared) {
      for (auto [F, C] : Order)
        if (Able.count(C))
          P.Tasks.WaitWhy[C] = OnHost
                                   ? "a region of the file stays host code"
                                   : "regions are compared when they are over";
      return;
    }
    byDevice();
    std::set<const FunctionDecl *> Seen, Asked;
    for (auto [F, C] : Order)
      if (Able.count(C) && Asked.insert(F).second)
        planDetached(P, *F, Able, Calls, Diags);
    for (const auto &[C, Task] : P.Tasks.AsTasks)
      P.Tasks.WaitWhy.erase(C), Wanted.erase(C);
    for (const auto &[C, Why] : P.Tasks.WaitWhy)
      Wanted.erase(C);
    for (auto [F, C] : Order)
      if (Wanted.count(C) && Seen.insert(F).second)
        follow(*F);
    for (auto [F, C] : Order)
      if (Wanted.count(C) && !P.Tasks.defers(*C))
        P.Tasks.WaitWhy.insert({C, "no block around it could wait for it"});
    if (!P.Tasks.Deferred.empty())
      for (auto [F, C] : Order)
        if (knowsDependences(*C) && !P.Tasks.AsTasks.count(C))
          for (const auto *D : look<OMPDependClause>(*C))
            for (const ListItem &Item : listItems(D))
              P.Tasks.Ordered[C].push_back({Item, D->getDependencyKind()});
  }

  void note(const DataConstruct &D, std::string Why) {
    const Construct &C = *D.Root;
    Device[C.Node] = &C;
    Order.emplace_back(D.Facts, &C);
    if (isa<CXXConstructorDecl, CXXDestructorDecl>(D.Facts))
      P.Tasks.InStructors.insert(&C);
    if (take<OMPNowaitClause>(C, stage::InPlan).empty() ||
        !C.has(OMPD_target, OMPD_target_enter_data, OMPD_target_exit_data,
               OMPD_target_update, OMPD_interop))
      return;
    if (Why.empty())
      Able.insert(&C);
    if (Why.empty() && !knowsDependences(C))
      Why = "what it depends on has no address that the text can name";
    if (Why.empty())
      Wanted.insert(&C);
    else
      P.Tasks.WaitWhy[&C] = std::move(Why);
  }

  /// Regions without `nowait` that --deferred leaves to the runtime: it knows what comes back.
  void late() {
    Quiet Silent{Context, Quiet::Output};
    for (const RegionPlan &R : P.Regions) {
      const Construct &C = *R.Sharing->Region->Root;
      if (has<OMPNowaitClause>(C))
        continue;
      std::string Why;
      if (llvm::any_of(R.Vars, [](const VarPlan &V) {
            return V.Var->OnTarget == Attribute::DevicePtr ||
                   V.Var->OnTarget == Attribute::HasDeviceAddr;
          }))
        Why = "its clauses name memory that the program has by itself";
      else if (Silent.callsUnknown(C.Body))
        Why = "a function that only its pointer knows may write text";
      else if (const FunctionDecl *F = Silent.loud(C.Body))
        Why = "'" + Names::asWritten(F) + "' writes text, or may";
      else if (const FunctionDecl *F = Silent.endsLoud(C.Body))
        Why = "'" + Names::asWritten(F) + "' writes text, or may";
      if (Why.empty())
        P.Tasks.Late.insert(&C);
      else
        P.Tasks.WaitWhy[&C] = std::move(Why);
    }
  }

  /// Why the host waits for \p R, whatever is around it; empty: it need not.
  std::string why(const RegionPlan &R) const {
    if (has<OMPInReductionClause>(*R.Sharing->Region->Root))
      return "its part of a reduction is a task of the host";
    if (llvm::any_of(R.Vars, [](const VarPlan &V) {
          return V.How == Passing::AsDouble;
        }))
      return "a long double of the host gets its result";
    return "";
  }

  void follow(const FunctionDecl &F) {
    Flow Run(Device, P.Tasks, Wanted, Calls);
    Run.function(F.getBody());
    if (!Run.Trouble.empty()) {
      for (const auto *D : all<OMPExecutableDirective>(F.getBody()))
        if (const Construct *C = Device.of(D); C && Wanted.count(C))
          P.Tasks.WaitWhy[C] = Run.Trouble;
      return;
    }
    for (const auto &[C, Why] : Run.Out.WaitWhy)
      P.Tasks.WaitWhy.insert({C, Why});
    llvm::append_range(P.Tasks.Deferred, Run.Out.Deferred);
    llvm::append_range(P.Tasks.InFront, Run.Out.InFront);
    llvm::append_range(P.Tasks.Behind, Run.Out.Behind);
    llvm::append_range(P.Tasks.AtEnd, Run.Out.AtEnd);
  }

  /// Does \p C depend on variables of \p F only that nothing beside depend clauses names? Then
  /// no other function can make a task that has to do with them.
  bool dependsOnOwn(const Construct &C, const FunctionDecl &F) const {
    std::map<const ValueDecl *, int> Named;
    for (const auto *D : look<OMPDependClause>(C))
      for (const ListItem &Item : listItems(D)) {
        const auto *V = dyn_cast_or_null<VarDecl>(Item.Base);
        if (!V || !V->hasLocalStorage() || isa<ParmVarDecl>(V) ||
            V->getType()->isReferenceType() || V->getType()->isPointerType())
          return false;
        Named[V] = 0;
      }
    for (const auto *Ref : everywhere<DeclRefExpr>(F.getBody()))
      if (auto Found = Named.find(Ref->getDecl()); Found != Named.end())
        ++Found->second;
    for (const auto *D : everywhere<OMPExecutableDirective>(F.getBody())) {
      if (depends(D) && !Device.of(D))
        return false;
      for (const auto *Depend : D->getClausesOfKind<OMPDependClause>())
        for (const ListItem &Item : listItems(Depend))
          if (auto Found = Named.find(Item.Base); Found != Named.end())
            --Found->second;
    }
    return llvm::all_of(Named, [](const auto &Each) { return !Each.second; });
  }

  /// Does the statement in front of \p C wait for all tasks of the host?
  static bool isBehindTaskwait(const Construct &C, const FunctionDecl &F) {
    return llvm::any_of(
        everywhere<CompoundStmt>(F.getBody()), [&](auto *Block) {
          auto At = llvm::find(Block->body(), C.Node);
          const auto *Wait =
              At != Block->body_end() && At != Block->body_begin()
                  ? dyn_cast<OMPTaskwaitDirective>(*std::prev(At))
                  : nullptr;
          return Wait && Wait->clauses().empty();
        });
  }

  /// In main() no task of the host can be one that these depend on, if neither the file nor
  /// what main() calls elsewhere makes one that others depend on.
  void byDevice() {
    if (Copies)
      return;
    for (auto [F, C] : Order)
      if (has<OMPDependClause>(*C) &&
          (dependsOnOwn(*C, *F) || isBehindTaskwait(*C, *F)))
        P.Tasks.ByDevice.insert(C);
    bool Any = false, OfHost = false;
    for (auto [F, C] : Order)
      if (F->isMain() && has<OMPDependClause>(*C)) {
        Any = true;
        OfHost |= !Calls.calm(F->getBody());
      }
    if (!Any)
      return;
    for (const auto *At : Written)
      OfHost |= depends(At) && !Device.of(At);
    for (auto [F, C] : Order)
      if (!OfHost && F->isMain())
        P.Tasks.ByDevice.insert(C);
  }

  /// Where the host's library waits for tasks in a file that has constructs, and tasks with
  /// `detach`. A header says the same in every file.
  void tell() {
    if (Order.empty() || P.Tasks.Events.empty())
      return;
    std::set<const Stmt *> OfBlocks;
    for (const Decl *D : Context.getTranslationUnitDecl()->decls())
      if (!ofSystem(D, SM))
        for (const auto *Block : everywhere<CompoundStmt>(D))
          OfBlocks.insert(Block->body_begin(), Block->body_end());
    for (const auto *At : Written) {
      const Construct *C = Device.of(At);
      bool Waits = C ? depends(At) && !P.Tasks.AsTasks.count(C) &&
                           !P.Tasks.ByDevice.count(C)
                     : isa<OMPTaskwaitDirective>(At) &&
                           !At->hasClausesOfKind<OMPNowaitClause>();
      if (Waits && OfBlocks.count(At) && At->getBeginLoc().isFileID() &&
          SM.isInMainFile(At->getBeginLoc()))
        P.Tasks.Told.push_back(At);
    }
  }
};

} // namespace

void planDeferred(Plan &P, const ASTContext &Context, const Options &Opts,
                  Diag &Diags) {
  Deferring Run(P, Context, Diags);
  if (Opts.Deferred)
    Run.late();
  Run.run();
  Run.tell();
}

} // namespace omp2cuda
