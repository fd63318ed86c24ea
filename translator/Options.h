//===- Options.h - What the user may ask of a translation -------------------===//
// Idea: one plain struct, filled by a door (command line, batch, editor) and
// read by the stages. No stage reads the command line.
// Tested by: test/cli
//===----------------------------------------------------------------------===//
#pragma once

#include "Level.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace omp2cuda {

enum class DumpWhat { None, Pragmas, Regions, Sharing, Plan, Kernels };

/// In what form the decisions are explained.
enum class ExplainAs { Nothing, Text, Json };

class Spoiler;

struct Options {
  /// Print this noun instead of the translation.
  DumpWhat Dump = DumpWhat::None;
  /// Keep a region that is refused as host code, with a warning.
  bool AllowHostFallback = false;
  /// Where the output goes, absolute: what copied headers include has to be found
  /// from there. Empty: the input's folder.
  std::string OutputFolder;
  /// Translate only the target regions whose directives stand on these lines of the
  /// main file; the others stay host code. Empty: all.
  std::vector<unsigned> OnlyLines;
  /// A whole tree is translated: a header below InRoot has its copy at the same
  /// place below OutRoot. Both absolute, without links; empty: copies lie where
  /// their #include lines put them, seen from OutputFolder.
  std::string InRoot, OutRoot;
  /// Edited headers of InRoot are what they were, by name and place.
  bool HeadersInPlace = false;
  /// Headers that have copies whether this file edits them or not, absolute.
  std::set<std::string> AlsoCopied;
  /// Functions keep their linkage and symbols, so that the object can be linked with
  /// those of files that stay as they are.
  bool CLinkage = false;
  /// Functions of a C file that files of C++ know as `extern "C"`, and no header says so.
  std::set<std::string> ExternC;
  /// Regions that hand nothing back are waited for when something comes back.
  bool Deferred = false;
  /// Print #line directives that lead back to the original source.
  bool LineDirectives = false;
  /// --team-single: nothing means the Plan chooses.
  std::optional<Strategy> TeamSingle;
  /// --storage: nothing means the Plan chooses.
  std::optional<Storage> ForcedStorage;
  /// --shared-stack: shared memory of each team's soft stack, in bytes.
  uint64_t SharedStack = 4096;
  /// --simd: nothing means the Plan chooses.
  std::optional<SimdBy> Simd;
  /// --thread-single: Uniform or Neuter; nothing means the Plan chooses.
  std::optional<Strategy> ThreadSingle;
  /// --simd-functions
  FunctionsBy SimdFunctions = FunctionsBy::Caller;
  /// --reduction=ordered: the same bits in every run.
  bool OrderedReductions = false;
  /// --comments=all: what each field of a kernel's struct is, and by which rule.
  bool AllComments = false;
  /// --self-check: each region in both versions, which a run compares.
  bool SelfCheck = false;
  /// --host-versions: each region may run on the host, whatever its clauses say.
  bool HostVersions = false;
  /// --pass=arguments: what a kernel gets are its parameters.
  bool PassArguments = false;
  /// --iterations=grid-stride: no thread has its one iteration, all loop.
  bool GridStride = false;
  /// Makes two edits meet, for the test of what is said then.
  bool BreakText = false;
  /// Breaks nouns on purpose, for the test of Verify.
  Spoiler *Spoil = nullptr;
  /// Say what was decided and why.
  ExplainAs Explain = ExplainAs::Nothing;
};

} // namespace omp2cuda
