//===- RegionThreads.cpp - Who executes a construct inside parallel ---------------===//
#include "RegionThreads.h"

#include "../UserCode.h"
#include "PlanToKernels.h"

namespace omp2cuda {

using namespace clang;

const ThreadsPlan *RegionThreads::of(const Construct &C) const {
  for (const Construct *Up = &C; Up; Up = Up->Parent)
    for (const ThreadsPlan &T : P.Threads)
      if (T.At == Up)
        return &T;
  return nullptr;
}

Verbs RegionThreads::verbs(const Construct &C) const {
  return of(C) ? Verbs(Name) : Space::Team;
}

Verbs RegionThreads::chosen(const Construct &C) const {
  return P.Lanes.On && !of(C) ? Space::Lane : verbs(C);
}

/// "omp_get_level" → "omp2cuda::lane::level". How many there are knows the region that
/// has a number of its own.
std::string RegionThreads::answer(const DeclRefExpr *Asked) const {
  llvm::StringRef Asks = Names::identifier(Asked->getDecl());
  Asks.consume_front("omp_");
  Asks.consume_front("get_");
  bool Counts = Asks == "num_threads" || Asks == "active_level" ||
                Asks == "in_parallel" || Asks == "team_size";
  Verbs Who = Space::Lane;
  for (const ThreadsPlan &Each : P.Threads)
    if (Counts && llvm::is_contained(all<DeclRefExpr>(Each.At->Body), Asked))
      Who = verbs(*Each.At);
  return name(Who, Word(Asks));
}

void RegionThreads::counted(const Construct &C, std::string &Header,
                            LinesAround &Around) const {
  auto &[Before, After, Starts, Copies, OfTeam, Together] = Around;
  if (!C.has(llvm::omp::OMPD_parallel))
    return;
  if (P.Serial.count(&C)) {
    if (P.Levels)
      Before.insert(Before.begin(),
                    object(Space::Team, Verb::serial_level, "nested"));
    return;
  }
  const ThreadsPlan *Threads = nullptr;
  for (const ThreadsPlan &T : P.Threads)
    if (T.At == &C)
      Threads = &T;
  if (!Threads && !P.Levels)
    return;
  std::string Number;
  if (Threads && Threads->Number)
    Number = T.of(Threads->Number);
  if (Threads && Threads->If)
    Number = "(" + T.of(Threads->If) + ") ? " +
             (Number.empty() ? "0" : Number) + " : 1";
  Lines Outer{"const " +
              object(P.Lanes.On ? Space::Lane : Space::Team,
                     P.Levels ? Verb::parallel_level : Verb::parallel, Name,
                     Number)};
  // The end of a level is the barrier.
  if (!After.empty() && After.back() == statement(verbs(C), Verb::sync))
    After.pop_back();
  if (Threads) {
    bool Several = !Before.empty() || !After.empty();
    if (Several) {
      Outer.push_back("if (" + call(Name, Verb::has_me) + ") {");
      Outer.insert(Outer.end(), Before.begin(), Before.end());
      After.push_back("}");
    } else {
      Header = "if (" + call(Name, Verb::has_me) + ")" +
               (Header.empty() ? "" : "\n  " + Header);
    }
  } else {
    Outer.insert(Outer.end(), Before.begin(), Before.end());
  }
  if (!P.Levels)
    After.push_back(statement(Space::Team, Verb::sync));
  Before = std::move(Outer);
}

std::string lanesOf(const RegionPlan &P) {
  return P.Lanes.Count == 32 ? "" : std::to_string(P.Lanes.Count);
}

Verbs laneVerbs(const RegionPlan &P) {
  assert((P.Lanes.On || P.byLanes()) && "who has no lanes does not call them");
  return P.By == Comers::Either ? Verbs(sideOf(P))
                                : Verbs(Space::Lane, lanesOf(P));
}

std::string sideOf(const RegionPlan &P) {
  return P.Sharing->Region->unusedName("side");
}
std::string sideOf(const RegionPlan &P, const VersionCall &Call) {
  return Call.Alone               ? call(Space::Lane, Verb::inside)
         : P.By == Comers::Either ? sideOf(P)
                                  : call(Space::Lane, Verb::outside);
}

} // namespace omp2cuda
