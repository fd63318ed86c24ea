// Molecular dynamics in a periodic box, with cell lists built on the host and forces on the device.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                        \
    do {                                                                   \
        cudaError_t err_ = (call);                                         \
        if (err_ != cudaSuccess) {                                         \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__,        \
                         cudaGetErrorString(err_));                        \
            std::exit(1);                                                  \
        }                                                                  \
    } while (0)

#define HD __host__ __device__

struct Vec3 {
    double x = 0.0, y = 0.0, z = 0.0;
    HD Vec3 &operator+=(const Vec3 &o)
    {
        x += o.x, y += o.y, z += o.z;
        return *this;
    }
};

HD inline Vec3 operator+(Vec3 a, const Vec3 &b) { return a += b; }
HD inline Vec3 operator-(const Vec3 &a, const Vec3 &b)
{
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}
HD inline Vec3 operator*(double s, const Vec3 &a) { return {s * a.x, s * a.y, s * a.z}; }
HD inline double dot(const Vec3 &a, const Vec3 &b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

// A distance, to the nearest image.
__device__ inline Vec3 nearest(const Vec3 &d, double box)
{
    return {d.x - box * std::round(d.x / box), d.y - box * std::round(d.y / box),
            d.z - box * std::round(d.z / box)};
}

__device__ inline Vec3 wrapped(const Vec3 &r, double box)
{
    return {r.x - box * std::floor(r.x / box), r.y - box * std::floor(r.y / box),
            r.z - box * std::floor(r.z / box)};
}

// What a pair at a given distance contributes: its energy, and its force divided by the distance.
struct PairTerm {
    double energy, forceOverR;
};

struct LennardJones {
    static constexpr const char *name = "Lennard-Jones";
    double epsilon, sigma, cutoff, shift;   // shift: the energy at the cutoff
    __device__ PairTerm operator()(double r2) const
    {
        const double s2 = sigma * sigma / r2, s6 = s2 * s2 * s2;
        return {4.0 * epsilon * s6 * (s6 - 1.0) - shift,
                24.0 * epsilon * s6 * (2.0 * s6 - 1.0) / r2};
    }
};

struct Yukawa {
    static constexpr const char *name = "Yukawa";
    double strength, kappa, cutoff, shift;
    __device__ PairTerm operator()(double r2) const
    {
        const double r = std::sqrt(r2), u = strength * std::exp(-kappa * r) / r;
        return {u - shift, u * (kappa + 1.0 / r) / r};
    }
};

struct Particles {
    double box;
    std::vector<Vec3> pos, vel, force;
    int size() const { return int(pos.size()); }
};

// The particles sorted into cells not smaller than the cutoff.
struct CellList {
    int side;                         // cells along each edge of the box
    std::vector<int> start;           // where the particles of each cell begin in items
    std::vector<int> items;

    CellList(double box, double width, int n)
        : side(int(box / width)), start(cells() + 1), items(n) {}
    int cells() const { return side * side * side; }
    void build(const Particles &p);
};

constexpr int kEdge = 6;              // particles along an edge of the initial lattice
constexpr int kSteps = 9;
constexpr int kRebuild = 3;           // steps between two cell lists
constexpr double kDt = 0.004;
constexpr double kDensity = 0.65;
constexpr int kBlock = 128;           // threads in a block

// The next number of an LCG, in [-1, 1).
double symmetric(unsigned &seed)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) * (2.0 / 16777216.0) - 1.0;
}

// A jittered cubic lattice, with velocities that add up to zero.
Particles makeParticles()
{
    const int n = kEdge * kEdge * kEdge;
    Particles p;
    p.box = std::cbrt(n / kDensity);
    const double a = p.box / kEdge;
    unsigned seed = 77;
    Vec3 mean;
    for (int i = 0; i < n; ++i) {
        const int ix = i % kEdge, iy = i / kEdge % kEdge, iz = i / (kEdge * kEdge);
        const Vec3 jitter{symmetric(seed), symmetric(seed), symmetric(seed)};
        const Vec3 site{a * (ix + 0.5), a * (iy + 0.5), a * (iz + 0.5)};
        p.pos.push_back(site + 0.06 * jitter);
        p.vel.push_back({symmetric(seed), symmetric(seed), symmetric(seed)});
        mean += (1.0 / n) * p.vel.back();
    }
    for (Vec3 &v : p.vel) v = v - mean;
    p.force.assign(n, Vec3{});
    return p;
}

// A counting sort by cell.
void CellList::build(const Particles &p)
{
    const double scale = side / p.box;
    std::vector<int> cell(p.size());

    start.assign(cells() + 1, 0);
    for (int i = 0; i < p.size(); ++i) {
        const Vec3 r = scale * p.pos[i];
        cell[i] = (int(r.z) % side * side + int(r.y) % side) * side + int(r.x) % side;
        ++start[cell[i] + 1];
    }
    for (int c = 0; c < cells(); ++c) start[c + 1] += start[c];
    std::vector<int> fill(start.begin(), start.end() - 1);
    for (int i = 0; i < p.size(); ++i) items[fill[cell[i]]++] = i;
}

// The copies on the device.
struct DeviceData {
    int n, side;
    double box;
    Vec3 *pos, *vel, *force;
    int *start, *items;
    double *energy;                   // where the kernels add up energies

    int blocks() const { return (n + kBlock - 1) / kBlock; }
};

// Adds the v of all the threads of a warp to *result; all of them have to call it.
__device__ void warpAdd(double v, double *result)
{
    for (int offset = 16; offset > 0; offset /= 2) v += __shfl_down_sync(0xffffffff, v, offset);
    if (threadIdx.x % 32 == 0) atomicAdd(result, v);
}

double fetchEnergy(const DeviceData &d)
{
    double energy;
    CHECK(cudaMemcpy(&energy, d.energy, sizeof(double), cudaMemcpyDeviceToHost));
    return energy;
}

template <class Potential>
__global__ void forcesKernel(int n, int side, double box, const Vec3 *__restrict__ pos,
                             const int *__restrict__ start, const int *__restrict__ items,
                             Potential pot, Vec3 *__restrict__ force, double *total)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    double energy = 0.0;

    if (i < n) {
        const Vec3 ri = pos[i];
        const Vec3 cell = (side / box) * ri;
        const int cx = int(cell.x), cy = int(cell.y), cz = int(cell.z);
        Vec3 f;

        // the cell of the particle and the 26 around it
        for (int nb = 0; nb < 27; ++nb) {
            const int x = (cx + nb % 3 - 1 + side) % side;
            const int y = (cy + nb / 3 % 3 - 1 + side) % side;
            const int z = (cz + nb / 9 - 1 + side) % side;
            const int c = (z * side + y) * side + x;

            for (int k = start[c]; k < start[c + 1]; ++k) {
                const int j = items[k];
                if (j == i) continue;
                const Vec3 d = nearest(ri - pos[j], box);
                const double r2 = dot(d, d);
                if (r2 >= pot.cutoff * pot.cutoff) continue;

                const PairTerm t = pot(r2);
                f += t.forceOverR * d;
                energy += 0.5 * t.energy;
            }
        }
        force[i] = f;
    }
    warpAdd(energy, total);
}

// Returns the potential energy.
template <class Potential>
double computeForces(const DeviceData &d, const Potential &pot)
{
    CHECK(cudaMemset(d.energy, 0, sizeof(double)));
    forcesKernel<<<d.blocks(), kBlock>>>(d.n, d.side, d.box, d.pos, d.start, d.items, pot,
                                         d.force, d.energy);
    CHECK(cudaGetLastError());
    return fetchEnergy(d);
}

// Half a step of the velocities, then a whole one of the positions.
__global__ void kickAndDrift(int n, double box, double dt, const Vec3 *__restrict__ force,
                             Vec3 *__restrict__ pos, Vec3 *__restrict__ vel)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;

    vel[i] += 0.5 * dt * force[i];
    pos[i] = wrapped(pos[i] + dt * vel[i], box);
}

__global__ void kickKernel(int n, double dt, const Vec3 *__restrict__ force,
                           Vec3 *__restrict__ vel, double *total)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    double kinetic = 0.0;

    if (i < n) {
        vel[i] += 0.5 * dt * force[i];
        kinetic = 0.5 * dot(vel[i], vel[i]);
    }
    warpAdd(kinetic, total);
}

// The other half step; returns the kinetic energy.
double kick(const DeviceData &d, double dt)
{
    CHECK(cudaMemset(d.energy, 0, sizeof(double)));
    kickKernel<<<d.blocks(), kBlock>>>(d.n, dt, d.force, d.vel, d.energy);
    CHECK(cudaGetLastError());
    return fetchEnergy(d);
}

template <class T>
void toDevice(T *d, const std::vector<T> &v)
{
    CHECK(cudaMemcpy(d, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice));
}

template <class T>
void toHost(std::vector<T> &v, const T *d)
{
    CHECK(cudaMemcpy(v.data(), d, v.size() * sizeof(T), cudaMemcpyDeviceToHost));
}

template <class T>
T *copyOf(const std::vector<T> &v)
{
    T *d;
    CHECK(cudaMalloc(&d, v.size() * sizeof(T)));
    toDevice(d, v);
    return d;
}

template <class Potential>
void simulate(const Potential &pot)
{
    Particles p = makeParticles();
    CellList list(p.box, pot.cutoff + 0.05, p.size());
    list.build(p);
    std::printf("%s: %d particles, %d^3 cells\n", Potential::name, p.size(), list.side);

    DeviceData d{p.size(), list.side, p.box};
    d.pos = copyOf(p.pos);
    d.vel = copyOf(p.vel);
    CHECK(cudaMalloc(&d.force, p.size() * sizeof(Vec3)));
    d.start = copyOf(list.start);
    d.items = copyOf(list.items);
    CHECK(cudaMalloc(&d.energy, sizeof(double)));

    double potential = computeForces(d, pot);
    double kinetic = kick(d, 0.0);
    std::printf("  start: E = %.4f, U = %.4f\n", potential + kinetic, potential);

    for (int step = 1; step <= kSteps; ++step) {
        kickAndDrift<<<d.blocks(), kBlock>>>(d.n, d.box, kDt, d.force, d.pos, d.vel);
        CHECK(cudaGetLastError());
        if (step % kRebuild == 0) {
            toHost(p.pos, d.pos);
            list.build(p);
            toDevice(d.start, list.start);
            toDevice(d.items, list.items);
        }
        potential = computeForces(d, pot);
        kinetic = kick(d, kDt);
    }

    toHost(p.pos, d.pos);
    toHost(p.vel, d.vel);
    CHECK(cudaFree(d.pos));
    CHECK(cudaFree(d.vel));
    CHECK(cudaFree(d.force));
    CHECK(cudaFree(d.start));
    CHECK(cudaFree(d.items));
    CHECK(cudaFree(d.energy));

    Vec3 momentum;
    double moment = 0.0;
    for (const Vec3 &v : p.vel) momentum += v;
    for (const Vec3 &r : p.pos) moment += dot(r, r);
    std::printf("  end:   E = %.4f, U = %.4f\n", potential + kinetic, potential);
    std::printf("  second moment %.3f, momentum %s\n", moment,
                dot(momentum, momentum) < 1e-18 ? "conserved" : "LOST");
}

int main()
{
    simulate(LennardJones{1.0, 1.0, 1.65, -0.188401});
    simulate(Yukawa{2.0, 1.5, 1.65, 0.102016});
    return 0;
}
