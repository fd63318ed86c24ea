//===- Server.h - The state of the language server ---------------------------===//
// Idea: see Lsp.h. A document is a text and the reading of its newest version; a
// question that comes before the reading is done waits with the document.
//
// In:  messages.   Out: replies, notifications.   Tested by: test/lsp
//===----------------------------------------------------------------------===//
#pragma once

#include "Answers.h"
#include "Edit.h"
#include "Jobs.h"

#include "llvm/Support/LSP/Transport.h"

namespace omp2cuda {

/// Parameters as they came.
struct Raw {
  llvm::json::Value Json = nullptr;
};
inline bool fromJSON(const llvm::json::Value &V, Raw &R, llvm::json::Path) {
  R.Json = V;
  return true;
}

class LspServer {
public:
  using Reply = llvm::lsp::Callback<llvm::json::Value>;

  LspServer(llvm::lsp::JSONTransport &Transport, Jobs &Beside,
            const Request &R);

  llvm::lsp::MessageHandler &handler() { return Messages; }
  bool wasShutDown() const { return ShutDown; }
  /// The request that comes next has this name; null: it is a notification.
  void nextRequest(llvm::json::Value Id) { Id_ = std::move(Id); }

private:
  struct Waiting {
    llvm::json::Value Id;
    Jobs::Id Job = 0; ///< a translation of its own, or 0
    std::function<void()> Go;
    std::shared_ptr<Reply> To;
  };
  struct Document {
    llvm::lsp::URIForFile Uri;
    std::string Text;
    int64_t Version = 0;
    Jobs::Id Job = 0; ///< that reads it
    std::optional<Reading> Known;
    std::list<Waiting> Questions;
  };

  void initialize(const Raw &P, Reply To);
  void initialized(const Raw &) {}
  void shutdown(const Raw &, Reply To);
  void didOpen(const llvm::lsp::DidOpenTextDocumentParams &P);
  void didChange(const llvm::lsp::DidChangeTextDocumentParams &P);
  void didClose(const llvm::lsp::DidCloseTextDocumentParams &P);
  void didSave(const Raw &) {}
  void cancel(const Raw &P);
  void hover(const llvm::lsp::TextDocumentPositionParams &P, Reply To);
  void inlayHint(const llvm::lsp::InlayHintsParams &P, Reply To);
  void codeAction(const Raw &P, Reply To);
  void resolve(const Raw &P, Reply To);
  void execute(const Raw &P, Reply To);

  /// Reads \p D again after \p Delay.
  void read(Document &D, std::chrono::milliseconds Delay);
  void wasRead(const std::string &Path, Reading Known);
  /// Answers \p To with what \p Answer makes of the document, once it is read; null if
  /// the document is not open.
  void ask(const llvm::lsp::URIForFile &Uri, Reply To,
           std::function<llvm::json::Value(const Document &)> Answer);
  /// Hands on the edit that \p Data asks for.
  void translate(const llvm::json::Value &Data, Reply To);
  Texts held() const;
  View view(const Document &D) const {
    return {D.Uri.file(), llvm::StringRef(D.Text), *D.Known};
  }

  llvm::lsp::MessageHandler Messages;
  Jobs &Beside;
  const Request &R;
  llvm::lsp::OutgoingNotification<llvm::json::Value> Publish;
  llvm::lsp::OutgoingRequest<llvm::json::Value> ApplyEdit, ShowDocument;
  Abilities Can;
  Produced Made;
  std::map<std::string, Document> Open; ///< by path
  llvm::json::Value Id_ = nullptr;
  unsigned Sent = 0; ///< requests to the editor
  bool ShutDown = false;
};

} // namespace omp2cuda
