import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { type InvitePersonBody, personStates, type PersonType } from '@atelier/contracts/people';
import { csvEuros, csvFile, csvMoment } from '../../../kernel/text-formats.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sql, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { administerPerson, expectAnotherAdministrator } from '../accounts/account-locks.js';
import { Account, auditedAccount } from '../accounts/account.domain.js';
import { revokeSessions } from '../sessions/sign-in.js';
import {
  fromPeople,
  listedColumns,
  type PeopleCriteria,
  type PersonListRow,
  toPersonListItem,
} from './people.queries.js';

/** Opens an account and mails its owner a link to choose a password. @throws DomainError `email-taken` */
export const InvitePerson = command(
  async (
    { entityManager },
    { person, isTeacher }: { person: InvitePersonBody; isTeacher: boolean },
  ): Promise<{ accountId: string }> => {
    const account = Account.invite(person, { isTeacher });
    account.requestPasswordLink();
    try {
      await entityManager.fork().transactional(async (em) => {
        await em.persist(account).flush();
        await noteAudit(em, {
          kind: 'person-invited',
          subject: auditedAccount(account),
          after: { isTeacher: isTeacher },
        });
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) {
        throw new DomainError('email-taken', {
          issues: [{ path: 'email', message: 'Un compte existe déjà avec cet email.' }],
        });
      }
      throw error;
    }
    return { accountId: account.id };
  },
);

/** Mails the invitation link again. */
export const ResendInvitation = command(
  (
    { entityManager },
    { administratorId, accountId }: { administratorId: string; accountId: string },
  ): Promise<void> => {
    return administerPerson(entityManager, administratorId, accountId, async (account, em) => {
      account.requestPasswordLink();
      await noteAudit(em, { kind: 'invitation-resent', subject: auditedAccount(account) });
    });
  },
);

/**
 * Grants the teacher role, which open pages are notified of, or revokes it; courses stay. Revoking ends the sessions
 * that carry the role.
 * @throws DomainError those of `administerPerson`, `email-unverified`, `person-suspended`
 */
export const AppointTeacher = command(
  { endedSessions: EndedSessions, live: LiveChannel },
  async (
    { entityManager, endedSessions, live },
    {
      administratorId,
      accountId,
      isTeacher,
    }: { administratorId: string; accountId: string; isTeacher: boolean },
  ): Promise<void> => {
    const ended = await administerPerson(entityManager, administratorId, accountId, async (account, em) => {
      const isLost = account.isTeacher && !isTeacher;
      const before = { isTeacher: account.isTeacher };
      if (account.isTeacher !== isTeacher)
        await noteAudit(em, {
          kind: 'role-changed',
          subject: auditedAccount(account),
          before,
          after: { isTeacher },
        });
      account.appointTeacher(isTeacher);
      return isLost ? revokeSessions(em, { accountId }) : [];
    });
    if (isTeacher) await live.publish(`user:${accountId}`, 'role-gained', {});
    await endedSessions.announce(ended, 'role-lost');
  },
);

/** Suspends an account, which ends all its sessions at once, or reactivates it. */
export const SuspendPerson = command(
  { endedSessions: EndedSessions },
  async (
    { entityManager, endedSessions },
    {
      administratorId,
      accountId,
      isSuspended,
    }: { administratorId: string; accountId: string; isSuspended: boolean },
  ): Promise<void> => {
    const ended = await administerPerson(entityManager, administratorId, accountId, async (account, em) => {
      if (isSuspended) await expectAnotherAdministrator(em, account);
      account.suspend(isSuspended);
      const kind = isSuspended ? 'account-suspended' : 'account-reactivated';
      await noteAudit(em, { kind, subject: auditedAccount(account) });
      return isSuspended ? revokeSessions(em, { accountId }) : [];
    });
    await endedSessions.announce(ended, 'suspended');
  },
);

/** Replaces the administrators' note about a person; notes are never deleted. @throws DomainError `user-not-found` */
export const WritePersonNote = command(
  (
    { entityManager },
    { authorId, accountId, text }: { authorId: string; accountId: string; text: string },
  ): Promise<void> =>
    entityManager.fork().transactional(async (em) => {
      // Under lock, so that no note is left for an account that closes at the same time.
      const person = await sqlRow(em)`
      select id from identity_account where id = ${accountId} and closed_at is null for share`;
      if (!person) throw new DomainError('user-not-found');
      if (text === '') await sqlRows(em)`delete from identity_person_note where account_id = ${accountId}`;
      else
        await sqlRows(em)`
        insert into identity_person_note (account_id, text, author_id, written_at)
        values (${accountId}, ${text}, ${authorId}, now())
        on conflict (account_id) do update
        set text = excluded.text, author_id = excluded.author_id, written_at = excluded.written_at`;
    }),
);

const csvHeader = [
  'Nom',
  'Email',
  'État',
  'Adresse confirmée',
  'Inscription',
  'Vu',
  'Cours suivis',
  'Dépensé, net (€)',
];

/** Streams the filtered people as CSV, latest first. The export of addresses is audited before it starts. */
export const ExportPeople = command(
  async (
    { entityManager },
    { type, filter }: { type: PersonType; filter: PeopleCriteria },
  ): Promise<AsyncIterable<string>> => {
    const label = type === 'students' ? 'Étudiant(e)s' : 'Formateurs';
    const subject = { type: 'people' as const, id: null, label };
    const { among, ...narrowed } = filter;
    const after = { ...narrowed, ...(among && { people: among.length }) };
    await entityManager
      .fork()
      .transactional((em) => noteAudit(em, { kind: 'people-exported', subject, after }));
    return csvFile(
      csvHeader,
      (before, limit) => sqlRows<PersonListRow>(entityManager.fork())`
      select ${listedColumns} ${fromPeople(type, filter)} ${before ? sql`and id < ${before}` : sql``}
      order by id desc limit ${limit}`,
      toCsvFields,
    );
  },
);

function toCsvFields(row: PersonListRow): string[] {
  const { name, email, status, isVerified, createdAt, seenAt, courseCount, spent } = toPersonListItem(row);
  return [
    name,
    email,
    personStates[status],
    isVerified ? 'oui' : 'non',
    csvMoment(createdAt),
    csvMoment(seenAt),
    String(courseCount),
    csvEuros(spent),
  ];
}
