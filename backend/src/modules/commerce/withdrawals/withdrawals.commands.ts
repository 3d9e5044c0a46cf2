import type { EntityManager } from '@mikro-orm/postgresql';
import { canonicalEmail } from '@atelier/contracts/words/canonical-email';
import { findForUpdate, sqlRow } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { sendLinkMail } from '../mail-delivery.js';
import { linkHours, WithdrawalLink } from './withdrawal-link.domain.js';
import { withdrawalLinkMail } from './withdrawals.mails.js';

/** Links of one order at a time: whoever knows number and address must not fill a mailbox. */
const maxLinks = 5;

/**
 * Notes the request, whatever was typed: number and address are compared by the worker, so that neither answer nor time
 * tells whether there is such an order.
 */
export const RequestWithdrawalLink = command(
  async ({ entityManager }, { number, email }: { number: number; email: string }): Promise<void> => {
    await entityManager.fork().persist(WithdrawalLink.request(number, email)).flush();
  },
);

/**
 * The paid order of this number and address. A closed account leaves number and address on what was invoiced; the
 * invoice itself is asked too. Locked, so that workers count its links one after the other.
 */
async function findOrder(
  em: EntityManager,
  { orderNumber, email }: WithdrawalLink,
): Promise<{ id: string; email: string } | null> {
  const order = await sqlRow<{ id: string; emails: string[] }>(em)`
    select o.id, array(select e from unnest(array[o.email] || array(
      select buyer_email from commerce_invoice where number = o.invoice_number)) as e where e <> '') as emails
    from commerce_order o where o.number = ${orderNumber} and o.paid_at is not null for no key update`;
  const address = order?.emails.find((each) => canonicalEmail(each) === canonicalEmail(email));
  return order && address !== undefined ? { id: order.id, email: address } : null;
}

const hasTooManyLinks = async (em: EntityManager, orderId: string): Promise<boolean> => {
  const row = await sqlRow<{ links: number }>(em)`
    select count(*)::int as links from commerce_withdrawal_link
    where order_id = ${orderId} and requested_at > now() - make_interval(hours => ${linkHours})`;
  return (row?.links ?? 0) >= maxLinks;
};

/** Mails the link to the order's address. A request without such an order is deleted: nobody gets a mail. */
export const SendWithdrawalLink = command(
  { mailer: Mailer },
  ({ entityManager, mailer }, { linkId }: { linkId: string }): Promise<void> =>
    sendLinkMail(
      entityManager,
      mailer,
      (em) => findForUpdate(em, WithdrawalLink, { id: linkId }),
      async (em, link) => {
        const order = link.orderId ? { id: link.orderId, email: link.email } : await findOrder(em, link);
        if (!order || (!link.orderId && (await hasTooManyLinks(em, order.id)))) {
          em.remove(link);
          return null;
        }
        link.match(order);
        return (token) => withdrawalLinkMail(link.orderNumber, token);
      },
    ),
);
