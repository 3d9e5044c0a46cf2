import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { heldTeam } from './held-team.js';

/**
 * Makes the link by which places are taken, and tells it this once. One that was made before opens nothing any more.
 * @throws DomainError `team-not-found`, `places-revoked`
 */
export const OpenTeamLink = command(
  (
    { entityManager },
    { teamId, ownerId }: { teamId: string; ownerId: string },
  ): Promise<{ token: string; until: Date }> =>
    entityManager.fork().transactional(async (em) => {
      const { team, order } = await heldTeam(em, teamId, ownerId);
      if (!order.isStanding) throw new DomainError('places-revoked');
      return team.openLink();
    }),
);
