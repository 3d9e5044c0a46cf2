import type { EntityManager, PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Statement } from './sql.js';

/** Answers reads as of a moment ago; null where it cannot now, and the primary is asked. */
export interface Replica {
  rows<Row>(statement: Statement): Promise<Row[]> | null;
}

const replicas = new WeakMap<PostgreSqlConnection, Replica>();

export const giveReplica = (em: EntityManager, replica: Replica): void =>
  void replicas.set(em.getConnection(), replica);

/** A database that may be asked of a moment ago. */
export class Behind {
  constructor(readonly em: EntityManager) {}

  replicaRows<Row>(statement: Statement): Promise<Row[]> | null {
    return replicas.get(this.em.getConnection())?.rows<Row>(statement) ?? null;
  }
}

/**
 * ``sqlRows(behind(em))`…` ``: what everybody is shown alike, and nobody has just written themselves, may come from a replica where
 * there is one. A second old then, but never older than the last change that browsers were told of.
 */
export const behind = (em: EntityManager): Behind => new Behind(em);
