import {
  type Callout,
  calloutClass,
  calloutIn,
  callouts,
  type CodeLanguageName,
  codeLanguageOf,
  codeLanguages,
} from '@atelier/contracts/words/rich-text';

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};
const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', '&': '&amp;' };

/** Decodes the entities that the sanitizer and the highlighter produce. */
export const decodeEntities = (html: string): string =>
  html.replace(/&(?:lt|gt|quot|amp|nbsp|#x27|#39);/g, (entity) => characters[entity] ?? entity);

export const encodeEntities = (text: string): string =>
  text.replace(/[<>"&]/g, (one) => entities[one] ?? one);

/** `name`: declared or called identifiers; `note`: comments. */
export type TokenKind = 'keyword' | 'name' | 'value' | 'note';

export interface Token {
  text: string;
  /** Null for plain text. */
  kind: TokenKind | null;
}

export type Tokenize = (code: string, language: CodeLanguageName) => Token[];

/** Maximum length of a highlighted block: grammars are regular expressions, and crafted input can make them slow. */
export const maxCodeLength = 10_000;

/** A code block in the sanitizer's output, with the marks of its fence. */
const codeElement =
  /<pre(?: data-fence="([^"]*)")?><code(?: class="language-([a-z]{1,20})")?>([\s\S]*?)<\/code><\/pre>/g;

/** Maximum length of all highlighted code of a text; later blocks stay plain. */
const maxHighlighted = 6 * maxCodeLength;

export interface MarkedBlock {
  /** As in the attribute. */
  fence: string;
  code: string;
  /** The language's name, or « Code ». */
  label: string;
  /** Begins the ids of this block's elements. */
  id: string;
  /** Of the text's blocks with marks. */
  isFirst: boolean;
  linesOf: (code: string) => string[];
}

/** Draws a code block with marks. Its module loads with the first text that has one. */
export type DrawMarks = (block: MarkedBlock) => string;

const copyIcon =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><rect width="14" height="14" x="8" y="8" rx="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/></svg>';

export const copyButton = `<button type="button" hidden>${copyIcon}<span>Copier</span></button>`;

interface CodeDrawing {
  tokenize: Tokenize | null;
  drawMarks: DrawMarks | null;
  /** Begins the ids within this text. */
  id: string;
}

/**
 * Wraps each code block of sanitized HTML in a frame with its language and line numbers; long lines scroll and are
 * keyboard accessible, also without JavaScript. The copy button is hidden without JavaScript. Highlighted if a
 * tokenizer is given; with its marks if what draws them is.
 */
export function withCodeBlocks(html: string, { tokenize, drawMarks, id }: CodeDrawing): string {
  let charactersLeft = maxHighlighted;
  let count = 0;
  let isFirst = true;
  return html.replace(
    codeElement,
    (_whole, fence: string | undefined, name: string | undefined, inner: string) => {
      const language = codeLanguageOf(name ?? '');
      const label = language ? codeLanguages[language].label : 'Code';
      const code = textOf(inner);
      const linesOf = (text: string): string[] => {
        charactersLeft -= text.length;
        return lineHtml(
          language && tokenize && charactersLeft >= 0 ? tokenize(text, language) : [{ text, kind: null }],
        );
      };
      count += 1;
      if (fence && drawMarks) {
        const block = { fence, code, label, id: `${id}-${count}`, isFirst, linesOf };
        isFirst = false;
        return drawMarks(block);
      }
      const lines = linesOf(code).map((line) => `<span class="line">${line}\n</span>`);
      return (
        `<div class="code dark"><div class="code-bar"><span>${label}</span>${copyButton}</div>` +
        `<pre tabindex="0" role="group" aria-label="${language ? `Code, ${label}` : 'Code'}">` +
        `<code>${lines.join('')}</code></pre></div>`
      );
    },
  );
}

/** Whether a text has code with marks. */
export const hasMarkedCode = (html: string): boolean => html.includes('<pre data-fence=');

/** Whether a text has code with a known language. */
export const hasHighlightedCode = (html: string): boolean => html.includes('><code class="language-');

/** Content imported by API may have tags and line breaks in code. */
const textOf = (inner: string): string =>
  decodeEntities(inner.replace(/<br ?\/?>/g, '\n').replace(/<[^>]*>/g, '')).replace(/\n$/, '');

/** Each line of the code as HTML. */
const lineHtml = (tokens: Token[]): string[] =>
  tokens
    .map(({ text, kind }) =>
      text
        .split('\n')
        .map((part) =>
          kind && part !== '' ? `<i class="${kind}">${encodeEntities(part)}</i>` : encodeEntities(part),
        )
        .join('\n'),
    )
    .join('')
    .split('\n');

/** A callout in the sanitizer's output; in text, `<` is always escaped. */
const calloutElement = /<div class="(callout-[a-z]{1,20})">/g;

const calloutIcons: Readonly<Record<Callout, string>> = {
  remember: '<path d="m19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16z"/>',
  warning:
    '<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4"/><path d="M12 17h.01"/>',
  further: '<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>',
};

/** Adds a visible, accessible title to callouts. */
export const withCallouts = (html: string): string =>
  html.replace(calloutElement, (whole, name: string) => {
    const kind = calloutIn(name);
    if (!kind) return whole;
    return (
      `<div class="callout ${calloutClass(kind)}" role="note">` +
      `<p class="callout-kind"><svg viewBox="0 0 24 24" aria-hidden="true">${calloutIcons[kind]}</svg>${callouts[kind]}</p>`
    );
  });

/** A picture in the sanitizer's output; in text, `<` is always escaped. */
const pictureElement = /<img src="([^"]*)"(?: alt="([^"]*)")?((?: width="\d{1,4}" height="\d{1,4}")?) ?\/?>/g;

/** Makes pictures lazy, with reserved dimensions, and linked to their full size. */
export const withPictures = (html: string): string =>
  html.replace(
    pictureElement,
    (_whole, src: string, alt: string | undefined, size: string) =>
      `<a class="picture" href="${src}" target="_blank" rel="noopener" aria-label="${alt ? `${alt}\u00a0: agrandir l’image` : 'Agrandir l’image'}">` +
      `<img src="${src}" alt="${alt ?? ''}"${size} loading="lazy" decoding="async"></a>`,
  );

/** Wraps tables in a keyboard-accessible scroll container. */
export const withTables = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="table" tabindex="0" role="group" aria-label="Tableau"><table>')
    .replaceAll('</table>', '</table></div>');
