import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ExportedData } from '@atelier/contracts/exported-data';
import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import type { ModerationCases } from '@atelier/contracts/reports';
import type { CourseReviews } from '@atelier/contracts/reviews';
import { PeoplesData } from '../src/database/personal-data.js';
import type { EventDefinition } from '../src/kernel/domain-event.js';
import type { DeclaredTable } from '../src/kernel/personal-data.js';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { publishCourse, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import { publishTutorial } from './support/tutorials.js';
import type { Visitor } from './support/visitor.js';

interface Column {
  table: string;
  column: string;
  isJson: boolean;
}

/** Values that occur nowhere by chance. */
const person = { email: 'apolline.quetzal@exemple.fr', name: 'Apolline Quetzal' };
const traces = /apolline|quetzal/i;

describe('what is known about people', () => {
  const atelier = prepare(startAtelier);
  let tables: Record<string, DeclaredTable>;
  beforeAll(async () => {
    tables = atelier.api.get(PeoplesData).tables();
  });

  /** Columns that could hold an account id, text or JSON. */
  const columnsOf = (): Promise<Column[]> =>
    atelier.rows<Column>(`select table_name as table, column_name as column, udt_name like '%json%' as "isJson"
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migration'
         and udt_name !~ '^_?(int|float|numeric|bool|timestamp|date)'
       order by table_name, ordinal_position`);
  const groupsOf = (table: string) => {
    const { people = {}, plain = '', json = {} } = tables[table] ?? {};
    return { people: Object.keys(people), plain: plain.split(' ').filter(Boolean), json: Object.keys(json) };
  };

  it('is declared by its module, column by column, and nothing is declared that is not there', async () => {
    proves('data.declared');

    const columns = await columnsOf();
    const undeclared = columns.filter(({ table, column, isJson }) => {
      const { people, plain, json } = groupsOf(table);
      return ![...people, ...(isJson ? json : plain)].includes(column);
    });
    expect(undeclared.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    const present = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const declared = Object.keys(tables).flatMap((table) =>
      Object.values(groupsOf(table)).flatMap((names) => names.map((column) => `${table}.${column}`)),
    );
    expect(declared.filter((name) => !present.has(name))).toEqual([]);
    expect(declared).toEqual([...new Set(declared)]);
  });

  it('goes through no event as text, but for what is emptied when the account closes', async () => {
    proves('data.events');

    const files = globSync('backend/src/modules/*/{events/*,**/*.events}.ts').map((file) => resolve(file));
    const events = (await Promise.all(files.map((file) => import(file))))
      .flatMap((module: object) => Object.values(module))
      .filter((value): value is EventDefinition => typeof value === 'function' && 'eventName' in value);
    expect(events.length).toBeGreaterThan(25);
    const texts = events.flatMap(({ eventName, schema }) =>
      textsIn(z.toJSONSchema(schema)).map((path) => `${eventName}${path}`),
    );
    expect(texts.toSorted()).toEqual([
      'authoring.youtube-video-linked.v1.videoId',
      'identity.factors-changed.v1.detail',
    ]);
  });

  it('is handed to its owner whole, and of a closed account nothing is left but what is declared to stay', async () => {
    proves('newsletter.forget', 'data.export', 'data.declared', 'data.introduction');

    const closing = await somebodyEverywhere(atelier);
    const accountId = closing.user?._id ?? '';
    const columns = await columnsOf();
    const holding = async ({ table, column }: Column, what: string) =>
      atelier.count(table, `"${column}"::text like ?`, [`%${what}%`]);
    const accounts = columns.filter(
      ({ table, column }) => tables[table]?.people?.[column]?.holds === 'account',
    );
    const without: string[] = [];
    for (const column of accounts)
      if ((await holding(column, accountId)) === 0) without.push(`${column.table}.${column.column}`);
    // A new table needs a row of this person here.
    expect(without).toEqual([]);

    const copy = await closing.done<ExportedData>('GET', '/api/users/profile/export');
    const sections = Object.values(tables).flatMap(({ people = {} }) =>
      Object.values(people).flatMap(({ exported }) => (typeof exported === 'string' ? [exported] : [])),
    );
    for (const section of new Set(sections))
      expect([section, JSON.stringify(copy[section]).length > 2]).toEqual([section, true]);

    await closing.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    await atelier.reactionsDone();
    const left: string[] = [];
    for (const column of columns) {
      const name = `${column.table}.${column.column}`;
      const texts = await atelier.rows<{ text: string }>(
        `select "${column.column}"::text as text from ${column.table} where "${column.column}"::text ~* ?`,
        [traces.source],
      );
      left.push(...texts.map(({ text }) => `${name} ${text}`));
      const declared = tables[column.table]?.people?.[column.column];
      if (declared?.holds === 'account' && declared.closing === 'nothing')
        expect([name, await holding(column, accountId)]).toEqual([name, 0]);
    }
    // The invoice, which accounting law requires.
    expect(left).toEqual([
      `commerce_invoice.buyer_name ${person.name}`,
      `commerce_invoice.buyer_email ${person.email}`,
      `commerce_order.email ${person.email}`,
      `commerce_order.buyer_name ${person.name}`,
      expect.stringMatching(/^commerce_order\.search_text /),
    ]);
  });
});

/** Paths where a schema accepts any text. */
function textsIn(schema: z.core.JSONSchema.BaseSchema, path = ''): string[] {
  const { type, format, enum: values, const: one, properties = {}, items, anyOf = [] } = schema;
  const inner = [
    ...Object.entries(properties).map(([name, property]) => [property, `${path}.${name}`] as const),
    ...anyOf.map((option) => [option, path] as const),
    ...[items].flat().map((item) => [item, path] as const),
  ];
  const isText =
    [type].flat().includes('string') && format === undefined && values === undefined && one === undefined;
  return [
    ...(isText ? [path] : []),
    ...inner.flatMap(([part, where]) => (typeof part === 'object' ? textsIn(part, where) : [])),
  ];
}

/** A person with every role and a row in every table about people. */
async function somebodyEverywhere(atelier: Atelier): Promise<Visitor> {
  const administratorHere = await signInAdministrator(atelier);
  const course = await publishCourse(administratorHere, { title: 'Le cours suivi', price: 20 });
  const unpaid = await publishCourse(administratorHere, { title: 'Le cours regardé', price: 30 });
  const before = await signInTeacher(atelier, person.email);
  await before.done('PUT', '/api/users/profile', { name: person.name, userName: person.name });
  // Tutorials are written by administrators.
  await atelier.rows('update identity_account set is_admin = true where email = ?', [person.email]);
  const teacher = await atelier.visitor().logIn(person.email, 'mot-de-passe');
  const accountId = teacher.user?._id;
  await teacher.buy(course._id, 20);
  await teacher.startPayment([unpaid._id], 30);
  const work = { courseId: course._id, description: 'Un plan de table' };
  await eventually(() =>
    administratorHere.done('POST', '/api/assessments', { ...work, studentId: [accountId] }),
  );
  await teacher.done('PUT', '/api/users/profile/introduction', {
    headline: 'Apolline, développeuse',
    biography: '<p>Je suis Apolline Quetzal.</p>',
  });
  const own = await publishCourse(teacher, { title: 'Un cours à soi' });
  const withdrawn = await publishCourse(teacher, { title: 'Un cours retiré' });
  await eventually(async () =>
    expect(await atelier.count('catalog_course', 'author_name = ?', [person.name])).toBe(2),
  );
  await save(teacher, withdrawn._id, 'published', { isPublished: false });
  await teacher.done('POST', '/api/assessments', { courseId: own._id, description: 'Pour tous' });
  await publishTutorial(teacher);
  const star = { courseId: course._id, star: 4, comment: 'Signé Apolline' };
  await teacher.done('POST', '/api/reviews', star);
  await administratorHere.done('PUT', '/api/users/profile/introduction', {
    headline: 'Menuisier',
    biography: '',
  });
  // Reports and is reported, decides and is decided about.
  await teacher.done('POST', '/api/reports', {
    kind: 'profile',
    contentId: administratorHere.user?._id,
    reason: 'abuse',
    text: 'Apolline proteste',
    goodFaith: true,
  });
  const { reviews: own1 } = await teacher.done<CourseReviews>('GET', `/api/reviews/${course._id}`);
  await administratorHere.done('POST', '/api/reports', {
    kind: 'review',
    contentId: own1[0]?.reviews[0]?._id,
    reason: 'personal',
    text: 'Un nom',
    goodFaith: true,
  });
  const { cases } = await teacher.done<ModerationCases>('GET', '/api/moderation');
  for (const { _id, kind } of cases)
    await teacher.done('POST', `/api/moderation/${_id}/decisions`, {
      version: 0,
      ...(kind === 'review' ? { outcome: 'mask', ground: 'personal' } : { outcome: 'keep', ground: 'none' }),
      facts: 'Un nom.',
      authorMessage: 'Bonjour Apolline',
      reporterMessage: 'Rien ne change.',
    });
  await teacher.done('POST', '/api/messages/contact', {
    name: person.name,
    email: person.email,
    subject: 'Autres',
    message: 'De la part d’Apolline',
    consent: true,
  });
  await teacher.done('POST', '/api/newsletter', { email: person.email });
  await teacher.call('POST', '/api/users/password/send-token', { email: person.email });
  await teacher.call('PUT', '/api/users/profile/email', {
    email: 'quetzal@autre.example',
    currentPassword: 'mot-de-passe',
  });
  await teacher.call('POST', '/api/users/login', { email: person.email, password: 'faux' });
  await atelier.reactionsDone();
  const lessonId = course.sections[0]?.lessons[0]?._id;
  const asked = {
    courseId: course._id,
    lessonId,
    question: 'Apolline peut-elle ?',
    response: 'Dixit Quetzal',
  };
  const alone = await teacher.done<{ _id: string }>('POST', '/api/faqs', asked);
  const answered = await teacher.done<{ _id: string }>('POST', '/api/faqs', {
    ...asked,
    question: 'Quetzal ?',
  });
  await administratorHere.done('PUT', `/api/faqs/${answered._id}/comment`, { comment: 'Certainement.' });
  await teacher.done('PUT', `/api/faqs/${answered._id}/comment`, { comment: 'Merci' });
  await teacher.done('PUT', `/api/faqs/${alone._id}/like`);
  await teacher.done('PUT', '/api/users/profile/notices', { kind: 'question-asked', isWanted: false });
  await atelier.reactionsDone();
  const parked = randomUUIDv7();
  const reminder = randomUUIDv7();
  const statements = [
    `insert into enrollment_reminder (id, sender_id, subject, text, created_at)
     values ('${reminder}', '${accountId}', 'Apolline écrit', 'Signé Quetzal', now())`,
    `insert into enrollment_reminded (reminder_id, enrolment_id, student_id, reminded_at)
     select '${reminder}', id, student_id, now() from enrollment_enrolment where student_id = '${accountId}' limit 1`,
    `insert into identity_person_note (account_id, text, author_id, written_at)
     values ('${accountId}', 'Apolline rappelle', '${accountId}', now())`,
    `insert into identity_compliance_answer (id, question, answer, account_id, answered_at)
     values ('${parked}', 'mediator', 'yes', '${accountId}', now())`,
    `insert into commerce_withdrawal_link (id, order_number, email, order_id, token_hash, requested_at)
     select id, number, 'quetzal@exemple.fr', id, 'lien-apolline-' || number, now() from commerce_order
     where user_id = '${accountId}'`,
    `insert into authoring_media_asset (id, owner_id, file_name, content_type, size_bytes, status, created_at)
     values ('${randomUUIDv7()}', '${accountId}', 'serveur.mp4', 'video/mp4', 12000, 'ready', now())`,
    `insert into outbox_parked (id, message_id, event_name, reaction, state, sentence, words, attempts, decided_by)
     values ('${parked}', '${parked}', 'x.y-z.v1', 'x', 'abandoned', '', '', 1, '${accountId}')`,
    `insert into identity_second_factors (account_id, passkeys, recovery_codes)
     values ('${accountId}', '[{"id":"${randomUUIDv7()}","name":"Clé d’Apolline","addedAt":"2026-11-22T00:00:00Z","usedAt":null}]', '[]')`,
    `insert into identity_challenge (id, account_id, purpose, token_hash, attempts, created_at, expires_at)
     values ('${randomUUIDv7()}', '${accountId}', 'log-in', 'x', 0, now(), now() + interval '1 hour')`,
    `update engagement_question set hidden_by = '${accountId}' where id = '${alone._id}'`,
    `update engagement_answer set hidden_by = '${accountId}' where author_id = '${accountId}'`,
    `insert into identity_notice (kind, about_id, account_id, begun_at, sent_at)
     values ('question-answered', '${parked}', '${accountId}', now(), now())`,
    `insert into identity_notice_link (token_hash, account_id, kind, created_at)
     values ('x', '${accountId}', 'question-answered', now())`,
    `insert into enrollment_position (enrolment_id, lesson_id, seconds, noted_at)
     select id, id, 7, now() from enrollment_enrolment where student_id = '${accountId}'`,
    `insert into enrollment_presence (student_id, seen_at) values ('${accountId}', now())`,
    `insert into enrollment_attendance (enrolment_id, day, seconds)
     select id, current_date, 600 from enrollment_enrolment where student_id = '${accountId}'`,
    `insert into enrollment_attestation (id, enrolment_id, kind, number, code, issued_at, facts)
     select id, id, 'attendance', 'A2026-000001', '0123456789ABCDEF', now(),
       '{"holder":"Apolline Quetzal","courseTitle":"Le cours suivi","brand":"Atelier","plannedMinutes":2,"completedLessons":0,
         "totalLessons":2,"enrolledAt":"2026-11-22T00:00:00.000Z","completedAt":null,"days":[{"day":"2026-11-22","seconds":600}],
         "trainer":{"organisation":"Atelier","instructor":"Idriss","siret":"","address":"","city":"","email":"","declaration":null}}'
     from enrollment_enrolment where student_id = '${accountId}' limit 1`,
    `insert into enrollment_note (id, enrolment_id, lesson_id, seconds, text, created_at, updated_at)
     select id, id, id, 7, 'Pour Apolline', now(), now() from enrollment_enrolment where student_id = '${accountId}'`,
    `insert into enrollment_quiz_answer (enrolment_id, lesson_id, question, answer, attempts, tries)
     select id, id, 'Qui ?', '["Apolline"]', 1, '[{"answer":["Apolline"],"outcome":"wrong","right":0,"at":""}]'
     from enrollment_enrolment where student_id = '${accountId}'`,
    `insert into enrollment_exercise (enrolment_id, lesson_id, version, texts, noted_at, tries, failed, fails)
     select id, id, 'v', '[{"name":"un.js","text":"// Apolline"}]', now(), 1, 1, '{"x":1}'
     from enrollment_enrolment where student_id = '${accountId}'`,
    `insert into enrollment_exercise_try (id, enrolment_id, lesson_id, kind, state, version, texts, checks, verdict, at)
     select id, id, id, 'try', 'practice', 'v', '[{"name":"un.js","text":"// Apolline"}]', '[]', '{"output":"Apolline"}', now()
     from enrollment_enrolment where student_id = '${accountId}'`,
    `insert into enrollment_quiz_attempt (id, enrolment_id, lesson_id, number, questions, started_at, is_passed)
     select id, id, id, 1, '[{"question":"Qui ?","tries":[{"answer":["Apolline"],"outcome":"wrong","right":0,"at":""}]}]', now(), false
     from enrollment_enrolment where student_id = '${accountId}'`,
    `update commerce_payment set matched_by = '${accountId}' where status = 'succeeded'`,
    `insert into commerce_refund (id, order_id, payment_id, provider, idempotency_key, kind, status, amount_cents, reason,
       requested_by, requested_at, checked_at)
     select '${parked}', order_id, id, provider, 'x', 'guarantee', 'failed', 100, 'Ce n’est pas pour Apolline',
       '${accountId}', now(), now() from commerce_payment where status = 'succeeded'`,
    `insert into commerce_gift (id, giver_id, giver_name, email, message, send_at, issue, sent_at, accepted_by, created_at)
     values ('${parked}', '${accountId}', 'Apolline', 'quetzal@exemple.fr', 'De la part d’Apolline', now(), 1, now(),
       '${accountId}', now())`,
    `insert into engagement_review (id, subject, subject_id, author_id, star, comment, created_at, updated_at, likes, unlikes,
       answer, answered_by, answered_at)
     values ('${parked}', 'course', '${own._id}', '${parked}', 5, '', now(), now(), 1, 0, 'Merci', '${accountId}', now())`,
    `insert into engagement_submission (id, assessment_id, student_id, text, file_name, handed_in_at, version, feedback, verdict,
       corrected_by, corrected_at)
     select '${parked}', id, '${accountId}', 'Copie d’Apolline', 'quetzal.txt', now(), 1, 'Bravo Apolline', 'redo', '${accountId}', now()
     from engagement_assessment where author_id = '${accountId}'`,
    `insert into engagement_announcement (id, course_id, author_id, title, text, students, sent_at)
     values ('${parked}', '${own._id}', '${accountId}', 'Direct', 'Jeudi', 1, now())`,
    `insert into engagement_review_vote (review_id, voter_id, mark, is_like, voted_at)
     values ('${parked}', '${accountId}', '${parked}', true, now())`,
    `insert into commerce_team (id, owner_id, company, registration, vat_number, street, postcode, city, country, places,
       taken, token_hash, invited, created_at)
     values ('${parked}', '${accountId}', 'Apolline EI', '732829320', 'FR44732829320', '1 rue Apolline', '75001', 'Quetzal',
       'FR', 2, 1, 'marque-apolline', 2, now())`,
    `insert into commerce_seat (id, team_id, user_id, taken_at)
     values ('${parked}', '${parked}', '${accountId}', now())`,
    `insert into commerce_seat_invitation (id, team_id, email, token_hash, invited_at, accepted_by)
     values ('${parked}', '${parked}', 'quetzal@exemple.fr', 'marque-quetzal', now(), null),
       ('${randomUUIDv7()}', '${parked}', 'quetzal@autre.fr', null, now(), '${accountId}')`,
    `insert into outbox_message (id, name, payload, occurred_at, due_at, done_at)
     values ('${randomUUIDv7()}', 'identity.factors-changed.v1',
       '{"accountId":"${accountId}","change":"passkey-added","detail":"Clé d’Apolline"}', now(), now(), now())`,
  ];
  for (const statement of statements) await atelier.rows(statement);
  expect(administrator.name).not.toMatch(traces);
  return teacher;
}
