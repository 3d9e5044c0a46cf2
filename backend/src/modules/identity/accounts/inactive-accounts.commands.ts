import { inactivityNoticeDays, inactivityYears } from '@atelier/contracts/words/privacy-words';
import { sql, sqlRows } from '../../../kernel/query.js';
import { command, query } from '../../../kernel/use-case.js';
import type { Letter } from '../../../platform/mail/mail-layout.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { closeWithin } from './accounts.commands.js';
import { lockAccount } from './account-locks.js';
import { Account } from './account.domain.js';

/**
 * Whose accounts are closed when unused: nobody's who teaches, administers, or has a course, since a course that was
 * bought or given is for life.
 */
export const isWithoutCourse =
  'closed_at is null and not is_admin and not is_teacher and course_count = 0 and spent_cents = 0';

const batchSize = 200;
const lastSeen = sql`coalesce(seen_at, created_at)`;
/** Announced a month ago, and not used since. An address that nobody has proved gets no mail. */
const isAnnounced = (now: Date) => sql`(
  closing_announced_at < ${now}::timestamptz - make_interval(days => ${inactivityNoticeDays})
    and closing_announced_at > ${lastSeen}
  or verified_at is null)`;
const isUnused = (now: Date, days = 0) =>
  sql`${lastSeen} < ${now}::timestamptz - make_interval(years => ${inactivityYears}) + make_interval(days => ${days})`;

/** Asks for the mails that announce a closing, once per absence. Returns how many. */
export const AnnounceClosings = command(
  async ({ entityManager }, { now = new Date() }: { now?: Date }): Promise<number> => {
    const due = await sqlRows<{ id: string }>(entityManager)`
      select id from identity_account
      where ${sql.raw(isWithoutCourse)} and verified_at is not null and ${isUnused(now, inactivityNoticeDays)}
        and (closing_announced_at is null or closing_announced_at < ${lastSeen})
      order by id limit ${batchSize}`;
    for (const { id } of due)
      await entityManager.fork().transactional(async (em) => {
        const account = await lockAccount(em, id);
        account.announceClosing(now);
      });
    return due.length;
  },
);

/** Accounts whose closing is due. Their courses and money are copies here: ask the owners of both before closing one. */
export const ListDueClosings = query(
  async ({ entityManager }, { now = new Date() }: { now?: Date }): Promise<string[]> => {
    const due = await sqlRows<{ id: string }>(entityManager)`
      select id from identity_account
      where ${sql.raw(isWithoutCourse)} and ${isUnused(now)} and ${isAnnounced(now)}
      order by id limit ${batchSize}`;
    return due.map(({ id }) => id);
  },
);

/** Closes an unused account, unless somebody has used it meanwhile. Returns whether it was closed. */
export const CloseInactiveAccount = command(
  { endedSessions: EndedSessions },
  async (
    { entityManager, endedSessions },
    { accountId, now = new Date() }: { accountId: string; now?: Date },
  ): Promise<boolean> => {
    const ended = await entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, accountId);
      const due = await sqlRows(em)`
        select from identity_account
        where id = ${accountId} and ${sql.raw(isWithoutCourse)} and ${isUnused(now)} and ${isAnnounced(now)}`;
      return due.length > 0 ? closeWithin(em, account) : null;
    });
    if (ended) await endedSessions.announce(ended, 'closed');
    return ended !== null;
  },
);

const closingAnnouncedMail =
  (name: string | null) =>
  (brand: string): Letter => ({
    subject: `Votre compte ${brand} sera fermé dans ${inactivityNoticeDays} jours`,
    title: 'Votre compte dort',
    greeting: name ? `Bonjour ${name},` : 'Bonjour,',
    paragraphs: [
      `Vous n’êtes pas venu sur ${brand} depuis bientôt ${inactivityYears} ans, et votre compte n’a aucun cours.`,
      `Nous ne gardons pas de données sans raison\u00a0: dans ${inactivityNoticeDays} jours, il sera fermé et son contenu effacé, votre inscription à la newsletter comprise.`,
    ],
    action: { label: 'Garder mon compte', path: '/auth' },
    closing: 'Pour le garder, connectez-vous une fois. Sinon, vous n’avez rien à faire.',
  });

/** Mails the owner that the account will be closed; skipped if it was used, closed or suspended since. */
export const SendClosingAnnouncedMail = command(
  { mailer: Mailer },
  async ({ entityManager, mailer }, { accountId }: { accountId: string }): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    const announcedAt = account?.closingAnnouncedAt;
    if (!account?.isOpen || !account.isVerified || !announcedAt) return;
    if (account.seenAt && account.seenAt > announcedAt) return;
    await mailer.send(account.email, closingAnnouncedMail(account.mailedName));
  },
);
