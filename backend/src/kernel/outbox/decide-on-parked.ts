import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../domain-error.js';
import { sqlRow, sqlRows } from '../query.js';
import type { QueueName } from '../reaction.js';
import { whileMessageIsHeld, type ParkedState } from './parked-messages.js';

export interface Decision {
  /** The account that decides; null for the command line. */
  by: string | null;
  /** Why; asked of whoever abandons. */
  reason: string | null;
}

export interface Kept {
  messageId: string;
  reaction: string;
  queue: QueueName | null;
  state: ParkedState;
}

/** What is written in the transaction of a decision that was taken, and not of one that had been taken before. */
type Alongside = (em: EntityManager, kept: Kept) => Promise<void>;

/**
 * Has the reaction run again, and no other of the message. Asking twice is asking once.
 * @throws DomainError `parked-not-found`, `parked-abandoned`
 */
export async function retryParked(
  entityManager: EntityManager,
  id: string,
  by: string | null,
  alongside?: Alongside,
): Promise<Kept> {
  const kept = await decide(entityManager, id, 'wanted', { by, reason: null }, alongside);
  if (kept.state === 'abandoned') throw new DomainError('parked-abandoned');
  return kept;
}

/**
 * Gives the reaction up for good; the message is done without it. Asking twice is asking once.
 * @throws DomainError `parked-not-found`, `parked-running`
 */
export async function abandonParked(
  entityManager: EntityManager,
  id: string,
  decision: Decision,
  alongside?: Alongside,
): Promise<Kept> {
  const kept = await decide(entityManager, id, 'abandoned', decision, alongside);
  if (kept.state !== 'abandoned') throw new DomainError('parked-running');
  return kept;
}

/** Moves what waits to `state`, and leaves alone what does not wait any more. @returns how it stands then */
async function decide(
  entityManager: EntityManager,
  id: string,
  state: 'wanted' | 'abandoned',
  { by, reason }: Decision,
  alongside?: Alongside,
): Promise<Kept> {
  const found = await sqlRow<Kept>(entityManager)`
    select message_id as "messageId" from outbox_parked where id = ${id}`;
  if (!found) throw new DomainError('parked-not-found');
  const { messageId } = found;
  return whileMessageIsHeld(entityManager, messageId, async (em) => {
    const moved = await sqlRows(em)`
      update outbox_parked set state = ${state}, decided_at = now(), decided_by = ${by}, reason = ${reason}
      where id = ${id} and state = 'parked'
      returning id`;
    const kept = await sqlRow<Kept>(em)`
      select message_id as "messageId", reaction, queue, state from outbox_parked where id = ${id}`;
    // Its reaction has run while we waited for the row.
    if (!kept) throw new DomainError('parked-not-found');
    if (moved.length > 0) {
      await makeDue(em, messageId);
      await alongside?.(em, kept);
    }
    return kept;
  });
}

/** The relay looks at the message anew, at once. */
async function makeDue(em: EntityManager, messageId: string): Promise<void> {
  await sqlRows(em)`
    update outbox_message set done_at = null, parked_at = null, due_at = now() where id = ${messageId}`;
  await sqlRows(em)`select pg_notify('outbox', '')`;
}

/** How many reactions wait for an administrator. */
export async function countParked(entityManager: EntityManager): Promise<number> {
  const counted = await sqlRow<{ n: number }>(entityManager)`
    select count(*)::int as n from outbox_parked where state = 'parked'`;
  return counted?.n ?? 0;
}
