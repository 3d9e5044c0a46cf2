import { createHash, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';

export type ChallengePurpose = 'second-step' | 'passkey-sign-in' | 'proof' | 'new-passkey';

const lifetimeMilliseconds = 5 * 60_000;
const maxAttempts = 5;

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

const schema = defineEntity({
  name: 'Challenge',
  tableName: 'identity_challenge',
  properties: {
    id: p.uuid().primary(),
    /** Null for a discoverable passkey, which identifies its own account. */
    accountId: p.uuid().strictNullable(),
    purpose: p.text().$type<ChallengePurpose>(),
    tokenHash: p.text(),
    attempts: p.integer(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    spentAt: p.datetime().strictNullable(),
  },
});

/** A challenge for one account: single use, five minutes, five attempts. */
export class Challenge extends schema.class {
  static issue(
    accountId: string | null,
    purpose: ChallengePurpose,
    now = new Date(),
  ): { challenge: Challenge; token: string } {
    const challenge = new Challenge();
    const id = randomUUIDv7();
    const token = `${id}.${randomBytes(32).toString('base64url')}`;
    Object.assign(challenge, {
      id,
      accountId,
      purpose,
      tokenHash: hash(token),
      attempts: 0,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMilliseconds),
      spentAt: null,
    });
    return { challenge, token };
  }

  /** The id in a token, or null if malformed. */
  static idOf(token: string): string | null {
    return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token)?.[1] ?? null;
  }

  /** Whether it may be answered now; counts the attempt. */
  acceptsAnswer(token: string, purposes: readonly ChallengePurpose[], now = new Date()): boolean {
    const matches = timingSafeEqual(Buffer.from(hash(token)), Buffer.from(this.tokenHash));
    if (!matches || !purposes.includes(this.purpose)) return false;
    if (this.spentAt !== null || this.expiresAt <= now || this.attempts >= maxAttempts) return false;
    this.attempts += 1;
    return true;
  }

  /** Marks it as used. */
  spend(now = new Date()): void {
    this.spentAt = now;
  }
}
schema.setClass(Challenge);
