// Translated by omp2cuda 0.1.0 from particles.cpp
#include <omp2cuda.h>

// Molecular dynamics in a periodic box, with cell lists built on the host and forces on the device.
#include <cmath>
#include <cstdio>
#include <vector>

struct Vec3 {
    double x = 0.0, y = 0.0, z = 0.0;
    __host__ __device__ Vec3 &operator+=(const Vec3 &o)
    {
        x += o.x, y += o.y, z += o.z;
        return *this;
    }
};

__host__ __device__ inline Vec3 operator+(Vec3 a, const Vec3 &b) { return a += b; }
__host__ __device__ inline Vec3 operator-(const Vec3 &a, const Vec3 &b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
__host__ __device__ inline Vec3 operator*(double s, const Vec3 &a) { return {s * a.x, s * a.y, s * a.z}; }
__host__ __device__ inline double dot(const Vec3 &a, const Vec3 &b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

// A distance, to the nearest image.
__host__ __device__ inline Vec3 nearest(const Vec3 &d, double box)
{
    return {d.x - box * std::round(d.x / box), d.y - box * std::round(d.y / box),
            d.z - box * std::round(d.z / box)};
}

__host__ __device__ inline Vec3 wrapped(const Vec3 &r, double box)
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
    __host__ __device__ PairTerm operator()(double r2) const
    {
        const double s2 = sigma * sigma / r2, s6 = s2 * s2 * s2;
        return {4.0 * epsilon * s6 * (s6 - 1.0) - shift,
                24.0 * epsilon * s6 * (2.0 * s6 - 1.0) / r2};
    }
};

struct Yukawa {
    static constexpr const char *name = "Yukawa";
    double strength, kappa, cutoff, shift;
    __host__ __device__ PairTerm operator()(double r2) const
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

namespace {
template <class Potential> struct computeForces_data {
    double *energy;
    const Vec3 *pos;
    const int *start, *items;
    Vec3 *force;
    Potential pot;
    int n, side;
    double box;
};

// particles.cpp:142: target teams distribute parallel for reduction(+ : energy)
// reduction: one atomic per block
template <class Potential>
__global__ void computeForces_kernel(const __grid_constant__ computeForces_data<Potential> omp_data)
{
    const auto &[energy_result, pos, start, items, force, pot, n, side, box] = omp_data;
    double energy = 0;
    for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
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
    omp2cuda::league::reduce(omp2cuda::op::plus{}, energy_result, energy);
}
} // namespace

// Returns the potential energy. The arrays of this and the next two are on the device already.
template <class Potential>
double computeForces(Particles &p, const CellList &list, const Potential pot)
{
    const int n = p.size(), side = list.side;
    const double box = p.box;
    const Vec3 *pos = p.pos.data();
    Vec3 *force = p.force.data();
    const int *start = list.start.data(), *items = list.items.data();
    double energy = 0.0;

    omp2cuda::target_region{"particles.cpp:142"}.iterations(n).launch(
        computeForces_kernel<Potential>,
        {.energy = omp2cuda::tofrom(energy), .pos = omp2cuda::device_ptr(pos),
         .start = omp2cuda::device_ptr(start), .items = omp2cuda::device_ptr(items),
         .force = omp2cuda::device_ptr(force), .pot = pot, .n = n, .side = side, .box = box});
    return energy;
}

namespace {
struct kickAndDrift_data {
    Vec3 *vel, *pos;
    const Vec3 *force;
    int n;
    double dt, box;
};

// particles.cpp:182: target teams distribute parallel for
__global__ void kickAndDrift_kernel(const __grid_constant__ kickAndDrift_data omp_data)
{
    const auto &[vel, pos, force, n, dt, box] = omp_data;
    for (int i : omp2cuda::league::one_each(0, n)) {
        vel[i] += 0.5 * dt * force[i];
        pos[i] = wrapped(pos[i] + dt * vel[i], box);
    }
}
} // namespace

// Half a step of the velocities, then a whole one of the positions.
void kickAndDrift(Particles &p, double dt)
{
    const int n = p.size();
    const double box = p.box;
    Vec3 *pos = p.pos.data(), *vel = p.vel.data();
    const Vec3 *force = p.force.data();

    omp2cuda::target_region{"particles.cpp:182"}.one_each(n).launch(
        kickAndDrift_kernel, {.vel = omp2cuda::device_ptr(vel), .pos = omp2cuda::device_ptr(pos),
                              .force = omp2cuda::device_ptr(force), .n = n, .dt = dt, .box = box});
}

namespace {
struct kick_data {
    double *kinetic;
    Vec3 *vel;
    const Vec3 *force;
    int n;
    double dt;
};

// particles.cpp:197: target teams distribute parallel for reduction(+ : kinetic)
// reduction: one atomic per block
__global__ void kick_kernel(const __grid_constant__ kick_data omp_data)
{
    const auto &[kinetic_result, vel, force, n, dt] = omp_data;
    double kinetic = 0;
    for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
        vel[i] += 0.5 * dt * force[i];
        kinetic += 0.5 * dot(vel[i], vel[i]);
    }
    omp2cuda::league::reduce(omp2cuda::op::plus{}, kinetic_result, kinetic);
}
} // namespace

// The other half step; returns the kinetic energy.
double kick(Particles &p, double dt)
{
    const int n = p.size();
    Vec3 *vel = p.vel.data();
    const Vec3 *force = p.force.data();
    double kinetic = 0.0;

    omp2cuda::target_region{"particles.cpp:197"}.iterations(n).launch(
        kick_kernel, {.kinetic = omp2cuda::tofrom(kinetic), .vel = omp2cuda::device_ptr(vel),
                      .force = omp2cuda::device_ptr(force), .n = n, .dt = dt});
    return kinetic;
}

template <class Potential>
void simulate(const Potential &pot)
{
    Particles p = makeParticles();
    CellList list(p.box, pot.cutoff + 0.05, p.size());
    const int n = p.size(), cells = list.cells();
    Vec3 *pos = p.pos.data(), *vel = p.vel.data(), *force = p.force.data();
    int *start = list.start.data(), *items = list.items.data();
    list.build(p);
    std::printf("%s: %d particles, %d^3 cells\n", Potential::name, n, list.side);

    omp2cuda::target_enter_data{"particles.cpp:216"}
        .to(pos, 0, n)
        .to(vel, 0, n)
        .to(start, 0, cells + 1)
        .to(items, 0, n)
        .alloc(force, 0, n);
    double potential = computeForces(p, list, pot);
    double kinetic = kick(p, 0.0);
    std::printf("  start: E = %.4f, U = %.4f\n", potential + kinetic, potential);

    for (int step = 1; step <= kSteps; ++step) {
        kickAndDrift(p, kDt);
        if (step % kRebuild == 0) {
            omp2cuda::target_update{"particles.cpp:225"}.from(pos, 0, n);
            list.build(p);
            omp2cuda::target_update{"particles.cpp:227"}.to(start, 0, cells + 1).to(items, 0, n);
        }
        potential = computeForces(p, list, pot);
        kinetic = kick(p, kDt);
    }

    omp2cuda::target_exit_data{"particles.cpp:233"}
        .from(pos, 0, n)
        .from(vel, 0, n)
        .delete_(force, 0, n)
        .delete_(start, 0, cells + 1)
        .delete_(items, 0, n);

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
