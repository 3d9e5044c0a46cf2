import { Command, CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { AskBody, Question } from '@atelier/contracts/questions';
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
export class Ask extends Command<Question> {
  constructor(
    readonly caller: SignedInCaller,
    readonly asked: AskBody,
  ) {
    super();
  }
}

@CommandHandler(Ask)
export class AskHandler implements ICommandHandler<Ask> {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly live: LiveChannel,
  ) {}

  async execute({ caller, asked }: Ask): Promise<Question> {
    const { courseId, _id: id, question: title, response: body } = asked;
    const by = await participantIn(this.queries, courseId, caller);
    const pin = await pinWithin(this.queries, courseId, asked);
    const questionId = await this.commands.execute(new AskQuestion(courseId, by, { id, title, body, pin }));
    await tellInbox(this.live, by.teacherId);
    const question = await this.queries.execute(new ReadQuestion(questionId, by));
    const [answer] = await named(this.queries, [question]);
    if (!answer) throw new DomainError('question-not-found');
    return answer;
  }
}
