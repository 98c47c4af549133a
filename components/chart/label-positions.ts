/** Moves labels apart so that none overlaps another. Takes and returns tops in pixels, in the same order. */
export function apart(tops: readonly number[], distance: number, bottom: number): readonly number[] {
  const order = tops.map((top, index) => ({ top, index })).sort((a, b) => a.top - b.top);
  let free = Number.NEGATIVE_INFINITY;
  const placed = order.map(({ top, index }) => {
    free = Math.max(top, free + distance);
    return { top: free, index };
  });
  let limit = bottom;
  for (const label of placed.toReversed()) {
    label.top = Math.min(label.top, limit);
    limit = label.top - distance;
  }
  return placed.sort((a, b) => a.index - b.index).map(({ top }) => top);
}
