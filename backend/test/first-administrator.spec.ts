import type { ApiError } from '@atelier/contracts/error-codes';
import {
  AppointFirstAdministrator,
  FirstAdministratorOnStartup,
} from '../src/modules/identity/accounts/first-administrator.commands.js';
import { OpenAccount } from '../src/modules/identity/accounts/accounts.commands.js';
import { startAtelier } from './support/atelier.js';
import { linkToken, mailTo } from './support/mails.js';
import { verify } from './support/people.js';

const email = 'patronne@exemple.fr';

describe('the first administrator', () => {
  const atelier = prepare(() => startAtelier({ administrator: false, environment: { ADMIN_EMAIL: email } }));
  /** As on the first start: no administrator yet, and the link is being mailed. */
  beforeEach(async () => {
    await atelier.rows('delete from identity_account where is_admin');
    await atelier.api.get(FirstAdministratorOnStartup, { strict: false }).onApplicationBootstrap();
  });

  const administrators = () => atelier.count('identity_account', 'is_admin and password_set_at is not null');
  const appoint = (address: string, way: 'mail' | 'link' | { password: string } = 'mail') =>
    atelier.do(new AppointFirstAdministrator({ person: { email: address, name: 'Ana' }, method: way }));
  const reset = (token: string, password = 'trois-rabots-bleus') =>
    atelier.visitor().call<ApiError>('PUT', `/api/users/password/reset/${token}`, { password });

  it('is nobody who signed up with an address, whoever names it', async () => {
    proves('person.first-admin');

    const squatter = await atelier.visitor().signUp('squat@exemple.fr');
    await verify(atelier, 'squat@exemple.fr');
    for (const way of ['mail', 'link', { password: 'trois-rabots-bleus' }] as const) {
      expect(await appoint('Squat@exemple.fr', way)).toEqual({ outcome: 'taken' });
    }
    const opening = { email: 'squat@exemple.fr', name: 'Ana', password: 'trois-rabots-bleus' };
    for (const role of [{ isAdmin: true }, { isTeacher: true }]) {
      await expect(atelier.do(new OpenAccount({ input: { ...opening, ...role } }))).rejects.toMatchObject({
        code: 'email-taken',
      });
    }
    expect(
      await atelier.rows('select is_admin, is_teacher from identity_account where id = ?', [
        squatter.user?._id,
      ]),
    ).toEqual([{ is_admin: false, is_teacher: false }]);
    expect(
      (
        await atelier.visitor().call('POST', '/api/users/signup', {
          email,
          username: 'Squat',
          password: 'trois-rabots-bleus',
        })
      ).status,
    ).toBe(409);
  });

  it('chooses the password by the one link that a start mails, and there is no other after it', async () => {
    proves('person.first-admin');

    const mailed = async () => {
      await atelier.reactionsDone();
      return linkToken(await mailTo(atelier, email, /vous attend/));
    };
    const first = await mailed();
    expect(await administrators()).toBe(0);
    expect(await appoint(email)).toEqual({ outcome: 'waiting' });
    // A link for another address invalidates the first, and the other way round.
    const other = await appoint('autre@exemple.fr', 'link');
    if (other.outcome !== 'link') throw new Error('no link was made');
    expect((await reset(first)).status).toBe(404);
    expect(await appoint(email)).toEqual({ outcome: 'mailed' });
    expect((await reset(other.token)).status).toBe(404);
    const good = await mailed();
    expect((await reset(good)).status).toBe(204);
    const { user } = await atelier.visitor().logIn(email, 'trois-rabots-bleus');
    expect(user).toMatchObject({ isAdmin: true, isTeacher: true, isVerified: true });
    expect((await reset(good)).status).toBe(404);

    for (const way of ['mail', 'link', { password: 'trois-rabots-bleus' }] as const) {
      expect(await appoint('usurpateur@exemple.fr', way)).toEqual({ outcome: 'exists', isSame: false });
    }
    expect(await appoint(email, { password: 'un-autre-etabli' })).toEqual({
      outcome: 'exists',
      isSame: true,
    });
    await atelier.visitor().logIn(email, 'trois-rabots-bleus');
    expect(await administrators()).toBe(1);
    expect(await atelier.count('identity_account', "email = 'usurpateur@exemple.fr'")).toBe(0);
  });

  it('that was prepared is void once another one acts', async () => {
    const prepared = await appoint(email, 'link');
    if (prepared.outcome !== 'link') throw new Error('no link was made');
    await atelier.do(
      new OpenAccount({
        input: {
          email: 'ops@exemple.fr',
          name: 'Ops',
          password: 'trois-rabots-bleus',
          isAdmin: true,
        },
      }),
    );
    expect((await reset(prepared.token)).body.code).toBe('reset-token-invalid');
  });
});
