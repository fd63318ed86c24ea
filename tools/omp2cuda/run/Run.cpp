//===- Run.cpp - Translate, compile, link and run ---------------------------===//
// Idea: see Run.h. Everything is made in a folder of its own, which is removed
// when the program ends; signals go to whoever is running, never past the clean-up.
//
//   a.c → DIR/a.cu → DIR/a.o ┐
//   b.cpp → DIR/b.cu → …     ┼ link → DIR/program → run here
//   c.cu → …                 ┘
//
// In:  Request.   Out: exit status.   Tested by: test/pragmas/test_run.py
//===----------------------------------------------------------------------===//
#include "Run.h"

#include "Replay.h"

#include "../Compile.h"
#include "../ExternC.h"
#include "../Files.h"
#include "../Output.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <set>

namespace omp2cuda {
namespace {

using llvm::StringRef;
namespace path = llvm::sys::path;

/// ThreadSanitizer does not see how a library of OpenMP makes threads wait for each other. Beside
/// LLVM's there is Archer, which tells it; what that library itself calls is no race then.
void prepareThreadSanitizer(const Toolchain &T, const Folder &Dir) {
  llvm::SmallString<128> Archer;
  if (!T.Clang || llvm::sys::fs::real_path(T.Compiler, Archer))
    return;
  path::remove_filename(Archer);
  path::append(Archer, "..", "lib", "libarcher.so");
  std::string Ignored = Dir.file("ignored");
  if (!llvm::sys::fs::exists(Archer))
    return;
  std::error_code Error;
  llvm::raw_fd_ostream(Ignored, Error) << "called_from_lib:libomp.so\n";
  if (Error)
    return;
  std::string Options = "suppressions=" + Ignored;
  if (auto Said = llvm::sys::Process::GetEnv("TSAN_OPTIONS"))
    Options += " " + *Said; // the last one counts
  setenv("TSAN_OPTIONS", Options.c_str(), /*overwrite=*/1);
  setenv("OMP_TOOL_LIBRARIES", Archer.c_str(), /*overwrite=*/0);
}

/// Makes a .cu of each input. 0, or an exit status.
int translateAll(Signals &Sig, const Request &R, const Sorted &Flags,
                 const Folder &Dir, std::vector<Unit> &Units,
                 bool &AnyKernels) {
  std::set<std::string> Names, ExternC;
  Units.resize(R.Inputs.size());
  for (size_t I : cppFirst(R.Inputs)) {
    const std::string &Input = R.Inputs[I];
    if (isCuda(Input)) {
      Units[I] = {Input, Input, {}, {}};
      AnyKernels = true;
      continue;
    }
    std::string Stem = path::stem(Input).str(), Name = Stem;
    for (unsigned N = 2; !Names.insert(Name).second; ++N)
      Name = Stem + "_" + std::to_string(N);
    std::string Cu = Dir.file(Name + ".cu");
    auto Errors = mayWrite(Cu, Input, false);
    if (Errors.empty()) {
      // Copies of headers differ from file to file: each has a folder of its own.
      std::string Own = Dir.file(Name + ".dir/" + Name + ".cu");
      Request WithFolder = R;
      WithFolder.Opts.OutputFolder = folderOf(Own);
      WithFolder.Opts.ExternC = ExternC;
      // The .cu is gone when somebody reads a report, or was never asked for.
      WithFolder.Opts.LineDirectives |=
          R.Run.Keep.empty() || !R.Run.Sanitize.empty();
      Parsed P = translateFile(Sig, WithFolder, Input, parseFlags(Flags, Input),
                               UnknownFlags::Drop, Own);
      llvm::errs() << P.Explanation;
      if (P.How != Parsed::Outcome::Translated)
        return exitStatus(P, Sig);
      AnyKernels |= P.TargetRegions != 0;
      if (!P.IsC)
        ExternC.insert(P.ExternC.begin(), P.ExternC.end());
      if (!P.Headers.empty())
        Cu = Own;
      Errors = writeAll(Cu, Input, P.Text, P.Headers, /*Force=*/false);
    } else if (Errors.front().Id == DiagId::NotOurFile) {
      say(Errors.front().Id, Errors.front().Args);
      return ExitWouldOverwrite;
    }
    for (const WriteError &E : Errors)
      say(E.Id, E.Args);
    if (!Errors.empty())
      return ExitRefused;
    Units[I] = {Input, Cu, {}, {}};
  }
  return 0;
}

/// 0, or an exit status.
int compileAll(Signals &Sig, const Request &R, const Toolchain &T,
               const Sorted &Flags, const std::vector<Unit> &Units,
               bool Several) {
  std::vector<Words> Preprocess, Compile;
  for (const Unit &U : Units) {
    if (!T.Cuda)
      Preprocess.push_back(cpuPreprocessCommand(T, Flags, U));
    Compile.push_back(T.Cuda ? gpuCompileCommand(T, Flags, U, Several)
                             : cpuCompileCommand(T, Flags, U));
  }
  if (int Status = runAll(Sig, Preprocess, R.Show))
    return Status;
  for (const Unit &U : Units)
    if (!T.Cuda)
      if (int Status = putIntoCpp(U.Preprocessed, T.Clang))
        return Status;
  return runAll(Sig, Compile, R.Show);
}

} // namespace

int run(Signals &Sig, const Request &R) {
  Toolchain T;
  if (!choose(R.Run, T))
    return ExitRefused;
  if (!R.Run.Replay.empty())
    if (int Status = writeReplay(R.Run.Replay))
      return Status;
  Folder Dir(R.Run.Keep), Scratch{std::string()};
  if (Dir.Error || Scratch.Error) {
    say(DiagId::CannotWrite,
        {Dir.Path, (Dir.Error ? Dir : Scratch).Error.message()});
    return ExitRefused;
  }
  Sorted Flags = sortFlags(R.Run.CompilerFlags);
  // Only CUDA C++ written by hand may do without.
  Flags.OpenMP |= !llvm::all_of(R.Inputs, isCuda);
  std::vector<Unit> Units;
  bool AnyKernels = false;
  if (int Status = translateAll(Sig, R, Flags, Dir, Units, AnyKernels))
    return Status;
  bool Several = AnyKernels && R.Inputs.size() > 1;
  Words Objects;
  for (size_t I = 0; I < Units.size(); ++I) {
    std::string Name = path::stem(Units[I].Cu).str() + "." + std::to_string(I);
    Units[I].Object = Scratch.file(Name + ".o");
    Units[I].Preprocessed = Scratch.file(Name + ".ii");
    Objects.push_back(Units[I].Object);
  }
  if (int Status = compileAll(Sig, R, T, Flags, Units, Several))
    return Status;
  std::string Program = Dir.file("program");
  if (int Status = runAll(
          Sig, {linkCommand(T, Flags, Objects, Program, Several)}, R.Show))
    return Status;

  Words Command = {Program};
  if (!StringRef(Program).contains('/'))
    Command[0] = "./" + Program;
  Command.insert(Command.end(), R.Run.ProgramArgs.begin(),
                 R.Run.ProgramArgs.end());
  if (R.Run.Sanitize == "thread")
    prepareThreadSanitizer(T, Dir);
  if (R.Run.Check)
    setenv("OMP2CUDA_CHECK", "1", /*overwrite=*/0);
  std::set<std::string> Folders; // where messages find what they quote
  for (const std::string &Input : R.Inputs)
    if (StringRef Folder = path::parent_path(Input); !Folder.empty())
      Folders.insert(Folder.str());
  if (!Folders.empty())
    setenv("OMP2CUDA_SOURCES", llvm::join(Folders, ":").c_str(),
           /*overwrite=*/0);
  std::optional<End> E = runOne(Sig, Command, R.Show);
  if (!E)
    return ExitRefused;
  if (E->Signal && !Sig.caught())
    llvm::errs() << "omp2cuda: the program was ended by "
                 << signalText(E->Signal) << '\n';
  return E->Signal ? 128 + E->Signal : E->Code;
}

} // namespace omp2cuda
