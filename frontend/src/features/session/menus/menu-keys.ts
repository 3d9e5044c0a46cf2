import { type KeyboardEvent, useRef } from 'react';
import { folded } from '@atelier/contracts/search-words';

/** Letters typed within this time form one search string. */
const typeAheadMs = 350;

/**
 * Index of the item matching the typed letters; -1 for none. Ignores case and accents. A single letter, even repeated,
 * moves to the next item that starts with it; several stay on the current item while it matches.
 */
export function findByTypeAhead(labels: readonly string[], current: number, typed: string): number {
  const text = folded(typed);
  if (text === '') return -1;
  const repeated = [...text].every((letter) => letter === text.charAt(0));
  const prefix = repeated ? text.charAt(0) : text;
  const start = Math.max(current, 0) + (repeated && current >= 0 ? 1 : 0);
  for (let step = 0; step < labels.length; step++) {
    const index = (start + step) % labels.length;
    if (folded(labels[index] ?? '').startsWith(prefix)) return index;
  }
  return -1;
}

/** The menu's items in document order. */
export const menuItems = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

const labelOf = (item: HTMLElement): string => item.textContent;

/** Keyboard navigation of a menu (arrows, Home, End, type-ahead), following the ARIA practices. */
export function useMenuKeys(close: () => void) {
  const typed = useRef({ text: '', at: 0 });

  const search = (event: KeyboardEvent, items: HTMLElement[], at: number) => {
    const { key, timeStamp } = event;
    const previousText = timeStamp - typed.current.at < typeAheadMs ? typed.current.text : '';
    typed.current = { text: previousText + key, at: timeStamp };
    items[findByTypeAhead(items.map(labelOf), at, typed.current.text)]?.focus();
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    const items = menuItems(event.currentTarget);
    const at = items.findIndex((item) => item === document.activeElement);
    const focus = (index: number) => items[(index + items.length) % items.length]?.focus();

    if (event.key === 'Escape' || event.key === 'Tab') {
      typed.current = { text: '', at: 0 };
      close();
      // Tab continues from the menu's button.
      if (event.key === 'Tab') return;
    } else if (event.key === 'ArrowDown') focus(at + 1);
    else if (event.key === 'ArrowUp') focus(at < 0 ? -1 : at - 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(-1);
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
      search(event, items, at);
    else return;
    event.preventDefault();
  };
}
