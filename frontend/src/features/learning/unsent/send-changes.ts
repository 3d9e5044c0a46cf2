import { ApiFailure, type Api } from '../../../shared/api/client';
import { forgetChange, unsentChanges, type KeptChange } from './kept-changes';

/** The access is over, or the lesson gone: it would be refused for ever. While the access rests, it waits. */
const isRefused = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure &&
  [400, 403, 404, 409, 422].includes(error.status) &&
  error.code !== 'access-suspended';

/** No answer, none of the api's, or none to this session: so it is with all the others. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiFailure && [0, 401, 429, 502, 503, 504].includes(error.status);

const contract = () => import('@atelier/contracts/enrollment');

function requestOf(change: KeptChange) {
  const { lessonId } = change;
  const secondsAgo = Math.max(0, (Date.now() - change.at) / 1000);
  const path = `/learn/${encodeURIComponent(change.enrolmentId)}`;
  switch (change.kind) {
    case 'position': {
      const body = { lessonId, seconds: change.seconds, secondsAgo };
      return {
        method: 'PUT',
        path: `${path}/position`,
        schema: () => contract().then(({ PositionAnswer }) => PositionAnswer),
        body,
      } as const;
    }
    case 'completion': {
      const body = { _id: lessonId, parts: [{ isCompled: change.isCompleted }], secondsAgo };
      return {
        method: 'PUT',
        path: `${path}/lesson`,
        schema: () => contract().then(({ LessonProgressAnswer }) => LessonProgressAnswer),
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
  }
}

export interface Sending {
  /** Ids of all that was tried. */
  tried: Set<string>;
  /** What the server has now, with what it said of it. */
  answers: Map<string, unknown>;
  /** What it will never take, and why. */
  refused: { change: KeptChange; failure: ApiFailure }[];
}

/**
 * Sends what this device still holds of a student, in the order in which it was done. What cannot be sent waits, and with it
 * what was done after it in the same course.
 * @param isTheirs whether the session is still the student's own
 */
export async function sendChanges(api: Api, studentId: string, isTheirs: () => boolean): Promise<Sending> {
  const sending: Sending = { tried: new Set(), answers: new Map(), refused: [] };
  const stuck = new Set<string>();
  const next = () => unsentChanges(studentId).find(({ enrolmentId }) => !stuck.has(enrolmentId));
  for (let change = next(); change && isTheirs(); change = next()) {
    sending.tried.add(change.id);
    try {
      // The page may be left meanwhile.
      sending.answers.set(change.id, await api<unknown>({ ...requestOf(change), keepalive: true }));
      forgetChange(change);
    } catch (error) {
      if (isUnanswered(error)) break;
      if (!isRefused(error)) stuck.add(change.enrolmentId);
      else {
        sending.refused.push({ change, failure: error });
        forgetChange(change);
      }
    }
  }
  return sending;
}
