import { calloutIn } from '@atelier/contracts/words/rich-text';
import type { RichNode } from '@atelier/contracts/words/markdown';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
const isTag = (node: ChildNode): node is Element => 'tagName' in node;
const isText = (node: ChildNode): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';
const attributeOf = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

const markOf: Readonly<Record<string, string>> = {
  strong: 'bold',
  em: 'italic',
  s: 'strike',
  u: 'underline',
  code: 'code',
};
const blockOf: Readonly<Record<string, string>> = {
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  blockquote: 'blockquote',
  table: 'table',
  tr: 'tableRow',
  th: 'tableHeader',
  td: 'tableCell',
};
/** HTML's own; a no-break space is a sign. */
const spaces = /[ \t\n\r\f]+/g;

/** The blocks of a sanitized text; words without a block of their own are paragraphs. */
export const richNodesOf = (html: string): RichNode[] => blocksIn(parseFragment(html).childNodes);

function blocksIn(nodes: readonly ChildNode[]): RichNode[] {
  const blocks: RichNode[] = [];
  let words: RichNode[] = [];
  const endParagraph = (): void => {
    const content = trimmed(words);
    if (content.length > 0) blocks.push({ type: 'paragraph', content });
    words = [];
  };
  for (const node of nodes) {
    const found = isTag(node) ? blocksOf(node) : null;
    if (found === null) words.push(...leavesOf(node));
    else {
      endParagraph();
      blocks.push(...found);
    }
  }
  endParagraph();
  return blocks;
}

/** What a block element is; null for a part of a line. */
function blocksOf(element: Element): RichNode[] | null {
  const { tagName: name, childNodes } = element;
  const heading = /^h([2-4])$/.exec(name)?.[1];
  if (heading)
    return [
      { type: 'heading', attrs: { level: Number(heading) }, content: trimmed(childNodes.flatMap(leavesOf)) },
    ];
  const type = blockOf[name];
  if (type) {
    const attrs = Object.fromEntries(
      ['start', 'colspan', 'rowspan'].map((each) => [each, attributeOf(element, each)]),
    );
    return [{ type, attrs, content: blocksIn(childNodes) }];
  }
  switch (name) {
    case 'p':
    case 'tbody':
      return blocksIn(childNodes);
    case 'div': {
      const kind = calloutIn(attributeOf(element, 'class') ?? '');
      return kind
        ? [{ type: 'callout', attrs: { kind }, content: blocksIn(childNodes) }]
        : blocksIn(childNodes);
    }
    case 'pre':
      return [codeBlockOf(element)];
    case 'hr':
      return [{ type: 'horizontalRule' }];
    default:
      return null;
  }
}

function codeBlockOf(element: Element): RichNode {
  const code = element.childNodes.find((node): node is Element => isTag(node) && node.tagName === 'code');
  const language = /^language-(\S+)/.exec((code && attributeOf(code, 'class')) ?? '')?.[1] ?? '';
  const text = element.childNodes.map(codeTextOf).join('');
  return {
    type: 'codeBlock',
    attrs: { language, fence: attributeOf(element, 'data-fence') ?? '' },
    content: [{ type: 'text', text }],
  };
}

const codeTextOf = (node: ChildNode): string => {
  if (isText(node)) return node.value;
  if (!isTag(node)) return '';
  return node.tagName === 'br' ? '\n' : node.childNodes.map(codeTextOf).join('');
};

function leavesOf(node: ChildNode): RichNode[] {
  if (isText(node)) return [{ type: 'text', text: node.value.replace(spaces, ' ') }];
  if (!isTag(node)) return [];
  const { tagName: name } = node;
  if (name === 'br') return [{ type: 'hardBreak' }];
  if (name === 'img')
    return [{ type: 'picture', attrs: { src: attributeOf(node, 'src'), alt: attributeOf(node, 'alt') } }];
  const leaves = node.childNodes.flatMap(leavesOf);
  const href = attributeOf(node, 'href');
  const mark =
    name === 'a'
      ? href !== undefined && { type: 'link', attrs: { href } }
      : Object.hasOwn(markOf, name) && { type: markOf[name] ?? '' };
  if (!mark) return leaves;
  return leaves.map((leaf) => ({ ...leaf, marks: [...(leaf.marks ?? []), mark] }));
}

/** Without the spaces that a browser does not show, and breaks at the end. */
function trimmed(leaves: readonly RichNode[]): RichNode[] {
  const kept: RichNode[] = [];
  let isAfterSpace = true;
  for (const leaf of leaves) {
    const text: string | undefined = isAfterSpace ? leaf.text?.replace(/^ /, '') : leaf.text;
    if (text === '') continue;
    isAfterSpace = text === undefined ? leaf.type === 'hardBreak' : text.endsWith(' ');
    kept.push(text === undefined ? leaf : { ...leaf, text });
  }
  return withoutEnd(kept);
}

function withoutEnd(leaves: RichNode[]): RichNode[] {
  for (let last = leaves.at(-1); last; last = leaves.at(-1)) {
    const text = last.text?.replace(/ $/, '');
    if (last.type !== 'hardBreak' && text !== '') {
      leaves[leaves.length - 1] = text === undefined ? last : { ...last, text };
      break;
    }
    leaves.pop();
  }
  return leaves;
}
