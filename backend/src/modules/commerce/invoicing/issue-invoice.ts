import type { EntityManager } from '@mikro-orm/postgresql';
import { orderName } from '@atelier/contracts/words/order-words';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { json } from '../../../kernel/tables.js';
import type { Order } from '../domain/order.js';
import type { Payment } from '../domain/payment.js';
import { Team } from '../domain/team.js';
import { commerce } from '../tables.js';
import { drawUpCreditNote, drawUpInvoice, type SellerToday } from './draw-up.js';
import type { InvoiceFacts, PaidLine, PaymentMeans } from './invoice-facts.js';

type Paying = Pick<Payment, 'provider' | 'captureRef'>;

/**
 * Stores what the invoice of an order says, by the seller and the tax of now, in the transaction that gave it its number.
 * @param payerCountry of the card or account, where the provider tells
 * @param late where its number is of before: the document says when it was drawn up
 */
export async function issueInvoice(
  em: EntityManager,
  order: Order,
  { provider, captureRef }: Paying,
  payerCountry: string | null,
  today: SellerToday,
  late?: { drawnUpAt: Date },
): Promise<InvoiceFacts> {
  const { invoiceNumber: number, paidAt: issuedAt } = order;
  if (!number || !issuedAt) throw new Error(`Order ${order.id} has no invoice`);
  const lines = await sqlRows<PaidLine>(em)`
    select title, quantity, unit_cents + discount_cents as cents from commerce_order_item where order_id = ${order.id} order by title, course_id`;
  const evidence = {
    declared: order.declaredCountry,
    network: order.networkCountry,
    payment: payerCountry,
  };
  const payment = { means: provider, reference: captureRef };
  const sale = {
    orderName: orderName(order.number),
    lines,
    paidCents: order.amountCents,
    payment,
    evidence,
    company: order.teamId ? (await em.findOneOrFail(Team, { id: order.teamId })).invoiced : null,
  };
  const drawnUp = drawUpInvoice(sale, today);
  const facts = late ? { ...drawnUp, drawnUpAt: late.drawnUpAt.toISOString() } : drawnUp;
  await keep(em, order, { number, issuedAt, corrects: null }, facts);
  return facts;
}

interface Noted {
  number: string;
  cents: number;
  lines: PaidLine[];
  issuedAt: Date;
  /** Null where the money left as it had come. */
  repaid: { means: PaymentMeans; reference: string } | null;
}

/** Stores what a credit note says, in the transaction that gave it its number. Without lines it is about the order. */
export async function issueCreditNote(
  em: EntityManager,
  order: Order,
  note: Noted,
  paying: Paying,
  today: SellerToday,
  late?: { drawnUpAt: Date },
): Promise<void> {
  const invoiced =
    (await invoicedFacts(em, order.invoiceNumber)) ??
    (await issueInvoice(em, order, paying, null, today, { drawnUpAt: new Date() }));
  const before = await sqlRow<{ cents: number }>(em)`
    select coalesce(sum(gross_cents), 0)::int as cents from commerce_invoice where corrects = ${order.invoiceNumber}`;
  // What went back without a course to it, or by another sum, is one line.
  const isByLine = note.lines.reduce((sum, { cents }) => sum + cents, 0) === note.cents;
  const lines = isByLine
    ? note.lines.filter(({ cents }) => cents > 0)
    : [{ title: `Remboursement sur la commande ${orderName(order.number)}`, cents: note.cents }];
  const facts = drawUpCreditNote(invoiced, lines, before?.cents ?? 0, today);
  const payment = note.repaid ?? facts.payment;
  const said = { ...facts, payment, drawnUpAt: late?.drawnUpAt.toISOString() };
  await keep(em, order, { ...note, corrects: order.invoiceNumber }, said);
}

const invoicedFacts = async (em: EntityManager, number: string | null): Promise<InvoiceFacts | null> =>
  (await sqlRow<{ facts: InvoiceFacts }>(em)`select facts from commerce_invoice where number = ${number}`)
    ?.facts ?? null;

async function keep(
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
