//===- Command.h - The flags that a file is parsed with ---------------------===//
// Idea: a file is read as its own compiler would read it, but for the host alone:
// offload flags go, OpenMP is on, and the user's warnings stay the compiler's
// business.
//
//   clang -O2 -fopenmp --offload-arch=sm_90 -Wall -DN=8 -c foo.c -o foo.o
//   → clang -fsyntax-only -fopenmp -fopenmp-version=60 -resource-dir … -O2 -DN=8 foo.c
//
// In:  a file, flags of the command line or a compile_commands.json.
// Out: ParseJob.   Tested by: test/pragmas/test_command.py
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace omp2cuda {

/// Is \p File one of C or C++, by its name?
bool isCOrCpp(llvm::StringRef File);

struct ParseJob {
  std::string File;               ///< as the user wrote it, or absolute
  std::string Directory;          ///< where the command runs; "": here
  std::vector<std::string> Flags; ///< adjusted; without compiler and file
  bool VersionGiven = false;      ///< the flags hold -fopenmp-version
  unsigned Commands = 1;          ///< how many the data base had
  /// The path that the translation will have: it has to compile. "": nobody asks.
  std::string Checked;
  /// Texts that an editor holds, by absolute path: read instead of the files.
  std::vector<std::pair<std::string, std::string>> Unsaved;
};

/// What to do with flags that Clang does not know.
enum class UnknownFlags { Report, Drop };

/// Whom a flag is for.
enum class FlagUse { Parse, Offload, OpenMP, Warning, Link, Output };
FlagUse flagUse(llvm::StringRef Flag);

/// A folder of the C library, where each compiler looks by itself. By -isystem it would come
/// before the C++ library's own folders, which have to find it behind them.
bool isSearchedAnyway(llvm::StringRef Folder);

/// \p Flags without what only a device compilation, a linker or a person who
/// reads warnings needs. Also drops `-c`, `-o …` and dependency output.
std::vector<std::string> adjust(const std::vector<std::string> &Flags,
                                UnknownFlags Unknown);

/// \p Flags without those that Clang does not know.
std::vector<std::string> withoutUnknown(const std::vector<std::string> &Flags);

ParseJob jobFromFlags(std::string File, const std::vector<std::string> &Flags,
                      UnknownFlags Unknown);

/// The job of one command of a data base: \p Line, compiler first, run in
/// \p Directory, for \p File, absolute. Flags \p More come last.
ParseJob jobFromCommand(const std::string &File, const std::string &Directory,
                        const std::vector<std::string> &Line,
                        const std::vector<std::string> &More);

/// \p Line without launchers like ccache in front of the compiler.
std::vector<std::string> withoutLaunchers(std::vector<std::string> Line);

/// The command of \p File in \p BuildDir's compile_commands.json, followed by
/// \p More. Nothing if there is none; \p Error says why.
std::optional<ParseJob> jobFromDatabase(std::string File,
                                        llvm::StringRef BuildDir,
                                        const std::vector<std::string> &More,
                                        std::string &Error);

/// The omp.h of GCC, whose compiler will compile the output; Clang's own chooses variants
/// for the host. It has to appear in a folder of its own, because the other headers beside
/// it are not for Clang. "" if there is none.
std::string ompHeader();
constexpr const char *OmpHeaderFolder = "/omp2cuda/openmp";

/// The whole command line of \p Job for OpenMP \p Version (60, 51, …).
std::vector<std::string> commandLine(const ParseJob &Job, unsigned Version);

} // namespace omp2cuda
