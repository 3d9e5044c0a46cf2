import type { Editor } from '@tiptap/core';
import { DOMParser, Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { checkPicture, pictureFailed, pictureFailure } from '../pictures/picture-upload';
import { toast } from '../ui/toast';
import { measurePicture, type TextPictures, uploadingAttribute } from './pictures';
import { htmlOfMarkdown, markdownOf } from './markdown';

/** Word writes a list as paragraphs, each with its mark as words and its level as a style. */
const listStyle = /mso-list:\s*l(\d+)\s+level(\d+)/i;
const markOf = (paragraph: Element): Element | null => {
  const [mark] = [...paragraph.querySelectorAll('span')].filter(({ style, attributes }) =>
    /mso-list:\s*ignore/i.test(attributes.getNamedItem('style')?.value ?? style.cssText),
  );
  return mark ?? null;
};
/** « 1. », « a) », « iv. »: Word sets an « o » alone for a round bullet. */
const numbered = /^\s*\(?(?:\d{1,3}|[a-z]{1,5})[.)]/i;

interface Open {
  list: Element;
  /** Word's own number of it: two that follow each other are two. */
  id: string;
  level: number;
}

/** Lists of Word as lists, one in another by their levels. */
function withWordLists(page: Document): void {
  let open: Open[] = [];
  let last: Element | null = null;
  for (const paragraph of page.querySelectorAll('[style*="mso-list" i]')) {
    const found = listStyle.exec(paragraph.getAttribute('style') ?? '');
    if (!found || !/^(?:P|LI|H[1-6])$/.test(paragraph.tagName)) continue;
    const mark = markOf(paragraph);
    const words = mark?.textContent ?? '';
    mark?.remove();
    // A heading that bears a number is a heading.
    if (paragraph.tagName !== 'P') continue;
    const [, id = '', depth] = found;
    const level = Number(depth);
    const kind = numbered.test(words) ? 'ol' : 'ul';
    if (last === null || !follows(paragraph, last)) open = [];
    open = open.filter((one) => one.level <= level);
    let top = open.at(-1);
    if (top?.level === level && (top.id !== id || top.list.tagName.toLowerCase() !== kind)) {
      open.pop();
      top = open.at(-1);
    }
    if (top?.level !== level) {
      const list = page.createElement(kind);
      const start = /\d+/.exec(words)?.[0];
      if (kind === 'ol' && start !== undefined && start !== '1') list.setAttribute('start', start);
      if (top) top.list.lastElementChild?.append(list);
      else paragraph.before(list);
      top = { list, id, level };
      open.push(top);
    }
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    top.list.append(item);
    last = open[0]?.list ?? null;
    paragraph.remove();
  }
}

/** Whether nothing but space stands between a paragraph and the list before it. */
function follows(paragraph: Element, list: Element): boolean {
  let before = paragraph.previousSibling;
  while (before && before !== list && before.nodeType !== 1 && (before.textContent ?? '').trim() === '')
    before = before.previousSibling;
  return before === list;
}

/**
 * What comes through the clipboard: Markdown becomes what it says and what is copied is Markdown again, lists of Word are lists, cells
 * stay apart where there are no tables, and pictures are sent or said to be left out. `Ctrl+Shift+V` pastes as it is.
 */
export function pasteHandling(editorOf: () => Editor | null, pictures: TextPictures | null): EditorProps {
  /** Pictures that were found in what is being pasted, by the address they are shown by. */
  let found = new Map<string, File>();

  const inertPage = (html: string) => new window.DOMParser().parseFromString(html, 'text/html');
  const prepared = (html: string, view: EditorView): string => {
    if (html.includes('data-pm-slice')) return html;
    const page = inertPage(html);
    withWordLists(page);
    if (!view.state.schema.nodes['table']) withRowsAsLines(page);
    takePictures(page);
    return page.body.innerHTML;
  };

  const takePictures = (page: Document): void => {
    let isLeftOut = false;
    for (const picture of page.querySelectorAll('img')) {
      const src = picture.getAttribute('data-src') ?? picture.getAttribute('src') ?? '';
      if (pictures?.keeps(src)) continue;
      const file = pictures && src.startsWith('data:') ? fileOf(src) : null;
      if (file && checkPicture(file, undefined) === null) {
        const address = URL.createObjectURL(file);
        found.set(address, file);
        picture.setAttribute('src', address);
        picture.setAttribute(uploadingAttribute, '');
      } else {
        picture.remove();
        // The dots by which mails and pages count their readers are nobody's loss.
        isLeftOut ||= !['width', 'height'].some((side) => Number(picture.getAttribute(side) ?? 9) < 3);
      }
    }
    if (isLeftOut) toast(pictures ? leftOut : noPictures);
  };

  /** Once they are in the text; each takes its address there when the server has it, and goes when it has not. */
  const sendFound = (): void => {
    if (!pictures || found.size === 0) return;
    const sending = found;
    found = new Map();
    for (const [address, file] of sending)
      pictures
        .send(file)
        .then(async (src) => ({ src, ...(await measurePicture(await pictures.shownAt(src))) }))
        .then(
          (attributes) => settlePicture(editorOf(), address, attributes),
          (error: unknown) => {
            settlePicture(editorOf(), address, null);
            toast(`${pictureFailed} : ${pictureFailure(error)}`);
          },
        )
        .finally(() => URL.revokeObjectURL(address));
  };

  const sliceOf = (html: string, view: EditorView, context: ResolvedPos): Slice =>
    DOMParser.fromSchema(view.state.schema).parseSlice(inertPage(prepared(html, view)).body, { context });

  const takeFiles = (files: Iterable<File>, view: EditorView, at: number | null): boolean => {
    const chosen = [...files].filter(({ type }) => type.startsWith('image/'));
    if (chosen.length === 0) return false;
    const refused = pictures ? chosen.map((file) => checkPicture(file, undefined)).find(Boolean) : noPictures;
    const node = view.state.schema.nodes['picture'];
    if (refused || !node) {
      toast(refused ?? noPictures);
      return true;
    }
    const nodes = chosen.map((file) => {
      const src = URL.createObjectURL(file);
      found.set(src, file);
      return node.create({ src });
    });
    const slice = new Slice(Fragment.from(nodes), 0, 0);
    const { tr } = view.state;
    view.dispatch(at === null ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice));
    sendFound();
    return true;
  };

  return {
    transformPastedHTML: prepared,
    clipboardTextParser: (text, context, isPlain, view) => {
      const html = isPlain ? null : htmlOfMarkdown(text);
      // Null leaves it to ProseMirror, which its types do not say.
      return (html === null ? null : sliceOf(html, view, context)) as Slice;
    },
    clipboardTextSerializer: (slice) => markdownOf(slice),
    handlePaste: (view, event) => {
      const { clipboardData: data } = event;
      if (!data || view.state.selection.$from.parent.type.spec.code) return false;
      const html = data.getData('text/html');
      const text = data.getData('text/plain');
      // A picture that was copied by itself comes as a file, from a page with its address there besides.
      const isPicture = text === '' && (inertPage(html).body.textContent ?? '').trim() === '';
      if (isPicture && !html.includes('data-pm-slice') && takeFiles(data.files, view, null)) return true;
      // Editors of code copy Markdown in coloured lines, pages that show it as they are shown.
      const written =
        isFlat(html, data.getData('vscode-editor-data')) && !isShifted(view) ? htmlOfMarkdown(text) : null;
      if (written === null) {
        queueMicrotask(sendFound);
        return false;
      }
      const slice = Slice.maxOpen(sliceOf(written, view, view.state.selection.$from).content);
      view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
      sendFound();
      return true;
    },
    handleDrop: (view, event, _slice, isMoved) => {
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null;
      if (!isMoved && event.dataTransfer && takeFiles(event.dataTransfer.files, view, at)) return true;
      queueMicrotask(sendFound);
      return false;
    },
  };
}

const leftOut = 'Une image n’a pas été collée\u00a0: ajoutez-la par le bouton «\u202fImage\u202f».';
const noPictures = 'Les images ne sont pas collées\u00a0: ce texte n’en prend pas.';

const isShifted = (view: EditorView): boolean =>
  (view as unknown as { input: { shiftKey: boolean } }).input.shiftKey;

/** Whether a page says nothing by its tags but lines and colours. */
function isFlat(html: string, ofCode: string): boolean {
  if (html === '' || html.includes('data-pm-slice')) return false;
  if (ofCode !== '' && !/"mode":"(?:markdown|mdx|plaintext)"/.test(ofCode)) return false;
  return (
    ofCode !== '' || !/<(?:h[1-6]|ul|ol|li|table|a|b|i|em|strong|pre|code|blockquote|img)[\s>]/i.test(html)
  );
}

/** Rows of a table as lines, their cells apart. */
function withRowsAsLines(page: Document): void {
  for (const table of page.querySelectorAll('table')) {
    const lines = [...table.querySelectorAll('tr')].map((row) => {
      const line = page.createElement('p');
      [...row.cells].forEach((cell, at) => line.append(...(at > 0 ? [' | '] : []), ...wordsOf(cell)));
      return line;
    });
    table.replaceWith(...lines);
  }
}

/** What a cell holds, in one line. */
const wordsOf = (cell: Element): Node[] =>
  [...cell.childNodes].flatMap((node) =>
    node instanceof HTMLElement && /^(?:P|DIV|UL|OL|LI|H[1-6])$/.test(node.tagName)
      ? [...wordsOf(node), document.createTextNode(' ')]
      : [node],
  );

/** A picture that stands in the very text, which a browser's own reading of the address gives back; null where it is none. */
function fileOf(address: string): File | null {
  const [, type = '', data = ''] = /^data:(image\/[a-z+]+);base64,([\s\S]*)$/i.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return bytes.length > 0 ? new File([bytes], 'image', { type }) : null;
  } catch {
    return null;
  }
}

function settlePicture(editor: Editor | null, address: string, attributes: object | null): void {
  if (!editor || editor.isDestroyed) return;
  const { tr, doc } = editor.state;
  doc.descendants((node, at) => {
    if (node.attrs['src'] !== address) return;
    const here = tr.mapping.map(at);
    if (attributes) tr.setNodeMarkup(here, null, { ...node.attrs, ...attributes });
    else tr.delete(here, here + node.nodeSize);
  });
  // Not a step that is undone: it would bring back an address that leads nowhere.
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}
