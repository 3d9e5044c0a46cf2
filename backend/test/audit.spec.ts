import { jest } from '@jest/globals';
import { AuditPage } from '@atelier/contracts/audit';
import { EntityManager } from '@mikro-orm/postgresql';
import { noteAudit } from '../src/platform/audit/note-audit.js';
import { ExpiryJobs } from '../src/database/expiries.js';
import { sweepAudit } from '../src/platform/audit/audit-refusals.js';
import { administrator, startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';

interface Noted {
  kind: string;
  actor_id: string | null;
  actor_name: string | null;
  actor_role: string;
  network: string | null;
  subject_id: string | null;
  subject_label: string | null;
  person_id: string | null;
  person_name: string | null;
  times: number;
  before: unknown;
  after: unknown;
}

describe('the journal', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  afterEach(() => jest.restoreAllMocks());

  const noted = (where: string, values: unknown[] = []) =>
    atelier.rows<Noted>(`select * from audit_entry where ${where} order by id`, values);
  const note = (label: string, at = 'now()') =>
    atelier.rows<{ id: string }>(`insert into audit_entry (at, kind, actor_role, subject_type, subject_label)
       values (${at}, 'course-published', 'system', 'course', '${label}') returning id`);

  it('refuses every change and what would empty it, and lets go what is older than twelve months', async () => {
    proves('journal.write');

    await note('jeune', "now() - interval '11 months 27 days'");
    await note('ancien', "now() - interval '12 months 1 day'");
    const refused = /append-only/;
    await expect(atelier.rows("update audit_entry set subject_label = 'x'")).rejects.toThrow(refused);
    await expect(atelier.rows("update audit_entry set at = now() - interval '2 years'")).rejects.toThrow(
      refused,
    );
    await expect(atelier.rows('truncate audit_entry')).rejects.toThrow(refused);
    await expect(atelier.rows("delete from audit_entry where subject_label = 'jeune'")).rejects.toThrow(
      refused,
    );
    await atelier.api.get(ExpiryJobs, { strict: false }).run({ only: 'audit_entry:action' });
    const left = await noted("subject_label in ('jeune', 'ancien')");
    expect(left.map(({ subject_label }) => subject_label)).toEqual(['jeune']);
  });

  it('stores a line with what it tells, or neither, and keeps secrets out', async () => {
    proves('journal.write');

    const em = atelier.api.get(EntityManager);
    const work = em.fork().transactional(async (inner) => {
      await noteAudit(inner, { kind: 'role-changed' });
      throw new Error('a later step fails');
    });
    await expect(work).rejects.toThrow('a later step fails');
    expect(await noted("kind = 'role-changed'")).toEqual([]);
    await expect(noteAudit(em.fork(), { kind: 'role-changed' })).rejects.toThrow(/in the transaction/);
    await em
      .fork()
      .transactional((inner) =>
        noteAudit(inner, { kind: 'order-paid', after: { cents: 1, clientSecret: 'x' } }),
      );
    const paid = await noted("kind = 'order-paid'");
    expect(paid).toMatchObject([{ actor_role: 'system', actor_name: null, network: null }]);
    expect(paid[0]?.after).toEqual({ cents: 1 });
  });

  it('says who signed in and who could not, from which network, in few rows however often', async () => {
    proves('journal.sign-ins');

    // Refusals are aggregated by the hour, which must not change during the test.
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const visitor = await signInAdministrator(atelier);
    const id = visitor.user?._id;
    expect((await noted("kind = 'signed-in' and actor_id = ?", [id])).at(-1)).toMatchObject({
      actor_name: administrator.name,
      actor_role: 'admin',
      network: '127.0.0.0/24',
    });
    const attempt = (email: string) =>
      atelier.visitor().call('POST', '/api/users/login', { email, password: 'mauvais-mot' });
    for (let index = 0; index < 12; index += 1) await attempt(administrator.email);
    const refusals = () => noted("kind = 'sign-in-refused' and subject_id = ?", [id]);
    expect(await refusals()).toMatchObject([
      { actor_id: null, actor_role: 'stranger', network: '127.0.0.0/24', times: 1 },
      { times: 10, after: { reason: 'invalid-credentials' } },
    ]);
    // Unknown names share one count, and input is not stored.
    for (let index = 0; index < 3; index += 1) await attempt(`inconnu-${index}@exemple.fr`);
    const unknown = await noted("kind = 'sign-in-refused' and subject_id is null");
    expect(unknown).toMatchObject([{ times: 1, after: { reason: 'unknown-address' } }]);
    expect(JSON.stringify(unknown)).not.toContain('exemple.fr');
    // The rest is recorded at the end of the hour.
    await atelier.rows("update audit_refusal set hour = hour - interval '1 hour'");
    await sweepAudit(atelier.api.get(EntityManager));
    expect((await refusals()).map(({ times }) => times)).toEqual([1, 10, 12]);
  });

  it('names a person whose account has closed by initials, and nobody else', async () => {
    proves('journal.closed');

    const person = await atelier.visitor().signUp('jeanne@exemple.fr', 'Jeanne Élise Morel');
    await person.logIn('jeanne@exemple.fr', 'mot-de-passe');
    const id = person.user?._id;
    const refused = await person.call('DELETE', '/api/users/profile', { password: 'pas-le-bon' });
    expect(refused.status).toBe(422);
    await person.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    const about = await noted('actor_id = ? or subject_id = ?', [id, id]);
    expect(about.map(({ kind, actor_name }) => [kind, actor_name])).toEqual([
      ['signed-in', 'J. É. M.'],
      ['password-refused', 'J. É. M.'],
      ['account-closed', 'J. É. M.'],
    ]);
    expect(about[2]).toMatchObject({ subject_label: 'J. É. M.', actor_id: id });
    expect(await noted('actor_name = ?', [administrator.name])).not.toEqual([]);
  });

  const read = async (query: string): Promise<AuditPage> =>
    AuditPage.parse(await admin.done('GET', `/api/audit?${query}`));

  it('is written by what administrators and teachers do, with before and after', async () => {
    const teacher = await signInTeacher(atelier, 'journal@exemple.fr');
    const id = teacher.user?._id ?? '';
    const course = await publishCourse(teacher, { title: 'Évaluer à l’œil', price: 40 });
    const edit = (field: string, value: unknown) =>
      teacher.done('PUT', `/api/courses/${course._id}/${field}`, { [field]: value });
    await edit('price', 35);
    await edit('price', 30);
    // The published price is recorded.
    await edit('published', { isPublished: true });
    const student = await atelier.visitor().signUp('hugo@exemple.fr', 'Hugo Carlier');
    await verify(atelier, 'hugo@exemple.fr');
    const studentId = student.user?._id;
    await teacher.done('POST', '/api/learn/student', { courseId: course._id, emails: ['hugo@exemple.fr'] });
    const enrolled = await teacher.done<{ students: { _id: string }[] }>(
      'GET',
      `/api/learn/course/${course._id}/students`,
    );
    await teacher.done('DELETE', `/api/learn/${enrolled.students[0]?._id}`);
    await edit('published', { isPublished: false });
    await admin.done('DELETE', `/api/courses/${course._id}`);
    await admin.done('PUT', `/api/users/${id}/role`, { isTeacher: false });
    await admin.done('PUT', `/api/users/${id}/suspension`, { isSuspended: true });
    await admin.done('PUT', `/api/users/${id}/suspension`, { isSuspended: false });

    const about = await noted("subject_id in (?, ?) and kind <> 'account-opened'", [course._id, id]);
    expect(about.map(({ kind, actor_name }) => [kind, actor_name])).toEqual([
      ['course-published', 'Salima Kaci'],
      ['price-changed', 'Salima Kaci'],
      ['access-granted', 'Salima Kaci'],
      ['access-revoked', 'Salima Kaci'],
      ['course-unpublished', 'Salima Kaci'],
      ['course-archived', administrator.name],
      ['role-changed', administrator.name],
      ['account-suspended', administrator.name],
      ['account-reactivated', administrator.name],
    ]);
    expect(about[1]).toMatchObject({ before: { priceCents: 4000 }, after: { priceCents: 3000 } });
    expect(about[2]).toMatchObject({ person_id: studentId, person_name: 'Hugo Carlier' });
    expect(about[3]).toMatchObject({ person_name: 'Hugo Carlier' });
    expect(about[6]).toMatchObject({ before: { isTeacher: true }, after: { isTeacher: false } });
    // A person's export has their own entries, without other actors.
    const own = await student.done<{ journal: unknown[] }>('GET', '/api/users/profile/export');
    expect(own.journal).toMatchObject([
      { kind: 'data-exported', actor: { name: 'Hugo Carlier' }, network: '127.0.0.0/24' },
      { kind: 'access-revoked', actor: { name: null }, network: null },
      { kind: 'access-granted', actor: { name: null, role: 'teacher' }, network: null },
    ]);
  });

  it('says who opens Bull Board and what they change there', async () => {
    await admin.call('GET', '/api/queues');
    await admin.call('PUT', '/api/queues/api/queues/media/clean/failed');
    await atelier.visitor().call('PUT', '/api/queues/api/queues/media/clean/failed');
    const visits = await noted("kind like 'queues-%'");
    expect(visits).toMatchObject([
      { kind: 'queues-opened', actor_name: administrator.name, network: '127.0.0.0/24' },
      { kind: 'queues-changed', subject_id: 'media', after: { method: 'PUT', act: 'clean/failed' } },
    ]);
  });

  it('is found by person, kind, group, period and words without accents, page by page', async () => {
    proves('journal.search');

    const id = admin.user?._id ?? '';
    await note('Pagination d’avant', "now() - interval '8 days'");
    for (let index = 0; index < 60; index += 1) await note(`Pagination n° ${index}`);
    const all = await read('search=pagination');
    expect(all).toMatchObject({ total: 61, pages: 2, currentPage: 1, counts: { 'course-published': 61 } });
    expect(all.entries).toHaveLength(50);
    // New entries do not shift pages.
    await note('Pagination de plus');
    const rest = await read(`search=pagination&currentPage=2&before=${all.entries.at(-1)?._id}`);
    const labels = (page: AuditPage) => page.entries.map(({ subject }) => subject?.label);
    const tenth = Array.from({ length: 10 }, (_, index) => `Pagination n° ${9 - index}`);
    expect(labels(rest)).toEqual([...tenth, 'Pagination d’avant']);
    expect(labels(await read('search=PÀGINATION N° 7&since=7'))).toEqual(['Pagination n° 7']);
    expect((await read('search=pagination&since=7')).total).toBe(61);
    expect(await read('search=pagination&group=money')).toMatchObject({
      entries: [],
      total: 0,
      counts: { 'course-published': 62 },
    });
    const own = await read(`actor=${id}&group=access`);
    expect(own.total).toBeGreaterThan(0);
    expect(own.entries.every(({ actor, kind }) => actor._id === id && kind === 'signed-in')).toBe(true);
    expect(own.actors).toContainEqual({ _id: id, name: administrator.name });
    expect((await read('actor=system&kind=course-published&search=pagination')).total).toBe(62);
    expect(await read('kind=price-changed&search=pagination')).toMatchObject({ entries: [], total: 0 });
    const teacher = await signInTeacher(atelier, 'curieuse@exemple.fr');
    expect((await teacher.call('GET', '/api/audit')).status).toBe(403);
    expect((await teacher.call('GET', '/api/audit.csv')).status).toBe(403);
    expect((await admin.call('GET', '/api/audit?kind=rien')).status).toBe(422);
    expect((await admin.call('GET', '/api/audit?actor=1%27%20or%201=1')).status).toBe(422);
  });

  it('leaves as CSV that no spreadsheet runs, whole, and says that it left', async () => {
    proves('journal.csv');

    await note('=HYPERLINK("x";"y")');
    await note('Fin ; de "ligne"');
    const { headers, body } = await admin.call<string>('GET', '/api/audit.csv?kind=course-published');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="journal-atelier-/);
    const lines = body.split('\r\n');
    expect(lines[0]).toMatch(/"Date";"Groupe";"Action"/);
    expect(lines).toHaveLength((await read('kind=course-published')).total + 2);
    expect(lines[1]).toContain('"Fin ; de ""ligne"""');
    expect(lines[2]).toContain('"\'=HYPERLINK(""x"";""y"")"');
    const raw = await fetch(`${atelier.url}/api/audit.csv?kind=journal-exported`, {
      headers: { authorization: `Bearer ${admin.user?.token}` },
    });
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect((await noted("kind = 'journal-exported'"))[0]).toMatchObject({
      actor_name: administrator.name,
      after: { kind: 'course-published' },
    });
  });
});
