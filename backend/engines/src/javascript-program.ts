import type { CodePosition, Run } from '@atelier/contracts/exercise-verdict';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import type {
  JSPromiseState,
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { type AssertionReport, type Realm, realmSource } from './javascript-realm.js';
import { cutText, Output } from './output.js';

const stackBytes = 256 * 1024;
/** Jobs run between two looks at the clock. */
const jobsAtOnce = 1000;
/** A program that sets timers for ever ends here, without an error. */
const maxTimers = 10_000;

/** Name of a check in stacks; no file of an exercise can have it. */
const checkName = 'vérification';
const allFiles = 'atelier:fichiers';

/** Export names that are no variable names, or that a check needs itself. */
const reserved = new Set(
  `attendre attendu arguments await break case catch class const continue debugger default delete do else enum eval
   export extends false finally for function if implements import in instanceof interface let new null package private
   protected public return static super switch this throw true try typeof var void while with yield undefined NaN
   Infinity`.split(/\s+/),
);
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

export interface Fault {
  message: string;
  position: CodePosition | null;
}
/** How a program ended, if not well. */
export interface Ending {
  error: Fault | null;
  stopped: Run['stopped'];
}

export const goodEnding: Ending = { error: null, stopped: null };

type FoundEnding = Ending & {
  /** Whether the check's own code is nearest to where it was thrown. */
  isOfCheck: boolean;
};

export interface Source {
  name: string;
  code: string;
}

const outOfTime: FoundEnding = { error: null, stopped: { reason: 'time', position: null }, isOfCheck: false };

/** The file that `./x` names: with or without its ending, `.js` for `.ts` as TypeScript has it. */
function resolveImport(sources: readonly Source[], specifier: string): Source | undefined {
  const path = specifier.replace(/^\.\//, '');
  const candidates = [path, `${path}.js`, `${path}.ts`, path.replace(/\.js$/i, '.ts')];
  return candidates
    .map((candidate) => sources.find(({ name }) => name === candidate))
    .find((source) => source !== undefined);
}

/** The first line of one of the files in a stack; whether the check is nearer to where it was thrown. */
function findPosition(
  stack: string,
  files: readonly SourceFile[],
): { position: CodePosition | null; isOfCheck: boolean } {
  let isOfCheck = false;
  for (const [, name = '', line = ''] of stack.matchAll(/(?:\(|at )([^\s():]+):(\d+)(?::\d+)?\)?$/gm)) {
    if (name === checkName) isOfCheck = true;
    const file = files.find((candidate) => candidate.name === name);
    const number = Number(line);
    if (file && number >= 1 && number <= file.text.split('\n').length)
      return { position: { file: name, line: number }, isOfCheck };
  }
  return { position: null, isOfCheck };
}

/**
 * QuickJS notes lines of calls, not of loops: a loop without calls is reported where its function begins. The first
 * loop from there on is meant.
 */
function nearestLoop({ file, line }: CodePosition, files: readonly SourceFile[]): CodePosition {
  const lines = files.find(({ name }) => name === file)?.text.split('\n') ?? [];
  const begins = /\bfunction\b|=>|^\s*(?:async\s+)?#?[\w$]+\s*\([^;]*\)\s*\{\s*$/.test(lines[line - 1] ?? '');
  if (!begins && line !== 1) return { file, line };
  const loop = lines.findIndex((text, index) => index >= line - 1 && /\b(?:while|for|do)\b/.test(text));
  return { file, line: loop < 0 ? line : loop + 1 };
}

/** One QuickJS realm with the files of an exercise: a program sees nothing of an earlier one. */
export class Program {
  private readonly runtime: QuickJSRuntime;
  private readonly context: QuickJSContext;
  private readonly realm: Record<keyof Realm, QuickJSHandle>;
  /** QuickJS aborts when a runtime is freed before its values. */
  private readonly handles = new Set<Disposable & { alive: boolean }>();
  private isInterrupted = false;

  constructor(
    quickjs: QuickJSWASMModule,
    private readonly files: readonly SourceFile[],
    private readonly sources: readonly Source[],
    private readonly output: Output,
    /** By `clock`. */
    private readonly deadline: number,
    private readonly clock: () => number,
    memoryBytes: number,
  ) {
    this.runtime = quickjs.newRuntime();
    this.runtime.setMemoryLimit(memoryBytes);
    this.runtime.setMaxStackSize(stackBytes);
    this.runtime.setInterruptHandler(() => this.isOver());
    this.context = this.runtime.newContext();
    this.realm = this.prepare();
    this.runtime.setModuleLoader(
      (name) => this.load(name),
      (_base, requested) => requested,
    );
  }

  /** Frees its memory. False: the instance is unusable, since a program that was stopped left something behind. */
  dispose(): boolean {
    try {
      for (const handle of [...this.handles].toReversed()) if (handle.alive) handle[Symbol.dispose]();
      this.context.dispose();
      this.runtime.dispose();
      return true;
    } catch {
      return false;
    }
  }

  /** Remembers a value, to free it at the end. */
  private own<Value extends Disposable & { alive: boolean }>(value: Value): Value {
    this.handles.add(value);
    return value;
  }

  private isOver(): boolean {
    if (this.clock() > this.deadline) this.isInterrupted = true;
    return this.isInterrupted;
  }

  private prepare(): Record<keyof Realm, QuickJSHandle> {
    const { context } = this;
    const host = this.own(context.newObject());
    const print = context.newFunction('print', (line) => {
      this.output.print(context.getString(line));
    });
    context.setProp(host, 'print', this.own(print));
    const made = this.own(context.unwrapResult(context.evalCode(realmSource, 'atelier:realm')));
    const realm = this.own(context.unwrapResult(context.callFunction(made, context.undefined, host)));
    const names = ['attendre', 'runTimer', 'report', 'describe', 'stackOf'] as const;
    const taken = Object.fromEntries(names.map((name) => [name, this.own(context.getProp(realm, name))]));
    return taken as Record<keyof Realm, QuickJSHandle>;
  }

  private load(name: string): string | { error: Error } {
    if (name === allFiles)
      return this.sources
        .map((source, index) => `export * as f${index} from ${JSON.stringify(`./${source.name}`)};`)
        .join('\n');
    const source = resolveImport(this.sources, name);
    if (!source) return { error: new Error(`« ${cutText(name, 100)} » n’est pas un fichier de l’exercice`) };
    // An alias of its only name, so that `./a` and `./a.js` are one module.
    if (name !== source.name) return `export * from ${JSON.stringify(source.name)};`;
    return source.code;
  }

  /** Runs jobs and timers until a promise is settled, or nothing is left to do. */
  private settle(promise: QuickJSHandle | null): void {
    let timers = 0;
    for (;;) {
      const done = this.own(this.runtime.executePendingJobs(jobsAtOnce));
      if (this.isOver()) return;
      // A job that throws was an `await` nobody waits for.
      if (done.error || done.value >= jobsAtOnce) continue;
      if (promise && this.isSettled(promise)) return;
      if (timers >= maxTimers) return;
      const ran = this.own(this.context.callFunction(this.realm.runTimer, this.context.undefined));
      // An exception in a timer has no caller: it is printed, as a browser would.
      if (ran.error) this.output.print(this.call('describe', ran.error));
      else if (this.context.dump(ran.value) !== true) return;
      if (this.isOver()) return;
      timers += 1;
    }
  }

  /** The state of a promise, with its value or error. */
  private stateOf(promise: QuickJSHandle): JSPromiseState {
    const state = this.context.getPromiseState(promise);
    if (state.type === 'fulfilled') this.own(state.value);
    if (state.type === 'rejected') this.own(state.error);
    return state;
  }

  private isSettled(promise: QuickJSHandle): boolean {
    return this.stateOf(promise).type !== 'pending';
  }

  private call(name: 'describe' | 'stackOf' | 'report', ...values: QuickJSHandle[]): string {
    const result = this.own(this.context.callFunction(this.realm[name], this.context.undefined, ...values));
    return result.error ? '' : this.context.getString(result.value);
  }

  private stackOf(error: QuickJSHandle): string {
    if (!this.isInterrupted) return this.call('stackOf', error);
    // Without calling into the realm, which would be interrupted at once.
    const stack = this.own(this.context.getProp(error, 'stack'));
    return this.context.typeof(stack) === 'string' ? this.context.getString(stack).slice(0, 4000) : '';
  }

  private endingOf(error: QuickJSHandle): FoundEnding {
    const { position, isOfCheck } = findPosition(this.stackOf(error), this.files);
    if (this.isInterrupted) {
      const loop = position && nearestLoop(position, this.files);
      return { error: null, stopped: { reason: 'time', position: loop }, isOfCheck };
    }
    const message = this.call('describe', error);
    if (message === 'InternalError: out of memory' || message === '')
      return { error: null, stopped: { reason: 'memory', position }, isOfCheck };
    return { error: { message: cutText(message), position }, stopped: null, isOfCheck };
  }

  /**
   * Evaluates a module and what it imports. An `ending` of null: all went well.
   * @param isAlone whether timers run to their end, since nothing follows
   */
  evaluate(name: string, isAlone = false): { ending: FoundEnding | null; namespace: QuickJSHandle | null } {
    const { context } = this;
    const source = `export * from ${JSON.stringify(name)};`;
    const result = this.own(context.evalCode(source, 'atelier:début', { type: 'module' }));
    if (result.error) return { ending: this.endingOf(result.error), namespace: null };
    if (!this.isSettled(result.value)) this.settle(result.value);
    if (isAlone && !this.isInterrupted) this.settle(null);
    const state = this.stateOf(result.value);
    if (state.type === 'rejected') return { ending: this.endingOf(state.error), namespace: null };
    if (this.isInterrupted) return { ending: outOfTime, namespace: null };
    if (state.type === 'fulfilled') return { ending: null, namespace: state.value };
    const message = 'Un « await » du fichier n’aboutit jamais';
    return {
      ending: { error: { message, position: null }, stopped: null, isOfCheck: false },
      namespace: null,
    };
  }

  /** What the files export, by name; the first file wins. */
  private exported(namespace: QuickJSHandle): Map<string, QuickJSHandle> {
    const { context, sources } = this;
    const found = new Map<string, QuickJSHandle>();
    for (const index of sources.keys()) {
      const file = this.own(context.getProp(namespace, `f${index}`));
      const names = this.own(context.getOwnPropertyNames(file, { strings: true }));
      if (names.error) continue;
      for (const handle of names.value) {
        const name = context.getString(handle);
        if (name.length > 100 || !identifier.test(name) || reserved.has(name) || found.has(name)) continue;
        found.set(name, this.own(context.getProp(file, name)));
      }
    }
    return found;
  }

  check(test: string): CheckOutcome {
    const { context } = this;
    const loaded = this.evaluate(allFiles);
    if (loaded.ending || !loaded.namespace)
      return { kind: 'not-loaded', ending: loaded.ending ?? goodEnding };
    const names = this.exported(loaded.namespace);
    const parameters = ['attendre', 'attendu', ...names.keys()].join(', ');
    const made = this.own(
      context.evalCode(`(async (${parameters}) => {${test}\n})`, checkName, { type: 'global', strict: true }),
    );
    if (made.error) return { kind: 'no-test', message: this.call('describe', made.error) };
    const { attendre } = this.realm;
    const called = this.own(
      context.callFunction(made.value, context.undefined, attendre, attendre, ...names.values()),
    );
    if (called.error) return { kind: 'threw', ...this.endingOf(called.error) };
    this.settle(called.value);
    const state = this.stateOf(called.value);
    if (this.isInterrupted)
      return { kind: 'threw', ...(state.type === 'rejected' ? this.endingOf(state.error) : outOfTime) };
    const { count, failure } = JSON.parse(
      this.call('report') || '{"count":0,"failure":null}',
    ) as AssertionReport;
    if (failure) {
      const { position } = findPosition(failure.stack, this.files);
      return { kind: 'refuted', expected: failure.expected, received: failure.received, position };
    }
    if (state.type === 'rejected') return { kind: 'threw', ...this.endingOf(state.error) };
    if (state.type === 'pending') return { kind: 'pending' };
    return { kind: count === 0 ? 'empty' : 'passed' };
  }
}

export type CheckOutcome =
  | { kind: 'passed' }
  | { kind: 'empty' }
  | { kind: 'pending' }
  | { kind: 'no-test'; message: string }
  | { kind: 'not-loaded'; ending: Ending }
  | { kind: 'refuted'; expected: string; received: string; position: CodePosition | null }
  | ({ kind: 'threw'; isOfCheck: boolean } & Ending);
