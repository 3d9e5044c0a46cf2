import { createHash } from 'node:crypto';
import type { ArchiveCheck, Archives, HandOvers } from '@atelier/contracts/books';
import { anInvoice, exampleCompany } from './support/example-invoices.js';
import { startAtelier } from './support/atelier.js';
import { CommandLine } from './support/command-line.js';
import { eventually } from './support/eventually.js';
import { storeDocuments } from './support/generated-ledger.js';
import { parsePdf } from './support/parse-pdf.js';
import { signInAdministrator } from './support/people.js';

/** The books over HTTP, with the worker that seals, verifies and hands over. */
describe('the books of the administration', () => {
  const atelier = prepare(() => startAtelier({ environment: { INVOICE_PLATFORM: 'sandbox' } }));
  const admin = prepare(() => signInAdministrator(atelier));
  const queue = prepare(() => atelier.queue('maintenance'));
  beforeAll(async () => {
    const sold = anInvoice({ company: exampleCompany });
    await storeDocuments(
      atelier.rows,
      ['2025-11-21', '2025-12-24', '2026-01-15'].map((day, index) => ({
        ...sold,
        number: `F-00000${index + 1}`,
        issuedAt: new Date(`${day}T13:02:00Z`),
      })),
    );
    await queue.add('close-book-periods', {});
    await eventually(async () => {
      const { archives } = await admin.done<Archives>('GET', '/api/books/archives');
      expect(archives.at(-1)?.period).toBe('2025-11');
      expect(archives.length).toBeGreaterThan(10);
    });
  });

  it('are sealed and verified by the worker, and shown', async () => {
    proves('books.closing', 'books.verify');

    await queue.add('verify-archives', {});
    await eventually(async () => {
      const { check, archives } = await admin.done<Archives>('GET', '/api/books/archives');
      expect(check).toMatchObject({ archives: archives.length, problem: null });
    });
  });

  it('answer the file of a period, which the journal notes', async () => {
    proves('books.file');

    const { archives } = await admin.done<Archives>('GET', '/api/books/archives');
    const file = await admin.call<string>('GET', '/api/books/archives/2025-12.jsonl');
    expect(file.headers.get('content-disposition')).toContain('archive-mois-2025-12.jsonl');
    const sealed = archives.find(({ period }) => period === '2025-12');
    expect(createHash('sha256').update(String(file.body)).digest('hex')).toBe(sealed?.sha256);
    expect((await admin.call('GET', '/api/books/archives/2031-01.jsonl')).status).toBe(404);
    expect((await admin.call('GET', '/api/books/archives/2025-13.jsonl')).status).toBe(404);
    expect((await admin.call('GET', "/api/books/archives/2025'--.jsonl")).status).toBe(404);
    const noted = await atelier.rows("select 1 from audit_entry where kind = 'accounting-exported'");
    expect(noted.length).toBeGreaterThan(0);
  });

  it('are verified on demand and by the command, whose exit code tells a break', async () => {
    proves('books.verify', 'books.alarm');

    const verify = () => admin.done<ArchiveCheck>('POST', '/api/books/archives/verification');
    const program = new CommandLine(atelier, 'backend/src/archives-cli.ts');
    expect((await verify()).problem).toBeNull();
    for (const order of ['seal', 'verify'])
      expect(await program.run(order)).toEqual({
        code: 0,
        output: expect.stringMatching(/^intact: \d+ archives, \d+ lines\n$/),
      });
    expect((await program.run('break')).code).toBe(2);
    const alter = (cents: number) =>
      atelier.rows(`set session_replication_role = replica; update commerce_invoice set gross_cents = gross_cents + ${cents}
         where number = 'F-000002'; set session_replication_role = origin`);
    await alter(1);
    expect((await verify()).problem).toMatchObject({ period: '2025-12', subject: 'F-000002' });
    const broken = await program.run('verify');
    expect(broken.code).toBe(1);
    expect(broken.output).toMatch(/^broken: changed in 2025-12, line 2, F-000002\n$/);
    await alter(-1);
    expect((await verify()).problem).toBeNull();
  }, 60_000);

  it('state what the editor attests, to be signed', async () => {
    proves('books.attestation');

    const response = await fetch(`${atelier.url}/api/books/archives/attestation.pdf`, {
      headers: { authorization: `Bearer ${admin.user?.token}` },
    });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const { text: shown } = await parsePdf(Buffer.from(await response.arrayBuffer()));
    expect(shown).toContain('286');
    expect(shown).toMatch(/version \d+\.\d+\.\d+/);
    for (const word of ['Inaltérabilité', 'Sécurisation', 'Conservation', 'Archivage', 'Signature'])
      expect(shown).toContain(word);
  });

  it('hand over what has ended, once the worker runs', async () => {
    proves('hand-over.plan', 'hand-over.status');

    await queue.add('hand-over', {});
    await eventually(async () => {
      const { platform, periods } = await admin.done<HandOvers>('GET', '/api/books/hand-overs');
      expect(platform).toBe('sandbox');
      expect(periods).toHaveLength(1);
      expect(atelier.sandbox.platform.submissions()).toHaveLength(1);
    });
    const id = '01900000-0000-7000-8000-000000000001';
    expect((await admin.call('POST', `/api/books/hand-overs/${id}/attempts`)).status).toBe(404);
  });

  it('answer the invoices of companies as a ZIP, of days that exist', async () => {
    proves('books.company-zip');

    const path = '/api/accounting/company-invoices.zip';
    const zip = await admin.call('GET', `${path}?from=2025-11-01&to=2025-12-31`);
    expect(zip.headers.get('content-type')).toBe('application/zip');
    expect(zip.headers.get('content-disposition')).toContain('entreprises-2025-11-01-2025-12-31.zip');
    for (const query of [
      '',
      '?from=2025-12-01&to=2025-11-01',
      '?from=2020-01-01&to=2025-11-01',
      '?from=x&to=y',
    ])
      expect((await admin.call('GET', `${path}${query}`)).status).toBe(422);
  });
});
