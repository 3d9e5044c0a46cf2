import { z } from 'zod';
import { defineEvent } from '../../kernel/domain-event.js';

const Account = z.object({ accountId: z.uuid() });

/** Somebody has an account from now on: by themselves, by an operator or by an invitation. */
export const accountCreated = defineEvent('identity.account-created.v1', Account);

/** The name that others see has changed: copies of it follow, under the name of the moment in which they do. */
export const accountRenamed = defineEvent('identity.account-renamed.v1', Account);

/** What visitors are shown of somebody who teaches has changed: copies follow, with what is true in the moment in which they do. */
export const introductionChanged = defineEvent('identity.introduction-changed.v1', Account);

/** A mail with a link to choose a password is due. The link itself is made when the mail is. */
export const passwordLinkRequested = defineEvent(
  'identity.password-link-requested.v1',
  Account.extend({ purpose: z.enum(['reset', 'invitation']) }),
);

/** A mail with a link to verify the account's address is due. */
export const verificationRequested = defineEvent('identity.verification-requested.v1', Account);

/** The account's address is known to be its owner's own: a first one, or the one it was changed to. */
export const emailVerified = defineEvent('identity.email-verified.v1', Account);

/** One of the two mailboxes is to be asked about a change of address. Names neither. */
export const emailChangeRequested = defineEvent(
  'identity.email-change-requested.v1',
  Account.extend({ side: z.enum(['old', 'new']) }),
);

/** Somebody tried to sign up with the address of this account. */
export const signUpRepeated = defineEvent('identity.sign-up-repeated.v1', Account);

export const teacherAppointed = defineEvent('identity.teacher-appointed.v1', Account);
export const teacherDismissed = defineEvent('identity.teacher-dismissed.v1', Account);

/** Somebody no longer shows this picture; whether anything else does is not known here. */
export const pictureDropped = defineEvent('identity.picture-dropped.v1', z.object({ pictureId: z.uuid() }));

/** The account is gone for good; what remains of it names nobody. */
export const accountClosed = defineEvent('identity.account-closed.v1', Account);

/** What other modules know of somebody is to be looked up anew: after a migration, or by hand. */
export const summaryAsked = defineEvent('identity.summary-asked.v1', Account);

const FactorChange = z.enum([
  'totp-added',
  'totp-replaced',
  'totp-removed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'factors-reset',
]);
export type FactorChange = z.infer<typeof FactorChange>;

/** How somebody proves who they are has changed, which they are told by mail. */
export const factorsChanged = defineEvent(
  'identity.factors-changed.v1',
  z.object({
    accountId: z.uuid(),
    change: FactorChange,
    /** The name of the passkey, or how many codes are left. */
    detail: z.string().nullable(),
  }),
);
