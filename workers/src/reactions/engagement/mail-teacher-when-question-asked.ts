import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { questionAsked } from '@atelier/backend/modules/engagement/events/question-events';
import { questionAskedMail } from '@atelier/backend/modules/engagement/mails/question-mails.fr';
import { ReadMailedQuestion } from '@atelier/backend/modules/engagement/queries/mailed-question';
import { SendNotice } from '@atelier/backend/modules/identity/commands/send-notice';
import { mailableName, placeOf } from './mailed/mailed-place.js';

/** Tells who teaches a course that something is asked in it. */
@Reaction({ queue: 'notifications', events: [questionAsked] })
export class MailTeacherWhenQuestionAsked extends Dispatching implements Reacts {
  async react({ questionId }: PayloadOf<typeof questionAsked>): Promise<void> {
    const question = await this.queries.execute(new ReadMailedQuestion({ questionId }));
    if (!question || question.answeredAt) return;
    const place = await placeOf(this.queries, question);
    if (!place) return;
    const name = await mailableName(this.queries, question.authorId);
    const { title, body } = question;
    const letter = questionAskedMail(place, name === null ? null : { name, title, body });
    const notice = { kind: 'question-asked', accountId: place.teacherId, aboutId: questionId } as const;
    await this.commands.execute(new SendNotice({ notice, write: letter }));
  }
}
