import type { Pool } from 'pg';

/**
 * Gives a connection that has ended back to its pool. Kysely keeps one whose transaction it could neither begin nor roll back, so that
 * each that PostgreSQL ends within a transaction would be missing for good: after as many as the pool holds nobody would be answered
 * any more, until the process is started again.
 */
export function discardEndedConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      const { release } = client;
      // Whoever holds it is told by the failure of its query, and may give it back as well.
      client.release = () => undefined;
      try {
        release(true);
      } catch {
        // It had been given back before.
      }
    });
  });
}

/**
 * PostgreSQL keeps a prepared statement as long as its connection, and each further word that somebody searches for makes a text
 * of its own. Ours are some two hundred, of a few hundred characters up to this length.
 */
const mostNames = 300;
const longestText = 4_000;

/** A migration that adds a column changes what these answer, which a prepared statement refuses for as long as its connection lives. */
const allColumns = /(?:\bselect|,)\s+(?:"?\w+"?\.)?\*/i;

const isPrepared = (text: string): boolean =>
  text.length <= longestText && /^\s*(?:select|with)\b/i.test(text) && !allColumns.test(text);

/** Names of the reads that came more than once, under which each connection keeps their plans. */
export class StatementNames {
  private readonly names = new Map<string, string | null>();

  constructor(private readonly most = mostNames) {}

  /** Undefined for what is not prepared: the first use of a text, what writes or asks for `*`, and all beyond the bound. */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known) return known;
    if (known === undefined) {
      if (this.names.size < this.most && isPrepared(text)) this.names.set(text, null);
      return undefined;
    }
    const name = `read_${[...this.names.keys()].indexOf(text)}`;
    this.names.set(text, name);
    return name;
  }
}

/** Lets PostgreSQL parse and plan the reads of a pool once for each connection instead of at every call. */
export function prepareReads(pool: Pool, names = new StatementNames()): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const prepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) ? names.of(text) : undefined;
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
    };
    client.query = prepared as typeof client.query;
  });
}
