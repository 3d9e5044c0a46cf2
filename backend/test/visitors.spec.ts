import { Countries } from '../src/platform/geo/countries.js';
import { startAtelier, type Atelier } from './support/atelier.js';
import { rows } from './support/rows.js';

describe('visitor records', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await startAtelier({ worker: false });
  });
  afterAll(() => atelier?.close());

  it('take the address from the connection, keep its network alone, and count', async () => {
    const visit = (body: object, from: string) =>
      fetch(`${atelier.url}/api/visitors`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(body),
      });
    expect((await visit({ userAgent: 'mobile', ip: '1.2.3.4', country: 'XX' }, '193.252.19.3')).status).toBe(
      204,
    );
    expect((await visit({ userAgent: 'mobile' }, '193.252.19.99')).status).toBe(204);
    expect((await visit({ userAgent: 'Mozilla/5.0' }, '193.252.19.3')).status).toBe(422);
    const kept = await rows(atelier, 'select device, network, country, visits from engagement_visit');
    expect(kept).toEqual([{ device: 'mobile', network: '193.252.19.0/24', country: 'FR', visits: 2 }]);
  });

  it('know no country for a private address', async () => {
    expect(await new Countries().of('127.0.0.1')).toBeNull();
    expect(await new Countries().of('::ffff:10.0.0.1')).toBeNull();
  });
});
