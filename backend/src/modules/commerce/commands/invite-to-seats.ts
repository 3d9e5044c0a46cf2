import type { InvitationsAnswer } from '@atelier/contracts/teams';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { SeatInvitation } from '../domain/seat-invitation.js';
import { heldTeam } from './held-team.js';

/**
 * Offers places to addresses, each by a mail with a link of its own. An address that was invited is not mailed again: to have it
 * mailed anew, its invitation is withdrawn first.
 * @throws DomainError `team-not-found`, `places-revoked`, `places-closed`, `invitations-used-up`
 */
export const InviteToSeats = command(
  (
    { entityManager },
    { teamId, ownerId, emails }: { teamId: string; ownerId: string; emails: string[] },
  ): Promise<InvitationsAnswer> =>
    entityManager.fork().transactional(async (em) => {
      const { team, order } = await heldTeam(em, teamId, ownerId);
      if (!order.isStanding) throw new DomainError('places-revoked');
      const before = await em.find(SeatInvitation, { teamId, email: { $in: emails } });
      const known = new Set(before.map(({ email }) => email));
      const invited = emails.filter((email) => !known.has(email));
      team.noteInvited(invited.length);
      for (const email of invited) em.persist(SeatInvitation.offer(teamId, email));
      return { invited, known: [...known] };
    }),
);
