import {
  type CodeFold,
  type CodeLine,
  codeLinesOf,
  type CodeMarks,
  type CodeNote,
  fenceInHtml,
  lineOfNote,
  marksOf,
  noteLabel,
} from '@atelier/contracts/words/code-fence';
import { markedCodeStyles } from './marked-code-styles';
import { copyButton, encodeEntities, type MarkedBlock } from './decorate-html';

const rowPx = 26;
/** From the top of a block to the middle of its first line, where a note's first line has its own. */
const firstNotePx = 66;
const notePx = { line: 22, gap: 16, charactersALine: 36 };

const foldIcon =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3v5m-3-3 3-3 3 3M12 21v-5m-3 3 3 3 3-3M4 12h1m4 0h1m4 0h1m4 0h1"/></svg>';

/** Between backticks is code. */
const noteHtml = (text: string): string =>
  encodeEntities(text).replace(/`([^`]+)`/g, (_whole, code: string) => `<code>${code}</code>`);

interface PlacedNote extends CodeNote {
  id: string;
  label: string;
}

/** Names lines as they are numbered, for labels: « ligne 7 », « lignes 7 à 10 ». */
const linesInWords = (lines: readonly CodeLine[], { from, to }: { from: number; to: number }): string => {
  const numbers = lines.slice(from - 1, to).flatMap(({ number }) => number ?? []);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined) return 'lignes retirées';
  return first === last ? `ligne ${first}` : `lignes ${first} à ${last}`;
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The lines' HTML; what was taken away is coloured among what was there before. */
function htmlOfLines(lines: readonly CodeLine[], linesOf: MarkedBlock['linesOf']): string[] {
  const textOf = (left: CodeLine[]) => linesOf(left.map(({ text }) => text).join('\n'));
  const now = textOf(lines.filter(({ sign }) => sign !== '-'));
  if (now.length === lines.length) return now;
  const before = textOf(lines.filter(({ sign }) => sign !== '+'));
  const at = { now: 0, before: 0 };
  return lines.map(({ sign }) => {
    const html = sign === '-' ? before[at.before] : now[at.now];
    if (sign !== '-') at.now += 1;
    if (sign !== '+') at.before += 1;
    return html ?? '';
  });
}

const lineElement: Readonly<Record<CodeLine['sign'], readonly [tag: string, name: string]>> = {
  '+': ['ins', ' added'],
  '-': ['del', ' removed'],
  '': ['span', ''],
};

function drawLine(
  line: CodeLine,
  inner: string,
  marks: CodeMarks,
  at: number,
  note: PlacedNote | null,
): string {
  const [tag, name] = lineElement[line.sign];
  const isLit = marks.highlights.some(({ from, to }) => from <= at && at <= to);
  const name2 = inner === '' ? ` aria-label="${note?.label ?? ''}"` : '';
  const words = note
    ? `<a class="noted" href="#${note.id}" draggable="false" aria-describedby="${note.id}"${name2}>${inner}</a>`
    : inner;
  return (
    `<${tag} class="line${name}${isLit ? ' lit' : ''}" data-number="${line.number ?? ''}">` +
    `${marks.isDiff ? '<span class="sign"></span>' : ''}${words}\n</${tag}>` +
    // The same note for the eye where there is no margin; read once, after the block.
    (note
      ? `<span class="note-below" aria-hidden="true"><b>${note.label}</b> ${noteHtml(note.text)}</span>`
      : '')
  );
}

const drawFold = (fold: CodeFold, label: string, inner: string, id: string): string =>
  `<span class="fold"><button type="button" class="fold-bar" aria-expanded="false" aria-controls="${id}">${foldIcon}` +
  `<b>${capital(label)}</b><span>${encodeEntities(fold.text)}</span><span class="fold-word">Déplier</span></button>` +
  `<span class="folded" id="${id}" hidden="until-found">${inner}</span></span>`;

interface Place {
  /** Space above it, from the note before or the top of the block. */
  lead: number;
  /** How far it was pushed down from its line. */
  bend: number;
  /** Of the line that leads to it: the lower note turns nearer to the code, so that no two lines cross. */
  lane: number;
}
const lanes = 3;

/** Puts notes at their lines one after the other, each below the one before. */
function notePlacer(): (wanted: number, height: number) => Place {
  let bottom = 0;
  let lane = -1;
  return (wanted, height) => {
    const top = bottom === 0 ? wanted : Math.max(wanted, bottom + notePx.gap);
    const lead = top - bottom;
    lane = top > wanted ? (lane + 1) % lanes : -1;
    bottom = top + height;
    return { lead, bend: top - wanted, lane: Math.max(0, lane) };
  };
}

const placeStyle = ({ lead, bend, lane }: Place): string =>
  `--lead:${lead}px;--bend:${bend}px;--lane:${lane}`;

/** The notes where the lines will most likely stand, so that little moves when they are measured. */
function withPlaces(notes: readonly { note: PlacedNote; row: number }[]): string {
  const place = notePlacer();
  const html = notes.map(({ note, row }) => {
    const rows = 1 + Math.ceil(note.text.length / notePx.charactersALine);
    const at = place(firstNotePx + row * rowPx, rows * notePx.line);
    return (
      `<li id="${note.id}" tabindex="-1" style="${placeStyle(at)}">` +
      `<b>${note.label}</b><p>${noteHtml(note.text)}</p></li>`
    );
  });
  return html.join('');
}

/** A code block with its marks; complete without JavaScript, except for unfolding. */
export function drawMarkedCode({ fence, code, label, id, isFirst, linesOf }: MarkedBlock): string {
  const marks = marksOf(fenceInHtml(fence));
  const lines = codeLinesOf(code, marks);
  const inner = htmlOfLines(lines, linesOf);
  const notes = new Map<number, PlacedNote[]>();
  for (const [at, note] of marks.notes.entries()) {
    const line = lineOfNote(note, lines.length);
    const shown = lines[line - 1];
    const placed = { ...note, id: `${id}-note-${at + 1}`, label: shown ? noteLabel(shown) : '' };
    notes.set(line, [...(notes.get(line) ?? []), placed]);
  }
  const folds = marks.folds.filter(({ from }) => from <= lines.length);

  const placed: { note: PlacedNote; row: number }[] = [];
  let row = 0;
  let html = '';
  const draw = (at: number): string => {
    const line = lines[at - 1];
    if (!line) return '';
    const here = notes.get(at) ?? [];
    for (const note of here) placed.push({ note, row });
    const [first = null, ...more] = here;
    return (
      drawLine(line, inner[at - 1] ?? '', marks, at, first) +
      more
        .map(
          (note) =>
            `<span class="note-below" aria-hidden="true"><b>${note.label}</b> ${noteHtml(note.text)}</span>`,
        )
        .join('')
    );
  };
  for (let at = 1; at <= lines.length; at += 1) {
    const fold = folds.find(({ from }) => from === at);
    if (fold) {
      const to = Math.min(fold.to, lines.length);
      let folded = '';
      for (; at <= to; at += 1) folded += draw(at);
      at -= 1;
      html += drawFold(
        fold,
        linesInWords(lines, { from: fold.from, to }),
        folded,
        `${id}-repli-${fold.from}`,
      );
      // Its bar has the height of two lines.
      row += 2;
    } else {
      html += draw(at);
      row += 1;
    }
  }

  const lit = marks.highlights.filter(({ from }) => from <= lines.length);
  const named = [label === 'Code' ? 'Code' : `Code, ${label}`, marks.title].filter(Boolean).join(', ');
  const words = [
    named,
    ...(lit.length === 0
      ? []
      : [`en évidence\u00a0: ${lit.map((range) => linesInWords(lines, range)).join(', ')}`]),
  ].join(', ');
  const cut = marks.title.lastIndexOf('/') + 1;
  const title =
    marks.title === ''
      ? ''
      : `<span class="code-title"><span>${encodeEntities(marks.title.slice(0, cut))}</span>${encodeEntities(marks.title.slice(cut))}</span>`;
  const block =
    `<div class="code dark marked"><div class="code-bar"><span>${label}</span>${title}${copyButton}</div>` +
    `<pre tabindex="0" role="group" aria-label="${encodeEntities(words)}"><code>${html}</code></pre>${isFirst ? `<style>${markedCodeStyles}</style>` : ''}</div>`;
  if (placed.length === 0) return block;
  return (
    `<div class="code-frame">${block}` +
    `<ol class="code-notes" aria-label="${encodeEntities(`Notes de ${marks.title === '' ? 'ce code' : marks.title}`)}">${withPlaces(placed)}</ol></div>`
  );
}

const noteOf = (line: Element): HTMLElement | null =>
  document.getElementById(line.getAttribute('href')?.slice(1) ?? '');

/** Puts each note at its line as it stands now. */
function placeNotes(frame: HTMLElement): void {
  const { top } = frame.getBoundingClientRect();
  const place = notePlacer();
  const lines = new Map([...frame.querySelectorAll('.noted')].map((line) => [noteOf(line), line]));
  let last: Element | undefined;
  for (const note of frame.querySelectorAll<HTMLElement>('.code-notes > li')) {
    // A second note of one line has no link of its own.
    const line = lines.get(note) ?? last;
    last = line;
    if (!line) continue;
    const shown = line.closest('.folded[hidden]')?.previousElementSibling ?? line;
    const box = shown.getBoundingClientRect();
    note.style.cssText = placeStyle(
      place(box.top + box.height / 2 - top - notePx.line / 2, note.offsetHeight),
    );
  }
}

function setFolded(bar: Element, isFolded: boolean): void {
  bar.setAttribute('aria-expanded', String(!isFolded));
  const word = bar.querySelector('.fold-word');
  if (word) word.textContent = isFolded ? 'Déplier' : 'Replier';
  const lines = bar.nextElementSibling;
  if (isFolded) lines?.setAttribute('hidden', 'until-found');
  else lines?.removeAttribute('hidden');
}

/** Makes folds and notes of a drawn text work; returns what ends it. */
export function enliven(text: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const toggle = (bar: Element) => setFolded(bar, bar.getAttribute('aria-expanded') === 'true');
  text.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const bar = target.closest('.fold-bar');
      if (bar) toggle(bar);
      const line = target.closest('.noted');
      const below = target.closest('.note-below') ?? line?.parentElement?.nextElementSibling;
      if (line) {
        event.preventDefault();
        // A selection that ends here is no click.
        if (getSelection()?.isCollapsed === false) return;
      }
      if (below instanceof HTMLElement && below.matches('.note-below') && below.offsetParent !== null)
        below.classList.add('closed');
      else if (below?.matches('.closed')) below.classList.remove('closed');
      else if (line) noteOf(line)?.focus();
    },
    { signal },
  );
  const point = (event: Event, isHere: boolean) => {
    const line = event.target instanceof Element ? event.target.closest('.noted') : null;
    if (line) noteOf(line)?.classList.toggle('current', isHere);
  };
  for (const [start, end] of [
    ['focusin', 'focusout'],
    ['pointerover', 'pointerout'],
  ] as const) {
    text.addEventListener(start, (event) => point(event, true), { signal });
    text.addEventListener(end, (event) => point(event, false), { signal });
  }
  text.addEventListener(
    'beforematch',
    ({ target }) => {
      const bar = target instanceof Element ? target.closest('.fold')?.querySelector('.fold-bar') : null;
      if (bar) setFolded(bar, false);
    },
    { signal },
  );
  // Pressed before this was loaded; a key may only have passed by.
  const pressed = document.activeElement?.closest('.fold-bar:not(:focus-visible)');
  if (pressed && text.contains(pressed)) setFolded(pressed, false);

  const frames = [...text.querySelectorAll<HTMLElement>('.code-frame')];
  const sizes = new ResizeObserver((entries) => {
    for (const frame of new Set(entries.map(({ target }) => target.closest<HTMLElement>('.code-frame'))))
      if (frame) placeNotes(frame);
  });
  for (const frame of frames)
    for (const part of frame.querySelectorAll('.code, .code-notes > li')) sizes.observe(part);
  return () => {
    ending.abort();
    sizes.disconnect();
  };
}
