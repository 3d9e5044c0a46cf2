import { randomUUIDv7 } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { ExpiryJobs } from '../src/database/expiries.js';
import { PeoplesData } from '../src/database/personal-data.js';
import { deleteFinishedMessages } from '../src/kernel/outbox/outbox-message.js';
import { durationInWords } from '../src/kernel/privacy-table.js';
import { startAtelier, type Atelier } from './support/atelier.js';
import { eventually } from './support/eventually.js';

/** Past the year’s end in Paris, so that invoices of 2015 have just been freed; before the clock of PostgreSQL. */
const now = new Date('2026-01-02T12:00:00Z');

/** A row whose term begins at `at`. It finds the row by `id`, in the columns of the term’s rows. */
type Row = (at: string, id: string, atelier: Atelier) => string | Promise<string>;

const uuid = () => randomUUIDv7();
const account = (id: string) =>
  `insert into identity_account (id, email, name, user_name, password_hash, created_at, verified_at, headline, biography,
     introduction_version, is_admin, is_teacher, course_count, spent_cents, summary_version)
   values ('${id}', '${id}@exemple.fr', 'Zoé', 'Zoé', '', now(), now(), '', '', 0, false, false, 0, 0, 0)
   on conflict do nothing;`;
const order = (id: string, columns: Record<string, string>) => {
  const all: Record<string, string> = {
    id: `'${id}'`,
    user_id: `'${uuid()}'`,
    email: "'zoe@exemple.fr'",
    buyer_name: "'Zoé'",
    search_text: "'zoé'",
    cart_hash: `'${id}'`,
    amount_cents: '100',
    currency: "'eur'",
    status: "'paid'",
    created_at: 'now()',
    expires_at: 'now()',
    ...columns,
  };
  return `insert into commerce_order (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')});`;
};
const payment = (id: string, orderId: string, at: string) =>
  `insert into commerce_payment (id, order_id, provider, amount_cents, status, created_at, checked_at, checks, matched_by)
   values ('${id}', '${orderId}', 'stripe', 100, 'succeeded', '${at}', now(), 0, '${uuid()}');`;

const moderationCase = (id: string) =>
  `insert into engagement_moderation_case (id, thing, thing_id, author_id, decisions)
   values ('${id}', 'review', '${id}', '${id}', 0);`;
let reportNumber = 0;
const reported = (id: string, { decided_at }: { decided_at: string }) =>
  `${moderationCase(id)}
   insert into engagement_report (id, year, number, case_id, email, reason, text, reported_title, reported_text, created_at, decided_at)
   values ('${id}', 2015, ${(reportNumber += 1)}, '${id}', 'zoe@exemple.fr', 'other', 'Insulte', '', 'Texte', now(), ${decided_at});`;
const decided = (id: string, at: string) =>
  `${moderationCase(id)}
   insert into engagement_decision (id, case_id, thing, author_id, outcome, ground, facts, author_message, reporter_message,
     report_ids, decided_by, is_concerned, decided_at)
   values ('${id}', '${id}', 'review', '${id}', 'remove', 'none', 'Une insulte', '', '', '{}', '${id}', false, '${at}');`;

/** One statement per term: the spec fails for a term without a row here. */
const cases: Record<string, Row> = {
  'identity_session:session-end': (at, id) =>
    `${account(id)} insert into identity_session (id, account_id, token_hash, rotated_at, created_at, expires_at, user_agent,
       ends_at, proved_at, is_strong) values ('${id}', '${id}', '', now(), now(), '${at}', '', now(), now(), false)`,
  'identity_known_device:last-use': (at, id) =>
    `${account(id)} insert into identity_known_device (token_hash, account_id, seen_at) values ('${id}', '${id}', '${at}')`,
  'identity_challenge:code-expiry': (at, id) =>
    `${account(id)} insert into identity_challenge (id, account_id, purpose, token_hash, attempts, created_at, expires_at)
     values ('${id}', '${id}', 'log-in', '${id}', 0, now(), '${at}')`,
  'identity_password_link:link-expiry': (at, id) =>
    `${account(id)} insert into identity_password_link (id, account_id, purpose, token_hash, created_at, expires_at)
     values ('${id}', '${id}', 'reset', '${id}', now(), '${at}')`,
  'identity_address_link:link-expiry': (at, id) =>
    `${account(id)} insert into identity_address_link (id, account_id, purpose, email, token_hash, created_at, expires_at)
     values ('${id}', '${id}', 'verify', 'zoe@exemple.fr', '${id}', now(), '${at}')`,
  'identity_notice:sending': (at, id) =>
    `insert into identity_notice (kind, about_id, account_id, begun_at) values ('question-answered', '${id}', '${id}', '${at}')`,
  'identity_notice_link:sending': (at, id) =>
    `insert into identity_notice_link (token_hash, account_id, kind, created_at)
     values ('${id}', '${id}', 'question-answered', '${at}')`,
  'commerce_order:year-end': (at, id) => order(id, { paid_at: `'${at}'` }),
  'commerce_order:order': (at, id) => order(id, { status: "'pending'", created_at: `'${at}'` }),
  'commerce_payment:year-end': (at, id) => {
    return `${order(id, { paid_at: 'now()' })} ${payment(id, id, at)}`;
  },
  'commerce_refund:year-end': (at, id) =>
    `${order(id, { paid_at: 'now()' })} ${payment(id, id, 'now')}
     insert into commerce_refund (id, order_id, payment_id, provider, idempotency_key, kind, status, amount_cents, reason,
       requested_by, requested_at, settled_at, checked_at, checks)
     values ('${id}', '${id}', '${id}', 'stripe', '${id}', 'guarantee', 'failed', 100, 'Trop long', '${uuid()}', '${at}', now(),
       now(), 0)`,
  'commerce_anomaly:year-end': (at, id) =>
    `insert into commerce_anomaly (id, kind, facts, noticed_at, settled_at, subject, note)
     values ('${id}', 'unknown-dispute', '{}', '${at}', now(), '${id}', 'Zoé a écrit')`,
  'commerce_invoice:year-end': (at, id) =>
    `${order(id, { paid_at: 'now()' })}
     insert into commerce_invoice (number, order_id, issued_at, buyer_name, buyer_email, facts, net_cents, gross_cents)
     values ('${id}', '${id}', '${at}', 'Zoé', 'zoe@exemple.fr', '{"company":{"name":"Zoé EI"}}', 100, 100)`,
  'commerce_gift:gift': (at, id) =>
    `insert into commerce_gift (id, giver_id, giver_name, email, message, send_at, issue, sent_at, order_id, created_at)
     values ('${id}', '${id}', 'Zoé', 'zoe@exemple.fr', 'Bonne lecture', '${at}', 1, '${at}', '${id}', '${at}')`,
  'commerce_gift:unpaid-gift': (at, id) =>
    `insert into commerce_gift (id, giver_id, giver_name, email, message, send_at, issue, created_at)
     values ('${id}', '${id}', 'Zoé', 'zoe@exemple.fr', '', '${at}', 1, '${at}')`,
  'commerce_team:year-end': (at, id) =>
    `insert into commerce_team (id, owner_id, company, registration, street, postcode, city, country, places, taken, order_id,
       invited, created_at)
     values ('${id}', '${id}', 'Zoé EI', '732829320', '1 rue A', '75001', 'Paris', 'FR', 2, 0, '${id}', 0, '${at}')`,
  'commerce_team:unpaid-team': (at, id) =>
    `insert into commerce_team (id, owner_id, company, street, postcode, city, country, places, taken, invited, created_at)
     values ('${id}', '${id}', 'Zoé EI', '1 rue A', '75001', 'Paris', 'FR', 2, 0, 0, '${at}')`,
  'commerce_seat_invitation:invitation': (at, id) =>
    `insert into commerce_team (id, owner_id, company, street, postcode, city, country, places, taken, order_id, invited, created_at)
     values ('${id}', '${id}', 'Zoé EI', '1 rue A', '75001', 'Paris', 'FR', 2, 0, '${id}', 1, now());
     insert into commerce_seat_invitation (id, team_id, email, token_hash, invited_at)
     values ('${id}', '${id}', 'zoe@exemple.fr', '${id}', '${at}')`,
  'commerce_webhook_inbox:treatment': (at, id) =>
    `insert into commerce_webhook_inbox (id, provider, event_id, type, status, received_at, processed_at)
     values ('${id}', 'stripe', '${id}', 'x', 'processed', now(), '${at}')`,
  'commerce_withdrawal_link:withdrawal-link': (at, id) =>
    `insert into commerce_withdrawal_link (id, order_number, email, requested_at)
     values ('${id}', 1, 'zoe@exemple.fr', '${at}')`,
  'enrollment_reminded:sending': (at, id) =>
    `insert into enrollment_reminder (id, sender_id, subject, text, created_at) values ('${id}', '${id}', '', '', now());
     insert into enrollment_reminded (reminder_id, enrolment_id, student_id, reminded_at) values ('${id}', '${id}', '${id}', '${at}')`,
  'enrollment_waiting_access:invitation': (at, id) =>
    `insert into enrollment_waiting_access (id, course_id, email, created_at)
     values ('${id}', '${id}', 'zoe@exemple.fr', '${at}')`,
  'engagement_visit:visit': (at, id) =>
    `insert into engagement_visit (day, device, network, visits) values ('${at}'::timestamptz::date, 'desktop', '${id}', 1)`,
  'engagement_contact_message:message': (at, id) =>
    `insert into engagement_contact_message (id, fingerprint, name, email, subject, message, created_at)
     values ('${id}', '${id}', 'Zoé', 'zoe@exemple.fr', 'Autres', 'Bonjour', '${at}')`,
  'engagement_subscriber:request': (at, id) =>
    `insert into engagement_subscriber (id, email, created_at, asked_at, mails)
     values ('${id}', '${id}@exemple.fr', '${at}', '${at}', 0)`,
  'engagement_subscriber_link:sending': (at, id) =>
    `insert into engagement_subscriber (id, email, created_at, asked_at, mails, confirmed_at)
     values ('${id}', '${id}@exemple.fr', now(), now(), 0, now());
     insert into engagement_subscriber_link (token_hash, subscriber_id, purpose, created_at)
     values ('${id}', '${id}', 'leave', '${at}')`,
  'engagement_report:decision': (at, id) => reported(id, { decided_at: `'${at}'` }),
  'engagement_report_link:decision': (at, id) =>
    `${reported(id, { decided_at: `'${at}'` })}
     insert into engagement_report_link (token_hash, report_id, created_at) values ('${id}', '${id}', '${at}')`,
  'engagement_decision:decision': (at, id) => decided(id, at),
  'engagement_decision_contest:contest': (at, id) =>
    `${decided(id, 'now')}
     insert into engagement_decision_contest (id, decision_id, text, created_at) values ('${id}', '${id}', 'Je conteste', '${at}')`,
  'audit_entry:action': (at, id) =>
    `insert into audit_entry (at, kind, actor_role, subject_label) values ('${at}', 'course-published', 'system', '${id}')`,
  'outbox_parked:decision': (at, id) =>
    `insert into outbox_parked (id, message_id, event_name, reaction, state, sentence, words, attempts, decided_at)
     values ('${id}', '${id}', 'x', 'x', 'abandoned', '', '', 1, '${at}')`,
};

/** Terms that a job of their own enforces, with the spec that sees it do so. */
const seenElsewhere: Record<string, string> = {
  'identity_account:last-sign-in': 'backend/test/inactive-accounts.spec.ts',
  'authoring_media_asset:disuse': 'backend/test/unused-media.spec.ts',
  'authoring_publication:replacement': 'backend/test/publications.spec.ts',
  'audit_refusal:hour': 'backend/test/audit.spec.ts',
  'outbox_message:treatment': 'below',
};

describe('what was promised to go', () => {
  const atelier = prepare(startAtelier);
  const expiries = prepare(() => atelier.api.get(ExpiryJobs, { strict: false }));
  beforeAll(async () => {
    // The worker's own run, by the clock of the machine, would come in between.
    const chores = atelier.queue('maintenance');
    await chores.pause();
    await eventually(async () => expect(await chores.getActiveCount()).toBe(0));
  });

  it('is enforced term by term, and nothing is enforced that is not declared', () => {
    proves('privacy.enforced');

    const declared = expiries.terms().map(({ name }) => name);
    expect(declared.toSorted()).toEqual([...Object.keys(cases), ...Object.keys(seenElsewhere)].toSorted());
    expect(new Set(declared).size).toBe(declared.length);
    const own = expiries.terms().filter(({ term }) => term.job !== undefined);
    expect(own.map(({ name }) => name).toSorted()).toEqual(Object.keys(seenElsewhere).toSorted());
  });

  it.each(Object.keys(cases))('stays a day before its term and goes a day after: %s', async (name) => {
    proves('privacy.enforced', 'privacy.expiry', 'gift.unpaid');

    const declared = expiries.terms().find((one) => one.name === name);
    if (!declared) throw new Error(`no term ${name}`);
    const { table, term } = declared;
    const [bounds] = await atelier.rows<{
      before: string;
      after: string;
    }>(`select (end_at - interval '1 day')::text as after, (end_at + interval '1 day')::text as before
       from (select '${now.toISOString()}'::timestamptz
         - make_interval(years => ${term.years ?? 0}, months => ${term.months ?? 0}, days => ${term.days ?? 0}, hours => ${term.hours ?? 0}) as end_at) b`);
    // Accounting years end with the year: the last sale of 2015 goes, the first of 2016 stays.
    const at =
      term.after === 'year-end'
        ? { before: '2016-01-01 00:30:00+01', after: '2015-12-31 23:30:00+01' }
        : bounds;
    if (!at) throw new Error('no bounds');
    const [stays, goes] = [uuid(), uuid()];
    const has = (id: string) =>
      atelier.count(table, `${table}::text like '%' || ? || '%' and (${term.empties?.until ?? 'true'})`, [
        id,
      ]);
    for (const [id, moment] of [
      [stays, at.before],
      [goes, at.after],
    ] as const)
      for (const statement of (await cases[name]?.(moment, id, atelier))
        ?.split(';')
        .filter((one) => one.trim()) ?? [])
        await atelier.rows(statement);
    expect([await has(stays), await has(goes)]).toEqual([1, 1]);
    await expiries.run({ now, only: name });
    expect([await has(stays), await has(goes)]).toEqual([1, 0]);
    expect(durationInWords(term)).toMatch(/^\d+\u00a0\S+ après /);
  });

  it('lets messages of the outbox go with what was noted of them, a month after they are done', async () => {
    proves('privacy.expiry');

    const [stays, goes] = [uuid(), uuid()];
    for (const [id, at] of [
      [stays, '2025-12-04'],
      [goes, '2025-12-02'],
    ]) {
      await atelier.rows(`insert into outbox_message (id, name, payload, occurred_at, due_at, attempts, done_at)
         values ('${id}', 'x.y-z.v1', '{}', now(), now(), 0, '${at}')`);
      await atelier.rows(
        `insert into processed_event (message_id, reaction, processed_at) values ('${id}', 'x', now())`,
      );
    }
    expect(await deleteFinishedMessages(atelier.api.get(EntityManager), now)).toBe(1);
    for (const [table, column] of [
      ['outbox_message', 'id'],
      ['processed_event', 'message_id'],
    ] as const) {
      expect(await atelier.count(table, `${column} = '${goes}'`)).toBe(0);
      expect(await atelier.count(table, `${column} = '${stays}'`)).toBe(1);
    }
  });

  it('waits while a dispute is open or money is unsettled', async () => {
    proves('privacy.holds');

    const old = '2012-03-01 12:00:00+01';
    const [disputed, unsettled] = [uuid(), uuid()];
    await atelier.rows(order(disputed, { paid_at: `'${old}'`, disputed_since: 'now()' }));
    await atelier.rows(order(unsettled, { status: "'pending'", created_at: `'${old}'` }));
    await atelier.rows(payment(unsettled, unsettled, old));
    await atelier.rows(`insert into commerce_anomaly (id, kind, payment_id, facts, noticed_at, subject, note)
       values ('${uuid()}', 'amount-mismatch', '${unsettled}', '{}', now(), '${unsettled}', '')`);
    await atelier.rows(`insert into commerce_invoice (number, order_id, issued_at, buyer_name, buyer_email, facts, net_cents, gross_cents)
       values ('${disputed}', '${disputed}', '${old}', 'Zoé', 'zoe@exemple.fr', '{}', 100, 100)`);
    await expiries.run({ now });
    const named = (table: string, where: string) => atelier.count(table, `${where} and buyer_name <> ''`);
    expect(await named('commerce_order', `id in ('${disputed}', '${unsettled}')`)).toBe(2);
    expect(await named('commerce_invoice', `number = '${disputed}'`)).toBe(1);
    await atelier.rows(`update commerce_order set disputed_since = null where id = '${disputed}'`);
    await atelier.rows(`update commerce_anomaly set settled_at = now() where payment_id = '${unsettled}'`);
    await expiries.run({ now });
    expect(await named('commerce_order', `id in ('${disputed}', '${unsettled}')`)).toBe(0);
    expect(await named('commerce_invoice', `number = '${disputed}'`)).toBe(0);
  });

  it('leaves an invoice of less than ten years as it is, whoever asks', async () => {
    proves('privacy.holds');

    const id = uuid();
    await atelier.rows(order(id, { paid_at: 'now()' }));
    await atelier.rows(`insert into commerce_invoice (number, order_id, issued_at, buyer_name, buyer_email, facts, net_cents, gross_cents)
       values ('${id}', '${id}', now() - interval '9 years', 'Zoé', 'zoe@exemple.fr', '{}', 100, 100)`);
    const emptied = `update commerce_invoice set buyer_name = '' where number = '${id}'`;
    await expect(atelier.rows(emptied)).rejects.toThrow(/never changed/);
    await expect(atelier.rows(`delete from commerce_invoice where number = '${id}'`)).rejects.toThrow(
      /never changed/,
    );
  });

  it('is told to the operator, with what failed, and runs again', async () => {
    proves('privacy.operator');

    const name = 'engagement_contact_message:message';
    const status = async () => (await expiries.read(now)).find((one) => one.name === 'contact:message');
    await atelier.rows('alter table engagement_contact_message rename column created_at to written_at');
    await expect(expiries.run({ now, only: name })).rejects.toThrow(/outlive/);
    await atelier.rows('alter table engagement_contact_message rename column written_at to created_at');
    expect(await status()).toMatchObject({ failed: { words: expect.stringContaining('created_at') } });
    await atelier.rows(cases[name]?.('2020-01-01', uuid(), atelier) as string);
    expect(await status()).toMatchObject({ isLate: true, oldest: expect.stringMatching(/^20(19|20)-/) });
    await expiries.run({ now, only: name });
    expect(await status()).toMatchObject({
      failed: null,
      isLate: false,
      lastRun: { rows: expect.any(Number) },
    });
    expect((await status())?.lastRun?.rows).toBeGreaterThan(0);
  });

  it('is declared for every table about people', () => {
    proves('privacy.declared');

    const tables = atelier.api.get(PeoplesData).tables();
    const without = Object.entries(tables).filter(([, { people, uses = [] }]) => people && uses.length === 0);
    expect(without.map(([table]) => table)).toEqual([]);
  });
});
