//===- ChosenRegions.cpp - A part of a file is translated alone --------------===//
// Idea: whoever converts a program looks at one region at a time. The others stay
// host code and see the host's copies of everything, which is right as long as
// nothing stays on the device between regions: a file with data directives or
// `declare target` variables is translated whole.
// In:  Options::OnlyLines.   Out: the regions that are not among them.
// Tested by: test/inputs/host/one-region.c, test/inputs/refuse/part-*.c
// Limits: data directives of other files are not seen.
//===----------------------------------------------------------------------===//
#include "../Names.h"
#include "AstToRegions.h"

namespace omp2cuda {

std::set<clang::SourceLocation> regionsNotChosen(clang::ASTContext &Context,
                                                 const Pragmas &Found,
                                                 const Options &Opts,
                                                 Diag &Diags) {
  std::set<clang::SourceLocation> Rest;
  if (Opts.OnlyLines.empty())
    return Rest;
  const clang::SourceManager &SM = Context.getSourceManager();
  clang::SourceLocation Start = SM.getLocForStartOfFile(SM.getMainFileID());
  Diag Unheard = Diags.silent();
  Regions All = astToRegions(Context, Found, {}, Opts, Unheard);
  std::set<unsigned> Missing(Opts.OnlyLines.begin(), Opts.OnlyLines.end());
  for (const TargetRegion &R : All.Targets) {
    clang::SourceLocation At = R.Root->loc();
    unsigned Line = SM.getPresumedLineNumber(SM.getExpansionLoc(At));
    if (!SM.isInMainFile(At) || !llvm::is_contained(Opts.OnlyLines, Line))
      Rest.insert(At);
    Missing.erase(Line);
  }
  for (unsigned Line : Missing)
    Diags.report(Start, DiagId::NoRegionThere, {std::to_string(Line)});
  if (Rest.empty())
    return Rest;
  if (!All.Data.empty()) {
    const Construct &Data = *All.Data.front().Root;
    llvm::StringRef Name =
        llvm::omp::getOpenMPDirectiveName(Data.Node->getDirectiveKind(), 51);
    Diags.report(Data.loc(), DiagId::PartWithData,
                 {("'omp " + Name).str() +
                  "' leaves data on the device, of which the regions that stay "
                  "host code would see old copies"});
  }
  for (const DeviceGlobal &G : All.Globals)
    if (G.DeclareTarget && !G.ReadOnly) {
      Diags.report(G.Var->getLocation(), DiagId::PartWithData,
                   {"'" + Names::asWritten(G.Var) +
                    "' lives on the device (declare target), and the regions "
                    "that stay host code would see the host's copy"});
      break;
    }
  return Rest;
}

} // namespace omp2cuda
