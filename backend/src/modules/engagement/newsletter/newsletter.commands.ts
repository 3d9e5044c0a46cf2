import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { CONFIG } from '../../../config.js';
import { byteOrderMark, csvField, csvMoment } from '../../../kernel/text-formats.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { hashLinkToken, newLinkToken } from '../../../kernel/link-token.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { leavingPath, type Letter } from '../../../platform/mail/mail-layout.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Subscriber } from './subscriber.domain.js';

/** To an address that somebody typed in the footer. It has not asked for anything yet: the mail says no more than it must. */
const subscriptionMail =
  (confirm: string, leave: string) =>
  (brand: string): Letter => ({
    subject: `${brand}\u00a0: confirmez votre inscription à la newsletter`,
    title: 'Un tutoriel par mois, rien d’autre',
    greeting: 'Bonjour,',
    paragraphs: [
      'Quelqu’un, vous sans doute, a demandé que la newsletter arrive à cette adresse. Elle n’y viendra que si vous le confirmez.',
    ],
    action: { label: 'Confirmer mon inscription', path: `/newsletter/confirm/${confirm}` },
    closing:
      'Vous n’avez rien demandé\u202f? Ignorez ce mail\u00a0: sans confirmation, votre adresse est oubliée après 30 jours.',
    refusal: { token: leave, of: 'newsletter' },
  });

/** What a link does, and nothing else: joining or leaving. */
type LinkPurpose = 'confirm' | 'leave';

/** Makes a link for each; the tokens exist in what is sent alone. */
async function issueSubscriberLinks(
  em: EntityManager,
  subscriberIds: readonly string[],
  purpose: LinkPurpose,
): Promise<string[]> {
  const tokens = subscriberIds.map(() => newLinkToken());
  await sqlRows(em)`
    insert into engagement_subscriber_link (token_hash, subscriber_id, purpose, created_at)
    select token_hash, subscriber_id, ${purpose}, now()
    from unnest(${tokens.map(hashLinkToken)}::text[], ${subscriberIds}::uuid[]) as made (token_hash, subscriber_id)`;
  return tokens;
}

/** Whose link it is; one to confirm is good for thirty days. */
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

/** Notes that somebody typed an address. The same work is done for one that is known, so that its time tells nothing. */
export const Subscribe = command(async ({ entityManager }, { email }: { email: string }): Promise<void> => {
  try {
    await entityManager.fork().transactional(async (em) => {
      const known = await findForUpdate(em, Subscriber, { email });
      if (known) known.requestSubscription();
      else em.persist(Subscriber.create(email));
    });
  } catch (error) {
    // Typed twice at once: the other one is noted.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
  }
});

/** Asks an address by mail whether it wants the newsletter; nothing where it has confirmed, or was asked enough. */
export const SendSubscriptionLink = command(
  { mailer: Mailer },
  async ({ entityManager, mailer }, { subscriberId }: { subscriberId: string }): Promise<void> => {
    const made = await entityManager.fork().transactional(async (em) => {
      const subscriber = await findForUpdate(em, Subscriber, { id: subscriberId });
      if (!subscriber?.reserveMail()) return null;
      await dropConfirmLinks(em, subscriberId);
      const [confirm = ''] = await issueSubscriberLinks(em, [subscriberId], 'confirm');
      const [leave = ''] = await issueSubscriberLinks(em, [subscriberId], 'leave');
      return { to: subscriber.email, confirm, leave };
    });
    if (!made) return;
    try {
      await mailer.send(made.to, subscriptionMail(made.confirm, made.leave));
    } catch (error) {
      await entityManager.fork().transactional(async (em) => {
        (await findForUpdate(em, Subscriber, { id: subscriberId }))?.releaseMail();
      });
      throw error;
    }
  },
);

/** The mailbox agrees, by the link that it got; pressed again it changes nothing. @throws DomainError `newsletter-link-invalid` */
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

/** An address for the newsletter is the verified one of an account: it is in the copy of its data, and goes with it. */
export const ClaimSubscription = command(
  async (
    { entityManager },
    {
      accountId,
      email,
    }: {
      accountId: string;
      /** In lower case. */
      email: string;
    },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      (await findForUpdate(em, Subscriber, { email }))?.assignAccount(accountId);
    });
  },
);

/** Takes an address off the newsletter by the link of any of its mails. @throws DomainError `newsletter-link-invalid` */
export const Unsubscribe = command(async ({ entityManager }, { token }: { token: string }): Promise<void> => {
  await entityManager.fork().transactional(async (em) => {
    const id = await findLinkSubscriber(em, token, 'leave');
    const subscriber = id && (await findForUpdate(em, Subscriber, { id }));
    if (!subscriber) throw new DomainError('newsletter-link-invalid');
    subscriber.unsubscribe();
    // What was mailed before must not bring it back.
    await dropConfirmLinks(em, subscriber.id);
  });
});

const chunkSize = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Who has confirmed, as CSV, piece by piece, each with a link of its own by which to leave: whatever the letter is sent with, it
 * can be refused. That the addresses leave the house is noted before they do.
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
        csvLine(email, csvMoment(confirmedAt), `${publicUrl}${leavingPath(tokens[index] ?? '')}`),
      )
      .join('');
    after = ids.at(-1) ?? lowestId;
    if (chunk.length < chunkSize) return;
  }
}

const csvLine = (...fields: string[]): string => `${fields.map(csvField).join(';')}\r\n`;
