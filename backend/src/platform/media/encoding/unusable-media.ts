import type { ConfinedRun, RunEnd } from './confined-runs.js';

export const refusalReasons = [
  'not-a-video',
  'damaged',
  'no-picture',
  'no-duration',
  'too-long',
  'too-large-a-picture',
  'too-many-tracks',
  'too-many-frames',
  'unknown-codec',
  'took-too-long',
  'too-much-memory',
  'too-much-output',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The file is at fault: running the tool again on it would end the same. */
export class UnusableMedia extends Error {
  constructor(
    readonly reason: RefusalReason,
    /** What the tool itself said, for an operator. */
    readonly toolWords = '',
    options?: ErrorOptions,
  ) {
    super(toolWords ? `${reason}: ${toolWords}` : reason, options);
    this.name = 'UnusableMedia';
  }
}

const surroundingsWords =
  /No space left on device|Disk quota exceeded|Read-only file system|Input\/output error|Permission denied|Too many open files|Stale file handle/;
const memoryWords =
  /Cannot allocate memory|Out of memory|malloc of size|Resource temporarily unavailable|bad_alloc/i;
/**
 * Its settings are ours, and are meant to fit any film that was judged. One that does not open says what it will not
 * have, which is no fault of the file's, or nothing at all: there was no room for its threads.
 */
const unopenedWords = /Error while opening encoder/i;
const encoderWords = /^\[(?:libx264|aac|mjpeg) @ \w+\] ./m;
/** Not started, or told to end in good order. */
const surroundingsCodes = [126, 127, 255];
/** The machine's own doing: it is out of memory, or shuts down. Our kills are known before. */
const surroundingsSignals = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];

/** Why a run failed, as an error: of the file's fault, or else of the surroundings'. */
export function failureOf(
  tool: string,
  end: RunEnd,
  run: Pick<ConfinedRun, 'isOverdue' | 'isStopped'>,
): Error {
  const words = end.words.trim();
  const surroundings = new Error(`${tool} ended with ${end.signal ?? `code ${end.code}`}: ${words}`);
  if (run.isStopped) return surroundings;
  if (run.isOverdue || end.signal === 'SIGXCPU') return new UnusableMedia('took-too-long', words);
  if (end.code !== null && surroundingsCodes.includes(end.code)) return surroundings;
  if (end.signal && surroundingsSignals.includes(end.signal)) return surroundings;
  if (surroundingsWords.test(words)) return surroundings;
  if (end.signal === 'SIGXFSZ' || /File too large/.test(words)) {
    return new UnusableMedia('too-much-output', words);
  }
  if (/not on whitelist/.test(words)) return new UnusableMedia('unknown-codec', words);
  const isUnopened = unopenedWords.test(words);
  if (memoryWords.test(words)) return new UnusableMedia('too-much-memory', words);
  if (isUnopened && encoderWords.test(words)) return surroundings;
  return new UnusableMedia(isUnopened ? 'too-much-memory' : 'damaged', words);
}
