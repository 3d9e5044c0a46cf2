import { ClaimSeat, RevokeSeat } from '../../src/modules/commerce/teams/seats.commands.js';
import { CreateTeam, OpenTeamLink } from '../../src/modules/commerce/teams/teams.commands.js';
import { ReadTeam } from '../../src/modules/commerce/teams/teams.queries.js';
import { aCompany } from '../support/some-invoices.js';
import { checkOut, pay } from './buying-steps.js';
import { step } from './steps.js';
import type { Attempt, Story } from './story.js';

/** An order of places, the same again or another one, whatever number is drawn. */
function attemptOfTeam(story: Story, number: number): (Attempt & { team: { id: string } }) | null {
  const found = story.attempts.flatMap((each) => (each.team ? [{ ...each, team: each.team }] : []));
  return found[number % found.length] ?? null;
}

/** Places that a company buys, and that come and go. */
export const teamSteps = [
  step(
    'buy places',
    async (shop, story, { a, b, lot }) => {
      const before = story.attempts.length;
      const courseIds = story.courseIds.filter((_, index) => ((a % 7) + 1) & (1 << index));
      const [buyer, provider] = [lot.one(story.buyers), lot.one(['stripe', 'paypal'] as const)];
      const places = 1 + (b % 3);
      const coupon = lot.chance(0.3) ? (story.coupons[0] ?? null) : null;
      await shop.attempt(async () => {
        const id = await shop.do(
          new CreateTeam({ ownerId: buyer.accountId, company: aCompany, seats: places }),
        );
        await checkOut(
          shop,
          story,
          { buyer, courseIds, provider, team: { id, places } },
          coupon,
          lot.chance(0.3) ? 3 : 1,
        );
      });
      if (story.attempts.length > before) await pay(shop, story.attempt(before), 0);
    },
    { needsOrder: false },
  ),
  step('take places', async (shop, story, { a, b, lot }) => {
    const bought = attemptOfTeam(story, a);
    if (!bought) return;
    const { team, buyer } = bought;
    const link = await shop.attempt(() =>
      shop.do(new OpenTeamLink({ teamId: team.id, ownerId: buyer.accountId })),
    );
    const takers = b % 3 ? [lot.one(story.buyers)] : [...story.buyers, ...story.buyers];
    for (const { accountId } of takers) story.claimed.add(`${team.id} ${accountId}`);
    await Promise.all(
      takers.map(({ accountId }) =>
        shop.attempt(() => shop.do(new ClaimSeat({ token: link?.token ?? '', userId: accountId }))),
      ),
    );
  }),
  step('a place is taken back', async (shop, story, { a, b }) => {
    const bought = attemptOfTeam(story, a);
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
