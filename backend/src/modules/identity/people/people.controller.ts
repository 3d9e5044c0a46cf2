import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { ById } from '@atelier/contracts/common';
import {
  InvitePersonBody,
  Person,
  PersonNoteAnswer,
  PersonNoteBody,
  PersonRoleBody,
  SuspensionBody,
} from '@atelier/contracts/people';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { ClosePersonsAccount } from '../accounts/accounts.commands.js';
import { ResetPersonsFactors } from '../second-factor/factors.commands.js';
import {
  AppointTeacher,
  InvitePerson,
  ResendInvitation,
  SuspendPerson,
  WritePersonNote,
} from './people.commands.js';
import { ReadPerson, ReadPersonNote } from './people.queries.js';

@Controller('users')
export class PeopleController extends BusClient {
  @Post('students')
  @Access('admin')
  @Answers(Person)
  @Refuses('email-taken')
  inviteStudent(@Body({ schema: InvitePersonBody }) person: InvitePersonBody): Promise<Person> {
    return this.invite(person, false);
  }

  @Post('teachers')
  @Access('admin')
  @Answers(Person)
  @Refuses('email-taken')
  inviteTeacher(@Body({ schema: InvitePersonBody }) person: InvitePersonBody): Promise<Person> {
    return this.invite(person, true);
  }

  @Get(':id')
  @Access('admin')
  @Answers(Person)
  @Refuses('user-not-found')
  read(@Param({ schema: ById }) { id }: ById): Promise<Person> {
    return this.queries.execute(new ReadPerson({ accountId: id }));
  }

  @Put(':id/role')
  @Access('admin')
  @Answers(Person)
  @Refuses('user-not-found', 'own-account', 'email-unverified', 'person-suspended')
  async appoint(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: PersonRoleBody }) { isTeacher }: z.infer<typeof PersonRoleBody>,
  ): Promise<Person> {
    await this.commands.execute(
      new AppointTeacher({ administratorId: caller.accountId, accountId: id, isTeacher }),
    );
    return this.queries.execute(new ReadPerson({ accountId: id }));
  }

  @Put(':id/suspension')
  @Access('admin')
  @Answers(Person)
  @Refuses('user-not-found', 'own-account', 'last-administrator')
  async suspend(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: SuspensionBody }) { isSuspended }: z.infer<typeof SuspensionBody>,
  ): Promise<Person> {
    await this.commands.execute(
      new SuspendPerson({ administratorId: caller.accountId, accountId: id, isSuspended }),
    );
    return this.queries.execute(new ReadPerson({ accountId: id }));
  }

  @Get(':id/note')
  @Access('admin')
  @Answers(PersonNoteAnswer)
  async note(@Param({ schema: ById }) { id }: ById): Promise<PersonNoteAnswer> {
    return { note: await this.queries.execute(new ReadPersonNote({ accountId: id })) };
  }

  @Put(':id/note')
  @Access('admin')
  @Answers(PersonNoteAnswer)
  @Refuses('user-not-found')
  async write(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: PersonNoteBody }) { text }: PersonNoteBody,
  ): Promise<PersonNoteAnswer> {
    await this.commands.execute(new WritePersonNote({ authorId: caller.accountId, accountId: id, text }));
    return { note: await this.queries.execute(new ReadPersonNote({ accountId: id })) };
  }

  @Post(':id/invitation')
  @Access('admin')
  @Answers(noContent)
  @Refuses('user-not-found')
  async resendInvitation(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<void> {
    await this.commands.execute(new ResendInvitation({ administratorId: caller.accountId, accountId: id }));
  }

  /** For somebody who has lost telephone, keys and codes. */
  @Delete(':id/second-factor')
  @Access('admin')
  @Answers(noContent)
  @Refuses('user-not-found', 'own-account', 'proof-required')
  async resetFactors(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    await this.commands.execute(new ResetPersonsFactors({ administrator: caller, accountId: id }));
  }

  @Delete(':id')
  @Access('admin')
  @Answers(noContent)
  @Refuses('user-not-found', 'own-account', 'last-administrator')
  async close(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    await this.commands.execute(
      new ClosePersonsAccount({ administratorId: caller.accountId, accountId: id }),
    );
  }

  private async invite(person: InvitePersonBody, isTeacher: boolean): Promise<Person> {
    const { accountId } = await this.commands.execute(new InvitePerson({ person, isTeacher }));
    return this.queries.execute(new ReadPerson({ accountId }));
  }
}
