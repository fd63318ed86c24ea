//===- ExplanationToText.cpp - An explanation to read -------------------------------===//
// Idea: one block per region: what is wrong first, then from the outside in: launch,
// loops, Single code, variables. Only layout; every sentence is in the Explanation.
// In:  Explanation.   Out: text.   Tested by: test/expected/**/*.explain
//===----------------------------------------------------------------------===//
#include "Explanation.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace omp2cuda {

namespace {

std::string place(const ExplainedPlace &P) {
  return P.File + ":" + std::to_string(P.Line) + ":" + std::to_string(P.Column);
}

std::string section(const std::string &S) {
  return S.empty() ? "" : " (OpenMP 5.2, " + S + ")";
}

class Printer {
public:
  std::string Out;

  void file(const Explanation &E) {
    for (const ExplainedMessage &M : E.Messages)
      message(M, 0);
    for (const ExplainedRegion &R : E.Regions)
      region(R);
    for (const ExplainedData &D : E.Data)
      data(D);
    symbols("functions on the device", E.Functions);
    symbols("variables of the program on the device", E.Globals);
    if (E.Status == "refused")
      begin() << E.File << ": refused; nothing is written\n";
    else if (E.Status == "unread")
      begin() << E.File << ": cannot be read\n";
    else if (E.Regions.empty())
      begin() << E.File << ": no target regions\n";
  }

private:
  /// A blank line between blocks.
  llvm::raw_ostream &begin() {
    if (Started)
      OS << '\n';
    Started = true;
    return OS;
  }

  void message(const ExplainedMessage &M, unsigned Indent) {
    Started = true;
    OS.indent(Indent) << (M.At.Line ? place(M.At) + ": " : "") << M.Severity
                      << ": " << M.Text << " [" << M.Id << "]\n";
  }

  void region(const ExplainedRegion &R) {
    begin() << place(R.At) << ": "
            << (R.Directive.empty() ? "target region" : R.Directive) << "\n";
    if (!R.Function.empty())
      OS << "  in '" << R.Function << "'";
    if (R.Status == "refused")
      OS << (R.Function.empty() ? "  " : ": ") << "refused"
         << (R.Launch.Shape.empty() ? "" : "; what was decided until then:");
    else if (R.Status == "host")
      OS << ": kept as host code";
    else if (!R.Kernel.empty())
      OS << ": kernel " << R.Kernel
         << (R.Data.empty() ? "" : ", arguments in " + R.Data);
    OS << "\n";
    for (const ExplainedMessage &M : R.Messages)
      message(M, 2);
    if (!R.Launch.Shape.empty())
      OS << "  launch: " << R.Launch.Shape << " (" << R.Launch.Why << ")\n"
         << "    teams:   " << R.Launch.Teams << "\n"
         << "    threads: " << R.Launch.Threads << "\n";
    shared(R.Launch.Shared);
    nowait(R.Nowait);
    if (!R.Loops.empty())
      OS << "  loops\n";
    for (const ExplainedLoop &L : R.Loops)
      loop(L);
    single(R.Single);
    single(R.ThreadSingle);
    if (!R.Variables.empty())
      OS << "  variables\n";
    for (const ExplainedVariable &V : R.Variables)
      variable(V);
  }

  void shared(const ExplainedShared &S) {
    if (!S.Known)
      return;
    OS << "    shared:  " << S.Declared << " bytes of each team";
    const char *Before = ": ";
    for (const ExplainedSharedVariable &V : S.Variables) {
      OS << Before << V.Name << (V.Of == "runtime" ? " of the runtime " : " ")
         << V.Bytes;
      Before = ", ";
    }
    if (S.AtLaunch)
      OS << "; the launch asks for " << S.AtLaunch << " more";
    OS << "\n";
    if (S.Fits.empty())
      return;
    OS << "    fits:    teams of " << S.Threads
       << " threads on a multiprocessor at a time, unless registers allow "
          "fewer: ";
    Before = "";
    for (const ExplainedFit &F : S.Fits) {
      OS << Before << F.Teams << " on " << F.Gpu << " (" << F.Limit << ")";
      Before = ", ";
    }
    OS << "\n";
  }

  void nowait(const std::string &Says) {
    if (!Says.empty())
      OS << "  nowait: " << Says << "\n";
  }

  void loop(const ExplainedLoop &L) {
    OS << "    line " << L.Line << ", " << llvm::join(L.Variables, ", ")
       << (L.Variables.size() > 1 ? " as one loop" : "") << ": ";
    if (L.Counter == "own") {
      OS << "serial in its thread\n";
      return;
    }
    OS << "shared by the " << L.Members << " ('" << L.Directive << "' on line "
       << L.DirectiveLine << ")\n";
    OS << "      schedule: " << L.Schedule << "\n";
    OS << "      counter:  " << L.Counter << " bits: " << L.CounterWhy << "\n";
  }

  void single(const ExplainedSingle &S) {
    if (S.Strategy.empty())
      return;
    OS << "  code of a " << S.Scope << " outside " << S.Outside << ": "
       << S.Strategy << "\n    " << S.Why << "\n";
    const std::string Once = "once for all " + S.Members,
                      Each = "by every " +
                             S.Members.substr(0, S.Members.size() - 1) +
                             "; the " + S.Soloist + "'s value counts";
    auto Next = S.Expressions.begin();
    auto ExpressionsBefore = [&](unsigned Line) {
      for (; Next != S.Expressions.end() && Next->Line < Line; ++Next)
        OS << "    line " << Next->Line << ": '" << Next->Text
           << "' is evaluated " << (Next->Once ? Once : Each) << "\n";
    };
    for (const ExplainedGroup &G : S.Groups) {
      ExpressionsBefore(G.First);
      if (G.First == G.Last)
        OS << "    line " << G.First;
      else
        OS << "    lines " << G.First << " to " << G.Last;
      if (!G.Received.empty())
        OS << ", then all " << S.Members << " receive "
           << llvm::join(G.Received, ", ");
      OS << "\n";
    }
    ExpressionsBefore(~0U);
    for (const ExplainedOrder &O : S.Orders) {
      OS << "    line " << O.Line << ": the others are woken for region "
         << O.Number;
      if (!O.Values.empty())
        OS << ", with the values of " << llvm::join(O.Values, ", ");
      if (!O.Addresses.empty())
        OS << (O.Values.empty() ? ", with" : " and") << " the addresses of "
           << llvm::join(O.Addresses, ", ");
      OS << "\n";
    }
    for (const ExplainedLocal &L : S.Locals)
      OS << "    " << L.Name << " (line " << L.Line << "): " << L.Storage
         << ": " << L.Why << "\n";
  }

  void variable(const ExplainedVariable &V) {
    OS << "    " << V.Name << ": " << V.Type << ", " << V.Declared << ", line "
       << V.At.Line << "\n";
    OS << "      " << V.Attribute << ", " << V.From << ": " << V.Rule
       << section(V.Section) << "\n";
    for (const ExplainedMap &M : V.Maps)
      map(M, 6);
    if (!V.Storage.empty())
      OS << "      in the kernel: " << V.Passing << ", " << V.Storage << ": "
         << V.Why << "\n";
    for (const ExplainedCopy &C : V.Copies)
      OS << "      " << C.Attribute
         << (C.Operator.empty() ? "" : " " + C.Operator) << " on '"
         << C.Directive << "' on line " << C.Line << ", " << C.From
         << section(C.Section) << ": "
         << (C.Storage.empty() ? "" : C.Storage + ", ") << C.Why << "\n";
  }

  void map(const ExplainedMap &M, unsigned Indent) {
    OS.indent(Indent) << "map(" << (M.Always ? "always, " : "")
                      << (M.Present ? "present, " : "") << M.Type << ": "
                      << M.Item << "): " << M.Copies << "\n";
  }

  void data(const ExplainedData &D) {
    begin() << place(D.At) << ": " << D.Directive << "\n";
    nowait(D.Nowait);
    for (const ExplainedMap &M : D.Maps)
      map(M, 2);
  }

  void symbols(const char *Title, const std::vector<ExplainedSymbol> &All) {
    if (All.empty())
      return;
    begin() << Title << "\n";
    for (const ExplainedSymbol &S : All)
      OS << "  " << S.Name << " (" << S.At.File << ":" << S.At.Line
         << "): " << S.Why << "\n";
  }

  llvm::raw_string_ostream OS{Out};
  bool Started = false;
};

} // namespace

std::string toText(const Explanation &E) {
  Printer P;
  P.file(E);
  return std::move(P.Out);
}

} // namespace omp2cuda
