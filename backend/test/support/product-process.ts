import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Config } from '../../src/config.js';
import type { Atelier } from './atelier.js';
import { closeAfterFile } from './close-after-file.js';
import { eventually } from './eventually.js';

export const root = new URL('../../../', import.meta.url);

/** The api or the worker as a process of its own, which can be killed at any moment, and is after the last case of the file. */
export abstract class ProductProcess {
  private child: ChildProcess | undefined;
  private port = 0;

  constructor(
    private readonly atelier: Atelier,
    private readonly program: string,
  ) {}

  /** The same whenever it is started again. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** SIGTERM, then waits for the exit. */
  async terminate(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null)
      throw new Error('It had ended before.');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  /** Resolves once it is ready: how long a busy machine takes to start it is no part of what a test waits for. */
  async start(): Promise<void> {
    this.port ||= await freePort();
    closeAfterFile({ close: () => this.kill() });
    this.child = spawn(process.execPath, ['--import', './infra/run-source.mjs', this.program], {
      cwd: root,
      env: {
        ...process.env,
        ...environmentOf(this.atelier.config),
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
        ...this.environment(`${this.port}`),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await eventually(async () => {
      const { status } = await fetch(`${this.url}/health/ready`);
      if (status !== 200) throw new Error(`${this.program} answers ${status}`);
    }, 90);
  }

  protected abstract environment(port: string): Record<string, string>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export const environmentOf = (config: Config) => ({
  NODE_OPTIONS: '',
  NODE_ENV: 'test',
  DATABASE_URL: config.databaseUrl,
  REDIS_URL: config.redisUrl,
  MEDIA_DIR: config.mediaDir,
  JWT_SECRET: config.jwtSecret,
  MEDIA_SECRET: config.mediaSecret,
  STRIPE_SECRET_KEY: config.stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: config.stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: config.stripe.webhookSecret,
  STRIPE_API_URL: config.stripe.apiUrl.href,
  PAYMENT_SANDBOX_URL: config.sandboxUrl ?? '',
  PAYPAL_CLIENT_ID: config.paypal?.clientId ?? '',
  PAYPAL_CLIENT_SECRET: config.paypal?.clientSecret ?? '',
  PAYPAL_WEBHOOK_ID: config.paypal?.webhookId ?? '',
  PAYPAL_API_URL: config.paypal?.apiUrl.href ?? '',
  FFMPEG_PATH: config.ffmpegPath,
  FFPROBE_PATH: config.ffprobePath,
});
