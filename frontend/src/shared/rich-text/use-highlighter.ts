import { createContext, useContext, useEffect, useState, type RefObject } from 'react';
import { hasHighlightedCode, type Tokenize } from './decorate-html';

/** On the server, which has the grammars at hand; null in a browser, which fetches them where there is code. */
export const HighlighterContext = createContext<Tokenize | null>(null);

/** What cuts code where its colour changes, once it is there; not fetched for what the server has coloured already. */
export function useHighlighter(html: string, box: RefObject<HTMLElement | null>): Tokenize | null {
  const known = useContext(HighlighterContext);
  const [fetched, setFetched] = useState<Tokenize | null>(null);
  const isWanted = hasHighlightedCode(html);
  useEffect(() => {
    if (!isWanted || box.current?.querySelector('.line > i')) return;
    let isHere = true;
    import('./highlighter').then(
      ({ tokenize }) => isHere && setFetched(() => tokenize),
      // Without the grammars code is read in one colour.
      () => undefined,
    );
    return () => void (isHere = false);
  }, [isWanted, html, box]);
  return known ?? fetched;
}
