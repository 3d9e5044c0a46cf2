import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { picturePath } from '@atelier/contracts/identity';
import type { Introduction } from '@atelier/contracts/introduction';
import { canonicalEmail } from '@atelier/contracts/words/canonical-email';
import { DomainError } from '../../../kernel/domain-error.js';
import { closedAccountName } from '../../../kernel/personal-data.js';
import { record } from '../../../kernel/domain-event.js';
import {
  accountClosed,
  accountCreated,
  accountRenamed,
  closingAnnounced,
  emailChangeRequested,
  emailVerified,
  introductionChanged,
  passwordLinkRequested,
  pictureDropped,
  teacherAppointed,
  teacherDismissed,
  verificationRequested,
} from '../identity.events.js';
import { changeLifetimeMilliseconds } from './mailed-link.domain.js';

/** A pending change of address: applied once every side has confirmed. */
export interface PendingEmailChange {
  to: string;
  askedAt: string;
  /** The session that requested it, which stays signed in. */
  sessionId: string;
  confirmedByOld: boolean;
  confirmedByNew: boolean;
}
export type EmailSide = 'old' | 'new';

export const accountSchema = defineEntity({
  name: 'Account',
  tableName: 'identity_account',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    name: p.text(),
    userName: p.text(),
    imageUrl: p.text().strictNullable(),
    /** A teacher's introduction; the biography is sanitised HTML. */
    headline: p.text(),
    biography: p.text(),
    /** Incremented by each change of what visitors see of an author: texts, picture, role. */
    introductionVersion: p.integer(),
    passwordHash: p.text().lazy(),
    isAdmin: p.boolean(),
    isTeacher: p.boolean(),
    createdAt: p.datetime(),
    /** When the address was proved to be the owner's; null until then. */
    verifiedAt: p.datetime().strictNullable(),
    /** When the welcome mail was sent; later confirmation mails are plain. */
    welcomedAt: p.datetime().strictNullable(),
    emailChange: p.json().$type<PendingEmailChange>().strictNullable(),
    /** Null while an invitation is open. */
    passwordSetAt: p.datetime().strictNullable(),
    suspendedAt: p.datetime().strictNullable(),
    closedAt: p.datetime().strictNullable(),
    /** Last activity of a signed-in browser of theirs. */
    seenAt: p.datetime().strictNullable(),
    /** When the owner was last told that the account will be closed for want of use. */
    closingAnnouncedAt: p.datetime().strictNullable(),
    /** Projections of other modules' data, for lists of people; written by `IdentityProjections.storeSummary` alone. */
    courseCount: p.integer(),
    /** Payments minus refunds. */
    spentCents: p.integer(),
    summaryVersion: p.bigint('number'),
  },
});

/** Matches no password: the hash of an invited or closed account. */
const noPassword = '';

interface AccountDetails {
  email: string;
  name: string;
  passwordHash: string;
}

export interface Roles {
  isAdmin?: boolean;
  isTeacher?: boolean;
}

/** Somebody who can sign in: address, password, roles, profile. */
export class Account extends accountSchema.class {
  /** Self-service sign-up: no roles, and an unverified address. */
  static register(details: AccountDetails): Account {
    const account = Account.create(details, {});
    account.requestVerification();
    return account;
  }

  /** Opened by an operator, who vouches for the address, with the given roles. */
  static open(details: AccountDetails, roles: Roles): Account {
    const account = Account.create(details, roles);
    account.verifiedAt = account.createdAt;
    return account;
  }

  /** Invited: the password is chosen by a mailed link, which also verifies the address. */
  static invite(details: { email: string; name: string }, roles: Roles): Account {
    return Account.create({ ...details, passwordHash: noPassword }, roles);
  }

  private static create(details: AccountDetails, roles: Roles): Account {
    const account = new Account();
    account.id = randomUUIDv7();
    account.email = canonicalEmail(details.email);
    account.name = details.name;
    account.userName = details.name;
    Object.assign(account, { imageUrl: null, headline: '', biography: '', introductionVersion: 0 });
    account.passwordHash = details.passwordHash;
    account.isAdmin = roles.isAdmin ?? false;
    account.isTeacher = roles.isTeacher ?? false;
    account.createdAt = new Date();
    account.passwordSetAt = details.passwordHash === noPassword ? null : account.createdAt;
    record(account, accountCreated({ accountId: account.id }));
    const dates = { verifiedAt: null, welcomedAt: null, suspendedAt: null, closedAt: null, seenAt: null };
    account.closingAnnouncedAt = null;
    const summary = { courseCount: 0, spentCents: 0, summaryVersion: 0 };
    return Object.assign(account, { emailChange: null, ...dates, ...summary });
  }

  get status(): 'active' | 'invited' | 'suspended' {
    if (this.suspendedAt) return 'suspended';
    return this.passwordSetAt ? 'active' : 'invited';
  }

  /** Whether the account may sign in, given the right password. */
  get isOpen(): boolean {
    return this.closedAt === null && this.suspendedAt === null;
  }

  /** Whether the address is verified. */
  get isVerified(): boolean {
    return this.verifiedAt !== null;
  }

  /** The name for use in mails; null while unverified, as it may be a stranger's text. */
  get mailedName(): string | null {
    return this.isVerified || this.passwordSetAt === null ? this.name : null;
  }

  /** @throws DomainError `email-unverified`, `person-suspended` */
  appointTeacher(isTeacher: boolean): void {
    if (isTeacher && this.suspendedAt) throw new DomainError('person-suspended');
    if (isTeacher && !this.isVerified) throw new DomainError('email-unverified');
    if (isTeacher && !this.isTeacher) {
      record(this, teacherAppointed({ accountId: this.id }));
      this.bumpIntroductionVersion();
    }
    if (!isTeacher && this.isTeacher) record(this, teacherDismissed({ accountId: this.id }));
    this.isTeacher = isTeacher;
  }

  /** Name, user name and picture; missing fields are unchanged. */
  updateProfile(profile: { name?: string; userName?: string; imageUrl?: string | null }): void {
    const isRenamed = profile.name !== undefined && profile.name !== this.name;
    this.name = profile.name ?? this.name;
    this.userName = profile.userName ?? this.userName;
    if (profile.imageUrl !== undefined) this.changePicture(profile.imageUrl);
    if (isRenamed) record(this, accountRenamed({ accountId: this.id }));
  }

  updateIntroduction({ headline, biography }: Introduction): void {
    if (headline === this.headline && biography === this.biography) return;
    Object.assign(this, { headline, biography });
    this.bumpIntroductionVersion();
  }

  /** Requests the mail, if the account can still sign in. */
  requestPasswordLink(): void {
    if (!this.isOpen) return;
    const purpose = this.passwordSetAt ? 'reset' : 'invitation';
    record(this, passwordLinkRequested({ accountId: this.id, purpose }));
  }

  /** Requests the mail, if the address is not verified yet. */
  requestVerification(): void {
    if (this.isOpen && !this.isVerified) record(this, verificationRequested({ accountId: this.id }));
  }

  /** Marks the welcome mail as sent; false if it was already. */
  markWelcomed(now = new Date()): boolean {
    if (this.welcomedAt) return false;
    this.welcomedAt = now;
    return true;
  }

  /** The mail server rejected the welcome mail: the next attempt sends it. */
  unmarkWelcomed(): void {
    this.welcomedAt = null;
  }

  /** Marks the address as verified. Cancels an earlier change of address, which a stranger may have requested. */
  verify(now = new Date()): void {
    if (this.isVerified) return;
    this.verifiedAt = now;
    this.emailChange = null;
    record(this, emailVerified({ accountId: this.id }));
  }

  setPassword(passwordHash: string, now = new Date()): void {
    this.passwordHash = passwordHash;
    this.passwordSetAt = now;
    this.emailChange = null;
  }

  /** Sets the password by a mailed link, which also verifies the address. */
  setPasswordByMail(passwordHash: string, now = new Date()): void {
    this.setPassword(passwordHash, now);
    this.verify(now);
  }

  /** Replaces an earlier request. An old address that was never verified may be a stranger's and need not confirm. */
  requestEmailChange(to: string, sessionId: string, now = new Date()): void {
    this.emailChange = {
      to,
      askedAt: now.toISOString(),
      sessionId,
      confirmedByOld: !this.isVerified,
      confirmedByNew: false,
    };
    record(this, emailChangeRequested({ accountId: this.id, side: 'new' }));
    if (this.isVerified) record(this, emailChangeRequested({ accountId: this.id, side: 'old' }));
  }

  /** The pending change of address, or null if it has expired. */
  pendingEmail(now = new Date()): PendingEmailChange | null {
    const change = this.emailChange;
    return change && now.getTime() < Date.parse(change.askedAt) + changeLifetimeMilliseconds ? change : null;
  }

  /** True once both sides have confirmed and the address is changed. @throws DomainError `email-link-invalid` */
  confirmEmailChange(side: EmailSide, now = new Date()): boolean {
    const pending = this.pendingEmail(now);
    if (!pending) throw new DomainError('email-link-invalid');
    const confirmedByOld = pending.confirmedByOld || side === 'old';
    const confirmedByNew = pending.confirmedByNew || side === 'new';
    this.emailChange = { ...pending, confirmedByOld, confirmedByNew };
    if (!confirmedByOld || !confirmedByNew) return false;
    this.email = pending.to;
    this.verifiedAt = now;
    this.emailChange = null;
    record(this, emailVerified({ accountId: this.id }));
    return true;
  }

  cancelEmailChange(): void {
    this.emailChange = null;
  }

  suspend(isSuspended: boolean, now = new Date()): void {
    this.suspendedAt = isSuspended ? (this.suspendedAt ?? now) : null;
  }

  /** Nobody has used it for long: its owner is told before it closes. */
  announceClosing(now = new Date()): void {
    this.closingAnnouncedAt = now;
    record(this, closingAnnounced({ accountId: this.id }));
  }

  /** Anonymises the account; the row stays as the foreign key of invoices and answers. */
  close(now = new Date()): void {
    this.email = `${this.id}@compte-supprime.invalid`;
    this.name = closedAccountName;
    this.userName = closedAccountName;
    this.changePicture(null);
    this.updateIntroduction({ headline: '', biography: '' });
    Object.assign(this, { seenAt: null, closingAnnouncedAt: null, courseCount: 0, spentCents: 0 });
    this.passwordHash = noPassword;
    this.isAdmin = false;
    this.isTeacher = false;
    this.verifiedAt = null;
    this.emailChange = null;
    this.closedAt = now;
    record(this, accountRenamed({ accountId: this.id }));
    record(this, accountClosed({ accountId: this.id }));
  }

  private changePicture(imageUrl: string | null): void {
    const pictureId = picturePath.exec(this.imageUrl ?? '')?.[1];
    if (imageUrl === this.imageUrl) return;
    if (pictureId) record(this, pictureDropped({ pictureId }));
    this.imageUrl = imageUrl;
    this.bumpIntroductionVersion();
  }

  private bumpIntroductionVersion(): void {
    this.introductionVersion += 1;
    record(this, introductionChanged({ accountId: this.id }));
  }
}
accountSchema.setClass(Account);

/** The account as the audit log labels it. */
export const auditedAccount = ({ id, name }: Pick<Account, 'id' | 'name'>) => ({
  type: 'account' as const,
  id,
  label: name,
});
