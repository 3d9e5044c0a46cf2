import type { Teams } from '@atelier/contracts/teams';
import { query } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import { teamColumns, toTeam, type TeamRow } from './team-row.js';

const mostListed = 100;

/** The places that somebody has paid for, the latest first. */
export const ListTeams = query(
  async ({ entityManager: em }, { ownerId }: { ownerId: string }): Promise<Teams> => {
    const rows = await sqlRows<TeamRow>(em)`
    select ${teamColumns} from commerce_team t join commerce_order o on o.id = t.order_id
    where t.owner_id = ${ownerId} order by t.created_at desc limit ${mostListed}`;
    return { teams: rows.map(toTeam) };
  },
);
