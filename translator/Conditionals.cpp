//===- Conditionals.cpp - The #if of a file, and what is compiled of them -----===//
// Idea: see Conditionals.h.
//===----------------------------------------------------------------------===//
#include "Conditionals.h"
#include "Edits.h"

#include <algorithm>

namespace omp2cuda {

using namespace clang;

std::vector<Conditionals::Group>
Conditionals::groups(FileID File, const SourceManager &SM,
                     const LangOptions &LO) const {
  std::vector<Group> Open, Closed;
  auto Passed = Skipped.find(File);
  StringRef Text = SM.getBufferData(File);
  for (llvm::ArrayRef<Token> Tokens :
       rawLines({File, 0, unsigned(Text.size())}, SM, LO)) {
    if (Tokens.size() < 2 || Tokens[0].isNot(tok::hash))
      continue;
    StringRef Word = spelled(Tokens[1], SM);
    if (Word.starts_with("if"))
      Open.emplace_back();
    else if (Open.empty() || !(Word.starts_with("el") || Word == "endif"))
      continue;
    unsigned Hash = SM.getFileOffset(Tokens[0].getLocation());
    auto End =
        unsigned(lineEnd(Text, SM.getFileOffset(Tokens.back().getLocation())));
    bool Compiled = Passed == Skipped.end() ||
                    llvm::none_of(Passed->second, [&](const auto &Each) {
                      return Each.first <= Hash && Each.second > End;
                    });
    Open.back().push_back({unsigned(lineStart(Text, Hash)), End, Compiled});
    if (Word == "endif") {
      Closed.push_back(std::move(Open.back()));
      Open.pop_back();
    }
  }
  return Closed;
}

void Conditionals::cutBy(FileID File, unsigned Begin, unsigned End, bool Inside,
                         const SourceManager &SM, const LangOptions &LO,
                         Hidden &Out) const {
  auto It = Files.find(File);
  if (It == Files.end())
    It = Files.emplace(File, groups(File, SM, LO)).first;
  for (const Group &G : It->second) {
    auto In = [&](const Line &L) { return L.Begin >= Begin && L.End <= End; };
    if (llvm::none_of(G, In) || llvm::all_of(G, In))
      continue;
    for (size_t I = 0; I < G.size(); ++I) {
      unsigned From = G[I].Begin;
      unsigned To =
          G[I].Compiled || I + 1 == G.size() ? G[I].End : G[I + 1].Begin;
      From = Inside ? std::max(From, Begin) : From;
      To = Inside ? std::min(To, End) : To;
      if (From < To)
        Out[From] = std::max(Out[From], To);
    }
  }
}

} // namespace omp2cuda
