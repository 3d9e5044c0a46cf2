import { factorKeys, hashRecoveryCode, makeRecoveryCodes, seal, unseal } from './factor-secrets.js';

const keys = factorKeys('un secret de la configuration');
const others = factorKeys('un autre');
const secret = 'JBSWY3DPEHPK3PXP é';

describe('what is sealed', () => {
  it('is opened by the same key, for the same use and account, and never twice the same', () => {
    const sealed = seal(keys.sealing, 'totp 1', secret);
    expect(unseal(keys.sealing, 'totp 1', sealed)).toBe(secret);
    expect(unseal(factorKeys('un secret de la configuration').sealing, 'totp 1', sealed)).toBe(secret);
    expect(seal(keys.sealing, 'totp 1', secret)).not.toBe(sealed);
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('JBSW');
  });

  it.each([
    ['another account', keys.sealing, 'totp 2'],
    ['another use', keys.sealing, 'totp setup 1'],
    ['nothing', keys.sealing, ''],
    ['another key', others.sealing, 'totp 1'],
    ['the key of recovery codes', keys.codes, 'totp 1'],
  ])('is nothing for %s', (_whose, key, about) => {
    expect(unseal(key, about, seal(keys.sealing, 'totp 1', secret))).toBeNull();
  });

  it('is nothing once a single bit of it has changed, wherever', () => {
    const bytes = Buffer.from(seal(keys.sealing, 'totp 1', secret), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const tampered = Buffer.from(bytes);
      tampered[index] = (tampered[index] ?? 0) ^ 1;
      expect(unseal(keys.sealing, 'totp 1', tampered.toString('base64url'))).toBeNull();
    }
  });

  it('is nothing when it was cut, or never was sealed', () => {
    const bytes = Buffer.from(seal(keys.sealing, 'totp 1', secret), 'base64url');
    for (const length of [0, 12, 27, 28, bytes.length - 1]) {
      expect(unseal(keys.sealing, 'totp 1', bytes.subarray(0, length).toString('base64url'))).toBeNull();
    }
    expect(unseal(keys.sealing, 'totp 1', secret)).toBeNull();
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
    // Each sign comes up: 3,200 draws out of 32 leave none out.
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
