//===- RegionThreads.cpp - Who executes a construct inside parallel ---------------===//
#include "RegionThreads.h"

namespace omp2cuda {

using namespace clang;

namespace {

const char *share(Over Members) {
  switch (Members) {
  case Over::LeagueThreads:
    return "omp2cuda::league::distribute_parallel_for";
  case Over::LeagueX:
    return "omp2cuda::league::distribute_parallel_for_x";
  case Over::LeagueY:
    return "omp2cuda::league::distribute_parallel_for_y";
  case Over::LeagueZ:
    return "omp2cuda::league::distribute_parallel_for_z";
  case Over::Teams:
    return "omp2cuda::league::distribute";
  case Over::TeamThreads:
    return "omp2cuda::team::parallel_for";
  case Over::LeagueWarps:
    return "omp2cuda::league::distribute_parallel_for_warps";
  case Over::TeamWarps:
    return "omp2cuda::team::parallel_for_warps";
  case Over::LeagueLanes:
    return "omp2cuda::league::distribute_parallel_for_lanes";
  case Over::TeamLanes:
    return "omp2cuda::team::parallel_for";
  case Over::Lanes:
    return "omp2cuda::lane::simd";
  case Over::Nobody:
    break;
  }
  return "";
}

} // namespace

const ThreadsPlan *RegionThreads::of(const Construct &C) const {
  for (const Construct *Up = &C; Up; Up = Up->Parent)
    for (const ThreadsPlan &T : P.Threads)
      if (T.At == Up)
        return &T;
  return nullptr;
}

std::string RegionThreads::verbs(const Construct &C) const {
  return of(C) ? Name + "." : "omp2cuda::team::";
}

std::string RegionThreads::chosen(const Construct &C) const {
  return P.Lanes.On && !of(C) ? "omp2cuda::lane::" : verbs(C);
}

std::string RegionThreads::shareOf(const Construct &C, Over Members) const {
  assert(Members != Over::Nobody && "a loop of nobody stays as it is");
  if (of(C)) {
    if (Members == Over::TeamThreads || Members == Over::TeamWarps)
      return Name + ".for_";
    if (Members == Over::TeamLanes)
      return Name + ".for_lanes";
  }
  return share(Members);
}

void RegionThreads::counted(const Construct &C, std::string &Header,
                            std::vector<std::string> &Before,
                            std::vector<std::string> &After) const {
  if (!C.has(llvm::omp::OMPD_parallel))
    return;
  if (P.Serial.count(&C)) {
    if (P.Levels)
      Before.insert(Before.begin(), "omp2cuda::team::serial_level nested;");
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
  std::vector<std::string> Outer{
      std::string("const omp2cuda::") + (P.Lanes.On ? "lane" : "team") +
      "::parallel" + (P.Levels ? "_level " : " ") + Name +
      (Number.empty() ? "" : "(" + Number + ")") + ";"};
  // The end of a level is the barrier.
  if (!After.empty() && After.back() == verbs(C) + "sync();")
    After.pop_back();
  if (Threads) {
    bool Several = !Before.empty() || !After.empty();
    if (Several) {
      Outer.push_back("if (" + Name + ".has_me()) {");
      Outer.insert(Outer.end(), Before.begin(), Before.end());
      After.push_back("}");
    } else {
      Header = "if (" + Name + ".has_me())" +
               (Header.empty() ? "" : "\n  " + Header);
    }
  } else {
    Outer.insert(Outer.end(), Before.begin(), Before.end());
  }
  if (!P.Levels)
    After.push_back("omp2cuda::team::sync();");
  Before = std::move(Outer);
}

} // namespace omp2cuda
