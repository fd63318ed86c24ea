//===- HostVersion.cpp - A region as code of the host -------------------------------===//
// Idea: the user's own text, in the data environment that target gives it:
// firstprivate variables are copies; maps are the host's own variables. Directives
// become those that share the work among threads of the host.
//
//   Before   #pragma omp target teams distribute parallel for if(n > 9)
//            for (…) …
//   After    if (region.on_host()) {
//            #pragma omp parallel for
//            for (…) …
//            } else …
//
// In:  RegionPlan.   Out: text.
// Tested by: test/inputs/host, test/inputs/share
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "PlanToKernels.h"

namespace omp2cuda {

namespace {

struct HostVersion : Printing {
  const Regions &Found;
  Lines &Copies; ///< in front of the whole
  Edits View = T.base();

  bool Plain = false; ///< it is the statement alone

  Pieces code(bool InBraces) {
    editHostAllocates(Found, T, View);
    directive(*R.Root);
    const FileRange &Pragma = R.Root->Pragma;
    const auto *Block = dyn_cast<CompoundStmt>(R.Root->Body);
    if (InBraces && Plain && Copies.empty() && Block && !Block->body_empty() &&
        !Block->getLBracLoc().isMacroID()) {
      FileRange In{Pragma.File, T.range(Block->getLBracLoc()).End,
                   T.range(Block->getRBracLoc()).Begin};
      K.HostBegin = T.statement(Block->body_front()).Begin;
      Pieces Inner = View.render(In);
      return Inner.slice(Inner.text().ltrim("\n").rtrim());
    }
    Pieces Whole =
        View.render({Pragma.File, Pragma.Begin, T.statement(R.Root->Body).End});
    return Whole.slice(Whole.text().ltrim("\n"));
  }

  /// " private(t, u)": what `default`, which is not kept, makes of variables.
  std::string defaultCopies(const Construct &C) const {
    std::string Private, First;
    for (const VarPlan &V : P.Vars)
      if (const InnerSharing *I = V.Var->innerAt(&C);
          I && I->Why.From == Origin::Implicit)
        append(I->What == Attribute::Private ? Private : First,
               T.name(V.Var->Var));
    return (Private.empty() ? "" : " private(" + Private + ")") +
           (First.empty() ? "" : " firstprivate(" + First + ")");
  }

  /// " shared(x)": what target maps a task would copy, outside of parallel code, now that no
  /// target is around it (OpenMP 5.2, 5.1.1).
  std::string sharedByTask(const Construct &C) const {
    std::set<const VarDecl *> Named;
    for (const OMPClause *Clause : clauses(C)) {
      if (isa<OMPDefaultClause>(Clause))
        return "";
      if (!isa<OMPDependClause>(Clause))
        for (const ListItem &Item : listItems(Clause))
          Named.insert(Item.var());
    }
    std::string Out;
    if (!C.around(llvm::omp::OMPD_parallel))
      for (const VarPlan &V : P.Vars)
        if (V.Var->Var && V.Var->OnTarget == Attribute::Map &&
            V.Var->Var->isLocalVarDeclOrParm() && !V.Var->innerAt(&C) &&
            !Named.count(V.Var->Var))
          append(Out, T.name(V.Var->Var));
    return Out.empty() ? "" : " shared(" + Out + ")";
  }

  /// Declares a copy of \p Of; a first one begins with its value.
  void copy(const HostCopy &Of, Lines &Now) const {
    const VarDecl *V = Of.Var;
    std::string Name = T.name(V), Outer = R.unusedName(Name + "_first");
    if (Of.Placed) {
      const VarPlan *Var = P.find(V->getCanonicalDecl());
      bool Object = Var->Var->OnTarget == Attribute::HasDeviceAddr ||
                    !V->getType().getNonReferenceType()->isPointerType();
      std::string There =
          call(K.RegionName, Verb::host_copy, Object ? "&" + Name : Name);
      Now.push_back(
          (Object ? "auto &" + Outer + " = *" : "const auto " + Outer + " = ") +
          There + ";");
      return Now.push_back((Object ? "auto &" : "auto ") + Name + " = " +
                           Outer + ";");
    }
    Spelled Ty = typeInRegion(R, V->getCanonicalDecl());
    std::string Copy = T.declare(Ty, Name);
    if (!Of.First)
      return Now.push_back(Copy + ";");
    bool Array = Ty->isArrayType();
    Now.push_back((Array ? "auto &" : "const auto ") + Outer + " = " + Name +
                  ";");
    Now.push_back(Copy + (Array ? ";" : " = " + Outer + ";"));
    if (Array)
      Now.push_back(statement(Verb::assign, Name, Outer));
  }

  /// "this->x[0:4]" → "x[0:4]"
  void dropThis(const ListItem &Item) {
    const auto *M = dyn_cast<MemberExpr>(Item.Path.front().Whole);
    if (M && !M->isImplicitAccess())
      View.replace({M->getBeginLoc(), M->getOperatorLoc()}, "");
  }

  /// Takes the braces from around the loop of \p C: not every compiler of the host takes them.
  void bare(const Construct &C) {
    const auto *Block = dyn_cast_or_null<CompoundStmt>(C.Body);
    for (; Block && !C.Loops.empty() && onHost(C) != OMPD_unknown;
         Block = dyn_cast<CompoundStmt>(Block->body_front()))
      for (SourceLocation Brace : {Block->getLBracLoc(), Block->getRBracLoc()})
        if (FileRange R = T.range(Brace); R.valid())
          View.replaceWhole(T.lines(R), "");
  }

  /// Turns \p C and what is below into constructs of the host.
  void directive(const Construct &C) {
    for (const auto &Child : C.Children)
      directive(*Child);
    if (C.has(OMPD_task) || C.has(OMPD_taskloop))
      View.insert(C.Pragma.File, C.Pragma.End, sharedByTask(C));
    bare(C);
    if (!changesOnHost(C))
      return;
    Directive Kind = onHost(C);
    bool Parallel = C.has(OMPD_parallel);
    std::string Pragma;
    Lines Block;
    if (Kind != OMPD_unknown)
      Pragma = "#pragma omp " + getOpenMPDirectiveName(Kind, 51).str();
    for (const OMPClause *Clause : clauses(C)) {
      bool Keep = keptOnHost(C, *Clause);
      if (const auto *If = dyn_cast<OMPIfClause>(Clause))
        Keep &= (Parallel && If == ifOf(C, OMPD_parallel)) ||
                If == ifOf(C, OMPD_simd);
      if (!Keep)
        continue;
      // Compilers of the host know members in clauses, and no `this` there.
      for (const ListItem &Item : listItems(Clause))
        if (Item.memberOfThis())
          dropThis(Item);
      Pragma += " " + T.in(View).of(Clause);
    }
    for (const HostCopy &Each : P.HostCopies)
      if (Each.At == &C)
        copy(Each, &C == R.Root.get() ? Copies : Block);
    if (Parallel)
      Pragma += defaultCopies(C);

    if (!Block.empty()) {
      std::string Indent = T.indent(T.statement(C.Body));
      Pragma = Indent + "{" + linesOf(Block, "\n" + Indent + "  ", "") +
               (Pragma.empty() ? "" : "\n" + Pragma);
      View.close(T.statement(C.Node), "\n" + Indent + "}");
    }
    if (&C == R.Root.get())
      Plain = Pragma.empty() && Block.empty();
    // What `_Pragma` or an attribute said may have stood in the line of its loop.
    llvm::StringRef Source = T.source(C.Pragma.File);
    llvm::StringRef Behind =
        Source.slice(C.Pragma.End, lineEnd(Source, C.Pragma.End)).trim();
    if (!Pragma.empty() && !Behind.empty() && !Behind.starts_with("//"))
      Pragma += "\n" + T.indent(C.Pragma);
    if (!Pragma.empty() &&
        !Source.slice(lineStart(Source, C.Pragma.Begin), C.Pragma.Begin)
             .trim()
             .empty())
      Pragma = "\n" + Pragma;
    SourceLocation Loc =
        T.sources().getComposedLoc(C.Pragma.File, C.Pragma.Begin);
    View.replaceWhole(C.Pragma, Block.empty() ? Pieces::user(Pragma, Loc)
                                              : Pieces(Pragma));
  }
};

} // namespace

Pieces hostVersion(const Printing &In, const Regions &Found, Lines &Copies,
                   bool InBraces) {
  return HostVersion{In, Found, Copies}.code(InBraces);
}

} // namespace omp2cuda
