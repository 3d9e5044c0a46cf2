import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PeopleLetterBody } from '@atelier/contracts/people';
import type { ReminderAnswer } from '@atelier/contracts/tutor-home';
import { Dispatching } from '../../kernel/dispatching.js';
import { DomainError } from '../../kernel/domain-error.js';
import { WriteToStudents } from '../../modules/enrollment/commands/remind-students.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import { WhoMayBeTold } from '../../modules/identity/queries/who-may-be-told.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';

/**
 * Writes to some accounts, as far as a mail may reach them; answers to how many.
 * @throws DomainError `email-unverified` where whoever writes has not shown that their address is theirs
 */
export class WriteToPeople extends Command<ReminderAnswer> {
  constructor(
    readonly caller: SignedInCaller,
    readonly letter: PeopleLetterBody,
  ) {
    super();
  }
}

@CommandHandler(WriteToPeople)
export class WriteToPeopleHandler extends Dispatching implements ICommandHandler<WriteToPeople> {
  async execute({ caller, letter }: WriteToPeople): Promise<ReminderAnswer> {
    const [sender] = await this.queries.execute(new FindPeople({ ids: [caller.accountId] }));
    if (!sender?.isVerified) throw new DomainError('email-unverified');
    const { _id: id, subject, text, students } = letter;
    const told = await this.queries.execute(new WhoMayBeTold('study-reminded', students));
    const words = { id, senderId: caller.accountId, subject, text };
    const accountIds = told.map((person) => person.id);
    return { count: await this.commands.execute(new WriteToStudents(words, accountIds)) };
  }
}
