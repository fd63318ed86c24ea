//===- LocalTypes.cpp - Types move from a function to the front of its kernels -------===//
//
//   Before   void f(void) {                       After   struct pair { int a, b; };
//              struct pair { int a, b; } p;
//            #pragma omp target                           … kernel …
//              p.a = 1;                                   void f(void) {
//            }                                              pair p;
//
// In:  RegionPlan::LocalTypes.   Out: Kernel::Forward, edits of the Host view.
// Tested by: test/inputs/map/local-types.c
//===----------------------------------------------------------------------===//
#include "PlanToKernels.h"

namespace omp2cuda {

using namespace clang;

void moveTypes(const Plan &P, const Text &T, Kernels &Out) {
  std::set<std::string> Moved;
  for (size_t I = 0; I < P.Regions.size(); ++I) {
    std::vector<Pieces> Texts;
    for (const TagDecl *Tag : P.Regions[I].LocalTypes) {
      const TypedefNameDecl *Typedef = Tag->getTypedefNameForAnonDecl();
      std::string Name = Tag->getIdentifier() ? T.name(Tag) : T.name(Typedef);
      if (!Moved.insert(Name).second)
        continue; // in front of an earlier kernel
      FileRange Range = T.range(Tag->getSourceRange());
      Pieces Text = Out.Host.cut(Range);
      if (!Tag->getIdentifier()) {
        size_t Keyword = Text.text().find_first_of("{ ");
        Text = Text.slice(0, Keyword) + (" " + Name) + Text.slice(Keyword);
      }
      Texts.push_back(Text + ";");
      if (Tag->isFreeStanding()) {
        Range.End = T.behindSemicolon(Range).value_or(Range.End);
        T.withComment(Range);
        Out.Host.replaceWhole(T.lines(Range), "");
      } else {
        Out.Host.replace(Range, Name);
      }
    }
    llvm::append_range(Texts, Out.All[I].Forward);
    Out.All[I].Forward = std::move(Texts);
  }
}

} // namespace omp2cuda
