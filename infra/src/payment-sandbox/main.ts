import { readFileSync } from 'node:fs';
import type { PaymentSandboxOptions } from './sandbox-options.js';
import { startPaymentSandbox } from './start-payment-sandbox.js';

/** Standalone sandbox for docker-compose. The only file here that reads the environment. */
const { env } = process;

const sandbox = await startPaymentSandbox({
  port: Number(env['SANDBOX_PORT'] ?? 4242),
  host: env['SANDBOX_HOST'] ?? '0.0.0.0',
  publicUrl: env['PAYMENT_SANDBOX_URL'],
  stripe: {
    secretKey: required('STRIPE_SECRET_KEY'),
    publishableKey: required('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: required('STRIPE_WEBHOOK_SECRET'),
    webhookUrl: env['STRIPE_WEBHOOK_URL'],
  },
  paypal: paypal(),
  dataFile: env['SANDBOX_DATA_FILE'],
});
console.log(`Payment sandbox: ${env['PAYMENT_SANDBOX_URL'] ?? sandbox.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}

function paypal(): PaymentSandboxOptions['paypal'] {
  if (!env['PAYPAL_CLIENT_ID']) return undefined;
  return {
    clientId: env['PAYPAL_CLIENT_ID'],
    clientSecret: required('PAYPAL_CLIENT_SECRET'),
    webhookId: required('PAYPAL_WEBHOOK_ID'),
    webhookUrl: env['PAYPAL_WEBHOOK_URL'],
    certificateOrigin: env['PAYPAL_CERTIFICATE_ORIGIN'],
  };
}

function required(name: string): string {
  const file = env[`${name}_FILE`];
  const value = file ? readFileSync(file, 'utf8').trim() : env[name];
  if (value) return value;
  console.error(`The payment sandbox needs ${name} in its environment.`);
  process.exit(1);
}
