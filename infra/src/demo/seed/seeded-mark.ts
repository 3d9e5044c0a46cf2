import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withConnection } from '../../local/databases.js';

/**
 * Remembers which databases were seeded, so that a course that its owner renamed or deleted stays that way. A
 * database is known by its first account: its address may change from run to run, and an emptied one is a new one.
 */
export class SeededMark {
  private constructor(
    private readonly file: string,
    private readonly firstAccount: string,
  ) {}

  static async of(directory: string, databaseUrl: string): Promise<SeededMark> {
    const { rows } = await withConnection(databaseUrl, (client) =>
      client.query<{ id: string }>('SELECT id FROM identity_account ORDER BY id LIMIT 1'),
    );
    return new SeededMark(join(directory, 'seeded.json'), rows[0]?.id ?? '');
  }

  stands(): boolean {
    return this.firstAccount !== '' && this.read().includes(this.firstAccount);
  }

  set(): void {
    writeFileSync(this.file, JSON.stringify([...new Set([...this.read(), this.firstAccount])]));
  }

  private read(): string[] {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as string[];
    } catch {
      return [];
    }
  }
}
