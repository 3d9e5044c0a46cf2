import { dayInParis, daysLater } from '@atelier/contracts/words/days-of-paris';
import { CloseBookPeriods, VerifyArchives } from '../src/modules/commerce/books/archives.commands.js';
import { HandOverDue } from '../src/modules/commerce/books/hand-over.commands.js';
import { eReportingSpan } from '../src/modules/commerce/vat/vat-periods.domain.js';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { poll } from './support/eventually.js';
import { aSale, exampleCompany } from './support/example-invoices.js';
import { storeDocuments } from './support/generated-ledger.js';
import { signInAdministrator } from './support/people.js';

const vat = { home: 20, abroad: {} };
const spanOf = (day: string) => eReportingSpan(day, vat, 'normal');
/** The last period that has ended. */
const ended = spanOf(daysLater(spanOf(dayInParis(new Date())).from, -1));

describe('the books, in a browser', () => {
  let atelier: Atelier;
  const began = Date.now();
  const work = (hours: number) => atelier.do(new HandOverDue({ now: new Date(began + hours * 3_600_000) }));
  const alter = (cents: number) =>
    atelier.rows(`set session_replication_role = replica; update commerce_invoice set gross_cents = gross_cents + ${cents}
       where number = 'F-000003'; set session_replication_role = origin`);
  beforeAll(async () => {
    // Without a worker, which would hand over by the clock of today.
    atelier = await startAtelier({ worker: false, environment: { INVOICE_PLATFORM: 'sandbox' } });
    atelier.config.invoicing.vat = vat;
    await signInAdministrator(atelier);
    const days = [
      '2025-09-12',
      '2025-10-08',
      '2025-11-04',
      '2025-11-12',
      '2025-11-15',
      '2026-03-02',
      '2026-07-20',
    ];
    await storeDocuments(atelier.rows, [
      ...days.map((day, index) => aSale(`F-00000${index + 1}`, `${day}T10:00:00Z`, 4900 * (index + 1))),
      aSale('F-000009', `${ended.from}T10:00:00Z`, 4900),
      aSale('F-000010', `${ended.from}T11:00:00Z`, 120_000, { company: exampleCompany }),
    ]);
    const { platform } = atelier.sandbox;
    platform.answerNext({ status: 'refused', reason: 'total du 15 absent', matching: 'e-reporting' });
    await work(-4);
    await work(-2);
    const now = new Date();
    await atelier.do(new CloseBookPeriods({ now }));
    await atelier.do(new VerifyArchives({ now }));
  });
  const admin = prepare(() => Person.arrive(atelier, 'livres', { as: administrator }));

  const archives = '/admin/conformite/archives';
  const periods = `/admin/conformite?periode=${ended.from}`;

  it('shows a refused period with its reason, sends it again by keyboard, and shows the answer live', async () => {
    proves('books.pages', 'hand-over.resend', 'hand-over.status', 'hand-over.unreachable');

    const { page } = admin;
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto(`${atelier.url}${periods}`);
    await page.getByText('refusée, total du 15 absent', { exact: true }).waitFor();
    await page.getByText(/^1\sacceptée$/).waitFor();
    await admin.screenshot('periodes-1440');
    expect(await axeViolations(admin)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Factures d’entreprises, 1' }).press('Enter');
    expect((await download).suggestedFilename()).toBe(`entreprises-${ended.from}-${ended.to}.zip`);
    atelier.sandbox.faults.inject({
      kind: 'connection-reset',
      when: 'before',
      times: 1,
      matching: 'POST /invoice-platform',
    });
    await page.getByRole('button', { name: /^Renvoyer \d/ }).press('Enter');
    await page.getByText(/^La plateforme ne répond pas depuis/).waitFor();
    await page.getByText(/renvoyée, pas encore reçue$/).waitFor();
    // The worker of later hands it over, and the open page follows.
    await work(2);
    await work(4);
    await page.getByText(/^refusée, total du 15 absent\s; renvoyée, acceptée le/).waitFor();
    await poll(() => page.getByText(/ne répond pas/).count()).toBe(0);
  });

  it('shows the chain, verifies it by keyboard, and names an altered line', async () => {
    proves('books.pages', 'books.alarm', 'books.verify');

    const { page } = admin;
    await page.goto(`${atelier.url}${archives}`);
    await page.getByRole('heading', { name: 'Chaîne intacte' }).waitFor();
    await admin.screenshot('archives-1440');
    expect(await axeViolations(admin)).toEqual([]);
    const table = page.getByRole('region', { name: 'Périodes scellées' });
    const lines = (await table.locator('tr').allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' '));
    expect(lines.find((line) => line.startsWith('Année 2025'))).toContain(
      'Année 2025 5 612,50 122,50 735,00',
    );
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'JSON octobre 2025' }).press('Enter');
    expect((await file).suggestedFilename()).toBe('archive-mois-2025-10.jsonl');
    const pdf = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Éléments à signer, PDF' }).press('Enter');
    expect((await pdf).suggestedFilename()).toBe('attestation-editeur.pdf');
    await alter(1);
    await page.getByRole('button', { name: 'Vérifier maintenant' }).press('Enter');
    await page.getByRole('heading', { name: 'Chaîne rompue' }).waitFor();
    await page.getByText(/^Novembre 2025, ligne \d+ \(F-000003\) a changé/).waitFor();
    await admin.screenshot('archives-rompues-1440');
    expect(await axeViolations(admin)).toEqual([]);
    await alter(-1);
    await page.getByRole('button', { name: 'Vérifier maintenant' }).press('Enter');
    await page.getByRole('heading', { name: 'Chaîne intacte' }).waitFor();
  });

  it.each(['light', 'dark'] as const)('fits a phone in the %s theme', async (colorScheme) => {
    proves('books.pages');

    const phone = await Person.arrive(atelier, `livres-${colorScheme}`, {
      as: administrator,
      colorScheme,
      viewport: { width: 390, height: 844 },
    });
    const { page } = phone;
    for (const [path, name] of [
      [archives, 'archives'],
      [periods, 'periodes'],
    ] as const) {
      await page.goto(`${atelier.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText(name === 'archives' ? 'Chaîne intacte' : 'Périodes envoyées').waitFor();
      await poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      await poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      expect(await axeViolations(phone)).toEqual([]);
      await phone.screenshot(`${name}-390-${colorScheme}`);
    }
    expect(phone.complaints).toEqual([]);
  });

  it('keeps its place when the server fails, and says so on its own line', async () => {
    proves('books.pages', 'hand-over.unreachable');

    const { page } = admin;
    await page.route('**/api/books/hand-overs', (route) => route.abort());
    await page.goto(`${atelier.url}${periods}`);
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    await page.getByRole('heading', { name: /^E-reporting, / }).waitFor();
    await page.unroute('**/api/books/hand-overs');
    await page.getByRole('button', { name: 'Réessayer' }).press('Enter');
    await page.getByRole('heading', { name: 'Périodes envoyées' }).waitFor();
  });
});
