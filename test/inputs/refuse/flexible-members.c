// Flexible array members, which would have memory of their own on the device: on regions, data constructs, in mappers.
struct list {
  int n;
  int data[];
};
struct old {
  int n;
  float data[0];
};

void regions(struct list *v, struct old *w) {
#pragma omp target map(to: v->n) map(tofrom: v->data[0:v->n])
  v->data[0] = 1;
#pragma omp target enter data map(to: w[0:1], w->data[0:w->n])
#pragma omp target update from(v->data[0:2])
}

#pragma omp declare mapper(struct list l) map(l, l.data[0:l.n])
