//===- Server.cpp - The state of the language server -------------------------===//
// Idea: see lsp/Server.h.
// In:  messages.   Out: replies, notifications.   Tested by: test/lsp
//===----------------------------------------------------------------------===//
#include "Server.h"

#include "../Output.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {

namespace json = llvm::json;
using llvm::StringRef;
using llvm::lsp::ErrorCode;
using llvm::lsp::LSPError;
using llvm::lsp::Position;
using llvm::lsp::URIForFile;

namespace {

constexpr llvm::StringLiteral Kind = "refactor.rewrite", QuickFix = "quickfix",
                              Command = "omp2cuda.translate";

/// How long a text rests before it is read: people type.
constexpr std::chrono::milliseconds Rest(200);

bool isRead(StringRef Path, StringRef Text) {
  bool Source =
      llvm::StringSwitch<bool>(llvm::sys::path::extension(Path))
          .Cases({".c", ".C", ".cc", ".cp", ".cpp", ".cxx", ".c++"}, true)
          .Default(false);
  return Source && Text.contains("omp");
}

/// Why directives of a text have no translation of their own; "" if there is no more to
/// say than that it is not read.
std::string whyNotRead(StringRef Path, StringRef Text) {
  if (!Text.contains("pragma omp"))
    return {};
  return llvm::StringSwitch<std::string>(llvm::sys::path::extension(Path))
      .Cases({".h", ".hh", ".hpp", ".hxx", ".h++", ".H", ".inc", ".tcc"},
             "a header is translated with the sources that include it: choose "
             "the action there")
      .Cases({".cu", ".cuh"}, "this is CUDA C++ already")
      .Default("");
}

llvm::Error failure(const llvm::Twine &Why,
                    ErrorCode Code = ErrorCode::RequestFailed) {
  return llvm::make_error<LSPError>(Why.str(), Code);
}

/// Is an action of this kind asked for?
bool isWanted(const json::Object &Params, StringRef Kind) {
  const json::Object *Context = Params.getObject("context");
  const json::Array *Only = Context ? Context->getArray("only") : nullptr;
  if (!Only)
    return true;
  for (const json::Value &Each : *Only) {
    StringRef Wish = Each.getAsString().value_or("");
    if (Wish.empty() || Kind == Wish ||
        (Kind.starts_with(Wish) && Kind[Wish.size()] == '.'))
      return true;
  }
  return false;
}

} // namespace

LspServer::LspServer(llvm::lsp::JSONTransport &Transport, Jobs &Beside,
                     const Request &R)
    : Messages(Transport), Beside(Beside), R(R) {
  auto &M = Messages;
  M.method("initialize", this, &LspServer::initialize);
  M.notification("initialized", this, &LspServer::initialized);
  M.method("shutdown", this, &LspServer::shutdown);
  M.notification("textDocument/didOpen", this, &LspServer::didOpen);
  M.notification("textDocument/didChange", this, &LspServer::didChange);
  M.notification("textDocument/didClose", this, &LspServer::didClose);
  M.notification("textDocument/didSave", this, &LspServer::didSave);
  M.notification("$/cancelRequest", this, &LspServer::cancel);
  M.method("textDocument/hover", this, &LspServer::hover);
  M.method("textDocument/inlayHint", this, &LspServer::inlayHint);
  M.method("textDocument/codeAction", this, &LspServer::codeAction);
  M.method("codeAction/resolve", this, &LspServer::resolve);
  M.method("workspace/executeCommand", this, &LspServer::execute);
  Publish =
      M.outgoingNotification<json::Value>("textDocument/publishDiagnostics");
  auto Ignore = [](json::Value, llvm::Expected<Raw> Result) {
    if (!Result)
      llvm::consumeError(Result.takeError());
  };
  ApplyEdit =
      M.outgoingRequest<json::Value, Raw>("workspace/applyEdit", Ignore);
  ShowDocument =
      M.outgoingRequest<json::Value, Raw>("window/showDocument", Ignore);
}

void LspServer::initialize(const Raw &P, Reply To) {
  Can = abilities(P.Json);
  json::Object Actions{{"codeActionKinds", json::Array{QuickFix, Kind}}};
  if (Can.Resolve)
    Actions["resolveProvider"] = true;
  To(json::Object{
      {"serverInfo",
       json::Object{{"name", "omp2cuda"}, {"version", OMP2CUDA_VERSION}}},
      {"capabilities",
       json::Object{
           {"textDocumentSync",
            json::Object{{"openClose", true}, {"change", 2}, {"save", false}}},
           {"hoverProvider", true},
           {"inlayHintProvider", true},
           {"codeActionProvider", std::move(Actions)},
           {"executeCommandProvider",
            json::Object{{"commands", json::Array{Command}}}}}}});
}

void LspServer::shutdown(const Raw &, Reply To) {
  ShutDown = true;
  To(nullptr);
}

// --- Documents ----------------------------------------------------------------

void LspServer::didOpen(const llvm::lsp::DidOpenTextDocumentParams &P) {
  Document &D = Open[P.textDocument.uri.file().str()];
  D.Uri = P.textDocument.uri;
  D.Text = P.textDocument.text;
  D.Version = P.textDocument.version;
  read(D, {});
}

void LspServer::didChange(const llvm::lsp::DidChangeTextDocumentParams &P) {
  auto It = Open.find(P.textDocument.uri.file().str());
  if (It == Open.end())
    return;
  Document &D = It->second;
  apply(P.contentChanges, D.Text);
  D.Version = P.textDocument.version;
  read(D, D.Questions.empty() ? Rest : std::chrono::milliseconds());
}

void LspServer::didClose(const llvm::lsp::DidCloseTextDocumentParams &P) {
  auto It = Open.find(P.textDocument.uri.file().str());
  if (It == Open.end())
    return;
  Document D = std::move(It->second);
  Open.erase(It);
  Beside.cancel(D.Job);
  for (Waiting &Q : D.Questions) {
    Beside.cancel(Q.Job);
    (*Q.To)(json::Value(nullptr));
  }
  Publish(json::Object{{"uri", D.Uri}, {"diagnostics", json::Array()}});
}

Texts LspServer::held() const {
  Texts Out;
  for (const auto &[Path, D] : Open)
    Out[Path] = D.Text;
  return Out;
}

void LspServer::read(Document &D, std::chrono::milliseconds Delay) {
  Beside.cancel(D.Job);
  D.Job = 0;
  D.Known.reset();
  std::string Path = D.Uri.file().str();
  if (!isRead(Path, D.Text)) {
    wasRead(Path, {});
    return;
  }
  D.Job = Beside.add([this, Path] { return readText(R, Path, held(), {}); },
                     [this, Path](std::optional<std::string> Packed) {
                       wasRead(Path, unpackReading(Packed));
                     },
                     Delay);
}

void LspServer::wasRead(const std::string &Path, Reading Known) {
  Document &D = Open[Path];
  D.Job = 0;
  D.Known = std::move(Known);
  json::Array Found;
  if (isRead(Path, D.Text))
    Found = diagnostics(view(D));
  Publish(json::Object{{"uri", D.Uri},
                       {"version", D.Version},
                       {"diagnostics", std::move(Found)}});
  // What is asked from in here goes to the end.
  std::list<Waiting> Now;
  Now.swap(D.Questions);
  for (Waiting &Q : Now)
    if (Q.Go)
      Q.Go();
    else
      D.Questions.push_back(std::move(Q));
}

void LspServer::cancel(const Raw &P) {
  const json::Object *O = P.Json.getAsObject();
  const json::Value *Id = O ? O->get("id") : nullptr;
  if (!Id)
    return;
  for (auto &[Path, D] : Open)
    for (auto Q = D.Questions.begin(); Q != D.Questions.end(); ++Q)
      if (Q->Id == *Id) {
        Beside.cancel(Q->Job);
        auto To = Q->To;
        D.Questions.erase(Q);
        (*To)(failure("cancelled", ErrorCode::RequestCancelled));
        return;
      }
}

void LspServer::ask(const URIForFile &Uri, Reply To,
                    std::function<json::Value(const Document &)> Answer) {
  std::string Path = Uri.file().str();
  auto It = Open.find(Path);
  if (It == Open.end() || !isRead(Path, It->second.Text))
    return To(nullptr);
  Document &D = It->second;
  if (D.Known)
    return To(Answer(D));
  auto Shared = std::make_shared<Reply>(std::move(To));
  D.Questions.push_back(
      {Id_, 0, [this, Path, Shared, Answer] { (*Shared)(Answer(Open[Path])); },
       Shared});
  Beside.hurry(D.Job);
}

// --- Questions ------------------------------------------------------------------

void LspServer::hover(const llvm::lsp::TextDocumentPositionParams &P,
                      Reply To) {
  Position At = P.position;
  ask(P.textDocument.uri, std::move(To),
      [this, At](const Document &D) { return omp2cuda::hover(view(D), At); });
}

void LspServer::inlayHint(const llvm::lsp::InlayHintsParams &P, Reply To) {
  llvm::lsp::Range In = P.range;
  ask(P.textDocument.uri, std::move(To), [this, In](const Document &D) {
    return json::Value(inlayHints(view(D), In));
  });
}

void LspServer::codeAction(const Raw &P, Reply To) {
  llvm::lsp::CodeActionParams Params;
  json::Path::Root Root;
  const json::Object *O = P.Json.getAsObject();
  const json::Value *Range = O ? O->get("range") : nullptr;
  const json::Value *Document_ = O ? O->get("textDocument") : nullptr;
  if (!Range || !Document_ || !fromJSON(*Range, Params.range, Root) ||
      !fromJSON(*Document_, Params.textDocument, Root)) {
    llvm::consumeError(Root.getError());
    return To(failure("codeAction needs a document and a range",
                      ErrorCode::InvalidParams));
  }
  bool Rewrites = isWanted(*O, Kind), Fixes = isWanted(*O, QuickFix);
  if (!Rewrites && !Fixes)
    return To(json::Array());
  auto Text = Open.find(Params.textDocument.uri.file().str());
  if (Text != Open.end() && Rewrites && Can.Disabled &&
      !isRead(Text->first, Text->second.Text))
    if (std::string Why = whyNotRead(Text->first, Text->second.Text);
        !Why.empty())
      return To(json::Array{
          json::Object{{"title", "Translate this file to CUDA"},
                       {"kind", Kind},
                       {"disabled", json::Object{{"reason", Why}}}}});
  Position At = Params.range.start;
  ask(Params.textDocument.uri, std::move(To), [=](const Document &D) {
    json::Array Out;
    if (Fixes)
      for (Fix &F : fixesAt(view(D), At))
        Out.push_back(json::Object{
            {"title", F.Title},
            {"kind", QuickFix},
            {"diagnostics", json::Array{std::move(F.Diagnostic)}},
            {"edit",
             json::Object{{"changes", json::Object{{D.Uri.uri().str(),
                                                    json::Array{F.Edit}}}}}}});
    if (!Rewrites)
      return json::Value(std::move(Out));
    for (const Part &Each : partsAt(view(D), At)) {
      if (!Each.WhyNot.empty() && !Can.Disabled)
        continue;
      json::Object Action{{"title", Each.Title}, {"kind", Kind}};
      json::Object Data{{"uri", D.Uri},
                        {"version", D.Version},
                        {"lines", json::Array(Each.Lines)},
                        {"title", Each.Title}};
      if (!Each.WhyNot.empty())
        Action["disabled"] =
            json::Object{{"reason", json::fixUTF8(Each.WhyNot)}};
      else if (Can.Resolve)
        Action["data"] = std::move(Data);
      else
        Action["command"] =
            json::Object{{"title", Each.Title},
                         {"command", Command},
                         {"arguments", json::Array{std::move(Data)}}};
      Out.push_back(std::move(Action));
    }
    return json::Value(std::move(Out));
  });
}

void LspServer::translate(const json::Value &Data, Reply To) {
  const json::Object *O = Data.getAsObject();
  const json::Array *Lines = O ? O->getArray("lines") : nullptr;
  auto Uri = URIForFile::fromURI(O ? O->getString("uri").value_or("") : "");
  if (!Uri || !Lines) {
    if (!Uri)
      llvm::consumeError(Uri.takeError());
    return To(failure("this action has no document", ErrorCode::InvalidParams));
  }
  std::string Path = Uri->file().str();
  auto It = Open.find(Path);
  if (It == Open.end())
    return To(failure("'" + Path + "' is not open"));
  if (It->second.Version != O->getInteger("version").value_or(-1))
    return To(failure("the text has changed; choose the action again",
                      ErrorCode::ContentModified));
  std::vector<unsigned> Only;
  for (const json::Value &Line : *Lines)
    Only.push_back(static_cast<unsigned>(Line.getAsInteger().value_or(0)));
  std::string Title = O->getString("title").value_or("Translate").str();
  auto Finish = [this, Path, Title](const Reading &Known, Reply &Back) {
    View V{Path, StringRef(Open[Path].Text), Known};
    if (Known.P.How != Parsed::Outcome::Translated)
      return Back(failure(whyNotTranslated(V)));
    Back(workspaceEdit(Known.P, Path, held(), Can, Title, Made));
  };
  Document &D = It->second;
  if (Only.empty() && D.Known)
    return Finish(*D.Known, To);
  auto Shared = std::make_shared<Reply>(std::move(To));
  Jobs::Id Job = Beside.add(
      [this, Path, Only] { return readText(R, Path, held(), Only); },
      [this, Path, Shared, Finish](std::optional<std::string> Packed) {
        if (auto At = Open.find(Path); At != Open.end())
          At->second.Questions.remove_if(
              [&](const Waiting &Q) { return Q.To == Shared; });
        Finish(unpackReading(Packed), *Shared);
      });
  D.Questions.push_back({Id_, Job, nullptr, Shared});
}

void LspServer::resolve(const Raw &P, Reply To) {
  const json::Object *Action = P.Json.getAsObject();
  const json::Value *Data = Action ? Action->get("data") : nullptr;
  if (!Data)
    return To(P.Json);
  auto Shared = std::make_shared<Reply>(std::move(To));
  translate(*Data, [Shared,
                    Whole = *Action](llvm::Expected<json::Value> Edit) mutable {
    if (!Edit)
      return (*Shared)(Edit.takeError());
    Whole["edit"] = std::move(*Edit);
    (*Shared)(json::Value(std::move(Whole)));
  });
}

void LspServer::execute(const Raw &P, Reply To) {
  const json::Object *O = P.Json.getAsObject();
  const json::Array *Arguments = O ? O->getArray("arguments") : nullptr;
  if (!Arguments || Arguments->empty() || O->getString("command") != Command)
    return To(failure("there is no such command", ErrorCode::InvalidParams));
  json::Value Data = Arguments->front();
  auto Shared = std::make_shared<Reply>(std::move(To));
  translate(Data, [this, Shared, Data](llvm::Expected<json::Value> Edit) {
    if (!Edit)
      return (*Shared)(Edit.takeError());
    const json::Object &O = *Data.getAsObject();
    ApplyEdit(json::Object{{"label", O.getString("title").value_or("").str()},
                           {"edit", std::move(*Edit)}},
              "omp2cuda-" + std::to_string(++Sent));
    (*Shared)(json::Value(nullptr));
  });
}

} // namespace omp2cuda
