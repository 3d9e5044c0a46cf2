import type { EntityManager, PostgreSqlConnection } from '@mikro-orm/postgresql';
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

/** Answers reads as of a moment ago; null where it cannot now, and the primary is asked. */
export interface Replica {
  rows<Row>(statement: Statement): Promise<Row[]> | null;
}

const replicas = new WeakMap<PostgreSqlConnection, Replica>();

export const registerReplica = (em: EntityManager, replica: Replica): void =>
  void replicas.set(em.getConnection(), replica);

/** A database that may be asked of a moment ago. */
export class ReplicaReads {
  constructor(readonly em: EntityManager) {}

  replicaRows<Row>(statement: Statement): Promise<Row[]> | null {
    return replicas.get(this.em.getConnection())?.rows<Row>(statement) ?? null;
  }
}

/**
 * ``sqlRows(fromReplica(em))`…` ``: what everybody is shown alike, and nobody has just written themselves, may come from a replica where
 * there is one. A second old then, but never older than the last change that browsers were told of.
 */
export const fromReplica = (em: EntityManager): ReplicaReads => new ReplicaReads(em);
