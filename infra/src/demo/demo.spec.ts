import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { dataDirectory, projectRoot } from '../local/data-directory.js';
import { choosePort, isFree } from '../local/ports.js';
import { startupMessage } from './atelier.js';
import { productEnvironment, type Secrets } from './settings.js';

/** A foreground run like the demo's, with services only: needs no build. */
const servicesAlone = `
  import { runSession } from './infra/src/local/session.ts';
  import { startDemoServices } from './infra/src/demo/demo-services.ts';
  await runSession(async (session) => {
    session.log('environment ' + JSON.stringify(await startDemoServices(session, process.env)));
    return 'stay';
  });`;

/** Background work: rendering films, and a child process; either may fail. */
const workBehind = `
  import { join } from 'node:path';
  import { runSession } from './infra/src/local/session.ts';
  import { runNode } from './infra/src/demo/node-program.ts';
  import { VideoMaker } from './infra/src/demo/seed/make-film.ts';
  import { filmsOf } from './infra/src/demo/content/film.ts';
  await runSession(async ({ log, watch, ending, directory, stops }) => {
    stops.push(async () => log('stopped what ran'));
    const studio = new VideoMaker({ directory: join(directory, 'films'), ffmpeg: 'ffmpeg', ending });
    const scripts = { one: ['Un', 600, 'A | B.'], two: ['Deux', 600, 'A | B.'], three: ['Trois', 600, 'A | B.'] };
    void watch(Promise.all(Object.values(filmsOf('long', scripts)).map((film) => studio.file(film))));
    void watch(runNode(['--eval', 'setInterval(() => {}, 1e6)', directory], process.env, { ending }));
    if (process.env.FAILS) void watch(runNode(['--eval', 'throw new Error("cannot be built")'], {}, { ending }));
    log('environment {}');
    return 'stay';
  });`;

const running = new Set<ChildProcess>();

const start = (environment: NodeJS.ProcessEnv, program = servicesAlone) => {
  const node = ['--import', './infra/run-source.mjs', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, node, {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  running.add(child);
  const ended = once(child, 'close').finally(() => running.delete(child));
  const lines = createInterface({ input: child.stdout });
  const printed: string[] = [];
  lines.on('line', (line) => printed.push(line));
  const started = new Promise<{ url: string; settings: NodeJS.ProcessEnv }>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('environment ')) resolve(JSON.parse(line.slice('environment '.length)));
    });
    lines.once('close', () => reject(new Error('It ended before it had started.')));
  });
  // Specs that only check the exit do not await it.
  started.catch(() => undefined);
  return { child, ended, started, printed, complaint: () => complaint };
};

/** Processes with the folder in their command line. */
const processesOf = (directory: string): string[] =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(directory) && !line.includes('runSession'));

const portOf = (url = ''): number => Number(new URL(url).port);

describe('the demo', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'atelier-demo-'));
  });
  afterAll(async () => {
    await Promise.all([...running].map((child) => child.kill('SIGINT') && once(child, 'exit')));
    await rm(directory, { recursive: true, force: true });
  });

  it('listens where PORT says, keeps its data where ATELIER_DATA says, and Ctrl-C stops all it started', async () => {
    proves('demo.start');

    const port = await choosePort({ name: 'asked', preferred: 0, file: join(directory, 'asked.json') });
    const data = join(directory, 'data');
    const { child, ended, started } = start({ PORT: String(port), ATELIER_DATA: data });
    const { url, settings } = await started;
    expect(url).toBe(`http://localhost:${port}`);
    expect(settings).toMatchObject({ PORT: String(port), PUBLIC_URL: url });
    expect(existsSync(join(data, 'postgresql'))).toBe(true);
    expect(settings['MEDIA_DIR']).toBe(join(data, 'media'));

    const ports = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'STRIPE_API_URL'].map((name) =>
      portOf(settings[name]),
    );
    const areFree = () => Promise.all(ports.map((one) => isFree(one)));
    expect(await areFree()).toEqual(ports.map(() => false));
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(await areFree()).toEqual(ports.map(() => true));
  });

  it('stops what still works behind the address at Ctrl-C, and says nothing of its being cut off', async () => {
    const data = join(directory, 'behind');
    const { child, ended, started, printed, complaint } = start({ ATELIER_DATA: data }, workBehind);
    await started;
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(processesOf(data)).toEqual([]);
    expect(printed.slice(-2)).toEqual(['Stopping…', 'stopped what ran']);
    expect(complaint()).toBe('');
  });

  it('says what failed of all that runs side by side, once, and stops the rest', async () => {
    const data = join(directory, 'failing');
    const { ended, printed, complaint } = start({ ATELIER_DATA: data, FAILS: '1' }, workBehind);
    expect(await ended).toEqual([1, null]);
    expect(processesOf(data)).toEqual([]);
    expect(printed.at(-1)).toBe('stopped what ran');
    expect(complaint().match(/failed:/g)).toHaveLength(1);
    expect(complaint()).toContain('cannot be built');
    expect(complaint()).not.toContain('The run ends');
  });

  it('says which port is taken instead of choosing another than PORT asks for', async () => {
    const stranger = createServer().listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as AddressInfo;
    try {
      const { ended, started } = start({ PORT: String(port), ATELIER_DATA: join(directory, 'other') });
      await expect(started).rejects.toThrow('It ended before it had started.');
      expect(await ended).toEqual([1, null]);
    } finally {
      stranger.close();
    }
  });

  it('keeps its data beside the sources unless it is told where', () => {
    proves('demo.start');

    expect(dataDirectory({})).toBe(join(projectRoot, '.local'));
    expect(dataDirectory({ ATELIER_DATA: 'elsewhere' })).toBe(join(projectRoot, 'elsewhere'));
  });

  it('lets every variable of the environment win, but where it stands and what it has started', () => {
    proves('demo.start');

    const services = {
      databaseUrl: 'postgresql://own',
      redisUrl: 'redis://own',
      smtpUrl: 'smtp://own',
      mailboxUrl: undefined,
      stop: async () => undefined,
    };
    const secrets = { JWT_SECRET: 'made', STRIPE_WEBHOOK_SECRET: 'made' } as Secrets;
    const needs = { directory: '/data', port: 3000, services, secrets, sandboxUrl: 'http://sandbox' };
    const settings = productEnvironment(needs, {
      NODE_ENV: 'test',
      PUBLIC_URL: 'https://ecole.example',
      MEDIA_DIR: '/films',
      JWT_SECRET: 'given',
      STRIPE_API_URL: '',
      BRAND_NAME: 'École',
      PORT: '0',
    });
    expect(settings).toMatchObject({
      NODE_ENV: 'test',
      PUBLIC_URL: 'https://ecole.example',
      MEDIA_DIR: '/films',
      JWT_SECRET: 'given',
      STRIPE_WEBHOOK_SECRET: 'made',
      STRIPE_API_URL: 'http://sandbox',
      BRAND_NAME: 'École',
      PORT: '3000',
      DATABASE_URL: 'postgresql://own',
    });
  });

  it('prints its address and one line for each account', () => {
    proves('demo.prints');

    const environment = {
      url: 'http://localhost:3000',
      mailboxUrl: 'http://localhost:8025',
      sandboxUrl: undefined,
    };
    expect(
      startupMessage(environment, { ADMIN_EMAIL: 'moi@ecole.example', ADMIN_PASSWORD: 'secret' }),
    ).toEqual([
      '',
      'Atelier: http://localhost:3000',
      'admin: moi@ecole.example / secret',
      'teacher: salome@atelier.example / atelier-salome',
      'student: aminata@atelier.example / atelier-aminata',
      'student: yanis@atelier.example / atelier-yanis',
      'student: claire@atelier.example / atelier-claire',
      'mailbox: http://localhost:8025',
      'Ctrl-C stops everything.',
    ]);
  });
});
