// Types without a name that cannot get one: in a namespace, out of a macro, where the name means something else.
namespace space {
struct {
  int value;
} one;
} // namespace space
#define PAIR                                                                   \
  struct {                                                                     \
    int x, y;                                                                  \
  }
PAIR of_macro;
int taken_type;
struct {
  int z;
} taken;

void first() {
#pragma omp target map(space::one)
  space::one.value = 1;
#pragma omp target map(of_macro)
  of_macro.x = 1;
#pragma omp target map(taken)
  taken.z = 1;
  PAIR local;
#pragma omp target map(from: local)
  local.x = 1;
}

void second(int n) {
  auto add = [=](int i) { return i + n; };
  int got = 0;
#pragma omp target map(got)
  got = add(2);
#pragma omp target map(to: add) map(got)
  got += add(1);
}
