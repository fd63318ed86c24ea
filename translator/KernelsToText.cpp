//===- KernelsToText.cpp - Print the .cu ------------------------------------------===//
// Idea: the only stage that makes text. The host view of the main file is rendered
// with each region replaced by its launch and its kernel put in front of the function.
// Pieces of it know whose they are until the end, so that clang-format touches what is
// generated and nothing of the user's.
// In:  Kernels.   Out: the text of the file.   Tested by: every golden file.
//===----------------------------------------------------------------------===//
#include "KernelsToText.h"
#include "Fates.h"
#include "FileNames.h"
#include "FormatGenerated.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {

namespace {

std::string indentAt(llvm::StringRef Buffer, unsigned Offset) {
  return indentOf(Buffer.slice(lineStart(Buffer, Offset), Offset)).str();
}

/// The inside of "{ … }" without the line breaks at its ends; null: its first statement
/// stands beside the brace.
std::optional<Pieces> insideBraces(const Pieces &Body) {
  llvm::StringRef S = Body.text().trim();
  if (!S.consume_front("{") || !S.consume_back("}"))
    return std::nullopt;
  auto [First, Rest] = S.rtrim().split('\n');
  if (Rest.empty() || !First.trim().empty())
    return std::nullopt;
  return Body.slice(Rest);
}

/// "n, x": what \p Says says of each field.
template <class Function>
std::string each(const std::vector<Field> &Fields, Function Says) {
  return llvm::join(llvm::map_range(Fields, Says), ", ");
}

/// \p Present: the part of \p Indent that stands in front of it.
Pieces launchText(const Kernel &K, llvm::StringRef Present,
                  const std::string &Around, const std::string &BodyIndent) {
  const std::string Indent = Around + (K.Task.Event.empty() ? "" : "  ");
  bool Braces =
      K.oneStatement() ? !K.Around.empty() && !K.OnlyDirectives : !K.EndsBlock;
  std::string Event =
      K.Task.Event.empty() ? "" : Around + "{\n" + Indent + K.Task.Event + "\n";
  std::string Out = Event +
                    (K.Task.Directive.empty()
                         ? ""
                         : Indent + K.Task.Directive + "\n") +
                    (Braces ? Indent + "{\n" : ""),
              End = "\n" + Indent + "}", In = Braces ? Indent + "  " : Indent;
  auto Made = [&](std::string Text) {
    return Pieces::spoken(Text, !K.region().OnHost).generated();
  };
  /// Closes what is open.
  auto Whole = [&](Pieces Text) {
    if (Braces)
      Text += Made(End);
    if (!Event.empty())
      Text += Made("\n" + Around + "}");
    Text = Pieces::free(K.Said) + Text;
    return Text.slice(
        Text.text().drop_front(std::min(Present.size(), Around.size())));
  };
  for (const std::string &L : K.Around)
    Out += (L[0] == '#' && !Out.empty() ? "" : In) + L + "\n";
  auto HostVersion = [&](const std::string &To) {
    llvm::StringRef Text = K.HostVersion->text();
    if (!Text.consume_front(BodyIndent))
      Text = Text.ltrim(" \t");
    Pieces Out = K.HostVersion->slice(Text).reindented(BodyIndent, To);
    if (K.region().OnHost)
      return Out;
    Pieces Laid; // clang-format would bring directives to the first column
    for (const Pieces &Line : Out.lines())
      Laid += (Laid.empty() ? "" : "\n") +
              (Line.text().ltrim().starts_with("#") ? Line : Line.indented());
    return Laid;
  };
  if (K.region().OnHost)
    return Whole(Made(Out) + HostVersion(In));
  bool Compared = K.region().Compared;
  std::string Object =
      name(Compared ? Verb::checked_region : Verb::target_region) +
      (K.oneStatement() ? "" : " " + K.RegionName) + "{\"" + K.region().Where +
      "\"" + K.RegionArgs + "}";
  if (!K.oneStatement()) {
    Out += In + Object + ";\n";
    Object = K.RegionName;
  }
  if (!K.Compared.empty())
    Out += In + Object + llvm::join(K.Compared, "") + ";\n";
  assert(!K.Of->Kernel.empty() && "a kernel has a name");
  std::string Deep = K.HostVersion ? In + "  " : In;
  std::string Lines;
  for (const std::string &L : K.Setup)
    Lines += Deep + L + "\n";
  std::string Narrow, Data,
      Function =
          K.Of->Kernel + K.Template.given(K.Of->hasClones() ? "uint64_t" : "");
  if (K.Of->hasClones())
    Narrow = K.Of->Kernel + K.Template.given("uint32_t");
  // By name: whoever changes the struct cannot swap two of them.
  if (!K.Fields.empty())
    Data =
        "{" +
        each(K.Fields,
             [&](auto &F) {
               return (K.hasParameters() ? "" : "." + F.Name + " = ") + F.Init;
             }) +
        "}";
  Lines += Deep + statement(Object + llvm::join(K.Setters, ""), Verb::launch,
                            Narrow, Function, Data);
  if (!K.HostVersion)
    return Whole(Made(Out + Lines));
  auto If = [&](const std::string &Condition) {
    return In + "if (" + Condition + ") {\n";
  };
  if (Compared) // first by the device
    return Whole(Made(Out + If("!" + call(K.RegionName, Verb::on_host)) +
                      Lines + "\n" + In + "}\n" +
                      If(call(K.RegionName, Verb::checks))) +
                 HostVersion(In + "  ") + "\n" + Made(In + "}"));
  return Whole(Made(Out + If(call(K.RegionName, Verb::on_host))) +
               HostVersion(In + "  ") + "\n" +
               Made(In + "} else {\n" + Lines + "\n" + In + "}"));
}

/// Are its struct and the kernel in a `namespace { }`?
bool inNamespace(const Kernel &K) {
  return K.Internal && !K.DefinedAt && K.hasStruct() && !K.region().OnHost &&
         !K.region().OfClass.NonPublic; // a friend is known by its namespace
}

std::string signature(const Kernel &K) {
  std::string Out = K.Template.head(K.Of->hasClones() ? "class Trip" : "");
  if (K.Internal ? !inNamespace(K) : K.InHeader && Out.empty())
    Out += "static ";
  Out += "__global__ void ";
  if (!K.Bound.empty())
    Out += "__launch_bounds__(" + K.Bound + ") ";
  return Out + K.Of->Kernel + "(" + K.parameters(K.Template) + ")";
}

/// The directive.
SourceLocation placeOf(const Kernel &K, const SourceManager &SM) {
  const FileRange &R = K.Removed.valid() ? K.Removed : K.Replaced;
  return SM.getComposedLoc(R.File, R.Begin);
}

/// Where the first of the lines that \p Text becomes ends, at \p Width: behind a sentence, in
/// front of a clause, else between words.
size_t lineOf(llvm::StringRef Text, size_t Width) {
  if (Text.size() <= Width)
    return Text.size();
  if (size_t End = Text.take_front(Width).rfind("; ") + 1)
    return End;
  size_t Words = 0, Clauses = 0;
  int Depth = 0;
  for (size_t I = 0; I <= Width; ++I) {
    Depth += (Text[I] == '(') - (Text[I] == ')');
    if (Text[I] != ' ')
      continue;
    Words = I;
    if (!Depth && !Text.substr(I + 1).starts_with("("))
      Clauses = I;
  }
  size_t End = Clauses ? Clauses : Words;
  return End ? End : std::min(Text.find(' '), Text.size());
}

/// \p Text as comment lines of at most \p Width columns.
std::string commentLines(llvm::StringRef Text, llvm::StringRef Indent,
                         size_t Width) {
  std::string Out, Head = (Indent + "// ").str();
  while (!Text.empty()) {
    size_t End = lineOf(Text, Width - Head.size());
    Out += Head + Text.take_front(End).str() + "\n";
    Text = Text.drop_front(End).ltrim();
  }
  return Out;
}

/// Those of \p Needed that stand in front of the text at \p At; they leave \p Left.
Pieces declarations(const std::vector<Pieces> &Needed,
                    const std::string &Indent, SourceLocation At,
                    std::map<std::string, SourceLocation> &Left) {
  Pieces Out;
  for (const Pieces &Text : Needed)
    if (auto It = Left.find(Text.str()); It != Left.end() && It->second == At) {
      Out += Indent + Text + "\n";
      Left.erase(It);
    }
  return Out;
}

/// The lines of the struct, each with its comment; fields of one type and one comment
/// share one.
std::vector<std::pair<std::string, std::string>>
fieldLines(llvm::ArrayRef<Field> Fields, bool All, size_t Width) {
  std::vector<std::pair<std::string, std::string>> Out;
  const Field *Last = nullptr;
  for (const Field &F : Fields) {
    std::string Comment = F.Comment;
    if (All && !F.Why.empty())
      Comment = F.Why + (Comment.empty() ? "" : "; ") + Comment;
    std::replace(Comment.begin(), Comment.end(), '\n', ' ');
    if (Last && !F.Type.empty() && F.Type == Last->Type &&
        F.Kind == Last->Kind && Comment == Out.back().second &&
        Out.back().first.size() + F.Declarator.size() + Comment.size() + 9 <=
            Width)
      Out.back().first += ", " + F.Declarator;
    else
      Out.emplace_back(F.Declaration, Comment);
    Last = &F;
  }
  return Out;
}

/// The struct on one line, where it fits and has no comments; else empty.
std::string shortStruct(const Kernel &K) {
  std::string Out = K.Template.head();
  std::replace(Out.begin(), Out.end(), '\n', ' ');
  Out += "struct " + K.Of->Data + " { ";
  for (const auto &[Line, Comment] : fieldLines(K.Fields, false, 80)) {
    if (!Comment.empty())
      return "";
    Out += Line + "; ";
  }
  return Out.size() + 2 <= 80 && Out.find('\n') == std::string::npos
             ? Out + "};"
             : "";
}

/// What stands above the kernel.
Pieces commentText(const Kernel &K, bool AllComments, size_t Width) {
  const RegionPlan &Of = *K.Of;
  std::string First = AllComments ? K.WholeDirective : K.Directive,
              Grid = AllComments      ? Of.GridWhy
                     : Of.GridIsPlain ? ""
                                      : Of.GridSays;
  // "// saxpy.c:3: target (one thread)"
  constexpr size_t Around = std::string_view("//  ()").size();
  if (!AllComments && !Grid.empty() &&
      First.size() + Grid.size() + Around <= Width) {
    First += " (" + Grid + ")";
    Grid.clear();
  }
  Pieces Out = Pieces::free(K.Describes) + commentLines(First, "", Width) +
               commentLines(Grid, "", Width);
  for (const std::string &C : AllComments ? K.WholeComments : K.Comments)
    Out += commentLines(C, "", Width);
  if (K.hasParameters() && AllComments)
    for (const Field &F : K.Fields)
      Out += commentLines(F.Bound + ": " + F.Why, "", Width);
  return Out.generated();
}

/// What stands in front of that: named locks and the struct. \p Opens: the namespace, which
/// they are in.
Pieces structText(const Kernel &K, const SourceManager &SM,
                  std::map<std::string, SourceLocation> &Left, bool AllComments,
                  bool Opens, size_t Width) {
  SourceLocation At = SM.getComposedLoc(K.Replaced.File, K.Placement);
  Pieces Asked = declarations(K.Asked, "", At, Left),
         Out = declarations(K.Forward, "", At, Left);
  if (!Asked.empty())
    Asked += "\n";
  if (!Out.empty())
    Out += "\n";
  if (Opens)
    Out += "namespace {\n";
  Pieces Locks = declarations(K.Locks, "", At, Left);
  if (!Locks.empty())
    Out += Locks + "\n";
  if (!K.hasStruct())
    return Asked + Out.generated();
  bool Apart = K.Internal && !inNamespace(K);
  if (Apart)
    Out += "namespace {\n";
  std::string Short = AllComments ? "" : shortStruct(K);
  if (Short.empty()) {
    Out += K.Template.head() + "struct " + K.Of->Data + " {\n";
    for (const auto &[Line, Comment] :
         fieldLines(K.Fields, AllComments, Width)) {
      bool Fits = Line.size() + Comment.size() + 7 <= Width;
      if (!Fits)
        Out += commentLines(Comment, "  ", Width);
      Out += Pieces::free("  " + Line + ";" +
                          (Fits && !Comment.empty() ? " // " + Comment : "") +
                          "\n");
    }
    Out += Pieces::free("};\n");
  }
  Out = Out.generated();
  if (!Short.empty()) // clang-format would break it
    Out += Pieces::free(Short + "\n");
  return Asked + Out + Pieces::free(Apart ? "} // namespace\n\n" : "\n");
}

/// The lines that give the body what the fields are, under their names.
std::string fieldVariables(const Kernel &K, size_t Width) {
  std::string Lines;
  if (K.hasParameters()) {
    for (const Field &F : K.Fields)
      if (!F.Local.empty() && F.Local != F.Parameter)
        Lines += "  " + F.Local + " = " + F.Front + F.Bound + F.Behind + ";\n";
    return Lines;
  }
  // A binding would give a restrict pointer a second name; and what is a name for memory,
  // beside such pointers, is read again and again.
  if (!K.BindSingly &&
      llvm::all_of(K.Fields, [](const Field &F) { return F.Local.empty(); }))
    return K.Fields.empty()
               ? ""
               : "  const auto &[" +
                     each(K.Fields, [](const Field &F) { return F.Bound; }) +
                     "] = " + K.ParamName + ";\n";
  std::string Open; // the declaration that more can be added to
  for (const Field &F : K.Fields) {
    if (F.Unnamed)
      continue;
    std::string Variable = F.Local, Head;
    if (Variable.empty())
      Variable = std::string("const auto ") + (F.Scalar ? "" : "&") + F.Bound;
    for (llvm::StringRef Each :
         {llvm::StringRef("const auto"), llvm::StringRef("auto"),
          llvm::StringRef(F.Type)})
      if (llvm::StringRef Rest = Variable;
          Head.empty() && Rest.consume_front(Each) && Rest.consume_front(" ")) {
        Head = Each;
        Variable = Rest.str();
      }
    std::string Value = " = " + F.Front + K.ParamName + "." + F.Name + F.Behind,
                Like;
    // One `auto` is one type.
    if (!F.Type.empty() && !Head.empty())
      Like = Head + Variable.substr(0, Variable.rfind(F.Name)) + F.Type +
             F.Declarator.substr(0, F.Declarator.rfind(F.Name)) + F.Front;
    size_t Line = Lines.size() - (Lines.rfind('\n') + 1);
    if (!Like.empty() && Like == Open &&
        Line + Variable.size() + Value.size() + 2 < Width)
      Lines += ", " + Variable + Value;
    else
      Lines += (Lines.empty() ? "  " : ";\n  ") +
               (Head.empty() ? "" : Head + " ") + Variable + Value;
    Open = Like;
  }
  return Lines.empty() ? "" : Lines + ";\n";
}

/// The kernel itself.
Pieces definitionText(const Kernel &K, const Edits &Device, size_t Width) {
  Pieces Out;
  std::string Lines = signature(K) + " {\n"; // generated, of Out the next
  auto Flush = [&] {
    Out += Pieces(std::move(Lines)).generated();
    Lines.clear();
  };
  for (const std::string &C : K.Constants)
    Lines += "  " + C + "\n";
  Lines += fieldVariables(K, Width);
  auto Next = K.Lambdas.begin();
  for (size_t I = 0; I < K.Prologue.size(); ++I) {
    for (; Next != K.Lambdas.end() && Next->At == int(I); ++Next) {
      Flush();
      Out += Next->Body.slice(Next->Body.text().ltrim(" \t"))
                 .reindented(Next->Indent, Next->To)
                 .indented() +
             "\n";
    }
    Lines += "  " + K.Prologue[I] + "\n";
  }
  Flush();
  llvm::StringRef Buffer = Device.sources().getBufferData(K.Body.File);
  Pieces Body = Device.render(K.Body);
  std::string From = indentAt(Buffer, K.Body.Begin);
  if (std::optional<Pieces> Inside =
          K.SharesBraces ? insideBraces(Body) : std::nullopt) {
    From = indentOf(Inside->text()).str();
    Body = Inside->slice(From.size());
  }
  for (const std::string &L : K.Epilogue)
    Lines += "  " + L + "\n";
  Pieces Inner =
      (Body.text().contains("R\"") ? "  " + Body // lines of a raw string stay
                                   : Body.reindented(From, "  ")) +
      "\n" + Pieces(std::move(Lines)).generated();
  Out += Inner.indented();
  Out += Pieces("}\n").generated();
  return Out.madeFor(placeOf(K, Device.sources()));
}

/// Of lines that clang-format does not lay out.
size_t widthOf(const clang::format::FormatStyle &Style) {
  return Style.ColumnLimit ? Style.ColumnLimit : 80;
}

/// Puts the kernels of \p File in front of their functions, and their launches in the
/// place of the regions.
void launchKernels(const Kernels &All, FileID File, const Options &Opts,
                   size_t Width, Edits &View) {
  const SourceManager &SM = All.Host.sources();
  llvm::StringRef Buffer = SM.getBufferData(File);
  std::set<unsigned> Places;
  auto Left = All.Declared;
  // Do both stand in one namespace?
  auto Together = [&](const Kernel *A, const Kernel *B) {
    return A && B && A->Placement == B->Placement && inNamespace(*A) &&
           inNamespace(*B) && B->Forward.empty() && B->Asked.empty() &&
           A->Macros.Behind.empty() && B->Macros.Front.empty();
  };
  std::vector<const Kernel *> Here;
  for (const Kernel &K : All.All)
    if (K.Replaced.File == File)
      Here.push_back(&K);
  for (size_t I = 0; I < Here.size(); ++I) {
    const Kernel &K = *Here[I], *Before = I ? Here[I - 1] : nullptr,
                 *After = I + 1 < Here.size() ? Here[I + 1] : nullptr;
    bool Opens = inNamespace(K) && !Together(Before, &K),
         Closes = inNamespace(K) && !Together(&K, After);
    bool Blank = K.Placement < 2 ||
                 Buffer.substr(K.Placement - 2, 2) == "\n\n" ||
                 !Places.insert(K.Placement).second;
    if (K.DefinedAt) {
      View.insert(File, K.Placement,
                  (Blank ? "" : "\n") +
                      (structText(K, SM, Left, Opts.AllComments, false, Width) +
                       commentText(K, Opts.AllComments, Width) +
                       Pieces(signature(K) + ";\n").generated())
                          .madeFor(placeOf(K, SM)) +
                      "\n",
                  Layer::Kernel);
      View.insert(File, K.DefinedAt,
                  "\n" + K.Macros.Front + definitionText(K, All.Device, Width) +
                      K.Macros.Behind,
                  Layer::Kernel);
    } else if (!K.region().OnHost) {
      View.insert(File, K.Placement,
                  (Blank ? "" : "\n") + K.Macros.Front +
                      (structText(K, SM, Left, Opts.AllComments, Opens, Width) +
                       commentText(K, Opts.AllComments, Width))
                          .madeFor(placeOf(K, SM)) +
                      definitionText(K, All.Device, Width) +
                      Pieces(Closes ? "} // namespace\n" : "").generated() +
                      K.Macros.Behind + "\n",
                  Layer::Kernel);
    }
    if (K.Removed.valid())
      View.replaceWhole(K.Removed, "");
    View.replaceWhole(
        K.Replaced,
        launchText(K, indentAt(Buffer, K.Replaced.Begin),
                   statementIndent(Buffer, K.Replaced.Begin),
                   indentAt(Buffer, K.HostBegin ? K.HostBegin : K.Body.Begin)));
  }
  for (const FunctionText &F : All.Functions) {
    if (F.Function.File != File)
      continue;
    Pieces Declared =
        declarations(F.Declarations, F.Indent,
                     SM.getComposedLoc(File, F.Function.End), Left);
    if (F.InPlace)
      View.replaceWhole(F.Function, Declared + F.Text);
    else if (!F.Text.empty())
      View.close(F.Function, "\n\n" + Declared + F.Text, Layer::Function);
    else if (!Declared.empty())
      View.insert(File, F.Function.Begin, Declared + "\n", Layer::Kernel);
  }
}

} // namespace

std::string kernelsToText(const Kernels &All, ASTContext &Context,
                          const Options &Opts,
                          const std::vector<std::string> &Headers,
                          const Names &Named) {
  const SourceManager &SM = Context.getSourceManager();
  FileID Main = SM.getMainFileID();
  Edits View(All.Host);
  const llvm::StringRef Buffer = SM.getBufferData(Main);
  const clang::format::FormatStyle Style = styleOf(Main, SM);
  launchKernels(All, Main, Opts, widthOf(Style), View);
  std::string Head = markerLine(llvm::sys::path::filename(pathOf(Main, SM)));
  bool NeedsRuntime =
      View.touches(Main) || !Headers.empty() || usesDeviceApi(Context);
  if (NeedsRuntime)
    Head += All.Macros + "#include <omp2cuda.h>\n";
  for (const std::string &Header : Headers)
    Head += "#include <omp2cuda/" + Header + ">\n";
  Head += Named.head();
  if (NeedsRuntime || !Named.head().empty())
    Head += "\n";
  Pieces Body = View.render({Main, Buffer.starts_with("\xef\xbb\xbf") ? 3u : 0u,
                             unsigned(Buffer.size())});
  if (llvm::StringRef(Head).ends_with("\n\n"))
    Body = Body.slice(Body.text().ltrim("\r\n"));
  Pieces Out = Pieces::free(Head) + Body;
  return formatGenerated(Out, Style, Context, Opts);
}

std::vector<TranslatedHeader> headersToText(const Kernels &All,
                                            const ASTContext &Context,
                                            const Options &Opts) {
  const SourceManager &SM = All.Host.sources();
  StringRef For = llvm::sys::path::filename(pathOf(SM.getMainFileID(), SM));
  std::vector<TranslatedHeader> Out;
  for (const HeaderCopy &Copy : All.Headers) {
    assert(!Copy.Files.empty() && "a copy is of a file");
    FileID File = Copy.Files.front();
    Edits View(All.Host);
    View.merge(Copy.Files);
    const clang::format::FormatStyle Style = styleOf(File, SM);
    launchKernels(All, File, Opts, widthOf(Style), View);
    Pieces Body = View.render({File, 0, SM.getFileIDSize(File)});
    std::string Text = markerLine(llvm::sys::path::filename(Copy.Source), For);
    if (Body.speaks())
      Text += "#include <omp2cuda.h>\n\n";
    Text += formatGenerated(Body, Style, Context, Opts);
    Out.push_back({Copy.Path, Copy.Source, std::move(Text)});
  }
  return Out;
}

static constexpr llvm::StringLiteral Start = "// Translated by omp2cuda ";

std::string markerLine(llvm::StringRef InputBase, llvm::StringRef For) {
  return (Start + OMP2CUDA_VERSION " from " + nameInText(InputBase) +
          (For.empty() ? "" : " for ") + nameInText(For) + "\n")
      .str();
}

bool isOurs(llvm::StringRef Text) { return Text.starts_with(Start); }

} // namespace omp2cuda
