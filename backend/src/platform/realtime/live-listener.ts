import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../../config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { connectRedis } from '../redis.js';
import { liveChannel, parseLiveEnvelope } from './live-channel.js';

/** In-process event under which every live message is heard by the gateway and by caches. */
export const liveEvent = 'live';

/** Every api process listens by itself, so the gateway needs no adapter between processes. */
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
