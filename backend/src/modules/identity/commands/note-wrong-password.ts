import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { noteRefusal } from '../../../platform/audit/note-refusal.js';

/** Somebody who is signed in, and does not know the password, may not be the owner: the journal keeps it. */
export async function noteWrongPassword<Result>(
  entityManager: EntityManager,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const isWrong = error instanceof DomainError && error.code === 'wrong-password';
    if (isWrong) await noteRefusal(entityManager, { kind: 'password-refused' });
    throw error;
  }
}
