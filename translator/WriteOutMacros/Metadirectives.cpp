//===- Metadirectives.cpp - The directive that a metadirective is --------------===//
// Idea: Clang chooses for the host while it reads, and the host's compiler may know no
// metadirective at all. So the choice is made here (OpenMP 5.2, 7.1 to 7.4): with the
// traits of a GPU in target regions, with those of the host outside, and the chosen
// directive stands in its place when the file is read again.
//
//   #pragma omp metadirective when(device={kind(gpu)}: teams loop) otherwise(parallel for)
//     →  #pragma omp teams loop          in a target region
//        #pragma omp parallel for        on the host
//
// In:  Pragmas, where device code stands.   Out: WrittenOut for the next parse.
// Tested by: test/inputs/form/metadirective.c, test/inputs/refuse/metadirective.c
// Limits: E0704 for traits that are not known: construct, isa, a number of target_device
// beside its other traits, conditions that are no literal, and in a function that both sides may call where they differ.
//===----------------------------------------------------------------------===//
#include "../Edits.h"
#include "WriteOutMacros.h"

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {

using namespace clang;

namespace {

/// One choice: the words of the directive; empty: nothing.
struct Choice {
  size_t First = 0, Last = 0; ///< [First, Last)
  std::string Unknown;        ///< why there is none
};

struct Chooser {
  const std::vector<std::string> &Words;
  const bool Gpu;
  const StringRef HostArch;
  std::string Unknown = "";

  Choice run() {
    Choice Out;
    long Best = 0;
    for (size_t I = 1; I + 1 < Words.size(); ++I) {
      if (Words[I + 1] != "(")
        continue;
      size_t Close = closing(I + 1), Colon = I + 1;
      long Score = 0; // of what is chosen otherwise
      if (Words[I] == "when") {
        Colon = find(":", I + 2, Close);
        Score = selector(I + 2, Colon).value_or(-1);
        if (!Unknown.empty())
          return {0, 0, Unknown};
      }
      if (Score > Best || (!Score && !Best)) {
        Best = Score;
        Out = {Colon + 1, Close, ""};
      }
      I = Close;
    }
    if (Out.Last == Out.First + 1 && Words[Out.First] == "nothing")
      Out = {};
    return Out;
  }

  /// The parenthesis or brace that closes the one at \p I.
  size_t closing(size_t I) const {
    for (unsigned Open = 0; I < Words.size(); ++I) {
      Open += isOneOf(I, "({[") - isOneOf(I, ")}]");
      if (!Open)
        break;
    }
    return I;
  }
  bool isOneOf(size_t I, StringRef Brackets) const {
    return Brackets.contains(Words[I].front()) && Words[I].size() == 1;
  }
  /// The first \p Word in [From, To) that stands in no parentheses of its own; else \p To.
  size_t find(StringRef Word, size_t From, size_t To) const {
    for (size_t I = From; I < To; ++I)
      if (isOneOf(I, "({["))
        I = closing(I);
      else if (Words[I] == Word)
        return I;
    return To;
  }

  /// The score of `set={trait(…), …}, …` plus 1; nothing: it does not match.
  std::optional<long> selector(size_t I, size_t End) {
    long Score = 1;
    for (size_t Next; I < End; I = Next + 1) {
      Next = find(",", I, End);
      size_t Open = find("=", I, Next) + 1;
      for (size_t At = Open + 1, Close = closing(Open); At < Close;) {
        size_t Comma = find(",", At, Close);
        std::optional<long> One = trait(Words[I], At, Comma);
        if (!One)
          return std::nullopt;
        Score += *One;
        At = Comma + 1;
      }
    }
    return Score;
  }

  std::optional<long> trait(StringRef Set, size_t I, size_t End) {
    StringRef Name = Words[I];
    if (Set == "target_device" && Name == "device_num") {
      // Every device of the program has a number.
      if (Words[I - 1] != "{" || Words[End] != "}")
        unknown("which device has that number is not known");
      return 1;
    }
    size_t At = I + 2, Close = End - 1; // of what stands in parentheses
    long Score = Name == "kind" ? 1 : Name == "arch" ? 2 : 0;
    if (At < Close && Words[At] == "score") {
      if (StringRef(Words[At + 2]).getAsInteger(0, Score) ||
          Words[At + 3] != ")")
        unknown("a score that is no number");
      At = find(":", At, Close) + 1;
    }
    bool Matches = At < Close || property(Set, Name, "");
    for (size_t Next; At < Close; At = Next + 1) {
      Next = find(",", At, Close);
      std::string Value = StringRef(Words[At]).trim('"').str();
      if (Next != At + 1)
        Value.clear(); // more than a word
      Matches &= property(Set, Name, Value);
    }
    return Matches ? std::optional(Score) : std::nullopt;
  }

  bool property(StringRef Set, StringRef Name, StringRef Value) {
    // The device that a region would run on is a GPU, wherever that is asked.
    bool Gpu = this->Gpu || Set == "target_device";
    bool OfDevice = Set == "device" || Set == "target_device";
    if (OfDevice && Name == "kind")
      return Value == "any" || (Gpu ? Value == "gpu" || Value == "nohost"
                                    : Value == "host" || Value == "cpu");
    if (OfDevice && Name == "arch")
      return Gpu ? Value == "nvptx" || Value == "nvptx64" : Value == HostArch;
    // The device's code is NVIDIA's compiler's; the directives are read by Clang.
    if (Set == "implementation" && Name == "vendor")
      return Value == "llvm" || (Gpu && Value == "nvidia");
    long Number = 0;
    if (Set == "user" && Name == "condition" &&
        (!Value.getAsInteger(0, Number) || Value == "true" || Value == "false"))
      return Number || Value == "true";
    unknown(Set == "user" ? "the condition is not a literal constant"
                          : "'" + (Set + "={" + Name).str() + "…}' is unknown");
    return true;
  }
  void unknown(std::string Why) {
    if (Unknown.empty())
      Unknown = std::move(Why);
  }
};

/// The text of \p Tokens on one line.
std::string textOf(llvm::ArrayRef<Token> Tokens, const Preprocessor &PP) {
  assert(!Tokens.empty() && "nothing has no text");
  const SourceManager &SM = PP.getSourceManager();
  SourceLocation End = Lexer::getLocForEndOfToken(
      SM.getFileLoc(Tokens.back().getLocation()), 0, SM, PP.getLangOpts());
  StringRef Text = Lexer::getSourceText(
      CharSourceRange::getCharRange(SM.getFileLoc(Tokens.front().getLocation()),
                                    End),
      SM, PP.getLangOpts());
  std::string Out;
  for (StringRef Line : llvm::split(Text, '\n'))
    Out += (Out.empty() ? "" : " ") + Line.rtrim("\\ \t\r").ltrim().str();
  return Out;
}

} // namespace

std::optional<WrittenOut> chooseDirectives(const ToWriteOut &Places,
                                           const Pragmas &Found,
                                           const Preprocessor &PP,
                                           Diag &Diags) {
  const SourceManager &SM = PP.getSourceManager();
  const llvm::Triple &Host = PP.getTargetInfo().getTriple();
  Edits View(PP, Found.Ifs);
  for (const Pragma &P : Found.Live) {
    if (P.Kind != llvm::omp::OMPD_metadirective || P.InSystemHeader)
      continue;
    if (P.FromMacro || P.IsAttribute) {
      Diags.report(P.Begin, DiagId::UnsupportedDirective,
                   {"metadirective", "it stands in a macro or an attribute"});
      continue;
    }
    std::vector<std::string> Words;
    for (const Token &T : P.Tokens)
      Words.push_back(PP.getSpelling(T));
    bool InRegion = isInside(Places.Regions, P.Begin, SM);
    Choice OnGpu = Chooser{Words, true, Host.getArchName()}.run(),
           OnHost = Chooser{Words, false, Host.getArchName()}.run(),
           Chosen = InRegion ? OnGpu : OnHost;
    if (Chosen.Unknown.empty() && isInside(Places.Functions, P.Begin, SM) &&
        std::pair(OnGpu.First, OnGpu.Last) !=
            std::pair(OnHost.First, OnHost.Last))
      Chosen.Unknown = "both sides may call the function";
    if (!Chosen.Unknown.empty()) {
      Diags.report(P.Begin, DiagId::ContextDiffers,
                   {"metadirective", Chosen.Unknown});
      continue;
    }
    assert(Chosen.First <= Chosen.Last && Chosen.Last <= P.Tokens.size() &&
           "a choice is some of its words");
    auto [File, Begin] = SM.getDecomposedLoc(P.Name);
    unsigned End = SM.getFileOffset(P.End);
    bool Nothing = Chosen.First == Chosen.Last;
    if (Nothing && !InRegion) {
      dropDirective({File, SM.getFileOffset(P.Begin), End}, Found, View);
      continue;
    }
    auto Tokens = llvm::ArrayRef(P.Tokens).slice(Chosen.First,
                                                 Chosen.Last - Chosen.First);
    std::string Text = Nothing ? "nothing" : textOf(Tokens, PP);
    // No line moves; those of a region go with its directive.
    for (size_t I = SM.getBufferData(File).slice(Begin, End).count('\n'); I;
         --I)
      Text = InRegion ? "\\\n" + Text : Text + "\n";
    View.replace({File, Begin, End}, Text);
  }
  return rewritten(View, Found, PP, Diags);
}

} // namespace omp2cuda
