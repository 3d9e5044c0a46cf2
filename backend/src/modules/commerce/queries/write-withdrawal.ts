import { orderName } from '@atelier/contracts/words/order-words';
import { query } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { withdrawalReceiptPdf, type WithdrawalReceipt } from '../invoicing/withdrawal-receipt.js';

/** Times as the database has them. */
interface Row {
  orderNumber: number;
  orderedAt: string;
  receivedAt: string;
  name: string;
  email: string;
  amountCents: number;
  lines: WithdrawalReceipt['lines'];
}

/**
 * The acknowledgement of a withdrawal, as a PDF.
 * @throws DomainError `invoice-not-found`, for a buyer anybody else's too
 */
export const WriteWithdrawal = query(
  { config: CONFIG },
  async (
    { entityManager: em, config },
    {
      number,
      buyerId,
    }: {
      number: string;
      /** Null for the administration, and for who sends it. */
      buyerId: string | null;
    },
  ): Promise<{ number: string; pdf: Buffer }> => {
    const row = await sqlRow<Row>(em)`
      select o.number as "orderNumber", o.created_at as "orderedAt", r.requested_at as "receivedAt", o.buyer_name as name, o.email,
             r.amount_cents as "amountCents",
             (select coalesce(json_agg(json_build_object('title', i.title, 'cents', l.cents) order by i.title, i.course_id), '[]')
              from commerce_refund_line l
              join commerce_order_item i on i.order_id = l.order_id and i.course_id = l.course_id
              where l.refund_id = r.id) as lines
      from commerce_refund r join commerce_order o on o.id = r.order_id
      where r.receipt_number = ${number} and (${buyerId}::uuid is null or o.user_id = ${buyerId})`;
    if (!row) throw new DomainError('invoice-not-found');
    const { name, email, lines, amountCents } = row;
    const receipt = {
      number,
      receivedAt: new Date(row.receivedAt),
      orderName: orderName(row.orderNumber),
      orderedAt: new Date(row.orderedAt),
      buyer: { name, email },
      lines,
      amountCents,
    };
    return { number, pdf: await withdrawalReceiptPdf(receipt, config.invoicing) };
  },
);
