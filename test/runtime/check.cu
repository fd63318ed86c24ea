// check.cu - A region executed twice (check.h): several host threads, stale copies, pointers, what is written and not read
// Expected under every schedule and under TSan: no check fails.
#define OMP2CUDA_SELF_CHECK 1
#include <omp2cuda.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

struct node {
  int n;
  double *v;
};
struct part_data {
  double *v;
  int first, last, by;
};
__global__ void part_kernel(const __grid_constant__ part_data omp_data) {
  const auto &[v, first, last, by] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(first, last))
    v[i] += by;
}
struct node_data {
  node *all;
  int n;
};
__global__ void node_kernel(const __grid_constant__ node_data omp_data) {
  const auto &[all, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    for (int k = 0; k < all[i].n; ++k)
      all[i].v[k] += k;
}

static int failed = 0;
static void expect(bool holds, const char *what) {
  if (!holds)
    std::printf("%s\n", what), ++failed;
}

// Each thread has its part of one array, which is on the device all the time.
static void part(double *v, int first, int last) {
  for (int round = 0; round < 20; ++round) {
    omp2cuda::checked_region region{"check.cu:part"};
    region.written("v", v);
    if (!region.on_host())
      region.iterations(last - first)
          .launch(part_kernel, {.v = region.device_ptr(v), .first = first, .last = last, .by = round});
    if (region.checks())
      for (int i = first; i < last; ++i)
        v[i] += round;
  }
}

// So large that several threads go through it: the host's copy is another, one is only read, one is only on the device.
static void large() {
  constexpr int n = 1 << 20;
  std::vector<double> own(n, -7), read(n, 2);
  double *v = own.data(), *r = read.data();
  auto data = omp2cuda::target_data{"check.cu:4"}.to(v, 0, n).to(r, 0, n);
  double *p = static_cast<double *>(omp2cuda::api::target_alloc(n * sizeof(double), 0));
  omp2cuda::api::target_memcpy(p, r, n * sizeof(double), 0, 0, 0, -1);
  own[n - 1] = read[5] = 3;
  for (double *each : {v, r, p}) {
    omp2cuda::checked_region region{"check.cu:large"};
    if (each == p)
      region.on_device("each", each);
    else if (each == v)
      region.written("each", each).aside();
    else
      region.read_only("each", each).aside();
    if (!region.on_host())
      region.iterations(n).launch(part_kernel, {.v = each == p ? p : region.device_ptr(each),
                                                .first = 0, .last = n, .by = each == r ? 0 : 1});
    if (region.checks()) {
      double *there = region.host_copy(each);
      expect(there != each && there[n - 1] == (each == v ? -7 : 2), "it has the device's values");
      for (int i = 0; i < n; ++i)
        there[i] += each == r ? 0 : 1;
    }
  }
  expect(own[n - 1] == 3 && own[0] == -7 && read[5] == 3, "the host has its own values");
  omp2cuda::api::target_free(p, 0);
}

// Of a namespace without a name, which each compiler spells in its own way.
static void unnamed() {
  for (const char *space : {"{anonymous}::", "(anonymous namespace)::", "_GLOBAL__N__889b0ea4_5_a_cu_main::"}) {
    const std::string type = "const char* spelled() [with T = " + std::string(space) + "pair<int, " + space + "own> ]";
    const char *members = omp2cuda::detail::members_of_type("pair<int>=n:u4@0;pair<int, own>=n:i4@0;", type.c_str());
    expect(std::string(members) == "n:i4@0;", space);
  }
  for (const char *type : {"pair<'\\n', '\"'>", "pair<'\\012', '\\\"'>", "pair<'\\x0a', '\\\"'>"}) {
    const char *members = omp2cuda::detail::members_of_type("pair<'n', '\"'>=n:u4@0;pair<'\\n', '\"'>=n:i4@0;",
                                                            ("[T = " + std::string(type) + "]").c_str());
    expect(std::string(members) == "n:i4@0;", type);
  }
  for (const char *type : {"pair<unsigned long, short>", "pair<long unsigned int, short int>"}) {
    const char *members = omp2cuda::detail::members_of_type("pair<long, short>=n:u4@0;pair<unsigned long, short>=n:i4@0;",
                                                            ("[T = " + std::string(type) + "]").c_str());
    expect(std::string(members) == "n:i4@0;", type);
  }
}

int main() {
  unnamed();
  setenv("OMP2CUDA_CHECK", "1", 0);
  constexpr int n = 400, threads = 4;
  std::vector<double> v(n, 1.0);
  double *p = v.data();
  {
    auto data = omp2cuda::target_data{"check.cu:1"}.tofrom(p, 0, n);
    for (double &x : v)
      x = -7; // the host's copy is another
    std::vector<std::thread> all;
    for (int t = 0; t < threads; ++t)
      all.emplace_back(part, p, t * n / threads, (t + 1) * n / threads);
    for (std::thread &t : all)
      t.join();
    expect(v[5] == -7, "the host's copy is its own again");
  }
  for (double x : v)
    if (x != 1 + 190)
      expect(false, "what the regions have added");

  double values[3][4] = {};
  node nodes[3];
  for (int i = 0; i < 3; ++i)
    nodes[i] = {4, values[i]};
  node *first = nodes;
  {
    auto data = omp2cuda::target_data{"check.cu:2"}.tofrom(first, 0, 3).tofrom(values);
    {
      omp2cuda::target_enter_data attach{"check.cu:3"};
      for (node &each : nodes)
        attach.attach(each.v);
    }
    omp2cuda::checked_region region{"check.cu:nodes"};
    region.written("nodes", first, "n:i4@0 v:p8>f8@8");
    if (!region.on_host())
      region.iterations(3).launch(node_kernel, {.all = region.device_ptr(first), .n = 3});
    if (region.checks())
      for (node &each : nodes)
        for (int k = 0; k < each.n; ++k)
          each.v[k] += k;
  }
  expect(values[2][3] == 3 && nodes[1].v == values[1], "behind pointers");
  large();
  std::printf("6 checks, %d failed\n", failed);
}
