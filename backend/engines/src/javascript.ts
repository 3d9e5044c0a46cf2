import moduleLoader from '@jitl/quickjs-wasmfile-release-sync/emscripten-module';
import { QuickJSFFI } from '@jitl/quickjs-wasmfile-release-sync/ffi';
import type {
  CheckOf,
  CheckResult,
  CodePosition,
  ExerciseCheck,
  Run,
  Verdict,
} from '@atelier/contracts/exercise';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type JSPromiseState,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { CheckRequest, Engine, EngineLimits } from './engine.js';
import { type AssertionReport, type Realm, realmSource } from './javascript-realm.js';
import { cutText, Output } from './output.js';
import { stopWords } from './stopped-verdict.js';
import { SyntaxFault } from './syntax-fault.js';

/** Not the package's own variant: its dynamic imports would split a worker's single file. */
const variant: QuickJSSyncVariant = {
  type: 'sync',
  importFFI: () => Promise.resolve(QuickJSFFI),
  importModuleLoader: () => Promise.resolve(moduleLoader),
};

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

interface Fault {
  message: string;
  position: CodePosition | null;
}
/** How a program ended, if not well. */
interface Ending {
  error: Fault | null;
  stopped: Run['stopped'];
}

type FoundEnding = Ending & {
  /** Whether the check's own code is nearest to where it was thrown. */
  isOfCheck: boolean;
};

interface Source {
  name: string;
  code: string;
}

const outOfTime: FoundEnding = { error: null, stopped: { reason: 'time', position: null }, isOfCheck: false };

/** The files as JavaScript, once for all checks; or the first syntax error of TypeScript. */
function compile(
  files: readonly SourceFile[],
  stripTypes?: (source: string) => string,
): { sources: Source[]; fault: Fault | null } {
  const sources: Source[] = [];
  for (const { name, text } of files) {
    try {
      sources.push({ name, code: stripTypes && /\.ts$/i.test(name) ? stripTypes(text) : text });
    } catch (error) {
      const { message, line } = error as SyntaxFault;
      return { sources, fault: { message: `SyntaxError: ${message}`, position: { file: name, line } } };
    }
  }
  return { sources, fault: null };
}

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
class Program {
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
    const names = [
      'attendre',
      'runTimer',
      'report',
      'inspect',
      'describe',
      'stackOf',
      'isAssertion',
    ] as const;
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
    if (loaded.ending || !loaded.namespace) return { kind: 'not-loaded', ending: loaded.ending ?? nothing };
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

const nothing: Ending = { error: null, stopped: null };

type CheckOutcome =
  | { kind: 'passed' }
  | { kind: 'empty' }
  | { kind: 'pending' }
  | { kind: 'no-test'; message: string }
  | { kind: 'not-loaded'; ending: Ending }
  | { kind: 'refuted'; expected: string; received: string; position: CodePosition | null }
  | ({ kind: 'threw'; isOfCheck: boolean } & Ending);

/** Words of a check that a learner's files failed. */
function failureOf(outcome: Exclude<CheckOutcome, { kind: 'passed' }>): {
  expected: string;
  received: string;
  position: CodePosition | null;
} {
  if (outcome.kind === 'refuted') {
    const { expected, received, position } = outcome;
    return { expected, received, position };
  }
  if (outcome.kind === 'no-test') return { expected: '', received: outcome.message, position: null };
  if (outcome.kind === 'empty')
    return { expected: 'une affirmation vérifiée', received: 'aucune n’a été atteinte', position: null };
  if (outcome.kind === 'pending')
    return { expected: 'une réponse', received: 'une promesse qui n’aboutit jamais', position: null };
  const { error, stopped } = outcome.kind === 'not-loaded' ? outcome.ending : outcome;
  const expected = outcome.kind === 'not-loaded' ? 'des fichiers qui s’exécutent' : 'aucune erreur';
  return {
    expected,
    received: stopped ? stopWords[stopped.reason] : cutText(error?.message ?? ''),
    position: (stopped ?? error)?.position ?? null,
  };
}

const isCodeCheck = (check: ExerciseCheck): check is CheckOf<'code'> => check.kind === 'code';

/** JavaScript and TypeScript in QuickJS, compiled to WebAssembly. */
export class JavaScriptEngine implements Engine {
  private readonly clock: () => number;

  constructor(
    private readonly wasm: WebAssembly.Module,
    private readonly limits: EngineLimits,
    /** Removes the types of TypeScript; absent, the files are JavaScript. */
    private readonly stripTypes?: (source: string) => string,
  ) {
    this.clock = limits.clock ?? (() => performance.now());
  }

  /** A new instance, whose memory no earlier program has seen. */
  private instantiate(): Promise<QuickJSWASMModule> {
    return newQuickJSWASMModuleFromVariant(
      newVariant(variant, {
        wasmModule: this.wasm,
        // Never fetched; without it the file's address is computed, which a blob's worker cannot.
        locateFile: (file) => file,
        emscriptenModule: quiet,
      }),
    );
  }

  async run(files: readonly SourceFile[], entry: string): Promise<Run> {
    const began = performance.now();
    const output = new Output();
    const { sources, fault } = compile(files, this.stripTypes);
    let ending: Ending = { error: fault, stopped: null };
    if (!fault) {
      const quickjs = await this.instantiate();
      const deadline = this.clock() + this.limits.milliseconds;
      ending = guarded(() => {
        const program = new Program(
          quickjs,
          files,
          sources,
          output,
          deadline,
          this.clock,
          this.limits.memoryBytes,
        );
        return program.evaluate(`./${entry}`, true).ending ?? nothing;
      });
    }
    return {
      output: output.text,
      isOutputCut: output.isCut,
      error: ending.error,
      stopped: ending.stopped,
      milliseconds: performance.now() - began,
      tables: [],
    };
  }

  async check({ checks, files, solution }: CheckRequest): Promise<Verdict> {
    const began = performance.now();
    const end = this.clock() + this.limits.milliseconds;
    const output = new Output();
    const results: CheckResult[] = [];
    let ending: Ending = nothing;
    const judge = this.newJudge();
    const compiled = compile(files, this.stripTypes);
    const compiledSolution = solution && compile(solution, this.stripTypes);
    /** The outcome of all checks, once the files cannot be loaded. */
    let hopeless: CheckOutcome | null = compiled.fault
      ? { kind: 'not-loaded', ending: { error: compiled.fault, stopped: null } }
      : null;
    for (const check of checks) {
      const { _id } = check;
      if (!isCodeCheck(check)) throw new TypeError('not a check of code');
      const test = this.compileTest(check.test);
      if ('message' in test) {
        results.push({ _id, outcome: 'broken', message: test.message });
        continue;
      }
      // Half of what is left: a check that never ends leaves time for the others.
      const halfOfRest = () => this.clock() + (end - this.clock()) / 2;
      const outcome: CheckOutcome =
        hopeless ?? (await judge(test.code, files, compiled.sources, output, halfOfRest()));
      if (outcome.kind === 'not-loaded') {
        ending = outcome.ending;
        hopeless = outcome;
      }
      let isBroken = outcome.kind === 'no-test';
      if (outcome.kind === 'threw') {
        if (outcome.stopped) ending = { ...ending, stopped: outcome.stopped };
        if (outcome.isOfCheck && outcome.error && solution && compiledSolution) {
          const again = await judge(
            test.code,
            solution,
            compiledSolution.sources,
            new Output(0),
            halfOfRest(),
          );
          isBroken = again.kind === 'threw' && again.isOfCheck;
        }
      }
      if (outcome.kind === 'passed') results.push({ _id, outcome: 'passed' });
      else if (isBroken)
        results.push({ _id, outcome: 'broken', message: cutText(failureOf(outcome).received) });
      else results.push({ _id, outcome: 'failed', ...failureOf(outcome) });
    }
    return {
      checks: results,
      output: output.text,
      isOutputCut: output.isCut,
      error: ending.error,
      stopped: ending.stopped,
      milliseconds: performance.now() - began,
    };
  }

  /** Judges one check after the other in one instance, and in a new one when a program has made it unusable. */
  private newJudge() {
    let current: QuickJSWASMModule | null = null;
    return async (
      test: string,
      files: readonly SourceFile[],
      sources: readonly Source[],
      output: Output,
      deadline: number,
    ): Promise<CheckOutcome> => {
      const quickjs = (current ??= await this.instantiate());
      let isReusable = false;
      const outcome = guarded<CheckOutcome>(() => {
        const program = new Program(
          quickjs,
          files,
          sources,
          output,
          deadline,
          this.clock,
          this.limits.memoryBytes,
        );
        const judged = program.check(test);
        isReusable = program.dispose();
        return judged;
      });
      if (!isReusable) current = null;
      return 'kind' in outcome ? outcome : { kind: 'threw', isOfCheck: false, ...outcome };
    };
  }

  private compileTest(test: string): { code: string } | { message: string } {
    if (!this.stripTypes) return { code: test };
    try {
      return { code: stripCheck(test, this.stripTypes) };
    } catch (error) {
      return { message: `SyntaxError: ${(error as SyntaxFault).message}` };
    }
  }
}

/** An engine that breaks (its memory is full, its stack too deep) ends the program, not the caller. */
function guarded<Result>(use: () => Result): Result | Ending {
  try {
    return use();
  } catch {
    return { error: null, stopped: { reason: 'memory', position: null } };
  }
}

/** The types of a check's lines, which may hold `await`. */
const stripCheck = (test: string, stripTypes: (source: string) => string): string => {
  const stripped = stripTypes(`(async () => {${test}\n})`);
  return stripped.replace(/^\(async \(\) => \{/, '').replace(/\n\}\)\s*$/, '');
};

/** Emscripten reports an abort on the console, which is an operator's. */
const quiet = { print: () => undefined, printErr: () => undefined } as object;
