//===- Command.h - A compiler's command line, understood ----------------===//
// Idea: the words of a compiler that is called by make, CMake or autoconf, sorted by
// what they are: sources, flags, what is linked, where it ends. Flags of clang, gcc
// and nvc for offloading are understood as the wish to offload.
//
//   omp2cuda-cc -O2 -fopenmp --offload-arch=sm_80 -MD -MF a.d -c a.c -o a.o
//               Flags                             Depends        Sources  Output
//
// In:  argv.   Out: DriverCommand.   Tested by: test/driver
//===----------------------------------------------------------------------===//
#pragma once

#include "../Compile.h"

namespace omp2cuda {

/// What the compilers that we call find in their environment: the host's compiler.
constexpr const char *InsideVariable = "OMP2CUDA_HOST_COMPILER_IS";

struct DriverSource {
  std::string File;
  bool Cpp = false;
  std::string Language; ///< as `-x` names it; "": by the file's extension
};

struct DriverCommand {
  enum class Stop { Preprocess, Assembly, Object, Link };

  std::string Name; ///< the tool's, for messages: "omp2cuda-cc"
  bool CppMode = false;
  std::string HostC, HostCpp; ///< compilers for what is not ours

  Words Given; ///< for handing on: all words, our own left out
  Words Flags; ///< without sources, Depends, -o and where to stop
  std::vector<DriverSource> Sources;
  Words Depends; ///< -MD and its like
  Stop Until = Stop::Link;
  std::string Output;
  bool OpenMP = false;   ///< -fopenmp or a word for it
  bool Separate = true;  ///< -rdc=true; -fno-gpu-rdc says no
  bool OnlyAsks = false; ///< --version, -M, standard input …: handed on

  Device On = Device::Cuda;
  bool Keep = false, Show = false, AllowHostFallback = false, SelfCheck = false,
       HostVersions = false, Deferred = false;
  std::string Arch;
  unsigned TimeoutSeconds = 60;
};

/// True for the names under which the tool is a compiler.
bool isDriverName(llvm::StringRef Argv0);

/// 0, or an exit status after a message.
int readDriverCommand(int Argc, const char **Argv, DriverCommand &Out);

/// \p Words for a host compiler: no offloading, OpenMP by its common name.
Words forHost(const Words &Given);

} // namespace omp2cuda
