// test: run=no
// a jump over several arrays with initializers, and over a constant pointer
int jump(int n) {
  if (n)
    goto end;
  int a[2] = {n, 1}, b[2] = {1, n};
  return a[0] + b[1];
end:
  return 2;
}
int constant(int *p, int n) {
  if (n)
    goto end;
  int *const q = p + n;
  return *q;
end:
  return 2;
}
int unnamed(int n) {
  if (n)
    goto end;
  struct {
    int at;
  } a[2] = {{n}};
  return a[1].at;
end:
  return 2;
}
