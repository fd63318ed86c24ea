//===- Compile.h - Flags and commands of the compilers behind us --------------===//
// Idea: what a .cu needs to become an object or a program, on a GPU or on the CPU
// device, from the flags that the user gave to his own compiler. `run`, the compiler
// driver and the files that a batch writes all ask here.
//
//   -O3 -Iinc -lm -fopenmp --offload-arch=sm_80      Sorted
//   nvcc -std=c++17 -O3 … -x cu -Iinc -c a.cu        gpuCompileCommand
//   g++ … -x c++ -E a.cu;  g++ … -c a.ii             cpuPreprocessCommand, cpuCompileCommand
//
// In:  flags, files.   Out: command lines; what running them came to.
// Tested by: test/pragmas/test_run.py, test/driver, test/batch
//===----------------------------------------------------------------------===//
#pragma once

#include "Child.h"
#include "Cli.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace omp2cuda {

using Words = std::vector<std::string>;

bool isC(llvm::StringRef File);
/// CUDA C++ that a person wrote: it is not translated.
bool isCuda(llvm::StringRef File);

/// A folder that is removed at the end, unless it is the user's.
class Folder {
public:
  explicit Folder(const std::string &Keep);
  ~Folder();
  Folder(const Folder &) = delete;
  Folder &operator=(const Folder &) = delete;

  std::string file(const llvm::Twine &Name) const;
  std::string Path;
  std::error_code Error;

private:
  bool Kept;
};

/// The user's compiler flags, sorted by whom they are for.
struct Sorted {
  Words Parse; ///< for Clang, still with -std of either language
  Words Preprocess, Host, Link;
  std::string Std, Optimize = "-O2";
  bool Debug = false, GpuArch = false, OpenMP = false;
  Words Gpu; ///< for nvcc alone: -arch, -gencode
};
Sorted sortFlags(const Words &Flags);

/// The flags that \p Input is parsed with: its language's -std only.
Words parseFlags(const Sorted &S, const std::string &Input);

/// The C++ standard of the output: at least 17.
std::string cxxStandard(const Sorted &S, bool Cuda);

struct Toolchain {
  bool Cuda = false, Clang = false; ///< nvcc; the host compiler is Clang
  std::string Compiler, Arch, Prefix;
  std::string HostCompiler; ///< for nvcc; "": its own choice
  Words Extra; ///< sanitizer flags and what keeps GCC from offloading itself
  Words ExtraCompile, ExtraLink;
};

/// Picks device and compilers. False if they are not there, which was then said.
bool choose(const RunRequest &R, Toolchain &T);

/// The folder that holds bin, include and lib of this tool.
std::string installPrefix();

/// How one source becomes an object.
struct Unit {
  std::string Input, Cu, Object;
  std::string Preprocessed; ///< on the CPU device
};

/// \p Separate: with other files' device code.
Words gpuCompileCommand(const Toolchain &T, const Sorted &S, const Unit &U,
                        bool Separate);
Words cpuPreprocessCommand(const Toolchain &T, const Sorted &S, const Unit &U);
Words cpuCompileCommand(const Toolchain &T, const Sorted &S, const Unit &U);
Words linkCommand(const Toolchain &T, const Sorted &S, const Words &Objects,
                  const std::string &Program, bool Separate);

/// Puts preprocessed CUDA C++ into words of C++. 0, or an exit status.
int putIntoCpp(const std::string &File, bool Clang);

/// Runs one command and waits for it. Nothing: it could not be started, which was said.
std::optional<End> runOne(Signals &S, const Words &Command, bool Show);

/// Runs commands, as many at once as there are cores. 0, or an exit status.
int runAll(Signals &S, const std::vector<Words> &Commands, bool Show);

} // namespace omp2cuda
