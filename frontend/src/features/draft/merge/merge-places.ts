/** What stands in each container, in order. */
export type Places = ReadonlyMap<string, readonly string[]>;

/** Behind `after` in a container; at its beginning where that is null. */
export interface Place {
  container: string;
  after: string | null;
}

const containersOf = (places: Places): Map<string, string> =>
  new Map([...places].flatMap(([container, ids]) => ids.map((id) => [id, container])));

/** The longest run of positions that still ascend: what does not belong to it has been moved. */
function ascending(positions: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const [index, position] of positions.entries()) {
    let run: number[] = [];
    for (let before = 0; before < index; before++) {
      const known = best[before] ?? [];
      if ((positions[before] ?? 0) < position && known.length > run.length) run = known;
    }
    best.push([...run, position]);
  }
  return new Set(best.reduce((longest, run) => (run.length > longest.length ? run : longest), []));
}

/** The entries of both that a version has put elsewhere: into another container, or past others of their own. */
export function movedIn(base: Places, side: Places): Set<string> {
  const was = containersOf(base);
  const moved = new Set<string>();
  for (const [container, ids] of side) {
    const former = base.get(container) ?? [];
    const stayed = ids.filter((id) => was.get(id) === container);
    const kept = ascending(stayed.map((id) => former.indexOf(id)));
    for (const id of ids)
      if (was.has(id) && (was.get(id) !== container || !kept.has(former.indexOf(id)))) moved.add(id);
  }
  return moved;
}

interface MergedPlaces {
  places: Map<string, string[]>;
  /** What both have put into different places; it stays where `theirs` has it. */
  contested: Map<string, { mine: Place; theirs: Place }>;
  moved: { mine: ReadonlySet<string>; theirs: ReadonlySet<string> };
}

/**
 * The order of `theirs`, into which what `mine` alone has moved or added is put behind what it stands behind there.
 * @param isKept whether an entry is still there when both are put together
 */
export function mergePlaces(
  base: Places,
  mine: Places,
  theirs: Places,
  isKept: (id: string) => boolean,
): MergedPlaces {
  const moved = { mine: movedIn(base, mine), theirs: movedIn(base, theirs) };
  const inMine = containersOf(mine);
  const inTheirs = containersOf(theirs);
  const isSteady = (id: string) =>
    inMine.has(id) && inTheirs.has(id) && !moved.mine.has(id) && !moved.theirs.has(id);
  const placeIn = (side: Places, id: string, counts: (other: string) => boolean): Place => {
    const container = (side === mine ? inMine : inTheirs).get(id) ?? '';
    const ids = side.get(container) ?? [];
    return { container, after: ids.slice(0, ids.indexOf(id)).findLast(counts) ?? null };
  };

  const contested: MergedPlaces['contested'] = new Map();
  for (const id of moved.mine) {
    if (!moved.theirs.has(id) || !isKept(id)) continue;
    const [here, there] = [placeIn(mine, id, isSteady), placeIn(theirs, id, isSteady)];
    if (here.container === there.container && here.after === there.after) continue;
    const known = (other: string) => isKept(other) && other !== id;
    contested.set(id, { mine: placeIn(mine, id, known), theirs: placeIn(theirs, id, known) });
  }

  const isByMine = (id: string) =>
    isKept(id) && (!inTheirs.has(id) || (moved.mine.has(id) && !moved.theirs.has(id)));
  const places = new Map<string, string[]>();
  for (const [container, ids] of theirs)
    places.set(
      container,
      ids.filter((id) => isKept(id) && !(inMine.has(id) && isByMine(id))),
    );
  for (const [container, ids] of mine) {
    const list = places.get(container) ?? [];
    places.set(container, list);
    for (const [index, id] of ids.entries()) {
      if (!isByMine(id)) continue;
      const before = ids.slice(0, index).findLast((other) => list.includes(other));
      list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, id);
    }
  }
  return { places, contested, moved };
}
