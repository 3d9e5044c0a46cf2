import type { Security } from '@atelier/contracts/second-factor';
import { protectionText, lastUsedText } from './factor-line';

const when = '2026-03-03T09:00:00.000Z';
const securityWith = (keys: number, hasTotp = false, codesLeft = 0): Security => ({
  isRequired: false,
  totp: hasTotp ? { addedAt: when, usedAt: null } : null,
  passkeys: Array.from({ length: keys }, (_, index) => ({
    _id: String(index),
    name: 'Portable',
    addedAt: when,
    usedAt: null,
  })),
  recoveryCodes: { left: codesLeft, madeAt: when },
  passwordSetAt: null,
});

describe('what guards an account', () => {
  it.each([
    [securityWith(0), null],
    [securityWith(0, false, 10), null],
    [securityWith(1), 'une clé d’accès'],
    [securityWith(0, true), 'une application'],
    [securityWith(0, true, 1), 'une application et des codes de secours'],
    [securityWith(2, true, 10), 'deux clés d’accès, une application et des codes de secours'],
    [securityWith(10), 'dix clés d’accès'],
  ])('is named in words (%#)', (security, words) => {
    expect(protectionText(security)).toBe(words);
  });

  it('was used on a day, or not yet', () => {
    expect([lastUsedText(when), lastUsedText(null)]).toEqual([
      'utilisée le 3 mars 2026',
      'jamais utilisée depuis',
    ]);
  });
});
