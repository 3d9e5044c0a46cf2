import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Metrics } from '../../../platform/observability/metrics.js';
import { chainIntact } from './archives.queries.js';

/** The last verification of the sealed periods as a Prometheus gauge. Every process reports the same value. */
@Injectable()
export class BookMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly entityManager: EntityManager,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'atelier_archives_intact',
      'Whether the last verification found every sealed period of the books intact',
      [],
      async () => (await chainIntact(this.entityManager)).map((value) => [{}, value]),
    );
  }
}
