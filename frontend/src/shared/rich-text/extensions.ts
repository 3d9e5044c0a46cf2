import { Node, type NodeViewRendererProps, textblockTypeInputRule } from '@tiptap/core';
import { Heading } from '@tiptap/extension-heading';
import { DOMSerializer, type Node as WrittenNode } from '@tiptap/pm/model';
import type { Editor, Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import {
  type Callout,
  calloutClass,
  calloutIn,
  calloutNames,
  callouts,
} from '@atelier/contracts/words/rich-text';
import { codeBlock } from './code-block';
import { pictureHtml, pictureNode, type TextPictures } from './pictures';
import { tableNodes } from './table-nodes';

const schemes = ['http:', 'https:', 'mailto:'];
const hasScheme = /^[a-z][a-z0-9+.-]*:/i;
const isEmail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/** Normalises a typed address to a link that the sanitizer accepts; null if it is invalid. */
export function linkAddressOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  const address = isEmail.test(text) ? `mailto:${text}` : hasScheme.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (!schemes.includes(protocol)) return null;
  if (protocol !== 'mailto:' && !/^(?:[^.]+\.)+[^.]+$|^localhost$/.test(hostname)) return null;
  return address;
}

/** The page title is h1: the text's top level is h2, for Markdown shortcuts and pasted headings too. */
const heading = Heading.configure({ levels: [2, 3, 4] }).extend({
  parseHTML() {
    return [{ tag: 'h1', attrs: { level: 2 } }, ...(this.parent?.() ?? [])];
  },
  addInputRules() {
    return [[/^#{1,2}\s$/, 2] as const, [/^###\s$/, 3] as const, [/^####\s$/, 4] as const].map(
      ([find, level]) => textblockTypeInputRule({ find, type: this.type, getAttributes: { level } }),
    );
  },
});

const kindOf = ({ attrs }: WrittenNode): Callout =>
  calloutIn(calloutClass(attrs['kind'] as Callout)) ?? 'remember';

/** A callout with a select for its kind. Enter on an empty last line leaves it. */
const callout = Node.create({
  name: 'callout',
  group: 'block',
  content: '(paragraph | bulletList | orderedList | codeBlock)+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'remember',
      parseHTML: (element) => calloutIn(element.className) ?? 'remember',
      renderHTML: ({ kind }) => ({ class: calloutClass(kind as Callout) }),
    },
  }),
  parseHTML: () => [
    { tag: 'div[class*="callout-"]', getAttrs: ({ className }) => (calloutIn(className) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
  addNodeView: () => (shown) => calloutView(shown),
});

function calloutView({ node, editor, getPos }: NodeViewRendererProps) {
  const dom = document.createElement('div');
  const classFor = (calloutNode: WrittenNode) => `callout ${calloutClass(kindOf(calloutNode))}`;
  dom.className = classFor(node);
  const bar = document.createElement('div');
  bar.className = 'callout-kind';
  bar.contentEditable = 'false';
  const choice = document.createElement('select');
  choice.setAttribute('aria-label', 'Genre de l’encadré');
  for (const name of calloutNames) choice.append(new Option(callouts[name], name));
  choice.value = kindOf(node);
  choice.addEventListener('change', () => {
    const at = getPos();
    if (at === undefined) return;
    editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { kind: choice.value }));
  });
  bar.append(choice);
  const contentDOM = document.createElement('div');
  contentDOM.className = 'callout-body';
  dom.append(bar, contentDOM);
  return {
    dom,
    contentDOM,
    update(next: WrittenNode) {
      if (next.type !== node.type) return false;
      dom.className = classFor(next);
      choice.value = kindOf(next);
      return true;
    },
    stopEvent: ({ target }: Event) => target === choice,
    ignoreMutation: ({ target }: { target: globalThis.Node }) => !contentDOM.contains(target),
  };
}

/**
 * Exactly the sanitizer's allowlist (`platform/rich-text`): other pasted tags are dropped here. Link attributes match
 * the server's, so that its response does not look like a change.
 */
export const richTextExtensions = (pictures: TextPictures | null, isPlain: boolean): Extensions => [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener nofollow ugc', target: '_blank' },
      isAllowedUri: (address) => linkAddressOf(address) !== null,
    },
  }),
  heading,
  codeBlock,
  ...(isPlain ? [] : [callout, ...tableNodes]),
  ...(pictures ? [pictureNode(pictures)] : []),
];

/**
 * The document as HTML, without trailing empty paragraphs; '' if empty. Built in an inert document, where images are
 * not loaded.
 */
export function htmlOf({ isEmpty, schema, state }: Editor): string {
  if (isEmpty) return '';
  const page = document.implementation.createHTMLDocument('');
  const box = page.createElement('div');
  const nodes = { ...DOMSerializer.nodesFromSchema(schema), picture: pictureHtml };
  const serializer = new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema));
  box.append(serializer.serializeFragment(state.doc.content, { document: page }));
  // Still uploading.
  for (const picture of box.querySelectorAll('img[src^="blob:"]')) picture.remove();
  return box.innerHTML.replace(/(?:<p><\/p>)+$/, '');
}
