import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, readDatabaseUrl } from './config.js';
import { queues } from './kernel/reaction.js';
import { temporaryFolder } from '../test/support/temporary-folder.js';

const complete = {
  DATABASE_URL: 'postgresql://localhost/atelier',
  REDIS_URL: 'redis://localhost',
  JWT_SECRET: 'x'.repeat(32),
  MEDIA_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

describe('readConfig', () => {
  it('has passwords cost what OWASP asks for at least, whatever stands in the environment, and less in tests alone', () => {
    const owasp = { memory: 19_456, passes: 2, parallelism: 1 };
    const lowered = { PASSWORD_COST: '1', ARGON2_MEMORY: '8', JEST_WORKER_ID: '1' };
    for (const NODE_ENV of ['', 'development'])
      expect(readConfig({ ...complete, ...lowered, NODE_ENV }).passwordCost).toEqual(owasp);
    expect(readConfig({ ...complete, NODE_ENV: 'test' }).passwordCost.memory).toBe(8);
  });

  it('derives the keys of second factors from the secret that sealed them, wherever it stands', () => {
    proves('security.secrets');

    const sealedBy = (FACTOR_SECRET: string, JWT_SECRET: string) =>
      readConfig({ ...complete, FACTOR_SECRET, JWT_SECRET }).secondFactor.secret;
    expect(sealedBy('', 'o'.repeat(40))).toBe('o'.repeat(40));
    // The former secret moved there: data sealed with it can be opened, although sessions use a new one.
    expect(sealedBy('o'.repeat(40), 'n'.repeat(40))).toBe('o'.repeat(40));
  });

  it('believes a proxy of this machine alone about addresses, unless others are named', () => {
    proves('security.proxies');

    expect(readConfig(complete).trustedProxies).toEqual(['loopback']);
    const named = { ...complete, TRUSTED_PROXIES: '10.1.0.0/16, loopback' };
    expect(readConfig(named).trustedProxies).toEqual(['10.1.0.0/16', 'loopback']);
  });

  it('names every bad variable at once, and never its value', () => {
    proves('security.variables');

    const bad = { ...complete, DATABASE_URL: 'mysql://secret', JWT_SECRET: 'court', PORT: '99999' };
    expect(() => readConfig(bad)).toThrow(/DATABASE_URL[\s\S]*JWT_SECRET|JWT_SECRET[\s\S]*DATABASE_URL/);
    expect(() => readConfig(bad)).toThrow(/PORT/);
    expect(() => readConfig(bad)).not.toThrow(/secret'|court/);
  });

  it('reads a secret from the file that is named for it, and from one place alone', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'jwt');
    await writeFile(path, `${'s'.repeat(40)}\n`);
    const { JWT_SECRET: _, ...others } = complete;
    expect(readConfig({ ...others, JWT_SECRET_FILE: path }).jwtSecret).toBe('s'.repeat(40));
    await writeFile(path, 'postgres://a');
    expect(readDatabaseUrl({ DATABASE_URL_FILE: path })).toBe('postgres://a');
    expect(() => readConfig({ ...complete, JWT_SECRET_FILE: path })).toThrow(
      'JWT_SECRET_FILE: JWT_SECRET is given too',
    );
    expect(() => readConfig({ ...others, JWT_SECRET_FILE: join(folder, 'none') })).toThrow(
      'JWT_SECRET_FILE: the file cannot be read',
    );
    expect(readConfig({ ...complete, SOMETHING_FILE: join(folder, 'none') }).host).toBe('127.0.0.1');
  });

  it('puts the passwords of the database and of Redis into their addresses, where these leave them out', () => {
    const given = { DATABASE_URL: 'postgresql://atelier@db:5432/atelier', REDIS_URL: 'redis://redis:6379' };
    const passwords = { DATABASE_PASSWORD: 'p@ss/word', REDIS_PASSWORD: 'r' };
    expect(readConfig({ ...complete, ...given, ...passwords })).toMatchObject({
      databaseUrl: 'postgresql://atelier:p%40ss%2Fword@db:5432/atelier',
      redisUrl: 'redis://:r@redis:6379',
    });
    expect(readDatabaseUrl({ ...given, ...passwords })).toContain(':p%40ss%2Fword@');
    expect(readConfig({ ...complete, ...given }).databaseUrl).toBe(given.DATABASE_URL);
    const replica = { DATABASE_READ_URL: 'postgresql://atelier@replica:5432/atelier' };
    const read = (more = {}) =>
      readConfig({ ...complete, ...passwords, ...replica, ...more }).databaseReadUrl;
    expect(read()).toContain(':p%40ss%2Fword@replica');
    expect(read({ DATABASE_READ_PASSWORD: 'own' })).toContain(':own@replica');
  });

  it('listens on the machine itself alone, unless told otherwise: the demo has known passwords', () => {
    expect(readConfig(complete).host).toBe('127.0.0.1');
    expect(readConfig({ ...complete, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it('bounds what strangers may hold where nobody said otherwise', () => {
    expect(readConfig(complete)).toMatchObject({ anonymousSockets: 200, slowBodySeconds: 15 });
  });

  it('takes how many jobs of a queue run at a time, and refuses by name what is absurd', () => {
    proves('jobs.concurrency');

    const asked = { CONCURRENCY_PAYMENT_WEBHOOKS: '64', CONCURRENCY_ENCODING: '2' };
    expect(readConfig({ ...complete, ...asked }).concurrency).toEqual({
      'payment-webhooks': 64,
      purchases: 32,
      media: 2,
      encoding: 2,
      projections: 32,
      notifications: 8,
      judge: 1,
      maintenance: 1,
    });
    const absurd = {
      CONCURRENCY_PURCHASES: '0',
      CONCURRENCY_PROJECTIONS: '100000',
      CONCURRENCY_MEDIA: '2.5',
    };
    for (const name of Object.keys(absurd))
      expect(() => readConfig({ ...complete, ...absurd })).toThrow(new RegExp(`^  ${name}: `, 'm'));
  });

  it('takes the queues of a worker, and refuses one that there is not', () => {
    proves('jobs.queues');

    expect(readConfig(complete).workerQueues).toEqual(queues);
    const videos = readConfig({ ...complete, WORKER_QUEUES: 'media, encoding,media' });
    expect(videos.workerQueues).toEqual(['media', 'encoding']);
    expect(() => readConfig({ ...complete, WORKER_QUEUES: 'media,videos' })).toThrow(/^  WORKER_QUEUES/m);
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ ...complete, STRIPE_API_URL: '' }).stripe.apiUrl.hostname).toBe('api.stripe.com');
  });

  it('knows live keys from test keys', () => {
    proves('payment.keys');

    expect(readConfig(complete).stripe.livemode).toBe(false);
    expect(readConfig({ ...complete, STRIPE_SECRET_KEY: 'sk_live_x' }).stripe.livemode).toBe(true);
    expect(readConfig({ ...complete, STRIPE_SECRET_KEY: 'rk_live_x' }).stripe.livemode).toBe(true);
  });

  describe('of PayPal', () => {
    const payPal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH' };

    it('is nothing until it is set, and then whole', () => {
      expect(readConfig(complete).paypal).toBeNull();
      expect(readConfig({ ...complete, ...payPal }).paypal).toMatchObject({
        clientId: 'id',
        merchantId: null,
        livemode: true,
      });
      for (const name of Object.keys(payPal).filter((each) => each !== 'PAYPAL_WEBHOOK_ID'))
        expect(() => readConfig({ ...complete, ...payPal, [name]: '' })).toThrow(
          new RegExp(`^  ${name}: `, 'm'),
        );
      const { PAYPAL_WEBHOOK_ID: _, ...unheard } = payPal;
      expect(() => readConfig({ ...complete, ...unheard })).toThrow(/^  PAYPAL_WEBHOOK_ID: /m);
      expect(readConfig({ ...complete, ...unheard }, 'worker').paypal?.clientId).toBe('id');
      const sandbox = { PAYPAL_API_URL: 'http://localhost:4242' };
      expect(readConfig({ ...complete, ...payPal, ...sandbox }).paypal?.livemode).toBe(false);
      expect(() => readConfig({ ...complete, ...payPal, PAYPAL_API_URL: 'ftp://x' })).toThrow(
        /PAYPAL_API_URL/,
      );
    });
  });

  it('starts a worker without the secrets of the api, whose place chance takes', () => {
    proves('security.secrets');

    const { DATABASE_URL, REDIS_URL, STRIPE_SECRET_KEY } = complete;
    const held = { DATABASE_URL, REDIS_URL, STRIPE_SECRET_KEY };
    const secrets = [1, 2].map(() => readConfig(held, 'worker').jwtSecret);
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(secrets[0]).not.toBe(secrets[1]);
    expect(readConfig(complete, 'worker').jwtSecret).toBe(complete.JWT_SECRET);
    for (const name of ['JWT_SECRET', 'MEDIA_SECRET', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect(() => readConfig(held)).toThrow(new RegExp(`^  ${name}: `, 'm'));
  });

  it('brings the schema up to date with the address of the database alone', () => {
    expect(readDatabaseUrl({ DATABASE_URL: complete.DATABASE_URL })).toBe(complete.DATABASE_URL);
    expect(() => readDatabaseUrl({})).toThrow(/DATABASE_URL: /);
    expect(() => readDatabaseUrl({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL: a postgresql/);
  });

  describe('in production', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://cours.lemaire.fr',
      DATABASE_URL: 'postgresql://atelier:9f2c4be1a07d63588e1b@postgres/atelier',
      REDIS_URL: 'redis://redis',
      JWT_SECRET: '6f1d0c9b8a7e5f4d3c2b1a09f8e7d6c5b4a39281',
      MEDIA_SECRET: '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d',
      STRIPE_SECRET_KEY: 'sk_live_51Nq0aZ2xYcVbNmLkJhG',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_51Nq0aZ2xYcVbNmLkJhG',
      STRIPE_WEBHOOK_SECRET: 'whsec_8Hq2Lz0Xc5Vb7Nm3Kj9G',
      SELLER_NAME: 'Lemaire Cours SAS',
      SELLER_SIRET: '732 829 320 00074',
      SELLER_STREET: '3 place Bellecour',
      SELLER_POSTCODE: '69002',
      SELLER_CITY: 'Lyon',
      SELLER_VAT_NUMBER: 'FR44 732829320',
      VAT_REGIME: '20',
      VAT_RATES_ABROAD: 'BE=21,RE=8.5',
      LEGAL_HOST: 'OVH SAS, 2 rue Kellermann, 59100 Roubaix, 1007',
      LEGAL_MEDIATOR: 'CM2C, 49 rue de Ponthieu, 75008 Paris, https://www.cm2c.net',
    };
    const payPal = {
      PAYPAL_CLIENT_ID: `A${'x1Y2z3W4v5U6'.repeat(6)}`,
      PAYPAL_CLIENT_SECRET: `E${'q9R8s7T6u5V4'.repeat(6)}`,
      PAYPAL_WEBHOOK_ID: '1JE4291016473214C',
    };
    const start = (change: Record<string, string>) => () => readConfig({ ...production, ...change });

    it('starts with live keys, secrets of its own and an address with https', () => {
      expect(start({})().environment).toBe('production');
      expect(start({ PASSWORD_COST: '1' })().passwordCost).toEqual({
        memory: 19_456,
        passes: 2,
        parallelism: 1,
      });
      expect(start({ STRIPE_SECRET_KEY: 'rk_live_51Nq0aZ2xYcVbNmLkJhG' })().stripe.livemode).toBe(true);
      expect(start({ STRIPE_API_URL: 'https://api.stripe.com' })().stripe.apiUrl.protocol).toBe('https:');
      // Peer authentication over the Unix socket needs no password.
      expect(start({ DATABASE_URL: 'postgresql:///atelier?host=/run/postgresql' })).not.toThrow();
      expect(start({ RATE_LIMIT_FACTOR: '0.1' })().rateLimitFactor).toBe(0.1);
      expect(start({ RATE_LIMIT_FACTOR: '10' })().rateLimitFactor).toBe(10);
    });

    it('takes PayPal’s live keys, and none of its sandbox', () => {
      expect(start(payPal)().paypal).toMatchObject({ livemode: true });
      expect(start({ ...payPal, PAYPAL_API_URL: 'https://api-m.paypal.com' })).not.toThrow();
      for (const [name, value] of [
        ['PAYPAL_CLIENT_ID', 'AX9-court'],
        ['PAYPAL_CLIENT_SECRET', 'EX9-court'],
        ['PAYPAL_WEBHOOK_ID', 'WH-court'],
        ['PAYPAL_API_URL', 'https://api-m.sandbox.paypal.com'],
        ['PAYPAL_API_URL', 'http://api-m.paypal.com'],
        ['PAYPAL_API_URL', 'http://localhost:4242'],
      ] as const) {
        expect(start({ ...payPal, [name]: value })).toThrow(new RegExp(`^  ${name}: `, 'm'));
        expect(start({ ...payPal, [name]: value })).not.toThrow(value);
      }
    });

    it('refuses the stand-in of the platform of invoices, which elsewhere needs the sandbox', () => {
      proves('hand-over.trial', 'security.production');

      const sandbox = { INVOICE_PLATFORM: 'sandbox', STRIPE_API_URL: 'https://api.stripe.com' };
      expect(start(sandbox)).toThrow(/^ {2}INVOICE_PLATFORM: none: the stand-in declares nothing/m);
      const development = { ...sandbox, NODE_ENV: 'development' };
      expect(start(development)().invoicePlatform).toEqual({ url: new URL('https://api.stripe.com') });
      expect(start({ ...development, STRIPE_API_URL: '' })).toThrow(
        /^ {2}INVOICE_PLATFORM: the stand-in is at/m,
      );
      expect(start({ INVOICE_PLATFORM: 'none' })().invoicePlatform).toBeNull();
    });

    it.each([
      ['PUBLIC_URL', 'http://cours.lemaire.fr'],
      ['STRIPE_SECRET_KEY', 'sk_test_51Nq0aZ2xYcVbNmLkJhG'],
      ['STRIPE_SECRET_KEY', 'rk_test_51Nq0aZ2xYcVbNmLkJhG'],
      ['STRIPE_SECRET_KEY', 'sk_live_court'],
      ['STRIPE_PUBLISHABLE_KEY', 'pk_test_51Nq0aZ2xYcVbNmLkJhG'],
      ['STRIPE_WEBHOOK_SECRET', 'whsec_court'],
      ['STRIPE_API_URL', 'http://api.stripe.com'],
      ['STRIPE_API_URL', 'https://stripe.example'],
      ['STRIPE_API_URL', 'http://localhost:4242'],
      ['STRIPE_API_URL', 'https://api.stripe.com:8443'],
      ['PAYMENT_SANDBOX_URL', 'http://localhost:4242'],
      ['ADMIN_PASSWORD', 'atelier-idriss'],
      ['YOUTUBE_API_URL', 'http://www.googleapis.com/youtube/v3'],
      ['RATE_LIMIT_FACTOR', '1000000'],
      ['RATE_LIMIT_FACTOR', '10.01'],
      ['RATE_LIMIT_FACTOR', '0.09'],
      ['JWT_SECRET', 'x'.repeat(64)],
      ['JWT_SECRET', 'change-me-0123456789-0123456789-abcdef'],
      ['MEDIA_SECRET', production.JWT_SECRET],
      ['FACTOR_SECRET', production.JWT_SECRET],
      ['SELLER_NAME', 'Atelier Lemaire (démonstration)'],
      ['SELLER_SIRET', '12345678200010'],
      ['SELLER_SIRET', '73282932000075'],
      ['SELLER_SIRET', '00000000000000'],
      ['SELLER_VAT_NUMBER', 'FR45732829320'],
      ['DATABASE_URL', 'postgresql://atelier:atelier@postgres/atelier'],
      ['DATABASE_URL', 'postgresql://atelier@postgres/atelier'],
      ['DATABASE_URL', 'postgresql://atelier:9f2c4be1a07d635@postgres/atelier'],
    ])('refuses by name, without its value: %s=%s', (name, value) => {
      proves('security.production');

      expect(start({ [name]: value })).toThrow(new RegExp(`^  ${name}: `, 'm'));
      expect(start({ [name]: value })).not.toThrow(value);
      // Allowed outside production.
      expect(start({ [name]: value, NODE_ENV: 'development' })).not.toThrow();
    });

    it.each([
      'SELLER_NAME',
      'SELLER_SIRET',
      'SELLER_STREET',
      'SELLER_POSTCODE',
      'SELLER_CITY',
      'SELLER_VAT_NUMBER',
      'VAT_REGIME',
    ])('writes no invoice without %s', (name) => {
      proves('invoice.seller');

      expect(start({ [name]: '' })).toThrow(new RegExp(`^  ${name}: `, 'm'));
    });

    it.each(['LEGAL_HOST', 'LEGAL_MEDIATOR'])('opens no shop without %s', (name) => {
      proves('legal.production');

      expect(start({ [name]: '' })).toThrow(new RegExp(`^  ${name}: `, 'm'));
      expect(start({ [name]: '', NODE_ENV: 'development' })).not.toThrow();
      const example = 'Démonstration, 1 rue Haute, 75002 Paris, https://mediation.fr';
      expect(start({ [name]: example })).toThrow(new RegExp(`^  ${name}: the real`, 'm'));
    });

    it('knows the mediator by name, address and site, and says what is missing', () => {
      proves('legal.production');

      expect(start({})().legal.mediator).toEqual({
        name: 'CM2C',
        address: '49 rue de Ponthieu, 75008 Paris',
        site: 'https://www.cm2c.net',
      });
      for (const [LEGAL_MEDIATOR, missing] of [
        ['CM2C', 'the address, the site'],
        ['CM2C, https://www.cm2c.net', 'the address'],
        ['CM2C, 49 rue de Ponthieu, 75008 Paris', 'the site'],
        ['CM2C, 49 rue de Ponthieu, javascript:alert(1)', 'the site'],
      ] as [string, string][])
        expect(start({ LEGAL_MEDIATOR })).toThrow(`LEGAL_MEDIATOR: ${missing} is missing`);
    });

    it('knows who takes no tax, and then wants neither number nor rates', () => {
      proves('invoice.seller');

      const exempt = { VAT_REGIME: 'franchise', SELLER_VAT_NUMBER: '', VAT_RATES_ABROAD: '' };
      expect(start(exempt)().invoicing.vat).toEqual({ home: null, abroad: {} });
      expect(start({ ...exempt, VAT_RATES_ABROAD: 'BE=21' })).toThrow(/^ {2}VAT_RATES_ABROAD: /m);
      expect(start({})().invoicing).toMatchObject({
        seller: { siret: '73282932000074', vatNumber: 'FR44732829320' },
        vat: { home: 20, abroad: { BE: 21, RE: 8.5 } },
      });
      for (const VAT_REGIME of ['0', '-20', '2000', 'vingt'])
        expect(start({ VAT_REGIME })).toThrow(/^ {2}VAT_REGIME: /m);
      for (const VAT_RATES_ABROAD of ['BE', 'BE=21;DE=19', 'Belgique=21', 'BE=21,'])
        expect(start({ VAT_RATES_ABROAD })).toThrow(/^ {2}VAT_RATES_ABROAD: /m);
    });

    it('changes the regime of VAT at a day, and exempts training only by its attestation', () => {
      proves('vat.regimes');

      const attested = { VAT_TRAINING_ATTESTATION: '3511-1', VAT_TRAINING_ATTESTATION_DATE: '2026-03-02' };
      const trainer = { ...attested, VAT_REGIME: 'formation', SELLER_VAT_NUMBER: '', VAT_RATES_ABROAD: '' };
      const training = { attestation: { number: '3511-1', day: '2026-03-02' }, covers: 'companies' };
      expect(start(trainer)().invoicing.vat).toEqual({ home: null, abroad: {}, training });
      expect(start({ ...trainer, VAT_TRAINING_OTHERWISE: '20' })).toThrow(/^ {2}SELLER_VAT_NUMBER: /m);
      expect(
        start({ ...attested, VAT_REGIME: 'formation', VAT_TRAINING_OTHERWISE: '20' })().invoicing.vat,
      ).toMatchObject({ home: 20, abroad: { BE: 21 }, training });
      for (const name of ['VAT_TRAINING_ATTESTATION', 'VAT_TRAINING_ATTESTATION_DATE'])
        expect(start({ ...trainer, [name]: '' })).toThrow(new RegExp(`^  ${name}: `, 'm'));
      const changes = { VAT_REGIME: 'franchise', VAT_REGIME_CHANGES: '2026-06-14=20' };
      expect(start(changes)().invoicing.vat).toEqual({
        home: null,
        abroad: {},
        changes: [{ from: '2026-06-14', regime: { home: 20, abroad: { BE: 21, RE: 8.5 } } }],
      });
      expect(start({ ...changes, SELLER_VAT_NUMBER: '' })).toThrow(/^ {2}SELLER_VAT_NUMBER: /m);
      expect(start({ ...changes, VAT_REGIME_CHANGES: '2026-06-14=formation' })).toThrow(
        /^ {2}VAT_TRAINING_ATTESTATION: /m,
      );
      for (const VAT_REGIME_CHANGES of [
        '20',
        '2026-06-14=',
        '2026-02-30=20',
        '2026-06-14=70',
        '2026-06-14=20,2026-06-14=5.5',
      ])
        expect(start({ VAT_REGIME_CHANGES })).toThrow(/^ {2}VAT_REGIME_CHANGES/m);
    });

    it('names all that it refuses at once', () => {
      proves('security.production');

      const bad = start({
        PUBLIC_URL: 'http://a.fr',
        STRIPE_SECRET_KEY: 'sk_test_x',
        RATE_LIMIT_FACTOR: '99',
      });
      expect(bad).toThrow(/STRIPE_SECRET_KEY[\s\S]*PUBLIC_URL[\s\S]*RATE_LIMIT_FACTOR/);
    });

    it.each([
      ['STRIPE_SECRET_KEY', 'stripe-secret-key'],
      ['STRIPE_WEBHOOK_SECRET', 'stripe-webhook-secret'],
      ['PAYPAL_CLIENT_SECRET', 'paypal-client-secret'],
    ])('refuses the %s that the demo is given', (name, file) => {
      proves('security.production');

      const script = readFileSync('infra/docker/make-secrets.sh', 'utf8');
      const [, published] = new RegExp(`^keep ${file} "\\$\\{sandbox:\\+(\\S+)\\}"$`, 'm').exec(script) ?? [];
      expect(published).toBeTruthy();
      const paypal = {
        PAYPAL_CLIENT_ID: 'A'.repeat(80),
        PAYPAL_CLIENT_SECRET: 'E'.repeat(80),
        PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
      };
      expect(start(paypal)).not.toThrow();
      expect(start({ ...paypal, [name]: published ?? '' })).toThrow(new RegExp(`^  ${name}: `, 'm'));
    });

    it('asks of a worker only what it holds', () => {
      const { DATABASE_URL, REDIS_URL, STRIPE_SECRET_KEY, PUBLIC_URL } = production;
      const seller = Object.fromEntries(
        Object.entries(production).filter(([name]) => /^(SELLER|VAT|LEGAL)_/.test(name)),
      );
      const held = {
        ...seller,
        NODE_ENV: 'production',
        DATABASE_URL,
        REDIS_URL,
        STRIPE_SECRET_KEY,
        PUBLIC_URL,
      };
      expect(() => readConfig(held, 'worker')).not.toThrow();
      expect(() => readConfig({ ...held, JWT_SECRET: 'a'.repeat(40) }, 'worker')).toThrow(/^  JWT_SECRET: /m);
    });
  });

  describe('of the media store', () => {
    const s3 = {
      MEDIA_DRIVER: 's3',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'atelier-media',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    };

    it('is the disk unless told otherwise, whatever else is set', () => {
      expect(readConfig(complete).s3).toBeNull();
      expect(readConfig({ ...complete, ...s3, MEDIA_DRIVER: 'disk' }).s3).toBeNull();
    });

    it('is S3 with its address, keys and way of delivery', () => {
      const { endpoint, ...others } = readConfig({ ...complete, ...s3 }).s3 ?? {};
      expect(endpoint?.origin).toBe('https://s3.example');
      expect(others).toEqual({
        region: 'us-east-1',
        bucket: 'atelier-media',
        accessKey: 'key',
        secretKey: 'secret',
        delivery: 'proxy',
      });
      expect(readConfig({ ...complete, ...s3, S3_DELIVERY: 'redirect' }).s3?.delivery).toBe('redirect');
    });

    it.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])(
      'names %s when it is missing',
      (name) => {
        const others = Object.keys(s3).filter((other) => other !== name && other !== 'MEDIA_DRIVER');
        expect(() => readConfig({ ...complete, ...s3, [name]: '' })).toThrow(new RegExp(`${name}: `));
        expect(() => readConfig({ ...complete, ...s3, [name]: '' })).not.toThrow(
          new RegExp(others.join('|')),
        );
      },
    );

    it.each([
      ['MEDIA_DRIVER', 'tape'],
      ['S3_ENDPOINT', 'ftp://s3.example'],
      ['S3_ENDPOINT', 'https://s3.example/a-bucket'],
      ['S3_BUCKET', 'Not A Bucket'],
      ['S3_DELIVERY', 'carrier-pigeon'],
    ])('names a bad %s beside other bad variables, without its value', (name, value) => {
      const bad = { ...complete, ...s3, [name]: value, JWT_SECRET: 'court' };
      expect(() => readConfig(bad)).toThrow(
        new RegExp(`JWT_SECRET[\\s\\S]*${name}|${name}[\\s\\S]*JWT_SECRET`),
      );
      expect(() => readConfig(bad)).not.toThrow(value);
    });
  });
});
