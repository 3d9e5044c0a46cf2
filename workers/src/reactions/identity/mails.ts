import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/domain-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { BusClient } from '@atelier/backend/kernel/use-case';
import { accessGiven } from '@atelier/backend/modules/enrollment/enrollment.events';
import { ReadCourseProgress } from '@atelier/backend/modules/enrollment/progress/progress.queries';
import {
  SendCourseAccessMail,
  SendRepeatedSignUpMail,
  SendTeacherAppointedMail,
} from '@atelier/backend/modules/identity/accounts/account-mails.commands';
import {
  SendEmailChangeLink,
  SendVerificationMail,
} from '@atelier/backend/modules/identity/email/email.commands';
import {
  emailChangeRequested,
  factorsChanged,
  passwordLinkRequested,
  signUpRepeated,
  teacherAppointed,
  verificationRequested,
} from '@atelier/backend/modules/identity/identity.events';
import { SendPasswordLink } from '@atelier/backend/modules/identity/passwords/passwords.commands';
import { SendFactorChangeMail } from '@atelier/backend/modules/identity/second-factor/factors.commands';

/** Mails the link that verifies an address. */
@Reaction({ queue: 'notifications', events: [verificationRequested] })
export class MailVerificationWhenRequested implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId }: PayloadOf<typeof verificationRequested>): Promise<void> {
    await this.commands.execute(new SendVerificationMail({ accountId }));
  }
}

/** Tells the owner of an address, once a day. */
@Reaction({ queue: 'notifications', events: [signUpRepeated] })
export class MailOwnerWhenSignUpRepeated implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId }: PayloadOf<typeof signUpRepeated>): Promise<void> {
    await this.commands.execute(new SendRepeatedSignUpMail({ accountId }));
  }
}

/** Makes a link to choose a password and mails it. */
@Reaction({ queue: 'notifications', events: [passwordLinkRequested] })
export class MailPasswordLinkWhenRequested implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId, purpose }: PayloadOf<typeof passwordLinkRequested>): Promise<void> {
    await this.commands.execute(new SendPasswordLink({ accountId, purpose }));
  }
}

/** Asks one of two mailboxes about a change of address. */
@Reaction({ queue: 'notifications', events: [emailChangeRequested] })
export class MailMailboxWhenEmailChangeRequested implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId, side }: PayloadOf<typeof emailChangeRequested>): Promise<void> {
    await this.commands.execute(new SendEmailChangeLink({ accountId, side }));
  }
}

/** Mails what changed in how somebody proves who they are. */
@Reaction({ queue: 'notifications', events: [factorsChanged] })
export class MailFactorNoticeWhenFactorsChanged implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId, change, detail }: PayloadOf<typeof factorsChanged>): Promise<void> {
    await this.commands.execute(new SendFactorChangeMail({ accountId, change, detail }));
  }
}

/** Tells somebody that they teach. */
@Reaction({ queue: 'notifications', events: [teacherAppointed] })
export class MailTeacherWhenAppointed implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId }: PayloadOf<typeof teacherAppointed>): Promise<void> {
    await this.commands.execute(new SendTeacherAppointedMail({ accountId }));
  }
}

/** Tells somebody that a course was opened to them by hand. */
@Reaction({ queue: 'notifications', events: [accessGiven] })
export class MailStudentWhenAccessGiven extends BusClient implements Reacts {
  async react({ studentId, courseId }: PayloadOf<typeof accessGiven>): Promise<void> {
    const [course] = await this.queries.execute(new ReadCourseProgress({ studentId, courseIds: [courseId] }));
    if (!course) return;
    await this.commands.execute(
      new SendCourseAccessMail({ accountId: studentId, course: { id: courseId, title: course.courseTitle } }),
    );
  }
}
