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
