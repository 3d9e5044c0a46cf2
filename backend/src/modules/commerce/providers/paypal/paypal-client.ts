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

/** The parts of the SDK that are used; it has no types of its own, and nobody maintains it any more. */
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
 * What the SDK does where nothing can catch it, it does here where it can be caught: it unpacks and parses answers in a
 * listener of the socket, so that a gateway's web page would end the process.
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

/** PayPal understood, and said no: `issue` is its word for why. */
export class PayPalRefusal extends Error {
  override name = 'PayPalRefusal';

  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(`PayPal answered ${status} ${issue}`);
  }
}

/** The one place that speaks to PayPal. Each call ends, one way or the other, and is repeated once where none was answered. */
export class PayPalClient {
  private readonly http: GuardedClient;
  private readonly deadlineMs: number;

  constructor(settings: PayPalSettings, { silenceMs = 10_000 } = {}) {
    this.http = new GuardedClient(settings, silenceMs);
    this.deadlineMs = silenceMs * 1.5;
  }

  /** A repeat with the same id finds the same order. */
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

  /** Needs no id of its own: an order is captured once. */
  captureOrder(id: string): Promise<unknown> {
    return this.ask(() => {
      const request = new OrdersCaptureRequest(id);
      request.requestBody({});
      return request;
    });
  }

  /** A repeat with the same id gives back once. */
  refundCapture(id: string, requestId: string, body: object): Promise<unknown> {
    return this.ask(() => {
      const request = new CapturesRefundRequest(id);
      request.headers['PayPal-Request-Id'] = requestId;
      request.headers['Prefer'] = 'return=representation';
      request.requestBody(body);
      return request;
    });
  }

  /** What the SDK knows no request for. */
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
    // Of an unknown order PayPal may say no more than that it is unknown.
    return status === 404 ? new PayPalRefusal(status, 'INVALID_RESOURCE_ID') : null;
  }
}

/**
 * What PayPal answered, in the shape that is expected; null of what it does not know.
 * @throws DomainError `payment-provider-failed`
 */
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
