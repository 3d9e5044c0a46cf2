import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rowOf, rowsOf, sql } from '../../../kernel/query.js';

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether somebody has signed in to the account on the device that presents this token. */
export async function isKnownDevice(em: EntityManager, accountId: string, token: string): Promise<boolean> {
  const known = await rowOf(
    em,
    sql`select 1 from identity_known_device where token_hash = ${hash(token)} and account_id = ${accountId}`,
  );
  return known !== undefined;
}

/** To be called where somebody has signed in, and nowhere else. */
export async function rememberDevice(em: EntityManager, accountId: string, token?: string): Promise<void> {
  if (!token) return;
  await rowsOf(
    em,
    sql`
      insert into identity_known_device (token_hash, account_id, seen_at)
      values (${hash(token)}, ${accountId}, now())
      on conflict (token_hash, account_id) do update set seen_at = now()`,
  );
}

/** Whoever has come by a device, or its cookie, is a stranger again. */
export async function forgetDevices(em: EntityManager, accountId: string): Promise<void> {
  await rowsOf(em, sql`delete from identity_known_device where account_id = ${accountId}`);
}
