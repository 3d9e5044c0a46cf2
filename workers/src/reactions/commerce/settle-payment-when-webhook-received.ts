import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { ProcessWebhook } from '@atelier/backend/modules/commerce/commands/process-webhook';
import { webhookReceived } from '@atelier/backend/modules/commerce/events/commerce-events';

/** Looks at the payment. */
@Reaction({ queue: 'payment-webhooks', events: [webhookReceived] })
export class SettlePaymentWhenWebhookReceived implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ inboxId }: PayloadOf<typeof webhookReceived>): Promise<void> {
    await this.commands.execute(new ProcessWebhook({ inboxId }));
  }
}
