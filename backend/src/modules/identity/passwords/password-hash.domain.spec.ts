import { hashPassword, verifyAgainstDecoy, verifyPassword } from './password-hash.domain.js';

const dear = { memory: 64, passes: 2, parallelism: 1 };
const cheap = { memory: 8, passes: 1, parallelism: 1 };

describe('a password', () => {
  it('is kept with what it cost, and is verified by that whatever a new one costs', async () => {
    const [atDear, atCheap] = [await hashPassword('pavillon', dear), await hashPassword('pavillon', cheap)];
    expect(atDear).toMatch(/^argon2id\$64\$2\$1\$/);
    expect(atCheap).toMatch(/^argon2id\$8\$1\$1\$/);
    for (const cost of [dear, cheap]) {
      expect(await verifyPassword('pavillon', atDear, cost)).toBe(true);
      expect(await verifyPassword('pavillon', atCheap, cost)).toBe(true);
      expect(await verifyPassword('ardoise', atDear, cost)).toBe(false);
      expect(await verifyPassword('ardoise', atCheap, cost)).toBe(false);
    }
    // The same hash, claiming a lower cost.
    expect(await verifyPassword('pavillon', atDear.replace('$64$2$', '$8$1$'), dear)).toBe(false);
  });

  it('that stands nowhere is never right', async () => {
    expect(await verifyAgainstDecoy('pavillon', cheap)).toBe(false);
    expect(await verifyPassword('', '', cheap)).toBe(false);
    expect(await verifyPassword('pavillon', 'bcrypt$pavillon', cheap)).toBe(false);
  });
});
