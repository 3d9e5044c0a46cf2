import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { CourseTitles } from '@atelier/backend/modules/authoring/queries/course-titles';
import { submissionCorrected } from '@atelier/backend/modules/engagement/events/submission-events';
import { workCorrectedMail } from '@atelier/backend/modules/engagement/mails/answered-mails.fr';
import { ReadAssessment } from '@atelier/backend/modules/engagement/queries/read-assessment';
import { ReadSubmission } from '@atelier/backend/modules/engagement/queries/read-submission';
import { SendNotice } from '@atelier/backend/modules/identity/commands/send-notice';

/** Tells who handed work in that it was looked at. */
@Reaction({ queue: 'notifications', events: [submissionCorrected] })
export class MailStudentWhenSubmissionCorrected extends Dispatching implements Reacts {
  async react(
    { submissionId }: PayloadOf<typeof submissionCorrected>,
    { messageId: aboutId }: Occurrence,
  ): Promise<void> {
    const copy = await this.queries.execute(new ReadSubmission({ which: { id: submissionId } }));
    // Handed in again meanwhile: there is nothing to be read of what was said before.
    if (!copy?.correction) return;
    const { courseId } = await this.queries.execute(new ReadAssessment({ assessmentId: copy.assessmentId }));
    const [course] = await this.queries.execute(new CourseTitles({ sought: { ids: [courseId] } }));
    if (!course) return;
    const notice = { kind: 'work-corrected', accountId: copy.studentId, aboutId } as const;
    const isToRedo = copy.correction.verdict === 'redo';
    await this.commands.execute(new SendNotice({ notice, write: workCorrectedMail(course, isToRedo) }));
  }
}
