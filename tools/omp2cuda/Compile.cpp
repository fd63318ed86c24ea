//===- Compile.cpp - Flags and commands of the compilers behind us ------------===//
// Idea: see Compile.h. For the CPU device a .cu is preprocessed, put into words of
// C++ (CpuSource.h) and then compiled.
// In:  flags, files.   Out: command lines.
// Tested by: test/pragmas/test_run.py, test/driver, test/batch
//===----------------------------------------------------------------------===//
#include "Compile.h"
#include "Toolkit.h"

#include "Command.h"
#include "Files.h"
#include "Output.h"
#include "run/CpuSource.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <deque>
#include <thread>

namespace omp2cuda {

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

bool isC(StringRef File) { return path::extension(File) == ".c"; }
bool isCuda(StringRef File) { return path::extension(File) == ".cu"; }

Folder::Folder(const std::string &Keep) : Kept(!Keep.empty()) {
  if (Kept) {
    Path = Keep;
    Error = fs::create_directories(Path);
  } else {
    llvm::SmallString<256> Made;
    Error = fs::createUniqueDirectory("omp2cuda", Made);
    Path = Made.str().str();
  }
}

Folder::~Folder() {
  if (!Kept && !Error)
    fs::remove_directories(Path);
}

std::string Folder::file(const llvm::Twine &Name) const {
  llvm::SmallString<256> P(Path);
  path::append(P, Name);
  return P.str().str();
}

Sorted sortFlags(const Words &Flags) {
  Sorted S;
  for (size_t I = 0; I < Flags.size(); ++I) {
    StringRef F = Flags[I];
    bool HasNext = I + 1 < Flags.size();
    // -I dir, -D name, -l lib … in two words.
    bool Two =
        HasNext && llvm::StringSwitch<bool>(F)
                       .Cases({"-I", "-D", "-U", "-L", "-l", "-isystem"}, true)
                       .Cases({"-iquote", "-idirafter", "-include"}, true)
                       .Cases({"-imacros", "-Xlinker", "-T", "-u"}, true)
                       .Default(false);
    auto Take = [&](Words &To) {
      To.push_back(F.str());
      if (Two)
        To.push_back(Flags[I + 1]);
    };
    FlagUse Use = flagUse(F);
    if (StringRef Folder = F;
        Folder.consume_front("-isystem") &&
        isSearchedAnyway(Two ? StringRef(Flags[I + 1]) : Folder)) {
      Take(S.Parse); // of C perhaps, whose library has one part
    } else if (!F.starts_with("-")) {
      S.Link.push_back(F.str());
    } else if (F.starts_with("-arch=") || F.starts_with("-gencode")) {
      S.GpuArch = true;
      S.Gpu.push_back(F.str());
      if (F == "-gencode" && HasNext)
        S.Gpu.push_back(Flags[++I]);
    } else if (Use == FlagUse::Offload || Use == FlagUse::OpenMP ||
               Use == FlagUse::Output || F == "-c" ||
               F.starts_with("-fopenmp-version=") || F.starts_with("-Werror")) {
      S.OpenMP |= Use == FlagUse::OpenMP || F == "-fopenmp";
      I += (F == "-Xopenmp-target" || F.starts_with("-Xopenmp-target=")) &&
           HasNext;
      continue;
    } else if (Use == FlagUse::Link || F == "-static" || F == "-rdynamic" ||
               F == "-T" || F == "-u") {
      Take(S.Link);
    } else if (F.consume_front("-std=")) {
      S.Std = F.str();
      S.Parse.push_back("-std=" + S.Std);
    } else if (F.starts_with("-O")) {
      S.Optimize = F.str();
      S.Parse.push_back(F.str()); // it defines __OPTIMIZE__
    } else if (F.starts_with("-g")) {
      S.Debug = F != "-g0";
    } else if (Two || F.starts_with("-I") || F.starts_with("-D") ||
               F.starts_with("-U")) {
      Take(S.Parse);
      Take(S.Preprocess);
    } else {
      S.Host.push_back(F.str());
      if (Use == FlagUse::Parse)
        S.Parse.push_back(F.str());
    }
    I += Two;
  }
  return S;
}

Words parseFlags(const Sorted &S, const std::string &Input) {
  Words Out;
  for (const std::string &F : S.Parse)
    if (StringRef Std = F;
        !Std.consume_front("-std=") || isC(Input) != Std.contains("++"))
      Out.push_back(F);
  return Out;
}

std::string cxxStandard(const Sorted &S, bool Cuda) {
  StringRef Std = S.Std;
  bool Gnu = !Std.starts_with("c++");
  StringRef Number = Std;
  if (!Number.consume_front("c++") && !Number.consume_front("gnu++"))
    Number = "";
  std::string Want = llvm::StringSwitch<std::string>(Number)
                         .Cases({"20", "2a"}, "20")
                         .Cases({"23", "2b"}, Cuda ? "20" : "23")
                         .Cases({"26", "2c"}, Cuda ? "20" : "26")
                         .Default("17");
  return (Gnu && !Cuda ? "gnu++" : "c++") + Want;
}

namespace {

/// nvcc hands what it does not know to the host compiler, told so.
void handOn(const Words &Flags, const char *Through, Words &To) {
  for (const std::string &F : Flags) {
    To.push_back(Through);
    To.push_back(F);
  }
}

void addOpenMP(const Sorted &S, Words &C) {
  if (S.OpenMP)
    C.push_back("-fopenmp");
}

void addPreprocessorFlags(const Toolchain &T, const Sorted &S, Words &C) {
  for (size_t I = 0; I < S.Preprocess.size(); ++I) {
    StringRef F = S.Preprocess[I];
    bool Two = F == "-I" || F == "-isystem";
    StringRef Folder = Two ? S.Preprocess[I + 1] : F;
    if (!Two && !Folder.consume_front("-I"))
      Folder.consume_front("-isystem");
    if (!T.Cuda && isOfToolkit(Folder)) { // the CPU device's come first
      C.insert(C.end(), {"-idirafter", Folder.str()});
      I += Two;
    } else if (T.Cuda &&
               (F == "-iquote" || F == "-idirafter" || F == "-imacros")) {
      handOn({S.Preprocess[I], S.Preprocess[I + 1]}, "-Xcompiler", C), ++I;
    } else {
      C.push_back(F.str());
    }
  }
  C.push_back("-I" + T.Prefix + "/include");
}

/// What nvcc has to know for compiling and for linking.
void addGpuFlags(const Toolchain &T, const Sorted &S, bool Separate, Words &C) {
  if (!S.GpuArch)
    C.push_back("-arch=" + T.Arch);
  C.insert(C.end(), S.Gpu.begin(), S.Gpu.end());
  if (Separate)
    C.push_back("-rdc=true");
  if (!T.HostCompiler.empty())
    C.insert(C.end(), {"-ccbin", T.HostCompiler});
}

} // namespace

Words gpuCompileCommand(const Toolchain &T, const Sorted &S, const Unit &U,
                        bool Separate) {
  Words C = {T.Compiler, "-std=" + cxxStandard(S, T.Cuda),
             "--expt-relaxed-constexpr"};
  Words Host = {"-iquote", folderOf(U.Input)};
  addOpenMP(S, Host);
  Host.insert(Host.end(), S.Host.begin(), S.Host.end());
  Host.insert(Host.end(), T.Extra.begin(), T.Extra.end());
  // nvcc knows -O0 … -O3 only.
  bool Known = llvm::StringSwitch<bool>(S.Optimize)
                   .Cases({"-O0", "-O1", "-O2", "-O3"}, true)
                   .Default(false);
  C.push_back(Known ? S.Optimize : "-O3");
  addGpuFlags(T, S, Separate, C);
  handOn(Host, "-Xcompiler", C);
  C.insert(C.end(), {"-x", "cu"});
  if (S.Debug)
    C.push_back("-g");
  addPreprocessorFlags(T, S, C);
  C.insert(C.end(), {"-c", U.Cu, "-o", U.Object});
  return C;
}

namespace {

/// What both steps for the CPU device begin with.
Words cpuCommand(const Toolchain &T, const Sorted &S) {
  Words C = {T.Compiler, "-std=" + cxxStandard(S, T.Cuda), S.Optimize};
  addOpenMP(S, C);
  C.insert(C.end(), S.Host.begin(), S.Host.end());
  C.insert(C.end(), T.Extra.begin(), T.Extra.end());
  if (S.Debug)
    C.push_back("-g");
  return C;
}

} // namespace

Words cpuPreprocessCommand(const Toolchain &T, const Sorted &S, const Unit &U) {
  Words C = cpuCommand(T, S);
  C.insert(C.end(), {"-DOMP2CUDA_CPU=1", "-DOMP2CUDA_CPU_MARKS=1", "-iquote",
                     folderOf(U.Input)});
  addPreprocessorFlags(T, S, C);
  C.push_back("-I" + T.Prefix + "/include/omp2cuda/cpu");
  if (std::string Toolkit = toolkitHeaders(); !Toolkit.empty())
    C.insert(C.end(), {"-idirafter", Toolkit});
  if (isCuda(U.Input)) // as nvcc does
    C.insert(C.end(), {"-include", "cuda_runtime.h"});
  C.insert(C.end(), {"-x", "c++", "-E", U.Cu, "-o", U.Preprocessed});
  return C;
}

Words cpuCompileCommand(const Toolchain &T, const Sorted &S, const Unit &U) {
  Words C = cpuCommand(T, S);
  C.insert(C.end(), T.ExtraCompile.begin(), T.ExtraCompile.end());
  C.insert(C.end(),
           {"-x", "c++-cpp-output", "-c", U.Preprocessed, "-o", U.Object});
  return C;
}

Words linkCommand(const Toolchain &T, const Sorted &S, const Words &Objects,
                  const std::string &Program, bool Separate) {
  Words C = {T.Compiler, "-o", Program};
  C.insert(C.end(), Objects.begin(), Objects.end());
  if (T.Cuda) {
    addGpuFlags(T, S, Separate, C);
    Words Host;
    addOpenMP(S, Host);
    Host.insert(Host.end(), T.Extra.begin(), T.Extra.end());
    handOn(Host, "-Xcompiler", C);
    if (llvm::is_contained(S.Host, "-shared"))
      C.push_back("-shared");
    for (StringRef F : S.Link) {
      // nvcc goes by extensions: libx.so.1 says nothing to it.
      StringRef Extension = path::extension(F);
      if (!F.starts_with("-") && Extension != ".o" && Extension != ".a" &&
          Extension != ".so") {
        C.insert(C.end(), {"-Xlinker", F.str()});
        continue;
      }
      if (!F.consume_front("-Wl,")) {
        C.push_back(F.str());
        continue;
      }
      llvm::SmallVector<StringRef, 4> Parts;
      F.split(Parts, ',');
      for (StringRef P : Parts)
        C.insert(C.end(), {"-Xlinker", P.str()});
    }
  } else {
    addOpenMP(S, C);
    C.insert(C.end(), T.Extra.begin(), T.Extra.end());
    C.insert(C.end(), S.Host.begin(), S.Host.end());
    C.insert(C.end(), S.Link.begin(), S.Link.end());
    C.push_back(T.Prefix + "/lib/omp2cuda/libomp2cuda_cpu.a");
    C.insert(C.end(), T.ExtraLink.begin(), T.ExtraLink.end());
    // Bound at start: OMP2CUDA_CPU_GUARD closes memory that the linker would read.
    C.insert(C.end(), {"-lpthread", "-ldl", "-Wl,-z,now"});
  }
  C.push_back("-lm");
  return C;
}

std::string installPrefix() {
  llvm::SmallString<256> Prefix(fs::getMainExecutable(nullptr, nullptr));
  path::remove_filename(Prefix);
  path::append(Prefix, "..");
  path::remove_dots(Prefix, true);
  return Prefix.str().str();
}

namespace {

bool hasGpu() { return fs::exists("/dev/nvidiactl") || fs::exists("/dev/dxg"); }

/// Loads and stores call AddressSanitizer, through the functions that know whose
/// memory it is (runtime/cpu/host_check.h).
void addHostCheck(Toolchain &T, bool Clang) {
  for (const char *Word :
       {Clang ? "-mllvm" : "--param",
        Clang ? "-asan-instrumentation-with-call-threshold=0"
              : "asan-instrumentation-with-call-threshold=0"})
    T.ExtraCompile.push_back(Word);
  std::string Wrap = "-Wl";
  for (const char *Kind : {"load", "store"})
    for (const char *Bytes : {"1", "2", "4", "8", "16", "N"})
      Wrap += std::string(",--wrap=__asan_") + Kind + Bytes;
  for (const char *Name : {"memcpy", "memmove", "memset"})
    Wrap += std::string(",--wrap=") + Name + ",--wrap=__asan_" + Name;
  T.ExtraLink.push_back(Wrap);
}

} // namespace

bool choose(const RunRequest &R, Toolchain &T) {
  std::string Nvcc = findNvcc();
  bool AutoCuda = R.Sanitize.empty() && hasGpu() && !Nvcc.empty();
  T.Cuda = R.On == Device::Cuda || (R.On == Device::Auto && AutoCuda);
  std::string Host = R.HostCompiler.empty() ? "g++" : R.HostCompiler;
  auto HostPath = llvm::sys::findProgramByName(Host);
  if (!HostPath) {
    say(DiagId::NoCompiler, {"host compiler", Host + " is not in PATH"});
    return false;
  }
  if (T.Cuda && Nvcc.empty()) {
    say(DiagId::NoCompiler,
        {"nvcc", "it is looked for in PATH, $CUDA_HOME and /usr/local/cuda"});
    return false;
  }
  T.Compiler = T.Cuda ? Nvcc : *HostPath;
  // nvcc's own default is old; without a GPU there is nothing to ask.
  T.Arch = !R.Arch.empty() ? R.Arch : hasGpu() ? "native" : "sm_90";
  T.Prefix = installPrefix();
  T.HostCompiler = R.HostCompiler;
  // A GCC with offload compilers would start them for every `omp` pragma left.
  StringRef Name = path::filename(Host);
  T.Clang = Name.contains("clang");
  if (Name.contains("g++") && !T.Clang)
    T.Extra.push_back("-foffload=disable");
  if (!R.Sanitize.empty())
    T.Extra.insert(T.Extra.end(), {"-fsanitize=" + R.Sanitize, "-g",
                                   "-fno-omit-frame-pointer"});
  if (R.Sanitize == "address")
    addHostCheck(T, T.Clang);
  return true;
}

namespace {

/// 0 after a message.
pid_t startOne(const Words &Command, bool Show) {
  if (Show)
    llvm::errs() << llvm::join(Command, " ") << '\n';
  std::string Error;
  pid_t Child = start(Command, Error);
  if (!Child)
    say(DiagId::CommandFailed, {Command[0], Error});
  return Child;
}

} // namespace

std::optional<End> runOne(Signals &S, const Words &Command, bool Show) {
  if (pid_t Child = startOne(Command, Show))
    return S.wait(Child);
  return std::nullopt;
}

int runAll(Signals &S, const std::vector<Words> &Commands, bool Show) {
  size_t Cores = std::max(1u, std::thread::hardware_concurrency());
  std::deque<std::pair<pid_t, size_t>> Running;
  int Status = 0;
  size_t Next = 0;
  while ((Next < Commands.size() && !Status && !S.caught()) ||
         !Running.empty()) {
    if (Next < Commands.size() && !Status && !S.caught() &&
        Running.size() < Cores) {
      if (pid_t Child = startOne(Commands[Next], Show))
        Running.emplace_back(Child, Next);
      else
        Status = ExitRefused;
      ++Next;
      continue;
    }
    auto [Child, Index] = Running.front();
    Running.pop_front();
    std::vector<pid_t> Others;
    for (auto &[Pid, Ignored] : Running)
      Others.push_back(Pid);
    End E = S.wait(Child, Others);
    if ((E.Signal || E.Code) && !S.caught()) {
      say(DiagId::CommandFailed,
          {path::filename(Commands[Index][0]).str(),
           E.Signal ? signalText(E.Signal)
                    : "exit status " + std::to_string(E.Code)});
      Status = ExitRefused;
    }
  }
  return S.caught() ? 128 + S.caught() : Status;
}

int putIntoCpp(const std::string &File, bool Clang) {
  auto Text = llvm::MemoryBuffer::getFileAsStream(File);
  if (!Text) {
    say(DiagId::CannotRead, {File, Text.getError().message()});
    return ExitRefused;
  }
  auto Errors = writeWhole(File, cpuSource((*Text)->getBuffer(), Clang));
  for (const WriteError &E : Errors)
    say(E.Id, E.Args);
  return Errors.empty() ? 0 : ExitRefused;
}

} // namespace omp2cuda
