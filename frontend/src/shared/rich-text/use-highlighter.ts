import { createContext, useContext, useEffect, useState, type RefObject } from 'react';
import { hasHighlightedCode, type Tokenize } from './decorate-html';

/** Tokenizer on the server; null in the browser, which loads it when there is code. */
export const HighlighterContext = createContext<Tokenize | null>(null);

/** The tokenizer, once loaded; not loaded if the server has highlighted the code already. */
export function useHighlighter(html: string, box: RefObject<HTMLElement | null>): Tokenize | null {
  const serverTokenize = useContext(HighlighterContext);
  const [fetched, setFetched] = useState<Tokenize | null>(null);
  const isNeeded = hasHighlightedCode(html);
  useEffect(() => {
    if (!isNeeded || box.current?.querySelector('.line > i')) return;
    let isCurrent = true;
    import('./highlighter').then(
      ({ tokenize }) => isCurrent && setFetched(() => tokenize),
      // Without grammars, code is not highlighted.
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [isNeeded, html, box]);
  return serverTokenize ?? fetched;
}
