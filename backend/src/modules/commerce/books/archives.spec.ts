import { randomUUIDv7 } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { MikroORM } from '@mikro-orm/postgresql';
import { testDatabase, dropTestDatabase } from '@atelier/infra/testing/test-stores';
import type { CommerceUnderTest } from '../../../../test/support/commerce-under-test.js';
import { aSale } from '../../../../test/support/example-invoices.js';
import {
  changingSeller,
  changingVat,
  generatedLedger,
  storeDocuments,
} from '../../../../test/support/generated-ledger.js';
import { eventually } from '../../../../test/support/eventually.js';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import { ormOptions } from '../../../database/schema.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { ReconcilePayments } from '../payments/reconciliation.commands.js';
import { SettlePayment } from '../payments/settlement.commands.js';
import { RefundOrder } from '../refunds/refund-requests.commands.js';
import type { Invoice } from '../invoices/invoice.domain.js';
import type { BookSums } from './archive-format.domain.js';
import { archiveKey } from './archive-files.js';
import { sealedPeriods } from './archive-lines.js';
import { CloseBookPeriods, ExportArchive, VerifyArchives } from './archives.commands.js';
import { LedgerDuty, ListArchives } from './archives.queries.js';
import { verifyArchives } from './verify-archives.js';

const now = new Date('2027-03-01T00:00:00Z');

/** What the cases look at. */
interface ArchivedLine {
  type: string;
  ref: string;
  sums: BookSums;
  period: unknown;
  perpetual: BookSums;
}

/** Months and years of the books, sealed and verified. */
describe('sealed periods', () => {
  let documents: Invoice[];
  const commerce = withCommerce(() => {
    commerce.config.invoicing.vat = changingVat;
  });
  beforeAll(async () => {
    documents = generatedLedger(400, 11).filter(
      ({ issuedAt }) => issuedAt < new Date('2027-02-28T00:00:00Z'),
    );
    await storeDocuments(commerce.rows, documents);
    const closers = Array.from({ length: 3 }, () => commerce.do(new CloseBookPeriods({ now })));
    await Promise.all(closers);
    for (const table of kept) await commerce.rows(`create table kept_${table} as select * from ${table}`);
  });
  // Each case may break what it wants.
  afterEach(() =>
    commerce.em().transactional(async (em) => {
      await em.execute('set local session_replication_role = replica');
      for (const table of kept)
        await em.execute(
          `delete from ${table}; insert into ${table} overriding system value select * from kept_${table}`,
        );
    }),
  );
  const kept = ['commerce_invoice', 'commerce_cash_entry', 'commerce_archive', 'audit_entry'];

  const verify = () => commerce.do(new VerifyArchives({ now }));
  const fileOf = async (period: string) => text((await commerce.do(new ExportArchive({ period }))).content);
  const linesOf = async (period: string) =>
    (await fileOf(period))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ArchivedLine);
  /** As an attacker with the database's superuser: triggers do not fire. */
  const tamper = (statement: string, values: unknown[] = []) =>
    commerce.em().transactional(async (em) => {
      await em.execute('set local session_replication_role = replica');
      await em.execute(statement, values);
    });

  it('are each month that has ended and each year, once, also by several workers at a time', async () => {
    proves('books.closing');

    const { archives, next } = await commerce.ask(new ListArchives({ now }));
    const periods = archives.toReversed().map(({ period }) => period);
    expect(periods.slice(0, 4)).toEqual(['2025-11', '2025-12', '2025', '2026-01']);
    expect(periods.slice(-3)).toEqual(['2026', '2027-01', '2027-02']);
    expect(archives.map(({ sequence }) => sequence)).toEqual(
      archives.map((_, index) => archives.length - index),
    );
    expect(next).toEqual({ period: '2027-03', closesAt: '2027-03-31T22:30:00.000Z', isLate: false });
    expect(await commerce.do(new CloseBookPeriods({ now }))).toEqual([]);
    const duty = await commerce.ask(new LedgerDuty({ now: new Date('2027-04-03T00:00:00Z') }));
    expect(duty).toMatchObject({
      lastMonth: { period: '2027-02' },
      archives: archives.length,
      late: '2027-03',
    });
  });

  it('add up to the documents, with a perpetual total that goes on', async () => {
    proves('books.format');

    const { archives } = await commerce.ask(new ListArchives({ now }));
    const cents = (euros: number) => Math.round(euros * 100);
    const total = documents.reduce(
      (sum, { corrects, facts }) => sum + (corrects ? -1 : 1) * facts.total.grossCents,
      0,
    );
    expect(cents(archives[0]!.perpetual)).toBe(total);
    const months = archives.filter(({ kind }) => kind === 'month');
    expect(months.reduce((sum, { gross }) => sum + cents(gross), 0)).toBe(total);
    const ofYear = months.filter(({ period }) => period.startsWith('2026'));
    const year = archives.find(({ period }) => period === '2026')!;
    expect(cents(year.gross)).toBe(ofYear.reduce((sum, { gross }) => sum + cents(gross), 0));
    expect(year.invoices).toBe(ofYear.reduce((sum, { invoices }) => sum + invoices, 0));
    const lines = await linesOf('2026-07');
    const july = months.find(({ period }) => period === '2026-07')!;
    const previous = archives.find(({ sequence }) => sequence === july.sequence - 1)!;
    expect(lines[0]).toMatchObject({ type: 'head', period: '2026-07', previous: previous.sha256 });
    expect(lines).toHaveLength(july.lines);
    const days = lines.filter(({ type }) => type === 'day');
    expect(days.reduce((sum, { sums }) => sum + sums.invoicedCents - sums.creditedCents, 0)).toBe(
      cents(july.gross),
    );
    expect(days.at(-1)!.perpetual).toEqual(lines.at(-1)!.perpetual);
    expect((await linesOf('2026')).filter(({ type }) => type === 'month')).toHaveLength(12);
  });

  it('contain nothing about buyers, and hold when these are taken out after ten years', async () => {
    proves('books.no-buyer', 'books.file');

    const all = (await Promise.all(['2026-07', '2026-08'].map(fileOf))).join('');
    expect(all).not.toMatch(/Lefort|exemple\.fr|Ateliers Réunis|732829320/);
    await tamper(`update commerce_invoice set buyer_name = '', buyer_email = '', facts = facts - 'company'`);
    expect((await verify()).problem).toBeNull();
    const noted = await commerce.auditEntries();
    expect(noted.filter(({ kind }) => kind === 'accounting-exported')).toHaveLength(2);
  });

  it('refuse documents and money of their days, by the database', async () => {
    proves('books.closed');

    await expect(
      storeDocuments(commerce.rows, [
        aSale('F-LATE', '2027-02-28T22:59:59.999Z', 4900, { by: changingSeller }),
      ]),
    ).rejects.toThrow('the period of 2027-02-28 is closed');
    await expect(
      commerce.rows(
        `insert into commerce_cash_entry (at, kind, source, order_id, means, cents)
         values ('2026-12-31T12:00:00Z', 'payment', 'x', gen_random_uuid(), 'stripe', 100)`,
      ),
    ).rejects.toThrow('the period of 2026-12-31 is closed');
    await storeDocuments(commerce.rows, [
      aSale('F-OPEN', '2027-02-28T23:00:00Z', 4900, { by: changingSeller }),
    ]);
    expect((await verify()).problem).toBeNull();
  });

  it.each([
    ["update commerce_archive set sha256 = 'x'", 'commerce_archive'],
    ['delete from commerce_archive', 'commerce_archive'],
    ['truncate commerce_archive', 'commerce_archive'],
    ['truncate commerce_cash_entry', 'commerce_cash_entry'],
    ['truncate commerce_invoice', 'commerce_invoice'],
  ])('are never changed: %s', async (statement, table) => {
    proves('books.cash');

    await expect(commerce.rows(statement)).rejects.toThrow(`rows of ${table} are never changed nor deleted`);
  });

  it('are verified line by line: one cent names its document', async () => {
    proves('books.verify', 'books.alarm', 'books.duties');

    const [altered] = await commerce.rows<{ number: string; gross: number; facts: object }>(
      `select number, gross_cents as gross from commerce_invoice
       where corrects is null and issued_at between '2026-07-10' and '2026-07-20' order by issued_at limit 1`,
    );
    const { number, gross } = altered!;
    const lines = await linesOf('2026-07');
    const line = lines.findIndex(({ ref }) => ref === number) + 1;
    await tamper('update commerce_invoice set gross_cents = gross_cents + 1 where number = ?', [number]);
    const problem = { kind: 'changed', period: '2026-07', line, subject: number };
    expect((await verify()).problem).toEqual(problem);
    expect(await commerce.ask(new LedgerDuty({ now }))).toMatchObject({ problem });
    const open = () =>
      commerce.rows(
        `select subject from commerce_anomaly where kind = 'books-broken' and settled_at is null`,
      );
    expect(await open()).toEqual([{ subject: `2026-07:changed:${line}` }]);
    expect(await verify()).toMatchObject({ problem });
    expect(await open()).toHaveLength(1);
    await tamper('update commerce_invoice set gross_cents = ? where number = ?', [gross, number]);
    expect((await verify()).problem).toBeNull();
    expect(await open()).toEqual([]);
    // Broken again in the same way, it is open again.
    await tamper('update commerce_invoice set gross_cents = gross_cents + 1 where number = ?', [number]);
    await verify();
    expect(await open()).toHaveLength(1);
  });

  it.each([
    [
      'a line of VAT',
      `update commerce_invoice set facts = jsonb_set(facts, '{vat,rate}', '5.5') where number = ?`,
    ],
    [
      'a date',
      `update commerce_invoice set issued_at = issued_at + interval '1 microsecond' where number = ?`,
    ],
    [
      'a title',
      `update commerce_invoice set facts = jsonb_set(facts, '{lines,0,title}', '"Autre"') where number = ?`,
    ],
    [
      'a means of payment',
      `update commerce_invoice set facts = jsonb_set(facts, '{payment,means}', '"elsewhere"') where number = ?`,
    ],
  ])('notice %s', async (_what, statement) => {
    proves('books.verify');

    const [row] = await commerce.rows<{ number: string }>(
      `select number from commerce_invoice where issued_at > '2026-09-05' and corrects is null order by issued_at limit 1`,
    );
    await tamper(statement, [row!.number]);
    expect((await verify()).problem).toMatchObject({
      period: '2026-09',
      kind: 'changed',
      subject: row!.number,
    });
  });

  it('notice what was taken out and what was put in', async () => {
    proves('books.verify');

    const [row] = await commerce.rows<{ number: string }>(
      `select number from commerce_invoice i where issued_at > '2026-08-05' and corrects is null
         and not exists (select from commerce_invoice n where n.corrects = i.number) order by issued_at limit 1`,
    );
    await tamper('delete from commerce_invoice where number = ?', [row!.number]);
    expect((await verify()).problem).toMatchObject({
      kind: 'missing',
      period: '2026-08',
      subject: row!.number,
    });
    await tamper(
      `insert into commerce_invoice select * from kept_commerce_invoice where number = '${row!.number}'`,
    );
    await tamper(
      `insert into commerce_cash_entry (id, at, kind, source, order_id, means, cents)
       values ('00000000-0000-7000-8000-000000000001', '2026-05-05T10:00:00Z', 'payment', 'x', gen_random_uuid(), 'stripe', 100)`,
    );
    expect((await verify()).problem).toMatchObject({
      kind: 'added',
      period: '2026-05',
      subject: '00000000-0000-7000-8000-000000000001',
    });
  });

  it('notice a period that is dropped, in the middle and at the end, and sums that are changed', async () => {
    proves('books.verify');

    const dropped = async (period: string) => {
      await tamper('delete from commerce_archive where period = ?', [period]);
      const { problem } = await verify();
      await tamper(
        `insert into commerce_archive select * from kept_commerce_archive where period = '${period}'`,
      );
      return problem;
    };
    const gap = { kind: 'gap', line: null, subject: null };
    expect(await dropped('2026-06')).toEqual({ ...gap, period: '2026-06' });
    expect(await dropped('2025-11')).toEqual({ ...gap, period: '2025-11' });
    expect(await dropped('2027-02')).toEqual({ ...gap, period: '2027-02' });
    await tamper(
      `update commerce_archive set totals = jsonb_set(totals, '{period,invoicedCents}', '1') where period = '2026-10'`,
    );
    expect((await verify()).problem).toMatchObject({ kind: 'seal', period: '2026-10' });
  });

  it('notice a chain that was sealed anew from altered rows', async () => {
    proves('books.verify');

    await tamper(
      `delete from commerce_archive where sequence >= (select sequence from commerce_archive where period = '2027-02')`,
    );
    const [row] = await commerce.rows<{ number: string }>(
      `select number from commerce_invoice where issued_at > '2027-02-02' order by issued_at limit 1`,
    );
    await tamper('update commerce_invoice set gross_cents = gross_cents - 1 where number = ?', [row!.number]);
    expect(await commerce.do(new CloseBookPeriods({ now }))).toEqual(['2027-02']);
    expect(commerce.liveMessages).toEqual([['administrators', 'books-changed', {}]]);
    expect((await verify()).problem).toMatchObject({ kind: 'seal', period: '2027-02' });
  });

  it('have their file again when it is lost, and notice one that was changed', async () => {
    proves('books.restore', 'books.verify');

    const storage = commerce.app.get(MEDIA_STORAGE, { strict: false });
    const archive = (await sealedPeriods(commerce.em())).find(({ period }) => period === '2026-03')!;
    const before = await fileOf('2026-03');
    await storage.remove(archiveKey(archive));
    expect((await verify()).problem).toMatchObject({ kind: 'file-missing', period: '2026-03' });
    await expect(commerce.do(new ExportArchive({ period: '2026-03' }))).rejects.toMatchObject({
      code: 'archive-not-found',
    });
    await commerce.reset();
    await commerce.do(new CloseBookPeriods({ now }));
    // Nothing was closed: open pages stay as they are.
    expect(commerce.liveMessages).toEqual([]);
    expect(await fileOf('2026-03')).toBe(before);
    expect((await commerce.auditEntries()).at(-1)).toMatchObject({
      kind: 'accounting-exported',
      after: { file: 'archive-mois-2026-03.jsonl' },
    });
    const path = await storage.stagingPath();
    await writeFile(path, before.replace('"invoices":', '"Invoices":'));
    await storage.adopt(archiveKey(archive), path);
    expect((await verify()).problem).toMatchObject({
      kind: 'file-changed',
      period: '2026-03',
      line: expect.any(Number),
    });
    await storage.remove(archiveKey(archive));
    await commerce.do(new CloseBookPeriods({ now }));
    expect((await verify()).problem).toBeNull();
  });

  it('are intact in a restored copy, whose altered cent is found', async () => {
    proves('books.restore');

    const url = await testDatabase();
    const orm = await MikroORM.init(ormOptions(url, 2));
    const tables = [
      'commerce_order',
      'commerce_invoice',
      'commerce_cash_entry',
      'commerce_archive',
      'audit_entry',
    ];
    const copy = await Promise.all(
      tables.map((table) =>
        commerce.rows<{ rows: string }>(`select coalesce(json_agg(t), '[]')::text as rows from ${table} t`),
      ),
    );
    await orm.em.fork().transactional(async (em) => {
      await em.execute('set local session_replication_role = replica');
      for (const [index, table] of tables.entries())
        await em.execute(
          `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ?::json)`,
          [copy[index]![0]!.rows],
        );
    });
    const storage = commerce.app.get(MEDIA_STORAGE, { strict: false });
    expect((await verifyArchives(orm.em.fork(), storage)).problem).toBeNull();
    await orm.em.fork().transactional(async (em) => {
      await em.execute('set local session_replication_role = replica');
      await em.execute(`update commerce_invoice set net_cents = net_cents - 1 where number = 'F-000007'`);
    });
    expect((await verifyArchives(orm.em.fork(), storage)).problem).toMatchObject({
      kind: 'changed',
      subject: 'F-000007',
    });
    await orm.close(true);
    await dropTestDatabase(url);
  });
});

/** Money as lines that are only ever added. */
describe('lines of money', () => {
  let buyer: Parameters<CommerceUnderTest['checkOut']>[0];
  const commerce = withCommerce((someone) => (buyer = someone));

  const money = (orderId: string) =>
    commerce.rows<{ kind: string; cents: number }>(
      'select kind, cents from commerce_cash_entry where order_id = ? order by at, id',
      [orderId],
    );

  it('are added by captures, refunds, and refunds that come back', async () => {
    proves('books.cash');

    const courseId = await commerce.offer(4900);
    const checkout = await commerce.checkOut(buyer, [courseId], 4900);
    await commerce.confirm(checkout);
    const { paymentId } = await commerce.order(checkout.orderId);
    await commerce.do(new SettlePayment({ paymentId }));
    await commerce.do(new ReconcilePayments());
    expect(await money(checkout.orderId)).toEqual([{ kind: 'payment', cents: 4900 }]);
    await commerce.do(
      new RefundOrder({
        orderId: checkout.orderId,
        courseIds: [courseId],
        reason: 'Retour',
        requestedBy: randomUUIDv7(),
      }),
    );
    expect(await money(checkout.orderId)).toEqual([
      { kind: 'payment', cents: 4900 },
      { kind: 'refund', cents: -4900 },
    ]);
    await commerce.rows(`update commerce_refund set status = 'failed' where order_id = ?`, [
      checkout.orderId,
    ]);
    expect((await money(checkout.orderId)).at(-1)).toEqual({ kind: 'refund-undone', cents: 4900 });
    // A second time with the same state adds nothing.
    await commerce.rows(`update commerce_refund set status = 'failed', failure = 'x' where order_id = ?`, [
      checkout.orderId,
    ]);
    expect(await money(checkout.orderId)).toHaveLength(3);
    const change = commerce.rows('update commerce_cash_entry set cents = 1');
    await expect(change).rejects.toThrow('rows of commerce_cash_entry are never changed nor deleted');
  });
});

describe('a sealed month', () => {
  const commerce = withCommerce();

  it('dates a repayment of its days when it is written', async () => {
    proves('books.closed');

    const sold = aSale('F-OLD', '2024-03-05T10:00:00Z', 4900, { by: changingSeller });
    const orderId = await storeDocuments(commerce.rows, [sold]);
    await commerce.do(new CloseBookPeriods({ now: new Date('2024-04-01T00:00:00Z') }));
    const [payment] = await commerce.rows<{ id: string }>(
      `insert into commerce_payment (id, order_id, provider, amount_cents, status, created_at, checked_at)
       values (gen_random_uuid(), ?, 'stripe', 4900, 'succeeded', now(), now()) returning id`,
      [orderId],
    );
    await commerce.rows(
      `insert into commerce_refund (id, order_id, payment_id, provider, idempotency_key, kind, status, amount_cents, reason,
         requested_at, checked_at)
       values (gen_random_uuid(), ?, ?, 'stripe', gen_random_uuid()::text, 'elsewhere', 'failed', 4900, '', now(), now())`,
      [orderId, payment!.id],
    );
    await commerce.rows(
      `update commerce_refund set status = 'succeeded', settled_at = '2024-03-20T12:00:00Z' where order_id = ?`,
      [orderId],
    );
    const [line] = await commerce.rows<{ isToday: boolean; means: string }>(
      `select at > now() - interval '1 minute' as "isToday", means from commerce_cash_entry where order_id = ?`,
      [orderId],
    );
    expect(line).toEqual({ isToday: true, means: 'elsewhere' });
    expect(
      (await commerce.do(new VerifyArchives({ now: new Date('2024-04-02T00:00:00Z') }))).problem,
    ).toBeNull();
  });
});

describe('a document that is being written while its month is sealed', () => {
  const commerce = withCommerce();

  it('is waited for, and is in the seal', async () => {
    proves('books.closed', 'books.closing');

    const orderId = await storeDocuments(commerce.rows, [
      aSale('F-1', '2024-03-05T10:00:00Z', 4900, { by: changingSeller }),
    ]);
    const late = aSale('F-2', '2024-03-31T21:59:59Z', 900, { by: changingSeller });
    const written = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const writing = commerce.em().transactional(async (em) => {
      await em.execute(
        `insert into commerce_invoice (number, order_id, issued_at, buyer_name, buyer_email, facts, net_cents, gross_cents)
         values (?, ?, ?, '', '', ?::jsonb, ?, ?)`,
        [late.number, orderId, late.issuedAt, JSON.stringify(late.facts), 900, 900],
      );
      written.resolve();
      await commit.promise;
    });
    await written.promise;
    const closing = commerce.do(new CloseBookPeriods({ now: new Date('2024-04-01T00:00:00Z') }));
    try {
      await eventually(async () => {
        const waiting = await commerce.rows(
          `select 1 from pg_locks where locktype = 'advisory' and classid = 286 and not granted`,
        );
        expect(waiting).toHaveLength(1);
      });
    } finally {
      commit.resolve();
      await writing;
    }
    expect(await closing).toEqual(['2024-03']);
    const { archives } = await commerce.ask(new ListArchives({ now }));
    expect(archives).toMatchObject([{ period: '2024-03', invoices: 2, gross: 58 }]);
  });
});

describe('a month without all of its documents', () => {
  const commerce = withCommerce();

  it('waits for invoices that are not written yet', async () => {
    proves('books.closing');

    await commerce.rows(
      `insert into commerce_order (id, user_id, email, cart_hash, amount_cents, status, created_at, expires_at, paid_at, invoice_number)
       values (gen_random_uuid(), gen_random_uuid(), '', 'c', 100, 'paid', now(), now(), '2024-04-10T10:00:00Z', 'F-MISSING')`,
    );
    const at = new Date('2024-05-01T00:00:00Z');
    expect(await commerce.do(new CloseBookPeriods({ now: at }))).toEqual([]);
    await storeDocuments(commerce.rows, [
      aSale('F-MISSING', '2024-04-10T10:00:00Z', 100, { by: changingSeller }),
    ]);
    expect(await commerce.do(new CloseBookPeriods({ now: at }))).toEqual(['2024-04']);
  });
});
