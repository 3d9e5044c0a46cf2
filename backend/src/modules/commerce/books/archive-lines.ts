import type { EntityManager } from '@mikro-orm/postgresql';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import {
  type ArchiveHead,
  type ArchiveLine,
  type ArchiveTotals,
  type BookEntry,
  type BookSums,
  genesis,
  kindOf,
  monthLines,
  noSums,
  type SealedMonth,
  spanOf,
  yearLines,
} from './archive-format.domain.js';

/** A sealed period as stored; times as text. */
export interface ArchiveRow {
  id: string;
  sequence: number;
  kind: ArchiveHead['kind'];
  period: string;
  startsAt: string;
  endsAt: string;
  lineCount: number;
  lineDigests: string;
  totals: ArchiveTotals;
  previousSha256: string;
  sha256: string;
  closedAt: string;
}

/** All sealed periods in order: a hundred and thirty in ten years. */
export const sealedPeriods = (em: EntityManager): Promise<ArchiveRow[]> =>
  sqlRows<ArchiveRow>(em)`
    select id, sequence, kind, period, starts_at as "startsAt", ends_at as "endsAt", line_count as "lineCount",
           line_digests as "lineDigests", totals, previous_sha256 as "previousSha256", sha256, closed_at as "closedAt"
    from commerce_archive order by sequence`;

/** The month of the first document or movement of money; null before. */
export async function firstPeriod(em: EntityManager): Promise<string | null> {
  const row = await sqlRow<{ at: string | null }>(em)`
    select least((select min(issued_at) from commerce_invoice), (select min(at) from commerce_cash_entry)) as at`;
  return row?.at ? dayInParis(row.at).slice(0, 7) : null;
}

const chunkSize = 1000;

/**
 * Documents and money of a month in order of time, a chunk in memory. A company's name, address and numbers, and the
 * buyer's name and address, are not read: they go after ten years. So is the reference of a transfer, which is free text.
 */
async function* entriesOf(em: EntityManager, period: string): AsyncIterable<BookEntry[]> {
  const { startsAt, endsAt } = spanOf(period);
  let after = { at: '-infinity', ref: '' };
  for (;;) {
    const rows = await sqlRows<BookEntry & { moment: string }>(em)`
      select moment::text as moment, to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
             to_char(moment at time zone 'Europe/Paris', 'YYYY-MM-DD') as day, type, ref, content,
             "netCents", "grossCents" from (
        select issued_at as moment, case when corrects is null then 'invoice' else 'credit-note' end as type, number as ref,
               jsonb_build_object('corrects', corrects, 'order', facts -> 'orderName', 'siret', facts #> '{seller,siret}',
                 'country', facts #> '{country,code}', 'vat', facts -> 'vat', 'lines', facts -> 'lines',
                 'discount', facts -> 'discount', 'total', facts -> 'total', 'netCents', net_cents,
                 'grossCents', gross_cents, 'means', facts #> '{payment,means}',
                 'reference', case when facts #>> '{payment,means}' <> 'elsewhere' then facts #> '{payment,reference}' end)
                 as content, net_cents as "netCents", gross_cents as "grossCents"
        from commerce_invoice
        where issued_at >= ${startsAt} and issued_at < ${endsAt} and (issued_at, number collate "C") > (${after.at}::timestamptz, ${after.ref})
        union all
        select at, kind, id::text, jsonb_build_object('source', source, 'orderId', order_id, 'means', means,
                 'reference', reference, 'cents', cents), 0, cents
        from commerce_cash_entry
        where at >= ${startsAt} and at < ${endsAt} and (at, id::text collate "C") > (${after.at}::timestamptz, ${after.ref})
      ) entries order by moment, ref collate "C" limit ${chunkSize}`;
    const last = rows.at(-1);
    if (!last) return;
    after = { at: last.moment, ref: last.ref };
    yield rows;
  }
}

/** What a period is made of, besides its own rows. */
export interface ArchiveContext {
  head: ArchiveHead;
  /** Until the end of the archive before. */
  perpetual: BookSums;
  /** The months of its year that are sealed. */
  months: readonly SealedMonth[];
}

/** The context of the archive that follows these. */
export function contextAfter(sealed: readonly ArchiveRow[], period: string): ArchiveContext {
  const last = sealed.at(-1);
  return {
    head: {
      kind: kindOf(period),
      period,
      sequence: sealed.length + 1,
      previous: last?.sha256 ?? genesis,
    },
    perpetual: last?.totals.perpetual ?? noSums,
    months: sealed
      .filter(({ kind, period: month }) => kind === 'month' && month.startsWith(period))
      .map(({ period: month, sha256, totals }) => ({ period: month, sha256, sums: totals.period })),
  };
}

/** The lines of an archive, from the rows of now. */
export const archiveLines = (
  em: EntityManager,
  { head, perpetual, months }: ArchiveContext,
  onTotals: (totals: ArchiveTotals) => void,
): AsyncIterable<ArchiveLine> =>
  head.kind === 'year'
    ? yearLines(head, months, perpetual, onTotals)
    : monthLines(head, entriesOf(em, head.period), perpetual, onTotals);
