import type { CheckOf, ExerciseCheck } from '@atelier/contracts/exercise';
import type { CheckResult, CodePosition, Run, Verdict } from '@atelier/contracts/exercise-verdict';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import type { CheckRequest, Engine, EngineLimits } from './engine.js';
import { type CheckOutcome, type Ending, type Fault, goodEnding, Program } from './javascript-program.js';
import type { Source } from './javascript-messages.js';
import { cutText, Output } from './output.js';
import { type CompiledQuickJs, compileQuickJs, QuickJsInstance } from './quickjs-instance.js';
import { stopWords } from './stopped-verdict.js';
import { SyntaxFault } from './syntax-fault.js';

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

  private constructor(
    private readonly compiled: CompiledQuickJs,
    private readonly limits: EngineLimits,
    /** Removes the types of TypeScript; absent, the files are JavaScript. */
    private readonly stripTypes?: (source: string) => string,
  ) {
    this.clock = limits.clock ?? (() => performance.now());
  }

  /** @param wasm the bytes of QuickJS's build */
  static async load(
    wasm: Uint8Array,
    limits: EngineLimits,
    stripTypes?: (source: string) => string,
  ): Promise<JavaScriptEngine> {
    return new JavaScriptEngine(await compileQuickJs(wasm), limits, stripTypes);
  }

  /** A new instance, whose memory no earlier program has seen. */
  private instantiate(): Promise<QuickJsInstance> {
    return QuickJsInstance.create(this.compiled);
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
        return program.evaluate(`./${entry}`, true).ending ?? goodEnding;
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
    let ending: Ending = goodEnding;
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
    let current: QuickJsInstance | null = null;
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

/** As V8 says it. */
const tooDeep = 'Maximum call stack size exceeded';

/** An engine that breaks (its memory is full, its stack too deep) ends the program, not the caller. */
function guarded<Result>(use: () => Result): Result | Ending {
  try {
    return use();
  } catch (error) {
    // The host's own stack, which is smaller in a browser's worker.
    if (error instanceof RangeError && /call stack/i.test(error.message))
      return { error: { message: `RangeError: ${tooDeep}`, position: null }, stopped: null };
    return { error: null, stopped: { reason: 'memory', position: null } };
  }
}

/** The types of a check's lines, which may hold `await`. */
const stripCheck = (test: string, stripTypes: (source: string) => string): string => {
  const stripped = stripTypes(`(async () => {${test}\n})`);
  return stripped.replace(/^\(async \(\) => \{/, '').replace(/\n\}\)\s*$/, '');
};
