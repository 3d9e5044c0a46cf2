import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { LocalServices } from '../local/services.js';

const random = (): string => randomBytes(32).toString('hex');

const fresh = () => ({
  JWT_SECRET: random(),
  MEDIA_SECRET: random(),
  STRIPE_SECRET_KEY: `sk_test_${random()}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${random()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
  PAYPAL_CLIENT_ID: random(),
  PAYPAL_CLIENT_SECRET: random(),
  PAYPAL_WEBHOOK_ID: random(),
});

export type Secrets = ReturnType<typeof fresh>;

/** Made on the first run and kept, so that sessions and media links outlive a restart. */
export const storedSecrets = (file: string): Secrets => {
  let kept: Partial<Secrets> = {};
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secrets = { ...fresh(), ...kept };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
};

export interface ProductNeeds {
  directory: string;
  port: number;
  services: LocalServices;
  secrets: Secrets;
  /** Undefined when payments go to the provider itself, or to a sandbox of somebody else's. */
  sandboxUrl: string | undefined;
}

/** Stripe's own keys are long; a short one was made up for a sandbox. */
const stripeKey = /^(sk|rk)_(live|test)_\w{24,}$/;

export const needsSandbox = (environment: NodeJS.ProcessEnv): boolean =>
  !environment['STRIPE_API_URL'] && !stripeKey.test(environment['STRIPE_SECRET_KEY'] ?? '');

/** PayPal's sandbox is ours, unless an account of its own is given or there is no sandbox. */
const payPalSettings = (
  { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID }: Secrets,
  sandboxUrl: string | undefined,
  given: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv =>
  sandboxUrl && !given['PAYPAL_CLIENT_ID']
    ? { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_API_URL: sandboxUrl }
    : {};

const withoutPayPal = (secrets: Secrets): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(secrets).filter(([name]) => !name.startsWith('PAYPAL_')));

const isSet = ([, value]: [string, string | undefined]): boolean => value !== undefined && value !== '';

/** The environment of api and worker: whatever is set outside wins over the demo's defaults. */
export const productEnvironment = (
  { directory, port, services, secrets, sandboxUrl }: ProductNeeds,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv => {
  const given = Object.fromEntries(Object.entries(environment).filter(isSet));
  return {
    NODE_ENV: 'development',
    BRAND_LATITUDE: '45.764',
    BRAND_LONGITUDE: '4.8357',
    PUBLIC_URL: `http://localhost:${port}`,
    MEDIA_DIR: join(directory, 'media'),
    ...withoutPayPal(secrets),
    ...(sandboxUrl ? { STRIPE_API_URL: sandboxUrl, PAYMENT_SANDBOX_URL: sandboxUrl } : {}),
    ...payPalSettings(secrets, sandboxUrl, given),
    ...given,
    // The demo's administrator is opened from the command line, with the password that is printed.
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    PORT: String(port),
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    SMTP_URL: services.smtpUrl,
    PATH: [dirname(process.execPath), environment['PATH']].join(delimiter),
  };
};
