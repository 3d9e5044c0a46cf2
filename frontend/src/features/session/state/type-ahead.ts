import { folded } from '@atelier/contracts/search-words';

/** Letters typed within this time of each other belong together. */
export const typeAheadMs = 350;

/**
 * Which of these entries the typed letters mean; -1 for none. Case and accents do not matter. One letter, even
 * repeated, goes on to the next entry that begins with it; several stay where they are while they still fit.
 */
export function findTyped(labels: readonly string[], current: number, typed: string): number {
  const text = folded(typed);
  if (text === '') return -1;
  const repeated = [...text].every((letter) => letter === text.charAt(0));
  const wanted = repeated ? text.charAt(0) : text;
  const start = Math.max(current, 0) + (repeated && current >= 0 ? 1 : 0);
  for (let step = 0; step < labels.length; step++) {
    const index = (start + step) % labels.length;
    if (folded(labels[index] ?? '').startsWith(wanted)) return index;
  }
  return -1;
}
