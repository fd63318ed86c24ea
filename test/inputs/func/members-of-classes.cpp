// test: reference=serial
// Static members of classes under declare target: a copy on the device, by the names of their classes.
#include <cstdio>

struct counter {
  static int count;
  int own = 1;
  int more() const;
};
int counter::count = 2;  // how often
namespace space {
struct table {
  static double rows[2];
};
double table::rows[2] = {0.5, 1.5};
} // namespace space
#pragma omp declare target(counter::count, space::table::rows)

#pragma omp begin declare target
int counter::more() const { return ++count + own; }
double both() { return space::table::rows[0] + space::table::rows[1]; }
#pragma omp end declare target

int main() {
  int before = 0, after = 0;
  double sum = 0;
#pragma omp target map(from: before, after, sum)
  {
    counter c;
    before = counter::count;
    counter::count += 5;
    after = c.more();
    space::table::rows[1] = 3;
    sum = both();
  }
#pragma omp target update from(counter::count, space::table::rows)
  std::printf("%d %d %g %d %g\n", before, after, sum, counter::count, space::table::rows[1]);
  counter host;
  counter::count = 1;
  std::printf("%d\n", host.more());
}
