import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CONFIG, type Config } from '@atelier/backend/config';
import { MEDIA_PROBE, type MediaProbe } from '@atelier/backend/platform/media/encoding/media-probe';
import { REDIS, isRedisReachable, type Redis } from '@atelier/backend/platform/redis';
import { OutboxRelay } from './outbox-relay.js';
import { consumersOf } from './consumers.js';

/**
 * Stops in the order in which work flows, before anything that work needs is closed: nothing new is relayed or begun,
 * encodes are left to the next worker, and what is nearly done is finished while there still is a database. Without Redis
 * no job can be noted as finished: what is under way is left as a worker that dies leaves it, for another to do again.
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
    const isThere = await isRedisReachable(this.redis);
    await this.relay.stop({ inMidst: !isThere });
    const consumers = consumersOf(this.config).map(
      (type) => this.modules.get(type, { strict: false }).worker,
    );
    await Promise.all(consumers.map((consumer) => consumer.pause(true)));
    this.probe.stop();
    await Promise.all(consumers.map((consumer) => consumer.close(!isThere)));
  }
}
