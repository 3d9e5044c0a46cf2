import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../domain-error.js';
import { sqlRow, sqlRows } from '../query.js';
import type { QueueName } from '../reaction.js';

/**
 * `parked` awaits an administrator, who makes it `wanted` (to be relayed again) or `abandoned`; `running` has
 * been relayed again.
 */
export type ParkedState = 'parked' | 'wanted' | 'running' | 'abandoned';

/** A failure that is not retried automatically. */
export interface Failure {
  /** French sentence for administrators. */
  sentence: string;
  /** Raw output of the failed tool. */
  words: string;
  attempts: number;
}

export interface FailedReaction {
  messageId: string;
  eventName: string;
  reaction: string;
  /** Null if unknown. */
  queue: QueueName | null;
}

/**
 * Runs `work` in a transaction with the message row locked, so that concurrent state changes of its reactions see
 * each other. Every change locks that row first.
 */
export const withMessageLocked = <Result>(
  entityManager: EntityManager,
  messageId: string,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> =>
  entityManager.fork().transactional(async (em) => {
    await sqlRows(em)`select 1 from outbox_message where id = ${messageId} for update`;
    return work(em);
  });

/**
 * Parks a reaction that has permanently failed, unless it has since run or been abandoned. Within
 * `withMessageLocked`.
 * @param overwritable the states that may be overwritten
 */
export async function park(
  em: EntityManager,
  { messageId, eventName, reaction, queue }: FailedReaction,
  { sentence, words, attempts }: Failure,
  overwritable: readonly ParkedState[] = ['parked', 'wanted', 'running'],
): Promise<void> {
  await sqlRows(em)`
    insert into outbox_parked (id, message_id, event_name, reaction, queue, state, sentence, words, attempts)
    select ${randomUUIDv7()}, ${messageId}, ${eventName}, ${reaction}, ${queue}, 'parked', ${sentence}, ${words},
           ${attempts}
    where exists (select from outbox_message where id = ${messageId})
      and not exists (
        select from processed_event where message_id = ${messageId} and reaction = ${reaction})
    on conflict (message_id, reaction) do update set
      state = 'parked', sentence = excluded.sentence, words = excluded.words, parked_at = now(),
      attempts = excluded.attempts
        + case when outbox_parked.state in ('wanted', 'running') then outbox_parked.attempts else 0 end
    where outbox_parked.state = any(${overwritable}::text[])`;
}

/** Unparks a reaction that has run. @returns whether it was parked */
export async function unpark(em: EntityManager, messageId: string, reaction: string): Promise<boolean> {
  const deleted = await sqlRows(em)`
    delete from outbox_parked
    where message_id = ${messageId} and reaction = ${reaction} and state <> 'abandoned'
    returning id`;
  return deleted.length > 0;
}

/**
 * Updates the message's state: due while any reaction may still run automatically; then done, or parked if one
 * awaits a decision. Within `withMessageLocked`.
 * @param subscribers the reactions subscribed to it
 */
export async function settle(
  em: EntityManager,
  messageId: string,
  subscribers: readonly string[],
): Promise<void> {
  await sqlRows(em)`
    with entries as (select reaction, state from outbox_parked where message_id = ${messageId}),
    status as (
      select
        exists (select from entries where state = 'parked') as waits,
        exists (select from entries where state in ('wanted', 'running')) or exists (
          select from unnest(${subscribers}::text[]) as subscribed (reaction)
          where not exists (select from entries where entries.reaction = subscribed.reaction)
            and not exists (
              select from processed_event done
              where done.message_id = ${messageId} and done.reaction = subscribed.reaction)) as runs)
    update outbox_message set
      done_at = case when not runs and not waits then now() end,
      parked_at = case when not runs and waits then now() end
    from status
    where id = ${messageId}
      and ((done_at is not null) <> (not runs and not waits)
        or (parked_at is not null) <> (not runs and waits))`;
}

export interface Decision {
  /** The deciding account; null for the command line. */
  by: string | null;
  /** Reason; required to abandon. */
  reason: string | null;
}

export interface ParkedReactionKey {
  messageId: string;
  reaction: string;
  queue: QueueName | null;
  state: ParkedState;
}

/** Writes in the decision's transaction; not called for a repeated decision. */
type TransactionHook = (em: EntityManager, parkedKey: ParkedReactionKey) => Promise<void>;

/**
 * Retries this reaction, and no other of the message. Idempotent.
 * @throws DomainError `parked-not-found`, `parked-abandoned`
 */
export async function retryParked(
  entityManager: EntityManager,
  id: string,
  by: string | null,
  inTransaction?: TransactionHook,
): Promise<ParkedReactionKey> {
  const parkedKey = await decide(entityManager, id, 'wanted', { by, reason: null }, inTransaction);
  if (parkedKey.state === 'abandoned') throw new DomainError('parked-abandoned');
  return parkedKey;
}

/**
 * Abandons the reaction; the message is done without it. Idempotent.
 * @throws DomainError `parked-not-found`, `parked-running`
 */
export async function abandonParked(
  entityManager: EntityManager,
  id: string,
  decision: Decision,
  inTransaction?: TransactionHook,
): Promise<ParkedReactionKey> {
  const parkedKey = await decide(entityManager, id, 'abandoned', decision, inTransaction);
  if (parkedKey.state !== 'abandoned') throw new DomainError('parked-running');
  return parkedKey;
}

/** Moves a parked reaction to `state`; a no-op in any other state. @returns the resulting state */
async function decide(
  entityManager: EntityManager,
  id: string,
  state: 'wanted' | 'abandoned',
  { by, reason }: Decision,
  inTransaction?: TransactionHook,
): Promise<ParkedReactionKey> {
  const parkedRow = await sqlRow<ParkedReactionKey>(entityManager)`
    select message_id as "messageId" from outbox_parked where id = ${id}`;
  if (!parkedRow) throw new DomainError('parked-not-found');
  const { messageId } = parkedRow;
  return withMessageLocked(entityManager, messageId, async (em) => {
    const updated = await sqlRows(em)`
      update outbox_parked set state = ${state}, decided_at = now(), decided_by = ${by}, reason = ${reason}
      where id = ${id} and state = 'parked'
      returning id`;
    const parkedKey = await sqlRow<ParkedReactionKey>(em)`
      select message_id as "messageId", reaction, queue, state from outbox_parked where id = ${id}`;
    // The reaction ran while we waited for the lock.
    if (!parkedKey) throw new DomainError('parked-not-found');
    if (updated.length > 0) {
      await makeDue(em, messageId);
      await inTransaction?.(em, parkedKey);
    }
    return parkedKey;
  });
}

/** Makes the message due for the relay immediately. */
async function makeDue(em: EntityManager, messageId: string): Promise<void> {
  await sqlRows(em)`
    update outbox_message set done_at = null, parked_at = null, due_at = now() where id = ${messageId}`;
  await sqlRows(em)`select pg_notify('outbox', '')`;
}

/** Number of parked reactions. */
export async function countParked(entityManager: EntityManager): Promise<number> {
  const row = await sqlRow<{ n: number }>(entityManager)`
    select count(*)::int as n from outbox_parked where state = 'parked'`;
  return row?.n ?? 0;
}
