// Translated by omp2cuda 0.1.0 from sections-lastprivate.c
#include <omp2cuda.h>

// sections lastprivate: the thread that ran the last section hands its copy out; in a region,
// in a function, with Single code around
#include <stdio.h>

int last, both;
__device__ int last_device; // declare target: last on the device
static omp2cuda::declare_target last_entry{&last, sizeof(last), &last_device};
__device__ int both_device; // declare target: both on the device
static omp2cuda::declare_target both_entry{&both, sizeof(both), &both_device};
// pick, entered by all threads of a parallel region
__device__ static void pick(int *out, int from) {
  auto &last = last_device;
  auto &both = both_device;
  {
    auto &last_outer = last;
    int last;
    auto &both_outer = both;
    int both = both_outer;
    omp2cuda::team::sync();
    const auto sections = omp2cuda::team::sections(3);
    for (int section : sections)
      switch (section) {
      case 0:
        last = from;
        break;
      case 1: {
        last = from + 1;
        both = from + 10;
      } break;
      case 2: {
        last = from + 2;
        both = from + 20;
      } break;
      }
    if (sections.ran_last()) {
      last_outer = last;
      both_outer = both;
    }
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::single()) {
    out[0] = last;
    out[1] = both;
  }
  omp2cuda::team::sync();
}

// best, entered by all threads of a team
__device__ static int best(int n) {
  __shared__ int found;
  if (omp2cuda::team::is_initial())
    found = 0;
  omp2cuda::team::sync();
  {
    auto &found_outer = found;
    int found;
    const auto sections = omp2cuda::team::sections(2);
    for (int section : sections)
      switch (section) {
      case 0:
        found = n;
        break;
      case 1:
        found = n * 2;
        break;
      }
    if (sections.ran_last())
      found_outer = found;
    omp2cuda::team::sync();
  }
  return omp2cuda::team::broadcast(found);
}

struct pair {
  int a;
  double b[3];
};

// sections-lastprivate.c:50: target parallel, sections lastprivate(x) (one block)
__global__ void main_x_kernel(int *x_ref) {
  auto &x = *x_ref;
  {
    auto &x_outer = x;
    int x;
    const auto sections = omp2cuda::team::sections(2);
    for (int section : sections)
      switch (section) {
      case 0:
        x = 1;
        break;
      case 1:
        x = 2;
        break;
      }
    if (sections.ran_last())
      x_outer = x;
  }
}

struct main_y_p_data { int *y, *shared, *picked; struct pair *p; };

// sections-lastprivate.c:57: target parallel (one block)
__global__ void main_y_p_kernel(const __grid_constant__ main_y_p_data omp_data) {
  auto &y = *omp_data.y, &shared = *omp_data.shared;
  const auto picked = omp_data.picked;
  auto &p = *omp_data.p;
  {
    auto &y_outer = y;
    int y;
    auto &p_outer = p;
    struct pair p;
    const auto sections = omp2cuda::team::sections(2);
    for (int section : sections)
      switch (section) {
      case 0: {
        y = shared;
        p.a = 1;
      } break;
      case 1: {
        y = shared + 1;
        p.a = 5;
        p.b[0] = p.b[1] = p.b[2] = 1.5;
      } break;
      }
    if (sections.ran_last()) {
      y_outer = y;
      p_outer = p;
    }
  }
  omp2cuda::team::sync();
  {
    auto &shared_outer = shared;
    int shared;
    const auto sections = omp2cuda::team::sections(2);
    for (int section : sections)
      switch (section) {
      case 0:
        shared = 40;
        break;
      case 1:
        shared = 50;
        break;
      }
    if (sections.ran_last())
      shared_outer = shared;
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::master())
    y += shared;
  pick(picked, 30);
}

struct main_out_own_data { int (*out)[4]; int *own; };

// sections-lastprivate.c:84: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_out_own_kernel(const __grid_constant__ main_out_own_data omp_data) {
  const auto &[out, own] = omp_data;
  for (int t : omp2cuda::league::one_team_each(0, 4)) {
    __shared__ int mine;
    if (omp2cuda::team::is_initial()) {
      mine = t;
      own[t] = -1;
    }
    omp2cuda::team::sync();
    {
      auto &mine_outer = mine;
      int mine;
      const auto sections = omp2cuda::team::sections(2);
      for (int section : sections)
        switch (section) {
        case 0:
          mine = 1;
          break;
        case 1:
          mine = 10 + t;
          break;
        }
      if (sections.ran_last())
        mine_outer = mine;
      omp2cuda::team::sync();
    }
    __shared__ int again;
    if (omp2cuda::team::is_initial()) {
      out[t][0] = mine;
      again = 3;
      out[t][3] = mine + again;
    }
    omp2cuda::team::sync();
    {
      {
        auto &again_outer = again;
        int again;
        const auto sections = omp2cuda::team::sections(2);
        for (int section : sections)
          switch (section) {
          case 0:
            again = t;
            break;
          case 1:
            again = t * t;
            break;
          }
        if (sections.ran_last())
          again_outer = again;
      }
    }
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      out[t][1] = again;
    omp2cuda::team::sync();
    const auto best_value = best(omp2cuda::team::broadcast(mine));
    if (omp2cuda::team::is_initial())
      out[t][2] = best_value;
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      own[t] = again;
  }
}

int main(void) {
  int x = 0, y = 0, shared = 7, picked[2], out[4][4], own[4];
  struct pair p = {0, {0, 0, 0}};
  omp2cuda::target_region{"sections-lastprivate.c:50"}.one_team().launch(
      main_x_kernel, {omp2cuda::tofrom(x)});
  {
    omp2cuda::target_region region{"sections-lastprivate.c:57"};
    region.tofrom(both);
    region.one_team().launch(
        main_y_p_kernel, {.y = region.tofrom(y), .shared = region.tofrom(shared),
                          .picked = region.from(picked), .p = region.tofrom(p)});
  }
  omp2cuda::target_region{"sections-lastprivate.c:84"}.one_team_each(4).launch(
      main_out_own_kernel, {.out = omp2cuda::from(out), .own = omp2cuda::from(own)});
  printf("%d %d %d %g %d %d\n", x, y, p.a, p.b[2], picked[0], picked[1]);
  for (int t = 0; t < 4; t++) {
    for (int k = 0; k < 4; k++)
      printf("%d ", out[t][k]);
    printf("%d\n", own[t]);
  }
  return 0;
}
