import { hasWords } from '@atelier/contracts/search-words';
import { atom, useAtomValue } from 'jotai';
import type { Programme } from '../../draft/state/programme';

/** What is looked for among the titles of the lessons, and what it leaves aside. */
export interface Search {
  words: string;
  /** Ids of lessons and sections. What comes after the search was typed is in sight, and a title under the hand stays so. */
  missed: ReadonlySet<string>;
  /** Of lessons, in the order of the programme. */
  found: readonly string[];
}

/** Null while nothing is looked for. */
export const searchAtom = atom<Search | null>(null);

export function searched(programme: Programme, words: string): Search | null {
  if (words.trim() === '') return null;
  const missed = new Set<string>();
  const found: string[] = [];
  for (const { _id, lessons } of programme) {
    const hits = lessons.filter(({ title }) => hasWords(title, words.trim()));
    found.push(...hits.map((lesson) => lesson._id));
    for (const lesson of lessons) if (!hits.includes(lesson)) missed.add(lesson._id);
    if (hits.length === 0) missed.add(_id);
  }
  return { words, missed, found };
}

/** Whether a row is out of sight, for it does not have what is looked for. */
export const useIsMissed = (id: string): boolean => useAtomValue(searchAtom)?.missed.has(id) ?? false;

export const useIsSearching = (): boolean => useAtomValue(searchAtom) !== null;
