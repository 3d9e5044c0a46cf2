import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PendingEmail } from './email-change.js';

/** What is stored of an account; `account.ts` says what may become of it. */
export const accountSchema = defineEntity({
  name: 'Account',
  tableName: 'identity_account',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    name: p.text(),
    userName: p.text(),
    imageUrl: p.text().strictNullable(),
    /** What somebody who teaches writes about themselves; the biography is clean HTML. */
    headline: p.text(),
    biography: p.text(),
    /** Grows with each change of what a visitor is shown of an author: texts, picture, the role. */
    introductionVersion: p.integer(),
    passwordHash: p.text().lazy(),
    isAdmin: p.boolean(),
    isTeacher: p.boolean(),
    createdAt: p.datetime(),
    /** When it was shown that the address is the owner's; null until then. */
    verifiedAt: p.datetime().strictNullable(),
    /** When the welcome was mailed; later mails with a link to confirm the address are plain. */
    welcomedAt: p.datetime().strictNullable(),
    emailChange: p.json().$type<PendingEmail>().strictNullable(),
    /** Null while an invitation is open. */
    passwordSetAt: p.datetime().strictNullable(),
    suspendedAt: p.datetime().strictNullable(),
    closedAt: p.datetime().strictNullable(),
    /** When a browser of theirs last proved to be signed in. */
    seenAt: p.datetime().strictNullable(),
    /** What other modules know, for the lists of people; `IdentityProjections.keepSummary` alone writes it. */
    courseCount: p.integer(),
    /** Paid, less what went back. */
    spentCents: p.integer(),
    summaryVersion: p.bigint('number'),
  },
});
