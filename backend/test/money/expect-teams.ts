import type { ShopState } from './read-shop.js';
import type { Scenario } from './scenario.js';

/** At most the paid seats are taken, one per person, each by somebody who claimed it. */
export function expectTeamsSafe({ teams }: ShopState, { claimedSeats }: Scenario): void {
  for (const { id, places, taken, holders } of teams) {
    expect({ id, taken, isWithin: taken <= places }).toEqual({ id, taken: holders.length, isWithin: true });
    expect(new Set(holders).size).toBe(holders.length);
    expect(holders.filter((userId) => !claimedSeats.has(`${id} ${userId}`))).toEqual([]);
  }
}
