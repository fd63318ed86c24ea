//===- InPlace.cpp - A project that keeps its pragmas -----------------------------===//
// Idea: with --keep-openmp a batch writes no tree: sources and headers with target directives
// get their translations beside these. git has to have them as they are.
// In:  settled units and headers.   Out: the project's own files.
// Tested by: test/batch/test_batch_keep.py
//===----------------------------------------------------------------------===//
#include "Batch.h"

#include "../BothWays.h"
#include "../Files.h"
#include "../Git.h"
#include "../ParsedFacts.h"

#include <map>

namespace omp2cuda {

int writeInPlace(Batch &B) {
  std::map<std::string, std::string> Texts, Read; // by paths
  for (const BatchUnit &U : B.Units)
    for (const auto &[Path, Hash] : U.Result.Files)
      Read[Path] = Hash;
  for (const BatchUnit &U : B.Units)
    if (U.State == UnitState::Converted)
      Texts[U.File] = U.Result.Text;
  for (const BatchHeader &H : B.Headers)
    if (llvm::any_of(H.Units,
                     [](const BatchUnit *U) { return U->written(); }) &&
        llvm::StringRef(H.Text).split('\n').second !=
            contents(H.Source).value_or(""))
      Texts[H.Source] = H.Text;
  // Nothing is written before all of it can be.
  bool Refused = false;
  for (auto &[Path, Text] : Texts) {
    std::optional<WriteError> Error;
    if (!B.R.Force)
      Error = notInGit(Path);
    std::string Now = contents(Path).value_or("");
    if (auto It = Read.find(Path);
        It != Read.end() && hashOf(Now) != It->second)
      Error = WriteError{DiagId::CannotRead,
                         {Path, "it was changed while it was translated"}};
    if (!Error) {
      auto Made = bothWays(Path, Now, Text);
      if (auto *Failed = std::get_if<WriteError>(&Made))
        Error = *Failed;
      else
        Text = std::get<std::string>(Made);
    }
    if (Error)
      say(Error->Id, Error->Args);
    Refused |= Error.has_value();
  }
  if (Refused)
    return ExitWouldOverwrite;
  for (const auto &[Path, Text] : Texts)
    for (const WriteError &E : writeWhole(Path, Text)) {
      say(E.Id, E.Args);
      return ExitRefused;
    }
  return ExitOk;
}

} // namespace omp2cuda
