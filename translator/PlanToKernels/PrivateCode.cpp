//===- PrivateCode.cpp - Private copies, their first and last values -----------------===//
//
//   Before   #pragma omp for lastprivate(x)      After   auto &x_outer = x;
//                                                        int x;
//                                                        const auto loop = omp2cuda::team::parallel_for(0, n);
//            for (int i = 0; i < n; ++i) …               for (int i : loop) …
//                                                        if (loop.ran_last())
//                                                          x_outer = x;
//
// In:  RegionPlan::Privates.   Out: text.
// Tested by: test/inputs/share, test/inputs/reduce
//===----------------------------------------------------------------------===//
#include "../ComplexOnDevice.h"
#include "PlanToKernels.h"

namespace omp2cuda {

namespace {

struct PrivateCode : Printing {
  const LoopCode &Loops;
  const Construct &C;
  LinesAround &L;

  void run() {
    for (const PrivatePlan &Private : copiesAt(P, C))
      if (!Private.Reduced)
        one(Private);
    reductions(*this, C, L);
    bool Together = P.syncs(C, SyncPlan::Starts);
    guard(Together ? ifFirst(Space::Team) : "", L.Starts, L.Before);
    if (Together)
      L.Before.push_back(statement(Space::Team, Verb::sync));
    if (P.syncs(C, SyncPlan::Copies))
      L.Before.push_back(statement(verbsOf(P, C), Verb::sync));
    if (L.Copies.empty())
      return;
    std::string Ran = call(Loops.name(C), Verb::ran_last);
    if (P.lanes() && !P.overAllLanes(C))
      Ran += " && " + call(Space::Lane, Verb::is_first);
    if (L.OfTeam)
      Ran += " && " + call(Space::Team, Verb::is_initial);
    guard("if (" + Ran + ")", L.Copies, L.After);
  }

  /// `auto &x_outer = x;`, where the variable that the copy hides is none of the kernel's data.
  void outer(const PrivatePlan &Private, const char *Type = "auto &") {
    if (!P.ownsField(Private))
      L.Before.push_back(Type + Loops.outside(Private) + " = " +
                         T.name(Private.Var->Var) + ";");
  }

  std::string declared(const PrivatePlan &Private) const {
    const VarDecl *V = Private.Var->Var;
    Spelled Type = typeInRegion(R, V);
    Qualifiers OfElements; // a copy of constants is filled
    return aligned(Private.Alignment) +
           T.declare(Type.with(T.context().getUnqualifiedArrayType(Type.Type,
                                                                   OfElements)),
                     T.name(V));
  }

  void one(const PrivatePlan &Private) {
    const VarDecl *V = Private.Var->Var;
    bool Last = isLast(Private.What);
    // All lanes run the outer ones of collapsed loops, with the thread's own variables.
    if (P.onLanes(C) && Private.What == Attribute::LastPrivate &&
        C.countsBy(V) && V != C.Loops.back().Var->getCanonicalDecl())
      return;
    if (Private.What == Attribute::Linear)
      return linear(Private);
    const SingleLocal *OfLanes = P.Lanes.Single.find(V);
    bool Lanes = !Private.OfTeam && OfLanes &&
                 OfLanes->From == DeclaredIn::Copy && !P.onLanes(C) &&
                 !P.overAllLanes(C),
         Own = !Private.OfTeam && !Lanes;
    std::string First = Private.Begins ? Loops.outside(Private) : "";
    if (Private.What != Attribute::Private)
      outer(Private, Own && !Last ? "const auto &" : "auto &");
    if (Lanes)
      llvm::append_range(L.Before, linesOfPlace(*this, V, First));
    else if (!Last || !isShared(V)) // else the loop declares it
      Own ? ofThread(Private, First) : ofTeam(Private, First);
    L.OfTeam |= Last && Private.OfTeam && !P.Single.workers();
    if (Last)
      last(Private);
  }

  /// Is \p V the variable of a loop that members share out, alone or as one of a nest?
  bool isShared(const VarDecl *V) const {
    return llvm::any_of(P.Loops, [&](const LoopPlan &Each) {
      return Each.At == &C && Each.shared() &&
             (Each.asOne() ? C.countsBy(V)
                           : Each.TheLoop->Var->getCanonicalDecl() == V);
    });
  }

  void ofThread(const PrivatePlan &Private, const std::string &First) {
    const VarDecl *V = Private.Var->Var;
    QualType Type = V->getType().getNonReferenceType();
    bool Array = Type->isArrayType();
    std::string Decl = declared(Private);
    if (Array && isStdComplex(T.context().getBaseElementType(Type)))
      Decl = complexCopy(Private);
    else if (First.empty() && isStdComplex(Type))
      Decl += " = " + call({Verb::make_complex, T.type(typeInRegion(R, V))});
    if (!First.empty() && !Array)
      Decl += " = " + First;
    L.Before.push_back(Decl + ";");
    if (!First.empty() && Array)
      L.Before.push_back(isLast(Private.What)
                             ? statement(Verb::assign, T.name(V), First)
                             : assignment(V, T.name(V), First));
  }

  /// The numbers of a copy that is an array of std::complex stand in front.
  /// \return what declares the copy.
  std::string complexCopy(const PrivatePlan &Private) {
    const VarDecl *V = Private.Var->Var;
    const auto *Array =
        T.context().getAsConstantArrayType(V->getType().getNonReferenceType());
    bool First = Private.What == Attribute::FirstPrivate;
    assert(Array && "the length of a copy is known");
    Lines Both = T.complexArray(
        Array->getElementType(), std::to_string(Array->getZExtSize()),
        T.name(V), R.unusedName(T.name(V) + "_parts"), /*Zero=*/!First);
    L.Before.push_back(aligned(Private.Alignment) + Both[0]);
    return llvm::StringRef(Both[1]).drop_back().str();
  }

  /// A linear variable has its value from the number of the iteration; behind the loop it
  /// has the one that would come next (OpenMP 5.2, 5.4.6).
  void linear(const PrivatePlan &Private) {
    const VarDecl *V = Private.Var->Var;
    std::string Outer = Loops.outside(Private),
                Start = Loops.linearStart(Private),
                By = Loops.linearBy(C, V->getCanonicalDecl(), Loops.trip(C));
    outer(Private);
    if (Start == Outer)
      return L.After.push_back(Outer + " += " + By + ";");
    L.Before.push_back("const auto " + Start + " = " + Outer + ";");
    std::string Behind = Outer + " = " + Start + " + " + By + ";";
    if (!sharedByThreads(Private))
      return L.Copies.push_back(Behind);
    guard("if (" + call(Loops.name(C), Verb::ran_last) + ")", {Behind},
          L.After);
    L.After.push_back(statement(laneVerbs(P), Verb::sync));
  }

  /// A private copy of a team: in shared memory, or, where parallel code only reads
  /// it, in the registers of each thread.
  void ofTeam(const PrivatePlan &Private, const std::string &First) {
    const VarDecl *V = Private.Var->Var;
    Spelled Type = typeInRegion(R, V);
    std::string Name = T.name(V);
    if (P.eachThreadHas(V))
      return L.Before.push_back(declared(Private) +
                                (First.empty() ? "" : " = " + First) + ";");
    // Under WorkerLoop only the initial thread is here.
    if (!P.Single.workers() || !llvm::is_contained(P.Single.AtTop, V))
      llvm::append_range(L.Before,
                         teamCopy(*this, *V, Name, T.type(Type),
                                  T.declare(Type, Name), Private.Alignment));
    if (!First.empty())
      L.Starts.push_back(assignment(V, Name, First));
  }

  /// The thread that ran the sequentially last iteration hands its value out; after
  /// the loop a loop variable has the value that ended it (OpenMP 5.2, 5.4.5).
  void last(const PrivatePlan &Private) {
    const VarDecl *V = Private.Var->Var;
    std::string Name = T.name(V), Outer = Loops.outside(Private);
    bool Shared = P.sharedOut(C), LoopVar = C.countsBy(V);
    if (P.onLanes(C)) { // each lane has a variable outside
      // "loop_j.trip() != 0", of the loops around the one whose iterations they share.
      std::string Entered;
      for (const Loop &Each : llvm::drop_end(C.Loops))
        if (Each.mayBeEmpty(T.context()))
          append(Entered,
                 call("loop_" + Loops.called(Each), Verb::trip) + " != 0",
                 " && ");
      if (LoopVar)
        guard(Entered.empty() ? "" : "if (" + Entered + ")",
              {Outer + " = " + Loops.behind(V) + ";"}, L.After);
      else
        L.After.push_back(
            statement(laneVerbs(P),
                      sharedByThreads(Private) ? Verb::last_once : Verb::last,
                      (Entered.empty() ? "" : Entered + " && ") +
                          call(Loops.name(C), Verb::ran_last),
                      Outer, Name));
      return;
    }
    std::string Value = isShared(V) ? Loops.behind(V) : Name;
    bool Array = V->getType().getNonReferenceType()->isArrayType();
    Lines Out{Array ? statement(Verb::assign, Outer, Value)
                    : Outer + " = " + Value + ";"};
    bool All = !Private.OfTeam || P.allHave(*Private.Var);
    if (Shared)
      return L.Copies.push_back(Out.front());
    guard(All ? "" : ifFirst(Space::Team), Out, L.After);
    if (!All)
      L.After.push_back(statement(Space::Team, Verb::sync));
  }
};

} // namespace

void privateCopies(const LoopCode &Loops, const Construct &C, LinesAround &L) {
  PrivateCode{Loops, Loops, C, L}.run();
}

} // namespace omp2cuda
