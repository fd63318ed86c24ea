//===- WriteOut.cpp - What is written out, step by step ----------------------===//
// Idea: the order of the steps and what they share. Each sees a file in which nothing is
// left of those before it: a macro can make a directive, a variant can hold a loop that
// another directive makes others of, a region calls what a variant is.
//
//   metadirectives → included files → macros → begin declare variant → calls of variants,
//   dispatch → static variables → sizes → hints of loops → loop transformations → loops
//   alone → member functions → mappers → lambdas
//
// In:  one parse.   Out: WrittenOut for the next, of the first step that has something.
// Tested by: every test of a step
//===----------------------------------------------------------------------===//
#include "../FormatGenerated.h"
#include "WriteOutMacros.h"

#include "llvm/Support/Path.h"

namespace omp2cuda {

std::optional<WrittenOut> Rewriting::rewritten() const {
  FileID Main = SM.getMainFileID();
  std::vector<FileID> Files = View.files();
  if (Files.empty() || Diags.refused())
    return std::nullopt;
  WrittenOut Out;
  auto Write = [&](FileID File, FileText &To) {
    Formatted F = formatted(View.render({File, 0, SM.getFileIDSize(File)}),
                            styleOf(File, SM));
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

FileRange Rewriting::ownLines(const FileRange &R) const {
  StringRef Source = SM.getBufferData(R.File);
  size_t Begin = lineStart(Source, R.Begin), End = lineEnd(Source, R.End);
  if (!Source.slice(Begin, R.Begin).trim().empty() ||
      !Source.slice(R.End, End).trim().empty())
    return {};
  return {R.File, unsigned(Begin), unsigned(End)};
}

void Rewriting::dropDirective(const FileRange &R) {
  if (FileRange Lines = ownLines(R);
      R.File == SM.getMainFileID() && !Found.HasLineDirectives && Lines.valid())
    return View.replace(Lines, "");
  StringRef Source = SM.getBufferData(R.File);
  size_t Behind = Source.find_first_not_of(" \t", R.End);
  bool First = Source.slice(lineStart(Source, R.Begin), R.Begin).trim().empty();
  bool Next = First && Behind != StringRef::npos;
  View.replace({R.File, R.Begin, Next ? unsigned(Behind) : R.End},
               std::string(Source.slice(R.Begin, R.End).count('\n'), '\n'));
}

FileRange Rewriting::wholeStatement(const Stmt &S) const {
  FileRange R = writtenRange(S.getSourceRange(), PP);
  if (!R.valid())
    return R;
  StringRef Source = SM.getBufferData(R.File);
  size_t Next = Source.find_first_not_of(" \t\r\n", R.End);
  if (Source[R.End - 1] != '}' && Next != StringRef::npos &&
      Source[Next] == ';')
    R.End = unsigned(Next) + 1;
  return R;
}

bool Rewriting::isInside(llvm::ArrayRef<SourceRange> Any,
                         SourceLocation Loc) const {
  return llvm::any_of(Any, [&](SourceRange R) {
    return SM.isPointWithin(Loc, SM.getExpansionLoc(R.getBegin()),
                            SM.getExpansionLoc(R.getEnd()));
  });
}

std::optional<WrittenOut> writeOut(ASTContext &Context, const Pragmas &Found,
                                   const Preprocessor &PP, unsigned &Expansions,
                                   bool AnyMayStay, Diag &Diags) {
  const ToWriteOut Places = findToWriteOut(Context, Found);
  using Of = Rewriting;
  std::optional<WrittenOut> Out;
  for (auto Step :
       {&Of::chooseDirectives, &Of::writeOutIncludes, &Of::writeOutMacros,
        &Of::nameVariants, &Of::writeOutVariants, &Of::moveStatics,
        &Of::writeOutSizes, &Of::writeOutHints, &Of::writeOutLoops,
        &Of::shareLoops, &Of::nameParameters, &Of::moveMembers,
        &Of::writeOutMappers, &Of::writeOutLambdas}) {
    Rewriting Now{Context, Places, Found, PP, Diags, Expansions, AnyMayStay};
    if (!Out && !Diags.refused())
      Out = (Now.*Step)();
  }
  return Out;
}

} // namespace omp2cuda
