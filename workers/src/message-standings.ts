import type { ParkedState } from '@atelier/backend/kernel/outbox/parked-messages';
import { sqlRows } from '@atelier/backend/kernel/query';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Which reactions of a message are over, and which are kept for an administrator. */
export interface Standing {
  ran: Set<string>;
  kept: Map<string, ParkedState>;
}
export const untouched: Standing = { ran: new Set(), kept: new Map() };

/** By message; one of which nothing is known yet is missing. */
export async function readStandings(
  entityManager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>();
  if (ids.length === 0) return standings;
  const rows = await sqlRows<{ id: string; reaction: string; state: ParkedState | null }>(entityManager)`
    select message_id as id, reaction, null as state from processed_event where message_id = any(${ids}::uuid[])
    union all
    select message_id, reaction, state from outbox_parked where message_id = any(${ids}::uuid[])`;
  for (const { id, reaction, state } of rows) {
    const standing = standings.get(id) ?? { ran: new Set(), kept: new Map() };
    if (state === null) standing.ran.add(reaction);
    else standing.kept.set(reaction, state);
    standings.set(id, standing);
  }
  return standings;
}
