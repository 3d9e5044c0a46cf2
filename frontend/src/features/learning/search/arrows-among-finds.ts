import type { KeyboardEvent } from 'react';

/** What the arrows go through: the field of the search, then each of its finds. */
const stops = 'input[type=search], [data-finds] a';

/** Down and up between a search and what it found; stands on what holds both, and leaves all else its keys. */
export function arrowsAmongFinds(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const from = places.findIndex((place) => place === event.target);
  if (from < 0 || places.length < 2) return;
  event.preventDefault();
  places[from + step]?.focus();
}
