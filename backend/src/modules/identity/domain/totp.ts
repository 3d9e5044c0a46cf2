import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Steps before and after the present one: clocks of telephones differ by a little. */
const window = 1;

export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the square picture says to the application. */
export const totpAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The step that six digits belong to, within half a minute of now; null when they are wrong. Compared in constant time. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds }).validate({
    token: code,
    timestamp: now.getTime(),
    window,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}
