import { fencedCode } from './code-fence.js';
import { calloutClass, type Callout } from './rich-text.js';

/** A rich text in the JSON form of ProseMirror, with the names of the editor's nodes and marks. */
export interface RichNode {
  type: string;
  text?: string;
  attrs?: Readonly<Record<string, unknown>> | null;
  marks?: readonly RichMark[];
  content?: readonly RichNode[];
}
interface RichMark {
  type: string;
  attrs?: Readonly<Record<string, unknown>> | null;
}

/** GitHub's alerts. */
export const alertOfCallout: Readonly<Record<Callout, string>> = {
  remember: 'IMPORTANT',
  warning: 'WARNING',
  further: 'TIP',
};

const childrenOf = ({ content }: RichNode): readonly RichNode[] => content ?? [];
const textOf = (node: RichNode): string => node.text ?? childrenOf(node).map(textOf).join('');
const textAttribute = ({ attrs }: RichNode | RichMark, name: string): string => {
  const value = attrs?.[name];
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
};
const lineBreak = '  \n';
const inline = new Set(['text', 'hardBreak']);

/**
 * A text as Markdown (CommonMark with GitHub's tables, strikethrough and alerts). What Markdown has no sign for is HTML,
 * which it allows: `htmlOfMarkdown` of the editor reads the same text again.
 */
export const markdownOf = (nodes: readonly RichNode[]): string =>
  nodes[0] && inline.has(nodes[0].type) ? inlineOf(nodes) : blocksOf(nodes);

const blocksOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node, at) => {
      const block = blockOf(node);
      // Adjacent lists of the same type would be merged.
      return at > 0 && isList(node) && nodes[at - 1]?.type === node.type ? `<!-- -->\n\n${block}` : block;
    })
    .filter((block) => block !== '')
    .join('\n\n');

const isList = ({ type }: RichNode): boolean => type === 'bulletList' || type === 'orderedList';

function blockOf(node: RichNode): string {
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(Number(node.attrs?.['level']))} ${headingOf(node)}`;
    case 'codeBlock':
      return fencedCode(textOf(node), textAttribute(node, 'language'), textAttribute(node, 'fence'));
    case 'bulletList':
      return listOf(childrenOf(node), () => '- ');
    case 'orderedList': {
      const start = Number(node.attrs?.['start'] ?? 1);
      return listOf(childrenOf(node), (at) => `${start + at}. `);
    }
    case 'blockquote':
      return quoted(blocksOf(childrenOf(node)));
    case 'callout':
      return quoted(`[!${alertOfCallout[node.attrs?.['kind'] as Callout]}]\n${blocksOf(childrenOf(node))}`);
    case 'horizontalRule':
      return '---';
    case 'table':
      return isGrid(node) ? tableOf(childrenOf(node)) : htmlOf(node);
    case 'picture':
      return pictureOf(node);
    default:
      return isTextBlock(node) ? paragraphOf(node) : blocksOf(childrenOf(node));
  }
}

const isTextBlock = ({ type }: RichNode): boolean => ['paragraph', 'heading', 'codeBlock'].includes(type);

const pictureOf = (node: RichNode): string =>
  `![${escaped(textAttribute(node, 'alt'))}](${textAttribute(node, 'src')})`;

/** A heading is one line, whose last signs would be taken for its end. */
const headingOf = (node: RichNode): string =>
  inlineOf(childrenOf(node))
    .replaceAll(lineBreak, '<br>')
    .replace(/(?<=^|[ \t])#(?=#*$)/, String.raw`\#`);

const blockSign =
  /^([ \t]*)(#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|=+(?=[ \t]*$)|-{2,}|~{3,}|\d{1,9}(?=[.)](?:\s|$)))/gm;

const paragraphOf = (block: RichNode): string =>
  inlineOf(childrenOf(block)).replace(blockSign, (_line, space: string, sign: string) =>
    /^\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
  );

const quoted = (text: string): string => text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');

/** Right below words, only a list from 1 begins. */
const followsText = (block: RichNode): boolean => isList(block) && Number(block.attrs?.['start'] ?? 1) === 1;

function listOf(items: readonly RichNode[], markOf: (at: number) => string): string {
  const isTight = items.every((item) => {
    const [first, second, third] = childrenOf(item);
    return !third && (!first || isTextBlock(first)) && (!second || followsText(second));
  });
  return items
    .map((item, at) => {
      const mark = markOf(at);
      const text = isTight ? childrenOf(item).map(blockOf).join('\n') : blocksOf(childrenOf(item));
      return mark + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);
    })
    .join(isTight ? '\n' : '\n\n');
}

const isSpanned = ({ attrs }: RichNode): boolean =>
  Number(attrs?.['colspan'] ?? 1) > 1 || Number(attrs?.['rowspan'] ?? 1) > 1;

/** Markdown's tables have one head, their first row, and a line of words in each cell. */
const isGrid = (table: RichNode): boolean =>
  childrenOf(table).every(
    (row, at, [head]) =>
      childrenOf(row).length === head?.content?.length &&
      childrenOf(row).every(
        (cell) =>
          cell.type === (at === 0 ? 'tableHeader' : 'tableCell') &&
          !isSpanned(cell) &&
          !textOf(cell).includes(String.raw`\|`) &&
          childrenOf(cell).length <= 1 &&
          childrenOf(cell).every(({ type }) => type === 'paragraph'),
      ),
  );

/** The first row is the head, as Markdown wants one. */
export function tableOf(rows: readonly RichNode[]): string {
  const lines = rows.map((row) =>
    childrenOf(row).flatMap((cell) => {
      const words = childrenOf(cell)
        .map(blockOf)
        .join('\n')
        .replaceAll('|', String.raw`\|`);
      const span = Number(cell.attrs?.['colspan'] ?? 1);
      return [words.replace(/(?: {2})?\n/g, '<br>'), ...Array<string>(span - 1).fill('')];
    }),
  );
  const columns = Math.max(...lines.map(({ length }) => length));
  const written = lines.map(
    (cells) => `| ${[...cells, ...Array<string>(columns - cells.length).fill('')].join(' | ')} |`,
  );
  return [written[0], `|${' --- |'.repeat(columns)}`, ...written.slice(1)].join('\n');
}

export const bulletsOf = (items: readonly RichNode[]): string => listOf(items, () => '- ');

/** Signs of Markdown; what cannot stand there is written as the tag. */
const signs: Readonly<Record<string, { sign: string; tag: string }>> = {
  bold: { sign: '**', tag: 'strong' },
  italic: { sign: '*', tag: 'em' },
  strike: { sign: '~~', tag: 's' },
  underline: { sign: '', tag: 'u' },
  code: { sign: '`', tag: 'code' },
};
/** Nesting order, outermost first. */
const order = ['link', ...Object.keys(signs)];

/** What is written beside a run: the end of what precedes it, and the beginning of what follows. */
interface Edges {
  before: string;
  after: string;
}

const firstSign = (nodes: readonly RichNode[]): string => {
  const [first] = nodes;
  return first ? ((first.type === 'text' ? [...textOf(first)][0] : '\n') ?? '') : '';
};

const lastSign = (text: string): string => /[\s\S]$/u.exec(text.slice(-2))?.[0] ?? '';

/** Merges adjacent nodes with the same mark, so that it opens and closes once. */
function inlineOf(nodes: readonly RichNode[], level = 0, edges: Edges = { before: '', after: '' }): string {
  const name = order[level];
  if (name === undefined) return nodes.map(wordsOf).join('');
  const runs: { mark: RichMark | undefined; nodes: RichNode[] }[] = [];
  for (const node of nodes) {
    const mark = node.marks?.find(({ type }) => type === name);
    const last = runs.at(-1);
    if (last && sameMark(last.mark, mark)) last.nodes.push(node);
    else runs.push({ mark, nodes: [node] });
  }
  return runs.reduce((text, { mark, nodes: run }, at) => {
    const around = {
      before: lastSign(text) || edges.before,
      after: firstSign(runs[at + 1]?.nodes ?? []) || edges.after,
    };
    return text + (mark ? marked(mark, run, level, around) : inlineOf(run, level + 1, around));
  }, '');
}

const sameMark = (one: RichMark | undefined, other: RichMark | undefined): boolean =>
  one?.type === other?.type &&
  (!one || !other || textAttribute(one, 'href') === textAttribute(other, 'href'));

const isPunctuation = (sign: string): boolean => /^[\p{P}\p{S}]$/u.test(sign);
const isBlank = (sign: string): boolean => sign === '' || /^\s$/u.test(sign);

function marked(mark: RichMark, run: readonly RichNode[], level: number, edges: Edges): string {
  if (mark.type === 'code') return codeOf(run.map(textOf).join(''));
  if (mark.type === 'link') {
    const href = textAttribute(mark, 'href');
    const words = inlineOf(run, level + 1);
    return `[${words}](${/[\s()<>]/.test(href) ? `<${href.replace(/[<>]/g, encodeURIComponent)}>` : href})`;
  }
  const { sign, tag } = signs[mark.type] ?? { sign: '', tag: '' };
  const around = (inner: string, open: string, close: string): string => {
    const words = inner.trim();
    if (words === '') return inner;
    const start = inner.indexOf(words);
    return inner.slice(0, start) + open + words + close + inner.slice(start + words.length);
  };
  const inner = inlineOf(run, level + 1, edges);
  if (sign !== '' && stands(inner.trim(), sign, edges)) return around(inner, sign, sign);
  return around(inlineOf(run, level + 1, { before: '>', after: '<' }), `<${tag}>`, `</${tag}>`);
}

/** Whether every reader opens and closes emphasis there: punctuation at its edges needs blanks around it. */
function stands(inner: string, sign: string, { before, after }: Edges): boolean {
  const all = [...inner];
  const first = all.find((each) => each !== '*') ?? '';
  const last = all.findLast((each) => each !== '*') ?? '';
  const isApart = isBlank(before) && isBlank(after) && !/^\\[~*]|[~*]$/.test(inner);
  return isApart || (!isPunctuation(first) && !isPunctuation(last) && !before.endsWith(sign.slice(-1)));
}

const wordsOf = (node: RichNode): string => {
  if (node.type === 'hardBreak') return lineBreak;
  if (node.type === 'picture') return pictureOf(node);
  return escaped(
    textOf(node),
    node.marks?.some(({ type }) => type === 'link'),
  );
};

function codeOf(text: string): string {
  const edge = '`'.repeat(Math.max(1, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  const space = /^`|`$|^ .* $/s.test(text) ? ' ' : '';
  return edge + space + text + space + edge;
}

/** Readers make links of these, in which a backslash is part of the address. */
const bareAddress = /https?:\/\/[^\s<>]*[^\s<>?!.,;:*'"`[\]()«»’…]/giu;

/** Escapes only what would be parsed as Markdown: URLs and snake_case stay readable. */
function escaped(text: string, isInLink = false): string {
  if (isInLink) return escapedWords(text, readAsSignInLink);
  let written = '';
  let at = 0;
  for (const { 0: address, index } of text.matchAll(bareAddress)) {
    const end = index + address.length;
    // Readers differ about where an address ends, but before a space.
    const isAlone = /[\p{L}\p{N}/]$/u.test(address) && /^[.,]?\s/.test(text.slice(end, end + 2));
    written += escapedWords(text.slice(at, index)) + (isAlone ? address : `<${address}>`);
    at = end;
  }
  return written + escapedWords(text.slice(at));
}

// At the edges of a text stands what its neighbour says.
const readAsSign =
  /\\(?=[!-/:-@[-`{-~]|\s|$)|[`~]|\*(?!\s\S)|(?<!\S\s)\*|\[(?=!|[ x]\]|(?![^[\]`]+\](?!$|[([:])))|\](?=[([:]|$)|!$|<(?=[a-z/!?]|$)|&(?=#?\w+;|#?\w*$)/gi;
const underscore = /(?<![\p{L}\p{N}])_(?!\s)|(?<!\s)_(?![\p{L}\p{N}])/gu;
const readAsSignInLink = new RegExp(String.raw`${readAsSign.source}|[[\]]|(?<=\])\(`, 'gi');
const escapedWords = (text: string, pattern = readAsSign): string =>
  text.replace(pattern, String.raw`\$&`).replace(underscore, String.raw`\_`);

const inHtml: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const encoded = (text: string): string => text.replace(/[&<>"]/g, (each) => inHtml[each] ?? each);

/** A node as the HTML that the editor writes, without blank lines, at which Markdown would go on. */
export function htmlOf(node: RichNode): string {
  if (node.type === 'text')
    return order.reduceRight(
      (inner, name) => {
        const mark = node.marks?.find(({ type }) => type === name);
        if (!mark) return inner;
        if (name === 'link') return `<a href="${encoded(textAttribute(mark, 'href'))}">${inner}</a>`;
        const tag = signs[name]?.tag ?? 'span';
        return `<${tag}>${inner}</${tag}>`;
      },
      encoded(textOf(node)),
    );
  const inner = childrenOf(node).map(htmlOf).join('');
  const wrapped = (tag: string, attributes = ''): string => `<${tag}${attributes}>${inner}</${tag}>`;
  const spans = ['colspan', 'rowspan']
    .filter((name) => Number(node.attrs?.[name] ?? 1) > 1)
    .map((name) => ` ${name}="${textAttribute(node, name)}"`)
    .join('');
  switch (node.type) {
    case 'hardBreak':
      return '<br>';
    case 'horizontalRule':
      return '<hr>';
    case 'heading':
      return wrapped(`h${textAttribute(node, 'level')}`);
    case 'bulletList':
      return wrapped('ul');
    case 'orderedList': {
      const start = Number(node.attrs?.['start'] ?? 1);
      return wrapped('ol', start === 1 ? '' : ` start="${start}"`);
    }
    case 'listItem':
      return wrapped('li');
    case 'blockquote':
      return wrapped('blockquote');
    case 'callout':
      return wrapped('div', ` class="${calloutClass(node.attrs?.['kind'] as Callout)}"`);
    case 'table':
      return `<table><tbody>${inner}</tbody></table>`;
    case 'tableRow':
      return wrapped('tr');
    case 'tableHeader':
      return wrapped('th', spans);
    case 'tableCell':
      return wrapped('td', spans);
    case 'picture':
      return `<img src="${encoded(textAttribute(node, 'src'))}" alt="${encoded(textAttribute(node, 'alt'))}">`;
    case 'codeBlock': {
      const [language, fence] = [textAttribute(node, 'language'), textAttribute(node, 'fence')];
      const marks = fence === '' ? '' : ` data-fence="${encoded(fence)}"`;
      const code = `<code${language === '' ? '' : ` class="language-${encoded(language)}"`}>${inner}</code>`;
      return `<pre${marks}>${code.replaceAll('\n', '&#10;')}</pre>`;
    }
    default:
      return wrapped('p');
  }
}
