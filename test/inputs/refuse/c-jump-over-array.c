// test: run=no
// a jump over an array with an initializer
int jump(int n) {
  if (n)
    goto end;
  int a[2] = {n, 1};
  return a[0];
end:
  return 2;
}
