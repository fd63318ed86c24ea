// a function on the device that names a declare target link variable
int table[8];
#pragma omp declare target link(table)
void fill(void) { table[0] = 1; }
#pragma omp declare target to(fill)
void f(void) {
#pragma omp target map(tofrom : table)
  fill();
}
