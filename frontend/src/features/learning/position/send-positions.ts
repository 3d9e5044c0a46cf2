import { PositionAnswer } from '@atelier/contracts/enrollment';
import { ApiFailure, type Api } from '../../../shared/api/client';
import { forgetPosition, unsentPositions, type KeptPosition } from './kept-positions';

/** The access is over, or the lesson gone: it would be refused for ever. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && [403, 404, 409, 422].includes(error.status);

async function sendOne(api: Api, position: KeptPosition): Promise<void> {
  const { enrolmentId, lessonId, seconds, at } = position;
  try {
    await api({
      method: 'PUT',
      path: `/learn/${enrolmentId}/position`,
      schema: PositionAnswer,
      body: { lessonId, seconds, secondsAgo: Math.max(0, (Date.now() - at) / 1000) },
      // The page may be left meanwhile.
      keepalive: true,
    });
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  forgetPosition(position);
}

/** Sends what this device still holds of a student; what cannot be sent waits. True when nothing is left. */
export async function sendPositions(api: Api, studentId: string): Promise<boolean> {
  const sent = await Promise.allSettled(unsentPositions(studentId).map((each) => sendOne(api, each)));
  return sent.every(({ status }) => status === 'fulfilled');
}
