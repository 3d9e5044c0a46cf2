import { randomUUIDv7 } from 'node:crypto';
import { someBuyer, type Buyer } from '../../../../test/support/commerce-under-test.js';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import { parsePdf } from '../../../../test/support/parse-pdf.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { nextNumber } from './issue-invoice.js';
import type { Invoice } from './invoice.domain.js';
import { ReadInvoice, RenderInvoice, RenderWithdrawalReceipt } from './invoices.queries.js';
import { formatLongDay } from '@atelier/contracts/words/days-of-paris';
import { legalNotices } from './invoice-texts.js';
import { IssueMissingInvoices } from './invoices.commands.js';
import { ResendReceipt } from '../orders/orders.commands.js';
import { ExportAccounting } from './accounting.commands.js';
import { RefundOrder, WithdrawFromOrder } from '../refunds/refund-requests.commands.js';
import { SendReceipt, SendRefundMail } from '../orders/order-mails.commands.js';
import { SettlePayment } from '../payments/settlement.commands.js';

/** Invoices, from payment to document. */
describe('commerce invoices', () => {
  let maud: Buyer;
  const commerce = withCommerce((buyer) => (maud = buyer));

  const sold = async (prices: number[], buyer = maud) => {
    const courses: string[] = [];
    for (const cents of prices) courses.push(await commerce.offer(cents));
    const total = prices.reduce((sum, cents) => sum + cents, 0);
    const checkout = await commerce.checkOut(buyer, courses, total);
    await commerce.confirm(checkout);
    return { orderId: checkout.orderId, courses };
  };
  const settle = async (orderId: string) =>
    commerce.do(new SettlePayment({ paymentId: (await commerce.order(orderId)).paymentId }));
  const invoiceOf = (orderId: string): Promise<Invoice> =>
    commerce.ask(new ReadInvoice({ ref: { orderId }, buyerId: null }));
  const numbers = async () =>
    (
      await commerce.rows<{ number: string; issuedAt: Date }>(
        'select number, issued_at as "issuedAt" from commerce_invoice where corrects is null order by number',
      )
    ).map(({ number, issuedAt }) => ({ number, at: new Date(issuedAt).getTime() }));
  const counted = ({ number }: { number: string }) => Number(number.split('-')[1]);

  it('store who sold, who bought, what and by which tax, once the money is there', async () => {
    const { orderId } = await sold([4900, 1990]);
    await expect(invoiceOf(orderId)).rejects.toMatchObject({ code: 'invoice-not-found' });
    await settle(orderId);
    await settle(orderId);
    const order = await commerce.order(orderId);
    const invoice = await invoiceOf(orderId);
    expect(invoice).toMatchObject({
      number: order.invoiceNumber,
      buyer: { name: 'Maud Lefort', email: maud.email },
      corrects: null,
      facts: {
        brand: 'Atelier',
        seller: commerce.config.invoicing.seller,
        vat: { category: 'E', reason: 'TVA non applicable, art. 293 B du CGI' },
        country: { code: 'FR', evidence: { declared: null, network: null, payment: 'FR' } },
        total: { netCents: 6890, grossCents: 6890 },
        payment: { means: 'stripe', reference: order.captureRef },
      },
    });
    expect(invoice.facts.lines.map(({ grossCents }) => grossCents).toSorted()).toEqual([1990, 4900]);
  });

  it('have no gap and no date out of turn, whatever is settled at once and whatever rolls back', async () => {
    proves('invoice.numbers');

    const before = await numbers();
    const orders: string[] = [];
    for (let index = 0; index < 30; index += 1) orders.push((await sold([990], someBuyer())).orderId);
    // Every third settlement fails at the very end, after it has taken a number.
    const doomed = orders.filter((_, index) => index % 3 === 0);
    await commerce.rows(
      `create function fail_settlement() returns trigger language plpgsql as $$
         begin if new.order_id::text = any(string_to_array('${doomed.join()}', ',')) then raise exception 'out of luck'; end if;
         return new; end $$`,
    );
    await commerce.rows(
      `create constraint trigger fail_settlement after insert on commerce_invoice
       deferrable initially deferred for each row execute function fail_settlement()`,
    );
    const outcomes = await Promise.allSettled(orders.map(settle));
    await commerce.rows('drop function fail_settlement cascade');
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    await Promise.all(doomed.map(settle));
    const after = await numbers();
    expect(after).toHaveLength(before.length + 30);
    expect(after.map(counted)).toEqual(after.map((_, index) => index + 1));
    const moments = after.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  });

  it('begin a series with the year in France, which begins an hour before that of the clock', async () => {
    proves('invoice.numbers');

    const inYear = (at: string) => commerce.em().transactional((em) => nextNumber(em, 'F', new Date(at)));
    expect(await inYear('2031-12-31T22:59:59Z')).toBe('F2031-000001');
    expect(await inYear('2031-12-31T23:00:00Z')).toBe('F2032-000001');
    expect(await inYear('2032-01-01T08:00:00Z')).toBe('F2032-000002');
    const credit = await commerce.em().transactional((em) => nextNumber(em, 'AV', new Date('2032-06-01')));
    expect(credit).toBe('AV2032-000001');
  });

  it('stay what they were when the seller moves, changes the name or the tax', async () => {
    proves('invoice.frozen');

    const { orderId, courses } = await sold([4900, 1990]);
    await settle(orderId);
    const stored = await invoiceOf(orderId);
    const { pdf } = await commerce.ask(new RenderInvoice({ ref: { orderId }, buyerId: null }));
    const { seller, vat } = commerce.config.invoicing;
    const now = { ...seller, name: 'Une autre maison', street: '1 rue Neuve', vatNumber: 'FR32123456782' };
    Object.assign(commerce.config.invoicing, { seller: now, vat: { home: 20, abroad: {} }, brand: 'Neuf' });
    try {
      expect(await invoiceOf(orderId)).toEqual(stored);
      expect(
        (await commerce.ask(new RenderInvoice({ ref: { orderId }, buyerId: null }))).pdf.equals(pdf),
      ).toBe(true);
      // The credit note has its own date, but the original's VAT.
      await commerce.do(
        new RefundOrder({
          orderId,
          courseIds: [courses[0]!],
          reason: 'Un geste',
          requestedBy: randomUUIDv7(),
        }),
      );
      const [note] = await commerce.rows<{ number: string; cents: number }>(
        'select number, cents from commerce_credit_note where order_id = ?',
        [orderId],
      );
      const credit = await commerce.ask(
        new ReadInvoice({ ref: { creditNote: note!.number }, buyerId: null }),
      );
      expect(credit.corrects).toEqual({ number: stored.number, issuedAt: stored.issuedAt });
      expect(credit.facts).toMatchObject({
        seller: { name: 'Une autre maison' },
        vat: { category: 'E' },
        total: { grossCents: note!.cents, netCents: note!.cents },
      });
    } finally {
      Object.assign(commerce.config.invoicing, { seller, vat, brand: 'Atelier' });
    }
  });

  it('come back to the cent by credit notes, line by line and for what was no line', async () => {
    proves('invoice.tax');

    const { vat } = commerce.config.invoicing;
    Object.assign(commerce.config.invoicing, { vat: { home: 20, abroad: {} } });
    try {
      const { orderId, courses } = await sold([4900, 3990, 4000]);
      await settle(orderId);
      for (const courseId of courses)
        await commerce.do(
          new RefundOrder({
            orderId,
            courseIds: [courseId],
            reason: 'Un geste',
            requestedBy: randomUUIDv7(),
          }),
        );
      const [sums] = await commerce.rows<Record<string, number>>(
        `select sum(net_cents) filter (where corrects is null)::int as net, sum(net_cents) filter (where corrects is not null)::int as "netBack",
                sum(gross_cents) filter (where corrects is null)::int as gross, sum(gross_cents) filter (where corrects is not null)::int as "grossBack"
         from commerce_invoice where order_id = ?`,
        [orderId],
      );
      expect(sums).toEqual({ net: 10_742, netBack: 10_742, gross: 12_890, grossBack: 12_890 });
    } finally {
      Object.assign(commerce.config.invoicing, { vat });
    }
  });

  it('are never changed nor deleted', async () => {
    proves('invoice.frozen');

    const { orderId } = await sold([990]);
    await settle(orderId);
    for (const change of [`update commerce_invoice set buyer_name = 'x'`, 'delete from commerce_invoice'])
      await expect(commerce.rows(`${change} where order_id = ?`, [orderId])).rejects.toThrow(/never changed/);
  });

  it('that got their number before they were stored are drawn up under it, of their day, and say when that was done', async () => {
    proves('invoice.frozen');

    const { orderId, courses } = await sold([4900, 1990]);
    await settle(orderId);
    await commerce.do(
      new RefundOrder({ orderId, courseIds: [courses[0]!], reason: 'Un geste', requestedBy: randomUUIDv7() }),
    );
    const stored = async () => {
      const [note] = await commerce.rows<{ number: string }>(
        'select number from commerce_credit_note where order_id = ?',
        [orderId],
      );
      return [
        await invoiceOf(orderId),
        await commerce.ask(new ReadInvoice({ ref: { creditNote: note!.number }, buyerId: null })),
      ];
    };
    const before = await stored();
    await commerce.em().transactional(async (em) => {
      await em.execute('alter table commerce_invoice disable trigger commerce_invoice_stays');
      await em.execute('delete from commerce_invoice where order_id = ?', [orderId]);
      await em.execute('alter table commerce_invoice enable trigger commerce_invoice_stays');
    });
    await commerce.reset();
    expect(await commerce.do(new IssueMissingInvoices())).toBe(1);
    const after = await stored();
    expect(after.map(({ number, issuedAt }) => ({ number, issuedAt }))).toEqual(
      before.map(({ number, issuedAt }) => ({ number, issuedAt })),
    );
    expect(after.map(({ facts }) => facts.total)).toEqual(before.map(({ facts }) => facts.total));
    for (const invoice of after)
      expect(legalNotices(invoice).at(-1)).toBe(`Document établi le ${formatLongDay(new Date())}.`);
    expect(before.map((invoice) => legalNotices(invoice).length)).toEqual(
      after.map((invoice) => legalNotices(invoice).length - 1),
    );
    const documents = after.map(({ number }) => number).join(', ');
    expect(await commerce.auditEntries()).toMatchObject([
      { kind: 'invoice-drawn-up', actor: null, after: { documents } },
    ]);
    expect(await commerce.do(new IssueMissingInvoices())).toBe(0);
  });

  it('go with the mail of the order, credit notes with that of the refund, and each mail leaves once', async () => {
    proves('order.mail');

    const { orderId, courses } = await sold([4900]);
    await settle(orderId);
    const { invoiceNumber } = await commerce.order(orderId);
    const mailer = commerce.app.get(Mailer);
    const send = mailer.send;
    mailer.send = () => Promise.reject(new Error('451 try again later'));
    await expect(commerce.do(new SendReceipt({ orderId, covers: {} }))).rejects.toThrow('451');
    mailer.send = send;
    // Concurrent senders are retried by the queue.
    await Promise.allSettled(
      Array.from({ length: 3 }, () => commerce.do(new SendReceipt({ orderId, covers: {} }))),
    );
    await commerce.do(new SendReceipt({ orderId, covers: {} }));
    expect(commerce.mails).toMatchObject([{ to: maud.email, joined: [`${invoiceNumber}.pdf`] }]);
    await commerce.do(
      new RefundOrder({ orderId, courseIds: courses, reason: 'Un geste', requestedBy: randomUUIDv7() }),
    );
    const [note] = await commerce.rows<{ number: string; refundId: string }>(
      'select number, refund_id as "refundId" from commerce_credit_note where order_id = ?',
      [orderId],
    );
    for (const _ of [1, 2])
      await commerce.do(new SendRefundMail({ orderId, refundId: note!.refundId, kind: 'refunded' }));
    expect(commerce.mails).toHaveLength(2);
    expect(commerce.mails[1]).toMatchObject({ joined: [`${note!.number}.pdf`] });
  });

  it('acknowledge a withdrawal with its receipt, and nothing of an order or refund that is gone', async () => {
    proves('order.mail');

    const { orderId } = await sold([4900]);
    await settle(orderId);
    await commerce.do(
      new WithdrawFromOrder({ orderId, buyerId: maud.accountId, courseIds: null, begun: [] }),
    );
    const [refund] = await commerce.rows<{ id: string; receipt: string }>(
      'select id, receipt_number as receipt from commerce_refund where order_id = ?',
      [orderId],
    );
    const acknowledge = (order: string, refundId: string) =>
      commerce.do(new SendRefundMail({ orderId: order, refundId, kind: 'withdrawn' }));
    await acknowledge(orderId, randomUUIDv7());
    await acknowledge(randomUUIDv7(), refund!.id);
    expect(commerce.mails).toEqual([]);
    for (const _ of [1, 2]) await acknowledge(orderId, refund!.id);
    expect(commerce.mails).toMatchObject([{ to: maud.email, joined: [`${refund!.receipt}.pdf`] }]);
    // No order that was given back is confirmed any more, unless its buyer asks again.
    await commerce.do(new SendReceipt({ orderId, covers: {} }));
    expect(commerce.mails).toHaveLength(1);
    await commerce.do(new SendReceipt({ orderId, covers: {}, again: true }));
    expect(commerce.mails).toHaveLength(2);
  });

  it('leave all the same where a worker died while it sent them, rather twice than never', async () => {
    const { orderId } = await sold([4900]);
    await settle(orderId);
    // State left by such a worker.
    await commerce.rows("insert into commerce_mail (kind, about_id, begun_at) values ('bought', ?, now())", [
      orderId,
    ]);
    await expect(commerce.do(new SendReceipt({ orderId, covers: {} }))).rejects.toThrow('Another worker');
    expect(commerce.mails).toEqual([]);
    await commerce.rows(
      "update commerce_mail set begun_at = now() - interval '61 seconds' where about_id = ?",
      [orderId],
    );
    for (const _ of [1, 2]) await commerce.do(new SendReceipt({ orderId, covers: {} }));
    expect(commerce.mails).toMatchObject([{ to: maud.email }]);
  });

  it('go once more to who asks for it: of a paid order, a minute after the last, and of nobody else', async () => {
    proves('order.mail-again');

    const { orderId, courses } = await sold([4900]);
    const ask = (buyerId: string | null = maud.accountId) =>
      commerce.do(new ResendReceipt({ orderId, buyerId }));
    await expect(ask()).rejects.toMatchObject({ code: 'order-not-paid' });
    await settle(orderId);
    await commerce.do(new SendReceipt({ orderId, covers: {} }));
    await expect(ask(randomUUIDv7())).rejects.toMatchObject({ code: 'order-not-found' });
    await expect(ask()).rejects.toMatchObject({ code: 'mail-just-sent' });
    await commerce.rows(
      "update commerce_mail set begun_at = now() - interval '61 seconds' where about_id = ?",
      [orderId],
    );
    // Of two concurrent requests, one is refused since the mail has just been sent.
    const outcomes = await Promise.allSettled([ask(), ask(null)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const again = (await commerce.events()).filter(([name]) => name === 'commerce.receipt-asked-again.v1');
    expect(again.map(([, what]) => what)).toEqual([{ orderId }]);
    await commerce.do(new SendReceipt({ orderId, covers: {}, again: true }));
    const { invoiceNumber } = await commerce.order(orderId);
    expect(commerce.mails.map(({ joined }) => joined)).toEqual([
      [`${invoiceNumber}.pdf`],
      [`${invoiceNumber}.pdf`],
    ]);
    await commerce.do(
      new RefundOrder({ orderId, courseIds: courses, reason: 'Un geste', requestedBy: randomUUIDv7() }),
    );
    await expect(ask()).rejects.toMatchObject({ code: 'order-not-paid' });
  });

  it('have beside them what acknowledges a withdrawal: joined to its mail, its owner’s alone, the same whenever it is written', async () => {
    proves('refund.acknowledgement');

    const { orderId, courses } = await sold([4900, 1990]);
    await settle(orderId);
    const withdraw = new WithdrawFromOrder({
      orderId,
      buyerId: maud.accountId,
      courseIds: [courses[0]!],
      begun: [],
    });
    const { receiptNumber, _id: refundId } = await commerce.do(withdraw);
    const number = receiptNumber ?? '';
    const write = (buyerId: string | null) => commerce.ask(new RenderWithdrawalReceipt({ number, buyerId }));
    const { pdf } = await write(maud.accountId);
    expect((await write(null)).pdf.equals(pdf)).toBe(true);
    await expect(write(randomUUIDv7())).rejects.toMatchObject({ code: 'invoice-not-found' });
    const { text } = await parsePdf(pdf);
    for (const said of [number, 'Maud Lefort', maud.email, '49,00', 'Accusé de réception'])
      expect(text).toContain(said);
    expect(text).not.toContain('19,90');
    await commerce.do(new SendRefundMail({ orderId, refundId, kind: 'withdrawn' }));
    expect(commerce.mails).toMatchObject([{ to: maud.email, joined: [`${number}.pdf`] }]);
  });

  it('are told to the accountant by month and as balanced entries of a year, formulas as text', async () => {
    proves('invoice.accounting');

    const { vat } = commerce.config.invoicing;
    Object.assign(commerce.config.invoicing, { vat: { home: 20, abroad: {} } });
    const buyer = { ...someBuyer(), name: '=HYPERLINK("x")\t"' };
    const { orderId, courses } = await sold([4900, 3990], buyer);
    await settle(orderId);
    await commerce.do(
      new RefundOrder({ orderId, courseIds: [courses[0]!], reason: 'Un geste', requestedBy: randomUUIDv7() }),
    );
    Object.assign(commerce.config.invoicing, { vat });
    const exported = async (period: { month: string } | { year: string }) => {
      const parts: string[] = [];
      for await (const part of await commerce.do(new ExportAccounting({ period }))) parts.push(part);
      return parts.join('').split('\r\n').slice(0, -1);
    };
    const [{ number, day } = { number: '', day: '' }] = await commerce.rows<{ number: string; day: string }>(
      `select number, to_char(issued_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day from commerce_invoice
       where order_id = ? and corrects is null`,
      [orderId],
    );
    const all = await commerce.rows('select number from commerce_invoice');
    const month = await exported({ month: day.slice(0, 7) });
    expect(month[0]?.startsWith('\uFEFFDate;Type;')).toBe(true);
    expect(month).toHaveLength(all.length + 1);
    const ours = month.filter((line) => line.includes(number));
    expect(ours[0]).toContain(`"'=HYPERLINK(""x"") """`);
    expect(ours[0]).toContain(';20;74,08;14,82;88,90;');
    expect(ours[1]).toContain(';-');

    const [head = '', ...entries] = await exported({ year: day.slice(0, 4) });
    expect(head.split('\t')).toHaveLength(18);
    const balance = new Map<string, number>();
    for (const entry of entries) {
      const fields = entry.split('\t');
      expect(fields).toHaveLength(18);
      const [debit, credit] = [11, 12].map((index) =>
        Math.round(Number(fields[index]?.replace(',', '.')) * 100),
      );
      balance.set(fields[2]!, (balance.get(fields[2]!) ?? 0) + (debit ?? 0) - (credit ?? 0));
    }
    expect([...balance.keys()].map(Number)).toEqual(
      Array.from({ length: 2 * all.length }, (_, index) => index + 1),
    );
    expect(new Set(balance.values())).toEqual(new Set([0]));
    expect(await exported({ year: '2020' })).toHaveLength(1);
    expect((await commerce.auditEntries()).map(({ kind }) => kind)).toContain('accounting-exported');
  });
});
