import { createVerify, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { PayPalSettings } from '../../../../config.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { PayPalCertificates } from './paypal-certificates.js';

const minute = 60_000;
/** PayPal tries for days and may not sign anew each time; what comes later than this, the reconciler has found. */
const oldest = 30 * minute;
const clockSkew = 5 * minute;

const Text = z.string().min(1).max(2000);
const Signed = z.object({
  'paypal-transmission-id': Text,
  'paypal-transmission-time': z.iso.datetime(),
  'paypal-transmission-sig': Text,
  'paypal-cert-url': Text,
  'paypal-auth-algo': z.literal('SHA256withRSA'),
});

/** Whether a webhook is from PayPal, without asking it: by the certificate that PayPal signs with. */
export class PayPalSignatures {
  private readonly certificates: PayPalCertificates;

  constructor(private readonly settings: Pick<PayPalSettings, 'apiUrl' | 'webhookId'>) {
    this.certificates = new PayPalCertificates(settings.apiUrl);
  }

  /** @throws DomainError `invalid-signature`, also where the certificate cannot be had: PayPal comes back after any refusal */
  async verify(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<void> {
    try {
      if (await this.holds(rawBody, Signed.parse(headers))) return;
    } catch (error) {
      throw new DomainError('invalid-signature', { cause: error });
    }
    throw new DomainError('invalid-signature');
  }

  private async holds(rawBody: Buffer, signed: z.infer<typeof Signed>): Promise<boolean> {
    const time = signed['paypal-transmission-time'];
    const age = Date.now() - Date.parse(time);
    if (age > oldest || age < -clockSkew) return false;
    const id = signed['paypal-transmission-id'];
    const message = `${id}|${time}|${this.settings.webhookId}|${crc32(rawBody)}`;
    const certificate = await this.certificates.at(signed['paypal-cert-url']);
    return createVerify('RSA-SHA256')
      .update(message)
      .verify(new X509Certificate(certificate).publicKey, signed['paypal-transmission-sig'], 'base64');
  }
}
