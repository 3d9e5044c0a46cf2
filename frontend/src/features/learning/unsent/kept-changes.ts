import { newId } from '../../../shared/new-id';

interface Change {
  id: string;
  studentId: string;
  enrolmentId: string;
  courseId: string;
  lessonId: string;
  /** When it was done, in milliseconds. */
  at: number;
}
/** Where a video was left; in the video, in seconds. */
export interface KeptPosition extends Change {
  kind: 'position';
  seconds: number;
}
/** A lesson is finished, or not after all. */
export interface KeptCompletion extends Change {
  kind: 'completion';
  isCompleted: boolean;
}
/** What was answered to a quiz, in the words of its choices. */
export interface KeptAnswer extends Change {
  kind: 'answer';
  answer: string | string[];
}
/** What somebody has done on this device, until the server has it. */
export type KeptChange = KeptPosition | KeptCompletion | KeptAnswer;
type Told<Kept> = Kept extends KeptChange ? Omit<Kept, 'id' | 'at'> & { at?: number } : never;

const key = 'atelier.unsent';
/** More than anybody does without a line; the oldest go first. */
const mostKept = 500;

const areTexts = (values: unknown[]) => values.every((value) => typeof value === 'string');

/** Storage can be written by whoever sits at the device: what is sent is made of these fields alone. */
const isKept = (value: unknown): value is KeptChange => {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, at, seconds, isCompleted, answer, ...ids } = value as Record<string, unknown>;
  if (!areTexts([ids['id'], ids['studentId'], ids['enrolmentId'], ids['courseId'], ids['lessonId']]))
    return false;
  if (!Number.isFinite(at)) return false;
  if (kind === 'position') return Number.isFinite(seconds);
  if (kind === 'completion') return typeof isCompleted === 'boolean';
  return kind === 'answer' && areTexts(Array.isArray(answer) ? answer : [answer]);
};

/** While the browser refuses to store anything, what is not sent yet lasts as long as the page. */
let unstored: KeptChange[] = [];
const listeners = new Set<() => void>();

function readAll(): KeptChange[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return [...(Array.isArray(stored) ? stored.filter(isKept) : []), ...unstored];
  } catch {
    return unstored;
  }
}

function writeAll(changes: KeptChange[]): void {
  try {
    if (changes.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(changes.slice(-mostKept)));
    unstored = [];
  } catch {
    unstored = changes.slice(-mostKept);
  }
  for (const listener of listeners) listener();
}

/** Places and completions are as they were last; every answer counts. */
const isReplaced = (kept: KeptChange, by: KeptChange) =>
  kept.kind === by.kind &&
  kept.kind !== 'answer' &&
  kept.lessonId === by.lessonId &&
  kept.enrolmentId === by.enrolmentId;

/** Keeps what was done, after what was done before. */
export function keepChange(told: Told<KeptChange>): KeptChange {
  const change: KeptChange = { at: Date.now(), ...told, id: newId() };
  writeAll([...readAll().filter((kept) => !isReplaced(kept, change)), change]);
  return change;
}

/** What of a student’s is not sent yet, oldest first. */
export const unsentChanges = (studentId: string): KeptChange[] =>
  readAll().filter((kept) => kept.studentId === studentId);

/** The server has it, or will never take it; what was done meanwhile stays. */
export const forgetChange = ({ id }: Pick<KeptChange, 'id'>): void =>
  writeAll(readAll().filter((kept) => kept.id !== id));

/** Somebody else uses this browser from now on, or nobody: what others have left goes. */
export function forgetChangesOfOthers(studentId: string | null): void {
  const all = readAll();
  const own = all.filter((kept) => kept.studentId === studentId);
  if (own.length < all.length) writeAll(own);
}

/** Tells of every change of what is kept, other tabs included. Returns how to stop. */
export function watchChanges(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** As it is stored, to see whether it changed. */
export const storedChanges = (): string => {
  try {
    return (localStorage.getItem(key) ?? '') + unstored.length;
  } catch {
    return unstored.map(({ id }) => id).join();
  }
};
