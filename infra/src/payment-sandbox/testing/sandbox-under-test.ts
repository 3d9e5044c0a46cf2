import Stripe from 'stripe';
import type { PaymentSandbox, PaymentSandboxOptions } from '../sandbox-options.js';
import { startPaymentSandbox } from '../start-payment-sandbox.js';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.js';

export const stripeKeys = {
  secretKey: 'sk_test_sandbox_secret',
  publishableKey: 'pk_test_sandbox_public',
  webhookSecret: 'whsec_sandbox',
};

export interface SandboxUnderTest {
  sandbox: PaymentSandbox;
  receiver: WebhookReceiver;
  /** The unmodified SDK, pointed at the sandbox. */
  stripe: Stripe;
  /** What a buyer's browser posts: the publishable key, and no header of ours. */
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
