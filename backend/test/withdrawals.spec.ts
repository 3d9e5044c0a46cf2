import type { StripePaymentAnswer } from '@atelier/contracts/commerce';
import type { Learning } from '@atelier/contracts/enrollment';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { GiftAnswer } from '@atelier/contracts/gifts';
import type { OrderDetail, OrdersPage, RefundAnswer } from '@atelier/contracts/orders';
import type { OwnWithdrawals, WithdrawalOrder } from '@atelier/contracts/withdrawals';
import type { Message } from '@atelier/infra/mailbox/messages';
import { ExpiryJobs } from '../src/database/expiries.js';
import { withdrawalEnd } from '@atelier/contracts/words/order-words';
import { SendWithdrawalLink } from '../src/modules/commerce/withdrawals/withdrawals.commands.js';
import {
  ListWithdrawals,
  ReadWithdrawalLink,
} from '../src/modules/commerce/withdrawals/withdrawals.queries.js';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { exampleCompany } from './support/example-invoices.js';
import { linkToken, mailsTo, mailTo } from './support/mails.js';
import { signInAdministrator } from './support/people.js';
import type { Visitor } from './support/visitor.js';

const tokenOf = ({ text }: Message): string => {
  const token = /\/retractation#([\w-]+)/.exec(text ?? '')?.[1];
  if (!token) throw new Error('the mail has no link');
  return token;
};

/** The function of article D221-5 over HTTP, with worker and provider. */
describe('withdrawal from a contract', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  const course = prepare(() => publishCourse(admin, { title: 'L’arc-en-ciel', price: 49 }));

  const buyer = async (email: string) => {
    const student = await atelier.visitor().signUp(email, 'Maud Lefort');
    await student.buy(course._id, 49);
    const { orders } = await student.done<OrdersPage>('GET', '/api/orders');
    return { student, order: orders[0]! };
  };
  const ask = (order: string, email: string) =>
    atelier.visitor().call('POST', '/api/withdrawals/link', { order, email });
  const linkTo = async (order: string, email: string) => {
    expect((await ask(order, email)).status).toBe(204);
    return tokenOf(await mailTo(atelier, email.toLowerCase(), /Renoncer à la commande/));
  };
  const open = (token: string) =>
    atelier.visitor().call<WithdrawalOrder & ApiError>('POST', '/api/withdrawals/order', { token });
  const declare = (token: string, body: object = {}) =>
    atelier
      .visitor()
      .call<RefundAnswer & ApiError>('POST', '/api/withdrawals/declaration', { token, ...body });
  const own = async (reader: Visitor) =>
    (await reader.done<OwnWithdrawals>('GET', '/api/withdrawals')).orders;
  const begin = async (student: Visitor) => {
    const learning = () => student.call<Learning & ApiError>('GET', `/api/learn/${course._id}/learning`);
    await eventually(async () => expect((await learning()).status).toBe(200));
    const { body } = await learning();
    const _id = body.sections[0]?.lessons[0]?._id;
    await student.done('PUT', `/api/learn/${body._id}/lesson`, { _id, parts: [{ isCompled: true }] });
  };

  it('needs no account any more: number and address bring a link, and the declaration its acknowledgement', async () => {
    proves('withdrawal.link', 'withdrawal.trace');

    const { student, order } = await buyer('parti@exemple.fr');
    await student.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    // Forgetting deletes the links of the account's orders: the new one comes after it.
    await eventually(async () => {
      expect(await atelier.count('identity_account', "email = 'parti@exemple.fr'")).toBe(0);
      expect(await atelier.count('outbox_message', 'done_at is null')).toBe(0);
    });
    const token = await linkTo(order.number.toLowerCase(), 'Parti@Exemple.fr');
    const { body } = await open(token);
    expect(body).toMatchObject({
      _id: order._id,
      number: order.number,
      closed: null,
      lines: [{ courseId: course._id, title: 'L’arc-en-ciel', amount: 49, refund: null }],
    });
    const { status, body: receipt } = await declare(token, { courseId: course._id });
    expect([status, receipt]).toMatchObject([
      200,
      { amount: 49, status: 'succeeded', receiptNumber: expect.stringMatching(/^RE\d{4}-\d{6}$/) },
    ]);
    const acknowledgement = await mailTo(atelier, 'parti@exemple.fr', /Accusé/);
    expect(acknowledgement.text).toContain(receipt.receiptNumber);
    // Nothing of the account is left to open: the mail leads to the function.
    expect(acknowledgement.text).not.toContain('/auth/orders/');
    expect((await open(token)).body).toMatchObject({
      closed: { why: 'refunded' },
      receipts: [{ number: receipt.receiptNumber }],
    });
    expect((await declare(token)).body.code).toBe('nothing-to-refund');

    const seen = await admin.done<OrderDetail>('GET', `/api/orders/${order._id}?all=true`);
    expect(seen.refunds).toMatchObject([{ kind: 'withdrawal', byLink: true }]);
    const [noted] = await atelier.rows<{ actorRole: string; after: object }>(
      `select actor_role as "actorRole", after from audit_entry where kind = 'refund-requested' and subject_id = ?`,
      [order._id],
    );
    expect(noted).toMatchObject({ actorRole: 'stranger', after: { by: 'mailed-link' } });
  });

  it('tells nobody whether an order exists: the same answer, the same statement, and mail to its address alone', async () => {
    proves('withdrawal.no-oracle');

    const { order } = await buyer('vraie@exemple.fr');
    const answers = [
      await ask(order.number, 'vraie@exemple.fr'),
      await ask(order.number, 'autre@exemple.fr'),
      await ask('A-999999', 'vraie@exemple.fr'),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([204, answers[0]?.body]);
    await mailTo(atelier, 'vraie@exemple.fr', /Renoncer à la commande/);
    // What belongs to no order is deleted without a mail.
    await eventually(async () =>
      expect(await atelier.count('commerce_withdrawal_link', 'order_id is null')).toBe(0),
    );
    await expect(linkMailsTo('autre@exemple.fr')).resolves.toEqual([]);
    expect(await linkMailsTo('vraie@exemple.fr')).toHaveLength(1);
    for (const body of [{ order: 'A-12', email: 'x' }, { order: '', email: 'a@exemple.fr' }, {}])
      expect((await atelier.visitor().call('POST', '/api/withdrawals/link', body)).status).toBe(422);
  });

  const linkMailsTo = (address: string) => mailsTo(atelier, address, /Renoncer/);

  it('by a link that opens one order for a day, is stored as a hash, and is sent five times at most', async () => {
    proves('withdrawal.link-limits');

    const { order } = await buyer('jour@exemple.fr');
    const token = await linkTo(order.number, 'jour@exemple.fr');
    const [row] = await atelier.rows<{ hash: string; requestedAt: string }>(
      'select token_hash as hash, requested_at as "requestedAt" from commerce_withdrawal_link where order_id = ?',
      [order._id],
    );
    expect(row?.hash).not.toContain(token);
    const at = (hours: number) => new Date(new Date(row?.requestedAt ?? 0).getTime() + hours * 3_600_000);
    const read = (hours: number) => atelier.ask(new ReadWithdrawalLink({ token, now: at(hours) }));
    expect(await read(23)).toMatchObject({ orderId: order._id });
    await expect(read(25)).rejects.toMatchObject({ code: 'withdrawal-link-invalid' });
    expect((await open('a'.repeat(43))).body.code).toBe('withdrawal-link-invalid');

    for (let more = 0; more < 5; more += 1) await ask(order.number, 'jour@exemple.fr');
    await eventually(async () =>
      expect(await atelier.count('commerce_withdrawal_link', 'sent_at is null')).toBe(0),
    );
    expect(await linkMailsTo('jour@exemple.fr')).toHaveLength(5);
    // A repeated job sends nothing again.
    const [sent] = await atelier.rows<{ id: string }>(
      'select id from commerce_withdrawal_link where order_id = ? limit 1',
      [order._id],
    );
    await atelier.do(new SendWithdrawalLink({ linkId: sent?.id ?? '' }));
    expect(await linkMailsTo('jour@exemple.fr')).toHaveLength(5);
    await atelier.api.get(ExpiryJobs).run({ now: at(25) });
    expect(await atelier.count('commerce_withdrawal_link', 'order_id = ?', [order._id])).toBe(0);
  });

  it('shows who is signed in the last day of each order, and why the others are closed, and since when', async () => {
    proves('withdrawal.own');

    const { student, order } = await buyer('mes-contrats@exemple.fr');
    const until = withdrawalEnd(order.paidAt ?? '').toISOString();
    expect(await own(student)).toMatchObject([
      { _id: order._id, number: order.number, withdrawalUntil: until, closed: null },
    ]);
    const listed = async (now: Date) =>
      (await atelier.ask(new ListWithdrawals({ of: { orderId: order._id }, now })))[0];
    expect((await listed(new Date(Date.parse(until) - 1)))?.closed).toBeNull();
    expect((await listed(new Date(until)))?.closed).toEqual({ why: 'over', since: until });
    expect(await own(await atelier.visitor().signUp('voisin@exemple.fr'))).toEqual([]);

    // Begun, with the waiver: closed, as the use case itself says.
    const waived = await atelier.visitor().signUp('presse@exemple.fr');
    const { clientSecret, orderId } = await waived.done<StripePaymentAnswer>('POST', '/api/payment/stripe', {
      amount: 49,
      currency: 'eur',
      courseId: [course._id],
      consent: { terms: true, waiver: true },
    });
    await waived.confirmPayment(clientSecret);
    await waived.untilRecorded(course._id);
    expect((await own(waived))[0]?.closed).toBeNull();
    await begin(waived);
    expect((await own(waived))[0]?.closed).toMatchObject({ why: 'begun' });
    const token = await linkTo((await own(waived))[0]?.number ?? '', 'presse@exemple.fr');
    expect((await open(token)).body).toMatchObject({ _id: orderId, closed: { why: 'begun' } });
    expect((await declare(token)).body.code).toBe('withdrawal-begun');
  });

  it('belongs to the giver of a gift, begun or not; never to a company', async () => {
    proves('withdrawal.gift', 'team.no-withdrawal');

    const giver = await atelier.visitor().signUp('donne@exemple.fr', 'Maud Lefort');
    const { _id: gift } = await giver.done<GiftAnswer>('POST', '/api/gifts', { email: 'prend@exemple.fr' });
    const asked = { amount: 49, currency: 'eur', courseId: [course._id], gift };
    const paid = await giver.done<StripePaymentAnswer>('POST', '/api/payment/stripe', {
      ...asked,
      consent: { terms: true, waiver: true },
    });
    await giver.confirmPayment(paid.clientSecret);
    await giver.untilRecorded(course._id);
    const link = linkToken(await mailTo(atelier, 'prend@exemple.fr', /offre un cours/), 'cadeau');
    const receiver = await atelier.visitor().signUp('prend@exemple.fr');
    await receiver.done('POST', `/api/gift-links/${link}/accept`);
    await begin(receiver);
    const [order] = await own(giver);
    expect(order).toMatchObject({ isGift: true, closed: null, lines: [{ isBegun: true }] });
    // The recipient has no contract.
    expect(await own(receiver)).toEqual([]);
    const token = await linkTo(order?.number ?? '', 'donne@exemple.fr');
    expect((await declare(token)).body).toMatchObject({ status: 'succeeded', amount: 49 });
    await eventually(async () =>
      expect((await receiver.call('GET', `/api/learn/${course._id}/learning`)).status).not.toBe(200),
    );

    const owner = await atelier.visitor().signUp('societe@exemple.fr', 'Maud Lefort');
    const { name: company, ...address } = exampleCompany;
    const seats = { ...address, company, places: 2 };
    const { _id: team } = await owner.done<{ _id: string }>('POST', '/api/teams', seats);
    const order2 = await owner.done<StripePaymentAnswer>('POST', '/api/payment/stripe', {
      amount: 98,
      currency: 'eur',
      courseId: [course._id],
      team,
      consent: { terms: true },
    });
    await owner.confirmPayment(order2.clientSecret);
    await eventually(async () =>
      expect((await own(owner))[0]?.closed).toMatchObject({ why: 'professional' }),
    );
    const companyLink = await linkTo((await own(owner))[0]?.number ?? '', 'societe@exemple.fr');
    expect((await declare(companyLink)).body.code).toBe('professional-order');
  });
});
