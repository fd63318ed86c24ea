//===- BeginVariants.cpp - The functions of `begin declare variant` -----------===//
// Idea: such a function has the name of its base, which no other compiler than one of
// OpenMP 5.1 sorts out, and Clang does not read what is not the host's. So each gets a name
// of its own, and `declare variant` says of the base what the block said.
//
//   #pragma omp begin declare variant match(device={kind(nohost)})
//   int f(int i) { return 1; }               →  int f_nohost(int i) { return 1; }
//   #pragma omp end declare variant             #pragma omp declare variant(f_nohost) match(…)
//                                               int f(int i);
//
// In:  Pragmas.   Out: WrittenOut for the next parse.
// Source: OpenMP 5.2, 7.5.5
// Tested by: test/inputs/func/begin-variant*, test/inputs/refuse/begin-variant*
// Limits: E0704 for a block inside another one or made by a macro, and for functions that
// are templates, members, or have default arguments.
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "WriteOutMacros.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {

namespace {

struct Block {
  const Pragma &Begin, &End;
  Rewriting &Of;
  std::set<std::string> &Taken;
  Edits &View = Of.View;
  const SourceManager &SM = Of.SM;
  FileRange Body =
      fileRange(CharSourceRange::getCharRange(Begin.End, End.Begin), Of.PP);
  std::vector<Token> Tokens = {};
  std::string Behind = "";   ///< in the place of the end
  const char *Why = nullptr; ///< it cannot be

  void run() {
    // Lines of the preprocessor are nothing of a function.
    for (const std::vector<Token> &Line : rawLines(Body, Of.PP))
      if (directiveOf(Line, SM).empty())
        llvm::append_range(Tokens, Line);
    for (size_t I = 0, Next; I < Tokens.size() && !Why; I = Next)
      Next = declaration(I);
    if (!Why)
      View.replace(Of.range(End), Behind);
  }

private:
  /// One past what closes the bracket at \p I.
  size_t behind(size_t I) const {
    for (unsigned Open = 0; I < Tokens.size(); ++I) {
      Open += opens(Tokens[I]);
      if (closes(Tokens[I]) && !--Open)
        return I + 1;
    }
    return I;
  }

  /// Reads what begins at \p I; where the next one begins.
  size_t declaration(size_t I) {
    size_t Name = 0, Params = 0, At = I;
    for (; At < Tokens.size() && Tokens[At].isNot(tok::l_brace);) {
      if (Tokens[At].is(tok::semi) || Tokens[At].is(tok::r_brace))
        return At + 1;
      StringRef Word = spelled(Tokens[At], SM);
      if (Word == "template" || Word == "operator" || Word == "~")
        Why = "its functions are templates or members";
      bool Call = Tokens[At].is(tok::raw_identifier) &&
                  At + 1 < Tokens.size() && Tokens[At + 1].is(tok::l_paren);
      if (Call && !Word.starts_with("__") && Word != "alignas" && !Params) {
        Name = At;
        Params = At + 1;
      }
      At = Tokens[At].is(tok::l_paren) ? behind(At) : At + 1;
    }
    if (At == Tokens.size())
      return At;
    if (!Params) // a class, or a block of `extern "C"` or of a namespace
      return isTransparent(I, At) ? At + 1 : behind(At);
    if (Name > I && Tokens[Name - 1].is(tok::coloncolon))
      Why = "its functions are templates or members";
    for (size_t P = Params; P < behind(Params); ++P)
      if (Tokens[P].is(tok::equal))
        Why = "a parameter has a default argument";
    function(I, Name, At);
    return behind(At);
  }

  bool isTransparent(size_t I, size_t Brace) const {
    StringRef Word = spelled(Tokens[I], SM);
    return Word == "namespace" || (Word == "extern" && Brace == I + 2 &&
                                   Tokens[I + 1].is(tok::string_literal));
  }

  void function(size_t First, size_t Name, size_t Brace) {
    std::string Base = spelled(Tokens[Name], SM).str();
    std::string Own = unusedWord(Base + "_" + trait(), Of.Context);
    for (unsigned I = 2; !Taken.insert(Own).second; ++I)
      Own = Base + "_" + trait() + std::to_string(I);
    std::string Head; // without comments
    for (size_t I = First; I < Brace; ++I)
      Head += (I > First && (Tokens[I].hasLeadingSpace() ||
                             Tokens[I].isAtStartOfLine())
                   ? " "
                   : "") +
              spelled(Tokens[I], SM).str();
    View.replace(SourceRange(Tokens[Name].getLocation()), Own);
    // On one line, for those of a header do not move.
    Behind +=
        (Behind.empty() ? "" : " ") +
        ("_Pragma(\"omp declare variant(" + Own + ") " + selector() + "\") ") +
        Head + ";";
  }

  /// "match(…)", without quotes
  std::string selector() const {
    StringRef All = Begin.Text;
    std::string Out = All.substr(All.find("match")).str();
    llvm::erase(Out, '"');
    return Out;
  }

  /// What a reader would call such a variant by: the first property, or the construct.
  std::string trait() const {
    std::string Text = selector();
    SmallVector<StringRef, 16> Words;
    llvm::SplitString(Text, Words, "(){}=:, ");
    auto Known = [](StringRef W) {
      return llvm::is_contained({"match", "device", "target_device",
                                 "construct", "implementation", "user", "kind",
                                 "arch", "vendor", "isa", "condition", "score",
                                 "extension"},
                                W);
    };
    for (StringRef W : Words)
      if (!Known(W) &&
          llvm::all_of(W,
                       [](char C) { return llvm::isAlnum(C) || C == '_'; }) &&
          !llvm::isDigit(W.front()))
        return W.str();
    return "variant";
  }
};

} // namespace

std::optional<WrittenOut> Rewriting::nameVariants() {
  std::set<std::string> Taken;
  const Pragma *Open = nullptr;
  for (const Pragma &P : Found.Live) {
    if (P.InSystemHeader || (P.Kind != OMPD_begin_declare_variant &&
                             P.Kind != OMPD_end_declare_variant))
      continue;
    bool Begins = P.Kind == OMPD_begin_declare_variant;
    const char *Why =
        P.FromMacro || P.IsAttribute ? "it stands in a macro or an attribute"
        : Begins && Open             ? "it stands in another one"
        : !Begins && Open && SM.getFileID(P.Begin) != SM.getFileID(Open->Begin)
            ? "it ends in another file"
            : nullptr;
    if (!Begins && Open && !Why) {
      Block Of{*Open, P, *this, Taken};
      Of.run();
      dropDirective(range(*Open));
      Why = Of.Why;
    }
    if (Why)
      Diags.report((Open ? *Open : P).Begin, DiagId::ContextDiffers,
                   {"begin declare variant", Why});
    Open = Begins ? &P : nullptr;
  }
  std::optional<WrittenOut> Out = rewritten();
  if (Out)
    Out->Variants = std::move(Taken);
  return Out;
}

} // namespace omp2cuda
