//===- Conditionals.cpp - The #if of a file, and what is compiled of them -----===//
// Idea: see Conditionals.h.
//===----------------------------------------------------------------------===//
#include "Conditionals.h"
#include "Edits.h"

#include "clang/Lex/PPCallbacks.h"

#include <algorithm>

namespace omp2cuda {

using namespace clang;

class Conditionals::Recorder : public PPCallbacks {
public:
  Recorder(const SourceManager &SM, Conditionals &Out) : SM(SM), Out(Out) {}

  void If(SourceLocation Loc, SourceRange, ConditionValueKind V) override {
    begin(Loc, V == CVK_True);
  }
  void Ifdef(SourceLocation Loc, const Token &,
             const MacroDefinition &D) override {
    begin(Loc, bool(D));
  }
  void Ifndef(SourceLocation Loc, const Token &,
              const MacroDefinition &D) override {
    begin(Loc, !D);
  }
  void Elif(SourceLocation Loc, SourceRange, ConditionValueKind V,
            SourceLocation) override {
    next(Loc, V == CVK_True);
  }
  void Elifdef(SourceLocation Loc, const Token &,
               const MacroDefinition &D) override {
    next(Loc, bool(D));
  }
  void Elifdef(SourceLocation Loc, SourceRange, SourceLocation) override {
    next(Loc, false);
  }
  void Elifndef(SourceLocation Loc, const Token &,
                const MacroDefinition &D) override {
    next(Loc, !D);
  }
  void Elifndef(SourceLocation Loc, SourceRange, SourceLocation) override {
    next(Loc, false);
  }
  void Else(SourceLocation Loc, SourceLocation) override { next(Loc, true); }
  void Endif(SourceLocation Loc, SourceLocation) override {
    if (Open.empty())
      return;
    Open.back().push_back(line(Loc, true));
    Out.Files[SM.getFileID(Loc)].push_back(std::move(Open.back()));
    Open.pop_back();
  }

private:
  void begin(SourceLocation Loc, bool Compiled) {
    Open.emplace_back();
    next(Loc, Compiled);
  }
  void next(SourceLocation Loc, bool Compiled) {
    if (Open.empty())
      return;
    for (const Line &Earlier : Open.back())
      Compiled &= !Earlier.Compiled;
    Open.back().push_back(line(Loc, Compiled));
  }
  Line line(SourceLocation Loc, bool Compiled) const {
    auto [File, Offset] = SM.getDecomposedExpansionLoc(Loc);
    StringRef Text = SM.getBufferData(File);
    size_t End = lineEnd(Text, Offset);
    while (End < Text.size() &&
           Text.take_front(End - 1).rtrim("\r").ends_with("\\"))
      End = lineEnd(Text, End);
    return {unsigned(lineStart(Text, Offset)), unsigned(End), Compiled};
  }

  const SourceManager &SM;
  Conditionals &Out;
  std::vector<Group> Open;
};

void Conditionals::record(Preprocessor &PP) {
  PP.addPPCallbacks(std::make_unique<Recorder>(PP.getSourceManager(), *this));
}

void Conditionals::cutBy(FileID File, unsigned Begin, unsigned End, bool Inside,
                         Hidden &Out) const {
  auto It = Files.find(File);
  if (It == Files.end())
    return;
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
