import { command } from '../../../kernel/use-case.js';
import type { Company } from '../domain/company.js';
import { Team } from '../domain/team.js';

/** Prepares places for a company, which an order then pays for. What was prepared never changes. Answers its id. */
export const CreateTeam = command(
  async (
    { entityManager },
    { ownerId, company, places }: { ownerId: string; company: Company; places: number },
  ): Promise<string> => {
    const team = Team.draft(ownerId, company, places);
    await entityManager.fork().persist(team).flush();
    return team.id;
  },
);
