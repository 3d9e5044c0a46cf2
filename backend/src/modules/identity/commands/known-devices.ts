import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../kernel/query.js';
import { renewing } from '../../../kernel/tables.js';
import { identity } from '../tables.js';

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether somebody has signed in to the account on the device that presents this token. */
export async function isKnownDevice(em: EntityManager, accountId: string, token: string): Promise<boolean> {
  const known = await identity(em)
    .selectFrom('identity_known_device')
    .select('seen_at')
    .where('token_hash', '=', hash(token))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return known !== undefined;
}

/** To be called where somebody has signed in, and nowhere else. */
export async function rememberDevice(em: EntityManager, accountId: string, token?: string): Promise<void> {
  if (!token) return;
  const row = { token_hash: hash(token), account_id: accountId, seen_at: sql<Date>`now()` };
  await identity(em)
    .insertInto('identity_known_device')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'account_id']).doUpdateSet(renewing(row, 'token_hash', 'account_id')),
    )
    .execute();
}

/** Whoever has come by a device, or its cookie, is a stranger again. */
export async function forgetDevices(em: EntityManager, accountId: string): Promise<void> {
  await identity(em).deleteFrom('identity_known_device').where('account_id', '=', accountId).execute();
}
