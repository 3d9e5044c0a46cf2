import { ClaimSeat, RevokeSeat } from '../../src/modules/commerce/teams/seats.commands.js';
import { CreateTeam, OpenTeamLink } from '../../src/modules/commerce/teams/teams.commands.js';
import { ReadTeam } from '../../src/modules/commerce/teams/teams.queries.js';
import { exampleCompany } from '../support/example-invoices.js';
import { checkOut, pay } from './buying-steps.js';
import { step } from './steps.js';
import type { Attempt, Scenario } from './scenario.js';

/** One of the attempts to buy seats, by any number. */
function attemptOfTeam(scenario: Scenario, number: number): (Attempt & { team: { id: string } }) | null {
  const teamAttempts = scenario.attempts.flatMap((each) => (each.team ? [{ ...each, team: each.team }] : []));
  return teamAttempts[number % teamAttempts.length] ?? null;
}

/** Seats that a company buys, assigns and revokes. */
export const teamSteps = [
  step(
    'buy seats',
    async (shop, scenario, { a, b, random }) => {
      const before = scenario.attempts.length;
      const courseIds = scenario.courseIds.filter((_, index) => ((a % 7) + 1) & (1 << index));
      const [buyer, provider] = [random.pick(scenario.buyers), random.pick(['stripe', 'paypal'] as const)];
      const places = 1 + (b % 3);
      const coupon = random.chance(0.3) ? (scenario.coupons[0] ?? null) : null;
      await shop.attempt(async () => {
        const id = await shop.do(
          new CreateTeam({ ownerId: buyer.accountId, company: exampleCompany, seats: places }),
        );
        await checkOut(
          shop,
          scenario,
          { buyer, courseIds, provider, team: { id, places } },
          coupon,
          random.chance(0.3) ? 3 : 1,
        );
      });
      if (scenario.attempts.length > before) await pay(shop, scenario.attempt(before), 0);
    },
    { needsOrder: false },
  ),
  step('take seats', async (shop, scenario, { a, b, random }) => {
    const bought = attemptOfTeam(scenario, a);
    if (!bought) return;
    const { team, buyer } = bought;
    const link = await shop.attempt(() =>
      shop.do(new OpenTeamLink({ teamId: team.id, ownerId: buyer.accountId })),
    );
    const takers = b % 3 ? [random.pick(scenario.buyers)] : [...scenario.buyers, ...scenario.buyers];
    for (const { accountId } of takers) scenario.claimedSeats.add(`${team.id} ${accountId}`);
    await Promise.all(
      takers.map(({ accountId }) =>
        shop.attempt(() => shop.do(new ClaimSeat({ token: link?.token ?? '', userId: accountId }))),
      ),
    );
  }),
  step('a seat is revoked', async (shop, scenario, { a, b }) => {
    const bought = attemptOfTeam(scenario, a);
    if (!bought) return;
    const { team, buyer } = bought;
    await shop.attempt(async () => {
      const { seats } = await shop.ask(new ReadTeam({ teamId: team.id, ownerId: buyer.accountId }));
      const seat = seats[b % Math.max(1, seats.length)];
      if (seat)
        await shop.do(
          new RevokeSeat({ teamId: team.id, ownerId: buyer.accountId, seatId: seat._id, begun: [] }),
        );
    });
  }),
];
