import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { record } from '../../../kernel/domain-event.js';
import { withdrawalLinkRequested } from '../commerce.events.js';

/** How long a link serves, and how long its row is kept. */
export const linkHours = 24;

export const withdrawalLinkSchema = defineEntity({
  name: 'WithdrawalLink',
  tableName: 'commerce_withdrawal_link',
  properties: {
    id: p.uuid().primary(),
    /** As typed; whether there is such an order is found out later, by the worker. */
    orderNumber: p.integer(),
    /** As typed; then the address of the order, which is the same mailbox. */
    email: p.text(),
    /** Null until matched. */
    orderId: p.uuid().strictNullable(),
    tokenHash: p.text().strictNullable(),
    requestedAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
  },
});

/** A request to withdraw from an order without signing in: a link to one order, sent to that order's address only. */
export class WithdrawalLink extends withdrawalLinkSchema.class {
  static request(orderNumber: number, email: string, now = new Date()): WithdrawalLink {
    const link = Object.assign(new WithdrawalLink(), {
      id: randomUUIDv7(),
      orderNumber,
      email,
      orderId: null,
      tokenHash: null,
      requestedAt: now,
      sentAt: null,
    });
    record(link, withdrawalLinkRequested({ linkId: link.id }));
    return link;
  }

  /** The order that number and address belong to. */
  match(order: { id: string; email: string }): void {
    this.orderId = order.id;
    this.email = order.email;
  }
}
withdrawalLinkSchema.setClass(WithdrawalLink);
