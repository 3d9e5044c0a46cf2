import { type NodeViewRendererProps, textblockTypeInputRule } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import {
  cleanFence,
  type CodeMarks,
  codeLinesOf,
  lineOfNote,
  marksOf,
} from '@atelier/contracts/words/code-fence';
import {
  type CodeLanguageName,
  codeLanguageNames,
  codeLanguageOf,
  codeLanguages,
} from '@atelier/contracts/words/rich-text';
import { fenceWordsOf } from './code-fences';
import type { Token } from './decorate-html';
import { tokenize } from './highlighter';
import { fenceAfterEdit } from './move-marks';
import { unknownInWords } from './unknown-words';

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

const fenceIn = (node: Node): string => (node.attrs['fence'] as string | undefined) ?? '';

/** Keeps marks at their lines while code is edited. Undoing brings both back. */
const markMoving = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, before, after) {
      const changes = transactions.filter(({ docChanged }) => docChanged);
      if (changes.length === 0 || changes.some((change) => change.getMeta('history$'))) return null;
      const moving = after.tr;
      before.doc.descendants((node, position) => {
        if (!node.type.spec.code) return node.isBlock && !node.isTextblock;
        const fence = fenceIn(node);
        if (fence === '') return false;
        const at = changes.reduce((place, { mapping }) => mapping.map(place, 1), position);
        const next = after.doc.nodeAt(at);
        if (next?.type !== node.type || next === node || fenceIn(next) !== fence) return false;
        const moved = fenceAfterEdit(fence, node.textContent, next.textContent);
        if (moved !== fence) moving.setNodeMarkup(at, undefined, { ...next.attrs, fence: moved });
        return false;
      });
      return moving.docChanged ? moving : null;
    },
  });

const languageOf = (node: Node): CodeLanguageName | null =>
  codeLanguageOf((node.attrs['language'] as string | null) ?? '');

/** The panel of marks of one block, drawn into `box` by the editor. */
export interface OpenPanel {
  box: HTMLElement;
  positionOf: () => number | undefined;
  close: () => void;
  /** Another block's panel took its place. */
  redraw: () => void;
}

export interface CodeBlockStorage {
  /** Set by the editor; without it there is no panel. */
  showPanel: ((panel: OpenPanel | null) => void) | null;
  open: OpenPanel | null;
}

const writtenFence = /^(?:`{3,}|~{3,})(.+)$/;

/** A line as typed: inline code was made of what stood between backticks. */
const typedText = (paragraph: Node): string =>
  paragraph.content.content
    .map(({ text = '', marks }) => (marks.some(({ type }) => type.name === 'code') ? `\`${text}\`` : text))
    .join('');

/** A code block with a language select and its marks, highlighted as readers will see it. */
export const codeBlock = CodeBlock.extend<object, CodeBlockStorage>({
  addStorage: () => ({ showPanel: null, open: null }),
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
      fence: {
        default: '',
        parseHTML: (element) => cleanFence(element.getAttribute('data-fence') ?? ''),
        renderHTML: ({ fence }) => (fence ? { 'data-fence': fence as string } : {}),
      },
    };
  },
  addInputRules() {
    // With words after the language the fence is taken on Enter.
    return [/^```([a-z+#]{1,20})?\n$|^```\s$/i, /^~~~([a-z+#]{1,20})?\n$|^~~~\s$/i].map((find) =>
      textblockTypeInputRule({
        find,
        type: this.type,
        getAttributes: (match) => ({ language: codeLanguageOf(match[1] ?? '') }),
      }),
    );
  },
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Enter: (pressed) => {
        const { $from, empty } = this.editor.state.selection;
        const { parent } = $from;
        const info =
          empty && parent.type.name === 'paragraph' ? writtenFence.exec(typedText(parent))?.[1] : null;
        if (!info || $from.parentOffset < parent.content.size)
          return this.parent?.()['Enter']?.(pressed) ?? false;
        const { language, fence } = fenceWordsOf(info);
        const attributes = { language: language && codeLanguageOf(language), fence };
        return this.editor
          .chain()
          .command(({ tr }) => {
            tr.delete($from.start(), $from.end());
            return true;
          })
          .setNode(this.name, attributes)
          .run();
      },
      'Mod-.': () => {
        const { $from } = this.editor.state.selection;
        if (!$from.parent.type.spec.code) return false;
        const dom = this.editor.view.nodeDOM($from.before());
        if (dom instanceof HTMLElement) dom.querySelector<HTMLElement>('.code-marks-button')?.click();
        return true;
      },
    };
  },
  addNodeView() {
    const { storage } = this;
    return (shown) => codeView(shown, storage);
  },
  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []), codeHighlighting(), markMoving()];
  },
});

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') => {
  const created = document.createElement(tag);
  created.className = className;
  created.textContent = text;
  return created;
};

/** Numbers and marks behind the lines, which are all of one height. */
function drawLines(box: HTMLElement, code: string, marks: CodeMarks): void {
  const lines = codeLinesOf(code, marks);
  const has = ({ from, to }: { from: number; to: number }, at: number) => from <= at && at <= to;
  box.replaceChildren(
    ...lines.map(({ sign }, index) => {
      const at = index + 1;
      const line = element('div', 'mark-line', String(at));
      line.classList.toggle('added', sign === '+');
      line.classList.toggle('removed', sign === '-');
      line.classList.toggle(
        'lit',
        marks.highlights.some((range) => has(range, at)),
      );
      line.classList.toggle(
        'in-fold',
        marks.folds.some((range) => has(range, at)),
      );
      line.classList.toggle(
        'has-note',
        marks.notes.some((note) => lineOfNote(note, lines.length) === at),
      );
      return line;
    }),
  );
}

/** What the marks say, below the code; what was not understood, or has no line, first. */
function drawWords(box: HTMLElement, code: string, { highlights, notes, folds, unknown }: CodeMarks): void {
  const count = code.split('\n').length;
  const noteLine = (className: string, label: string, text: string) => {
    const line = element('p', className);
    line.append(element('b', '', label), ` ${text}`);
    return line;
  };
  const missing = [...highlights, ...notes.map(({ line }) => ({ from: line, to: line })), ...folds]
    .filter(({ to }) => to > count)
    .map(({ to }) => to);
  box.replaceChildren(
    ...unknown.map((word) => noteLine('unknown-word', 'Pas compris', unknownInWords(word))),
    ...(missing.length === 0
      ? []
      : [
          noteLine(
            'unknown-word',
            `Pas de ligne ${missing.join(', ')}`,
            `ce code n’en a que ${count}, ses notes plus loin sont montrées à la dernière`,
          ),
        ]),
    ...notes.map(({ line, text }) => noteLine('', `Note, ligne ${line}`, text)),
    ...folds.map(({ from, to, text }) =>
      noteLine('', from === to ? `Repliée, ligne ${from}` : `Repliées, lignes ${from} à ${to}`, text),
    ),
  );
}

function codeView({ node, editor, getPos }: NodeViewRendererProps, storage: CodeBlockStorage) {
  const dom = element('div', 'code dark');
  const bar = element('div', 'code-bar');
  bar.contentEditable = 'false';
  const choice = document.createElement('select');
  choice.setAttribute('aria-label', 'Langage du code');
  choice.append(new Option('Sans langage', ''));
  for (const name of codeLanguageNames) choice.append(new Option(codeLanguages[name].label, name));
  let current = node;
  choice.addEventListener('change', () => {
    const at = getPos();
    if (at === undefined) return;
    const language = choice.value || null;
    editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { ...current.attrs, language }));
  });
  const title = element('span', 'code-title');
  const button = element('button', 'code-marks-button', 'Marques');
  button.type = 'button';
  button.setAttribute('aria-expanded', 'false');
  button.setAttribute('aria-keyshortcuts', 'Control+.');
  bar.append(choice, title, button);
  const panelBox = element('div', 'code-panel');
  panelBox.contentEditable = 'false';
  const lines = element('div', 'mark-lines');
  lines.contentEditable = 'false';
  lines.ariaHidden = 'true';
  const pre = document.createElement('pre');
  // It is already, by its parents; said again for tools that look for the keyboard's way into what scrolls.
  pre.contentEditable = 'true';
  const contentDOM = document.createElement('code');
  contentDOM.spellcheck = false;
  pre.append(lines, contentDOM);
  const words = element('div', 'code-words');
  words.contentEditable = 'false';
  dom.append(bar, panelBox, pre, words);

  const draw = () => {
    choice.value = languageOf(current) ?? '';
    const marks = marksOf(fenceIn(current));
    title.textContent = marks.title;
    const isOpen = storage.open?.box === panelBox;
    const isMarked = fenceIn(current) !== '' || isOpen;
    dom.classList.toggle('edited-marks', isMarked);
    button.setAttribute('aria-expanded', String(isOpen));
    if (isMarked) drawLines(lines, current.textContent, marks);
    else lines.replaceChildren();
    drawWords(words, current.textContent, marks);
  };
  const panel: OpenPanel = {
    box: panelBox,
    positionOf: () => getPos(),
    close: () => {
      show(null);
      editor.view.focus();
    },
    redraw: draw,
  };
  const show = (next: OpenPanel | null) => {
    const previous = storage.open;
    storage.open = next;
    storage.showPanel?.(next);
    draw();
    if (previous !== panel) previous?.redraw();
  };
  button.addEventListener('click', () => {
    if (storage.open === panel) panel.close();
    else show(panel);
  });
  draw();
  return {
    dom,
    contentDOM,
    update(next: Node) {
      if (next.type !== node.type) return false;
      current = next;
      draw();
      return true;
    },
    destroy() {
      if (storage.open === panel) {
        storage.open = null;
        storage.showPanel?.(null);
      }
    },
    stopEvent: ({ target }: Event) =>
      target instanceof globalThis.Node &&
      dom.contains(target) &&
      !contentDOM.contains(target) &&
      target !== pre,
    ignoreMutation: ({ target }: { target: globalThis.Node }) => !contentDOM.contains(target),
  };
}
