import { createHash, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';

const day = 24 * 3600 * 1000;
/** A device stays signed in for 30 days of silence; each refresh extends it. */
const silenceMilliseconds = 30 * day;
/** However often it refreshes, it signs in again after 90 days; with a role that others must be safe from, after 30. */
const wholeLifeMilliseconds = { usual: 90 * day, privileged: 30 * day };
const proofMilliseconds = 10 * 60_000;
/** Two tabs may refresh at the same moment: the token just replaced is honoured this long, then it is theft. */
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
    /** When somebody last proved on it who they are, by a factor or, without one, by the password. */
    provedAt: p.datetime(),
    /** Whether a second factor was proved on it. */
    isStrong: p.boolean(),
    /** The end of it all, whatever the refreshes. */
    endsAt: p.datetime(),
    revokedAt: p.datetime().strictNullable(),
    userAgent: p.text(),
    /** Where it was last seen from, as ISO 3166 has it; the address itself is not kept. */
    country: p.text().strictNullable(),
  },
});

/** What is known of a device that signs in. */
export interface SignInDevice {
  userAgent: string;
  country: string | null;
  /** The random token of its cookie, by which its owner's account knows it again. */
  token?: string;
}

/** Whose session it is, and how much it can do. */
interface SessionOwner {
  id: string;
  isAdmin: boolean;
  isTeacher: boolean;
}

const wholeLifeOf = ({ isAdmin, isTeacher }: Omit<SessionOwner, 'id'>): number =>
  isAdmin || isTeacher ? wholeLifeMilliseconds.privileged : wholeLifeMilliseconds.usual;

type Refresh = { outcome: 'rotated'; token: string } | { outcome: 'kept' } | { outcome: 'refused' };

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
    session.endsAt = new Date(now.getTime() + wholeLifeOf(owner));
    session.tokenHash = '';
    const token = `${session.id}.${randomBytes(32).toString('base64url')}`;
    session.take(token, now);
    return { session, token };
  }

  /** Session id of a token, or null when it is not one. */
  static idOf(token: string): string | null {
    const match = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token);
    return match?.[1] ?? null;
  }

  isLive(now = new Date()): boolean {
    return this.revokedAt === null && this.expiresAt > now;
  }

  /** Ends it earlier for an account that has gained a role since it signed in; never later. */
  capLifetime(owner: SessionOwner): void {
    const end = new Date(Math.min(this.endsAt.getTime(), this.createdAt.getTime() + wholeLifeOf(owner)));
    if (end < this.endsAt) this.endsAt = end;
    if (end < this.expiresAt) this.expiresAt = end;
  }

  /** Whether the token is this session's current one, or the one replaced a moment ago. */
  accepts(token: string, now = new Date()): boolean {
    return this.isLive(now) && (equal(hash(token), this.tokenHash) || this.isWithinGrace(token, now));
  }

  /**
   * Exchanges the token for its successor; the same one again for a moment, in case the answer was lost on the way.
   * An old token that comes back later was stolen: the session ends.
   * @param successorOf the secret of the next token, always the same for a token and known to the server alone
   */
  refresh(token: string, successorOf: (token: string) => string, now = new Date()): Refresh {
    if (!this.isLive(now)) return { outcome: 'refused' };
    const successor = `${this.id}.${successorOf(token)}`;
    if (equal(hash(token), this.tokenHash)) {
      this.take(successor, now);
      return { outcome: 'rotated', token: successor };
    }
    if (this.isWithinGrace(token, now)) {
      return equal(hash(successor), this.tokenHash)
        ? { outcome: 'rotated', token: successor }
        : { outcome: 'kept' };
    }
    this.revoke(now);
    return { outcome: 'refused' };
  }

  /** Somebody has just proved who they are. */
  prove(isByFactor: boolean, now = new Date()): void {
    this.provedAt = now;
    this.isStrong ||= isByFactor;
  }

  /** The account has no factor left: what was proved by one is worth nothing for a role that may come. */
  forgetFactor(): void {
    this.isStrong = false;
  }

  /** What guards the account may only be changed a short while after a proof. */
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

  private take(token: string, now: Date): void {
    this.previousTokenHash = this.tokenHash || null;
    this.tokenHash = hash(token);
    this.rotatedAt = now;
    this.expiresAt = new Date(Math.min(now.getTime() + silenceMilliseconds, this.endsAt.getTime()));
  }
}
sessionSchema.setClass(Session);
