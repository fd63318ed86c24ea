// Translated by omp2cuda 0.1.0 from map-rows.c
#include <omp2cuda.h>

// test: reference=serial
// What map does to counts and values, a function for each row: type, modifiers, present or not (OpenMP 5.2, 5.8.3 to 5.9).
// Where host and device share their memory there is nothing to see.
#include <stdio.h>
#ifdef _OPENMP
#include <omp.h>
#define THERE(p) omp_target_is_present(p, omp_get_default_device())
#else
#define THERE(p) 0
#define omp_is_initial_device() 1
#endif

static int apart;
#define ROW(condition)                                                                                                       \
  if (apart && !(condition))                                                                                                 \
  printf("%s: not %s\n", __func__, #condition)

static int x, y[10];

static void start(int value) {
  x = value;
  for (int i = 0; i < 10; i++)
    y[i] = i;
}

// map-rows.c:29: target (one thread)
static __global__ void types_of_new_x_kernel(int *x_ref) {
  auto &x = *x_ref;
  x = 2;
}

// map-rows.c:32: target (one thread)
static __global__ void types_of_new_x_kernel_2(int *x_ref) {
  auto &x = *x_ref;
  x += 2;
}

// map-rows.c:35: target (one thread)
static __global__ void types_of_new_x_kernel_3(int *x_ref) {
  auto &x = *x_ref;
  x = 4;
}

// map-rows.c:38: target (one thread)
static __global__ void types_of_new_x_kernel_4(int *x_ref) {
  auto &x = *x_ref;
  x += 1;
}

/* A new item: alloc copies nothing, to in, from back, tofrom both. */
static void types_of_new(void) {
  start(1);
  omp2cuda::target_region{"map-rows.c:29"}.serial().launch(types_of_new_x_kernel, {omp2cuda::alloc(x)});
  ROW(x == 1);
  omp2cuda::target_region{"map-rows.c:32"}.serial().launch(types_of_new_x_kernel_2, {omp2cuda::to(x)});
  ROW(x == 1);
  omp2cuda::target_region{"map-rows.c:35"}.serial().launch(types_of_new_x_kernel_3, {omp2cuda::from(x)});
  ROW(x == 4 && !THERE(&x));
  omp2cuda::target_region{"map-rows.c:38"}.serial().launch(types_of_new_x_kernel_4, {omp2cuda::tofrom(x)});
  ROW(x == 5 && !THERE(&x));
}

// map-rows.c:48: target (one thread)
static __global__ void types_of_present_x_kernel(int *x_ref) {
  auto &x = *x_ref;
  x += 1;
}

// map-rows.c:50: target (one thread)
static __global__ void types_of_present_x_kernel_2(int *x_ref) {
  auto &x = *x_ref;
  x += 1;
}

/* A present one: only its count changes. */
static void types_of_present(void) {
  start(1);
  omp2cuda::target_enter_data{"map-rows.c:46"}.to(x);
  x = 10;
  omp2cuda::target_region{"map-rows.c:48"}.serial().launch(types_of_present_x_kernel, {omp2cuda::to(x)});
  omp2cuda::target_region{"map-rows.c:50"}.serial().launch(types_of_present_x_kernel_2, {omp2cuda::tofrom(x)});
  ROW(x == 10);
  omp2cuda::target_exit_data{"map-rows.c:53"}.from(x);
  ROW(x == 3 && !THERE(&x));
}

// map-rows.c:62: target (one thread)
static __global__ void always_of_present_x_kernel(int *x_ref) {
  auto &x = *x_ref;
  x += 1;
}

// map-rows.c:65: target (one thread)
static __global__ void always_of_present_x_kernel_2(int *x_ref) {
  auto &x = *x_ref;
  x += 1;
}

// map-rows.c:69: target (one thread)
static __global__ void always_of_present_x_kernel_3(int *x_ref) {
  auto &x = *x_ref;
  x += 1;
}

// map-rows.c:72: target (one thread)
static __global__ void always_of_present_x_kernel_4(int *x_ref) {
  auto &x = *x_ref;
  x += 1;
}

// map-rows.c:75: target (one thread)
static __global__ void always_of_present_y_kernel(int *y) {
  y[3] = y[5] = 7;
}

namespace {
struct always_of_present_x_data_5 { int *x; const int *y; };

// map-rows.c:79: target (one thread)
__global__ void always_of_present_x_kernel_5(const __grid_constant__ always_of_present_x_data_5 omp_data) {
  auto &x = *omp_data.x;
  const auto y = omp_data.y;
  x = y[5];
}
} // namespace

/* always: copies whatever the count is. */
static void always_of_present(void) {
  start(1);
  omp2cuda::target_enter_data{"map-rows.c:60"}.to(x).to(y);
  x = 20;
  omp2cuda::target_region{"map-rows.c:62"}.serial().launch(
      always_of_present_x_kernel, {omp2cuda::to(x, omp2cuda::always)});
  ROW(x == 20);
  omp2cuda::target_region{"map-rows.c:65"}.serial().launch(
      always_of_present_x_kernel_2, {omp2cuda::from(x, omp2cuda::always)});
  ROW(x == 22);
  x = 30;
  omp2cuda::target_region{"map-rows.c:69"}.serial().launch(
      always_of_present_x_kernel_3, {omp2cuda::tofrom(x, omp2cuda::always)});
  ROW(x == 31);
  omp2cuda::target_region{"map-rows.c:72"}.serial().launch(
      always_of_present_x_kernel_4, {omp2cuda::alloc(x, omp2cuda::always)});
  ROW(x == 31);
  omp2cuda::target_region{"map-rows.c:75"}.serial().launch(
      always_of_present_y_kernel, {omp2cuda::tofrom(y, 3, 2, omp2cuda::always)});
  ROW(y[3] == 7 && y[5] == 5);
  omp2cuda::target_enter_data{"map-rows.c:78"}.to(y, 5, 1, omp2cuda::always);
  omp2cuda::target_region{"map-rows.c:79"}.serial().launch(
      always_of_present_x_kernel_5,
      {.x = omp2cuda::from(x, omp2cuda::always), .y = omp2cuda::tofrom(y, omp2cuda::in_part)});
  ROW(x == 5);
  omp2cuda::target_exit_data{"map-rows.c:82"}.from(x, omp2cuda::always);
  omp2cuda::target_exit_data{"map-rows.c:83"}.from(y, 5, 1, omp2cuda::always);
  ROW(!THERE(&x) && THERE(y));
  omp2cuda::target_exit_data{"map-rows.c:85"}.release(y);
  ROW(!THERE(y));
}

/* enter counts up, exit counts down, delete is 0 at once, never below. */
static void counts(void) {
  start(1);
  for (int i = 0; i < 3; i++) {
    omp2cuda::target_enter_data{"map-rows.c:93"}.alloc(y, 2, 5);
  }
  ROW(THERE(&y[2]) && THERE(&y[6]) && !THERE(&y[1]) && !THERE(&y[7]));
  omp2cuda::target_exit_data{"map-rows.c:96"}.release(y, 4, 1);
  omp2cuda::target_exit_data{"map-rows.c:97"}.from(y, 2, 5);
  ROW(THERE(&y[2]));
  omp2cuda::target_exit_data{"map-rows.c:99"}.release(y, 2, 5);
  ROW(!THERE(&y[2]));
  omp2cuda::target_exit_data{"map-rows.c:101"}.release(y, 2, 5);
  omp2cuda::target_exit_data{"map-rows.c:102"}.delete_(y, 2, 5);
  omp2cuda::target_enter_data{"map-rows.c:103"}.to(y);
  omp2cuda::target_enter_data{"map-rows.c:104"}.to(y, 0, 5);
  omp2cuda::target_exit_data{"map-rows.c:105"}.delete_(y, 3, 1);
  ROW(!THERE(y));
}

// map-rows.c:112: target (one thread)
static __global__ void items_together_kernel(int *y) {
  y[2] = y[3] + 1;
}

/* Items of one construct: copied in if it began with one of them, back if the last one was among them. */
static void items_together(void) {
  start(1);
  {
    omp2cuda::target_region region{"map-rows.c:112"};
    region.alloc(y);
    region.serial().launch(items_together_kernel, {region.tofrom(y, 2, 3)});
  }
  ROW(y[2] == 4 && y[0] == 0 && !THERE(y));
  omp2cuda::target_enter_data{"map-rows.c:115"}.to(y);
  omp2cuda::target_exit_data{"map-rows.c:116"}.from(y, 2, 3).release(y);
  ROW(!THERE(y));
}

// map-rows.c:124: target (one thread)
static __global__ void present_and_update_y_kernel(int *y) {
  y[2] = 22;
}

// map-rows.c:127: target (one thread)
static __global__ void present_and_update_y_kernel_2(int *y) {
  y[3] = 33;
}

/* present: nothing else than usual where it is; update leaves alone what is not. */
static void present_and_update(void) {
  start(1);
  omp2cuda::target_enter_data{"map-rows.c:123"}.to(y, 2, 4);
  omp2cuda::target_region{"map-rows.c:124"}.serial().launch(
      present_and_update_y_kernel, {omp2cuda::tofrom(y, 2, 4, omp2cuda::present)});
  ROW(y[2] == 2);
  omp2cuda::target_region{"map-rows.c:127"}.serial().launch(
      present_and_update_y_kernel_2, {omp2cuda::from(y, 3, 2, omp2cuda::always | omp2cuda::present)});
  ROW(y[3] == 33);
  omp2cuda::target_update{"map-rows.c:130"}.from(y, 2, 1, omp2cuda::present).from(x);
  ROW(y[2] == 22 && !THERE(&x));
  y[2] = 44;
  omp2cuda::target_update{"map-rows.c:134"}.to(y, 2, 1);
  omp2cuda::target_exit_data{"map-rows.c:135"}.from(y, 2, 4);
  ROW(y[2] == 44);
}

namespace {
struct nothing_of_it_p_x_data { int *p, *x; };

// map-rows.c:144: target (one thread)
__global__ void nothing_of_it_p_x_kernel(const __grid_constant__ nothing_of_it_p_x_data omp_data) {
  const auto p = omp_data.p;
  auto &x = *omp_data.x;
  x = p[3];
  p[3] = 30;
}

struct nothing_of_it_x_data { const int *p, *null; int *x; };

// map-rows.c:150: target (one thread)
__global__ void nothing_of_it_x_kernel(const __grid_constant__ nothing_of_it_x_data omp_data) {
  const auto p = omp_data.p, null = omp_data.null;
  auto &x = *omp_data.x;
  x = p[3] + (null != NULL);
}
} // namespace

/* A section of length zero: what it begins in is counted, and led to. */
static void nothing_of_it(void) {
  start(1);
  int *p = y, *null = NULL, zero = 0;
  omp2cuda::target_enter_data{"map-rows.c:143"}.to(y);
  omp2cuda::target_region{"map-rows.c:144"}.serial().launch(
      nothing_of_it_p_x_kernel, {.p = omp2cuda::alloc(p, 0, zero), .x = omp2cuda::from(x)});
  ROW(x == 3);
  omp2cuda::target_region{"map-rows.c:150"}.serial().launch(
      nothing_of_it_x_kernel, {.p = omp2cuda::to(p, 0, 0), .null = omp2cuda::to(null, 0, 0), .x = omp2cuda::from(x)});
  ROW(x == 30 && THERE(y));
  omp2cuda::target_exit_data{"map-rows.c:153"}.from(p, 0, 10);
  ROW(y[3] == 30 && !THERE(y));
  omp2cuda::target_enter_data{"map-rows.c:155"}.to(p, 0, zero);
  ROW(!THERE(y));
}

/* if: nothing is mapped where it is false. */
static void conditions(void) {
  start(1);
  omp2cuda::target_enter_data{"map-rows.c:162", omp2cuda::when(0)}.to(x);
  ROW(!THERE(&x));
  {
    auto on_device = omp2cuda::target_data{"map-rows.c:164", omp2cuda::when(x > 0)}.to(x);
    x = 7;
    ROW(THERE(&x));
    omp2cuda::target_update{"map-rows.c:168", omp2cuda::when(0)}.to(x);
    omp2cuda::target_update{"map-rows.c:169"}.from(x);
    ROW(x == 1);
    omp2cuda::target_exit_data{"map-rows.c:171", omp2cuda::when(0)}.delete_(x);
    ROW(THERE(&x));
  }
  ROW(!THERE(&x));
}

struct implicit_object_type {
  int a;
};

namespace {
struct implicit_own_object_data {
  int *own;
  implicit_object_type *object;
  int scalar;
};

// map-rows.c:183: target (one thread)
__global__ void implicit_own_object_kernel(const __grid_constant__ implicit_own_object_data omp_data) {
  const auto own = omp_data.own;
  auto &object = *omp_data.object;
  int scalar = omp_data.scalar;
  scalar = 2;
  own[1] = 10 * scalar;
  object.a = 30;
}

struct implicit_own_data { int *own; int scalar; };

// map-rows.c:191: target (one thread)
__global__ void implicit_own_kernel(const __grid_constant__ implicit_own_data omp_data) {
  const auto own = omp_data.own;
  int scalar = omp_data.scalar;
  scalar = 3;
  own[3] = scalar;
}
} // namespace

// map-rows.c:196: target (one thread)
static __global__ void implicit_scalar_kernel(int *scalar_ref) {
  auto &scalar = *scalar_ref;
  scalar += 4;
}

namespace {
struct implicit_own_object_data_2 { int *own; implicit_object_type *object; };

// map-rows.c:198: target (one thread)
__global__ void implicit_own_object_kernel_2(const __grid_constant__ implicit_own_object_data_2 omp_data) {
  const auto own = omp_data.own;
  auto &object = *omp_data.object;
  own[0] = object.a++;
}
} // namespace

/* What no clause names: scalars as they are, the rest tofrom. */
static void implicit(void) {
  int scalar = 1, own[4] = {1, 2, 3, 4};
  implicit_object_type object = {1};
  omp2cuda::target_region{"map-rows.c:183"}.serial().launch(
      implicit_own_object_kernel, {.own = omp2cuda::tofrom(own), .object = omp2cuda::tofrom(object), .scalar = scalar});
  ROW(scalar == 1 && own[1] == 20 && object.a == 30);
  {
    auto on_device = omp2cuda::target_data{"map-rows.c:190"}.to(scalar);
    omp2cuda::target_region{"map-rows.c:191"}.serial().launch(
        implicit_own_kernel, {.own = omp2cuda::tofrom(own), .scalar = scalar});
  }
  omp2cuda::target_region{"map-rows.c:196"}.serial().launch(implicit_scalar_kernel, {omp2cuda::tofrom(scalar)});
  omp2cuda::target_region{"map-rows.c:198"}.serial().launch(
      implicit_own_object_kernel_2, {.own = omp2cuda::tofrom(own), .object = omp2cuda::to(object)});
  ROW(scalar == 5 && object.a == 30 && own[0] == 30 && own[3] == 3);
}

// map-rows.c:204: target (one thread)
__global__ void main_kernel(int *apart_ref) {
  auto &apart = *apart_ref;
  apart = !omp_is_initial_device();
}

int main(void) {
  omp2cuda::target_region{"map-rows.c:204"}.serial().launch(main_kernel, {omp2cuda::from(apart)});
  types_of_new();
  types_of_present();
  always_of_present();
  counts();
  items_together();
  present_and_update();
  nothing_of_it();
  conditions();
  implicit();
  puts("done");
  return 0;
}
