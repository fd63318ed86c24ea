// Elements that the array of an instance has not, and those that an iterator would give.
template <int N> void enter() {
  int a[N];
#pragma omp target enter data map(to: a[0 : N + 1])
}

void iterated() {
  int a[4][2];
#pragma omp target map(iterator(i = 0 : 5), to: a[i])
  a[0][0] = 1;
#pragma omp target update from(iterator(i = 1 : 8 : 3) : a[i][0 : 1])
#pragma omp target update from(iterator(i = 0 : 6 : 3) : a[i])
}

int main() {
  enter<3>();
  iterated();
}
