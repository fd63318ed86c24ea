// the address of a thread's own variable, handed out to the others
void f(int *r, int n) {
#pragma omp target parallel num_threads(4) map(tofrom : r[0 : n])
  {
    int buffer[3] = {1, 2, 3}, *p, *q;
#pragma omp single copyprivate(p)
    p = buffer;
#pragma omp single copyprivate(q)
    {
      q = &buffer[1];
      p[0] = 1;
    }
    r[0] += *p + *q;
  }
}
