//===- Base.h - What omp2cuda wrote, beside what has become of it --------------===//
// Idea: an output is the user's to edit, and its source goes on. What was written is kept, so
// that edits are noticed, and merged with what a later translation changes: three ways, by
// git's own machinery.
//
//   saxpy.cu               edited by its owner
//   .omp2cuda/saxpy.cu     as it was written: the base
//   saxpy.c                translated anew
//
// In:  outputs, new texts.   Out: merged texts, and how often the two sides meet.
// Tested by: test/cli/test_sync.py, test/batch/test_batch_sync.py
// Limits: the merge is one of lines; that they fit together is for a compiler to say.
//===----------------------------------------------------------------------===//
#pragma once

#include "Output.h"

#include <variant>

namespace omp2cuda {

/// Where the bases of outputs are: beside each, or all of a tree in one place.
class Bases {
public:
  Bases() = default;
  /// Of the outputs below the absolute \p Root, in \p Folder.
  Bases(std::string Root, std::string Folder)
      : Root(std::move(Root)), Folder(std::move(Folder)) {}

  std::string of(const std::string &Output) const;
  /// What was written there; nothing: it is not known.
  std::optional<std::string> text(const std::string &Output) const;
  /// Is \p Output another than it was when it was written?
  bool edited(const std::string &Output) const;
  /// \p Text is what \p Output is an edit of from now on.
  std::vector<WriteError> keep(const std::string &Output,
                               const std::string &Text) const;

private:
  std::string Root, Folder;
};

/// A place where the edits and the new translation want different lines.
struct Conflict {
  unsigned Line;      ///< of the marker
  std::string Region; ///< "saxpy.c:3"; empty: in front of all
};

/// What becomes of an output.
struct Merged {
  enum { Unchanged, Replaced, WithEdits } How;
  std::string Text;
  std::vector<Conflict> Conflicts;
};

/// \p New, which was made from \p Source, with what \p Output was edited to.
std::variant<Merged, WriteError> mergeEdits(const std::string &Output,
                                            const std::string &Source,
                                            const std::string &New,
                                            const Bases &Where);
/// The same of texts: \p Now is an edit of \p Base.
std::variant<Merged, WriteError>
mergeTexts(const std::string &Output, const std::string &Source,
           llvm::StringRef Now, llvm::StringRef Base, llvm::StringRef New);

/// One copy of the header at \p Source for two inputs, whose copies are \p A and \p B, all without
/// a first line that is ours: what either needs. Nothing where both need other lines, or one
/// leaves out a branch that the other reads.
std::optional<std::string> mergeCopies(const std::string &Source,
                                       llvm::StringRef A, llvm::StringRef B);

/// What `diff -u` says of \p Output and \p Text.
std::string difference(const std::string &Output, const std::string &Text);

/// "saxpy.cu: merged", and each conflict in a line of its own.
std::string account(const std::string &Output, const Merged &M);

} // namespace omp2cuda
