/** What page, frame and engine say to each other. Nobody trusts what comes out of a frame, or of an engine. */
import type { ExerciseCheck } from '@atelier/contracts/exercise';
import type { SourceFile } from '@atelier/contracts/exercise-files';

/** Of a page to its frame, once, with a port for the rest. */
export const greeting = 'atelier-exercise';

/** A program is ended after this long by its engine, which says at which line it was. */
export const engineMilliseconds = 5000;
/** And after this long from outside: late enough for the answer of an engine on a busy machine. */
export const browserMilliseconds = 7000;
export const programMemoryBytes = 48 * 1024 ** 2;

/** Longer answers come from no engine. */
export const maxAnswerLength = 500_000;

export type Task =
  | { kind: 'run'; id: number; files: readonly SourceFile[]; entry: string }
  | {
      kind: 'check';
      id: number;
      checks: readonly ExerciseCheck[];
      files: readonly SourceFile[];
      solution?: readonly SourceFile[] | undefined;
    };

/** Of a page to its frame. HTML has no engine: the frame's document is it. */
export type ToFrame =
  | { kind: 'load'; script: string; wasm: ArrayBuffer; library: ArrayBuffer | null }
  | { kind: 'load-html' }
  | Task;

/** Of a frame to its page; `result` is JSON of a `Run` or a `Verdict`. */
export type FromFrame =
  | { kind: 'hello' }
  | { kind: 'ready' }
  | { kind: 'blocked' }
  | { kind: 'answer'; id: number; result: string }
  | { kind: 'stopped'; id: number; reason: 'time' | 'memory' };

/** Of a frame to its engine. */
export type ToEngine = { kind: 'load'; wasm: ArrayBuffer; library: ArrayBuffer | null } | Task;

/** Of an engine to its frame. */
export type FromEngine = Exclude<FromFrame, { kind: 'hello' | 'stopped' }>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isId = (value: unknown): value is number => Number.isSafeInteger(value);

/** A message of an engine; null if no engine of ours would send it. */
export function readFromEngine(data: unknown): FromEngine | null {
  if (!isRecord(data)) return null;
  const { kind, id, result } = data;
  if (kind === 'ready' || kind === 'blocked') return { kind };
  if (kind !== 'answer' || !isId(id) || typeof result !== 'string' || result.length > maxAnswerLength)
    return null;
  return { kind, id, result };
}

/** A message of a frame; null if no frame of ours would send it. */
export function readFromFrame(data: unknown): FromFrame | null {
  if (!isRecord(data)) return null;
  const { kind, id, reason } = data;
  if (kind === 'hello') return { kind };
  if (kind === 'stopped')
    return isId(id) && (reason === 'time' || reason === 'memory') ? { kind, id, reason } : null;
  return readFromEngine(data);
}
