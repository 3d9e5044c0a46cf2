import { Secret, TOTP } from 'otpauth';
import {
  factorKeys,
  hashRecoveryCode,
  makeRecoveryCodes,
  makeTotpSecret,
  seal,
  totpAddress,
  totpStep,
  unseal,
} from './factor-secrets.domain.js';

const keys = factorKeys('un secret de la configuration');
const others = factorKeys('un autre');
const totpSecret = 'JBSWY3DPEHPK3PXP é';

describe('what is sealed', () => {
  it('is opened by the same key, for the same use and account, and never twice the same', () => {
    const sealed = seal(keys.sealing, 'totp 1', totpSecret);
    expect(unseal(keys.sealing, 'totp 1', sealed)).toBe(totpSecret);
    expect(unseal(factorKeys('un secret de la configuration').sealing, 'totp 1', sealed)).toBe(totpSecret);
    expect(seal(keys.sealing, 'totp 1', totpSecret)).not.toBe(sealed);
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('JBSW');
  });

  it.each([
    ['another account', keys.sealing, 'totp 2'],
    ['another use', keys.sealing, 'totp setup 1'],
    ['nothing', keys.sealing, ''],
    ['another key', others.sealing, 'totp 1'],
    ['the key of recovery codes', keys.codes, 'totp 1'],
  ])('is nothing for %s', (_whose, key, about) => {
    expect(unseal(key, about, seal(keys.sealing, 'totp 1', totpSecret))).toBeNull();
  });

  it('is nothing once a single bit of it has changed, wherever', () => {
    const bytes = Buffer.from(seal(keys.sealing, 'totp 1', totpSecret), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const tampered = Buffer.from(bytes);
      tampered[index] = (tampered[index] ?? 0) ^ 1;
      expect(unseal(keys.sealing, 'totp 1', tampered.toString('base64url'))).toBeNull();
    }
  });

  it('is nothing when it was cut, or never was sealed', () => {
    const bytes = Buffer.from(seal(keys.sealing, 'totp 1', totpSecret), 'base64url');
    for (const length of [0, 12, 27, 28, bytes.length - 1]) {
      expect(unseal(keys.sealing, 'totp 1', bytes.subarray(0, length).toString('base64url'))).toBeNull();
    }
    expect(unseal(keys.sealing, 'totp 1', totpSecret)).toBeNull();
  });

  it('may be empty', () => {
    expect(unseal(keys.sealing, 'totp 1', seal(keys.sealing, 'totp 1', ''))).toBe('');
  });

  it('has keys of its own, 256 bits each, of which none tells another', () => {
    const all = [keys.sealing, keys.codes, others.sealing, others.codes];
    expect(all.map((key) => key.length)).toEqual([32, 32, 32, 32]);
    expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(4);
  });
});

describe('recovery codes', () => {
  const hash = (code: string, account = 'a') => hashRecoveryCode(keys.codes, account, code);

  it('are ten, all different, without what is taken for one another', () => {
    const codes = Array.from({ length: 40 }, makeRecoveryCodes);
    for (const ten of codes) expect(ten).toHaveLength(10);
    const all = codes.flat();
    expect(new Set(all).size).toBe(400);
    for (const code of all) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    // Every character occurs: 3,200 draws out of 32.
    expect(new Set(all.join('').replaceAll('-', '')).size).toBe(32);
  });

  it.each(['4F7K-92QM', '4f7k-92qm', '4F7K92QM', '4f7k 92qm', ' 4F7k-92Qm\n'])(
    'are the same however they are typed: %j',
    (typed) => {
      expect(hash(typed)).toMatch(/^[\w-]{43}$/);
      expect(hash(typed)).toBe(hash('4F7K-92QM'));
    },
  );

  it('all of which can be typed back', () => {
    for (const code of makeRecoveryCodes()) expect(hash(code.toLowerCase())).toBe(hash(code));
  });

  it.each([
    '',
    '4F7K',
    '4F7K-92Q',
    '4F7K-92QMA',
    'A4F7K-92QM',
    '4F7K--92QM',
    '4F-7K92QM',
    '4F7K_92QM',
    '1F7K-92QM',
    'OF7K-92QM',
    '4F7K-92QI',
    '123456',
  ])('are nothing else: %j', (typed) => {
    expect(hash(typed)).toBeNull();
  });

  it('are kept under a key and by account: what stands for one says nothing of another', () => {
    const code = '4F7K-92QM';
    const hashes = [
      hash(code),
      hash(code, 'b'),
      hashRecoveryCode(others.codes, 'a', code),
      hash('4F7K-92QN'),
    ];
    expect(new Set(hashes).size).toBe(4);
  });
});

/** The secret of RFC 6238's examples, truncated to six digits. */
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
