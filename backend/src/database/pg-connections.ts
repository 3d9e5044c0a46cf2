import type { Pool } from 'pg';
import { storableText } from '@atelier/contracts/storable-text';

/**
 * Returns terminated connections to the pool. Kysely leaks a connection whose transaction it could neither begin
 * nor roll back; once PostgreSQL has terminated as many as the pool holds, every request would hang until a
 * restart.
 */
export function discardEndedConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      const { release } = client;
      // The holder gets the error from its query, and may release it as well.
      client.release = () => undefined;
      try {
        release(true);
      } catch {
        // Already released.
      }
    });
  });
}

/**
 * Maximum prepared statements per connection, where PostgreSQL keeps them for its lifetime, and each number of
 * search terms makes a new text. We have about two hundred.
 */
const maxStatements = 300;
const maxTextLength = 4_000;

/** Prepared `select *` statements fail after a migration adds a column, as long as the connection lives. */
const allColumns = /(?:\bselect|,)\s+(?:"?\w+"?\.)?\*/i;

const isPrepared = (text: string): boolean =>
  text.length <= maxTextLength && /^\s*(?:select|with)\b/i.test(text) && !allColumns.test(text);

/** Names of prepared statements, for reads seen more than once. */
export class StatementNames {
  private readonly names = new Map<string, string | null>();

  constructor(private readonly most = maxStatements) {}

  /** Undefined when not prepared: first use of a text, writes, `*`, and beyond the limit. */
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

const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? storableText(value) : value;

/** MikroORM writes values into the text. */
const storableStatement = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? Object.assign(statement, { text: storable(statement.text) })
    : storable(statement);

/**
 * Sends a NUL, which PostgreSQL refuses with the whole statement, as U+FFFD. Routes refuse what people send; this is for
 * texts of programs, foreign files and providers. JSON: `storableJson`.
 */
export function makeTextsStorable(pool: Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const stored = (statement: unknown, values: unknown, ...rest: unknown[]) =>
      query(storableStatement(statement), Array.isArray(values) ? values.map(storable) : values, ...rest);
    client.query = stored as typeof client.query;
  });
}

/** Prepares the reads of a pool, so that they are parsed and planned once per connection. */
export function prepareReads(pool: Pool, names = new StatementNames()): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const prepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) ? names.of(text) : undefined;
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
    };
    client.query = prepared as typeof client.query;
  });
}
