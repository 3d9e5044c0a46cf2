import { EntityManager } from '@mikro-orm/postgresql';
import { noteAudit } from '../src/platform/audit/note-audit.js';
import { sweepAudit } from '../src/platform/audit/sweep-audit.js';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { rows } from './support/rows.js';

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
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await startAtelier({ worker: false });
  });
  afterAll(() => atelier?.close());

  const noted = (where: string, values: unknown[] = []) =>
    rows<Noted>(atelier, `select * from audit_entry where ${where} order by id`, values);
  const note = (label: string, at = 'now()') =>
    rows<{ id: string }>(
      atelier,
      `insert into audit_entry (at, kind, actor_role, subject_label)
       values (${at}, 'course-published', 'system', '${label}') returning id`,
    );

  it('refuses every change and what would empty it, and lets go what is older than twelve months', async () => {
    await note('jeune', "now() - interval '11 months 27 days'");
    await note('ancien', "now() - interval '12 months 1 day'");
    const refused = /append-only/;
    await expect(rows(atelier, "update audit_entry set subject_label = 'x'")).rejects.toThrow(refused);
    await expect(rows(atelier, "update audit_entry set at = now() - interval '2 years'")).rejects.toThrow(
      refused,
    );
    await expect(rows(atelier, 'truncate audit_entry')).rejects.toThrow(refused);
    await expect(rows(atelier, "delete from audit_entry where subject_label = 'jeune'")).rejects.toThrow(
      refused,
    );
    await sweepAudit(atelier.api.get(EntityManager));
    const left = await noted("subject_label in ('jeune', 'ancien')");
    expect(left.map(({ subject_label }) => subject_label)).toEqual(['jeune']);
  });

  it('stores a line with what it tells, or neither, and keeps secrets out', async () => {
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
    expect(await noted("kind = 'order-paid'")).toMatchObject([
      { actor_role: 'system', actor_name: null, network: null, after: { cents: 1 } },
    ]);
  });

  it('says who signed in and who could not, from which network, in few rows however often', async () => {
    const visitor = await atelier.visitor().logIn(administrator.email, administrator.password);
    const id = visitor.user?._id;
    expect((await noted("kind = 'signed-in' and actor_id = ?", [id])).at(-1)).toMatchObject({
      actor_name: administrator.name,
      actor_role: 'admin',
      network: '127.0.0.0/24',
    });
    const attempt = (email: string) =>
      atelier.visitor().call('POST', '/api/users/login', { email, password: 'mauvais-mot' });
    for (let index = 0; index < 12; index += 1) await attempt(administrator.email);
    const told = () => noted("kind = 'sign-in-refused' and subject_id = ?", [id]);
    expect(await told()).toMatchObject([
      { actor_id: null, actor_role: 'stranger', network: '127.0.0.0/24', times: 1 },
      { times: 10, after: { reason: 'invalid-credentials' } },
    ]);
    // Names that nobody has share one count, and what was typed is not kept.
    for (let index = 0; index < 3; index += 1) await attempt(`inconnu-${index}@exemple.fr`);
    const unknown = await noted("kind = 'sign-in-refused' and subject_id is null");
    expect(unknown).toMatchObject([{ times: 1, after: { reason: 'unknown-address' } }]);
    expect(JSON.stringify(unknown)).not.toContain('exemple.fr');
    // With the hour's end the rest is told.
    await rows(atelier, "update audit_refusal set hour = hour - interval '1 hour'");
    await sweepAudit(atelier.api.get(EntityManager));
    expect((await told()).map(({ times }) => times)).toEqual([1, 10, 12]);
  });

  it('names a person whose account has closed by initials, and nobody else', async () => {
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
});
