import type { AskBody, Question } from '@atelier/contracts/questions';
import { command } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { AskQuestion } from '../../modules/engagement/commands/ask-question.js';
import { ReadQuestion } from '../../modules/engagement/queries/read-question.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { LiveChannel } from '../../platform/realtime/live-channel.js';
import { named } from './named-questions.js';
import { tellInbox } from './tell-inbox.js';
import { participantIn } from './participants.js';
import { pinWithin } from './pin-within.js';

/** Asks in a course that one follows or teaches. @throws DomainError `not-enrolled`, `access-suspended`, `lesson-not-found` */
export const Ask = command(
  { live: LiveChannel },
  async (
    { queries, commands, live },
    { caller, asked }: { caller: SignedInCaller; asked: AskBody },
  ): Promise<Question> => {
    const { courseId, _id: id, question: title, response: body } = asked;
    const by = await participantIn(queries, courseId, caller);
    const pin = await pinWithin(queries, courseId, asked);
    const questionId = await commands.execute(
      new AskQuestion({ courseId, by, asked: { id, title, body, pin } }),
    );
    await tellInbox(live, by.teacherId);
    const question = await queries.execute(new ReadQuestion({ questionId, viewer: by }));
    const [answer] = await named(queries, [question]);
    if (!answer) throw new DomainError('question-not-found');
    return answer;
  },
);
