import { execFile } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureCommands } from '@atelier/infra/local/debian-packages';
import { openShop } from './buyer.js';
import { checkFault, type Observation, type FaultTest } from './faults.js';

const replica = { file: 'replica.yml' };
/** Time until an operator detects the loss of the primary. */
const unnoticedSeconds = 15;

/**
 * Kills the primary for good, and promotes its replica under its name, as in docs/operations.md. Replication is
 * synchronous, so nothing is lost. Afterwards the stack runs on the former replica.
 */
export async function checkFailover(trial: FaultTest): Promise<Observation> {
  const { engine, stack } = trial;
  const [primary = ''] = await stack.containers('postgres');
  const prepare = `
    password=$(cat /run/secrets/postgres-password)
    psql -h /run/postgresql -U atelier -qc "create role replicator replication login password '$password'" atelier
    echo 'host replication replicator all scram-sha-256' >> "$(psql -h /run/postgresql -U atelier -Atc 'show hba_file' atelier)"`;
  await engine.docker('exec', primary, 'sh', '-euc', prepare);
  await stack.sql('postgres', 'select pg_reload_conf()');
  await stack.composeWith(replica, 'up', '--detach', '--no-deps', '--no-build', 'standby');
  await until(trial, async () => (await stack.sql('standby', 'select pg_is_in_recovery()')) === 't');
  await stack.sql('postgres', "alter system set synchronous_standby_names = '*'");
  await stack.sql('postgres', 'select pg_reload_conf()');
  await until(
    trial,
    async () => (await stack.sql('postgres', 'select sync_state from pg_stat_replication')) === 'sync',
  );
  await stack.composeWith(replica, 'up', '--detach', '--no-deps', '--no-build', '--scale', 'api=2', 'api');
  await stack.waitUntilHealthy('api');

  const [standby = ''] = await stack.containers('standby');
  const networks = '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}}{{end}}';
  const network = await engine.docker('inspect', '--format', networks, standby);
  return checkFault(trial, {
    name: 'the primary of PostgreSQL lost, a replica there to read from',
    seconds: unnoticedSeconds,
    begin: () => engine.docker('kill', primary),
    end: async () => {
      await engine.docker('rm', primary);
      await stack.sql('standby', 'select pg_promote()');
      await engine.docker('network', 'disconnect', network, standby);
      const names = ['postgres', 'standby'].flatMap((name) => ['--alias', name]);
      await engine.docker('network', 'connect', ...names, network, standby);
    },
  });
}

/** @throws on timeout after half a minute, with the replica's log */
async function until({ engine, stack }: FaultTest, isSo: () => Promise<boolean>): Promise<void> {
  for (let left = 60; !(await isSo().catch(() => false)); left -= 1) {
    if (left === 0) {
      const [standby = ''] = await stack.containers('standby');
      throw new Error(`The replica did not come:\n${await engine.docker('logs', '--tail', '20', standby)}`);
    }
    await pause(500);
  }
}

const seconds = 30;
const library = '/usr/lib/*/faketime/libfaketimeMT.so.1';

/** Clocks of api and worker jump by an hour and back: for one of two each, then for all. */
export async function* checkClocks(trial: FaultTest): AsyncGenerator<Observation> {
  await ensureCommands(
    [{ commands: ['faketime'], debianPackage: 'libfaketime', isThere: () => globSync(library).length > 0 }],
    console.log,
  );
  const { engine, stack } = trial;
  const environment = { CLOCK_LIBRARY: dirname(globSync(library)[0] ?? '') };
  const scale = ['--scale', 'api=2', '--scale', 'worker=2'];
  const start = ['up', '--detach', '--no-deps', '--no-build', ...scale, 'api', 'worker'];
  await stack.composeWith({ file: 'clock.yml', environment }, ...start);
  for (const service of ['api', 'worker']) await stack.waitUntilHealthy(service);
  const [apis, workers] = [await stack.containers('api'), await stack.containers('worker')];
  const set = async (containers: readonly string[], offset: string): Promise<void> => {
    for (const id of containers) await engine.docker('exec', id, 'sh', '-c', `echo ${offset} > /tmp/clock`);
    const [told = ''] = containers;
    const seen = await engine.docker('exec', told, 'node', '--print', 'Date.now()');
    console.log(`${offset}: ${Math.round((Number(seen) - Date.now()) / 60_000)} minutes`);
  };
  for (const { name, containers, offset } of [
    {
      name: 'one api and one worker of two an hour ahead',
      containers: [...apis.slice(1), ...workers.slice(1)],
      offset: '+1h',
    },
    { name: 'all apis and workers an hour behind', containers: [...apis, ...workers], offset: '-1h' },
  ])
    yield await checkFault(trial, {
      name,
      seconds,
      begin: () => set(containers, offset),
      end: () => set(containers, '+0'),
    });
  await stack.compose(...start);
  for (const service of ['api', 'worker']) await stack.waitUntilHealthy(service);
}

const run = promisify(execFile);
const diskBytes = 3 * 1024 ** 3;
const fullSeconds = 30;

/**
 * Puts all data of the stack on one disk, fills it completely and frees space again. Restarts the stack from
 * scratch.
 */
export async function checkFullDisk(trial: FaultTest, directory: string): Promise<Observation> {
  const { stack, teacher } = trial;
  await stack.compose('down', '--volumes', '--remove-orphans');
  const disk = await makeDisk(directory);
  try {
    await stack.composeWith(
      { file: 'small-disk.yml', environment: { SMALL_DISK: disk.path } },
      'up',
      '--detach',
      '--no-build',
      '--scale',
      'api=2',
      '--scale',
      'worker=2',
    );
    for (const service of ['api', 'worker', 'nginx']) await stack.waitUntilHealthy(service);
    await openShop(stack, teacher);
    return await checkFault(trial, {
      name: 'the disk of everything full',
      seconds: fullSeconds,
      begin: () => disk.fill(),
      end: async () => {
        disk.makeRoom();
        for (const service of ['postgres', 'redis', 'api', 'worker']) await stack.waitUntilHealthy(service);
      },
    });
  } finally {
    await stack.compose('down', '--volumes', '--remove-orphans');
    await disk.remove();
  }
}

async function makeDisk(directory: string) {
  const [image, path] = [join(directory, 'small-disk.img'), join(directory, 'small-disk')];
  await run('umount', ['--lazy', path]).catch(() => undefined);
  writeFileSync(image, '');
  truncateSync(image, diskBytes);
  // No blocks reserved for root.
  await run('mkfs.ext4', ['-q', '-m', '0', image]);
  mkdirSync(path, { recursive: true });
  await run('mount', ['-o', 'loop', image, path]);
  for (const place of ['postgres', 'redis', 'media', 'objects']) {
    mkdirSync(join(path, place));
    chmodSync(join(path, place), 0o777);
  }
  const filler = join(path, 'filler');
  return {
    path,
    async fill() {
      mkdirSync(filler);
      const { bavail, bsize } = statfsSync(path);
      // Halves the size when it no longer fits, since others write too.
      let bytes = bavail * bsize;
      for (let file = 0; bytes >= bsize; file += 1) {
        const words = ['--length', String(bytes), join(filler, String(file))];
        const isDone = await run('fallocate', words).then(
          () => true,
          () => false,
        );
        if (!isDone) bytes = Math.floor(bytes / 2);
      }
    },
    makeRoom: () => rmSync(filler, { recursive: true }),
    async remove() {
      await run('umount', ['--lazy', path]);
      rmSync(image);
    },
  };
}
