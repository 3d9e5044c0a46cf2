import { Command, CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../kernel/domain-error.js';
import { TakeSeatBack } from '../../modules/commerce/commands/take-seat-back.js';
import { ReadTeam } from '../../modules/commerce/queries/read-team.js';
import { ProgressOfMany } from '../../modules/enrollment/queries/progress-of-many.js';

/**
 * A company takes a place back; which of its courses have begun is enrolment's to say, as for a withdrawal.
 * @throws DomainError those of `TakeSeatBack`
 */
export class TakeBack extends Command<void> {
  constructor(
    readonly teamId: string,
    readonly ownerId: string,
    readonly seatId: string,
  ) {
    super();
  }
}

@CommandHandler(TakeBack)
export class TakeBackHandler implements ICommandHandler<TakeBack> {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async execute({ teamId, ownerId, seatId }: TakeBack): Promise<void> {
    const { seats, courses } = await this.queries.execute(new ReadTeam(teamId, ownerId));
    const seat = seats.find(({ _id }) => _id === seatId);
    if (!seat) throw new DomainError('place-not-found');
    const courseIds = courses.map(({ _id }) => _id);
    const begun: string[] = [];
    for (const courseId of courseIds) {
      const [one] = await this.queries.execute(new ProgressOfMany([seat.userId], [courseId]));
      if (one?.isBegun) begun.push(courseId);
    }
    await this.commands.execute(new TakeSeatBack(teamId, ownerId, seatId, begun));
  }
}
