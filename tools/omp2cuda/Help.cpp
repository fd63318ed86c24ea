//===- Help.cpp - What the options are, for people, manuals and shells ----------===//
// Idea: see Help.h.
// In:  LLVM's registry.   Out: text.   Tested by: test/cli/test_help.py
//===----------------------------------------------------------------------===//
#include "Help.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <vector>

namespace omp2cuda {
namespace {

using llvm::StringRef;
namespace cl = llvm::cl;

/// An option as the user writes it.
struct Entry {
  std::string Flag;  ///< "--dump", "-o"
  StringRef Name;    ///< "dump"
  StringRef Value;   ///< "pragmas|regions|…"; empty: it has none
  bool Optional;     ///< the value may be left out
  StringRef Meaning; ///< a sentence
  std::vector<StringRef> Choices;

  bool single() const { return Name.size() == 1; }
  /// "--dump=pragmas|regions", "-o file", "--explain[=text|json]"
  std::string usage() const {
    if (Value.empty())
      return Flag;
    std::string With = (single() ? " " : "=") + Value.str();
    return Flag + (Optional ? "[" + With + "]" : With);
  }
};

/// Ours are those that belong to a category of ours: LLVM registers many more.
bool isOurs(const cl::Option &O) {
  return llvm::any_of(O.Categories, [](const cl::OptionCategory *C) {
    return StringRef(C->getName()).starts_with("omp2cuda");
  });
}

std::vector<Entry> entries(cl::SubCommand &Command, bool All) {
  std::vector<Entry> Out;
  for (const auto &Each : cl::getRegisteredOptions(Command)) {
    const cl::Option &O = *Each.second;
    if (!isOurs(O) || O.getOptionHiddenFlag() == cl::ReallyHidden ||
        (O.getOptionHiddenFlag() == cl::Hidden && !All))
      continue;
    Entry E;
    E.Name = Each.first;
    E.Flag = (E.single() ? "-" : "--") + E.Name.str();
    E.Value = O.ValueStr;
    E.Optional = O.getValueExpectedFlag() == cl::ValueOptional;
    E.Meaning = O.HelpStr;
    if (E.Value.contains('|')) {
      llvm::SmallVector<StringRef> Words;
      E.Value.split(Words, '|');
      E.Choices.assign(Words.begin(), Words.end());
    }
    Out.push_back(std::move(E));
  }
  std::sort(Out.begin(), Out.end(), [](const Entry &A, const Entry &B) {
    return A.Name.compare_insensitive(B.Name) < 0;
  });
  return Out;
}

/// All commands with a name, in the order of the alphabet.
std::vector<cl::SubCommand *> commands() {
  std::vector<cl::SubCommand *> Out;
  for (cl::SubCommand *C : cl::getRegisteredSubcommands())
    if (!C->getName().empty())
      Out.push_back(C);
  std::sort(Out.begin(), Out.end(),
            [](auto *A, auto *B) { return A->getName() < B->getName(); });
  return Out;
}

std::string join(const std::vector<std::string> &Words) {
  return llvm::join(Words, " ");
}

std::vector<std::string> flags(cl::SubCommand &Command) {
  std::vector<std::string> Out;
  for (const Entry &E : entries(Command, true))
    Out.push_back(E.Flag +
                  (E.Value.empty() || E.Optional || E.single() ? "" : "="));
  return Out;
}

// --- man -----------------------------------------------------------------------

std::string troff(StringRef Text) {
  std::string Out;
  for (char C : Text)
    Out += C == '-' ? "\\-" : C == '\\' ? "\\e" : std::string(1, C);
  return Out;
}

void manualOptions(cl::SubCommand &Command, llvm::raw_ostream &OS) {
  for (const Entry &E : entries(Command, true))
    OS << ".TP\n\\fB" << troff(E.usage()) << "\\fR\n"
       << troff(E.Meaning) << ".\n";
}

// --- Shells ----------------------------------------------------------------------

void bash(llvm::raw_ostream &OS) {
  OS << "# Completion of omp2cuda for bash, written by omp2cuda itself\n"
        "_omp2cuda() {\n"
        "  local cur=${COMP_WORDS[COMP_CWORD]} option= words\n"
        "  COMPREPLY=()\n"
        "  # bash splits words at '='.\n"
        "  if [ \"$cur\" = = ]; then option=${COMP_WORDS[COMP_CWORD-1]} cur=\n"
        "  elif [ \"${COMP_WORDS[COMP_CWORD-1]}\" = = ]; then "
        "option=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
        "  case ${COMP_WORDS[1]}:$option in\n";
  auto Choices = [&](cl::SubCommand &Command, StringRef Name) {
    for (const Entry &E : entries(Command, true))
      if (!E.Choices.empty())
        OS << "  " << Name << ":" << E.Flag << ") words='"
           << llvm::join(E.Choices, " ") << "' ;;\n";
  };
  for (cl::SubCommand *C : commands())
    Choices(*C, C->getName());
  Choices(cl::SubCommand::getTopLevel(), "*");
  OS << "  *:-*) return ;;\n";
  for (cl::SubCommand *C : commands())
    OS << "  " << C->getName() << ":*) words='" << join(flags(*C))
       << " --help' ;;\n";
  std::vector<std::string> Names;
  for (cl::SubCommand *C : commands())
    Names.push_back(C->getName().str());
  OS << "  *) words='" << join(flags(cl::SubCommand::getTopLevel()))
     << " --help --help-all --version'\n"
        "     [ $COMP_CWORD = 1 ] && words=\"$words "
     << join(Names)
     << "\" ;;\n"
        "  esac\n"
        "  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
        "  case ${COMPREPLY[0]} in *=) compopt -o nospace 2>/dev/null ;; esac\n"
        "}\n"
        "complete -o default -F _omp2cuda omp2cuda\n";
}

/// In single quotes, for every shell.
std::string quoted(StringRef Text) {
  std::string Out = "'";
  for (char C : Text)
    Out += C == '\'' ? "'\\''" : std::string(1, C);
  return Out + "'";
}

std::string zshSpec(const Entry &E) {
  std::string Meaning;
  for (char C : E.Meaning)
    Meaning +=
        (C == '[' || C == ']' || C == ':' ? "\\" : "") + std::string(1, C);
  std::string Spec = E.Flag;
  if (!E.Value.empty() && !E.single())
    Spec += E.Optional ? "=-" : "=";
  Spec += "[" + Meaning + "]";
  if (E.Value.empty())
    return Spec;
  Spec += E.Optional ? "::" : ":";
  if (!E.Choices.empty())
    return Spec + E.Name.str() + ":(" + llvm::join(E.Choices, " ") + ")";
  if (E.Value == "dir")
    return Spec + "dir:_files -/";
  return Spec + E.Value.str() +
         (E.Value == "file" || E.Value == "path" ? ":_files" : ": ");
}

void zsh(llvm::raw_ostream &OS) {
  OS << "#compdef omp2cuda\n"
        "# Completion of omp2cuda for zsh, written by omp2cuda itself\n"
        "local -a common=('--help[Show the options]' '--version[Show the "
        "version]')\n"
        "case ${words[2]} in\n";
  auto Arguments = [&](cl::SubCommand &Command) {
    OS << "  _arguments $common";
    for (const Entry &E : entries(Command, true))
      OS << " \\\n    " << quoted(zshSpec(E));
  };
  for (cl::SubCommand *C : commands()) {
    OS << C->getName() << ")\n";
    Arguments(*C);
    OS << " \\\n    '*:file:_files' ;;\n";
  }
  OS << "*)\n";
  Arguments(cl::SubCommand::getTopLevel());
  OS << " \\\n    '--help-all[Show all options]' \\\n    '1: :{_alternative "
        "\"files:file:_files\" \"commands:command:(";
  for (cl::SubCommand *C : commands())
    OS << (C == commands().front() ? "" : " ") << C->getName();
  OS << ")\"}' \\\n    '*:file:_files' ;;\nesac\n";
}

void fish(llvm::raw_ostream &OS) {
  OS << "# Completion of omp2cuda for fish, written by omp2cuda itself\n";
  std::vector<std::string> Names;
  for (cl::SubCommand *C : commands()) {
    Names.push_back(C->getName().str());
    OS << "complete -c omp2cuda -n __fish_use_subcommand -a " << C->getName()
       << " -d " << quoted(C->getDescription()) << "\n";
  }
  auto Options = [&](cl::SubCommand &Command, const std::string &When) {
    for (const Entry &E : entries(Command, true)) {
      OS << "complete -c omp2cuda -n " << quoted(When)
         << (E.single() ? " -s " : " -l ") << E.Name << " -d "
         << quoted(E.Meaning);
      if (!E.Choices.empty())
        OS << (E.Optional ? " -fa " : " -xa ")
           << quoted(llvm::join(E.Choices, " "));
      else if (E.Value == "dir")
        OS << " -xa '(__fish_complete_directories)'";
      else if (!E.Value.empty())
        OS << " -r";
      OS << "\n";
    }
  };
  for (cl::SubCommand *C : commands())
    Options(*C, "__fish_seen_subcommand_from " + C->getName().str());
  Options(cl::SubCommand::getTopLevel(),
          "not __fish_seen_subcommand_from " + join(Names));
  OS << "complete -c omp2cuda -l help -d 'Show the options'\n"
        "complete -c omp2cuda -l help-all -d 'Show all options'\n"
        "complete -c omp2cuda -l version -d 'Show the version'\n";
}

} // namespace

void printHelp(cl::SubCommand &Command, StringRef Overview, bool All,
               llvm::raw_ostream &OS) {
  constexpr size_t Left = 26;
  OS << Overview << "\n";
  for (const Entry &E : entries(Command, All)) {
    std::string Usage = "  " + E.usage();
    OS << Usage;
    if (Usage.size() + 2 > Left && Usage.size() + E.Meaning.size() + 2 > 80)
      OS << "\n" << std::string(Left, ' ');
    else
      OS << std::string(std::max(Left, Usage.size() + 2) - Usage.size(), ' ');
    OS << E.Meaning << "\n";
  }
  if (!All)
    OS << "  --help-all              Show the rare options too\n";
}

void printManual(StringRef Overview, llvm::raw_ostream &OS) {
  auto [Name, Rest] = Overview.split("\n\n");
  auto [Synopsis, Status] = Rest.split("\n\n");
  OS << ".TH OMP2CUDA 1 \"\" \"omp2cuda " OMP2CUDA_VERSION "\"\n"
     << ".SH NAME\n"
     << troff(Name) << "\n.SH SYNOPSIS\n.nf\n"
     << troff(Synopsis)
     << "\n.fi\n.SH DESCRIPTION\n"
        "Reads C and C++ programs that use OpenMP target offloading and writes "
        "readable CUDA C++, which \\fBnvcc\\fR compiles and which also runs "
        "without a GPU. Every directive is translated, or refused with its "
        "line "
        "and the reason; nothing is dropped in silence.\n"
        ".SH OPTIONS\n";
  manualOptions(cl::SubCommand::getTopLevel(), OS);
  for (cl::SubCommand *C : commands()) {
    OS << ".SH \"OPTIONS OF " << C->getName().upper() << "\"\n"
       << "\\fBomp2cuda " << C->getName()
       << "\\fR: " << troff(C->getDescription()) << ".\n";
    manualOptions(*C, OS);
  }
  std::string Line = Status.str();
  std::replace(Line.begin(), Line.end(), '\n', ' ');
  OS << ".SH \"EXIT STATUS\"\n"
     << troff(StringRef(Line).split(": ").second.trim())
     << "\n.SH \"SEE ALSO\"\nThe guide in /usr/share/doc/omp2cuda.\n";
}

bool printCompletion(StringRef Shell, llvm::raw_ostream &OS) {
  if (Shell == "bash")
    bash(OS);
  else if (Shell == "zsh")
    zsh(OS);
  else if (Shell == "fish")
    fish(OS);
  else
    return false;
  return true;
}

} // namespace omp2cuda
