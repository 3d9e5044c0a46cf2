import { chakra } from '@chakra-ui/react';
import { type Editor, useEditorState } from '@tiptap/react';
import { flushSync } from 'react-dom';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  cleanFence,
  type CodeMarks,
  fenceLimits,
  fenceOf,
  type LineRange,
  marksOf,
} from '@atelier/contracts/words/code-fence';
import { TextField } from '../forms/fields';
import { Trash2 } from '../icons/members';
import { Button, IconButton } from '../ui/button';
import { Row, Stack } from '../ui/layout';
import type { OpenPanel } from './code-block';

interface NoteDraft {
  line: string;
  text: string;
}
interface FoldDraft extends NoteDraft {
  to: string;
}
/** As typed: what is not complete is not yet in the fence. */
interface Draft {
  title: string;
  first: string;
  isDiff: boolean;
  highlights: string;
  notes: NoteDraft[];
  folds: FoldDraft[];
}

const linesOf = ({ from, to }: LineRange): string => (from === to ? `${from}` : `${from}-${to}`);

const draftOf = ({ title, firstNumber, isDiff, highlights, notes, folds }: CodeMarks): Draft => ({
  title,
  first: firstNumber === 1 ? '' : String(firstNumber),
  isDiff,
  highlights: highlights.map(linesOf).join(', '),
  notes: notes.map(({ line, text }) => ({ line: String(line), text })),
  folds: folds.map(({ from, to, text }) => ({ line: String(from), to: String(to), text })),
});

const lineIn = (typed: string): number | null => {
  const line = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  return line >= 1 && line <= fenceLimits.line ? line : null;
};
const rangesIn = (typed: string): readonly LineRange[] | null => {
  if (typed.trim() === '') return [];
  const { highlights, unknown } = marksOf(`{${typed.replaceAll(' ', '')}}`);
  return unknown.length > 0 ? null : highlights;
};

/** The marks of a draft, with those of the fence where the draft is not complete. */
function marksIn(draft: Draft, before: CodeMarks): CodeMarks {
  return {
    isDiff: draft.isDiff,
    title: draft.title.trim(),
    firstNumber: draft.first.trim() === '' ? 1 : (lineIn(draft.first) ?? before.firstNumber),
    highlights: rangesIn(draft.highlights) ?? before.highlights,
    notes: draft.notes.flatMap(({ line, text }) => {
      const at = lineIn(line);
      return at === null || text.trim() === '' ? [] : [{ line: at, text: text.trim() }];
    }),
    folds: draft.folds.flatMap(({ line, to, text }) => {
      const [from, end] = [lineIn(line), lineIn(to)];
      return from === null || end === null || from > end ? [] : [{ from, to: end, text: text.trim() }];
    }),
    unknown: before.unknown,
  };
}

/** The lines of a block in which the selection stands. */
function selectedLines({ state }: Editor, position: number | undefined): LineRange {
  const { from, to } = state.selection;
  const node = position === undefined ? null : state.doc.nodeAt(position);
  if (!node || position === undefined) return { from: 1, to: 1 };
  const lineAt = (at: number) =>
    node.textContent.slice(0, Math.max(0, Math.min(at - position - 1, node.content.size))).split('\n').length;
  // A selection up to the start of a line does not mean this line.
  const end = to > from && node.textContent[to - position - 2] === '\n' ? to - 1 : to;
  return { from: lineAt(from), to: lineAt(Math.max(from, end)) };
}

const Box = chakra('div', {
  base: {
    display: 'grid',
    gap: '16',
    p: '16px 20px 20px',
    borderBottom: 'line',
    fontFamily: 'body',
    '& input[type=checkbox]': { boxSize: '18px', accentColor: 'currentColor' },
  },
});
const Fields = chakra('div', {
  base: { display: 'grid', gap: '12', gridTemplateColumns: { base: '1fr', md: '2fr 1fr 1fr' } },
});
const Entry = chakra('div', {
  base: {
    display: 'grid',
    gap: '8',
    alignItems: 'end',
    gridTemplateColumns: { base: '1fr 1fr 44px', md: '88px minmax(0, 1fr) 44px' },
    '&[data-range]': { gridTemplateColumns: { base: '1fr 1fr 44px', md: '88px 88px minmax(0, 1fr) 44px' } },
  },
});

interface CodePanelProps {
  editor: Editor;
  panel: OpenPanel;
}

/** What is shown at the code of one block. Everything applies as it is typed, and as Markdown in the last field. */
export function CodePanel({ editor, panel }: CodePanelProps) {
  const id = useId();
  const { fence, lines } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const at = panel.positionOf();
      const node = at === undefined ? null : now.state.doc.nodeAt(at);
      return { fence: String(node?.attrs['fence'] ?? ''), lines: linesOf(selectedLines(now, at)) };
    },
  });
  const written = useRef(fence);
  const [draft, setDraft] = useState(() => draftOf(marksOf(fence)));
  const [typed, setTyped] = useState(fence);
  const [isTooLong, setTooLong] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    // Changed by editing the code, or by undoing.
    if (fence === written.current) return;
    written.current = fence;
    setDraft(draftOf(marksOf(fence)));
    setTyped(fence);
  }, [fence]);

  const write = (next: string) => {
    setTooLong(next.length > fenceLimits.fence);
    const at = panel.positionOf();
    const node = at === undefined ? null : editor.state.doc.nodeAt(at);
    if (!node || at === undefined || next.length > fenceLimits.fence) return;
    written.current = next;
    editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { ...node.attrs, fence: next }));
  };
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    const text = fenceOf(marksIn(next, marksOf(fence)));
    setTyped(text);
    write(text);
  };
  const changeText = (text: string) => {
    setTyped(text);
    const next = cleanFence(text);
    setDraft(draftOf(marksOf(next)));
    write(next);
  };
  const range = marksOf(`{${lines}}`).highlights[0] ?? { from: 1, to: 1 };
  /** Not a `<form>`: the editor may be inside one. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    panel.close();
  };
  /** Adds a row and focuses its text at once, so that no letter typed after it gets lost. */
  const addRow = (changed: Partial<Draft>, selector: string) => {
    flushSync(() => change(changed));
    [...panel.box.querySelectorAll<HTMLElement>(selector)].at(-1)?.focus();
  };
  const highlightsError =
    rangesIn(draft.highlights) === null ? 'Écrivez 3 ou 5-7, séparés par des virgules.' : undefined;
  const linesInWords =
    range.from === range.to ? `la ligne ${range.from}` : `les lignes ${range.from} à ${range.to}`;

  return (
    <Box role="group" aria-label="Marques du code" onKeyDown={onKeyDown}>
      <Fields>
        <TextField
          ref={first}
          label="Nom du fichier"
          placeholder="src/messages.ts"
          autoComplete="off"
          spellCheck={false}
          maxLength={fenceLimits.title}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextField
          label="En évidence"
          placeholder="3, 5-7"
          autoComplete="off"
          value={draft.highlights}
          error={highlightsError}
          onChange={({ target }) => change({ highlights: target.value })}
        />
        <TextField
          label="Première ligne"
          placeholder="1"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft.first}
          error={draft.first.trim() === '' || lineIn(draft.first) ? undefined : 'Un nombre, à partir de 1.'}
          onChange={({ target }) => change({ first: target.value })}
        />
      </Fields>
      <chakra.label
        display="flex"
        alignItems="center"
        gap="10"
        minHeight="44"
        textStyle="small"
        cursor="pointer"
      >
        <input
          type="checkbox"
          checked={draft.isDiff}
          onChange={({ target }) => change({ isDiff: target.checked })}
        />
        <span>
          Différences&nbsp;: une ligne commence par + si elle est ajoutée, par - si elle est retirée
        </span>
      </chakra.label>
      <Row gap="8" flexWrap="wrap">
        <Button
          variant="outline"
          size="touch"
          onClick={() =>
            change({ highlights: [draft.highlights.trim(), linesOf(range)].filter(Boolean).join(', ') })
          }
        >
          Mettre {linesInWords} en évidence
        </Button>
        <Button
          variant="outline"
          size="touch"
          disabled={draft.notes.length >= fenceLimits.notes}
          onClick={() =>
            addRow({ notes: [...draft.notes, { line: String(range.from), text: '' }] }, '[data-note] input')
          }
        >
          Annoter la ligne {range.from}
        </Button>
        <Button
          variant="outline"
          size="touch"
          disabled={draft.folds.length >= fenceLimits.folds}
          onClick={() =>
            addRow(
              { folds: [...draft.folds, { line: String(range.from), to: String(range.to), text: '' }] },
              '[data-range] input',
            )
          }
        >
          Replier {linesInWords}
        </Button>
      </Row>
      <Stack gap="12">
        {draft.notes.map((note, at) => {
          const set = (changed: Partial<NoteDraft>) =>
            change({ notes: draft.notes.map((one, place) => (place === at ? { ...one, ...changed } : one)) });
          return (
            <Entry key={at} data-note="">
              <TextField
                label="Ligne"
                inputMode="numeric"
                maxLength={4}
                value={note.line}
                onChange={({ target }) => set({ line: target.value })}
              />
              <TextField
                label={`Note ${at + 1}`}
                placeholder="Entre `accents graves`, du code"
                maxLength={fenceLimits.note}
                value={note.text}
                onChange={({ target }) => set({ text: target.value })}
              />
              <IconButton
                label={`Retirer la note ${at + 1}`}
                onClick={() => {
                  change({ notes: draft.notes.filter((_one, place) => place !== at) });
                  first.current?.focus();
                }}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Entry>
          );
        })}
        {draft.folds.map((fold, at) => {
          const set = (changed: Partial<FoldDraft>) =>
            change({ folds: draft.folds.map((one, place) => (place === at ? { ...one, ...changed } : one)) });
          return (
            <Entry key={at} data-range="">
              <TextField
                label="De la ligne"
                inputMode="numeric"
                maxLength={4}
                value={fold.line}
                onChange={({ target }) => set({ line: target.value })}
              />
              <TextField
                label="À la ligne"
                inputMode="numeric"
                maxLength={4}
                value={fold.to}
                onChange={({ target }) => set({ to: target.value })}
              />
              <TextField
                label={`Ce que dit le repli ${at + 1}`}
                maxLength={fenceLimits.fold}
                value={fold.text}
                onChange={({ target }) => set({ text: target.value })}
              />
              <IconButton
                label={`Retirer le repli ${at + 1}`}
                onClick={() => {
                  change({ folds: draft.folds.filter((_one, place) => place !== at) });
                  first.current?.focus();
                }}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Entry>
          );
        })}
      </Stack>
      <TextField
        id={`${id}-markdown`}
        label="En Markdown, après le langage"
        autoComplete="off"
        spellCheck={false}
        fontFamily="mono"
        value={typed}
        error={
          isTooLong
            ? `${fenceLimits.fence.toLocaleString('fr-FR')} caractères au plus pour toutes les marques d’un bloc\u00a0: la dernière n’est pas gardée.`
            : undefined
        }
        onChange={({ target }) => changeText(target.value)}
      />
    </Box>
  );
}
