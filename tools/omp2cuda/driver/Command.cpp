//===- Command.cpp - A compiler's command line, understood --------------===//
// Idea: see driver/Command.h.
// In:  argv.   Out: DriverCommand.   Tested by: test/driver
//===----------------------------------------------------------------------===//
#include "Command.h"

#include "../Command.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

namespace omp2cuda {
namespace {

using llvm::StringRef;
namespace path = llvm::sys::path;

std::string environment(const char *Name, const char *Default) {
  auto Value = llvm::sys::Process::GetEnv(Name);
  return Value && !Value->empty() ? *Value : Default;
}

/// "gcc-12" → "g++-12", "mpicc" → "mpicxx": the same compiler for C++, or "".
std::string cppOf(StringRef C) {
  StringRef Name = path::filename(C);
  for (auto [From, To] : {std::pair<StringRef, StringRef>{"clang", "clang++"},
                          {"gcc", "g++"},
                          {"mpicc", "mpicxx"},
                          {"cc", "c++"}}) {
    size_t At = Name.rfind(From);
    if (At == StringRef::npos)
      continue;
    llvm::SmallString<256> Path(path::parent_path(C));
    path::append(Path,
                 Name.take_front(At) + To + Name.drop_front(At + From.size()));
    return llvm::sys::findProgramByName(Path) ? Path.str().str() : "";
  }
  return "";
}

bool takesNext(StringRef Flag) {
  return llvm::StringSwitch<bool>(Flag)
      .Cases({"-I", "-D", "-U", "-L", "-l", "-isystem", "-iquote"}, true)
      .Cases({"-idirafter", "-include", "-imacros", "-Xlinker", "-T"}, true)
      .Cases({"-u", "-Xclang", "-Xopenmp-target", "-target", "-arch"}, true)
      .Cases({"-Xassembler", "-Xpreprocessor", "-isysroot", "-z"}, true)
      .Cases({"--param", "-Xarch_device", "-Xarch_host", "-Xptxas"}, true)
      .Cases({"-Xcuda-ptxas", "-soname", "-h", "-mllvm"}, true)
      .Default(Flag.starts_with("-Xopenmp-target="));
}

bool onlyAsks(StringRef W) {
  return W == "-v" || W == "--version" || W == "--help" || W == "-###" ||
         W == "-" || W == "-M" || W == "-MM" || W == "-fsyntax-only" ||
         W.starts_with("-dump") || W.starts_with("-print-") ||
         W.starts_with("--print-") || W.starts_with("--help=");
}

class Reader {
public:
  Reader(DriverCommand &D, const Words &W) : D(D), W(W) {}

  /// 0, or an exit status.
  int read() {
    for (; I < W.size(); ++I) {
      StringRef Word = W[I];
      if (Word.starts_with("--omp2cuda-") || Word == "--show") {
        if (int Status = own(Word))
          return Status;
        continue;
      }
      D.Given.push_back(Word.str());
      if (Word == "-" || !Word.starts_with("-"))
        input(Word);
      else
        flag(Word);
    }
    return 0;
  }

private:
  int own(StringRef Word) {
    if (Word == "--show") {
      D.Show = true;
    } else if (Word == "--omp2cuda-keep") {
      D.Keep = true;
    } else if (Word == "--omp2cuda-allow-host-fallback") {
      D.AllowHostFallback = true;
    } else if (Word == "--omp2cuda-self-check") {
      D.SelfCheck = true;
    } else if (Word == "--omp2cuda-host-versions") {
      D.HostVersions = true;
    } else if (Word == "--omp2cuda-deferred") {
      D.Deferred = true;
    } else if (Word.consume_front("--omp2cuda-arch=")) {
      OwnArch = Word.str();
    } else if (Word.consume_front("--omp2cuda-device=")) {
      return device(Word, "--omp2cuda-device");
    } else if (Word.consume_front("--omp2cuda-timeout=") &&
               !Word.getAsInteger(10, D.TimeoutSeconds) &&
               D.TimeoutSeconds <= 1000000) {
      return 0;
    } else {
      llvm::errs() << D.Name << ": error: unknown option '" << W[I] << "'\n";
      return ExitUsage;
    }
    return 0;
  }

  std::string next() {
    if (I + 1 >= W.size())
      return {};
    D.Given.push_back(W[++I]);
    return W[I];
  }

  void input(StringRef Word) {
    bool Header = StringRef(Language).ends_with("header");
    bool Known = Language.empty() ? isCOrCpp(Word)
                                  : Language == "c" || Language == "c++";
    D.OnlyAsks |= Word == "-" || Header;
    if (!Known) {
      D.Flags.push_back(Word.str()); // for the linker
      return;
    }
    DriverSource S;
    S.File = Word.str();
    S.Language = Language;
    S.Cpp = Language.empty() ? D.CppMode || !isC(Word) : Language == "c++";
    D.Sources.push_back(std::move(S));
  }

  void flag(StringRef F) {
    FlagUse Use = flagUse(F);
    D.OpenMP |=
        Use == FlagUse::OpenMP && F != "-fno-openmp" && F != "-fopenmp-simd";
    // An architecture for the device is only there if it is to be used.
    if (F.contains("arch=sm_") && Arch.empty())
      Arch = F.drop_front(F.rfind("sm_")).str();
    if (F.starts_with("-gpu=cc") && Arch.empty())
      Arch = "sm_" + F.drop_front(7)
                         .take_while([](char C) { return llvm::isDigit(C); })
                         .str();
    D.Arch = Arch;
    D.OnlyAsks |= onlyAsks(F);
    if (F == "-fno-gpu-rdc") {
      D.Separate = false;
    } else if (F == "-c") {
      D.Until = DriverCommand::Stop::Object;
    } else if (F == "-S") {
      D.Until = DriverCommand::Stop::Assembly;
    } else if (F == "-E") {
      D.Until = DriverCommand::Stop::Preprocess;
    } else if (F == "-o") {
      D.Output = next();
    } else if (F.starts_with("-o") && F != "-openmp") {
      D.Output = F.drop_front(2).str();
    } else if (F == "-x") {
      Language = next();
      if (Language == "none")
        Language.clear();
    } else if (F.starts_with("-x") && F != "-xHost") {
      Language = F.drop_front(2) == "none" ? "" : F.drop_front(2).str();
    } else if (F == "-MF" || F == "-MT" || F == "-MQ") {
      D.Depends.push_back(F.str());
      D.Depends.push_back(next());
    } else if (F.starts_with("-M") && Use == FlagUse::Parse) {
      D.Depends.push_back(F.str());
    } else {
      D.Flags.push_back(F.str());
      if (takesNext(F) && I + 1 < W.size()) {
        StringRef Value = W[I + 1];
        if (F.starts_with("-Xopenmp-target") && Value.contains("sm_"))
          D.Arch = Arch = Value.drop_front(Value.rfind("sm_")).str();
        D.Flags.push_back(next());
      }
    }
  }

public:
  int device(StringRef Value, StringRef From) {
    if (Value == "cuda" || Value == "cpu") {
      D.On = Value == "cpu" ? Device::Cpu : Device::Cuda;
      return 0;
    }
    llvm::errs() << D.Name << ": error: " << From << " takes cuda or cpu, not '"
                 << Value << "'\n";
    return ExitUsage;
  }

private:
  DriverCommand &D;
  const Words &W;
  size_t I = 0;
  std::string Language, Arch;

public:
  std::string OwnArch; ///< --omp2cuda-arch
};

} // namespace

bool isDriverName(StringRef Argv0) {
  StringRef Name = path::filename(Argv0);
  return Name == "omp2cuda-cc" || Name == "omp2cuda-c++" ||
         Name == "omp2cuda-launch";
}

int readDriverCommand(int Argc, const char **Argv, DriverCommand &Out) {
  Out.Name = path::filename(Argv[0]).str();
  std::string Caller = environment(InsideVariable, "");
  if (!Caller.empty()) {
    llvm::errs() << Out.Name << ": error: the host's compiler, '" << Caller
                 << "', calls omp2cuda again; OMP2CUDA_HOST_CC and "
                    "OMP2CUDA_HOST_CXX name compilers that do not\n";
    return ExitUsage;
  }
  llvm::BumpPtrAllocator Memory;
  llvm::SmallVector<const char *, 64> Args(Argv + 1, Argv + Argc);
  llvm::cl::ExpansionContext How(Memory, llvm::cl::TokenizeGNUCommandLine);
  if (llvm::Error E = How.expandResponseFiles(Args)) {
    llvm::errs() << Out.Name << ": error: " << llvm::toString(std::move(E))
                 << '\n';
    return ExitUsage;
  }
  Words W(Args.begin(), Args.end());
  if (Out.Name == "omp2cuda-launch") {
    // Our own words may come first.
    auto First = llvm::find_if(
        W, [](StringRef Word) { return !Word.starts_with("--"); });
    std::rotate(W.begin(), First, First == W.end() ? First : First + 1);
    if (First == W.end()) {
      llvm::errs() << Out.Name << ": error: no compiler to launch\n";
      return ExitUsage;
    }
    if (withoutLaunchers({W[0], "x"}).size() == 1) {
      llvm::errs() << Out.Name << ": error: it cannot launch '" << W[0]
                   << "', which launches compilers itself\n";
      return ExitUsage;
    }
    Out.CppMode = path::filename(W[0]).contains("++") ||
                  path::filename(W[0]).contains("cxx");
    Out.HostC = Out.HostCpp = W[0];
    if (!Out.CppMode)
      Out.HostCpp = cppOf(W[0]);
    if (Out.HostCpp.empty())
      Out.HostCpp = environment("OMP2CUDA_HOST_CXX", "g++");
    W.erase(W.begin());
  } else {
    Out.CppMode = Out.Name == "omp2cuda-c++";
    Out.HostC = environment("OMP2CUDA_HOST_CC", "gcc");
    Out.HostCpp = environment("OMP2CUDA_HOST_CXX", "g++");
  }
  Reader R(Out, W);
  if (int Status =
          R.device(environment("OMP2CUDA_DEVICE", "cuda"), "OMP2CUDA_DEVICE"))
    return Status;
  if (int Status = R.read())
    return Status;
  std::string Arch = environment("OMP2CUDA_ARCH", "");
  if (!R.OwnArch.empty())
    Out.Arch = R.OwnArch;
  else if (!Arch.empty())
    Out.Arch = Arch;
  return 0;
}

Words forHost(const Words &Given) {
  Words Out;
  bool OpenMP = false;
  for (size_t I = 0; I < Given.size(); ++I) {
    StringRef F = Given[I];
    FlagUse Use = F.starts_with("-") ? flagUse(F) : FlagUse::Parse;
    if (F == "-fno-gpu-rdc" || F == "-fgpu-rdc" ||
        F.starts_with("-fopenmp-version="))
      continue;
    if (Use == FlagUse::Offload) {
      I += takesNext(F) && I + 1 < Given.size();
    } else if (Use == FlagUse::OpenMP && F != "-fno-openmp" &&
               F != "-fopenmp-simd") {
      if (!OpenMP)
        Out.push_back("-fopenmp");
      OpenMP = true;
    } else {
      Out.push_back(F.str());
      if (takesNext(F) && I + 1 < Given.size())
        Out.push_back(Given[++I]);
    }
  }
  return Out;
}

} // namespace omp2cuda
