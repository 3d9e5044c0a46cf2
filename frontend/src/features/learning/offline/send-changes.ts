import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Api, ApiFailure, useApi } from '../../../shared/api/client';
import { readStoredUser } from '../../../shared/api/stored-user';
import { toast } from '../../../shared/ui/toast';
import { useSession } from '../../session/session';
import { learningKeys } from '../learning-keys';
import {
  dequeueChange,
  type PendingChange,
  type PendingText,
  pendingChanges,
  rebaseLaterTexts,
  rejectedLabel,
} from './pending-changes';
import type { SavedExerciseText } from '@atelier/contracts/exercise-tries';
import { listen } from '../../../shared/listen';

/** Permanently rejected (access ended, lesson deleted). While the access is suspended the change stays queued. */
const isRejected = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure &&
  [400, 403, 404, 409, 422].includes(error.status) &&
  error.code !== 'access-suspended';

/** No connection, server down or session expired: every other change would fail the same way. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiFailure && [0, 401, 429, 502, 503, 504].includes(error.status);

const contracts = () => import('@atelier/contracts/enrollment');
const tries = () => import('@atelier/contracts/exercise-tries');

function requestOf(change: PendingChange) {
  const { lessonId } = change;
  const secondsAgo = Math.max(0, (Date.now() - change.at) / 1000);
  const path = `/learn/${encodeURIComponent(change.enrolmentId)}`;
  switch (change.kind) {
    case 'position': {
      const body = { lessonId, seconds: change.seconds, secondsAgo };
      return {
        method: 'PUT',
        path: `${path}/position`,
        schema: () => contracts().then(({ PositionAnswer }) => PositionAnswer),
        body,
      } as const;
    }
    case 'completion': {
      const body = { _id: lessonId, parts: [{ isCompled: change.isCompleted }], secondsAgo };
      return {
        method: 'PUT',
        path: `${path}/lesson`,
        schema: () => contracts().then(({ LessonProgressAnswer }) => LessonProgressAnswer),
        body,
      } as const;
    }
    case 'answer': {
      const body = { lessonId, answer: change.answer, attemptId: change.id };
      return {
        method: 'POST',
        path: `${path}/quiz`,
        schema: () => import('@atelier/contracts/quiz').then(({ QuizVerdict }) => QuizVerdict),
        body,
      } as const;
    }
    case 'drawn-answer': {
      const { attemptId, questionId, answer, id: tryId } = change;
      return {
        method: 'POST',
        path: `${path}/quiz/attempts/${encodeURIComponent(attemptId)}/answers`,
        schema: () => import('@atelier/contracts/quiz').then(({ DrawnAnswer }) => DrawnAnswer),
        body: { questionId, answer, tryId },
      } as const;
    }
    case 'exercise-text': {
      const { version, texts, basedOn, keeps } = change;
      return {
        method: 'PUT',
        path: `${path}/exercises/${encodeURIComponent(lessonId)}`,
        schema: () => tries().then(({ SavedExerciseText }) => SavedExerciseText),
        body: { version, texts, basedOn, keeps, secondsAgo },
      } as const;
    }
    case 'exercise-try': {
      const { id: _id, version, texts, checks } = change;
      return {
        method: 'POST',
        path: `${path}/exercises/${encodeURIComponent(lessonId)}/tries`,
        schema: () => tries().then(({ ExerciseRecord }) => ExerciseRecord),
        body: { _id, version, texts, checks, secondsAgo },
      } as const;
    }
  }
}

/** Browsers refuse a `keepalive` body above 64 kB; a character is three bytes at most. */
const maxKeepaliveLength = 20_000;

interface SyncResult {
  /** Ids of the changes that were attempted. */
  attempted: Set<string>;
  /** The server's responses by id of the accepted change. */
  responses: Map<string, unknown>;
  /** The rejected changes, and why. */
  rejected: { change: PendingChange; failure: ApiFailure }[];
}

/**
 * Sends the queued changes of a student in order. A failed change stays queued, and so do the later ones of the same
 * course.
 * @param isStillSignedIn whether the session still is the student's
 */
export async function sendChanges(
  api: Api,
  studentId: string,
  isStillSignedIn: () => boolean,
): Promise<SyncResult> {
  const sending: SyncResult = { attempted: new Set(), responses: new Map(), rejected: [] };
  const blocked = new Set<string>();
  const next = () => pendingChanges(studentId).find(({ enrolmentId }) => !blocked.has(enrolmentId));
  for (let change = next(); change && isStillSignedIn(); change = next()) {
    sending.attempted.add(change.id);
    try {
      const request = requestOf(change);
      // Completes even if the page is left.
      const keepalive = JSON.stringify(request.body).length <= maxKeepaliveLength;
      const response = await api<unknown>({ ...request, keepalive });
      sending.responses.set(change.id, response);
      dequeueChange(change);
      if (change.kind === 'exercise-text') followStoredText(change, response as SavedExerciseText);
    } catch (error) {
      if (isRetryable(error)) break;
      if (!isRejected(error)) blocked.add(change.enrolmentId);
      else {
        sending.rejected.push({ change, failure: error });
        dequeueChange(change);
      }
    }
  }
  return sending;
}

function followStoredText(sent: PendingText, { texts, notedAt }: SavedExerciseText): void {
  // Otherwise the server has a newer text of another device.
  if (JSON.stringify(texts) === JSON.stringify(sent.texts)) rebaseLaterTexts(sent, notedAt);
}

let isLeaving = false;
if (typeof window !== 'undefined')
  listen(
    window,
    { pagehide: () => (isLeaving = true), pageshow: () => (isLeaving = false) },
    { capture: true },
  );

/** A tab that the system has suspended keeps the lock: after this long it is not waited for. */
const lockWaitMs = 10_000;

/**
 * One tab sends at a time, as all have the same queue: what one of them had sent would be sent again by another, after
 * what follows it. A page that is left cannot wait for the lock, and sends at once.
 */
async function whileOthersWait<Result>(send: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator) || isLeaving) return send();
  let sending: Promise<Result> | null = null;
  const start = () => (sending = send());
  await navigator.locks
    .request('atelier-unsent', { signal: AbortSignal.timeout(lockWaitMs) }, start)
    .catch(() => undefined);
  return sending ?? send();
}

let runningSync: { studentId: string; sending: Promise<SyncResult> } | null = null;

/** Ids of changes whose caller awaits the answer and shows a rejection itself. */
const awaitedIds = new Set<string>();

/** Toast for rejected changes that no caller awaits. */
function notifyRejected({ rejected }: SyncResult): void {
  const message = rejectedLabel(rejected.filter(({ change }) => !awaitedIds.has(change.id)));
  if (message) toast(message);
}

/** Runs one sync at a time, to preserve the order; the same run sends changes queued since it started. */
export async function syncChanges(api: Api, studentId: string): Promise<SyncResult> {
  if (runningSync?.studentId === studentId) {
    const before = await runningSync.sending;
    // Queued after the run had read the queue for the last time.
    const isLate = pendingChanges(studentId).some(
      ({ id }) => awaitedIds.has(id) && !before.attempted.has(id),
    );
    return isLate ? syncChanges(api, studentId) : before;
  }
  const sending = whileOthersWait(() =>
    sendChanges(api, studentId, () => readStoredUser()?._id === studentId),
  ).finally(() => {
    runningSync = null;
  });
  runningSync = { studentId, sending };
  const sent = await sending;
  notifyRejected(sent);
  return sent;
}

/**
 * Sends a change just queued, after those before it. Returns the server's answer; null while it stays queued.
 * @throws ApiFailure when it is rejected
 */
export async function submitChange(api: Api, { id, studentId }: PendingChange): Promise<unknown> {
  awaitedIds.add(id);
  try {
    const { responses, rejected } = await syncChanges(api, studentId);
    const rejection = rejected.find(({ change }) => change.id === id);
    if (rejection) throw rejection.failure;
    return responses.get(id) ?? null;
  } finally {
    awaitedIds.delete(id);
  }
}

/** Sends the queued changes of the signed-in student now. */
export function useSyncChanges(): () => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const { user } = useSession();
  const studentId = user?._id;
  return useCallback(async () => {
    const pending = studentId ? pendingChanges(studentId) : [];
    if (!studentId || pending.length === 0) return;
    const sending = await syncChanges(api, studentId);
    // Positions are in the cache already and change the list only; everything else changes the course.
    const isPositionsOnly = pending.every(({ kind }) => kind === 'position');
    if (sending.responses.size + sending.rejected.length > 0)
      await queries.invalidateQueries({ queryKey: isPositionsOnly ? learningKeys.list() : learningKeys.all });
  }, [api, queries, studentId]);
}
