import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { progressPercentage } from '@atelier/contracts/progress';
import type { TeamDetail } from '@atelier/contracts/teams';
import { closedAccountName } from '../../kernel/personal-data.js';
import { ReadTeam } from '../../modules/commerce/queries/read-team.js';
import { ProgressOfMany } from '../../modules/enrollment/queries/progress-of-many.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';

/** Places, who took them, and how far each has come. @throws DomainError `team-not-found` */
export class ReadWholeTeam extends Query<TeamDetail> {
  constructor(
    readonly teamId: string,
    /** Null for the administration. */
    readonly ownerId: string | null,
  ) {
    super();
  }
}

@QueryHandler(ReadWholeTeam)
export class ReadWholeTeamHandler implements IQueryHandler<ReadWholeTeam> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ teamId, ownerId }: ReadWholeTeam): Promise<TeamDetail> {
    const team = await this.queries.execute(new ReadTeam(teamId, ownerId));
    const ids = team.seats.map(({ userId }) => userId);
    const courseIds = team.courses.map(({ _id }) => _id);
    const found = await this.queries.execute(new FindPeople({ ids }));
    const people = new Map(found.map((person) => [person._id, person]));
    const progress = await this.queries.execute(new ProgressOfMany(ids, courseIds));
    const followed = new Map(progress.map((each) => [each.studentId, each]));
    const seats = team.seats.map(({ userId, ...seat }) => {
      const { name, email } = people.get(userId) ?? { name: closedAccountName, email: '' };
      const { completedLessons, totalLessons, isBegun } = followed.get(userId) ?? nothingYet;
      return { ...seat, name, email, progress: progressPercentage(completedLessons, totalLessons), isBegun };
    });
    return { ...team, seats };
  }
}

const nothingYet = { completedLessons: 0, totalLessons: 0, isBegun: false };
