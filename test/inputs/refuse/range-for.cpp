// test: std=c++20
// range-based loops: with an init-statement; over a container of the host; over a temporary of each row
#include <vector>

struct View {
  float *data;
  int count;
  float *begin() const { return data; }
  float *end() const { return data + count; }
};

struct Row {
  View view() const { return {nullptr, 0}; }
};

void f(float (&a)[20]) {
#pragma omp target teams distribute parallel for map(tofrom : a)
  for (View view{a, 20}; float &x : view)
    x = 1;
}

void g(std::vector<float> &v) {
#pragma omp target teams distribute parallel for
  for (float &x : v)
    x = 1;
}

void h(Row (&rows)[20]) {
#pragma omp target teams distribute parallel for collapse(2)
  for (const Row &row : rows)
    for (float &x : row.view())
      x = 1;
}
