//===- Diag.h - Located refusals, warnings and notes with stable ids -------===//
// Idea: every message of the tool is a line of Diagnostics.def: an id that never
// changes, a severity and a sentence that speaks of what the programmer wrote.
// Messages go through Clang's DiagnosticsEngine, so they carry file, line, caret,
// include stack and macro notes like any compiler message, followed by the id:
//
//   saxpy.c:7:3: error: 'critical' is not supported in a target region [omp2cuda-E0101]
//
// In:  a location, an id, arguments.   Out: Clang diagnostics; counts.
// Tested by: test/inputs/refuse/**
//===----------------------------------------------------------------------===//
#pragma once

#include "ClangNames.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/SaveAndRestore.h"

#include <string>
#include <vector>

namespace omp2cuda {

enum class DiagId {
#define DIAG(Name, Level, Id, Text) Name,
#include "Diagnostics.def"
};

/// One message as data, kept for reports (JSON, SARIF) and for the editor.
struct Message {
  DiagId Id;
  SourceLocation Loc;
  std::string Text;      ///< with arguments substituted, without the id
  SourceLocation Region; ///< the target region at hand, if there is one
};

class Diag {
public:
  explicit Diag(DiagnosticsEngine &Engine) : Engine(Engine) {}

  /// Reports \p Id at \p Loc. %0, %1, … in its text are replaced by \p Args.
  void report(SourceLocation Loc, DiagId Id,
              std::vector<std::string> Args = {});

  /// While it lives, messages belong to the target region at \p Region.
  struct InRegion : llvm::SaveAndRestore<SourceLocation> {
    InRegion(Diag &D, SourceLocation Region)
        : SaveAndRestore(D.Region, Region) {}
  };

  /// A Diag on the same engine that only collects: for a trial run.
  Diag silent() const {
    Diag D(Engine);
    D.Silent = true;
    return D;
  }

  /// True once an error was reported: nothing may be written then.
  bool refused() const { return Errors != 0; }
  unsigned errors() const { return Errors; }
  const std::vector<Message> &messages() const { return Messages; }

  /// "E0101"
  static StringRef idText(DiagId Id);
  /// The text of \p Id with its arguments: what report() would say.
  static std::string text(DiagId Id, const std::vector<std::string> &Args);
  /// "error", "warning", "note"
  static StringRef severity(DiagId Id);
  static bool isError(DiagId Id);

private:
  DiagnosticsEngine &Engine;
  std::vector<Message> Messages;
  unsigned Errors = 0;
  SourceLocation Region;
  bool Silent = false;
};

} // namespace omp2cuda
