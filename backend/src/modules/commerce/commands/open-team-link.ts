import { Command } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { heldTeam } from './held-team.js';

/**
 * Makes the link by which places are taken, and tells it this once. One that was made before opens nothing any more.
 * @throws DomainError `team-not-found`, `places-revoked`
 */
export class OpenTeamLink extends Command<{ token: string; until: Date }> {
  constructor(
    readonly teamId: string,
    readonly ownerId: string,
  ) {
    super();
  }
}

export const OpenTeamLinkHandler = commandHandler(OpenTeamLink, (entityManager, { teamId, ownerId }) =>
  entityManager.fork().transactional(async (em) => {
    const { team, order } = await heldTeam(em, teamId, ownerId);
    if (!order.isStanding) throw new DomainError('places-revoked');
    return team.openLink();
  }),
);
