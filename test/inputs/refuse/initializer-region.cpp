// regions in initializers, which no function holds
template <class T>
struct first {
  T value = [](int n) {
#pragma omp target map(tofrom: n)
    n *= 2;
    return T(n);
  }(4);
};

template <class T>
int twice = [](int n) {
#pragma omp target map(tofrom: n)
  n *= 2;
  return n;
}(sizeof(T));

struct second {
  int value = [](int n) {
#pragma omp target map(tofrom: n)
    n += 2;
    return n;
  }(4);
};

int once = [](int n) {
#pragma omp target map(tofrom: n)
  n++;
  return n;
}(1);

int main() {
  return int(first<double>().value) + twice<char> + second().value + once;
}
