import { jest } from '@jest/globals';
import { CommandBus, QueryBus, type Command } from '@nestjs/cqrs';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { UploadAnswer } from '@atelier/contracts/media';
import type { Learning } from '@atelier/contracts/enrollment';
import type {
  OrderCounts,
  OrderDetail,
  OrderNeighbours,
  OrdersPage,
  RefundAnswer,
} from '@atelier/contracts/orders';
import type { Revenue } from '@atelier/contracts/revenue';
import type { GiftAnswer } from '@atelier/contracts/gifts';
import type { StripePaymentAnswer } from '@atelier/contracts/commerce';
import type { TeamAnswer, TeamDetail, TeamLink } from '@atelier/contracts/teams';
import type { ApiError } from '@atelier/contracts/error-codes';
import {
  EnrolStudent,
  RevokeEnrolment,
  SuspendEnrolment,
} from '../src/modules/enrollment/access/access.commands.js';
import { ReadLearning } from '../src/modules/enrollment/learning/learning.queries.js';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { linkToken, mailTo } from './support/mails.js';
import { signInAdministrator, verify } from './support/people.js';
import { exampleCompany } from './support/example-invoices.js';
import { sequence } from './support/sequence.js';
import type { Visitor } from './support/visitor.js';
import { sellersStripe } from './support/webhooks.js';

/** Orders of buyers and administrators over HTTP, with worker and provider. */
describe('orders', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  let course: CourseDraft;
  let paper: string;

  beforeAll(async () => {
    const form = new FormData();
    form.append('doc', new Blob(['Un plan, en texte.\n']), 'plan.txt');
    paper = (await admin.done<UploadAnswer>('POST', '/api/upload-doc', form)).fileUrl;
    const lesson = (title: string) => ({
      title,
      isFree: false,
      parts: [{ type: 'document' as const, document: paper }],
    });
    course = await publishCourse(admin, {
      title: 'L’arc-en-ciel',
      price: 49,
      sections: [{ title: 'Section 1', lessons: [lesson('Le plan'), lesson('La suite')] }],
    });
  });

  const buyer = async (email: string) => {
    const student = await atelier.visitor().signUp(email, 'Maud Lefort');
    await student.buy(course._id, 49);
    const { orders } = await student.done<OrdersPage>('GET', '/api/orders');
    return { student, order: orders[0]! };
  };
  const learning = (student: Visitor) =>
    student.call<Learning & ApiError>('GET', `/api/learn/${course._id}/learning`);

  it('given away tell the administration how far who accepted has come, and the giver only that it was begun', async () => {
    proves('gift.progress');

    const giver = await atelier.visitor().signUp('offre@exemple.fr', 'Maud Lefort');
    const { _id: gift } = await giver.done<GiftAnswer>('POST', '/api/gifts', { email: 'recoit@exemple.fr' });
    const asked = { amount: 49, currency: 'eur', courseId: [course._id], gift };
    const { clientSecret, orderId } = await giver.done<StripePaymentAnswer>(
      'POST',
      '/api/payment/stripe',
      asked,
    );
    await giver.confirmPayment(clientSecret);
    await giver.untilRecorded(course._id);
    const link = linkToken(await mailTo(atelier, 'recoit@exemple.fr', /offre un cours/), 'cadeau');
    const receiver = await atelier.visitor().signUp('recoit@exemple.fr');
    await receiver.done('POST', `/api/gift-links/${link}/accept`);
    await eventually(async () => expect((await learning(receiver)).status).toBe(200));
    const { body: followed } = await learning(receiver);
    const _id = followed.sections[0]?.lessons[0]?._id;
    const parts = [{ isCompled: true }];
    await receiver.done('PUT', `/api/learn/${followed._id}/lesson`, { _id, parts });
    const lineOf = async (reader: Visitor, query = '') =>
      (await reader.done<OrderDetail>('GET', `/api/orders/${orderId}${query}`)).lines[0];
    expect(await lineOf(admin, '?all=true')).toMatchObject({ completedLessons: 1, totalLessons: 2 });
    expect(await lineOf(giver)).toMatchObject({ completedLessons: 0, totalLessons: 2, isBegun: true });
  });

  it('are their buyer’s alone, and everybody’s for the administration', async () => {
    proves('order.api', 'order.search', 'order.neighbours');

    const { student, order } = await buyer('commande@exemple.fr');
    expect(order).toMatchObject({
      number: expect.stringMatching(/^A-\d{4,}$/),
      status: 'paid',
      amount: 49,
      refunded: 0,
      isToSettle: false,
      courses: [{ _id: course._id, title: 'L’arc-en-ciel' }],
    });
    const own = await student.done<OrderDetail>('GET', `/api/orders/${order._id}`);
    expect(own).toMatchObject({
      payments: [],
      webhooks: [],
      lines: [{ courseId: course._id, amount: 49, refund: null, totalLessons: 2, isBegun: false }],
    });
    const stranger = await atelier.visitor().signUp('curieux@exemple.fr');
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/guarantee', { courseId: course._id }],
      ['POST', '/withdrawal', {}],
    ] as const)
      expect(await stranger.call(method, `/api/orders/${order._id}${path}`, body)).toMatchObject({
        status: 404,
        body: { code: 'order-not-found' },
      });
    expect(await stranger.done<OrdersPage>('GET', '/api/orders')).toMatchObject({ orders: [], total: 0 });
    for (const path of ['/api/orders?all=true', `/api/orders/${order._id}?all=true`])
      expect(await stranger.call('GET', path)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const seen = await admin.done<OrderDetail>('GET', `/api/orders/${order._id}?all=true`);
    expect(seen).toMatchObject({ payments: [{ status: 'succeeded' }], buyer: { name: 'Maud Lefort' } });
    const month = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format().slice(0, 7);
    const reference = seen.payments[0]?.reference ?? '';
    for (const query of ['maud', 'COMMANDE@', 'arc-en', order.number, order.invoiceNumber, reference])
      expect(
        (
          await admin.done<OrdersPage>(
            'GET',
            `/api/orders?all=true&search=${query}&month=${month}&state=paid`,
          )
        ).orders.map(({ _id }) => _id),
      ).toContain(order._id);
    const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format();
    const { days } = await admin.done<OrdersPage>('GET', `/api/orders?all=true&search=${order.number}`);
    expect(days).toEqual([{ day: today, paid: 1, amount: 49 }]);
    const counts = (query: string) => admin.done<OrderCounts>('GET', `/api/orders/counts?${query}`);
    expect(await counts(`search=${order.number}&provider=stripe`)).toMatchObject({
      all: 1,
      paid: 1,
      refunded: 0,
    });
    expect(await counts(`search=${order.number}&provider=paypal`)).toMatchObject({ all: 0, paid: 0 });
    expect(await student.done('GET', `/api/orders?course=${course._id}`)).toMatchObject({ total: 1 });
    expect(await student.done('GET', `/api/orders?course=${order._id}`)).toMatchObject({ total: 0 });
    expect(await admin.done('GET', '/api/orders?all=true&search=personne')).toMatchObject({ total: 0 });
    for (const filter of ['month=2001-01', 'state=refunded', 'provider=paypal'])
      expect(await admin.done('GET', `/api/orders?all=true&search=${order.number}&${filter}`)).toMatchObject({
        total: 0,
      });
  });

  it('stand beside one another in the list that they were found in', async () => {
    proves('order.neighbours');

    const [first, second, third] = [
      await buyer('un@exemple.fr'),
      await buyer('deux@exemple.fr'),
      await buyer('trois@exemple.fr'),
    ].map(({ order }) => order._id);
    const beside = (id: string | undefined, query = '') =>
      admin.done<OrderNeighbours>('GET', `/api/orders/${id}/neighbours?${query}`);
    expect(await beside(second)).toEqual({ newer: third, older: first });
    expect((await beside(third)).newer).toBeNull();
    expect(await beside(second, 'search=deux@')).toEqual({ newer: null, older: null });
    // Outside the filter, the order before and after it are still known.
    expect(await beside(third, 'search=un@')).toEqual({ newer: null, older: first });
  });

  it('are confirmed by mail, with what may be given back until when', async () => {
    proves('order.mail', 'order.mail-again', 'refund.deadlines-shown');

    const { student, order } = await buyer('recu@exemple.fr');
    const { subject, text } = await mailTo(atelier, 'recu@exemple.fr', /commande/);
    expect(subject).toBe(`Votre cours est ouvert – commande ${order.number}`);
    for (const said of [
      'L’arc-en-ciel',
      '49,00',
      order.invoiceNumber,
      'vous faire rembourser',
      'Renoncer au contrat ici',
    ])
      expect(text).toContain(said);
    expect(await student.call('POST', `/api/orders/${order._id}/mail`)).toMatchObject({
      status: 429,
      body: { code: 'mail-just-sent' },
    });
    const stranger = await atelier.visitor().signUp('autre@exemple.fr');
    for (const all of ['', '?all=true'])
      expect([403, 404]).toContain(
        (await stranger.call('POST', `/api/orders/${order._id}/mail${all}`)).status,
      );
  });

  it('given back by the administration end the access, its files and the live page at once', async () => {
    proves('order.revenue', 'refund.administrator');

    const { student, order } = await buyer('rembourse@exemple.fr');
    const before = await learning(student);
    const url = JSON.stringify(before.body).match(/\/media\/[^"?]+/)?.[0] ?? '';
    expect((await fetch(`${atelier.url}${url}`)).status).toBe(200);
    const path = `/api/orders/${order._id}/refund`;
    expect(await admin.call('POST', path, { reason: '' })).toMatchObject({ status: 422 });
    const refund = await admin.done<RefundAnswer>('POST', path, {
      courseId: [course._id],
      reason: 'Un geste',
    });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 49 });
    await eventually(async () => expect((await learning(student)).status).toBe(404));
    await eventually(async () => expect((await fetch(`${atelier.url}${url}`)).status).toBe(403));
    expect(await admin.call('POST', path, { reason: 'Encore' })).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-refund' },
    });
    const own = await student.done<OrderDetail>('GET', `/api/orders/${order._id}`);
    expect(own).toMatchObject({ status: 'refunded', refunded: 49, creditNotes: [{ amount: 49 }] });
    const { text } = await mailTo(atelier, 'rembourse@exemple.fr', /Remboursement/);
    expect(text).toContain(own.creditNotes[0]?.number);
    const { months } = await admin.done<Revenue>('GET', '/api/orders/revenue');
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.refunded).toBeGreaterThanOrEqual(49);
    // After buying again, the files open.
    await student.buy(course._id, 49);
    await eventually(async () => expect((await fetch(`${atelier.url}${url}`)).status).toBe(200));
  });

  it('given back in the provider’s dashboard follow its webhooks, however often and in whatever order', async () => {
    proves('refund.dashboard');

    const { student, order } = await buyer('tableau-de-bord@exemple.fr');
    const { payments } = await admin.done<OrderDetail>('GET', `/api/orders/${order._id}?all=true`);
    atelier.sandbox.faults.inject({ kind: 'duplicate-webhooks', copies: 3 });
    atelier.sandbox.faults.inject({ kind: 'shuffled-webhooks' });
    await sellersStripe(atelier).refunds.create({ payment_intent: payments[0]?.reference ?? '' });
    await eventually(async () =>
      expect(await student.done('GET', `/api/orders/${order._id}`)).toMatchObject({
        status: 'refunded',
        refunds: [{ kind: 'provider', status: 'succeeded' }],
        creditNotes: [{ amount: 49 }],
      }),
    );
    atelier.sandbox.faults.clear();
    await eventually(async () => expect((await learning(student)).status).toBe(404));
  });

  it('are withdrawn from with an acknowledgement by mail; what was begun is no longer, where that was waived', async () => {
    proves('refund.guarantee', 'refund.withdrawal', 'refund.begun', 'refund.acknowledgement');

    const { student, order } = await buyer('retracte@exemple.fr');
    const answer = await student.done<RefundAnswer>('POST', `/api/orders/${order._id}/withdrawal`, {});
    expect(answer).toMatchObject({ amount: 49, receiptNumber: expect.stringMatching(/^RE\d{4}-\d{6}$/) });
    const { text } = await mailTo(atelier, 'retracte@exemple.fr', /Accusé/);
    expect(text).toContain(answer.receiptNumber);
    expect(text).toMatch(/\d{2}:\d{2}:\d{2}/);
    const acknowledgement = `/api/withdrawals/${answer.receiptNumber}.pdf`;
    const stranger = await atelier.visitor().signUp('indiscret@exemple.fr');
    expect(await stranger.call('GET', acknowledgement)).toMatchObject({
      status: 404,
      body: { code: 'invoice-not-found' },
    });
    const { status, headers } = await student.call('GET', acknowledgement);
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${answer.receiptNumber}.pdf"`,
    ]);

    const starter = await atelier.visitor().signUp('commence@exemple.fr');
    const { body } = await starter.call<{ clientSecret: string; orderId: string }>(
      'POST',
      '/api/payment/stripe',
      {
        amount: 49,
        currency: 'eur',
        courseId: [course._id],
        consent: { terms: true, waiver: true },
      },
    );
    await starter.confirmPayment(body.clientSecret);
    await starter.untilRecorded(course._id);
    // Read, without a word about progress.
    expect((await learning(starter)).status).toBe(200);
    const refused = await starter.call('POST', `/api/orders/${body.orderId}/withdrawal`, {
      courseId: course._id,
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'withdrawal-begun' } });
    const guarantee = { courseId: course._id, reason: 'Trop facile' };
    expect(await starter.done('POST', `/api/orders/${body.orderId}/guarantee`, guarantee)).toMatchObject({
      status: 'succeeded',
    });
  });

  it('note that lessons were given out, and give out none to who lost access while they were read', async () => {
    const student = await atelier.visitor().signUp('entre-temps@exemple.fr', 'Iris Weber');
    const studentId = student.user?._id ?? '';
    const [queries, commands] = [atelier.api.get(QueryBus), atelier.api.get(CommandBus)];
    const read = async (command: Command<unknown>, when: 'before' | 'after'): Promise<number> => {
      const execute = queries.execute.bind(queries);
      const reading = jest.spyOn(queries, 'execute').mockImplementation(async (query) => {
        if (!(query instanceof ReadLearning)) return execute(query);
        if (when === 'before') await commands.execute(command);
        const result = await execute(query);
        if (when === 'after') await commands.execute(command);
        return result;
      });
      try {
        return (await learning(student)).status;
      } finally {
        reading.mockRestore();
      }
    };
    expect(await read(new EnrolStudent({ studentId, courseId: course._id }), 'before')).toBe(200);
    const query = 'select id from enrollment_enrolment where student_id = ? and opened_at is not null';
    const [enrolment] = await atelier.rows<{ id: string }>(query, [studentId]);
    expect(enrolment).toBeDefined();
    expect(
      await read(new SuspendEnrolment({ studentId, courseId: course._id, isSuspended: true }), 'after'),
    ).toBe(403);
    await commands.execute(new SuspendEnrolment({ studentId, courseId: course._id, isSuspended: false }));
    expect(await read(new RevokeEnrolment({ enrolmentId: enrolment?.id ?? '' }), 'after')).toBe(404);
  });

  describe('of places for a company', () => {
    const it = sequence();
    const owner = prepare(() => atelier.visitor().signUp('entreprise@exemple.fr', 'Maud Lefort'));
    const noe = prepare(() => atelier.visitor().signUp('salarie@exemple.fr', 'Noé Renard'));
    let team: string;
    let orderId: string;
    let token: string;

    const read = () => owner.done<TeamDetail>('GET', `/api/teams/${team}`);
    const claim = (who: Visitor) => who.call('POST', `/api/place-links/${token}/claim`, {});

    beforeAll(async () => {
      const { name: company, ...address } = exampleCompany;
      const body = { ...address, company, places: 3 };
      team = (await owner.done<TeamAnswer>('POST', '/api/teams', body))._id;
    });

    it('show their buyer and the administration who has one and how far, and nobody else', async () => {
      proves('team.seats');

      const order = { amount: 147, currency: 'eur', courseId: [course._id], team, consent: { terms: true } };
      const { body } = await owner.call<StripePaymentAnswer>('POST', '/api/payment/stripe', order);
      await owner.confirmPayment(body.clientSecret);
      orderId = body.orderId;
      await eventually(async () =>
        expect(await owner.done('POST', '/api/learn', { orderId })).toMatchObject({
          teamId: team,
          courses: [],
        }),
      );
      token = (await owner.done<TeamLink>('POST', `/api/teams/${team}/link`, {})).token;
      const link = `/api/place-links/${token}`;
      expect(await atelier.visitor().done('GET', link)).toMatchObject({ left: 3, state: 'open' });
      expect((await claim(atelier.visitor())).status).toBe(401);
      expect((await claim(noe)).status).toBe(200);
      await eventually(async () => expect((await learning(noe)).status).toBe(200));
      expect((await learning(owner)).status).toBe(404);
      expect(await read()).toMatchObject({
        company: 'Ateliers Réunis SAS',
        taken: 1,
        seats: [{ name: 'Noé Renard', email: 'salarie@exemple.fr', progress: 0, isBegun: true }],
      });
      const path = `/api/teams/${team}`;
      expect(await admin.done('GET', `${path}?all=true`)).toMatchObject({ seats: [{ name: 'Noé Renard' }] });
      expect((await noe.call('GET', path)).status).toBe(404);
      expect((await noe.call('GET', `${path}?all=true`)).status).toBe(403);
      expect(await owner.done('GET', `/api/orders/${orderId}`)).toMatchObject({
        team: { _id: team, places: 3 },
        lines: [{ title: 'L’arc-en-ciel', amount: 147, completedLessons: 0 }],
      });
      for (const way of ['withdrawal', 'guarantee'])
        expect(
          await owner.call('POST', `/api/orders/${orderId}/${way}`, { courseId: course._id }),
        ).toMatchObject({ status: 409, body: { code: 'professional-order' } });
    });

    it('taken back end the access, and not once the lessons were given out', async () => {
      proves('team.take-back', 'team.begun');

      const { body: followed } = await learning(noe);
      const lesson = followed.sections[0]?.lessons[0]?._id;
      await noe.done('PUT', `/api/learn/${followed._id}/lesson`, {
        _id: lesson,
        parts: [{ isCompled: true }],
      });
      const [seat] = (await read()).seats;
      expect(seat).toMatchObject({ progress: 50, isBegun: true });
      const refused = await owner.call('DELETE', `/api/teams/${team}/seats/${seat?._id}`);
      expect(refused).toMatchObject({ status: 409, body: { code: 'place-begun' } });
      const lea = await atelier.visitor().signUp('lea@exemple.fr', 'Léa Morin');
      expect((await claim(lea)).status).toBe(200);
      const isEnrolled = () =>
        atelier.count('enrollment_enrolment', 'student_id = ? and revoked_at is null', [lea.user?._id]);
      await eventually(async () => expect(await isEnrolled()).toBe(1));
      const [latest] = (await read()).seats;
      expect(latest).toMatchObject({ name: 'Léa Morin', isBegun: false });
      await owner.done('DELETE', `/api/teams/${team}/seats/${latest?._id}`);
      await eventually(async () => expect((await learning(lea)).status).toBe(404));
      expect(await claim(lea)).toMatchObject({ status: 409, body: { code: 'place-taken-back' } });
      expect(await read()).toMatchObject({ taken: 1, seats: [{ name: 'Noé Renard' }] });
    });

    it('invite from a verified address alone, by a mail of its own', async () => {
      proves('team.invite');

      const path = `/api/teams/${team}/invitations`;
      const body = { email: ['Une@exemple.fr', 'deux@exemple.fr'] };
      expect(await owner.call('POST', path, body)).toMatchObject({
        status: 409,
        body: { code: 'own-email-unverified' },
      });
      await verify(atelier, 'entreprise@exemple.fr');
      expect(await owner.done('POST', path, body)).toEqual({
        invited: ['une@exemple.fr', 'deux@exemple.fr'],
        known: [],
      });
      const { text } = await mailTo(atelier, 'une@exemple.fr', /Ateliers Réunis SAS vous ouvre un cours/);
      expect(text).toContain('/places/');
    });

    it('given back close to whoever has one', async () => {
      await admin.done('POST', `/api/orders/${orderId}/refund`, { reason: 'Un geste' });
      await eventually(async () => expect((await learning(noe)).status).toBe(404));
      expect(await read()).toMatchObject({ state: 'revoked' });
      const fresh = await atelier.visitor().signUp('tard@exemple.fr', 'Tard Venu');
      expect(await claim(fresh)).toMatchObject({ status: 409, body: { code: 'places-revoked' } });
    });
  });

  it('are sorted by who bought and by the amount, both ways, and stand under their days by date alone', async () => {
    proves('order.sort');

    await buyer('zoe.tri@exemple.fr');
    await admin.done('PUT', `/api/courses/${course._id}/price`, { price: 20 });
    await admin.done('PUT', `/api/courses/${course._id}/published`, { published: { isPublished: true } });
    const cheap = await atelier.visitor().signUp('abel.tri@exemple.fr', 'Ábel Tri');
    await eventually(async () => {
      const { status } = await cheap.startPayment([course._id], 20);
      expect(status).toBeLessThan(300);
    });
    const sorted = async (query: string) =>
      admin.done<OrdersPage>('GET', `/api/orders?all=true&search=tri%40exemple&${query}`);
    const names = async (query: string) =>
      (await sorted(query)).orders.map(({ buyer: { email } }) => email.split('.')[0]);
    expect(await names('sort=amount')).toEqual(['zoe', 'abel']);
    expect(await names('sort=amount&order=asc')).toEqual(['abel', 'zoe']);
    expect(await names('sort=buyer')).toEqual(['abel', 'zoe']);
    expect(await names('sort=buyer&order=desc')).toEqual(['zoe', 'abel']);
    expect(await names('')).toEqual(['abel', 'zoe']);
    expect((await sorted('sort=buyer')).days).toEqual([]);
    expect((await sorted('')).days).toHaveLength(1);
  });

  it('leave as a file that spreadsheets read, without formulas, which the journal notes first', async () => {
    proves('order.csv');

    const student = await atelier.visitor().signUp('formule@exemple.fr', '=HYPERLINK("x")');
    await eventually(async () =>
      expect((await student.startPayment([course._id], 20)).status).toBeLessThan(300),
    );
    const file = await admin.call<string>('GET', '/api/orders.csv?search=formule%40exemple.fr');
    expect(file.status).toBe(200);
    const [head, line, end] = String(file.body).split('\r\n');
    expect(head).toMatch(/^\uFEFF?"Numéro";"Date"/);
    expect(line).toContain(`"'=HYPERLINK(""x"")";"formule@exemple.fr";"L’arc-en-ciel"`);
    expect(line).toMatch(/;"20,00";"0,00"$/);
    expect(end).toBe('');
    const [noted] = await atelier.rows<{ after: unknown }>(
      "select after from audit_entry where kind = 'orders-exported' order by id desc limit 1",
    );
    expect(noted?.after).toEqual({ search: 'formule@exemple.fr' });
  });
});
