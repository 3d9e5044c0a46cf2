import { orderName } from '@atelier/contracts/words/order-words';
import type { LiveChannel } from '../../../platform/realtime/live-channel.js';
import type { Order } from './order.domain.js';

/** The order as the audit log labels it: by its number and its invoice, which is what people search for. */
export const auditedOrder = (
  { id, number, invoiceNumber }: Pick<Order, 'id' | 'number' | 'invoiceNumber'>,
  titles: readonly string[] = [],
) => ({
  type: 'order' as const,
  id,
  label: [
    `Commande ${orderName(number)}`,
    ...(invoiceNumber === null ? [] : [`facture ${invoiceNumber}`]),
    ...titles,
  ].join(', '),
});

/** Has the pages that show the order reload it: its buyer's, and the administration's. */
export async function publishOrderChange(
  live: LiveChannel,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
): Promise<void> {
  await live.publish(`user:${userId}`, 'orders-changed', { orderId: id });
  await live.publish('administrators', 'orders-changed', { orderId: id });
}
