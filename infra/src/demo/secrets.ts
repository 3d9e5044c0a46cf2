import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
export const keptSecrets = (file: string): Secrets => {
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
