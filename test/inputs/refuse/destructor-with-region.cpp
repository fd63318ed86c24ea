// A destructor that the device calls, and that calls a function with a target region.
#pragma omp begin declare target
struct coating {
  double reflectivity;
  coating *on_device;
  coating(double r) : reflectivity(r), on_device(nullptr) {}
  ~coating();
  void give_back();
};
coating::~coating() {
  if (on_device)
    give_back();
}
#pragma omp end declare target
void coating::give_back() {
  coating *p = on_device;
#pragma omp target is_device_ptr(p)
  delete p;
}
