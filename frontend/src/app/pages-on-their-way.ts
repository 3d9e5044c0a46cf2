import { doubtLine } from '../shared/line/line';

/** A page that has not come by then may never come. */
const longMs = 3_000;

/** How many page chunks are being fetched; what the thin line at the top of the window shows. */
let underWay = 0;
const listeners = new Set<() => void>();

const add = (change: number) => {
  underWay += change;
  for (const listener of listeners) listener();
};

export async function onItsWay<Loaded>(work: Promise<Loaded>): Promise<Loaded> {
  add(1);
  const doubt = setTimeout(() => void doubtLine(), longMs);
  try {
    return await work;
  } finally {
    clearTimeout(doubt);
    add(-1);
  }
}

export const pagesOnTheirWay = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => underWay > 0,
};
