import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Metrics } from '../../platform/observability/metrics.js';
import { openAnomalies, paymentsOfLastHour } from './queries/money-now.js';

/** Payments and what is wrong with them, for Prometheus. Every process tells the same: a rule takes the `max`. */
@Injectable()
export class MoneyGauges implements OnModuleInit {
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
      async () => (await openAnomalies(this.entityManager)).map(({ kind, count }) => [{ kind }, count]),
    );
  }
}
