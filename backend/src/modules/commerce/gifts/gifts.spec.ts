import { GiftBody } from '@atelier/contracts/gifts';
import { toEuros } from '@atelier/contracts/common';
import { someBuyer, type Buyer } from '../../../../test/support/commerce-under-test.js';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import { giftSendTime } from './gift.domain.js';
import { ListGifts, ReadGift } from './gifts.queries.js';
import { ReadOrder } from '../orders/order-detail.queries.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { AcceptGift, ChangeGift, CreateGift, DeliverGifts, SendGift } from './gifts.commands.js';
import { SyncDisputes } from '../payments/disputes.commands.js';
import { RecordOwnPurchase, StartPayment } from '../checkout/checkout.commands.js';
import { RefundOrder } from '../refunds/refund-requests.commands.js';
import { SettlePayment } from '../payments/settlement.commands.js';

/** Gifts, on one database: each case has its own people and courses. */
describe('a gift', () => {
  let maud: Buyer;
  let noe: Buyer;
  let course: string;
  const commerce = withCommerce((buyer) => (maud = buyer));
  beforeEach(async () => {
    noe = someBuyer();
    course = await commerce.offer(4900);
  });

  const words = (
    change: Partial<{ email: string; message: string; sendAt: Date; giverName: string }> = {},
  ) => ({
    giverName: 'Maud Lefort',
    email: 'noe@exemple.fr',
    message: 'Bon anniversaire !',
    sendAt: new Date(),
    ...change,
  });
  const prepare = (change = {}) =>
    commerce.do(new CreateGift({ giverId: maud.accountId, details: words(change) }));
  const begin = async (gift: string, courseId = [course], cents = 4900) => {
    const body = { amount: toEuros(cents), currency: 'eur' as const, courseId, gift };
    const { handover, ...order } = await commerce.do(
      new StartPayment({ provider: 'stripe', buyer: maud, body }),
    );
    return { ...order, clientSecret: handover, currency: 'eur' as const };
  };
  const settle = async (orderId: string) =>
    commerce.do(new SettlePayment({ paymentId: (await commerce.order(orderId)).paymentId }));
  const give = async (change = {}, courseId = [course], cents = 4900) => {
    const gift = await prepare(change);
    const checkout = await begin(gift, courseId, cents);
    await commerce.confirm(checkout);
    expect(await settle(checkout.orderId)).toBe('paid');
    return { gift, orderId: checkout.orderId };
  };
  /** Acts as the worker: processes due gifts in the outbox, and returns the link of the mail. */
  const mailed = async (): Promise<string> => {
    for (const [name, payload] of await commerce.events()) {
      const { giftId, issue } = payload as { giftId: string; issue: number };
      if (name === 'commerce.gift-due.v1') await commerce.do(new SendGift({ giftId, issue }));
    }
    return /\/cadeau\/([\w-]{43})/.exec(commerce.mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const accept = (token: string, who = noe) => commerce.do(new AcceptGift({ token, userId: who.accountId }));
  const listed = async () => (await commerce.ask(new ListGifts({ giverId: maud.accountId }))).gifts[0];
  const owners = async () =>
    (
      await commerce.rows<{ id: string }>('select user_id as id from commerce_purchase where course_id = ?', [
        course,
      ])
    ).map(({ id }) => id);
  const refused = (code: string) => ({ code });
  const named = async () => (await commerce.events()).map(([name]) => name).toSorted();

  it('opens nothing to its giver, who may have the course; its mail leaves at once, its link opens it to anybody once', async () => {
    proves('gift.buy', 'gift.mail');

    await commerce.projections.recordAccess(maud.accountId, course);
    const { gift, orderId } = await give();
    expect(await named()).toEqual(['commerce.gift-bought.v1', 'commerce.gift-due.v1']);
    expect(await owners()).toEqual([maud.accountId]);
    const token = await mailed();
    expect(commerce.mails).toMatchObject([
      { to: 'noe@exemple.fr', subject: expect.stringMatching(/^Maud Lefort vous offre un cours/) },
    ]);
    expect(commerce.mails[0]?.text).toContain('«\u00a0Bon anniversaire !\u00a0»');
    expect(await commerce.ask(new ReadGift({ token, userId: null }))).toEqual({
      giver: 'Maud Lefort',
      message: 'Bon anniversaire !',
      courses: [{ _id: course, title: 'Un cours' }],
      state: 'open',
      isMine: false,
      owned: [],
    });
    await commerce.reset();
    expect(await accept(token)).toEqual([course]);
    expect(await accept(token)).toEqual([course]);
    expect(await commerce.events()).toEqual([
      ['commerce.purchase-recorded.v1', { userId: noe.accountId, courseIds: [course], orderId: null }],
    ]);
    expect((await commerce.auditEntries()).map(({ kind }) => kind)).toEqual(['gift-accepted']);
    await expect(accept(token, someBuyer())).rejects.toMatchObject(refused('gift-accepted'));
    expect(await listed()).toMatchObject({ _id: gift, orderId, state: 'accepted' });
    expect(await commerce.ask(new ReadOrder({ orderId, buyerId: maud.accountId }))).toMatchObject({
      isGift: true,
    });
  });

  it('that many accept at once is one person’s', async () => {
    proves('gift.accept');

    await give();
    const token = await mailed();
    await commerce.reset();
    const people = Array.from({ length: 8 }, someBuyer);
    const outcomes = await Promise.allSettled(people.map((person) => accept(token, person)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await owners()).toHaveLength(1);
    expect(await named()).toEqual(['commerce.purchase-recorded.v1']);
  });

  it('keeps of its link a hash alone, and is found by no other', async () => {
    proves('gift.accept');

    await give();
    const token = await mailed();
    const [row] = await commerce.rows<Record<string, unknown>>(
      'select * from commerce_gift where giver_id = ?',
      [maud.accountId],
    );
    expect(JSON.stringify(row)).not.toContain(token);
    for (const guess of ['', 'x', 'a\0b', token.slice(1), String(row?.['token_hash'])])
      await expect(accept(guess)).rejects.toMatchObject(refused('gift-not-found'));
  });

  it('waits for its day, whatever the queues have lost, and its mail leaves once', async () => {
    proves('gift.mail', 'gift.message');

    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
    const { gift } = await give({ sendAt: tomorrow });
    expect(await named()).toEqual(['commerce.gift-bought.v1']);
    await commerce.do(new DeliverGifts());
    expect(await named()).toEqual(['commerce.gift-bought.v1']);
    expect(await listed()).toMatchObject({ state: 'waiting', sentAt: null });
    await commerce.rows("update commerce_gift set send_at = now() - interval '1 second' where id = ?", [
      gift,
    ]);
    await Promise.all([commerce.do(new DeliverGifts()), commerce.do(new DeliverGifts())]);
    await commerce.do(new DeliverGifts());
    expect(await named()).toEqual(['commerce.gift-bought.v1', 'commerce.gift-due.v1']);
    await mailed();
    await mailed();
    expect(commerce.mails).toHaveLength(1);
    expect(await listed()).toMatchObject({ state: 'sent' });
  });

  it('whose mail the server refuses is mailed by the next try, and by two at once a single time', async () => {
    proves('gift.mail');

    const { gift } = await give();
    const mailer = commerce.app.get(Mailer);
    const { send } = mailer;
    mailer.send = () => Promise.reject(new Error('451 try again later'));
    await expect(commerce.do(new SendGift({ giftId: gift, issue: 1 }))).rejects.toThrow('451');
    mailer.send = send;
    await Promise.all(Array.from({ length: 3 }, () => commerce.do(new SendGift({ giftId: gift, issue: 1 }))));
    expect(commerce.mails).toHaveLength(1);
    // A worker that crashed while sending leaves its lock: whether the mail was sent is unknown.
    await commerce.rows('update commerce_gift set sent_at = null where id = ?', [gift]);
    expect(await accept(await mailed())).toEqual([course]);
    expect(commerce.mails).toHaveLength(1);
  });

  it('whose day comes while the bank asks for its money is mailed once the bank has decided', async () => {
    proves('gift.mail');

    const { gift, orderId } = await give({ sendAt: new Date(Date.now() + 60_000) });
    const { paymentId, captureRef } = await commerce.order(orderId);
    const { id: dispute } = await commerce.dispute('open', { charge: String(captureRef) });
    await commerce.do(new SyncDisputes({ paymentId }));
    await commerce.rows("update commerce_gift set send_at = now() - interval '1 second' where id = ?", [
      gift,
    ]);
    // Requested before the dispute was known, or by a concurrent run.
    await commerce.rows('update commerce_gift set announced_at = now() where id = ?', [gift]);
    await commerce.do(new SendGift({ giftId: gift, issue: 1 }));
    await commerce.do(new DeliverGifts());
    expect(await named()).not.toContain('commerce.gift-due.v1');
    await commerce.dispute('close', { dispute, status: 'won' });
    await commerce.do(new SyncDisputes({ paymentId }));
    await commerce.do(new DeliverGifts());
    expect(await accept(await mailed())).toEqual([course]);
    expect(commerce.mails).toHaveLength(1);
  });

  it('addressed anew opens by its new link alone', async () => {
    proves('gift.accept');

    const { gift } = await give();
    const first = await mailed();
    await commerce.reset();
    await expect(
      commerce.do(
        new ChangeGift({
          giftId: gift,
          giverId: noe.accountId,
          details: words({ email: 'voleur@exemple.fr' }),
        }),
      ),
    ).rejects.toMatchObject(refused('gift-not-found'));
    await commerce.do(
      new ChangeGift({
        giftId: gift,
        giverId: maud.accountId,
        details: words({ email: 'lea@exemple.fr', message: '' }),
      }),
    );
    await expect(accept(first)).rejects.toMatchObject(refused('gift-not-found'));
    // Mails requested before are not sent any more.
    await commerce.do(new SendGift({ giftId: gift, issue: 1 }));
    expect(commerce.mails).toEqual([]);
    const second = await mailed();
    expect(commerce.mails).toMatchObject([{ to: 'lea@exemple.fr' }]);
    expect(await accept(second)).toEqual([course]);
    await expect(
      commerce.do(new ChangeGift({ giftId: gift, giverId: maud.accountId, details: words() })),
    ).rejects.toMatchObject(refused('gift-accepted'));
  });

  it('for who has one of its courses takes nothing, and says which', async () => {
    proves('gift.accept', 'gift.owned');

    const other = await commerce.offer(2000);
    const { gift } = await give({}, [course, other], 6900);
    const token = await mailed();
    await commerce.projections.recordAccess(noe.accountId, other);
    expect((await commerce.ask(new ReadGift({ token, userId: noe.accountId }))).owned).toEqual([other]);
    await expect(accept(token)).rejects.toMatchObject({
      code: 'already-owned',
      facts: { details: { courseId: [other] } },
    });
    expect(await owners()).toEqual([]);
    expect(await listed()).toMatchObject({ _id: gift, state: 'sent' });
  });

  it('given back is revoked: accepted, it closes to its receiver; not accepted, it opens no more', async () => {
    proves('gift.refund');

    const accepted = await give();
    await accept(await mailed());
    await commerce.reset();
    await commerce.do(
      new RefundOrder({
        orderId: accepted.orderId,
        courseIds: null,
        reason: 'Geste',
        requestedBy: maud.accountId,
      }),
    );
    expect(await commerce.events()).toContainEqual([
      'commerce.purchase-undone.v1',
      { userId: noe.accountId, courseIds: [course], orderId: accepted.orderId },
    ]);
    expect(await owners()).toEqual([]);
    await commerce.reset();
    const waiting = await give();
    const token = await mailed();
    await commerce.do(
      new RefundOrder({
        orderId: waiting.orderId,
        courseIds: null,
        reason: 'Geste',
        requestedBy: maud.accountId,
      }),
    );
    await expect(accept(token)).rejects.toMatchObject(refused('gift-revoked'));
    expect((await commerce.ask(new ReadGift({ token, userId: null }))).state).toBe('revoked');
    expect(await listed()).toMatchObject({ state: 'revoked' });
    expect(await owners()).toEqual([]);
  });

  it('given back before its day is never mailed', async () => {
    proves('gift.refund');

    const { gift, orderId } = await give({ sendAt: new Date(Date.now() + 60_000) });
    await commerce.do(
      new RefundOrder({ orderId, courseIds: null, reason: 'Geste', requestedBy: maud.accountId }),
    );
    await commerce.rows("update commerce_gift set send_at = now() - interval '1 second' where id = ?", [
      gift,
    ]);
    await commerce.do(new DeliverGifts());
    await mailed();
    expect(commerce.mails).toEqual([]);
  });

  it('is an order apart from one’s own cart, and a late second payment for it goes back', async () => {
    const gift = await prepare();
    const own = await commerce.checkOut(maud, [course], 4900);
    const first = await begin(gift);
    expect(first.orderId).not.toBe(own.orderId);
    expect((await begin(gift)).orderId).toBe(first.orderId);
    const other = await commerce.offer(2000);
    const second = await begin(gift, [other], 2000);
    for (const answer of [first, second]) {
      await commerce.confirm(answer);
      expect(await settle(answer.orderId)).toBe('paid');
    }
    const owed = await commerce.rows('select kind from commerce_refund where order_id = ?', [second.orderId]);
    expect(owed).toEqual([{ kind: 'already-owned' }]);
    expect(await listed()).toMatchObject({ orderId: first.orderId });
    await expect(begin(gift)).rejects.toMatchObject(refused('gift-not-found'));
  });

  it('of somebody else’s making is not paid for, and the success page promises its courses to nobody', async () => {
    const gift = await prepare();
    const body = { amount: 49, currency: 'eur' as const, courseId: [course], gift };
    await expect(
      commerce.do(new StartPayment({ provider: 'stripe', buyer: noe, body })),
    ).rejects.toMatchObject(refused('gift-not-found'));
    const checkout = await begin(gift);
    await commerce.confirm(checkout);
    expect(
      await commerce.do(new RecordOwnPurchase({ userId: maud.accountId, courseIds: [course] })),
    ).toMatchObject({
      status: 'recorded',
      courses: [],
      giftId: gift,
    });
    expect(await owners()).toEqual([]);
  });

  it.each([
    ['Voir https://exemple.fr', 'ne peut contenir d’adresse'],
    ['Allez sur pirate.com vite', 'ne peut contenir d’adresse'],
    ['Bonjour\u202e', 'invisibles'],
    ['a'.repeat(501), '500'],
  ])('takes no words such as %j', (message, why) => {
    proves('gift.message');

    const parsed = GiftBody.safeParse({ email: 'noe@exemple.fr', message });
    expect(parsed.error?.issues[0]?.message).toContain(why);
  });

  it('leaves in the morning of its day, in Paris', () => {
    proves('format.paris-day', 'gift.mail');

    const mornings = {
      '2026-12-24': '2026-12-24T07:00:00.000Z',
      '2026-07-14': '2026-07-14T06:00:00.000Z',
      // The morning after a clock change.
      '2027-03-28': '2027-03-28T06:00:00.000Z',
      '2027-10-31': '2027-10-31T07:00:00.000Z',
    };
    for (const [day, moment] of Object.entries(mornings))
      expect(giftSendTime(day).toISOString()).toBe(moment);
  });
});
