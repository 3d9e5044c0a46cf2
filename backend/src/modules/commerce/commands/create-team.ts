import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import type { Company } from '../domain/company.js';
import { Team } from '../domain/team.js';

/** Prepares places for a company, which an order then pays for. What was prepared never changes. Answers its id. */
export class CreateTeam extends Command<string> {
  constructor(
    readonly ownerId: string,
    readonly company: Company,
    readonly places: number,
  ) {
    super();
  }
}

export const CreateTeamHandler = commandHandler(
  CreateTeam,
  async (entityManager, { ownerId, company, places }) => {
    const team = Team.draft(ownerId, company, places);
    await entityManager.fork().persist(team).flush();
    return team.id;
  },
);
