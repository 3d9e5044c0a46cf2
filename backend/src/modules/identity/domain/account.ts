import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { picturePath } from '@atelier/contracts/identity';
import { record } from '../../../kernel/recorded-events.js';
import {
  accountClosed,
  accountRenamed,
  passwordChanged,
  passwordLinkRequested,
  pictureDropped,
} from '../events/account-events.js';
import { studentRegistered } from '../events/student-registered.js';

const schema = defineEntity({
  name: 'Account',
  tableName: 'identity_account',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    name: p.text(),
    userName: p.text(),
    imageUrl: p.text().strictNullable(),
    passwordHash: p.text().lazy(),
    isAdmin: p.boolean(),
    isTeacher: p.boolean(),
    createdAt: p.datetime(),
    /** Null while an invitation is open. */
    passwordSetAt: p.datetime().strictNullable(),
    suspendedAt: p.datetime().strictNullable(),
    closedAt: p.datetime().strictNullable(),
  },
});

/** Matches no password: the hash of an account that was invited, or closed. */
const noPassword = '';

export interface AccountDetails {
  email: string;
  name: string;
  passwordHash: string;
}

export class Account extends schema.class {
  /** Someone who signs up by themselves: never a role. */
  static register(details: AccountDetails): Account {
    const account = Account.open(details, {});
    record(account, studentRegistered({ accountId: account.id }));
    return account;
  }

  /** An account opened by the operator, with the roles given. */
  static open(details: AccountDetails, roles: { isAdmin?: boolean; isTeacher?: boolean }): Account {
    const account = new Account();
    account.id = randomUUIDv7();
    account.email = details.email.toLowerCase();
    account.name = details.name;
    account.userName = details.name;
    account.imageUrl = null;
    account.passwordHash = details.passwordHash;
    account.isAdmin = roles.isAdmin ?? false;
    account.isTeacher = roles.isTeacher ?? false;
    account.createdAt = new Date();
    account.passwordSetAt = details.passwordHash === noPassword ? null : account.createdAt;
    account.suspendedAt = null;
    account.closedAt = null;
    return account;
  }

  /** Someone an administrator invites: the password comes with the link in the mail. */
  static invite(details: { email: string; name: string }, isTeacher: boolean): Account {
    const account = Account.open({ ...details, passwordHash: noPassword }, { isTeacher });
    account.requestPasswordLink();
    return account;
  }

  get status(): 'active' | 'invited' | 'suspended' {
    if (this.suspendedAt) return 'suspended';
    return this.passwordSetAt ? 'active' : 'invited';
  }

  /** Whether the account may sign in at all, given the right password. */
  get isOpen(): boolean {
    return this.closedAt === null && this.suspendedAt === null;
  }

  grant(roles: { isAdmin?: boolean; isTeacher?: boolean }): void {
    this.isAdmin ||= roles.isAdmin ?? false;
    this.isTeacher ||= roles.isTeacher ?? false;
  }

  appointTeacher(isTeacher: boolean): void {
    this.isTeacher = isTeacher;
  }

  present(profile: { name?: string; userName?: string; imageUrl?: string | null }): void {
    const isRenamed = profile.name !== undefined && profile.name !== this.name;
    this.name = profile.name ?? this.name;
    this.userName = profile.userName ?? this.userName;
    if (profile.imageUrl !== undefined) this.show(profile.imageUrl);
    if (isRenamed) record(this, accountRenamed({ accountId: this.id, name: this.name }));
  }

  /** The mail goes out for an account that can still be signed in to; otherwise nothing happens. */
  requestPasswordLink(): void {
    if (!this.isOpen) return;
    const purpose = this.passwordSetAt ? 'reset' : 'invitation';
    record(this, passwordLinkRequested({ accountId: this.id, purpose }));
  }

  setPassword(passwordHash: string, now = new Date()): void {
    this.passwordHash = passwordHash;
    this.passwordSetAt = now;
    record(this, passwordChanged({ accountId: this.id }));
  }

  suspend(isSuspended: boolean, now = new Date()): void {
    this.suspendedAt = isSuspended ? (this.suspendedAt ?? now) : null;
  }

  /** Forgets the person; the row stays, so that invoices and answers still have somebody to point to. */
  close(now = new Date()): void {
    this.email = `${this.id}@compte-supprime.invalid`;
    this.name = 'Compte supprimé';
    this.userName = 'Compte supprimé';
    this.show(null);
    this.passwordHash = noPassword;
    this.isAdmin = false;
    this.isTeacher = false;
    this.closedAt = now;
    record(this, accountRenamed({ accountId: this.id, name: this.name }));
    record(this, accountClosed({ accountId: this.id }));
  }

  private show(imageUrl: string | null): void {
    const pictureId = picturePath.exec(this.imageUrl ?? '')?.[1];
    if (pictureId && imageUrl !== this.imageUrl) record(this, pictureDropped({ pictureId }));
    this.imageUrl = imageUrl;
  }
}
schema.setClass(Account);
