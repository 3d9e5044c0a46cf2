import type { OrderDetail } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { formatPrice } from '../../../shared/format';
import { Row } from '../../../shared/ui/layout';
import { formatMoved } from '../state/order-words';

/** What was paid, and where something went back what did and what stays. */
export function OrderTotals({ order, rest }: { order: OrderDetail; rest: string }) {
  const back = order.creditNotes.reduce((sum, { amount }) => sum + amount, 0);
  const paid = formatPrice(order.paidAt ? order.amount : 0);
  const sum = (label: string, amount: string, mt?: '12') => (
    <Row apart mt={mt}>
      <chakra.dt textStyle="label">{label}</chakra.dt>
      <chakra.dd textStyle="h2" fontVariantNumeric="tabular-nums">
        {amount}
      </chakra.dd>
    </Row>
  );
  if (order.creditNotes.length === 0)
    return (
      <chakra.dl borderTop="2px solid" borderColor="fg" pt="12">
        {sum('Total payé', paid)}
      </chakra.dl>
    );
  return (
    <chakra.dl borderTop="2px solid" borderColor="fg" pt="12">
      <Row apart>
        <dt>Total payé</dt>
        <dd>{paid}</dd>
      </Row>
      {order.creditNotes.map(({ number, amount }) => (
        <Row apart key={number} color="green" textStyle="small" mt="4">
          <dt>Remboursé, avoir {number}</dt>
          <dd>{formatMoved(-amount)}</dd>
        </Row>
      ))}
      {order.paidAt && sum(rest, formatPrice(order.amount - back), '12')}
    </chakra.dl>
  );
}
