//===- Answers.cpp - Questions about a text that was read --------------------===//
// Idea: see lsp/Answers.h. Refusals come as the compiler-like lines that the reading
// wrote, because a child that hangs has written those too; the rest comes from
// the explanation.
// In:  View.   Out: JSON of the protocol.   Tested by: test/lsp
//===----------------------------------------------------------------------===//
#include "Answers.h"

#include "../Messages.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <set>

namespace omp2cuda {
namespace {

namespace json = llvm::json;
using llvm::StringRef;
using llvm::lsp::DiagnosticSeverity;
using llvm::lsp::Position;
using llvm::lsp::Range;

const json::Array &list(const json::Object &O, StringRef Name) {
  static const json::Array None;
  const json::Array *A = O.getArray(Name);
  return A ? *A : None;
}

std::string str(const json::Object &O, StringRef Name) {
  return O.getString(Name).value_or("").str();
}

unsigned number(const json::Object &O, StringRef Name) {
  return static_cast<unsigned>(O.getInteger(Name).value_or(0));
}

/// A place of the main file, as the explanation has it. Line 0: elsewhere.
struct Place {
  unsigned Line = 0, Column = 0;
};

bool isMain(const View &V, StringRef File) {
  return File == V.Path ||
         (!llvm::sys::path::is_absolute(File) &&
          llvm::sys::path::filename(File) == llvm::sys::path::filename(V.Path));
}

Place placeOf(const View &V, const json::Object &Thing) {
  const json::Object *At = Thing.getObject("at");
  if (!At || !isMain(V, At->getString("file").value_or("")))
    return {};
  return {number(*At, "line"), number(*At, "column")};
}

const json::Array &regions(const View &V) {
  static const json::Object None;
  const json::Object *O = V.Known.Explained.getAsObject();
  return list(O ? *O : None, "regions");
}

/// A line that a compiler would have written.
struct Line {
  std::string File, Severity, Text, Id;
  Place At;
};

/// "a.c:3:22: error: no [omp2cuda-E0702]"
std::optional<Line> readLine(StringRef Text) {
  for (StringRef Severity : {"fatal error", "error", "warning", "note"}) {
    auto [Before, After] = Text.split((": " + Severity + ": ").str());
    if (After.empty() || Before.starts_with(" "))
      continue;
    Line L;
    auto [Rest, Column] = Before.rsplit(':');
    auto [File, Number] = Rest.rsplit(':');
    if (Column.getAsInteger(10, L.At.Column) ||
        Number.getAsInteger(10, L.At.Line)) {
      L.At = {};
      File = Before;
    }
    L.File = File.str();
    L.Severity = Severity.str();
    size_t Id = After.rfind(" [omp2cuda-");
    L.Text = After.take_front(Id).str();
    if (Id != StringRef::npos)
      L.Id = After.substr(Id + 2).rtrim(']').str();
    return L;
  }
  return std::nullopt;
}

/// The token at \p At, or the rest of the line when there is no word.
Range tokenAt(const Lines &Text, Place At) {
  if (!At.Line)
    return {};
  Position Begin = positionOf(Text, At.Line, At.Column);
  size_t Offset = offsetOf(Text, Begin);
  size_t Size = wordAt(Text, Offset).size();
  StringRef Rest = Text.line(At.Line - 1);
  if (Size == 0 || StringRef(Text).substr(Offset).starts_with("#"))
    return {Begin, positionOf(Text, At.Line, Rest.rtrim("\\ \t").size() + 1)};
  return {Begin, positionOf(Text, Offset + Size)};
}

json::Object diagnostic(Range Where, DiagnosticSeverity Severity,
                        StringRef Text, StringRef Id) {
  json::Object D{{"range", Where},
                 {"severity", static_cast<int>(Severity)},
                 {"source", "omp2cuda"},
                 {"message", json::fixUTF8(Text)}};
  if (!Id.empty())
    D["code"] = Id.str();
  if (std::string Address = Id.empty() ? "" : addressOfMessage(Id);
      !Address.empty())
    D["codeDescription"] = json::Object{{"href", Address}};
  return D;
}

/// Adds the notes on mapping; \p Known: what has been said already.
void addNotes(const View &V, const json::Object &Of,
              const std::set<std::string> &Known, json::Array &Out) {
  for (const json::Value &Each : list(Of, "messages")) {
    const json::Object &M = *Each.getAsObject();
    Place At = placeOf(V, M);
    if (str(M, "severity") == "note" && At.Line && !Known.count(str(M, "text")))
      Out.push_back(diagnostic(tokenAt(V.Text, At),
                               DiagnosticSeverity::Information, str(M, "text"),
                               str(M, "id")));
  }
}

/// "last directive read: a.c:3: …": the line.
unsigned lineOfPlace(StringRef Where) {
  while (!Where.empty()) {
    auto [Head, Rest] = Where.split(':');
    unsigned Line = 0;
    if (!StringRef(Rest).split(':').first.getAsInteger(10, Line))
      return Line;
    Where = Rest;
  }
  return 0;
}

} // namespace

json::Array diagnostics(const View &V) {
  const Parsed &P = V.Known.P;
  json::Array Out;
  std::set<std::string> Said;
  bool Unread = false;
  StringRef Rest = P.Messages;
  while (!Rest.empty()) {
    auto [Head, Tail] = Rest.split('\n');
    Rest = Tail;
    std::optional<Line> L = readLine(Head);
    if (!L || L->Severity == "note")
      continue;
    bool Main = isMain(V, L->File);
    std::string Text =
        Main || !L->At.Line
            ? L->Text
            : L->File + ":" + std::to_string(L->At.Line) + ": " + L->Text;
    Range Where = Main ? tokenAt(V.Text, L->At) : Range();
    Said.insert(L->Text);
    if (!L->Id.empty()) {
      Out.push_back(diagnostic(Where,
                               L->Severity == "warning"
                                   ? DiagnosticSeverity::Information
                                   : DiagnosticSeverity::Warning,
                               Text, L->Id));
    } else if (!Unread && L->Severity != "warning") {
      // One is enough: the user's own compiler, or clangd, has them all.
      Unread = true;
      Out.push_back(
          diagnostic(Where, DiagnosticSeverity::Information,
                     "no translation, the file does not compile: " + Text, ""));
    }
  }
  if (P.How == Parsed::Outcome::TimedOut || P.How == Parsed::Outcome::Crashed)
    Out.push_back(diagnostic(
        tokenAt(V.Text, {lineOfPlace(P.Where), 1}), DiagnosticSeverity::Warning,
        P.How == Parsed::Outcome::TimedOut
            ? "no translation: reading this took too long"
            : "no translation, internal error: " + P.Reason,
        P.How == Parsed::Outcome::TimedOut ? "omp2cuda-E0712"
                                           : "omp2cuda-E0711"));
  for (const json::Value &R : regions(V))
    addNotes(V, *R.getAsObject(), Said, Out);
  return Out;
}

std::string whyNotTranslated(const View &V) {
  if (V.Known.P.How == Parsed::Outcome::Translated)
    return {};
  for (const json::Value &Each : diagnostics(V)) {
    const json::Object &D = *Each.getAsObject();
    if (number(D, "severity") ==
            static_cast<unsigned>(DiagnosticSeverity::Warning) ||
        !D.get("code"))
      return str(D, "message");
  }
  return "it could not be read";
}

namespace {

/// The region that holds line \p Number (from 1), or null.
const json::Object *regionAt(const View &V, unsigned Number) {
  for (const json::Value &Each : regions(V)) {
    const json::Object &R = *Each.getAsObject();
    Place At = placeOf(V, R);
    if (At.Line && At.Line <= Number && Number <= number(R, "last"))
      return &R;
  }
  return nullptr;
}

/// The last line of the directive that starts on line \p Number: it may be continued.
unsigned directiveEnd(const Lines &Text, unsigned Number) {
  while (Text.line(Number - 1).ends_with("\\"))
    ++Number;
  return Number;
}

/// "implicit: a scalar without a clause (OpenMP 5.2, 5.8.3)"
std::string rule(const json::Object &Of) {
  std::string Out = str(Of, "from");
  if (!str(Of, "rule").empty())
    Out += ": " + str(Of, "rule");
  if (!str(Of, "section").empty())
    Out += " (OpenMP 5.2, " + str(Of, "section") + ")";
  return Out;
}

std::string aboutVariable(const json::Object &O) {
  std::string Out = "`" + str(O, "name") + "`: `" + str(O, "type") + "`, " +
                    str(O, "declared") + "\n\n**" + str(O, "attribute") +
                    "**, " + rule(O);
  for (const json::Value &Each : list(O, "maps")) {
    const json::Object &M = *Each.getAsObject();
    Out += "\n- `map(" + str(M, "type") + ": " + str(M, "item") +
           ")`: " + str(M, "copies");
  }
  Out += "\n\nIn the kernel: " + str(O, "passing");
  if (!str(O, "storage").empty())
    Out += ", " + str(O, "storage");
  if (!str(O, "why").empty())
    Out += ": " + str(O, "why");
  for (const json::Value &Each : list(O, "copies")) {
    const json::Object &C = *Each.getAsObject();
    Out += "\n- **" + str(C, "attribute") + "** in `" + str(C, "directive") +
           "`, line " + std::to_string(number(C, "line")) + ", " +
           str(C, "from");
    if (!str(C, "storage").empty())
      Out += ": " + str(C, "storage");
    if (!str(C, "why").empty())
      Out += ", " + str(C, "why");
  }
  return Out;
}

std::string aboutRegion(const json::Object &R) {
  std::string Out;
  if (str(R, "status") == "refused")
    Out = "This target region is refused.";
  else
    Out = "Target region of `" + str(R, "function") + "`: kernel `" +
          str(R, "kernel") + "`";
  if (const json::Object *L = R.getObject("launch"))
    Out += "\n\n**Launch**: " + str(*L, "shape") + " (" + str(*L, "why") +
           ")\n- teams: " + str(*L, "teams") +
           "\n- threads: " + str(*L, "threads");
  if (!list(R, "loops").empty())
    Out += "\n\n**Loops**";
  for (const json::Value &Each : list(R, "loops")) {
    const json::Object &L = *Each.getAsObject();
    Out += "\n- line " + std::to_string(number(L, "line")) + ": " +
           str(L, "members") + ", " + str(L, "schedule") + "; counter of " +
           str(L, "counter") + " bits: " + str(L, "counterWhy");
  }
  for (const char *Scope : {"single", "threadSingle"})
    if (const json::Object *S = R.getObject(Scope))
      Out += "\n\n**Code of a " + str(*S, "scope") + " outside " +
             str(*S, "outside") + "**: " + str(*S, "strategy") + ", " +
             str(*S, "why");
  if (!list(R, "variables").empty())
    Out += "\n\n**Variables**";
  for (const json::Value &Each : list(R, "variables")) {
    const json::Object &O = *Each.getAsObject();
    Out += "\n- `" + str(O, "name") + "`: " + str(O, "attribute") + ", " +
           str(O, "from") + "; " + str(O, "passing");
  }
  for (const json::Value &Each : list(R, "messages"))
    Out += "\n\n" + str(*Each.getAsObject(), "severity") + ": " +
           str(*Each.getAsObject(), "text");
  return Out;
}

/// What is known of \p Name in \p R: a variable that it takes from outside, or a local
/// of its teams or threads.
std::string aboutName(const json::Object &R, StringRef Name) {
  for (const json::Value &Each : list(R, "variables"))
    if (str(*Each.getAsObject(), "name") == Name)
      return aboutVariable(*Each.getAsObject());
  for (const char *Scope : {"single", "threadSingle"})
    if (const json::Object *S = R.getObject(Scope))
      for (const json::Value &Each : list(*S, "locals")) {
        const json::Object &L = *Each.getAsObject();
        if (str(L, "name") == Name)
          return ("`" + Name + "`: a variable of each " + str(*S, "scope") +
                  "\n\n**" + str(L, "storage") + "**, " + str(L, "why"))
              .str();
      }
  return {};
}

} // namespace

json::Value hover(const View &V, Position P) {
  unsigned Number = static_cast<unsigned>(P.line) + 1;
  const json::Object *R = regionAt(V, Number);
  if (!R)
    return nullptr;
  StringRef Word = wordAt(V.Text, offsetOf(V.Text, P));
  std::string Text = Word.empty() ? "" : aboutName(*R, Word);
  unsigned First = placeOf(V, *R).Line;
  if (Text.empty() && Number <= directiveEnd(V.Text, First))
    Text = aboutRegion(*R);
  if (Text.empty())
    return nullptr;
  return json::Object{
      {"contents", json::Object{{"kind", "markdown"}, {"value", Text}}}};
}

json::Array inlayHints(const View &V, Range In) {
  json::Array Out;
  for (const json::Value &Each : regions(V)) {
    const json::Object &R = *Each.getAsObject();
    unsigned First = placeOf(V, R).Line;
    if (!First || static_cast<int>(First) - 1 > In.end.line)
      continue;
    unsigned Last = directiveEnd(V.Text, First);
    int Zero = static_cast<int>(Last) - 1;
    if (Zero < In.start.line || Zero > In.end.line)
      continue;
    // "firstprivate(n, a) map(tofrom: y)", in the order of first use.
    std::vector<std::pair<std::string, std::string>> Clauses;
    for (const json::Value &Variable : list(R, "variables")) {
      const json::Object &O = *Variable.getAsObject();
      std::string Head = str(O, "attribute");
      if (str(O, "from") != "implicit" || str(O, "name") == "*this" ||
          (Head != "map" && Head != "firstprivate"))
        continue;
      if (Head == "map" && !list(O, "maps").empty())
        Head += "(" + str(*list(O, "maps")[0].getAsObject(), "type") + ": ";
      else
        Head += "(";
      auto Same = llvm::find_if(Clauses,
                                [&](const auto &C) { return C.first == Head; });
      if (Same == Clauses.end())
        Clauses.push_back({Head, str(O, "name")});
      else
        Same->second += ", " + str(O, "name");
    }
    std::string Label;
    for (const auto &[Head, Names] : Clauses)
      Label += (Label.empty() ? "" : " ") + Head + Names + ")";
    if (Label.empty())
      continue;
    StringRef Own = V.Text.line(Last - 1);
    Out.push_back(json::Object{
        {"position", positionOf(V.Text, Last, Own.rtrim().size() + 1)},
        {"label", Label},
        {"paddingLeft", true}});
  }
  return Out;
}

namespace {

std::string withoutBlanks(StringRef Text) {
  std::string Out;
  for (char C : Text)
    if (!llvm::isSpace(C) && C != '\\')
      Out += C;
  return Out;
}

/// The map clause in bytes [Begin, End) that has \p Item alone: where its type stands,
/// as an offset and a length of 0 if there is none.
std::pair<size_t, size_t> typeOfMap(StringRef Text, size_t Begin, size_t End,
                                    StringRef Item) {
  for (size_t At = Begin;
       (At = Text.find("map", At)) != StringRef::npos && At < End; At += 3) {
    size_t Open = Text.find_first_not_of(" \t\r\n\\", At + 3);
    if (Open == StringRef::npos || Text[Open] != '(')
      continue;
    size_t Close = Open;
    for (int Depth = 0; Close < End; ++Close) {
      Depth += Text[Close] == '(' ? 1 : Text[Close] == ')' ? -1 : 0;
      if (Depth == 0)
        break;
    }
    auto [Type, Items] = Text.slice(Open + 1, Close).split(':');
    if (withoutBlanks(Items) == withoutBlanks(Item) && !Type.contains(','))
      return {static_cast<size_t>(Type.trim().data() - Text.data()),
              Type.trim().size()};
  }
  return {0, 0};
}

} // namespace

std::vector<Fix> fixesAt(const View &V, Position P) {
  std::vector<Fix> Out;
  unsigned Number = static_cast<unsigned>(P.line) + 1;
  const json::Object *R = regionAt(V, Number);
  if (!R)
    return Out;
  unsigned First = placeOf(V, *R).Line, Last = directiveEnd(V.Text, First);
  StringRef End = V.Text.line(Last - 1);
  size_t From = offsetOf(V.Text, Position(static_cast<int>(First) - 1, 0));
  size_t To =
      static_cast<size_t>(End.data() - StringRef(V.Text).data()) + End.size();
  for (const json::Value &Each : list(*R, "messages")) {
    const json::Object &M = *Each.getAsObject();
    Place At = placeOf(V, M);
    std::string Text = str(M, "text"), Id = str(M, "id");
    bool Lost = Id == "omp2cuda-N0313", Needless = Id == "omp2cuda-N0312";
    if ((!Lost && !Needless) || (At.Line != Number && Number > Last))
      continue;
    StringRef Name = StringRef(Text).split('\'').second.split('\'').first;
    for (const json::Value &Variable : list(*R, "variables")) {
      const json::Object &O = *Variable.getAsObject();
      if (str(O, "name") != Name || list(O, "maps").size() != 1)
        continue;
      const json::Object &Map = *list(O, "maps")[0].getAsObject();
      std::string Type = Lost ? "tofrom" : "to", Item = str(Map, "item");
      Fix F{"Write map(" + Type + ": " + Item + ")",
            {},
            diagnostic(tokenAt(V.Text, At), DiagnosticSeverity::Information,
                       Text, Id)};
      if (Map.getBoolean("written").value_or(false)) {
        auto [Offset, Size] = typeOfMap(V.Text, From, To, Item);
        if (!Size)
          continue; // together with others, or made by a macro
        F.Edit = {
            {positionOf(V.Text, Offset), positionOf(V.Text, Offset + Size)},
            Type};
      } else {
        if (Lost || End.contains("//") || End.contains("/*"))
          continue;
        F.Edit = {positionOf(V.Text, To), " map(" + Type + ": " + Item + ")"};
      }
      Out.push_back(std::move(F));
    }
  }
  return Out;
}

std::vector<Part> partsAt(const View &V, Position P) {
  std::vector<Part> Out;
  const json::Object *Here = regionAt(V, static_cast<unsigned>(P.line) + 1);
  unsigned Count = 0;
  for (const json::Value &R : regions(V))
    Count += placeOf(V, *R.getAsObject()).Line != 0;
  auto WhyNot = [](const json::Object &R) {
    if (str(R, "status") == "refused")
      for (const json::Value &M : list(R, "messages"))
        if (str(*M.getAsObject(), "severity") == "error")
          return str(*M.getAsObject(), "text");
    return std::string();
  };
  if (Here) {
    Part Region{"Translate this target region to CUDA",
                {placeOf(V, *Here).Line},
                WhyNot(*Here)};
    // The command line would say so too (E0121), but later.
    const json::Object *File = V.Known.Explained.getAsObject();
    auto Alone = [&](Part &P) {
      if (P.WhyNot.empty() && P.Lines.size() < Count &&
          !list(*File, "data").empty())
        P.WhyNot = "data directives of this file leave data on the device "
                   "between regions: translate the file";
    };
    Alone(Region);
    Out.push_back(Region);
    Part Function{"Translate this function to CUDA", {}, {}};
    for (const json::Value &Each : regions(V)) {
      const json::Object &R = *Each.getAsObject();
      if (str(R, "function") != str(*Here, "function") || !placeOf(V, R).Line)
        continue;
      Function.Lines.push_back(placeOf(V, R).Line);
      if (Function.WhyNot.empty())
        Function.WhyNot = WhyNot(R);
    }
    Alone(Function);
    if (Function.Lines.size() > 1)
      Out.push_back(Function);
  }
  if (Count || V.Known.P.How != Parsed::Outcome::Translated)
    Out.push_back({"Translate this file to CUDA", {}, whyNotTranslated(V)});
  return Out;
}

} // namespace omp2cuda
