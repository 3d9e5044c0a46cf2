import type { OrderDetail } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { formatPrice } from '../../../shared/format';
import { Row } from '../../../shared/ui/layout';
import { formatMoved } from '../state/order-words';

/** What was paid, what went back and what stays. */
export function OrderTotals({ order, rest }: { order: OrderDetail; rest: string }) {
  const back = order.creditNotes.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <chakra.dl borderTop="2px solid" borderColor="fg" pt="12">
      <Row apart>
        <dt>Total payé</dt>
        <dd>{formatPrice(order.paidAt ? order.amount : 0)}</dd>
      </Row>
      {order.creditNotes.map(({ number, amount }) => (
        <Row apart key={number} color="green" textStyle="small" mt="4">
          <dt>Remboursé, avoir {number}</dt>
          <dd>{formatMoved(-amount)}</dd>
        </Row>
      ))}
      {order.paidAt && (
        <Row apart mt="12">
          <chakra.dt textStyle="label">{rest}</chakra.dt>
          <chakra.dd textStyle="h2" fontVariantNumeric="tabular-nums">
            {formatPrice(order.amount - back)}
          </chakra.dd>
        </Row>
      )}
    </chakra.dl>
  );
}
