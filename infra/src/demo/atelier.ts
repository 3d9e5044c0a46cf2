import { join } from 'node:path';
import { ensureCommands } from '../local/debian-packages.js';
import { StartedProcesses } from '../local/leftovers.js';
import { choosePort, isFree } from '../local/ports.js';
import { type LocalServices, startLocalServices } from '../local/services.js';
import { startPaymentSandbox } from '../payment-sandbox/start-payment-sandbox.js';
import { untilReady } from './http-ready.js';
import { runNode } from './run-node.js';
import { keptSecrets } from './secrets.js';
import { needsSandbox, productEnvironment } from './settings.js';
import { SupervisedProcess } from './supervised-process.js';

export interface Atelier {
  url: string;
  mailboxUrl: string | undefined;
  sandboxUrl: string | undefined;
  /** What api and worker were started with. */
  environment: NodeJS.ProcessEnv;
}

export interface AtelierOptions {
  directory: string;
  environment: NodeJS.ProcessEnv;
  /** Arguments for Node that run an entry point: built files for the demo, sources under watch for development. */
  entry(workspace: string, file: string): string[];
  say(sentence: string): void;
  /** Takes each thing to stop as soon as it runs, so that Ctrl-C works in the middle of a start. */
  stops: (() => Promise<void>)[];
}

const ffmpeg = { commands: ['ffmpeg'], debianPackage: 'ffmpeg' };

const choosePublicPort = async ({ directory, environment }: AtelierOptions): Promise<number> => {
  const asked = Number(environment['PORT'] || 0);
  if (!asked) return choosePort({ name: 'atelier', preferred: 3000, file: join(directory, 'ports.json') });
  if (await isFree(asked)) return asked;
  throw new Error(`Port ${asked} is taken: stop what listens there, or set PORT to another one.`);
};

const startSandbox = async (
  options: AtelierOptions,
  keys: NodeJS.ProcessEnv,
  apiUrl: string,
): Promise<string> => {
  const { directory, say, stops } = options;
  const port = await choosePort({
    name: 'payment-sandbox',
    preferred: 4242,
    file: join(directory, 'ports.json'),
  });
  const publicUrl = `http://localhost:${port}`;
  const sandbox = await startPaymentSandbox({
    port,
    publicUrl,
    stripe: {
      secretKey: keys['STRIPE_SECRET_KEY'] ?? '',
      publishableKey: keys['STRIPE_PUBLISHABLE_KEY'] ?? '',
      webhookSecret: keys['STRIPE_WEBHOOK_SECRET'] ?? '',
      webhookUrl: `${apiUrl}/api/payment/stripe/webhook`,
    },
    dataFile: join(directory, 'payment-sandbox.json'),
  });
  stops.push(() => sandbox.close());
  say(`The payment sandbox listens on port ${port}.`);
  return publicUrl;
};

/** Starts everything the product needs, then the product: services, sandbox, schema, worker, api. */
export const startAtelier = async (options: AtelierOptions): Promise<Atelier> => {
  const { directory, environment, entry, say, stops } = options;
  await ensureCommands(environment['FFMPEG_PATH'] ? [] : [ffmpeg], say);
  const services: LocalServices = await startLocalServices({ directory, environment, say });
  stops.push(services.stop);
  const started = new StartedProcesses(join(directory, 'processes'));
  await started.stopLeftovers(say);

  const port = await choosePublicPort(options);
  const secrets = keptSecrets(join(directory, 'secrets.json'));
  const surroundings = { directory, port, services, secrets, sandboxUrl: undefined };
  const keys = productEnvironment(surroundings, environment);
  const sandboxUrl = needsSandbox(environment)
    ? await startSandbox(options, keys, `http://127.0.0.1:${port}`)
    : undefined;
  const settings = productEnvironment({ ...surroundings, sandboxUrl }, environment);

  say('Bringing the database schema up to date.');
  await runNode(entry('backend', 'migrate'), settings);
  say('Starting the worker and the api.');
  for (const [name, workspace] of [
    ['worker', 'workers'],
    ['api', 'backend'],
  ] as const) {
    const logFile = join(directory, 'logs', `${name}.log`);
    const args = entry(workspace, 'main');
    const child = new SupervisedProcess({ name, args, environment: settings, logFile, started, say });
    stops.push(() => child.stop());
    child.start();
  }
  const url = `http://localhost:${port}`;
  await untilReady(`${url}/health/ready`, 60_000);
  return { url, mailboxUrl: services.mailboxUrl, sandboxUrl, environment: settings };
};
