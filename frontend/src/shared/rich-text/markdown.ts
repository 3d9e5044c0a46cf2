import type { Fragment, Mark, Node, Slice } from '@tiptap/pm/model';
import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { fencedCode } from '@atelier/contracts/words/code-fence';
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
  text.replace(
    fenceWithQuotes,
    (_line, edge: string, info: string) =>
      edge + info.replace(/"(?:[^"\\]|\\.)*"/g, (words) => words.replaceAll('`', heldBacktick)),
  );

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

const alertOfCallout: Readonly<Record<Callout, string>> = {
  remember: 'IMPORTANT',
  warning: 'WARNING',
  further: 'TIP',
};

const childrenOf = ({ content }: { content: Fragment }): readonly Node[] => content.content;

/**
 * Copied content as Markdown. Code, or unformatted text from one paragraph, is copied as it is: it may be pasted into
 * a terminal or a search.
 */
export function markdownOf({ content, openStart }: Slice): string {
  let inner = content;
  for (let only = inner.firstChild; only && inner.childCount === 1; only = inner.firstChild) {
    if (only.type.spec.code) return openStart === 0 && only.attrs['fence'] ? blockOf(only) : only.textContent;
    if (only.type.name === 'paragraph' && isPlain(only))
      return only.textBetween(0, only.content.size, '', '\n');
    if (!['listItem', 'tableCell', 'tableHeader'].includes(only.type.name)) break;
    inner = only.content;
  }
  switch (inner.firstChild?.type.name) {
    case undefined:
      return '';
    case 'tableRow':
      return tableOf(inner.content);
    case 'listItem':
      return listOf(inner.content, () => '- ');
    default:
      return inner.firstChild?.isInline ? inlineOf(inner.content) : blocksOf(inner.content);
  }
}

const isPlain = (block: Node): boolean =>
  childrenOf(block).every(
    ({ marks, type }) => marks.length === 0 && (type.name === 'text' || type.name === 'hardBreak'),
  );

const blocksOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node, at) => {
      const block = blockOf(node);
      // Adjacent lists of the same type would be merged.
      return at > 0 && isList(node) && nodes[at - 1]?.type === node.type ? `<!-- -->\n\n${block}` : block;
    })
    .filter((block) => block !== '')
    .join('\n\n');

const isList = ({ type }: Node): boolean => type.name === 'bulletList' || type.name === 'orderedList';

function blockOf(node: Node): string {
  switch (node.type.name) {
    case 'heading':
      return `${'#'.repeat(Number(node.attrs['level']))} ${inlineOf(childrenOf(node)).replaceAll('\n', ' ')}`;
    case 'codeBlock': {
      const { language, fence } = node.attrs;
      return fencedCode(node.textContent, String(language ?? ''), String(fence ?? ''));
    }
    case 'bulletList':
      return listOf(childrenOf(node), () => '- ');
    case 'orderedList': {
      const start = Number(node.attrs['start'] ?? 1);
      return listOf(childrenOf(node), (at) => `${start + at}. `);
    }
    case 'blockquote':
      return quoted(blocksOf(childrenOf(node)));
    case 'callout':
      return quoted(`[!${alertOfCallout[node.attrs['kind'] as Callout]}]\n${blocksOf(childrenOf(node))}`);
    case 'horizontalRule':
      return '---';
    case 'table':
      return tableOf(childrenOf(node));
    case 'picture':
      return `![${escaped(String(node.attrs['alt'] ?? ''))}](${String(node.attrs['src'])})`;
    default:
      return node.isTextblock ? textOf(node) : blocksOf(childrenOf(node));
  }
}

const textOf = (block: Node): string =>
  inlineOf(childrenOf(block)).replace(
    /^([ \t]*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|={3,}|-{3,}|~{3,}|\d{1,9}(?=[.)](?:\s|$)))/gm,
    (_line, space: string, sign: string) => (/^\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`),
  );

const quoted = (text: string): string => text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');

function listOf(items: readonly Node[], markOf: (at: number) => string): string {
  const isTight = items.every((item) =>
    childrenOf(item).every((block, at) => (at === 0 ? block.isTextblock : isList(block))),
  );
  return items
    .map((item, at) => {
      const mark = markOf(at);
      const text = isTight ? childrenOf(item).map(blockOf).join('\n') : blocksOf(childrenOf(item));
      return mark + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);
    })
    .join(isTight ? '\n' : '\n\n');
}

/** Cells are single lines; Markdown requires a header, which is the first row. */
function tableOf(rows: readonly Node[]): string {
  const lines = rows.map((row) =>
    childrenOf(row).flatMap((cell) => {
      const words = childrenOf(cell)
        .map(blockOf)
        .join('\n')
        .replaceAll('|', String.raw`\|`);
      const span = Number(cell.attrs['colspan'] ?? 1);
      return [words.replace(/(?: {2})?\n/g, '<br>'), ...Array<string>(span - 1).fill('')];
    }),
  );
  const columns = Math.max(...lines.map(({ length }) => length));
  const written = lines.map(
    (cells) => `| ${[...cells, ...Array<string>(columns - cells.length).fill('')].join(' | ')} |`,
  );
  return [written[0], `|${' --- |'.repeat(columns)}`, ...written.slice(1)].join('\n');
}

const signs: Readonly<Record<string, readonly [string, string]>> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  strike: ['~~', '~~'],
  underline: ['<u>', '</u>'],
};
/** Nesting order, outermost first. */
const order = ['link', 'bold', 'italic', 'strike', 'underline', 'code'];

/** Merges adjacent nodes with the same mark, so that it opens and closes once. */
function inlineOf(nodes: readonly Node[], level = 0): string {
  const name = order[level];
  if (name === undefined) return nodes.map(wordsOf).join('');
  const runs: { mark: Mark | undefined; nodes: Node[] }[] = [];
  for (const node of nodes) {
    const mark = node.marks.find(({ type }) => type.name === name);
    const last = runs.at(-1);
    if (last && (mark ? last.mark?.eq(mark) : !last.mark)) last.nodes.push(node);
    else runs.push({ mark, nodes: [node] });
  }
  return runs
    .map(({ mark, nodes: run }) => (mark ? marked(mark, run, level) : inlineOf(run, level + 1)))
    .join('');
}

function marked({ type, attrs }: Mark, run: readonly Node[], level: number): string {
  if (type.name === 'code') return codeOf(run.map(({ textContent }) => textContent).join(''));
  const inner = inlineOf(run, level + 1);
  if (type.name === 'link') {
    const href = String(attrs['href']);
    return `[${inner}](${/[\s()]/.test(href) ? `<${href}>` : href})`;
  }
  // Markdown ignores emphasis with inner spaces at its edges.
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
  const [open, close] = signs[type.name] ?? ['', ''];
  return words === '' ? inner : `${before}${open}${words}${close}${after}`;
}

const wordsOf = (node: Node): string =>
  node.type.name === 'hardBreak' ? '  \n' : escaped(node.text ?? node.textContent);

function codeOf(text: string): string {
  const fence = fenceFor(text, 1);
  const space = /^`|`$|^ .* $/s.test(text) ? ' ' : '';
  return fence + space + text + space + fence;
}

const fenceFor = (text: string, minLength: number): string =>
  '`'.repeat(Math.max(minLength, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));

/** Escapes only what would be parsed as Markdown: URLs and snake_case stay readable. */
const escaped = (text: string): string =>
  text
    .replace(
      /\\(?=[!-/:-@[-`{-~])|`|\*(?!\s|$)|(?<=\S)\*|~(?=~)|(?<=~)~|\[(?=[^\]]*\][([:])|<(?=[a-z/!?])|&(?=#?\w+;)/gi,
      String.raw`\$&`,
    )
    .replace(/(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu, String.raw`\_`);
