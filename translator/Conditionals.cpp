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

std::vector<const Conditionals::Group *>
Conditionals::across(const FileRange &R, const Sources &In) const {
  auto It = Files.find(R.File);
  if (It == Files.end())
    It = Files.emplace(R.File, groups(R.File, In)).first;
  std::vector<const Group *> Out;
  for (const Group &G : It->second) {
    auto IsIn = [&](const Line &L) {
      return L.Begin >= R.Begin && L.End <= R.End;
    };
    if (llvm::any_of(G, IsIn) && !llvm::all_of(G, IsIn))
      Out.push_back(&G);
  }
  return Out;
}

std::vector<Conditionals::Choice>
Conditionals::choices(const FileRange &R, const Sources &In) const {
  StringRef Text = In.SM.getBufferData(R.File);
  std::vector<Choice> Out;
  for (const Group *Each : across(R, In)) {
    const Group &G = *Each;
    bool Otherwise = G.size() == 3 && G[1].Compiled &&
                     Text.slice(G[1].Begin, G[1].End).contains("else");
    StringRef Line = Text.slice(G[0].Begin, G[0].End).trim();
    if ((G[0].Compiled || Otherwise) && Line.consume_front("#"))
      Out.push_back({Line.trim(), !Otherwise});
  }
  return Out;
}

void Conditionals::cutBy(const FileRange &R, bool Inside, const Sources &In,
                         Hidden &Out) const {
  for (const Group *Each : across(R, In)) {
    const Group &G = *Each;
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
