import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { CourseTitles } from '@atelier/backend/modules/authoring/queries/course-titles';
import { reviewAnswered } from '@atelier/backend/modules/engagement/events/review-events';
import { reviewAnsweredMail } from '@atelier/backend/modules/engagement/mails/answered-mails.fr';
import { ReadReview } from '@atelier/backend/modules/engagement/queries/read-review';
import { ReadAccess } from '@atelier/backend/modules/enrollment/queries/read-access';
import { SendNotice } from '@atelier/backend/modules/identity/commands/send-notice';

/** Tells who wrote a review that it was answered, as long as they may read it. */
@Reaction({ queue: 'notifications', events: [reviewAnswered] })
export class MailReviewerWhenReviewAnswered extends Dispatching implements Reacts {
  async react(
    { reviewId }: PayloadOf<typeof reviewAnswered>,
    { messageId: aboutId }: Occurrence,
  ): Promise<void> {
    const review = await this.queries.execute(new ReadReview({ which: { id: reviewId }, viewerId: null }));
    if (!review?.answer || review.hiddenFor) return;
    const { authorId: accountId, courseId: id } = review;
    if ((await this.queries.execute(new ReadAccess({ studentId: accountId, courseId: id }))) !== 'open')
      return;
    const [course] = await this.queries.execute(new CourseTitles({ sought: { ids: [id] } }));
    if (!course) return;
    const notice = { kind: 'review-answered', accountId, aboutId } as const;
    await this.commands.execute(new SendNotice({ notice, write: reviewAnsweredMail(course) }));
  }
}
