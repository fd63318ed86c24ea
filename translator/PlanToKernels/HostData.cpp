//===- HostData.cpp - Host edits: data constructs, functions, globals -----------===//
// Idea: everything of the file that is not a target region.
//
//   #pragma omp target data map(to: x[0:n])    {
//   { … }                                        auto data = omp2cuda::target_data{"f.c:5"}.to(x, 0, n);
//                                                … }
//   double f(double x)  reached by a region    __host__ __device__ double f(double x)
//   int g;  under declare target               int g;  __device__ int g_device;
//
// In:  Sharing, Plan::Tasks.   Out: edits of the Host view.
// Tested by: test/inputs/data, test/inputs/func
// Limits: constant globals must be defined in this file.
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "../ComplexOnDevice.h"
#include "../Fates.h"
#include "PlanToKernels.h"

#include "llvm/ADT/MapVector.h"

namespace omp2cuda {

namespace {

struct HostEditor {
  const Plan &P;
  const Text &T;
  Kernels &Out;
  Edits &Host = Out.Host;
  const Sharing &S = *P.From;

  void run() {
    for (size_t I = 0; I < S.Data.size(); ++I)
      if (S.Data[I].Data->Root->has(llvm::omp::OMPD_target_data))
        structured(S.Data[I]);
      else
        I += standalone(llvm::ArrayRef(S.Data).drop_front(I));
    for (const auto &F : S.From->Functions) {
      function(*F);
      if (F->Indirect)
        indirect(*F->Decl);
    }
    for (const CXXRecordDecl *C : S.From->Objects)
      object(*C);
    std::map<const Decl *, std::string> InFront;
    for (const DeviceGlobal &G : S.From->Globals)
      global(G, InFront);
    for (const auto &[Front, Copies] : InFront)
      Host.insert(T.sources().getFileID(Front->getBeginLoc()),
                  above(Front, T.sources()), Copies + "\n", Layer::Kernel);
    for (const MapperSharing &M : S.Mappers)
      Host.replaceWhole(M.Of->Root->Pragma,
                        Pieces::spoken(mapperText(M, T)).generated());
    for (const DeclarativePragma &D : S.From->DeclarativePragmas)
      if (!D.OnDevice)
        Host.replaceWhole(D.Kept.empty() ? T.lines(D.Range) : D.Range, D.Kept);
    editTaskWaits(P.Tasks, T, Host);
    for (const DataSharing &D : S.Data)
      indentAbove(D.Data->Root->Pragma);
    for (const RegionPlan &R : P.Regions)
      if (!R.Sharing->Region->OnHost)
        indentAbove(R.Sharing->Region->Root->Pragma);
  }

  /// Comments above a directive at the margin stand with the statement that takes its place.
  void indentAbove(const FileRange &Pragma) {
    llvm::StringRef Source = T.source(Pragma.File);
    size_t Line = lineStart(Source, Pragma.Begin);
    llvm::StringRef Column = Source.slice(Line, Pragma.Begin);
    std::string Indent = statementIndent(Source, Pragma.Begin);
    if (!Column.trim().empty() || Indent == Column ||
        !llvm::StringRef(Indent).starts_with(Column))
      return;
    bool AtColumn = false;
    for (const FileRange &Each : T.commentAbove(Pragma)) {
      llvm::StringRef Line = Source.slice(Each.Begin, Each.End);
      if (Line.ltrim().starts_with("/")) // not inside of a block
        AtColumn = indentOf(Line) == Column;
      if (AtColumn && Line.starts_with(Column))
        Host.insert(Each.File, unsigned(Each.Begin + Column.size()),
                    Indent.substr(Column.size()));
    }
  }

  /// `omp2cuda::target_update{"f.c:9"}.from(x, 0, n);` for the first of \p Data, and for the
  /// updates that follow it at once; how many these are.
  size_t standalone(llvm::ArrayRef<DataSharing> Data) {
    assert(!Data.empty() && "the first is asked for");
    dropBlock(Data.front());
    const DataSharing &D = Data.front();
    const Construct &C = *D.Data->Root;
    Directive Kind = C.Leaves.front();
    auto [Indent, Lead] = T.lead(C.Pragma);
    std::string Args = objectArgs(C, Kind, P.Tasks, T),
                Made = name(Word(fateOf(Kind)->Name.str())) + "{\"" +
                       D.Data->Where + "\"" + Args + "}" +
                       llvm::join(Kind == llvm::omp::OMPD_interop
                                      ? interopCalls(C, T)
                                      : mapCalls(D, Kind, ""),
                                  "");
    Lines Front = taskwaits(C, P.Tasks, T);
    size_t More = 0;
    if (Kind == llvm::omp::OMPD_target_update && Args.empty() && Front.empty())
      while (More + 1 < Data.size() && follows(Data[More], Data[More + 1]) &&
             !needs(Data[More + 1], Data.take_front(More + 1))) {
        const DataSharing &Next = Data[++More];
        dropBlock(Next);
        Made += llvm::join(mapCalls(Next, Kind, ""), "");
        Host.replaceWhole(T.lines(Next.Data->Root->Pragma), "");
      }
    Made += ";";
    TaskText Task = taskOf(*D.Data, P.Tasks, T);
    if (!Task.Event.empty())
      return Host.replaceWhole(
                 C.Pragma,
                 Pieces::spoken(Lead + "{\n" + Indent + "  " + Task.Event +
                                "\n" + Indent + "  " + Task.Directive + "\n" +
                                Indent + "  " + Made + "\n" + Indent + "}")
                     .generated()),
             0;
    if (!Task.Directive.empty()) {
      assert(Front.empty() && "its dependences are the task's");
      Front = {Task.Directive};
    }
    // It is no statement of an `if`, so that the two are none either.
    if (Front.empty() || Lead != Indent)
      Made = Lead + Made;
    if (!Front.empty())
      Made = llvm::join(Front, "\n") + "\n" + Indent + Made;
    Host.replaceWhole(C.Pragma, Pieces::spoken(Made).generated());
    return More;
  }

  /// `{}` on a line of its own behind \p D: it stands there for the directive.
  void dropBlock(const DataSharing &D) {
    const FileRange &At = D.Data->Root->Pragma;
    llvm::StringRef Behind = T.source(At.File).substr(At.End),
                    Rest = Behind.ltrim();
    if (Rest.consume_front("{}") && Rest.ltrim(" \t").starts_with("\n")) {
      auto End = unsigned(At.End + (Behind.size() - Rest.size()));
      Host.replaceWhole(T.lines({At.File, End - 2, End}), "");
    }
  }

  /// Is \p B an update right behind \p A, always and by the same device? Both are in one
  /// block: a directive that stands alone is no statement of an `if`.
  bool follows(const DataSharing &A, const DataSharing &B) const {
    const Construct &First = *A.Data->Root, &Second = *B.Data->Root;
    return Second.Leaves.front() == llvm::omp::OMPD_target_update &&
           First.Pragma.File == Second.Pragma.File &&
           First.Pragma.End < Second.Pragma.Begin &&
           T.source(First.Pragma.File)
               .slice(First.Pragma.End, Second.Pragma.Begin)
               .trim()
               .empty() &&
           T.comments(Second.Pragma, "").empty() &&
           objectArgs(Second, Second.Leaves.front(), P.Tasks, T).empty() &&
           taskwaits(Second, P.Tasks, T).empty();
  }

  /// May \p Before, which are waited for behind all of them, bring back what says where the
  /// items of \p B are?
  bool needs(const DataSharing &B, llvm::ArrayRef<DataSharing> Before) const {
    for (const DataSharing &A : Before)
      for (const MapItem &From : A.Maps)
        for (const MapItem &M : B.Maps)
          if (From.Kind == OMPC_MAP_from &&
              (From.By || M.By || mayDependOn(M.Item, From.Item, T.context())))
            return true;
    return false;
  }

  void structured(const DataSharing &D) {
    const Construct &C = *D.Data->Root;
    Directive Kind = C.Leaves.front();
    std::string Object = D.Data->unusedName("on_device");
    auto [Indent, Lead] = T.lead(C.Pragma);
    std::string In = Indent + "  ";
    Lines Front = taskwaits(C, P.Tasks, T), Calls, Named;
    std::string Maps = llvm::join(mapCalls(D, Kind, ""), ""),
                Args = "{\"" + D.Data->Where + "\"" +
                       objectArgs(C, Kind, P.Tasks, T) + "}",
                Class = name(Verb::target_data);
    Calls.push_back(Maps.empty()
                        ? Class + " " + Object + Args + ";"
                        : "auto " + Object + " = " + Class + Args + Maps + ";");
    auto Text = [&](const std::string &Indented) {
      Pieces Out = linesOf(Front, "\n", "");
      for (const std::string &Line : Calls)
        Out += "\n" + Indented + Pieces::spoken(Line).generated();
      return Out;
    };
    std::set<std::string> Declared{Object};
    for (const auto &[Item, Addr] : D.UseDevice) {
      const ValueDecl *Of = Item.Base;
      if (!Of)
        Of = Item.memberOfThis();
      std::string Name = T.name(Of), Device = Name + "_on_device";
      QualType Type = Of->getType().getNonReferenceType();
      // Of a section the pointer is wanted, of an object that it stands for the copy.
      bool Whole = Addr && !(Type->isPointerType() && Item.isSection()) &&
                   !T.context().getAsVariableArrayType(Type);
      const char *Auto = Whole ? "auto &" : "auto ";
      Calls.push_back(
          Auto + Device + " = " + (Whole ? "*" : "") +
          statement(Object,
                    Whole ? Verb::use_device_addr : Verb::use_device_ptr,
                    T.rows(Type, Name)));
      Named.push_back(Auto + Name + " = " + Device + ";");
      Declared.insert(Name);
    }
    for (const HeldName &Each : heldNames(C.Body, D, T.sources()))
      if (Each.Name->getLocation().isFileID() && Each.This)
        Host.replace({Each.File, Each.Begin, Each.End}, T.name(Each.Member));
    FileRange Whole = T.statement(C.Node);
    // A region that is the whole statement takes the comment behind it along.
    if (isa_and_nonnull<OMPExecutableDirective>(C.Body))
      Whole = T.withComment(Whole);
    std::optional<FileRange> Top = topOfBlock(C, Declared);
    FileRange Directive = T.lines(C.Pragma);
    if (!Top || !Named.empty()) // the new block begins where it stood
      Directive.Begin = C.Pragma.Begin;
    bool Inside = Top && Named.empty();
    Host.replaceWhole(Directive,
                      Inside ? Pieces::free(T.comments(C.Pragma, Indent))
                             : Pieces());
    std::string Close = "\n" + Indent + "}";
    if (Top) { // the user's braces are those of the object, or of what is named
      std::string Deep = T.indent(*Top) + "  ";
      Host.insert(Top->File, Top->End,
                  Named.empty() ? Text(Deep)
                                : Pieces(linesOf(Named, "\n" + Deep, "")));
      if (Named.empty())
        return;
    } else if (!Named.empty()) {
      Calls.push_back("{");
      for (const std::string &L : Named)
        Calls.push_back("  " + L);
      Close = "\n" + In + "}" + Close;
    }
    Host.block(Whole, Lead + "{" + Text(In) + "\n", Close);
  }

  /// The calls on \p Object that map what \p D lists.
  Lines mapCalls(const DataSharing &D, Directive Kind, const Verbs &Object) {
    Lines Out, Apart;
    std::string Map = D.Data->unusedName("map");
    bool Enters = Kind == OMPD_target_data || Kind == OMPD_target_enter_data;
    std::optional<Verb> Ties;
    if (Kind != OMPD_target_update)
      Ties = Enters ? Verb::attach : Verb::detach;
    // Members of one struct are mapped together.
    std::set<std::string> Objects;
    std::vector<MapItem> Structs;
    if (Kind != OMPD_target_update)
      for (const MapItem &M : D.Maps)
        if (M.Item.member() && !isApart(M.Item, T.context()))
          Objects.insert(objectOf(M.Item, T));
    for (const MapItem &M : D.Maps) {
      if (isApart(M.Item, T.context())) {
        llvm::append_range(Apart, mapApart(M, Object, Ties, Map, T));
        continue;
      }
      if (Objects.count(objectOf(M.Item, T))) {
        Structs.push_back(M);
        continue;
      }
      Out.push_back(mapCall(M, Object, T));
      if (Enters && M.Item.isSection() && M.Item.Base &&
          M.Item.Base->getType()->isPointerType() &&
          S.From->onDevice(M.Item.Base))
        Out.push_back(call(Object, Verb::attach, T.name(M.Item.Base)));
    }
    llvm::append_range(Out, memberCalls(Structs, Object, nullptr, "",
                                        Kind != OMPD_target_exit_data,
                                        std::nullopt, Map, T));
    llvm::append_range(Out, Apart);
    return Out;
  }

  /// The line that opens the statement of \p C, up to its end, where \p Names may be
  /// declared; nothing: it is no block, or it goes on, or declares one of them itself, or
  /// an #if stands in front, whose other branch has a brace as well.
  std::optional<FileRange> topOfBlock(const Construct &C,
                                      const std::set<std::string> &Names) {
    const auto *Block = dyn_cast_or_null<CompoundStmt>(C.Body);
    if (!Block || Block->getLBracLoc().isMacroID() ||
        T.next(C.Pragma).isNot(tok::l_brace) ||
        declaresAtTop(*Block, [&](const Decl *Each) {
          const auto *N = dyn_cast<NamedDecl>(Each);
          return N && Names.count(T.name(N));
        }))
      return std::nullopt;
    FileRange R = T.range(Block->getLBracLoc());
    llvm::StringRef Rest = T.source(R.File).substr(R.End).split('\n').first;
    if (!Rest.trim().empty() && !Rest.ltrim().starts_with("//"))
      return std::nullopt;
    R.End += unsigned(Rest.rtrim().size());
    return R;
  }

  /// Is the type of what \p D returns that of what it is given to call? For this nvcc reads its
  /// body at once, and a lambda of a kernel is no function of both sides.
  static bool asksWhatItGets(const FunctionDecl &D) {
    return D.getDescribedFunctionTemplate() &&
           D.getReturnType()->getContainedDeducedType() &&
           any<CallExpr>(D.getBody(), [](const CallExpr *Call) {
             return Call->getCallee()->isTypeDependent() &&
                    !isa<OverloadExpr>(Call->getCallee());
           });
  }

  void function(const DeviceFunction &F) {
    if (F.hasVersions() && llvm::none_of(P.Versions, [&](const auto &V) {
          return V->Function == &F && V->Itself;
        }))
      return; // they stand beside it, or in its place
    auto Defines = [](const FunctionDecl &D) {
      const TagDecl *Tag =
          D.getReturnType()->getPointeeOrArrayElementType()->getAsTagDecl();
      return Tag && Tag->getDefinition() &&
             Tag->getDefinition()->getBeginLoc() >= D.getInnerLocStart() &&
             Tag->getDefinition()->getEndLoc() < D.getLocation();
    };
    for (const FunctionDecl *D : F.Redecls) {
      if (!F.OnlyOnDevice && asksWhatItGets(*D))
        Host.insertBefore(beginOf(D),
                          "#pragma nv_exec_check_disable\n" +
                              T.indent(T.range(beginOf(D))),
                          Layer::Attribute);
      // Behind what C needs in front of a function: `extern "C"`, and behind a type that
      // is defined there.
      llvm::StringRef Word = F.OnlyOnDevice ? "__device__ " : BothSides;
      Host.insertBefore(Defines(*D) ? D->getLocation() : D->getInnerLocStart(),
                        Defines(*D) ? Word.str() : T.inFront(*D, Word),
                        Layer::Word);
    }
    if (F.Facts) {
      UsedNames Around;
      for (const Decl *D : F.Decl->decls())
        if (const auto *N = dyn_cast<NamedDecl>(D))
          Around.Names.insert(Names::asWritten(N));
      editVariableArrays(
          F.Decl->getBody(), [](const VarDecl *) { return false; }, Around, T,
          Host);
      Out.StdComplex = std::max(
          Out.StdComplex, editComplex(F.Facts->getBody(), F.Facts != F.Decl,
                                      T.context(), Host, F.Instances));
    }
    for (const auto &C : F.Constructs)
      if (C->has(llvm::omp::OMPD_atomic))
        editAtomic(*C, T, Host, AtomicAs::Verb);
    for (const auto &C : F.Constructs)
      if (C->has(llvm::omp::OMPD_unroll))
        Host.replaceWhole(C->Pragma, unrolled(*C, T));
    T.callOnDevice(
        F, [&](const VarDecl *V) { return llvm::is_contained(F.Globals, V); },
        Host);
    const auto *Body = dyn_cast_or_null<CompoundStmt>(F.Decl->getBody());
    if (!Body || F.Globals.empty())
      return;
    dropLocalExterns(Body, T, Host);
    std::string Text, Line = "\n" + T.indent(T.range(beginOf(F.Decl))) + "  ";
    for (const VarDecl *V : F.Globals) {
      std::string Path = spaceOf(V) + classesOf(V), Device = deviceCopy(V);
      if (!F.OnlyOnDevice)
        Device = eitherSide((Path.empty() ? "::" : Path) + T.name(V), Device);
      Text += Line + bindingLine(V, Device, *F.Decl, T);
    }
    // What stands beside the braces stands in lines of its own then.
    FileRange Brace = T.range(Body->getLBracLoc()),
              Close = T.range(Body->getRBracLoc());
    llvm::StringRef Rest =
        T.source(Brace.File).slice(Brace.End, Close.Begin).split('\n').first;
    if (!Rest.trim().empty()) {
      Text += StringRef(Line).drop_back();
      if (Brace.End + Rest.size() == Close.Begin)
        Host.replace({Close.File, Brace.End + unsigned(Rest.rtrim().size()),
                      Close.Begin},
                     "\n" + T.indent(Brace));
    }
    Host.insertAfterToken(Body->getLBracLoc(), Pieces::spoken(Text));
  }

  bool isObject(QualType T) const {
    const CXXRecordDecl *C = classOf(T);
    return C && llvm::any_of(S.From->Objects, [&](const CXXRecordDecl *Each) {
             return Each->getLocation() == C->getLocation();
           });
  }

  /// What a lambda became can say what its pointers are on the device.
  void object(const CXXRecordDecl &C) {
    assert(C.isThisDeclarationADefinition() && "a lambda has members");
    bool Any = false;
    std::string Values = joined(C.fields(), [&](const FieldDecl *F) {
      QualType Ty = F->getType();
      bool Pointer = Ty->isPointerType() && !Ty->isFunctionPointerType(),
           Object = Ty->isDependentType() || isObject(Ty);
      Any |= Pointer || Object || Ty->isReferenceType();
      return Ty->isReferenceType()
                 ? "*" + call(Verb::device_ptr, "&" + T.name(F))
             : Pointer ? call(Verb::device_ptr, T.name(F))
             : Object  ? call(Verb::on_device, T.name(F))
                       : T.name(F);
    });
    FileRange R = T.range(C.getBraceRange());
    if (!Any || !R.valid())
      return;
    std::string Indent = T.indent(R) + "  ";
    Host.insert(R.File, unsigned(lineStart(T.source(R.File), R.End)),
                Pieces::spoken("\n" + Indent +
                               "// For a kernel: its pointers are the "
                               "device's.\n" +
                               Indent + T.name(&C) + " on_device() const {\n" +
                               Indent + "  return {" + Values + "};\n" +
                               Indent + "}\n")
                    .generated());
  }

  /// What pointers of the host to \p F lead to.
  void indirect(const FunctionDecl &F) {
    FileRange R = T.range({beginOf(&F), F.getEndLoc()});
    std::string Name = T.name(&F), Device = deviceName(&F),
                Type =
                    T.declare(T.context().getPointerType(F.getType()), Device);
    Host.insert(R.File, R.End,
                Pieces::spoken("\nstatic __device__ " + Type + " = " + Name +
                               "; // declare target indirect: " + Name +
                               " on the device\nstatic " +
                               name(Verb::declare_target_indirect) + " " +
                               withClasses(&F) + "_entry{" + Name + ", &" +
                               Device + "};"),
                Layer::Function);
  }

  /// "Class::" of a static member.
  std::string classesOf(const VarDecl *V) const {
    std::string Out;
    for (const DeclContext *Up = V->getDeclContext(); Up->isRecord();
         Up = Up->getParent())
      Out = T.name(cast<RecordDecl>(Up)) + "::" + Out;
    return Out;
  }

  /// The definition, or of one inside of a class that.
  static const Decl *wholeOf(const VarDecl *V) {
    return V->getLexicalDeclContext()->isRecord() ? outermost(V) : V;
  }
  /// What its copy stands in front of: the first of those that name it in front of its
  /// definition, or the class that holds that; null: it stands behind the definition.
  const Decl *frontOf(const VarDecl *V) const {
    bool InClass = V->getLexicalDeclContext()->isRecord();
    const Decl *First = wholeOf(V);
    auto Before = [&](SourceLocation A, SourceLocation B) {
      return T.sources().isBeforeInTranslationUnit(A, B);
    };
    auto Names = [&](const FunctionDecl *F) {
      if ((InClass || Before(F->getLocation(), V->getLocation())) &&
          Before(outermost(F)->getBeginLoc(), First->getBeginLoc()))
        First = outermost(F);
    };
    for (const auto &F : S.From->Functions)
      if (llvm::is_contained(F->Globals, V->getCanonicalDecl()))
        Names(F->Decl);
    for (const RegionSharing &R : S.Regions)
      if (const VarSharing *Of = R.find(V->getCanonicalDecl());
          Of && Of->OnTarget == Attribute::DeviceGlobal)
        Names(R.Region->Host);
    return First == V ? nullptr : First;
  }

  /// \p InFront: copies of variables, and what they stand in front of.
  void global(const DeviceGlobal &G,
              std::map<const Decl *, std::string> &InFront) {
    const VarDecl *V = G.Var;
    std::string Name = classesOf(V) + T.name(V), Device = deviceName(V);
    if (isOfBodies(V))
      return;
    if (G.Link && llvm::none_of(S.From->Functions, [&](const auto &F) {
          return llvm::is_contained(F->Globals, V->getCanonicalDecl());
        }))
      return; // mapped like any other variable
    auto Addresses = [&](Edits &View) {
      for (const DeclRefExpr *E : addressesIn(*V))
        if (const auto *Of = cast<VarDecl>(E->getDecl());
            S.From->onDevice(Of) && !S.From->onlyOnDevice(Of))
          View.replace(E->getSourceRange(), deviceCopy(Of));
    };
    if (G.OnlyOnDevice) {
      Addresses(Host);
      return (void)Host.insertBefore(V->getBeginLoc(), "__device__ ",
                                     Layer::Word);
    }
    FileRange R = T.range(wholeOf(V)->getSourceRange());
    std::optional<unsigned> Behind = T.behindSemicolon(R);
    assert(Behind && "a declaration ends");
    R.End = *Behind;
    R = T.withComment(R);
    const Decl *Front = frontOf(V);
    // Of `struct { … } s;` the type has no other name.
    const TagDecl *Tag =
        V->getType()->getPointeeOrArrayElementType()->getAsTagDecl();
    std::string Copy =
        Tag && !Tag->hasNameForLinkage()
            ? "decltype(" + Name + ") " + Device
            : T.declare({V->getType(), V,
                         Front ? Front->getBeginLoc() : V->getLocation()},
                        (V->getType()->isPointerType() &&
                                 V->getType().isConstQualified()
                             ? "const "
                             : "") +
                            Device);
    auto Put = [&](const Pieces &Text) {
      bool Ends = T.source(R.File)
                      .substr(R.End)
                      .take_until([](char C) { return C == '\n'; })
                      .trim()
                      .empty();
      Host.insert(R.File, R.End,
                  "\n" + Text.reindented("", T.indent(R)) +
                      (Ends ? "" : "\n" + T.indent(R)));
    };
    if (G.Link)
      return Put(Pieces::spoken(
          "static __device__ " +
          T.declare(Spelled{V->getType(), V, V->getLocation()}.with(
                        T.context().getPointerType(V->getType())),
                    Device) +
          "; // declare target link: " + Name +
          " on the device, while it is mapped\nstatic " +
          name(Verb::declare_target_link) + " " + withClasses(V) + "_entry{&" +
          Name + ", sizeof(" + Name + "), &" + Device + "};"));
    bool Const = V->getType().isConstQualified();
    std::string Qualifier;
    if (Const && !V->getType()->isArrayType() && !V->getType()->isPointerType())
      Qualifier = "const ";
    else if (Const && V->isConstexpr())
      Qualifier = "constexpr ";
    if (V->isThisDeclarationADefinition() == VarDecl::DeclarationOnly)
      return Put("extern __device__ " + Qualifier + Copy +
                 "; // declare target: defined in another file");
    const std::string Declared = Copy;
    const Expr *Init = firstValue(V);
    if (Init && (V->getInitStyle() == VarDecl::CInit ||
                 !T.context().getLangOpts().CPlusPlus)) {
      Edits View(T.base());
      Addresses(View);
      Copy += " = " + T.in(View).of(Init);
    } else if (Init && V->getEndLoc() != V->getLocation() &&
               !V->getType()->isArrayType()) // Range r(2, 9), r{2, 9}
      Copy += T.of(FileRange{R.File,
                             T.range({V->getLocation(), V->getLocation()}).End,
                             T.range(V->getSourceRange()).End});
    // Other files know a constant by a declaration.
    bool Told =
        G.DeclareTarget && llvm::any_of(V->redecls(), [](const auto *D) {
          return D->isThisDeclarationADefinition() == VarDecl::DeclarationOnly;
        });
    Copy = "__device__ " + Qualifier + Copy + ";";
    if (V->getStorageClass() == SC_Static || (Const && !Told) ||
        V->getFormalLinkage() != Linkage::External)
      Copy = "static " + Copy;
    else if (Const)
      Copy = "extern __device__ " + Qualifier + Declared + ";\n" + Copy;
    Copy += (G.ReadOnly ? " // " : " // declare target: ") + Name +
            (G.ReadOnly ? " in device code\n" : " on the device\n");
    if (Front)
      InFront[Front] += std::exchange(Copy, "");
    // The size also keeps a table that only device code reads from being called unused.
    if (G.ReadOnly)
      Put(Copy + "static_assert(sizeof(" + Name + ") == sizeof(" + Device +
          "), \"two copies of one table\");");
    else
      Put(Pieces::spoken(Copy + "static " + name(Verb::declare_target) + " " +
                         withClasses(V) + "_entry{&" + Name + ", sizeof(" +
                         Name + "), &" + Device + "};"));
  }
};

} // namespace

void editHost(const Plan &P, const Text &T, Kernels &Out) {
  HostEditor{P, T, Out}.run();
}

} // namespace omp2cuda
