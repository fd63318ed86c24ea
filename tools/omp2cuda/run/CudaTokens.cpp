//===- CudaTokens.cpp - The tokens of preprocessed CUDA C++, and what encloses them --===//
// Idea: see CudaTokens.h. Clang's lexer makes the tokens.
//===----------------------------------------------------------------------===//
#include "CudaTokens.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

namespace omp2cuda {

using llvm::StringRef;

static std::vector<Token> tokensOf(StringRef Text) {
  clang::LangOptions Lang;
  Lang.CPlusPlus = Lang.CPlusPlus11 = Lang.CPlusPlus14 = Lang.CPlusPlus17 = 1;
  Lang.CPlusPlus20 = Lang.CUDA = Lang.LineComment = Lang.Bool = 1;
  Lang.GNUMode = Lang.Digraphs = Lang.DollarIdents = Lang.RawStringLiterals = 1;
  clang::Lexer Lexer(clang::SourceLocation(), Lang, Text.begin(), Text.begin(),
                     Text.end());
  std::vector<Token> Out;
  clang::Token T;
  bool Directive = false;
  while (Lexer.LexFromRawLexer(T), T.isNot(clang::tok::eof)) {
    if (T.isAtStartOfLine())
      Directive = T.is(clang::tok::hash);
    size_t End = Lexer.getBufferLocation() - Text.begin();
    size_t Begin = End - T.getLength();
    if (!Directive)
      Out.push_back({Text.slice(Begin, End), Begin, T.getKind()});
  }
  return Out;
}

CudaTokens::CudaTokens(StringRef Text) : T(tokensOf(Text)) {
  matchBrackets();
  findScopes();
}

void CudaTokens::matchBrackets() {
  Partner.assign(T.size(), None);
  std::vector<size_t> Open;
  for (size_t I = 0; I < T.size(); ++I) {
    if (T[I].is("(") || T[I].is("[") || T[I].is("{")) {
      Open.push_back(I);
    } else if ((T[I].is(")") || T[I].is("]") || T[I].is("}")) &&
               !Open.empty()) {
      Partner[I] = Open.back();
      Partner[Open.back()] = I;
      Open.pop_back();
    }
  }
}

size_t CudaTokens::statement(size_t I) const {
  while (I > 0) {
    const Token &Before = T[I - 1];
    if (Before.is(";") || Before.is("{"))
      return I;
    if (Before.is("}")) { // of an initialiser or attribute, or the end of one
      size_t Open = Partner[I - 1];
      if (Open == None || Open == 0 || !T[Open - 1].is("="))
        return I;
      I = Open;
      continue;
    }
    I = Before.is(")") || Before.is("]")
            ? (Partner[I - 1] == None ? I - 1 : Partner[I - 1])
            : I - 1;
  }
  return I;
}

void CudaTokens::findScopes() {
  In.assign(T.size(), Braces::Namespace);
  std::vector<Braces> Stack = {Braces::Namespace};
  for (size_t I = 0; I < T.size(); ++I) {
    if (T[I].is("}") && Stack.size() > 1)
      Stack.pop_back();
    In[I] = Stack.back();
    if (!T[I].is("{"))
      continue;
    Braces S = Braces::Function;
    if (Stack.back() != Braces::Function) {
      bool Round = false, Is = false, Equals = false;
      Braces Named = Braces::Namespace;
      for (size_t J = statement(I); J < I; ++J) {
        if (T[J].is("template") && T[J + 1].is("<"))
          if (size_t Behind = behindAngles(J + 1); Behind != None)
            J = Behind;
        if (T[J].is("(") && Partner[J] != None && Partner[J] < I) {
          Round |= !(J > 0 &&
                     (T[J - 1].is("__attribute__") || T[J - 1].is("alignas")));
          J = Partner[J];
        } else if (T[J].is("namespace") || (T[J].is("extern") && J + 1 < I &&
                                            T[J + 1].Text.starts_with("\""))) {
          Is = true;
        } else if (T[J].is("class") || T[J].is("struct") || T[J].is("union")) {
          Is = true, Named = Braces::Class;
        }
        Equals |= T[J].is("=");
      }
      // `template <class T> void f() {`, `struct S f() {` are functions.
      if (Is && !(Round && Named == Braces::Class) && !Equals)
        S = Named;
    }
    Stack.push_back(S);
  }
}

size_t CudaTokens::behindAngles(size_t I) const {
  int Depth = 0;
  for (; I < T.size(); ++I) {
    if (T[I].is("<"))
      ++Depth;
    else if (T[I].Text.find_first_not_of('>') == StringRef::npos)
      Depth -= int(T[I].Text.size());
    else if ((T[I].is("(") || T[I].is("[") || T[I].is("{")) &&
             Partner[I] != None)
      I = Partner[I];
    else if (T[I].is(";") || T[I].is("}"))
      return None;
    if (Depth <= 0)
      return I + 1;
  }
  return None;
}

unsigned CudaTokens::countBetween(size_t Open, size_t Close, bool *Pack) const {
  unsigned Count = Open + 1 < Close;
  int Depth = 0;
  for (size_t I = Open + 1; I < Close; ++I) {
    if ((T[I].is("(") || T[I].is("[") || T[I].is("{")) && Partner[I] != None)
      I = Partner[I];
    else if (T[I].is("<"))
      ++Depth;
    else if (T[I].Text.find_first_not_of('>') == StringRef::npos)
      Depth -= int(T[I].Text.size());
    else if (T[I].is(",") && Depth == 0)
      ++Count;
    else if (T[I].is("...") && Pack)
      *Pack = true;
  }
  return Count;
}

} // namespace omp2cuda
