import { getQueueToken } from '@nestjs/bullmq';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { maxParkedShown } from '@atelier/contracts/operations';
import { abandonParked, type ParkedReactionKey, retryParked } from '../../kernel/outbox/parked-messages.js';
import { sqlRows, toIso } from '../../kernel/query.js';
import { command, type DepsOf, query } from '../../kernel/use-case.js';
import { noteAudit } from '../audit/note-audit.js';
import { LOGGER } from '../logging/logger.js';
import { LiveChannel } from '../realtime/live-channel.js';
import { REDIS } from '../redis.js';
import { titleOf } from './reaction-titles.fr.js';

export interface ParkedReaction {
  id: string;
  reaction: string;
  eventName: string;
  queue: string | null;
  state: 'parked' | 'retrying';
  attempts: number;
  parkedAt: string;
  sentence: string;
  words: string;
  payload: Record<string, unknown>;
}

/** Reactions that await a decision or run again, oldest first. */
export const ListParked = query(async ({ entityManager: em }): Promise<ParkedReaction[]> => {
  const rows = await sqlRows<ParkedReaction>(em)`
    select parked.id, reaction, event_name as "eventName", queue, parked.attempts, sentence, words, payload,
           parked.parked_at as "parkedAt",
           case when state = 'parked' then 'parked' else 'retrying' end as state
    from outbox_parked parked join outbox_message message on message.id = parked.message_id
    where state <> 'abandoned'
    order by parked.parked_at, parked.id limit ${maxParkedShown}`;
  return rows.map((row) => ({ ...row, parkedAt: toIso(row.parkedAt) }));
});

/** Number of parked messages, and the age of the oldest; empty if none. */
export const ReadParkedSummary = query(
  ({ entityManager: em }): Promise<{ kind: 'parked'; count: number; since: string }[]> => sqlRows<{
    kind: 'parked';
    count: number;
    since: string;
  }>(em)`
    select 'parked' as kind, count(*)::int as count, min(parked_at) as since
    from outbox_parked where state = 'parked' having count(*) > 0`,
);

const subjectOf = ({ messageId, reaction }: ParkedReactionKey) => ({
  type: 'message' as const,
  id: messageId,
  label: titleOf(reaction, null),
});

/** @throws DomainError `parked-not-found`, `parked-abandoned` */
export const RetryParked = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      id,
      by,
    }: {
      id: string;
      /** Null for the command line. */
      by: string | null;
    },
  ): Promise<void> => {
    await retryParked(entityManager, id, by, (em, abandonedReaction) =>
      noteAudit(em, { kind: 'message-retried', subject: subjectOf(abandonedReaction) }),
    );
    await live.publish('administrators', 'operations-changed', {});
  },
);

const needs = { live: LiveChannel, modules: ModuleRef, redis: REDIS, logger: LOGGER };
type Deps = DepsOf<typeof needs>;

/** @throws DomainError `parked-not-found`, `parked-running` */
export const AbandonParked = command(
  needs,
  async (
    deps,
    { id, decision }: { id: string; decision: { by: string | null; reason: string } },
  ): Promise<void> => {
    const { entityManager, live } = deps;
    const abandonedReaction = await abandonParked(entityManager, id, decision, (em, abandoned) =>
      noteAudit(em, {
        kind: 'message-abandoned',
        subject: subjectOf(abandoned),
        after: { reason: decision.reason },
      }),
    );
    void removeJob(deps, abandonedReaction);
    await live.publish('administrators', 'operations-changed', {});
  },
);

/** Cleans up Bull Board only: run from there, the job would be a no-op. */
async function removeJob(
  { redis, modules, logger }: Deps,
  { messageId, reaction, queue }: ParkedReactionKey,
): Promise<void> {
  if (queue === null || redis.status !== 'ready') return;
  try {
    const jobs = modules.get<Queue>(getQueueToken(queue), { strict: false });
    await jobs.remove(`${messageId}-${reaction}`);
  } catch (error) {
    logger.warn({ err: error, messageId, reaction }, 'an abandoned job could not be removed');
  }
}
