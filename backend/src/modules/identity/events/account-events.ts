import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

const Account = z.object({ accountId: z.uuid() });

/** The name that others see has changed: copies of it follow. */
export const accountRenamed = defineEvent(
  'identity.account-renamed.v1',
  Account.extend({ name: z.string() }),
);

/** A mail with a link to choose a password is due. The link itself is made when the mail is. */
export const passwordLinkRequested = defineEvent(
  'identity.password-link-requested.v1',
  Account.extend({ purpose: z.enum(['reset', 'invitation']) }),
);

/** Somebody no longer shows this picture; whether anything else does is not known here. */
export const pictureDropped = defineEvent('identity.picture-dropped.v1', z.object({ pictureId: z.uuid() }));

export const passwordChanged = defineEvent('identity.password-changed.v1', Account);

/** The account is gone for good; what remains of it names nobody. */
export const accountClosed = defineEvent('identity.account-closed.v1', Account);
