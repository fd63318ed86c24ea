//===- Edit.h - A translation as an edit of the workspace --------------------===//
// Idea: the source stays as it is; its translation is the .cu beside it, with copies
// of edited headers. The editor makes and fills them, so it can show the edit first
// and undo it in one step. A file that omp2cuda did not write is not touched.
//
//   saxpy.c  →  create saxpy.cu (if there is none), replace the lines that differ
//
// In:  Parsed, what the editor holds and can do.
// Out: a WorkspaceEdit, or why there is none.   Tested by: test/lsp, test/editors
//===----------------------------------------------------------------------===//
#pragma once

#include "Reading.h"

#include "llvm/Support/Error.h"

#include <map>

namespace omp2cuda {

/// What the editor said of itself.
struct Abilities {
  bool Create = false;   ///< an edit may make a file
  bool Annotate = false; ///< an edit may ask for confirmation
  bool Resolve = false;  ///< an action's edit may be asked for later
  bool Disabled = false; ///< an action may say why it is not possible
  bool Show = false;     ///< it shows a document when asked
};

Abilities abilities(const llvm::json::Value &InitializeParams);

/// What was offered for each file, which may have been applied, and edited since.
using Produced = std::map<std::string, std::vector<std::string>>;

/// \p P: a translation of \p Path. \p Label: what is being done. Edits of what \p Made, or
/// the command line, has offered are merged with it.
llvm::Expected<llvm::json::Value>
workspaceEdit(const Parsed &P, const std::string &Path, const Texts &Held,
              const Abilities &Can, llvm::StringRef Label, Produced &Made);

} // namespace omp2cuda
