import { randomUUIDv7 } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Exercise } from '@atelier/contracts/exercise';
import { ExerciseJudge } from '../src/platform/exercises/exercise-judge.js';
import { createLogger } from '../src/platform/logging/logger.js';
import { hostilePrograms } from './support/hostile-programs.js';

/** A short form of `make hostile`: some of each family, and some made up; those that take seconds are the lab's. */
const slow =
  /for \(;;\)|while \(true\)|with recursive|for \(let i = 0; ;|\{0,65535\}|x\+x\+|a\+|3e7|a\.sort|1e6|then\(f\)|setTimeout\(f\)|10000000n|1e5|zeroblob\(2|900000000|\(\?=/;
const programsRun = 85;

const honest: Exercise = {
  language: 'javascript',
  statement: '',
  files: [{ name: 'main.js', visibility: 'given', start: '' }],
  checks: [{ kind: 'code', _id: randomUUIDv7(), sentence: 'Va.', test: 'attendre(un()).egal(1)' }],
  counts: true,
};

describe('hostile programs', () => {
  it('pass no check, reach nobody, and leave the judge as it was', async () => {
    proves('exercise.hostile');

    let visits = 0;
    const server = createServer((socket) => {
      visits += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const judge = new ExerciseJudge(
      { searchPath: '/usr/local/bin:/usr/bin:/bin', concurrency: { judge: 1 } as never },
      createLogger('worker', 'silent'),
    );
    try {
      const families = new Set<string>();
      let left = programsRun;
      for (const { family, exercise, text } of hostilePrograms(7, `http://127.0.0.1:${port}`)) {
        if (slow.test(text)) continue;
        left -= 1;
        if (left < 0) break;
        families.add(family);
        const name = exercise.files[0]?.name ?? '';
        const { checks } = await judge.judge({ exercise, files: [{ name, text }] });
        expect({ text, outcomes: checks.map(({ outcome }) => outcome) }).not.toMatchObject({
          outcomes: ['passed'],
        });
        expect(checks).toHaveLength(1);
      }
      expect(families.size).toBeGreaterThan(5);
      const { checks } = await judge.judge({
        exercise: honest,
        files: [{ name: 'main.js', text: 'export const un = () => 1' }],
      });
      expect(checks).toMatchObject([{ outcome: 'passed' }]);
      expect(visits).toBe(0);
    } finally {
      judge.onApplicationShutdown();
      server.close();
    }
  });
});
