//===- Html.cpp - The report as one page ---------------------------------===//
// Idea: everything is in the page: style, sources, translations. A file is folded
// until it is asked for; lines have names, so that a region leads to its directive
// and to its kernel, and a message to its place. No script is needed.
// In:  Batch.   Out: HTML 5.   Tested by: test/batch/test_pages.py
//===----------------------------------------------------------------------===//
#include "Includes.h"
#include "Pages.h"
#include "Report.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <map>

namespace omp2cuda {
namespace {

using llvm::StringRef;
using Json = nlohmann::ordered_json;

constexpr const char *Style = R"(
body { font: 15px/1.45 system-ui, sans-serif; margin: 1.5em; color: #222; background: #fff }
h1 { font-size: 1.3em } h2 { font-size: 1.05em; margin: 1em 0 .3em }
table { border-collapse: collapse } td, th { padding: .1em .8em .1em 0; text-align: left; vertical-align: top }
th { font-weight: 600 } td.n { text-align: right }
details { border-top: 1px solid #ccc; padding: .4em 0 } summary { cursor: pointer }
.side { display: grid; grid-template-columns: 1fr 1fr; gap: 1em }
pre { font: 12.5px/1.4 ui-monospace, monospace; background: #f6f6f4; overflow: auto; max-height: 75vh; margin: 0; padding: .4em 0 }
pre span { display: block; padding-left: 4.2em; text-indent: -3.6em; white-space: pre-wrap }
pre span::before { content: attr(data-n); display: inline-block; width: 3em; margin-right: .6em; text-align: right; color: #999; text-indent: 0 }
pre span.yes { background: #dff0d8 } pre span.no { background: #f6d5d2 } pre span:target { outline: 2px solid #36c }
.converted, .translated { color: #2a6e2a } .host { color: #8a6500 }
.refused, .failed, .conflict, .bad { color: #b3261e }
code { font: 12.5px ui-monospace, monospace }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #1c1c1c } pre { background: #262626 } a { color: #8ab4f8 }
  pre span.yes { background: #24402a } pre span.no { background: #4d2724 }
  .converted, .translated { color: #7cc47c } .refused, .failed, .conflict, .bad { color: #ff8a80 }
}
)";

std::string escaped(StringRef Text) {
  std::string Out;
  for (char C : Text) {
    switch (C) {
    case '&':
      Out += "&amp;";
      break;
    case '<':
      Out += "&lt;";
      break;
    case '>':
      Out += "&gt;";
      break;
    case '"':
      Out += "&quot;";
      break;
    default:
      Out += C;
    }
  }
  return Out;
}

std::string word(const Json &J, const char *Key) {
  return escaped(J.value(Key, ""));
}

class Page {
public:
  explicit Page(const Batch &B) : B(B), Report(batchReport(B)) {}

  std::string print() {
    Out = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width\">\n"
          "<title>omp2cuda: " +
          escaped(B.InRoot) + "</title>\n<style>" + Style +
          "</style></head><body>\n<h1>" + escaped(B.InRoot) + " → " +
          escaped(B.OutRoot) + "</h1>\n";
    summary();
    for (size_t I = 0; I < B.Units.size(); ++I)
      unit(I);
    if (!B.Skipped.empty()) {
      Out += "<h2>Skipped</h2>\n<table>\n";
      for (const SkippedFile &S : B.Skipped)
        Out += "<tr><td>" + escaped(S.File) + "<td>" + escaped(S.Reason) + "\n";
      Out += "</table>\n";
    }
    return Out + "</body></html>\n";
  }

private:
  void summary() {
    static constexpr std::pair<const char *, const char *> Rows[] = {
        {"converted", "converted"},
        {"copied", "without target regions, copied"},
        {"left", "without target regions, left"},
        {"refused", "refused"},
        {"doesNotCompile", "do not compile"},
        {"failed", "crash or time limit"},
        {"conflict", "in conflict"},
        {"notWritten", "not written"},
        {"skipped", "skipped"}};
    const Json &S = Report["summary"];
    auto Row = [&](const char *Name, const Json &Count) {
      if (Count != 0)
        Out += "<tr><td>" + std::string(Name) + "<td class=n>" + Count.dump() +
               "\n";
    };
    Out += "<table>\n<tr><th colspan=2>Files\n";
    for (auto [Key, Name] : Rows)
      Row(Name, S[Key]);
    Out += "<tr><th colspan=2>Target regions\n";
    for (const char *Key : {"translated", "refused", "host"})
      Row(Key, S["regions"][Key]);
    Out += "</table>\n";
  }

  static std::string id(size_t Unit, const char *Side, unsigned Line) {
    return "f" + std::to_string(Unit) + Side + std::to_string(Line);
  }

  /// A link to a line of the unit's own source; other files have no lines here.
  std::string place(size_t Unit, const Json &At) const {
    unsigned Line = At.value("line", 0u);
    std::string File = At.value("file", "");
    std::string Text = escaped(File) + (Line ? ":" + std::to_string(Line) : "");
    if (!Line || realPath(absolute(B.Units[Unit], File)) != B.Units[Unit].File)
      return Text;
    return "<a href=\"#" + id(Unit, "s", Line) + "\">line " +
           std::to_string(Line) + "</a>";
  }

  static std::string absolute(const BatchUnit &U, const std::string &File) {
    return StringRef(File).starts_with("/") ? File : U.Directory + "/" + File;
  }

  /// The line of \p Text that defines \p Kernel; 0 if none does.
  static unsigned kernelLine(StringRef Text, StringRef Kernel) {
    if (Kernel.empty())
      return 0;
    unsigned Line = 0, Found = 0;
    StringRef Before; // its head may be broken into lines
    while (!Text.empty()) {
      auto [First, Rest] = Text.split('\n');
      ++Line;
      if ((First.contains("__global__") || Before.contains("__global__")) &&
          First.contains((Kernel + "(").str()))
        Found = Line; // a declaration may stand before
      Before = First;
      Text = Rest;
    }
    return Found;
  }

  void region(size_t I, const Json &R, std::map<unsigned, bool> &Marks,
              std::map<unsigned, bool> &KernelMarks) {
    std::string Status = R.value("status", "");
    bool Yes = Status == "translated";
    unsigned Line = R["at"].value("line", 0u);
    Marks[Line] = Yes;
    unsigned Kernel =
        Yes ? kernelLine(B.Units[I].Result.Text, R.value("kernel", "")) : 0;
    Out += "<h2>" + place(I, R["at"]) + " <code>" + word(R, "directive") +
           "</code> <span class=" + Status + ">" + Status + "</span>";
    if (Kernel) {
      KernelMarks[Kernel] = true;
      Out += " <a href=\"#" + id(I, "c", Kernel) + "\">" + word(R, "kernel") +
             "</a>";
    }
    Out += "</h2>\n<table>\n";
    if (R["launch"].is_object()) {
      const Json &L = R["launch"];
      row("launch", word(L, "shape") + ": " + word(L, "why"));
      row("teams", word(L, "teams"));
      row("threads", word(L, "threads"));
    }
    for (const Json &L : R["loops"])
      row("loop, line " + std::to_string(L.value("line", 0u)),
          word(L, "members") + ", " + word(L, "schedule"));
    if (R["single"].is_object())
      row("single code",
          word(R["single"], "strategy") + ": " + word(R["single"], "why"));
    for (const Json &V : R["variables"])
      row("<code>" + word(V, "name") + "</code> " + word(V, "attribute"),
          word(V, "rule") +
              (V.value("storage", "").empty() ? ""
                                              : "; " + word(V, "storage")) +
              (V.value("why", "").empty() ? "" : ": " + word(V, "why")));
    Out += "</table>\n";
  }

  void row(const std::string &Name, const std::string &Text) {
    if (!Text.empty())
      Out += "<tr><td>" + Name + "<td>" + Text + "\n";
  }

  void lines(size_t I, const char *Side, StringRef Text,
             const std::map<unsigned, bool> &Marks) {
    Out += "<pre>";
    unsigned Line = 0;
    Text.consume_back("\n");
    while (true) {
      auto [First, Rest] = Text.split('\n');
      ++Line;
      auto Mark = Marks.find(Line);
      std::string Number = std::to_string(Line);
      Out += "<span id=\"" + id(I, Side, Line) + "\" data-n=\"" + Number +
             "\"" +
             (Mark == Marks.end() ? ""
              : Mark->second      ? " class=yes"
                                  : " class=no") +
             ">" + escaped(First.rtrim('\r')) + "</span>";
      if (First.size() == Text.size())
        break;
      Text = Rest;
    }
    Out += "</pre>\n";
  }

  void unit(size_t I) {
    const BatchUnit &U = B.Units[I];
    const Json &F = Report["files"][I];
    std::string Status = F.value("status", "");
    std::string Class = U.failed() ? "bad" : Status;
    Out += "<details" + std::string(U.failed() ? " open" : "") +
           "><summary><b>" + escaped(U.Shown) + "</b> <span class=" + Class +
           ">" + Status + "</span>";
    if (!F["regions"].empty())
      Out += ", " + std::to_string(F["regions"].size()) + " target region" +
             (F["regions"].size() == 1 ? "" : "s");
    Out += "</summary>\n";
    if (!U.Reason.empty())
      Out += "<p>" + escaped(U.Reason) + "</p>\n";
    std::map<unsigned, bool> Marks, KernelMarks;
    if (!F["messages"].empty())
      Out += "<table>\n";
    for (const Json &M : F["messages"]) {
      if (M.value("severity", "") == "error" && M["at"].value("line", 0u))
        Marks[M["at"].value("line", 0u)] = false;
      Out += "<tr><td>" + place(I, M["at"]) + "<td>" + word(M, "severity") +
             "<td>" + word(M, "text") + "<td>" + word(M, "id") + "\n";
    }
    if (!F["messages"].empty())
      Out += "</table>\n";
    for (const Json &R : F["regions"])
      region(I, R, Marks, KernelMarks);
    // What has nothing to offload is not worth a second look.
    if (!F["regions"].empty() || U.failed()) {
      Out += "<div class=side>\n<div>";
      if (auto Source = llvm::MemoryBuffer::getFile(U.File))
        lines(I, "s", (*Source)->getBuffer(), Marks);
      Out += "</div><div>";
      if (U.written())
        lines(I, "c", U.Result.Text, KernelMarks);
      Out += "</div>\n</div>\n";
    }
    Out += "</details>\n";
  }

  const Batch &B;
  Json Report;
  std::string Out;
};

} // namespace

std::string batchHtml(const Batch &B) {
  // Sources need not be UTF-8; the page is.
  std::string Text = Page(B).print();
  Json Repaired = Json::parse(
      Json(Text).dump(-1, ' ', false, Json::error_handler_t::replace));
  return Repaired.get<std::string>();
}

} // namespace omp2cuda
