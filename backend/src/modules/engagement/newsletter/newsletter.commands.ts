import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { CONFIG } from '../../../config.js';
import { byteOrderMark, csvField, csvMoment } from '../../../kernel/text-formats.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { hashLinkToken, newLinkToken } from '../../../kernel/link-token.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { unsubscribePath } from '../../../platform/mail/mail-layout.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Subscriber } from './subscriber.domain.js';
import { subscriptionMail } from './newsletter.mails.js';

/** The single purpose of a link: joining or leaving. */
type LinkPurpose = 'confirm' | 'leave';

/** Creates a link for each; the tokens exist only in the output. */
async function issueSubscriberLinks(
  em: EntityManager,
  subscriberIds: readonly string[],
  purpose: LinkPurpose,
): Promise<string[]> {
  const tokens = subscriberIds.map(() => newLinkToken());
  await sqlRows(em)`
    insert into engagement_subscriber_link (token_hash, subscriber_id, purpose, created_at)
    select token_hash, subscriber_id, ${purpose}, now()
    from unnest(${tokens.map(hashLinkToken)}::text[], ${subscriberIds}::uuid[]) as created (token_hash, subscriber_id)`;
  return tokens;
}

/** The subscriber of a link; confirmation links expire after thirty days. */
export async function findLinkSubscriber(
  em: EntityManager,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const link = await sqlRow<{ id: string }>(em)`
    select subscriber_id as id from engagement_subscriber_link
    where token_hash = ${hashLinkToken(token)} and purpose = ${purpose}
      and (purpose = 'leave' or created_at > now() - interval '30 days')`;
  return link?.id;
}

const dropConfirmLinks = (em: EntityManager, subscriberId: string) =>
  sqlRows(em)`
    delete from engagement_subscriber_link where subscriber_id = ${subscriberId} and purpose = 'confirm'`;

/** Records a sign-up. Takes the same time for a known address, so that timing reveals nothing. */
export const Subscribe = command(async ({ entityManager }, { email }: { email: string }): Promise<void> => {
  try {
    await entityManager.fork().transactional(async (em) => {
      const existing = await findForUpdate(em, Subscriber, { email });
      if (existing) existing.requestSubscription();
      else em.persist(Subscriber.create(email));
    });
  } catch (error) {
    // Concurrent sign-up: the other one is stored.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
  }
});

/** Mails an address its confirmation link (double opt-in); skipped if it has confirmed, or was mailed often enough. */
export const SendSubscriptionLink = command(
  { mailer: Mailer },
  async ({ entityManager, mailer }, { subscriberId }: { subscriberId: string }): Promise<void> => {
    const mail = await entityManager.fork().transactional(async (em) => {
      const subscriber = await findForUpdate(em, Subscriber, { id: subscriberId });
      if (!subscriber?.reserveMail()) return null;
      await dropConfirmLinks(em, subscriberId);
      const [confirm = ''] = await issueSubscriberLinks(em, [subscriberId], 'confirm');
      const [leave = ''] = await issueSubscriberLinks(em, [subscriberId], 'leave');
      return { to: subscriber.email, confirm, leave };
    });
    if (!mail) return;
    try {
      await mailer.send(mail.to, subscriptionMail(mail.confirm, mail.leave));
    } catch (error) {
      await entityManager.fork().transactional(async (em) => {
        (await findForUpdate(em, Subscriber, { id: subscriberId }))?.releaseMail();
      });
      throw error;
    }
  },
);

/** Confirms a subscription by its mailed link; idempotent. @throws DomainError `newsletter-link-invalid` */
export const ConfirmSubscription = command(
  async ({ entityManager }, { token }: { token: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const id = await findLinkSubscriber(em, token, 'confirm');
      const subscriber = id && (await findForUpdate(em, Subscriber, { id }));
      if (!subscriber) throw new DomainError('newsletter-link-invalid');
      subscriber.confirm();
    });
  },
);

interface ClaimSubscriptionInput {
  accountId: string;
  /** In lower case. */
  email: string;
}

/** Links a subscription to the account that verified its address: it is exported and deleted with the account. */
export const ClaimSubscription = command(
  async ({ entityManager }, { accountId, email }: ClaimSubscriptionInput): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      (await findForUpdate(em, Subscriber, { email }))?.assignAccount(accountId);
    });
  },
);

/** Unsubscribes by the link of any mail. @throws DomainError `newsletter-link-invalid` */
export const Unsubscribe = command(async ({ entityManager }, { token }: { token: string }): Promise<void> => {
  await entityManager.fork().transactional(async (em) => {
    const id = await findLinkSubscriber(em, token, 'leave');
    const subscriber = id && (await findForUpdate(em, Subscriber, { id }));
    if (!subscriber) throw new DomainError('newsletter-link-invalid');
    subscriber.unsubscribe();
    // Older confirmation links must not resubscribe it.
    await dropConfirmLinks(em, subscriber.id);
  });
});

const chunkSize = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Streams confirmed subscribers as CSV, each with an unsubscribe link of its own, whatever tool sends the newsletter.
 * The export of addresses is audited before it starts.
 */
export const ExportSubscribers = command(
  { config: CONFIG },
  async ({ entityManager, config }): Promise<AsyncIterable<string>> => {
    const subject = { type: 'newsletter' as const, id: null, label: 'Newsletter' };
    await entityManager.fork().transactional((em) => noteAudit(em, { kind: 'newsletter-exported', subject }));
    return subscriberLines(entityManager, config.publicUrl);
  },
);

async function* subscriberLines(entityManager: EntityManager, publicUrl: string): AsyncIterable<string> {
  yield `${byteOrderMark}${csvLine('Adresse', 'Confirmée le', 'Lien de désinscription')}`;
  let after = lowestId;
  for (;;) {
    const em = entityManager.fork();
    const chunk = await sqlRows<{ id: string; email: string; confirmedAt: string }>(em)`
      select id, email, confirmed_at as "confirmedAt" from engagement_subscriber
      where confirmed_at is not null and id > ${after}::uuid order by id limit ${chunkSize}`;
    const ids = chunk.map(({ id }) => id);
    const tokens = await issueSubscriberLinks(em, ids, 'leave');
    yield chunk
      .map(({ email, confirmedAt }, index) =>
        csvLine(email, csvMoment(confirmedAt), `${publicUrl}${unsubscribePath(tokens[index] ?? '')}`),
      )
      .join('');
    after = ids.at(-1) ?? lowestId;
    if (chunk.length < chunkSize) return;
  }
}

const csvLine = (...fields: string[]): string => `${fields.map(csvField).join(';')}\r\n`;
