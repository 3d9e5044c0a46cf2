import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Metrics } from '../../../platform/observability/metrics.js';
import { countOpenAnomalies, paymentsOfLastHour } from './anomalies.queries.js';

/** Payments and open anomalies as Prometheus gauges. Every process reports the same values: rules take the `max`. */
@Injectable()
export class PaymentMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly entityManager: EntityManager,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'atelier_payments_last_hour',
      'Payments begun within the last hour, by what has become of them',
      ['provider', 'outcome'],
      async () =>
        (await paymentsOfLastHour(this.entityManager)).map(({ count, ...labels }) => [labels, count]),
    );
    this.metrics.gauge(
      'atelier_payment_anomalies',
      'What is wrong with money and waits for somebody to settle it',
      ['kind'],
      async () => (await countOpenAnomalies(this.entityManager)).map(({ kind, count }) => [{ kind }, count]),
    );
  }
}
