import { toEuros } from '@atelier/contracts/common';
import { TeamBody } from '@atelier/contracts/teams';
import { someBuyer, type Buyer } from '../../../../test/support/commerce-under-test.js';
import { exampleCompany } from '../../../../test/support/example-invoices.js';
import { eventually } from '../../../../test/support/eventually.js';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import { ciiXml } from '../invoices/factur-x.js';
import { ListTeams, ReadSeatOffer, ReadTeam } from './teams.queries.js';
import { QuoteCart, ReadReceipt } from '../checkout/checkout.queries.js';
import { ReadInvoice } from '../invoices/invoices.queries.js';
import { ReadOrder } from '../orders/order-detail.queries.js';
import { ClaimGuarantee, RefundOrder, WithdrawFromOrder } from '../refunds/refund-requests.commands.js';
import { ClaimSeat, RevokeSeat } from './seats.commands.js';
import {
  CloseTeamLink,
  CreateTeam,
  InviteToSeats,
  OpenTeamLink,
  SendSeatInvitation,
  WithdrawSeatInvitation,
} from './teams.commands.js';
import { CreateCoupon } from '../coupons/coupons.commands.js';
import { SyncDisputes } from '../payments/disputes.commands.js';
import { RecordOwnPurchase, StartPayment } from '../checkout/checkout.commands.js';
import { SendReceipt } from '../orders/order-mails.commands.js';
import { SettlePayment } from '../payments/settlement.commands.js';

/** Team seats, on one database: each case has its own people and courses. */
describe('places for a company', () => {
  let maud: Buyer;
  const commerce = withCommerce((buyer) => (maud = buyer));
  let noe: Buyer;
  let course: string;
  beforeEach(async () => {
    noe = someBuyer();
    course = await commerce.offer(4900);
    await commerce.reset();
  });

  const refused = (code: string) => ({ code });
  const createTeam = (places = 3) =>
    commerce.do(new CreateTeam({ ownerId: maud.accountId, company: exampleCompany, seats: places }));
  interface Wanted {
    places?: number;
    courseId?: string[];
    cents?: number;
    coupon?: string;
  }
  const begin = async (team: string, { courseId = [course], cents = 3 * 4900, coupon }: Wanted = {}) => {
    const body = { amount: toEuros(cents), currency: 'eur' as const, courseId, team, coupon };
    const { handover, ...order } = await commerce.do(
      new StartPayment({ provider: 'stripe', buyer: maud, body }),
    );
    return { ...order, clientSecret: handover, currency: 'eur' as const };
  };
  const settle = async (orderId: string) =>
    commerce.do(new SettlePayment({ paymentId: (await commerce.order(orderId)).paymentId }));
  const buy = async (wanted: Wanted = {}) => {
    const team = await createTeam(wanted.places);
    const checkout = await begin(team, { cents: (wanted.places ?? 3) * 4900, ...wanted });
    await commerce.confirm(checkout);
    expect(await settle(checkout.orderId)).toBe('paid');
    return { team, orderId: checkout.orderId };
  };
  const link = async (team: string) =>
    (await commerce.do(new OpenTeamLink({ teamId: team, ownerId: maud.accountId }))).token;
  const claim = (token: string, who = noe) => commerce.do(new ClaimSeat({ token, userId: who.accountId }));
  const places = (token: string, who: Buyer | null = noe) =>
    commerce.ask(new ReadSeatOffer({ token, userId: who?.accountId ?? null }));
  const team = (id: string) => commerce.ask(new ReadTeam({ teamId: id, ownerId: maud.accountId }));
  const seatOf = async (id: string, who: Buyer) =>
    (await team(id)).seats.find(({ userId }) => userId === who.accountId)?._id ?? '';
  const takeBack = async (id: string, who: Buyer, begun: string[] = []) =>
    commerce.do(
      new RevokeSeat({ teamId: id, ownerId: maud.accountId, seatId: await seatOf(id, who), begun }),
    );
  const owners = async (courseId = course) =>
    (
      await commerce.rows<{ id: string }>(
        'select user_id as id from commerce_purchase where course_id = ? order by user_id',
        [courseId],
      )
    ).map(({ id }) => id);
  const named = async () => (await commerce.events()).map(([name]) => name).toSorted();
  const undone = async () =>
    (await commerce.events())
      .filter(([name]) => name === 'commerce.purchase-undone.v1')
      .map(([, payload]) => (payload as { userId: string }).userId)
      .toSorted();
  /** Acts as the worker: processes invitations in the outbox, and returns the link of the last mail. */
  const mailed = async (): Promise<string> => {
    for (const [name, payload] of await commerce.events()) {
      const { invitationId } = payload as { invitationId: string };
      if (name === 'commerce.place-offered.v1') await commerce.do(new SendSeatInvitation({ invitationId }));
    }
    return /\/places\/([\w-]{43})/.exec(commerce.mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const invite = (id: string, ...emails: string[]) =>
    commerce.do(new InviteToSeats({ teamId: id, ownerId: maud.accountId, emails }));

  it('are n of each course on one order, at the price of the server; nothing opens to the buyer, who may have the course', async () => {
    proves('team.buy');

    await commerce.projections.recordAccess(maud.accountId, course);
    const other = await commerce.offer(2000);
    const both = { courseId: [course, other], cents: 4 * 6900 };
    const id = await createTeam(4);
    await expect(begin(id, { ...both, cents: 6900 })).rejects.toMatchObject({
      code: 'amount-mismatch',
      facts: { details: { amount: 276 } },
    });
    const first = await begin(id, both);
    expect((await begin(id, both)).orderId).toBe(first.orderId);
    const own = await commerce.checkOut(maud, [other], 2000);
    expect(own.orderId).not.toBe(first.orderId);
    await commerce.confirm(first);
    expect(await settle(first.orderId)).toBe('paid');
    expect(await named()).toEqual(['commerce.places-bought.v1']);
    expect(await owners()).toEqual([maud.accountId]);
    expect(await owners(other)).toEqual([]);
    const order = await commerce.ask(new ReadOrder({ orderId: first.orderId, buyerId: maud.accountId }));
    expect(order).toMatchObject({
      amount: 276,
      team: { _id: id, company: 'Ateliers Réunis SAS', places: 4 },
      guaranteeUntil: null,
      withdrawalUntil: null,
    });
    expect((await commerce.ask(new ListTeams({ ownerId: maud.accountId }))).teams).toMatchObject([
      { _id: id, orderId: first.orderId, places: 4, taken: 0, state: 'open', courses: [{}, {}] },
    ]);
    const receipt = await commerce.ask(new ReadReceipt({ userId: maud.accountId, orderId: first.orderId }));
    expect(receipt?.lines.map(({ amount, quantity }) => [amount, quantity]).toSorted()).toEqual([
      [196, 4],
      [80, 4],
    ]);
  });

  it('stand on one invoice with who is invoiced, on its page and in its XML', async () => {
    proves('team.invoice');

    const { orderId } = await buy({ places: 25, cents: 25 * 4900 });
    const invoice = await commerce.ask(new ReadInvoice({ ref: { orderId }, buyerId: maud.accountId }));
    expect(invoice.facts).toMatchObject({
      company: exampleCompany,
      country: { code: 'FR' },
      lines: [{ title: 'Un cours', quantity: 25, grossCents: 122_500 }],
      total: { grossCents: 122_500 },
    });
    const xml = ciiXml(invoice);
    const buyer = /<ram:BuyerTradeParty>.*<\/ram:BuyerTradeParty>/s.exec(xml)?.[0] ?? '';
    expect(buyer).toContain('<ram:Name>Ateliers Réunis SAS</ram:Name>');
    expect(buyer).toContain('<ram:ID schemeID="0009">73282932000074</ram:ID>');
    expect(buyer).toContain('<ram:ID schemeID="VA">FR44732829320</ram:ID>');
    expect(buyer).toContain('<ram:LineOne>12 rue des Lilas</ram:LineOne>');
    expect(xml).toContain('<ram:BilledQuantity unitCode="C62">25</ram:BilledQuantity>');
    expect(xml).toContain('<ram:ChargeAmount>49.00</ram:ChargeAmount>');
    await commerce.do(new SendReceipt({ orderId, covers: {} }));
    expect(commerce.mails.at(-1)?.subject).toContain('Vos places sont prêtes');
    expect(commerce.mails.at(-1)?.text).toContain('25\u00a0places');
  });

  it('take a coupon: a percentage of all of them, an amount once', async () => {
    proves('team.coupon');

    const [fifth, once] = ['CINQ', 'DIX'].map((word) => `${word}-${course.slice(-12).toUpperCase()}`) as [
      string,
      string,
    ];
    const rules = { courseId: [course], from: null, until: null };
    await commerce.do(new CreateCoupon({ body: { ...rules, code: fifth, percent: 20 } }));
    await commerce.do(new CreateCoupon({ body: { ...rules, code: once, amount: 10 } }));
    const quoted = async (coupon: string) =>
      (await commerce.ask(new QuoteCart({ body: { courseId: [course], coupon, places: 10 }, userId: null })))
        .amount;
    expect(await quoted(fifth)).toBe(392);
    expect(await quoted(once)).toBe(480);
    const { orderId } = await buy({ places: 10, cents: 39_200, coupon: fifth });
    const { facts } = await commerce.ask(new ReadInvoice({ ref: { orderId }, buyerId: null }));
    expect(facts).toMatchObject({
      lines: [{ quantity: 10, grossCents: 49_000 }],
      discount: { grossCents: 9800 },
      total: { grossCents: 39_200 },
    });
  });

  it('beyond what is clicked are talked over', async () => {
    proves('team.buy');

    const dear = await commerce.offer(200_000);
    const id = await createTeam(500);
    const wanted = { courseId: [dear], cents: 500 * 200_000 };
    await expect(begin(id, wanted)).rejects.toMatchObject(refused('amount-too-large'));
  });

  it('open by the link, one a person however often it is asked, and keep of it a hash alone', async () => {
    proves('team.link');

    const { team: id } = await buy();
    const token = await link(id);
    expect(await places(token, null)).toEqual({
      company: 'Ateliers Réunis SAS',
      courses: [{ _id: course, title: 'Un cours' }],
      left: 3,
      state: 'open',
      isMine: false,
      owned: [],
    });
    await commerce.reset();
    await Promise.all([claim(token), claim(token), claim(token)]);
    expect(await claim(token)).toEqual([course]);
    expect(await commerce.events()).toEqual([
      ['commerce.purchase-recorded.v1', { userId: noe.accountId, courseIds: [course], orderId: null }],
    ]);
    expect((await commerce.auditEntries()).map(({ kind }) => kind)).toEqual(['place-taken']);
    expect(await places(token)).toMatchObject({ left: 2, isMine: true });
    expect(await team(id)).toMatchObject({ taken: 1, seats: [{ userId: noe.accountId }] });
    const [row] = await commerce.rows<Record<string, unknown>>('select * from commerce_team where id = ?', [
      id,
    ]);
    expect(JSON.stringify(row)).not.toContain(token);
    for (const guess of ['', 'x', 'a\0b', token.slice(1), String(row?.['token_hash'])])
      await expect(claim(guess, someBuyer())).rejects.toMatchObject(refused('places-not-found'));
  });

  it('the last of them is one person’s of a hundred who ask at once', async () => {
    proves('team.claim');

    const { team: id } = await buy({ places: 2, cents: 9800 });
    const token = await link(id);
    await claim(token);
    await commerce.reset();
    const people = Array.from({ length: 100 }, someBuyer);
    const outcomes = await Promise.allSettled(people.map((person) => claim(token, person)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const why = new Set(outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : [])));
    expect([...why]).toEqual(['places-full']);
    expect(await owners()).toHaveLength(2);
    expect(await named()).toEqual(['commerce.purchase-recorded.v1']);
    expect(await team(id)).toMatchObject({ taken: 2, state: 'full' });
    expect(await places(token)).toMatchObject({ left: 0, state: 'full' });
  });

  it('that two look at the same place before either takes it are still one each', async () => {
    proves('team.claim');

    const { team: id, orderId } = await buy({ places: 2, cents: 9800 });
    const token = await link(id);
    await claim(token);
    const [one, other] = [someBuyer(), someBuyer()];
    // Holding the order's lock lets both claims proceed as far as possible before they meet.
    const claims = await commerce.em().transactional(async (em) => {
      await em.execute('select 1 from commerce_order where id = ? for update', [orderId]);
      const twoClaims = [claim(token, one), claim(token, other)];
      await eventually(async () => {
        const [waiting] = await commerce.rows<{ statements: number }>(
          "select count(*)::int as statements from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (waiting?.statements !== 2) throw new Error('they have not met yet');
      });
      return twoClaims;
    });
    const outcomes = await Promise.allSettled(claims);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('for who has every course already take none, and say which; who has some is given the rest', async () => {
    proves('team.claim');

    const other = await commerce.offer(2000);
    const { team: id } = await buy({ courseId: [course, other], cents: 3 * 6900 });
    const token = await link(id);
    await commerce.projections.recordAccess(noe.accountId, course);
    await commerce.projections.recordAccess(noe.accountId, other);
    expect((await places(token)).owned.toSorted()).toEqual([course, other].toSorted());
    await expect(claim(token)).rejects.toMatchObject({
      ...refused('already-owned'),
      facts: { details: { courseId: expect.arrayContaining([course, other]) } },
    });
    expect(await team(id)).toMatchObject({ taken: 0 });
    const lea = someBuyer();
    await commerce.projections.recordAccess(lea.accountId, other);
    await claim(token, lea);
    expect(await owners()).toContain(lea.accountId);
    expect(await team(id)).toMatchObject({ taken: 1 });
  });

  it('of a link that was renewed, closed or has expired say so', async () => {
    proves('team.link');

    const { team: id } = await buy();
    const first = await link(id);
    const second = await link(id);
    await expect(claim(first)).rejects.toMatchObject(refused('places-not-found'));
    await commerce.do(new CloseTeamLink({ teamId: id, ownerId: maud.accountId }));
    expect((await places(second)).state).toBe('closed');
    await expect(claim(second)).rejects.toMatchObject(refused('places-closed'));
    await expect(invite(id, 'lea@exemple.fr')).rejects.toMatchObject(refused('places-closed'));
    const third = await link(id);
    await commerce.rows("update commerce_team set linked_at = now() - interval '366 days' where id = ?", [
      id,
    ]);
    expect((await places(third)).state).toBe('expired');
    await expect(claim(third)).rejects.toMatchObject(refused('places-expired'));
    expect(await team(id)).toMatchObject({ taken: 0 });
  });

  it('are nobody else’s to hand out, to see or to take back', async () => {
    proves('team.seats');

    const { team: id } = await buy();
    await claim(await link(id));
    const seat = await seatOf(id, noe);
    const stranger = someBuyer().accountId;
    for (const attempt of [
      () => commerce.do(new OpenTeamLink({ teamId: id, ownerId: stranger })),
      () => commerce.do(new CloseTeamLink({ teamId: id, ownerId: stranger })),
      () => commerce.do(new InviteToSeats({ teamId: id, ownerId: stranger, emails: ['lea@exemple.fr'] })),
      () => commerce.do(new RevokeSeat({ teamId: id, ownerId: stranger, seatId: seat, begun: [] })),
      () => commerce.do(new WithdrawSeatInvitation({ teamId: id, ownerId: stranger, invitationId: seat })),
      () => commerce.ask(new ReadTeam({ teamId: id, ownerId: stranger })),
    ])
      await expect(attempt()).rejects.toMatchObject(refused('team-not-found'));
    const body = { amount: 147, currency: 'eur' as const, courseId: [course], team: await createTeam() };
    await expect(
      commerce.do(new StartPayment({ provider: 'stripe', buyer: noe, body })),
    ).rejects.toMatchObject(refused('team-not-found'));
  });

  it('are offered by mails that leave once, whose links serve one person each', async () => {
    proves('team.invite');

    const { team: id } = await buy();
    await commerce.reset();
    expect(await invite(id, 'noe@exemple.fr')).toEqual({ invited: ['noe@exemple.fr'], known: [] });
    expect(await invite(id, 'noe@exemple.fr')).toEqual({ invited: [], known: ['noe@exemple.fr'] });
    const token = await mailed();
    await mailed();
    expect(commerce.mails).toMatchObject([
      { to: 'noe@exemple.fr', subject: expect.stringMatching(/^Ateliers Réunis SAS vous ouvre un cours/) },
    ]);
    expect(await places(token, null)).toMatchObject({ left: null, state: 'open' });
    await claim(token);
    expect(await claim(token)).toEqual([course]);
    expect((await places(token, someBuyer())).state).toBe('used');
    await expect(claim(token, someBuyer())).rejects.toMatchObject(refused('place-used'));
    expect(await team(id)).toMatchObject({ taken: 1, invitations: [] });
    await invite(id, 'lea@exemple.fr');
    const other = await mailed();
    const [invitation] = (await team(id)).invitations;
    await commerce.do(
      new WithdrawSeatInvitation({
        teamId: id,
        ownerId: maud.accountId,
        invitationId: invitation?._id ?? '',
      }),
    );
    await expect(claim(other, someBuyer())).rejects.toMatchObject(refused('places-not-found'));
    await expect(
      commerce.do(
        new WithdrawSeatInvitation({
          teamId: id,
          ownerId: maud.accountId,
          invitationId: invitation?._id ?? '',
        }),
      ),
    ).rejects.toMatchObject(refused('place-not-found'));
    await commerce.rows('update commerce_team set invited = 29 where id = ?', [id]);
    await expect(invite(id, 'ana@exemple.fr')).rejects.toMatchObject(refused('invitations-used-up'));
  });

  it('taken back are free again, and not by the link that was out then; what was begun is not taken back', async () => {
    proves('team.take-back');

    const { team: id } = await buy({ places: 2, cents: 9800 });
    const token = await link(id);
    await claim(token);
    await expect(takeBack(id, noe, [course])).rejects.toMatchObject(refused('place-begun'));
    expect(await owners()).toEqual([noe.accountId]);
    await commerce.reset();
    await takeBack(id, noe);
    expect(await undone()).toEqual([noe.accountId]);
    expect((await commerce.auditEntries()).map(({ kind }) => kind)).toEqual(['place-taken-back']);
    expect(await owners()).toEqual([]);
    expect(await team(id)).toMatchObject({ taken: 0, seats: [] });
    await expect(claim(token)).rejects.toMatchObject(refused('place-taken-back'));
    await claim(token, someBuyer());
    await claim(await link(id));
    expect(await team(id)).toMatchObject({ taken: 2 });
  });

  it('taken back by two at once are free once', async () => {
    proves('team.take-back');

    const { team: id } = await buy();
    await claim(await link(id));
    const seat = await seatOf(id, noe);
    const twice = [1, 2].map(() =>
      commerce.do(new RevokeSeat({ teamId: id, ownerId: maud.accountId, seatId: seat, begun: [] })),
    );
    const outcomes = await Promise.allSettled(twice);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await team(id)).toMatchObject({ taken: 0 });
  });

  it('leave what their holder paid for alone, and pass to it when they go', async () => {
    proves('team.refund');

    const other = await commerce.offer(2000);
    const { team: id } = await buy({ courseId: [course, other], cents: 3 * 6900 });
    const own = await commerce.checkOut(noe, [other], 2000);
    await commerce.confirm(own);
    await settle(own.orderId);
    await claim(await link(id));
    await commerce.reset();
    // Their own purchase is refunded: the seat covers the course now.
    await commerce.do(
      new RefundOrder({
        orderId: own.orderId,
        courseIds: null,
        reason: 'Geste',
        requestedBy: maud.accountId,
      }),
    );
    expect(await undone()).toEqual([]);
    expect(await owners(other)).toEqual([noe.accountId]);
    await takeBack(id, noe);
    expect(await undone()).toEqual([noe.accountId]);
    expect(await owners(other)).toEqual([]);
  });

  it('close to all who hold one when the order is given back, and open no more', async () => {
    proves('team.refund');

    const lea = someBuyer();
    const { team: id, orderId } = await buy();
    const token = await link(id);
    await claim(token);
    await claim(token, lea);
    await invite(id, 'late@exemple.fr');
    const offered = await commerce.events();
    await commerce.reset();
    await commerce.do(
      new RefundOrder({ orderId, courseIds: null, reason: 'Geste', requestedBy: maud.accountId }),
    );
    expect(await undone()).toEqual([noe.accountId, lea.accountId].toSorted());
    expect(await owners()).toEqual([]);
    expect((await places(token)).state).toBe('revoked');
    await expect(claim(token, someBuyer())).rejects.toMatchObject(refused('places-revoked'));
    await expect(link(id)).rejects.toMatchObject(refused('places-revoked'));
    await expect(invite(id, 'ana@exemple.fr')).rejects.toMatchObject(refused('places-revoked'));
    for (const [name, payload] of offered)
      if (name === 'commerce.place-offered.v1')
        await commerce.do(new SendSeatInvitation(payload as { invitationId: string }));
    expect(commerce.mails).toEqual([]);
    const [note] = await commerce.rows<{ lines: unknown }>(
      `select i.facts -> 'lines' as lines from commerce_invoice i where order_id = ? and corrects is not null`,
      [orderId],
    );
    expect(note?.lines).toMatchObject([{ quantity: 3, grossCents: 14_700 }]);
  });

  it('rest for all who hold one while the bank asks, and wake when it decides for the seller', async () => {
    proves('team.refund');

    const lea = someBuyer();
    const { team: id, orderId } = await buy();
    const token = await link(id);
    await claim(token);
    await claim(token, lea);
    await commerce.reset();
    const { paymentId, captureRef } = await commerce.order(orderId);
    const { id: dispute } = await commerce.dispute('open', { charge: String(captureRef) });
    await commerce.do(new SyncDisputes({ paymentId }));
    const disputed = async () =>
      (await commerce.events())
        .filter(([name]) => name === 'commerce.purchase-disputed.v1')
        .map(([, payload]) => (payload as { userId: string }).userId)
        .toSorted();
    expect(await disputed()).toEqual([noe.accountId, lea.accountId].toSorted());
    await expect(claim(token, someBuyer())).rejects.toMatchObject(refused('places-revoked'));
    await commerce.dispute('close', { dispute, status: 'lost' });
    await commerce.do(new SyncDisputes({ paymentId }));
    expect(await undone()).toEqual([noe.accountId, lea.accountId].toSorted());
  });

  it('know neither withdrawal nor guarantee', async () => {
    proves('team.no-withdrawal');

    const { orderId } = await buy();
    for (const attempt of [
      new WithdrawFromOrder({ orderId, buyerId: maud.accountId, courseIds: null, begun: [] }),
      new ClaimGuarantee({ orderId, buyerId: maud.accountId, courseId: course, reason: '' }),
    ])
      await expect(commerce.do(attempt)).rejects.toMatchObject(refused('professional-order'));
  });

  it('are paid for once, and promise their courses to nobody', async () => {
    proves('team.buy');

    const id = await createTeam();
    const first = await begin(id);
    const other = await commerce.offer(2000);
    const second = await begin(id, { courseId: [other], cents: 6000 });
    await commerce.confirm(first);
    expect(
      await commerce.do(
        new RecordOwnPurchase({ userId: maud.accountId, courseIds: [course], orderId: first.orderId }),
      ),
    ).toMatchObject({
      status: 'recorded',
      courses: [],
      teamId: id,
    });
    await commerce.confirm(second);
    await settle(second.orderId);
    const owed = await commerce.rows('select kind from commerce_refund where order_id = ?', [second.orderId]);
    expect(owed).toEqual([{ kind: 'already-owned' }]);
  });

  const body = {
    places: 5,
    company: 'ACME',
    street: '1 rue A',
    postcode: '75001',
    city: 'Paris',
    country: 'FR',
  };

  it.each([
    [{ registration: '732 829 320 00074', vatNumber: 'fr 44 732829320' }, null],
    [{ registration: '732829320' }, null],
    [{ registration: '' }, null],
    [{ country: 'DE', vatNumber: 'DE123456789' }, null],
    [{ registration: '732829321' }, 'SIREN'],
    [{ registration: '000000000' }, 'SIREN'],
    [{ vatNumber: 'FR45732829320' }, 'TVA'],
    [{ vatNumber: 'DE123456789' }, 'autre pays'],
    [{ country: 'DE', registration: '732829320' }, 'en France'],
    [{ places: 1 }, '2 places'],
    [{ places: 501 }, '500 places'],
    [{ company: ' ' }, 'obligatoire'],
    [{ company: 'Voir https://a.fr' }, 'lien'],
    [{ street: '' }, 'obligatoire'],
  ])('of %j are prepared, or it is said why not: %s', (change, why) => {
    proves('team.buy');

    const parsed = TeamBody.safeParse({ ...body, ...change });
    if (why === null) expect(parsed.error?.issues ?? []).toEqual([]);
    else expect(parsed.error?.issues[0]?.message).toContain(why);
  });
});
