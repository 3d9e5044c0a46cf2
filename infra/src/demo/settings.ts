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

/** Generated on the first run and stored, so that sessions and media links outlive a restart. */
export const storedSecrets = (file: string): Secrets => {
  let stored: Partial<Secrets> = {};
  try {
    stored = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secrets = { ...fresh(), ...stored };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
};

export interface ProductNeeds {
  directory: string;
  port: number;
  services: Pick<LocalServices, 'databaseUrl' | 'redisUrl' | 'smtpUrl'>;
  secrets: Secrets;
  /** Undefined with a real provider or an external sandbox. */
  sandboxUrl: string | undefined;
}

/** Real Stripe keys are long; short ones are made up for a sandbox. */
const stripeKey = /^(sk|rk)_(live|test)_\w{24,}$/;

export const needsSandbox = (environment: NodeJS.ProcessEnv): boolean =>
  !environment['STRIPE_API_URL'] && !stripeKey.test(environment['STRIPE_SECRET_KEY'] ?? '');

/** PayPal settings of our sandbox, unless credentials are given or there is no sandbox. */
const payPalSettings = (
  { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID }: Secrets,
  sandboxUrl: string | undefined,
  variables: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv =>
  sandboxUrl && !variables['PAYPAL_CLIENT_ID']
    ? { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_API_URL: sandboxUrl }
    : {};

const withoutPayPal = (secrets: Secrets): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(secrets).filter(([name]) => !name.startsWith('PAYPAL_')));

const isSet = ([, value]: [string, string | undefined]): boolean => value !== undefined && value !== '';

/** Environment of api and worker: given variables override the demo's defaults. */
export const productEnvironment = (
  { directory, port, services, secrets, sandboxUrl }: ProductNeeds,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv => {
  const variables = Object.fromEntries(Object.entries(environment).filter(isSet));
  return {
    NODE_ENV: 'development',
    BRAND_LATITUDE: '45.764',
    BRAND_LONGITUDE: '4.8357',
    // Fictitious: production wants real ones.
    LEGAL_HOST: 'Hébergement de démonstration, 1 rue de l’Exemple, 59100 Roubaix, 03 00 00 00 00',
    LEGAL_MEDIATOR:
      'Médiation de démonstration, 1 rue de l’Exemple, 75002 Paris, https://mediation.atelier.example',
    PUBLIC_URL: `http://localhost:${port}`,
    MEDIA_DIR: join(directory, 'media'),
    ...withoutPayPal(secrets),
    ...(sandboxUrl
      ? { STRIPE_API_URL: sandboxUrl, PAYMENT_SANDBOX_URL: sandboxUrl, INVOICE_PLATFORM: 'sandbox' }
      : {}),
    ...payPalSettings(secrets, sandboxUrl, variables),
    ...variables,
    // The demo's administrator is created by the CLI, with the printed password.
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    PORT: String(port),
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    SMTP_URL: services.smtpUrl,
    PATH: [dirname(process.execPath), environment['PATH']].join(delimiter),
  };
};
