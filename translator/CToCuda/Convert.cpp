//===- Convert.cpp - What all passes from C to CUDA C++ share -------------------===//
// Idea: see Convert.h. Every edit of an expression goes through wrap(), which
// finds the place where the expression is written and records it once, however
// many expansions of a macro show it.
//===----------------------------------------------------------------------===//
#include "Convert.h"

#include "llvm/Support/Path.h"

namespace omp2cuda::c {

void Convert::wrap(const Expr *E, const Pieces &Before,
                   const std::string &After, unsigned Depth,
                   const std::string &InMacro) {
  E = E->IgnoreImplicit();
  SourceRange R = E->getSourceRange();
  if (R.isInvalid())
    return;
  if (FileRange F = writtenRange(R, Context); F.valid()) {
    if (ours(SM.getComposedLoc(F.File, F.Begin)))
      wrap(F, Before, After, Depth);
    return;
  }
  // Part of a macro's body: the edit belongs into the definition.
  FileRange F = inMacroBody(R);
  bool Begins = ours(SM.getSpellingLoc(inMacroBody(R.getBegin())));
  if (!Begins && !ours(SM.getSpellingLoc(inMacroBody(R.getEnd()))))
    return; // a system macro: its C++ expansion is the system's business
  if (!F.valid() || !Begins)
    return refuse(R.getBegin(), DiagId::CMacroEdit,
                  {Lexer::getImmediateMacroName(R.getBegin(), SM, LO).str()});
  auto [It, New] = InMacros.try_emplace(
      {F.File, F.Begin, F.End},
      MacroEdit{SM.getExpansionLoc(R.getBegin()), {}, After, Depth});
  const Pieces &Here = InMacro.empty() ? Before : InMacro;
  It->second.Befores.emplace(Here.str(), Here);
}

void Convert::wrap(const FileRange &R, const Pieces &Before,
                   const std::string &After, unsigned Depth) {
  if (!Done.insert({R.File, R.Begin, R.End, Before.str()}).second)
    return;
  if (!Before.empty())
    Out.open(R, Before, Layer::C, Depth);
  if (!After.empty())
    Out.close(R, After, Layer::C, Depth);
}

void Convert::finishMacros() {
  for (auto &[Key, Edit] : InMacros) {
    auto [File, Begin, End] = Key;
    FileRange F{File, Begin, End};
    if (Edit.Befores.size() != 1)
      refuse(Edit.Loc, DiagId::CMacroEdit, {written(F)});
    else
      wrap(F, Edit.Befores.begin()->second, Edit.After, Edit.Depth);
  }
  InMacros.clear();
}

void Convert::wrapOperand(const Expr *E, const std::string &Before,
                          const std::string &After, unsigned Depth,
                          const std::string &InMacro) {
  bool Parens = needsParens(E);
  const char *Open = Parens ? "(" : "";
  wrap(E, Before + Open, (Parens ? ")" : "") + After, Depth,
       InMacro.empty() ? "" : InMacro + Open);
}

void Convert::replaceToken(SourceLocation Loc, const Pieces &Text) {
  Loc = SM.getSpellingLoc(Loc);
  if (!ours(Loc))
    return;
  FileRange R = between(Loc, endOf(Loc));
  // Of two passes that replace one text the first knows why.
  if (Done.insert({R.File, R.Begin, R.End, "token"}).second)
    Out.replace(R, Text, Layer::C);
}

void Convert::insertAt(SourceLocation Loc, const std::string &Text) {
  Loc = SM.getSpellingLoc(Loc);
  if (!ours(Loc))
    return;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  if (Done.insert({File, Offset, Offset, "insert " + Text}).second)
    Out.insert(File, Offset, Text, Layer::C);
}

void Convert::externC(SourceLocation Loc) {
  if (token(Loc) == "extern")
    insertAt(endOf(Loc), " \"C\"");
  else
    insertAt(Loc, "extern \"C\" ");
}

void Convert::insertBehind(SourceLocation Loc, tok::TokenKind Kind,
                           const std::string &Text) {
  Loc = SM.getExpansionLoc(Loc);
  auto Tok = find(Loc, [&](const Token &T) { return T.is(Kind); });
  if (!Tok || !ours(Loc))
    return;
  auto [File, Offset] = SM.getDecomposedLoc(Tok->getEndLoc());
  if (Done.insert({File, Offset, Offset, "behind " + Text}).second)
    Out.close({File, Offset - Tok->getLength(), Offset}, Text, Layer::C);
}

std::optional<Token>
Convert::find(SourceLocation Loc,
              llvm::function_ref<bool(const Token &)> Is) const {
  Token Tok;
  for (; !Lexer::getRawToken(Loc, Tok, SM, LO, true) && Tok.isNot(tok::eof);
       Loc = Tok.getEndLoc())
    if (Is(Tok))
      return Tok;
  return std::nullopt;
}

std::optional<Token> Convert::findWord(SourceLocation Loc,
                                       StringRef Word) const {
  return find(Loc, [&](const Token &T) {
    return T.is(tok::raw_identifier) && T.getRawIdentifier() == Word;
  });
}

SourceLocation Convert::inMacroBody(SourceLocation Loc) const {
  while (SM.isMacroArgExpansion(Loc))
    Loc = SM.getImmediateExpansionRange(Loc).getBegin();
  return Loc;
}

FileRange Convert::inMacroBody(SourceRange R) const {
  SourceLocation First = inMacroBody(R.getBegin()),
                 Last = inMacroBody(R.getEnd());
  if (First.isFileID() || SM.getFileID(First) != SM.getFileID(Last))
    return {};
  return writtenRange({SM.getSpellingLoc(First), SM.getSpellingLoc(Last)},
                      Context);
}

void Convert::insertAfterStatement(const Stmt *S, const std::string &Text) {
  SourceLocation End = SM.getExpansionRange(S->getEndLoc()).getEnd();
  insertBehind(End, token(End) == "}" ? tok::r_brace : tok::semi, Text);
}

SourceLocation Convert::pastSeparator(SourceLocation Loc) const {
  auto Tok =
      find(endOf(SM.getExpansionRange(Loc).getEnd()),
           [](const Token &T) { return T.isOneOf(tok::semi, tok::comma); });
  return Tok ? Tok->getEndLoc() : SourceLocation();
}

bool Convert::replaceHeader(const WordAt &Name, StringRef Of,
                            const std::string &By) {
  auto [File, Offset] = SM.getDecomposedLoc(Name.Loc);
  if (!Name.InInclude ||
      SM.getBufferData(File).substr(Offset - 1, Of.size()) != Of)
    return false;
  Out.replaceWhole({File, Offset - 1, Offset - 1 + unsigned(Of.size())},
                   "\"" + By + "\"");
  return true;
}

bool Convert::within(SourceLocation Inner, SourceRange Outer) const {
  // What one macro made is all at one place of the file.
  if (Inner.isMacroID() && Outer.getBegin().isMacroID() &&
      SM.getExpansionLoc(Inner) == SM.getExpansionLoc(Outer.getBegin()))
    return !SM.isBeforeInTranslationUnit(Inner, Outer.getBegin()) &&
           !SM.isBeforeInTranslationUnit(Outer.getEnd(), Inner);
  FileRange R = fileRange(Outer, Context);
  auto [File, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(Inner));
  return R.valid() && File == R.File && Offset >= R.Begin && Offset < R.End;
}

bool Convert::replaceRange(SourceRange R, const std::string &Text,
                           const char *What) {
  FileRange F = writtenRange(R, Context);
  if (!F.valid())
    refuse(R.getBegin(), DiagId::CMacroEdit, {What});
  else if (Done.insert({F.File, F.Begin, F.End, "range"}).second)
    Out.replaceWhole(F, Text, Layer::C);
  return F.valid();
}

std::string Convert::edited(SourceRange R) const {
  FileRange F = fileRange(R, Context);
  return F.valid() ? Out.render(F).str() : "";
}

std::string Convert::editedInside(SourceRange R) const {
  FileRange F = fileRange(R, Context);
  if (!F.valid() || F.End - F.Begin < 2)
    return "";
  StringRef Buffer = SM.getBufferData(F.File);
  return Buffer[F.Begin] + Out.render({F.File, F.Begin + 1, F.End - 1}).str() +
         Buffer[F.End - 1];
}

std::string Convert::written(const FileRange &R) const {
  return R.valid() ? SM.getBufferData(R.File).slice(R.Begin, R.End).str() : "";
}

std::string Convert::spell(QualType T, const std::string &Name) const {
  PrintingPolicy Policy(LO);
  Policy.Bool = true;
  Policy.Restrict = false;
  Policy.ConstantArraySizeAsWritten = false;
  return Named.declare(T, Name, Policy);
}

void Convert::refuse(SourceLocation Loc, DiagId Id,
                     std::vector<std::string> Args) {
  Loc = SM.getExpansionLoc(Loc);
  if (Refused.insert({Id, Loc}).second)
    Diags.report(Loc, Id, std::move(Args));
}

template <class Of>
const std::vector<Of *> &Concept::around(std::vector<Of *> &All) const {
  if (All.empty()) {
    for (const Written::Node *N = At; N; N = C.Named.written().around(*N))
      if (auto *Each = Written::as<Of *>(*N))
        All.push_back(Each);
    std::reverse(All.begin(), All.end());
  }
  return All;
}
const std::vector<Stmt *> &Concept::parents() const { return around(Parents); }
const std::vector<Decl *> &Concept::decls() const { return around(Decls); }

std::vector<std::pair<Stmt *, Stmt *>> Concept::outward() const {
  std::vector<std::pair<Stmt *, Stmt *>> Out;
  for (size_t I = parents().size(); I-- > 1;)
    Out.emplace_back(parents()[I - 1], parents()[I]);
  return Out;
}

Stmt *Concept::parent() const {
  return parents().size() > 1 ? *std::prev(parents().end(), 2) : nullptr;
}

Stmt *Concept::writtenParent() const {
  for (auto [P, Child] : outward())
    if (!isa<ParenExpr, ImplicitCastExpr, ConstantExpr>(P))
      return P;
  return nullptr;
}

bool Concept::repeats(const Expr *Object, const Expr *Whole) const {
  bool Twice = Object->HasSideEffects(C.Context);
  if (Twice)
    C.refuse(Whole->getExprLoc(), DiagId::CSideEffectTwice,
             {C.written(Whole->getSourceRange())});
  return Twice;
}

void Concept::update(const CompoundAssignOperator *B, const std::string &Front,
                     const std::string &Behind) const {
  if (repeats(B->getLHS(), B))
    return;
  C.replaceToken(B->getOperatorLoc(), "= " + Front + C.edited(B->getLHS()) +
                                          " " +
                                          B->getOpcodeStr().drop_back().str());
  C.wrapOperand(B->getRHS(), "", Behind, depth() + 1);
}

bool needsParens(const Expr *E) {
  E = E->IgnoreImplicit();
  if (auto *G = dyn_cast<GenericSelectionExpr>(E))
    return needsParens(G->getResultExpr());
  if (auto *Both = dyn_cast<OpaqueValueExpr>(E); Both && Both->getSourceExpr())
    return needsParens(Both->getSourceExpr());
  if (auto *Call = dyn_cast<CXXOperatorCallExpr>(E))
    return Call->isInfixBinaryOp();
  return isa<BinaryOperator, AbstractConditionalOperator>(E);
}

} // namespace omp2cuda::c

namespace omp2cuda {

/// A list of passes, each one concept, each a file. Names come first, since casts print types;
/// what moves text comes last, since it moves edited text.
std::vector<std::string> cToCuda(ASTContext &Context, Names &Named, Edits &Out,
                                 const Options &Opts, OfFunction OnDevice,
                                 Diag &Diags) {
  c::Convert C(Context, Named, Out, Opts, OnDevice, Diags);
  c::rename(C);
  if (Context.getLangOpts().CPlusPlus) {
    c::keepLinkage(C);
    c::writeOutCaseRanges(C);
    c::castSmallFloats(C);
    c::convertSections(C);
    return std::vector<std::string>(C.Headers.begin(), C.Headers.end());
  }
  c::castMathArguments(C); // before the keyword __auto_type is replaced
  c::replaceKeywords(C);
  c::findNestedTags(C);
  c::insertCasts(C);
  c::writeOutCaseRanges(C); // whose bounds may have casts
  c::castSmallFloats(C);
  c::resolveGenericSelections(C);
  c::convertComplex(C);
  c::convertAtomics(C);
  c::convertVlaParameters(C);
  c::convertDeclarations(C);
  c::keepLinkage(C);
  c::convertPrototypes(C);
  c::convertTags(C);
  c::convertHostPragmas(C);
  c::convertSections(C);
  C.finishMacros();
  c::convertValues(C);
  c::convertControlFlow(C);
  C.finishMacros();
  const SourceManager &SM = Context.getSourceManager();
  if (llvm::any_of(filesRead(SM), [&](FileID F) {
        auto Entry = SM.getFileEntryRefForID(F);
        return Entry && llvm::sys::path::filename(
                            Entry->getNameAsRequested()) == "mpi.h";
      }))
    C.Headers.insert("c_mpi.h");
  return std::vector<std::string>(C.Headers.begin(), C.Headers.end());
}

} // namespace omp2cuda
