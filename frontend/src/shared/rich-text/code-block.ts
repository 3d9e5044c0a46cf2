import {
  codeLanguageNames,
  codeLanguageOf,
  codeLanguages,
  type CodeLanguageName,
} from '@atelier/contracts/words/code-languages';
import { textblockTypeInputRule, type NodeViewRendererProps } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { CodeBlock } from '@tiptap/extension-code-block';
import { codePaint } from './code-paint';

const languageOf = (node: Node): CodeLanguageName | null =>
  codeLanguageOf((node.attrs['language'] as string | null) ?? '');

/** Code of which the author says the language, in the very block; coloured as its readers will see it. */
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
    return [...(this.parent?.() ?? []), codePaint()];
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
