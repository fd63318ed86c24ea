//===- symbols.cpp - names and lines for addresses, for reports -----------===//
// Idea: read the symbol table of the module that holds the address, once per
// report; ask the system's addr2line for lines. Only reports pay for it.
// In: an address. Out: a demangled name, a file:line.
// Tested by: test/cpu_device/reports.cpp
// Limits: 64-bit ELF; lines need -g and addr2line.
//===----------------------------------------------------------------------===//
#include "report.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cxxabi.h>
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace omp2cuda {
namespace cpu {

struct Module {
  uintptr_t address;  ///< asked for
  uintptr_t base = 0; ///< where the module lies
  char path[4096] = "";
};

static int find_module(dl_phdr_info *info, size_t, void *data) {
  Module &m = *static_cast<Module *>(data);
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr) &p = info->dlpi_phdr[i];
    uintptr_t low = info->dlpi_addr + p.p_vaddr;
    if (p.p_type == PT_LOAD && m.address - low < p.p_memsz) {
      m.base = info->dlpi_addr;
      snprintf(m.path, sizeof m.path, "%s",
               info->dlpi_name && *info->dlpi_name ? info->dlpi_name
                                                   : "/proc/self/exe");
      return 1;
    }
  }
  return 0;
}

/// Calls visit(symbol, name) for each function of the module until it returns
/// true; returns whether it did.
template <class F> static bool for_functions(const Module &m, F visit) {
  int file = open(m.path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0)
    return false;
  void *map = fstat(file, &status) ? MAP_FAILED
                                   : mmap(nullptr, size_t(status.st_size),
                                          PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (map == MAP_FAILED)
    return false;
  const char *image = static_cast<const char *>(map);
  const ElfW(Ehdr) *header = reinterpret_cast<const ElfW(Ehdr) *>(image);
  const ElfW(Shdr) *sections =
      reinterpret_cast<const ElfW(Shdr) *>(image + header->e_shoff);
  bool found = false;
  for (int i = 0; i < header->e_shnum && !found; ++i) {
    if (sections[i].sh_type != SHT_SYMTAB)
      continue;
    const ElfW(Sym) *symbol =
        reinterpret_cast<const ElfW(Sym) *>(image + sections[i].sh_offset);
    const char *names = image + sections[sections[i].sh_link].sh_offset;
    for (size_t n = sections[i].sh_size / sizeof *symbol; n && !found;
         --n, ++symbol)
      if (ELF64_ST_TYPE(symbol->st_info) == STT_FUNC && symbol->st_value)
        found = visit(*symbol, names + symbol->st_name);
  }
  munmap(map, size_t(status.st_size));
  return found;
}

/// Looks the address up in the module's symbol table; true if found.
static bool search(const Module &m, char *name, size_t size) {
  return for_functions(m, [&](const ElfW(Sym) & symbol, const char *its_name) {
    if (m.address - m.base - symbol.st_value >=
        (symbol.st_size ? symbol.st_size : 1))
      return false;
    snprintf(name, size, "%s", its_name);
    return true;
  });
}

Code sanitizer_code(const void *in_program) {
  Code code;
  Module m;
  m.address = uintptr_t(in_program);
  dl_iterate_phdr(find_module, &m);
  static const char *const prefixes[] = {
      "__asan_",    "__sanitizer_",     "__interceptor_",     "__ubsan_",
      "_ZN6__asan", "_ZN11__sanitizer", "_ZN14__interception"};
  for_functions(m, [&](const ElfW(Sym) & symbol, const char *name) {
    for (const char *prefix : prefixes)
      if (!strncmp(name, prefix, strlen(prefix))) {
        uintptr_t low = m.base + symbol.st_value;
        code.low = low < code.low ? low : code.low;
        code.high =
            low + symbol.st_size > code.high ? low + symbol.st_size : code.high;
      }
    return false;
  });
  return code;
}

const char *function_name(const void *address) {
  static thread_local char name[4200];
  Module m;
  m.address = uintptr_t(address);
  dl_iterate_phdr(find_module, &m);
  char mangled[1024];
  if (!search(m, mangled, sizeof mangled)) {
    Dl_info info;
    if (dladdr(address, &info) && info.dli_sname) {
      snprintf(mangled, sizeof mangled, "%s", info.dli_sname);
    } else {
      snprintf(name, sizeof name, "%s+0x%zx", m.path,
               size_t(m.address - m.base));
      return name;
    }
  }
  int status;
  char *plain = abi::__cxa_demangle(mangled, nullptr, nullptr, &status);
  snprintf(name, sizeof name, "%s", plain ? plain : mangled);
  free(plain);
  // A template's name begins with its return type; kernels return nothing.
  if (!strncmp(name, "void ", 5))
    memmove(name, name + 5, strlen(name + 5) + 1);
  // The parameters say little here, and templates can make them very long.
  if (char *parenthesis = strchr(name, '('))
    if (parenthesis != name)
      *parenthesis = 0;
  return name;
}

/// What the system's addr2line writes; no shell sees the name of the program.
static FILE *addr2line(char *program, char *offset, pid_t &child) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC))
    return nullptr;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null",
                                   O_WRONLY, 0);
  char name[] = "addr2line", inlined[] = "-i", executable[] = "-e";
  char *words[] = {name, inlined, executable, program, offset, nullptr};
  const bool failed =
      posix_spawnp(&child, name, &actions, nullptr, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  FILE *out = failed ? nullptr : fdopen(ends[0], "r");
  if (!out)
    close(ends[0]);
  return out;
}

const char *source_line(const void *pc) {
  static thread_local char line[1024];
  Module m;
  m.address = uintptr_t(pc);
  dl_iterate_phdr(find_module, &m);
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length > 0 && !strcmp(m.path, "/proc/self/exe")) {
    path[length] = 0;
    memcpy(m.path, path, size_t(length) + 1);
  }
  char offset[32];
  snprintf(offset, sizeof offset, "0x%zx", size_t(m.address - m.base));
  pid_t asked;
  FILE *pipe = addr2line(m.path, offset, asked);
  if (!pipe)
    return nullptr;
  // Inlined code has several lines: the innermost first. Ours are not the user's.
  bool found = false;
  while (!found && fgets(line, sizeof line, pipe)) {
    line[strcspn(line, " \n")] = 0;
    found = !strchr(line, '?') && !strstr(line, "/omp2cuda/cpu/") &&
            !strstr(line, ":0");
  }
  fclose(pipe);
  waitpid(asked, nullptr, 0);
  return found ? line : nullptr;
}

} // namespace cpu
} // namespace omp2cuda
