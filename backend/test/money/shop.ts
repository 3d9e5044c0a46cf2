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
import { CrashPoint } from './crash-point.js';
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

/** Commerce, enrolment and the reactions between them, with only the mails of gifts, whose links are needed. */
@Module({
  imports: [CommerceModule, EnrollmentModule],
  providers: [ReactionRegistry, { provide: REACTIONS, useValue: [moneyReactions] }],
})
class MoneyModule {}

interface PendingWebhook {
  provider: ProviderName;
  body: Buffer;
  headers: Record<string, string>;
}

interface Message {
  id: string;
  name: string;
  payload: unknown;
}

/** The product, where the spec decides when webhooks are delivered and in which order messages are processed. */
export interface Shop extends CommerceUnderTest {
  crashPoint: CrashPoint;
  /** Sent by the providers, not delivered yet. */
  pendingWebhooks: PendingWebhook[];
  /** Waits until the providers have sent all webhooks. */
  collectWebhooks(): Promise<void>;
  deliverWebhooks(webhooks: PendingWebhook[]): Promise<void>;
  /** Processes some of the messages in random order, some of them twice at once. Returns how many were due. */
  processMessages(random: SeededRandom, share?: number): Promise<number>;
  /** Null if a rule refused it, or an injected fault stopped it. */
  attempt<Result>(act: () => Promise<Result>): Promise<Result | null>;
  /** Whether a fault was injected since everything last settled. */
  hadFault: boolean;
  /** Whether a provider failed in this scenario. */
  hadProviderFault: boolean;
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
  const pendingWebhooks: PendingWebhook[] = [];
  const crashPoint = await CrashPoint.install(commerce);

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
    crashPoint,
    pendingWebhooks,
    hadFault: false,
    hadProviderFault: false,
    async collectWebhooks() {
      await eventually(() => {
        if (!commerce.sandbox.hasDelivered()) throw new Error('webhooks are on their way');
      });
      for (const { provider, receiver } of receivers)
        for (const { body, headers } of receiver.received.splice(0))
          pendingWebhooks.push({ provider, body: Buffer.from(body), headers });
    },
    async deliverWebhooks(webhooks) {
      await Promise.all(
        webhooks.map(async ({ provider, body, headers }) => {
          const isAccepted = await shop.attempt(() =>
            commerce.do(new ReceiveWebhook({ provider, rawBody: body, headers })).then(() => true),
          );
          // The provider retries.
          if (!isAccepted) pendingWebhooks.push({ provider, body, headers });
        }),
      );
    },
    async processMessages(random, share = 1) {
      const messages = await commerce.rows<Message>(
        'select id, name, payload from outbox_message where done_at is null order by id',
      );
      const chosen = random.shuffled(messages.filter(() => random.chance(share)));
      for (const message of chosen) {
        const times = random.chance(0.2) ? 2 : 1;
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
      const hasFault = crashPoint.isArmed || commerce.faults.list().length > 0;
      try {
        return await act();
      } catch (error) {
        if (hasFault) return null;
        // A provider may repeat its 500 for the same idempotency key for a day.
        const isExpected =
          error instanceof DomainError && (error.code !== 'payment-provider-failed' || shop.hadProviderFault);
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
