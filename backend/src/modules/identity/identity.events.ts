import { z } from 'zod';
import { defineEvent } from '../../kernel/domain-event.js';

const Account = z.object({ accountId: z.uuid() });

/** An account was created: by sign-up, by an operator or by an invitation. */
export const accountCreated = defineEvent('identity.account-created.v1', Account);

/** The display name has changed: copies are updated, with the name as of the time of the update. */
export const accountRenamed = defineEvent('identity.account-renamed.v1', Account);

/** A teacher's public introduction has changed: copies are updated, with its state as of the time of the update. */
export const introductionChanged = defineEvent('identity.introduction-changed.v1', Account);

/** A mail with a link to choose a password is due. The link is created when the mail is sent. */
export const passwordLinkRequested = defineEvent(
  'identity.password-link-requested.v1',
  Account.extend({ purpose: z.enum(['reset', 'invitation']) }),
);

/** A mail with a link to verify the account's address is due. */
export const verificationRequested = defineEvent('identity.verification-requested.v1', Account);

/** The account's address is verified: the first one, or the one it was changed to. */
export const emailVerified = defineEvent('identity.email-verified.v1', Account);

/** One of the two mailboxes is to confirm a change of address. Contains neither address. */
export const emailChangeRequested = defineEvent(
  'identity.email-change-requested.v1',
  Account.extend({ side: z.enum(['old', 'new']) }),
);

/** Somebody tried to sign up with the address of this account. */
export const signUpRepeated = defineEvent('identity.sign-up-repeated.v1', Account);

export const teacherAppointed = defineEvent('identity.teacher-appointed.v1', Account);
export const teacherDismissed = defineEvent('identity.teacher-dismissed.v1', Account);

/** An account no longer uses this picture; whether anything else does is unknown here. */
export const pictureDropped = defineEvent('identity.picture-dropped.v1', z.object({ pictureId: z.uuid() }));

/** The account is deleted for good; what remains is anonymous. */
export const accountClosed = defineEvent('identity.account-closed.v1', Account);

/** An unused account will be closed in a month: its owner is told by mail. */
export const closingAnnounced = defineEvent('identity.closing-announced.v1', Account);

/** The summary of a person is to be recomputed: after a migration, or by hand. */
export const summaryRequested = defineEvent('identity.summary-asked.v1', Account);

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

/** Somebody's second factors have changed, which is notified by mail. */
export const factorsChanged = defineEvent(
  'identity.factors-changed.v1',
  z.object({
    accountId: z.uuid(),
    change: FactorChange,
    /** The name of the passkey, or the number of codes left. */
    detail: z.string().nullable(),
  }),
);
