import type { EntityManager } from '@mikro-orm/postgresql';
import type { InvitationsAnswer } from '@atelier/contracts/teams';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { Company } from '../invoices/invoice.domain.js';
import { sendLinkMail } from '../mail-delivery.js';
import { seatMail } from './teams.mails.js';
import { Order } from '../orders/order.domain.js';
import { activeOrderTitles } from '../orders/purchases.js';
import { SeatInvitation, Team } from './team.domain.js';

/**
 * A paid team with its order, locked in the same order as in settlement and refunds.
 * @throws DomainError `team-not-found`, also for another owner's team
 */
export async function lockTeam(
  em: EntityManager,
  id: string,
  ownerId: string,
): Promise<{ team: Team; order: Order }> {
  const unlocked = await sqlRow<{ orderId: string }>(em)`
    select order_id as "orderId" from commerce_team where id = ${id} and owner_id = ${ownerId}`;
  const order = unlocked?.orderId ? await findForUpdate(em, Order, { id: unlocked.orderId }) : null;
  const team = order && (await findForUpdate(em, Team, { id }));
  if (!order || !team) throw new DomainError('team-not-found');
  return { team, order };
}

/** Creates the seats of a company, to be paid for by an order; they never change. Returns the id. */
export const CreateTeam = command(
  async (
    { entityManager },
    { ownerId, company, seats }: { ownerId: string; company: Company; seats: number },
  ): Promise<string> => {
    const team = Team.draft(ownerId, company, seats);
    await entityManager.fork().persist(team).flush();
    return team.id;
  },
);

/**
 * Creates the link by which seats are taken, and answers it this once. Earlier links become invalid.
 * @throws DomainError `team-not-found`, `places-revoked`
 */
export const OpenTeamLink = command(
  (
    { entityManager },
    { teamId, ownerId }: { teamId: string; ownerId: string },
  ): Promise<{ token: string; until: Date }> =>
    entityManager.fork().transactional(async (em) => {
      const { team, order } = await lockTeam(em, teamId, ownerId);
      if (!order.isActive) throw new DomainError('places-revoked');
      return team.openLink();
    }),
);

/**
 * No further seat can be taken, by the link or by an invitation; taken seats stay.
 * @throws DomainError `team-not-found`
 */
export const CloseTeamLink = command(
  ({ entityManager }, { teamId, ownerId }: { teamId: string; ownerId: string }): Promise<void> =>
    entityManager.fork().transactional(async (em) => (await lockTeam(em, teamId, ownerId)).team.close()),
);

/**
 * Invites email addresses, each by a link of its own. An address already invited is not mailed again, unless its
 * invitation is withdrawn first.
 * @throws DomainError `team-not-found`, `places-revoked`, `places-closed`, `invitations-used-up`
 */
export const InviteToSeats = command(
  (
    { entityManager },
    { teamId, ownerId, emails }: { teamId: string; ownerId: string; emails: string[] },
  ): Promise<InvitationsAnswer> =>
    entityManager.fork().transactional(async (em) => {
      const { team, order } = await lockTeam(em, teamId, ownerId);
      if (!order.isActive) throw new DomainError('places-revoked');
      const before = await em.find(SeatInvitation, { teamId, email: { $in: emails } });
      const known = new Set(before.map(({ email }) => email));
      const invited = emails.filter((email) => !known.has(email));
      team.countInvitations(invited.length);
      for (const email of invited) em.persist(SeatInvitation.offer(teamId, email));
      return { invited, known: [...known] };
    }),
);

/** Mails an invitation to a seat. Not sent once it was sent, used or withdrawn, or the order was refunded. */
export const SendSeatInvitation = command(
  { mailer: Mailer },
  ({ entityManager, mailer }, { invitationId }: { invitationId: string }): Promise<void> =>
    sendLinkMail(
      entityManager,
      mailer,
      async (em) => {
        const invitation = await findForUpdate(em, SeatInvitation, { id: invitationId });
        const isDue = invitation && !invitation.sentAt && !invitation.acceptedBy && invitation.email !== '';
        return isDue ? invitation : null;
      },
      async (em, { teamId }) => {
        const { company, orderId, closedAt } = await em.findOneOrFail(Team, { id: teamId });
        const titles = closedAt ? [] : await activeOrderTitles(em, orderId);
        return titles.length > 0 ? (token) => seatMail({ company, titles, token }) : null;
      },
    ),
);

/**
 * Withdraws an invitation that is not accepted: its link becomes invalid, and the address may be invited again.
 * @throws DomainError `team-not-found`, `place-not-found`
 */
export const WithdrawSeatInvitation = command(
  (
    { entityManager },
    { teamId, ownerId, invitationId }: { teamId: string; ownerId: string; invitationId: string },
  ): Promise<void> =>
    entityManager.fork().transactional(async (em) => {
      const { team } = await lockTeam(em, teamId, ownerId);
      const withdrawn = await sqlRow(em)`
        delete from commerce_seat_invitation
        where id = ${invitationId} and team_id = ${team.id} and accepted_by is null returning id`;
      if (!withdrawn) throw new DomainError('place-not-found');
    }),
);
