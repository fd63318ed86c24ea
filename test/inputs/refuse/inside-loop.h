for (int i = 0; i < 8; i++)
  a[i] = i;
