import { z } from 'zod';
import { queues } from './kernel/reaction.js';
import { demoSiret, type Mediator, payPalHost } from './production-refusals.js';

/** Jobs of one queue at a time. Beyond a hundred or so, add a worker instead. */
const concurrency = (fallback: number, max: number) =>
  z.coerce.number().int().min(1).max(max).default(fallback);

/** `BE=21,DE=19,RE=8.5`: VAT in percent by ISO code of country or overseas department. */
const VatRates = z
  .string()
  .regex(/^([A-Z]{2}=\d{1,2}(\.\d{1,2})?(,(?=[A-Z])|$))*$/, 'such as BE=21,RE=8.5')
  .transform((list) =>
    Object.fromEntries(
      list
        .split(',')
        .filter(Boolean)
        .map((rateOfCountry) => {
          const [country = '', rate] = rateOfCountry.split('=');
          return [country, Number(rate)] as const;
        }),
    ),
  );

const positiveInteger = () => z.coerce.number().int().positive();
const positiveNumber = () => z.coerce.number().positive();
const port = () => z.coerce.number().int().min(0).max(65_535);
const longSecret = () => z.string().min(32, 'at least 32 characters');
const postgresUrl = () => z.string().regex(/^postgres(ql)?:\/\//, 'a postgresql:// address');
const httpUrl = () => z.url({ protocol: /^https?$/ });
const trimmed = (maxLength: number) => z.string().trim().min(1).max(maxLength);
const note = () => z.string().trim().max(300);
/** `name, address, site`, in one line. */
const mediator = () =>
  note().transform((line, context): Mediator => {
    const parts = line
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const site = parts.find((part) => /^https?:\/\/[^\s()[\].]+\.[^\s()[\]]+$/.test(part));
    const [name, ...address] = parts.filter((part) => part !== site);
    const missing = [!name && 'the name', address.length === 0 && 'the address', !site && 'the site'];
    if (name && address.length > 0 && site) return { name, address: address.join(', '), site };
    const words = missing.filter(Boolean).join(', ');
    context.addIssue({
      code: 'custom',
      message: `${words} is missing: name, address and site, such as CM2C, 49 rue de Ponthieu, 75008 Paris, https://www.cm2c.net`,
    });
    return z.NEVER;
  });
const bytes = (fallback: number) => positiveInteger().default(fallback);

// Each group is a table of docs/configuration.md, which `npm run docs:tables` writes from the schemas and their descriptions.

const processes = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses unsafe values, see above'),
  PUBLIC_URL: z
    .url()
    .default('http://localhost:3000')
    .describe('address that visitors use, for links, cookies and redirects; https in production'),
  PORT: port().default(3000).describe('HTTP port of the api'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('interface that the processes listen on; `0.0.0.0` for all'),
  WORKER_PORT: port().optional().describe('port where a worker answers `/health/live` and `/health/ready`'),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .describe(
      'networks whose `X-Forwarded-For` is trusted: whoever calls from there chooses the address that limits count',
    ),
  CLIENT_DIR: z.string().min(1).default('frontend/dist').describe('folder of the built client'),
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off` serves a service worker that deletes its caches and removes itself'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('least severe level that is logged'),
};

const stores = {
  DATABASE_URL: postgresUrl().describe('PostgreSQL, `postgresql://…`'),
  DATABASE_PASSWORD: z.string().optional().describe('password, if `DATABASE_URL` has none'),
  DATABASE_READ_URL: postgresUrl().optional().describe('streaming replica for public reads'),
  DATABASE_READ_PASSWORD: z
    .string()
    .optional()
    .describe('password of the replica; without it `DATABASE_PASSWORD`'),
  DATABASE_READ_BEHIND_SECONDS: positiveNumber()
    .default(30)
    .describe('lag at which reads return to the primary'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'a redis:// address')
    .describe('Redis, `redis://…` or `rediss://…`'),
  REDIS_PASSWORD: z.string().optional().describe('password, if `REDIS_URL` has none'),
};

const accounts = {
  JWT_SECRET: longSecret().describe('signs access tokens; at least 32 characters; api only'),
  MEDIA_SECRET: longSecret().describe('signs links to media; at least 32 characters; api only'),
  FACTOR_SECRET: longSecret().optional().describe('encrypts second factors; without it `JWT_SECRET`'),
  SECOND_FACTOR: z
    .enum(['required', 'offered'])
    .optional()
    .describe(
      'whether teachers and administrators need a second factor; `required` in production, else `offered`',
    ),
  ADMIN_EMAIL: z
    .email('an email address')
    .optional()
    .describe('receives the link that creates the first administrator'),
  ADMIN_NAME: z.string().default('Administration').describe('name of the first administrator'),
};

const limits = {
  RATE_LIMIT_FACTOR: positiveNumber()
    .default(1)
    .describe('multiplies every rate limit; 0.1 to 10 in production'),
  SLOW_BODY_SECONDS: positiveNumber()
    .default(15)
    .describe('interval at which the speed of a request body is checked; two slow ones cut it'),
  ANONYMOUS_SOCKETS_PER_ADDRESS: positiveInteger()
    .default(200)
    .describe('live connections without an account, per address and api'),
};

const payments = {
  STRIPE_SECRET_KEY: z.string().min(1).describe('secret key of Stripe; a live key in production'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .min(1)
    .describe('publishable key of Stripe; a live key in production; api only'),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).describe('secret of Stripe’s webhook; api only'),
  STRIPE_API_URL: z.url().optional().describe('another address than Stripe’s, for the sandbox'),
  PAYMENT_SANDBOX_URL: z
    .url()
    .optional()
    .describe('address of the payment sandbox for browsers; without it payments are live'),
  INVOICE_PLATFORM: z
    .enum(['none', 'sandbox'])
    .default('none')
    .describe(
      'platform of invoices and e-reporting; `sandbox` is the stand-in at `STRIPE_API_URL`, not in production',
    ),
};

const mail = {
  SMTP_URL: z.string().optional().describe('mail server; without it no mail is sent, and the log says so'),
  MAIL_FROM: z.string().optional().describe('sender; without it `BRAND_NAME <BRAND_CONTACT_EMAIL>`'),
  YOUTUBE_API_KEY: z
    .string()
    .optional()
    .describe(
      'key to ask YouTube for the length of linked videos; without it the author’s player reports it',
    ),
  YOUTUBE_API_URL: z
    .url()
    .default('https://www.googleapis.com/youtube/v3')
    .describe('address of YouTube’s Data API'),
};

const media = {
  MEDIA_DIR: z
    .string()
    .min(1)
    .default('.local/media')
    .describe('folder of media (disk) and of staged files; shared by all processes'),
  MEDIA_DRIVER: z.enum(['disk', 's3']).default('disk').describe('where media are stored'),
  DISK_DELIVERY: z
    .enum(['api', 'nginx'])
    .default('api')
    .describe('with `disk`: `nginx` sends the bytes that the api has allowed'),
  MAX_VIDEO_BYTES: bytes(4 * 1024 ** 3).describe('largest video'),
  MAX_DOCUMENT_BYTES: bytes(50 * 1024 ** 2).describe('largest document'),
  MAX_IMAGE_BYTES: bytes(10 * 1024 ** 2).describe('largest picture'),
  MAX_ARCHIVE_BYTES: bytes(20 * 1024 ** 3).describe('largest course archive to import'),
  AUTHOR_QUOTA_BYTES: bytes(200 * 1024 ** 3).describe('storage of one teacher or administrator'),
  READER_QUOTA_BYTES: bytes(250 * 1024 ** 2).describe('storage of anybody else'),
  MAX_OPEN_UPLOADS: positiveInteger().default(20).describe('unfinished resumable uploads of one person'),
  MIN_FREE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(512 * 1024 ** 2)
    .describe('free disk space below which uploads are refused'),
};

const tools = {
  WORKER_QUEUES: z
    .string()
    .default(queues.join(','))
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(queues)).min(1))
    .describe('queues that this worker serves'),
  CONCURRENCY_PAYMENT_WEBHOOKS: concurrency(32, 200).describe(
    'parallel jobs of this queue per worker, 1 to 200',
  ),
  CONCURRENCY_PURCHASES: concurrency(32, 200).describe('the same, 1 to 200'),
  CONCURRENCY_PROJECTIONS: concurrency(32, 200).describe('the same, 1 to 200'),
  CONCURRENCY_NOTIFICATIONS: concurrency(8, 200).describe('the same, 1 to 200'),
  CONCURRENCY_MEDIA: concurrency(2, 16).describe('the same, 1 to 16'),
  CONCURRENCY_ENCODING: concurrency(1, 16).describe('the same, 1 to 16'),
  CONCURRENCY_JUDGE: concurrency(1, 16).describe(
    'the same, 1 to 16; each job judges an exercise in a process of its own, with up to 100 MB',
  ),
  ENCODE_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .optional()
    .describe('threads per encoder, 1 to 16; without it half of the processors, at most 4'),
  FFMPEG_PATH: z.string().default('ffmpeg').describe('ffmpeg, found by `PATH`'),
  FFPROBE_PATH: z.string().default('ffprobe').describe('ffprobe, found by `PATH`'),
  PATH: z
    .string()
    .default('/usr/local/bin:/usr/bin:/bin')
    .describe('all that the media tools get of the environment'),
  MAX_VIDEO_MINUTES: positiveNumber().default(360).describe('longest video'),
  MAX_VIDEO_PIXELS: positiveInteger().default(16_777_216).describe('most pixels of one picture of a video'),
  MEDIA_TOOL_BYTES: bytes(3 * 1024 ** 3).describe('address space of one run of a media tool'),
  MEDIA_PROBE_SECONDS: positiveNumber().default(30).describe('time limit for probing a file'),
  MEDIA_STEP_MINUTES: positiveNumber().default(240).describe('time limit for any step'),
};

const observability = {
  METRICS_PORT: port().optional().describe('port of `/metrics` for Prometheus in each process'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl()
    .optional()
    .describe(
      'collector of traces, OTLP over HTTP; the exporter reads its other `OTEL_EXPORTER_OTLP_…` itself',
    ),
  TRACES_KEPT: z.coerce.number().min(0).max(1).default(1).describe('fraction of traces that are sent'),
};

const OwnVat = z.union(
  [z.literal('franchise'), z.coerce.number().gt(0).lt(50)],
  'franchise, or a percent such as 20',
);
const VatRegimeName = z.union(
  [z.literal('formation'), OwnVat],
  'franchise, formation, or a percent such as 20',
);

/** `2025-06-14=20,2027-01-01=formation`: regimes by their first day, in order. */
const VatRegimeChanges = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d=[a-z\d.]+(,20\d\d-\d\d-\d\d=[a-z\d.]+)*$/, 'such as 2027-01-01=20')
  .transform((list) =>
    list.split(',').map((change) => {
      const [from, name] = change.split('=');
      return { from, name } as { from: string; name: unknown };
    }),
  )
  .pipe(z.array(z.object({ from: z.iso.date(), name: VatRegimeName })))
  .refine(
    (changes) => changes.every(({ from }, index) => index === 0 || from > (changes[index - 1]?.from ?? '')),
    'days in order, each once',
  );

const seller = {
  SELLER_NAME: trimmed(150)
    .default('Idriss Lemaire EI (démonstration)')
    .describe('who sells, as invoices name them'),
  SELLER_SIRET: z
    .string()
    .transform((siret) => siret.replaceAll(' ', ''))
    .refine((siret) => /^\d{14}$/.test(siret), 'the 14 digits of the SIRET')
    .default(demoSiret)
    .describe('SIRET, 14 digits'),
  SELLER_STREET: trimmed(150).default('12 rue de la Poulaillerie').describe('street'),
  SELLER_POSTCODE: trimmed(20).default('69002').describe('postcode'),
  SELLER_CITY: trimmed(100).default('Lyon').describe('city'),
  SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'an ISO code, such as FR')
    .default('FR')
    .describe('ISO code of the country'),
  SELLER_MENTIONS: note().optional().describe('legal form and register, such as `SAS, RCS Lyon`'),
  SELLER_VAT_NUMBER: z
    .string()
    .transform((number) => number.replaceAll(' ', ''))
    .refine((number) => /^[A-Z]{2}[0-9A-Z]{2,12}$/.test(number), 'such as FR32123456782')
    .optional()
    .describe('VAT number; required with a rate'),
  VAT_REGIME: VatRegimeName.default('franchise').describe(
    '`franchise` (article 293 B), `formation` (article 261-4-4° a) or the percent of France',
  ),
  VAT_REGIME_CHANGES: VatRegimeChanges.default([]).describe(
    'later regimes by their first day in Paris, such as `2027-01-01=20`',
  ),
  VAT_TRAINING_ATTESTATION: trimmed(60)
    .optional()
    .describe('number of the attestation 3511; required with `formation`'),
  VAT_TRAINING_ATTESTATION_DATE: z.iso
    .date('a day, such as 2026-03-02')
    .optional()
    .describe('its day; required with `formation`'),
  VAT_TRAINING_COVERS: z
    .enum(['companies', 'everybody'])
    .default('companies')
    .describe('whose purchases it exempts; `everybody` if it names the online courses of consumers'),
  VAT_TRAINING_OTHERWISE: OwnVat.default('franchise').describe(
    '`franchise` or the percent, of what the attestation does not cover',
  ),
  VAT_RETURNS: z
    .enum(['normal', 'simplified'])
    .default('normal')
    .describe('VAT returns, which set the periods of e-reporting: `normal` ten days, `simplified` a month'),
  VAT_RATES_ABROAD: VatRates.default({}).describe('rates declared elsewhere, such as `BE=21,RE=8.5`'),
  LEGAL_HOST: note()
    .optional()
    .describe(
      'who hosts the site, for `/mentions-legales`: name, address, telephone; required in production',
    ),
  LEGAL_MEDIATOR: mediator()
    .optional()
    .describe(
      'the consumers’ mediator, for `/cgv`: name, address and site, such as `CM2C, 49 rue de Ponthieu, 75008 Paris, https://www.cm2c.net`; required in production',
    ),
  ATTESTATIONS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on` issues attestations and records attendance'),
  TRAINER_DECLARATION: trimmed(40)
    .optional()
    .describe('registration of the trainer (NDA), printed on attestations'),
};

const brand = {
  BRAND_DIRECTORY: z
    .string()
    .min(1)
    .optional()
    .describe('folder with colours, fonts, logo and words, see [brand.md](brand.md)'),
  BRAND_NAME: z.string().default('Atelier').describe('name of the site'),
  BRAND_INSTRUCTOR: z.string().default('Idriss Lemaire').describe('name of the main teacher'),
  BRAND_CONTACT_EMAIL: z
    .string()
    .default('bonjour@atelier.example')
    .describe('address of contact, on pages and invoices'),
  BRAND_WHATSAPP: z.string().default('+33600000000').describe('number for WhatsApp'),
  BRAND_FACEBOOK: z.string().default('https://www.facebook.com/').describe('link in the footer'),
  BRAND_LINKEDIN: z.string().default('https://www.linkedin.com/').describe('link in the footer'),
  BRAND_YOUTUBE: z.string().default('https://www.youtube.com/').describe('link in the footer'),
  BRAND_GITHUB: z.string().default('https://github.com/').describe('link in the footer'),
  BRAND_LATITUDE: z.coerce
    .number()
    .min(-90)
    .max(90)
    .optional()
    .describe('place on the contact page’s map; both or neither'),
  BRAND_LONGITUDE: z.coerce.number().min(-180).max(180).optional().describe('as above'),
};

/** Every variable of the product, with its default. */
export const Environment = z.object({
  ...processes,
  ...stores,
  ...accounts,
  ...limits,
  ...payments,
  ...mail,
  ...media,
  ...tools,
  ...observability,
  ...seller,
  ...brand,
});

/** Read when PAYPAL_CLIENT_ID or PAYPAL_CLIENT_SECRET is set, and then required; without them PayPal is not offered. */
export const PayPalEnvironment = z.object({
  PAYPAL_CLIENT_ID: z.string().min(1).describe('client id of the app'),
  PAYPAL_CLIENT_SECRET: z.string().min(1).describe('its secret'),
  PAYPAL_WEBHOOK_ID: z.string().min(1).describe('id of its webhook; api only'),
  PAYPAL_API_URL: httpUrl().default(`https://${payPalHost}`).describe('where PayPal is called'),
  PAYPAL_MERCHANT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('account that must receive the money; the keys imply theirs'),
});

/** Read with MEDIA_DRIVER=s3, and then required. */
export const S3Environment = z.object({
  S3_ENDPOINT: httpUrl()
    .transform((address) => new URL(address))
    .refine(({ pathname }) => pathname === '/', 'an address without a path')
    .describe('address of the store, without a path'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('region'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .describe('private bucket; created if it is missing'),
  S3_ACCESS_KEY: z.string().min(1).describe('key that may list, read, write and delete in the bucket'),
  S3_SECRET_KEY: z.string().min(1).describe('its secret'),
  S3_DELIVERY: z
    .enum(['proxy', 'redirect', 'redirect-all'])
    .default('proxy')
    .describe('`redirect` sends browsers to the store for whole videos, `redirect-all` for streams too'),
});

/** The tables of docs/configuration.md, in this order. */
export const documentedGroups: Record<string, z.ZodRawShape> = {
  Processes: processes,
  'PostgreSQL and Redis': stores,
  'Secrets and accounts': accounts,
  Limits: limits,
  Stripe: payments,
  'PayPal (with `PAYPAL_CLIENT_ID`)': PayPalEnvironment.shape,
  'Mail and YouTube': mail,
  'Media and uploads': media,
  'S3 (with `MEDIA_DRIVER=s3`)': S3Environment.shape,
  'Workers and media tools': tools,
  Observability: observability,
  'Seller, tax and law': seller,
  Brand: brand,
};
