import { createVerify, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PayPalSettings } from '../../../../config.js';
import { DomainError } from '../../../../kernel/domain-error.js';

const path = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;
const largest = 64 * 1024;
const hour = 3_600_000;

/**
 * Cache of PayPal's signing certificates, fetched from PayPal only. Failed lookups are rate limited, since forged
 * webhooks may name missing certificates.
 */
class PayPalCertificates {
  private readonly certificates = new LRUCache<string, Promise<string>>({ max: 8, ttl: 12 * hour });
  private readonly inVain = new LRUCache<string, true>({ max: 20, ttl: 60_000 });

  constructor(private readonly apiUrl: URL) {}

  async at(address: string): Promise<string> {
    if (!this.isPayPals(address)) throw new Error('The certificate is not at PayPal');
    const known = this.certificates.get(address);
    if (known) return known;
    this.inVain.purgeStale();
    if (this.inVain.has(address) || this.inVain.size >= 20)
      throw new Error('No such certificate a moment ago');
    const fetching = this.fetch(address);
    this.certificates.set(address, fetching);
    try {
      return await fetching;
    } catch (error) {
      this.certificates.delete(address);
      this.inVain.set(address, true);
      throw error;
    }
  }

  /** On the API host, under either of its two names. */
  private isPayPals(address: string): boolean {
    const url = URL.parse(address);
    const isBare = url?.username === '' && url.password === '' && url.search === '' && url.hash === '';
    const plain = (origin: string) => origin.replace('://api-m.', '://api.');
    return isBare && plain(url.origin) === plain(this.apiUrl.origin) && path.test(url.pathname);
  }

  private async fetch(address: string): Promise<string> {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(5000) });
    if (!answer.ok || !answer.body) throw new Error(`The certificate was answered with ${answer.status}`);
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of answer.body) {
      size += piece.length;
      if (size > largest) throw new Error('The certificate is larger than any');
      pieces.push(piece);
    }
    const pem = Buffer.concat(pieces).toString('latin1');
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
const Signed = z.object({
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
      if (await this.holds(rawBody, Signed.parse(headers))) return;
    } catch (error) {
      throw new DomainError('invalid-signature', { cause: error });
    }
    throw new DomainError('invalid-signature');
  }

  private async holds(rawBody: Buffer, signed: z.infer<typeof Signed>): Promise<boolean> {
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
