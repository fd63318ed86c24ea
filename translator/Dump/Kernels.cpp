//===- Kernels.cpp - What will be printed, as text ----------------------------------===//
// In:  Kernels.   Out: lines.   Tested by: test/expected/**/*.kernels
//===----------------------------------------------------------------------===//
#include "Dump.h"
#include "Writer.h"

namespace omp2cuda {

namespace {

/// The lines of a text.
void text(llvm::raw_ostream &OS, const llvm::Twine &Word, const Pieces &Text) {
  for (const Pieces &Line : Text.lines())
    if (!Line.trim().empty())
      OS << "  " << Word << " " << Line.text() << "\n";
}
template <class Lines>
void each(llvm::raw_ostream &OS, const llvm::Twine &Word, const Lines &All) {
  for (const Pieces &L : All)
    text(OS, Word, L);
}

void region(llvm::raw_ostream &OS, const Kernel::Outlined &R) {
  const WorkerRegion &W = *R.Of;
  Writer(OS, 1, "region " + W.Name)
      .has("number", W.Number)
      .has("line", R.Line)
      .is(W.InFunction, "data " + W.data())
      .all("globals", W.Globals)
      .all("constants", R.Constants);
  for (const Field &F : R.Fields)
    Writer(OS, 2, "field " + F.Declaration).is(F.Name.empty(), "unnamed");
  text(OS, "  region", R.Body);
}

void kernel(llvm::raw_ostream &OS, const Kernels &K, const Kernel &Each) {
  const SourceManager &SM = K.Host.sources();
  Writer(OS, 0, "kernel " + Each.Of->Kernel + " " + Each.Of->Data)
      .has("for", Each.region().Where)
      .is(Each.region().OnHost, "on the host");
  Writer(OS, 1)
      .has("instead of", shown(Each.Replaced, SM))
      .has("without", shown(Each.Removed, SM))
      .has("at", Each.Placement)
      .has("defined at", Each.DefinedAt)
      .has("at most", Each.Bound)
      .is(Each.InHeader, "in a header");
  if (!Each.Template.Head.empty() || Each.Of->hasClones())
    Writer(OS, 1,
           "template " + Each.Template.Head +
               (Each.Of->hasClones() ? " Trip" : ""))
        .has("arguments", Each.Template.Args)
        .has("given", Each.Template.Given)
        .is(Each.Of->OnlyWide, "64 bits only");
  Writer(OS, 1)
      .is(Each.StdComplex != ComplexUse::None, "std::complex")
      .is(Each.BindSingly, "names its fields one by one")
      .is(Each.Internal, "internal")
      .is(Each.Declares, "its setup declares")
      .is(Each.EndsBlock, "ends its block")
      .is(Each.OnlyDirectives, "only directives around")
      .is(Each.Guarded, "guarded")
      .is(Each.HostBegin, "its host version has no braces")
      .is(Each.SharesBraces, "shares the body's braces")
      .is(Each.RegionName != "region", "region " + Each.RegionName)
      .is(Each.ParamName != "omp_data", "data " + Each.ParamName)
      .has("directive", Each.Directive)
      .has("with its data", Each.WholeDirective)
      .has("region's arguments", Each.RegionArgs)
      .has("comments", Each.Said)
      .has("is described by", Each.Describes)
      .all("buffers", Each.Buffers);
  each(OS, "asks", Each.Asked);
  each(OS, "declares", Each.Forward);
  each(OS, "lock", Each.Locks);
  each(OS, "comment", Each.Comments);
  each(OS, "reason", Each.WholeComments);
  each(OS, "type", Each.Types);
  for (const Field &F : Each.Fields)
    Writer(OS, 1,
           (Each.hasParameters() ? "parameter " + F.Parameter
                                 : "field " + F.Declaration) +
               " = " + F.Init + " as " + F.Bound)
        .is(F.Name != F.Bound, "called " + F.Name)
        .has("type", F.Type)
        .has("declarator", F.Type.empty() ? "" : F.Declarator)
        .is(F.Kind == Field::Found, "found")
        .is(F.Kind == Field::Value, "value")
        .is(F.Scalar, "scalar")
        .is(F.Unnamed, "not named in the body")
        .has("comment", F.Comment)
        .has("local", F.Local)
        .has("of", F.Front.empty() ? "" : F.Front + "…" + F.Behind)
        .has("why", F.Why);
  each(OS, "constant", Each.Constants);
  each(OS, "before", Each.Prologue);
  for (const Kernel::Lambda &L : Each.Lambdas) {
    Writer(OS, 1, "lambda before line " + llvm::Twine(L.At))
        .is(L.Indent != L.To, "moved");
    text(OS, "lambda", L.Body);
  }
  for (const Kernel::Outlined &R : Each.Regions)
    region(OS, R);
  if (Each.Body.valid())
    text(OS, "body", K.Device.render(Each.Body, /*WithEnd=*/false));
  each(OS, "after", Each.Epilogue);
  if (!Each.Macros.Behind.empty())
    text(OS, "macros", Each.Macros.Front + Each.Macros.Behind);
  each(OS, "around", Each.Around);
  if (!Each.Task.Directive.empty())
    Writer(OS, 1, "task")
        .has("directive", Each.Task.Directive)
        .has("event", Each.Task.Event);
  each(OS, "host", Each.Setup);
  each(OS, "compared", Each.Compared);
  each(OS, "launch", Each.Setters);
  if (Each.HostVersion)
    text(OS, "host version", *Each.HostVersion);
}

} // namespace

std::string dump(const Kernels &K) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  for (const Kernel &Each : K.All)
    kernel(OS, K, Each);
  for (const FunctionText &F : K.Functions) {
    Writer(OS, 0,
           (F.InPlace ? "function for " : "function behind ") +
               shown(F.Function, K.Host.sources()))
        .has("indented", uint64_t(F.Indent.size()));
    each(OS, "declares", F.Declarations);
    text(OS, "text", F.Text);
  }
  for (const HeaderCopy &H : K.Headers)
    Writer(OS, 0, "header " + H.Path)
        .has("of", StringRef(H.Source).rsplit('/').second)
        .has("times", uint64_t(H.Files.size() > 1 ? H.Files.size() : 0));
  for (const auto &[Text, At] : K.Declared)
    text(OS, "declared once", Text);
  Writer(OS, 0)
      .has("tells the runtime", K.Macros)
      .is(K.StdComplex != ComplexUse::None, "std::complex");
  return Out;
}

} // namespace omp2cuda
