import { createVerify, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PayPalSettings } from '../../../../config.js';
import { DomainError } from '../../../../kernel/domain-error.js';

const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;
const maxBytes = 64 * 1024;
const hour = 3_600_000;

/**
 * Cache of PayPal's signing certificates, fetched from PayPal only. Failed lookups are rate limited, since forged
 * webhooks may name missing certificates.
 */
class PayPalCertificates {
  private readonly certificates = new LRUCache<string, Promise<string>>({ max: 8, ttl: 12 * hour });
  private readonly failedLookups = new LRUCache<string, true>({ max: 20, ttl: 60_000 });

  constructor(private readonly apiUrl: URL) {}

  async at(address: string): Promise<string> {
    if (!this.isPayPalAddress(address)) throw new Error('The certificate is not at PayPal');
    const known = this.certificates.get(address);
    if (known) return known;
    this.failedLookups.purgeStale();
    if (this.failedLookups.has(address) || this.failedLookups.size >= 20)
      throw new Error('No such certificate a moment ago');
    const fetching = this.fetch(address);
    this.certificates.set(address, fetching);
    try {
      return await fetching;
    } catch (error) {
      this.certificates.delete(address);
      this.failedLookups.set(address, true);
      throw error;
    }
  }

  /** On the API host, under either of its two names. */
  private isPayPalAddress(address: string): boolean {
    const url = URL.parse(address);
    const isBare = url?.username === '' && url.password === '' && url.search === '' && url.hash === '';
    const plain = (origin: string) => origin.replace('://api-m.', '://api.');
    return isBare && plain(url.origin) === plain(this.apiUrl.origin) && certificatePath.test(url.pathname);
  }

  private async fetch(address: string): Promise<string> {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(5000) });
    if (!response.ok || !response.body)
      throw new Error(`The certificate was answered with ${response.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > maxBytes) throw new Error('The certificate is larger than any');
      chunks.push(chunk);
    }
    const pem = Buffer.concat(chunks).toString('latin1');
    const { validFromDate, validToDate } = new X509Certificate(pem);
    const now = new Date();
    if (now < validFromDate || now > validToDate) throw new Error('The certificate is not valid today');
    return pem;
  }
}

const minute = 60_000;
/** PayPal retries for days, possibly with the original signature; the reconciler covers later ones. */
const maxAge = 30 * minute;
const clockSkew = 5 * minute;

const Text = z.string().min(1).max(2000);
const SignatureHeaders = z.object({
  'paypal-transmission-id': Text,
  'paypal-transmission-time': z.iso.datetime(),
  'paypal-transmission-sig': Text,
  'paypal-cert-url': Text,
  'paypal-auth-algo': z.literal('SHA256withRSA'),
});

/** Verifies webhooks offline, by PayPal's certificate. */
export class PayPalSignatures {
  private readonly certificates: PayPalCertificates;

  constructor(private readonly settings: Pick<PayPalSettings, 'apiUrl' | 'webhookId'>) {
    this.certificates = new PayPalCertificates(settings.apiUrl);
  }

  /**
   * @throws DomainError `invalid-signature`, also when the certificate is unavailable: PayPal retries after any
   * rejection
   */
  async verify(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<void> {
    try {
      if (await this.isValid(rawBody, SignatureHeaders.parse(headers))) return;
    } catch (error) {
      throw new DomainError('invalid-signature', { cause: error });
    }
    throw new DomainError('invalid-signature');
  }

  private async isValid(rawBody: Buffer, signed: z.infer<typeof SignatureHeaders>): Promise<boolean> {
    const time = signed['paypal-transmission-time'];
    const age = Date.now() - Date.parse(time);
    if (age > maxAge || age < -clockSkew) return false;
    const id = signed['paypal-transmission-id'];
    const message = `${id}|${time}|${this.settings.webhookId}|${crc32(rawBody)}`;
    const certificate = await this.certificates.at(signed['paypal-cert-url']);
    return createVerify('RSA-SHA256')
      .update(message)
      .verify(new X509Certificate(certificate).publicKey, signed['paypal-transmission-sig'], 'base64');
  }
}
