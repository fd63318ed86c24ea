//===- Cli.h - The command line as one struct -------------------------------===//
// Idea: what the user asks, parsed and checked; the rest of the tool never sees
// argv. LLVM's option library holds the options, here and nowhere else.
//
// In:  argv.   Out: Request, or an exit status.
// Tested by: test/cli, test/pragmas/test_command.py
//===----------------------------------------------------------------------===//
#pragma once

#include "Options.h"

#include <string>
#include <variant>
#include <vector>

namespace omp2cuda {

/// The documented exit statuses (docs/command-line.md).
enum ExitStatus {
  ExitOk = 0,
  ExitRefused = 1,
  ExitUsage = 2,
  ExitPartly = 3,
  ExitInternal = 4,
  ExitWouldOverwrite = 5
};

enum class Device { Auto, Cpu, Cuda };

struct RunRequest {
  Device On = Device::Auto;
  std::string HostCompiler;
  std::string Arch; ///< "": the GPU that is there
  std::string Keep;
  std::string Sanitize;
  std::string Replay; ///< the folder of a record, of which the input is made
  bool Check = false; ///< the program compares each region with the host
  std::vector<std::string>
      CompilerFlags; ///< as written, links and libraries too
  std::vector<std::string> ProgramArgs;
};

/// A whole data base, or several files, into a tree of their own.
struct BatchRequest {
  std::string OutRoot; ///< "": this is no batch
  std::string InRoot;  ///< "": chosen
  unsigned Jobs = 0;   ///< 0: as many as there are cores
  bool DryRun = false, Analyze = false, FailFast = false;
  bool LeavePlain = false; ///< files without target regions are not copied
  bool Html = false, Sarif = false;
  unsigned Shard = 0, Shards = 0; ///< 2, 4: of four parts the second; 0, 0: all
  bool Merge = false;             ///< what shards did
};

struct Request {
  std::vector<std::string> Inputs;
  std::string Output;   ///< "": next to each input
  std::string BuildDir; ///< -p
  std::vector<std::string> ClangFlags;
  Options Opts;
  unsigned TimeoutSeconds = 60;
  unsigned long MemoryMegabytes = 0;
  /// Nothing but the explanation is wanted: no output is written.
  bool onlyExplains() const {
    return !IsRun && Opts.Explain != ExplainAs::Nothing && Output.empty();
  }
  bool Force = false;
  bool KeepOpenMP = false; ///< into the sources, beside their pragmas
  bool Sync = false;       ///< edits of outputs are kept
  bool DryRun = false;     ///< of sync: say what would change
  bool KeepBase = true;    ///< what is written is remembered, to notice edits
  bool Check = true;       ///< outputs have to compile before they are written
  bool Show = false;       ///< print the commands
  bool IsRun = false;
  bool IsLsp = false;
  bool Delimited = false; ///< messages of the language server, for tests
  RunRequest Run;
  BatchRequest Batch;
};

/// A request, or the exit status when there is nothing more to do.
std::variant<Request, int> readCommandLine(int Argc, const char **Argv);

} // namespace omp2cuda
