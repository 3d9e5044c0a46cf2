import { codeLanguages, codeLanguageOf } from '@atelier/contracts/words/code-languages';
import { mostCodeLength, type Token, type TokensOf } from './code-token';
import { decoded, encoded } from './entities';

/** Code as the server's cleaning leaves it. */
const block = /<pre><code(?: class="language-([a-z]{1,20})")?>([\s\S]*?)<\/code><\/pre>/g;

/** Characters of all code of a text that are coloured, in its order. */
const mostColoured = 6 * mostCodeLength;

const copyIcon =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><rect width="14" height="14" x="8" y="8" rx="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/></svg>';

/**
 * A text that was cleaned, with each block of code in a frame that says its language: lines have numbers, those that are
 * long scroll by themselves and are within reach of the keyboard, with scripts or without. Whoever has no scripts is not
 * offered to copy. Colours are there once somebody who can tell them is.
 */
export function withCode(html: string, tokensOf: TokensOf | null): string {
  let left = mostColoured;
  return html.replace(block, (_whole, name: string | undefined, inner: string) => {
    const language = codeLanguageOf(name ?? '');
    const label = language ? codeLanguages[language].label : 'Code';
    const code = textOf(inner);
    left -= code.length;
    const tokens: Token[] =
      language && tokensOf && left >= 0 ? tokensOf(code, language) : [{ text: code, kind: null }];
    return (
      `<div class="code dark"><div class="code-bar"><span>${label}</span>` +
      `<button type="button" hidden>${copyIcon}<span>Copier</span></button></div>` +
      `<pre tabindex="0" role="group" aria-label="${language ? `Code, ${label}` : 'Code'}">` +
      `<code>${linesOf(tokens)}</code></pre></div>`
    );
  });
}

/** Whether a text has code that has a colour to be given. */
export const hasColours = (html: string): boolean => html.includes('<pre><code class="language-');

/** An API may have put marks and breaks into code. */
const textOf = (inner: string): string =>
  decoded(inner.replace(/<br ?\/?>/g, '\n').replace(/<[^>]*>/g, '')).replace(/\n$/, '');

const linesOf = (tokens: Token[]): string => {
  const html = tokens
    .map(({ text, kind }) =>
      text
        .split('\n')
        .map((part) => (kind && part !== '' ? `<i class="${kind}">${encoded(part)}</i>` : encoded(part)))
        .join('\n'),
    )
    .join('');
  return html
    .split('\n')
    .map((line) => `<span class="line">${line}\n</span>`)
    .join('');
};
