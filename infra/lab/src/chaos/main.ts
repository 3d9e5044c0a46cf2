/**
 * `make chaos`: webhooks of both providers, shuffled, repeated and partly forged, while api and worker are
 * killed, Redis is flushed and PostgreSQL is restarted. `npm run chaos -- --seed 3 --deliveries 2000` repeats a
 * run, or shortens it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stopOnSignal } from '@atelier/infra/local/session';
import { startTestServices } from '@atelier/infra/testing/test-services';
import { startAtelier } from '../../../../backend/test/support/atelier.js';
import { runChaos } from './run-chaos.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    deliveries: { type: 'string', default: '10000' },
    payments: { type: 'string', default: '500' },
    blows: { type: 'string', default: '12' },
  },
});
// Otherwise database outages are logged thousands of times.
process.env['LOG_LEVEL'] ??= 'fatal';
const starting = startTestServices(1);
stopOnSignal(async () => (await starting).stop(), console.log);
const services = await starting;
const atelier = await startAtelier({ worker: false, environment: { RATE_LIMIT_FACTOR: '1000000' } });
const figures = await runChaos(atelier, {
  seed: Number(values.seed),
  deliveries: Number(values.deliveries),
  payments: Number(values.payments),
  clicks: 100,
  blows: Number(values.blows),
  restartDatabase: services.restartDatabase,
  log: console.log,
});
mkdirSync('artifacts', { recursive: true });
writeFileSync(`artifacts/chaos-${figures.seed}.json`, JSON.stringify(figures, null, 2));
console.log(figures);
await atelier.close().catch(() => undefined);
await services.stop();
const {
  lost,
  double,
  gaps,
  anomalies,
  forgedKept,
  webhooksLeft,
  faults,
  oddAnswered5xx,
  oddAccepted,
  ordersOfClicks,
} = figures;
const wrong = [
  lost,
  webhooksLeft,
  double,
  gaps,
  anomalies,
  forgedKept,
  faults.length,
  oddAnswered5xx,
  oddAccepted,
  ordersOfClicks - 1,
];
const isSlow = figures.p99Ms > 250 || figures.settledSeconds > 30;
if (isSlow) console.log('The acknowledgement or the recovery was slower than its bar.');
process.exit(wrong.every((number) => number === 0) && !isSlow ? 0 : 1);
