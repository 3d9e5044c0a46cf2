import type { Audience } from '@atelier/contracts/dashboard';
import { ordersText, sharesOfCountries, sharesOfDevices, totalsOf } from './audience-words';

const day = (visits: number, orders: number) => ({ day: '2026-11-21', visits, orders });
const audience = (facts: Partial<Audience>): Audience => ({
  days: [],
  before: { visits: 0, orders: 0 },
  devices: [],
  countries: [],
  ...facts,
});

describe('the words of the audience', () => {
  it('compare with as many days before, and with nothing where those had none', () => {
    proves('audience.page');

    const days = [day(10, 1), day(20, 2)];
    expect(totalsOf(audience({ days, before: { visits: 40, orders: 9 } }))).toEqual({
      visits: 30,
      orders: 3,
      changePercent: -25,
    });
    expect(totalsOf(audience({ days })).changePercent).toBeNull();
  });

  it.each([
    [{ visits: 30, orders: 0 }, '0 commande'],
    [{ visits: 360, orders: 3 }, '3 commandes, soit une pour 120 visites'],
    [{ visits: 2, orders: 3 }, '3 commandes'],
  ])('say of %j what it took to an order', (totals, words) => {
    expect(ordersText({ ...totals, changePercent: null }).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('name devices and countries, the unknown one too, and tell the last ones together', () => {
    proves('audience.page');

    const devices: Audience['devices'] = [
      { device: 'mobile', visits: 3 },
      { device: 'desktop', visits: 1 },
    ];
    expect(sharesOfDevices(audience({ devices }))).toEqual([
      { name: 'Téléphone', visits: 3, percent: 75 },
      { name: 'Ordinateur', visits: 1, percent: 25 },
    ]);
    const codes = ['FR', null, 'BE', 'CH', 'CA', 'MA', 'SN', 'TN', 'DE', 'ES'];
    const countries = codes.map((country) => ({ country, visits: 1 }));
    const shares = sharesOfCountries(audience({ countries }));
    expect(shares.map(({ name }) => name)).toEqual([
      'France',
      'Pays inconnu',
      'Belgique',
      'Suisse',
      'Canada',
      'Maroc',
      'Sénégal',
      'Tunisie',
      'Autres pays',
    ]);
    expect(shares.at(-1)).toMatchObject({ visits: 2, percent: 20 });
  });
});
