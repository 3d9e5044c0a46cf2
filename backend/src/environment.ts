import { z } from 'zod';
import { queues } from './kernel/reaction.js';
import { demoSiret, payPalHost } from './production-refusals.js';

/** Jobs of one queue at a time. Beyond a hundred or so it is another worker that is wanted. */
const atATime = (fallback: number, most: number) =>
  z.coerce.number().int().min(1).max(most).default(fallback);

/** `BE=21,DE=19,RE=8.5`: countries and overseas departments by their ISO codes, with their percents. */
const Rates = z
  .string()
  .regex(/^([A-Z]{2}=\d{1,2}(\.\d{1,2})?(,(?=[A-Z])|$))*$/, 'such as BE=21,RE=8.5')
  .transform((list) =>
    Object.fromEntries(
      list
        .split(',')
        .filter(Boolean)
        .map((pair) => {
          const [country = '', rate] = pair.split('=');
          return [country, Number(rate)] as const;
        }),
    ),
  );

const bytes = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** Every variable of the product, with its default: the table of README.md says what each is for. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Where a worker says how it fares; nowhere unless it is told. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where each process tells Prometheus of itself; nowhere unless it is told. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where traces go, by OTLP over HTTP; nowhere unless it is told. Which part of them is kept, of 1. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  TRACES_KEPT: z.coerce.number().min(0).max(1).default(1),
  /** The machine itself alone, unless told otherwise: containers say 0.0.0.0. */
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** Networks whose X-Forwarded-For is believed; those that no visitor comes from, unless told otherwise. */
  TRUSTED_PROXIES: z.string().default('loopback, linklocal, uniquelocal'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'a postgresql:// address'),
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'a redis:// address'),
  /** A replica for what may be a moment old, in an api; how far behind it may be before it is left. */
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgresql:// address')
    .optional(),
  DATABASE_READ_BEHIND_SECONDS: z.coerce.number().positive().default(30),
  /** Of these, where their addresses leave it out. */
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_READ_PASSWORD: z.string().optional(),
  REDIS_PASSWORD: z.string().optional(),
  MEDIA_DIR: z.string().min(1).default('.local/media'),
  MEDIA_DRIVER: z.enum(['disk', 's3']).default('disk'),
  /** Who sends the bytes of a disk: the api, or the nginx in front of it once the api has said yes. */
  DISK_DELIVERY: z.enum(['api', 'nginx']).default('api'),
  CLIENT_DIR: z.string().min(1).default('frontend/dist'),
  /** `off`: browsers are handed a service worker that removes itself and what it kept. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  JWT_SECRET: z.string().min(32, 'at least 32 characters'),
  MEDIA_SECRET: z.string().min(32, 'at least 32 characters'),
  /** Whether a role works without a second factor; `required` in production unless told otherwise. */
  SECOND_FACTOR: z.enum(['required', 'offered']).optional(),
  FACTOR_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_API_URL: z.url().optional(),
  PAYMENT_SANDBOX_URL: z.url().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  ADMIN_EMAIL: z.email('an email address').optional(),
  ADMIN_NAME: z.string().default('Administration'),
  YOUTUBE_API_KEY: z.string().optional(),
  YOUTUBE_API_URL: z.url().default('https://www.googleapis.com/youtube/v3'),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  FFPROBE_PATH: z.string().default('ffprobe'),
  /** Where the media tools are looked for; all that they get of our environment. */
  PATH: z.string().default('/usr/local/bin:/usr/bin:/bin'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  MAX_VIDEO_BYTES: bytes(4 * 1024 ** 3),
  MAX_DOCUMENT_BYTES: bytes(50 * 1024 ** 2),
  MAX_IMAGE_BYTES: bytes(10 * 1024 ** 2),
  MAX_ARCHIVE_BYTES: bytes(20 * 1024 ** 3),
  AUTHOR_QUOTA_BYTES: bytes(200 * 1024 ** 3),
  READER_QUOTA_BYTES: bytes(250 * 1024 ** 2),
  MAX_OPEN_UPLOADS: z.coerce.number().int().positive().default(20),
  MIN_FREE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(512 * 1024 ** 2),
  MAX_VIDEO_MINUTES: z.coerce.number().positive().default(360),
  MAX_VIDEO_PIXELS: z.coerce.number().int().positive().default(16_777_216),
  MEDIA_TOOL_BYTES: bytes(3 * 1024 ** 3),
  MEDIA_PROBE_SECONDS: z.coerce.number().positive().default(30),
  MEDIA_STEP_MINUTES: z.coerce.number().positive().default(240),
  CONCURRENCY_PAYMENT_WEBHOOKS: atATime(32, 200),
  CONCURRENCY_PURCHASES: atATime(32, 200),
  CONCURRENCY_MEDIA: atATime(2, 16),
  CONCURRENCY_ENCODING: atATime(1, 16),
  CONCURRENCY_PROJECTIONS: atATime(32, 200),
  CONCURRENCY_NOTIFICATIONS: atATime(8, 200),
  /** Those that a worker takes jobs of; every queue unless it says otherwise. */
  WORKER_QUEUES: z
    .string()
    .default(queues.join(','))
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(queues)).min(1)),
  ENCODE_THREADS: z.coerce.number().int().min(1).max(16).optional(),
  /** Between two looks at how much of a body has come; two poor ones cut it. */
  /** More browsers than a school has behind one address; pages work without, and are not told what changes. */
  ANONYMOUS_SOCKETS_PER_ADDRESS: z.coerce.number().int().positive().default(200),
  SLOW_BODY_SECONDS: z.coerce.number().positive().default(15),
  /** Multiplies every rate limit; for load tests and test suites. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Who sells, as invoices must name them; production takes none of these defaults for granted. */
  SELLER_NAME: z.string().trim().min(1).max(150).default('Idriss Lemaire EI (démonstration)'),
  SELLER_SIRET: z
    .string()
    .transform((siret) => siret.replaceAll(' ', ''))
    .refine((siret) => /^\d{14}$/.test(siret), 'the 14 digits of the SIRET')
    .default(demoSiret),
  SELLER_STREET: z.string().trim().min(1).max(150).default('12 rue de la Poulaillerie'),
  SELLER_POSTCODE: z.string().trim().min(1).max(20).default('69002'),
  SELLER_CITY: z.string().trim().min(1).max(100).default('Lyon'),
  SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'an ISO code, such as FR')
    .default('FR'),
  SELLER_MENTIONS: z.string().trim().max(300).optional(),
  LEGAL_HOST: z.string().trim().max(300).optional(),
  LEGAL_MEDIATOR: z.string().trim().max(300).optional(),
  SELLER_VAT_NUMBER: z
    .string()
    .transform((number) => number.replaceAll(' ', ''))
    .refine((number) => /^[A-Z]{2}[0-9A-Z]{2,12}$/.test(number), 'such as FR32123456782')
    .optional(),
  /** `franchise`, or the percent of France. */
  VAT_REGIME: z
    .union([z.literal('franchise'), z.coerce.number().gt(0).lt(50)], 'franchise, or a percent such as 20')
    .default('franchise'),
  VAT_RATES_ABROAD: Rates.default({}),
  /** Whether it is attested how courses were followed, and for how long. */
  ATTESTATIONS: z.enum(['on', 'off']).default('off'),
  /** The number under which the trainer is registered (NDA), for attestations. */
  TRAINER_DECLARATION: z.string().trim().min(1).max(40).optional(),
  /** A folder of its colours, fonts, logo and words: docs/brand.md. */
  BRAND_DIRECTORY: z.string().min(1).optional(),
  BRAND_NAME: z.string().default('Atelier'),
  BRAND_INSTRUCTOR: z.string().default('Idriss Lemaire'),
  BRAND_CONTACT_EMAIL: z.string().default('bonjour@atelier.example'),
  BRAND_WHATSAPP: z.string().default('+33600000000'),
  BRAND_FACEBOOK: z.string().default('https://www.facebook.com/'),
  BRAND_LINKEDIN: z.string().default('https://www.linkedin.com/'),
  BRAND_YOUTUBE: z.string().default('https://www.youtube.com/'),
  BRAND_GITHUB: z.string().default('https://github.com/'),
  /** Where one may come, both or neither: without them there is no map. */
  BRAND_LATITUDE: z.coerce.number().min(-90).max(90).optional(),
  BRAND_LONGITUDE: z.coerce.number().min(-180).max(180).optional(),
});

/** Read when PAYPAL_CLIENT_ID is set, and then required; without it PayPal is not offered. */
export const PayPalEnvironment = z.object({
  PAYPAL_CLIENT_ID: z.string().min(1),
  PAYPAL_CLIENT_SECRET: z.string().min(1),
  PAYPAL_WEBHOOK_ID: z.string().min(1),
  PAYPAL_API_URL: z.url({ protocol: /^https?$/ }).default(`https://${payPalHost}`),
  /** Whose money it must be; that of the keys goes without saying. */
  PAYPAL_MERCHANT_ID: z.string().min(1).optional(),
});

/** Read when MEDIA_DRIVER says so, and then required. */
export const S3Environment = z.object({
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((address) => new URL(address))
    .refine(({ pathname }) => pathname === '/', 'an address without a path'),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_DELIVERY: z.enum(['proxy', 'redirect', 'redirect-all']).default('proxy'),
});
