import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { questionAnswered } from '@atelier/backend/modules/engagement/events/question-events';
import { questionAnsweredMail } from '@atelier/backend/modules/engagement/mails/question-mails.fr';
import { ReadMailedQuestion } from '@atelier/backend/modules/engagement/queries/mailed-question';
import { ReadAccess } from '@atelier/backend/modules/enrollment/queries/read-access';
import { SendNotice } from '@atelier/backend/modules/identity/commands/send-notice';
import { mailableName, placeOf } from './mailed/mailed-place.js';

/** Tells who asked that somebody has answered, as long as they may read it. */
@Reaction({ queue: 'notifications', events: [questionAnswered] })
export class MailAskerWhenQuestionAnswered extends Dispatching implements Reacts {
  async react({ questionId, answerId }: PayloadOf<typeof questionAnswered>): Promise<void> {
    const question = await this.queries.execute(new ReadMailedQuestion({ questionId, answerId }));
    const place = question?.answer && (await placeOf(this.queries, question));
    if (!question?.answer || !place) return;
    const { authorId: accountId, courseId, answer } = question;
    const access = await this.queries.execute(new ReadAccess({ studentId: accountId, courseId }));
    if (access !== 'open' && accountId !== place.teacherId) return;
    const name = await mailableName(this.queries, answer.authorId);
    const said = name === null ? null : { name, body: answer.body, isTeacher: answer.byTeacher };
    const letter = questionAnsweredMail(place, question.title, said);
    await this.commands.execute(
      new SendNotice({ notice: { kind: 'question-answered', accountId, aboutId: answerId }, write: letter }),
    );
  }
}
