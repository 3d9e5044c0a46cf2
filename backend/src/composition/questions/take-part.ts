import { Command } from '@nestjs/cqrs';
import type { Question } from '@atelier/contracts/questions';
import { command } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { FindQuestionCourse } from '../../modules/engagement/queries/find-question-course.js';
import { ReadQuestion } from '../../modules/engagement/queries/read-question.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { LiveChannel } from '../../platform/realtime/live-channel.js';
import { named } from './named-questions.js';
import { tellInbox } from './tell-inbox.js';
import { participantIn, type CourseParticipant } from './participants.js';

/**
 * Does something to a question as one who speaks in its course, and answers what it is then: null once it is gone.
 * @throws DomainError `question-not-found`, `not-enrolled`, `access-suspended`, and what the act refuses
 */
export const TakePart = command(
  { live: LiveChannel },
  async (
    { queries, commands, live },
    {
      caller,
      questionId,
      act,
      leaves = 'question',
    }: {
      caller: SignedInCaller;
      questionId: string;
      act: (by: CourseParticipant, courseId: string) => Command<void> | Promise<Command<void>>;
      leaves?: 'question' | 'nothing';
    },
  ): Promise<Question | null> => {
    const courseId = await queries.execute(new FindQuestionCourse({ questionId }));
    if (!courseId) throw new DomainError('question-not-found');
    const by = await participantIn(queries, courseId, caller);
    await commands.execute(await act(by, courseId));
    await tellInbox(live, by.teacherId);
    if (leaves === 'nothing') return null;
    const question = await queries.execute(new ReadQuestion({ questionId, viewer: by }));
    return (await named(queries, [question]))[0] ?? null;
  },
);
