//===- Regions.cpp - What the programmer wrote, as text -----------------------------===//
// In:  Regions.   Out: lines.   Tested by: test/expected/**/*.regions
//===----------------------------------------------------------------------===//
#include "Dump.h"
#include "Writer.h"

namespace omp2cuda {

static void dump(llvm::raw_ostream &OS, const Loop &L, unsigned Depth) {
  Writer(OS, Depth,
         "loop " + L.name() + " " +
             (L.Range ? "over a range"
                      : BinaryOperator::getOpcodeStr(L.Rel).str() +
                            (L.Subtracts ? " down" : " up")))
      .is(L.Step, "step")
      .is(!L.DeclaresVar, "variable declared outside")
      .is(L.DependsOnOuter, "not rectangular")
      .is(L.Pattern && L.hasDependentType(), "of a type of the template's")
      .has("from", L.Lower)
      .has("to", L.Upper)
      .has("by", L.Step)
      .has("in", L.Range)
      .is(!L.Stmt || !L.Var, "incomplete");
}

static void dump(llvm::raw_ostream &OS, const Construct &C, unsigned Depth) {
  Writer(OS, Depth, C.Node ? C.name() : "function")
      .is(C.Node && C.Leaves.size() > 1,
          std::to_string(C.Leaves.size()) + " leaves")
      .is(!C.Body, "stand-alone")
      .is(C.Node && !C.Pragma.valid(), "without a line")
      .is(C.Parent && C.Parent->Children.empty(), "of another parent")
      .has("clauses taken", uint64_t(C.Taken.size()));
  if (const auto &A = C.Atomic)
    Writer(OS, Depth + 1, word(A->What))
        .has("of", A->X)
        .has("by", A->By)
        .has("with", A->E)
        .has("if it is", A->Expected)
        .has("for", A->V)
        .has("equal into", A->Equal)
        .has("order", StringRef(word(A->Order)));
  for (const Loop &L : C.Loops)
    dump(OS, L, Depth + 1);
  for (const auto &Child : C.Children)
    dump(OS, *Child, Depth + 1);
}

static void dump(llvm::raw_ostream &OS, const TargetRegion &T, unsigned Depth) {
  dump(OS, *T.Root, Depth);
  std::string Used = "names";
  for (const VarDecl *V : T.Vars)
    Used += " " + shown(V);
  for (const FieldDecl *F : T.Members)
    Used += " this->" + shown(F);
  Writer(OS, Depth, Used)
      .all("called otherwise", T.Renamed)
      .all("called through", T.Callees)
      .all("in constants", T.InConstants)
      .all("enumerators", T.LocalConstants)
      .all("types", T.LocalTypedefs)
      .all("tags", T.LocalTags)
      .has("usings", uint64_t(T.Usings.size()))
      .all("pointers of this", T.PointersOfThis)
      .all("packs", T.Packs)
      .has("words", uint64_t(T.Names.size()))
      .has("called", T.Called)
      .is(T.CalledAt.valid(), "by a comment")
      .is(T.NamesThis, "this")
      .is(T.NamesClassScope, "of its class")
      .is(T.HasLambda, "lambdas")
      .has("of its object", uint64_t(T.OfClass.This.size()))
      .all("members", T.OfClass.Members)
      .all("statics", T.OfClass.Statics)
      .has("types of its class", uint64_t(T.OfClass.Types.size()))
      .has("scopes of its class", uint64_t(T.OfClass.Scopes.size()))
      .has("lambdas of the kernel", uint64_t(T.OfClass.Lambdas.size()))
      .is(T.OfClass.NonPublic, "what is not public")
      .has("variables with lambdas", uint64_t(T.HoldObjects.size()))
      .has("constant copies", uint64_t(T.ConstCopies.size()))
      .has("pointers in some instances", uint64_t(T.SomePointers.size()))
      .is(T.OnHost, "stays on the host")
      .is(T.hasHostVersion(), "has a version for the host")
      .is(T.Compared, "is compared with it")
      .is(T.IsFunction, "function");
  for (const DeclaredType &D : T.DeclaredTypes)
    Writer(OS, Depth + 1, "type of " + shown(D.Of))
        .is(D.IsDecltype, "decltype")
        .is(D.At.getBegin().isMacroID(), "in a macro");
  if (T.Host != T.Facts || !T.Instances.empty() || !T.PatternVars.empty())
    Writer(OS, Depth, "in template " + Names::qualified(T.Host))
        .is(T.Host != T.Facts, "facts of an instantiation")
        .all("instances", T.Instances)
        .all("variables", T.PatternVars);
  for (const FunctionCall &C : T.Calls)
    Writer(OS, Depth, "calls " + shown(C.Callee))
        .is(!C.Call || (C.Regions && !C.In), "nowhere")
        .has("parallel regions around", C.Regions)
        .is(C.InTask, "in a task")
        .is(C.Shared, "shared out")
        .is(C.Dealt, "dealt")
        .is(C.InSimd, "in simd")
        .is(C.InOne, "one lane for its thread");
}

std::string dump(const Regions &R) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  for (const TargetRegion &T : R.Targets) {
    OS << T.Where << " " << T.Name << "\n";
    dump(OS, T, 1);
  }
  for (const DataConstruct &D : R.Data) {
    OS << D.Where << (D.Host != D.Facts ? " of an instantiation" : "") << "\n";
    dump(OS, *D.Root, 1);
  }
  for (const DeviceFunction &F : llvm::make_pointee_range(R.Functions)) {
    Writer(OS, 0,
           "function " + Names::qualified(F.Decl) + ": " + F.Because +
               (F.Why.empty() ? "" : "; " + F.Why))
        .is(F.Redecls.size() > 1,
            std::to_string(F.Redecls.size()) + " declarations")
        .all("globals", F.Globals)
        .all("called otherwise", F.Renamed)
        .all("called through", F.Callees)
        .all("in constants", F.InConstants)
        .is(F.Indirect, "indirect")
        .is(F.Facts && F.Facts != F.Decl, "facts of an instantiation")
        .is(F.HasParallel, "parallel")
        .is(F.HasWorksharing, "for the threads around it")
        .is(F.Recursive, "recursive")
        .is(F.HoldsSimd, "simd")
        .is(F.ThreadsSimd, "simd in parallel")
        .is(F.AsksThread, "asks for its thread")
        .is(F.CallsElsewhere, "calls another file")
        .is(F.OnlyOnDevice, "only on the device")
        .is(F.ForOthers, "for other files too");
    for (const auto &C : F.Constructs)
      dump(OS, *C, 1);
    if (F.Body)
      dump(OS, *F.Body, 1);
  }
  for (const clang::CXXRecordDecl *C : R.Objects)
    OS << "was a lambda: " << Names::qualified(C) << "\n";
  for (const DeviceGlobal &G : R.Globals)
    OS << "global " << Names::qualified(G.Var)
       << (G.DeclareTarget ? ": declare target" : ": named in device code")
       << (G.Link ? " link" : "") << (G.ReadOnly ? ", constant" : "")
       << (G.OnlyOnDevice ? ", only there" : "")
       << (G.Table ? ", its functions are called" : "") << "\n";
  for (const MapperDirective &M : R.Mappers)
    Writer(OS, 0, M.Root->name()).has("of", shown(M.Decl->getType()));
  for (const DeclarativePragma &P : R.DeclarativePragmas)
    Writer(OS, 0, "declarative directive")
        .is(!P.Range.valid(), "nowhere")
        .has("keeps", P.Kept)
        .is(P.OnDevice, "in code for the device");
  if (R.CallsConstexpr)
    OS << "calls constexpr functions of the standard library\n";
  return Out;
}

} // namespace omp2cuda
