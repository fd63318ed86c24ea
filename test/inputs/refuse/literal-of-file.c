// a variable of the device that begins with the address of an object without a name
struct point {
  int x, y;
};

#pragma omp declare target
struct point *origin = &(struct point){7, 8};
#pragma omp end declare target
static int *const steps[] = {(int[]){1, 2}, (int[]){3, 4}};

static int look(int i) { return origin->x + steps[i][0]; }

int main(void) {
  int r = 0;
#pragma omp target map(tofrom : r)
  r += look(1);
  return r;
}
