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

/** Mails the address verification link. */
@Reaction({ queue: 'notifications', events: [verificationRequested] })
export class MailVerificationWhenRequested implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId }: PayloadOf<typeof verificationRequested>): Promise<void> {
    await this.commands.execute(new SendVerificationMail({ accountId }));
  }
}

/** Mails the owner of an address about a repeated sign-up, once a day. */
@Reaction({ queue: 'notifications', events: [signUpRepeated] })
export class MailOwnerWhenSignUpRepeated implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId }: PayloadOf<typeof signUpRepeated>): Promise<void> {
    await this.commands.execute(new SendRepeatedSignUpMail({ accountId }));
  }
}

/** Creates and mails a password link. */
@Reaction({ queue: 'notifications', events: [passwordLinkRequested] })
export class MailPasswordLinkWhenRequested implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId, purpose }: PayloadOf<typeof passwordLinkRequested>): Promise<void> {
    await this.commands.execute(new SendPasswordLink({ accountId, purpose }));
  }
}

/** Mails the confirmation request of an address change to the old or the new address. */
@Reaction({ queue: 'notifications', events: [emailChangeRequested] })
export class MailMailboxWhenEmailChangeRequested implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId, side }: PayloadOf<typeof emailChangeRequested>): Promise<void> {
    await this.commands.execute(new SendEmailChangeLink({ accountId, side }));
  }
}

/** Mails changes of the second factors. */
@Reaction({ queue: 'notifications', events: [factorsChanged] })
export class MailFactorNoticeWhenFactorsChanged implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId, change, detail }: PayloadOf<typeof factorsChanged>): Promise<void> {
    await this.commands.execute(new SendFactorChangeMail({ accountId, change, detail }));
  }
}

/** Mails the appointment as a teacher. */
@Reaction({ queue: 'notifications', events: [teacherAppointed] })
export class MailTeacherWhenAppointed implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId }: PayloadOf<typeof teacherAppointed>): Promise<void> {
    await this.commands.execute(new SendTeacherAppointedMail({ accountId }));
  }
}

/** Mails that access to a course was granted manually. */
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
