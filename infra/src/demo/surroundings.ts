import { join } from 'node:path';
import { ensureCommands } from '../local/debian-packages.js';
import { StartedProcesses } from '../local/leftovers.js';
import { choosePort, isFree } from '../local/ports.js';
import { startLocalServices } from '../local/services.js';
import { startPaymentSandbox } from '../payment-sandbox/start-payment-sandbox.js';
import { keptSecrets } from './secrets.js';
import type { Session } from '../local/session.js';
import { needsSandbox, productEnvironment } from './settings.js';

export interface Surroundings {
  url: string;
  mailboxUrl: string | undefined;
  sandboxUrl: string | undefined;
  /** What the product's processes are started with. */
  settings: NodeJS.ProcessEnv;
  started: StartedProcesses;
}

const ffmpeg = { commands: ['ffmpeg'], debianPackage: 'ffmpeg' };

const choosePublicPort = async (portsFile: string, environment: NodeJS.ProcessEnv): Promise<number> => {
  const asked = Number(environment['PORT'] || 0);
  if (!asked) return choosePort({ name: 'atelier', preferred: 3000, file: portsFile });
  if (await isFree(asked)) return asked;
  throw new Error(`Port ${asked} is taken: stop what listens there, or set PORT to another one.`);
};

/** Everything the product talks to: services, payment sandbox, and what an earlier run left behind gone. */
export const startSurroundings = async (
  session: Session,
  environment: NodeJS.ProcessEnv,
): Promise<Surroundings> => {
  const { directory, say, stops } = session;
  const portsFile = join(directory, 'ports.json');
  await ensureCommands(environment['FFMPEG_PATH'] ? [] : [ffmpeg], say);
  const started = new StartedProcesses(join(directory, 'processes'));
  await started.stopLeftovers(say);
  const port = await choosePublicPort(portsFile, environment);
  const services = await startLocalServices({ directory, environment, say });
  stops.push(services.stop);

  const secrets = keptSecrets(join(directory, 'secrets.json'));
  const sandboxPort = needsSandbox(environment)
    ? await choosePort({ name: 'payment-sandbox', preferred: 4242, file: portsFile })
    : undefined;
  const sandboxUrl = sandboxPort ? `http://localhost:${sandboxPort}` : undefined;
  const settings = productEnvironment({ directory, port, services, secrets, sandboxUrl }, environment);
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
    say(`The payment sandbox listens on port ${sandboxPort}.`);
  }
  return { url: `http://localhost:${port}`, mailboxUrl: services.mailboxUrl, sandboxUrl, settings, started };
};
