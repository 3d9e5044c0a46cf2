import { getQueueToken } from '@nestjs/bullmq';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { command, type GivenOf } from '../../kernel/use-case.js';
import { abandonParked, retryParked, type Kept } from '../../kernel/outbox/decide-on-parked.js';
import { noteAudit } from '../audit/note-audit.js';
import { LOGGER } from '../logging/logger.js';
import { LiveChannel } from '../realtime/live-channel.js';
import { REDIS } from '../redis.js';
import { titleOf } from './reaction-titles.fr.js';

const subjectOf = ({ messageId, reaction }: Kept) => ({
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
    await retryParked(entityManager, id, by, (em, kept) =>
      noteAudit(em, { kind: 'message-retried', subject: subjectOf(kept) }),
    );
    await live.tell('administrators', 'operations-changed', {});
  },
);

const needs = { live: LiveChannel, modules: ModuleRef, redis: REDIS, logger: LOGGER };
type Given = GivenOf<typeof needs>;

/** @throws DomainError `parked-not-found`, `parked-running` */
export const AbandonParked = command(
  needs,
  async (
    given,
    { id, decision }: { id: string; decision: { by: string | null; reason: string } },
  ): Promise<void> => {
    const { entityManager, live } = given;
    const kept = await abandonParked(entityManager, id, decision, (em, abandoned) =>
      noteAudit(em, {
        kind: 'message-abandoned',
        subject: subjectOf(abandoned),
        after: { reason: decision.reason },
      }),
    );
    void removeJob(given, kept);
    await live.tell('administrators', 'operations-changed', {});
  },
);

/** Only tidies Bull Board: run there, the job would do nothing any more. */
async function removeJob(
  { redis, modules, logger }: Given,
  { messageId, reaction, queue }: Kept,
): Promise<void> {
  if (queue === null || redis.status !== 'ready') return;
  try {
    const jobs = modules.get<Queue>(getQueueToken(queue), { strict: false });
    await jobs.remove(`${messageId}-${reaction}`);
  } catch (error) {
    logger.warn({ err: error, messageId, reaction }, 'an abandoned job could not be removed');
  }
}
