// Variables named with their namespace, their class or ::, in regions, functions and clauses.
#include <cstdio>

namespace model {
double factor = 2;
int n = 8, threads = 4, chunk = 2, on = 1;
double field[8], sum = 0;
namespace limits {
const double table[4] = {1, 2, 3, 4};
}
#pragma omp declare target
int calls = 0;
#pragma omp end declare target
} // namespace model
struct Grid {
  static int cells[4];
  static const int width = 4;
};
int Grid::cells[4] = {5, 6, 7, 8};
int offset = 9;
static long hits;

double scaled(double v) { return v * model::factor + model::limits::table[2]; }
void fill(double *to, int n) {
#pragma omp for schedule(static, 2)
  for (int i = 0; i < n; i++)
    to[i] = model::factor * i + model::limits::table[i % 4];
#pragma omp single
  model::calls++;
}
template <class T> T twice(T v) { return v + static_cast<T>(::model::factor); }

int main() {
  double a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
#pragma omp target teams distribute parallel for map(tofrom: a) num_teams(model::chunk)
  for (int i = 0; i < model::n; i++)
    a[i] = model::factor * a[i] + model::limits::table[i % 4] + Grid::cells[i % Grid::width] + ::offset +
           scaled(1) + twice(2.0);
#pragma omp target data map(tofrom: model::field)
  {
#pragma omp target map(tofrom: model::field, ::hits) if(model::on)
    {
      model::field[0] = 1;
#pragma omp parallel num_threads(model::threads)
      {
        fill(model::field, model::n);
#pragma omp for schedule(dynamic, model::chunk)
        for (int i = 0; i < model::n; i++) {
          model::field[i] += ::offset;
#pragma omp atomic
          ::hits += i;
        }
      }
    }
  }
#pragma omp target parallel for map(tofrom: model::sum) reduction(+: model::sum) firstprivate(model::factor)
  for (int i = 0; i < model::n; i++) {
    const double weight = model::factor + i;
    model::sum += model::field[i] * weight;
  }
  int called = 0;
#pragma omp target map(from: called)
  {
    const int seen = model::calls;
    called = seen;
  }
  std::printf("%g %g %g %g %ld %g %d\n", a[0], a[7], model::field[0], model::field[7], hits, model::sum, called);
  return 0;
}
