import type { Audience } from '@atelier/contracts/dashboard';
import { lastDays } from '../src/kernel/days-of-paris.js';
import { Countries } from '../src/platform/geo/ip-address.js';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';

describe('visitor records', () => {
  const atelier = prepare(() => startAtelier({ worker: false }));

  it('take the address from the connection, keep its network alone, and count', async () => {
    proves('data.network', 'audience.visit');

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
    const kept = await atelier.rows('select device, network, country, visits from engagement_visit');
    expect(kept).toEqual([{ device: 'mobile', network: '193.252.19.0/24', country: 'FR', visits: 2 }]);
  });

  it('know no country for a private address', async () => {
    proves('audience.visit');

    expect(await new Countries().of('127.0.0.1')).toBeNull();
    expect(await new Countries().of('::ffff:10.0.0.1')).toBeNull();
  });

  describe('read as an audience', () => {
    const all = lastDays(60);
    const today = all.at(-1) ?? '';
    const read = async (days?: string) => {
      const admin = await signInAdministrator(atelier);
      return admin.done<Audience>('GET', `/api/courses/stat/audience${days ? `?days=${days}` : ''}`);
    };
    beforeAll(async () => {
      await atelier.rows('truncate engagement_visit');
      const visit = (
        daysAgo: number,
        device: string,
        network: string,
        country: string | null,
        visits: number,
      ) =>
        atelier.rows(
          'insert into engagement_visit (day, device, network, country, visits) values (?, ?, ?, ?, ?)',
          [all.at(-1 - daysAgo), device, network, country, visits],
        );
      await visit(0, 'mobile', '193.252.19.0/24', 'FR', 3);
      await visit(0, 'desktop', '193.252.19.0/24', 'FR', 2);
      await visit(29, 'desktop', '10.0.0.0/24', null, 7);
      await visit(30, 'tablet', '192.0.2.0/24', 'BE', 11);
      await visit(59, 'mobile', '192.0.2.0/24', 'BE', 13);
    });

    it('are told day by day of Paris, today last, with those of as many days before', async () => {
      proves('audience.page');

      const { days, before } = await read();
      expect(days.map(({ day }) => day)).toEqual(all.slice(30));
      expect(days.filter(({ visits }) => visits > 0)).toEqual([
        { day: all[30], visits: 7, orders: 0 },
        { day: today, visits: 5, orders: 0 },
      ]);
      expect(before).toEqual({ visits: 24, orders: 0 });
    });

    it('are shared out by device and by country, those of the days before left out', async () => {
      proves('audience.page');

      const { devices, countries } = await read();
      expect(devices).toEqual([
        { device: 'desktop', visits: 9 },
        { device: 'mobile', visits: 3 },
      ]);
      expect(countries).toEqual([
        { country: null, visits: 7 },
        { country: 'FR', visits: 5 },
      ]);
    });

    it('go back as far as they are asked for', async () => {
      proves('audience.page');

      expect((await read('7')).days).toHaveLength(7);
      const { days, before } = await read('90');
      expect(days).toHaveLength(90);
      expect(days.reduce((total, { visits }) => total + visits, 0)).toBe(36);
      expect(before.visits).toBe(0);
    });
  });
});
