import { command } from '../../../kernel/use-case.js';
import { heldTeam } from './held-team.js';

/**
 * Nobody takes a place any more, by the link or by an invitation; what was taken stays.
 * @throws DomainError `team-not-found`
 */
export const CloseTeamLink = command(
  ({ entityManager }, { teamId, ownerId }: { teamId: string; ownerId: string }): Promise<void> =>
    entityManager.fork().transactional(async (em) => (await heldTeam(em, teamId, ownerId)).team.close()),
);
