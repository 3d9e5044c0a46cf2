import type { CodePosition, Run } from '@atelier/contracts/exercise-verdict';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import type { JSPromiseState, QuickJSContext, QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';
import { ProgramLanguages } from './host-languages.js';
import { answerUrl } from './host-url.js';
import { readableMessage, type Source } from './javascript-messages.js';
import {
  type AssertionReport,
  type Realm,
  type GivenHost,
  realmSource,
  laterPartText,
  unpackText,
} from './javascript-realm.js';
import { cutText, Output } from './output.js';
import type { QuickJsInstance } from './quickjs-instance.js';

/** Some 1 400 plain calls. In a browser's worker the host's stack, which calls use too, ends a little earlier. */
const stackBytes = 256 * 1024;
/** Jobs run between two looks at the clock. */
const jobsAtOnce = 1000;
/** A program that sets timers for ever ends here, without an error. */
const maxTimers = 10_000;
/** Timers that are left when a check has ended: what they throw counts, and an interval never ends. */
const timersAfterCheck = 100;
/** Each look at the clock takes so long, in milliseconds: a program that waits by looking ends. */
const clockStep = 0.01;

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

/** The line of an import that names no file, or nothing that its file exports. */
function importIn(message: string, files: readonly SourceFile[]): CodePosition | null {
  const [, specifier] =
    /^Error: « (.+) » n’est pas un fichier/.exec(message) ??
    /^SyntaxError: Could not find export '.+' in module '(.+)'/.exec(message) ??
    [];
  if (!specifier) return null;
  const stem = specifier.replace(/\.[jt]s$/i, '');
  for (const { name, text } of files) {
    const lines = text.split('\n');
    const line = lines.findIndex(
      (code) => /["']/.test(code) && code.includes(stem) && /\b(?:import|from)\b/.test(code),
    );
    if (line >= 0) return { file: name, line: line + 1 };
  }
  return null;
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
  private now = Date.now();
  /** What an error that nobody could catch threw: in a timer, or a promise without a handler. */
  private late: QuickJSHandle | null = null;

  constructor(
    private readonly instance: QuickJsInstance,
    private readonly files: readonly SourceFile[],
    private readonly sources: readonly Source[],
    private readonly output: Output,
    /** By `clock`. */
    private readonly deadline: number,
    private readonly clock: () => number,
    memoryBytes: number,
  ) {
    instance.time = () => this.look();
    this.runtime = instance.quickjs.newRuntime();
    this.runtime.setMemoryLimit(memoryBytes);
    this.runtime.setMaxStackSize(stackBytes);
    this.runtime.setInterruptHandler(() => this.isOver());
    this.context = this.runtime.newContext();
    this.realm = this.prepare();
    this.runtime.setModuleLoader(
      (name) => this.load(name),
      // The file's own name: whatever it is called by, it is one module.
      (_base, requested) => resolveImport(this.sources, requested)?.name ?? requested,
    );
  }

  /** Frees its memory. False: the instance is unusable, since a program that was stopped left something behind. */
  dispose(): boolean {
    try {
      for (const reason of this.instance.takeRejections()) reason.dispose();
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

  /** The program's time: timers move it, and each look. */
  private look(): number {
    this.now += clockStep;
    return this.now;
  }

  private hostFunctions(): Record<
    keyof GivenHost,
    (...values: QuickJSHandle[]) => QuickJSHandle | undefined
  > {
    const { context } = this;
    const languages = new ProgramLanguages();
    const text = (value: QuickJSHandle | undefined) => (value ? context.getString(value) : '');
    const number = (value: QuickJSHandle | undefined) => (value ? context.getNumber(value) : 0);
    const newText = (value: string) => this.own(context.newString(value));
    return {
      print: (line) => {
        this.output.print(unpackText(text(line)));
        return undefined;
      },
      now: () => this.own(context.newNumber(this.look())),
      moveTo: (time) => {
        this.now = Math.max(this.now, number(time));
        return undefined;
      },
      stateOf: (promise) => newText(promise ? this.stateOf(promise).type : 'pending'),
      resultOf: (promise) => {
        const state = promise && this.stateOf(promise);
        if (state?.type === 'fulfilled') return state.value;
        return state?.type === 'rejected' ? state.error : undefined;
      },
      partText: (name) => newText(laterPartText(text(name))),
      url: (request) => newText(answerUrl(text(request))),
      language: (request) => newText(languages.answer(text(request))),
      collate: (collator, one, other) =>
        this.own(context.newNumber(languages.collate(number(collator), text(one), text(other)))),
    };
  }

  private prepare(): Record<keyof Realm, QuickJSHandle> {
    const { context } = this;
    const host = this.own(context.newObject());
    for (const [name, use] of Object.entries(this.hostFunctions()))
      context.setProp(host, name, this.own(context.newFunction(name, (...values) => use(...values))));
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
    // QuickJS reads a text to its first NUL.
    if (source.code.includes('\0'))
      return { error: new Error(`« ${cutText(name, 100)} » contient un caractère interdit (U+0000)`) };
    return source.code;
  }

  /** Forgets the promises without a handler; the first reason is what the program ends with. */
  private noteRejections(): void {
    for (const reason of this.instance.takeRejections()) this.late ??= this.own(reason);
  }

  /**
   * Runs jobs and timers until a promise is settled, or nothing is left to do.
   * @param endsLate whether an error that nobody catches ends it, as it ends a program of Node.js
   */
  private settle(promise: QuickJSHandle | null, endsLate: boolean, most = maxTimers): void {
    let timers = 0;
    for (;;) {
      const done = this.own(this.runtime.executePendingJobs(jobsAtOnce));
      if (this.isOver()) return;
      // A job that throws was an `await` nobody waits for.
      if (done.error || done.value >= jobsAtOnce) continue;
      if (promise && this.isSettled(promise)) return;
      if (endsLate) this.noteRejections();
      if ((endsLate && this.late) || timers >= most) return;
      const ran = this.own(this.context.callFunction(this.realm.runTimer, this.context.undefined));
      // An exception in a timer has no caller.
      if (ran.error) this.late ??= ran.error;
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
    return result.error ? '' : unpackText(this.context.getString(result.value));
  }

  private stackOf(error: QuickJSHandle): string {
    if (!this.isInterrupted) return this.call('stackOf', error);
    // Without calling into the realm, which would be interrupted at once.
    const stack = this.own(this.context.getProp(error, 'stack'));
    return this.context.typeof(stack) === 'string' ? this.context.getString(stack).slice(0, 4000) : '';
  }

  private endingOf(error: QuickJSHandle): FoundEnding {
    const stack = this.stackOf(error);
    const { position, isOfCheck } = findPosition(stack, this.files);
    if (this.isInterrupted) {
      const loop = position && nearestLoop(position, this.files);
      return { error: null, stopped: { reason: 'time', position: loop }, isOfCheck };
    }
    const message = this.call('describe', error);
    if (message === 'RangeError: out of memory' || message === '')
      return { error: null, stopped: { reason: 'memory', position }, isOfCheck };
    return {
      error: {
        message: cutText(readableMessage(message, stack, this.sources)),
        position: position ?? importIn(message, this.files),
      },
      stopped: null,
      isOfCheck,
    };
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
    if (!this.isSettled(result.value)) this.settle(result.value, isAlone);
    if (isAlone && !this.isInterrupted && !this.late && this.stateOf(result.value).type !== 'rejected')
      this.settle(null, true);
    const state = this.stateOf(result.value);
    if (this.late && isAlone && !this.isInterrupted)
      return { ending: this.endingOf(this.late), namespace: null };
    if (state.type === 'rejected') return { ending: this.endingOf(state.error), namespace: null };
    if (this.isInterrupted) return { ending: outOfTime, namespace: null };
    if (state.type === 'fulfilled') return { ending: null, namespace: state.value };
    const message = 'Un « await » du fichier n’aboutit jamais';
    return {
      ending: { error: { message, position: null }, stopped: null, isOfCheck: false },
      namespace: null,
    };
  }

  /** The name of a function or class; empty for any other value. */
  private nameOf(value: QuickJSHandle): string {
    if (this.context.typeof(value) !== 'function') return '';
    const name = this.own(this.context.getProp(value, 'name'));
    return this.context.typeof(name) === 'string' ? this.context.getString(name) : '';
  }

  /** What the files export, by name, a default by its own; the first file wins. */
  private exported(namespace: QuickJSHandle): Map<string, QuickJSHandle> {
    const { context, sources } = this;
    const found = new Map<string, QuickJSHandle>();
    const defaults: QuickJSHandle[] = [];
    for (const index of sources.keys()) {
      const file = this.own(context.getProp(namespace, `f${index}`));
      const names = this.own(context.getOwnPropertyNames(file, { strings: true }));
      if (names.error) continue;
      for (const handle of names.value) {
        const name = context.getString(handle);
        if (name === 'default') defaults.push(this.own(context.getProp(file, name)));
        if (name.length > 100 || !identifier.test(name) || reserved.has(name) || found.has(name)) continue;
        found.set(name, this.own(context.getProp(file, name)));
      }
    }
    for (const value of defaults) {
      const name = this.nameOf(value);
      if (name.length <= 100 && identifier.test(name) && !reserved.has(name) && !found.has(name))
        found.set(name, value);
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
    this.settle(called.value, false);
    const state = this.stateOf(called.value);
    if (state.type === 'fulfilled') this.settle(null, false, timersAfterCheck);
    if (!this.isInterrupted) this.noteRejections();
    if (this.isInterrupted)
      return { kind: 'threw', ...(state.type === 'rejected' ? this.endingOf(state.error) : outOfTime) };
    const { count, waiting, failure } = JSON.parse(
      this.call('report') || '{"count":0,"waiting":0,"failure":null}',
    ) as AssertionReport;
    if (failure) {
      const { position } = findPosition(failure.stack, this.files);
      return { kind: 'refuted', expected: failure.expected, received: failure.received, position };
    }
    if (state.type === 'rejected') return { kind: 'threw', ...this.endingOf(state.error) };
    if (this.late) return { kind: 'threw', ...this.endingOf(this.late) };
    if (state.type === 'pending' || waiting > 0) return { kind: 'pending' };
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
