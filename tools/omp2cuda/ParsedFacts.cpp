//===- ParsedFacts.cpp - What a parse says besides its translation -----------===//
// Idea: see ParsedFacts.h.
// In:  messages, names of files.   Out: lines of JSON; and back.
// Tested by: test/batch
//===----------------------------------------------------------------------===//
#include "ParsedFacts.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

#include <nlohmann/json.hpp>

namespace omp2cuda {

using Json = nlohmann::ordered_json;

namespace {

std::string text(const Json &J) {
  return J.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string hashOf(llvm::StringRef Text) {
  auto H = llvm::xxh3_128bits(llvm::arrayRefFromStringRef(Text));
  return llvm::utohexstr(H.high64, true, 16) +
         llvm::utohexstr(H.low64, true, 16);
}

std::string pack(const ParsedFacts &Facts) {
  Json Files = Json::array();
  auto Main = Facts.Files.find(Facts.Main);
  Files.push_back({Facts.Main, Main == Facts.Files.end() ? "" : Main->second});
  for (const auto &[Path, Hash] : Facts.Files)
    if (Path != Facts.Main)
      Files.push_back({Path, Hash});
  return text({{"files", Files},
               {"main", Facts.DefinesMain},
               {"api", Facts.DeviceApi},
               {"c", Facts.IsC},
               {"extern", Facts.ExternC}});
}

void unpack(const std::string &Text, Parsed &P) {
  Json J = Json::parse(Text, nullptr, /*allow_exceptions=*/false);
  if (!J.is_object())
    return;
  for (const Json &File : J.value("files", Json::array()))
    P.Files.push_back({File.at(0), File.at(1)});
  P.DefinesMain = J.value("main", false);
  P.UsesDeviceApi = J.value("api", false);
  P.IsC = J.value("c", false);
  P.ExternC = J.value("extern", std::set<std::string>());
}

std::string messageLine(ExplainedMessage M) {
  llvm::StringRef Text = M.Text;
  size_t Id = Text.rfind(" [omp2cuda-");
  if (Id != llvm::StringRef::npos && Text.ends_with("]")) {
    M.Id = Text.slice(Id + 2, Text.size() - 1).str();
    M.Text = Text.take_front(Id).str();
  }
  return text({{"id", M.Id},
               {"severity", M.Severity},
               {"file", M.At.File},
               {"line", M.At.Line},
               {"column", M.At.Column},
               {"text", M.Text}}) +
         "\n";
}

std::vector<ExplainedMessage> messagesOf(const std::string &Lines) {
  std::vector<ExplainedMessage> Out;
  llvm::StringRef Rest = Lines;
  while (!Rest.empty()) {
    auto [Line, More] = Rest.split('\n');
    Rest = More;
    Json J = Json::parse(Line.str(), nullptr, /*allow_exceptions=*/false);
    if (!J.is_object())
      continue;
    ExplainedMessage M;
    M.Id = J.value("id", "");
    M.Severity = J.value("severity", "");
    M.At = {J.value("file", ""), J.value("line", 0u), J.value("column", 0u)};
    M.Text = J.value("text", "");
    Out.push_back(std::move(M));
  }
  return Out;
}

} // namespace omp2cuda
