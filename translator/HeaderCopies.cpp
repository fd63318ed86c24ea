//===- HeaderCopies.cpp - Which headers become files of their own -----------===//
// Idea: edits can lie in a header of the project. The user's header stays as it
// is; the output gets a copy beside it, and every #include line that leads to the
// header names the copy. A header with such a line is copied as well.
//
//   main.c: #include "sub/x.h"     main.cu: #include "sub/x.cuh"
//                                  sub/x.cuh: the header with its edits
//
// The set is closed over "is included by"; a copy keeps the place that its #include line
// gives it, seen from the folder of the output.
//
// In:  edits of the Host view, Includes.   Out: Kernels::Headers, more edits.
// Tested by: test/inputs/func/header-*.c, test/cli/test_headers.py
// Limits: a header that a flag or a system header brings in cannot be copied
// (E0503), nor one that is read twice with different edits (E0504).
//===----------------------------------------------------------------------===//
#include "KernelsToText.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {
namespace {

namespace path = llvm::sys::path;

std::string join(StringRef Folder, StringRef Name) {
  llvm::SmallString<256> Out(Folder);
  path::append(Out, Name);
  path::remove_dots(Out, /*remove_dot_dot=*/true);
  return Out.str().str();
}

/// \p To as seen from \p Folder; both absolute.
std::string relative(StringRef Folder, StringRef To) {
  return std::filesystem::path(To.str()).lexically_relative(Folder.str());
}

struct Copier {
  Kernels &K;
  const Includes &Included;
  const Options &Opts;
  Diag &Diags;
  const SourceManager &SM = K.Host.sources();
  std::string Folder = "";
  std::map<const FileEntry *, HeaderCopy> Needed = {};
  std::vector<const FileEntry *> Order = {};

  void run() {
    std::string Main = realPath(pathOf(SM.getMainFileID(), SM));
    Folder = realPath(Opts.OutputFolder.empty() ? path::parent_path(Main)
                                                : StringRef(Opts.OutputFolder));
    dropOmp();
    edited();
    includers();
    if (Needed.empty() || Diags.refused())
      return;
    name();
    for (const Include &I : Included)
      redirect(I);
    for (const FileEntry *File : Order) {
      HeaderCopy &Copy = Needed[File];
      compare(Copy, File);
      K.Headers.push_back(std::move(Copy));
    }
  }

  /// `#include <omp.h>` of a file that names nothing of it: the runtime's header stands in
  /// front. Not where an #if chooses it, or a comment says what it is for.
  void dropOmp() {
    FileID Main = SM.getMainFileID();
    StringRef Text = SM.getBufferData(Main);
    std::optional<FileRange> Whole;
    unsigned Depth = 0;
    if ((K.All.empty() && !K.Host.touches(Main)) || Opts.HeadersInPlace)
      return;
    for (llvm::ArrayRef<Token> Each :
         rawLines({Main, 0, unsigned(Text.size())}, {SM, K.Host.lang()})) {
      StringRef Directive = directiveOf(Each, SM);
      Depth += Directive.starts_with("if");
      Depth -= Depth && Directive == "endif";
      for (const Token &T : Each)
        if (T.is(tok::raw_identifier) && spelled(T, SM).starts_with("omp_"))
          return;
      unsigned At = SM.getFileOffset(Each.front().getLocation());
      FileRange Line{Main, unsigned(lineStart(Text, At)),
                     unsigned(lineEnd(Text, At))};
      if (!Depth && Directive == "include" &&
          Text.slice(Line.Begin, Line.End).rtrim().ends_with("<omp.h>"))
        Whole = Line;
    }
    if (Whole)
      K.Host.replaceWhole(*Whole, "");
  }

  /// \return whether nobody needed the header before.
  bool need(FileID File) {
    auto [It, New] = Needed.try_emplace(SM.getFileEntryForID(File));
    addOnce(It->second.Files, File);
    return New;
  }

  void refuse(SourceLocation Loc, StringRef Header, const char *Why) {
    Diags.report(Loc, DiagId::HeaderCopy, {path::filename(Header).str(), Why});
  }

  /// What the stages have edited outside of the main file.
  void edited() {
    for (FileID File : K.Host.files()) {
      if (File == SM.getMainFileID() || !SM.getFileEntryForID(File))
        continue;
      SourceLocation Start = SM.getLocForStartOfFile(File);
      if (SM.isInSystemHeader(Start))
        refuse(SM.getIncludeLoc(File), SM.getFilename(Start),
               "it is a system header");
      need(File);
    }
    for (const Kernel &Each : K.All)
      if (Each.InHeader)
        need(Each.Replaced.File);
    for (const FunctionText &Each : K.Functions)
      if (Each.Function.File != SM.getMainFileID())
        need(Each.Function.File);
    // Another file of the tree edits them.
    if (!Opts.AlsoCopied.empty())
      for (const Include &I : Included)
        if (Opts.AlsoCopied.count(realPath(I.File.getNameAsRequested())))
          need(SM.translateFile(I.File));
  }

  /// A file with a line that has to change is copied, too.
  void includers() {
    if (Opts.HeadersInPlace)
      return;
    std::vector<const FileEntry *> Reached;
    for (const auto &[File, Copy] : Needed)
      Reached.push_back(File);
    for (size_t Next = 0; Next < Reached.size(); ++Next)
      for (const Include &I : Included) {
        FileID By = SM.getFileID(I.Hash);
        if (&I.File.getFileEntry() != Reached[Next] || By == SM.getMainFileID())
          continue;
        if (!SM.getFileEntryForID(By))
          refuse({}, I.Spelled, "a flag includes it");
        else if (SM.isInSystemHeader(I.Hash))
          refuse(I.Hash, I.Spelled, "a system header includes it");
        else if (need(By))
          Reached.push_back(SM.getFileEntryForID(By));
      }
  }

  /// Gives each copy a path, in the order in which they are first included.
  void name() {
    std::set<std::string> Originals, Taken;
    for (const Include &I : Included)
      Originals.insert(realPath(I.File.getNameAsRequested()));
    for (const Include &I : Included) {
      auto It = Needed.find(&I.File.getFileEntry());
      if (It == Needed.end() || !It->second.Path.empty())
        continue;
      HeaderCopy &Copy = It->second;
      Order.push_back(It->first);
      Copy.Source = realPath(I.File.getNameAsRequested());
      if (!Opts.InRoot.empty()) {
        Copy.Path = placeInTree(Copy.Source, I);
        continue;
      }
      StringRef From;
      auto By = Needed.find(SM.getFileEntryForID(SM.getFileID(I.Hash)));
      if (I.Beside && By != Needed.end())
        From = path::parent_path(By->second.Path);
      std::string Wanted = path::is_absolute(I.Spelled)
                               ? path::filename(I.Spelled).str()
                               : join(From, I.Spelled);
      // Nothing is written outside of the folder of the output.
      StringRef Inside = Wanted;
      while (Inside.consume_front("../")) {
      }
      llvm::SmallString<256> Stem(Inside);
      path::replace_extension(Stem, "");
      Copy.Path = (Stem + ".cuh").str();
      for (unsigned N = 2; Originals.count(join(Folder, Copy.Path)) ||
                           !Taken.insert(Copy.Path).second;
           ++N)
        Copy.Path = (Stem + "_" + std::to_string(N) + ".cuh").str();
    }
    for (const auto &[File, Copy] : Needed)
      if (Copy.Path.empty())
        refuse({}, SM.getFilename(SM.getLocForStartOfFile(Copy.Files.front())),
               "no line includes it");
  }

  /// The place below OutRoot that \p Source has below InRoot.
  std::string placeInTree(StringRef Source, const Include &I) {
    StringRef Inside = Source;
    if (!Inside.consume_front(Opts.InRoot) || !Inside.consume_front("/")) {
      refuse(I.Hash, Source, "it is outside of --in-root");
      return path::filename(Source).str();
    }
    if (Opts.HeadersInPlace)
      return relative(Folder, Source);
    llvm::SmallString<256> Place(join(StringRef(Opts.OutRoot), Inside));
    path::replace_extension(Place, "cuh");
    // x.h and x.hpp in one folder.
    for (const auto &[File, Copy] : Needed)
      if (!Copy.Path.empty() && join(Folder, Copy.Path) == Place)
        Place =
            join(StringRef(Opts.OutRoot), StringRef((Inside + ".cuh").str()));
    return relative(Folder, Place);
  }

  /// The line of \p I names the copy, or finds the old header from a new place.
  void redirect(const Include &I) {
    if (Opts.HeadersInPlace)
      return;
    FileID By = SM.getFileID(I.Hash);
    auto From = Needed.find(SM.getFileEntryForID(By));
    bool InMain = By == SM.getMainFileID(), InCopy = From != Needed.end();
    if (!InMain && !InCopy)
      return;
    std::string Place =
        join(Folder, InCopy ? path::parent_path(From->second.Path).str() : "");
    std::string Named = realPath(I.File.getNameAsRequested());
    if (auto To = Needed.find(&I.File.getFileEntry()); To != Needed.end())
      Named = join(Folder, To->second.Path);
    else if (!InCopy || !I.Beside ||
             Place == path::parent_path(From->second.Source))
      return;
    K.Host.replace(fileRange(SM.getExpansionRange(I.Name), {SM, K.Host.lang()}),
                   "\"" + relative(Place, Named) + "\"");
    if (InCopy)
      need(By);
  }

  /// The edits of one text, found each time it was read, must be one set.
  void compare(const HeaderCopy &Copy, const FileEntry *Entry) {
    auto Differs = [&](FileID File, unsigned At) {
      Diags.report(SM.getComposedLoc(File, At), DiagId::HeaderReadTwice,
                   {path::filename(Copy.Source).str()});
    };
    using Texts = std::map<unsigned, std::vector<std::string>>; // by place
    Texts All;
    std::map<FileID, Texts> Each;
    std::set<unsigned> OfDevice; // says what a function is
    for (const Kernel &One : K.All)
      if (llvm::is_contained(Copy.Files, One.Replaced.File)) {
        if (Copy.Files.size() > 1)
          return Differs(One.Replaced.File, One.Replaced.Begin);
        Each[One.Replaced.File][One.Replaced.Begin];
        OfDevice.insert(One.Replaced.Begin);
      }
    for (FileID File : Copy.Files) {
      for (const Edit &E : K.Host.resolved(File)) {
        Each[File][E.at()].push_back(E.Text.str());
        if (E.Of == Layer::Word)
          OfDevice.insert(E.at());
      }
      for (auto &[At, Here] : Each[File])
        if (All.try_emplace(At, Here).first->second != Here)
          return Differs(File, At);
    }
    // Where the text stood for something else, that was not said.
    for (FileID File : filesRead(SM))
      if (SM.getFileEntryForID(File) == Entry)
        for (unsigned At : OfDevice)
          if (!Each[File].count(At) && K.Host.isCompiled(File, At))
            return Differs(File, At);
  }
};

} // namespace

void copyHeaders(Kernels &K, const Includes &Included, const Options &Opts,
                 Diag &Diags) {
  Copier{K, Included, Opts, Diags}.run();
}

} // namespace omp2cuda
