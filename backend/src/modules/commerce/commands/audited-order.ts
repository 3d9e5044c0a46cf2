import { orderName } from '@atelier/contracts/words/order-words';
import type { Order } from '../domain/order.js';

/** An order as the journal names it: by its number, and by its invoice, which is what is looked for. */
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
