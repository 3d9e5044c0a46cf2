import { randomUUIDv7 } from 'node:crypto';
import { Module } from '@nestjs/common';
import type { ProviderName } from '../../src/modules/commerce/payments/payment.domain.js';
import { ReceiveWebhook } from '../../src/modules/commerce/payments/webhooks.commands.js';
import { CommerceModule } from '../../src/modules/commerce/commerce.module.js';
import { EnrollmentModule } from '../../src/modules/enrollment/enrollment.module.js';
import { DomainError } from '../../src/kernel/domain-error.js';
import { startWebhookReceiver } from '@atelier/infra/payment-sandbox/testing/webhook-receiver';
import { ReactionRegistry, REACTIONS } from '@atelier/workers/reaction-registry';
import {
  EnrolStudentWhenPurchaseRecorded,
  ForfeitEnrolmentWhenPurchaseUndone,
  RestEnrolmentWhenPurchaseDisputed,
} from '@atelier/workers/reactions/enrollment/enrolments';
import {
  CountMoneyWhenItMoved,
  ForgetAccessWhenEnrolmentRevoked,
  NoteAccessWhenStudentEnrolled,
  SettlePaymentWhenWebhookReceived,
} from '@atelier/workers/reactions/commerce/sales';
import { MailGiftWhenDue } from '@atelier/workers/reactions/commerce/mails';
import { startCommerce, type CommerceUnderTest } from '../support/commerce-under-test.js';
import { eventually } from '../support/eventually.js';
import { Fuse } from './fuse.js';
import type { SeededRandom } from './seeded-random.js';

const moneyReactions = {
  SettlePaymentWhenWebhookReceived,
  EnrolStudentWhenPurchaseRecorded,
  ForfeitEnrolmentWhenPurchaseUndone,
  RestEnrolmentWhenPurchaseDisputed,
  NoteAccessWhenStudentEnrolled,
  ForgetAccessWhenEnrolmentRevoked,
  MailGiftWhenDue,
  CountMoneyWhenItMoved,
};

/** What follows from money, without mails but those of gifts, which bring their links: commerce, enrolment and the reactions between them. */
@Module({
  imports: [CommerceModule, EnrollmentModule],
  providers: [ReactionRegistry, { provide: REACTIONS, useValue: [moneyReactions] }],
})
class MoneyModule {}

interface HeldWebhook {
  provider: ProviderName;
  body: Buffer;
  headers: Record<string, string>;
}

interface Message {
  id: string;
  name: string;
  payload: unknown;
}

/** The product with the order of things in a spec's hands: what webhook is heard when, and which message is worked off. */
export interface Shop extends CommerceUnderTest {
  fuse: Fuse;
  /** Webhooks that the providers have sent and nobody has heard. */
  held: HeldWebhook[];
  /** Waits until the providers have sent what there is to send. */
  sent(): Promise<void>;
  hear(webhooks: HeldWebhook[]): Promise<void>;
  /** Works some of the messages off, in an order drawn by lot, some of them twice at once. */
  work(lot: SeededRandom, share?: number): Promise<number>;
  /** Something that may be refused, or stopped by what was made to go wrong. Null where it was. */
  attempt<Result>(act: () => Promise<Result>): Promise<Result | null>;
  /** Whether anything was made to go wrong since all was last put right. */
  hadMishap: boolean;
  /** Whether a provider ever failed in this story. */
  hasStumbled: boolean;
}

export async function startShop(): Promise<Shop> {
  const commerce = await startCommerce(MoneyModule);
  const registry = commerce.app.get(ReactionRegistry, { strict: false });
  const receivers = await Promise.all(
    (['stripe', 'paypal'] as const).map(async (provider) => {
      const receiver = await startWebhookReceiver();
      commerce.sandbox.setWebhookUrl(receiver.url, provider);
      return { provider, receiver };
    }),
  );
  const held: HeldWebhook[] = [];
  const fuse = await Fuse.lay(commerce);

  const run = async ({ name, payload }: Message, messageId: string): Promise<void> => {
    for (const reaction of registry.subscribersOf(name))
      await reaction.react(reaction.events.get(name)?.parse(payload), {
        messageId,
        eventName: name,
        attempt: 1,
        isLastAttempt: false,
        writeOnce: async (write) => void (await write()),
      });
  };

  const shop: Shop = {
    ...commerce,
    fuse,
    held,
    hadMishap: false,
    hasStumbled: false,
    async sent() {
      await eventually(() => {
        if (!commerce.sandbox.hasDelivered()) throw new Error('webhooks are on their way');
      });
      for (const { provider, receiver } of receivers)
        for (const { body, headers } of receiver.received.splice(0))
          held.push({ provider, body: Buffer.from(body), headers });
    },
    async hear(webhooks) {
      await Promise.all(
        webhooks.map(async ({ provider, body, headers }) => {
          const heard = await shop.attempt(() =>
            commerce.do(new ReceiveWebhook({ provider, rawBody: body, headers })).then(() => true),
          );
          // The provider comes back with what was not answered.
          if (!heard) held.push({ provider, body, headers });
        }),
      );
    },
    async work(lot, share = 1) {
      const messages = await commerce.rows<Message>(
        'select id, name, payload from outbox_message where done_at is null order by id',
      );
      const chosen = lot.shuffled(messages.filter(() => lot.chance(share)));
      for (const message of chosen) {
        const times = lot.chance(0.2) ? 2 : 1;
        const done = await shop.attempt(async () => {
          const runs = await Promise.allSettled(
            Array.from({ length: times }, () => run(message, randomUUIDv7())),
          );
          for (const each of runs) if (each.status === 'rejected') throw each.reason;
          return true;
        });
        if (done) await commerce.rows('update outbox_message set done_at = now() where id = ?', [message.id]);
      }
      return messages.length;
    },
    async attempt(act) {
      const isTroubled = fuse.isArmed || commerce.faults.list().length > 0;
      try {
        return await act();
      } catch (error) {
        if (isTroubled) return null;
        // A provider that stumbled once may repeat its 500 to the same key for a day.
        const isExpected =
          error instanceof DomainError && (error.code !== 'payment-provider-failed' || shop.hasStumbled);
        if (isExpected) return null;
        throw error;
      }
    },
    close: async () => {
      await Promise.all(receivers.map(({ receiver }) => receiver.close()));
      await commerce.close();
    },
  };
  return shop;
}
