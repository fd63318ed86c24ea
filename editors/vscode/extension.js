// extension.js - the language server of omp2cuda in VS Code
const {workspace} = require("vscode");
const {LanguageClient} = require("vscode-languageclient/node");
let client;
exports.activate = () => {
  const own = workspace.getConfiguration("omp2cuda");
  client = new LanguageClient("omp2cuda", "omp2cuda",
    {command: own.get("path"), args: ["lsp", ...own.get("arguments")]},
    {documentSelector: [{scheme: "file", language: "c"}, {scheme: "file", language: "cpp"}]});
  return client.start();
};
exports.deactivate = () => client && client.stop();
