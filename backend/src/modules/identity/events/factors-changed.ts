import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

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
