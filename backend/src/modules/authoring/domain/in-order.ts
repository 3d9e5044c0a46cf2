/** The longest part of `after` that stands there in the order of `before`: what is not in it was moved. */
export function inOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const rank = new Map(before.map((id, index) => [id, index]));
  const ids = after.filter((id) => rank.has(id));
  /** Of each entry: how long the longest run that ends with it is, and which comes before it there. */
  const runs: { length: number; previous: number }[] = [];
  let last = -1;
  for (const [index, id] of ids.entries()) {
    let run = { length: 1, previous: -1 };
    for (const [earlier, { length }] of runs.entries()) {
      const follows = (rank.get(ids[earlier] ?? '') ?? 0) < (rank.get(id) ?? 0);
      if (follows && length >= run.length) run = { length: length + 1, previous: earlier };
    }
    runs.push(run);
    if (run.length > (runs[last]?.length ?? 0)) last = index;
  }
  const kept = new Set<string>();
  for (let at = last; at >= 0; at = runs[at]?.previous ?? -1) kept.add(ids[at] ?? '');
  return kept;
}
