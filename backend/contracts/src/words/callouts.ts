import { isNameOf, namesOf } from './names-of.js';

const table = {
  remember: 'À retenir',
  warning: 'Attention',
  further: 'Aller plus loin',
} satisfies Record<string, string>;

/** What a call-out in a rich text is there for, in the order they are offered. */
export const callouts: Readonly<Record<keyof typeof table, string>> = table;
export type Callout = keyof typeof table;
export const calloutNames = namesOf(callouts);

const mark = 'callout-';

/** How the text names it; the class of nothing else is kept. */
export const calloutClass = (kind: Callout): string => mark + kind;

/** The first kind among the words of a class. */
export function calloutIn(names: string): Callout | null {
  const kinds = names
    .slice(0, 100)
    .split(/\s/)
    .filter((name) => name.startsWith(mark))
    .map((name) => name.slice(mark.length));
  return kinds.find((kind): kind is Callout => isNameOf(callouts, kind)) ?? null;
}
