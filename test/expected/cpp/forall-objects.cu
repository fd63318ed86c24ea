// Translated by omp2cuda 0.1.0 from forall-objects.cpp
#include <omp2cuda.h>

// test: reference=serial
// lambdas of member functions that a region outside calls
#include <cstdio>

namespace layer {

namespace {
template <class Body> struct forall_data { int begin, end; Body body; };

// forall-objects.cpp:7: target teams distribute parallel for
template <class Body>
__global__ void forall_kernel(
    const __grid_constant__ forall_data<Body> omp_data) {
  const auto &[begin, end, body] = omp_data;
  for (int i : omp2cuda::league::one_each(begin, end))
    body(i);
}
} // namespace

template <class Body> void forall(int begin, int end, Body &&body) {
  omp2cuda::target_region{"forall-objects.cpp:7"}
      .one_each(omp2cuda::range(begin, end))
      .launch(forall_kernel<std::remove_reference_t<Body>>,
              {.begin = begin, .end = end, .body = omp2cuda::on_device(body)});
}
} // namespace layer

class Field {
  double *values;
  int n;
  static constexpr double shift = 0.25;
  __host__ __device__ double half(double x) const { return x / 2; }

public:
  double factor = 3;

  explicit Field(int n) : values(new double[n]), n(n) {
    double *values = this->values;
    omp2cuda::target_enter_data{"forall-objects.cpp:24"}
        .to(this, 0, 1)
        .alloc(values, 0, n);
  }
  ~Field() {
    omp2cuda::target_exit_data{"forall-objects.cpp:27"}
        .delete_(this, 0, 1)
        .delete_(values, 0, n)
        .detach(values);
    delete[] values;
  }
  void fill(double with) {
    double *to = values;
    layer::forall(0, n, fill_to{to, with});
  }
  void scale() {
    double *to = values;
    layer::forall(0, n, scale_to{to, this});
  }
  void add(const Field &other);
  double operator[](int i) const { return values[i]; }
  const double *data() const { return values; }
  void back() {
    omp2cuda::target_update{"forall-objects.cpp:42"}.from(values, 0, n);
  }

  // What a lambda of fill captures, and does.
  struct fill_to {
    double *to;
    double with;

    __host__ __device__ void operator()(int i) const { to[i] = with + i + shift; }

    // For a kernel: its pointers are the device's.
    fill_to on_device() const { return {omp2cuda::device_ptr(to), with}; }
  };

  // What a lambda of scale captures, and does.
  struct scale_to {
    double *to;
    Field *self;

    __host__ __device__ void operator()(int i) const { to[i] = self->half(to[i]) * self->factor; }

    // For a kernel: its pointers are the device's.
    scale_to on_device() const {
      return {omp2cuda::device_ptr(to), omp2cuda::device_ptr(self)};
    }
  };
};

namespace {
// What a lambda of add captures, and does.
struct add_to {
  double *to;
  const double *from;
  Field *self;

  __host__ __device__ void operator()(int i) const { to[i] += from[i] * self->factor; }

  // For a kernel: its pointers are the device's.
  add_to on_device() const {
    return {omp2cuda::device_ptr(to), omp2cuda::device_ptr(from),
            omp2cuda::device_ptr(self)};
  }
};
} // namespace

void Field::add(const Field &other) {
  double *to = values;
  const double *from = other.data();
  layer::forall(0, n, add_to{to, from, this});
}

template <class T> struct Table {
  T *rows;
  int n;
  void set(T value) {
    T *to = rows;
    layer::forall(0, n, set_to{to, value});
  }

  // What a lambda of set captures, and does.
  struct set_to {
    T *to;
    T value;

    __host__ __device__ void operator()(int i) const { to[i] = value * T(i); }

    // For a kernel: its pointers are the device's.
    set_to on_device() const {
      return {omp2cuda::device_ptr(to), omp2cuda::on_device(value)};
    }
  };
};

int main() {
  Field a(40), b(40);
  a.fill(1);
  b.fill(2);
  a.scale();
  a.add(b);
  a.back();
  Table<float> t{new float[10], 10};
  float *rows = t.rows;
  {
    auto on_device =
        omp2cuda::target_data{"forall-objects.cpp:69"}.from(rows, 0, 10);
    t.set(1.5f);
  }
  std::printf("%g %g %g\n", a[0], a[39], rows[9]);
  delete[] t.rows;
}
