import { randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/domain-event.js';
import { type FactorChange, factorsChanged } from '../identity.events.js';

interface RecoveryCode {
  hash: string;
  usedAt: string | null;
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The codes with that one marked as used; null if it is none of those left. Compares all, for constant time. */
function useCode(codes: readonly RecoveryCode[], hash: string, now: Date): RecoveryCode[] | null {
  const matches = codes.map((code) => code.usedAt === null && isSame(code.hash, hash));
  if (!matches.includes(true)) return null;
  return codes.map((code, index) => (matches[index] ? { ...code, usedAt: now.toISOString() } : code));
}

interface Totp {
  /** Encrypted: a leak of the database reveals no codes. */
  secret: string;
  addedAt: string;
  usedAt: string | null;
  /** The last step accepted: prevents replay of an observed code. */
  lastStep: number;
}

export interface PasskeyFacts {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

export interface StoredPasskey extends PasskeyFacts {
  id: string;
  name: string;
  addedAt: string;
  usedAt: string | null;
}

const maxPasskeys = 10;

const schema = defineEntity({
  name: 'SecondFactors',
  tableName: 'identity_second_factors',
  properties: {
    accountId: p.uuid().primary(),
    totp: p.json().$type<Totp | null>().nullable(),
    passkeys: p.json().$type<StoredPasskey[]>(),
    recoveryCodes: p.json().$type<RecoveryCode[]>(),
    recoveryCodesMadeAt: p.datetime().strictNullable(),
  },
});

/** Second factors of an account. Recovery codes are a fallback and not a factor on their own. */
export class SecondFactors extends schema.class {
  static of(accountId: string): SecondFactors {
    const factors = new SecondFactors();
    return Object.assign(factors, {
      accountId,
      totp: null,
      passkeys: [],
      recoveryCodes: [],
      recoveryCodesMadeAt: null,
    });
  }

  /** Whether sign-in requires a second factor. */
  get isSet(): boolean {
    return Boolean(this.totp) || this.passkeys.length > 0;
  }

  get recoveryCodesLeft(): number {
    return this.recoveryCodes.filter(({ usedAt }) => usedAt === null).length;
  }

  /** Adds or replaces the authenticator application. @param step of the confirming code, which is consumed */
  setTotp(secret: string, step: number, now: Date): void {
    const change = this.totp ? 'totp-replaced' : 'totp-added';
    this.totp = { secret, addedAt: now.toISOString(), usedAt: null, lastStep: step };
    this.recordChange(change);
  }

  /** Whether the code of that step is accepted: each is valid once, and none older than the last one used. */
  acceptStep(step: number, now: Date): boolean {
    if (!this.totp || step <= this.totp.lastStep) return false;
    this.totp = { ...this.totp, lastStep: step, usedAt: now.toISOString() };
    return true;
  }

  /** @throws DomainError `factor-not-found`, `last-factor` */
  removeTotp(mustKeepOne: boolean): void {
    if (!this.totp) throw new DomainError('factor-not-found');
    if (mustKeepOne && this.passkeys.length === 0) throw new DomainError('last-factor');
    this.totp = null;
    this.forgetCodesWithoutFactor();
    this.recordChange('totp-removed');
  }

  /** @throws DomainError `too-many-passkeys`, `passkey-refused` */
  addPasskey(name: string, facts: PasskeyFacts, now: Date): void {
    if (this.passkeys.length >= maxPasskeys) throw new DomainError('too-many-passkeys');
    if (this.passkeyOf(facts.credentialId)) throw new DomainError('passkey-refused');
    const passkey = { ...facts, id: randomUUIDv7(), name, addedAt: now.toISOString(), usedAt: null };
    this.passkeys = [...this.passkeys, passkey];
    this.recordChange('passkey-added', name);
  }

  passkeyOf(credentialId: string): StoredPasskey | undefined {
    return this.passkeys.find((passkey) => passkey.credentialId === credentialId);
  }

  recordPasskeyUse(credentialId: string, counter: number, now: Date): void {
    this.passkeys = this.passkeys.map((passkey) =>
      passkey.credentialId === credentialId ? { ...passkey, counter, usedAt: now.toISOString() } : passkey,
    );
  }

  /** @throws DomainError `factor-not-found` */
  renamePasskey(id: string, name: string): void {
    const former = this.expectPasskey(id).name;
    if (former === name) return;
    this.passkeys = this.passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey));
    this.recordChange('passkey-renamed', name);
  }

  /** @throws DomainError `factor-not-found`, `last-factor` */
  removePasskey(id: string, mustKeepOne: boolean): void {
    const { name } = this.expectPasskey(id);
    if (mustKeepOne && !this.totp && this.passkeys.length === 1) throw new DomainError('last-factor');
    this.passkeys = this.passkeys.filter((passkey) => passkey.id !== id);
    this.forgetCodesWithoutFactor();
    this.recordChange('passkey-removed', name);
  }

  /** Replaces earlier codes. @throws DomainError `factor-not-found` without a factor to fall back for */
  setRecoveryCodes(hashes: string[], now: Date, isFirst = false): void {
    if (!this.isSet) throw new DomainError('factor-not-found');
    this.recoveryCodes = hashes.map((hash) => ({ hash, usedAt: null }));
    this.recoveryCodesMadeAt = now;
    if (!isFirst) this.recordChange('recovery-codes-made');
  }

  /** Whether it is one of the codes left; consumes it. */
  useRecoveryCode(hash: string, now: Date): boolean {
    const codes = this.isSet ? useCode(this.recoveryCodes, hash, now) : null;
    if (!codes) return false;
    this.recoveryCodes = codes;
    this.recordChange('recovery-code-used', String(this.recoveryCodesLeft));
    return true;
  }

  /** Removes all factors, for somebody who has lost them. */
  reset(): void {
    this.totp = null;
    this.passkeys = [];
    this.forgetCodesWithoutFactor();
    this.recordChange('factors-reset');
  }

  private expectPasskey(id: string): StoredPasskey {
    const passkey = this.passkeys.find((known) => known.id === id);
    if (!passkey) throw new DomainError('factor-not-found');
    return passkey;
  }

  private forgetCodesWithoutFactor(): void {
    if (this.isSet) return;
    this.recoveryCodes = [];
    this.recoveryCodesMadeAt = null;
  }

  private recordChange(change: FactorChange, detail: string | null = null): void {
    record(this, factorsChanged({ accountId: this.accountId, change, detail }));
  }
}
schema.setClass(SecondFactors);
