import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { VatRegime, VatSettings } from '@atelier/contracts/words/vat-regimes';
import { BrandRefused, pageTexts, readBrandFolder } from './brand/brand-folder.js';
import { defaultColours } from './brand/contrast.js';
import { Environment, PayPalEnvironment, S3Environment } from './environment.js';
import { payPalHost, productionRefusals, stripeHost } from './production-refusals.js';
import type { Token } from './kernel/use-case.js';
import type { QueueName } from './kernel/reaction.js';

/** Secrets that the worker does not need. */
const secretsOfApi = [
  'JWT_SECRET',
  'MEDIA_SECRET',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_WEBHOOK_ID',
] as const;

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. No variable lowers it. */
const passwordCost = { memory: 19_456, passes: 2, parallelism: 1 };
/** The minimum of argon2id, for tests, which hash some thousand passwords. */
const passwordCostOfTests = { memory: 8, passes: 1, parallelism: 1 };

const knownNames: ReadonlySet<string> = new Set(
  [Environment, S3Environment, PayPalEnvironment].flatMap(({ shape }) => Object.keys(shape)),
);

/**
 * Variables that are set; empty ones are dropped, and `NAME_FILE` is replaced by the content of that file
 * (container secrets).
 */
function variablesIn(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  for (const [name, path = ''] of Object.entries(variables)) {
    const target = name.replace(/_FILE$/, '');
    if (target === name || !knownNames.has(target)) continue;
    if (variables[target] !== undefined) throw unusable([`${name}: ${target} is given too`]);
    try {
      const content = readFileSync(path, 'utf8').trim();
      // An empty file counts as unset, like an empty variable.
      if (content) variables[target] = content;
    } catch {
      throw unusable([`${name}: the file cannot be read`]);
    }
  }
  for (const [address, ...passwords] of passwordsOf) {
    const password = passwords.map((name) => variables[name]).find(Boolean);
    if (variables[address] && password) variables[address] = withPassword(variables[address], password);
  }
  return variables;
}

/** URL variables with their separate password variable, so that only the password is secret. */
const passwordsOf = [
  ['DATABASE_URL', 'DATABASE_PASSWORD'],
  // A replica has the roles of its primary.
  ['DATABASE_READ_URL', 'DATABASE_READ_PASSWORD', 'DATABASE_PASSWORD'],
  ['REDIS_URL', 'REDIS_PASSWORD'],
] as const;

function withPassword(address: string, password: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** The only variable that migrations need. */
export function readDatabaseUrl(environment: NodeJS.ProcessEnv): string {
  const parsed = Environment.pick({ DATABASE_URL: true }).safeParse(variablesIn(environment));
  if (!parsed.success) throw unusable(parsed.error.issues.map(({ message }) => `DATABASE_URL: ${message}`));
  return parsed.data.DATABASE_URL;
}

/**
 * Parses the environment; nothing else reads it. Throws a single error that names every invalid variable, never
 * its value.
 * @param reader the worker may lack secrets it does not need: random values replace them, so that nothing signed
 * with them is ever accepted
 */
export function readConfig(environment: NodeJS.ProcessEnv, reader: 'api' | 'worker' = 'api') {
  const variables = variablesIn(environment);
  const absentNames = reader === 'worker' ? secretsOfApi : [];
  const filled = {
    ...Object.fromEntries(absentNames.map((name) => [name, randomBytes(32).toString('hex')])),
    ...variables,
  };
  const parsed = Environment.safeParse(filled);
  const s3 = variables['MEDIA_DRIVER'] === 's3' ? S3Environment.safeParse(filled) : null;
  const hasPayPal = variables['PAYPAL_CLIENT_ID'] || variables['PAYPAL_CLIENT_SECRET'];
  const payPal = hasPayPal ? PayPalEnvironment.safeParse(filled) : null;
  if (!parsed.success || s3?.success === false || payPal?.success === false) {
    const issues = [parsed, s3, payPal].flatMap((part) => part?.error?.issues ?? []);
    throw unusable(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const gaps = [...attestationGaps(env), ...platformGaps(env)];
  if (gaps.length > 0) throw unusable(gaps);
  const brandLook = env.BRAND_DIRECTORY ? readBrand(resolve(env.BRAND_DIRECTORY)) : null;
  if (env.NODE_ENV === 'production') {
    const absentSecrets = Object.fromEntries(
      absentNames.filter((name) => !variables[name]).map((name) => [name, undefined]),
    );
    const refusals = productionRefusals({
      ...env,
      S3_SECRET_KEY: s3?.data.S3_SECRET_KEY,
      STRIPE_API_URL: env.STRIPE_API_URL,
      PAYPAL_CLIENT_ID: payPal?.data.PAYPAL_CLIENT_ID,
      PAYPAL_CLIENT_SECRET: payPal?.data.PAYPAL_CLIENT_SECRET,
      PAYPAL_WEBHOOK_ID: payPal?.data.PAYPAL_WEBHOOK_ID,
      PAYPAL_API_URL: payPal?.data.PAYPAL_API_URL,
      PAYMENT_SANDBOX_URL: env.PAYMENT_SANDBOX_URL,
      ADMIN_PASSWORD: variables['ADMIN_PASSWORD'],
      FACTOR_SECRET: env.FACTOR_SECRET,
      // Without defaults: the demo's seller is refused in production.
      SELLER_NAME: variables['SELLER_NAME'],
      SELLER_SIRET: variables['SELLER_SIRET'],
      SELLER_STREET: variables['SELLER_STREET'],
      SELLER_POSTCODE: variables['SELLER_POSTCODE'],
      SELLER_CITY: variables['SELLER_CITY'],
      SELLER_VAT_NUMBER: variables['SELLER_VAT_NUMBER'],
      VAT_REGIME: variables['VAT_REGIME'],
      VAT_REGIME_CHANGES: variables['VAT_REGIME_CHANGES'],
      VAT_TRAINING_OTHERWISE: variables['VAT_TRAINING_OTHERWISE'],
      VAT_RATES_ABROAD: variables['VAT_RATES_ABROAD'],
      LEGAL_HOST: env.LEGAL_HOST,
      LEGAL_MEDIATOR: env.LEGAL_MEDIATOR,
      ...absentSecrets,
    });
    if (refusals.length > 0) throw unusable(refusals.map(({ name, reason }) => `${name}: ${reason}`));
  }
  const stripeUrl = new URL(env.STRIPE_API_URL ?? `https://${stripeHost}`);
  return {
    environment: env.NODE_ENV,
    port: env.PORT,
    workerPort: env.WORKER_PORT ?? null,
    metricsPort: env.METRICS_PORT ?? null,
    /** Null when tracing is off. */
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''), kept: env.TRACES_KEPT }
      : null,
    host: env.HOST,
    anonymousSockets: env.ANONYMOUS_SOCKETS_PER_ADDRESS,
    slowBodySeconds: env.SLOW_BODY_SECONDS,
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    trustedProxies: env.TRUSTED_PROXIES.split(',').map((network) => network.trim()),
    databaseUrl: env.DATABASE_URL,
    /** Null without a read replica. */
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    replicaBehindSeconds: env.DATABASE_READ_BEHIND_SECONDS,
    redisUrl: env.REDIS_URL,
    mediaDir: resolve(env.MEDIA_DIR),
    /** Null when objects are in `mediaDir`; staged files always are. */
    s3: s3
      ? {
          endpoint: s3.data.S3_ENDPOINT,
          region: s3.data.S3_REGION,
          bucket: s3.data.S3_BUCKET,
          accessKey: s3.data.S3_ACCESS_KEY,
          secretKey: s3.data.S3_SECRET_KEY,
          delivery: s3.data.S3_DELIVERY,
        }
      : null,
    diskDelivery: env.DISK_DELIVERY,
    clientDir: resolve(env.CLIENT_DIR),
    serviceWorker: env.SERVICE_WORKER,
    jwtSecret: env.JWT_SECRET,
    passwordCost: env.NODE_ENV === 'test' ? passwordCostOfTests : passwordCost,
    mediaSecret: env.MEDIA_SECRET,
    secondFactor: {
      mode:
        env.SECOND_FACTOR ?? (env.NODE_ENV === 'production' ? ('required' as const) : ('offered' as const)),
      /** Derives the keys of second factors: a secret of their own survives a rotation of JWT_SECRET. */
      secret: env.FACTOR_SECRET ?? env.JWT_SECRET,
    },
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiUrl: stripeUrl,
      /** Test-mode and live-mode payments are never mixed. */
      livemode: /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY),
    },
    /** Null when PayPal is not configured. */
    paypal: payPal
      ? {
          clientId: payPal.data.PAYPAL_CLIENT_ID,
          clientSecret: payPal.data.PAYPAL_CLIENT_SECRET,
          webhookId: payPal.data.PAYPAL_WEBHOOK_ID,
          apiUrl: new URL(payPal.data.PAYPAL_API_URL),
          merchantId: payPal.data.PAYPAL_MERCHANT_ID ?? null,
          livemode: new URL(payPal.data.PAYPAL_API_URL).hostname === payPalHost,
        }
      : null,
    sandboxUrl: env.PAYMENT_SANDBOX_URL ?? null,
    /** Null without one: nothing is handed over. */
    invoicePlatform:
      env.INVOICE_PLATFORM === 'sandbox' && env.STRIPE_API_URL ? { url: new URL(env.STRIPE_API_URL) } : null,
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM ?? { name: env.BRAND_NAME, address: env.BRAND_CONTACT_EMAIL },
    },
    /** Receives the link that creates the first administrator. */
    administrator: env.ADMIN_EMAIL ? { email: env.ADMIN_EMAIL, name: env.ADMIN_NAME } : null,
    youtube: { apiKey: env.YOUTUBE_API_KEY ?? null, apiUrl: env.YOUTUBE_API_URL.replace(/\/$/, '') },
    ffmpegPath: env.FFMPEG_PATH,
    ffprobePath: env.FFPROBE_PATH,
    /** Threads per encoder; null leaves half of the cores free. */
    encodeThreads: env.ENCODE_THREADS ?? null,
    /** Queues that this worker consumes. */
    workerQueues: [...new Set(env.WORKER_QUEUES)],
    /** Concurrent jobs per queue in one worker. */
    concurrency: {
      'payment-webhooks': env.CONCURRENCY_PAYMENT_WEBHOOKS,
      purchases: env.CONCURRENCY_PURCHASES,
      media: env.CONCURRENCY_MEDIA,
      encoding: env.CONCURRENCY_ENCODING,
      projections: env.CONCURRENCY_PROJECTIONS,
      notifications: env.CONCURRENCY_NOTIFICATIONS,
      judge: env.CONCURRENCY_JUDGE,
      /** Maintenance tasks run one at a time. */
      maintenance: 1,
    } satisfies Record<QueueName, number>,
    searchPath: env.PATH,
    videoLimits: {
      maxSeconds: env.MAX_VIDEO_MINUTES * 60,
      maxPixels: env.MAX_VIDEO_PIXELS,
      toolMemoryBytes: env.MEDIA_TOOL_BYTES,
      probeSeconds: env.MEDIA_PROBE_SECONDS,
      stepSeconds: env.MEDIA_STEP_MINUTES * 60,
      /** A re-encoded film may be larger than its source, within limits. */
      maxOutputBytes: 2 * env.MAX_VIDEO_BYTES + 64 * 1024 ** 2,
    },
    logLevel: env.LOG_LEVEL,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    uploads: {
      maxVideoBytes: env.MAX_VIDEO_BYTES,
      maxDocumentBytes: env.MAX_DOCUMENT_BYTES,
      maxImageBytes: env.MAX_IMAGE_BYTES,
      maxArchiveBytes: env.MAX_ARCHIVE_BYTES,
      /** Storage quota per person: authors, and everyone else, who have portraits and submissions. */
      quotaBytes: { author: env.AUTHOR_QUOTA_BYTES, reader: env.READER_QUOTA_BYTES },
      /** Unfinished resumable uploads per person. */
      maxOpen: env.MAX_OPEN_UPLOADS,
      /** Free disk space below which uploads are refused. */
      minFreeBytes: env.MIN_FREE_BYTES,
      resumableFromBytes: 50 * 1024 ** 2,
      chunkBytes: 8 * 1024 ** 2,
    },
    /** Seller and tax of new invoices. Issued ones keep the values they were issued with. */
    invoicing: {
      brand: env.BRAND_NAME,
      seller: {
        name: env.SELLER_NAME,
        mentions: env.SELLER_MENTIONS ?? null,
        siret: env.SELLER_SIRET,
        vatNumber: env.SELLER_VAT_NUMBER ?? null,
        street: env.SELLER_STREET,
        postcode: env.SELLER_POSTCODE,
        city: env.SELLER_CITY,
        country: env.SELLER_COUNTRY,
        email: env.BRAND_CONTACT_EMAIL,
      },
      vat: vatOf(env),
    },
    /** How often VAT is returned: sets the periods of e-reporting. */
    vatReturns: env.VAT_RETURNS,
    /** Named on the legal pages, besides the seller. */
    legal: { host: env.LEGAL_HOST ?? null, mediator: env.LEGAL_MEDIATOR ?? null },
    /** Without attestations, no time spent is recorded either. */
    attestations: env.ATTESTATIONS === 'on',
    trainerDeclaration: env.TRAINER_DECLARATION ?? null,
    brand: {
      name: env.BRAND_NAME,
      instructor: env.BRAND_INSTRUCTOR,
      contactEmail: env.BRAND_CONTACT_EMAIL,
      whatsapp: env.BRAND_WHATSAPP,
      social: {
        facebook: env.BRAND_FACEBOOK,
        linkedin: env.BRAND_LINKEDIN,
        youtube: env.BRAND_YOUTUBE,
        github: env.BRAND_GITHUB,
      },
      map: mapOf(env.BRAND_LATITUDE, env.BRAND_LONGITUDE),
      /** Null for the default brand. */
      look: brandLook,
      colours: brandLook?.colours ?? defaultColours,
      texts: brandLook?.texts ?? null,
      ...pageTexts(brandLook?.texts ?? null),
    },
  };
}

function readBrand(folder: string) {
  try {
    return readBrandFolder(folder);
  } catch (error) {
    if (!(error instanceof BrandRefused)) throw error;
    throw unusable(error.reasons.map((reason) => `BRAND_DIRECTORY: ${reason}`));
  }
}

type SetRegime = z.infer<typeof Environment>['VAT_REGIME'];

/** Regimes over time. Rates abroad are those of the regimes that take tax. */
function vatOf(env: z.infer<typeof Environment>): VatSettings {
  const ownVat = (name: Exclude<SetRegime, 'formation'>) =>
    name === 'franchise' ? { home: null, abroad: {} } : { home: name, abroad: env.VAT_RATES_ABROAD };
  const regimeOf = (name: SetRegime): VatRegime =>
    name === 'formation'
      ? {
          ...ownVat(env.VAT_TRAINING_OTHERWISE),
          training: {
            attestation: {
              number: env.VAT_TRAINING_ATTESTATION ?? '',
              day: env.VAT_TRAINING_ATTESTATION_DATE ?? '',
            },
            covers: env.VAT_TRAINING_COVERS,
          },
        }
      : ownVat(name);
  const changes = env.VAT_REGIME_CHANGES.map(({ from, name }) => ({ from, regime: regimeOf(name) }));
  return { ...regimeOf(env.VAT_REGIME), ...(changes.length > 0 && { changes }) };
}

/** An exemption without its attestation would be on every invoice. */
function attestationGaps(env: z.infer<typeof Environment>): string[] {
  const regimes = [env.VAT_REGIME, ...env.VAT_REGIME_CHANGES.map(({ name }) => name)];
  if (!regimes.includes('formation')) return [];
  return (['VAT_TRAINING_ATTESTATION', 'VAT_TRAINING_ATTESTATION_DATE'] as const)
    .filter((name) => !env[name])
    .map((name) => `${name}: is required where a regime is formation`);
}

const platformGaps = (env: z.infer<typeof Environment>): string[] =>
  env.INVOICE_PLATFORM === 'sandbox' && !env.STRIPE_API_URL
    ? ['INVOICE_PLATFORM: the stand-in is at STRIPE_API_URL, which is missing']
    : [];

const mapOf = (latitude: number | undefined, longitude: number | undefined) =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

function unusable(lines: string[]): Error {
  return new Error(`The configuration is not usable:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/** The parsed configuration; also the injection token's type, provided by ConfigModule. */
export type Config = ReturnType<typeof readConfig>;

export type PayPalSettings = NonNullable<Config['paypal']>;

export type S3Settings = NonNullable<Config['s3']>;

/** Injection token: `@Inject(CONFIG) config: Config`. */
export const CONFIG = Symbol('config') as Token<Config>;
