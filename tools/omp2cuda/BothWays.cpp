//===- BothWays.cpp - One text that is OpenMP, and CUDA ---------------------------===//
// Idea: see BothWays.h. git says which lines differ; a part of them that an #ifdef may stand
// around has whole tokens, whole lines with their continuations, and whole conditionals.
// In:  two texts.   Out: one.
// Tested by: test/cli/test_keep_openmp.py, test/batch/test_batch_keep.py
//===----------------------------------------------------------------------===//
#include "BothWays.h"

#include "FileNames.h"
#include "Git.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>

namespace omp2cuda {

namespace path = llvm::sys::path;
using llvm::StringRef;

namespace {

constexpr llvm::StringLiteral Name = "OMP2CUDA";

/// Lines from one to before another.
struct Lines {
  size_t Begin, End;
  bool empty() const { return Begin == End; }
};
/// Lines of the source and those that stand in their place. A step of the alignment is
/// either one line that both have or lines that differ.
struct Step {
  Lines Old, New;
  bool Same;
};

std::vector<StringRef> linesOf(StringRef Text) {
  std::vector<StringRef> Out;
  while (!Text.empty()) {
    size_t End = Text.find('\n');
    size_t Size = End == StringRef::npos ? Text.size() : End + 1;
    Out.push_back(Text.take_front(Size));
    Text = Text.drop_front(Size);
  }
  return Out;
}

/// Lines from one to another that must not be parted: a token's and a line's with its
/// continuation, each of them; a conditional's, of which these are the directives.
struct Whole {
  size_t First, Last;
  std::vector<size_t> Directives;

  /// Is some of it in \p Of?
  bool concerns(Lines Of) const {
    if (Directives.empty())
      return Of.Begin <= Last && Of.End > First;
    return llvm::any_of(Directives, [&](size_t Line) {
      return Line >= Of.Begin && Line < Of.End;
    });
  }
  bool isIn(Lines Of) const { return Of.Begin <= First && Last < Of.End; }
};

std::vector<Whole> wholes(StringRef Text, const std::vector<StringRef> &Each) {
  std::vector<Whole> Out;
  std::vector<size_t> Starts;
  for (StringRef Line : Each)
    Starts.push_back(size_t(Line.data() - Text.data()));
  auto LineOf = [&](size_t Offset) {
    return size_t(llvm::upper_bound(Starts, Offset) - Starts.begin()) - 1;
  };
  std::vector<bool> Inside(Each.size()); // begins within a token
  clang::LangOptions Lang;
  Lang.CPlusPlus = Lang.CPlusPlus11 = Lang.LineComment =
      Lang.RawStringLiterals = true;
  std::string Copy = Text.str(); // the lexer wants a 0 at the end
  clang::Lexer Lex(clang::SourceLocation(), Lang, Copy.data(), Copy.data(),
                   Copy.data() + Copy.size());
  Lex.SetCommentRetentionState(true);
  size_t Before = 0;
  for (clang::Token T; !Lex.LexFromRawLexer(T);) {
    size_t End = size_t(Lex.getBufferLocation() - Copy.data());
    size_t First = LineOf(End - std::min<size_t>(T.getLength(), End)),
           Last = LineOf(End ? End - 1 : 0);
    First = std::max(First, Before ? LineOf(Before) : 0);
    if (First < Last) {
      Out.push_back({First, Last, {}});
      for (size_t I = First + 1; I <= Last; ++I)
        Inside[I] = true;
    }
    Before = End;
  }
  std::vector<std::vector<size_t>>
      Open; // lines of each conditional's directives
  for (size_t I = 0; I < Each.size(); ++I) {
    StringRef Line = Each[I].rtrim("\r\n");
    if (Line.ends_with("\\") && I + 1 < Each.size())
      Out.push_back({I, I + 1, {}});
    StringRef Word = Line.ltrim();
    if (Inside[I] || !Word.consume_front("#"))
      continue;
    Word = Word.ltrim();
    if (Word.starts_with("if")) {
      Open.push_back({I});
    } else if ((Word.starts_with("el") || Word.starts_with("endif")) &&
               !Open.empty()) {
      Open.back().push_back(I);
      if (Word.starts_with("endif")) {
        Out.push_back({Open.back().front(), I, Open.back()});
        Open.pop_back();
      }
    }
  }
  return Out;
}

/// \p New for `git diff`: a kernel has lines of the region that it was, but stands in front of
/// the function. It is a part of its own, so none of its lines is one of the source.
std::string withoutKernels(const std::vector<StringRef> &New, StringRef File) {
  const std::string Head = ("// " + File + ":").str();
  std::string Out;
  for (size_t I = 0; I < New.size(); ++I) {
    size_t End = I;
    if (New[I].starts_with(Head)) {
      bool Kernel = false;
      for (End = I + 1; End < New.size(); ++End) {
        Kernel |= New[End].contains("__global__");
        if (Kernel && New[End].rtrim() == "}")
          break;
      }
      if (End == New.size())
        End = I;
      else
        ++End;
    }
    for (; I < End; ++I)
      Out += "// of a kernel, line " + std::to_string(I) + "\n";
    if (I < New.size())
      Out += New[I];
  }
  return Out;
}

/// The alignment that `git diff` found.
std::optional<std::vector<Step>> align(const std::vector<StringRef> &Old,
                                       const std::vector<StringRef> &New,
                                       StringRef Hunks) {
  std::vector<Step> Out;
  size_t AtOld = 0, AtNew = 0;
  auto Common = [&](size_t Until) {
    for (; AtOld < Until; ++AtOld, ++AtNew) {
      if (AtNew >= New.size() || Old[AtOld] != New[AtNew])
        return false;
      Out.push_back({{AtOld, AtOld + 1}, {AtNew, AtNew + 1}, true});
    }
    return true;
  };
  while (!Hunks.empty()) {
    StringRef Line;
    std::tie(Line, Hunks) = Hunks.split('\n');
    if (!Line.consume_front("@@ -"))
      continue;
    auto Range = [&](Lines &R) {
      unsigned First = 0, Count = 1;
      if (Line.consumeInteger(10, First) ||
          (Line.consume_front(",") && Line.consumeInteger(10, Count)))
        return false;
      R.Begin = Count ? First - 1 : First;
      R.End = R.Begin + Count;
      return true;
    };
    Step S{{}, {}, false};
    if (!Range(S.Old) || !Line.consume_front(" +") || !Range(S.New) ||
        !Common(S.Old.Begin) || AtNew != S.New.Begin)
      return std::nullopt;
    Out.push_back(S);
    AtOld = S.Old.End;
    AtNew = S.New.End;
  }
  if (!Common(Old.size()) || AtNew != New.size())
    return std::nullopt;
  return Out;
}

/// The lines of a part on one side.
Lines linesOf(const std::vector<Step> &Steps, const Lines &Part,
              Lines Step::*Side) {
  return {(Steps[Part.Begin].*Side).Begin, (Steps[Part.End - 1].*Side).End};
}

/// Parts of \p Steps, from one to before another, around which an #ifdef may stand.
std::vector<Lines> parts(const std::vector<Step> &Steps,
                         const std::vector<StringRef> &Old, StringRef OldText,
                         const std::vector<StringRef> &New, StringRef NewText) {
  std::vector<Lines> Out;
  for (size_t I = 0; I < Steps.size(); ++I)
    if (!Steps[I].Same)
      Out.push_back({I, I + 1});
  auto OldWholes = wholes(OldText, Old), NewWholes = wholes(NewText, New);
  for (bool More = true; std::exchange(More, false);) {
    for (Lines &Part : Out) {
      auto Grow = [&](const std::vector<Whole> &All, Lines Step::*Side) {
        for (const Whole &W : All) {
          if (!W.concerns(linesOf(Steps, Part, Side)))
            continue;
          while ((Steps[Part.Begin].*Side).Begin > W.First)
            --Part.Begin, More = true;
          while ((Steps[Part.End - 1].*Side).End <= W.Last)
            ++Part.End, More = true;
        }
      };
      Grow(OldWholes, &Step::Old);
      Grow(NewWholes, &Step::New);
    }
    // Nothing but braces between two parts is told twice.
    auto OnlyBraces = [&](size_t Begin, size_t End) {
      for (; Begin < End; ++Begin) {
        StringRef Line = Old[Steps[Begin].Old.Begin].trim();
        if (!Line.empty() && Line != "{" && Line != "}")
          return false;
      }
      return true;
    };
    std::vector<Lines> Merged;
    for (const Lines &Part : Out)
      if (!Merged.empty() && OnlyBraces(Merged.back().End, Part.Begin))
        Merged.back().End = std::max(Merged.back().End, Part.End);
      else
        Merged.push_back(Part);
    More |= Merged.size() != Out.size();
    // What it opens it closes, where that comes next.
    for (Lines &Part : Merged) {
      auto Opens = [&](const std::vector<StringRef> &Each, Lines Step::*Side) {
        ptrdiff_t Depth = 0;
        Lines Of = linesOf(Steps, Part, Side);
        for (size_t I = Of.Begin; I < Of.End; ++I)
          Depth +=
              ptrdiff_t(Each[I].count('{')) - ptrdiff_t(Each[I].count('}'));
        return Depth > 0;
      };
      while (Part.End < Steps.size() && Steps[Part.End].Same &&
             Old[Steps[Part.End].Old.Begin].trim() == "}" &&
             Opens(Old, &Step::Old) && Opens(New, &Step::New))
        ++Part.End, More = true;
    }
    Out = std::move(Merged);
  }
  assert(llvm::all_of(Out,
                      [&](const Lines &Part) {
                        auto Keeps = [&](const std::vector<Whole> &All,
                                         Lines Step::*Side) {
                          Lines Of = linesOf(Steps, Part, Side);
                          return llvm::all_of(All, [&](const Whole &W) {
                            return !W.concerns(Of) || W.isIn(Of);
                          });
                        };
                        return Keeps(OldWholes, &Step::Old) &&
                               Keeps(NewWholes, &Step::New);
                      }) &&
         "a part has whole tokens and conditionals");
  return Out;
}

/// One text of two, and where lines of the source stand in it, from 1.
struct Text {
  std::string Whole;
  std::vector<size_t> Old;
};
Text together(const std::vector<Step> &Steps, const std::vector<Lines> &Parts,
              const std::vector<StringRef> &Old,
              const std::vector<StringRef> &New) {
  Text Out;
  size_t At = 0, Line = 1;
  auto Say = [&](const llvm::Twine &What) {
    Out.Whole += (What + "\n").str();
    ++Line;
  };
  auto Put = [&](const std::vector<StringRef> &Each, Lines L, bool OfOld) {
    for (size_t I = L.Begin; I < L.End; ++I, ++Line) {
      Out.Whole += Each[I];
      if (OfOld)
        Out.Old.push_back(Line);
    }
  };
  for (const Lines &Part : Parts) {
    for (; At < Part.Begin; ++At)
      Put(Old, Steps[At].Old, true);
    Lines InOld = linesOf(Steps, Part, &Step::Old),
          InNew = linesOf(Steps, Part, &Step::New);
    Say((InNew.empty() ? "#ifndef " : "#ifdef ") + Name);
    Put(New, InNew, false);
    if (!InNew.empty() && !InOld.empty())
      Say("#else  // " + Name);
    Put(Old, InOld, true);
    Say("#endif  // " + Name);
    At = Part.End;
  }
  for (; At < Steps.size(); ++At)
    Put(Old, Steps[At].Old, true);
  return Out;
}

/// The lines of the translation, with the places of \p File as they are in \p Out.
std::vector<std::string> withPlaces(const std::vector<Lines> &Parts,
                                    const std::vector<Step> &Steps,
                                    const std::vector<StringRef> &New,
                                    const Text &Out, StringRef File) {
  std::vector<std::string> Placed;
  for (StringRef Line : New)
    Placed.push_back(Line.str());
  const std::string Place = (File + ":").str();
  for (const Lines &Part : Parts) {
    Lines Of = linesOf(Steps, Part, &Step::New);
    for (size_t I = Of.Begin; I < Of.End; ++I) {
      StringRef Rest = New[I];
      std::string Made;
      for (size_t At; (At = Rest.find(Place)) != StringRef::npos;) {
        Made += Rest.take_front(At + Place.size());
        Rest = Rest.drop_front(At + Place.size());
        StringRef Digits = Rest.take_while(llvm::isDigit);
        unsigned Line = 0;
        if (Digits.getAsInteger(10, Line) || Line < 1 || Line > Out.Old.size())
          continue;
        Made += std::to_string(Out.Old[Line - 1]);
        Rest = Rest.drop_front(Digits.size());
      }
      Placed[I] = Made + Rest.str();
    }
  }
  return Placed;
}

/// What a compiler reads of \p Text, which bothWays() made.
std::string view(StringRef Text, bool Cuda) {
  std::string Out;
  const std::string If = ("#ifdef " + Name + "\n").str(),
                    Unless = ("#ifndef " + Name + "\n").str(),
                    Else = ("#else  // " + Name + "\n").str(),
                    End = ("#endif  // " + Name + "\n").str();
  bool Taken = true;
  for (StringRef Line : linesOf(Text))
    if (Line == If || Line == Unless)
      Taken = (Line == If) == Cuda;
    else if (Line == Else)
      Taken = !Taken;
    else if (Line == End)
      Taken = true;
    else if (Taken)
      Out += Line;
  return Out;
}

} // namespace

std::variant<std::string, WriteError>
bothWays(const std::string &Path, StringRef OldText, StringRef NewText) {
  auto Fails = [&](const std::string &Why) {
    return WriteError{DiagId::NotBothWays, {Path, Why}};
  };
  // Every line ends.
  std::string Old = OldText.str(), New = NewText.str();
  for (std::string *Text : {&Old, &New})
    if (!Text->empty() && Text->back() != '\n')
      *Text += '\n';
  auto OldLines = linesOf(Old), NewLines = linesOf(New);
  for (StringRef Line : OldLines)
    if (Line.contains(Name) && Line.ltrim().starts_with("#if"))
      return Fails("it holds a translation already");
  std::string Error;
  const std::string Named = nameInText(Path);
  TextFile From(Old), To(withoutKernels(NewLines, Named));
  int Status = 0;
  std::string Hunks =
      git({"diff", "--no-index", "--no-color", "--no-ext-diff", "--text", "-U0",
           "--patience", "--", From.path(), To.path()},
          Status, Error);
  if (Status < 0 || Status > 1)
    return Fails(Error.empty() ? "git diff failed" : Error);
  auto Steps = align(OldLines, NewLines, Hunks);
  if (!Steps)
    return Fails("git diff gives no alignment of its lines");
  auto Parts = parts(*Steps, OldLines, Old, NewLines, New);
  Text Out = together(*Steps, Parts, OldLines, NewLines);
  // The translation names lines of the source, which are others now.
  std::vector<std::string> Placed =
      withPlaces(Parts, *Steps, NewLines, Out, Named);
  NewLines.assign(Placed.begin(), Placed.end());
  New = llvm::join(NewLines, "");
  Out = together(*Steps, Parts, OldLines, NewLines);
  if (view(Out.Whole, false) != Old || view(Out.Whole, true) != New)
    return Fails("the two texts cannot be told apart line by line");
  return Out.Whole;
}

std::optional<WriteError> notInGit(const std::string &Path) {
  llvm::SmallString<256> Folder(Path);
  llvm::sys::fs::make_absolute(Folder);
  std::string File = path::filename(Folder).str();
  path::remove_filename(Folder);
  std::string Error;
  int Known = 0, Changed = 0;
  // A name is no pattern, which another file may match.
  constexpr llvm::StringLiteral Literal = "--literal-pathspecs";
  git({Literal, "-C", Folder, "ls-files", "--error-unmatch", "--", File}, Known,
      Error);
  git({Literal, "-C", Folder, "diff", "--quiet", "HEAD", "--", File}, Changed,
      Error);
  if (Known == 0 && Changed == 0)
    return std::nullopt;
  return WriteError{DiagId::NotInGit, {Path}};
}

} // namespace omp2cuda
