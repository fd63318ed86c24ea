// a variable named with its scope has its plain name on the device: beside another of its name, in a macro, in a default argument
struct Counter {
  static int total;
  int step;
  void f(int *p);
};
int Counter::total = 1;
namespace settings {
int step = 2;
}
namespace others {
int total = 3;
}
#define STEP settings::step
int scaled(int step) { return step * settings::step; }
int stepped(int by = settings::step) { return by; }
void Counter::f(int *p) {
#pragma omp target map(p[0 : 1])
  p[0] = Counter::total + others::total;
#pragma omp target map(p[0 : 1])
  p[0] = step + ::settings::step;
#pragma omp target map(p[0 : 1])
  p[0] = scaled(STEP) + stepped();
}
