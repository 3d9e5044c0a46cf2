import { useEffect, useState } from 'react';
import { type CodeLanguageName, codeLanguageOf } from '@atelier/contracts/words/rich-text';
import { maxCodeLength, type Token, type Tokenize } from '../../../shared/rich-text/decorate-html';

/** By the name of a file: its extension, or the whole of it. */
export const languageOfFile = (path: string): CodeLanguageName | null => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return codeLanguageOf(name.slice(name.lastIndexOf('.') + 1));
};

/** Tokens line by line. */
function byLine(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const { text, kind } of tokens)
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, kind });
    }
  return lines;
}

/** Longer files stay plain: tokenizing would be felt. */
const maxFileLength = 12 * maxCodeLength;

/**
 * Parts of a file that the tokenizer takes, which a line without indentation after an empty one begins: there, no
 * string or comment is open. Null where there is no such line.
 */
function piecesOf(text: string): string[] | null {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > maxCodeLength) {
    const cut = [...rest.slice(0, maxCodeLength).matchAll(/\n\n(?=[^\s*])/g)].at(-1)?.index;
    if (cut === undefined) return null;
    pieces.push(rest.slice(0, cut + 1));
    rest = rest.slice(cut + 2);
  }
  return [...pieces, rest];
}

/** The lines of a text, highlighted if its language is known. */
export function highlightLines(
  text: string,
  language: CodeLanguageName | null,
  tokenize: Tokenize | null,
): Token[][] {
  const pieces = language && tokenize && text.length <= maxFileLength ? piecesOf(text) : null;
  if (!pieces || !language || !tokenize) return byLine([{ text, kind: null }]);
  return pieces.flatMap((piece) => byLine(tokenize(piece, language)));
}

/** Null until the grammars are loaded, and without a network. */
export function useTokenize(): Tokenize | null {
  const [tokenize, setTokenize] = useState<Tokenize | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('../../../shared/rich-text/highlighter').then(
      (grammars) => isCurrent && setTokenize(() => grammars.tokenize),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, []);
  return tokenize;
}
