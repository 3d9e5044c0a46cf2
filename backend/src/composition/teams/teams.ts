import { progressPercentage } from '@atelier/contracts/progress';
import type { TeamDetail } from '@atelier/contracts/teams';
import { DomainError } from '../../kernel/domain-error.js';
import { closedAccountName } from '../../kernel/personal-data.js';
import { command, query } from '../../kernel/use-case.js';
import { RevokeSeat } from '../../modules/commerce/teams/seats.commands.js';
import { ReadTeam } from '../../modules/commerce/teams/teams.queries.js';
import { ReadProgressByStudent } from '../../modules/enrollment/progress/progress.queries.js';
import { findPeopleById } from '../people/find-people.js';

/** Seats, their holders, and each one's progress. @throws DomainError `team-not-found` */
export const ReadTeamWithProgress = query(
  async (
    { queries },
    {
      teamId,
      ownerId,
    }: {
      teamId: string;
      /** Null for administrators. */
      ownerId: string | null;
    },
  ): Promise<TeamDetail> => {
    const team = await queries.execute(new ReadTeam({ teamId, ownerId }));
    const ids = team.seats.map(({ userId }) => userId);
    const courseIds = team.courses.map(({ _id }) => _id);
    const people = await findPeopleById(queries, ids);
    const progress = await queries.execute(new ReadProgressByStudent({ studentIds: ids, courseIds }));
    const progressByStudent = new Map(progress.map((each) => [each.studentId, each]));
    const seats = team.seats.map(({ userId, ...seat }) => {
      const { name, email } = people.get(userId) ?? { name: closedAccountName, email: '' };
      const { completedLessons, totalLessons, isBegun } = progressByStudent.get(userId) ?? noProgress;
      return { ...seat, name, email, progress: progressPercentage(completedLessons, totalLessons), isBegun };
    });
    return { ...team, seats };
  },
);

const noProgress = { completedLessons: 0, totalLessons: 0, isBegun: false };

/**
 * A company revokes a seat; as for a withdrawal, enrolment tells which courses were started.
 * @throws DomainError those of `RevokeSeat`
 */
export const ReclaimSeat = command(
  async (
    { queries, commands },
    { teamId, ownerId, seatId }: { teamId: string; ownerId: string; seatId: string },
  ): Promise<void> => {
    const { seats, courses } = await queries.execute(new ReadTeam({ teamId, ownerId }));
    const seat = seats.find(({ _id }) => _id === seatId);
    if (!seat) throw new DomainError('place-not-found');
    const courseIds = courses.map(({ _id }) => _id);
    const begunIds: string[] = [];
    for (const courseId of courseIds) {
      const [one] = await queries.execute(
        new ReadProgressByStudent({ studentIds: [seat.userId], courseIds: [courseId] }),
      );
      if (one?.isBegun) begunIds.push(courseId);
    }
    await commands.execute(new RevokeSeat({ teamId, ownerId, seatId, begun: begunIds }));
  },
);
