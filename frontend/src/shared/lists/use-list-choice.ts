import { isNameOf } from '@atelier/contracts/words/names-of';
import { useSearchParams } from 'react-router-dom';

/** Which part of a list is shown, kept in the address; the usual one is not written there. Another choice starts at the first page. */
export function useListChoice<Name extends string>(
  parameter: string,
  words: Readonly<Record<Name, unknown>>,
  usual: NoInfer<Name>,
): [Name, (chosen: Name) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(parameter) ?? '';
  const choose = (chosen: Name) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      next.delete('page');
      if (chosen === usual) next.delete(parameter);
      else next.set(parameter, chosen);
      return next;
    });
  return [isNameOf(words, asked) ? asked : usual, choose];
}
