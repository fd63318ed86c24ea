//===- Database.cpp - A compile_commands.json as it is found in the wild ------===//
// Idea: see Database.h.
// In:  a folder or a file.   Out: Database.   Tested by: test/batch/test_database.py
//===----------------------------------------------------------------------===//
#include "Database.h"
#include "Command.h"
#include "Git.h"
#include "Includes.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/StringSaver.h"

#include <nlohmann/json.hpp>

#include <map>

namespace omp2cuda {
namespace {

using llvm::StringRef;
using Json = nlohmann::json;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

std::string absolute(StringRef Folder, StringRef Name) {
  llvm::SmallString<256> Out(Name);
  if (!path::is_absolute(Out)) {
    Out = Folder;
    path::append(Out, Name);
  }
  return Out.str().str();
}

/// The value of \p Key if it is a text.
std::string textOf(const Json &Entry, const char *Key) {
  auto It = Entry.find(Key);
  return It != Entry.end() && It->is_string() ? It->get<std::string>() : "";
}

/// The words of a command; empty if there is none.
std::vector<std::string> wordsOf(const Json &Entry) {
  std::vector<std::string> Out;
  auto It = Entry.find("arguments");
  if (It != Entry.end() && It->is_array()) {
    for (const Json &W : *It)
      if (W.is_string())
        Out.push_back(W.get<std::string>());
    return Out;
  }
  llvm::BumpPtrAllocator Memory;
  llvm::StringSaver Saver(Memory);
  llvm::SmallVector<const char *, 64> Words;
  std::string Command = textOf(Entry, "command");
  llvm::cl::TokenizeGNUCommandLine(Command, Saver, Words);
  for (const char *W : Words)
    Out.push_back(W);
  return Out;
}

/// Puts the words of `@file` in its place. Says what is wrong, or nothing.
std::string expand(std::vector<std::string> &Words, StringRef Directory) {
  llvm::BumpPtrAllocator Memory;
  llvm::SmallVector<const char *, 64> Argv;
  for (const std::string &W : Words)
    Argv.push_back(W.c_str());
  llvm::cl::ExpansionContext How(Memory, llvm::cl::TokenizeGNUCommandLine);
  How.setCurrentDir(Directory);
  if (llvm::Error E = How.expandResponseFiles(Argv))
    return llvm::toString(std::move(E));
  std::vector<std::string> Out(Argv.begin(), Argv.end());
  for (const std::string &W : Out)
    if (StringRef(W).starts_with("@"))
      return "its response file '" + W.substr(1) + "' cannot be read";
  Words = std::move(Out);
  return {};
}

/// What \p Program, a wrapper of MPI, prints if it is asked with \p Word what it adds.
std::vector<std::string> askWrapper(StringRef Program, const char *Word) {
  TextFile Said("");
  StringRef Words[] = {Program, Word};
  const int Status =
      llvm::sys::ExecuteAndWait(Program, Words, std::nullopt,
                                {"", Said.path(), ""}, /*SecondsToWait=*/10);
  llvm::BumpPtrAllocator Memory;
  llvm::StringSaver Saver(Memory);
  llvm::SmallVector<const char *, 64> Printed;
  const std::string Text = contents(Said.path().str()).value_or("");
  if (!Status)
    llvm::cl::TokenizeGNUCommandLine(Text, Saver, Printed);
  std::vector<std::string> Out;
  for (StringRef W : Printed)
    if (W.starts_with("-I") || W.starts_with("-D"))
      Out.push_back(W.str());
  return Out;
}

/// The flags that mpicc and its like add: those of MPI's headers. Only what is in PATH is asked,
/// never a file that the database names: Open MPI's by --showme:compile, MPICH's by -show.
std::vector<std::string> wrappedBy(StringRef Compiler) {
  StringRef Name = path::filename(Compiler);
  auto Program = llvm::sys::findProgramByName(Name);
  if (!Name.starts_with("mpi") || !Program)
    return {};
  std::vector<std::string> Out = askWrapper(*Program, "--showme:compile");
  return Out.empty() ? askWrapper(*Program, "-show") : Out;
}

std::string outputOf(const Json &Entry, const std::vector<std::string> &Words) {
  std::string Out = textOf(Entry, "output");
  for (size_t I = 0; Out.empty() && I + 1 < Words.size(); ++I)
    if (Words[I] == "-o")
      Out = Words[I + 1];
  return Out;
}

class Reader {
public:
  explicit Reader(Database &Out) : Out(Out) {}

  void read(const Json &Entry, size_t Number) {
    std::string Name =
        Entry.is_object() ? textOf(Entry, "file") : std::string();
    if (Name.empty())
      return skip("entry " + std::to_string(Number), "it names no file");
    DatabaseEntry E;
    E.Directory =
        absolute(path::parent_path(Out.Path), textOf(Entry, "directory"));
    std::string File = absolute(E.Directory, Name);
    if (!isCOrCpp(File))
      return skip(File, "it is neither C nor C++");
    if (!fs::exists(File))
      return skip(File, "there is no such file");
    if (!fs::is_regular_file(File))
      return skip(File, "it is not a regular file");
    if (!fs::is_directory(E.Directory))
      return skip(File, "its folder '" + E.Directory + "' is not there");
    // Only where it leads to the same file: a link may be in between.
    llvm::SmallString<256> Clean(File);
    path::remove_dots(Clean, /*remove_dot_dot=*/true);
    E.Named = fs::equivalent(Clean, File) ? Clean.str().str() : File;
    E.File = realPath(File);
    E.Command = wordsOf(Entry);
    if (E.Command.empty())
      return skip(File, "its entry has no command");
    if (std::string Why = expand(E.Command, E.Directory); !Why.empty())
      return skip(File, Why);
    auto [Wrapped, New] = Wrappers.try_emplace(E.Command.front());
    if (New)
      Wrapped->second = wrappedBy(E.Command.front());
    E.Command.insert(E.Command.begin() + 1, Wrapped->second.begin(),
                     Wrapped->second.end());
    E.Output = outputOf(Entry, E.Command);
    Out.Entries.push_back(std::move(E));
  }

private:
  void skip(std::string File, std::string Why) {
    Out.Skipped.push_back({std::move(File), std::move(Why)});
  }

  Database &Out;
  std::map<std::string, std::vector<std::string>> Wrappers; // what they add
};

} // namespace

Database readDatabase(StringRef BuildDir) {
  Database Out;
  llvm::SmallString<256> Path(BuildDir);
  if (fs::is_directory(Path))
    path::append(Path, "compile_commands.json");
  fs::make_absolute(Path);
  Out.Path = Path.str().str();
  auto Buffer = llvm::MemoryBuffer::getFileAsStream(Path);
  if (!Buffer) {
    Out.Error = Buffer.getError().message();
    return Out;
  }
  StringRef Text = (*Buffer)->getBuffer();
  if (Text.trim().empty()) {
    Out.Error = "it is empty";
    return Out;
  }
  Json All;
  try {
    All = Json::parse(Text.begin(), Text.end());
  } catch (const Json::parse_error &E) {
    size_t At = std::min<size_t>(E.byte, Text.size());
    Out.Error = "it is not JSON: line " +
                std::to_string(Text.take_front(At).count('\n') + 1);
    return Out;
  } catch (const Json::exception &) { // a number that is too large
    Out.Error = "it is not JSON";
    return Out;
  }
  if (!All.is_array()) {
    Out.Error = "it is not a list of commands";
    return Out;
  }
  Reader R(Out);
  for (size_t I = 0; I < All.size(); ++I)
    R.read(All[I], I + 1);
  if (All.empty())
    Out.Error = "it has no commands";
  return Out;
}

} // namespace omp2cuda
