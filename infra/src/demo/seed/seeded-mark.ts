import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withConnection } from '../../local/databases.js';

/** Which databases this data directory has seeded: a course that its owner renames or deletes stays that way. */
export class SeededMark {
  private readonly file: string;
  private readonly database: string;

  constructor(directory: string, databaseUrl: string) {
    this.file = join(directory, 'seeded.json');
    this.database = createHash('sha256').update(databaseUrl).digest('hex').slice(0, 16);
  }

  /** A database that was emptied since then counts as new. */
  async stands(databaseUrl: string): Promise<boolean> {
    if (!this.read().includes(this.database)) return false;
    const { rowCount } = await withConnection(databaseUrl, (client) =>
      client.query('SELECT FROM authoring_course LIMIT 1'),
    );
    return rowCount === 1;
  }

  set(): void {
    writeFileSync(this.file, JSON.stringify([...new Set([...this.read(), this.database])]));
  }

  private read(): string[] {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as string[];
    } catch {
      return [];
    }
  }
}
