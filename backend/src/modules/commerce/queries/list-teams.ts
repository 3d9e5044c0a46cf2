import { Query } from '@nestjs/cqrs';
import type { Teams } from '@atelier/contracts/teams';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRows } from '../../../kernel/query.js';
import { teamColumns, toTeam, type TeamRow } from './team-row.js';

/** The places that somebody has paid for, the latest first. */
export class ListTeams extends Query<Teams> {
  constructor(readonly ownerId: string) {
    super();
  }
}

const mostListed = 100;

export const ListTeamsHandler = queryHandler(ListTeams, async (em, { ownerId }) => {
  const rows = await sqlRows<TeamRow>(em)`
    select ${teamColumns} from commerce_team t join commerce_order o on o.id = t.order_id
    where t.owner_id = ${ownerId} order by t.created_at desc limit ${mostListed}`;
  return { teams: rows.map(toTeam) };
});
