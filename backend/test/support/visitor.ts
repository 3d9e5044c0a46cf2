import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { MediaAsset } from '@atelier/contracts/media';
import type {
  PayPalPaymentAnswer,
  RecordPurchaseAnswer,
  StripePaymentAnswer,
} from '@atelier/contracts/commerce';
import type { SessionUser } from '@atelier/contracts/identity';
import { io, type Socket } from 'socket.io-client';
import type { AnswerContracts } from './answer-contracts.js';
import { closeAfterFile } from './close-after-file.js';
import { eventually } from './eventually.js';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/**
 * CSV files have local times of Paris, since Excel reads UTC instants as text, and no field begins like a formula.
 */
function checkSpreadsheet(path: string, text: string): void {
  const instant = /"\d{4}-\d\d-\d\d(?!"| \d\d:\d\d:\d\d")[^"]*"/.exec(text);
  if (instant) throw new Error(`${path} has ${instant[0]}, which no spreadsheet reads`);
  const formula = /(?:^\uFEFF?|;|\r\n)"[=+\-@\uff1d\uff0b\uff0d\uff20\t\r][^"]*/.exec(text);
  if (formula) throw new Error(`${path} has ${formula[0]}, which a spreadsheet takes for a formula`);
}

/**
 * An HTTP client of the API with bearer token and session cookie. Fails on an answer, errors included, that its route does not declare.
 */
export class Visitor {
  user: SessionUser | null = null;
  cookie: string | null = null;

  constructor(
    readonly url: string,
    private readonly sandboxUrl: string,
    private readonly publishableKey: string,
    private readonly contracts: AnswerContracts,
  ) {}

  async call<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(this.user ? { authorization: `Bearer ${this.user.token}` } : {}),
        ...(this.cookie ? { cookie: this.cookie } : {}),
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie !== undefined) this.cookie = cookie;
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    const answered: unknown = isJson ? JSON.parse(text) : text;
    const { status, headers } = response;
    if (headers.get('content-type')?.startsWith('text/csv')) checkSpreadsheet(path, text);
    this.contracts.check({ method, path, status, body: answered === '' ? undefined : answered });
    return { status, headers, body: answered as Body };
  }

  /** Calls, and returns the body; throws on an error status. */
  async done<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await this.call<Body>(method, path, body);
    if (response.status >= 300)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body;
  }

  async signUp(email: string, username = 'Maud Lefort'): Promise<this> {
    this.user = await this.done('POST', '/api/users/signup', { email, username, password: 'mot-de-passe' });
    return this;
  }

  async logIn(email: string, password: string): Promise<this> {
    this.user = await this.done('POST', '/api/users/login', { email, password });
    return this;
  }

  /** The live connection of an open page. Closed after the last case of the file. */
  async connect(): Promise<Socket> {
    const auth = this.user ? { token: this.user.token } : {};
    const socket = io(this.url, { auth, transports: ['websocket'], reconnection: false, forceNew: true });
    closeAfterFile({ close: async () => void socket.disconnect() });
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve).on('connect_error', reject);
    });
    return socket;
  }

  async upload<Body = MediaAsset>(path: string): Promise<Answer<Body>> {
    const form = new FormData();
    form.append('video', new Blob([await readFile(path)]), basename(path));
    return this.call('POST', '/api/upload-video', form);
  }

  /** Waits until a video is playable. */
  untilReady(assetId: string): Promise<MediaAsset> {
    return eventually(async () => {
      const asset = await this.done<MediaAsset>('GET', `/api/media/${assetId}`);
      if (asset.status !== 'ready') throw new Error(`asset is ${asset.status}`);
      return asset;
    }, 60);
  }

  startPayment(courseIds: string[], amount: number): Promise<Answer<StripePaymentAnswer>> {
    return this.call('POST', '/api/payment/stripe', { amount, currency: 'eur', courseId: courseIds });
  }

  startPayPal(courseIds: string[], amount: number): Promise<Answer<PayPalPaymentAnswer>> {
    return this.call('POST', '/api/payment/paypal', { amount, currency: 'eur', courseId: courseIds });
  }

  /** Confirms at the provider, as the browser does, without the API. */
  async confirmPayment(
    clientSecret: string,
    method = 'pm_card_visa',
  ): Promise<{ status: number; body: unknown }> {
    const [intent = ''] = clientSecret.split('_secret_');
    const response = await fetch(`${this.sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        key: this.publishableKey,
        client_secret: clientSecret,
        payment_method: method,
      }),
    });
    return { status: response.status, body: await response.json() };
  }

  recordPurchase(courseIds: string[]): Promise<RecordPurchaseAnswer> {
    return this.done('POST', '/api/learn', { courses: courseIds });
  }

  /** Order, payment at the provider, and success page. */
  async buy(courseId: string, amount: number): Promise<RecordPurchaseAnswer> {
    const { body } = await this.startPayment([courseId], amount);
    await this.confirmPayment(body.clientSecret);
    return this.untilRecorded(courseId);
  }

  /** Waits until a free course, or one that is paid, is theirs. */
  untilRecorded(courseId: string): Promise<RecordPurchaseAnswer> {
    return eventually(async () => {
      const answer = await this.recordPurchase([courseId]);
      if (answer.status !== 'recorded') throw new Error(`purchase is ${answer.status}`);
      return answer;
    });
  }
}
