import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import {
  type LiveMessage,
  type LiveMessageName,
  liveMessages,
  type LiveRoom,
} from '@atelier/contracts/realtime';
import { CONFIG, type Config } from '../../config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { connectRedis, REDIS } from '../redis.js';

const liveChannel = 'atelier:live';

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

/** Null for an invalid message. */
function parseLiveEnvelope(text: string): LiveEnvelope | null {
  const envelope = Envelope.safeParse(JSON.parse(text));
  if (!envelope.success) return null;
  const message = liveMessages[envelope.data.name].safeParse(envelope.data.message);
  return message.success ? { ...envelope.data, message: message.data } : null;
}

/**
 * Publishes to browsers what to refetch. Best effort: messages may be lost, so an unavailable Redis neither fails
 * nor delays the publishing code.
 */
@Injectable()
export class LiveChannel {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async publish<Name extends LiveMessageName>(
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

/** In-process event for every live message, consumed by the gateway and by caches. */
export const liveEvent = 'live';

/** Every api process subscribes, so the gateway needs no socket.io adapter. */
@Injectable()
export class LiveListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private subscriber: Redis | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly events: EventEmitter2,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.subscriber = connectRedis(this.config, this.logger);
    this.subscriber.on('message', (_channel: string, text: string) => {
      const envelope = parseLiveEnvelope(text);
      if (envelope) this.events.emit(liveEvent, envelope);
    });
    await this.subscriber.subscribe(liveChannel);
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }
}
