import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { aCreditNote, aSale, exampleCompany, taxed } from '../../../../test/support/example-invoices.js';
import { storeDocuments } from '../../../../test/support/generated-ledger.js';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { buildCreditNote, type Invoice } from '../invoices/invoice.domain.js';
import { ExportCompanyInvoices } from './company-invoices.commands.js';
import { HandOverDue, ResendHandOver } from './hand-over.commands.js';
import { InvoicePlatformDuty, ListHandOvers } from './hand-over.queries.js';

const vat = { home: 20, abroad: {} };
const training = { attestation: { number: '3511-1', day: '2026-01-02' }, covers: 'companies' as const };

describe('what is handed to the platform of invoices', () => {
  const commerce = withCommerce(() => {
    commerce.config.invoicing.vat = vat;
  });
  // Each case has rows of its own.
  afterEach(async () => {
    await commerce.rows('delete from commerce_hand_over');
    await commerce.em().transactional(async (em) => {
      await em.execute('set local session_replication_role = replica');
      await em.execute('delete from commerce_invoice');
    });
    commerce.sandbox.platform.forget();
  });

  let clock = new Date('2026-11-21T08:00:00Z');
  beforeEach(() => (clock = new Date('2026-11-21T08:00:00Z')));
  /** Time passes as far as the longest pause, so that everything is due. */
  const work = async (hours = 2) => {
    clock = new Date(clock.getTime() + hours * 3_600_000);
    return commerce.do(new HandOverDue({ now: clock }));
  };
  const list = () => commerce.ask(new ListHandOvers());
  const sent = () => commerce.sandbox.platform.submissions();
  const sell = (...documents: Invoice[]) => storeDocuments(commerce.rows, documents);
  const november = () =>
    sell(aSale('F-1', '2026-11-08T10:00:00Z', 4900), aSale('F-2', '2026-11-12T10:00:00Z', 4900));

  it('is the last period that has ended, once, then each that follows', async () => {
    proves('hand-over.plan', 'hand-over.status');

    await november();
    await Promise.all([work(0), work(0), work(0)]);
    expect(sent().map(({ name, kind }) => [kind, name])).toEqual([
      ['e-reporting', 'e-reporting-123456782-2026-11-11-2026-11-20-flux10-v3.xml'],
    ]);
    await work();
    const { periods } = await list();
    expect(periods).toEqual([
      {
        from: '2026-11-11',
        to: '2026-11-20',
        dueOn: '2026-11-30',
        attempts: [expect.objectContaining({ status: 'accepted', reason: null })],
      },
    ]);
    expect(commerce.liveMessages).toContainEqual(['administrators', 'books-changed', {}]);
    // A worker that was away for a month catches up.
    clock = new Date('2026-12-22T08:00:00Z');
    await work(0);
    expect((await list()).periods.map(({ from }) => from)).toEqual([
      '2026-12-11',
      '2026-12-01',
      '2026-11-21',
      '2026-11-11',
    ]);
  });

  it('is nothing before the first sale, nor without a platform', async () => {
    proves('hand-over.plan', 'hand-over.trial');

    await work(0);
    expect((await list()).periods).toEqual([]);
    expect(sent()).toEqual([]);
    expect(await list()).toMatchObject({ platform: 'sandbox', mandatoryFrom: '2027-09-01' });
  });

  it('is the invoices and credit notes of French companies, not of others nor exempt training', async () => {
    proves('hand-over.plan');

    const invoice = aSale('F-CO', '2026-11-13T10:00:00Z', 12_000, { company: exampleCompany });
    await november();
    await sell(
      invoice,
      {
        ...invoice,
        number: 'AV-CO',
        issuedAt: new Date('2026-11-14T10:00:00Z'),
        corrects: invoice,
        facts: buildCreditNote(invoice.facts, [{ title: 'TypeScript', cents: 12_000 }], 0, { ...taxed, vat }),
      },
      aSale('F-BE', '2026-11-13T11:00:00Z', 12_000, {
        company: { ...exampleCompany, country: 'BE', vatNumber: 'BE0563846944' },
      }),
      aSale('F-TRAIN', '2026-11-13T12:00:00Z', 12_000, {
        by: { ...taxed, vat: { ...vat, training } as typeof vat },
        company: exampleCompany,
      }),
      aSale('F-EARLY', '2026-11-09T12:00:00Z', 12_000, { company: exampleCompany }),
    );
    await work(0);
    await work();
    const names = sent().map(({ name }) => name);
    expect(names.filter((name) => name.endsWith('.pdf')).toSorted()).toEqual(['AV-CO.pdf', 'F-CO.pdf']);
    expect((await list()).invoices).toEqual({ accepted: 2, pending: 0, refused: [] });
  });

  it.each([
    ['does not answer though it has it', { kind: 'timeout-after-success', holdMs: 100 }],
    ['breaks off after taking it', { kind: 'connection-reset', when: 'after' }],
    ['breaks off before taking it', { kind: 'connection-reset', when: 'before' }],
    ['answers with a page', { kind: 'html', status: 200 }],
  ] as const)('counts once with a platform that %s, and says so until it answers', async (_how, fault) => {
    proves('hand-over.once', 'hand-over.unreachable');

    await november();
    commerce.faults.inject({ ...fault, times: 2, matching: 'POST /invoice-platform' });
    await work(0);
    const at = clock.toISOString();
    expect(await list()).toMatchObject({
      unreachableSince: at,
      periods: [{ attempts: [{ status: 'waiting', sentAt: null }] }],
    });
    // Not yet due again: the pause grows.
    expect(await commerce.do(new HandOverDue({ now: new Date(clock.getTime() + 30_000) }))).toBe(0);
    await work();
    expect((await list()).unreachableSince).toBe(at);
    await work();
    await work();
    expect(await list()).toMatchObject({
      unreachableSince: null,
      periods: [{ attempts: [{ status: 'accepted' }] }],
    });
    expect(sent()).toHaveLength(1);
  });

  it('follows a slow platform: received, late, accepted; and keeps what it has decided', async () => {
    proves('hand-over.status');

    await november();
    commerce.sandbox.platform.answerNext({ status: 'received' });
    const status = async () => (await list()).periods[0]?.attempts[0]?.status;
    await work(0);
    expect(await status()).toBe('received');
    await work();
    expect(await status()).toBe('received');
    const ref = sent()[0]?.ref ?? '';
    commerce.sandbox.platform.decide(ref, 'late');
    await work();
    expect(await status()).toBe('late');
    commerce.faults.inject({ kind: 'connection-reset', when: 'before', matching: 'GET /invoice-platform' });
    await work();
    expect(await list()).toMatchObject({ unreachableSince: clock.toISOString() });
    commerce.faults.clear();
    commerce.sandbox.platform.decide(ref, 'accepted');
    await work();
    expect(await status()).toBe('accepted');
    commerce.sandbox.platform.decide(ref, 'refused', 'trop tard');
    await work();
    expect(await status()).toBe('accepted');
  });

  it.each(['refused', 'refused-at-once'] as const)(
    'is sent again when it was %s, with the history kept, once',
    async (status) => {
      proves('hand-over.resend', 'books.duties');

      await november();
      commerce.sandbox.platform.answerNext({ status, reason: 'total du 15 absent' });
      await work(0);
      await work();
      const [period] = (await list()).periods;
      expect(period?.attempts).toMatchObject([{ status: 'refused', reason: 'total du 15 absent' }]);
      const duty = () => commerce.ask(new InvoicePlatformDuty({ today: '2026-12-01' }));
      expect(await duty()).toMatchObject({ refused: 1, overdue: 1, isMandatory: false, lastAccepted: null });
      const id = period?.attempts[0]?._id ?? '';
      const twice = await Promise.allSettled(
        [1, 2].map(() => commerce.do(new ResendHandOver({ id, now: clock }))),
      );
      expect(twice.map(({ status: outcome }) => outcome).toSorted()).toEqual(['fulfilled', 'rejected']);
      await expect(commerce.do(new ResendHandOver({ id, now: clock }))).rejects.toEqual(
        new DomainError('hand-over-not-refused'),
      );
      await work();
      const [again] = (await list()).periods;
      expect(again?.attempts).toMatchObject([
        { status: 'refused', reason: 'total du 15 absent' },
        { status: 'accepted', reason: null },
      ]);
      expect(await duty()).toMatchObject({
        refused: 0,
        overdue: 0,
        lastAccepted: { from: '2026-11-11', to: '2026-11-20' },
      });
      const noted = (await commerce.auditEntries()).filter(({ kind }) => kind === 'hand-over-resent');
      expect(noted).toMatchObject([{ after: { subject: '2026-11-11..2026-11-20', attempt: 2 } }]);
    },
  );

  it('cannot be sent again while it is on its way, nor what is not there', async () => {
    proves('hand-over.resend');

    await november();
    commerce.sandbox.platform.answerNext({ status: 'late' });
    await work(0);
    const id = (await list()).periods[0]?.attempts[0]?._id ?? '';
    await expect(commerce.do(new ResendHandOver({ id, now: clock }))).rejects.toEqual(
      new DomainError('hand-over-not-refused'),
    );
    await expect(
      commerce.do(new ResendHandOver({ id: '01900000-0000-7000-8000-000000000001', now: clock })),
    ).rejects.toEqual(new DomainError('hand-over-not-found'));
  });

  it('is one ZIP of company invoices, streamed, with the bytes of each and an index', async () => {
    proves('books.company-zip');

    const companies = Array.from({ length: 8 }, (_, index) =>
      aSale(`F-Z${String(index).padStart(3, '0')}`, '2026-11-13T10:00:00Z', 1000 + index, {
        company: {
          ...exampleCompany,
          name: index === 0 ? '=CMD()' : exampleCompany.name,
          ...(index === 6 && { registration: null, vatNumber: null, country: 'CH' }),
        },
      }),
    );
    const creditNote: Invoice = {
      ...aCreditNote(companies[7]!, [{ title: 'TypeScript', cents: 600 }], { ...taxed, vat }),
      number: 'AV-Z',
      issuedAt: new Date('2026-11-14T10:00:00Z'),
    };
    await november();
    await sell(
      ...companies,
      creditNote,
      aSale('F-OUT', '2026-11-20T23:00:00Z', 1000, { company: exampleCompany }),
    );
    const days = { from: '2026-11-11', to: '2026-11-20' };
    const { name, content } = await commerce.do(new ExportCompanyInvoices(days));
    expect(name).toBe('entreprises-2026-11-11-2026-11-20.zip');
    const files = await unzip(await buffer(content));
    expect([...files.keys()]).toEqual([
      ...companies.map(({ number }) => `${number}.pdf`),
      'AV-Z.pdf',
      'index.csv',
    ]);
    const pdf = files.get('F-Z007.pdf')!;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.includes('factur-x.xml')).toBe(true);
    const index = files.get('index.csv')!.toString();
    expect(index).toContain(`"'=CMD()"`);
    expect(index.split('\r\n').slice(-4)).toEqual([
      '"F-Z006";"Facture";"";"2026-11-13";"Ateliers Réunis SAS";"";"";"CH";0;10,06;0,00;10,06;"F-Z006.pdf"',
      '"F-Z007";"Facture";"";"2026-11-13";"Ateliers Réunis SAS";"73282932000074";"FR44732829320";"FR";20;8,39;1,68;10,07;"F-Z007.pdf"',
      '"AV-Z";"Avoir";"F-Z007";"2026-11-14";"Ateliers Réunis SAS";"73282932000074";"FR44732829320";"FR";20;-5,00;-1,00;-6,00;"AV-Z.pdf"',
      '',
    ]);
    const again = await buffer((await commerce.do(new ExportCompanyInvoices(days))).content);
    const seal = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(seal((await unzip(again)).get('F-Z007.pdf')!)).toBe(seal(pdf));
    const noted = (await commerce.auditEntries()).filter(({ kind }) => kind === 'accounting-exported');
    expect(noted[0]).toMatchObject({ after: { file: name, documents: 9 } });
  });

  it('is an empty ZIP with its index where no company bought, and ends when the reader leaves', async () => {
    proves('books.company-zip');

    await november();
    const { content } = await commerce.do(
      new ExportCompanyInvoices({ from: '2026-11-11', to: '2026-11-20' }),
    );
    expect([...(await unzip(await buffer(content))).keys()]).toEqual(['index.csv']);
    await sell(
      ...[1, 2, 3].map((number) =>
        aSale(`F-L${number}`, '2026-11-13T10:00:00Z', 900, { company: exampleCompany }),
      ),
    );
    const left = await commerce.do(new ExportCompanyInvoices({ from: '2026-11-11', to: '2026-11-20' }));
    left.content.destroy();
    expect(left.content.destroyed).toBe(true);
  });
});

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
