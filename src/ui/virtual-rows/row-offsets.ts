/**
 * Heights of many rows and where each begins, kept in a Fenwick tree, so that a measured height, a row's offset and the row at an
 * offset each cost a logarithm. Begins with estimates.
 */
export class RowOffsets {
  readonly count: number;
  private readonly heights: Float64Array;
  private readonly tree: Float64Array;
  private readonly top: number;

  constructor(count: number, estimate: (index: number) => number) {
    this.count = count;
    this.heights = new Float64Array(count);
    this.tree = new Float64Array(count + 1);
    for (let index = 0; index < count; index++) {
      const height = estimate(index);
      this.heights[index] = height;
      this.tree[index + 1] = (this.tree[index + 1] ?? 0) + height;
      const parent = index + 1 + ((index + 1) & -(index + 1));
      if (parent <= count)
        this.tree[parent] = (this.tree[parent] ?? 0) + (this.tree[index + 1] ?? 0);
    }
    this.top = count > 0 ? 2 ** Math.floor(Math.log2(count)) : 0;
  }

  get total(): number {
    return this.offsetOf(this.count);
  }

  heightOf(index: number): number {
    return this.heights[index] ?? 0;
  }

  offsetOf(index: number): number {
    let sum = 0;
    for (let at = Math.min(index, this.count); at > 0; at -= at & -at) sum += this.tree[at] ?? 0;
    return sum;
  }

  /** The row that covers this offset; the first or last row beyond the ends, 0 when there are none. */
  indexAt(offset: number): number {
    let at = 0;
    let rest = Math.max(offset, 0);
    for (let step = this.top; step > 0; step >>= 1) {
      const next = at + step;
      const height = this.tree[next] ?? Infinity;
      if (next <= this.count && height <= rest) {
        at = next;
        rest -= height;
      }
    }
    return Math.max(0, Math.min(at, this.count - 1));
  }

  /** Returns by how much the row grew. */
  setHeight(index: number, height: number): number {
    const growth = height - this.heightOf(index);
    if (growth === 0 || index >= this.count) return 0;
    this.heights[index] = height;
    for (let at = index + 1; at <= this.count; at += at & -at)
      this.tree[at] = (this.tree[at] ?? 0) + growth;
    return growth;
  }
}
