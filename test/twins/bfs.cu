// Breadth-first search by levels on a random CSR graph, checked against a serial queue.
#include <cuda_runtime.h>
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

#define CHECK(call)                                                                   \
  do {                                                                                \
    cudaError_t err_ = (call);                                                        \
    if (err_ != cudaSuccess) {                                                        \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err_));   \
      exit(EXIT_FAILURE);                                                             \
    }                                                                                 \
  } while (0)

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
__device__ static int lowest_parent(int v, const int *row_start, const int *neighbor,
                                    const int *level)
{
  int best = UNREACHED;
  for (int e = row_start[v]; e < row_start[v + 1]; e++) {
    int w = neighbor[e];
    if (level[w] == level[v] - 1 && (best == UNREACHED || w < best))
      best = w;
  }
  return best;
}

__global__ void init_search(int n, int source, int *__restrict__ level,
                            unsigned char *__restrict__ frontier, unsigned char *__restrict__ next)
{
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v < n) {
    level[v] = (v == source) ? 0 : UNREACHED;
    frontier[v] = (v == source);
    next[v] = 0;
  }
}

/* mark the unreached neighbors of the frontier */
__global__ void expand_frontier(int n, const int *__restrict__ row_start,
                                const int *__restrict__ neighbor, const int *__restrict__ level,
                                unsigned char *__restrict__ frontier,
                                unsigned char *__restrict__ next)
{
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v < n && frontier[v]) {
    frontier[v] = 0;
    for (int e = row_start[v]; e < row_start[v + 1]; e++) {
      int w = neighbor[e];
      if (level[w] == UNREACHED)
        next[w] = 1; /* several threads may write the same 1 */
    }
  }
}

/* the marked nodes are the next frontier */
__global__ void advance_frontier(int n, int depth, int *__restrict__ level,
                                 unsigned char *__restrict__ frontier,
                                 unsigned char *__restrict__ next, int *changed)
{
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v < n && next[v]) {
    next[v] = 0;
    frontier[v] = 1;
    level[v] = depth + 1;
    *changed = 1;
  }
}

__global__ void reduce_levels(int n, const int *__restrict__ level, LevelStats *stats)
{
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  int reached = 0, deepest = 0, level_sum = 0;

  if (v < n && level[v] != UNREACHED) {
    reached = 1;
    level_sum = level[v];
    deepest = level[v];
  }
  for (int offset = warpSize / 2; offset > 0; offset /= 2) {
    reached += __shfl_down_sync(0xffffffff, reached, offset);
    level_sum += __shfl_down_sync(0xffffffff, level_sum, offset);
    deepest = max(deepest, __shfl_down_sync(0xffffffff, deepest, offset));
  }
  if (threadIdx.x % warpSize == 0) {
    atomicAdd(&stats->reached, reached);
    atomicAdd(&stats->level_sum, level_sum);
    atomicMax(&stats->deepest, deepest);
  }
}

__global__ void count_widths(int n, const int *__restrict__ level, int *width)
{
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v < n && level[v] != UNREACHED && level[v] < MAX_LEVELS)
    atomicAdd(&width[level[v]], 1);
}

__global__ void find_parents(int n, const int *__restrict__ row_start,
                             const int *__restrict__ neighbor, const int *__restrict__ level,
                             int *__restrict__ parent)
{
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v < n)
    parent[v] = (level[v] > 0) ? lowest_parent(v, row_start, neighbor, level) : UNREACHED;
}

static int num_blocks(int n)
{
  return (n + BLOCK - 1) / BLOCK;
}

/* Everything lives on the device already; returns the number of levels walked. */
static int bfs_device(int n, int source, const int *d_row_start, const int *d_neighbor,
                      int *d_level, unsigned char *d_frontier, unsigned char *d_next,
                      int *d_changed)
{
  int depth = 0;
  int changed;

  init_search<<<num_blocks(n), BLOCK>>>(n, source, d_level, d_frontier, d_next);
  CHECK(cudaGetLastError());

  do {
    CHECK(cudaMemset(d_changed, 0, sizeof(int)));
    expand_frontier<<<num_blocks(n), BLOCK>>>(n, d_row_start, d_neighbor, d_level, d_frontier,
                                              d_next);
    CHECK(cudaGetLastError());
    advance_frontier<<<num_blocks(n), BLOCK>>>(n, depth, d_level, d_frontier, d_next, d_changed);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(&changed, d_changed, sizeof(int), cudaMemcpyDeviceToHost));
    depth++;
  } while (changed);

  return depth;
}

static LevelStats level_stats(int n, const int *d_level, LevelStats *d_stats)
{
  LevelStats s;

  CHECK(cudaMemset(d_stats, 0, sizeof(LevelStats)));
  reduce_levels<<<num_blocks(n), BLOCK>>>(n, d_level, d_stats);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&s, d_stats, sizeof(LevelStats), cudaMemcpyDeviceToHost));
  return s;
}

static void level_widths(int n, const int *d_level, int *d_width, int *width)
{
  CHECK(cudaMemset(d_width, 0, MAX_LEVELS * sizeof(int)));
  count_widths<<<num_blocks(n), BLOCK>>>(n, d_level, d_width);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(width, d_width, MAX_LEVELS * sizeof(int), cudaMemcpyDeviceToHost));
}

int main(void)
{
  Graph g = build_graph();
  const int n = g.num_nodes;
  const int m = g.num_edges;
  const int sources[NUM_SOURCES] = { 0, 1234, 57 }; /* the last one is isolated */

  int *level = (int *)malloc(n * sizeof(int));
  int *expected = (int *)malloc(n * sizeof(int));
  int *parent = (int *)malloc(n * sizeof(int));
  int width[MAX_LEVELS];

  int *d_row_start, *d_neighbor, *d_level, *d_parent, *d_width, *d_changed;
  unsigned char *d_frontier, *d_next;
  LevelStats *d_stats;

  printf("graph: %d nodes, %d edges\n", n, m);

  CHECK(cudaMalloc(&d_row_start, (n + 1) * sizeof(int)));
  CHECK(cudaMalloc(&d_neighbor, m * sizeof(int)));
  CHECK(cudaMalloc(&d_level, n * sizeof(int)));
  CHECK(cudaMalloc(&d_parent, n * sizeof(int)));
  CHECK(cudaMalloc(&d_frontier, n));
  CHECK(cudaMalloc(&d_next, n));
  CHECK(cudaMalloc(&d_width, MAX_LEVELS * sizeof(int)));
  CHECK(cudaMalloc(&d_changed, sizeof(int)));
  CHECK(cudaMalloc(&d_stats, sizeof(LevelStats)));
  CHECK(cudaMemcpy(d_row_start, g.row_start, (n + 1) * sizeof(int), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_neighbor, g.neighbor, m * sizeof(int), cudaMemcpyHostToDevice));

  for (int s = 0; s < NUM_SOURCES; s++) {
    int depth = bfs_device(n, sources[s], d_row_start, d_neighbor, d_level, d_frontier, d_next,
                           d_changed);
    LevelStats stats = level_stats(n, d_level, d_stats);
    level_widths(n, d_level, d_width, width);

    find_parents<<<num_blocks(n), BLOCK>>>(n, d_row_start, d_neighbor, d_level, d_parent);
    CHECK(cudaGetLastError());

    CHECK(cudaMemcpy(level, d_level, n * sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(parent, d_parent, n * sizeof(int), cudaMemcpyDeviceToHost));

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

  CHECK(cudaFree(d_row_start));
  CHECK(cudaFree(d_neighbor));
  CHECK(cudaFree(d_level));
  CHECK(cudaFree(d_parent));
  CHECK(cudaFree(d_frontier));
  CHECK(cudaFree(d_next));
  CHECK(cudaFree(d_width));
  CHECK(cudaFree(d_changed));
  CHECK(cudaFree(d_stats));
  free(level);
  free(expected);
  free(parent);
  free(g.row_start);
  free(g.neighbor);
  return 0;
}
