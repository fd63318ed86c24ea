//===- ClangHeaders.h - The precompiled header of the stages ----------------===//
// Idea: Clang's AST headers take seconds to read and never change; read them once.
// In:  Clang/LLVM 22, the standard library.   Out: a precompiled header. A source
// file still includes what it uses: nothing may depend on this list.
// Tested by: scripts/build
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Tooling/Core/Replacement.h"

#include <map>
#include <optional>
#include <string>
#include <vector>
