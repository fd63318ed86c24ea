// A member of a packed struct has an address that no reference may lead to.
struct __attribute__((packed)) record {
  char kind;
  int n;
  double v[3];
  char name[5];
};

int main(void) {
  struct record a = {1, 4, {1, 2, 3}, "abcd"};
#pragma omp target map(tofrom : a.n, a.name)
  a.name[0] = (char)a.n;
#pragma omp target map(tofrom : a)
  a.v[1] += a.n;
  return 0;
}
