import type { Token, TokenKind } from './code-token';
import { decoded } from './entities';

const piece = /<span class="([^"]*)">|(<\/span>)|([^<]+)/g;

/** What a highlighter wrote as HTML, as pieces of plain text. The innermost span that has a kind decides. */
export function codeParts(html: string, kindOf: (names: string) => TokenKind | null): Token[] {
  const tokens: Token[] = [];
  const around: (TokenKind | null)[] = [];
  for (const [, names, end, text] of html.matchAll(piece)) {
    if (names !== undefined) around.push(kindOf(names));
    else if (end !== undefined) around.pop();
    else if (text !== undefined) {
      const kind = around.at(-1) ?? null;
      const last = tokens.at(-1);
      if (last?.kind === kind) last.text += decoded(text);
      else tokens.push({ text: decoded(text), kind });
    }
  }
  return tokens;
}
