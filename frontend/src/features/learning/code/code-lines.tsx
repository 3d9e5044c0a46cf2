import { type KeyboardEvent, memo, type MouseEvent, type ReactNode } from 'react';
import { Play } from '../../../shared/icons/public';
import { formatClock } from '../../../shared/format/units';
import type { Token } from '../../../shared/rich-text/decorate-html';
import type { CodeLocation } from './code-location';
import { type DiffRow, pairRows } from './diff-rows';

/** Seconds of the film pinned to lines of one file, by line. */
export type PinsByLine = ReadonlyMap<number, readonly { seconds: number; title: string }[]>;

export interface LineMarks {
  lines: CodeLocation['lines'];
  pins: PinsByLine;
  /** The pin at which the film is; null for none. */
  playing: number | null;
  /** Line in the tab order. */
  stop: number;
}

const Words = ({ tokens }: { tokens: readonly Token[] }) => (
  <code>
    {tokens.map(({ text, kind }, at) =>
      kind ? (
        <i key={at} className={kind}>
          {text}
        </i>
      ) : (
        text
      ),
    )}
    {tokens.length === 0 && '\u200b'}
  </code>
);

const signs = { added: '+', removed: '−', same: '' } as const;
const signWords = { added: 'Ligne ajoutée\u00a0: ', removed: 'Ligne retirée\u00a0: ', same: null } as const;

interface LineProps {
  kind: DiffRow['kind'];
  tokens: readonly Token[];
  /** Of this lesson: it can be chosen. */
  line: number | null;
  /** Shown if it is not of this lesson. */
  otherLine?: number | null;
  marks: LineMarks;
}

function Line({ kind, tokens, line, otherLine = null, marks: { lines, pins, playing, stop } }: LineProps) {
  const isSelected = line !== null && lines !== null && line >= lines.from && line <= lines.to;
  return (
    <div className={`line ${kind}`} data-row={line ?? undefined} data-selected={isSelected ? '' : undefined}>
      {line === null ? (
        <span className="number">{otherLine}</span>
      ) : (
        <button
          type="button"
          className="number"
          data-line={line}
          tabIndex={line === stop ? 0 : -1}
          aria-label={`Ligne ${line}`}
          aria-pressed={isSelected}
        >
          {line}
        </button>
      )}
      <span className="sign" aria-hidden>
        {signs[kind]}
      </span>
      {signWords[kind] && <span className="unseen">{signWords[kind]}</span>}
      <Words tokens={tokens} />
      {line !== null && pins.has(line) && (
        <span className="pins">
          {pins.get(line)?.map(({ seconds, title }) => (
            <button
              key={seconds}
              type="button"
              className="pin"
              data-seconds={seconds}
              aria-label={`Lire à ${formatClock(seconds)}\u00a0: ${title}`}
              aria-current={playing === seconds ? 'true' : undefined}
              title={title}
            >
              <Play size={11} fill="currentColor" aria-hidden />
              {formatClock(seconds)}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

interface LinesProps {
  rows: readonly DiffRow[];
  /** Of each row. */
  tokensOf: (row: DiffRow) => readonly Token[];
  marks: LineMarks;
  isSplit: boolean;
}

/** Lines of a file: in one column, or before and after side by side. */
export const Lines = memo(function Lines({ rows, tokensOf, marks, isSplit }: LinesProps): ReactNode {
  if (!isSplit)
    return rows.map((row) => (
      <Line
        key={`${row.line} ${row.previousLine}`}
        kind={row.kind}
        tokens={tokensOf(row)}
        line={row.line}
        marks={marks}
      />
    ));
  return pairRows(rows).map(({ before, after }) => (
    <div className="pair" key={`${after?.line} ${before?.previousLine}`}>
      {before ? (
        <Line
          kind={before.kind}
          tokens={tokensOf(before)}
          line={null}
          otherLine={before.previousLine}
          marks={marks}
        />
      ) : (
        <div className="blank" />
      )}
      {after ? (
        <Line kind={after.kind} tokens={tokensOf(after)} line={after.line} marks={marks} />
      ) : (
        <div className="blank" />
      )}
    </div>
  ));
});

export interface LineActions {
  /** A line was chosen; `isExtended`: from the first chosen line on. */
  onLine: (line: number, isExtended: boolean) => void;
  onPin: (seconds: number) => void;
}

/** Handlers for an element around lines: one for all of them, since there may be thousands. */
export const lineHandlers = ({ onLine, onPin }: LineActions) => ({
  onClick: ({ target, shiftKey }: MouseEvent) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-line], [data-seconds]') : null;
    const { line, seconds } = button?.dataset ?? {};
    if (line !== undefined) onLine(Number(line), shiftKey);
    else if (seconds !== undefined) onPin(Number(seconds));
  },
  /** Arrows move among the numbers of lines. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, currentTarget, shiftKey } = event;
    if (!(target instanceof HTMLElement) || target.dataset['line'] === undefined) return;
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      return onLine(Number(target.dataset['line']), shiftKey);
    }
    if (!['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)) return;
    event.preventDefault();
    const numbers = [...currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
    const at = numbers.indexOf(target);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: numbers.length - 1 }[key] ?? at;
    numbers[to]?.focus();
  },
});
