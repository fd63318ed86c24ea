//===- report.cpp - writing reports ---------------------------------------===//
// Idea, In, Out, Limits: see report.h. Threads in the same state at the same
// place are one line, as ranges of their numbers.
// Tested by: test/cpu_device/reports.cpp
//===----------------------------------------------------------------------===//
#include "report.h"
#include "grid.h"
#include "guard.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace omp2cuda {
namespace cpu {

static const char *base_name(const char *file) {
  const char *slash = strrchr(file, '/');
  return slash ? slash + 1 : file;
}

bool first_report(Worker &w, cudaError_t error) {
  int none = 0;
  if (!w.job->error.compare_exchange_strong(none, error))
    return false;
  open_for_report();
  return true;
}

void report_head(const Worker &w, const char *what, bool with_thread) {
  const Job &j = *w.job;
  fprintf(
      stderr, "omp2cuda: %s in kernel %s, block (%u,%u,%u) of grid (%u,%u,%u)",
      what, j.kernel.name ? j.kernel.name : function_name(j.kernel.function),
      blockIdx.x, blockIdx.y, blockIdx.z, j.grid.x, j.grid.y, j.grid.z);
  if (with_thread)
    fprintf(stderr, ", thread (%u,%u,%u) of", w.now->index.x, w.now->index.y,
            w.now->index.z);
  else
    fputs(", threads", stderr);
  fprintf(stderr, " (%u,%u,%u)\n", j.block.x, j.block.y, j.block.z);
  if (j.region)
    fprintf(stderr, "  the OpenMP construct at %s\n", j.region);
  if (settings().schedule == Schedule::Random)
    fprintf(stderr, "  OMP2CUDA_CPU_SCHEDULE=random OMP2CUDA_CPU_SEED=%llu\n",
            (unsigned long long)settings().seed);
}

/// Two threads that a report need not tell apart.
static bool alike(const Thread &a, const Thread &b) {
  if (a.wait != b.wait)
    return false;
  switch (a.wait) {
  case Wait::NotStarted:
  case Wait::Exited:
    return true;
  case Wait::Running:
  case Wait::Ready:
    return a.pc == b.pc;
  case Wait::Barrier:
    return a.barrier == b.barrier && a.site.line == b.site.line &&
           !strcmp(a.site.file, b.site.file);
  case Wait::Warp:
    return a.meeting == b.meeting && a.site.line == b.site.line &&
           !strcmp(a.site.file, b.site.file);
  case Wait::Grid:
    return a.site.line == b.site.line && !strcmp(a.site.file, b.site.file);
  }
  return false;
}

static void print_state(const Worker &w, const Thread &t) {
  switch (t.wait) {
  case Wait::NotStarted:
    fputs("not started", stderr);
    break;
  case Wait::Exited:
    fputs("exited", stderr);
    break;
  case Wait::Running:
  case Wait::Ready:
    fputs(t.pc ? "running at " : "running", stderr);
    if (t.pc) {
      const char *line = source_line(t.pc);
      fputs(line ? line : function_name(t.pc), stderr);
    }
    break;
  case Wait::Barrier: {
    const Barrier &b = w.barrier[t.barrier];
    unsigned of = b.expected ? b.expected : w.alive;
    if (t.barrier == 0 && !b.expected)
      fprintf(stderr, "__syncthreads at %s:%d (%u arrived of %u)",
              base_name(t.site.file), t.site.line, b.arrived, of);
    else
      fprintf(stderr, "barrier %u at %s:%d (%u arrived of %u)", t.barrier,
              base_name(t.site.file), t.site.line, b.arrived, of);
    break;
  }
  case Wait::Warp:
    fprintf(stderr, "%s at %s:%d (mask 0x%08x, arrived 0x%08x)",
            operation_name(*t.meeting), base_name(t.site.file), t.site.line,
            t.meeting->mask, t.meeting->arrived);
    break;
  case Wait::Grid:
    fprintf(stderr, "grid sync at %s:%d", base_name(t.site.file), t.site.line);
    break;
  }
}

void report_threads(Worker &w) {
  settle(w);
  bool told[max_threads] = {};
  for (unsigned i = 0; i < w.threads; ++i) {
    const Thread &t = w.thread[i];
    if (told[i])
      continue;
    fputs("  threads ", stderr);
    const char *comma = "";
    for (unsigned j = i; j < w.threads; ++j) {
      if (!alike(t, w.thread[j]))
        continue;
      unsigned first = j;
      while (j < w.threads && alike(t, w.thread[j]))
        told[j++] = true;
      if (j - first > 1)
        fprintf(stderr, "%s%u..%u", comma, first, j - 1);
      else
        fprintf(stderr, "%s%u", comma, first);
      comma = ",";
    }
    fputs(": ", stderr);
    print_state(w, t);
    fputc('\n', stderr);
  }
}

void report_deadlock(Worker &w) {
  if (!first_report(w, cudaErrorLaunchFailure))
    return;
  report_head(w, "DEADLOCK", false);
  fprintf(
      stderr,
      "  %u of %u threads have exited, the others wait for what cannot come:\n",
      w.threads - w.alive, w.threads);
  if (w.job->cooperation && w.job->cooperation->left)
    fprintf(stderr, "  %llu of %llu blocks have ended\n",
            (unsigned long long)w.job->cooperation->left,
            (unsigned long long)w.job->cooperation->blocks);
  report_threads(w);
}

void report_timeout(Worker &w) {
  if (!first_report(w, cudaErrorLaunchTimeout))
    return;
  report_head(w, "TIMEOUT", false);
  fprintf(stderr,
          "  the kernel ran for more than %g seconds (OMP2CUDA_CPU_TIMEOUT)\n",
          settings().timeout);
  report_threads(w);
}

void report_long_run(Worker &w) {
  report_head(w, "STILL RUNNING", false);
  fprintf(stderr,
          "  for more than %g seconds; OMP2CUDA_CPU_TIMEOUT would end it\n",
          settings().warn);
  report_threads(w);
}

void report_misuse(Worker &w, Site site, const char *format, ...) {
  if (!first_report(w, cudaErrorLaunchFailure))
    abandon(w);
  report_head(w, "ERROR", true);
  fputs("  ", stderr);
  if (site.file && *site.file)
    fprintf(stderr, "%s:%d: ", base_name(site.file), site.line);
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  abandon(w);
}

void fail_on_host(const char *operation, Site site) {
  fprintf(stderr, "omp2cuda: %s:%d: %s in host code\n", base_name(site.file),
          site.line, operation);
  abort();
}

void fail(const char *what, Site site) {
  Worker *w = running_worker();
  if (!w)
    fail_on_host(what, site);
  w->in_runtime = 1;
  report_misuse(*w, site, "%s", what);
}

} // namespace cpu
} // namespace omp2cuda
