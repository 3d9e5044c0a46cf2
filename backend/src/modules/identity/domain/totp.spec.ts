import { Secret, TOTP } from 'otpauth';
import { makeTotpSecret, totpAddress, totpStep } from './totp.js';

/** The secret of RFC 6238's examples, of which the last six digits are taken. */
const rfc = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number, milliseconds = 0) => new Date(seconds * 1000 + milliseconds);
const codeOf = (step: number) =>
  new TOTP({ secret: Secret.fromBase32(rfc) }).generate({ timestamp: step * 30_000 });

describe('the six digits of an application', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %i seconds are those of the standard, leading zeros and all', (seconds, code) => {
    expect(totpStep(rfc, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('count with all six: zeros that were left out are missed', () => {
    expect(totpStep(rfc, '81804', at(1_111_111_109))).toBeNull();
    expect(totpStep(rfc, '5924', at(1_234_567_890))).toBeNull();
  });

  it('belong to the step before, the present one or the next, to the millisecond, and say to which', () => {
    const step = 40_000_000;
    const code = codeOf(step);
    const begin = step * 30;
    expect(totpStep(rfc, code, at(begin - 30, -1))).toBeNull();
    expect(totpStep(rfc, code, at(begin - 30))).toBe(step);
    expect(totpStep(rfc, code, at(begin))).toBe(step);
    expect(totpStep(rfc, code, at(begin + 60, -1))).toBe(step);
    expect(totpStep(rfc, code, at(begin + 60))).toBeNull();
  });

  it.each(['', '28708', '2870822', '28708a', ' 287082', '287082\n', '２８７０８２', '-87082', '287 82'])(
    'are six digits and nothing else: %j',
    (code) => {
      expect(totpStep(rfc, code, at(59))).toBeNull();
    },
  );

  it('come of a secret of 160 bits, each time another', () => {
    const secret = makeTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(makeTotpSecret()).not.toBe(secret);
    expect(totpStep(secret, '287082', at(59))).not.toBe(totpStep(rfc, '287082', at(59)));
  });

  it('are set up by an address that names the school and the person', () => {
    const address = new URL(totpAddress(rfc, 'Atelier', 'maud@exemple.fr'));
    expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp');
    expect(decodeURIComponent(address.pathname)).toBe('/Atelier:maud@exemple.fr');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Atelier',
      secret: rfc,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
