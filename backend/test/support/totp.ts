import { Secret, TOTP } from 'otpauth';
import { eventually } from './eventually.js';

const stepMs = 30_000;

/** Six digits of an application of codes, some steps from now. */
export const digits = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });

/** Resolves where the step before this one still counts for some seconds: its digits are refused once the next has begun. */
export const earlyInStep = (): Promise<void> =>
  eventually(() => {
    if (Date.now() % stepMs > stepMs - 5_000) throw new Error('the next step is near');
  });
