import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { moneyMoved, refundSettled } from '@atelier/backend/modules/commerce/events/commerce-events';
import { CommerceProjections } from '@atelier/backend/modules/commerce/projections';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

/** The revenue of each day on the dashboard. */
@Reaction({ queue: 'projections', events: [moneyMoved, refundSettled] })
export class CountMoneyWhenItMoved implements Reacts {
  constructor(
    private readonly commerce: CommerceProjections,
    private readonly live: LiveChannel,
  ) {}

  async react({ orderId }: PayloadOf<typeof moneyMoved>): Promise<void> {
    await this.commerce.countMoney(orderId);
    await this.live.tell('administrators', 'figures-changed', {});
  }
}
