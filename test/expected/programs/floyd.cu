// Translated by omp2cuda 0.1.0 from floyd.cpp
#include <omp2cuda.h>

// All-pairs shortest paths by Floyd-Warshall on a random road network, with the routes rebuilt.
#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

constexpr int kTowns = 60;
constexpr int kRoads = 40;            // shortcuts besides the ring road
constexpr int kInf = 1 << 28;         // kInf + kInf is still an int
constexpr int kNone = -1;

struct Road {
    int from, to, length;
};

struct Network {
    int n;
    std::vector<Road> roads;          // one-way

    void addOneWay(int from, int to, int length) { roads.push_back({from, to, length}); }
    void addTwoWay(int a, int b, int length)
    {
        addOneWay(a, b, length);
        addOneWay(b, a, length);
    }
};

// Distances between all the towns, and the first stop on the way from i to j.
struct Routes {
    int n;
    std::vector<int> dist;
    std::vector<int> next;

    explicit Routes(int n) : n(n), dist(n * n, kInf), next(n * n, kNone) {}
    int length(int from, int to) const { return dist[from * n + to]; }
    std::vector<int> path(int from, int to) const;
};

struct Summary {
    int diameter;
    int radius;
    long long total;
    int connected;                    // ordered pairs that have a route
};

class Lcg {
public:
    explicit Lcg(unsigned seed) : state_(seed) {}
    int below(int n)
    {
        state_ = state_ * 1664525u + 1013904223u;
        return static_cast<int>((state_ >> 8) % static_cast<unsigned>(n));
    }

private:
    unsigned state_;
};

// A ring of towns with one-way shortcuts across it; the last three towns are on an island.
Network makeNetwork(int n, int shortcuts)
{
    Network net{n, {}};
    Lcg rng(1959);
    const int mainland = n - 3;

    for (int i = 0; i < mainland; ++i)
        net.addTwoWay(i, (i + 1) % mainland, 5 + rng.below(10));
    for (int s = 0; s < shortcuts; ++s) {
        const int from = rng.below(mainland);
        const int to = rng.below(mainland);
        if (from != to) net.addOneWay(from, to, 10 + rng.below(40));
    }
    net.addTwoWay(n - 3, n - 2, 4);
    net.addTwoWay(n - 2, n - 1, 6);
    return net;
}

Network reversed(const Network &net)
{
    Network rev = net;
    for (Road &r : rev.roads) std::swap(r.from, r.to);
    return rev;
}

Routes directRoutes(const Network &net)
{
    Routes t(net.n);
    for (int i = 0; i < t.n; ++i) {
        t.dist[i * t.n + i] = 0;
        t.next[i * t.n + i] = i;
    }
    for (const Road &r : net.roads) {
        const int e = r.from * t.n + r.to;
        if (r.length < t.dist[e]) {
            t.dist[e] = r.length;
            t.next[e] = r.to;
        }
    }
    return t;
}

std::vector<int> Routes::path(int from, int to) const
{
    std::vector<int> stops;
    if (next[from * n + to] == kNone) return stops;
    stops.push_back(from);
    while (from != to) {
        from = next[from * n + to];
        stops.push_back(from);
    }
    return stops;
}

namespace {
struct floydWarshall_data { int *dist, *next; int n, k; };

// floyd.cpp:123: target teams distribute parallel for collapse(2)
__global__ void floydWarshall_kernel(const __grid_constant__ floydWarshall_data omp_data)
{
    const auto &[dist, next, n, k] = omp_data;
    for (int i : omp2cuda::league::one_each_y(0, n)) {
        for (int j : omp2cuda::league::one_each_x(0, n)) {
            const int via = dist[i * n + k] + dist[k * n + j];
            if (via < dist[i * n + j]) {
                dist[i * n + j] = via;
                next[i * n + j] = next[i * n + k];
            }
        }
    }
}
} // namespace

// All the pairs at once: row k and column k do not change while k is the town in between.
void floydWarshall(Routes &t)
{
    const int n = t.n;
    int *dist = t.dist.data();
    int *next = t.next.data();

    {
        auto on_device =
            omp2cuda::target_data{"floyd.cpp:121"}.tofrom(dist, 0, n * n).tofrom(next, 0, n * n);
        for (int k = 0; k < n; ++k) {
            omp2cuda::target_region{"floyd.cpp:123"}.one_each(n, n).launch(
                floydWarshall_kernel, {.dist = omp2cuda::device_ptr(dist),
                                       .next = omp2cuda::device_ptr(next), .n = n, .k = k});
        }
    }
}

namespace {
struct floydWarshallByRows_data { int *dist, *next; int n, k; };

// floyd.cpp:145: target teams distribute num_teams(n) thread_limit(64)
__global__ void __launch_bounds__(64)
    floydWarshallByRows_kernel(const __grid_constant__ floydWarshallByRows_data omp_data)
{
    const auto &[dist, next, n, k] = omp_data;
    for (int i : omp2cuda::league::one_team_each(0, n)) {
        const int toK = dist[i * n + k];
        const int stop = next[i * n + k];
        omp2cuda::team::sync();
        if (i == k || toK >= kInf) continue;

        for (int j : omp2cuda::team::parallel_for(0, n)) {
            const int via = toK + dist[k * n + j];
            if (via < dist[i * n + j]) {
                dist[i * n + j] = via;
                next[i * n + j] = stop;
            }
        }
    }
}
} // namespace

// The same with a team for each row, which has nothing to do if its town does not reach k.
void floydWarshallByRows(Routes &t)
{
    const int n = t.n;
    int *dist = t.dist.data();
    int *next = t.next.data();

    {
        auto on_device =
            omp2cuda::target_data{"floyd.cpp:143"}.tofrom(dist, 0, n * n).tofrom(next, 0, n * n);
        for (int k = 0; k < n; ++k) {
            omp2cuda::target_region{"floyd.cpp:145"}.thread_limit(64).one_team_each(n).launch(
                floydWarshallByRows_kernel, {.dist = omp2cuda::device_ptr(dist),
                                             .next = omp2cuda::device_ptr(next), .n = n, .k = k});
        }
    }
}

namespace {
struct summarize_data {
    const int *dist;
    int *ecc, *diameter, *radius, *connected;
    long long *total;
    int n;
};

// floyd.cpp:172: target teams distribute parallel for reduction(max : diameter)
// reduction(min : radius) reduction(+ : connected, total)
// reduction: one atomic per block
__global__ void summarize_kernel(const __grid_constant__ summarize_data omp_data)
{
    const auto &[dist, ecc, diameter_result, radius_result, connected_result, total_result, n] =
        omp_data;
    int diameter = omp2cuda::op::max::identity<int>(), radius = omp2cuda::op::min::identity<int>(),
        connected = 0;
    long long total = 0;
    for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
        int far = 0;
        for (int j = 0; j < n; ++j) {
            const int d = dist[i * n + j];
            if (i == j || d >= kInf) continue;
            far = d > far ? d : far;
            total += d;
            ++connected;
        }
        ecc[i] = far;
        diameter = far > diameter ? far : diameter;
        radius = far < radius ? far : radius;
    }
    omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::max{}, diameter_result, diameter),
                             omp2cuda::reduction(omp2cuda::op::min{}, radius_result, radius),
                             omp2cuda::reduction(omp2cuda::op::plus{}, connected_result, connected),
                             omp2cuda::reduction(omp2cuda::op::plus{}, total_result, total));
}
} // namespace

// Also fills in the distance from each town to the one farthest from it.
Summary summarize(const Routes &t, std::vector<int> &farthest)
{
    const int n = t.n;
    const int *dist = t.dist.data();
    int *ecc = farthest.data();
    int diameter = 0, radius = kInf, connected = 0;
    long long total = 0;

    omp2cuda::target_region{"floyd.cpp:172"}.iterations(n).launch(
        summarize_kernel,
        {.dist = omp2cuda::to(dist, 0, n * n), .ecc = omp2cuda::from(ecc, 0, n),
         .diameter = omp2cuda::tofrom(diameter), .radius = omp2cuda::tofrom(radius),
         .connected = omp2cuda::tofrom(connected), .total = omp2cuda::tofrom(total), .n = n});
    return {diameter, radius, total, connected};
}

// Follows all the routes; counts those that are not as long as the table says, and for each town
// the routes that pass through it.
int followRoutes(const Routes &direct, const Routes &t, std::vector<int> &through)
{
    int wrong = 0;
    for (int i = 0; i < t.n; ++i) {
        for (int j = 0; j < t.n; ++j) {
            const std::vector<int> stops = t.path(i, j);
            int length = stops.empty() ? kInf : 0;
            for (std::size_t s = 1; s < stops.size(); ++s) {
                length += direct.length(stops[s - 1], stops[s]);
                if (s + 1 < stops.size()) ++through[stops[s]];
            }
            if (length != t.length(i, j)) ++wrong;
        }
    }
    return wrong;
}

int main()
{
    const Network net = makeNetwork(kTowns, kRoads);
    const Routes direct = directRoutes(net);

    Routes routes = direct;
    floydWarshall(routes);

    Routes back = directRoutes(reversed(net));
    floydWarshallByRows(back);

    int mismatches = 0;
    for (int i = 0; i < kTowns; ++i)
        for (int j = 0; j < kTowns; ++j)
            if (routes.length(i, j) != back.length(j, i)) ++mismatches;

    std::vector<int> farthest(kTowns);
    const Summary s = summarize(routes, farthest);

    std::vector<int> through(kTowns, 0);
    const int wrong = followRoutes(direct, routes, through);
    const auto busiest = std::max_element(through.begin(), through.end());
    const auto central = std::min_element(farthest.begin(), farthest.end() - 3);

    std::printf("%d towns, %zu one-way roads\n", net.n, net.roads.size());
    std::printf("connected pairs %d, mean distance %.4f\n", s.connected,
                static_cast<double>(s.total) / s.connected);
    std::printf("diameter %d, radius %d, central town %d (%d)\n", s.diameter, s.radius,
                static_cast<int>(central - farthest.begin()), *central);
    std::printf("busiest town %d, on %d routes\n", static_cast<int>(busiest - through.begin()),
                *busiest);
    std::printf("wrong routes %d, mismatches with the reversed network %d\n", wrong, mismatches);
    std::printf("route 0 -> %d (%d):", kTowns / 2, routes.length(0, kTowns / 2));
    for (int stop : routes.path(0, kTowns / 2)) std::printf(" %d", stop);
    std::printf("\n");
    return 0;
}
