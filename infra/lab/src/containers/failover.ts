import { setTimeout as pause } from 'node:timers/promises';
import { seeFault, type Seen, type Trial } from './faults.js';

const replica = { file: 'replica.yml' };
/** What whoever watches over it takes to see that the primary is lost. */
const unnoticedSeconds = 15;

/**
 * The primary is killed for good, its replica promoted and given its name, as docs/operations.md says. The replica confirms each commit, so
 * that nothing is lost with the primary. After this the stack goes on with what was the replica.
 */
export async function seeFailover(trial: Trial): Promise<Seen> {
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
  await stack.untilWell('api');

  const [standby = ''] = await stack.containers('standby');
  const networks = '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}}{{end}}';
  const network = await engine.docker('inspect', '--format', networks, standby);
  return seeFault(trial, {
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

/** @throws when it does not come to be within half a minute, with what the replica says */
async function until({ engine, stack }: Trial, isSo: () => Promise<boolean>): Promise<void> {
  for (let left = 60; !(await isSo().catch(() => false)); left -= 1) {
    if (left === 0) {
      const [standby = ''] = await stack.containers('standby');
      throw new Error(`The replica did not come:\n${await engine.docker('logs', '--tail', '20', standby)}`);
    }
    await pause(500);
  }
}
