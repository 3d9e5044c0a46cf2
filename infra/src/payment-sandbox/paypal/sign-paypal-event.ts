import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { selfSignedCertificate, type Validity } from './self-signed-certificate.js';

interface SigningParts {
  body: string;
  at: Date;
  forged: boolean;
  webhookId: string;
  privateKey: string;
  certificateUrl: string;
}

/** The headers by which PayPal's webhooks are known: RSA over the id, the time, the webhook and the body's checksum. */
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

/** One for the process: a key takes a tenth of a second, and the tests start a hundred sandboxes. */
let signer: Signer | undefined;

export const getSigner = (): Signer => (signer ??= createSigner());

export function createSigner(validity?: Validity): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSignedCertificate('Payment sandbox', privateKey, publicKey, validity),
  };
}
