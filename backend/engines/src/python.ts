import type { CheckOf, ExerciseCheck } from '@atelier/contracts/exercise';
import type { CheckResult, CodePosition, Run, Verdict } from '@atelier/contracts/exercise-verdict';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import type { CheckRequest, Engine } from './engine.js';
import { HostClock, zoneChanges } from './host-clock.js';
import { pythonDriver } from './python-driver.js';
import { type Pyodide, PythonMemory } from './python-memory.js';
import { pythonSetting } from './python-setting.js';

type PythonRun = Pick<Run, 'output' | 'isOutputCut' | 'error' | 'stopped'>;

type Judged =
  | { kind: 'passed' }
  | { kind: 'broken'; message: string }
  | ({ kind: 'failed' | 'threw'; expected: string; received: string; position: CodePosition | null } & {
      isMemory?: boolean;
      /** The files failed, before the check. */
      isOfFiles?: boolean;
    });

const message = 'RecursionError: maximum recursion depth exceeded';
/** Both a run and what a check found. */
const recursed: PythonRun & Judged = {
  output: '',
  isOutputCut: false,
  error: { message, position: null },
  stopped: null,
  kind: 'threw',
  expected: 'aucune erreur',
  received: message,
  position: null,
};

const isCodeCheck = (check: ExerciseCheck): check is CheckOf<'code'> => check.kind === 'code';

/** To be passed to Pyodide before it starts, with a clock that is installed. */
export const pythonEnvironment = {
  HOME: '/home/pyodide',
  LANG: 'fr_FR.UTF-8',
  // The order of sets is the same for all.
  PYTHONHASHSEED: '0',
};

/** Python in Pyodide. It cannot be interrupted: whoever runs it ends its worker. */
export class PythonEngine implements Engine {
  private constructor(
    private readonly answer: (request: string) => string,
    private readonly memory: PythonMemory,
    private readonly clock: HostClock,
  ) {}

  /** @param clock installed before Pyodide was loaded */
  static load(python: Pyodide, clock: HostClock): PythonEngine {
    const zones = new Map<string, string>();
    const zone = (name: string): string => {
      if (!zones.has(name)) {
        try {
          zones.set(name, JSON.stringify(zoneChanges(name)));
        } catch {
          zones.set(name, '');
        }
      }
      return zones.get(name) ?? '';
    };
    python.registerJsModule('_atelier', {
      zone,
      zones: () => JSON.stringify([...Intl.supportedValuesOf('timeZone'), 'UTC']),
      advance: (seconds: number) => clock.advance(seconds),
    });
    python.runPython(pythonDriver);
    python.runPython(pythonSetting);
    const answer = python.globals.get('answer') as (request: string) => string;
    // Python compiles and caches on first use.
    answer(JSON.stringify({ files: [], entry: '' }));
    python.runPython('os.chdir("/"); os.rmdir(FOLDER); sys.meta_path.pop(0); sys.path.pop(0)');
    return new PythonEngine(answer, new PythonMemory(python), clock);
  }

  run(files: readonly SourceFile[], entry: string): Promise<Run> {
    const began = this.clock.milliseconds();
    const run = this.ask<PythonRun>({ files, entry });
    return Promise.resolve({ ...run, tables: [], milliseconds: this.clock.milliseconds() - began });
  }

  check({ checks, files, solution }: CheckRequest): Promise<Verdict> {
    const began = this.clock.milliseconds();
    const results: CheckResult[] = [];
    const verdict: PythonRun = { output: '', isOutputCut: false, error: null, stopped: null };
    for (const check of checks) {
      if (!isCodeCheck(check)) return Promise.reject(new TypeError('not a check of code'));
      const { _id } = check;
      const judged = this.ask<Judged>({ check, files });
      if (judged.kind === 'passed') {
        results.push({ _id, outcome: 'passed' });
        continue;
      }
      if (judged.kind === 'broken') {
        results.push({ _id, outcome: 'broken', message: judged.message });
        continue;
      }
      const { kind, expected, received, position, isMemory, isOfFiles } = judged;
      if (isMemory) verdict.stopped ??= { reason: 'memory', position };
      else if (isOfFiles) verdict.error ??= { message: received, position };
      const isBroken =
        kind === 'threw' && solution && this.ask<Judged>({ check, files: solution }).kind === 'threw';
      results.push(
        isBroken
          ? { _id, outcome: 'broken', message: received }
          : { _id, outcome: 'failed', expected, received, position },
      );
    }
    return Promise.resolve({ ...verdict, checks: results, milliseconds: this.clock.milliseconds() - began });
  }

  private ask<Answer>(request: object): Answer {
    this.memory.restore();
    this.clock.reset();
    try {
      return JSON.parse(this.answer(JSON.stringify(request))) as Answer;
    } catch (error) {
      // C code recursed deeper than this realm's stack, where CPython’s own limit is lower.
      if (error instanceof RangeError) return recursed as Answer;
      throw error;
    }
  }
}
