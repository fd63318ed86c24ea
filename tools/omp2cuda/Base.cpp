//===- Base.cpp - What omp2cuda wrote, beside what has become of it ---------------===//
// Idea: see Base.h.
// In:  outputs, new texts.   Out: merged texts.
// Tested by: test/cli/test_sync.py, test/batch/test_batch_sync.py
//===----------------------------------------------------------------------===//
#include "Base.h"

#include "FileNames.h"
#include "Git.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>

namespace omp2cuda {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;

namespace {

constexpr llvm::StringLiteral Mine = "<<<<<<< ", Theirs = ">>>>>>> ";

/// Names each conflict of \p M by its line and the region that it is in: the last place of
/// \p Source that the text in front of it names.
void nameConflicts(Merged &M, StringRef Source) {
  std::string Out, Region, Place = nameInText(Source) + ":";
  unsigned Number = 0;
  for (StringRef Rest = M.Text; !Rest.empty();) {
    auto [Line, After] = Rest.split('\n');
    bool Ends = Line.size() < Rest.size();
    Rest = After;
    ++Number;
    if (size_t At = Line.rfind(Place); At != StringRef::npos) {
      StringRef Digits = Line.substr(At + Place.size()).take_while([](char C) {
        return llvm::isDigit(C);
      });
      if (!Digits.empty())
        Region = Place + Digits.str();
    }
    Out += Line;
    if (Line.starts_with(Mine))
      M.Conflicts.push_back({Number, Region});
    if ((Line.starts_with(Mine) || Line.starts_with(Theirs)) && !Region.empty())
      Out += ", region of " + Region;
    if (Ends)
      Out += '\n';
  }
  M.Text = Out;
}

bool hasMarkers(StringRef Text) {
  return Text.starts_with(Mine) || Text.contains(("\n" + Mine).str());
}

} // namespace

std::string Bases::of(const std::string &Output) const {
  llvm::SmallString<256> Path(Output);
  fs::make_absolute(Path);
  path::remove_dots(Path, /*remove_dot_dot=*/true);
  StringRef Below = Path;
  if (!Root.empty() && Below.consume_front(Root + "/"))
    return Folder + "/" + Below.str();
  return (path::parent_path(Path) + "/.omp2cuda/" + path::filename(Path)).str();
}

std::optional<std::string> Bases::text(const std::string &Output) const {
  return contents(of(Output));
}

bool Bases::edited(const std::string &Output) const {
  auto Now = fs::is_regular_file(Output) ? contents(Output) : std::nullopt;
  auto Base = text(Output);
  return Now && Base && *Now != *Base;
}

std::vector<WriteError> Bases::keep(const std::string &Output,
                                    const std::string &Text) const {
  if (Output == "-" || !fs::is_regular_file(Output))
    return {};
  std::string Base = of(Output);
  if (contents(Base) == Text)
    return {};
  if (auto Errors = stays(Base, Root); !Root.empty() && !Errors.empty())
    return Errors;
  if (std::error_code EC = fs::create_directories(path::parent_path(Base)))
    return {{DiagId::CannotWrite, {Base, EC.message()}}};
  return writeWhole(Base, Text, /*Lasting=*/false);
}

std::variant<Merged, WriteError> mergeTexts(const std::string &Output,
                                            const std::string &Source,
                                            StringRef Now, StringRef Base,
                                            StringRef New) {
  if (Now == New)
    return Merged{Merged::Unchanged, New.str(), {}};
  auto Fails = [&](const std::string &Why) {
    return WriteError{DiagId::CannotMerge, {Output, Why}};
  };
  if (hasMarkers(Now))
    return Fails("it still has conflicts of an earlier merge: settle them, and "
                 "take their marks out");
  if (Base == New)
    return Merged{Merged::Unchanged, Now.str(), {}};
  if (Base == Now)
    return Merged{Merged::Replaced, New.str(), {}};
  TextFile Edited(Now), Written(Base), Translated(New);
  std::string Error;
  int Status = 0;
  Merged Out{Merged::WithEdits, "", {}};
  Out.Text =
      git({"merge-file", "-p", "-L", "edited", "-L", "written", "-L",
           "translated now", Edited.path(), Written.path(), Translated.path()},
          Status, Error);
  if (Status < 0 || Status > 127)
    return Fails(Error.empty() ? "git merge-file failed" : Error);
  nameConflicts(Out, Source);
  return Out;
}

std::variant<Merged, WriteError> mergeEdits(const std::string &Output,
                                            const std::string &Source,
                                            const std::string &New,
                                            const Bases &Where) {
  auto Now = contents(Output), Base = Where.text(Output);
  if (!Now)
    return Merged{Merged::Replaced, New, {}};
  if (!Base && *Now != New)
    return WriteError{
        DiagId::CannotMerge,
        {Output, "what it was when it was written is not in '" +
                     Where.of(Output) +
                     "'; translating with --force instead overwrites it"}};
  return mergeTexts(Output, Source, *Now, Base.value_or(New), New);
}

std::optional<std::string> mergeCopies(const std::string &Source, StringRef A,
                                       StringRef B) {
  if (auto Both = united(A, B))
    return Both;
  auto LeftOut = [](StringRef Text) {
    std::string Out;
    for (StringRef Line : llvm::split(Text, '\n'))
      if (Line.contains("OMP2CUDA_NEVER") || Line.ltrim().starts_with("#error"))
        Out += Line;
    return Out;
  };
  if (LeftOut(A) != LeftOut(B) || hasMarkers(A) || hasMarkers(B))
    return std::nullopt;
  TextFile First(A), Base(contents(Source).value_or("")), Second(B);
  std::string Error, Out;
  int Status = 0;
  std::string Merged =
      git({"merge-file", "-p", First.path(), Base.path(), Second.path()},
          Status, Error);
  if (Status < 0 || Status > 127)
    return std::nullopt;
  // Where both changed lines side by side, they may have inserted words in them.
  for (StringRef Rest = Merged; !Rest.empty();) {
    size_t At = Rest.starts_with(Mine) ? 0 : Rest.find(("\n" + Mine).str());
    if (At == StringRef::npos) {
      Out += Rest;
      break;
    }
    At += Rest[At] == '\n';
    Out += Rest.take_front(At);
    Rest = Rest.substr(At).split('\n').second;
    size_t Middle = ("\n" + Rest).str().find("\n=======\n");
    size_t End = ("\n" + Rest).str().find(("\n" + Theirs).str());
    if (Middle == std::string::npos || End == std::string::npos)
      return std::nullopt;
    auto Both = united(Rest.take_front(Middle), Rest.slice(Middle + 8, End));
    if (!Both)
      return std::nullopt;
    Out += *Both;
    Rest = Rest.substr(End).split('\n').second;
  }
  return Out;
}

std::string difference(const std::string &Output, const std::string &Text) {
  TextFile Merged(Text);
  std::string Error;
  int Status = 0;
  std::string Out = git({"diff", "--no-index", "--no-color", "--no-ext-diff",
                         "--", Output, Merged.path()},
                        Status, Error);
  // Its first lines name the file that is not there any more.
  StringRef Body = Out;
  size_t First = Body.find("\n@@");
  if (First == StringRef::npos)
    return "";
  return "--- " + Output + "\n+++ " + Output + ", merged" +
         Body.substr(First).str();
}

std::string account(const std::string &Output, const Merged &M) {
  std::string Out = Output +
                    (M.How == Merged::Unchanged  ? ": unchanged"
                     : M.How == Merged::Replaced ? ": translated anew"
                     : M.Conflicts.empty() ? ": edits and translation merged"
                                           : ": merged, with conflicts") +
                    "\n";
  for (const Conflict &C : M.Conflicts)
    Out += Output + ":" + std::to_string(C.Line) + ": conflict" +
           (C.Region.empty() ? "" : " in the region of " + C.Region) + "\n";
  return Out;
}

} // namespace omp2cuda
