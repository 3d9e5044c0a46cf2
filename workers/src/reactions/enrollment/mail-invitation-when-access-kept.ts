import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { CourseTitles } from '@atelier/backend/modules/authoring/queries/course-titles';
import { SendAccessInvitation } from '@atelier/backend/modules/enrollment/commands/send-access-invitation';
import { accessKept } from '@atelier/backend/modules/enrollment/events/enrolment-events';
import { WaitingAccesses } from '@atelier/backend/modules/enrollment/queries/waiting-accesses';

/** Invites an address, for which a course is kept, to make an account; nothing where it waits no longer. */
@Reaction({ queue: 'notifications', events: [accessKept] })
export class MailInvitationWhenAccessKept extends Dispatching implements Reacts {
  async react({ waitingId }: PayloadOf<typeof accessKept>): Promise<void> {
    const [kept] = await this.queries.execute(new WaitingAccesses({ sought: { id: waitingId } }));
    if (!kept) return;
    const [course] = await this.queries.execute(new CourseTitles({ sought: { ids: [kept.courseId] } }));
    if (course)
      await this.commands.execute(new SendAccessInvitation({ email: kept.email, courseTitle: course.title }));
  }
}
