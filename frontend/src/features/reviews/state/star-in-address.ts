import { stars, type Star } from '@atelier/contracts/words/review-words';
import { useSearchParams } from 'react-router-dom';

const parameter = 'note';

/** What an address, or a list of choices, says: anything that is no number of stars is all of them. */
export const readStar = (text: string | null): Star | undefined =>
  stars.find((star) => String(star) === text);

/** The stars that the list is narrowed to, kept in the address; whoever asks for another list has not moved on the page. */
export function useStarInAddress() {
  const [params, setParams] = useSearchParams();
  const narrowTo = (star: Star | undefined) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (star) next.set(parameter, String(star));
        else next.delete(parameter);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { star: readStar(params.get(parameter)), narrowTo };
}
