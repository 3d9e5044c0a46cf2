import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Environment } from '@atelier/backend/environment';
import { parse } from 'yaml';
import { temporaryFolder } from '../../../backend/test/support/temporary-folder.js';

interface Service {
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  build?: { target: string };
  profiles?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  restart?: string;
  ports?: string[];
  command?: string[];
  entrypoint?: string[];
  volumes?: string[];
  secrets?: string[];
  healthcheck?: { test: string[] };
}

const { services, secrets } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};

describe('the stack of docker-compose.yml', () => {
  it.each(Object.entries(services))('confines %s', (_name, service) => {
    proves('operate.confined');

    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    });
    expect(service.restart).toMatch(/^(unless-stopped|no)$/);
  });

  it('gives capabilities back to PostgreSQL and its backups alone, and has every other image of ours run by a plain user', () => {
    proves('operate.confined');

    const raised = Object.keys(services).filter((name) => services[name]?.cap_add);
    expect(raised).toEqual(['postgres', 'backup', 'restore']);
    const stages = readFileSync('infra/docker/Dockerfile', 'utf8').split(/^(?=FROM )/m);
    const targets = Object.values(services).flatMap(({ build, cap_add }) =>
      cap_add ? [] : (build?.target ?? []),
    );
    for (const target of new Set(targets))
      expect([
        target,
        stages.find((stage) => stage.split('\n')[0]?.endsWith(` AS ${target}`))?.match(/^USER (.*)$/m)?.[1],
      ]).toEqual([target, expect.stringMatching(/^(node|nginx|1000:1000)$/)]);
  });

  it('ends TLS with the profile tls, and keeps nginx to this machine behind it', () => {
    proves('operate.tls');

    const settings = parseEnv(readFileSync('infra/docker/server.env', 'utf8'));
    expect(settings['COMPOSE_PROFILES']).toBe('tls,backup');
    expect(settings['HTTP_ADDRESS']).toBe('127.0.0.1');
    expect(settings['HTTP_PORT']).not.toBe('80');
    expect(services['tls']).toMatchObject({ profiles: ['tls'], volumes: ['certificates:/certificates'] });
    expect(services['tls']?.ports?.map((port) => port.split(':').at(-1))).toEqual(['80', '443']);
    expect(services['tls']?.secrets).toBeUndefined();
  });

  it('has the api believe nginx, and apis of the example of Kubernetes their ingress', () => {
    proves('security.proxies');

    expect(services['api']?.environment?.['TRUSTED_PROXIES']).toMatch(/uniquelocal/);
    const example = readFileSync('infra/kubernetes/overlays/example/kustomization.yaml', 'utf8');
    expect(example).toMatch(/- TRUSTED_PROXIES=.*uniquelocal/);
  });

  it('asks each service that goes on whether it is well', () => {
    for (const [name, { restart, healthcheck }] of Object.entries(services))
      if (restart !== 'no') expect([name, healthcheck?.test]).toEqual([name, expect.any(Array)]);
  });

  it('hands secrets over as files, to those alone who need them', () => {
    proves('security.secrets');

    const holders = (secret: string): string[] =>
      Object.keys(services).filter((name) => services[name]?.secrets?.includes(secret));
    for (const name of ['jwt-secret', 'media-secret', 'factor-secret'])
      expect(holders(name)).toEqual(['api']);
    // The sandbox signs the webhooks that the api verifies, and replaces Stripe and PayPal.
    expect(holders('stripe-webhook-secret')).toEqual(['api', 'payment-sandbox']);
    for (const name of ['stripe-secret-key', 'paypal-client-secret'])
      expect(holders(name)).toEqual(['api', 'worker', 'payment-sandbox']);
    expect(holders('postgres-password')).toEqual([
      'postgres',
      'migrate',
      'api',
      'worker',
      'backup',
      'restore',
    ]);
    expect(holders('backup-passphrase')).toEqual(['backup', 'restore']);
    expect(holders('redis-password')).toEqual(['redis', 'api', 'worker']);
    expect(holders('s3-secret-key')).toEqual(['s3', 'api', 'worker']);
    expect(holders('smtp-url')).toEqual(['api', 'worker']);
  });

  it('names in the environment the files that it mounts, and no secret', () => {
    for (const { environment = {}, secrets: mounted = [] } of Object.values(services)) {
      for (const path of Object.values(environment).filter((value) => value.startsWith('/run/secrets/')))
        expect(mounted).toContain(path.replace('/run/secrets/', ''));
      const words = Object.keys(environment).filter((name) => /SECRET|PASSWORD/.test(name));
      expect(words.filter((name) => !name.endsWith('_FILE'))).toEqual([]);
    }
  });

  /** An unused line in .env would be a setting without effect. */
  it('passes on every variable of the product, but for what an override has to bring', () => {
    const passed = [services['api'], services['worker']].flatMap(({ environment = {} } = {}) =>
      Object.keys(environment).map((name) => name.replace(/_FILE$/, '')),
    );
    const left = Object.keys(Environment.shape).filter((name) => !passed.includes(name));
    expect(left.toSorted()).toEqual([
      // A folder, needs a volume.
      'BRAND_DIRECTORY',
      // Set by the image.
      'CLIENT_DIR',
      'DATABASE_READ_PASSWORD',
      'FFMPEG_PATH',
      'FFPROBE_PATH',
      'HOST',
      'PATH',
      // Keys, need a secret.
      'YOUTUBE_API_KEY',
      'YOUTUBE_API_URL',
    ]);
  });

  it('mounts what infra/docker/make-secrets.sh writes', () => {
    const folder = temporaryFolder();
    execFileSync('sh', ['infra/docker/make-secrets.sh', '--sandbox', folder]);
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(secrets).toSorted());
    const read = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const written = read();
    expect(written.filter((words) => words === '')).toEqual([]);
    expect(new Set(written).size).toBe(written.length);
    execFileSync('sh', ['infra/docker/make-secrets.sh', folder]);
    expect(read()).toEqual(written);
  });

  it('gives second factors a secret of their own in new installations, and leaves those of others readable', () => {
    proves('security.secrets');

    const folder = temporaryFolder();
    const make = () => execFileSync('sh', ['infra/docker/make-secrets.sh', '--sandbox', folder]);
    const secret = () => readFileSync(join(folder, 'factor-secret'), 'utf8');
    make();
    expect(secret()).toMatch(/^[0-9a-f]{64}$/);
    rmSync(join(folder, 'factor-secret'));
    // Run twice on an older installation: its data remains encrypted with jwt-secret.
    for (let time = 0; time < 2; time += 1) {
      make();
      expect(secret()).toBe('');
    }
  });

  it('starts no store where media are on the volume, and asks for no key to it', () => {
    expect(services['s3']?.entrypoint?.[2]).toMatch(/^\[ "\$\$MEDIA_DRIVER" != disk \] \|\| exec tail/);
    expect(services['api']?.environment?.['S3_ACCESS_KEY']).toBe('${S3_ACCESS_KEY:-atelier}');
  });

  it('shows nginx the media that it may send for the api, to read alone', () => {
    expect(services['nginx']?.volumes).toEqual(['media:/media:ro']);
    expect(services['api']?.environment?.['DISK_DELIVERY']).toBe('${DISK_DELIVERY:-api}');
  });

  it('keeps the scripts of each version where nginx has them for pages of before', () => {
    proves('operate.update');

    expect(services['migrate']?.volumes).toEqual(['media:/media']);
    expect(services['migrate']?.entrypoint?.[2]).toContain(
      'cp -r frontend/dist/client/assets /media/client/',
    );
    expect(readFileSync('infra/nginx/atelier.conf', 'utf8')).toMatch(
      /@kept_assets \{\s+root \/media\/client;/,
    );
  });

  it('lets nobody into Redis without a password', () => {
    proves('operate.confined');

    expect(services['redis']?.command?.at(-1)).toContain('requirepass $$(cat /run/secrets/redis-password)');
  });

  it('shows mailbox and sandbox to this machine alone, and the demo nowhere else either', () => {
    for (const name of ['mailbox', 'payment-sandbox'])
      for (const port of services[name]?.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(readFileSync('infra/docker/demo.env', 'utf8')).toMatch(/^HTTP_ADDRESS=127\.0\.0\.1$/m);
    expect(services['nginx']?.ports).toEqual([expect.stringMatching(/^\$\{HTTP_ADDRESS:-/)]);
  });
});
