import { EntityManager } from '@mikro-orm/postgresql';
import type { ApiError } from '@atelier/contracts/error-codes';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { eventually } from './support/eventually.js';
import { linkToken, mailTo } from './support/mails.js';

describe('accounts, in two things at once', () => {
  const atelier = prepare(startAtelier);

  /** Resolves once this many calls wait for a lock. */
  const waiting = (calls: number) =>
    eventually(async () => {
      // Within a transaction, statistics are otherwise read once and repeated.
      await atelier.rows('select pg_stat_clear_snapshot()');
      const blocked = "datname = current_database() and wait_event_type = 'Lock'";
      expect(await atelier.count('pg_stat_activity', blocked)).toBe(calls);
    });

  /** A person whose mail was sent, so that the worker holds no lock on the account. */
  const join = async (email: string) => {
    const visitor = await atelier.visitor().signUp(email);
    await atelier.reactionsDone();
    return visitor;
  };

  it.each([
    ['suspended', 'suspended_at = now()', 'account-suspended'],
    ['given a new password', "password_hash = 'argon2id$'", 'invalid-credentials'],
  ])('that are %s while somebody signs in are not signed in to', async (_what, change, code) => {
    proves('session.races');

    const email = `${code}@exemple.fr`;
    await join(email);
    const sessions = await atelier.count('identity_session');
    let signingIn: Promise<{ status: number; body: ApiError }> | undefined;
    await atelier.api
      .get(EntityManager)
      .fork()
      .transactional(async (em) => {
        await em.execute(`update identity_account set ${change} where email = ?`, [email]);
        const body = { email, password: 'mot-de-passe' };
        signingIn = atelier.visitor().call<ApiError>('POST', '/api/users/login', body);
        await Promise.race([signingIn, waiting(1)]);
      });
    expect((await signingIn)?.body.code).toBe(code);
    expect(await atelier.count('identity_session')).toBe(sessions);
  });

  it('of two administrators who suspend one another leave one of them', async () => {
    proves('person.self');

    const first = await signInAdministrator(atelier);
    await join('autre-admin@exemple.fr');
    await atelier.rows("update identity_account set is_admin = true where email = 'autre-admin@exemple.fr'");
    const second = await atelier.visitor().logIn('autre-admin@exemple.fr', 'mot-de-passe');
    const suspend = (by: typeof first, whom: typeof first) =>
      by.call<ApiError>('PUT', `/api/users/${whom.user?._id}/suspension`, { isSuspended: true });
    let both: Promise<unknown> | undefined;
    await atelier.api
      .get(EntityManager)
      .fork()
      .transactional(async (em) => {
        // Locked until both calls wait.
        await em.execute("select pg_advisory_xact_lock(hashtext('identity.administrators'))");
        both = Promise.all([suspend(first, second), suspend(second, first)]);
        await Promise.race([both, waiting(2)]);
      });
    await both;
    expect(await atelier.count('identity_account', 'is_admin and suspended_at is null')).toBe(1);
  });

  it('that close while their profile is changed stay nameless', async () => {
    proves('data.close');

    const person = await join('croise@exemple.fr');
    let change: Promise<{ status: number; body: ApiError }> | undefined;
    await atelier.api
      .get(EntityManager)
      .fork()
      .transactional(async (em) => {
        await em.execute(
          "update identity_account set closed_at = now(), name = 'Compte supprimé' where id = ?",
          [person.user?._id],
        );
        change = person.call<ApiError>('PUT', '/api/users/profile', { name: 'Revenant' });
        await Promise.race([change, waiting(1)]);
      });
    expect((await change)?.body.code).toBe('session-expired');
    expect(await atelier.count('identity_account', "name = 'Revenant'")).toBe(0);
  });

  it('close once, whoever asks twice', async () => {
    proves('data.close');

    const person = await join('deux-fois@exemple.fr');
    const close = () => person.call('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    const responses = await Promise.all([close(), close()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 401]);
  });

  it('have one new password by one link, in two browsers', async () => {
    proves('password.link-races');

    await atelier.visitor().signUp('double@exemple.fr');
    await atelier.visitor().done('POST', '/api/users/password/send-token', { email: 'double@exemple.fr' });
    const token = linkToken(await mailTo(atelier, 'double@exemple.fr', /Réinitialisation/));
    const responses = await Promise.all(
      ['premier-mot', 'second-mot-'].map((password) =>
        atelier.visitor().call<ApiError>('PUT', `/api/users/password/reset/${token}`, { password }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});
