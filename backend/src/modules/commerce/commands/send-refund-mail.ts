import { QueryBus } from '@nestjs/cqrs';
import { command } from '../../../kernel/use-case.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { refundMail, withdrawalMail } from '../mails/order-mails.fr.js';
import { readMailedOrder, readMailedRefund } from '../queries/mailed-order.js';
import { WriteWithdrawal } from '../queries/write-withdrawal.js';
import { joinedFile, joinedPdf } from './joined-pdf.js';
import { sendOnce } from './send-once.js';

/** Tells a buyer that the money is back, or acknowledges a withdrawal at once. */
export const SendRefundMail = command(
  { mailer: Mailer, queries: QueryBus },
  async (
    { entityManager, mailer, queries },
    { orderId, refundId, says }: { orderId: string; refundId: string; says: 'refunded' | 'withdrawn' },
  ): Promise<void> => {
    const order = await readMailedOrder(entityManager, orderId);
    const refund = await readMailedRefund(entityManager, refundId);
    if (!order || !refund) return;
    const write = says === 'refunded' ? refundMail : withdrawalMail;
    const isCredited = says === 'refunded' && refund.creditNote !== null;
    const joined = [
      ...(isCredited ? [await joinedPdf(queries, { creditNote: refund.creditNote ?? '' })] : []),
      ...(says === 'withdrawn' && refund.receiptNumber
        ? [
            joinedFile(
              await queries.execute(new WriteWithdrawal({ number: refund.receiptNumber, buyerId: null })),
            ),
          ]
        : []),
    ];
    await sendOnce(entityManager, says, refundId, () =>
      mailer.send(order.email, write(order, refund), joined),
    );
  },
);
