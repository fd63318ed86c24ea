//===- Conditionals.cpp - The #if of a file, and what is compiled of them -----===//
// Idea: see Conditionals.h.
//===----------------------------------------------------------------------===//
#include "Conditionals.h"
#include "Edits.h"

#include <algorithm>

namespace omp2cuda {

std::vector<Conditionals::Group> Conditionals::groups(FileID File,
                                                      const Sources &In) const {
  std::vector<Group> Out;
  auto Passed = Skipped.find(File);
  const SourceManager &SM = In.SM;
  StringRef Text = SM.getBufferData(File);
  auto Lines = rawLines({File, 0, unsigned(Text.size())}, In);
  for (const std::vector<size_t> &Of : conditionalsOf(Lines, SM)) {
    Group &G = Out.emplace_back();
    for (size_t I : Of) {
      unsigned Hash = SM.getFileOffset(Lines[I].front().getLocation());
      unsigned Last = SM.getFileOffset(Lines[I].back().getLocation());
      auto End = unsigned(lineEnd(Text, Last));
      bool Compiled = Passed == Skipped.end() ||
                      llvm::none_of(Passed->second, [&](const auto &Each) {
                        return Each.first <= Hash && Each.second > End;
                      });
      G.push_back({unsigned(lineStart(Text, Hash)), End, Compiled});
    }
  }
  return Out;
}

void Conditionals::cutBy(const FileRange &R, bool Inside, const Sources &In,
                         Hidden &Out) const {
  auto It = Files.find(R.File);
  if (It == Files.end())
    It = Files.emplace(R.File, groups(R.File, In)).first;
  for (const Group &G : It->second) {
    auto IsIn = [&](const Line &L) {
      return L.Begin >= R.Begin && L.End <= R.End;
    };
    if (llvm::none_of(G, IsIn) || llvm::all_of(G, IsIn))
      continue;
    for (size_t I = 0; I < G.size(); ++I) {
      unsigned From = G[I].Begin;
      unsigned To =
          G[I].Compiled || I + 1 == G.size() ? G[I].End : G[I + 1].Begin;
      From = Inside ? std::max(From, R.Begin) : From;
      To = Inside ? std::min(To, R.End) : To;
      if (From < To)
        Out[From] = std::max(Out[From], To);
    }
  }
}

} // namespace omp2cuda
