import { takeRecordedEvents } from '../../../kernel/domain-event.js';
import { Account } from './account.domain.js';

const hour = 3_600_000;
const details = { email: 'Maud@Exemple.fr', name: 'Maud Lefort', passwordHash: 'argon2id$…' };
const picture = (id: string) => `/media/images/01900000-0000-7000-8000-00000000000${id}/800.webp`;

/** Events recorded since the last call: name and payload without the account. */
const events = (account: Account) =>
  takeRecordedEvents(account).map(({ name, payload }) => {
    const { accountId, ...rest } = payload as Record<string, unknown>;
    if (accountId !== undefined) expect(accountId).toBe(account.id);
    return [name.replace(/^identity\.(.+)\.v1$/, '$1'), ...Object.values(rest)];
  });
const quiet = (account: Account) => {
  takeRecordedEvents(account);
  return account;
};
const registered = () => quiet(Account.register(details));
const opened = () => quiet(Account.open(details, {}));
const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
};

describe('an account', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const after = (hours: number) => new Date(now.getTime() + hours * hour);

  it('that somebody registers has no role and an address still to be verified', () => {
    const account = Account.register(details);
    expect(account).toMatchObject({
      email: 'maud@exemple.fr',
      name: 'Maud Lefort',
      userName: 'Maud Lefort',
      imageUrl: null,
      passwordHash: details.passwordHash,
      isAdmin: false,
      isTeacher: false,
      verifiedAt: null,
      isVerified: false,
      emailChange: null,
      suspendedAt: null,
      closedAt: null,
      status: 'active',
      isOpen: true,
    });
    expect(account.id).toMatch(/^[\da-f]{8}-/);
    expect(account.passwordSetAt).toBe(account.createdAt);
    expect(Math.abs(account.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(events(account)).toEqual([['account-created'], ['verification-requested']]);
  });

  it('that the operator opens is verified and has the roles given, and those alone', () => {
    expect(Account.open(details, {})).toMatchObject({ isAdmin: false, isTeacher: false, isVerified: true });
    expect(Account.open(details, { isTeacher: true })).toMatchObject({ isAdmin: false, isTeacher: true });
    const administrator = Account.open(details, { isAdmin: true });
    expect(administrator).toMatchObject({ isAdmin: true, isTeacher: false, status: 'active' });
    expect(administrator.verifiedAt).toBe(administrator.createdAt);
    expect(events(administrator)).toEqual([['account-created']]);
  });

  it('of somebody invited matches no password until one is chosen by mail, which verifies it', () => {
    const account = Account.invite(details, { isTeacher: true });
    expect(account).toMatchObject({
      passwordHash: '',
      passwordSetAt: null,
      status: 'invited',
      isTeacher: true,
      isAdmin: false,
      isVerified: false,
      mailedName: 'Maud Lefort',
    });
    expect(events(account)).toEqual([['account-created']]);
    account.requestPasswordLink();
    expect(events(account)).toEqual([['password-link-requested', 'invitation']]);
    account.setPasswordByMail('autre', now);
    expect(account).toMatchObject({
      passwordHash: 'autre',
      passwordSetAt: now,
      verifiedAt: now,
      status: 'active',
    });
    expect(events(account)).toEqual([['email-verified']]);
    account.requestPasswordLink();
    expect(events(account)).toEqual([['password-link-requested', 'reset']]);
  });

  it('is verified once', () => {
    const account = registered();
    account.verify(now);
    account.verify(after(1));
    expect(account.verifiedAt).toBe(now);
    expect(account.isVerified).toBe(true);
    expect(events(account)).toEqual([['email-verified']]);
    account.requestVerification();
    expect(events(account)).toEqual([]);
  });

  it('asks for no mail once it is suspended or closed', () => {
    const suspended = registered();
    suspended.suspend(true, now);
    const closed = registered();
    closed.close(now);
    for (const account of [quiet(suspended), quiet(closed)]) {
      account.requestVerification();
      account.requestPasswordLink();
      expect(events(account)).toEqual([]);
      expect(account.isOpen).toBe(false);
    }
    const open = registered();
    open.requestVerification();
    expect(events(open)).toEqual([['verification-requested']]);
  });

  it('shows its name in mails only where nobody else could read it', () => {
    const account = registered();
    expect(account.mailedName).toBeNull();
    account.verify();
    expect(account.mailedName).toBe('Maud Lefort');
  });

  it('is given no role while it is suspended', () => {
    proves('person.role-limits');

    const account = registered();
    account.verify();
    account.suspend(true, now);
    expect(refusal(() => account.appointTeacher(true))).toBe('person-suspended');
    account.suspend(false, now);
    account.appointTeacher(true);
    account.suspend(true, now);
    account.appointTeacher(false);
    expect(account.isTeacher).toBe(false);
  });

  it('teaches only with a verified address, and is told of it once', () => {
    const account = registered();
    expect(refusal(() => account.appointTeacher(true))).toBe('email-unverified');
    expect(account.isTeacher).toBe(false);
    account.appointTeacher(false);
    account.verify();
    quiet(account);
    account.appointTeacher(true);
    account.appointTeacher(true);
    expect(account.isTeacher).toBe(true);
    expect(events(account)).toEqual([['teacher-appointed'], ['introduction-changed']]);
    account.appointTeacher(false);
    account.appointTeacher(false);
    expect(account.isTeacher).toBe(false);
    expect(events(account)).toEqual([['teacher-dismissed']]);
  });

  it('changes its password, which voids a change of address and verifies nothing', () => {
    const account = registered();
    account.requestEmailChange('autre@exemple.fr', 'ici', now);
    quiet(account);
    account.setPassword('autre', now);
    expect(account).toMatchObject({ passwordHash: 'autre', passwordSetAt: now, emailChange: null });
    expect(account.isVerified).toBe(false);
    expect(events(account)).toEqual([]);
  });

  describe('whose address is to change', () => {
    it('asks both mailboxes, and changes with the second answer', () => {
      for (const sides of [
        ['old', 'new'],
        ['new', 'old'],
      ] as const) {
        const account = opened();
        const since = account.verifiedAt;
        account.requestEmailChange('autre@exemple.fr', 'ici', now);
        expect(events(account)).toEqual([
          ['email-change-requested', 'new'],
          ['email-change-requested', 'old'],
        ]);
        expect(account.pendingEmail(now)).toEqual({
          to: 'autre@exemple.fr',
          askedAt: now.toISOString(),
          sessionId: 'ici',
          confirmedByOld: false,
          confirmedByNew: false,
        });
        expect(account.confirmEmailChange(sides[0], after(1))).toBe(false);
        expect(account.confirmEmailChange(sides[0], after(1))).toBe(false);
        expect(account).toMatchObject({ email: 'maud@exemple.fr', verifiedAt: since });
        expect(account.pendingEmail(now)).toMatchObject({
          confirmedByOld: sides[0] === 'old',
          confirmedByNew: sides[0] === 'new',
        });
        expect(events(account)).toEqual([]);
        expect(account.confirmEmailChange(sides[1], after(2))).toBe(true);
        expect(account).toMatchObject({
          email: 'autre@exemple.fr',
          verifiedAt: after(2),
          emailChange: null,
        });
        expect(events(account)).toEqual([['email-verified']]);
      }
    });

    it('asks the new mailbox alone while the old one may be a stranger’s', () => {
      const account = registered();
      account.requestEmailChange('autre@exemple.fr', 'ici', now);
      expect(events(account)).toEqual([['email-change-requested', 'new']]);
      expect(account.pendingEmail(now)).toMatchObject({ confirmedByOld: true, confirmedByNew: false });
      expect(account.confirmEmailChange('new', now)).toBe(true);
      expect(account).toMatchObject({ email: 'autre@exemple.fr', verifiedAt: now });
    });

    it('forgets the wish when the owner of the mailbox comes forward, by either mail', () => {
      const verified = registered();
      verified.requestEmailChange('voleur@exemple.fr', 'là', now);
      verified.verify(now);
      const reset = registered();
      reset.requestEmailChange('voleur@exemple.fr', 'là', now);
      reset.setPasswordByMail('autre', now);
      for (const account of [verified, reset]) {
        expect(account.emailChange).toBeNull();
        expect(refusal(() => account.confirmEmailChange('new', now))).toBe('email-link-invalid');
        expect(account.email).toBe('maud@exemple.fr');
      }
    });

    it('keeps the last wish only, for a day', () => {
      proves('email.change');

      const account = opened();
      account.requestEmailChange('une@exemple.fr', 'ici', now);
      account.confirmEmailChange('old', now);
      account.requestEmailChange('deux@exemple.fr', 'ici', after(1));
      expect(account.pendingEmail(after(1))).toMatchObject({
        to: 'deux@exemple.fr',
        confirmedByOld: false,
      });
      expect(account.pendingEmail(new Date(after(25).getTime() - 1))).not.toBeNull();
      expect(account.pendingEmail(after(25))).toBeNull();
      expect(refusal(() => account.confirmEmailChange('old', after(25)))).toBe('email-link-invalid');
      account.cancelEmailChange();
      expect(account.pendingEmail(after(1))).toBeNull();
      expect(refusal(() => opened().confirmEmailChange('old', now))).toBe('email-link-invalid');
    });
  });

  it('tells others of its name when that changes, and lets go of a picture that is replaced', () => {
    const account = opened();
    account.updateProfile({ userName: 'maud' });
    account.updateProfile({ name: 'Maud Lefort' });
    expect(account).toMatchObject({ name: 'Maud Lefort', userName: 'maud', imageUrl: null });
    expect(events(account)).toEqual([]);
    account.updateProfile({ name: 'Maud L.', imageUrl: picture('1') });
    expect(account).toMatchObject({ name: 'Maud L.', userName: 'maud', imageUrl: picture('1') });
    expect(events(account)).toEqual([['introduction-changed'], ['account-renamed']]);
    account.updateProfile({ imageUrl: picture('1') });
    expect(events(account)).toEqual([]);
    account.updateProfile({ imageUrl: picture('2') });
    const dropped = (id: string) => [
      ['picture-dropped', picture(id).split('/')[3]],
      ['introduction-changed'],
    ];
    expect(events(account)).toEqual(dropped('1'));
    account.updateProfile({ imageUrl: null });
    expect(account.imageUrl).toBeNull();
    expect(events(account)).toEqual(dropped('2'));
  });

  it('introduces its owner anew where something else is said or shown, each time as a later version', () => {
    const account = Account.open(details, { isTeacher: true });
    expect(account).toMatchObject({ headline: '', biography: '', introductionVersion: 0 });
    quiet(account);
    const introduction = { headline: 'Ébéniste', biography: '<p>Je scie.</p>' };
    account.updateIntroduction(introduction);
    account.updateIntroduction({ ...introduction });
    expect(account).toMatchObject({ ...introduction, introductionVersion: 1 });
    account.updateIntroduction({ ...introduction, biography: '' });
    account.updateIntroduction({ headline: '', biography: '' });
    account.updateProfile({ imageUrl: picture('1') });
    account.updateProfile({ imageUrl: picture('1') });
    account.appointTeacher(false);
    expect(account).toMatchObject({ headline: '', biography: '', introductionVersion: 4 });
    account.appointTeacher(true);
    expect(account.introductionVersion).toBe(5);
    const introductions = events(account).filter(([name]) => name === 'introduction-changed');
    expect(introductions).toHaveLength(5);
  });

  it('is suspended from the first time on, until it is let in again', () => {
    const account = opened();
    account.suspend(true, now);
    account.suspend(true, after(1));
    expect(account).toMatchObject({ suspendedAt: now, status: 'suspended', isOpen: false });
    account.suspend(false, after(2));
    expect(account).toMatchObject({ suspendedAt: null, status: 'active', isOpen: true });
  });

  it('that is closed holds nothing of the person, and no way in', () => {
    const account = Account.open(details, { isAdmin: true, isTeacher: true });
    account.updateProfile({ imageUrl: picture('1') });
    account.updateIntroduction({ headline: 'Maud, ébéniste', biography: '<p>Je suis Maud.</p>' });
    account.requestEmailChange('autre@exemple.fr', 'ici', now);
    quiet(account);
    account.close(now);
    expect(account).toMatchObject({
      email: `${account.id}@compte-supprime.invalid`,
      name: 'Compte supprimé',
      userName: 'Compte supprimé',
      imageUrl: null,
      passwordHash: '',
      isAdmin: false,
      isTeacher: false,
      verifiedAt: null,
      emailChange: null,
      closedAt: now,
      isOpen: false,
    });
    expect(JSON.stringify(account)).not.toMatch(/maud|lefort|exemple/i);
    expect(events(account)).toEqual([
      ['picture-dropped', picture('1').split('/')[3]],
      ['introduction-changed'],
      ['introduction-changed'],
      ['account-renamed'],
      ['account-closed'],
    ]);
  });
});
