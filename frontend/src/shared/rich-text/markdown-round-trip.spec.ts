import fc from 'fast-check';
import { htmlOf, markdownOf, type RichNode } from '@atelier/contracts/words/markdown';
import { htmlOfMarkdown } from './markdown';

const words = fc.string({
  unit: fc.constantFrom(
    ...'ab 12é«»’….,:"*_~`<>&[]()!#-+|\\=\u00a0',
    '1. ',
    '2) ',
    '<div>',
    '</p>',
    '&lt;',
    '](b)',
    '~~',
    '**',
    'Array<string>',
    '```',
    '---',
    'https://a.example/x_y_z ',
    '(https://a.example/_x_) ',
  ),
  minLength: 1,
  maxLength: 8,
});
const link = { type: 'link', attrs: { href: 'https://exemple.fr/a_(b)' } };
const marks = fc
  .subarray(['bold', 'italic', 'strike', 'underline', 'code', 'link'])
  .map((names) => (names.includes('code') ? ['code'] : names))
  .map((names) => names.map((type) => (type === 'link' ? link : { type })));
const leaf = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks }) },
  { weight: 1, arbitrary: fc.constant<RichNode>({ type: 'hardBreak' }) },
);

/** As browsers show it: no space at the edges of a line, and one at a time. */
function shown(leaves: readonly RichNode[]): RichNode[] {
  const text: RichNode[] = [];
  for (const node of [...leaves, { type: 'hardBreak' }]) {
    const isAtStart = (text.at(-1)?.type ?? 'hardBreak') === 'hardBreak';
    if (node.text === undefined) {
      for (let last = text.at(-1); last?.text !== undefined; last = text.at(-1)) {
        const kept = last.text.replace(/[ \u00a0]+$/, '');
        text.pop();
        if (kept === '') continue;
        text.push({ ...last, text: kept }, node);
        break;
      }
      continue;
    }
    const start = isAtStart ? /^[ \u00a0]+/ : text.at(-1)?.text?.endsWith(' ') ? /^ / : /^(?!)/;
    const kept = node.text.replace(/ +/g, ' ').replace(start, '');
    if (kept !== '') text.push({ ...node, text: kept });
  }
  return text.slice(0, -1);
}
const line = fc
  .array(leaf, { minLength: 1, maxLength: 5 })
  .map(shown)
  .filter((leaves) => leaves.length > 0);
const paragraph = line.map((content): RichNode => ({ type: 'paragraph', content }));

const few = <T>(each: fc.Arbitrary<T>, minLength = 1) => fc.array(each, { minLength, maxLength: 3 });
const row = (type: string) =>
  few(fc.tuple(paragraph, fc.constantFrom(1, 1, 1, 2)), 2).map((cells): RichNode => ({
    type: 'tableRow',
    content: cells.map(([cell, colspan]) => ({ type, attrs: { colspan }, content: [cell] })),
  }));
const { block } = fc.letrec<{ block: RichNode; list: RichNode }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    paragraph,
    line.map((content): RichNode => ({ type: 'heading', attrs: { level: 3 }, content })),
    tie('list'),
    few(tie('block')).map((content): RichNode => ({ type: 'blockquote', content })),
    few(fc.oneof(paragraph, tie('list'))).map((content): RichNode => ({
      type: 'callout',
      attrs: { kind: 'warning' },
      content,
    })),
    fc.constant<RichNode>({ type: 'horizontalRule' }),
    fc
      .string({ unit: fc.constantFrom('a', '`', '~', ' ', '\n', '<b>'), minLength: 1, maxLength: 8 })
      .map((text): RichNode => ({
        type: 'codeBlock',
        attrs: { language: 'sql', fence: '' },
        content: [{ type: 'text', text }],
      })),
    fc
      .tuple(row('tableHeader'), few(row('tableCell'), 0))
      .map(([head, rows]): RichNode => ({ type: 'table', content: [head, ...rows] })),
  ),
  list: fc
    .tuple(
      fc.constantFrom('bulletList', 'orderedList'),
      fc.integer({ min: 1, max: 3 }),
      few(fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))),
    )
    .map(([type, start, items]): RichNode => ({
      type,
      attrs: { start },
      content: items.map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
    })),
}));

/** The signs of a text, each with its marks: two readers nest tags in other orders. */
function signsOf(html: string): string[] {
  const open: string[] = [];
  return [...html.matchAll(/<[^>]*>|[^<]/gu)].flatMap(([part]) => {
    const [, end, name] = /^<(\/?)(strong|em|s|u|code|a)\b[^>]*>$/.exec(part) ?? [];
    if (name === undefined)
      return part.startsWith('<') || /[ \u00a0]/.test(part) ? [part] : [part + open.toSorted().join('')];
    if (end) open.splice(open.lastIndexOf(name), 1);
    else open.push(name);
    return [];
  });
}
const plain = (html: string): string[] =>
  signsOf(
    html
      .replaceAll('&#10;', '\n')
      .replace(/<pre>[\s\S]*?<\/pre>/g, (code) => code.replaceAll('\n', '⏎').replaceAll(' ', '␣'))
      .replace(/<!--.*?-->|<\/?(?:thead|tbody)>|<a href="https:\/\/a\.example[^>]*>([^<]*)<\/a>/g, '$1')
      .replace(/<(\/?)del>/g, '<$1s>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replace(/<br>\s*/g, '<br>')
      .replace(/>\s*\n\s*<|\n/g, (between) => between.replace(/\s/g, ''))
      .replace(/<\/?p>/g, ''),
  );

/** So many sentences that what follows is not taken for code. */
const sentences = 'Voici ce que dit le cours, et il le dit bien.\n\n'.repeat(40);

describe('a text that is written in Markdown and read again', () => {
  it.each([
    ['a line', paragraph.map((only) => [only])],
    ['blocks', few(block)],
  ])('has the same words, marks and structure: %s', (_what, texts) => {
    proves('archive.markdown');

    fc.assert(
      fc.property(texts, (nodes) => {
        const back = htmlOfMarkdown(`${sentences}**Un**\n\n${markdownOf(nodes)}`) ?? '';
        const html = back.slice(back.indexOf('</strong></p>') + '</strong></p>'.length);
        expect(plain(html)).toEqual(plain(nodes.map(htmlOf).join('')));
      }),
    );
  });
});
