import type { Delivery } from './delivery.js';

/** The second of each pair first: out of order for certain, not by chance. */
export function outOfOrder(deliveries: Delivery[]): Delivery[] {
  const seconds = deliveries.filter((_, place) => place % 2 === 1);
  const firsts = deliveries.filter((_, place) => place % 2 === 0);
  return [...seconds.reverse(), ...firsts.reverse()];
}
