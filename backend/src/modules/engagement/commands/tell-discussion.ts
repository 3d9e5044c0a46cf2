import type { LiveChannel } from '../../../platform/realtime/live-channel.js';
import type { Question } from '../domain/question.js';

/** Pages of the course that are open read again. */
export const tellDiscussion = (
  live: LiveChannel,
  { id: questionId, courseId }: Pick<Question, 'id' | 'courseId'>,
): Promise<void> => live.tell(`course:${courseId}`, 'questions-changed', { courseId, questionId });
