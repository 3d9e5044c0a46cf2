import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Two keys derived from one configured secret: the one that decrypts TOTP secrets cannot verify recovery codes. */
interface FactorKeys {
  sealing: Buffer;
  codes: Buffer;
}

const derive = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'atelier second factor', use, 32));

export const factorKeys = (secret: string): FactorKeys => ({
  sealing: derive(secret, 'sealing v1'),
  codes: derive(secret, 'recovery codes v1'),
});

const tagLength = 16;
const nonceLength = 12;

/** AES-256-GCM; `about` is the associated data, purpose and account, so a ciphertext cannot be reused for another. */
export function seal(key: Buffer, about: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Null if encrypted under another key or for another purpose, or tampered with. */
export function unseal(key: Buffer, about: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceLength + tagLength) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength))
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(-tagLength));
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return null;
  }
}

/** Without characters that are easily confused on paper. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const recoveryCodeCount = 10;
const recoveryPattern = /^([2-9A-HJ-NP-Z]{4})[\s-]?([2-9A-HJ-NP-Z]{4})$/i;

export function makeRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: recoveryCodeCount }, () => `${group()}-${group()}`);
}

/**
 * HMAC, because forty bits can be brute-forced by somebody with the database but not the configuration. Null if it is
 * not a recovery code.
 */
export function hashRecoveryCode(key: Buffer, accountId: string, code: string): string | null {
  const match = recoveryPattern.exec(code.trim());
  if (!match) return null;
  const plain = `${match[1]}${match[2]}`.toUpperCase();
  return createHmac('sha256', key).update(`${accountId} ${plain}`).digest('base64url');
}

const periodSeconds = 30;
/** Steps accepted before and after the current one, for clock drift of telephones. */
const window = 1;

export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://` URI of the QR code. */
export const totpAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();

/**
 * The time step that the six digits belong to, within half a minute of now; null if wrong. Constant-time comparison.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds }).validate({
    token: code,
    timestamp: now.getTime(),
    window,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}
