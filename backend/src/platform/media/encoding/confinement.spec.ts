import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { confinedArguments, confinedOptions, type Confinement, shell } from './confinement.js';

const under: Confinement = {
  folder: tmpdir(),
  seconds: 10,
  threads: 1,
  memoryBytes: 1024 ** 3,
  outputBytes: 1024 ** 2,
  niceness: 0,
};
const run = (starter?: number) =>
  spawnSync(
    shell,
    confinedArguments('echo', ['begun'], under, starter),
    confinedOptions(under, '/usr/bin:/bin:/usr/sbin'),
  ).stdout.toString();

describe('a confined tool', () => {
  it('runs for who has started it', () => {
    expect(run()).toBe('begun\n');
  });

  it('does nothing once that one is gone', () => {
    // Only Linux kills it with its parent; elsewhere its CPU time runs out.
    expect(run(2 ** 22 + 1)).toBe(process.platform === 'linux' ? '' : 'begun\n');
  });
});
