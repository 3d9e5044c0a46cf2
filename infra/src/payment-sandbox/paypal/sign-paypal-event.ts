import { createSign, generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

type Validity = [from: Date, until: Date];

const tenYears = (): Validity => {
  const now = new Date();
  return [now, new Date(Date.UTC(now.getUTCFullYear() + 10, now.getUTCMonth(), 1))];
};

const rsaWithSha256 = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const commonName = Buffer.from('0603550403', 'hex');

/**
 * A minimal self-signed X.509 certificate (PEM). Node can parse certificates but not create them, hence these few
 * lines of DER.
 */
function selfSignedCertificate(
  name: string,
  privateKey: KeyObject,
  publicKey: KeyObject,
  [from, until]: Validity = tenYears(),
): string {
  const owner = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    rsaWithSha256,
    owner,
    sequence(utcTime(from), utcTime(until)),
    owner,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const certificate = sequence(
    content,
    rsaWithSha256,
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function utcTime(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '');
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const prefix =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(prefix), content]);
}

interface SigningParts {
  body: string;
  at: Date;
  forged: boolean;
  webhookId: string;
  privateKey: string;
  certificateUrl: string;
}

/** PayPal's webhook signature headers: RSA over id, time, webhook id and the body's checksum. */
export function signPayPalEvent(parts: SigningParts): Record<string, string> {
  const id = randomUUID();
  const time = parts.at.toISOString().replace(/\.\d+Z$/, 'Z');
  const message = `${id}|${time}|${parts.webhookId}|${crc32(parts.body)}`;
  const signature = createSign('RSA-SHA256')
    .update(parts.forged ? `forged|${message}` : message)
    .sign(parts.privateKey, 'base64');
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature,
    'paypal-cert-url': parts.certificateUrl,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
    'user-agent': 'PayPal/AUHD-214.0-56843749',
  };
}

interface Signer {
  privateKey: string;
  certificate: string;
}

/** One per process: a key takes a tenth of a second, and the tests start a hundred sandboxes. */
let signer: Signer | undefined;

export const getSigner = (): Signer => (signer ??= createSigner());

export function createSigner(validity?: Validity): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSignedCertificate('Payment sandbox', privateKey, publicKey, validity),
  };
}
