//===- Functors.cpp - declare reduction as a function object -----------------===//
// Idea: the combiner is the user's own text in a function object; the runtime's
// algorithms take it like one of their operators.
//
//   Before   #pragma omp declare reduction(merge : point : add(&omp_out, &omp_in)) \
//                initializer(omp_priv = {0, 0})
//   After    the directive, for the host, and behind it
//            struct merge_point {
//              __device__ void operator()(point &omp_out, point &omp_in) const {
//                add(&omp_out, &omp_in);
//              }
//              static __device__ point identity() {
//                point omp_priv = {0, 0};
//                return omp_priv;
//              }
//            };
//
// Of a class the function object is a member. One among the statements of a region or of a
// function on the device stands in the place of the directive, as a class of theirs. One
// of the function around a region stands in front of the kernel, and of a function template
// it is a template.
//
// In:  OMPDeclareReductionDecl.   Out: text.   Tested by: test/inputs/reduce/declared*
// Source: OpenMP 5.2, 5.5.11
// Limits: refused inside classes without a name or of a function, and where the
// directive comes out of a macro.
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../ComplexOnDevice.h"
#include "PlanToKernels.h"

#include "llvm/ADT/SetVector.h"

namespace omp2cuda {

namespace {

/// A `declare reduction` of '-' is another one than that of '+'.
std::string operatorWord(const NamedDecl *D) {
  DeclarationName N = Names::key(D);
  return N.getCXXOverloadedOperator() == OO_Minus ? "minus"
                                                  : reductionOperator(N);
}

bool inFunction(const OMPDeclareReductionDecl &D) {
  return D.getLexicalDeclContext()->isFunctionOrMethod();
}

/// Does it stand in the text of \p R, which runs on the device?
bool inBody(const OMPDeclareReductionDecl &D, const TargetRegion &R,
            const Text &T) {
  const Stmt *Body = R.Root->Body;
  return Body && inFunction(D) &&
         T.sources().isPointWithin(D.getLocation(), Body->getBeginLoc(),
                                   Body->getEndLoc());
}

/// The class whose member \p D is; null: none.
const CXXRecordDecl *classOf(const OMPDeclareReductionDecl &D) {
  return dyn_cast<CXXRecordDecl>(D.getLexicalDeclContext());
}

/// The template of a class, or the class itself.
const CXXRecordDecl *written(const CXXRecordDecl *Class) {
  const CXXRecordDecl *Pattern = Class->getTemplateInstantiationPattern();
  return Pattern ? Pattern : Class;
}

/// \p Text without the backslashes that end its lines.
std::string joinLines(std::string Text) {
  for (size_t At; (At = Text.find("\\\n")) != std::string::npos;)
    Text.erase(At, 1);
  return Text;
}

/// The words of \p Text, with \p Between in their places.
std::string words(const std::string &Text, const char *Between) {
  llvm::SmallVector<llvm::StringRef, 8> Words;
  llvm::SplitString(Text, Words);
  return llvm::join(Words, Between);
}

/// The lines of a directive; invalid: it comes out of a macro.
FileRange line(const OMPDeclareReductionDecl &D, const Text &T) {
  FileRange At = T.range(D.getCombiner()->getSourceRange());
  if (!At.valid())
    return {};
  llvm::StringRef Buffer = T.source(At.File);
  auto Continues = [&](size_t Line) { // the one that begins there
    return Line && Buffer.take_front(Line - 1).rtrim(" \t\r").ends_with("\\");
  };
  size_t Begin = lineStart(Buffer, At.Begin), End = lineEnd(Buffer, At.End);
  while (Continues(End))
    End = lineEnd(Buffer, End);
  while (Continues(Begin))
    Begin = lineStart(Buffer, Begin - 1);
  return {At.File, unsigned(Begin), unsigned(End)};
}

/// "omp_priv = {0, 0}": the text in the parentheses of initializer(…); empty: none.
std::string initializer(const OMPDeclareReductionDecl &D, const Text &T) {
  FileRange Rest = line(D, T);
  if (!D.getInitializer() || !Rest.valid())
    return "";
  Rest.Begin = T.range(D.getCombiner()->getSourceRange()).End;
  // ")" "initializer" "(" … ")"
  std::vector<Token> Tokens = rawTokens(Rest, T.context());
  if (Tokens.size() < 5 || spelled(Tokens[1], T.sources()) != "initializer")
    return ""; // out of a macro
  return llvm::StringRef(
             joinLines(T.of({Rest.File, T.offset(Tokens[3].getLocation()),
                             T.offset(Tokens.back().getLocation())})))
      .trim()
      .str();
}

/// The combiner as a statement, in one line.
std::string combiner(const OMPDeclareReductionDecl &D, const Text &T) {
  Edits View(T.base());
  editComplex(D.getCombiner(), false, T.context(), View);
  return words(joinLines(T.in(View).of(D.getCombiner())), " ") + ";";
}

/// The declaration in the template of its class or function, whose types are as written.
const OMPDeclareReductionDecl &pattern(const OMPDeclareReductionDecl &D,
                                       const TargetRegion &R) {
  const Decl *Around = classOf(D) ? written(classOf(D)) : nullptr;
  if (!Around && inFunction(D) && R.Host != R.Facts)
    Around = R.Host;
  if (Around)
    for (const auto *Each : everywhere<OMPDeclareReductionDecl>(Around))
      if (Each->getLocation() == D.getLocation())
        return *Each;
  return D;
}

/// "merge_point"; of a function template's own "merge_point_T".
std::string plainName(const OMPDeclareReductionDecl &D, const Text &T) {
  std::string Type = T.type(D.getType());
  for (const char *Tag : {"struct ", "class ", "union ", "enum "})
    if (llvm::StringRef(Type).starts_with(Tag))
      Type = Type.substr(strlen(Tag));
  std::replace_if(
      Type.begin(), Type.end(), [](char C) { return !isalnum(C); }, ' ');
  return unusedWord(operatorWord(&D) + "_" + words(Type, "_"), T.context());
}

/// The same; of a function's own, with its line where another one has that name.
std::string ownName(const OMPDeclareReductionDecl &D, const Text &T) {
  std::string Name = plainName(D, T);
  if (!inFunction(D))
    return Name;
  const SourceManager &SM = T.sources();
  for (const Decl *Each : T.context().getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(Each->getLocation()))
      for (const auto *Other : everywhere<OMPDeclareReductionDecl>(Each))
        if (Other->getLocation() != D.getLocation() && !classOf(*Other) &&
            plainName(*Other, T) == Name)
          return Name + "_" +
                 std::to_string(SM.getPresumedLineNumber(D.getLocation()));
  return Name;
}

/// Of std::complex: "= make_complex<…>(re, im)" for what \p Rest says behind omp_priv.
std::string complexStart(const std::string &Type, llvm::StringRef Rest) {
  Rest.consume_front("=");
  Rest = Rest.trim();
  if (Rest == "omp_orig")
    return " = omp_orig;";
  Rest.consume_front(Type);
  if (Rest.starts_with("(") || Rest.starts_with("{"))
    Rest = Rest.drop_front().drop_back();
  return " = " + statement({Verb::make_complex, Type}, Rest.trim());
}

/// The function object for \p D, whose pattern is \p Written.
std::string text(const OMPDeclareReductionDecl &D,
                 const OMPDeclareReductionDecl &Written, const Text &T) {
  QualType Type = Written.getType();
  std::string Init = initializer(D, T), Start = T.declare(Type, "omp_priv");
  llvm::StringRef Value(Init);
  bool Named = Value.consume_front("omp_priv");
  llvm::StringRef Sign = Value.ltrim().take_front();
  if (isStdComplex(D.getType()) && (Init.empty() || Named))
    Start += complexStart(T.type(Type), Value.ltrim());
  else if (Init.empty())
    Start += "{};";
  else if (Named && (Sign == "=" || Sign == "(" || Sign == "{"))
    Start += Value.str() + ";";
  else
    Start += ";\n    " + Init + ";";
  std::string Original =
      startsFromOriginal(D) ? T.declare(Type, "&omp_orig") : "";
  return "struct " + ownName(Written, T) + " {\n  __device__ void operator()(" +
         T.declare(Type, "&omp_out") + ", " + T.declare(Type, "&omp_in") +
         ") const {\n    " + combiner(D, T) + "\n  }\n  static __device__ " +
         T.type(Type) + " identity(" + Original + ") {\n    " + Start +
         "\n    return omp_priv;\n  }\n};\n";
}

} // namespace

std::string functorName(const OMPDeclareReductionDecl &D, const Printing &In) {
  const auto &[P, T, K, Out, R] = In;
  std::string Name = ownName(pattern(D, R), T);
  if (inFunction(D))
    return Name + (inBody(D, R, T) && !R.IsFunction ? "" : K.Template.args());
  if (const CXXRecordDecl *Class = classOf(D)) {
    EnclosingClass Around = enclosingClass(R, T);
    bool Same = declaresSameEntity(Around.Written, written(Class));
    return (Same ? Around.Name
                 : T.type(T.context().getCanonicalTagType(Class))) +
           "::" + Name;
  }
  const DeclContext *Of = D.getDeclContext()->getRedeclContext();
  bool Around = Of->Encloses(R.Host->getDeclContext());
  const auto *Space = dyn_cast<NamespaceDecl>(Of);
  return Space && !Around ? Names::qualified(Space) + "::" + Name : Name;
}

std::string functorObject(const OMPDeclareReductionDecl &D,
                          const Printing &In) {
  const CXXRecordDecl *Class = classOf(D);
  bool Dependent = Class && In.R.Host != In.R.Facts && written(Class) != Class;
  return (Dependent ? "typename " : "") + functorName(D, In) + "{}";
}

void functorInFront(const OMPDeclareReductionDecl &D, const Printing &In) {
  const auto &[P, T, K, Out, R] = In;
  if (!inFunction(D) || inBody(D, R, T))
    return;
  K.Forward.push_back(
      ofThisFile(K.Template.head() + text(D, pattern(D, R), T)));
}

std::string functorByType(const Reduction &What, const VarDecl &V,
                          const std::string &Value, const Printing &In) {
  const Text &T = In.T;
  const NamedDecl *First = What.ByType.front().second;
  std::string Name = unusedWord(Names::ascii(In.R.Name + "_" + T.name(&V)) +
                                    "_" + operatorWord(First),
                                T.context());
  std::string Head = "template <class T> struct " + Name, Text = Head + ";\n";
  llvm::StringRef Id = Names::identifier(First);
  if (Id.empty() || Id == "min" || Id == "max") {
    std::string Own =
        name(Space::Op, Word(reductionOperator(Names::key(First))));
    Text = "// " + T.name(&V) +
           " has a declare reduction in some instantiations\n" + Head + " : " +
           Own + " {\n  static __device__ T identity() {\n    return " + Own +
           "::identity<T>();\n  }\n};\n";
  }
  std::set<std::string> Known;
  for (const auto &[Type, D] : What.ByType) {
    functorInFront(*D, In);
    if (Known.insert(T.type(Type)).second)
      Text += "template <> struct " + Name + "<" + T.type(Type) +
              "> : " + functorName(*D, In) + " {};\n";
  }
  In.K.Forward.push_back(ofThisFile(Text));
  return Name + "<" + Value + ">";
}

void functorsInBody(const Printing &In) {
  const auto &[P, T, K, Out, R] = In;
  std::map<unsigned, std::pair<FileRange, Pieces>> Directives;
  for (const auto *D : everywhere<OMPDeclareReductionDecl>(R.Root->Body)) {
    if (!inFunction(*D))
      continue;
    FileRange Line = line(*D, T);
    if (!Line.valid())
      continue; // out of a macro: refused where it is named
    auto &[Range, Text] = Directives[Line.Begin];
    Range = Line;
    bool Named = llvm::any_of(P.Privates, [&](const PrivatePlan &Private) {
      return Private.Reduced && Private.Reduced->Declared == D;
    });
    if (!Named)
      continue;
    std::string Struct = text(*D, pattern(*D, R), T);
    if (P.Single.workers())
      K.Types.push_back((R.IsFunction ? K.Template.head() : "") +
                        llvm::StringRef(Struct).rtrim().str());
    else
      Text += Pieces(Struct).generated();
  }
  for (auto &[Range, Text] : llvm::make_second_range(Directives))
    Out.replaceWhole(Range, Text);
}

void plainOperators(const Text &T, Edits &Host) {
  for (const auto *D : everywhere<OMPDeclareReductionDecl>(
           T.context().getTranslationUnitDecl())) {
    FileRange Line = line(*D, T);
    if (!Line.valid())
      continue;
    llvm::StringRef Said = T.source(Line.File).slice(Line.Begin, Line.End),
                    Word = "operator";
    size_t At = Said.find('(') + 1;
    At += Said.size() - At - Said.substr(At).ltrim().size();
    if (!Said.substr(At).starts_with(Word))
      continue;
    unsigned Begin = Line.Begin + unsigned(At);
    Host.replace({Line.File, Begin, Begin + unsigned(Word.size())}, "");
  }
}

void defineFunctors(const Plan &P, const Text &T, Kernels &Out) {
  llvm::SetVector<const OMPDeclareReductionDecl *> All;
  for (const RegionPlan *R : bodiesOf(P))
    for (const PrivatePlan &Private : R->Privates) {
      if (!Private.Reduced)
        continue;
      for (const auto &[Type, D] : Private.Reduced->ByType)
        All.insert(D);
      const OMPDeclareReductionDecl *D = Private.Reduced->Declared;
      if (D && !inFunction(*D))
        All.insert(&pattern(*D, *R->Sharing->Region));
    }
  for (const OMPDeclareReductionDecl *D : All) {
    if (isStdComplex(D->getType())) {
      Edits View(T.base());
      ComplexUse Use = editComplex(D->getCombiner(), false, T.context(), View);
      Out.StdComplex = std::max({Out.StdComplex, Use, ComplexUse::Arithmetic});
    }
    Pieces Own = Pieces::spoken(text(*D, *D, T), isStdComplex(D->getType()));
    if (!classOf(*D))
      Own = ofThisFile(std::move(Own));
    if (FileRange At = line(*D, T); At.valid())
      Out.Host.insert(At.File, At.End, Own.generated(), Layer::Kernel);
  }
}

} // namespace omp2cuda
