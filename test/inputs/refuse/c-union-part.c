// an initializer for the part of a union that has no name
union both {
  int whole;
  struct {
    short low, high;
  };
};

int main(void) {
  union both u = {.high = 3, .low = 1};
  int n = 0;
#pragma omp target map(from: n)
  n = 1;
  return n - u.low;
}
