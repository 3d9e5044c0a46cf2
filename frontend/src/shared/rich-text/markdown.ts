import type { Node, Slice } from '@tiptap/pm/model';
import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { bulletsOf, markdownOf, type RichNode, tableOf } from '@atelier/contracts/words/markdown';
import { type Callout, calloutClass } from '@atelier/contracts/words/rich-text';
import { fenceWordsOf } from './code-fences';
import { isCodeText } from './code-or-words';
import { encodeEntities } from './decorate-html';
import { linkAddressOf } from './extensions';

/** HTML tags accepted in Markdown; something like `Array<string>` is text. */
const tags = new Set(
  'a b blockquote br code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i img kbd li mark ol p pre s span strong sub summary sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
);
const isHtml = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][^\s/>]*)/gi)].every(([, name = '']) => tags.has(name.toLowerCase())) &&
  /^\s*<(?:\/?[a-z]|!--)/i.test(html);

/** GitHub's alerts. */
const calloutOfAlert: Readonly<Record<string, Callout>> = {
  note: 'remember',
  important: 'remember',
  warning: 'warning',
  caution: 'warning',
  tip: 'further',
};
const alert = /^\s*\[!(note|important|warning|caution|tip)\][^\S\n]*(?:\n|$)/i;

const renderer: RendererObject = {
  heading({ tokens, depth }) {
    const level = Math.min(4, Math.max(2, depth));
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
  },
  code({ text, raw }) {
    const { language, fence } = fenceWordsOf(/^ {0,3}(?:`{3,}|~{3,})([^\n]*)/.exec(raw)?.[1] ?? '');
    // marked counts the line break before the closing fence where blank lines precede it.
    const code = text.replace(/\n$/, '');
    const marks = fence === '' ? '' : ` data-fence="${encodeEntities(fence)}"`;
    return `<pre${marks}><code${language ? ` class="language-${encodeEntities(language)}"` : ''}>${encodeEntities(code)}</code></pre>`;
  },
  blockquote({ tokens, text }) {
    const kind = calloutOfAlert[alert.exec(text)?.[1]?.toLowerCase() ?? ''];
    if (!kind) return `<blockquote>${this.parser.parse(tokens)}</blockquote>`;
    return `<div class="${calloutClass(kind)}">${this.parser.parse(markdown.lexer(text.replace(alert, '')))}</div>`;
  },
  checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  html: ({ text, block }: Tokens.HTML | Tokens.Tag) =>
    isHtml(text) ? text : block ? `<p>${encodeEntities(text.trim())}</p>` : encodeEntities(text),
  // Links that are not allowed keep their URL as text.
  link({ href, tokens }) {
    const words = this.parser.parseInline(tokens);
    if (href.startsWith('#')) return words;
    const isWhole = /^(?:https?:|mailto:)/i.test(href) && linkAddressOf(href) !== null;
    return isWhole ? `<a href="${encodeEntities(href)}">${words}</a>` : `${words} (${encodeEntities(href)})`;
  },
  image({ href, text }) {
    if (/^(?:data:image\/|\/)/i.test(href))
      return `<img src="${encodeEntities(href)}" alt="${encodeEntities(text)}">`;
    if (linkAddressOf(href) === null || !/^https?:/i.test(href)) return encodeEntities(`![${text}](${href})`);
    return `<a href="${encodeEntities(href)}">${encodeEntities(text || href)}</a>`;
  },
};

const markdown = new Marked({
  gfm: true,
  renderer,
  tokenizer: {
    // A footnote is no address of its number: it stays text, as we have none.
    def: (source) => (/^ {0,3}\[\^/.test(source) ? undefined : false),
  },
});

const separateMark = /(?<![\p{L}\p{N}*_])([*_])(?=[^\s*_])[^\n]*?[^\s\\]\1(?![\p{L}\p{N}*_])/u;

/** Whether Markdown syntax was intended, rather than ordinary punctuation. */
function isIntended(token: Token): boolean {
  switch (token.type) {
    case 'blockquote':
    case 'table':
    case 'hr':
    case 'strong':
    case 'codespan':
    case 'image':
      return true;
    case 'heading':
      // A shell comment looks like an h1.
      return (token as Tokens.Heading).depth > 1 || !/[^\n]\n$/.test(token.raw);
    case 'code':
      return /^ {0,3}(?:```|~~~)/.test(token.raw);
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      return !ordered || items.length > 1 || start === 1;
    }
    case 'link':
      return token.raw.startsWith('[');
    case 'del':
      return token.raw.startsWith('~~');
    case 'em':
      return true;
    default:
      return ((token as Tokens.Generic).tokens ?? []).some(
        (inner) => (inner.type !== 'em' || separateMark.test(token.raw)) && isIntended(inner),
      );
  }
}

const frontMatter = /^---\n((?:[\w-]+:.*\n(?:[ \t-].*\n)*)+)---(?:\n|$)/;

/** Stands for a backtick in a fence of backticks, which Markdown does not allow there. A noncharacter. */
const heldBacktick = '\uFDD0';
const fenceWithQuotes = /^((?:[ >]|[-*+] |\d{1,9}[.)] )*`{3,})([^\n`"]*"[^\n]*)$/gm;

/** Notes may have code in backticks, whatever their fence is made of. */
const withHeldBackticks = (text: string): string =>
  text.replace(fenceWithQuotes, (line: string, edge: string, info: string) => {
    const held = info.replace(/="(?:[^"\\]|\\.)*"/g, (words) => words.replaceAll('`', heldBacktick));
    return held.includes('`') ? line : edge + held;
  });

/** Converts Markdown to HTML; null if the text has no Markdown syntax, to be pasted as plain text. */
export function htmlOfMarkdown(text: string): string | null {
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const head = frontMatter.exec(lines);
  const source = head ? `\`\`\`yaml\n${head[1]}\`\`\`\n\n${lines.slice(head[0].length)}` : lines;
  const tokens = markdown.lexer(withHeldBackticks(source));
  if (!tokens.some(isIntended)) return null;
  if (!head && isCodeText(lines))
    return `<pre><code>${encodeEntities(lines.replace(/\n+$/, ''))}</code></pre>`;
  return markdown.parser(withFrenchEnds(tokens)).replaceAll(heldBacktick, '`');
}

/** Signs that an address does not contain, but French text sets after it. */
const frenchSign = /[«»‹›“”‘’…\u00a0\u202f]/u;

const isBare = (token: Token): token is Tokens.Link =>
  token.type === 'link' && token.raw === (token as Tokens.Link).text && frenchSign.test(token.raw);

/** A bare address ends before French signs, and before the punctuation that stands between. */
function withFrenchEnds(tokens: Token[]): Token[] {
  const cut = (inner: Token[]): Token[] =>
    inner.flatMap((one) => (isBare(one) ? addressAndRest(one) : [one]));
  markdown.walkTokens(tokens, (token) => {
    if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table;
      for (const cell of [header, ...rows].flat()) cell.tokens = cut(cell.tokens);
    }
    const parent = token as Tokens.Generic;
    if (parent.tokens?.some(isBare)) parent.tokens = cut(parent.tokens);
  });
  return tokens;
}

function addressAndRest(link: Tokens.Link): Token[] {
  let address = link.raw.slice(0, link.raw.search(frenchSign)).replace(/[.,;:!?'"]+$/, '');
  if (address.endsWith(')') && !address.includes('(')) address = address.slice(0, -1);
  const rest = link.raw.slice(address.length);
  const scheme = link.href.startsWith('mailto:') ? 'mailto:' : /^www\./i.test(address) ? 'http://' : '';
  const text = (words: string): Tokens.Text => ({
    type: 'text',
    raw: words,
    text: encodeEntities(words),
    escaped: true,
  });
  return [
    { ...link, raw: address, text: address, href: scheme + address, tokens: [text(address)] },
    text(rest),
  ];
}

/**
 * Copied content as Markdown. Code, or unformatted text from one paragraph, is copied as it is: it may be pasted into
 * a terminal or a search.
 */
export function markdownOfSlice({ content, openStart }: Slice): string {
  let inner = content;
  for (let only = inner.firstChild; only && inner.childCount === 1; only = inner.firstChild) {
    if (only.type.spec.code)
      return openStart === 0 && only.attrs['fence'] ? markdownOf([only.toJSON()]) : only.textContent;
    if (only.type.name === 'paragraph' && isPlain(only))
      return only.textBetween(0, only.content.size, '', '\n');
    if (!['listItem', 'tableCell', 'tableHeader'].includes(only.type.name)) break;
    inner = only.content;
  }
  const nodes: RichNode[] = inner.content.map((node) => node.toJSON() as RichNode);
  switch (inner.firstChild?.type.name) {
    case 'tableRow':
      return tableOf(nodes);
    case 'listItem':
      return bulletsOf(nodes);
    default:
      return markdownOf(nodes);
  }
}

const isPlain = ({ content }: Node): boolean =>
  content.content.every(
    ({ marks, type }) => marks.length === 0 && (type.name === 'text' || type.name === 'hardBreak'),
  );
