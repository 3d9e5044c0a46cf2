import { type NodeViewRendererProps, textblockTypeInputRule } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import {
  type CodeLanguageName,
  codeLanguageNames,
  codeLanguageOf,
  codeLanguages,
} from '@atelier/contracts/words/rich-text';
import type { Token } from './decorate-html';
import { tokenize } from './highlighter';

/** Unchanged nodes are identical objects: their tokens are reused. */
const known = new WeakMap<Node, Token[]>();

function tokensIn(block: Node): Token[] {
  const language = codeLanguageOf((block.attrs['language'] as string | null) ?? '');
  if (!language) return [];
  const tokens = known.get(block) ?? tokenize(block.textContent, language);
  known.set(block, tokens);
  return tokens;
}

function highlight(document: Node): DecorationSet {
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

/** Syntax highlighting as decorations: the document itself is unchanged. */
const codeHighlighting = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => highlight(doc),
      apply: (transaction, decorations) =>
        transaction.docChanged ? highlight(transaction.doc) : decorations,
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });

const languageOf = (node: Node): CodeLanguageName | null =>
  codeLanguageOf((node.attrs['language'] as string | null) ?? '');

/** A code block with a language select, highlighted as readers will see it. */
export const codeBlock = CodeBlock.extend({
  addAttributes() {
    return {
      language: {
        default: null,
        rendered: false,
        parseHTML: (element) =>
          codeLanguageOf(
            /(?:^|\s)language-(\S{1,30})/.exec(element.firstElementChild?.className ?? '')?.[1] ?? '',
          ),
      },
    };
  },
  addInputRules() {
    return [/^```([a-z+#]{1,20})?[\s\n]$/i, /^~~~([a-z+#]{1,20})?[\s\n]$/i].map((find) =>
      textblockTypeInputRule({
        find,
        type: this.type,
        getAttributes: (match) => ({ language: codeLanguageOf(match[1] ?? '') }),
      }),
    );
  },
  addNodeView() {
    return (shown) => codeView(shown);
  },
  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []), codeHighlighting()];
  },
});

function codeView({ node, editor, getPos }: NodeViewRendererProps) {
  const dom = document.createElement('div');
  dom.className = 'code dark';
  const bar = document.createElement('div');
  bar.className = 'code-bar';
  bar.contentEditable = 'false';
  const choice = document.createElement('select');
  choice.setAttribute('aria-label', 'Langage du code');
  choice.append(new Option('Sans langage', ''));
  for (const name of codeLanguageNames) choice.append(new Option(codeLanguages[name].label, name));
  choice.value = languageOf(node) ?? '';
  choice.addEventListener('change', () => {
    const at = getPos();
    if (at === undefined) return;
    const language = choice.value || null;
    editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { language }));
  });
  bar.append(choice);
  const pre = document.createElement('pre');
  const contentDOM = document.createElement('code');
  contentDOM.spellcheck = false;
  pre.append(contentDOM);
  dom.append(bar, pre);
  return {
    dom,
    contentDOM,
    update(next: Node) {
      if (next.type !== node.type) return false;
      choice.value = languageOf(next) ?? '';
      return true;
    },
    stopEvent: ({ target }: Event) => target === choice,
    ignoreMutation: ({ target }: { target: globalThis.Node }) => !contentDOM.contains(target),
  };
}
