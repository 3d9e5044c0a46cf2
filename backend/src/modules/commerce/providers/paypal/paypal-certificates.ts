import { X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const path = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;
const largest = 64 * 1024;
const hour = 3_600_000;

/**
 * The certificates that PayPal signs with, fetched from PayPal alone and kept for a while. Whoever names one that does
 * not exist has us ask in vain: that is done so often a minute and no more.
 */
export class PayPalCertificates {
  private readonly kept = new LRUCache<string, Promise<string>>({ max: 8, ttl: 12 * hour });
  private readonly inVain = new LRUCache<string, true>({ max: 20, ttl: 60_000 });

  constructor(private readonly apiUrl: URL) {}

  async at(address: string): Promise<string> {
    if (!this.isPayPals(address)) throw new Error('The certificate is not at PayPal');
    const known = this.kept.get(address);
    if (known) return known;
    this.inVain.purgeStale();
    if (this.inVain.has(address) || this.inVain.size >= 20)
      throw new Error('No such certificate a moment ago');
    const fetching = this.fetch(address);
    this.kept.set(address, fetching);
    try {
      return await fetching;
    } catch (error) {
      this.kept.delete(address);
      this.inVain.set(address, true);
      throw error;
    }
  }

  /** At the host that we call ourselves, under either of its two names. */
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
