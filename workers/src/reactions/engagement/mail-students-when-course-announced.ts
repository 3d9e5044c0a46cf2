import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { CourseTitles } from '@atelier/backend/modules/authoring/queries/course-titles';
import { courseAnnounced } from '@atelier/backend/modules/engagement/events/announcement-events';
import { announcementMail } from '@atelier/backend/modules/engagement/mails/announcement.fr';
import { ListAnnouncements } from '@atelier/backend/modules/engagement/queries/list-announcements';
import { CourseAudience } from '@atelier/backend/modules/enrollment/queries/course-audience';
import { SendNotice } from '@atelier/backend/modules/identity/commands/send-notice';
import { FindPeople } from '@atelier/backend/modules/identity/queries/find-people';

/** Writes to all who follow a course what who teaches it says; run again, it writes to nobody twice. */
@Reaction({ queue: 'notifications', events: [courseAnnounced] })
export class MailStudentsWhenCourseAnnounced extends Dispatching implements Reacts {
  async react({ announcementId }: PayloadOf<typeof courseAnnounced>): Promise<void> {
    const [said] = await this.queries.execute(new ListAnnouncements({ sought: { id: announcementId } }));
    if (!said) return;
    const { courseId, authorId, title, text } = said;
    const [course] = await this.queries.execute(new CourseTitles({ sought: { ids: [courseId] } }));
    const [author] = await this.queries.execute(new FindPeople({ sought: { ids: [authorId] } }));
    if (!course || !author?.isVerified) return;
    const write = announcementMail({ title, text, author: author.name, course });
    for (const accountId of await this.queries.execute(new CourseAudience({ courseId })))
      await this.commands.execute(
        new SendNotice({ notice: { kind: 'course-announced', accountId, aboutId: announcementId }, write }),
      );
  }
}
