import { randomUUIDv7 } from 'node:crypto';
import type { Exercise } from '@atelier/contracts/exercise';
import type { Verdict } from '@atelier/contracts/exercise-verdict';
import { bellRung } from '@atelier/infra/testing/test-events';
import { PermanentFailure, reaction } from '../src/kernel/reaction.js';
import { ExerciseJudge } from '../src/platform/exercises/exercise-judge.js';
import { eventually } from './support/eventually.js';
import { startRelay } from './support/relay.js';

const exercise: Exercise = {
  language: 'typescript',
  statement: '',
  files: [{ name: 'main.ts', visibility: 'given', start: '', solution: 'export const un = (): number => 1' }],
  checks: [
    { kind: 'code', _id: randomUUIDv7(), sentence: 'Va.', test: 'attendre(un()).egal(1)' },
    {
      kind: 'code',
      _id: randomUUIDv7(),
      sentence: 'Va.',
      test: 'attendre(un() + 1).egal(2)',
      isHidden: true,
    },
  ],
  counts: true,
};

const verdicts = new Map<string, Verdict>();

/** As the reaction to an attempt does: the text of the learner is the label. */
const JudgeWhenBellRung = reaction(
  { queue: 'judge', events: [bellRung], needs: { judge: ExerciseJudge } },
  async ({ judge }, { label }) => {
    if (label === 'panne') throw new PermanentFailure('Le juge ne répond pas.');
    verdicts.set(label, await judge.judge({ exercise, files: [{ name: 'main.ts', text: label }] }));
  },
);

describe('the queue of the judge', () => {
  const stand = prepare(() => startRelay({ consumers: ['judge'], reactions: { JudgeWhenBellRung } }));

  const verdictOn = async (text: string): Promise<Verdict> => {
    await stand.say(text);
    return eventually(() => verdicts.get(text) ?? Promise.reject(new Error('not judged yet')));
  };

  it('judges a counting exercise in a process of its own', async () => {
    proves('exercise.judge');

    const green = await verdictOn('export const un = () => 1 as const');
    expect(green.checks.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
    const red = await verdictOn('export const un = (): string => "1"');
    expect(red.checks.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
    expect(stand.modules.get(ExerciseJudge, { strict: false }).pids).not.toContain(process.pid);
  });

  it('goes on after a program that never ends, while the worker does other things', async () => {
    proves('exercise.judge-apart');

    const endless = verdictOn('export function un(): number { for (;;); }');
    let beats = 0;
    const beat = setInterval(() => (beats += 1), 20);
    const { stopped } = await endless;
    clearInterval(beat);
    expect(stopped?.reason).toBe('time');
    // The program had two seconds of a processor: a blocked loop would have had no beat in them.
    expect(beats).toBeGreaterThan(20);
    expect((await verdictOn('export const un = () => 1')).stopped).toBeNull();
  });

  it('parks what fails for good, where operators see it', async () => {
    proves('exercise.judge-fails');

    const id = await stand.say('panne');
    await eventually(async () =>
      expect(
        await stand.em.execute('select queue, sentence from outbox_parked where message_id = ?', [id]),
      ).toEqual([{ queue: 'judge', sentence: 'Le juge ne répond pas.' }]),
    );
  });
});
