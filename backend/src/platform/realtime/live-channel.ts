import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  liveMessages,
  type LiveMessage,
  type LiveMessageName,
  type LiveRoom,
} from '@atelier/contracts/realtime';
import type { Redis } from 'ioredis';
import { LOGGER, type Logger } from '../logging/logger.js';
import { REDIS } from '../redis.js';

export const liveChannel = 'atelier:live';

export interface LiveEnvelope {
  room: LiveRoom;
  name: LiveMessageName;
  message: unknown;
}

const Envelope = z.object({
  room: z.string().transform((room) => room as LiveRoom),
  name: z.enum(Object.keys(liveMessages) as [LiveMessageName, ...LiveMessageName[]]),
  message: z.unknown(),
});

/** Null when the text is not one of ours. */
export function parseLiveEnvelope(text: string): LiveEnvelope | null {
  const envelope = Envelope.safeParse(JSON.parse(text));
  if (!envelope.success) return null;
  const message = liveMessages[envelope.data.name].safeParse(envelope.data.message);
  return message.success ? { ...envelope.data, message: message.data } : null;
}

/**
 * Tells browsers what to refetch. Volatile: losing a message loses nothing, so a Redis that is away neither fails
 * nor holds up the work it is about.
 */
@Injectable()
export class LiveChannel {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async tell<Name extends LiveMessageName>(
    room: LiveRoom,
    name: Name,
    message: LiveMessage<Name>,
  ): Promise<void> {
    if (this.redis.status !== 'ready') return;
    const envelope: LiveEnvelope = { room, name, message };
    try {
      await this.redis.publish(liveChannel, JSON.stringify(envelope));
    } catch (error) {
      this.logger.warn({ err: error, name }, 'live message was lost');
    }
  }
}
