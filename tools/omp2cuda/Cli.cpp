//===- Cli.cpp - The command line as one struct -----------------------------===//
// Idea: see Cli.h. `run` mixes our options with those of compilers, so its words
// are sorted first: ours to LLVM's library, the rest to the compilers.
//
//   omp2cuda run --device=cpu a.c b.cpp util.o -O3 -I inc -lm -- 1000
//            own ^^^^^^^^^^^^ inputs ^^^   flags ^^^^^^^^^^^^^     program ^^^^
//
// In:  argv.   Out: Request.   Tested by: test/cli, test/pragmas/test_command.py
//===----------------------------------------------------------------------===//
#include "Cli.h"

#include "Command.h"
#include "Help.h"
#include "Messages.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

namespace omp2cuda {
namespace {

using llvm::StringRef;
namespace cl = llvm::cl;

cl::OptionCategory Own("omp2cuda options");
cl::SubCommand RunCommand("run", "translate, compile, link and run");
cl::SubCommand LspCommand("lsp", "language server for editors");

/// An option of ours, and the commands that have it.
struct For {
  std::vector<cl::SubCommand *> Commands;
  template <class Option> void apply(Option &O) const {
    O.addCategory(Own);
    for (cl::SubCommand *Each : Commands)
      O.addSubCommand(*Each);
  }
};
const For ForBoth{{&cl::SubCommand::getTopLevel(), &RunCommand}},
    ForAll{{&cl::SubCommand::getTopLevel(), &RunCommand, &LspCommand}},
    ForTranslationAndLsp{{&cl::SubCommand::getTopLevel(), &LspCommand}},
    ForRun{{&RunCommand}}, ForLsp{{&LspCommand}};

// --- Both -------------------------------------------------------------------
cl::list<std::string> Inputs(cl::Positional, cl::desc("FILE..."), ForBoth);
cl::list<unsigned>
    OnlyLines("regions", cl::CommaSeparated, cl::value_desc("line,..."),
              cl::desc("Translate only the target regions of these lines"),
              ForBoth);
cl::opt<bool>
    HostFallback("allow-host-fallback",
                 cl::desc("Keep refused regions as host code, with a warning"),
                 ForBoth);
cl::opt<std::string>
    TeamSingle("team-single", cl::desc("How a team lives through single code"),
               cl::value_desc("worker-loop|neuter|uniform"), ForBoth);
cl::opt<std::string>
    StorageKind("storage", cl::Hidden,
                cl::desc("Where shared locals of single code live"),
                cl::value_desc("local|team-shared|soft-stack"), ForBoth);
cl::opt<std::string>
    SimdChoice("simd", cl::desc("Who executes simd loops below parallel"),
               cl::value_desc("lanes|serial"), ForBoth);
cl::opt<std::string>
    ThreadSingle("thread-single", cl::Hidden,
                 cl::desc("How lanes live through code outside simd"),
                 cl::value_desc("uniform|neuter"), ForBoth);
cl::opt<std::string>
    SimdFunctions("simd-functions", cl::Hidden,
                  cl::desc("Functions with simd that other files can call"),
                  cl::value_desc("caller|either"), cl::init("caller"), ForBoth);
cl::opt<std::string>
    ReductionOrder("reduction",
                   cl::desc("Order in which reductions combine their values"),
                   cl::value_desc("any|ordered"), cl::init("any"), ForBoth);
cl::opt<std::string>
    Comments("comments",
             cl::desc("What is said of the fields of a kernel's struct"),
             cl::value_desc("few|all"), cl::init("few"), ForBoth);
cl::opt<std::string> Pass("pass", cl::desc("How a kernel gets its data"),
                          cl::value_desc("struct|arguments"),
                          cl::init("struct"), ForBoth);
cl::opt<std::string> Iterations(
    "iterations", cl::desc("How many iterations of a loop a thread may have"),
    cl::value_desc("one-each|grid-stride"), cl::init("one-each"), ForBoth);
cl::opt<std::string>
    SharedStack("shared-stack", cl::Hidden,
                cl::desc("Shared memory of a team's soft stack (4096)"),
                cl::value_desc("bytes"), cl::init("4096"), ForBoth);
cl::opt<std::string> Explain(
    "explain", cl::ValueOptional, cl::value_desc("text|json"),
    cl::desc("Print what was decided and why; writes no .cu without -o"),
    ForBoth);
cl::opt<std::string> ExplainId("explain-id", cl::value_desc("id"),
                               cl::desc("Print what a message means"),
                               cl::cat(Own));
cl::opt<bool>
    LineDirectives("line-directives",
                   cl::desc("Write #line directives back to the source"),
                   ForBoth);
cl::opt<bool>
    SelfCheck("self-check",
              cl::desc("Write regions for the host too, to be compared"),
              ForBoth);
cl::opt<bool>
    HostVersions("host-versions",
                 cl::desc("Write regions for the host too, to run there"),
                 ForBoth);
cl::opt<bool> RunCheck("check",
                       cl::desc("--self-check, and every region is compared"),
                       ForRun);
// Numbers are read below: LLVM's own messages about them have another form.
cl::opt<std::string> Timeout("timeout",
                             cl::desc("Time limit per file (60; 0: none)"),
                             cl::value_desc("seconds"), cl::init("60"), ForAll);
cl::opt<std::string> Memory("memory-limit", cl::Hidden,
                            cl::desc("Memory limit per file (16384; 0: none)"),
                            cl::value_desc("MB"), cl::init("16384"), ForAll);
cl::opt<bool> Show("show", cl::desc("Print the commands that are run"),
                   ForBoth);
cl::alias ShowShort("v", cl::desc("The same as --show"), cl::aliasopt(Show),
                    cl::cat(Own));

// --- Translation ------------------------------------------------------------
cl::opt<std::string>
    BuildDir("p", cl::desc("Read flags from DIR/compile_commands.json"),
             cl::value_desc("dir"), ForTranslationAndLsp);
cl::opt<std::string>
    Output("o", cl::desc("Output; '-' is stdout (next to the input, .cu)"),
           cl::value_desc("file"), cl::cat(Own));
cl::opt<bool> Force("force",
                    cl::desc("Overwrite files that omp2cuda did not write"),
                    cl::cat(Own));
cl::opt<bool> Sync("sync",
                   cl::desc("Merge what is new into outputs that were edited"),
                   cl::cat(Own));
cl::opt<bool> KeepOpenMP(
    "keep-openmp", cl::Hidden,
    cl::desc("Write the translation into the source, in #ifdef OMP2CUDA"),
    cl::cat(Own));
cl::opt<bool> NoBase("no-base", cl::Hidden,
                     cl::desc("Do not keep in .omp2cuda what outputs were"),
                     cl::cat(Own));
cl::opt<bool>
    NoCheck("no-check",
            cl::desc("Write outputs without reading whether they compile"),
            cl::cat(Own));
cl::opt<std::string>
    Dump("dump", cl::desc("Print a stage's result instead"),
         cl::value_desc("pragmas|regions|sharing|plan|kernels"), cl::cat(Own));

cl::opt<bool>
    Deferred("deferred", cl::Hidden,
             cl::desc("Wait for a region when something comes back of it"),
             ForBoth);
cl::opt<bool> CLinkage("c-linkage", cl::Hidden,
                       cl::desc("Functions of C files keep the linkage of C"),
                       cl::cat(Own));

cl::opt<bool> BreakText("break-text", cl::ReallyHidden,
                        cl::desc("Make two edits meet, for tests"),
                        cl::cat(Own));

// --- Batch ------------------------------------------------------------------
cl::opt<std::string> OutRoot("out-root",
                             cl::desc("Translate all files of -p into DIR"),
                             cl::value_desc("dir"), cl::cat(Own));
cl::opt<std::string>
    InRoot("in-root", cl::Hidden,
           cl::desc("Folder that --out-root mirrors (this one)"),
           cl::value_desc("dir"), cl::cat(Own));
cl::opt<std::string> Jobs("jobs", cl::desc("Files at a time (one per core)"),
                          cl::value_desc("N"), cl::init("0"), cl::cat(Own));
cl::alias JobsShort("j", cl::desc("The same as --jobs"), cl::aliasopt(Jobs),
                    cl::Prefix, cl::cat(Own));
cl::opt<bool> DryRun("dry-run", cl::Hidden,
                     cl::desc("Say what a batch or sync would write"),
                     cl::cat(Own));
cl::opt<bool> Analyze("analyze", cl::Hidden,
                      cl::desc("Write a batch's report only"), cl::cat(Own));
cl::opt<bool> FailFast("fail-fast", cl::Hidden,
                       cl::desc("End a batch at its first failure"),
                       cl::cat(Own));
cl::opt<std::string>
    Plain("without-regions", cl::Hidden,
          cl::desc("What a batch does with files without target regions"),
          cl::value_desc("copy|leave"), cl::init("copy"), cl::cat(Own));
cl::opt<std::string>
    Shard("shard", cl::Hidden,
          cl::desc("Translate the K-th of N parts of a batch; write no tree"),
          cl::value_desc("K/N"), cl::cat(Own));
cl::opt<bool> MergeReports("merge-reports", cl::Hidden,
                           cl::desc("Write the tree of which shards are done"),
                           cl::cat(Own));
cl::list<std::string> Reports("report", cl::Hidden, cl::CommaSeparated,
                              cl::desc("More forms of a batch's report"),
                              cl::value_desc("html|sarif"), cl::cat(Own));

// --- run --------------------------------------------------------------------
cl::opt<std::string>
    RunDevice("device", cl::desc("Where to run (auto: cuda if there is one)"),
              cl::value_desc("auto|cpu|cuda"), cl::init("auto"), ForRun);
cl::opt<std::string> HostCompiler("host-compiler",
                                  cl::desc("C++ compiler of the host (g++)"),
                                  cl::value_desc("path"), ForRun);
cl::opt<std::string>
    Arch("arch", cl::desc("GPU to compile for (the one that is there)"),
         cl::value_desc("sm_NN"), ForRun);
cl::opt<std::string> Keep("keep",
                          cl::desc("Leave the .cu files and the program there"),
                          cl::value_desc("dir"), ForRun);
cl::opt<std::string> Try("try", cl::desc("Of replay: teams of so many threads"),
                         cl::value_desc("64,128,..."), ForRun);
cl::opt<std::string> Sanitize("sanitize",
                              cl::desc("Look for errors; CPU device only"),
                              cl::value_desc("address|thread|undefined"),
                              ForRun);

// --- lsp --------------------------------------------------------------------
cl::opt<bool> Delimited("delimited", cl::ReallyHidden,
                        cl::desc("Messages end with a line '// -----' (tests)"),
                        ForLsp);

constexpr const char *Overview =
    "omp2cuda - translate OpenMP target offloading to CUDA C++\n\n"
    "  omp2cuda FILE... [-o OUT.cu] [-p build/] [options] [-- clang flags]\n"
    "  omp2cuda -p build/ --out-root OUT [--in-root DIR] [--jobs N] "
    "[FILE...]\n"
    "  omp2cuda sync FILE... [-o OUT.cu] [-p build/] [--out-root OUT] "
    "[--dry-run]\n"
    "  omp2cuda run FILE... [--device=cpu|cuda|auto] [compiler flags] [-- "
    "ARGS]\n"
    "  omp2cuda replay FOLDER [--try=64,128] [--device=...] [compiler flags]\n"
    "  omp2cuda lsp [-p build/] [-- clang flags]\n\n"
    "Exit status: 0 translated, 1 refused or does not compile, 2 usage, 3 some "
    "files\n"
    "failed, 4 internal error or time limit, 5 would overwrite a file not its "
    "own,\nor one that was edited. sync: 1 also for conflicts.\n";

bool isSource(StringRef Word) { // `.cu`: written by hand
  return isCOrCpp(Word) || llvm::sys::path::extension(Word) == ".cu";
}

/// Compiler flags whose value is the next word.
bool takesNext(StringRef Flag) {
  return llvm::StringSwitch<bool>(Flag)
      .Cases(
          {"-I", "-D", "-U", "-L", "-l", "-isystem", "-iquote", "-idirafter"},
          true)
      .Cases(
          {"-include", "-imacros", "-x", "-Xlinker", "-Xcompiler", "-Xclang"},
          true)
      .Cases({"-Xopenmp-target", "-target", "-T", "-u", "-Xarch_device"}, true)
      .Cases({"-Xarch_host", "-Xcuda-ptxas", "-Xptxas", "-MF", "-MT", "-MQ"},
             true)
      .Default(Flag.starts_with("-Xopenmp-target="));
}

/// The option that \p Word names, or null: "--device=cpu" → device.
cl::Option *ownOption(StringRef Word) {
  StringRef Name = Word.split('=').first;
  if (!Name.consume_front("--") && Name != "-v")
    return nullptr;
  Name.consume_front("-");
  auto &Map = cl::getRegisteredOptions(RunCommand);
  auto It = Map.find(Name);
  if (It != Map.end())
    return It->second;
  return nullptr;
}

/// Sorts the words of `run`. What is ours goes to \p Mine.
void sortRunWords(llvm::ArrayRef<const char *> Words,
                  std::vector<const char *> &Mine, Request &R) {
  for (size_t I = 0; I < Words.size(); ++I) {
    StringRef W = Words[I];
    if (cl::Option *O = ownOption(W)) {
      Mine.push_back(Words[I]);
      if (O->getValueExpectedFlag() == cl::ValueRequired && !W.contains('=') &&
          I + 1 < Words.size())
        Mine.push_back(Words[++I]);
    } else if (W == "--help" || W == "--help-hidden" || W == "-help" ||
               W == "--version" || (!W.starts_with("-") && isSource(W))) {
      Mine.push_back(Words[I]);
    } else {
      R.Run.CompilerFlags.push_back(W.str());
      if (takesNext(W) && I + 1 < Words.size())
        R.Run.CompilerFlags.push_back(Words[++I]);
      else if (W == "-o" && I + 1 < Words.size()) {
        R.Run.CompilerFlags.pop_back(); // the program's name does not matter
        ++I;
      }
    }
  }
}

template <typename T> struct Choice {
  StringRef Word;
  T Value;
};

/// The value that \p Given names; false if it names none.
template <typename T>
bool choose(const cl::opt<std::string> &Given,
            std::initializer_list<Choice<T>> Choices, T &Value) {
  for (const Choice<T> &C : Choices)
    if (C.Word == Given.getValue()) {
      Value = C.Value;
      return true;
    }
  return false;
}

/// What to say of a value that is none of the choices.
std::string noChoice(const cl::opt<std::string> &Given) {
  return ("--" + Given.ArgStr + " takes " + Given.ValueStr + ", not '" +
          Given.getValue() + "'")
      .str();
}

int usage(const llvm::Twine &Message) {
  llvm::errs() << "omp2cuda: error: " << Message
               << "\nomp2cuda: 'omp2cuda --help' lists the options\n";
  return ExitUsage;
}

/// The .cu that the flags of a compiler, which are no options of ours, name as the output.
StringRef cudaOutput(const std::vector<std::string> &Flags) {
  for (size_t I = 0; I < Flags.size(); ++I) {
    StringRef File = Flags[I];
    if (File.consume_front("-o") && File.empty() && I + 1 < Flags.size())
      File = Flags[I + 1];
    else if (File == Flags[I])
      continue;
    if (llvm::sys::path::extension(File) == ".cu")
      return File;
  }
  return "";
}

/// What was asked of a batch. 0, or an exit status.
int readBatch(Request &R) {
  if (OutRoot.empty()) {
    for (const cl::Option *O : std::initializer_list<const cl::Option *>{
             &InRoot, &Jobs, &Analyze, &FailFast, &Plain, &Shard, &MergeReports,
             static_cast<const cl::Option *>(std::addressof(Reports))})
      if (O->getNumOccurrences())
        return usage("--" + O->ArgStr + " needs --out-root");
    if (DryRun && !R.Sync)
      return usage("--dry-run needs --out-root, or sync");
    return OutRoot.getNumOccurrences() ? usage("--out-root needs a folder")
                                       : ExitOk;
  }
  if (!R.Output.empty())
    return usage("-o and --out-root both say where the output goes");
  if (R.Opts.Dump != DumpWhat::None || R.Opts.Explain != ExplainAs::Nothing)
    return usage("--dump and --explain are for single files; a batch writes "
                 "its explanations into its report");
  R.Batch.OutRoot = OutRoot;
  R.Batch.InRoot = InRoot;
  R.Batch.DryRun = DryRun;
  R.Batch.Analyze = Analyze;
  R.Batch.FailFast = FailFast;
  if (StringRef(Jobs).getAsInteger(10, R.Batch.Jobs) || R.Batch.Jobs > 10000)
    return usage(noChoice(Jobs));
  if (!choose<bool>(Plain, {{"copy", false}, {"leave", true}},
                    R.Batch.LeavePlain))
    return usage(noChoice(Plain));
  R.Batch.LeavePlain |= R.KeepOpenMP;
  R.Opts.HeadersInPlace = R.KeepOpenMP;
  for (const std::string &Form : Reports) {
    if (Form != "html" && Form != "sarif")
      return usage("--report takes html, sarif or both, not '" + Form + "'");
    (Form == "html" ? R.Batch.Html : R.Batch.Sarif) = true;
  }
  R.Batch.Merge = MergeReports;
  if (Shard.getNumOccurrences()) {
    auto [K, N] = StringRef(Shard).split('/');
    if (K.getAsInteger(10, R.Batch.Shard) ||
        N.getAsInteger(10, R.Batch.Shards) || R.Batch.Shard < 1 ||
        R.Batch.Shard > R.Batch.Shards)
      return usage(noChoice(Shard) + ": K is one of 1 to N");
    if (DryRun || MergeReports)
      return usage("--shard leaves a report for --merge-reports, with which "
                   "--dry-run may stand");
  }
  return ExitOk;
}

} // namespace

std::variant<Request, int> readCommandLine(int Argc, const char **Argv) {
  Request R;
  std::vector<const char *> Words(Argv + 1, Argv + Argc);
  std::vector<std::string> AfterDashes;
  for (size_t I = 0; I < Words.size(); ++I) {
    if (StringRef(Words[I]) != "--")
      continue;
    AfterDashes.assign(Words.begin() + I + 1, Words.end());
    Words.resize(I);
    break;
  }
  // Written here and not by LLVM, whose help has a line for every option of its own.
  auto Asked = [&](StringRef Word) {
    return llvm::any_of(Words, [&](const char *W) {
      return Word == StringRef(W).ltrim('-') && W[0] == '-';
    });
  };
  if (Asked("help") || Asked("help-all") || Asked("h")) {
    cl::SubCommand *Command = &cl::SubCommand::getTopLevel();
    for (cl::SubCommand *Each : cl::getRegisteredSubcommands())
      if (!Each->getName().empty() && Each->getName() == StringRef(Words[0]))
        Command = Each;
    printHelp(*Command, Overview, Asked("help-all"), llvm::outs());
    return ExitOk;
  }
  if (Asked("manual")) {
    printManual(Overview, llvm::outs());
    return ExitOk;
  }
  if (!Words.empty() && StringRef(Words[0]).starts_with("--completion=")) {
    if (!printCompletion(StringRef(Words[0]).split('=').second, llvm::outs()))
      return usage("--completion takes bash|zsh|fish");
    return ExitOk;
  }

  std::vector<const char *> Mine = {Argv[0]};
  std::string Recorded;
  bool Replays = !Words.empty() && StringRef(Words[0]) == "replay";
  R.IsRun = Replays || (!Words.empty() && StringRef(Words[0]) == "run");
  if (Replays) {
    if (Words.size() < 2 || Words[1][0] == '-')
      return usage("replay takes the folder of a record");
    R.Run.Replay = Words[1];
    Recorded = R.Run.Replay + "/replay.cu";
    Words[0] = "run";
    Words[1] = Recorded.c_str();
  }
  if (R.IsRun) {
    Mine.push_back(Words[0]);
    sortRunWords(llvm::ArrayRef(Words).drop_front(), Mine, R);
    R.Run.ProgramArgs = AfterDashes;
  } else {
    Mine.insert(Mine.end(), Words.begin(), Words.end());
    if (!Words.empty() && StringRef(Words[0]) == "sync")
      Mine[1] = "--sync";
    R.ClangFlags = AfterDashes;
  }

  // LLVM takes each word that begins with -h for a wish to be helped, and -vh for both letters.
  for (StringRef W : llvm::ArrayRef(Mine).drop_front())
    if (StringRef Name = W.ltrim('-').split('=').first;
        W.starts_with("-") &&
        (Name.starts_with("h") || Name.starts_with("v"))) {
      cl::SubCommand &Of = R.IsRun ? static_cast<cl::SubCommand &>(RunCommand)
                                   : cl::SubCommand::getTopLevel();
      if (!Of.OptionsMap.count(Name) && !Name.starts_with("help-") &&
          Name != "version")
        return usage("Unknown command line argument '" + W + "'");
    }

  cl::HideUnrelatedOptions(Own, cl::SubCommand::getTopLevel());
  cl::HideUnrelatedOptions(Own, RunCommand);
  cl::HideUnrelatedOptions(Own, LspCommand);
  cl::SetVersionPrinter([](llvm::raw_ostream &OS) {
    OS << "omp2cuda " OMP2CUDA_VERSION " (Clang/LLVM " LLVM_VERSION_STRING
          ")\n";
  });
  std::string Text;
  llvm::raw_string_ostream Errors(Text);
  if (!cl::ParseCommandLineOptions(static_cast<int>(Mine.size()), Mine.data(),
                                   Overview, &Errors)) {
    if (Text.empty()) // LLVM has said it
      return ExitUsage;
    StringRef Line = StringRef(Text).split('\n').first;
    size_t Colon = Line.find(": ");
    if (Colon != StringRef::npos)
      Line = Line.substr(Colon + 2);
    return usage(Line.split("  Try:").first.rtrim());
  }
  if (!ExplainId.empty())
    return explainMessage(ExplainId);
  R.IsLsp = static_cast<bool>(LspCommand);
  R.Delimited = Delimited;
  R.Inputs.assign(Inputs.begin(), Inputs.end());
  bool WholeDatabase = !OutRoot.empty() && !BuildDir.empty();
  if (R.Inputs.empty() && !WholeDatabase && !R.IsLsp)
    return usage("no input file");
  R.Output = Output;
  if (!R.Output.empty() && R.Inputs.size() > 1)
    return usage(
        "-o takes one input; without it each output goes next to its input");
  if (Output.getNumOccurrences() && R.Output.empty())
    return usage("-o needs a file name");
  if (StringRef File = cudaOutput(R.ClangFlags); !File.empty())
    return usage("'-o " + File +
                 "' stands behind '--', where the compiler's flags are; -o in "
                 "front of it says where the translation goes");
  R.BuildDir = BuildDir;
  if (Dump.getNumOccurrences() &&
      !choose<DumpWhat>(Dump,
                        {{"pragmas", DumpWhat::Pragmas},
                         {"regions", DumpWhat::Regions},
                         {"sharing", DumpWhat::Sharing},
                         {"plan", DumpWhat::Plan},
                         {"kernels", DumpWhat::Kernels}},
                        R.Opts.Dump))
    return usage(noChoice(Dump));
  R.Opts.OnlyLines.assign(OnlyLines.begin(), OnlyLines.end());
  if (!R.Opts.OnlyLines.empty() && (R.Inputs.size() > 1 || !OutRoot.empty()))
    return usage("--regions takes one input");
  R.Opts.AllowHostFallback = HostFallback;
  R.Opts.LineDirectives = LineDirectives;
  R.Opts.SelfCheck = SelfCheck || RunCheck;
  R.Opts.HostVersions = HostVersions;
  R.Run.Check = RunCheck;
  if (Try.getNumOccurrences() && !Replays)
    return usage("--try goes with replay");
  if (Replays) {
    R.Run.ProgramArgs = {R.Run.Replay};
    llvm::SmallVector<StringRef> Shapes;
    StringRef(Try).split(Shapes, ',', -1, /*KeepEmpty=*/false);
    for (StringRef Each : Shapes) {
      unsigned Threads = 0;
      if (Each.getAsInteger(10, Threads) || Threads < 1 || Threads > 1024)
        return usage(noChoice(Try));
      R.Run.ProgramArgs.push_back(Each.str());
    }
  }
  R.Opts.CLinkage = CLinkage;
  R.Opts.Deferred = Deferred;
  R.Opts.BreakText = BreakText;
  if (Explain.getNumOccurrences()) {
    if (!choose<ExplainAs>(Explain,
                           {{"", ExplainAs::Text},
                            {"text", ExplainAs::Text},
                            {"json", ExplainAs::Json}},
                           R.Opts.Explain))
      return usage(noChoice(Explain));
    if (R.IsRun && R.Opts.Explain == ExplainAs::Json)
      return usage("--explain=json goes to standard output, which 'run' leaves "
                   "to the program");
    if (R.Opts.Dump != DumpWhat::None)
      return usage("--explain and --dump both replace the output");
    if (R.Output == "-")
      return usage("--explain goes to standard output: choose a file with -o, "
                   "or leave it out");
  }
  if (TeamSingle.getNumOccurrences() &&
      !choose<Strategy>(TeamSingle,
                        {{"worker-loop", Strategy::WorkerLoop},
                         {"neuter", Strategy::Neuter},
                         {"uniform", Strategy::Uniform}},
                        R.Opts.TeamSingle.emplace()))
    return usage(noChoice(TeamSingle));
  if (StorageKind.getNumOccurrences() &&
      !choose<Storage>(StorageKind,
                       {{"local", Storage::Local},
                        {"team-shared", Storage::TeamShared},
                        {"soft-stack", Storage::SoftStack}},
                       R.Opts.ForcedStorage.emplace()))
    return usage(noChoice(StorageKind));
  if (SimdChoice.getNumOccurrences() &&
      !choose<SimdBy>(SimdChoice,
                      {{"lanes", SimdBy::Lanes}, {"serial", SimdBy::Serial}},
                      R.Opts.Simd.emplace()))
    return usage(noChoice(SimdChoice));
  if (ThreadSingle.getNumOccurrences() &&
      !choose<Strategy>(
          ThreadSingle,
          {{"uniform", Strategy::Uniform}, {"neuter", Strategy::Neuter}},
          R.Opts.ThreadSingle.emplace()))
    return usage(noChoice(ThreadSingle));
  if (!choose<FunctionsBy>(
          SimdFunctions,
          {{"caller", FunctionsBy::Caller}, {"either", FunctionsBy::Either}},
          R.Opts.SimdFunctions))
    return usage(noChoice(SimdFunctions));
  if (!choose<bool>(ReductionOrder, {{"any", false}, {"ordered", true}},
                    R.Opts.OrderedReductions))
    return usage(noChoice(ReductionOrder));
  if (!choose<bool>(Comments, {{"few", false}, {"all", true}},
                    R.Opts.AllComments))
    return usage(noChoice(Comments));
  if (!choose<bool>(Pass, {{"struct", false}, {"arguments", true}},
                    R.Opts.PassArguments))
    return usage(noChoice(Pass));
  if (!choose<bool>(Iterations, {{"one-each", false}, {"grid-stride", true}},
                    R.Opts.GridStride))
    return usage(noChoice(Iterations));
  if (StringRef(SharedStack).getAsInteger(10, R.Opts.SharedStack) ||
      R.Opts.SharedStack > 1000000000)
    return usage(noChoice(SharedStack));
  // The CPU limit is one second more, and must fit.
  if (StringRef(Timeout).getAsInteger(10, R.TimeoutSeconds) ||
      R.TimeoutSeconds > 1000000)
    return usage(noChoice(Timeout));
  // Who types does not wait for long.
  if (R.IsLsp && !Timeout.getNumOccurrences())
    R.TimeoutSeconds = 20;
  if (StringRef(Memory).getAsInteger(10, R.MemoryMegabytes) ||
      R.MemoryMegabytes > 100000000)
    return usage(noChoice(Memory));
  R.Force = Force;
  R.Sync = Sync;
  R.DryRun = DryRun;
  R.KeepOpenMP = KeepOpenMP;
  R.KeepBase = !NoBase && !KeepOpenMP;
  if (R.KeepOpenMP &&
      (R.Sync || R.Opts.Dump != DumpWhat::None || R.Opts.LineDirectives))
    return usage("--keep-openmp goes with neither sync, --dump nor "
                 "--line-directives");
  if (R.Sync && (R.Output == "-" || R.onlyExplains() ||
                 R.Opts.Dump != DumpWhat::None || Force))
    return usage("sync merges into files: it goes with neither -o -, --dump, "
                 "--explain nor --force");
  R.Check = !NoCheck && !R.IsRun && !R.IsLsp && R.Opts.Dump == DumpWhat::None;
  R.Show = Show;
  if (!choose<Device>(RunDevice,
                      {{"auto", Device::Auto},
                       {"cpu", Device::Cpu},
                       {"cuda", Device::Cuda}},
                      R.Run.On))
    return usage(noChoice(RunDevice));
  R.Run.HostCompiler = HostCompiler;
  R.Run.Arch = Arch;
  R.Run.Keep = Keep;
  R.Run.Sanitize = Sanitize;
  if (!R.Run.Sanitize.empty() && R.Run.Sanitize != "address" &&
      R.Run.Sanitize != "thread" && R.Run.Sanitize != "undefined")
    return usage(noChoice(Sanitize));
  if (!R.Run.Sanitize.empty() && R.Run.On == Device::Cuda)
    return usage("--sanitize is for --device=cpu");
  if (int Status = readBatch(R))
    return Status;
  return R;
}

} // namespace omp2cuda
