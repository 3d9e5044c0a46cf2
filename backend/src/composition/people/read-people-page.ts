import type { ListedPerson, PeopleQuery, PersonType } from '@atelier/contracts/people';
import { query } from '../../kernel/use-case.js';
import { CoursesOfMany } from '../../modules/enrollment/queries/courses-of-many.js';
import type { WhichPeople } from '../../modules/identity/queries/found-people.js';
import { ListPeople, type PeoplePage } from '../../modules/identity/queries/list-people.js';

/** One page of a list of people, with what each follows. */
export const ReadPeoplePage = query(
  async (
    { queries },
    { type, filter }: { type: PersonType; filter: PeopleQuery & WhichPeople },
  ): Promise<Omit<PeoplePage, 'people'> & { people: ListedPerson[] }> => {
    const { people, ...page } = await queries.execute(new ListPeople({ type, filter }));
    const followed = await queries.execute(new CoursesOfMany({ studentIds: people.map(({ _id }) => _id) }));
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
  },
);
