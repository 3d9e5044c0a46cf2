import {
  AddPasskeyBody,
  ConfirmTotpBody,
  FactorAdded,
  LoginAnswer,
  PasskeyChallenge,
  PasskeyName,
  ProofBody,
  ProofChallenge,
  RecoveryCodes,
  RenamePasskeyBody,
  SecondStep,
  SecondStepBody,
  Security,
  TotpSetup,
} from './second-factor.js';
import { id, instant, letters, errorsOf } from './testing/examples.js';

const passkey = { challenge: 'zz', rpId: 'atelier.fr', allowCredentials: [{ id: 'aa' }] };
const step = {
  secondFactor: 'passkey',
  challenge: 'jeton',
  methods: ['totp', 'passkey', 'recovery-code'],
  passkey,
};

describe('a second factor', () => {
  it('is asked for with all that may answer it, and all that the browser needs', () => {
    expect(SecondStep.parse(step)).toEqual(step);
    expect(LoginAnswer.parse({ ...step, secondFactor: 'totp', passkey: null })).toMatchObject({
      passkey: null,
    });
    expect(SecondStep.safeParse({ ...step, secondFactor: 'sms' }).success).toBe(false);
    expect(SecondStep.safeParse({ ...step, methods: ['password'] }).success).toBe(false);
    expect(SecondStep.safeParse({ ...step, passkey: {} }).success).toBe(false);
    const proof = { challenge: 'jeton', methods: [...step.methods, 'password'], passkey };
    expect(ProofChallenge.parse(proof)).toEqual(proof);
    const key = { challenge: 'jeton', options: passkey };
    expect(PasskeyChallenge.parse(key)).toEqual(key);
  });

  it('is proved by digits, a recovery code, or what a passkey answers, as text or as JSON', () => {
    const proved = (code: unknown) => SecondStepBody.parse({ challenge: 'jeton', code }).code;
    expect(proved(' 123456 ')).toBe('123456');
    expect(proved('ABCD-EFGH')).toBe('ABCD-EFGH');
    const assertion = { id: letters(2000), response: { signature: 'ss' } };
    expect(JSON.parse(proved(assertion))).toEqual(assertion);
    expect(proved(letters(20_000))).toHaveLength(20_000);
  });

  it('is refused in French where the answer is none', () => {
    const against = (body: object) => errorsOf(SecondStepBody, { challenge: 'jeton', code: '1', ...body });
    expect(against({})).toEqual([]);
    expect(against({ challenge: undefined })).toEqual(['challenge: La demande est obligatoire']);
    expect(against({ challenge: '' })).toEqual(['challenge: La demande est obligatoire']);
    expect(against({ challenge: letters(200) })).toEqual([]);
    expect(against({ challenge: letters(201) })).toEqual(['challenge: La demande est trop longue']);
    for (const code of [undefined, 7, {}, { id: 7 }, { id: letters(2001) }])
      expect(against({ code })).toEqual(['code: Le code est obligatoire']);
    expect(against({ code: ' ' })).toEqual(['code: Le code est obligatoire']);
    expect(against({ code: letters(20_001) })).toEqual(['code: Le code est trop long']);
  });

  it('may be proved again by any of what an account has, each within its bounds', () => {
    const proof = { challenge: 'jeton', code: '123456', password: letters(200) };
    expect(ProofBody.parse(proof)).toEqual(proof);
    expect(ProofBody.parse({})).toEqual({});
    expect(errorsOf(ProofBody, { password: letters(201) })).toEqual([
      'password: Le mot de passe ne peut dépasser 200 caractères',
    ]);
  });

  it('is shown without anything that would prove it', () => {
    const key = { _id: id, name: 'Téléphone', addedAt: instant, usedAt: null };
    const security = {
      isRequired: true,
      totp: { addedAt: instant, usedAt: null },
      passkeys: [key],
      recoveryCodes: { left: 7, madeAt: instant },
      passwordSetAt: null,
    };
    expect(Security.parse(security)).toEqual(security);
    const stray = {
      ...security,
      totp: { ...security.totp, secret: 's' },
      passkeys: [{ ...key, publicKey: 'k' }],
    };
    expect(Security.parse(stray)).toEqual(security);
    const none = { ...security, totp: null, passkeys: [], recoveryCodes: null };
    expect(Security.parse(none)).toEqual(none);
  });

  it('is set up by six digits, spaces or not, and brings its codes once', () => {
    const setup = { secret: 's', address: 'otpauth://totp/x', setup: 'scellé' };
    expect(TotpSetup.parse(setup)).toEqual(setup);
    expect(ConfirmTotpBody.parse({ setup: letters(2000), code: ' 123 456 ' })).toMatchObject({
      code: '123456',
    });
    const against = (body: object) => errorsOf(ConfirmTotpBody, { setup: 's', code: '123456', ...body });
    expect(against({ setup: '' })).toEqual(['setup: La demande est obligatoire']);
    expect(against({ setup: letters(2001) })).toEqual(['setup: La demande est trop longue']);
    expect(against({ code: undefined })).toEqual(['code: Le code est obligatoire']);
    for (const code of ['12345', '1234567', '12345a', 'a123456'])
      expect(against({ code })).toEqual(['code: Le code compte six chiffres']);
    expect(FactorAdded.parse({ recoveryCodes: null })).toEqual({ recoveryCodes: null });
    expect(RecoveryCodes.parse({ recoveryCodes: ['a-b'] })).toEqual({ recoveryCodes: ['a-b'] });
  });
});

describe('a passkey', () => {
  it('has a name that can be read', () => {
    expect(PasskeyName.parse(' Téléphone ')).toBe('Téléphone');
    expect(RenamePasskeyBody.parse({ name: letters(60) })).toEqual({ name: letters(60) });
    for (const name of [undefined, ' ', '\u200b'])
      expect(errorsOf(PasskeyName, name)).toEqual([': Le nom est obligatoire']);
    expect(errorsOf(PasskeyName, letters(61))).toEqual([': Le nom ne peut dépasser 60 caractères']);
  });

  it('is added with all that the browser answered, within bounds', () => {
    const body = { challenge: 'jeton', name: 'Clé', credential: { id: letters(2000), response: { a: 'b' } } };
    expect(AddPasskeyBody.parse(body)).toEqual(body);
    const frame = JSON.stringify({ id: 'a', x: '' }).length;
    const of = (length: number) => ({ ...body, credential: { id: 'a', x: letters(length - frame) } });
    expect(errorsOf(AddPasskeyBody, of(20_000))).toEqual([]);
    expect(errorsOf(AddPasskeyBody, of(20_001))).toEqual(['credential: La clé est trop longue']);
    expect(errorsOf(AddPasskeyBody, { ...body, credential: { id: letters(2001) } })).toHaveLength(1);
    expect(errorsOf(AddPasskeyBody, { ...body, credential: {} })).toHaveLength(1);
  });
});
