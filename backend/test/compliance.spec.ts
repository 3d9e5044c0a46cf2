import type { AccessibilityExemption, Compliance, Duty } from '@atelier/contracts/compliance';
import {
  type ComplianceAnswer,
  type ComplianceQuestion,
  dutiesToDo,
} from '@atelier/contracts/words/compliance-words';
import type { OrdersPage } from '@atelier/contracts/orders';
import { ReadCompliance } from '../src/composition/compliance/compliance.js';
import { PublishLegalTexts } from '../src/modules/commerce/legal/legal.commands.js';
import { ExpiryJobs } from '../src/database/expiries.js';
import { startAtelier } from './support/atelier.js';
import { publishCourse, publishSaved } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { mailTo } from './support/mails.js';
import { signInAdministrator } from './support/people.js';

const hour = 3_600_000;
const day = 24 * hour;

/** States change by doing the thing: nothing can be ticked. */
describe('the duties of the law', () => {
  const atelier = prepare(() =>
    startAtelier({
      environment: {
        LEGAL_MEDIATOR: 'Médiation de l’essai, 1 rue des Tests, 75001 Paris, https://mediateur.exemple.fr',
      },
    }),
  );
  const admin = prepare(() => signInAdministrator(atelier));
  const course = prepare(() => publishCourse(admin, { title: 'L’arc-en-ciel', price: 69 }));

  const read = (now = new Date()): Promise<Compliance> => atelier.ask(new ReadCompliance({ now }));
  const duty = async (id: string, now?: Date): Promise<Duty> => {
    const wanted = (await read(now)).duties.find((each) => each.id === id);
    if (!wanted) throw new Error(`no duty ${id}`);
    return wanted;
  };
  const answer = (question: ComplianceQuestion, given: ComplianceAnswer) =>
    admin.done('POST', '/api/compliance/answers', { question, answer: given });

  it('are twenty, each with its state and the reason; what is to do comes first', async () => {
    proves('compliance.duties');

    const { duties } = await admin.done<Compliance>('GET', '/api/compliance');
    expect(duties).toHaveLength(20);
    expect(new Set(duties.map(({ id }) => id)).size).toBe(20);
    for (const { words, article, title } of duties)
      for (const text of [words, article, title]) expect(text).not.toBe('');
    const todo = dutiesToDo(duties);
    expect(todo.length).toBeGreaterThan(1);
    expect(todo.every(({ state }) => state === 'to-do')).toBe(true);
    const tones = todo.map(({ badge }) => badge?.tone ?? 'neutral');
    const order = ['danger', 'warn', 'neutral'];
    expect(tones).toEqual(tones.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
    const stranger = await atelier.visitor().signUp('curieux@exemple.fr');
    for (const path of ['/api/compliance', '/api/compliance.pdf'])
      expect((await stranger.call('GET', path)).status).toBe(403);
  });

  it('are unknown where they cannot be computed, never in order, and the others stand', async () => {
    proves('compliance.unknown');

    await atelier.rows('alter table engagement_subscriber rename to engagement_subscriber_away');
    try {
      expect(await duty('letters')).toMatchObject({ state: 'unknown', badge: null });
      expect((await duty('terms')).state).toBe('in-order');
    } finally {
      await atelier.rows('alter table engagement_subscriber_away rename to engagement_subscriber');
    }
    expect((await duty('letters')).state).toBe('in-order');
  });

  it('follow the announced prices', async () => {
    proves('compliance.computed');

    expect(await duty('struck-prices')).toMatchObject({
      state: 'in-order',
      words: 'Aucune réduction annoncée',
    });
    // Sold for 40 days at 69 €, then reduced.
    await atelier.rows("update catalog_price set at = at - interval '40 days' where course_id = ?", [
      course._id,
    ]);
    await publishSaved(admin, course._id, 'promotionPrice', 49);
    await eventually(async () =>
      expect((await duty('struck-prices')).words).toMatch(/^1.annonce|^1.promotion/),
    );
    // What no path of the product allows: a struck price that was never asked.
    await atelier.rows('update catalog_course set struck_cents = 19900 where id = ?', [course._id]);
    expect(await duty('struck-prices')).toMatchObject({
      state: 'to-do',
      badge: { tone: 'danger' },
      advice: expect.stringContaining('199'),
      link: { to: `/admin/create-cours/price/edict/${course._id}` },
    });
    await atelier.rows('update catalog_course set struck_cents = 6900 where id = ?', [course._id]);
    expect((await duty('struck-prices')).state).toBe('in-order');
  });

  it('follow acknowledgements of withdrawals: one that does not leave is late', async () => {
    proves('compliance.computed', 'refund.acknowledgement');

    const student = await atelier.visitor().signUp('retracte@exemple.fr');
    const other = await publishCourse(admin, { title: 'Un autre', price: 30 });
    await student.buy(other._id, 30);
    const { orders } = await student.done<OrdersPage>('GET', '/api/orders');
    await student.done('POST', `/api/orders/${orders[0]?._id}/withdrawal`, {});
    await mailTo(atelier, 'retracte@exemple.fr', /Accusé/);
    await eventually(async () =>
      expect(await duty('withdrawal')).toMatchObject({
        state: 'in-order',
        words: expect.stringContaining('1\u00a0accusé envoyé'),
      }),
    );
    await atelier.rows("update commerce_mail set sent_at = null where kind = 'withdrawn'");
    expect((await duty('withdrawal')).state).toBe('in-order');
    expect(await duty('withdrawal', new Date(Date.now() + 2 * hour))).toMatchObject({
      state: 'to-do',
      badge: { tone: 'danger' },
    });
    await atelier.rows("update commerce_mail set sent_at = now() where kind = 'withdrawn'");
  });

  it('follow durations of data: what stays too long, or is never ended', async () => {
    proves('compliance.computed');

    await atelier.api.get(ExpiryJobs).run();
    expect(await duty('privacy')).toMatchObject({
      state: 'in-order',
      words: expect.stringMatching(/déclarées/),
    });
    expect((await duty('privacy', new Date(Date.now() + 3 * day))).state).toBe('to-do');
    await atelier.rows(`insert into commerce_withdrawal_link (id, order_number, email, requested_at)
       values (gen_random_uuid(), 1, 'trop@exemple.fr', now() - interval '3 days')`);
    expect(await duty('privacy')).toMatchObject({ state: 'to-do', badge: { tone: 'danger' } });
    await atelier.api.get(ExpiryJobs).run();
    expect((await duty('privacy')).state).toBe('in-order');
  });

  it('follow the texts in force: terms without guarantee, form or mediator are to do', async () => {
    proves('compliance.computed');

    for (const id of ['terms', 'guarantee', 'pay-button']) expect((await duty(id)).state).toBe('in-order');
    // A version as an older product would have written it.
    await atelier.rows(`insert into commerce_legal_text (kind, number, effective_at, sha256, text)
       select kind, number + 1, now(), repeat('a', 64), '{"title": "Conditions", "sections": []}'::jsonb
       from commerce_legal_text where kind = 'terms' order by number desc limit 1`);
    for (const id of ['terms', 'guarantee', 'mediator']) expect((await duty(id)).state).toBe('to-do');
    expect((await duty('mediator')).words).toBe('Les conditions en vigueur ne le nomment pas');
    await atelier.do(new PublishLegalTexts({ privacy: [] }));
    for (const id of ['terms', 'guarantee']) expect((await duty(id)).state).toBe('in-order');
  });

  it('ask what the seller alone knows, keep who said so and when, and ask again after a year', async () => {
    proves('compliance.answers', 'compliance.history');

    expect(await duty('mediator')).toMatchObject({
      state: 'to-do',
      question: 'mediator',
      badge: { tone: 'neutral', words: 'Vous seul le savez' },
      answers: [],
    });
    await answer('mediator', 'no');
    expect(await duty('mediator')).toMatchObject({ state: 'to-do', badge: { tone: 'danger' } });
    await answer('mediator', 'yes');
    const settled = await duty('mediator');
    expect(settled).toMatchObject({
      state: 'in-order',
      words: expect.stringContaining('dit par Idriss Lemaire'),
      answers: [{ answer: 'yes', by: 'Idriss Lemaire' }, { answer: 'no' }],
    });
    const answeredAt = new Date(settled.answers[0]?.at ?? '').getTime();
    expect((await duty('mediator', new Date(answeredAt + 363 * day))).state).toBe('in-order');
    expect(await duty('mediator', new Date(answeredAt + 367 * day))).toMatchObject({
      state: 'to-do',
      badge: { words: 'À redire' },
    });
    // Nobody rewrites what was said.
    for (const statement of [
      "update identity_compliance_answer set answer = 'yes'",
      'delete from identity_compliance_answer',
    ])
      await expect(atelier.rows(statement)).rejects.toThrow(/append-only/);
    expect(await atelier.count('audit_entry', "kind = 'duty-answered'")).toBe(2);
    const refused = await admin.call('POST', '/api/compliance/answers', {
      question: 'mediator',
      answer: 'ok',
    });
    expect(refused.status).toBe(422);
  });

  it('say how long the reception of invoices is late, until a platform is declared', async () => {
    proves('compliance.answers');

    expect(await duty('invoice-reception', new Date('2026-11-25T12:00:00Z'))).toMatchObject({
      state: 'to-do',
      badge: { tone: 'danger', words: 'En retard de 85\u00a0jours' },
      ask: 'Déclarer ma plateforme',
    });
    await answer('invoice-platform', 'yes');
    expect((await duty('invoice-reception')).state).toBe('in-order');
    await answer('invoice-platform', 'not-concerned');
    expect((await duty('invoice-reception')).state).toBe('not-applicable');
    expect((await duty('invoice-reporting', new Date('2027-08-31T12:00:00Z'))).state).toBe('not-applicable');
    expect((await duty('invoice-reporting', new Date('2027-09-01T12:00:00Z'))).state).toBe('to-do');
  });

  it('tell an exemption from the rules of accessibility in the statement, while it was declared', async () => {
    proves('compliance.accessibility');

    const exemption = () => atelier.visitor().done<AccessibilityExemption>('GET', '/api/accessibility');
    expect(await exemption()).toEqual({ exemptSince: null });
    await answer('accessibility', 'yes');
    expect(await exemption()).toEqual({ exemptSince: expect.any(String) });
    expect((await duty('accessibility')).state).toBe('in-order');
    await answer('accessibility', 'no');
    expect(await exemption()).toEqual({ exemptSince: null });
    expect(await duty('accessibility')).toMatchObject({ state: 'to-do', badge: { tone: 'warn' } });
  });

  it('are printed with states, reasons, articles and answers', async () => {
    proves('compliance.file');

    const { status, headers } = await admin.call('GET', '/api/compliance.pdf');
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(/^attachment; filename="conformite-\d{4}-\d\d-\d\d\.pdf"$/),
    ]);
    expect(await atelier.count('audit_entry', "kind = 'compliance-exported'")).toBe(1);
  });
});

describe('a shop without mediator', () => {
  it('has that to do first', async () => {
    proves('compliance.computed');

    const atelier = await startAtelier({ worker: false });
    try {
      const { duties } = await (
        await signInAdministrator(atelier)
      ).done<Compliance>('GET', '/api/compliance');
      expect(duties.find(({ id }) => id === 'mediator')).toMatchObject({
        state: 'to-do',
        badge: { tone: 'danger' },
        question: null,
      });
    } finally {
      await atelier.close();
    }
  });
});
