import type { PeopleLetterBody } from '@atelier/contracts/people';
import type { ReminderAnswer } from '@atelier/contracts/tutor-home';
import { command } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { WriteToStudents } from '../../modules/enrollment/commands/remind-students.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import { WhoMayBeTold } from '../../modules/identity/queries/who-may-be-told.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';

/**
 * Writes to some accounts, as far as a mail may reach them; answers to how many.
 * @throws DomainError `email-unverified` where whoever writes has not shown that their address is theirs
 */
export const WriteToPeople = command(
  async (
    { queries, commands },
    { caller, letter }: { caller: SignedInCaller; letter: PeopleLetterBody },
  ): Promise<ReminderAnswer> => {
    const [sender] = await queries.execute(new FindPeople({ sought: { ids: [caller.accountId] } }));
    if (!sender?.isVerified) throw new DomainError('email-unverified');
    const { _id: id, subject, text, students } = letter;
    const told = await queries.execute(new WhoMayBeTold({ kind: 'study-reminded', accountIds: students }));
    const words = { id, senderId: caller.accountId, subject, text };
    const accountIds = told.map((person) => person.id);
    return { count: await commands.execute(new WriteToStudents({ letter: words, studentIds: accountIds })) };
  },
);
