import { readFile } from 'node:fs/promises';
import type { ExportedData } from '@atelier/contracts/exported-data';
import type { LegalText } from '@atelier/contracts/legal';
import type { Expiries } from '@atelier/contracts/privacy';
import { audienceStatement, dataKinds, purposes, visitMonths } from '@atelier/contracts/words/privacy-words';
import { outsideUses, PeoplesData } from '../src/database/personal-data.js';
import { AudienceDuty, PrivacyDuty } from '../src/database/privacy.queries.js';
import { isTerm } from '../src/kernel/expiry.js';
import type { DataUse, DeclaredTable } from '../src/kernel/personal-data.js';
import { privacyTable } from '../src/kernel/privacy-table.js';
import { networkOf } from '../src/platform/geo/ip-address.js';
import { startAtelier } from './support/atelier.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator } from './support/people.js';

describe('the information on personal data', () => {
  const atelier = prepare(startAtelier);

  /** As the policy in force tells. */
  const readPolicy = async () => {
    const { sections } = await atelier.visitor().done<LegalText>('GET', '/api/legal/privacy');
    const blocksOf = (id: string) => sections.find((section) => section.id === id)?.blocks ?? [];
    return {
      rows: blocksOf('donnees').flatMap((block) => (block.kind === 'uses' ? block.rows : [])),
      audience: blocksOf('audience').flatMap((block) => (block.kind === 'text' ? [block.text] : [])),
    };
  };
  const lineOf = async (id: keyof typeof dataKinds) => (await readPolicy()).rows.find((row) => row.id === id);

  it('tells everybody every kind of data once, with purpose, basis, duration and recipients', async () => {
    proves('privacy.table', 'privacy.declared');

    const { rows: lines } = await readPolicy();
    expect(lines.map(({ id }) => id)).toEqual(Object.keys(dataKinds));
    for (const { id, purpose, basis, durations, recipients } of lines)
      expect([id, purpose, basis, durations.length, recipients.length].every(Boolean)).toBe(true);
    // A purpose that nothing has would be a word too many.
    const used = new Set(lines.flatMap(({ purpose }) => purpose.split('\u00a0; ')));
    expect(Object.values(purposes).filter((words) => !used.has(words))).toEqual([]);
  });

  it('says in words what the declarations say, whatever their order', async () => {
    proves('privacy.table', 'privacy.holds');

    expect(await lineOf('orders')).toEqual({
      id: 'orders',
      group: 'Vos achats',
      data: 'Commandes payées\u00a0: nom, adresse email, pays, montant, conditions acceptées',
      purpose: 'Tenir la comptabilité et répondre d’une vente',
      basis: 'Obligation légale',
      durations: ['10\u00a0ans après la clôture de l’exercice (C.\u00a0com., art.\u00a0L123-22)'],
      recipients: [
        'l’hébergeur du site',
        'Stripe ou PayPal, selon le moyen de paiement',
        'l’expert-comptable et l’administration fiscale, sur demande',
      ],
    });
    expect((await lineOf('contact'))?.durations).toEqual(['3\u00a0ans après le message']);
    expect((await lineOf('account'))?.durations).toEqual([
      'Jusqu’à la fermeture du compte',
      '3\u00a0ans après la dernière connexion, si le compte n’a aucun cours',
    ]);
    expect(await lineOf('newsletter')).toMatchObject({
      basis: 'Consentement',
      durations: ['Jusqu’à la désinscription'],
    });
    const tables = atelier.api.get(PeoplesData).tables();
    const reversed = Object.fromEntries(Object.entries(tables).toReversed());
    expect(privacyTable(reversed, outsideUses)).toEqual((await readPolicy()).rows);
  });

  it('is a line longer with a table more, and not told of what holds nothing about people', () => {
    proves('privacy.table');

    expect(privacyTable({ plain: { plain: 'id' } })).toEqual([]);
    const use = {
      data: 'notes',
      purpose: 'learning',
      basis: 'contract',
      durations: [{ until: 'sending' }],
    } as const;
    const one = privacyTable({ first: { uses: [use] } });
    expect(one.map(({ id }) => id)).toEqual(['notes']);
    const more = privacyTable({
      first: { uses: [use] },
      second: { uses: [{ ...use, durations: [{ days: 1, after: 'sending', since: 'x' }] }] },
    });
    expect(more.map(({ durations }) => durations)).toEqual([
      ['Jusqu’à l’envoi', '1\u00a0jour après l’envoi'],
    ]);
  });

  it('does not compile without purpose, basis and duration', () => {
    proves('privacy.declared');

    const people = { name: { holds: 'name', exported: 'profile', closing: 'nothing' } } as const;
    // @ts-expect-error a table about people has uses
    const undeclared: DeclaredTable = { people };
    // @ts-expect-error a use has a duration at least
    const durations: DataUse['durations'] = [];
    const use: DataUse = { data: 'notes', purpose: 'learning', basis: 'contract', durations };
    const endless: DeclaredTable = { people, uses: [use] };
    expect([undeclared, endless].every(({ people: declared }) => declared === people)).toBe(true);
  });

  it('promises for backups what the backups do', async () => {
    proves('privacy.enforced');

    const backups = outsideUses.find(({ data }) => data === 'backups');
    const [term] = backups?.durations.filter(isTerm) ?? [];
    const source = await readFile(new URL('../../infra/src/backups/backups.ts', import.meta.url), 'utf8');
    expect(/--keep-monthly=(\d+)/.exec(source)?.[1]).toBe(String(term?.months));
  });

  it('says how visits are counted, and counts them so', async () => {
    proves('audience.statement', 'privacy.duties');

    const { audience } = await readPolicy();
    expect(audience).toEqual(audienceStatement);
    expect(audience.join(' ')).toMatch(new RegExp(`Aucun cookie.*${visitMonths}\\smois`));
    expect(visitMonths).toBeLessThanOrEqual(25);
    // As the statement says: 24 and 48 bits.
    expect([networkOf('203.0.113.77'), networkOf('2001:db8:1:2:3::4')]).toEqual([
      '203.0.113.0/24',
      '2001:db8:1::/48',
    ]);
    const response = await atelier.visitor().call('POST', '/api/visitors', { userAgent: 'desktop' });
    expect(response.headers.get('set-cookie')).toBeNull();
    const facts = () => atelier.ask(new AudienceDuty());
    expect(await facts()).toMatchObject({ months: visitMonths, isLate: false, isTold: true });
    await atelier.rows(
      "insert into engagement_visit (day, device, network, visits) values (current_date - 900, 'desktop', 'x', 1)",
    );
    expect(await facts()).toMatchObject({ isLate: true });
    await atelier.rows("delete from engagement_visit where network = 'x'");
  });

  it('is shown to the operator, who runs a term again', async () => {
    proves('privacy.operator', 'privacy.duties');

    const admin = await signInAdministrator(atelier);
    const facts = () => atelier.ask(new PrivacyDuty());
    // The worker's own hourly run would come in between.
    const chores = atelier.queue('maintenance');
    await chores.pause();
    await eventually(async () => expect(await chores.getActiveCount()).toBe(0));
    await chores.drain(true);
    await atelier.rows(`insert into engagement_contact_message (id, fingerprint, name, email, subject, message, created_at)
       values (gen_random_uuid(), 'x', 'Zoé', 'zoe@exemple.fr', 'Autres', 'Bonjour', now() - interval '4 years')`);
    const name = 'contact:message';
    const read = async () => {
      const { expiries } = await admin.done<Expiries>('GET', '/api/operations/expiries');
      return expiries.find((one) => one.name === name);
    };
    expect(await read()).toMatchObject({
      data: dataKinds.contact.words,
      duration: '3\u00a0ans après le message',
      effect: 'deleted',
      isLate: true,
    });
    expect(await facts()).toMatchObject({ declared: Object.keys(dataKinds).length, late: 1 });
    await admin.done('POST', `/api/operations/expiries/${name}/run`);
    await chores.resume();
    await eventually(async () => expect(await read()).toMatchObject({ isLate: false, lastRun: { rows: 1 } }));
    expect(await atelier.count('engagement_contact_message', "email = 'zoe@exemple.fr'")).toBe(0);
    expect(await facts()).toMatchObject({ late: 0, failed: 0, lastRunAt: expect.any(String) });
    const unknown = await admin.call<{ code: string }>('POST', '/api/operations/expiries/orders:never/run');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'expiry-not-found']);
  });

  it('goes with the copy of one’s data', async () => {
    proves('privacy.export');

    const visitor = await atelier.visitor().signUp('copie@exemple.fr');
    const copy = await visitor.done<ExportedData>('GET', '/api/users/profile/export');
    expect(copy.uses).toEqual((await readPolicy()).rows);
  });
});
