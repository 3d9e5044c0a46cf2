import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { ChangedFile } from '@atelier/contracts/lesson-source';
import { countOf, plural } from '../../../shared/format/format';
import type { Token, Tokenize } from '../../../shared/rich-text/decorate-html';
import { Spinner } from '../../../shared/ui/loading';
import { SecondaryText } from '../../../shared/ui/layout';
import { QueryError } from '../../../shared/ui/notice';
import { FrameButton } from './code-frame';
import { type LineMarks, Lines } from './code-lines';
import { type CodeOf, useFileText } from './code-queries';
import { diffParts, type DiffPart, type DiffRow } from './diff-rows';
import { highlightLines, languageOfFile } from './highlight-lines';
import { LoadingLine, PaneText } from './pane-text';

type TokensByRow = ReadonlyMap<DiffRow, readonly Token[]>;
const noTokens: readonly Token[] = [];

const sameRow = (text: string, line: number, shift: number): DiffRow => ({
  kind: 'same',
  text,
  line,
  previousLine: line + shift,
});

/** Tokens of rows, from the text of each side. */
function highlightRows(rows: readonly DiffRow[], path: string, tokenize: Tokenize | null): TokensByRow {
  const byRow = new Map<DiffRow, readonly Token[]>();
  for (const absent of ['added', 'removed'] as const) {
    const side = rows.filter(({ kind }) => kind !== absent);
    const text = side.map((row) => row.text).join('\n');
    const lines = highlightLines(text, languageOfFile(path), tokenize);
    for (const [at, row] of side.entries()) byRow.set(row, lines[at] ?? noTokens);
  }
  return byRow;
}

/** A file of more lines begins with these: the browser takes a second for ten thousand. */
const shownLines = 1_500;

interface RowsOfFileProps {
  parts: readonly DiffPart[];
  path: string;
  tokenize: Tokenize | null;
  marks: LineMarks;
  isSplit: boolean;
  /** Opens the lines between two comparisons. */
  onOpen: (from: number) => void;
  /** Its lines are on the page. */
  onDrawn: () => void;
}

function RowsOfFile({ parts, path, tokenize, marks, isSplit, onOpen, onDrawn }: RowsOfFileProps) {
  const [limit, setLimit] = useState(shownLines);
  const tokens = useMemo(() => {
    const all = parts.map((part) => (part.kind === 'rows' ? highlightRows(part.rows, path, tokenize) : []));
    return new Map(all.flatMap((one) => [...one]));
  }, [parts, path, tokenize]);
  const total = parts.reduce((sum, part) => sum + (part.kind === 'rows' ? part.rows.length : 0), 0);
  const wanted = marks.lines?.to ?? 0;
  const shown = Math.max(limit, Math.ceil(wanted / 500) * 500);
  useLayoutEffect(onDrawn, [onDrawn, parts, shown]);
  const tokensOf = useMemo(() => (row: DiffRow) => tokens.get(row) ?? noTokens, [tokens]);
  let left = shown;
  return (
    <>
      {parts.map((part) => {
        if (left <= 0) return null;
        if (part.kind === 'gap') {
          const lines = part.to - part.from + 1;
          return (
            <FrameButton
              key={`gap ${part.from}`}
              type="button"
              width="full"
              color="muted"
              ps="16px"
              borderBlock="line"
              borderRadius="0"
              onClick={() => onOpen(part.from)}
            >
              {`${countOf(lines, 'ligne')} ${plural(lines, 'inchangée')}\u00a0: afficher`}
            </FrameButton>
          );
        }
        const rows = part.rows.slice(0, left);
        left -= rows.length;
        const [first] = rows;
        return (
          <Lines
            key={`${first?.line} ${first?.previousLine}`}
            rows={rows}
            tokensOf={tokensOf}
            marks={marks}
            isSplit={isSplit}
          />
        );
      })}
      {total > shown && (
        <FrameButton type="button" width="full" ps="16px" onClick={() => setLimit(shown + shownLines)}>
          {`Afficher la suite\u00a0: encore ${countOf(total - shown, 'ligne')}`}
        </FrameButton>
      )}
    </>
  );
}

export interface FileProps {
  of: CodeOf;
  codeId: string;
  path: string;
  tokenize: Tokenize | null;
  marks: LineMarks;
  onDrawn: () => void;
}

const withoutLastBreak = (text: string): string => text.replace(/\r?\n$/, '');

/** All lines of a text file. */
export function WholeFile({ of, codeId, path, tokenize, marks, onDrawn }: FileProps): ReactNode {
  const file = useFileText(of, codeId, path, true);
  const text = file.data?.text;
  const parts = useMemo((): DiffPart[] | null => {
    if (text === undefined) return null;
    const lines = withoutLastBreak(text).split('\n');
    return [{ kind: 'rows', rows: lines.map((line, at) => sameRow(line, at + 1, 0)) }];
  }, [text]);
  if (!parts && file.error)
    return (
      <PaneText>
        <QueryError query={file} />
      </PaneText>
    );
  if (!parts) return <LoadingLine isPaused={file.fetchStatus === 'paused'} />;
  return (
    <RowsOfFile
      parts={parts}
      path={path}
      tokenize={tokenize}
      marks={marks}
      isSplit={false}
      onOpen={() => undefined}
      onDrawn={onDrawn}
    />
  );
}

export interface ComparedFileProps extends FileProps {
  change: ChangedFile;
  /** How many lines it has now. */
  lines: number;
  isSplit: boolean;
  columns: { before: string; after: string };
}

/** A file's comparison; the lines between are fetched when they are opened. */
export function ComparedFile({
  of,
  codeId,
  path,
  tokenize,
  marks,
  onDrawn,
  change: { kind, hunks },
  lines,
  isSplit,
  columns,
}: ComparedFileProps): ReactNode {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const compared = useMemo(
    () => diffParts(hunks ?? [], kind === 'removed' ? 0 : lines),
    [hunks, kind, lines],
  );
  const target = marks.lines?.from ?? 0;
  const isOpened = (part: DiffPart) =>
    part.kind === 'gap' && (opened.has(part.from) || (part.from <= target && target <= part.to));
  const wantsText = compared.some(isOpened);
  const file = useFileText(of, codeId, path, wantsText);
  const text = file.data?.text;
  const openKey = compared.map((part) => (isOpened(part) ? '1' : '0')).join('');
  const parts = useMemo(() => {
    if (text === undefined) return compared;
    const all = withoutLastBreak(text).split('\n');
    return compared.map((part, at): DiffPart => {
      if (part.kind !== 'gap' || openKey[at] !== '1') return part;
      const between = all.slice(part.from - 1, part.to);
      return {
        kind: 'rows',
        rows: between.map((line, index) => sameRow(line, part.from + index, part.shift)),
      };
    });
  }, [compared, text, openKey]);
  if (hunks === null)
    return (
      <PaneText>
        <SecondaryText>Ces deux versions ne se comparent pas ligne à ligne.</SecondaryText>
      </PaneText>
    );
  const hasSides = isSplit && (kind === 'changed' || kind === 'renamed');
  return (
    <>
      {hasSides && hunks.length > 0 && (
        <div className="pair sides">
          <span>{columns.before}</span>
          <span>{columns.after}</span>
        </div>
      )}
      {wantsText && file.isLoading && (
        <PaneText data-pending="">
          <Spinner role="img" aria-label="Chargement des lignes" />
        </PaneText>
      )}
      <RowsOfFile
        parts={parts}
        path={path}
        tokenize={tokenize}
        marks={marks}
        isSplit={hasSides}
        onOpen={(from) => setOpened(new Set([...opened, from]))}
        onDrawn={onDrawn}
      />
    </>
  );
}
