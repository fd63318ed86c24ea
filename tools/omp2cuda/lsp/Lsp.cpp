//===- Lsp.cpp - The door for editors: a language server ------------------------===//
// Idea: see Lsp.h.
// In:  Request, messages.   Out: messages, exit status.   Tested by: test/lsp
//===----------------------------------------------------------------------===//
#include "Lsp.h"

#include "Input.h"
#include "Server.h"

#include "llvm/Support/raw_ostream.h"

namespace omp2cuda {
namespace {

/// Tells the server the name of each request: LLVM's handlers are not told, and a
/// request is cancelled by name.
class NamedInput : public LspInput {
public:
  using LspInput::LspInput;
  LspServer *Server = nullptr;

  llvm::LogicalResult readStandardMessage(std::string &Json) override {
    return named(LspInput::readStandardMessage(Json), Json);
  }
  llvm::LogicalResult readDelimitedMessage(std::string &Json) override {
    return named(LspInput::readDelimitedMessage(Json), Json);
  }

private:
  llvm::LogicalResult named(llvm::LogicalResult Read, const std::string &Json) {
    if (llvm::succeeded(Read) && Server) {
      auto Message = llvm::json::parse(Json);
      const llvm::json::Value *Id = nullptr;
      if (Message && Message->getAsObject())
        Id = Message->getAsObject()->get("id");
      Server->nextRequest(Id ? *Id : llvm::json::Value(nullptr));
      if (!Message)
        llvm::consumeError(Message.takeError());
    }
    return Read;
  }
};

} // namespace

int serve(const Request &R) {
  using llvm::lsp::JSONStreamStyle;
  Jobs Beside;
  auto Style =
      R.Delimited ? JSONStreamStyle::Delimited : JSONStreamStyle::Standard;
  auto Input = std::make_unique<NamedInput>(Beside, Style);
  NamedInput *Named = Input.get();
  llvm::lsp::JSONTransport Transport(std::move(Input), llvm::outs(),
                                     R.Delimited);
  LspServer Server(Transport, Beside, R);
  Named->Server = &Server;
  llvm::Error Failed = Transport.run(Server.handler());
  // An editor that is gone without `shutdown` crashed, most likely.
  bool Bad = static_cast<bool>(Failed);
  llvm::consumeError(std::move(Failed));
  return Bad || !Server.wasShutDown() ? ExitRefused : ExitOk;
}

} // namespace omp2cuda
