import { daysLater } from '@atelier/contracts/words/days-of-paris';
import { regimeOn, type VatSettings } from '@atelier/contracts/words/vat-regimes';
import { aSale } from '../../../../test/support/example-invoices.js';
import {
  changingSeller,
  changingVat,
  entriesOf,
  generatedLedger,
  longRuns,
  storeDocuments,
} from '../../../../test/support/generated-ledger.js';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import { ExportAccounting } from '../invoices/accounting.commands.js';
import type { Invoice } from '../invoices/invoice.domain.js';
import { eReporting } from './e-reporting.domain.js';
import { ossReturn } from './oss.domain.js';
import { WatchVatThresholds } from './vat.commands.js';
import {
  EReportingPeriod,
  ReadEReporting,
  ReadOssReturn,
  ReadVatThresholds,
  VatDuties,
} from './vat.queries.js';
import { eReportingSpan, ossQuarter } from './vat-periods.domain.js';

const now = new Date('2027-03-15T11:00:00Z');

/** VAT read from stored invoices and credit notes. */
describe('VAT from the stored documents', () => {
  let documents: Invoice[];
  const commerce = withCommerce(() => {
    commerce.config.invoicing.vat = changingVat;
  });
  beforeAll(async () => {
    documents = generatedLedger(longRuns > 0 ? 10_000 : 2_000, 7);
    await storeDocuments(commerce.rows, documents);
  });

  const { abroad } = regimeOn(changingVat, '2026-12-31');
  const withoutLinks = <Shown extends object>(shown: Shown) => expect.objectContaining(shown);
  const within = (from: string, to: string) =>
    entriesOf(documents).filter(({ day }) => day >= from && day <= to);
  const ledger = async (condition: string) => {
    const [row] = await commerce.rows<{ net: number; gross: number }>(
      `select coalesce(sum(case when corrects is null then net_cents else -net_cents end), 0)::int as net,
              coalesce(sum(case when corrects is null then gross_cents else -gross_cents end), 0)::int as gross
       from commerce_invoice where ${condition}`,
    );
    return { net: row?.net ?? 0, vat: (row?.gross ?? 0) - (row?.net ?? 0) };
  };
  const cents = (euros: number) => Math.round(euros * 100);
  const centsOf = (all: readonly { net: number; vat: number }[]) => ({
    net: all.reduce((sum, { net }) => sum + cents(net), 0),
    vat: all.reduce((sum, { vat }) => sum + cents(vat), 0),
  });

  const saleUnder = (vat: VatSettings, number: string, at: string, paidCents: number, country = 'FR') =>
    aSale(number, at, paidCents, { country, by: { ...changingSeller, vat } });

  it('is the ledger to the cent, in every period and quarter', async () => {
    proves('vat.ledger');

    const config = commerce.config.invoicing;
    const totals: { net: number; vat: number }[] = [];
    for (let day = '2025-11-01'; day <= '2027-03-10';) {
      const shown = await commerce.ask(new ReadEReporting({ on: day, now }));
      const span = eReportingSpan(day, config.vat, 'normal');
      // Credit notes of one day are ordered by their number.
      const expected = eReporting(span, within(span.from, span.to), abroad);
      expect(shown.total).toEqual(expected.total);
      expect(shown.days.map(({ creditNotes, ...rest }) => [rest, creditNotes.length])).toEqual(
        expected.days.map(({ creditNotes, ...rest }) => [rest, creditNotes.length]),
      );
      totals.push(shown.total);
      day = daysLater(shown.to, 1);
    }
    const range = `issued_at < '2027-03-11T00:00:00+01:00'`;
    expect(centsOf(totals)).toEqual(await ledger(`${range} and facts -> 'company' is null`));

    const sums: { net: number; vat: number }[] = [];
    for (const quarter of ['2025-T4', '2026-T1', '2026-T2', '2026-T3', '2026-T4', '2027-T1', '2027-T2']) {
      const { from, to } = ossQuarter(quarter);
      const shown = await commerce.ask(new ReadOssReturn({ quarter, now: new Date('2027-07-02T10:00:00Z') }));
      expect(shown).toEqual(withoutLinks(ossReturn(quarter, within(from, to), abroad)));
      sums.push(shown.totals.supplies, shown.totals.corrections);
    }
    expect(centsOf(sums)).toEqual(
      await ledger(`facts -> 'vat' ? 'oss' and issued_at < '2027-06-30T22:00:00Z'`),
    );
  }, 120_000);

  it('adds the year up as the documents do', async () => {
    proves('vat.france', 'vat.union', 'vat.territories');

    const { france, union } = await commerce.ask(
      new ReadVatThresholds({ now: new Date('2026-12-31T22:59:00Z') }),
    );
    const ofYear = `to_char(issued_at at time zone 'Europe/Paris', 'YYYY') = '2026'`;
    const registered = `facts -> 'company' ->> 'vatNumber' is not null`;
    const country = `coalesce(facts -> 'country' ->> 'territory', facts -> 'country' ->> 'code')`;
    const elsewhere = `${country} in ('BE', 'DE', 'LU', 'AT', 'FI', 'ES', 'IT') and not coalesce(${registered}, false)`;
    const ofUnion = await ledger(`${ofYear} and ${elsewhere}`);
    expect(cents(union.net)).toBe(ofUnion.net);
    const inFrance = await ledger(
      `${ofYear} and (${country} in ('FR', 'MC', 'RE') or ${elsewhere} and not facts -> 'vat' ? 'oss')`,
    );
    expect(cents(france.net)).toBe(inFrance.net);
    expect(union.countries.reduce((sum, { net }) => sum + cents(net), 0)).toBe(ofUnion.net);
  });

  it('answers the last period that has ended, its neighbours, and never one to come', async () => {
    proves('vat.e-reporting-periods');

    const ask = (on?: string) => commerce.ask(new ReadEReporting({ on, now }));
    expect(await ask()).toMatchObject({
      from: '2027-03-01',
      to: '2027-03-10',
      isOver: true,
      previous: '2027-02-28',
      next: '2027-03-11',
    });
    expect(await ask('2027-03-15')).toMatchObject({ from: '2027-03-11', isOver: false, next: null });
    expect(await ask('2031-01-01')).toMatchObject({ from: '2027-03-01' });
    const period = { from: '2027-03-01', to: '2027-03-10', now };
    expect(await commerce.ask(new EReportingPeriod(period))).toMatchObject({
      from: '2027-03-01',
      to: '2027-03-10',
    });
    await expect(commerce.ask(new EReportingPeriod({ ...period, to: '2027-03-11' }))).rejects.toThrow(
      RangeError,
    );
    const quarter = (asked?: string) => commerce.ask(new ReadOssReturn({ quarter: asked, now }));
    expect(await quarter()).toMatchObject({ quarter: '2026-T4', dueOn: '2027-01-31', next: '2027-T1' });
    expect(await quarter('2027-T1')).toMatchObject({ isOver: false, next: null });
    expect(await quarter('2030-T1')).toMatchObject({ quarter: '2026-T4' });
    expect(await quarter('2025-T4')).toMatchObject({ previous: null });
  });

  it('counts a refund that arrives later as money of that day, and changes no day gone by', async () => {
    proves('vat.e-reporting');

    const sold = saleUnder(changingVat, 'F-LATE', '2029-03-02T10:00:00Z', 12_000);
    const note = { ...sold, number: 'AV-LATE', issuedAt: new Date('2029-03-05T10:00:00Z'), corrects: sold };
    const orderId = await storeDocuments(commerce.rows, [sold, note]);
    const later = new Date('2029-04-01T10:00:00Z');
    const read = (on: string) => commerce.ask(new ReadEReporting({ on, now: later }));
    const before = await read('2029-03-05');
    expect(before.days[4]?.creditNotes[0]).toMatchObject({ net: -100, collected: -120 });
    const refund = await anElsewhereRefund(orderId, 'AV-LATE', '2029-03-14T10:00:00Z');
    expect((await read('2029-03-05')).days[4]?.creditNotes[0]).toMatchObject({ net: -100, collected: 0 });
    expect((await read('2029-03-14')).days[3]?.creditNotes).toMatchObject([
      { number: 'AV-LATE', soldOn: '2029-03-02', net: 0, vat: 0, collected: -120, isOfClosedPeriod: true },
    ]);
    expect(refund).toBeTruthy();
  });

  it('raises each alarm once a year, also among workers at once and after a refund', async () => {
    proves('vat.alarm');

    commerce.config.invoicing.vat = { home: null, abroad: {} };
    const watch = (at: string) => commerce.do(new WatchVatThresholds({ now: new Date(at) }));
    const sale = saleUnder({ home: null, abroad: {} }, 'F-ALARM', '2032-02-01T10:00:00Z', 3_800_000);
    expect(await watch('2032-02-01T09:00:00Z')).toBe(0);
    await storeDocuments(commerce.rows, [sale]);
    const at = '2032-02-02T10:00:00Z';
    const raised = await Promise.all(Array.from({ length: 6 }, () => watch(at)));
    expect(raised.reduce((sum, each) => sum + each, 0)).toBe(3);
    await storeDocuments(commerce.rows, [
      { ...sale, number: 'AV-ALARM', issuedAt: new Date('2032-02-03T10:00:00Z'), corrects: sale },
      saleUnder({ home: null, abroad: {} }, 'F-AGAIN', '2032-02-04T10:00:00Z', 3_900_000),
    ]);
    expect(await watch('2032-02-05T10:00:00Z')).toBe(0);
    const events = (await commerce.events()).filter(([name]) => name === 'commerce.vat-alarm-raised.v1');
    expect(events).toHaveLength(3);
    const { france } = await commerce.ask(new ReadVatThresholds({ now: new Date('2032-02-05T10:00:00Z') }));
    expect(france.mails.map(({ limit, percent }) => [limit, percent])).toEqual([
      [37_500, 80],
      [37_500, 100],
      [41_250, 80],
    ]);
    // The next year starts anew.
    await storeDocuments(commerce.rows, [
      saleUnder({ home: null, abroad: {} }, 'F-NEXT', '2033-01-02T10:00:00Z', 3_000_000),
    ]);
    expect(await watch('2033-01-03T10:00:00Z')).toBe(1);
  });

  it('books exempt training on an account of its own', async () => {
    proves('vat.words', 'invoice.accounting');

    const training = { attestation: { number: '3511-1', day: '2036-01-02' }, covers: 'everybody' as const };
    const settings = { home: 20, abroad: {}, training };
    await storeDocuments(commerce.rows, [
      saleUnder(settings, 'F-TRAINING', '2039-05-01T10:00:00Z', 4900),
      saleUnder({ home: 20, abroad: {} }, 'F-TAXED', '2039-05-02T10:00:00Z', 12_000),
    ]);
    let entries = '';
    for await (const text of await commerce.do(new ExportAccounting({ period: { year: '2039' } })))
      entries += text;
    const booked = entries.split('\r\n').map((line) => line.split('\t'));
    const ofAccount = (account: string) =>
      booked.filter((fields) => fields[4] === account).map((fields) => [fields[8], fields[12]]);
    expect(ofAccount('706100')).toEqual([['F-TRAINING', '49,00']]);
    expect(ofAccount('706000')).toEqual([['F-TAXED', '100,00']]);
    expect(ofAccount('445710')).toEqual([['F-TAXED', '20,00']]);
  });

  it('states the duties as facts: what was passed, since when, and which countries have no rate', async () => {
    proves('vat.duties');

    const at = new Date('2036-06-01T10:00:00Z');
    const duties = () => commerce.ask(new VatDuties({ now: at }));
    commerce.config.invoicing.vat = { home: null, abroad: {} };
    expect(await duties()).toMatchObject({
      france: { percent: 0, isExempt: true, mustTaxSince: null },
      union: { percent: 0, dueSince: null, withoutRate: [] },
      training: null,
    });
    const exempt = { home: null, abroad: {} };
    await storeDocuments(commerce.rows, [
      saleUnder(exempt, 'F-DUTY-1', '2036-05-01T10:00:00Z', 4_200_000),
      saleUnder(exempt, 'F-DUTY-2', '2036-05-02T10:00:00Z', 1_000_001, 'ES'),
    ]);
    expect(await duties()).toMatchObject({
      france: { percent: 138, isExempt: true, mustTaxSince: '2036-05-01' },
      union: { percent: 100, dueSince: '2036-05-02', withoutRate: ['ES'] },
    });
    const training = { attestation: { number: '3511-1', day: '2036-01-02' }, covers: 'companies' as const };
    commerce.config.invoicing.vat = { home: 20, abroad: { ES: 21 }, training };
    expect(await duties()).toMatchObject({
      france: { isExempt: false, rate: 20 },
      union: { dueSince: '2036-05-02', withoutRate: [] },
      training: { number: '3511-1', covers: 'companies' },
    });
  });

  /** A refund by bank transfer that reaches the buyer after its credit note. */
  async function anElsewhereRefund(orderId: string, number: string, settledAt: string): Promise<string> {
    const [payment] = await commerce.rows<{ id: string }>(
      `insert into commerce_payment (id, order_id, provider, amount_cents, status, created_at, checked_at)
       values (gen_random_uuid(), ?, 'stripe', 12000, 'succeeded', now(), now()) returning id`,
      [orderId],
    );
    const [refund] = await commerce.rows<{ id: string }>(
      `insert into commerce_refund (id, order_id, payment_id, provider, idempotency_key, kind, status, amount_cents, reason,
         requested_at, settled_at, checked_at)
       values (gen_random_uuid(), ?, ?, 'stripe', gen_random_uuid()::text, 'elsewhere', 'succeeded', 12000, 'Virement', now(), ?, now())
       returning id`,
      [orderId, payment?.id, settledAt],
    );
    await commerce.rows(
      `insert into commerce_credit_note (number, order_id, payment_id, refund_id, invoice_number, cents, lines, issued_at)
       select number, order_id, ?, ?, corrects, gross_cents, '[]', issued_at from commerce_invoice where number = ?`,
      [payment?.id, refund?.id, number],
    );
    return refund?.id ?? '';
  }
});
