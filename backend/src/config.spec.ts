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
});
