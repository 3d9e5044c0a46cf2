import { createRequire } from 'node:module';
import { z } from 'zod';
import type { PayPalSettings } from '../../../../config.js';
import { DomainError } from '../../../../kernel/domain-error.js';

interface SdkRequest {
  path: string;
  headers: Record<string, string>;
  requestBody(body: object): unknown;
}

interface SdkAnswer {
  statusCode: number;
  result: unknown;
}

declare class Environment {
  constructor(clientId: string, clientSecret: string, baseUrl: string, webUrl: string);
}

declare class HttpClient {
  constructor(environment: Environment);
  addInjector(injector: (request: SdkRequest) => void): void;
  execute(request: object): Promise<SdkAnswer>;
  getTimeout(): number;
  formatHeaders(headers: Record<string, string>): Record<string, string>;
  _parseResponse(body: string, response: { statusCode: number }): Promise<SdkAnswer>;
}

type RequestOf<Given extends unknown[]> = new (...given: Given) => SdkRequest;

/** Types for the used parts of the SDK, which has none and is unmaintained. */
interface Sdk {
  core: { PayPalEnvironment: typeof Environment; PayPalHttpClient: typeof HttpClient };
  orders: {
    OrdersCreateRequest: RequestOf<[]>;
    OrdersGetRequest: RequestOf<[string]>;
    OrdersCaptureRequest: RequestOf<[string]>;
  };
  payments: { CapturesRefundRequest: RequestOf<[string]> };
}

const sdk: Sdk = createRequire(import.meta.url)('@paypal/checkout-server-sdk');
const { OrdersCreateRequest, OrdersGetRequest, OrdersCaptureRequest } = sdk.orders;
const { CapturesRefundRequest } = sdk.payments;

class AnyEnvironment extends sdk.core.PayPalEnvironment {
  constructor({ clientId, clientSecret, apiUrl }: PayPalSettings) {
    super(clientId, clientSecret, apiUrl.origin, apiUrl.origin);
  }
}

/**
 * Parses responses where errors can be caught: the SDK decompresses and parses in a socket listener, where a
 * gateway's HTML page would crash the process.
 */
class GuardedClient extends sdk.core.PayPalHttpClient {
  constructor(
    settings: PayPalSettings,
    private readonly silenceMs: number,
  ) {
    super(new AnyEnvironment(settings));
    this.addInjector((request) => {
      request.headers['Accept-Encoding'] = 'identity';
    });
  }

  override getTimeout(): number {
    return this.silenceMs;
  }

  override formatHeaders(headers: Record<string, string>): Record<string, string> {
    const { 'content-encoding': _unread, ...rest } = super.formatHeaders(headers);
    return rest;
  }

  override async _parseResponse(body: string, { statusCode }: { statusCode: number }): Promise<SdkAnswer> {
    return { statusCode, result: body === '' ? undefined : JSON.parse(body) };
  }
}

const Refusal = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) });

/** PayPal rejected the request; `issue` is its reason code. */
export class PayPalRefusal extends Error {
  override name = 'PayPalRefusal';

  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(`PayPal answered ${status} ${issue}`);
  }
}

/** The only client of PayPal. Each call has a timeout, and is retried once without a response. */
export class PayPalClient {
  private readonly http: GuardedClient;
  private readonly deadlineMs: number;

  constructor(settings: PayPalSettings, { silenceMs = 10_000 } = {}) {
    this.http = new GuardedClient(settings, silenceMs);
    this.deadlineMs = silenceMs * 1.5;
  }

  /** Idempotent by request id. */
  createOrder(requestId: string, body: object): Promise<unknown> {
    return this.ask(() => {
      const request = new OrdersCreateRequest();
      request.headers['PayPal-Request-Id'] = requestId;
      request.headers['Prefer'] = 'return=representation';
      request.requestBody(body);
      return request;
    });
  }

  getOrder(id: string): Promise<unknown> {
    return this.ask(() => new OrdersGetRequest(id));
  }

  /** Idempotent: an order is captured once. */
  captureOrder(id: string): Promise<unknown> {
    return this.ask(() => {
      const request = new OrdersCaptureRequest(id);
      request.requestBody({});
      return request;
    });
  }

  /** Idempotent by request id. */
  refundCapture(id: string, requestId: string, body: object): Promise<unknown> {
    return this.ask(() => {
      const request = new CapturesRefundRequest(id);
      request.headers['PayPal-Request-Id'] = requestId;
      request.headers['Prefer'] = 'return=representation';
      request.requestBody(body);
      return request;
    });
  }

  /** For endpoints missing in the SDK. */
  get(path: string): Promise<unknown> {
    return this.ask(() => ({ path, verb: 'GET', headers: { 'Content-Type': 'application/json' } }));
  }

  /** @throws PayPalRefusal, DomainError `payment-provider-failed` */
  private async ask(request: () => object): Promise<unknown> {
    try {
      return await this.once(request());
    } catch (error) {
      if (error instanceof PayPalRefusal) throw error;
    }
    try {
      return await this.once(request());
    } catch (error) {
      if (error instanceof PayPalRefusal) throw error;
      throw new DomainError('payment-provider-failed', { cause: error });
    }
  }

  private async once(request: object): Promise<unknown> {
    const late = AbortSignal.timeout(this.deadlineMs);
    const deadline = new Promise<never>((_resolve, reject) => {
      late.addEventListener('abort', () => reject(new Error('PayPal did not answer in time')));
    });
    try {
      return (await Promise.race([this.http.execute(request), deadline])).result;
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  }
}

function refusalOf(error: unknown): PayPalRefusal | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const status = Number(error.statusCode);
  if (status !== 404 && status !== 422) return null;
  try {
    const [detail] = Refusal.parse(JSON.parse(error.message)).details;
    return new PayPalRefusal(status, detail?.issue ?? '');
  } catch {
    // For unknown orders PayPal may send a bare 404.
    return status === 404 ? new PayPalRefusal(status, 'INVALID_RESOURCE_ID') : null;
  }
}

/** PayPal's response, validated; null for 404. @throws DomainError `payment-provider-failed` */
export async function callPayPal<Shape extends z.ZodType>(
  asked: Promise<unknown>,
  shape: Shape,
): Promise<z.infer<Shape> | null> {
  try {
    const found = shape.safeParse(await asked);
    if (found.success) return found.data;
    throw new DomainError('payment-provider-failed', { cause: z.prettifyError(found.error) });
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    if (error.status === 404) return null;
    throw new DomainError('payment-provider-failed', { cause: error });
  }
}
