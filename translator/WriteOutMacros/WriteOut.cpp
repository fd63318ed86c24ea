//===- WriteOut.cpp - What is written out, step by step ----------------------===//
// Idea: the order of the steps and what they share. Each sees a file in which nothing is
// left of those before it: a macro can make a directive, a variant can hold a loop that
// another directive makes others of, a region calls what a variant is.
//
//   metadirectives → included files → macros → begin declare variant → calls of variants,
//   dispatch → static variables → sizes → loop transformations → lambdas
//
// In:  one parse.   Out: WrittenOut for the next, of the first step that has something.
// Tested by: every test of a step
//===----------------------------------------------------------------------===//
#include "../FormatGenerated.h"
#include "WriteOutMacros.h"

#include "llvm/Support/Path.h"

namespace omp2cuda {

using namespace clang;

/// More often, and a macro makes itself.
static constexpr unsigned MaxExpansions = 4;

std::optional<WrittenOut> rewritten(Edits &View, const Pragmas &Found,
                                    const Preprocessor &PP, Diag &Diags) {
  const SourceManager &SM = PP.getSourceManager();
  FileID Main = SM.getMainFileID();
  std::vector<FileID> Files = View.files();
  if (Files.empty() || Diags.refused())
    return std::nullopt;
  WrittenOut Out;
  auto Write = [&](FileID File, FileText &To) {
    Formatted F = formatted(View.render({File, 0, SM.getFileIDSize(File)}),
                            pathOf(File, SM));
    To.Text = F.Text;
    if (File != Main || !Found.HasLineDirectives)
      To.number(lineMarks(F.Text, F.Marks), File, SM);
  };
  Write(Main, Out);
  for (FileID File : Files) {
    if (File == Main)
      continue;
    FileText Text;
    Write(File, Text);
    auto [It, New] = Out.Headers.try_emplace(pathOf(File, SM).str(), Text);
    if (!New && It->second.Text != Text.Text)
      Diags.report(SM.getLocForStartOfFile(File), DiagId::HeaderReadTwice,
                   {llvm::sys::path::filename(It->first).str()});
  }
  if (Diags.refused())
    return std::nullopt;
  return Out;
}

void dropDirective(const FileRange &R, const Pragmas &Found, Edits &View) {
  const SourceManager &SM = View.sources();
  StringRef Source = SM.getBufferData(R.File);
  size_t Begin = lineStart(Source, R.Begin), End = lineEnd(Source, R.End);
  bool First = Source.slice(Begin, R.Begin).trim().empty(),
       Alone = First && Source.slice(R.End, End).trim().empty();
  if (R.File == SM.getMainFileID() && !Found.HasLineDirectives && Alone)
    return View.replace({R.File, unsigned(Begin), unsigned(End)}, "");
  size_t Behind = Source.find_first_not_of(" \t", R.End);
  bool Next = First && Behind != StringRef::npos;
  View.replace({R.File, R.Begin, Next ? unsigned(Behind) : R.End},
               std::string(Source.slice(R.Begin, R.End).count('\n'), '\n'));
}

FileRange wholeStatement(const Stmt &S, const Sources &In) {
  FileRange R = writtenRange(S.getSourceRange(), In);
  if (!R.valid())
    return R;
  StringRef Source = In.SM.getBufferData(R.File);
  size_t Next = Source.find_first_not_of(" \t\r\n", R.End);
  if (Source[R.End - 1] != '}' && Next != StringRef::npos &&
      Source[Next] == ';')
    R.End = unsigned(Next) + 1;
  return R;
}

bool isInside(llvm::ArrayRef<SourceRange> Any, SourceLocation Loc,
              const SourceManager &SM) {
  return llvm::any_of(Any, [&](SourceRange R) {
    return SM.isPointWithin(Loc, SM.getExpansionLoc(R.getBegin()),
                            SM.getExpansionLoc(R.getEnd()));
  });
}

std::optional<WrittenOut> writeOut(ASTContext &Context, const Pragmas &Found,
                                   const Preprocessor &PP, unsigned &Expansions,
                                   bool AnyMayStay, Diag &Diags) {
  ToWriteOut Which = findToWriteOut(Context, Found);
  auto Macros = [&]() -> std::optional<WrittenOut> {
    if (Which.Macros.empty())
      return std::nullopt;
    if (Expansions++ < MaxExpansions)
      return writeOutMacros(Which.Macros, Found, PP, Diags);
    Diags.report(Which.Macros.front(), DiagId::RegionInMacro,
                 {"it is still made by a macro after " +
                  std::to_string(MaxExpansions) + " expansions"});
    return std::nullopt;
  };
  std::optional<WrittenOut> Out;
  auto Then = [&](auto Step) {
    if (!Out && !Diags.refused())
      Out = Step();
  };
  Then([&] { return chooseDirectives(Context, Which, Found, PP, Diags); });
  if (!Which.Files.empty())
    Then([&] { return writeOutIncludes(Which.Files, Found, PP, Diags); });
  Then(Macros);
  Then([&] { return nameVariants(Context, Found, PP, Diags); });
  Then([&] {
    return writeOutVariants(Context, Which, Found, AnyMayStay, PP, Diags);
  });
  Then([&] { return moveStatics(Which, Context, Found, PP, Diags); });
  Then([&] { return writeOutSizes(Which, Context, Found, PP, Diags); });
  Then([&] { return writeOutLoops(Context, Found, PP, Diags); });
  Then([&] { return writeOutLambdas(Which.Lambdas, Found, PP, Diags); });
  return Out;
}

} // namespace omp2cuda
