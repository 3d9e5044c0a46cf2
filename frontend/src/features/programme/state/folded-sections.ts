import { atom, type SetStateAction } from 'jotai';
import { z } from 'zod';
import type { Store } from '../../draft/state/course-editor';
import type { Programme } from '../../draft/state/programme';
import { isFinished } from './adding';

interface Folds {
  folded: ReadonlySet<string>;
  /** Folded or unfolded before, by hand or by itself. */
  settled: ReadonlySet<string>;
}

const Kept = z.object({ folded: z.array(z.string()), settled: z.array(z.string()) });
const key = 'atelier-plis';

function readFolds(): Folds {
  try {
    const { folded, settled } = Kept.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
    return { folded: new Set(folded), settled: new Set(settled) };
  } catch {
    return { folded: new Set(), settled: new Set() };
  }
}

function keepFolds({ folded, settled }: Folds): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ folded: [...folded], settled: [...settled] }));
  } catch {
    // Without storage they last as long as the page.
    return;
  }
}

const changedAtom = atom<Folds | null>(null);
const foldsAtom = atom((get) => get(changedAtom) ?? readFolds());

/** Sections shown by their title alone; remembered in this tab, over a reload too. */
export const foldedSectionsAtom = atom(
  (get) => get(foldsAtom).folded,
  (get, set, change: SetStateAction<ReadonlySet<string>>) => {
    const { folded, settled } = get(foldsAtom);
    const next = typeof change === 'function' ? change(folded) : change;
    const turned = [...folded, ...next].filter((id) => folded.has(id) !== next.has(id));
    if (turned.length === 0) return;
    const folds = { folded: next, settled: new Set([...settled, ...turned]) };
    set(changedAtom, folds);
    keepFolds(folds);
  },
);

/** Shows the lessons of a section that something happens in. */
export const unfold = (store: Store, sectionId: string): void =>
  store.set(foldedSectionsAtom, (folded) => new Set([...folded].filter((id) => id !== sectionId)));

/**
 * Folds the sections that need nothing more, each once at most and none that its author has folded or unfolded: what is
 * left to do comes into sight. A section that is alone has nothing to make room for.
 */
export function foldFinished(store: Store, programme: Programme): void {
  if (programme.length < 2) return;
  const { settled } = store.get(foldsAtom);
  const finished = programme.filter((section) => isFinished(section) && !settled.has(section._id));
  store.set(foldedSectionsAtom, (folded) => new Set([...folded, ...finished.map(({ _id }) => _id)]));
}
