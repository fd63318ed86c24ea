//===- CpuSource.cpp - CUDA C++ in words that a C++ compiler can read -------===//
// Idea: see CpuSource.h. CudaTokens reads the text; one pass finds the kernels,
// a second collects edits, the last applies them.
// In:  preprocessed text.   Out: C++.   Tested by: test/cpu_device/test_cuda_sources.py
//===----------------------------------------------------------------------===//
#include "CpuSource.h"

#include "CudaTokens.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <vector>

namespace omp2cuda {
namespace {

using llvm::StringRef;

/// What the preprocessed text says of the kernels of one name.
struct Kernels {
  unsigned Definitions = 0;
  unsigned TemplateParameters = 0; ///< 0: none of them is a template
  bool Pack = false, Defaults = false, Overloaded = false;
  std::string Parameters; ///< as written in the first declaration

  /// Does the name, behind which so many template arguments stand, tell which
  /// function it is?
  bool isExact(unsigned Arguments) const {
    return !Overloaded && !Defaults && !Pack && Arguments == TemplateParameters;
  }
};

class Rewriter {
public:
  Rewriter(StringRef Text, bool TemplatesInSections)
      : Text(Text), T(Text), TemplatesInSections(TemplatesInSections) {}

  std::string run() {
    for (size_t I = 0; I < T.size(); ++I)
      if (T[I].is("__global__"))
        noteKernel(I);
    for (size_t I = 0; I < T.size(); ++I)
      rewrite(I);
    return apply();
  }

private:
  static constexpr size_t None = CudaTokens::None;

  // --- Kernels --------------------------------------------------------------

  /// The name of the function that token I, a qualifier, declares; None: unknown.
  size_t functionName(size_t I) const {
    for (; I + 1 < T.size(); ++I) {
      if (T[I].is(";") || T[I].is("{") || T[I].is("="))
        return None;
      if (!T[I + 1].is("(") || !T[I].isName())
        continue;
      if (T[I].is("__attribute__") || T[I].is("alignas") ||
          T[I].is("decltype") || T[I].is("__launch_bounds__"))
        I = T.partner(I + 1) == None ? I : T.partner(I + 1);
      else
        return I;
    }
    return None;
  }

  void noteKernel(size_t I) {
    size_t Name = functionName(I);
    if (Name == None || T.partner(Name + 1) == None)
      return;
    size_t Close = T.partner(Name + 1);
    Kernels &K = Known[T[Name].Text];
    std::string Types;
    for (size_t J = Name + 1; J < Close; ++J) {
      K.Defaults |= T[J].is("=");
      // Names of parameters differ between declarations: they do not count.
      if (!(T[J].isName() &&
            (T[J + 1].is(",") || T[J + 1].is(")") || T[J + 1].is("["))))
        Types += T[J].Text.str() + " ";
    }
    unsigned Parameters = 0;
    for (size_t J = T.statement(I); J < I; ++J)
      if (T[J].is("template") && T[J + 1].is("<"))
        if (size_t Behind = T.behindAngles(J + 1); Behind != None)
          Parameters = T.countBetween(J + 1, Behind - 1, &K.Pack);
    if (K.Definitions++ == 0) {
      K.Parameters = Types;
      K.TemplateParameters = Parameters;
    } else if (K.Parameters != Types || K.TemplateParameters != Parameters) {
      K.Overloaded = true;
    }
  }

  /// A kernel without a type, as cudaLaunchKernel takes it, is found by its address.
  void registerKernel(size_t I) {
    size_t Name = functionName(I);
    if (Name == None || T.partner(Name + 1) == None ||
        T.in(I) != Braces::Namespace)
      return;
    const Kernels &K = Known[T[Name].Text];
    size_t Body = T.partner(Name + 1) + 1;
    if (K.Overloaded || K.TemplateParameters || Body >= T.size() ||
        !T[Body].is("{") || T.partner(Body) == None ||
        T[T.statement(I)].is("template"))
      return;
    insert(T[T.partner(Body)].Begin + 1,
           " static const omp2cuda::cpu::NamedKernel omp2cuda_kernel_" +
               std::to_string(Number++) + "(" + T[Name].Text.str() + ");");
  }

  // --- Launches -------------------------------------------------------------

  /// The first token of the expression that ends before token I and may stand
  /// before <<<.
  size_t callee(size_t I) const {
    for (;;) {
      if (I == 0)
        return None;
      size_t Last = I - 1;
      if (T[Last].Text.find_first_not_of('>') == StringRef::npos) {
        int Depth = 0;
        size_t J = I;
        while (J > 0) {
          --J;
          if (T[J].Text.find_first_not_of('>') == StringRef::npos)
            Depth += int(T[J].Text.size());
          else if (T[J].is("<"))
            --Depth;
          else if ((T[J].is(")") || T[J].is("]") || T[J].is("}")) &&
                   T.partner(J) != None)
            J = T.partner(J);
          else if (T[J].is(";"))
            return None;
          if (Depth <= 0)
            break;
        }
        if (J == 0 || !T[J - 1].isName())
          return None;
        I = J - 1;
      } else if (T[Last].is(")") || T[Last].is("]")) {
        I = T.partner(Last);
        if (I == None)
          return None;
        if (I > 0 && (T[I - 1].isName() || T[I - 1].is("]")) &&
            !T[I - 1].is("return"))
          continue; // a call or a subscript
      } else if (T[Last].isName()) {
        I = Last;
      } else {
        return None;
      }
      if (I > 0 && T[I - 1].is("template"))
        --I;
      if (I > 0 && T[I - 1].is("::")) {
        --I;
        bool More =
            I > 0 && ((T[I - 1].isName() && !T[I - 1].is("return") &&
                       !T[I - 1].is("else") && !T[I - 1].is("do")) ||
                      T[I - 1].Text.find_first_not_of('>') == StringRef::npos);
        if (!More)
          return I;
        continue;
      }
      if (I > 0 && (T[I - 1].is(".") || T[I - 1].is("->"))) {
        --I;
        continue;
      }
      return I;
    }
  }

  void rewriteLaunch(size_t I) {
    if (I > 0 && T[I - 1].is("operator"))
      return;
    size_t First = callee(I), Close = I + 1;
    for (; Close + 1 < T.size() && !T[Close].is(";") && !T[Close].is("}");
         ++Close) {
      if (T[Close].is(">>>") && T[Close + 1].is("("))
        break;
      if ((T[Close].is("(") || T[Close].is("[") || T[Close].is("{")) &&
          T.partner(Close) != None)
        Close = T.partner(Close);
    }
    if (First == None || Close + 1 >= T.size() || !T[Close].is(">>>"))
      return; // the compiler will say what it thinks of it
    size_t End = T.partner(Close + 1);
    // Which function it is may depend on the arguments: then it is called by name.
    unsigned Arguments = 0;
    size_t Name = I - 1;
    for (size_t J = First; J < I; ++J)
      if (T[J].is("<") && T[J - 1].isName() && T.behindAngles(J) == I) {
        Arguments = T.countBetween(J, I - 1);
        Name = J - 1;
      }
    auto K = Known.find(T[Name].Text);
    if (K == Known.end() || K->second.isExact(Arguments)) {
      insert(T[First].Begin, "omp2cuda::cpu::launcher(");
      replace(I, ", ");
    } else {
      std::string Called =
          Text.slice(T[First].Begin, T[I - 1].Begin + T[I - 1].Text.size())
              .str();
      std::replace(Called.begin(), Called.end(), '\n', ' ');
      insert(T[First].Begin,
             "omp2cuda::cpu::launcher(omp2cuda::cpu::by_name(\"" + Called +
                 "\", [](auto... omp2cuda_p) { ");
      replace(I, "(omp2cuda_p...); }), ");
    }
    replace(Close, ")");
    for (size_t J = Close; End != None && J < End; ++J)
      if (T[J].is("__null")) // an integer, once it has gone through a template
        replace(J, "nullptr");
  }

  // --- Variables ------------------------------------------------------------

  /// A declaration of variables, cut up: specifiers, then declarators.
  struct Declared {
    size_t Begin, End; ///< tokens; End is the semicolon
    std::vector<size_t> Specifiers;
    struct One {
      std::string Text, Name, Bounds; ///< "*p[4]", "p", "[4]"
      bool ConstPointer = false, Pointer = false;
    };
    std::vector<One> All;
    bool has(const CudaTokens &T, StringRef Word) const {
      return std::any_of(Specifiers.begin(), Specifiers.end(),
                         [&](size_t I) { return T[I].is(Word); });
    }
  };

  static bool isOurQualifier(StringRef Word) {
    return llvm::StringSwitch<bool>(Word)
        .Cases({"__shared__", "__device__", "__constant__", "__managed__"},
               true)
        .Cases({"static", "extern", "thread_local", "inline"}, true)
        .Default(false);
  }

  /// Reads the declaration that token I is a specifier of; false: not one that is
  /// understood.
  bool read(size_t I, Declared &D) const {
    D.Begin = T.statement(I);
    for (size_t J = D.Begin; J < I; ++J)
      if (T[J].is(":")) // case 1:
        D.Begin = J + 1;
    std::vector<size_t> Words; ///< up to the first declarator's end
    size_t J = D.Begin;
    int Depth = 0;
    for (; J < T.size(); ++J) {
      const Token &W = T[J];
      if (W.is("<") && J > 0 && T[J - 1].isName())
        ++Depth;
      else if (Depth && W.Text.find_first_not_of('>') == StringRef::npos)
        Depth -= int(W.Text.size());
      bool Body = W.is("{") && !Words.empty() && T.partner(J) != None;
      if (Body && Depth == 0) { // of a class that is defined here, or a value
        bool Class = false;
        for (size_t Word : Words)
          Class |= T[Word].is("struct") || T[Word].is("union") ||
                   T[Word].is("class");
        if (!Class)
          break;
        for (; J < T.partner(Words.back() + 1); ++J)
          Words.push_back(J);
        Words.push_back(J);
        continue;
      }
      if (Depth == 0 && (W.is("[") || W.is(",") || W.is(";") || W.is("=")))
        break;
      if (W.is("(") || W.is("{")) {
        bool Attribute =
            J > 0 && (T[J - 1].is("__attribute__") || T[J - 1].is("alignas") ||
                      T[J - 1].is("decltype"));
        if ((!Attribute && Depth == 0) || T.partner(J) == None)
          return false; // a function, or a pointer to one
        for (size_t Close = T.partner(J); J < Close; ++J)
          Words.push_back(J);
      }
      Words.push_back(J);
    }
    if (J >= T.size() || Words.size() < 2 || !T[Words.back()].isName() ||
        T[Words.back()].is("operator")) // operator=(…)
      return false;
    size_t From = Words.back();
    Words.pop_back();
    while (!Words.empty() &&
           (T[Words.back()].is("*") || T[Words.back()].is("&") ||
            (T[Words.back()].is("const") && Words.size() > 1 &&
             T[Words[Words.size() - 2]].is("*")))) {
      From = Words.back();
      Words.pop_back();
    }
    D.Specifiers = Words;
    // The declarators, up to the semicolon.
    for (size_t At = From;;) {
      Declared::One O;
      size_t Name = None;
      size_t K = At;
      for (; K < T.size() && !T[K].is(",") && !T[K].is(";") && !T[K].is("=");
           ++K) {
        if (T[K].is("(") || T[K].is("{"))
          break;
        if (T[K].is("*"))
          O.Pointer = true, O.ConstPointer = false;
        else if (T[K].is("const"))
          O.ConstPointer = true;
        else if (T[K].isName())
          Name = K;
        size_t Close = T[K].is("[") ? T.partner(K) : K;
        if (Close == None)
          return false;
        for (size_t L = K; L <= Close; ++L) {
          O.Text += T[L].Text.str() + " ";
          if (Close != K)
            O.Bounds += T[L].Text.str() + " ";
        }
        K = Close;
      }
      if (K >= T.size() || Name == None)
        return false;
      O.Name = T[Name].Text.str();
      D.All.push_back(O);
      for (; K < T.size() && !T[K].is(",") && !T[K].is(";"); ++K) // a value
        if ((T[K].is("(") || T[K].is("[") || T[K].is("{")) &&
            T.partner(K) != None)
          K = T.partner(K);
      if (K >= T.size())
        return false;
      if (T[K].is(";")) {
        D.End = K;
        return std::find(Words.begin(), Words.end(), I) != Words.end();
      }
      At = K + 1;
    }
  }

  std::string specifiers(const Declared &D, bool WithAlignment) const {
    std::string Out;
    for (size_t K = 0; K < D.Specifiers.size(); ++K) {
      size_t I = D.Specifiers[K];
      if (!WithAlignment && (T[I].is("__attribute__") || T[I].is("alignas")) &&
          T.partner(I + 1) != None) {
        while (K + 1 < D.Specifiers.size() &&
               D.Specifiers[K + 1] <= T.partner(I + 1))
          ++K;
        continue;
      }
      if (!isOurQualifier(T[I].Text))
        Out += T[I].Text.str() + " ";
    }
    return Out;
  }

  void rewriteShared(size_t I) {
    Declared D;
    bool Understood = read(I, D);
    std::string Lines, Out;
    if (Understood) {
      StringRef Old = Text.slice(T[D.Begin].Begin, T[D.End].Begin + 1);
      Lines = std::string(Old.count('\n'), '\n');
      Understood = Old.find("\n#") == StringRef::npos;
    }
    bool InFunction = T.in(I) == Braces::Function;
    if (Understood && D.has(T, "extern")) {
      // extern __shared__ T name[]
      const Declared::One &O = D.All.front();
      StringRef Rest = StringRef(O.Bounds).ltrim();
      Understood = D.All.size() == 1 && Rest.consume_front("[ ]");
      std::string Type = specifiers(D, false);
      Rest = Rest.trim();
      std::string Bounds = Rest.str();
      Out = (InFunction ? "" : "extern __thread ") + Type +
            (Rest.empty() ? "*const " + O.Name
                          : "(*const " + O.Name + ") " + Bounds);
      if (InFunction)
        Out += " = static_cast<" + Type +
               (Rest.empty() ? "*" : "(*) " + Bounds) +
               ">(omp2cuda::cpu::dynamic_shared());";
      else // one variable under many names and types
        Out += " __asm__(\"omp2cuda_dynamic_shared_of_worker\");";
    } else if (Understood && InFunction) {
      for (const Declared::One &O : D.All) {
        std::string N = std::to_string(Number++), Place = "omp2cuda_place_" + N,
                    Variable = "omp2cuda_shared_" + N;
        Out += "struct " + Place + " { " + specifiers(D, true) + O.Text +
               "; }; static omp2cuda::cpu::SharedVariable " + Variable +
               " = {\"" + O.Name +
               "\", {__builtin_FILE(), __builtin_LINE()}, sizeof(" + Place +
               "), 0}; [[maybe_unused]] auto &" + O.Name + " = static_cast<" +
               Place + " *>(omp2cuda::cpu::shared_variable(" + Variable +
               "))->" + O.Name + "; ";
        Shared.push_back({O.Name, D.End, endOfBlock(I)});
      }
    } else {
      Understood = false;
    }
    if (!Understood) {
      replace(I, "thread_local");
      return;
    }
    Edits.push_back(
        {T[D.Begin].Begin, T[D.End].Begin + 1 - T[D.Begin].Begin, Out + Lines});
    Skip = D.End;
  }

  /// The brace that closes the block around token I.
  size_t endOfBlock(size_t I) const {
    for (size_t Open = I; Open-- > 0;) {
      if (T[Open].is("}") && T.partner(Open) != None)
        Open = T.partner(Open);
      else if (T[Open].is("{"))
        return T.partner(Open) == None ? T.size() : T.partner(Open);
    }
    return T.size();
  }

  /// [=] must not copy what is a reference now: [=, &tile].
  void rewriteCapture(size_t I) {
    size_t Close = T.partner(I), Body = Close;
    while (Body < T.size() && !T[Body].is("{") && !T[Body].is(";"))
      ++Body;
    if (Body >= T.size() || !T[Body].is("{") || T.partner(Body) == None)
      return;
    for (const SharedName &S : Shared)
      if (S.From < I && I < S.To)
        for (size_t J = Body; J < T.partner(Body); ++J)
          if (T[J].is(S.Name)) {
            insert(T[Close].Begin, ", &" + S.Name);
            break;
          }
  }

  /// __device__, __constant__ or __managed__ at I.
  void rewriteGlobal(size_t I) {
    Declared D;
    replace(I, "");
    if (!read(I, D)) {
      if (size_t Name = variableName(I); Name != None)
        Unmarked = T[Name].Text.str();
      return;
    }
    // What is for the host as well is a function, if by a typedef: fn_t f, g;
    if (D.has(T, "extern") || D.has(T, "__host__"))
      return;
    // A declaration has one section, whichever qualifiers it has.
    for (size_t J : D.Specifiers)
      if (J < I && (T[J].is("__device__") || T[J].is("__constant__")))
        return;
    for (const Declared::One &O : D.All)
      if (O.Pointer ? O.ConstPointer
                    : D.has(T, "const") || D.has(T, "constexpr"))
        return;
    if (D.has(T, "typedef"))
      return;
    if (T.in(I) == Braces::Function) {
      if (D.has(T, "static"))
        noteStatic(D);
      return;
    }
    bool Template = isTemplate(I);
    if (Template && !TemplatesInSections) {
      Unmarked = D.All.front().Name;
      return;
    }
    StringRef Kind = D.has(T, "__managed__")          ? "omp2cuda_managed"
                     : Template || D.has(T, "inline") ? "omp2cuda_device_inline"
                                                      : "omp2cuda_device";
    Edits.back().New = ("__attribute__((section(\"" + Kind + "\")))").str();
  }

  /// Is what is declared at I a template, or a member of one?
  bool isTemplate(size_t I) const {
    for (;;) {
      if (T[T.statement(I)].is("template"))
        return true;
      do { // the brace around it
        if (I-- == 0)
          return false;
        while (T[I].is("}") && T.partner(I) != None && T.partner(I) > 0)
          I = T.partner(I) - 1;
      } while (!T[I].is("{"));
    }
  }

  /// The name of the variable of a form that read() does not know, which token I is a
  /// specifier of: a pointer to a function, `int n(5);`, `template <> int n<int> = 5;`.
  /// None: it is a function, or a constant.
  size_t variableName(size_t I) const {
    size_t Name = None;
    for (++I; I + 2 < T.size(); ++I) {
      if (T[I].is("operator") || T[I].is("constexpr") || T[I].is("extern"))
        return None;
      if (T[I].is("<") && T[I - 1].isName()) {
        I = T.behindAngles(I) - 1;
        if (I + 1 == None)
          return None;
      } else if (T[I].is("__attribute__") || T[I].is("alignas") ||
                 T[I].is("decltype") || T[I].is("__launch_bounds__")) {
        I = T.partner(I + 1) == None ? I : T.partner(I + 1);
      } else if (T[I].is("(") && T[I + 1].is("*")) {
        I += 2;
        return T[I].isName() && (T[I + 1].is(")") || T[I + 1].is("[")) ? I
                                                                       : None;
      } else if (T[I].is("(")) {
        return clang::tok::isLiteral(T[I + 1].Kind) ? Name : None;
      } else if (T[I].is(";") || T[I].is("=")) {
        return Name;
      } else if (T[I].is("{") || T[I].is("}")) {
        return None;
      } else if (T[I].isName()) {
        Name = I;
      }
    }
    return None;
  }

  /// A static variable of a device function is device memory, one copy for all
  /// devices: templates and inline functions cannot place theirs in a section.
  void noteStatic(const Declared &D) {
    std::string Calls;
    for (const Declared::One &O : D.All) {
      std::string Note = "omp2cuda_static_" + std::to_string(Number++);
      Calls += " static omp2cuda::cpu::StaticVariable " + Note +
               "; omp2cuda::cpu::device_static(" + Note + ", &" + O.Name +
               ", sizeof " + O.Name + ");";
    }
    insert(T[D.End].Begin + 1, Calls);
  }

  /// Is token I in the body of a function for the device?
  bool inDeviceCode(size_t I) const {
    for (size_t Open = I; Open-- > 0;) {
      if (T[Open].is("}") && T.partner(Open) != None) {
        Open = T.partner(Open);
        continue;
      }
      if (!T[Open].is("{"))
        continue;
      for (size_t J = T.statement(Open); J < Open; ++J)
        if (T[J].is("__device__") || T[J].is("__global__"))
          return true;
      if (T.in(Open) != Braces::Function)
        return false;
    }
    return false;
  }

  void rewriteStatic(size_t I) {
    Declared D;
    if (T.in(I) != Braces::Function || !inDeviceCode(I) || !read(I, D))
      return;
    for (StringRef Word : {"__shared__", "__device__", "__constant__",
                           "__managed__", "thread_local", "constexpr"})
      if (D.has(T, Word))
        return;
    for (const Declared::One &O : D.All)
      if (O.Pointer ? O.ConstPointer : D.has(T, "const"))
        return;
    noteStatic(D);
  }

  struct SharedName {
    std::string Name;
    size_t From, To; ///< tokens
  };
  std::vector<SharedName> Shared; ///< __shared__ variables of functions

  // --- Edits ----------------------------------------------------------------

  struct Edit {
    size_t At, Length;
    std::string New;
  };
  void insert(size_t At, const llvm::Twine &New) {
    Edits.push_back({At, 0, New.str()});
  }
  void replace(size_t I, const llvm::Twine &New) {
    Edits.push_back({T[I].Begin, T[I].Text.size(), New.str()});
  }

  void rewrite(size_t I) {
    if (Skip != None && I <= Skip)
      return;
    StringRef W = T[I].Text;
    if (W == "[" && I + 2 < T.size() && T[I + 1].is("=") &&
        T.partner(I) != None) {
      rewriteCapture(I);
    } else if (W == "<<<") {
      rewriteLaunch(I);
    } else if (W == "__shared__") {
      rewriteShared(I);
    } else if (W == "__device__" || W == "__constant__" || W == "__managed__") {
      rewriteGlobal(I);
    } else if (W == "static") {
      rewriteStatic(I);
    } else if (W == "__host__") {
      replace(I, "");
    } else if (W == "__global__") {
      replace(I, "");
      registerKernel(I);
    }
  }

  std::string apply() {
    std::stable_sort(Edits.begin(), Edits.end(),
                     [](const Edit &A, const Edit &B) { return A.At < B.At; });
    std::string Out;
    Out.reserve(Text.size() + 4096);
    size_t At = 0;
    for (const Edit &E : Edits) {
      if (E.At < At)
        continue; // inside what was replaced
      Out += Text.slice(At, E.At);
      Out += E.New;
      At = E.At + E.Length;
    }
    Out += Text.substr(At);
    // Tells the device that its variables have sections of their own, or not all.
    if (!Unmarked.empty())
      Out += "\nextern \"C\" { __attribute__((weak)) char "
             "omp2cuda_cpu_not_in_sections[] = \"" +
             Unmarked + "\"; }";
    Out += "\nextern \"C\" { __attribute__((weak)) char omp2cuda_cpu_sections "
           "= 1; }\n";
    return Out;
  }

  StringRef Text;
  const CudaTokens T;
  llvm::StringMap<Kernels> Known;
  std::vector<Edit> Edits;
  size_t Skip = None;
  bool TemplatesInSections;
  std::string Unmarked; ///< a __device__ variable without a section
  unsigned Number = 0;
};

} // namespace

std::string cpuSource(StringRef Preprocessed, bool TemplatesInSections) {
  return Rewriter(Preprocessed, TemplatesInSections).run();
}

} // namespace omp2cuda
