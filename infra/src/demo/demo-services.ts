import { join } from 'node:path';
import { ensureCommands } from '../local/debian-packages.js';
import { StartedProcesses } from '../local/processes.js';
import { databaseUrl } from '../local/databases.js';
import { choosePort, isFree, rememberedPorts } from '../local/ports.js';
import { runningPostgres } from '../local/postgres.js';
import { dockerAnswers } from '../local/docker.js';
import { redisNeed } from '../local/redis.js';
import { type LocalServicesOptions, startLocalServices } from '../local/services.js';
import type { PastPayment } from '../payment-sandbox/sandbox-options.js';
import { startPaymentSandbox } from '../payment-sandbox/start-payment-sandbox.js';
import { plainProgress } from './progress.js';
import { storedSecrets, needsSandbox, productEnvironment } from './settings.js';
import type { Session } from '../local/session.js';

export interface DemoServices {
  url: string;
  mailboxUrl: string | undefined;
  sandboxUrl: string | undefined;
  /** Environment of the product's processes. */
  settings: NodeJS.ProcessEnv;
  started: StartedProcesses;
  /** Resolves once ffmpeg is installed. */
  tools: Promise<void>;
  /** Imports past payments into the payment sandbox; undefined without one. */
  bookPaid?(payments: PastPayment[]): void;
}

const ffmpeg = { commands: ['ffmpeg'], debianPackage: 'ffmpeg' };

const choosePublicPort = async (portsFile: string, environment: NodeJS.ProcessEnv): Promise<number> => {
  const requestedPort = Number(environment['PORT'] || 0);
  if (!requestedPort) return choosePort({ name: 'atelier', preferred: 3000, file: portsFile });
  if (await isFree(requestedPort)) return requestedPort;
  throw new Error(`Port ${requestedPort} is taken: stop what listens there, or set PORT to another one.`);
};

/** Installs missing tools: those of the product, and Redis if neither given nor available by Docker. */
const ensureTools = async (
  { FFMPEG_PATH, REDIS_URL }: NodeJS.ProcessEnv,
  log: Session['log'],
): Promise<void> => {
  const isRedisOurs = !REDIS_URL && !(await dockerAnswers());
  await ensureCommands([...(FFMPEG_PATH ? [] : [ffmpeg]), ...(isRedisOurs ? [redisNeed] : [])], log);
};

/** Starts everything the product depends on: services and payment sandbox; cleans up after an earlier run. */
export const startDemoServices = async (
  session: Session,
  environment: NodeJS.ProcessEnv,
  progress = plainProgress(session.log),
): Promise<DemoServices> => {
  const { directory, log, stops, watch } = session;
  const portsFile = join(directory, 'ports.json');
  const started = new StartedProcesses(join(directory, 'processes'));
  await started.stopLeftovers(log);
  const tools = watch(ensureTools(environment, log));
  const port = await choosePublicPort(portsFile, environment);
  const around: LocalServicesOptions['around'] = (name, start) =>
    progress.run(`Starting ${name}`, name, start);
  const starting = startLocalServices({ directory, environment, log, around });
  const services = await watch(
    starting.then((ready) => {
      stops.push(ready.stop);
      return ready;
    }),
  );

  const secrets = storedSecrets(join(directory, 'secrets.json'));
  const sandboxPort = needsSandbox(environment)
    ? await choosePort({ name: 'payment-sandbox', preferred: 4242, file: portsFile })
    : undefined;
  const sandboxUrl = sandboxPort ? `http://localhost:${sandboxPort}` : undefined;
  const settings = productEnvironment({ directory, port, services, secrets, sandboxUrl }, environment);
  let bookPaid: DemoServices['bookPaid'];
  if (sandboxPort) {
    const sandbox = await startPaymentSandbox({
      port: sandboxPort,
      publicUrl: sandboxUrl,
      stripe: {
        secretKey: settings['STRIPE_SECRET_KEY'] ?? '',
        publishableKey: settings['STRIPE_PUBLISHABLE_KEY'] ?? '',
        webhookSecret: settings['STRIPE_WEBHOOK_SECRET'] ?? '',
        webhookUrl: `http://127.0.0.1:${port}/api/payment/stripe/webhook`,
      },
      paypal:
        settings['PAYPAL_API_URL'] === sandboxUrl
          ? {
              clientId: settings['PAYPAL_CLIENT_ID'] ?? '',
              clientSecret: settings['PAYPAL_CLIENT_SECRET'] ?? '',
              webhookId: settings['PAYPAL_WEBHOOK_ID'] ?? '',
              webhookUrl: `http://127.0.0.1:${port}/api/payment/paypal/webhook`,
              certificateOrigin: sandboxUrl,
            }
          : undefined,
      dataFile: join(directory, 'payment-sandbox.json'),
    });
    stops.push(() => sandbox.close());
    bookPaid = sandbox.bookPaid;
    log(`The payment sandbox listens on port ${sandboxPort}.`);
  }
  const { mailboxUrl } = services;
  return { url: `http://localhost:${port}`, mailboxUrl, sandboxUrl, settings, started, tools, bookPaid };
};

/** Environment of a command beside a running Atelier, without a provider's sandbox. */
export const settingsOfRunning = (directory: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const ports = rememberedPorts(join(directory, 'ports.json'));
  return productEnvironment(
    {
      directory,
      port: ports['atelier'] ?? 3000,
      services: {
        databaseUrl: environment['DATABASE_URL'] ?? databaseUrl(runningPostgres(directory), 'atelier'),
        redisUrl: environment['REDIS_URL'] ?? `redis://127.0.0.1:${ports['redis']}`,
        smtpUrl: environment['SMTP_URL'] ?? `smtp://127.0.0.1:${ports['smtp']}`,
      },
      secrets: storedSecrets(join(directory, 'secrets.json')),
      sandboxUrl: undefined,
    },
    environment,
  );
};
