//===- PrivateCode.cpp - Private copies, their first and last values ---------------===//
#include "PrivateCode.h"

#include "../StdComplex.h"
#include "Guarded.h"
#include "PlanToKernels.h"
#include "TeamVariables.h"

namespace omp2cuda {

using namespace clang;

/// "x = y;", of arrays "memcpy(x, y, sizeof(x));".
static std::string assignment(const VarDecl *V, const std::string &To,
                              const std::string &From) {
  return V->getType().getNonReferenceType()->isArrayType()
             ? "memcpy(" + To + ", " + From + ", sizeof(" + To + "));"
             : To + " = " + From + ";";
}

void PrivateCode::construct(const Construct &C, bool Root,
                            std::vector<std::string> &Before,
                            std::vector<std::string> &After) {
  Ends E;
  for (const PrivatePlan &Private : P.Privates)
    if (Private.At == &C && !Private.Reduced)
      one(Private, Root, Before, After, E);
  Reductions.construct(C, Threads.verbs(C), Before, E.Starts, After);
  if (!E.Starts.empty()) {
    bool Alone = P.Single.workers();
    guard(Alone ? "" : ifFirst(Space::Team), E.Starts, Before);
    if (!Alone)
      Before.push_back(statement(Space::Team, Verb::sync));
  }
  if (E.Together) // all have what the last one of them changes
    Before.push_back(statement(Threads.verbs(C), Verb::sync));
  if (E.Copies.empty())
    return;
  std::string Ran = call(Loops.name(C), Verb::ran_last);
  if (P.Lanes.On && !P.overAllLanes(C))
    Ran += " && " + call(Space::Lane, Verb::is_first);
  if (E.OfTeam)
    Ran += " && " + call(Space::Team, Verb::is_initial);
  guard("if (" + Ran + ")", E.Copies, After);
}

void PrivateCode::one(const PrivatePlan &Private, bool Root,
                      std::vector<std::string> &Before,
                      std::vector<std::string> &After, Ends &E) {
  const Construct &C = *Private.At;
  const VarDecl *V = Private.Var->Var;
  // All lanes run the outer ones of collapsed loops, with the thread's own variables.
  if (P.onLanes(C) && Private.What == Attribute::LastPrivate &&
      Loops.isLoopVar(C, V) && V != C.Loops.back().Var->getCanonicalDecl())
    return;
  std::string Name = T.name(V);
  std::string Decl = aligned(Private.Alignment) +
                     T.declare(R.patternVar(V)->getType(), T.name(V));
  bool Array = V->getType().getNonReferenceType()->isArrayType();
  // How the enclosing variable is named once the copy hides it.
  std::string Outer = Loops.outside(Private);
  if (Private.What == Attribute::Linear)
    return linear(Private, Root, Before, After, E);
  if (Private.OfTeam)
    return ofTeam(Private, Decl, Outer, Root, Before, After, E);
  if (const LaneLocal *L = P.Lanes.find(V);
      L && L->Home == LaneHome::Copy && !P.onLanes(C) && !P.overAllLanes(C))
    return ofLanes(Private, Outer, Root, Before, After, E);
  std::string Fresh = Decl;
  QualType Type = V->getType().getNonReferenceType();
  if (isStdComplex(Type))
    Fresh +=
        " = " + call({Verb::make_complex, T.type(R.patternVar(V)->getType())});
  else if (Array && isStdComplex(T.context().getBaseElementType(Type)))
    Decl = Fresh = complexCopy(Private, Before);
  switch (Private.What) {
  case Attribute::Private:
    Before.push_back(Fresh + ";");
    break;
  case Attribute::FirstPrivate:
    if (!Root)
      Before.push_back("const auto &" + Outer + " = " + Name + ";");
    Before.push_back(Decl + (Array ? "" : " = " + Outer) + ";");
    if (Array)
      Before.push_back(assignment(V, Name, Outer));
    break;
  case Attribute::LastPrivate:
  case Attribute::FirstLastPrivate:
    if (!Root)
      Before.push_back("auto &" + Outer + " = " + Name + ";");
    if (Array && beginsAsOutside(Private)) {
      Before.push_back(Decl + ";");
      Before.push_back(statement(Verb::assign, Name, Outer));
    } else if (!Loops.isLoopVar(C, V) || !Loops.sharedOut(C)) {
      Before.push_back(beginsAsOutside(Private) ? Decl + " = " + Outer + ";"
                                                : Fresh + ";");
    }
    E.Together |= Private.What == Attribute::FirstLastPrivate &&
                  Loops.sharedOut(C) && !P.onLanes(C);
    last(Private, Outer, After, E);
    break;
  default:
    break;
  }
}

/// The numbers of a copy that is an array of std::complex go to \p Before.
/// \return what declares the copy.
std::string PrivateCode::complexCopy(const PrivatePlan &Private,
                                     std::vector<std::string> &Before) {
  const VarDecl *V = Private.Var->Var;
  const auto *Array =
      T.context().getAsConstantArrayType(V->getType().getNonReferenceType());
  bool First = Private.What == Attribute::FirstPrivate;
  assert(Array && "the length of a copy is known");
  std::vector<std::string> Lines = T.complexArray(
      Array->getElementType(), std::to_string(Array->getZExtSize()), T.name(V),
      R.unusedName(T.name(V) + "_parts"),
      /*Zero=*/!First);
  Before.push_back(aligned(Private.Alignment) + Lines[0]);
  return llvm::StringRef(Lines[1]).drop_back().str();
}

/// A linear variable has its value from the number of the iteration; behind the loop it
/// has the one that would come next (OpenMP 5.2, 5.4.6).
void PrivateCode::linear(const PrivatePlan &Private, bool Root,
                         std::vector<std::string> &Before,
                         std::vector<std::string> &After, Ends &E) {
  const Construct &C = *Private.At;
  const VarDecl *V = Private.Var->Var;
  std::string Outer = Loops.outside(Private),
              Start = Loops.linearStart(Private),
              By = Loops.linearBy(C, V->getCanonicalDecl(), Loops.trip(C));
  if (!Root)
    Before.push_back("auto &" + Outer + " = " + T.name(V) + ";");
  if (Start == Outer) {
    After.push_back(Outer + " += " + By + ";");
    return;
  }
  Before.push_back("const auto " + Start + " = " + Outer + ";");
  E.Together = true;
  E.Copies.push_back(Outer + " = " + Start + " + " + By + ";");
}

/// Does the copy have the value from outside before the first iteration? Also where one
/// thread runs a loop that may have no iteration: it hands out what it has.
bool PrivateCode::beginsAsOutside(const PrivatePlan &Private) const {
  const Construct &C = *Private.At;
  return Private.What == Attribute::FirstLastPrivate ||
         Private.What == Attribute::FirstPrivate ||
         (Private.What == Attribute::LastPrivate && !C.Loops.empty() &&
          !Loops.sharedOut(C) && Loops.mayBeEmpty(C) &&
          Private.Var->Var != C.Loops.front().Var->getCanonicalDecl());
}

/// A copy of which the lanes of a thread have one.
void PrivateCode::ofLanes(const PrivatePlan &Private, const std::string &Outer,
                          bool Root, std::vector<std::string> &Before,
                          std::vector<std::string> &After, Ends &E) {
  const VarDecl *V = Private.Var->Var;
  std::string Name = T.name(V), Value;
  if (beginsAsOutside(Private))
    Value = Outer;
  if (!Root && Private.What != Attribute::Private)
    Before.push_back("auto &" + Name + "_outer = " + Name + ";");
  for (std::string &L : lanePlace(P, T, Out, Diags, V, Value))
    Before.push_back(std::move(L));
  if (Private.What == Attribute::LastPrivate ||
      Private.What == Attribute::FirstLastPrivate)
    last(Private, Outer, After, E);
}

/// A private copy of a team: in shared memory, or, where parallel code only reads
/// it, in the registers of each thread.
void PrivateCode::ofTeam(const PrivatePlan &Private, const std::string &Decl,
                         const std::string &Outer, bool Root,
                         std::vector<std::string> &Before,
                         std::vector<std::string> &After, Ends &E) {
  const VarDecl *V = Private.Var->Var;
  std::string Name = T.name(V);
  bool Last = Private.What == Attribute::LastPrivate ||
              Private.What == Attribute::FirstLastPrivate;
  std::string Start;
  if (beginsAsOutside(Private))
    Start = Outer;
  if (!Root && Private.What != Attribute::Private)
    Before.push_back("auto &" + Name + "_outer = " + Name + ";");
  bool Alone = P.Single.workers(); // only the initial thread is here
  if (eachThreadHas(P, V)) {
    Before.push_back(Decl + (Start.empty() ? "" : " = " + Start) + ";");
  } else {
    if (!Alone || !llvm::is_contained(P.Single.AtTop, V))
      for (std::string &Line : teamCopy(
               P, T, *V, Name, T.type(R.patternVar(V)->getType()),
               T.declare(R.patternVar(V)->getType(), Name), Private.Alignment))
        Before.push_back(std::move(Line));
    if (!Start.empty())
      E.Starts.push_back(assignment(V, Name, Start));
  }
  if (Last) {
    if (Loops.isLoopVar(*Private.At, V) && Loops.sharedOut(*Private.At))
      Before.pop_back(); // the loop header declares it
    E.OfTeam = !Alone;
    last(Private, Outer, After, E);
  }
}

/// The thread that ran the sequentially last iteration hands its value out; after
/// the loop a loop variable has the value that ended it (OpenMP 5.2, 5.4.5).
void PrivateCode::last(const PrivatePlan &Private, const std::string &Outer,
                       std::vector<std::string> &After, Ends &E) {
  const VarDecl *V = Private.Var->Var;
  std::string Name = T.name(V);
  bool Shared = Loops.sharedOut(*Private.At);
  bool LoopVar = Loops.isLoopVar(*Private.At, V);
  if (P.onLanes(*Private.At)) { // each lane has a variable outside
    std::string Entered = Loops.entered(*Private.At);
    if (LoopVar)
      After.push_back((Entered.empty() ? "" : "if (" + Entered + ")\n  ") +
                      Outer + " = " + Loops.behind(V) + ";");
    else
      After.push_back(statement(
          laneVerbs(P), P.Lanes.Shared.count(V) ? Verb::last_once : Verb::last,
          (Entered.empty() ? "" : Entered + " && ") +
              call(Loops.name(*Private.At), Verb::ran_last),
          Outer, Name));
    return;
  }
  std::string Value = Shared && LoopVar ? Loops.behind(V) : Name;
  bool Array = V->getType().getNonReferenceType()->isArrayType();
  (Shared ? E.Copies : After)
      .push_back(Array ? statement(Verb::assign, Outer, Value)
                       : Outer + " = " + Value + ";");
}

} // namespace omp2cuda
