//===- KernelsToText.cpp - Print the .cu ------------------------------------------===//
// Idea: the only stage that makes text. The host view of the main file is rendered
// with each region replaced by its launch and its kernel put in front of the function.
// Generated text is framed by two control characters until the end, so that
// clang-format touches it and nothing of the user's.
// In:  Kernels.   Out: the text of the file.   Tested by: every golden file.
//===----------------------------------------------------------------------===//
#include "KernelsToText.h"
#include "DeviceApi.h"
#include "FormatGenerated.h"
#include "LineMarks.h"
#include "Marker.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/Support/Path.h"

#include <set>

namespace omp2cuda {

using namespace clang;

namespace {

constexpr char Open = OpenGenerated, Close = CloseGenerated;

std::string angle(const std::string &Args, const char *Trip = nullptr) {
  std::string All = Args;
  if (Trip)
    All += (All.empty() ? "" : ", ") + std::string(Trip);
  return All.empty() ? "" : "<" + All + ">";
}

/// \p Text moved from indentation \p From to \p To; its first line starts at From.
std::string reindent(llvm::StringRef Text, llvm::StringRef From,
                     llvm::StringRef To) {
  std::string Out;
  bool First = true;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    bool HasNewline = Line.size() < Text.size();
    if (First) {
      Out += To;
    } else if (startsWith(Line, "#")) {
      // Preprocessor lines stay where they are.
    } else if (!Line.trim().empty()) {
      if (Line.consume_front(From)) {
      } else {
        Line = Line.ltrim(" \t");
      }
      Out += To;
    }
    Out += Line;
    if (HasNewline)
      Out += '\n';
    First = false;
    Text = Rest;
  }
  return Out;
}

bool hasRawString(llvm::StringRef Text) { return Text.contains("R\""); }

std::string indentAt(llvm::StringRef Buffer, unsigned Offset) {
  size_t Line = lineStart(Buffer, Offset);
  size_t End = Buffer.find_first_not_of(" \t", Line);
  if (End == llvm::StringRef::npos || End > Offset)
    End = Offset;
  return Buffer.substr(Line, End - Line).str();
}

/// The inside of "{ … }" with the line breaks at its ends removed.
bool stripBraces(std::string &Text) {
  llvm::StringRef S = llvm::StringRef(Text).trim();
  takeMark(S);
  if (!S.starts_with("{") || !S.ends_with("}"))
    return false;
  S = dropLastMark(S.drop_front().drop_back().rtrim()).rtrim();
  size_t Line = S.find('\n');
  if (Line != llvm::StringRef::npos && S.substr(0, Line).trim().empty())
    S = S.drop_front(Line + 1);
  else
    return false; // the first statement stands beside the brace
  Text = S.str();
  return true;
}

/// Are names declared in the outermost block that are also bound in front of it?
bool mayStrip(const Kernel &K, llvm::StringRef Body) {
  for (const Field &F : K.Fields) {
    size_t At = 0;
    while ((At = Body.find(F.Name, At)) != llvm::StringRef::npos) {
      // A declaration of the name: preceded by a type word and followed by = or ; or [.
      llvm::StringRef After = Body.substr(At + F.Name.size()).ltrim();
      llvm::StringRef Before = Body.substr(0, At).rtrim(" \t*&");
      bool Word =
          !Before.empty() && (isalnum(Before.back()) || Before.back() == '_');
      if (Word && (After.starts_with("=") || After.starts_with(";") ||
                   After.starts_with("[") || After.starts_with(",")))
        return false;
      At += F.Name.size();
    }
  }
  return K.Prologue.empty();
}

/// \p Present: the part of \p Indent that stands in front of it.
std::string launchText(const Kernel &K, llvm::StringRef Present,
                       const std::string &Indent,
                       const std::string &BodyIndent) {
  std::string Out =
      Indent.substr(std::min(Present.size(), Indent.size())) + "{\n";
  std::string In = Indent + "  ";
  if (K.OnHost)
    return std::string(1, Open) + Out.substr(0, Out.size() - 1) + Close + "\n" +
           reindent(*K.HostVersion, BodyIndent, In) + "\n" + Open + Indent +
           "}" + Close;
  for (const std::string &L : K.Around)
    Out += In + L + "\n";
  Out += In + "omp2cuda::target_region " + K.RegionName + "{\"" + K.Where +
         "\"" + K.RegionArgs + "};\n";
  std::string Lines;
  std::string Deep = K.HostVersion ? In + "  " : In;
  for (const std::string &L : K.Setup)
    Lines += (L[0] == '#' ? "" : Deep) + L + "\n";
  std::string Call = Deep + K.RegionName + ".launch(";
  if (K.Wide && K.OnlyWide)
    Call += K.Name + angle(K.TemplateArgs, "uint64_t");
  else if (K.Wide)
    Call += K.Name + angle(K.TemplateArgs, "uint32_t") + ", " + K.Name +
            angle(K.TemplateArgs, "uint64_t");
  else
    Call += K.Name + angle(K.TemplateArgs);
  if (!K.Fields.empty()) {
    Call += ", " + K.DataName + angle(K.TemplateArgs) + "{";
    for (size_t I = 0; I < K.Fields.size(); ++I)
      Call += (I ? ", " : "") + K.Fields[I].Init;
    Call += "}";
  }
  Call += ");\n";
  if (!K.HostVersion)
    return Open + Out + Lines + Call + Indent + "}" + Close;
  Out += In + "if (" + K.RegionName + ".on_host()) {\n" + Close;
  Out += reindent(*K.HostVersion, BodyIndent, In + "  ");
  Out += std::string("\n") + Open + In + "} else {\n" + Lines + Call + In +
         "}\n" + Indent + "}" + Close;
  return Out;
}

/// The first declaration of the main file: everything it includes stands before.
unsigned firstDeclaration(const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    SourceLocation Loc = SM.getExpansionLoc(D->getBeginLoc());
    if (!D->isImplicit() && SM.isWrittenInMainFile(Loc)) {
      unsigned Offset = SM.getFileOffset(Loc);
      llvm::StringRef Buffer = SM.getBufferData(SM.getMainFileID());
      return unsigned(lineStart(Buffer, Offset));
    }
  }
  return 0;
}

} // namespace

namespace {

std::string templateLine(const Kernel &K, bool Trip) {
  std::string Params = K.TemplateHead;
  if (Trip && K.Wide)
    Params += std::string(Params.empty() ? "" : ", ") + "class Trip";
  return Params.empty() ? std::string() : "template <" + Params + ">\n";
}

std::string signature(const Kernel &K) {
  std::string Out = templateLine(K, true);
  if (K.InHeader && Out.empty())
    Out = "static ";
  Out += "__global__ void " + K.Name + "(";
  if (!K.Fields.empty())
    Out += "const __grid_constant__ " + K.DataName + angle(K.TemplateArgs) +
           " " + K.ParamName;
  for (size_t I = 0; I < K.Buffers.size(); ++I)
    Out += (I || !K.Fields.empty() ? ", " : "") + K.Buffers[I];
  return Out + ")";
}

/// The directive.
SourceLocation placeOf(const Kernel &K, const SourceManager &SM) {
  const FileRange &R = K.Removed.valid() ? K.Removed : K.Replaced;
  return SM.getLocForStartOfFile(R.File).getLocWithOffset(int(R.Begin));
}

/// \p Text as comment lines of at most 80 columns, indented as fields are.
std::string commentLines(llvm::StringRef Text) {
  std::string Out;
  while (!Text.empty()) {
    size_t End = Text.size();
    if (End > 75) {
      End = Text.rfind(' ', 75);
      if (End == llvm::StringRef::npos)
        End = std::min(Text.find(' '), Text.size());
    }
    Out += "  // " + Text.take_front(End).str() + "\n";
    Text = Text.drop_front(End).ltrim();
  }
  return Out;
}

/// Those of \p Needed that stand in front of the text at \p At; they leave \p Left.
std::string declarations(const std::vector<std::string> &Needed,
                         const std::string &Indent, SourceLocation At,
                         std::map<std::string, SourceLocation> &Left) {
  std::string Out;
  for (const std::string &Text : Needed)
    if (auto It = Left.find(Text); It != Left.end() && It->second == At) {
      Out += Indent + Text + "\n";
      Left.erase(It);
    }
  return Out;
}

/// Comments, named locks and omp_data_s.
std::string structText(const Kernel &K, const SourceManager &SM,
                       std::map<std::string, SourceLocation> &Left) {
  SourceLocation At = SM.getLocForStartOfFile(K.Replaced.File)
                          .getLocWithOffset(int(K.Placement));
  std::string Out = declarations(K.Forward, "", At, Left);
  if (!Out.empty())
    Out += "\n";
  for (const std::string &C : K.Comments)
    Out += "// " + C + "\n";
  std::string Locks = declarations(K.Locks, "", At, Left);
  if (!Locks.empty())
    Out += Locks + "\n";
  if (!K.Fields.empty()) {
    Out += templateLine(K, false) + "struct " + K.DataName + " {\n";
    std::string Free = text(LineMark());
    for (const Field &F : K.Fields) {
      std::string Comment = F.Comment;
      std::replace(Comment.begin(), Comment.end(), '\n', ' ');
      std::string Line = "  " + Free + F.Declaration + ";";
      bool Fits = F.Declaration.size() + Comment.size() + 7 <= 80;
      Out += Fits ? Line + " // " + Comment + "\n"
                  : commentLines(Comment) + Line + "\n";
    }
    Out += Free + "};\n\n";
  }
  return markMade(Out, {LineMark::Made, placeOf(K, SM)});
}

/// The kernel itself.
std::string definitionText(const Kernel &K, const Edits &Device) {
  std::string Out = Open + signature(K) + " {\n";
  if (K.BindSingly) {
    for (const Field &F : K.Fields)
      Out += "  const auto &" + F.Bound + " = " + K.ParamName + "." + F.Name +
             ";\n";
  } else if (!K.Fields.empty()) {
    Out += "  const auto &[";
    for (size_t I = 0; I < K.Fields.size(); ++I)
      Out += (I ? ", " : "") + K.Fields[I].Bound;
    Out += "] = " + K.ParamName + ";\n";
  }
  auto Next = K.Lambdas.begin();
  for (size_t I = 0; I < K.Prologue.size(); ++I) {
    for (; Next != K.Lambdas.end() && Next->At == int(I); ++Next) {
      llvm::StringRef Text(Next->Body);
      size_t First = Text.find_first_not_of(" \t");
      Out += Close;
      Out += OpenIndent + reindent(Text.substr(First), Next->Indent, Next->To) +
             CloseIndent + "\n" + Open;
    }
    Out += "  " + K.Prologue[I] + "\n";
  }
  Out += Close;
  llvm::StringRef Buffer = Device.sources().getBufferData(K.Body.File);
  std::string Body = Device.renderMarked(K.Body.File, K.Body.Begin, K.Body.End,
                                         /*WithEnd=*/true);
  std::string From = indentAt(Buffer, K.Body.Begin);
  std::string Inside = Body;
  if (mayStrip(K, withoutMarks(Body)) && stripBraces(Inside)) {
    llvm::StringRef S(Inside);
    From = S.take_while([](char C) { return C == ' ' || C == '\t'; }).str();
    Body = S.drop_front(From.size()).str();
  }
  if (K.Reindented)
    Out += OpenIndent;
  Out += hasRawString(Body) ? "  " + Body : reindent(Body, From, "  ");
  Out += "\n";
  Out += Open;
  for (const std::string &L : K.Epilogue)
    Out += "  " + L + "\n";
  // What stands behind lines that move is indented after them.
  if (K.Reindented)
    Out += CloseIndent;
  Out += "}\n";
  Out += Close;
  return markMade(Out, {LineMark::Made, placeOf(K, Device.sources())});
}

std::string frame(const std::string &Generated) {
  return Open + Generated + Close;
}

/// Puts the kernels of \p File in front of their functions, and their launches in the
/// place of the regions.
void launchKernels(const Kernels &All, FileID File, Edits &View) {
  const SourceManager &SM = All.Host.sources();
  llvm::StringRef Buffer = SM.getBufferData(File);
  std::set<unsigned> Places;
  auto Left = All.Declared;
  for (const Kernel &K : All.All) {
    if (K.Replaced.File != File)
      continue;
    bool Blank = K.Placement < 2 ||
                 Buffer.substr(K.Placement - 2, 2) == "\n\n" ||
                 !Places.insert(K.Placement).second;
    if (K.DefinedAt) {
      View.replace(File, K.Placement, 0,
                   (Blank ? "" : "\n") +
                       frame(structText(K, SM, Left) +
                             markMade(signature(K) + ";\n",
                                      {LineMark::Made, placeOf(K, SM)})) +
                       "\n",
                   Layer::Kernel);
      View.replace(File, K.DefinedAt, 0, "\n" + definitionText(K, All.Device),
                   Layer::Kernel);
    } else if (!K.OnHost) {
      View.replace(File, K.Placement, 0,
                   (Blank ? "" : "\n") + frame(structText(K, SM, Left)) +
                       definitionText(K, All.Device) + "\n",
                   Layer::Kernel);
    }
    if (K.Removed.valid())
      View.replaceWhole(File, K.Removed.Begin, K.Removed.End - K.Removed.Begin,
                        "");
    View.replaceWhole(File, K.Replaced.Begin, K.Replaced.End - K.Replaced.Begin,
                      launchText(K, indentAt(Buffer, K.Replaced.Begin),
                                 statementIndent(Buffer, K.Replaced.Begin),
                                 indentAt(Buffer, K.Body.Begin)));
  }
  for (const FunctionText &F : All.Functions)
    if (F.Function.File == File)
      View.close(
          F.Function,
          "\n\n" +
              declarations(F.Declarations, F.Indent,
                           SM.getLocForStartOfFile(File).getLocWithOffset(
                               int(F.Function.End)),
                           Left) +
              F.Text,
          Layer::Function);
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
  std::string Includes;
  for (const std::string &Header : Headers)
    Includes += text(LineMark()) + "#include <omp2cuda/" + Header + ">\n";
  // Copied headers may need them as well: then they come first. Those for C replace
  // headers of C and stand where these have been read.
  bool First = !All.Headers.empty() || Context.getLangOpts().CPlusPlus;
  if (!Includes.empty() && !First)
    View.replace(Main, firstDeclaration(Context), 0, Includes + "\n",
                 Layer::Kernel);
  launchKernels(All, Main, View);
  std::string Path =
      SM.getFileEntryRefForID(Main)
          ? SM.getFileEntryRefForID(Main)->getNameAsRequested().str()
          : "input.cu";
  std::string Out = markerLine(llvm::sys::path::filename(Path));
  bool NeedsRuntime = View.touches(Main) || usesDeviceApi(Context);
  if (NeedsRuntime && All.Levels)
    Out += "#define OMP2CUDA_LEVELS 1 // kernels keep count of their levels\n";
  if (NeedsRuntime)
    Out += "#include <omp2cuda.h>\n" + (First ? Includes : "");
  Out += Named.head();
  if (NeedsRuntime || !Named.head().empty())
    Out += "\n";
  Out += View.renderMarked(Main, Buffer.starts_with("\xef\xbb\xbf") ? 3 : 0,
                           unsigned(Buffer.size()), /*WithEnd=*/true);
  return formatGenerated(std::move(Out), Path, Context, Opts);
}

std::vector<TranslatedHeader> headersToText(const Kernels &All,
                                            const ASTContext &Context,
                                            const Options &Opts) {
  const SourceManager &SM = All.Host.sources();
  auto Main = SM.getFileEntryRefForID(SM.getMainFileID());
  std::string For =
      Main ? llvm::sys::path::filename(Main->getNameAsRequested()).str() : "";
  std::vector<TranslatedHeader> Out;
  for (const HeaderCopy &Copy : All.Headers) {
    FileID File = Copy.Files.front();
    Edits View(All.Host);
    View.merge(Copy.Files);
    launchKernels(All, File, View);
    unsigned Size = unsigned(SM.getBufferData(File).size());
    std::string Body = View.renderMarked(File, 0, Size, /*WithEnd=*/true);
    TranslatedHeader H{Copy.Path, Copy.Source, {}};
    H.Text = markerLine(llvm::sys::path::filename(Copy.Source), For);
    bool Stl = llvm::StringRef(Body).contains("omp2cuda::stl::");
    if (llvm::StringRef(Body).contains("omp2cuda::") ||
        llvm::StringRef(Body).contains("OMP2CUDA_"))
      H.Text += std::string("#include <omp2cuda.h>\n") +
                (Stl ? "#include <omp2cuda/stl.h>\n" : "") + "\n";
    H.Text += formatGenerated(std::move(Body), Copy.Source, Context, Opts);
    Out.push_back(std::move(H));
  }
  return Out;
}

} // namespace omp2cuda
