import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { heldTeam } from './held-team.js';

/**
 * Nobody takes a place any more, by the link or by an invitation; what was taken stays.
 * @throws DomainError `team-not-found`
 */
export class CloseTeamLink extends Command<void> {
  constructor(
    readonly teamId: string,
    readonly ownerId: string,
  ) {
    super();
  }
}

export const CloseTeamLinkHandler = commandHandler(CloseTeamLink, (entityManager, { teamId, ownerId }) =>
  entityManager.fork().transactional(async (em) => (await heldTeam(em, teamId, ownerId)).team.close()),
);
