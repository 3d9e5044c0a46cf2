import { Command, CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { Question } from '@atelier/contracts/questions';
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
export class TakePart extends Command<Question | null> {
  constructor(
    readonly caller: SignedInCaller,
    readonly questionId: string,
    readonly act: (by: CourseParticipant, courseId: string) => Command<void> | Promise<Command<void>>,
    readonly leaves: 'question' | 'nothing' = 'question',
  ) {
    super();
  }
}

@CommandHandler(TakePart)
export class TakePartHandler implements ICommandHandler<TakePart> {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly live: LiveChannel,
  ) {}

  async execute({ caller, questionId, act, leaves }: TakePart): Promise<Question | null> {
    const courseId = await this.queries.execute(new FindQuestionCourse(questionId));
    if (!courseId) throw new DomainError('question-not-found');
    const by = await participantIn(this.queries, courseId, caller);
    await this.commands.execute(await act(by, courseId));
    await tellInbox(this.live, by.teacherId);
    if (leaves === 'nothing') return null;
    const question = await this.queries.execute(new ReadQuestion(questionId, by));
    return (await named(this.queries, [question]))[0] ?? null;
  }
}
