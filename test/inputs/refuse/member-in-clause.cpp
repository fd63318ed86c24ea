// members of *this in clauses of a target that copies nothing further inside
struct S {
  int x, a[4];
  void f() {
#pragma omp target firstprivate(x)
    x += 4;
#pragma omp target has_device_addr(a)
    a[1]++;
  }
};
void g(S *s) { s->f(); }
