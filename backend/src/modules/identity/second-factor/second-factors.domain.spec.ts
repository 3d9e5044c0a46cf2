import { takeRecordedEvents } from '../../../kernel/domain-event.js';
import { type PasskeyFacts, SecondFactors } from './second-factors.domain.js';

const accountId = '01900000-0000-7000-8000-000000000001';
const now = new Date('2026-03-01T08:00:00Z');
const later = new Date('2026-03-02T08:00:00Z');
const facts = (credentialId: string): PasskeyFacts => ({
  credentialId,
  publicKey: 'cle',
  counter: 3,
  transports: ['internal'],
});
const hashes = ['un', 'deux', 'trois'];

/** Events recorded since the last call. */
const events = (factors: SecondFactors) =>
  takeRecordedEvents(factors).map(({ name, payload }) => {
    expect(name).toBe('identity.factors-changed.v1');
    const { accountId: whose, change, detail } = payload as Record<string, unknown>;
    expect(whose).toBe(accountId);
    return [change, detail];
  });
const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
};

/** An account with the given factors and no pending events. */
function having({ totp = false, keys = [] as string[], codes = false } = {}) {
  const factors = SecondFactors.of(accountId);
  if (totp) factors.setTotp('scelle', 100, now);
  for (const key of keys) factors.addPasskey(`Clé ${key}`, facts(key), now);
  if (codes) factors.setRecoveryCodes(hashes, now, true);
  events(factors);
  return factors;
}
const idOf = (factors: SecondFactors, key: string) => factors.passkeyOf(key)?.id ?? '';

describe('second factors', () => {
  it('are none to begin with, and set by an application or a passkey alone', () => {
    expect(having().isSet).toBe(false);
    expect(having().recoveryCodesLeft).toBe(0);
    expect(having({ totp: true }).isSet).toBe(true);
    expect(having({ keys: ['a'] }).isSet).toBe(true);
  });

  it('say what was added, and by what it was replaced', () => {
    const factors = having();
    factors.setTotp('scelle', 100, now);
    expect(factors.totp).toEqual({
      secret: 'scelle',
      addedAt: now.toISOString(),
      usedAt: null,
      lastStep: 100,
    });
    factors.setTotp('autre', 7, later);
    expect(factors.totp).toMatchObject({ secret: 'autre', lastStep: 7, addedAt: later.toISOString() });
    factors.addPasskey('Portable', facts('a'), now);
    expect(events(factors)).toEqual([
      ['totp-added', null],
      ['totp-replaced', null],
      ['passkey-added', 'Portable'],
    ]);
  });

  it('take each step of an application once, and none before one that was taken', () => {
    const factors = having({ totp: true });
    expect(factors.acceptStep(100, later)).toBe(false);
    expect(factors.totp).toMatchObject({ lastStep: 100, usedAt: null });
    expect(factors.acceptStep(101, later)).toBe(true);
    expect(factors.totp).toMatchObject({ secret: 'scelle', lastStep: 101, usedAt: later.toISOString() });
    expect(factors.acceptStep(101, later)).toBe(false);
    expect(factors.acceptStep(100, later)).toBe(false);
    expect(factors.acceptStep(103, later)).toBe(true);
    expect(factors.acceptStep(102, later)).toBe(false);
    expect(having().acceptStep(101, later)).toBe(false);
  });

  it('keep the last where the role cannot do without, whichever it is', () => {
    const totp = having({ totp: true });
    expect(refusal(() => totp.removeTotp(true))).toBe('last-factor');
    expect(totp.isSet).toBe(true);
    const key = having({ keys: ['a'] });
    expect(refusal(() => key.removePasskey(idOf(key, 'a'), true))).toBe('last-factor');
    expect(key.isSet).toBe(true);
    expect([...events(totp), ...events(key)]).toEqual([]);

    const both = having({ totp: true, keys: ['a'] });
    both.removePasskey(idOf(both, 'a'), true);
    expect(refusal(() => both.removeTotp(true))).toBe('last-factor');
    const again = having({ totp: true, keys: ['a', 'b'] });
    again.removeTotp(true);
    again.removePasskey(idOf(again, 'b'), true);
    expect(refusal(() => again.removePasskey(idOf(again, 'a'), true))).toBe('last-factor');
    expect(events(again)).toEqual([
      ['totp-removed', null],
      ['passkey-removed', 'Clé b'],
    ]);
  });

  it('leave one by one where they are offered, and take the recovery codes with the last', () => {
    const factors = having({ totp: true, keys: ['a'], codes: true });
    factors.removeTotp(false);
    expect([factors.isSet, factors.totp, factors.recoveryCodesLeft]).toEqual([true, null, 3]);
    factors.removePasskey(idOf(factors, 'a'), false);
    expect([factors.isSet, factors.recoveryCodes, factors.recoveryCodesMadeAt]).toEqual([false, [], null]);
    const totp = having({ totp: true, codes: true });
    totp.removeTotp(false);
    expect(totp.recoveryCodes).toEqual([]);
  });

  it('that are not there are neither removed nor renamed', () => {
    const factors = having({ keys: ['a'] });
    expect(refusal(() => factors.removeTotp(false))).toBe('factor-not-found');
    expect(refusal(() => factors.removePasskey('inconnue', false))).toBe('factor-not-found');
    expect(refusal(() => factors.renamePasskey('inconnue', 'Autre'))).toBe('factor-not-found');
    expect(factors.passkeys).toHaveLength(1);
  });

  it('are ten passkeys at most, none of them twice', () => {
    proves('factor.passkey');

    const factors = having({ keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] });
    expect(refusal(() => factors.addPasskey('Encore', facts('9'), now))).toBe('passkey-refused');
    factors.addPasskey('Dixième', facts('10'), now);
    expect(refusal(() => factors.addPasskey('Onzième', facts('11'), now))).toBe('too-many-passkeys');
    expect(factors.passkeys).toHaveLength(10);
    expect(new Set(factors.passkeys.map(({ id }) => id)).size).toBe(10);
  });

  it('note the use of one passkey, and of no other', () => {
    const factors = having({ keys: ['a', 'b'] });
    factors.recordPasskeyUse('b', 9, later);
    expect(factors.passkeyOf('a')).toMatchObject({ counter: 3, usedAt: null });
    expect(factors.passkeyOf('b')).toMatchObject({ counter: 9, usedAt: later.toISOString(), name: 'Clé b' });
    expect(factors.passkeyOf('c')).toBeUndefined();
  });

  it('rename one passkey, and tell it when the name is another', () => {
    const factors = having({ keys: ['a', 'b'] });
    factors.renamePasskey(idOf(factors, 'a'), 'Clé a');
    expect(events(factors)).toEqual([]);
    factors.renamePasskey(idOf(factors, 'a'), 'Tiroir');
    expect(factors.passkeys.map(({ name }) => name)).toEqual(['Tiroir', 'Clé b']);
    expect(events(factors)).toEqual([['passkey-renamed', 'Tiroir']]);
  });

  it('may be replaced by each recovery code, once', () => {
    const factors = having({ totp: true, codes: true });
    expect([factors.useRecoveryCode('quatre', later), factors.useRecoveryCode('', later)]).toEqual([
      false,
      false,
    ]);
    expect(factors.recoveryCodesLeft).toBe(3);
    expect(factors.useRecoveryCode('deux', later)).toBe(true);
    expect(factors.recoveryCodes).toEqual([
      { hash: 'un', usedAt: null },
      { hash: 'deux', usedAt: later.toISOString() },
      { hash: 'trois', usedAt: null },
    ]);
    expect(factors.useRecoveryCode('deux', later)).toBe(false);
    expect(factors.useRecoveryCode('un', later)).toBe(true);
    expect(events(factors)).toEqual([
      ['recovery-code-used', '2'],
      ['recovery-code-used', '1'],
    ]);
  });

  it('have recovery codes beside a factor alone, and new ones in the place of all the former', () => {
    const none = having();
    expect(refusal(() => none.setRecoveryCodes(hashes, now))).toBe('factor-not-found');
    const factors = having({ keys: ['a'], codes: true });
    factors.useRecoveryCode('un', now);
    events(factors);
    factors.setRecoveryCodes(['neuf'], later);
    expect([factors.recoveryCodesLeft, factors.recoveryCodesMadeAt]).toEqual([1, later]);
    expect(factors.useRecoveryCode('trois', later)).toBe(false);
    factors.setRecoveryCodes(['dix'], later, true);
    // The first codes are issued with the factor, which has its own event.
    expect(events(factors)).toEqual([['recovery-codes-made', null]]);
    // Codes without a factor, as after a manual change of the row, are rejected.
    factors.passkeys = [];
    expect(factors.useRecoveryCode('dix', later)).toBe(false);
  });

  it('all go when somebody has lost them', () => {
    const factors = having({ totp: true, keys: ['a', 'b'], codes: true });
    factors.reset();
    expect(factors).toMatchObject({ totp: null, passkeys: [], recoveryCodes: [], recoveryCodesMadeAt: null });
    expect(factors.isSet).toBe(false);
    expect(events(factors)).toEqual([['factors-reset', null]]);
  });
});
