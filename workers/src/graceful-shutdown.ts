import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CONFIG, type Config } from '@atelier/backend/config';
import { MEDIA_PROBE, type MediaProbe } from '@atelier/backend/platform/media/encoding/media-probe';
import { REDIS, isRedisReachable, type Redis } from '@atelier/backend/platform/redis';
import { OutboxRelay } from './outbox-relay.js';
import { consumersOf } from './consumers.js';

/**
 * Shuts down in order of the work's flow, while its dependencies are still open: stop relaying and accepting
 * jobs, hand encodes to another worker, finish short jobs. Without Redis no job can be completed, so running ones
 * are abandoned like after a crash, and will be redelivered.
 */
@Injectable()
export class GracefulShutdown implements OnModuleDestroy {
  constructor(
    private readonly relay: OutboxRelay,
    private readonly modules: ModuleRef,
    @Inject(MEDIA_PROBE) private readonly probe: MediaProbe,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onModuleDestroy(): Promise<void> {
    const isReachable = await isRedisReachable(this.redis);
    await this.relay.stop({ abandon: !isReachable });
    const consumers = consumersOf(this.config).map(
      (type) => this.modules.get(type, { strict: false }).worker,
    );
    await Promise.all(consumers.map((consumer) => consumer.pause(true)));
    this.probe.stop();
    await Promise.all(consumers.map((consumer) => consumer.close(!isReachable)));
  }
}
