// Translated by omp2cuda 0.1.0 from forms.c
#include <omp2cuda.h>

// what constructs depend on: variables, members, elements and sections; iterators and objects are waited for
#include <omp.h>
#include <stdio.h>

struct pair {
  int first, second[10];
};

// forms.c:15: target (one thread)
__global__ void main_m_kernel(int (*m)[6]) {
  m[1][3] = 5;
}

// forms.c:17: target (one thread)
__global__ void main_m_kernel_2(int (*m)[6]) {
  m[2][1] = m[1][3] + 1;
}

// forms.c:19: target (one thread)
__global__ void main_m_kernel_3(int (*m)[6]) {
  m[2][1] += m[1][3];
}

// forms.c:21: target (one thread)
__global__ void main_q_kernel(struct pair *q_ref) {
  auto &q = *q_ref;
  q.first += 2;
}

// forms.c:23: target (one thread)
__global__ void main_q_kernel_2(struct pair *q_ref) {
  auto &q = *q_ref;
  q.first *= 3;
}

// forms.c:25: target (one thread)
__global__ void main_s_kernel(int *s_ref) {
  auto &s = *s_ref;
  s += 1;
}

// forms.c:27: target (one thread)
__global__ void main_m_kernel_4(int (*m)[6]) {
  m[3][5] = m[2][1];
}

struct main_s_data_2 { int (*m)[6]; int *s; };

// forms.c:29: target (one thread)
__global__ void main_s_kernel_2(const __grid_constant__ main_s_data_2 omp_data) {
  const auto m = omp_data.m;
  auto &s = *omp_data.s;
  s += m[3][5];
}

// forms.c:31: target (one thread)
__global__ void main_s_kernel_3(int *s_ref) {
  auto &s = *s_ref;
  s *= 2;
}

struct main_q_data_3 { int *s; struct pair *q; };

// forms.c:33: target (one thread)
__global__ void main_q_kernel_3(const __grid_constant__ main_q_data_3 omp_data) {
  auto &s = *omp_data.s;
  auto &q = *omp_data.q;
  q.second[2] = s;
}

int main(void) {
  int m[4][6] = {{1}}, s = 1, *p = &m[2][0];
  struct pair q = {1, {2}}, *r = &q;
  omp_depend_t later;
  (void)&later;
#pragma omp depobj(later) depend(inout: s)
#pragma omp taskwait depend(out : m[1][0 : 6])
  omp2cuda::target_region{"forms.c:15", omp2cuda::nowait(), omp2cuda::depend_out(m[1][0])}.serial().launch(
      main_m_kernel, {omp2cuda::tofrom(m)});
#pragma omp taskwait depend(in : m[1][0 : 6])
#pragma omp taskwait depend(out : m[2 : 1][0 : 3])
  omp2cuda::target_region{"forms.c:17", omp2cuda::nowait(), omp2cuda::depend_in(m[1][0]), omp2cuda::depend_out(m[2][0])}
      .serial()
      .launch(main_m_kernel_2, {omp2cuda::tofrom(m)});
#pragma omp taskwait depend(inout : m[1][0 : 6], p[0 : 3], *p)
  omp2cuda::target_region{"forms.c:19", omp2cuda::nowait(), omp2cuda::depend_inout(m[1][0]),
                          omp2cuda::depend_inout(p[0]), omp2cuda::depend_inout(*p)}
      .serial()
      .launch(main_m_kernel_3, {omp2cuda::tofrom(m)});
#pragma omp taskwait depend(inout : q.first)
  omp2cuda::target_region{"forms.c:21", omp2cuda::nowait(), omp2cuda::depend_inout(q.first)}.serial().launch(
      main_q_kernel, {omp2cuda::tofrom(q)});
#pragma omp taskwait depend(inout : r->first)
#pragma omp taskwait depend(in : q.second[1])
  omp2cuda::target_region{
      "forms.c:23", omp2cuda::nowait(), omp2cuda::depend_inout(r->first), omp2cuda::depend_in(q.second[1])}
      .serial()
      .launch(main_q_kernel_2, {omp2cuda::tofrom(q)});
  omp2cuda::taskwait();
#pragma omp taskwait depend(depobj : later)
  omp2cuda::target_region{"forms.c:25"}.serial().launch(main_s_kernel, {omp2cuda::tofrom(s)});
#pragma omp taskwait depend(iterator(i = 0 : 4), inout : m[i][0])
  omp2cuda::target_region{"forms.c:27"}.serial().launch(main_m_kernel_4, {omp2cuda::tofrom(m)});
#pragma omp taskwait depend(iterator(i = 0 : 4), in : m[i][0])
  omp2cuda::target_region{"forms.c:29"}.serial().launch(
      main_s_kernel_2, {.m = omp2cuda::to(m), .s = omp2cuda::tofrom(s)});
#pragma omp taskwait depend(inout : s)
  omp2cuda::target_region{"forms.c:31", omp2cuda::nowait(), omp2cuda::depend_inout(s)}.serial().launch(
      main_s_kernel_3, {omp2cuda::tofrom(s)});
#pragma omp taskwait depend(in : s)
  omp2cuda::target_region{"forms.c:33", omp2cuda::depend_in(s)}.serial().launch(
      main_q_kernel_3, {.s = omp2cuda::to(s), .q = omp2cuda::tofrom(q)});
  omp2cuda::taskwait();
#pragma omp taskwait depend(in: q)
#pragma omp depobj(later) destroy
  printf("%d %d %d %d\n", s, q.first, q.second[2], m[3][5]);
  return 0;
}
