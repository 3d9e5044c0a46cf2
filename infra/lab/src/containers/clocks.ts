import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureCommands } from '@atelier/infra/local/debian-packages';
import { seeFault, type Seen, type Trial } from './faults.js';

const seconds = 30;
const library = '/usr/lib/*/faketime/libfaketimeMT.so.1';

/** Clocks of api and worker that jump by an hour and are set right again: of one of two each, then of all. */
export async function* seeClocks(trial: Trial): AsyncGenerator<Seen> {
  await ensureCommands(
    [{ commands: ['faketime'], debianPackage: 'libfaketime', isThere: () => globSync(library).length > 0 }],
    console.log,
  );
  const { engine, stack } = trial;
  const environment = { CLOCK_LIBRARY: dirname(globSync(library)[0] ?? '') };
  const scale = ['--scale', 'api=2', '--scale', 'worker=2'];
  const start = ['up', '--detach', '--no-deps', '--no-build', ...scale, 'api', 'worker'];
  await stack.composeWith({ file: 'clock.yml', environment }, ...start);
  for (const service of ['api', 'worker']) await stack.untilWell(service);
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
    yield await seeFault(trial, {
      name,
      seconds,
      begin: () => set(containers, offset),
      end: () => set(containers, '+0'),
    });
  await stack.compose(...start);
  for (const service of ['api', 'worker']) await stack.untilWell(service);
}
