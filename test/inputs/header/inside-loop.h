for (int i = 0; i < n; i++)
  x[i] = first + i;
