import { dayInParis, momentInParis } from '@atelier/contracts/words/days-of-paris';
import { buildCreditNote, type Invoice } from '../src/modules/commerce/invoices/invoice.domain.js';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { poll } from './support/eventually.js';
import { aSale, taxed } from './support/example-invoices.js';
import { storeDocuments } from './support/generated-ledger.js';
import { signInAdministrator } from './support/people.js';

const vat = { home: 20, abroad: { BE: 21, DE: 19, LU: 17 } };
const seller = { ...taxed, vat };

let sales = 0;
const saleOn = (day: string, cents: number, country = 'FR'): Invoice => {
  sales += 1;
  const number = `F-${String(sales).padStart(6, '0')}`;
  return aSale(number, momentInParis(day, '12:00').toISOString(), cents, { by: seller, country });
};

const aNote = (sold: Invoice, day: string, cents: number, number: string): Invoice => ({
  ...sold,
  number,
  issuedAt: momentInParis(day, '15:00'),
  facts: buildCreditNote(sold.facts, [{ title: 'TypeScript', cents }], 0, seller),
  corrects: { number: sold.number, issuedAt: sold.issuedAt },
});

/** A November with a Sunday without sales, credit notes and two countries of the one-stop shop. */
function november(): Invoice[] {
  const days = ['11', '12', '13', '14', '16', '17', '18', '19', '20'].flatMap((day, index) =>
    Array.from({ length: 3 + (index % 4) }, () => saleOn(`2025-11-${day}`, 4900)),
  );
  const early = saleOn('2025-11-08', 4900);
  const own = saleOn('2025-11-12', 4000);
  const belgian = saleOn('2025-08-20', 12_100, 'BE');
  return [
    ...days,
    early,
    own,
    aNote(early, '2025-11-16', 4900, 'AV2025-000030'),
    aNote(own, '2025-11-18', 4000, 'AV2025-000031'),
    belgian,
    saleOn('2025-10-03', 24_200, 'BE'),
    saleOn('2025-10-05', 11_900, 'DE'),
    saleOn('2025-12-05', 11_700, 'LU'),
    saleOn('2025-12-06', 12_000, 'ES'),
    aNote(belgian, '2025-10-12', 12_100, 'AV2025-000032'),
  ];
}

describe('VAT, in a browser', () => {
  const atelier = prepare(startAtelier);
  beforeAll(async () => {
    atelier.config.invoicing.vat = vat;
    await signInAdministrator(atelier);
    const today = dayInParis(new Date());
    await storeDocuments(atelier.rows, [
      ...november(),
      ...['FR', 'BE', 'DE', 'LU', 'ES', 'IT', 'NL', 'PT', 'AT', 'IE'].map((country, index) =>
        saleOn(today, country === 'FR' ? 6_277_248 : Math.round(520_000 / (index + 1)), country),
      ),
    ]);
  });
  const admin = prepare(() => Person.arrive(atelier, 'tva', { as: administrator }));

  it('shows thresholds and a period, whose address keeps it, by keyboard', async () => {
    proves('vat.pages', 'vat.e-reporting');

    const { page } = admin;
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto(`${atelier.url}/admin/conformite?periode=2025-11-12`);
    await page.getByRole('heading', { name: /^E-reporting, 11 au 20 novembre/ }).waitFor();
    await page.getByRole('heading', { name: /^Seuils de TVA, \d{4}$/ }).waitFor();
    const table = page.getByRole('region', { name: /jour par jour$/ });
    const lines = await table.locator('tr').allInnerTexts();
    const line = (start: RegExp) => lines.find((text) => start.test(text))?.replaceAll(/\s+/g, ' ');
    expect(line(/^samedi 15/)).toBe('samedi 15 aucune 0,00 0,00 0,00');
    expect(line(/AV2025-000030/)).toBe('Avoir AV2025-000030, vente du 8, période close −40,83 −8,17 −49,00');
    expect(line(/AV2025-000031/)).toBe('Avoir AV2025-000031, vente du 12 −33,33 −6,67 −40,00');
    await admin.screenshot('tva-1440');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Fichier de la période' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/2025-11-11-2025-11-20-flux10-v3\.xml$/);
    await page.getByRole('button', { name: 'Période précédente' }).press('Enter');
    await page.getByRole('heading', { name: /^E-reporting, 1er au 10 novembre/ }).waitFor();
    await page.waitForURL(/[?&]periode=2025-11-10/);
    await page.goBack();
    await page.getByRole('heading', { name: /^E-reporting, 11 au 20 novembre/ }).waitFor();
    expect(await axeViolations(admin)).toEqual([]);
  });

  it('shows the return of a quarter with its corrections, and leads from quarter to quarter', async () => {
    proves('vat.pages', 'vat.oss', 'vat.oss-corrections');

    const { page } = admin;
    await page.goto(`${atelier.url}/admin/conformite`);
    await page.getByRole('link', { name: 'Tableau OSS du trimestre' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Guichet OSS' }).waitFor();
    await page.goto(`${atelier.url}/admin/conformite/oss?trimestre=2025-T4`);
    await page
      .getByText('4e trimestre 2025. À déclarer et à payer avant le 31 janvier 2026 inclus')
      .waitFor();
    const sold = await page
      .getByRole('region', { name: 'Ventes du trimestre' })
      .locator('tr')
      .allInnerTexts();
    const plain = (texts: string[]) => texts.map((text) => text.replaceAll(/\s+/g, ' '));
    expect(plain(sold)).toContain('Belgique 21 % 1 200,00 42,00');
    const corrected = await page
      .getByRole('region', { name: /^Corrections, par pays/ })
      .locator('tr')
      .allInnerTexts();
    expect(plain(corrected)).toContain('Belgique T3 2025 21 % 1 −100,00 −21,00');
    await page.getByText('Vendu à la TVA française').waitFor();
    await admin.screenshot('oss-1440');
    expect(await axeViolations(admin)).toEqual([]);
    await page.getByRole('button', { name: 'Trimestre précédent' }).press('Enter');
    await page.getByText(/^3e trimestre 2025\./).waitFor();
    await page.waitForURL(/[?&]trimestre=2025-T3/);
  });

  it.each(['light', 'dark'] as const)('fits a phone in the %s theme', async (colorScheme) => {
    proves('vat.pages');

    const phone = await Person.arrive(atelier, `tva-${colorScheme}`, {
      as: administrator,
      colorScheme,
      viewport: { width: 390, height: 844 },
    });
    const { page } = phone;
    await page.goto(`${atelier.url}/admin/conformite?periode=2025-11-12`);
    await page.getByRole('heading', { name: /^E-reporting, 11 au 20 novembre/ }).waitFor();
    await phone.screenshot(`tva-390-${colorScheme}`);
    const table = page.getByRole('region', { name: /jour par jour$/ });
    expect(await table.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Jour par jour', exact: true }).press('Enter');
    await table.waitFor();
    for (const path of ['/admin/conformite?periode=2025-11-12', '/admin/conformite/oss?trimestre=2025-T4']) {
      await page.goto(`${atelier.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      await poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      expect(await axeViolations(phone)).toEqual([]);
    }
    await phone.screenshot(`oss-390-${colorScheme}`);
    expect(phone.complaints).toEqual([]);
  });

  it('keeps its place when the server fails, and says so', async () => {
    proves('vat.pages');

    const { page } = admin;
    await page.route('**/api/vat/thresholds', (route) => route.abort());
    await page.goto(`${atelier.url}/admin/conformite?periode=2025-11-12`);
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    await page.getByRole('heading', { name: /^E-reporting, 11 au 20 novembre/ }).waitFor();
    await page.unroute('**/api/vat/thresholds');
    await page.getByRole('button', { name: 'Réessayer' }).press('Enter');
    await page.getByRole('heading', { name: /^Seuils de TVA, \d{4}$/ }).waitFor();
  });
});
