import { useMemo, useSyncExternalStore } from 'react';
import { readJson, readText, watchStorage, writeJson } from '../../../shared/browser-storage';
import { countOf, plural } from '../../../shared/format/format';
import { formatClock } from '../../../shared/format/units';
import { newId } from '../../../shared/new-id';
import { useSession } from '../../session/session';

interface QueuedChange {
  id: string;
  studentId: string;
  enrolmentId: string;
  courseId: string;
  lessonId: string;
  /** When it was done, in milliseconds. */
  at: number;
}
/** A playback position, in seconds. */
export interface PendingPosition extends QueuedChange {
  kind: 'position';
  seconds: number;
}
/** A lesson marked as completed or not. */
export interface PendingCompletion extends QueuedChange {
  kind: 'completion';
  isCompleted: boolean;
}
/** An answer to a quiz: the texts of the chosen options. */
export interface PendingAnswer extends QueuedChange {
  kind: 'answer';
  answer: string | string[];
}
/** An answer to a drawn question; its id is that of the try. */
export interface PendingDrawnAnswer extends QueuedChange {
  kind: 'drawn-answer';
  attemptId: string;
  questionId: string;
  answer: string[];
}
interface WrittenFile {
  name: string;
  text: string;
}
/** What was typed in an exercise. */
export interface PendingText extends QueuedChange {
  kind: 'exercise-text';
  version: string;
  texts: readonly WrittenFile[];
  /** `notedAt` of the server's text that it continues. */
  basedOn: string | null;
  /** The tab that typed it; missing in changes queued by an earlier release. */
  writer?: string;
  /** « Recommencer »: the text before stays among the tries. */
  keeps: boolean;
}
/** « Vérifier », as the browser judged it. */
export interface PendingTry extends QueuedChange {
  kind: 'exercise-try';
  version: string;
  texts: readonly WrittenFile[];
  checks: readonly { _id: string; outcome: 'passed' | 'failed' | 'broken' }[];
}
/** A change made on this device, queued until the server has it. */
export type PendingChange =
  | PendingPosition
  | PendingCompletion
  | PendingAnswer
  | PendingDrawnAnswer
  | PendingText
  | PendingTry;
type NewChange<Queued> = Queued extends PendingChange ? Omit<Queued, 'id' | 'at'> & { at?: number } : never;

const storageKey = 'atelier.unsent';
/** More than anybody produces offline; beyond it the oldest are dropped. */
const maxQueueLength = 500;

const areFiles = (value: unknown) =>
  Array.isArray(value) &&
  value.every((file: Partial<WrittenFile> | null) => areStrings([file?.name, file?.text]));
const areOutcomes = (value: unknown) =>
  Array.isArray(value) &&
  value.every((check: { _id?: unknown; outcome?: unknown } | null) =>
    areStrings([check?._id, check?.outcome]),
  );

const areStrings = (values: unknown[]) => values.every((value) => typeof value === 'string');

/** Local storage is user-editable: only valid changes with known fields are sent. */
const isPendingChange = (value: unknown): value is PendingChange => {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, at, seconds, isCompleted, answer, ...others } = value as Record<string, unknown>;
  const { version, texts, checks, basedOn, keeps, ...ids } = others;
  if (!areStrings([ids['id'], ids['studentId'], ids['enrolmentId'], ids['courseId'], ids['lessonId']]))
    return false;
  if (!Number.isFinite(at)) return false;
  if (kind === 'position') return Number.isFinite(seconds);
  if (kind === 'completion') return typeof isCompleted === 'boolean';
  if (kind === 'exercise-text' || kind === 'exercise-try') {
    const isWritten = areStrings([version]) && areFiles(texts);
    if (kind === 'exercise-try') return isWritten && areOutcomes(checks);
    return isWritten && typeof keeps === 'boolean' && (basedOn === null || typeof basedOn === 'string');
  }
  if (kind === 'drawn-answer')
    return areStrings([ids['attemptId'], ids['questionId']]) && Array.isArray(answer) && areStrings(answer);
  return kind === 'answer' && areStrings(Array.isArray(answer) ? answer : [answer]);
};

/** Fallback without local storage: the queue lives as long as the page. */
let unstoredChanges: PendingChange[] = [];
const listeners = new Set<() => void>();

function readQueue(): PendingChange[] {
  const stored = readJson(storageKey);
  return [...(Array.isArray(stored) ? stored.filter(isPendingChange) : []), ...unstoredChanges];
}

function writeQueue(changes: PendingChange[]): void {
  const latest = changes.slice(-maxQueueLength);
  unstoredChanges = writeJson(storageKey, latest.length === 0 ? null : latest) ? [] : latest;
  for (const listener of listeners) listener();
}

/** The text before « Recommencer » is sent too: it stays among the tries. */
const isRestart = (change: PendingChange) => change.kind === 'exercise-text' && change.keeps;

/** Of positions and completions only the latest is sent; answers, tries, and texts of different tabs are all sent. */
const isReplaced = (queued: PendingChange, by: PendingChange, continues: string | null) =>
  queued.kind === by.kind &&
  (queued.kind !== 'exercise-text' || queued.id === continues) &&
  queued.kind !== 'answer' &&
  queued.kind !== 'drawn-answer' &&
  queued.kind !== 'exercise-try' &&
  !isRestart(queued) &&
  !isRestart(by) &&
  queued.lessonId === by.lessonId &&
  queued.enrolmentId === by.enrolmentId;

/**
 * Appends a change, replacing one that it makes obsolete.
 * @param continues the queued text of which this one is a newer form
 */
export function enqueueChange(
  added: NewChange<PendingChange>,
  continues: string | null = null,
): PendingChange {
  const change: PendingChange = { at: Date.now(), ...added, id: newId() };
  const queue = readQueue();
  // What was typed before « Recommencer » is no older form of what is typed after it.
  const restart = queue.findLastIndex((queued) => isRestart(queued) && queued.lessonId === change.lessonId);
  const isKept = (queued: PendingChange, index: number) =>
    (change.kind === 'exercise-text' && index < restart) || !isReplaced(queued, change, continues);
  writeQueue([...queue.filter(isKept), change]);
  return change;
}

/** The queued changes of a student, oldest first. */
export const pendingChanges = (studentId: string): PendingChange[] =>
  readQueue().filter((queued) => queued.studentId === studentId);

/**
 * Tells the server that the queued texts of the same lesson were typed after this one, which it has just stored. By
 * their age alone a text whose request was slow would seem newer than the next one. That of another tab is set aside.
 * @param notedAt of the stored text
 */
export function rebaseLaterTexts(
  { id, lessonId, enrolmentId, at, writer }: PendingText,
  notedAt: string,
): void {
  const rebased = readQueue().map((queued) => {
    const isLater =
      queued.kind === 'exercise-text' &&
      queued.id !== id &&
      queued.lessonId === lessonId &&
      queued.enrolmentId === enrolmentId &&
      queued.at >= at;
    if (!isLater) return queued;
    return { ...queued, basedOn: notedAt, keeps: queued.keeps || queued.writer !== writer };
  });
  writeQueue(rebased);
}

/** Removes a change that was accepted or rejected; changes queued since then stay. */
export const dequeueChange = ({ id }: Pick<PendingChange, 'id'>): void =>
  writeQueue(readQueue().filter((queued) => queued.id !== id));

/** On sign-in of another account, or sign-out: drops the changes of all other accounts. */
export function dequeueChangesOfOthers(studentId: string | null): void {
  const all = readQueue();
  const ownChanges = all.filter((queued) => queued.studentId === studentId);
  if (ownChanges.length < all.length) writeQueue(ownChanges);
}

/** Calls the listener on every change of the queue, other tabs included. Returns how to unsubscribe. */
function subscribeToQueue(listener: () => void): () => void {
  const stop = watchStorage(storageKey, listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The stored text, for `useSyncExternalStore` to compare. */
const queueSnapshot = (): string => {
  const text = readText(storageKey);
  return text === undefined
    ? unstoredChanges.map(({ id }) => id).join()
    : (text ?? '') + unstoredChanges.length;
};

/** « 3 avancées à envoyer ». */
export const pendingLabel = (count: number): string => `${countOf(count, 'avancée')} à envoyer`;

/** The change, as the list shows it. */
export function changeLabel(change: PendingChange): string {
  if (change.kind === 'position') return `Votre place, à ${formatClock(change.seconds)}`;
  if (change.kind === 'answer' || change.kind === 'drawn-answer') return 'Vos réponses au quiz';
  if (change.kind === 'exercise-text') return 'Votre code';
  if (change.kind === 'exercise-try') return 'Un essai de l’exercice';
  return change.isCompleted ? 'Leçon terminée' : 'Leçon à reprendre';
}

/** One sentence on the rejected changes; null when only positions were rejected, which users need not know. */
export function rejectedLabel(
  rejected: readonly { change: PendingChange; failure: { message: string } }[],
): string | null {
  const shown = rejected.filter(({ change }) => change.kind !== 'position');
  const [first] = shown;
  if (!first) return null;
  return `${countOf(shown.length, 'avancée')} non ${plural(shown.length, 'enregistrée')} : ${first.failure.message}`;
}

/** The queued changes of the signed-in student, oldest first. */
export function usePendingChanges(): PendingChange[] {
  const { user } = useSession();
  const stored = useSyncExternalStore(subscribeToQueue, queueSnapshot, () => '');
  return useMemo(() => (user && stored ? pendingChanges(user._id) : []), [user, stored]);
}
