import type { CheckOf, ExerciseCheck, SqlCell } from '@atelier/contracts/exercise';
import type { CheckResult, Run, Verdict } from '@atelier/contracts/exercise-verdict';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import { exerciseLimits } from '@atelier/contracts/words/exercise-words';
import initSqlJs, { type Database, type SqlJsStatic, type SqlValue } from 'sql.js';
import type { CheckRequest, Engine, EngineLimits } from './engine.js';
import { cutText, Output } from './output.js';
import { sqlFaultInFrench } from './sql-faults.js';

/** Rows read of one result: what a comparison needs, and one to know that there are more. */
const maxRows = exerciseLimits.rows + 1;
const maxTables = 10;

/**
 * Statements that reach beyond the database of the exercise or its limits: other files, settings, extensions. They are
 * recognised by their first word, which SQLite parsed as such.
 */
const refusedStatements = new Set(['attach', 'detach', 'vacuum', 'pragma', 'load_extension']);
/** Settings that only answer, or that a lesson about keys needs. */
const admittedPragmas =
  /^pragma\s+(?:table_info|table_xinfo|table_list|index_list|index_info|foreign_key_list|foreign_key_check|foreign_keys)\b/i;

const firstWord = (statement: string): string => {
  const code = statement.replace(/^(?:\s|;|--[^\n]*(?:\n|$)|\/\*[\s\S]*?(?:\*\/|$))+/, '');
  return (/^[a-z_]+/i.exec(code)?.[0] ?? '').toLowerCase();
};

/** Reads integers of 64 bits, which the types do not know of. */
const exactly = (statement: unknown) =>
  statement as { get(values: null, options: { useBigInt: true }): (SqlValue | bigint)[] };

class Refusal extends Error {}

/** @throws Refusal */
function refuseStatement(statement: string): void {
  const word = firstWord(statement);
  if (!refusedStatements.has(word)) return;
  const code = statement.slice(statement.toLowerCase().indexOf(word));
  if (word === 'pragma' && admittedPragmas.test(code)) return;
  throw new Refusal(`« ${word.toUpperCase()} » n’est pas admis dans un exercice`);
}

const hex = (bytes: Uint8Array): string =>
  `x'${[...bytes.subarray(0, 200)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}${bytes.length > 200 ? '…' : ''}'`;

/** As SQLite has it: integers apart from numbers with a fraction, which may have none. */
type Value = bigint | number | string | null;

const valueOf = (value: SqlValue | bigint): Value => {
  if (value instanceof Uint8Array) return hex(value);
  return typeof value === 'string' ? cutText(value.toWellFormed(), exerciseLimits.cell) : value;
};

/** A number as sqlite3 writes it: 15 digits, and always a fraction. */
function writtenReal(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? 'Inf' : '-Inf';
  const rounded = Number(value.toPrecision(15));
  const size = Math.abs(rounded);
  if (size === 0 || (size >= 1e-4 && size < 1e15))
    return Number.isInteger(rounded) ? `${size === 0 ? 0 : rounded}.0` : String(rounded);
  const [digits = '', exponent = ''] = rounded.toExponential().split('e');
  const power = exponent.slice(1).padStart(2, '0');
  return `${digits.includes('.') ? digits : `${digits}.0`}e${exponent[0]}${power}`;
}

/** In JSON, a number only where it is written the same. */
const cellOf = (value: Value): SqlCell => {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value !== 'number') return value;
  const text = writtenReal(value);
  return String(Number(text)) === text ? Number(text) : text;
};

interface Fault {
  message: string;
  position: { file: string; line: number } | null;
}

interface ValueTable {
  columns: string[];
  rows: Value[][];
  isCut: boolean;
}

class SqlFault extends Error {
  constructor(
    message: string,
    readonly position: Fault['position'],
    readonly isMemory: boolean,
    /** It cannot even be read. */
    readonly isSyntax: boolean,
  ) {
    super(message);
  }
}

/** A database of its own, in memory. */
class Session {
  private readonly database: Database;
  readonly tables: ValueTable[] = [];

  constructor(sql: SqlJsStatic, memoryBytes: number) {
    this.database = new sql.Database();
    // Nothing may be set later: programs use no PRAGMA.
    this.database.run(
      `pragma hard_heap_limit=${memoryBytes}; pragma max_page_count=${Math.floor(memoryBytes / 4096)};
       pragma temp_store=memory; pragma journal_mode=memory; pragma cache_size=-8000; pragma trusted_schema=off;`,
    );
  }

  close(): void {
    try {
      this.database.close();
    } catch {
      // Its memory was full.
    }
  }

  /**
   * Runs the statements of a text; results are added to `tables`.
   * @throws SqlFault with the line of the statement that failed
   */
  run(name: string | null, text: string): void {
    let rest = text;
    try {
      const statements = this.database.iterateStatements(text);
      for (;;) {
        rest = statements.getRemainingSQL();
        const next = statements.next();
        if (next.done) return;
        const statement = next.value;
        refuseStatement(statement.getSQL());
        this.collect(statement);
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const before = text.slice(0, text.length - rest.length);
      // The statement begins after blank lines and comments.
      const blank = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?(?:\*\/|$))*/.exec(rest)?.[0] ?? '';
      const line = (before + blank).split('\n').length;
      const isMemory = /out of memory|database or disk is full|string or blob too big/i.test(message);
      const isSyntax = /syntax error|incomplete input|unrecognized token/.test(message);
      const words = error instanceof Refusal ? message : sqlFaultInFrench(message, rest.slice(blank.length));
      throw new SqlFault(cutText(words), name === null ? null : { file: name, line }, isMemory, isSyntax);
    }
  }

  private collect(statement: ReturnType<Database['prepare']>): void {
    const names = statement.getColumnNames();
    if (names.length === 0) {
      while (statement.step());
      return;
    }
    const columns = names.slice(0, exerciseLimits.columns).map((name) => cutText(name.toWellFormed(), 200));
    const rows: Value[][] = [];
    let isCut = names.length > columns.length;
    while (statement.step()) {
      if (rows.length === maxRows) break;
      const row = exactly(statement).get(null, { useBigInt: true });
      rows.push(row.slice(0, exerciseLimits.columns).map(valueOf));
    }
    statement.reset();
    if (rows.length > exerciseLimits.rows) {
      isCut = true;
      rows.pop();
    }
    this.tables.push({ columns, rows, isCut });
    if (this.tables.length > maxTables) this.tables.shift();
  }
}

const written = (value: Value): string => (value === null ? 'NULL' : String(cellOf(value)));

/** A result as text: its columns, then a row a line. */
const tableText = (columns: readonly string[], rows: readonly (readonly Value[])[], isCut = false): string =>
  cutText(
    [
      ...(columns.length > 0 ? [columns.join(' | ')] : []),
      ...rows.slice(0, 50).map((row) => row.map(written).join(' | ')),
      ...(rows.length === 0 ? ['(aucune ligne)'] : []),
      ...(rows.length > 50 || isCut ? ['…'] : []),
    ].join('\n'),
  );

/** Numbers with a fraction are compared to nine digits, integers exactly. */
const isSameCell = (actual: Value | undefined, expected: SqlCell | undefined): boolean => {
  if (typeof actual === 'bigint') return cellOf(actual) === expected;
  if (typeof actual === 'number' && typeof expected === 'number')
    return (
      actual === expected ||
      Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(actual), Math.abs(expected))
    );
  // Authors wrote Infinity before it was shown as Inf.
  return (
    actual === expected ||
    (typeof actual === 'number' && [cellOf(actual), String(actual)].includes(expected ?? null))
  );
};
const isSameRow = (actual: readonly Value[], expected: readonly SqlCell[]): boolean =>
  actual.length === expected.length && actual.every((value, index) => isSameCell(value, expected[index]));

function areSameRows(
  actual: readonly Value[][],
  expected: readonly SqlCell[][],
  isOrdered: boolean,
): boolean {
  if (actual.length !== expected.length) return false;
  if (isOrdered) return actual.every((row, index) => isSameRow(row, expected[index] ?? []));
  const rest = [...expected];
  return actual.every((row) => {
    const index = rest.findIndex((other) => isSameRow(row, other));
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
}

const expectedValue = (cell: SqlCell): Value => (Number.isSafeInteger(cell) ? BigInt(cell as number) : cell);

const isSqlCheck = (check: ExerciseCheck): check is CheckOf<'sql'> => check.kind === 'sql';

type SqlOutcome =
  | { kind: 'passed' }
  | { kind: 'failed'; expected: string; received: string; position: Fault['position'] }
  /** The check's own query failed. */
  | { kind: 'query-failed'; expected: string; message: string; isSyntax: boolean };

/**
 * SQL in SQLite, compiled to WebAssembly. It cannot be interrupted: whoever runs it ends its worker or process. Memory,
 * the size of the database and other files are limited here.
 */
export class SqlEngine implements Engine {
  private constructor(
    private readonly sql: SqlJsStatic,
    private readonly limits: EngineLimits,
  ) {}

  static async load(wasm: WebAssembly.Module, limits: EngineLimits): Promise<SqlEngine> {
    const options = {
      locateFile: (file: string) => file,
      // SQLite's own log(), not sql.js's.
      useOldExtensionFunctions: false,
      instantiateWasm(
        imports: object,
        done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
      ) {
        void WebAssembly.instantiate(wasm, imports as never).then((instance) => done(instance, wasm));
        return {};
      },
      print: () => undefined,
      printErr: () => undefined,
    };
    return new SqlEngine(await initSqlJs(options as never), limits);
  }

  run(files: readonly SourceFile[]): Promise<Run> {
    const began = performance.now();
    const output = new Output();
    const session = new Session(this.sql, this.limits.memoryBytes);
    const fault = runFiles(session, files);
    for (const { columns, rows, isCut } of session.tables) output.print(tableText(columns, rows, isCut));
    session.close();
    return Promise.resolve({
      output: output.text,
      isOutputCut: output.isCut,
      ...endingOf(fault),
      milliseconds: performance.now() - began,
      tables: session.tables.map(({ columns, rows, isCut }) => ({
        columns,
        rows: rows.map((row) => row.map(cellOf)),
        isCut,
      })),
    });
  }

  check({ checks, files, solution }: CheckRequest): Promise<Verdict> {
    const began = performance.now();
    const results: CheckResult[] = [];
    let firstFault: SqlFault | null = null;
    for (const check of checks) {
      if (!isSqlCheck(check)) return Promise.reject(new TypeError('not a check of SQL'));
      const { _id } = check;
      const { outcome, fault } = this.judge(check, files);
      firstFault ??= fault;
      if (outcome.kind === 'passed') results.push({ _id, outcome: 'passed' });
      else if (outcome.kind === 'failed') {
        const { expected, received, position } = outcome;
        results.push({ _id, outcome: 'failed', expected, received, position });
      } else if (
        outcome.isSyntax ||
        (solution && this.judge(check, solution).outcome.kind === 'query-failed')
      )
        results.push({ _id, outcome: 'broken', message: outcome.message });
      else
        results.push({
          _id,
          outcome: 'failed',
          expected: outcome.expected,
          received: outcome.message,
          position: null,
        });
    }
    return Promise.resolve({
      checks: results,
      output: '',
      isOutputCut: false,
      ...endingOf(firstFault),
      milliseconds: performance.now() - began,
    });
  }

  private judge(
    check: CheckOf<'sql'>,
    files: readonly SourceFile[],
  ): { outcome: SqlOutcome; fault: SqlFault | null } {
    const expected = tableText(
      check.columns ?? [],
      check.rows.map((row) => row.map(expectedValue)),
    );
    const session = new Session(this.sql, this.limits.memoryBytes);
    try {
      const fault = runFiles(session, files);
      if (fault)
        return {
          outcome: { kind: 'failed', expected, received: fault.message, position: fault.position },
          fault,
        };
      if (check.query.trim() !== '') {
        session.tables.length = 0;
        try {
          session.run(null, check.query);
        } catch (error) {
          const { message, isSyntax } = error as SqlFault;
          return { outcome: { kind: 'query-failed', expected, message, isSyntax }, fault: null };
        }
      }
      return { outcome: compare(check, session.tables.at(-1), expected), fault: null };
    } finally {
      session.close();
    }
  }
}

/** The files in their order; null if all ran. */
function runFiles(session: Session, files: readonly SourceFile[]): SqlFault | null {
  try {
    for (const { name, text } of files) session.run(name, text);
    return null;
  } catch (error) {
    return error as SqlFault;
  }
}

function compare(check: CheckOf<'sql'>, table: ValueTable | undefined, expected: string): SqlOutcome {
  if (!table) return { kind: 'failed', expected, received: 'aucun résultat', position: null };
  const columns = check.columns ?? [];
  const areColumnsRight =
    columns.length === 0 ||
    (columns.length === table.columns.length &&
      columns.every((name, index) => name.toLowerCase() === table.columns[index]?.toLowerCase()));
  const isRight = areColumnsRight && !table.isCut && areSameRows(table.rows, check.rows, check.isOrdered);
  if (isRight) return { kind: 'passed' };
  const shown = columns.length === 0 ? [] : table.columns;
  return { kind: 'failed', expected, received: tableText(shown, table.rows, table.isCut), position: null };
}

const endingOf = (fault: SqlFault | null): Pick<Run, 'error' | 'stopped'> => {
  if (!fault) return { error: null, stopped: null };
  const { message, position, isMemory } = fault;
  return isMemory
    ? { error: null, stopped: { reason: 'memory', position } }
    : { error: { message, position }, stopped: null };
};
