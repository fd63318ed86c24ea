//===- HostData.cpp - Host edits: data constructs, functions, globals -----------===//
// Idea: everything of the file that is not a target region.
//
//   #pragma omp target data map(to: x[0:n])    { omp2cuda::target_data data_5{"f.c:5"};
//   { … }                                        data_5.to(x, 0, n); data_5.entered();
//                                                { … } }
//   double f(double x)  reached by a region    __host__ __device__ double f(double x)
//   int g;  under declare target               int g;  __device__ int g_device;
//
// In:  Sharing.   Out: edits of the Host view.
// Tested by: test/inputs/data, test/inputs/func
// Limits: constant globals must be defined in this file.
//===----------------------------------------------------------------------===//
#include "../CComplex.h"
#include "../Fates.h"
#include "../StdComplex.h"

#include "PlanToKernels.h"
#include "TeamVariables.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenMPClause.h"
#include "llvm/ADT/MapVector.h"

namespace omp2cuda {

using namespace clang;

namespace {

class HostEditor {
public:
  HostEditor(const Sharing &S, const Text &T, Kernels &Out)
      : S(S), T(T), Out(Out) {}

  void run() {
    for (const DataSharing &D : S.Data)
      data(D);
    for (const auto &F : S.From->Functions)
      function(*F);
    for (const DeviceGlobal &G : S.From->Globals)
      global(G);
    for (const DeclarativePragma &P : S.From->DeclarativePragmas) {
      if (!P.OnDevice)
        Host.replaceWhole(P.Kept.empty() ? T.lines(P.Range) : P.Range, P.Kept);
    }
  }

private:
  void data(const DataSharing &D) {
    const Construct &C = *D.Data->Root;
    using namespace llvm::omp;
    Directive Kind = C.Leaves.front();
    bool Structured = Kind == OMPD_target_data;
    // target_enter_data enter; the last word of the others: target_data data.
    std::string Class = fateOf(Kind)->Name.str();
    std::string Object =
        llvm::StringRef(Class).split('_').second.split('_').first.str();
    if (D.Data->Names.count(Object)) // the user's own name must not be hidden
      Object = "omp_" + Object;
    std::string Indent = T.indent(C.Pragma.File, C.Pragma.Begin), Lead;
    if (Indent.empty())
      Indent = Lead = statementIndent(T.source(C.Pragma.File), C.Pragma.Begin);
    std::string In = Indent + "  ";
    std::string Text = "{\n";
    for (const std::string &Line : taskwaits(C, T))
      Text += Line + "\n";
    Text += In + name(Word(Class)) + " " + Object + "{\"" + D.Data->Where +
            "\"" + objectArgs(C, Kind, T) + "};\n";
    // Members of one struct are mapped together.
    llvm::MapVector<std::string, std::vector<MapItem>,
                    std::map<std::string, unsigned>>
        Structs;
    auto structOf = [&](const MapItem &M) -> std::string {
      const ListStep *Last = M.Item.member();
      if (!Last && !M.Item.Path.empty())
        Last = &M.Item.Path.back(); // *p, p[0:1]: the object itself
      if (!Last)
        return T.of(M.Item.Written) + ".";
      bool Arrow = Last->What != ListStep::Member || Last->Arrow;
      return (isa<CXXThisExpr>(Last->Of) ? "this" : T.of(Last->Of)) +
             (Arrow ? "->" : ".");
    };
    if (Kind != OMPD_target_update)
      for (const MapItem &M : D.Maps)
        if (M.Item.member())
          Structs[structOf(M)];
    for (const MapItem &M : D.Maps) {
      auto Of = Structs.find(structOf(M));
      if (Of != Structs.end())
        Of->second.push_back(M);
      else if (auto Call = mapCall(M, Object, T)) {
        Text += In + *Call + ";\n";
        if ((Structured || Kind == OMPD_target_enter_data) &&
            M.Item.isSection() && M.Item.Base &&
            M.Item.Base->getType()->isPointerType() &&
            S.From->onDevice(M.Item.Base))
          Text +=
              In + statement(Object, Verb::attach, T.name(M.Item.Base)) + "\n";
      }
    }
    for (const auto &[Of, Maps] : Structs)
      for (const std::string &Line : memberCalls(
               Maps, Object, "", Kind != OMPD_target_exit_data, false, T))
        Text += In + Line + "\n";
    if (!Structured)
      return Host.replaceWhole(C.Pragma, Lead + Text + Indent + "}");
    Text += In + statement(Object, Verb::entered) + "\n";
    std::string Close = "\n" + Indent + "}";
    std::string Named; // what the construct's statement says for them
    for (const auto &[Item, Addr] : D.UseDevice) {
      const VarDecl *V = Item.Base;
      const FieldDecl *Member = Item.memberOfThis();
      size_t Indexing = Item.dimensions().size() + (Member ? 1 : 0);
      if ((!V && !Member) || Item.Path.size() != Indexing) {
        Diags.report(Item.loc(), DiagId::UnsupportedMap,
                     {T.of(Item.Written), "the device's address is for a "
                                          "variable or a member of *this"});
        continue;
      }
      std::string Name = T.name(V ? static_cast<const NamedDecl *>(V) : Member);
      QualType Type = (V ? static_cast<const ValueDecl *>(V) : Member)
                          ->getType()
                          .getNonReferenceType();
      // Of a section the pointer is wanted, of an object that it stands for the copy.
      bool Whole = Addr && !(Type->isPointerType() && Item.isSection()) &&
                   !T.context().getAsVariableArrayType(Type);
      std::string Device = Name + "_on_device";
      Text += In + "auto " + (Whole ? "&" : "") + Device + " = " +
              (Whole ? "*" : "") +
              statement(Object,
                        Whole ? Verb::use_device_addr : Verb::use_device_ptr,
                        Name) +
              "\n";
      Named +=
          In + "  auto " + (Whole ? "&" : "") + Name + " = " + Device + ";\n";
    }
    nameHeldMembers(
        C.Body,
        [&](const VarDecl *Held) -> std::string {
          for (const auto &[Item, Addr] : D.UseDevice)
            if (Item.Held && Item.Held->getCanonicalDecl() == Held)
              return T.name(Item.memberOfThis());
          return "";
        },
        T, Host);
    if (!Named.empty()) {
      Text += In + "{\n" + Named;
      Close = "\n" + In + "}" + Close;
    }
    FileRange Whole = T.statement(C.Node);
    // A region that is the whole statement takes the comment behind it along.
    if (isa_and_nonnull<OMPExecutableDirective>(C.Body))
      T.withComment(Whole);
    FileRange Lines = T.lines(C.Pragma);
    bool OwnLine = Lines.End != C.Pragma.End;
    Host.replaceWhole(C.Pragma.File, C.Pragma.Begin,
                      (OwnLine ? Lines.End : C.Pragma.End) - C.Pragma.Begin,
                      "");
    Host.block(Whole, Lead + Text, Close);
  }

  void function(const DeviceFunction &F) {
    if (F.Body) // its versions for the device stand beside it
      return mayBeUnused(F, Host);
    for (const FunctionDecl *D : F.Redecls) {
      SourceLocation At = D->getInnerLocStart();
      // Behind what C needs in front of a function: `extern "C"`.
      if (!Host.insertBefore(At, "__host__ __device__ ", Layer::Word))
        Diags.report(D->getLocation(), DiagId::RegionInMacro,
                     {"the function '" + T.name(D) + "' comes out of a macro"});
    }
    if (F.Facts) {
      TargetRegion Names; // of the function: to keep clear of
      collectNames(Names, F);
      editVariableArrays(
          F.Decl->getBody(), [](const VarDecl *) { return false; }, Names, T,
          Host);
      editCComplex(F.Facts->getBody(), T.context(), Host, Diags);
      Out.StdComplex |= editStdComplex(F.Facts->getBody(), F.Facts != F.Decl,
                                       T.context(), Host, Diags);
    }
    for (const auto &C : F.Constructs)
      if (C->has(llvm::omp::OMPD_atomic))
        editAtomic(*C, T, Host);
    const auto *Body = dyn_cast_or_null<CompoundStmt>(F.Decl->getBody());
    if (!Body || F.Globals.empty())
      return;
    std::string Text;
    for (const VarDecl *V : F.Globals)
      Text +=
          "\n  auto &" + T.name(V) + " = " +
          eitherSide((V->getDeclContext()->isTranslationUnit() ? "::" : "") +
                         path(V),
                     deviceName(V)) +
          ";";
    Host.insertAfterToken(Body->getLBracLoc(), Text);
  }

  /// "space::name", in the output.
  std::string path(const VarDecl *V) const {
    std::string Out = Names::qualified(V);
    Out.resize(Out.size() - Names::asWritten(V).size());
    return Out + T.name(V);
  }

  /// What generated names must not be.
  static void collectNames(TargetRegion &Out, const DeviceFunction &F) {
    for (const Decl *D : F.Decl->decls())
      if (const auto *N = dyn_cast<NamedDecl>(D))
        Out.Names.insert(Names::asWritten(N));
  }

  void global(const DeviceGlobal &G) {
    const VarDecl *V = G.Var;
    const SourceManager &SM = T.sources();
    std::string Name = T.name(V);
    if (G.Link)
      return; // mapped like any other variable
    bool Elsewhere =
        V->isThisDeclarationADefinition() == VarDecl::DeclarationOnly;
    // After the ';' of the declaration.
    FileRange R = T.range(V->getSourceRange());
    llvm::StringRef Buffer = SM.getBufferData(R.File);
    size_t Semi = Buffer.find(';', R.End);
    if (Semi == llvm::StringRef::npos)
      return Diags.report(V->getLocation(), DiagId::UnsupportedVariable,
                          {Name, "the end of its declaration was not found"});
    // Of `struct { … } s;` the type has no other name.
    const TagDecl *Tag =
        V->getType()->getPointeeOrArrayElementType()->getAsTagDecl();
    std::string Copy = Tag && !Tag->hasNameForLinkage()
                           ? "decltype(" + Name + ") " + deviceName(V)
                           : T.declare(V->getType(), deviceName(V));
    if (Elsewhere) {
      Host.replace(R.File, unsigned(Semi) + 1, 0,
                   "\nextern __device__ " + Copy +
                       ";  // declare target: defined in another file");
      return;
    }
    std::string Init;
    if (const Expr *E = V->getInit(); E && V->getInitStyle() == VarDecl::CInit)
      Init = " = " + T.of(E);
    else if (V->getInit() && !T.context().getLangOpts().CPlusPlus)
      Init = " = " + T.of(V->getInit());
    std::string Const =
        V->getType().isConstQualified() && !V->getType()->isArrayType()
            ? "const "
            : "";
    std::string Text = "\n";
    if (V->getStorageClass() == SC_Static || V->getType().isConstQualified() ||
        V->getFormalLinkage() != Linkage::External)
      Text += "static ";
    Text += "__device__ " + Const + Copy + Init + ";";
    if (G.ReadOnly) {
      Text += "  // " + Name + " in device code";
      // Also keeps a table that only device code reads from being called unused.
      Text += "\nstatic_assert(sizeof(" + Name + ") == sizeof(" +
              deviceName(V) + "), \"two copies of one table\");";
    } else {
      Text += "  // declare target: " + Name + " on the device";
      Text += "\nstatic " + name(Verb::declare_target) + " " + Name +
              "_entry{&" + Name + ", sizeof(" + Name + "), &" + deviceName(V) +
              "};";
    }
    Host.replace(R.File, unsigned(Semi) + 1, 0, Text);
  }

  const Sharing &S;
  const Text &T;
  Kernels &Out;
  Edits &Host = Out.Host;
  Diag &Diags = T.diags();
};

} // namespace

void editHost(const Sharing &S, const Text &T, Kernels &Out) {
  HostEditor(S, T, Out).run();
}

} // namespace omp2cuda
