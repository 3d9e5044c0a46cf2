import { setTimeout as pause } from 'node:timers/promises';
import { StripePaymentAnswer } from '@atelier/contracts/commerce';
import { ClaimSeatAnswer, InvitationsAnswer, TeamAnswer, TeamLink, Teams } from '@atelier/contracts/teams';
import type { ApiClient } from './api-client.js';
import { complete, pay, waitUntilEnrolled, type Sandbox, type ListedCourse } from './study.js';

const company = {
  company: 'Menuiserie Belleville SARL',
  registration: '73282932000074',
  vatNumber: 'FR44732829320',
  street: '14 rue des Cascades',
  postcode: '75020',
  city: 'Paris',
  country: 'FR',
};
const places = 5;

interface Taker {
  api: ApiClient;
  /** Number of lessons completed. */
  completed: number;
}

/**
 * Seeds a company's team order: some seats taken, others open by link or invitation. Idempotent, but renews the
 * link.
 */
export async function buyForTeam(
  buyer: ApiClient,
  sandbox: Sandbox,
  wanted: ListedCourse,
  takers: Taker[],
): Promise<void> {
  const [bought] = (await buyer.get('/teams', Teams)).teams;
  const team = bought?._id ?? (await buyPlaces(buyer, sandbox, wanted));
  const { token } = await untilPaid(buyer, team);
  for (const { api, completed } of takers) {
    await api.post(`/place-links/${token}/claim`, {}, ClaimSeatAnswer);
    await waitUntilEnrolled(api, [wanted._id]);
    await complete(api, wanted._id, completed);
  }
  const email = ['rh@menuiserie-belleville.example'];
  await buyer.post(`/teams/${team}/invitations`, { email }, InvitationsAnswer);
}

async function buyPlaces(buyer: ApiClient, sandbox: Sandbox, wanted: ListedCourse): Promise<string> {
  const { _id: team } = await buyer.post('/teams', { ...company, places }, TeamAnswer);
  const amount = (Math.round(wanted.amount * 100) * places) / 100;
  const order = { amount, currency: 'eur', courseId: [wanted._id], team, consent: { terms: true } };
  const { clientSecret } = await buyer.post('/payment/stripe', order, StripePaymentAnswer);
  await pay(sandbox, clientSecret);
  return team;
}

/** Seats exist once the payment webhook has been processed. */
async function untilPaid(buyer: ApiClient, team: string): Promise<TeamLink> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if ((await buyer.get('/teams', Teams)).teams.some(({ _id }) => _id === team))
      return buyer.post(`/teams/${team}/link`, {}, TeamLink);
    await pause(200);
  }
  throw new Error('Demo places were paid but not recorded after 30 seconds: see the worker’s log.');
}
