import fc from 'fast-check';
import {
  aCreditNote,
  anInvoice,
  exampleCompany,
  exempt,
  taxed,
} from '../../../../test/support/example-invoices.js';
import {
  buildInvoice,
  countryOf,
  splitVat,
  vatCentsOf,
  vatOfCompany,
  vatOfConsumer,
} from './invoice.domain.js';

describe('the tax of a sale', () => {
  it.each([
    ['FR', 'S', 20],
    ['MC', 'S', 20],
    ['BE', 'S', 20],
    ['DE', 'S', 19],
    ['CH', 'O', 0],
    ['US', 'O', 0],
  ])('in %s is of category %s at %d %%', (country, category, rate) => {
    expect(vatOfConsumer(country, taxed.vat)).toMatchObject({ category, rate });
  });

  it.each(['FR', 'DE', 'CH'])('in %s is none for whoever is exempt by article 293 B', (country) => {
    expect(vatOfConsumer(country, exempt.vat)).toMatchObject({
      category: 'E',
      rate: 0,
      reason: 'TVA non applicable, art. 293 B du CGI',
    });
  });

  it.each([
    ['FR', 'FR44732829320', 'S', 20],
    ['DE', 'DE123456789', 'AE', 0],
    ['DE', null, 'S', 19],
    ['BE', null, 'S', 20],
    ['CH', null, 'O', 0],
  ])('of a company in %s known as %s is of category %s at %d %%', (country, vatNumber, category, rate) => {
    proves('team.vat');

    const { vat, seller } = taxed;
    expect(vatOfCompany({ country, vatNumber }, vat, seller)).toMatchObject({ category, rate });
    // Reverse charge requires a seller with a VAT number.
    expect(vatOfCompany({ country, vatNumber }, vat, { ...seller, vatNumber: null }).category).not.toBe('AE');
    expect(vatOfCompany({ country, vatNumber }, exempt.vat, exempt.seller).category).toBe('E');
  });

  it('is of the country that the buyer said, else of the card, else of the network, else of the seller', () => {
    expect(countryOf({ declared: 'BE', payment: 'DE', network: 'CH' }, 'FR')).toBe('BE');
    expect(countryOf({ declared: null, payment: 'DE', network: 'CH' }, 'FR')).toBe('DE');
    expect(countryOf({ declared: null, payment: null, network: 'CH' }, 'FR')).toBe('CH');
    expect(countryOf({ declared: null, payment: null, network: null }, 'FR')).toBe('FR');
  });

  it('is of the country that two of the three name, whatever the buyer said', () => {
    proves('checkout.country');

    expect(countryOf({ declared: 'CH', payment: 'FR', network: 'FR' }, 'BE')).toBe('FR');
    // Nothing but the buyer's word tells a territory, and cards there are of the country.
    expect(countryOf({ declared: 'IC', payment: 'ES', network: 'ES' }, 'FR')).toBe('IC');
    expect(countryOf({ declared: 'IC', payment: 'FR', network: 'FR' }, 'FR')).toBe('FR');
    expect(countryOf({ declared: 'BE', payment: 'BE', network: 'FR' }, 'FR')).toBe('BE');
    expect(countryOf({ declared: 'BE', payment: 'FR', network: 'BE' }, 'FR')).toBe('BE');
    expect(countryOf({ declared: 'BE', payment: null, network: null }, 'FR')).toBe('BE');
  });

  it('is none in a territory outside the VAT of its country, which the documents name', () => {
    proves('vat.territories');

    const sale = {
      orderName: 'A-1',
      lines: [{ title: 'TypeScript', cents: 4900 }],
      paidCents: 4900,
      payment: { means: 'stripe', reference: null } as const,
      evidence: { declared: 'QM', network: 'IT', payment: 'IT' },
    };
    const { evidence } = sale;
    expect(buildInvoice(sale, taxed)).toMatchObject({
      vat: { category: 'O', rate: 0 },
      country: { code: 'IT', territory: 'QM', evidence },
      total: { netCents: 4900 },
    });
    const company = { ...exampleCompany, country: 'ES', postcode: '38001', vatNumber: 'ESB12345678' };
    expect(buildInvoice({ ...sale, company }, taxed)).toMatchObject({
      vat: { category: 'O' },
      country: { code: 'ES', territory: 'IC' },
    });
    const onMainland = buildInvoice({ ...sale, company: { ...company, postcode: '28013' } }, taxed);
    expect([onMainland.vat.category, onMainland.country]).toEqual(['AE', { code: 'ES', evidence }]);
  });

  it('leaves prices as they were shown: net and tax add up to the cent, line by line and together', () => {
    proves('invoice.tax');

    const prices = fc.array(fc.integer({ min: 50, max: 99_900 }), { minLength: 1, maxLength: 50 });
    const rates = fc.constantFrom(2.1, 5.5, 8.5, 10, 19, 20, 21, 25, 27);
    fc.assert(
      fc.property(prices, rates, (gross, rate) => {
        const vat = { category: 'S', rate, reason: null, reasonCode: null } as const;
        const splits = splitVat(
          gross.map((cents) => ({ title: 'Cours', cents })),
          vat,
        );
        expect(splits.map(({ grossCents }) => grossCents)).toEqual(gross);
        for (const line of splits) {
          const exact = line.grossCents / (1 + rate / 100);
          expect(Math.abs(line.netCents - exact)).toBeLessThanOrEqual(1);
        }
        const total = splits.reduce((sum, { netCents }) => sum + netCents, 0);
        const paid = gross.reduce((sum, cents) => sum + cents, 0);
        expect(Math.abs((total * rate) / 100 - (paid - total))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('comes back whole, however many credit notes take it back', () => {
    proves('invoice.tax');

    const prices = fc.array(fc.integer({ min: 50, max: 9_990 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 40 }), (cents, off) => {
        const lines = cents.map((price, index) => ({ title: `Cours ${index}`, cents: price }));
        const paidCents = cents.reduce((sum, price) => sum + price, 0) - off;
        const invoice = anInvoice({ by: taxed, lines, paidCents });
        let before = 0;
        let [net, tax] = [0, 0];
        for (const [index, { title, cents: price }] of lines.entries()) {
          const back = [{ title, cents: index === 0 ? price - off : price }];
          const note = aCreditNote(invoice, back, taxed, before).facts;
          before += note.total.grossCents;
          net += note.total.netCents;
          tax += vatCentsOf(note.total);
        }
        expect([net, tax]).toEqual([invoice.facts.total.netCents, vatCentsOf(invoice.facts.total)]);
      }),
    );
  });
});
