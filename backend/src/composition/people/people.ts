import type { ListedPerson, PeopleLetterBody, PeopleQuery, PersonType } from '@atelier/contracts/people';
import type { ReminderAnswer } from '@atelier/contracts/teacher-home';
import { DomainError } from '../../kernel/domain-error.js';
import { command, query } from '../../kernel/use-case.js';
import { ListCoursesByStudent } from '../../modules/enrollment/progress/progress.queries.js';
import { SendLetterToStudents } from '../../modules/enrollment/reminders/reminders.commands.js';
import { FindNoticeRecipients } from '../../modules/identity/notices/notices.queries.js';
import {
  FindPeople,
  ListPeople,
  type PeopleCriteria,
  type PeoplePage,
} from '../../modules/identity/people/people.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';

/** One page of a list of people, with their courses. */
export const ReadPeoplePage = query(
  async (
    { queries },
    { type, filter }: { type: PersonType; filter: PeopleQuery & PeopleCriteria },
  ): Promise<Omit<PeoplePage, 'people'> & { people: ListedPerson[] }> => {
    const { people, ...page } = await queries.execute(new ListPeople({ type, filter }));
    const courseLists = await queries.execute(
      new ListCoursesByStudent({ studentIds: people.map(({ _id }) => _id) }),
    );
    const byStudent = new Map(courseLists.map((each) => [each.studentId, each]));
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

/**
 * Mails the given accounts that can receive it; returns the number of recipients.
 * @throws DomainError `email-unverified` if the sender's own address is unverified
 */
export const SendLetterToPeople = command(
  async (
    { queries, commands },
    { caller, letter }: { caller: SignedInCaller; letter: PeopleLetterBody },
  ): Promise<ReminderAnswer> => {
    const [sender] = await queries.execute(new FindPeople({ criteria: { ids: [caller.accountId] } }));
    if (!sender?.isVerified) throw new DomainError('email-unverified');
    const { _id: id, subject, text, students } = letter;
    const recipients = await queries.execute(
      new FindNoticeRecipients({ kind: 'study-reminded', accountIds: students }),
    );
    const words = { id, senderId: caller.accountId, subject, text };
    const accountIds = recipients.map((person) => person.id);
    return {
      count: await commands.execute(new SendLetterToStudents({ letter: words, studentIds: accountIds })),
    };
  },
);
