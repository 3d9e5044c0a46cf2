import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '@atelier/infra/local/data-directory';
import { choosePort } from '@atelier/infra/local/ports';
import { swiftKeys } from '@atelier/infra/local/swift';
import { options, type Engine } from './engine.js';

const run = promisify(execFile);
const project = 'atelier-trial';
const here = join(projectRoot, 'infra/lab/src/containers');

/** A separate loopback address, where ports 80 and 443 are free. */
const edgeAddress = '127.0.77.7';
export const publicUrl = 'https://atelier.test';

/** A Compose file of this folder, with its variables. */
export interface StackOptions {
  file: string;
  environment?: Record<string, string>;
}

/** The stack of docker-compose.yml with the profiles demo and TLS, on separate ports. */
export interface Stack {
  /** nginx directly, without TLS. */
  url: string;
  /** Address of `publicUrl`. */
  edgeAddress: string;
  /** Sandbox URL for confirming cards, and the publishable key. */
  sandboxUrl: string;
  publishableKey: string;
  compose(...args: string[]): Promise<string>;
  /** Compose with an additional file. */
  composeWith(added: StackOptions, ...args: string[]): Promise<string>;
  /** Same, as a shell command prefix. */
  composeCommand: string;
  /** Container ids of a service. */
  containers(service: string): Promise<string[]>;
  /** Waits until each is healthy. @throws on timeout */
  waitUntilHealthy(service: string, seconds?: number): Promise<void>;
  /** Runs SQL in a PostgreSQL of the stack, as superuser. */
  sql(service: 'postgres' | 'standby', text: string): Promise<string>;
}

/** Writes settings and secrets of the stack; starts nothing. */
export async function prepareStack(engine: Engine, directory: string): Promise<Stack> {
  const portsFile = join(directory, 'ports.json');
  const port = (name: string, preferred: number) => choosePort({ name, preferred, file: portsFile });
  const [http, mailbox, sandbox] = [
    await port('http', 18_080),
    await port('mailbox', 18_025),
    await port('sandbox', 14_242),
  ];
  const secrets = join(directory, 'secrets');
  execFileSync('sh', [join(projectRoot, 'infra/docker/make-secrets.sh'), '--sandbox', secrets]);
  writeFileSync(join(secrets, 's3-secret-key'), swiftKeys.secretKey);
  const url = `http://localhost:${http}`;
  const settings = {
    PUBLIC_URL: publicUrl,
    HTTP_PORT: http,
    TLS_ADDRESS: edgeAddress,
    ACME_DIRECTORY: 'https://acme.test/acme/local/directory',
    ACME_CADDYFILE: join(here, 'acme/Caddyfile'),
    MAILBOX_PORT: mailbox,
    SANDBOX_PORT: sandbox,
    PAYMENT_SANDBOX_URL: `http://localhost:${sandbox}`,
    S3_ACCESS_KEY: swiftKeys.accessKey,
    SECRETS_DIR: secrets,
  };
  const file = join(directory, 'stack.env');
  const demo = readFileSync(join(projectRoot, 'infra/docker/demo.env'), 'utf8');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const remainingSettings = demo
    .split('\n')
    .filter((line) => !Object.keys(settings).includes(line.split('=')[0] ?? ''));
  writeFileSync(file, [...remainingSettings, ...lines, ''].join('\n'));

  const profiles = ['--profile', 'demo', '--profile', 'tls'];
  const files = ['--file', 'docker-compose.yml', '--file', join(here, 'acme/compose.yml')];
  const composeOptions = ['--project-name', project, '--env-file', file, ...profiles, ...files];
  const call = async (args: string[], environment = {}): Promise<string> => {
    const where = { ...options, cwd: projectRoot, env: { ...engine.environment, ...environment } };
    const { stdout } = await run('/usr/bin/docker-compose', [...composeOptions, ...args], where);
    return stdout.toString().trim();
  };
  const compose = (...args: string[]): Promise<string> => call(args);
  const composeWith = ({ file: name, environment }: StackOptions, ...args: string[]): Promise<string> =>
    call(['--file', join(here, name), ...args], environment);
  const containers = async (service: string): Promise<string[]> => {
    const labels = [`project=${project}`, `service=${service}`, 'oneoff=False'];
    const ours = labels.flatMap((label) => ['--filter', `label=com.docker.compose.${label}`]);
    return (await engine.docker('ps', '--all', '--quiet', '--no-trunc', ...ours)).split('\n').filter(Boolean);
  };
  const waitUntilHealthy = async (service: string, seconds = 90): Promise<void> => {
    for (let left = seconds * 5; ; left -= 1) {
      const states = await Promise.all(
        (await containers(service)).map((id) =>
          engine.docker('inspect', '--format', '{{.State.Health.Status}}', id),
        ),
      );
      if (states.length > 0 && states.every((state) => state === 'healthy')) return;
      if (left === 0) throw new Error(`${service}: ${states.join(', ') || 'none'} after ${seconds} s.`);
      await pause(200);
    }
  };
  const publishableKey = /^STRIPE_PUBLISHABLE_KEY=(.*)$/m.exec(demo)?.[1] ?? '';
  return {
    url,
    edgeAddress,
    sandboxUrl: settings.PAYMENT_SANDBOX_URL,
    publishableKey,
    compose,
    composeWith,
    composeCommand: ['/usr/bin/docker-compose', ...composeOptions].join(' '),
    containers,
    waitUntilHealthy,
    sql: async (service, text) => {
      const [id = ''] = await containers(service);
      const words = ['psql', '-h', '/run/postgresql', '-U', 'atelier', '-Atc', text, 'atelier'];
      return engine.docker('exec', id, ...words);
    },
  };
}
