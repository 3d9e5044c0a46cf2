import type { EntityManager, PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Statement } from './sql.js';

const pools = new WeakMap<PostgreSqlConnection, Pool>();

/** The underlying `pg` pool, shared by MikroORM and Kysely. */
export function poolOf(connection: PostgreSqlConnection): Pool | Promise<Pool> {
  return pools.get(connection) ?? rememberPoolOf(connection);
}

async function rememberPoolOf(connection: PostgreSqlConnection): Promise<Pool> {
  const pool = await connection.getNativeClient();
  pools.set(connection, pool);
  return pool;
}

/**
 * Runs a single statement outside a transaction, without Kysely's overhead. Unlike with `pool.query`, the
 * connection survives a failed statement.
 */
export async function pooledRows<Row>(pool: Pool, statement: Statement): Promise<Row[]> {
  try {
    return await runOnPool<Row>(pool, statement);
  } catch (failure) {
    // Adds the caller's stack, which the driver's error lacks.
    if (failure instanceof Error) Error.captureStackTrace(failure);
    throw failure;
  }
}

const runOnPool = <Row>(pool: Pool, { text, values }: Statement): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    pool.connect((connectError, client) => {
      if (connectError || !client) return reject(connectError ?? new Error('The pool gave no connection.'));
      client.query<Row & object>(text, values, (failure: Error | null, result) => {
        // Errors without a `severity` are not PostgreSQL's: the connection failed and is discarded.
        client.release(failure !== null && !('severity' in failure));
        if (failure) reject(failure);
        else resolve(result.rows);
      });
    });
  });

/** A read replica; returns null when unavailable, and the primary is used. */
export interface Replica {
  rows<Row>(statement: Statement): Promise<Row[]> | null;
}

const replicas = new WeakMap<PostgreSqlConnection, Replica>();

export const registerReplica = (em: EntityManager, replica: Replica): void =>
  void replicas.set(em.getConnection(), replica);

/** Marks reads that the replica may serve. */
export class ReplicaReads {
  constructor(readonly em: EntityManager) {}

  replicaRows<Row>(statement: Statement): Promise<Row[]> | null {
    return replicas.get(this.em.getConnection())?.rows<Row>(statement) ?? null;
  }
}

/**
 * ``sqlRows(fromReplica(em))`…` ``: for public data that the caller has not just written. Served by a replica if
 * there is one, at most a second stale, and never older than the last change published to browsers.
 */
export const fromReplica = (em: EntityManager): ReplicaReads => new ReplicaReads(em);
