import { EntityManager } from '@mikro-orm/postgresql';
import type { Atelier } from './atelier.js';
import { eventually } from './eventually.js';

/** Runs SQL on the database. */
export const rows = <Row = Record<string, unknown>>(
  atelier: Atelier,
  query: string,
  values: unknown[] = [],
) => atelier.api.get(EntityManager).execute<Row[]>(query, values);

export async function count(
  atelier: Atelier,
  table: string,
  where = 'true',
  values: unknown[] = [],
): Promise<number> {
  const [row] = await rows<{ n: number }>(
    atelier,
    `select count(*)::int as n from ${table} where ${where}`,
    values,
  );
  return row?.n ?? 0;
}

/** Waits until every event has had its reactions. */
export const reactionsDone = (atelier: Atelier, seconds?: number): Promise<void> =>
  eventually(async () => expect(await count(atelier, 'outbox_message', 'done_at is null')).toBe(0), seconds);
