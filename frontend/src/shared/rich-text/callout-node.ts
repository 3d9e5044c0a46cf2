import {
  calloutClass,
  calloutIn,
  calloutNames,
  callouts,
  type Callout,
} from '@atelier/contracts/words/callouts';
import { Node, type NodeViewRendererProps } from '@tiptap/core';
import type { Node as WrittenNode } from '@tiptap/pm/model';

const kindOf = ({ attrs }: WrittenNode): Callout =>
  calloutIn(calloutClass(attrs['kind'] as Callout)) ?? 'remember';

/** What stands apart in a text, of a kind that its author says in the very box. Enter in an empty last line leaves it. */
export const callout = Node.create({
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
  const classFor = (of: WrittenNode) => `callout ${calloutClass(kindOf(of))}`;
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
