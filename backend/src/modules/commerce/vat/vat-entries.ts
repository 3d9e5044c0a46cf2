import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../../../kernel/query.js';
import type { VatEntry } from './vat-entry.domain.js';

type EntryRow = Omit<VatEntry, 'corrects'> & {
  number: string | null;
  sale: string | null;
  soldOn: string | null;
};

const toEntry = ({ number, sale, soldOn, ...entry }: EntryRow): VatEntry => ({
  ...entry,
  corrects: number && sale && soldOn ? { number, sale, soldOn } : null,
});

/**
 * Invoices and credit notes of these days of Paris, both inclusive, from the stored documents. A refund outside the
 * provider may reach the buyer on a later day than its credit note: it is an entry of that day without amounts, so
 * that days gone by never change.
 * @param grain `day` adds up all of a kind; `document` keeps each credit note apart
 */
export async function vatEntries(
  em: EntityManager,
  { from, to }: { from: string; to: string },
  grain: 'day' | 'document',
): Promise<VatEntry[]> {
  const rows = await sqlRows<EntryRow>(em)`
    with span as (
      select ${from}::date::timestamp at time zone 'Europe/Paris' as since,
             (${to}::date + 1)::timestamp at time zone 'Europe/Paris' as until
    ), moved as (
      select n.number, r.settled_at from commerce_refund r join commerce_credit_note n on n.refund_id = r.id
      where r.status = 'succeeded'
        and (r.settled_at at time zone 'Europe/Paris')::date > (n.issued_at at time zone 'Europe/Paris')::date
        and r.settled_at >= (select since from span)
    ), documents as (
      select i.number, i.corrects, i.facts, i.issued_at as at, i.issued_at,
             case when i.corrects is null then 1 else -1 end as sign, i.net_cents as net, i.gross_cents as gross,
             case when m.number is null then i.gross_cents else 0 end as collected
      from commerce_invoice i left join moved m on m.number = i.number
      where i.issued_at >= (select since from span) and i.issued_at < (select until from span)
      union all
      select i.number, i.corrects, i.facts, m.settled_at, i.issued_at, -1, 0, 0, i.gross_cents
      from moved m join commerce_invoice i on i.number = m.number
      where m.settled_at < (select until from span)
    ), entries as (
      select to_char(d.at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day,
             coalesce(d.facts -> 'country' ->> 'territory', d.facts -> 'country' ->> 'code') as country,
             d.facts -> 'vat' ->> 'category' as category,
             (d.facts -> 'vat' ->> 'rate')::float as rate,
             d.facts -> 'vat' ->> 'reasonCode' as "reasonCode",
             d.facts -> 'vat' ? 'oss' as "isOss",
             case when jsonb_typeof(d.facts -> 'company') is distinct from 'object' then 'consumer'
                  when d.facts -> 'company' ->> 'vatNumber' is null then 'company'
                  else 'registered-company' end as buyer,
             case when ${grain === 'document'} and d.corrects is not null then d.number end as number,
             case when ${grain === 'document'} and d.corrects is not null then d.corrects end as sale,
             case when ${grain === 'document'} and d.corrects is not null
                  then to_char(c.issued_at at time zone 'Europe/Paris', 'YYYY-MM-DD') end as "soldOn",
             d.sign, d.net, d.gross, d.collected
      from documents d left join commerce_invoice c on c.number = d.corrects
    )
    select day, country, category, rate, "reasonCode", "isOss", buyer, number, sale, "soldOn",
           (count(*) filter (where sign = 1))::int as sales, sum(sign * net)::float as "netCents",
           sum(sign * gross)::float as "grossCents", sum(sign * collected)::float as "collectedCents"
    from entries group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    order by day, number nulls first, country, rate`;
  return rows.map(toEntry);
}
