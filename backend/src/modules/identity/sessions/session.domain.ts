import { createHash, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';

const day = 24 * 3600 * 1000;
/** A session expires after 30 days without refresh; each refresh extends it. */
const idleMilliseconds = 30 * day;
/** Absolute lifetime whatever the refreshes: 90 days, or 30 with a privileged role. */
const maxLifetimeMilliseconds = { usual: 90 * day, privileged: 30 * day };
const proofMilliseconds = 10 * 60_000;
/** Two tabs may refresh at once: the previous token is accepted for this long; after that it is treated as stolen. */
const graceMilliseconds = 30_000;

const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const sessionSchema = defineEntity({
  name: 'Session',
  tableName: 'identity_session',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    tokenHash: p.text(),
    previousTokenHash: p.text().strictNullable(),
    rotatedAt: p.datetime(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    /** Last authentication on this session, by a factor or, without one, by the password. */
    provedAt: p.datetime(),
    /** Whether it was authenticated with a second factor. */
    isStrong: p.boolean(),
    /** Absolute expiry, whatever the refreshes. */
    endsAt: p.datetime(),
    revokedAt: p.datetime().strictNullable(),
    userAgent: p.text(),
    /** Country of the last request, ISO 3166; the IP address is not stored. */
    country: p.text().strictNullable(),
  },
});

/** What is known of a device that signs in. */
export interface SignInDevice {
  userAgent: string;
  country: string | null;
  /** The random token of its cookie, by which the account recognises the device. */
  token?: string;
}

/** The session's account and its privileges. */
interface SessionOwner {
  id: string;
  isAdmin: boolean;
  isTeacher: boolean;
}

const maxLifetimeOf = ({ isAdmin, isTeacher }: Omit<SessionOwner, 'id'>): number =>
  isAdmin || isTeacher ? maxLifetimeMilliseconds.privileged : maxLifetimeMilliseconds.usual;

type Refresh = { outcome: 'rotated'; token: string } | { outcome: 'unchanged' } | { outcome: 'refused' };

/** One signed-in device. The database holds hashes only; the token is `<session id>.<secret>`. */
export class Session extends sessionSchema.class {
  static start(
    owner: SessionOwner,
    device: SignInDevice,
    now = new Date(),
  ): { session: Session; token: string } {
    const session = new Session();
    session.id = randomUUIDv7();
    session.accountId = owner.id;
    session.previousTokenHash = null;
    session.createdAt = now;
    session.provedAt = now;
    session.isStrong = false;
    session.revokedAt = null;
    session.userAgent = device.userAgent.slice(0, 300);
    session.country = device.country;
    session.endsAt = new Date(now.getTime() + maxLifetimeOf(owner));
    session.tokenHash = '';
    const token = `${session.id}.${randomBytes(32).toString('base64url')}`;
    session.rotate(token, now);
    return { session, token };
  }

  /** Session id of a token, or null if malformed. */
  static idOf(token: string): string | null {
    const match = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token);
    return match?.[1] ?? null;
  }

  isLive(now = new Date()): boolean {
    return this.revokedAt === null && this.expiresAt > now;
  }

  /** Shortens its lifetime for an account that has gained a role since; never extends it. */
  capLifetime(owner: SessionOwner): void {
    const end = new Date(Math.min(this.endsAt.getTime(), this.createdAt.getTime() + maxLifetimeOf(owner)));
    if (end < this.endsAt) this.endsAt = end;
    if (end < this.expiresAt) this.expiresAt = end;
  }

  /** Whether the token is the session's current one, or the one just rotated. */
  accepts(token: string, now = new Date()): boolean {
    return this.isLive(now) && (equal(hash(token), this.tokenHash) || this.isWithinGrace(token, now));
  }

  /**
   * Rotates the token; idempotent for a short grace period, in case the response was lost. An older token that is
   * replayed was stolen: the session ends.
   * @param deriveSuccessor derives the secret of the next token, deterministic and known to the server alone
   */
  refresh(token: string, deriveSuccessor: (token: string) => string, now = new Date()): Refresh {
    if (!this.isLive(now)) return { outcome: 'refused' };
    const successor = `${this.id}.${deriveSuccessor(token)}`;
    if (equal(hash(token), this.tokenHash)) {
      this.rotate(successor, now);
      return { outcome: 'rotated', token: successor };
    }
    if (this.isWithinGrace(token, now)) {
      return equal(hash(successor), this.tokenHash)
        ? { outcome: 'rotated', token: successor }
        : { outcome: 'unchanged' };
    }
    this.revoke(now);
    return { outcome: 'refused' };
  }

  /** Records an authentication. */
  prove(isByFactor: boolean, now = new Date()): void {
    this.provedAt = now;
    this.isStrong ||= isByFactor;
  }

  /** The account has no factor left: the session no longer counts as strong, in case a role is granted later. */
  forgetFactor(): void {
    this.isStrong = false;
  }

  /** Security settings may only be changed shortly after an authentication. */
  wasProvedRecently(now = new Date()): boolean {
    return now.getTime() - this.provedAt.getTime() < proofMilliseconds;
  }

  revoke(now = new Date()): void {
    this.revokedAt ??= now;
  }

  private isWithinGrace(token: string, now: Date): boolean {
    if (!this.previousTokenHash || !equal(hash(token), this.previousTokenHash)) return false;
    return now.getTime() - this.rotatedAt.getTime() < graceMilliseconds;
  }

  private rotate(token: string, now: Date): void {
    this.previousTokenHash = this.tokenHash || null;
    this.tokenHash = hash(token);
    this.rotatedAt = now;
    this.expiresAt = new Date(Math.min(now.getTime() + idleMilliseconds, this.endsAt.getTime()));
  }
}
sessionSchema.setClass(Session);
