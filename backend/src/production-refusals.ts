import { frenchVatNumber, hasInseeKey } from '@atelier/contracts/words/company-numbers';

/** A fictitious SIRET with a valid checksum. */
export const demoSiret = '12345678200010';

/** The seller on invoices, from the environment. */
type SellerSettings = Record<
  | (typeof requiredNames)[number]
  | 'SELLER_VAT_NUMBER'
  | 'VAT_REGIME'
  | 'VAT_REGIME_CHANGES'
  | 'VAT_TRAINING_OTHERWISE'
  | 'VAT_RATES_ABROAD',
  string | undefined
>;

interface SellerRefusal {
  name: keyof SellerSettings;
  reason: string;
}

const requiredNames = [
  'SELLER_NAME',
  'SELLER_SIRET',
  'SELLER_STREET',
  'SELLER_POSTCODE',
  'SELLER_CITY',
] as const;

/** Why these settings are unfit for real invoices, which are immutable. */
function sellerRefusals(settings: SellerSettings): SellerRefusal[] {
  const missing = requiredNames
    .filter((name) => !settings[name])
    .map((name) => ({ name, reason: 'stands on each invoice, and has to be given' }));
  return [...missing, ...identityRefusals(settings), ...taxRefusals(settings)];
}

function identityRefusals({ SELLER_NAME, SELLER_SIRET }: SellerSettings): SellerRefusal[] {
  const refusals: SellerRefusal[] = [];
  if (SELLER_NAME && /d[ée]mo|exemple|example|test|atelier lemaire/i.test(SELLER_NAME))
    refusals.push({ name: 'SELLER_NAME', reason: 'the name of the seller, not that of an example' });
  const siret = SELLER_SIRET?.replaceAll(' ', '');
  if (siret && (siret === demoSiret || new Set(siret).size < 3 || !hasInseeKey(siret)))
    refusals.push({ name: 'SELLER_SIRET', reason: 'a SIRET whose key is right, and not an example' });
  return refusals;
}

function taxRefusals(settings: SellerSettings): SellerRefusal[] {
  const { VAT_REGIME: regime, SELLER_VAT_NUMBER: number = '', SELLER_SIRET: siret } = settings;
  const refusals: SellerRefusal[] = [];
  if (!regime)
    refusals.push({ name: 'VAT_REGIME', reason: 'franchise, formation or a percent: nobody else can know' });
  const regimes = [
    regime,
    ...(settings.VAT_REGIME_CHANGES ?? '').split(',').map((change) => change.split('=')[1]),
  ];
  const takesTax = regimes
    .map((each) => (each === 'formation' ? settings.VAT_TRAINING_OTHERWISE : each))
    .some((each) => each && each !== 'franchise');
  if (regime && !takesTax && settings.VAT_RATES_ABROAD)
    refusals.push({ name: 'VAT_RATES_ABROAD', reason: 'nothing, where article 293 B takes no tax at all' });
  if (takesTax && !number)
    refusals.push({ name: 'SELLER_VAT_NUMBER', reason: 'is owed by whoever takes the tax' });
  const digits = number.replaceAll(' ', '');
  if (digits.startsWith('FR') && siret && digits !== frenchVatNumber(siret.replaceAll(' ', '')))
    refusals.push({ name: 'SELLER_VAT_NUMBER', reason: 'the one that belongs to SELLER_SIRET' });
  return refusals;
}

/** The consumers' mediator, as article R616-1 wants them named. */
export interface Mediator {
  name: string;
  address: string;
  site: string;
}

/** The settings checked in production, by variable name; undefined when unset. */
export interface ProductionSettings extends SellerSettings {
  PUBLIC_URL: string;
  DATABASE_URL: string;
  JWT_SECRET: string | undefined;
  MEDIA_SECRET: string | undefined;
  FACTOR_SECRET: string | undefined;
  S3_SECRET_KEY: string | undefined;
  STRIPE_SECRET_KEY: string;
  STRIPE_PUBLISHABLE_KEY: string | undefined;
  STRIPE_WEBHOOK_SECRET: string | undefined;
  STRIPE_API_URL: string | undefined;
  PAYPAL_CLIENT_ID: string | undefined;
  PAYPAL_CLIENT_SECRET: string | undefined;
  PAYPAL_WEBHOOK_ID: string | undefined;
  PAYPAL_API_URL: string | undefined;
  PAYMENT_SANDBOX_URL: string | undefined;
  INVOICE_PLATFORM: string;
  /** From former versions. */
  ADMIN_PASSWORD: string | undefined;
  LEGAL_HOST: string | undefined;
  LEGAL_MEDIATOR: Mediator | undefined;
  YOUTUBE_API_URL: string;
  RATE_LIMIT_FACTOR: number;
}

export interface Refusal {
  name: keyof ProductionSettings;
  reason: string;
}

export const stripeHost = 'api.stripe.com';
export const payPalHost = 'api-m.paypal.com';

/** Minimum lengths of self-generated secrets (`openssl rand -hex 32`), and of issued ones. */
const minSecretLength = { generated: 32, issued: 16 };
/** Words that random secrets never contain, but documents, demos and tests do. */
const guessableWords =
  /secret|password|passwort|motdepasse|demo|example|exemple|change.?me|atelier|postgres|default|test/i;

/**
 * Reasons to refuse a production start with real people's money and data, without any values. The only place that
 * knows what is unfit for production.
 */
export function productionRefusals(settings: ProductionSettings): Refusal[] {
  return [
    ...keyRefusals(settings),
    ...secretRefusals(settings),
    ...addressRefusals(settings),
    ...sellerRefusals(settings),
    ...noticeRefusals(settings),
  ];
}

const fictitious = /d[ée]mo|exemple|example|fictif|fictive|\btest/i;

/** What the law wants every shop to say of itself before it sells. */
function noticeRefusals({ LEGAL_HOST: host, LEGAL_MEDIATOR: mediator }: ProductionSettings): Refusal[] {
  const refusals: Refusal[] = [];
  if (!host)
    refusals.push({
      name: 'LEGAL_HOST',
      reason: 'name, address and telephone of who hosts the site, which the legal notice must give',
    });
  if (!mediator)
    refusals.push({
      name: 'LEGAL_MEDIATOR',
      reason:
        'name, address and site of the consumers’ mediator, who must be named before anything is sold (articles L612-1 and L616-1)',
    });
  if (host && fictitious.test(host))
    refusals.push({ name: 'LEGAL_HOST', reason: 'the real host, not that of an example' });
  if (mediator && fictitious.test(Object.values(mediator).join(' ')))
    refusals.push({ name: 'LEGAL_MEDIATOR', reason: 'the real mediator, not that of an example' });
  return refusals;
}

const keyFormats = [
  ['STRIPE_SECRET_KEY', /^(sk|rk)_live_\w{16,}$/, 'production takes a live key, not a test key'],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_live_\w{16,}$/, 'production takes a live key, not a test key'],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_\w{16,}$/, 'the whole secret that Stripe shows, whsec_…'],
  ['PAYPAL_CLIENT_ID', /^[\w-]{40,}$/, 'the whole client id of the live app at PayPal'],
  ['PAYPAL_CLIENT_SECRET', /^[\w-]{40,}$/, 'the whole secret of the live app at PayPal'],
  ['PAYPAL_WEBHOOK_ID', /^[A-Z0-9]{12,}$/, 'the id of the webhook, as PayPal shows it'],
] as const;

const keyRefusals = (settings: ProductionSettings): Refusal[] =>
  keyFormats.flatMap(([name, format, reason]) => {
    const value = settings[name];
    return value === undefined || format.test(value) ? [] : [{ name, reason }];
  });

function secretRefusals(settings: ProductionSettings): Refusal[] {
  const secrets = [
    { name: 'JWT_SECRET', value: settings.JWT_SECRET, minLength: minSecretLength.generated },
    { name: 'MEDIA_SECRET', value: settings.MEDIA_SECRET, minLength: minSecretLength.generated },
    { name: 'FACTOR_SECRET', value: settings.FACTOR_SECRET, minLength: minSecretLength.generated },
    { name: 'S3_SECRET_KEY', value: settings.S3_SECRET_KEY, minLength: minSecretLength.issued },
    { name: 'DATABASE_URL', value: passwordOf(settings.DATABASE_URL), minLength: minSecretLength.issued },
    {
      name: 'STRIPE_WEBHOOK_SECRET',
      value: settings.STRIPE_WEBHOOK_SECRET?.replace(/^whsec_/, ''),
      minLength: 16,
    },
  ] as const;
  const refusals: Refusal[] = [];
  for (const [index, { name, value, minLength }] of secrets.entries()) {
    if (value === undefined) continue;
    if (value.length < minLength)
      refusals.push({ name, reason: `a secret of at least ${minLength} characters` });
    else if (guessableWords.test(value) || new Set(value).size < 8)
      refusals.push({
        name,
        reason: 'a secret that nobody has published: make one with openssl rand -hex 32',
      });
    else if (secrets.slice(0, index).some((other) => other.value === value))
      refusals.push({ name, reason: 'another secret than the other variables hold' });
  }
  return refusals;
}

const isOtherOrigin = (address: string | undefined, host: string): boolean =>
  address !== undefined && new URL(address).origin !== `https://${host}`;

function addressRefusals(settings: ProductionSettings): Refusal[] {
  const { PUBLIC_URL, PAYMENT_SANDBOX_URL, YOUTUBE_API_URL, RATE_LIMIT_FACTOR: factor } = settings;
  const atProvider = 'production takes payments at the provider itself';
  const checks: [name: Refusal['name'], isRefused: boolean, reason: string][] = [
    [
      'ADMIN_PASSWORD',
      settings.ADMIN_PASSWORD !== undefined,
      'is not read any more: the first administrator chooses one by the link mailed to ADMIN_EMAIL',
    ],
    ['PUBLIC_URL', !PUBLIC_URL.startsWith('https://'), 'an address with https'],
    ['STRIPE_API_URL', isOtherOrigin(settings.STRIPE_API_URL, stripeHost), `${atProvider}, by https`],
    [
      'PAYPAL_API_URL',
      isOtherOrigin(settings.PAYPAL_API_URL, payPalHost),
      `${atProvider}, by https, and not at its sandbox`,
    ],
    ['PAYMENT_SANDBOX_URL', PAYMENT_SANDBOX_URL !== undefined, `${atProvider}, in no sandbox`],
    [
      'INVOICE_PLATFORM',
      settings.INVOICE_PLATFORM !== 'none',
      'none: the stand-in declares nothing to anybody',
    ],
    ['YOUTUBE_API_URL', !YOUTUBE_API_URL.startsWith('https://'), 'an address with https'],
    ['RATE_LIMIT_FACTOR', factor < 0.1 || factor > 10, 'between 0.1 and 10'],
  ];
  return checks.flatMap(([name, isRefused, reason]) => (isRefused ? [{ name, reason }] : []));
}

/** Empty if the URL has none; undefined for a Unix socket, with peer authentication. */
function passwordOf(databaseUrl: string): string | undefined {
  const { hostname, password } = new URL(databaseUrl);
  return hostname === '' ? undefined : decodeURIComponent(password);
}
