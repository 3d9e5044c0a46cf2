import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';

/** Seconds, of the films that the browser could read; kept while the tab is open. */
const lengthsAtom = atom<ReadonlyMap<File, number>>(new Map());

const patienceMs = 8_000;

/** The length that the browser reads in a film; null for one that it does not play. */
function lengthOf(file: File, signal: AbortSignal): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const film = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    const end = (seconds: number | null) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    film.preload = 'metadata';
    film.onloadedmetadata = () => end(Number.isFinite(film.duration) ? film.duration : null);
    film.onerror = () => end(null);
    signal.addEventListener('abort', () => end(null));
    film.src = url;
  }).finally(() => {
    film.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

/** The lengths of films, read one after the other while they are looked at. @param films the same list at each render */
export function useFilmLengths(films: readonly File[]): ReadonlyMap<File, number> {
  const lengths = useAtomValue(lengthsAtom);
  const store = useStore();
  useEffect(() => {
    const stop = new AbortController();
    const readAll = async () => {
      for (const film of films) {
        if (store.get(lengthsAtom).has(film)) continue;
        const seconds = await lengthOf(film, stop.signal);
        if (stop.signal.aborted) return;
        if (seconds !== null) store.set(lengthsAtom, (known) => new Map(known).set(film, seconds));
      }
    };
    void readAll();
    return () => stop.abort();
  }, [films, store]);
  return lengths;
}
