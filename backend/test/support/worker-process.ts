import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../../src/config.js';
import type { Atelier } from './atelier.js';

const root = new URL('../../../', import.meta.url);

/** A worker in a process of its own, so that it can be killed as a machine kills it: at once, anywhere. */
export class WorkerProcess {
  private child: ChildProcess | undefined;

  constructor(private readonly atelier: Atelier) {}

  start(): void {
    this.child = spawn(process.execPath, ['--import', './infra/run-source.mjs', 'workers/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        ...environmentOf(this.atelier.config),
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

const environmentOf = ({
  databaseUrl,
  redisUrl,
  mediaDir,
  jwtSecret,
  mediaSecret,
  stripe,
  sandboxUrl,
}: Config) => ({
  NODE_OPTIONS: '',
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  MEDIA_DIR: mediaDir,
  JWT_SECRET: jwtSecret,
  MEDIA_SECRET: mediaSecret,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.apiUrl.href,
  PAYMENT_SANDBOX_URL: sandboxUrl ?? '',
});
