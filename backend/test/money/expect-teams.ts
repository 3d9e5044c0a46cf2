import type { ShopState } from './read-shop.js';
import type { Story } from './story.js';

/** No more places are taken than were paid for, one a person, and by nobody who did not ask. */
export function expectTeamsSafe({ teams }: ShopState, { claimed }: Story): void {
  for (const { id, places, taken, holders } of teams) {
    expect({ id, taken, isWithin: taken <= places }).toEqual({ id, taken: holders.length, isWithin: true });
    expect(new Set(holders).size).toBe(holders.length);
    expect(holders.filter((userId) => !claimed.has(`${id} ${userId}`))).toEqual([]);
  }
}
