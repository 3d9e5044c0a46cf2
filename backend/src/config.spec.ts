import { readConfig } from './config.js';

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
  it('names every bad variable at once, and never its value', () => {
    const bad = { ...complete, DATABASE_URL: 'mysql://secret', JWT_SECRET: 'court', PORT: '99999' };
    expect(() => readConfig(bad)).toThrow(/DATABASE_URL[\s\S]*JWT_SECRET|JWT_SECRET[\s\S]*DATABASE_URL/);
    expect(() => readConfig(bad)).toThrow(/PORT/);
    expect(() => readConfig(bad)).not.toThrow(/secret'|court/);
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ ...complete, STRIPE_API_URL: '' }).stripe.apiUrl.hostname).toBe('api.stripe.com');
  });

  it.each([{ STRIPE_API_URL: 'http://localhost:4242' }, { PAYMENT_SANDBOX_URL: 'http://localhost:4242' }])(
    'refuses to boot in production against a sandbox: %j',
    (sandbox) => {
      expect(() => readConfig({ ...complete, ...sandbox, NODE_ENV: 'production' })).toThrow(
        /at the provider itself/,
      );
      expect(readConfig({ ...complete, ...sandbox }).environment).toBe('development');
    },
  );

  it('knows live keys from test keys', () => {
    expect(readConfig(complete).stripe.livemode).toBe(false);
    expect(readConfig({ ...complete, STRIPE_SECRET_KEY: 'sk_live_x' }).stripe.livemode).toBe(true);
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
