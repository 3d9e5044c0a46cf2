import type { LiveChannel } from '../../../platform/realtime/live-channel.js';
import type { Order } from '../domain/order.js';

/** The pages that show the order look again: its buyer's, and the administration's. */
export async function tellOrder(
  live: LiveChannel,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
): Promise<void> {
  await live.tell(`user:${userId}`, 'orders-changed', { orderId: id });
  await live.tell('administrators', 'orders-changed', { orderId: id });
}
