// deleting where a mapping begins, also from a macro
struct pair {
  int *left, *right;
};
#define FORGET _Pragma("omp target enter data map(always, delete : n)")

void f(int *a, int n, struct pair *p) {
#pragma omp target enter data map(delete : a[0:n])
#pragma omp target enter data map(to : n) map(present, delete : p->left[0:n]) if (n > 4)
  FORGET
#pragma omp target exit data map(delete : a[0:n])
#pragma omp target exit data map(to : p->left[0:n]) map(alloc : n)
#pragma omp target enter data map(from : n) map(release : a[0:n])
}
