import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../domain-error.js';
import { sqlRow, sqlRows } from '../query.js';
import type { QueueName } from '../reaction.js';

/**
 * `parked` waits for an administrator, who makes it `wanted` (the relay shall hand it over again) or `abandoned`;
 * `running` has been handed over again.
 */
export type ParkedState = 'parked' | 'wanted' | 'running' | 'abandoned';

/** What a reaction left behind that nobody tries again by himself. */
export interface Failure {
  /** For people. */
  sentence: string;
  /** Of the tool that failed, as it said them. */
  words: string;
  attempts: number;
}

export interface StuckReaction {
  messageId: string;
  eventName: string;
  reaction: string;
  /** Null when it is not known which. */
  queue: QueueName | null;
}

/**
 * Runs `work` in a transaction while nobody else changes what is noted about the message: two notes that meet must
 * see each other. Every change takes the message's row first.
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
 * Notes that a reaction has failed for good, unless it has run or was abandoned meanwhile. Within
 * `withMessageLocked`.
 * @param over the states in which what is kept already gives way
 */
export async function park(
  em: EntityManager,
  { messageId, eventName, reaction, queue }: StuckReaction,
  { sentence, words, attempts }: Failure,
  over: readonly ParkedState[] = ['parked', 'wanted', 'running'],
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
    where outbox_parked.state = any(${over}::text[])`;
}

/** Forgets that a reaction was stuck: it has run. @returns whether it was */
export async function unpark(em: EntityManager, messageId: string, reaction: string): Promise<boolean> {
  const gone = await sqlRows(em)`
    delete from outbox_parked
    where message_id = ${messageId} and reaction = ${reaction} and state <> 'abandoned'
    returning id`;
  return gone.length > 0;
}

/**
 * Writes where the message stands. It is due while one of its reactions may still run by itself; then done, or
 * parked if one of them waits for a decision. Within `withMessageLocked`.
 * @param hearing the reactions that hear it
 */
export async function settle(
  em: EntityManager,
  messageId: string,
  hearing: readonly string[],
): Promise<void> {
  await sqlRows(em)`
    with kept as (select reaction, state from outbox_parked where message_id = ${messageId}),
    standing as (
      select
        exists (select from kept where state = 'parked') as waits,
        exists (select from kept where state in ('wanted', 'running')) or exists (
          select from unnest(${hearing}::text[]) as heard (reaction)
          where not exists (select from kept where kept.reaction = heard.reaction)
            and not exists (
              select from processed_event done
              where done.message_id = ${messageId} and done.reaction = heard.reaction)) as runs)
    update outbox_message set
      done_at = case when not runs and not waits then now() end,
      parked_at = case when not runs and waits then now() end
    from standing
    where id = ${messageId}
      and ((done_at is not null) <> (not runs and not waits)
        or (parked_at is not null) <> (not runs and waits))`;
}

export interface Decision {
  /** The account that decides; null for the command line. */
  by: string | null;
  /** Why; asked of whoever abandons. */
  reason: string | null;
}

export interface ParkedReactionKey {
  messageId: string;
  reaction: string;
  queue: QueueName | null;
  state: ParkedState;
}

/** What is written in the transaction of a decision that was taken, and not of one that had been taken before. */
type Alongside = (em: EntityManager, kept: ParkedReactionKey) => Promise<void>;

/**
 * Has the reaction run again, and no other of the message. Asking twice is asking once.
 * @throws DomainError `parked-not-found`, `parked-abandoned`
 */
export async function retryParked(
  entityManager: EntityManager,
  id: string,
  by: string | null,
  alongside?: Alongside,
): Promise<ParkedReactionKey> {
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
): Promise<ParkedReactionKey> {
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
): Promise<ParkedReactionKey> {
  const found = await sqlRow<ParkedReactionKey>(entityManager)`
    select message_id as "messageId" from outbox_parked where id = ${id}`;
  if (!found) throw new DomainError('parked-not-found');
  const { messageId } = found;
  return withMessageLocked(entityManager, messageId, async (em) => {
    const moved = await sqlRows(em)`
      update outbox_parked set state = ${state}, decided_at = now(), decided_by = ${by}, reason = ${reason}
      where id = ${id} and state = 'parked'
      returning id`;
    const kept = await sqlRow<ParkedReactionKey>(em)`
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
