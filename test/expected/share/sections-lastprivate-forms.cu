// Translated by omp2cuda 0.1.0 from sections-lastprivate-forms.cpp
#include <omp2cuda.h>

// sections lastprivate in templates, methods, of references, class objects, arrays; orphaned and combined
#include <cstdio>

struct point {
  double x, y;
  __host__ __device__ point operator+(point o) const { return {x + o.x, y + o.y}; }
};

template <class T> T chosen(T a, T b) {
  T last = a;
#pragma omp parallel sections lastprivate(last)
  {
    last = a + a;
#pragma omp section
    last = a + b;
  }
  return last;
}

// chosen, entered by all threads of a team
template <class T>
__device__ T chosen_team(T a, T b) {
  __shared__ T last;
  if (omp2cuda::team::is_initial())
    last = a;
  omp2cuda::team::sync();
  {
    auto &last_outer = last;
    T last;
    const auto sections = omp2cuda::team::sections(2);
    for (int section : sections)
      switch (section) {
      case 0:
        last = a + a;
        break;
      case 1:
        last = a + b;
        break;
      }
    if (sections.ran_last())
      last_outer = last;
    omp2cuda::team::sync();
  }
  return omp2cuda::team::broadcast(last);
}

struct state {
  int best;
  int pick(int from) {
    int found = from;
#pragma omp parallel num_threads(4)
    {
#pragma omp sections lastprivate(found)
      {
#pragma omp section
        found = from * 2;
#pragma omp section
        found = from * 3;
#pragma omp section
        found = from * 5;
      }
#pragma omp single
      best = found + 1;
    }
    return found;
  }

  // pick, entered by all threads of a team
  __device__ int pick_team(int from) {
    __shared__ int found;
    if (omp2cuda::team::is_initial())
      found = from;
    omp2cuda::team::sync();
    {
      const omp2cuda::team::parallel region(4);
      if (region.has_me()) {
        {
          auto &found_outer = found;
          int found;
          const auto sections = region.sections(3);
          for (int section : sections)
            switch (section) {
            case 0:
              found = from * 2;
              break;
            case 1:
              found = from * 3;
              break;
            case 2:
              found = from * 5;
              break;
            }
          if (sections.ran_last())
            found_outer = found;
          region.sync();
        }
        if (region.single())
          best = found + 1;
      }
      omp2cuda::team::sync();
    }
    return omp2cuda::team::broadcast(found);
  }
};

// into, entered by all threads of a team
__device__ static void into(int &out, const int &from) {
  {
    auto &out_outer = out;
    int out;
    const auto sections = omp2cuda::team::sections(2);
    for (int section : sections)
      switch (section) {
      case 0:
        out = from;
        break;
      case 1:
        out = from + 7;
        break;
      }
    if (sections.ran_last())
      out_outer = out;
    omp2cuda::team::sync();
  }
}

// sections-lastprivate-forms.cpp:54: target, parallel sections lastprivate(r) (one block)
template <int N> static __global__ void rows_kernel(int *r_first) {
  auto &r = *reinterpret_cast<int (*)[N]>(r_first);
  {
    auto &r_outer = r;
    int r[N];
    const auto sections = omp2cuda::team::sections(2);
    for (int section : sections)
      switch (section) {
      case 0:
        for (int &x : r)
          x = 1;
        break;
      case 1:
        for (int i = 0; i < N; i++)
          r[i] = i * i;
        break;
      }
    if (sections.ran_last())
      omp2cuda::assign(r_outer, r);
  }
}

template <int N> static void rows(int (&r)[N]) {
  omp2cuda::target_region{"sections-lastprivate-forms.cpp:54"}.one_team().launch(rows_kernel<N>, {omp2cuda::tofrom(r)});
}

// sections-lastprivate-forms.cpp:69: target, parallel sections lastprivate(x) (one block)
__global__ void main_x_kernel(int *x_ref) {
  auto &x = *x_ref;
  {
    auto &x_outer = x;
    int x;
    const auto sections = omp2cuda::team::sections(2);
    for (int section : sections)
      switch (section) {
      case 0:
        x = 4;
        break;
      case 1:
        x = 5;
        break;
      }
    if (sections.ran_last())
      x_outer = x;
  }
}

struct main_y_p_data { int *y, *out; point *p; state *s; };

// sections-lastprivate-forms.cpp:76: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_y_p_kernel(const __grid_constant__ main_y_p_data omp_data) {
  auto &y = *omp_data.y;
  const auto out = omp_data.out;
  auto &p = *omp_data.p;
  auto &s = *omp_data.s;
  int &alias = y;
  {
    auto &p_outer = p;
    point p;
    auto &alias_outer = alias;
    int alias;
    const auto sections = omp2cuda::team::sections(2);
    for (int section : sections)
      switch (section) {
      case 0:
        alias = 2;
        break;
      case 1: {
        alias = 3;
        p = point{1, 2} + point{3, 4};
      } break;
      }
    if (sections.ran_last()) {
      p_outer = p;
      alias_outer = alias;
    }
    omp2cuda::team::sync();
  }
  const auto chosen_value = chosen_team(2, 5);
  if (omp2cuda::team::is_initial())
    out[0] = chosen_value;
  omp2cuda::team::sync();
  const auto chosen_value_2 = chosen_team(2.5, 5.5);
  if (omp2cuda::team::is_initial())
    out[1] = int(chosen_value_2);
  omp2cuda::team::sync();
  const auto pick_value = s.pick_team(7);
  if (omp2cuda::team::is_initial())
    out[2] = pick_value;
  omp2cuda::team::sync();
  into(out[3], 20);
  __shared__ int kept;
  if (omp2cuda::team::is_initial())
    kept = 100;
  omp2cuda::team::sync();
  {
    auto &kept_outer = kept;
    int kept = kept_outer;
    omp2cuda::team::sync();
    const auto sections = omp2cuda::team::sections(2);
    for (int section : sections)
      switch (section) {
      case 0:
        kept = 1;
        break;
      case 1:
        kept = 55;
        break;
      }
    if (sections.ran_last())
      kept_outer = kept;
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial()) {
    out[4] = kept;
    out[5] = alias;
  }
}

int main() {
  int x = 0, y = 1, r[4] = {0}, out[6];
  point p{0, 0};
  state s{0};
  omp2cuda::target_region{"sections-lastprivate-forms.cpp:69"}.one_team().launch(main_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"sections-lastprivate-forms.cpp:76"}.one_team().launch(
      main_y_p_kernel,
      {.y = omp2cuda::tofrom(y), .out = omp2cuda::from(out), .p = omp2cuda::tofrom(p), .s = omp2cuda::tofrom(s)});
  rows(r);
  std::printf("%d %d %g %g %d %d\n", x, y, p.x, p.y, s.best, r[3]);
  for (int o : out)
    std::printf("%d ", o);
  std::printf("\n");
  return 0;
}
