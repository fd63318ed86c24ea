// Translated by omp2cuda 0.1.0 from atomic-enums.c
#include <omp2cuda.h>

// Atomic updates of an object of an enumeration, which C++ does not count up
#include <stdio.h>

enum color { red, green, blue, white = 64 };
typedef enum { minus = -4, zero, plus } sign;
struct pixel {
  enum color of[3];
};

struct main_c_t_data { enum color *c, *was; int *t; sign *s; struct pixel *p; };

// atomic-enums.c:15: target (one thread)
__global__ void main_c_t_kernel(
    const __grid_constant__ main_c_t_data omp_data) {
  auto &c = *omp_data.c, &was = *omp_data.was;
  auto &t = *omp_data.t;
  auto &s = *omp_data.s;
  auto &p = *omp_data.p;
  omp2cuda::atomic::update(omp2cuda::op::plus{}, *(unsigned int *)&c, 1);
  omp2cuda::atomic::update(omp2cuda::op::bit_or{}, *(unsigned int *)&c, 4);
  t = omp2cuda::atomic::capture_old(omp2cuda::op::plus{}, (*(unsigned int *)&c), 1);
  was = (enum color)omp2cuda::atomic::capture_new(omp2cuda::op::plus{}, c, 2);
  omp2cuda::atomic::update(omp2cuda::op::plus{}, *(unsigned int *)&c, green);
  omp2cuda::atomic::update(omp2cuda::op::plus{}, *(unsigned int *)&c, 1);
  omp2cuda::atomic::update(omp2cuda::op::plus{}, *(unsigned int *)&c, 1);
  was = (enum color)omp2cuda::atomic::capture_old(omp2cuda::op::bit_xor{}, *(unsigned int *)&c, blue);
  omp2cuda::atomic::update(omp2cuda::op::minus{}, (*(int *)&s), 1);
  omp2cuda::atomic::update(omp2cuda::op::times{}, *(int *)&s, 2);
  omp2cuda::atomic::update(omp2cuda::op::shl{}, *(unsigned int *)&p.of[1], 3);
  omp2cuda::atomic::write(p.of[0], (enum color)2);
  p.of[2] = omp2cuda::atomic::read(p.of[1]);
  omp2cuda::atomic::compare(p.of[0], blue, white);
}

struct main_all_mask_data { enum color *all, *mask; };

// atomic-enums.c:51: target teams distribute parallel for
__global__ void main_all_mask_kernel(
    const __grid_constant__ main_all_mask_data omp_data) {
  auto &all = *omp_data.all, &mask = *omp_data.mask;
  for (int i : omp2cuda::league::one_each(0, 100)) {
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *(unsigned int *)&all, green);
    omp2cuda::atomic::update(omp2cuda::op::bit_or{}, *(unsigned int *)&mask, i);
  }
}

int main(void) {
  enum color c = green, was = red, all = red, mask = red;
  sign s = minus;
  struct pixel p = {{red, green, blue}}, *q = &p;
  int t = 0;
  omp2cuda::target_region{"atomic-enums.c:15"}.serial().launch(
      main_c_t_kernel, {.c = omp2cuda::tofrom(c), .was = omp2cuda::tofrom(was),
                        .t = omp2cuda::tofrom(t), .s = omp2cuda::tofrom(s),
                        .p = omp2cuda::tofrom(p)});
  omp2cuda::target_region{"atomic-enums.c:51"}.one_each(100).launch(
      main_all_mask_kernel,
      {.all = omp2cuda::tofrom(all), .mask = omp2cuda::tofrom(mask)});
#pragma omp parallel for
  for (int i = 0; i < 3; i++) {
#pragma omp atomic
    *(unsigned int *)&q->of[i] += 1;
#pragma omp atomic
    *(unsigned int *)&q->of[i] += blue;
#pragma omp atomic
    (*(unsigned int *)&q->of[i])++;
  }
  printf("%d %d %d %d %d %d\n", c, was, t, s, all, mask);
  printf("%d %d %d\n", p.of[0], p.of[1], p.of[2]);
  return 0;
}
