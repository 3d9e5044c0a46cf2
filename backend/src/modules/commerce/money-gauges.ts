import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { leastIdWithin, sqlRows } from '../../kernel/query.js';
import { Metrics } from '../../platform/observability/metrics.js';

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
      async () => {
        const rows = await sqlRows<{ provider: string; outcome: string; n: number }>(this.entityManager)`
          select provider, status as outcome, count(*)::int as n from commerce_payment
          where id >= ${leastIdWithin('1 hour')} group by provider, status`;
        return rows.map(({ provider, outcome, n }) => [{ provider, outcome }, n]);
      },
    );
    this.metrics.gauge(
      'atelier_payment_anomalies',
      'What is wrong with money and waits for somebody to settle it',
      ['kind'],
      async () => {
        const rows = await sqlRows<{ kind: string; n: number }>(this.entityManager)`
          select kind, count(*)::int as n from commerce_anomaly where settled_at is null group by kind`;
        return rows.map(({ kind, n }) => [{ kind }, n]);
      },
    );
  }
}
