/**
 * `make fuzz`: starts the whole product, and sends requests generated from each route's contracts, as visitor,
 * student, teacher and administrator. `npm run fuzz -- --requests 20000 --seed 7` shortens or repeats a run.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stopOnSignal } from '@atelier/infra/local/session';
import { startTestServices } from '@atelier/infra/testing/test-services';
import fc, { type Arbitrary } from 'fast-check';
import { DeclaredRoutes } from '@atelier/backend/platform/http/declared-routes';
import { AnswerContracts } from '../../../../backend/test/support/answer-contracts.js';
import { startAtelier } from '../../../../backend/test/support/atelier.js';
import { requestsTo, requestsToPages, type FuzzedRequest } from './requests.js';
import { Sender, type Fault } from './sender.js';
import { areSignedIn, makeFixture } from './fixture.js';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '300000' }, seed: { type: 'string' } },
});
const requestCount = Number(values.requests);
const firstSeed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
/**
 * Courses are deleted and accounts closed, so the data is recreated after this many requests, or once someone can
 * no longer sign in.
 */
const perWorld = 6_000;
const perLook = 400;
const atOnce = 24;

const services = await startTestServices(1);
stopOnSignal(services.stop, console.log);
const atelier = await startAtelier({ environment: { RATE_LIMIT_FACTOR: '1000000000', MIN_FREE_BYTES: '0' } });
const routes = atelier.api.get(DeclaredRoutes).routes();
const sender = new Sender(atelier.url, new AnswerContracts(routes));
const faults: Fault[] = [];
console.log(`${requestCount} requests to ${routes.length} routes and the pages, seed ${firstSeed}.`);

let seed = firstSeed;
while (sender.sent < requestCount) {
  seed += 1;
  const { people, known } = await makeFixture(atelier);
  const arbitraries: Arbitrary<FuzzedRequest>[] = [
    ...routes.map((route) => requestsTo(route, known, people.length)),
    ...Array.from({ length: 8 }, () => requestsToPages(known, people.length)),
  ];
  const requests = fc.sample(fc.oneof(...arbitraries), {
    seed,
    numRuns: Math.min(perWorld, requestCount - sender.sent),
  });
  while (requests.length > 0 && (await areSignedIn(people))) {
    const queue = requests.splice(0, perLook).values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const request of queue) {
          const { visitor, name } = people[request.person] ?? {};
          // Without the cookie, or everyone would soon be signed out.
          const cookie = request.path.startsWith('/api/users/logout') ? null : visitor?.cookie;
          const fault = await sender.send(request, visitor?.user?.token ?? null, cookie ?? null);
          if (fault) faults.push({ ...fault, seed, person: name ?? '' });
        }
      }),
    );
  }
  console.log(`${sender.sent} sent; ${faults.length} faults; answers ${sender.summary()}`);
}

mkdirSync('artifacts', { recursive: true });
writeFileSync(
  'artifacts/fuzz.json',
  JSON.stringify({ firstSeed, sent: sender.sent, statuses: sender.statuses, faults }, null, 2),
);
const kinds = Map.groupBy(faults, ({ what, route }) => `${what}: ${route}`);
for (const [kind, [first, ...more]] of kinds) {
  console.log(`\n${kind} (${more.length + 1} times), by the ${first?.person}:\n  ${first?.request}`);
}
console.log(
  `\n${sender.sent} requests, slowest ${sender.slowestMs} ms, ${faults.length} faults of ${kinds.size} kinds. Details: artifacts/fuzz.json`,
);
await atelier.close();
await services.stop();
process.exit(faults.length === 0 ? 0 : 1);
