import { progressPercentage } from '@atelier/contracts/progress';
import type { TeamDetail } from '@atelier/contracts/teams';
import { query } from '../../kernel/use-case.js';
import { closedAccountName } from '../../kernel/personal-data.js';
import { ReadTeam } from '../../modules/commerce/queries/read-team.js';
import { ProgressOfMany } from '../../modules/enrollment/queries/progress-of-many.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';

/** Places, who took them, and how far each has come. @throws DomainError `team-not-found` */
export const ReadWholeTeam = query(
  async (
    { queries },
    {
      teamId,
      ownerId,
    }: {
      teamId: string;
      /** Null for the administration. */
      ownerId: string | null;
    },
  ): Promise<TeamDetail> => {
    const team = await queries.execute(new ReadTeam({ teamId, ownerId }));
    const ids = team.seats.map(({ userId }) => userId);
    const courseIds = team.courses.map(({ _id }) => _id);
    const found = await queries.execute(new FindPeople({ sought: { ids } }));
    const people = new Map(found.map((person) => [person._id, person]));
    const progress = await queries.execute(new ProgressOfMany({ studentIds: ids, courseIds }));
    const followed = new Map(progress.map((each) => [each.studentId, each]));
    const seats = team.seats.map(({ userId, ...seat }) => {
      const { name, email } = people.get(userId) ?? { name: closedAccountName, email: '' };
      const { completedLessons, totalLessons, isBegun } = followed.get(userId) ?? nothingYet;
      return { ...seat, name, email, progress: progressPercentage(completedLessons, totalLessons), isBegun };
    });
    return { ...team, seats };
  },
);

const nothingYet = { completedLessons: 0, totalLessons: 0, isBegun: false };
