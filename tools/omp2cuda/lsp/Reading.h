//===- Reading.h - What the server knows of a text --------------------------===//
// Idea: one guarded parse, in a job, says everything about one version of a text:
// messages, explanation, translation. Later questions are answered from that.
//
// In:  Request, a text, the other texts that the editor holds.
// Out: a job's text, and back: Reading.
// Tested by: test/lsp
//===----------------------------------------------------------------------===//
#pragma once

#include "../Cli.h"
#include "../Parse.h"

#include "llvm/Support/JSON.h"

#include <map>

namespace omp2cuda {

struct Reading {
  Parsed P;
  /// The file's part of --explain=json; null when there is none.
  llvm::json::Value Explained = nullptr;
};

/// Absolute path → text.
using Texts = std::map<std::string, std::string>;

/// Reads \p Path as its own compiler would, \p Held instead of what the disk has.
/// Flags: \p R's data base, or the compile_commands.json of a folder above the file or
/// of `build` in one, or else those behind `--`. Meant to run in a child process.
std::string readText(const Request &R, const std::string &Path,
                     const Texts &Held, const std::vector<unsigned> &OnlyLines);

/// What \p Packed says. A job that died is a crash.
Reading unpackReading(const std::optional<std::string> &Packed);

} // namespace omp2cuda
