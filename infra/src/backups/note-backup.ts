import type { BackupKind } from '@atelier/contracts/operations';
import { withConnection } from '../local/databases.js';

export interface Noted {
  bytes: number | null;
}

const longestWords = 2_000;

/**
 * Does what is to be done and tells the operator's page how it ended.
 * @param url of the product's database
 */
export async function noteBackup<Result extends Noted>(
  url: string,
  kind: BackupKind,
  run: () => Promise<Result>,
): Promise<Result> {
  const begunAt = new Date();
  const note = (bytes: number | null, fault: string | null) =>
    withConnection(url, (client) =>
      client.query(
        'INSERT INTO operations_backup (kind, begun_at, ended_at, bytes, fault) VALUES ($1, $2, now(), $3, $4)',
        [kind, begunAt, bytes, fault],
      ),
    );
  const result = await run().catch(async (error: unknown) => {
    await note(null, (error instanceof Error ? error.message : String(error)).slice(0, longestWords));
    throw error;
  });
  await note(result.bytes, null);
  return result;
}
