// A member that each instance of another class template has for itself: the text of this one has no word for its type.
template <class T> struct table {
  static T values[4];
};
template <class T> T table<T>::values[4] = {1, 2, 3, 4};

template <class T> double sum() {
  double s = 0;
#pragma omp target map(tofrom : s, table<T>::values)
  for (int i = 0; i < 4; i++)
    s += table<T>::values[i];
  return s;
}

int main() { return sum<float>() != sum<long>(); }
