// names of a class that a kernel outside it cannot be given
#define SCALED(i) scaled(i)

struct Field {
  double values[10];
  double scaled(int i) const { return 2.0 * i; }

  void macro() {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 10; i++)
      values[i] = SCALED(i);
  }
};

namespace hidden {
class Counter {
  int n[10];
  int scaled(int i) const { return 2 * i; }

public:
  void run();
};
} // namespace hidden

void hidden::Counter::run() {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 10; i++)
    n[i] = scaled(i);
}
