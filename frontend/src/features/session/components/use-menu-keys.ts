import { useRef, type KeyboardEvent } from 'react';

const typeAheadMs = 350;

const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]'),
];

/** Arrow keys, Home, End and typing the first letters move through a menu's items, as the ARIA practices ask. */
export function useMenuKeys(close: () => void) {
  const typed = useRef({ text: '', at: 0 });

  return (event: KeyboardEvent<HTMLElement>) => {
    const items = itemsOf(event.currentTarget);
    const at = items.findIndex((item) => item === document.activeElement);
    const focus = (index: number) => items[(index + items.length) % items.length]?.focus();

    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return close();
    else if (event.key === 'ArrowDown') focus(at + 1);
    else if (event.key === 'ArrowUp') focus(at - 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(-1);
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const continued = event.timeStamp - typed.current.at < typeAheadMs ? typed.current.text : '';
      const text = continued + event.key.toLocaleLowerCase('fr');
      typed.current = { text, at: event.timeStamp };
      items.find((item) => item.textContent.toLocaleLowerCase('fr').startsWith(text))?.focus();
    } else return;
    event.preventDefault();
  };
}
