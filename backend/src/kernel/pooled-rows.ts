import type { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Statement } from './sql.js';

const pools = new WeakMap<PostgreSqlConnection, Pool>();

/** The driver's own pool, which MikroORM and Kysely take their connections from as well. */
export function poolOf(connection: PostgreSqlConnection): Pool | Promise<Pool> {
  return pools.get(connection) ?? firstPoolOf(connection);
}

async function firstPoolOf(connection: PostgreSqlConnection): Promise<Pool> {
  const pool = await connection.getNativeClient();
  pools.set(connection, pool);
  return pool;
}

/**
 * What stands alone needs none of the turns that Kysely takes around a statement: a connection, the statement, and the connection
 * is given back. It is kept where the statement alone has failed, unlike by `pool.query`, which would end it.
 */
export async function pooledRows<Row>(pool: Pool, statement: Statement): Promise<Row[]> {
  try {
    return await answerOf<Row>(pool, statement);
  } catch (failure) {
    // From where it was asked, which the driver's own stack does not say.
    if (failure instanceof Error) Error.captureStackTrace(failure);
    throw failure;
  }
}

const answerOf = <Row>(pool: Pool, { text, values }: Statement): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    pool.connect((refusal, client) => {
      if (refusal || !client) return reject(refusal ?? new Error('The pool gave no connection.'));
      client.query<Row & object>(text, values, (failure: Error | null, answer) => {
        // Without a word of PostgreSQL's it is the connection that failed.
        client.release(failure !== null && !('severity' in failure));
        if (failure) reject(failure);
        else resolve(answer.rows);
      });
    });
  });
