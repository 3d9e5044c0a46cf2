import { command } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { TakeSeatBack } from '../../modules/commerce/commands/take-seat-back.js';
import { ReadTeam } from '../../modules/commerce/queries/read-team.js';
import { ProgressOfMany } from '../../modules/enrollment/queries/progress-of-many.js';

/**
 * A company takes a place back; which of its courses have begun is enrolment's to say, as for a withdrawal.
 * @throws DomainError those of `TakeSeatBack`
 */
export const TakeBack = command(
  async (
    { queries, commands },
    { teamId, ownerId, seatId }: { teamId: string; ownerId: string; seatId: string },
  ): Promise<void> => {
    const { seats, courses } = await queries.execute(new ReadTeam({ teamId, ownerId }));
    const seat = seats.find(({ _id }) => _id === seatId);
    if (!seat) throw new DomainError('place-not-found');
    const courseIds = courses.map(({ _id }) => _id);
    const begun: string[] = [];
    for (const courseId of courseIds) {
      const [one] = await queries.execute(
        new ProgressOfMany({ studentIds: [seat.userId], courseIds: [courseId] }),
      );
      if (one?.isBegun) begun.push(courseId);
    }
    await commands.execute(new TakeSeatBack({ teamId, ownerId, seatId, begun }));
  },
);
