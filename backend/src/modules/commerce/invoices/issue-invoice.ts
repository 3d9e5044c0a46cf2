import type { EntityManager } from '@mikro-orm/postgresql';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import { orderName } from '@atelier/contracts/words/order-words';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { json } from '../../../kernel/tables.js';
import { storableJson } from '../../../kernel/storable-json.js';
import { Team } from '../teams/team.domain.js';
import type { Order } from '../orders/order.domain.js';
import { Payment } from '../payments/payment.domain.js';
import { type CourseCents, disputedLines } from '../refunds/claim-refund.js';
import { Refund } from '../refunds/refund.domain.js';
import { commerce, type CreditedLine } from '../tables.js';
import {
  buildCreditNote,
  buildInvoice,
  type InvoiceFacts,
  type PaidLine,
  type PaymentMeans,
  type SellerConfig,
} from './invoice.domain.js';

/** Number series: invoices, credit notes, withdrawal receipts. */
type Series = 'F' | 'AV' | 'RE';

/**
 * The next number of this year's series, such as `F2026-000042`. Incremented in the caller's transaction, so that
 * a rollback returns the number and the series is gapless, unlike a sequence.
 */
export async function nextNumber(em: EntityManager, kind: Series, now = new Date()): Promise<string> {
  const series = `${kind}${dayInParis(now).slice(0, 4)}`;
  const row = await sqlRow<{ number: number }>(em)`
    insert into commerce_invoice_counter (series, last_number) values (${series}, 1)
    on conflict (series) do update set last_number = commerce_invoice_counter.last_number + 1
    returning last_number as number`;
  return `${series}-${String(row?.number).padStart(6, '0')}`;
}

type PaymentReference = Pick<Payment, 'provider' | 'captureRef'>;

/**
 * Stores the invoice of an order, with the seller of now and the VAT regime of the sale, in the transaction that gave it its
 * number.
 * @param payerCountry of the card or account, where the provider reports it
 * @param late for a number given earlier: the document states when it was written
 */
export async function issueInvoice(
  em: EntityManager,
  order: Order,
  { provider, captureRef }: PaymentReference,
  payerCountry: string | null,
  seller: SellerConfig,
  late?: { drawnUpAt: Date },
): Promise<InvoiceFacts> {
  const { invoiceNumber: number, paidAt: issuedAt } = order;
  if (!number || !issuedAt) throw new Error(`Order ${order.id} has no invoice`);
  const lines = await sqlRows<PaidLine>(em)`
    select title, quantity, unit_cents + discount_cents as cents from commerce_order_item where order_id = ${order.id} order by title, course_id`;
  const sale = {
    orderName: orderName(order.number),
    lines,
    paidCents: order.amountCents,
    payment: { means: provider, reference: captureRef },
    evidence: { declared: order.declaredCountry, network: order.networkCountry, payment: payerCountry },
    company: order.teamId ? (await em.findOneOrFail(Team, { id: order.teamId })).invoiced : null,
  };
  const current = buildInvoice(sale, seller, issuedAt);
  const facts = late ? { ...current, drawnUpAt: late.drawnUpAt.toISOString() } : current;
  await storeInvoice(em, order, { number, issuedAt, corrects: null }, facts);
  return facts;
}

interface IssuedCreditNote {
  number: string;
  cents: number;
  lines: PaidLine[];
  issuedAt: Date;
  /** Null if refunded through the provider. */
  repaid: { means: PaymentMeans; reference: string } | null;
}

/**
 * Stores a credit note, in the transaction that assigned its number. Without lines it is about the whole order.
 */
export async function issueCreditNote(
  em: EntityManager,
  order: Order,
  note: IssuedCreditNote,
  paidBy: PaymentReference,
  seller: SellerConfig,
  late?: { drawnUpAt: Date },
): Promise<void> {
  const invoiced =
    (await invoicedFacts(em, order.invoiceNumber)) ??
    (await issueInvoice(em, order, paidBy, null, seller, { drawnUpAt: new Date() }));
  const before = await sqlRow<{ cents: number }>(em)`
    select coalesce(sum(gross_cents), 0)::int as cents from commerce_invoice where corrects = ${order.invoiceNumber}`;
  // Amounts without courses, or differing from their sum, are a single line.
  const isByLine = note.lines.reduce((sum, { cents }) => sum + cents, 0) === note.cents;
  const lines = isByLine
    ? note.lines.filter(({ cents }) => cents > 0)
    : [{ title: `Remboursement sur la commande ${orderName(order.number)}`, cents: note.cents }];
  const facts = buildCreditNote(invoiced, lines, before?.cents ?? 0, seller);
  const payment = note.repaid ?? facts.payment;
  const content = { ...facts, payment, drawnUpAt: late?.drawnUpAt.toISOString() };
  await storeInvoice(em, order, { ...note, corrects: order.invoiceNumber }, content);
}

const invoicedFacts = async (em: EntityManager, number: string | null): Promise<InvoiceFacts | null> =>
  (await sqlRow<{ facts: InvoiceFacts }>(em)`select facts from commerce_invoice where number = ${number}`)
    ?.facts ?? null;

async function storeInvoice(
  em: EntityManager,
  { id: orderId, buyerName, email }: Order,
  { number, issuedAt, corrects }: { number: string; issuedAt: Date; corrects: string | null },
  facts: InvoiceFacts,
): Promise<void> {
  await commerce(em)
    .insertInto('commerce_invoice')
    .values({
      number,
      order_id: orderId,
      corrects,
      issued_at: issuedAt,
      buyer_name: buyerName,
      buyer_email: email,
      facts: json(facts),
      net_cents: facts.total.netCents,
      gross_cents: facts.total.grossCents,
    })
    .execute();
}

type CreditNoteCause = { refundId: string } | { disputeRef: string };

/**
 * Issues a credit note for the amount returned, in the transaction that records it. Never credits more than has
 * been returned, nor than was invoiced: a refund that failed and succeeds later was credited already.
 * @param returned the total returned of the invoiced payment, this included
 */
export async function raiseCreditNote(
  em: EntityManager,
  order: Order,
  paymentId: string,
  returned: { cents: number },
  cause: CreditNoteCause,
  seller: SellerConfig,
): Promise<string | null> {
  if (!order.invoiceNumber) return null;
  const cents = Math.min(returned.cents, order.amountCents) - (await creditedCents(em, order.id));
  if (cents <= 0) return null;
  const number = await nextNumber(em, 'AV');
  const issuedAt = new Date();
  const lines = await creditedLines(em, order.id, cents, cause);
  await commerce(em)
    .insertInto('commerce_credit_note')
    .values({
      number,
      order_id: order.id,
      payment_id: paymentId,
      refund_id: 'refundId' in cause ? cause.refundId : null,
      dispute_ref: 'disputeRef' in cause ? cause.disputeRef : null,
      invoice_number: order.invoiceNumber,
      cents,
      lines: json(lines),
      issued_at: issuedAt,
    })
    .execute();
  const paid = await em.findOneOrFail(Payment, { id: paymentId });
  const note = { number, cents, lines, issuedAt, repaid: await repaymentOf(em, cause) };
  await issueCreditNote(em, order, note, paid, seller);
  return number;
}

/** The total of the credit notes of an order. */
export async function creditedCents(em: EntityManager, orderId: string): Promise<number> {
  const row = await sqlRow<{ cents: number }>(em)`
    select coalesce(sum(cents), 0)::int as cents from commerce_credit_note where order_id = ${orderId}`;
  return row?.cents ?? 0;
}

/** How it was repaid, where not through the provider. */
export async function repaymentOf(em: EntityManager, cause: CreditNoteCause) {
  const refund = 'refundId' in cause ? await em.findOne(Refund, { id: cause.refundId }) : null;
  return refund?.kind === 'elsewhere' ? { means: refund.kind, reference: refund.reason } : null;
}

/** What a refund was for; a dispute takes the courses that no refund has claimed. */
async function creditedLines(
  em: EntityManager,
  orderId: string,
  cents: number,
  cause: CreditNoteCause,
): Promise<CreditedLine[]> {
  const claimed =
    'refundId' in cause
      ? await sqlRows<CourseCents>(em)`
        select course_id as "courseId", cents from commerce_refund_line where refund_id = ${cause.refundId}`
      : await disputedLines(em, orderId, cents);
  return sqlRows<CreditedLine>(em)`
    select l."courseId", i.title, l.cents, case when l.cents = i.unit_cents then i.quantity else 1 end as quantity
    from jsonb_to_recordset(${storableJson(claimed)}::jsonb) as l ("courseId" uuid, cents int)
    join commerce_order_item i on i.order_id = ${orderId} and i.course_id = l."courseId"
    order by i.title, l."courseId"`;
}

/** The amount returned of a payment: successful refunds and lost disputes. */
export async function returnedCents(em: EntityManager, paymentId: string): Promise<number> {
  const row = await sqlRow<{ cents: number }>(em)`
    select coalesce(-sum(cents), 0)::int as cents from commerce_ledger
    where payment_id = ${paymentId} and kind <> 'capture'`;
  return row?.cents ?? 0;
}
