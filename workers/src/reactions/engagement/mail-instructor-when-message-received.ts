import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendMessage } from '@atelier/backend/modules/engagement/commands/send-message';
import { messageReceived } from '@atelier/backend/modules/engagement/events/contact-events';

/** Mails the instructor what somebody wrote through the contact page. */
@Reaction({ queue: 'notifications', events: [messageReceived] })
export class MailInstructorWhenMessageReceived extends Dispatching implements Reacts {
  async react({ messageId }: PayloadOf<typeof messageReceived>): Promise<void> {
    await this.commands.execute(new SendMessage({ messageId }));
  }
}
