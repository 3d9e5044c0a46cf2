import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { record } from '../../../kernel/recorded-events.js';
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
  },
});

export interface AccountDetails {
  email: string;
  name: string;
  passwordHash: string;
}

export class Account extends schema.class {
  /** Someone who signs up by themselves: never a role. */
  static register(details: AccountDetails): Account {
    const account = Account.open(details, {});
    record(account, studentRegistered({ accountId: account.id, email: account.email, name: account.name }));
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
    return account;
  }

  grant(roles: { isAdmin?: boolean; isTeacher?: boolean }): void {
    this.isAdmin ||= roles.isAdmin ?? false;
    this.isTeacher ||= roles.isTeacher ?? false;
  }
}
schema.setClass(Account);
