import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@atelier/infra/local/data-directory';
import { findCommand } from '@atelier/infra/local/debian-packages';
import { findPostgresPrograms } from '@atelier/infra/local/postgres-programs';
import { swiftConfiguration } from '@atelier/infra/local/swift';
import { options, type Engine } from './engine.js';

const run = promisify(execFile);
const debian = 'debian:bookworm-slim';

/** Base images of the project, and their substitute stages in stand-ins/Dockerfile. */
const substituteStages: Record<string, string> = {
  'node:24-bookworm-slim': 'node',
  'postgres:18': 'postgres',
  'redis:8': 'redis',
  'versity/versitygw:v1.8.0': 's3',
  'nginx:1.29-alpine': 'nginx',
  'caddy:2.11-alpine': 'caddy',
};

/** Label with the version of the substitutes. */
const label = 'atelier.stand-in';
const substituteVersion = createHash('sha256')
  .update(readFileSync(join(projectRoot, 'infra/docker/stand-ins/Dockerfile')))
  .digest('hex')
  .slice(0, 12);

/** Whether the image exists; outdated substitutes do not count. */
const has = (engine: Engine, image: string): Promise<boolean> =>
  engine.docker('image', 'inspect', '--format', `{{index .Config.Labels "${label}"}}`, image).then(
    (built) => built === '' || built === substituteVersion,
    () => false,
  );

/** Ensures all base images: pulled if the registry is reachable, else built from Debian and npm packages. */
export async function ensureBaseImages(
  engine: Engine,
  directory: string,
  log: (line: string) => void,
): Promise<void> {
  const missing: string[] = [];
  for (const image of [debian, ...Object.keys(substituteStages)]) {
    if (await has(engine, image)) continue;
    const pulled = await engine.docker('pull', '--quiet', image).then(
      () => true,
      () => false,
    );
    if (!pulled) missing.push(image);
  }
  if (missing.length === 0) return;
  log(`No registry answers: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} made from packages.`);
  if (missing.includes(debian)) await importDebian(engine, directory);
  const context = await substituteContext(directory);
  for (const image of missing) {
    const stage = substituteStages[image];
    if (stage)
      await engine.docker(
        'build',
        '--quiet',
        '--network',
        'host',
        '--target',
        stage,
        '--label',
        `${label}=${substituteVersion}`,
        '--tag',
        image,
        context,
      );
  }
}

async function importDebian(engine: Engine, directory: string): Promise<void> {
  const root = join(directory, 'debian');
  rmSync(root, { recursive: true, force: true });
  await run('debootstrap', ['--variant=minbase', 'bookworm', root], options);
  for (const path of [
    'var/cache/apt/archives',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
  ])
    rmSync(join(root, path), { recursive: true, force: true });
  for (const path of ['var/cache/apt/archives/partial', 'var/lib/apt/lists/partial'])
    mkdirSync(join(root, path), { recursive: true });
  const archive = join(directory, 'debian.tar');
  await run('tar', ['-C', root, '-cf', archive, '.'], options);
  await engine.docker('import', archive, debian);
  rmSync(root, { recursive: true });
  rmSync(archive);
}

/** Build context of stand-ins/Dockerfile: this machine's node, npm, PostgreSQL and Swift configuration. */
async function substituteContext(directory: string): Promise<string> {
  const context = join(directory, 'stand-ins');
  rmSync(context, { recursive: true, force: true });
  cpSync(join(projectRoot, 'infra/docker/stand-ins'), context, { recursive: true });
  cpSync(process.execPath, join(context, 'node'));
  const npm = findCommand('npm');
  if (!npm) throw new Error('npm is not on the PATH.');
  cpSync(dirname(dirname(realpathSync(npm))), join(context, 'npm'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const { postgres } = await findPostgresPrograms();
  cpSync(dirname(dirname(postgres)), join(context, 'postgres'), { recursive: true, verbatimSymlinks: true });
  mkdirSync(join(context, 'swift'));
  for (const [name, text] of Object.entries(swiftConfiguration('/data')))
    writeFileSync(join(context, 'swift', name), text);
  cpSync(join(projectRoot, 'infra/src/local/swift-server.py'), join(context, 'swift/swift-server.py'));
  return context;
}

const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Builds one image, with this machine's npm registry. Returns its size in bytes. */
export async function buildImage(
  engine: Engine,
  stage: string,
  name: string,
  context: string,
): Promise<number> {
  const registry = (await run('npm', ['config', 'get', 'registry'], options)).stdout.toString().trim();
  const trust = existsSync(certificates) ? ['--secret', `id=certificates,src=${certificates}`] : [];
  const buildOptions = [
    '--quiet',
    '--network',
    'host',
    '--build-arg',
    `NPM_CONFIG_REGISTRY=${registry}`,
    ...trust,
  ];
  const imageOptions = ['--target', stage, '--tag', name, '--file', join(context, 'infra/docker/Dockerfile')];
  await engine.docker('build', ...buildOptions, ...imageOptions, context);
  return Number(await engine.docker('image', 'inspect', '--format', '{{.Size}}', name));
}

/** Builds the product's images. Returns their sizes in bytes. */
export async function buildImages(engine: Engine): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const stage of ['product', 'proxy', 'edge', 'surroundings', 'backup'])
    sizes[stage] = await buildImage(engine, stage, `atelier-${stage}`, projectRoot);
  return sizes;
}
