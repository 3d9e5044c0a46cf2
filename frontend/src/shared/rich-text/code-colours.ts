import { createContext, useContext, useEffect, useState, type RefObject } from 'react';
import { hasColours } from './code-blocks';
import type { TokensOf } from './code-token';

/** On the server, which has the grammars at hand; null in a browser, which fetches them where there is code. */
export const CodeColours = createContext<TokensOf | null>(null);

/** What cuts code where its colour changes, once it is there; not fetched for what the server has coloured already. */
export function useCodeColours(html: string, box: RefObject<HTMLElement | null>): TokensOf | null {
  const known = useContext(CodeColours);
  const [fetched, setFetched] = useState<TokensOf | null>(null);
  const isWanted = hasColours(html);
  useEffect(() => {
    if (!isWanted || box.current?.querySelector('.line > i')) return;
    let isHere = true;
    import('./code-tokens').then(
      ({ tokensOf }) => isHere && setFetched(() => tokensOf),
      // Without the grammars code is read in one colour.
      () => undefined,
    );
    return () => void (isHere = false);
  }, [isWanted, html, box]);
  return known ?? fetched;
}
