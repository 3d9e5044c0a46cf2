import { mailboxOf } from '@atelier/contracts/words/email-pattern';
import type { EnrolByHandAnswer } from '@atelier/contracts/enrolled-students';
import { type GivenOf, command } from '../../kernel/use-case.js';
import { EnrolByHand } from '../../modules/enrollment/commands/enrol-by-hand.js';
import { KeepAccess } from '../../modules/enrollment/commands/keep-access.js';
import { OpenKeptAccess } from '../../modules/enrollment/commands/open-kept-access.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { expectEditor, knownPeople, namesOf } from './editors-and-people.js';

type Given = GivenOf;

/**
 * Opens a course to one account and to addresses. Whose address is not known to be theirs finds it open once it is.
 * @throws DomainError `course-not-found`, `user-not-found`, `too-many-requests`
 */
export const LetPeopleIn = command(
  async (
    given,
    {
      caller,
      courseId,
      whom,
    }: {
      caller: SignedInCaller;
      courseId: string;
      whom: { studentId?: string | undefined; emails: string[] };
    },
  ): Promise<EnrolByHandAnswer> => {
    const { queries, commands } = given;
    const { studentId, emails } = whom;
    await expectEditor(queries, courseId, caller);
    const named = studentId ? await knownPeople(queries, [studentId], caller) : [];
    const addressed = emails.length > 0 ? await queries.execute(new FindPeople({ sought: { emails } })) : [];
    const people = [...named, ...addressed].filter(({ isVerified }) => isVerified);
    const ids = people.map(({ _id }) => _id);
    const added = await commands.execute(
      new EnrolByHand({ courseId, studentIds: ids, names: namesOf(people) }),
    );
    const open = new Set(people.map(({ email }) => mailboxOf(email)));
    const asked = [...named.map(({ email }) => mailboxOf(email)), ...emails];
    const waiting = [...new Set(asked)].filter((email) => !open.has(email));
    await keep(given, courseId, waiting, caller.accountId);
    const enrolled = people.map(({ _id, email }) => ({
      _id,
      email,
      outcome: added.includes(_id) ? ('enrolled' as const) : ('already-enrolled' as const),
    }));
    return {
      students: [...enrolled, ...waiting.map((email) => ({ _id: null, email, outcome: 'waiting' as const }))],
    };
  },
);

/** Whoever verified the address between the look and the keeping is let in all the same. */
async function keep(
  { commands, queries }: Given,
  courseId: string,
  emails: string[],
  askedBy: string,
): Promise<void> {
  if (emails.length === 0) return;
  await commands.execute(new KeepAccess({ courseId, emails, askedBy }));
  for (const { _id, email, isVerified } of await queries.execute(new FindPeople({ sought: { emails } }))) {
    if (isVerified) await commands.execute(new OpenKeptAccess({ studentId: _id, email }));
  }
}
