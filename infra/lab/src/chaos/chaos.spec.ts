import { startAtelier, type Atelier } from '../../../../backend/test/support/atelier.js';
import { runChaos } from './run-chaos.js';

/** A short `make chaos`, without restarts of PostgreSQL, which other specs share. */
describe('webhooks of both providers, shuffled, repeated and some of them forged', () => {
  let atelier: Atelier;

  beforeAll(async () => {
    const environment = { RATE_LIMIT_FACTOR: '1000000' };
    atelier = await startAtelier({ worker: false, environment });
  });
  afterAll(() => atelier?.close());

  it('open each course once while api and worker are killed and Redis is emptied; a hundred clicks make one order', async () => {
    proves('payment.invariants');

    const wanted = { seed: 1, deliveries: 300, payments: 20, clicks: 100, blows: 3, log: () => undefined };
    expect(await runChaos(atelier, wanted)).toMatchObject({
      taken: 20,
      lost: 0,
      double: 0,
      gaps: 0,
      anomalies: 0,
      forgedKept: 0,
      messagesLeft: 0,
      faults: [],
      oddAnswered5xx: 0,
      oddAccepted: 0,
      ordersOfClicks: 1,
    });
  }, 240_000);
});
