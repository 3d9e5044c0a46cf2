import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { heldTeam } from './held-team.js';

/**
 * The link of an invitation that nobody has accepted opens nothing any more, and its address may be invited again.
 * @throws DomainError `team-not-found`, `place-not-found`
 */
export const WithdrawSeatInvitation = command(
  (
    { entityManager },
    { teamId, ownerId, invitationId }: { teamId: string; ownerId: string; invitationId: string },
  ): Promise<void> =>
    entityManager.fork().transactional(async (em) => {
      const { team } = await heldTeam(em, teamId, ownerId);
      const withdrawn = await sqlRow(em)`
        delete from commerce_seat_invitation
        where id = ${invitationId} and team_id = ${team.id} and accepted_by is null returning id`;
      if (!withdrawn) throw new DomainError('place-not-found');
    }),
);
