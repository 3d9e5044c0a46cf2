import type { EntityManager } from '@mikro-orm/postgresql';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import { sqlRow } from '../../../kernel/query.js';

/** Invoices, credit notes, acknowledgements of a withdrawal: a series each. */
type Series = 'F' | 'AV' | 'RE';

/**
 * The next number of this year's series, such as `F2026-000042`. Raised inside the transaction that records what it
 * numbers: a rollback gives the number back, so the series has no gaps, which a sequence could not promise.
 */
export async function nextNumber(em: EntityManager, of: Series, now = new Date()): Promise<string> {
  const series = `${of}${dayInParis(now).slice(0, 4)}`;
  const row = await sqlRow<{ number: number }>(em)`
    insert into commerce_invoice_counter (series, last_number) values (${series}, 1)
    on conflict (series) do update set last_number = commerce_invoice_counter.last_number + 1
    returning last_number as number`;
  return `${series}-${String(row?.number).padStart(6, '0')}`;
}

export const nextInvoiceNumber = (em: EntityManager, now = new Date()): Promise<string> =>
  nextNumber(em, 'F', now);
