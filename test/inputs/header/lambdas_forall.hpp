#pragma once
template <class Body> void forall(int n, Body body) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    body(i);
}
