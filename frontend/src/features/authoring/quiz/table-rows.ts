/** A row of a table; one whose cells contain line breaks spans several lines. */
export interface TableRow {
  /** Line in the text, counted from 1. */
  line: number;
  cells: string[];
}

export type Separator = '\t' | ';' | ',' | '|';

interface Cell {
  text: string;
  /** Index after the cell. */
  end: number;
}

/**
 * A cell in quotes, as programs write those that need them; null when the quote is a sign of the text. Files quote
 * what they want to (RFC 4180); a clipboard of tabs only cells that contain a tab, a line break or a quote.
 */
function quotedCell(text: string, start: number, separator: Separator, isOnLine: boolean): Cell | null {
  const body = /"((?:[^"]|"")*)"[^\S\n\t]*/y;
  body.lastIndex = start;
  const [all, inner = ''] = body.exec(text) ?? [];
  if (all === undefined) return null;
  const end = start + all.length;
  const isWhole = end === text.length || text[end] === '\n' || text[end] === separator;
  if (!isWhole || (isOnLine && inner.includes('\n'))) return null;
  if (separator === '\t' && !/[\t\n"]/.test(inner)) return null;
  return { text: inner.replaceAll('""', '"'), end };
}

/**
 * Splits a text into rows and cells.
 * @param isOnLine whether each row is one line; a cell may span several otherwise
 */
export function tableRows(text: string, separator: Separator, isOnLine: boolean): TableRow[] {
  const rows: TableRow[] = [];
  let row: TableRow = { line: 1, cells: [] };
  let line = 1;
  for (let at = 0; at <= text.length; at += 1) {
    const blank = /[^\S\n\t]*/y;
    blank.lastIndex = at;
    const begin = at + (blank.exec(text)?.[0].length ?? 0);
    const quoted =
      separator !== '|' && text[begin] === '"' ? quotedCell(text, begin, separator, isOnLine) : null;
    const end = quoted?.end ?? plainEnd(text, at, separator);
    const words = quoted?.text ?? text.slice(at, end);
    row.cells.push((separator === '|' ? words.replaceAll(String.raw`\|`, '|') : words).trim());
    line += words.split('\n').length - 1;
    at = end;
    if (at < text.length && text[at] !== '\n') continue;
    rows.push(row);
    line += 1;
    row = { line, cells: [] };
  }
  return rows
    .map((each) => (separator === '|' ? withoutEdges(each) : each))
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !isRule(cells));
}

function plainEnd(text: string, start: number, separator: Separator): number {
  let at = start;
  while (at < text.length && text[at] !== '\n' && (text[at] !== separator || isEscaped(text, at, separator)))
    at += 1;
  return at;
}

const isEscaped = (text: string, at: number, separator: Separator): boolean =>
  separator === '|' && text[at - 1] === '\\';

/** Markdown's tables may have a bar at each edge. */
const withoutEdges = ({ line, cells }: TableRow): TableRow => ({
  line,
  cells: cells.slice(cells[0] === '' ? 1 : 0, cells.length > 1 && cells.at(-1) === '' ? -1 : undefined),
});

/** `|---|:-:|`, under the head of a Markdown table. */
const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^:?-{2,}:?$/.test(cell));
