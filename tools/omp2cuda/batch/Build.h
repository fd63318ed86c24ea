//===- Build.h - How the output tree is built ----------------------------===//
// Idea: the flags of each command, in the words of nvcc and of CMake. What is left
// as it was is built as it was. A group is a target of CMake if the data base comes
// from CMake, else all files are one; each file with a `main` becomes a program.
//
// In:  a Batch whose units have their state.
// Out: compile_commands.json, CMakeLists.txt as texts.
// Tested by: test/batch
// Limits: a data base has no link commands: libraries are for the user to add.
//===----------------------------------------------------------------------===//
#pragma once

#include "Batch.h"

namespace omp2cuda {

std::string compileCommands(const Batch &B);
std::string cmakeLists(const Batch &B);

} // namespace omp2cuda
