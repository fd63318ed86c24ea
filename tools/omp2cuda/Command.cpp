//===- Command.cpp - The flags that a file is parsed with -------------------===//
// Idea: see Command.h.
// In:  flags.   Out: ParseJob, command lines.
// Tested by: test/pragmas/test_command.py
//===----------------------------------------------------------------------===//
#include "Command.h"
#include "Compile.h"

#include "clang/Options/Options.h"
#include "clang/Tooling/ArgumentsAdjusters.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>

namespace omp2cuda {
namespace {

using llvm::StringRef;

struct Drop {
  StringRef Spelling;
  bool Prefix;   ///< drop whatever starts so
  bool Argument; ///< the next word belongs to it
  FlagUse Use;
};

/// Flags of Clang, GCC, NVHPC, Intel, Cray and IBM that choose or tune a device,
/// choose OpenMP itself, or concern warnings and linking.
constexpr Drop Drops[] = {
    {"-Xopenmp-target", true, true, FlagUse::Offload},
    {"-fopenmp-targets", true, false, FlagUse::Offload},
    {"-fopenmp-target-", true, false, FlagUse::Offload},
    {"-fopenmp-offload-", true, false, FlagUse::Offload},
    {"-fopenmp-assume-", true, false, FlagUse::Offload},
    {"-fopenmp-cuda-", true, false, FlagUse::Offload},
    {"-fopenmp=", true, false, FlagUse::OpenMP},
    {"-fopenmp", false, false, FlagUse::OpenMP},
    {"-fno-openmp", false, false, FlagUse::OpenMP},
    {"-fopenmp-simd", false, false, FlagUse::OpenMP},
    {"--offload-", true, false, FlagUse::Offload},
    {"-fiopenmp", true, false, FlagUse::OpenMP},
    {"-qopenmp", true, false, FlagUse::OpenMP},
    {"-foffload", true, false, FlagUse::Offload},
    {"-fno-offload", true, false, FlagUse::Offload},
    {"-qoffload", true, false, FlagUse::Offload},
    {"-qsmp", true, false, FlagUse::OpenMP},
    {"-fsycl", true, false, FlagUse::Offload},
    {"-Xarch_device", false, true, FlagUse::Offload},
    {"-Xarch_host", false, true, FlagUse::Offload},
    {"-Xcuda-", true, true, FlagUse::Offload},
    {"--cuda-", true, false, FlagUse::Offload},
    {"-mp", false, false, FlagUse::OpenMP},
    {"-mp=", true, false, FlagUse::OpenMP},
    {"-gpu=", true, false, FlagUse::Offload},
    {"-acc", true, false, FlagUse::Offload},
    {"-ta=", true, false, FlagUse::Offload},
    {"-Minfo", true, false, FlagUse::Offload},
    {"-homp", false, false, FlagUse::OpenMP},
    {"-Werror", true, false, FlagUse::Warning},
    {"-pedantic", true, false, FlagUse::Warning},
    {"-w", false, false, FlagUse::Warning},
    {"-Xlinker", false, true, FlagUse::Link},
    {"-Xassembler", false, true, FlagUse::Output},
    {"-Wl,", true, false, FlagUse::Link},
    {"-Wa,", true, false, FlagUse::Output},
    {"-L", true, false, FlagUse::Link},
    {"-l", true, false, FlagUse::Link},
    {"-save-temps", true, false, FlagUse::Output},
    {"-pipe", false, false, FlagUse::Output},
};

/// NVHPC's optimizer: "-Mvect=simd", "-fast"; GCC's and Clang's -MD and its like go on
/// in capitals.
constexpr Drop NvcDrop = {"-M", true, false, FlagUse::Offload};

const Drop *findDrop(StringRef Flag) {
  if (Flag == "-fast" || Flag.starts_with("-tp=") ||
      (Flag.size() > 2 && Flag.starts_with("-M") && llvm::isLower(Flag[2])))
    return &NvcDrop;
  const Drop *D =
      std::find_if(std::begin(Drops), std::end(Drops), [&](const Drop &Entry) {
        return Entry.Prefix ? Flag.starts_with(Entry.Spelling)
                            : Flag == Entry.Spelling;
      });
  return D == std::end(Drops) ? nullptr : D;
}

bool isWarning(StringRef Flag) {
  return Flag.starts_with("-W") && !Flag.starts_with("-Wno-") &&
         !Flag.starts_with("-Wp,");
}

/// The folder of Clang's own headers.
std::string resourceDir() {
  std::vector<std::string> Candidates = {
      installPrefix() + "/lib/omp2cuda/clang"}; // scripts/package
#ifdef OMP2CUDA_CLANG_RESOURCE_DIR
  Candidates.push_back(OMP2CUDA_CLANG_RESOURCE_DIR);
#endif
  for (const char *Dir : {"/usr/lib/llvm-22/lib/clang/22", "/usr/lib/clang/22",
                          "/usr/include/clang/22.1.8", "/usr/include/clang/22"})
    Candidates.push_back(Dir);
  for (const std::string &Dir : Candidates)
    if (llvm::sys::fs::exists(Dir + "/include/stddef.h"))
      return Dir;
  return {};
}

/// The folder of an omp.h of GCC, the newest.
std::string gccOmpFolder() {
  namespace fs = llvm::sys::fs;
  std::string Best;
  int BestVersion = -1;
  std::error_code EC;
  for (fs::directory_iterator Triple("/usr/lib/gcc", EC), End;
       !EC && Triple != End; Triple.increment(EC)) {
    std::error_code EC2;
    for (fs::directory_iterator V(Triple->path(), EC2); !EC2 && V != End;
         V.increment(EC2)) {
      std::string Dir = V->path() + "/include";
      int Number = 0;
      if (llvm::sys::path::filename(V->path()).split('.').first.getAsInteger(
              10, Number) ||
          Number <= BestVersion || !fs::exists(Dir + "/omp.h"))
        continue;
      Best = Dir;
      BestVersion = Number;
    }
  }
  return Best;
}

/// The words of \p Flags that Clang's option table does not know.
std::vector<bool> unknown(const std::vector<std::string> &Flags) {
  std::vector<const char *> Argv;
  for (const std::string &F : Flags)
    Argv.push_back(F.c_str());
  unsigned Index = 0, Count = 0;
  llvm::opt::InputArgList List = clang::getDriverOptTable().ParseArgs(
      Argv, Index, Count, llvm::opt::Visibility(clang::options::ClangOption));
  std::vector<bool> Out(Flags.size());
  for (const llvm::opt::Arg *A : List)
    if (A->getOption().getKind() == llvm::opt::Option::UnknownClass &&
        A->getIndex() < Out.size())
      Out[A->getIndex()] = true;
  return Out;
}

bool hasVersion(const std::vector<std::string> &Flags) {
  return llvm::any_of(
      Flags, [](StringRef F) { return F.starts_with("-fopenmp-version"); });
}

} // namespace

bool isCOrCpp(StringRef File) {
  return llvm::is_contained(
      {".c", ".C", ".cc", ".cp", ".cpp", ".cxx", ".c++", ".CPP"},
      llvm::sys::path::extension(File));
}

FlagUse flagUse(StringRef Flag) {
  if (const Drop *D = findDrop(Flag))
    return D->Use;
  if (Flag.starts_with("-W") && !Flag.starts_with("-Wp,"))
    return FlagUse::Warning;
  return FlagUse::Parse;
}

bool isSearchedAnyway(StringRef Folder) {
  llvm::SmallString<128> Real;
  if (llvm::sys::fs::real_path(Folder, Real))
    return false;
  StringRef Rest = Real;
  // "/usr/include/x86_64-linux-gnu"
  return Rest.consume_front("/usr/include") &&
         (Rest.empty() ||
          (Rest.contains("-linux-") && !Rest.drop_front().contains('/')));
}

std::vector<std::string> adjust(const std::vector<std::string> &Flags,
                                UnknownFlags Unknown) {
  // Clang's adjusters work on a whole command line.
  namespace ct = clang::tooling;
  ct::CommandLineArguments Line = {"clang"};
  Line.insert(Line.end(), Flags.begin(), Flags.end());
  Line = ct::getClangStripOutputAdjuster()(Line, "");
  Line = ct::getClangStripDependencyFileAdjuster()(Line, "");
  Line = ct::getStripPluginsAdjuster()(Line, "");
  Line.erase(Line.begin());

  std::vector<std::string> Kept;
  for (size_t I = 0; I < Line.size(); ++I) {
    StringRef F = Line[I];
    if (F == "-c" || F == "-S" || F == "-E" || F == "-fsyntax-only" ||
        isWarning(F))
      continue;
    const Drop *D = findDrop(F);
    if (!D) {
      Kept.push_back(F.str());
      continue;
    }
    bool Separate = D->Argument || F == "-L" || F == "-l";
    I += Separate && I + 1 < Line.size();
  }
  return Unknown == UnknownFlags::Report ? Kept : withoutUnknown(Kept);
}

std::vector<std::string> withoutUnknown(const std::vector<std::string> &Flags) {
  std::vector<bool> IsUnknown = unknown(Flags);
  std::vector<std::string> Known;
  for (size_t I = 0; I < Flags.size(); ++I)
    if (!IsUnknown[I])
      Known.push_back(Flags[I]);
  return Known;
}

ParseJob jobFromFlags(std::string File, const std::vector<std::string> &Flags,
                      UnknownFlags Unknown) {
  ParseJob Job;
  Job.File = std::move(File);
  Job.Flags = adjust(Flags, Unknown);
  Job.VersionGiven = hasVersion(Job.Flags);
  return Job;
}

std::vector<std::string> withoutLaunchers(std::vector<std::string> Line) {
  auto Launches = [](StringRef Word) {
    StringRef Name = llvm::sys::path::filename(Word);
    return Name == "ccache" || Name == "sccache" || Name == "distcc" ||
           Name == "icecc" || Name == "omp2cuda-launch";
  };
  size_t N = 0;
  while (N + 1 < Line.size() && Launches(Line[N]))
    ++N;
  Line.erase(Line.begin(), Line.begin() + static_cast<std::ptrdiff_t>(N));
  return Line;
}

ParseJob jobFromCommand(const std::string &File, const std::string &Directory,
                        const std::vector<std::string> &Line,
                        const std::vector<std::string> &More) {
  std::vector<std::string> Words = withoutLaunchers(Line);
  std::vector<std::string> Flags;
  for (size_t I = 1; I < Words.size(); ++I) {
    const std::string &A = Words[I];
    if (A == "--")
      continue;
    llvm::SmallString<256> Full(A);
    if (!StringRef(A).starts_with("-")) {
      if (!llvm::sys::path::is_absolute(Full)) {
        Full = Directory;
        llvm::sys::path::append(Full, A);
      }
      llvm::sys::path::remove_dots(Full, true);
      bool IsValue = I > 1 && StringRef(Words[I - 1]).starts_with("-") &&
                     Words[I - 1] != "-c";
      if (Full == File || (!IsValue && llvm::sys::fs::equivalent(Full, File)))
        continue;
    }
    Flags.push_back(A);
  }
  ParseJob Job;
  Job.File = File;
  Job.Directory = Directory;
  Job.Flags = adjust(Flags, UnknownFlags::Drop);
  // `g++ -c x.c` reads C++.
  if (!Words.empty() && llvm::sys::path::filename(Words[0]).contains("++"))
    Job.Flags.insert(Job.Flags.begin(), "--driver-mode=g++");
  for (const std::string &F : adjust(More, UnknownFlags::Report))
    Job.Flags.push_back(F);
  Job.VersionGiven = hasVersion(Job.Flags);
  return Job;
}

std::optional<ParseJob> jobFromDatabase(std::string File, StringRef BuildDir,
                                        const std::vector<std::string> &More,
                                        std::string &Error) {
  namespace ct = clang::tooling;
  llvm::SmallString<256> Path(BuildDir);
  if (llvm::sys::fs::is_directory(Path))
    llvm::sys::path::append(Path, "compile_commands.json");
  std::unique_ptr<ct::JSONCompilationDatabase> DB =
      ct::JSONCompilationDatabase::loadFromFile(
          Path, Error, ct::JSONCommandLineSyntax::AutoDetect);
  if (!DB) {
    Error = (Path + ": " + StringRef(Error).trim()).str();
    return std::nullopt;
  }
  llvm::SmallString<256> Absolute(File);
  llvm::sys::fs::make_absolute(Absolute);
  llvm::sys::path::remove_dots(Absolute, true);
  std::vector<ct::CompileCommand> Commands = DB->getCompileCommands(Absolute);
  if (Commands.empty()) {
    Error = ("no command for this file in " + Path).str();
    return std::nullopt;
  }
  const ct::CompileCommand &C = Commands.front();
  ParseJob Job =
      jobFromCommand(Absolute.str().str(), C.Directory, C.CommandLine, More);
  if (llvm::sys::fs::equivalent(C.Directory, ".")) {
    Job.File = std::move(File);
    Job.Directory.clear();
  }
  Job.Commands = static_cast<unsigned>(Commands.size());
  return Job;
}

std::string ompHeader() {
  std::string Folder = gccOmpFolder();
  return Folder.empty() ? Folder : Folder + "/omp.h";
}

std::vector<std::string> commandLine(const ParseJob &Job, unsigned Version) {
  std::string Resource = resourceDir();
  // The driver looks for the standard headers relative to its own path.
  llvm::SmallString<256> DriverPath(Resource + "/../../../bin/clang");
  llvm::sys::path::remove_dots(DriverPath, true);
  std::string Driver = DriverPath.str().str();
  std::vector<std::string> Omp;
  std::vector<std::string> Line = {
      Resource.empty() || !llvm::sys::fs::exists(Driver) ? "clang" : Driver,
      "-fsyntax-only", "-fopenmp"};
  // C that GCC takes and Clang does not; the translation writes the cast.
  Line.insert(Line.end(), {"-Wno-error=incompatible-function-pointer-types",
                           "-Wno-error=incompatible-pointer-types",
                           "-Wno-error=int-conversion",
                           // isdigit() is a function, as it is in C++.
                           "-D__NO_CTYPE"});
  if (!Job.VersionGiven)
    Line.push_back("-fopenmp-version=" + std::to_string(Version));
  bool OwnResource = llvm::any_of(
      Job.Flags, [](StringRef F) { return F.starts_with("-resource-dir"); });
  if (!OwnResource && !Resource.empty()) {
    Line.push_back("-resource-dir=" + Resource);
    if (!ompHeader().empty()) // before Clang's own, behind the user's
      Omp = {"-isystem", OmpHeaderFolder};
  }
  Line.insert(Line.end(), Job.Flags.begin(), Job.Flags.end());
  llvm::append_range(Line, Omp);
  Line.insert(Line.end(), {"--", Job.File});
  return Line;
}

} // namespace omp2cuda
