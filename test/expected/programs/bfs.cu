// Translated by omp2cuda 0.1.0 from bfs.c
#include <omp2cuda.h>

// Breadth-first search by levels on a random CSR graph, checked against a serial queue.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NUM_NODES         3000
#define LINKS_PER_NODE    3    /* undirected links drawn per node */
#define REACH             12   /* most links end within this distance ... */
#define LONG_LINK_PERCENT 1    /* ... and a few end anywhere */
#define NUM_SOURCES       3
#define MAX_LEVELS        128
#define UNREACHED         (-1)
#define BLOCK             256

typedef struct {
  int num_nodes;
  int num_edges;   /* directed: every link is stored twice */
  int *row_start;  /* num_nodes + 1 entries */
  int *neighbor;   /* num_edges entries */
} Graph;

typedef struct {
  int reached;
  int deepest;
  int level_sum;
} LevelStats;

static unsigned long long lcg_state = 20240611ULL;

static int random_below(int bound)
{
  lcg_state = lcg_state * 6364136223846793005ULL + 1442695040888963407ULL;
  return (int)((lcg_state >> 33) % (unsigned long long)bound);
}

/* A few nodes have no links at all, so that some stay unreached. */
static int is_isolated(int v)
{
  return v % 101 == 57;
}

static int pick_partner(int v)
{
  if (random_below(100) < LONG_LINK_PERCENT)
    return random_below(NUM_NODES);
  return (v + 1 + random_below(REACH)) % NUM_NODES;
}

static Graph build_graph(void)
{
  Graph g;
  int num_links = 0;
  int *from = (int *)malloc(NUM_NODES * LINKS_PER_NODE * sizeof(int));
  int *to = (int *)malloc(NUM_NODES * LINKS_PER_NODE * sizeof(int));
  int *cursor = (int *)malloc(NUM_NODES * sizeof(int));

  for (int v = 0; v < NUM_NODES; v++) {
    for (int k = 0; k < LINKS_PER_NODE; k++) {
      int w = pick_partner(v);
      if (w == v || is_isolated(v) || is_isolated(w))
        continue;
      from[num_links] = v;
      to[num_links] = w;
      num_links++;
    }
  }

  g.num_nodes = NUM_NODES;
  g.num_edges = 2 * num_links;
  g.row_start = (int *)calloc(NUM_NODES + 1, sizeof(int));
  g.neighbor = (int *)malloc(g.num_edges * sizeof(int));

  /* counting sort of the links by node */
  for (int k = 0; k < num_links; k++) {
    g.row_start[from[k] + 1]++;
    g.row_start[to[k] + 1]++;
  }
  for (int v = 0; v < NUM_NODES; v++)
    g.row_start[v + 1] += g.row_start[v];
  memcpy(cursor, g.row_start, NUM_NODES * sizeof(int));
  for (int k = 0; k < num_links; k++) {
    g.neighbor[cursor[from[k]]++] = to[k];
    g.neighbor[cursor[to[k]]++] = from[k];
  }

  free(from);
  free(to);
  free(cursor);
  return g;
}

/* Reference: textbook BFS with a queue. */
static void bfs_serial(const Graph *g, int source, int *level)
{
  int *queue = (int *)malloc(g->num_nodes * sizeof(int));
  int head = 0, tail = 0;

  for (int v = 0; v < g->num_nodes; v++)
    level[v] = UNREACHED;
  level[source] = 0;
  queue[tail++] = source;
  while (head < tail) {
    int v = queue[head++];
    for (int e = g->row_start[v]; e < g->row_start[v + 1]; e++) {
      int w = g->neighbor[e];
      if (level[w] == UNREACHED) {
        level[w] = level[v] + 1;
        queue[tail++] = w;
      }
    }
  }
  free(queue);
}

/* The lowest-numbered neighbor one level up; the tree does not depend on the order of threads. */
__device__
static int lowest_parent(int v, const int *row_start, const int *neighbor, const int *level)
{
  int best = UNREACHED;
  for (int e = row_start[v]; e < row_start[v + 1]; e++) {
    int w = neighbor[e];
    if (level[w] == level[v] - 1 && (best == UNREACHED || w < best))
      best = w;
  }
  return best;
}

namespace {
struct bfs_device_level_frontier_data {
  int *level;
  unsigned char *frontier, *next;
  int n, source;
};

// bfs.c:137: target teams distribute parallel for
__global__ void bfs_device_level_frontier_kernel(
    const __grid_constant__ bfs_device_level_frontier_data omp_data)
{
  int *__restrict__ level = omp_data.level;
  unsigned char *__restrict__ frontier = omp_data.frontier, *__restrict__ next = omp_data.next;
  const auto n = omp_data.n, source = omp_data.source;
  for (int v : omp2cuda::league::one_each(0, n)) {
    level[v] = (v == source) ? 0 : UNREACHED;
    frontier[v] = (v == source);
    next[v] = 0;
  }
}

struct bfs_device_frontier_next_data {
  unsigned char *frontier, *next;
  const int *row_start, *neighbor, *level;
  int n;
};

/* mark the unreached neighbors of the frontier */
// bfs.c:148: target teams distribute parallel for thread_limit(BLOCK)
__global__ void __launch_bounds__(BLOCK)
    bfs_device_frontier_next_kernel(const __grid_constant__ bfs_device_frontier_next_data omp_data)
{
  unsigned char *__restrict__ frontier = omp_data.frontier, *__restrict__ next = omp_data.next;
  const int *__restrict__ row_start = omp_data.row_start;
  const int *__restrict__ neighbor = omp_data.neighbor, *__restrict__ level = omp_data.level;
  const auto n = omp_data.n;
  for (int v : omp2cuda::league::one_each(0, n)) {
    if (frontier[v]) {
      frontier[v] = 0;
      for (int e = row_start[v]; e < row_start[v + 1]; e++) {
        int w = neighbor[e];
        if (level[w] == UNREACHED)
          next[w] = 1; /* several threads may write the same 1 */
      }
    }
  }
}

struct bfs_device_changed_next_data {
  int *changed;
  unsigned char *next, *frontier;
  int *level;
  int n, depth;
};

/* the marked nodes are the next frontier */
// bfs.c:161: target teams distribute parallel for thread_limit(BLOCK)
__global__ void __launch_bounds__(BLOCK)
    bfs_device_changed_next_kernel(const __grid_constant__ bfs_device_changed_next_data omp_data)
{
  auto &changed = *omp_data.changed;
  unsigned char *__restrict__ next = omp_data.next, *__restrict__ frontier = omp_data.frontier;
  int *__restrict__ level = omp_data.level;
  const auto n = omp_data.n, depth = omp_data.depth;
  for (int v : omp2cuda::league::one_each(0, n)) {
    if (next[v]) {
      next[v] = 0;
      frontier[v] = 1;
      level[v] = depth + 1;
      changed = 1;
    }
  }
}
} // namespace

/* Everything lives on the device already; returns the number of levels walked. */
static int bfs_device(int n, int source, const int *__restrict__ row_start,
                      const int *__restrict__ neighbor, int *__restrict__ level,
                      unsigned char *__restrict__ frontier, unsigned char *__restrict__ next)
{
  int depth = 0;
  int changed;

  omp2cuda::target_region{"bfs.c:137"}.one_each(n).launch(
      bfs_device_level_frontier_kernel,
      {.level = omp2cuda::device_ptr(level), .frontier = omp2cuda::device_ptr(frontier),
       .next = omp2cuda::device_ptr(next), .n = n, .source = source});

  do {
    changed = 0;

    /* mark the unreached neighbors of the frontier */
    omp2cuda::target_region{"bfs.c:148"}.thread_limit(BLOCK).one_each(n).launch(
        bfs_device_frontier_next_kernel,
        {.frontier = omp2cuda::device_ptr(frontier), .next = omp2cuda::device_ptr(next),
         .row_start = omp2cuda::device_ptr(row_start), .neighbor = omp2cuda::device_ptr(neighbor),
         .level = omp2cuda::device_ptr(level), .n = n});

    /* the marked nodes are the next frontier */
    omp2cuda::target_region{"bfs.c:161"}.thread_limit(BLOCK).one_each(n).launch(
        bfs_device_changed_next_kernel,
        {.changed = omp2cuda::tofrom(changed), .next = omp2cuda::device_ptr(next),
         .frontier = omp2cuda::device_ptr(frontier), .level = omp2cuda::device_ptr(level), .n = n,
         .depth = depth});

    depth++;
  } while (changed);

  return depth;
}

namespace {
struct level_stats_data {
  int *reached, *level_sum, *deepest;
  const int *level;
  int n;
};

// bfs.c:181: target teams distribute parallel for reduction(+: reached, level_sum)
// reduction(max: deepest)
// reduction: one atomic per block
__global__ void level_stats_kernel(const __grid_constant__ level_stats_data omp_data)
{
  const auto &[reached_result, level_sum_result, deepest_result, level, n] = omp_data;
  int reached = 0, level_sum = 0, deepest = omp2cuda::op::max::identity<int>();
  for (int v : omp2cuda::league::distribute_parallel_for(0, n)) {
    if (level[v] != UNREACHED) {
      reached++;
      level_sum += level[v];
      if (level[v] > deepest)
        deepest = level[v];
    }
  }
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, reached_result, reached),
                           omp2cuda::reduction(omp2cuda::op::plus{}, level_sum_result, level_sum),
                           omp2cuda::reduction(omp2cuda::op::max{}, deepest_result, deepest));
}
} // namespace

static LevelStats level_stats(int n, const int *level)
{
  int reached = 0, deepest = 0, level_sum = 0;

  omp2cuda::target_region{"bfs.c:181"}.iterations(n).launch(
      level_stats_kernel,
      {.reached = omp2cuda::tofrom(reached), .level_sum = omp2cuda::tofrom(level_sum),
       .deepest = omp2cuda::tofrom(deepest), .level = omp2cuda::device_ptr(level), .n = n});

  LevelStats s = { reached, deepest, level_sum };
  return s;
}

namespace {
struct level_widths_data { int *width; const int *level; int n; };

// bfs.c:200: target teams distribute parallel for
__global__ void level_widths_kernel(const __grid_constant__ level_widths_data omp_data)
{
  const auto &[width, level, n] = omp_data;
  for (int v : omp2cuda::league::one_each(0, n)) {
    if (level[v] != UNREACHED && level[v] < MAX_LEVELS) {
      atomicAdd(&width[level[v]], 1);
    }
  }
}
} // namespace

static void level_widths(int n, const int *level, int *width)
{
  memset(width, 0, MAX_LEVELS * sizeof(int));

  omp2cuda::target_region{"bfs.c:200"}.one_each(n).launch(
      level_widths_kernel, {.width = omp2cuda::tofrom(width, 0, MAX_LEVELS),
                            .level = omp2cuda::device_ptr(level), .n = n});
}

struct main_data {
  int *parent;
  const int *level, *row_start, *neighbor;
  int n;
};

// bfs.c:234: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data)
{
  const auto &[parent, level, row_start, neighbor, n] = omp_data;
  for (int v : omp2cuda::league::one_each(0, n))
    parent[v] = (level[v] > 0) ? lowest_parent(v, row_start, neighbor, level) : UNREACHED;
}

int main(void)
{
  Graph g = build_graph();
  const int n = g.num_nodes;
  const int m = g.num_edges;
  const int *row_start = g.row_start;
  const int *neighbor = g.neighbor;
  const int sources[NUM_SOURCES] = { 0, 1234, 57 }; /* the last one is isolated */

  int *level = (int *)malloc(n * sizeof(int));
  int *expected = (int *)malloc(n * sizeof(int));
  int *parent = (int *)malloc(n * sizeof(int));
  unsigned char *frontier = (unsigned char *)malloc(n);
  unsigned char *next = (unsigned char *)malloc(n);
  int width[MAX_LEVELS];

  printf("graph: %d nodes, %d edges\n", n, m);

  {
    auto on_device =
        omp2cuda::target_data{"bfs.c:227"}
            .to(row_start, 0, n + 1)
            .to(neighbor, 0, m)
            .alloc(level, 0, n)
            .alloc(parent, 0, n)
            .alloc(frontier, 0, n)
            .alloc(next, 0, n);
    for (int s = 0; s < NUM_SOURCES; s++) {
      int depth = bfs_device(n, sources[s], row_start, neighbor, level, frontier, next);
      LevelStats stats = level_stats(n, level);
      level_widths(n, level, width);

      omp2cuda::target_region{"bfs.c:234"}.one_each(n).launch(
          main_kernel,
          {.parent = omp2cuda::device_ptr(parent), .level = omp2cuda::device_ptr(level),
           .row_start = omp2cuda::device_ptr(row_start), .neighbor = omp2cuda::device_ptr(neighbor),
           .n = n});

      omp2cuda::target_update{"bfs.c:238"}.from(level, 0, n).from(parent, 0, n);

      int wrong = 0, widest = 0;
      long parent_sum = 0;
      bfs_serial(&g, sources[s], expected);
      for (int v = 0; v < n; v++) {
        wrong += (level[v] != expected[v]);
        parent_sum += parent[v];
      }
      for (int k = 0; k <= stats.deepest; k++)
        if (width[k] > width[widest])
          widest = k;

      printf("source %4d: %d levels walked, %d reached, deepest %d, mean level %.4f\n", sources[s],
             depth, stats.reached, stats.deepest, (double)stats.level_sum / stats.reached);
      printf("  widest level %d with %d nodes, parent sum %ld, %d wrong\n", widest, width[widest],
             parent_sum, wrong);
    }
  }

  free(level);
  free(expected);
  free(parent);
  free(frontier);
  free(next);
  free(g.row_start);
  free(g.neighbor);
  return 0;
}
