import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ListedPerson, PeopleQuery, PersonType } from '@atelier/contracts/people';
import { CoursesOfMany } from '../../modules/enrollment/queries/courses-of-many.js';
import type { WhichPeople } from '../../modules/identity/queries/found-people.js';
import { ListPeople, type PeoplePage } from '../../modules/identity/queries/list-people.js';

/** One page of a list of people, with what each follows. */
export class ReadPeoplePage extends Query<Omit<PeoplePage, 'people'> & { people: ListedPerson[] }> {
  constructor(
    readonly type: PersonType,
    readonly filter: PeopleQuery & WhichPeople,
  ) {
    super();
  }
}

@QueryHandler(ReadPeoplePage)
export class ReadPeoplePageHandler implements IQueryHandler<ReadPeoplePage> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ type, filter }: ReadPeoplePage) {
    const { people, ...page } = await this.queries.execute(new ListPeople(type, filter));
    const followed = await this.queries.execute(new CoursesOfMany(people.map(({ _id }) => _id)));
    const byStudent = new Map(followed.map((courses) => [courses.studentId, courses]));
    return {
      ...page,
      people: people.map((person) => {
        const courses = byStudent.get(person._id);
        return {
          ...person,
          progressPercentage: courses?.progressPercentage ?? null,
          latestCourses: courses?.latest ?? [],
        };
      }),
    };
  }
}
