//===- RegionThreads.cpp - Who executes a construct inside parallel -----------------===//
// Idea: the threads of a team are the block's, and their verbs are omp2cuda::team's;
// where num_threads or if makes a parallel region smaller, an object counts them, and
// the verbs are its own.
//
//   Before   #pragma omp parallel num_threads(n)   After   const omp2cuda::team::parallel region(n);
//            {                                             if (region.has_me()) {
//            #pragma omp for                                 for (int i : region.for_(0, m)) …
//
// In:  RegionPlan::Threads, Levels.   Out: text.
// Tested by: test/inputs/team, test/inputs/orphan
//===----------------------------------------------------------------------===//
#include "PlanToKernels.h"

namespace omp2cuda {

using namespace clang;

/// The object that counts threads.
static std::string counter(const RegionPlan &P) {
  return P.Sharing->Region->unusedName("region");
}

Verbs verbsOf(const RegionPlan &P, const Construct &C) {
  return P.counts(C) ? Verbs(counter(P)) : Space::Team;
}

Verbs verbsOfOne(const RegionPlan &P, const Construct &C) {
  return P.lanes() && !P.counts(C) ? Space::Lane : verbsOf(P, C);
}

std::string sideOf(const RegionPlan &P) {
  return P.Sharing->Region->unusedName("side");
}

ExtraParameter handedTo(const RegionPlan &P) {
  if (P.By.told())
    return {name(Space::Lane, Verb::side) + " ", sideOf(P)};
  if (P.Counted)
    return {"const " +
                name(P.By.Warps ? Space::Lane : Space::Team, Verb::parallel) +
                " &",
            counter(P)};
  return {};
}

std::string handedBy(const RegionPlan &P, const CallExpr *Call,
                     const FunctionVersion &To) {
  for (const VersionCall &C : P.Lanes.Calls)
    if (C.Call == Call && C.By.told())
      return C.Alone       ? call(Space::Lane, Verb::inside)
             : P.By.told() ? sideOf(P)
                           : call(Space::Lane, Verb::outside);
  return To.Body.Counted ? counter(P) : "";
}

/// "omp_get_level" → "omp2cuda::lane::level". How many there are knows the region that
/// has a number of its own.
std::string answer(const RegionPlan &P, const DeclRefExpr *Asked) {
  llvm::StringRef Asks = Names::identifier(Asked->getDecl());
  Asks.consume_front("omp_");
  Asks.consume_front("get_");
  bool Counts = Asks == "num_threads" || Asks == "active_level" ||
                Asks == "in_parallel" || Asks == "team_size";
  Verbs Who = Counts && P.Counted ? Verbs(counter(P)) : Space::Lane;
  for (const ThreadsPlan &Each : P.Threads)
    if (Counts && llvm::is_contained(all<DeclRefExpr>(Each.At->Body), Asked))
      Who = verbsOf(P, *Each.At);
  return name(Who, Word(Asks));
}

void countThreads(const Printing &In, const Construct &C, std::string &Header,
                  LinesAround &Around) {
  const RegionPlan &P = In.P;
  auto &[Before, After, Starts, Copies, OfTeam] = Around;
  if (!C.has(llvm::omp::OMPD_parallel))
    return;
  if (P.Serial.count(&C)) {
    if (P.Levels)
      Before.insert(Before.begin(),
                    object(Space::Team, Verb::serial_level, "nested"));
    return;
  }
  const ThreadsPlan *Threads = P.threadsOf(C);
  if (Threads && Threads->At != &C)
    Threads = nullptr;
  if (!Threads && !P.Levels)
    return;
  std::string Number, Name = counter(P);
  if (Threads && Threads->Number)
    Number = In.T.of(Threads->Number);
  if (Threads && Threads->If)
    Number = In.T.orOne(Threads->If, Number);
  Lines Outer{"const " +
              object(P.lanes() ? Space::Lane : Space::Team,
                     P.Levels ? Verb::parallel_level : Verb::parallel, Name,
                     Number)};
  bool Several = !Before.empty() || !After.empty();
  std::string HasMe = "if (" + call(Name, Verb::has_me) + ")";
  if (Threads && Several) {
    Outer.push_back(HasMe + " {");
    After.push_back("}");
  } else if (Threads) {
    Header = HasMe + (Header.empty() ? "" : "\n  " + Header);
  }
  llvm::append_range(Outer, Before);
  Before = std::move(Outer);
}

std::string lanesOf(const RegionPlan &P) {
  return P.Lanes.Count == 32 ? "" : std::to_string(P.Lanes.Count);
}

Verbs laneVerbs(const RegionPlan &P) {
  assert((P.By.Warps) && "who has no lanes does not call them");
  return P.By.told() ? Verbs(sideOf(P)) : Verbs(Space::Lane, lanesOf(P));
}

} // namespace omp2cuda
