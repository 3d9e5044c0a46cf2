import { isNameOf } from '@atelier/contracts/words/names-of';
import { reviewStates, type ReviewState, type Star } from '@atelier/contracts/words/review-words';
import { useSearchParams } from 'react-router-dom';
import { readStar } from './star-in-address';

/** What the list of reviews shows, kept in its address. */
export function useTaughtPlace() {
  const [params, setParams] = useSearchParams();
  const state = params.get('etat') ?? '';
  const write = (change: Record<string, string>) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      next.delete('page');
      for (const [name, value] of Object.entries(change)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return {
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    state: (isNameOf(reviewStates, state) ? state : 'all') satisfies ReviewState,
    star: readStar(params.get('note')),
    goTo: (page: number) => write({ page: page > 1 ? String(page) : '' }),
    showState: (next: ReviewState) => write({ etat: next === 'all' ? '' : next }),
    showStar: (star: Star | undefined) => write({ note: star ? String(star) : '' }),
  };
}
