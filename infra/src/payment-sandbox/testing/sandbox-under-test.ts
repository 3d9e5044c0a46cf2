import { createRequire } from 'node:module';
import Stripe from 'stripe';
import type { PaymentSandbox, PaymentSandboxOptions } from '../sandbox-options.js';
import { startPaymentSandbox } from '../start-payment-sandbox.js';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.js';

interface SdkRequest {
  headers: Record<string, string>;
  requestBody(body: object): this;
}

interface SdkResult {
  id: string;
  status: string;
  links: { rel: string; href: string }[];
  purchase_units: { payments: { captures: { id: string; status: string }[] } }[];
}

interface SdkClient {
  execute(request: SdkRequest): Promise<{ statusCode: number; result: SdkResult }>;
}

type RequestOf<Arguments extends unknown[]> = new (...given: Arguments) => SdkRequest;

/** Types for the used parts of PayPal's SDK, which has none. */
interface PayPalSdk {
  core: {
    PayPalEnvironment: new (
      clientId: string,
      clientSecret: string,
      baseUrl: string,
      webUrl: string,
    ) => object;
    PayPalHttpClient: new (environment: object) => SdkClient;
  };
  orders: {
    OrdersCreateRequest: RequestOf<[]>;
    OrdersCaptureRequest: RequestOf<[string]>;
    OrdersGetRequest: RequestOf<[string]>;
  };
  payments: { CapturesRefundRequest: RequestOf<[string]>; CapturesGetRequest: RequestOf<[string]> };
}

export type PayPalClient = SdkClient;
export const payPalSdk: PayPalSdk = createRequire(import.meta.url)('@paypal/checkout-server-sdk');

export const stripeKeys = {
  secretKey: 'sk_test_sandbox_secret',
  publishableKey: 'pk_test_sandbox_public',
  webhookSecret: 'whsec_sandbox',
};

export interface SandboxUnderTest {
  sandbox: PaymentSandbox;
  receiver: WebhookReceiver;
  /** The unmodified SDK, with the sandbox as its host. */
  stripe: Stripe;
  /** Posts like a buyer's browser: with the publishable key, and no custom headers. */
  browserPost(
    path: string,
    form: Record<string, string>,
  ): Promise<{ status: number; body: Stripe.PaymentIntent }>;
  close(): Promise<void>;
}

export async function startSandboxUnderTest(
  options: Partial<PaymentSandboxOptions> = {},
): Promise<SandboxUnderTest> {
  const receiver = await startWebhookReceiver();
  const sandbox = await startPaymentSandbox({
    stripe: { ...stripeKeys, webhookUrl: receiver.url },
    ...options,
  });
  return {
    sandbox,
    receiver,
    stripe: stripeClient(sandbox.url),
    browserPost: async (path, form) => {
      const body = new URLSearchParams({ key: stripeKeys.publishableKey, ...form });
      const response = await fetch(new URL(path, sandbox.url), { method: 'POST', body });
      return { status: response.status, body: (await response.json()) as Stripe.PaymentIntent };
    },
    close: async () => {
      await sandbox.close();
      await receiver.close();
    },
  };
}

export function stripeClient(
  url: string,
  settings: { key?: string; maxNetworkRetries?: number; timeout?: number } = {},
): Stripe {
  const { hostname, port } = new URL(url);
  const { key = stripeKeys.secretKey, maxNetworkRetries = 0, timeout = 5000 } = settings;
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries,
    timeout,
    telemetry: false,
  });
}
