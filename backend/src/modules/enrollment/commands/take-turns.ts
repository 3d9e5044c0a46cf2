import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../../../kernel/query.js';

/**
 * Whoever enrols takes turns with the others on the course until the end of the transaction: a purchase and a teacher’s
 * hand that both find nobody enrolled would meet at the unique key, and one of the two would be lost.
 */
export async function takeTurns(em: EntityManager, courseId: string): Promise<void> {
  await sqlRows(em)`select pg_advisory_xact_lock(hashtext('enrollment.course'), hashtext(${courseId}))`;
}
