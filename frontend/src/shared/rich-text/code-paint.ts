import { codeLanguageOf } from '@atelier/contracts/words/code-languages';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Token } from './code-token';
import { tokensOf } from './code-tokens';

/** A block that was not touched is the same object, and keeps its colours. */
const known = new WeakMap<Node, Token[]>();

function tokensIn(block: Node): Token[] {
  const language = codeLanguageOf((block.attrs['language'] as string | null) ?? '');
  if (!language) return [];
  const tokens = known.get(block) ?? tokensOf(block.textContent, language);
  known.set(block, tokens);
  return tokens;
}

function paint(document: Node): DecorationSet {
  const decorations: Decoration[] = [];
  document.descendants((node, position) => {
    if (!node.type.spec.code) return node.isBlock && !node.isTextblock;
    let at = position + 1;
    for (const { text, kind } of tokensIn(node)) {
      if (kind) decorations.push(Decoration.inline(at, at + text.length, { class: kind, nodeName: 'i' }));
      at += text.length;
    }
    return false;
  });
  return DecorationSet.create(document, decorations);
}

/** Colours the blocks of code of an editor; the document itself stays as it was written. */
export const codePaint = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => paint(doc),
      apply: (transaction, painted) => (transaction.docChanged ? paint(transaction.doc) : painted),
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });
