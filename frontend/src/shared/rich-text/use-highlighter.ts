import { createContext, useContext, useEffect, useState, type RefObject } from 'react';
import { type DrawMarks, hasHighlightedCode, hasMarkedCode, type Tokenize } from './decorate-html';

interface CodeTools {
  tokenize: Tokenize | null;
  drawMarks: DrawMarks | null;
}

/** What draws code on the server; null in the browser, which loads it when there is code. */
export const CodeToolsContext = createContext<CodeTools | null>(null);

const none: CodeTools = { tokenize: null, drawMarks: null };
const importMarks = () => import('./marked-code');

/** What draws the code of a text, once loaded; not loaded if the server has drawn it already. */
export function useCodeTools(html: string, box: RefObject<HTMLElement | null>): CodeTools {
  const onServer = useContext(CodeToolsContext);
  const [fetched, setFetched] = useState(none);
  useEffect(() => {
    const isHighlighted = hasHighlightedCode(html);
    const isMarked = hasMarkedCode(html);
    const isMissing = (selector: string) => !box.current?.querySelector(selector);
    if (!(isHighlighted && isMissing('.line i')) && !(isMarked && isMissing('.marked'))) return;
    let isCurrent = true;
    // Without grammars, code is not highlighted. Drawing again needs all of it.
    Promise.all([
      isHighlighted ? import('./highlighter').catch(() => null) : null,
      isMarked ? importMarks().catch(() => null) : null,
    ])
      .then(([grammars, marks]) => {
        if (isCurrent)
          setFetched({ tokenize: grammars?.tokenize ?? null, drawMarks: marks?.drawMarkedCode ?? null });
      })
      .catch(() => undefined);
    return () => void (isCurrent = false);
  }, [html, box]);
  return onServer ?? fetched;
}

/** Makes the folds and notes of drawn code work, once it is on the page. */
export function useMarkedCode(html: string, box: RefObject<HTMLElement | null>, shown: object): void {
  useEffect(() => {
    const text = box.current;
    if (!text || !hasMarkedCode(html)) return;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    importMarks().then(
      ({ enliven }) => {
        if (isCurrent) stop = enliven(text);
      },
      // Without it the code is read as the server drew it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [html, box, shown]);
}
