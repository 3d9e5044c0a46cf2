import type { Editor } from '@tiptap/core';
import { DOMParser, Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { checkPicture, pictureFailed, pictureFailure } from '../pictures/picture-upload';
import { marksOf, type UnknownWord } from '@atelier/contracts/words/code-fence';
import { countOf } from '../format/format';
import { toast } from '../ui/toast';
import { measurePicture, type TextPictures, uploadingAttribute } from './pictures';
import { htmlOfMarkdown, markdownOfSlice } from './markdown';
import { withPlainCode } from './pasted-code';
import { unknownInWords } from './unknown-words';

/** Word exports list items as paragraphs, with the bullet as text and the level as a style. */
const listStyle = /mso-list:\s*l(\d+)\s+level(\d+)/i;
const markOf = (paragraph: Element): Element | null => {
  const [mark] = [...paragraph.querySelectorAll('span')].filter(({ style, attributes }) =>
    /mso-list:\s*ignore/i.test(attributes.getNamedItem('style')?.value ?? style.cssText),
  );
  return mark ?? null;
};
/** « 1. », « a) », « iv. »; a single « o » is Word's round bullet. */
const numbered = /^\s*\(?(?:\d{1,3}|[a-z]{1,5})[.)]/i;

interface Open {
  list: Element;
  /** Word's list id: adjacent lists differ in it. */
  id: string;
  level: number;
}

/** Converts Word's paragraphs to nested lists. */
function withWordLists(page: Document): void {
  let open: Open[] = [];
  let last: Element | null = null;
  for (const paragraph of page.querySelectorAll('[style*="mso-list" i]')) {
    const match = listStyle.exec(paragraph.getAttribute('style') ?? '');
    if (!match || !/^(?:P|LI|H[1-6])$/.test(paragraph.tagName)) continue;
    const mark = markOf(paragraph);
    const words = mark?.textContent ?? '';
    mark?.remove();
    // Numbered headings stay headings.
    if (paragraph.tagName !== 'P') continue;
    const [, id = '', depth] = match;
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

/** Whether only whitespace separates a paragraph from the list before it. */
function follows(paragraph: Element, list: Element): boolean {
  let before = paragraph.previousSibling;
  while (before && before !== list && before.nodeType !== 1 && (before.textContent ?? '').trim() === '')
    before = before.previousSibling;
  return before === list;
}

/**
 * Clipboard handling: pastes Markdown as rich text and copies as Markdown; converts Word lists; flattens tables where
 * they are not allowed; uploads pictures, or reports them as left out. `Ctrl+Shift+V` pastes plain text.
 */
export function pasteHandling(editorOf: () => Editor | null, pictures: TextPictures | null): EditorProps {
  /** Pictures in the pasted content, by blob URL. */
  let pastedFiles = new Map<string, File>();

  const inertPage = (html: string) => new window.DOMParser().parseFromString(html, 'text/html');
  /** @param isOurs whether it was written here, from Markdown */
  const prepared = (html: string, view: EditorView, isOurs = false): string => {
    if (html.includes('data-pm-slice')) return html;
    const page = inertPage(html);
    if (!isOurs) withPlainCode(page);
    withWordLists(page);
    if (!view.state.schema.nodes['table']) withRowsAsLines(page);
    takePictures(page);
    return page.body.innerHTML;
  };

  const takePictures = (page: Document): void => {
    let isLeftOut = false;
    for (const picture of page.querySelectorAll('img')) {
      const src = picture.getAttribute('data-src') ?? picture.getAttribute('src') ?? '';
      if (pictures?.isOwn(src)) continue;
      const file = pictures && src.startsWith('data:') ? fileOf(src) : null;
      if (file && checkPicture(file, undefined) === null) {
        const address = URL.createObjectURL(file);
        pastedFiles.set(address, file);
        picture.setAttribute('src', address);
        picture.setAttribute(uploadingAttribute, '');
      } else {
        picture.remove();
        // Tracking pixels are dropped silently.
        isLeftOut ||= !['width', 'height'].some((side) => Number(picture.getAttribute(side) ?? 9) < 3);
      }
    }
    if (isLeftOut) toast(pictures ? pictureLeftOut : picturesNotAllowed);
  };

  /** Uploads pasted pictures after insertion; replaces the blob URL, or removes the picture if the upload fails. */
  const uploadPasted = (): void => {
    if (!pictures || pastedFiles.size === 0) return;
    const uploading = pastedFiles;
    pastedFiles = new Map();
    for (const [address, file] of uploading)
      pictures
        .upload(file)
        .then(async (src) => ({ src, ...(await measurePicture(await pictures.displayUrlOf(src))) }))
        .then(
          (attributes) => settlePicture(editorOf(), address, attributes),
          (error: unknown) => {
            settlePicture(editorOf(), address, null);
            toast(`${pictureFailed} : ${pictureFailure(error)}`);
          },
        )
        .finally(() => URL.revokeObjectURL(address));
  };

  /** Of Markdown, whose author may have written fences for another program. */
  const sliceOf = (html: string, view: EditorView, context: ResolvedPos): Slice => {
    const page = inertPage(prepared(html, view, true)).body;
    const unknown = [...page.querySelectorAll('pre[data-fence]')].flatMap(
      (block) => marksOf(block.getAttribute('data-fence') ?? '').unknown,
    );
    if (unknown.length > 0) toast({ message: unknownPasted(unknown), shownMs: 15_000 });
    return DOMParser.fromSchema(view.state.schema).parseSlice(page, { context });
  };

  const takeFiles = (files: Iterable<File>, view: EditorView, at: number | null): boolean => {
    const chosen = [...files].filter(({ type }) => type.startsWith('image/'));
    if (chosen.length === 0) return false;
    const refused = pictures
      ? chosen.map((file) => checkPicture(file, undefined)).find(Boolean)
      : picturesNotAllowed;
    const node = view.state.schema.nodes['picture'];
    if (refused || !node) {
      toast(refused ?? picturesNotAllowed);
      return true;
    }
    const nodes = chosen.map((file) => {
      const src = URL.createObjectURL(file);
      pastedFiles.set(src, file);
      return node.create({ src });
    });
    const slice = new Slice(Fragment.from(nodes), 0, 0);
    const { tr } = view.state;
    view.dispatch(at === null ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice));
    uploadPasted();
    return true;
  };

  return {
    transformPastedHTML: (html, view) => prepared(html, view),
    clipboardTextParser: (text, context, isPlain, view) => {
      const html = isPlain ? null : htmlOfMarkdown(text);
      // Null means the default behaviour, which ProseMirror's types do not allow.
      return (html === null ? null : sliceOf(html, view, context)) as Slice;
    },
    clipboardTextSerializer: (slice) => markdownOfSlice(slice),
    handlePaste: (view, event) => {
      const { clipboardData: data } = event;
      if (!data || view.state.selection.$from.parent.type.spec.code) return false;
      const html = data.getData('text/html');
      const text = data.getData('text/plain');
      // A copied picture comes as a file, along with HTML of its URL.
      const isPicture = text === '' && (inertPage(html).body.textContent ?? '').trim() === '';
      if (isPicture && !html.includes('data-pm-slice') && takeFiles(data.files, view, null)) return true;
      // Code editors and raw Markdown pages copy Markdown as styled lines of HTML.
      const written =
        isFlat(html, data.getData('vscode-editor-data')) && !isShifted(view) ? htmlOfMarkdown(text) : null;
      if (written === null) {
        queueMicrotask(uploadPasted);
        return false;
      }
      const slice = Slice.maxOpen(sliceOf(written, view, view.state.selection.$from).content);
      view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
      uploadPasted();
      return true;
    },
    handleDrop: (view, event, _slice, isMoved) => {
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null;
      if (!isMoved && event.dataTransfer && takeFiles(event.dataTransfer.files, view, at)) return true;
      queueMicrotask(uploadPasted);
      return false;
    },
  };
}

/** Told once, politely; each block says it as well for as long as it stands. */
const unknownPasted = (unknown: readonly UnknownWord[]): string => {
  const [first, ...others] = unknown.map(unknownInWords);
  const more = others.length > 0 ? `, et ${countOf(others.length, 'autre')}` : '';
  return `Collé, mais pas compris dans un bloc de code\u00a0: ${first}${more}. Rien n’est perdu\u00a0: ouvrez «\u202fMarques\u202f» pour corriger.`;
};

const pictureLeftOut = 'Une image n’a pas été collée\u00a0: ajoutez-la par le bouton «\u202fImage\u202f».';
const picturesNotAllowed = 'Les images ne sont pas collées\u00a0: ce texte n’en prend pas.';

const isShifted = (view: EditorView): boolean =>
  (view as unknown as { input: { shiftKey: boolean } }).input.shiftKey;

/** Whether HTML has no structure beyond lines and colours. */
function isFlat(html: string, vscodeData: string): boolean {
  if (html === '' || html.includes('data-pm-slice')) return false;
  if (vscodeData !== '' && !/"mode":"(?:markdown|mdx|plaintext)"/.test(vscodeData)) return false;
  return (
    vscodeData !== '' ||
    !/<(?:h[1-6]|ul|ol|li|table|a|b|i|em|strong|pre|code|blockquote|img)[\s>]/i.test(html)
  );
}

/** Converts table rows to lines, with the cells separated. */
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

/** A cell's content on one line. */
const wordsOf = (cell: Element): Node[] =>
  [...cell.childNodes].flatMap((node) =>
    node instanceof HTMLElement && /^(?:P|DIV|UL|OL|LI|H[1-6])$/.test(node.tagName)
      ? [...wordsOf(node), document.createTextNode(' ')]
      : [node],
  );

/** Decodes a data URL picture; null if it is none. */
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
    const position = tr.mapping.map(at);
    if (attributes) tr.setNodeMarkup(position, null, { ...node.attrs, ...attributes });
    else tr.delete(position, position + node.nodeSize);
  });
  // Not undoable: undoing would restore a revoked blob URL.
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}
