// a type of a function template that only a variable of the region has cannot move in front of the kernel
template <class T> T product(T n) {
  struct two { T a, b; };
  T sum = 0;
#pragma omp target map(tofrom: sum)
  {
    two t = {n, 2};
    sum = t.a * t.b;
  }
  return sum;
}

int main() { return product(3) == 6 ? 0 : 1; }
