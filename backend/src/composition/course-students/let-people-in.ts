import { mailboxOf } from '@atelier/contracts/words/email-pattern';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EnrolByHandAnswer } from '@atelier/contracts/enrolled-students';
import { Dispatching } from '../../kernel/dispatching.js';
import { EnrolByHand } from '../../modules/enrollment/commands/enrol-by-hand.js';
import { KeepAccess } from '../../modules/enrollment/commands/keep-access.js';
import { OpenKeptAccess } from '../../modules/enrollment/commands/open-kept-access.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { expectEditor, knownPeople, namesOf } from './editors-and-people.js';

/**
 * Opens a course to one account and to addresses. Whose address is not known to be theirs finds it open once it is.
 * @throws DomainError `course-not-found`, `user-not-found`, `too-many-requests`
 */
export class LetPeopleIn extends Command<EnrolByHandAnswer> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
    readonly whom: { studentId?: string | undefined; emails: string[] },
  ) {
    super();
  }
}

@CommandHandler(LetPeopleIn)
export class LetPeopleInHandler extends Dispatching implements ICommandHandler<LetPeopleIn> {
  async execute({ caller, courseId, whom }: LetPeopleIn): Promise<EnrolByHandAnswer> {
    const { studentId, emails } = whom;
    await expectEditor(this.queries, courseId, caller);
    const named = studentId ? await knownPeople(this.queries, [studentId], caller) : [];
    const addressed = emails.length > 0 ? await this.queries.execute(new FindPeople({ emails })) : [];
    const people = [...named, ...addressed].filter(({ isVerified }) => isVerified);
    const ids = people.map(({ _id }) => _id);
    const added = await this.commands.execute(new EnrolByHand(courseId, ids, namesOf(people)));
    const open = new Set(people.map(({ email }) => mailboxOf(email)));
    const asked = [...named.map(({ email }) => mailboxOf(email)), ...emails];
    const waiting = [...new Set(asked)].filter((email) => !open.has(email));
    await this.keep(courseId, waiting, caller.accountId);
    const enrolled = people.map(({ _id, email }) => ({
      _id,
      email,
      outcome: added.includes(_id) ? ('enrolled' as const) : ('already-enrolled' as const),
    }));
    return {
      students: [...enrolled, ...waiting.map((email) => ({ _id: null, email, outcome: 'waiting' as const }))],
    };
  }

  /** Whoever verified the address between the look and the keeping is let in all the same. */
  private async keep(courseId: string, emails: string[], askedBy: string): Promise<void> {
    if (emails.length === 0) return;
    await this.commands.execute(new KeepAccess(courseId, emails, askedBy));
    for (const { _id, email, isVerified } of await this.queries.execute(new FindPeople({ emails }))) {
      if (isVerified) await this.commands.execute(new OpenKeptAccess(_id, email));
    }
  }
}
