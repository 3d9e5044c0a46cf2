import type { EntityManager } from '@mikro-orm/postgresql';
import type { ArchiveCheck, ArchiveProblem, Archives } from '@atelier/contracts/books';
import { toEuros } from '@atelier/contracts/common';
import { sqlRow, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { closesAt, daysOf, kindOf, periodAfter } from './archive-format.domain.js';
import { firstPeriod, sealedPeriods } from './archive-lines.js';

/** The last verification, of the worker or of an administrator. */
async function lastCheck(em: EntityManager): Promise<ArchiveCheck | null> {
  const row = await sqlRow<ArchiveCheck>(em)`
    select checked_at as "checkedAt", archives, lines, problem from commerce_archive_check
    order by checked_at desc, id desc limit 1`;
  return row ? { ...row, checkedAt: toIso(row.checkedAt) } : null;
}

/** A worker that was away for two days has not sealed what it should. */
const lateMs = 2 * 86_400_000;

function nextOf(last: string | undefined, first: string | null, now: Date): Archives['next'] {
  const period = last ? periodAfter(last) : first;
  if (!period) return null;
  const at = closesAt(period);
  return { period, closesAt: at.toISOString(), isLate: now.getTime() - at.getTime() > lateMs };
}

/** Sealed periods, newest first, and the last verification. */
export const ListArchives = query(
  async ({ entityManager: em }, { now }: { now: Date }): Promise<Archives> => {
    const [sealed, check, first] = await Promise.all([sealedPeriods(em), lastCheck(em), firstPeriod(em)]);
    return {
      archives: sealed.toReversed().map(({ sequence, period, closedAt, lineCount, totals, sha256 }) => {
        const { period: sums, perpetual } = totals;
        const gross = sums.invoicedCents - sums.creditedCents;
        const net = sums.invoicedNetCents - sums.creditedNetCents;
        return {
          sequence,
          kind: kindOf(period),
          period,
          ...daysOf(period),
          closedAt: toIso(closedAt),
          lines: lineCount,
          invoices: sums.invoices,
          creditNotes: sums.creditNotes,
          net: toEuros(net),
          vat: toEuros(gross - net),
          gross: toEuros(gross),
          received: toEuros(sums.receivedCents),
          returned: toEuros(sums.returnedCents),
          perpetual: toEuros(perpetual.invoicedCents - perpetual.creditedCents),
          sha256,
        };
      }),
      check,
      next: nextOf(sealed.at(-1)?.period, first, now),
    };
  },
);

/** What the page of duties states about unalterable books (CGI, art. 286, I, 3° bis): facts, no words. */
export interface LedgerDutyFacts {
  /** The last sealed month, and when. */
  lastMonth: { period: string; closedAt: string } | null;
  archives: number;
  /** Of the last verification; null before the first. */
  verifiedAt: string | null;
  problem: ArchiveProblem | null;
  /** A month that should be sealed and is not. */
  late: string | null;
}

export const LedgerDuty = query(
  async ({ entityManager: em }, { now }: { now: Date }): Promise<LedgerDutyFacts> => {
    const [sealed, check, first] = await Promise.all([sealedPeriods(em), lastCheck(em), firstPeriod(em)]);
    const lastMonth = sealed.findLast(({ kind }) => kind === 'month');
    const next = nextOf(sealed.at(-1)?.period, first, now);
    return {
      lastMonth: lastMonth ? { period: lastMonth.period, closedAt: toIso(lastMonth.closedAt) } : null,
      archives: sealed.length,
      verifiedAt: check?.checkedAt ?? null,
      problem: check?.problem ?? null,
      late: next?.isLate ? next.period : null,
    };
  },
);

/** Whether the last verification found everything intact: 1, or 0. Nothing before the first. */
export const chainIntact = async (em: EntityManager): Promise<number[]> => {
  const check = await lastCheck(em);
  return check ? [check.problem ? 0 : 1] : [];
};
