import type { OrderSummary } from '@atelier/contracts/orders';
import { Tag } from '../../../shared/ui/tag';
import { stateOf } from '../state/order-words';

export const OrderTag = ({ order }: { order: Pick<OrderSummary, 'status' | 'isDisputed' | 'refunded'> }) => {
  const { label, tone } = stateOf(order);
  return <Tag tone={tone}>{label}</Tag>;
};
