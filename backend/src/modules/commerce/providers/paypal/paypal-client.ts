import { createRequire } from 'node:module';
import { z } from 'zod';
import type { PayPalSettings } from '../../../../config.js';
import { DomainError } from '../../../../kernel/domain-error.js';

interface SdkRequest {
  path: string;
  headers: Record<string, string>;
  requestBody(body: object): unknown;
}

interface SdkResponse {
  statusCode: number;
  result: unknown;
}

declare class Environment {
  constructor(clientId: string, clientSecret: string, baseUrl: string, webUrl: string);
}

declare class HttpClient {
  constructor(environment: Environment);
  addInjector(injector: (request: SdkRequest) => void): void;
  execute(request: object): Promise<SdkResponse>;
  getTimeout(): number;
  formatHeaders(headers: Record<string, string>): Record<string, string>;
  _parseResponse(body: string, response: { statusCode: number }): Promise<SdkResponse>;
}

type RequestClass<Arguments extends unknown[]> = new (...args: Arguments) => SdkRequest;

/** Types for the used parts of the SDK, which has none and is unmaintained. */
interface Sdk {
  core: { PayPalEnvironment: typeof Environment; PayPalHttpClient: typeof HttpClient };
  orders: {
    OrdersCreateRequest: RequestClass<[]>;
    OrdersGetRequest: RequestClass<[string]>;
    OrdersCaptureRequest: RequestClass<[string]>;
  };
  payments: { CapturesRefundRequest: RequestClass<[string]> };
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
    private readonly timeoutMs: number,
  ) {
    super(new AnyEnvironment(settings));
    this.addInjector((request) => {
      request.headers['Accept-Encoding'] = 'identity';
    });
  }

  override getTimeout(): number {
    return this.timeoutMs;
  }

  override formatHeaders(headers: Record<string, string>): Record<string, string> {
    const { 'content-encoding': _unread, ...rest } = super.formatHeaders(headers);
    return rest;
  }

  override async _parseResponse(body: string, { statusCode }: { statusCode: number }): Promise<SdkResponse> {
    return { statusCode, result: body === '' ? undefined : JSON.parse(body) };
  }
}

function withBody(request: SdkRequest, requestId: string, body: object): SdkRequest {
  request.headers['PayPal-Request-Id'] = requestId;
  request.headers['Prefer'] = 'return=representation';
  request.requestBody(body);
  return request;
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

  constructor(settings: PayPalSettings, { timeoutMs = 10_000 } = {}) {
    this.http = new GuardedClient(settings, timeoutMs);
    this.deadlineMs = timeoutMs * 1.5;
  }

  /** Idempotent by request id. */
  createOrder(requestId: string, body: object): Promise<unknown> {
    return this.call(() => withBody(new OrdersCreateRequest(), requestId, body));
  }

  getOrder(id: string): Promise<unknown> {
    return this.call(() => new OrdersGetRequest(id));
  }

  /** Idempotent: an order is captured once. */
  captureOrder(id: string): Promise<unknown> {
    return this.call(() => {
      const request = new OrdersCaptureRequest(id);
      request.requestBody({});
      return request;
    });
  }

  /** Idempotent by request id. */
  refundCapture(id: string, requestId: string, body: object): Promise<unknown> {
    return this.call(() => withBody(new CapturesRefundRequest(id), requestId, body));
  }

  /** For endpoints missing in the SDK. */
  get(path: string): Promise<unknown> {
    return this.call(() => ({ path, verb: 'GET', headers: { 'Content-Type': 'application/json' } }));
  }

  /** @throws PayPalRefusal, DomainError `payment-provider-failed` */
  private async call(request: () => object): Promise<unknown> {
    try {
      return await this.attempt(request());
    } catch (error) {
      if (error instanceof PayPalRefusal) throw error;
    }
    try {
      return await this.attempt(request());
    } catch (error) {
      if (error instanceof PayPalRefusal) throw error;
      throw new DomainError('payment-provider-failed', { cause: error });
    }
  }

  private async attempt(request: object): Promise<unknown> {
    const deadlineSignal = AbortSignal.timeout(this.deadlineMs);
    const deadline = new Promise<never>((_resolve, reject) => {
      deadlineSignal.addEventListener('abort', () => reject(new Error('PayPal did not answer in time')));
    });
    try {
      return (await Promise.race([this.http.execute(request), deadline])).result;
    } catch (error) {
      throw toRefusal(error) ?? error;
    }
  }
}

function toRefusal(error: unknown): PayPalRefusal | null {
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

/** PayPal's response, validated. @throws DomainError `payment-provider-failed` */
export function parsePayPal<Shape extends z.ZodType>(response: unknown, shape: Shape): z.infer<Shape> {
  const parsed = shape.safeParse(response);
  if (parsed.success) return parsed.data;
  throw new DomainError('payment-provider-failed', { cause: z.prettifyError(parsed.error) });
}

/** The same for a pending call; null for 404. @throws DomainError `payment-provider-failed` */
export async function callPayPal<Shape extends z.ZodType>(
  response: Promise<unknown>,
  shape: Shape,
): Promise<z.infer<Shape> | null> {
  try {
    return parsePayPal(await response, shape);
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    if (error.status === 404) return null;
    throw new DomainError('payment-provider-failed', { cause: error });
  }
}
