/** Of the width that there is. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The next zoom up or down; the last one stays. */
export function zoomed(zoom: number, steps: 1 | -1): number {
  const at = zooms.findIndex((known) => known === zoom);
  return zooms[at + steps] ?? zoom;
}
