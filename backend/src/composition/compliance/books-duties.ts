import type { QueryBus } from '@nestjs/cqrs';
import { eReportingMandatoryFrom } from '../../modules/commerce/vat/e-reporting.domain.js';

/*
 * The one place that joins the duties of the books (`LedgerDuty`, `InvoicePlatformDuty`). Until their module is there the
 * first one throws, and the page says « Inconnu »: a state that cannot be computed is never « En règle ».
 */

export interface LedgerFacts {
  lastMonth: { period: string; closedAt: string } | null;
  archives: number;
  verifiedAt: string | null;
  problem: unknown;
  late: string | null;
}

export const readLedger = (_queries: QueryBus, _now: Date): Promise<LedgerFacts> =>
  Promise.reject(new Error('The archives of the books are not joined yet'));

export interface PlatformFacts {
  platform: 'none' | 'sandbox';
  mandatoryFrom: string;
  isMandatory: boolean;
  refused: number;
  overdue: number;
}

/** What is known without a platform: since when reporting is mandatory. */
export const readPlatform = (_queries: QueryBus, today: string): Promise<PlatformFacts> =>
  Promise.resolve({
    platform: 'none',
    mandatoryFrom: eReportingMandatoryFrom,
    isMandatory: today >= eReportingMandatoryFrom,
    refused: 0,
    overdue: 0,
  });
