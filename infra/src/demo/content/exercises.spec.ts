import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type ExerciseCheck, type Exercise, refusalsOf } from '@atelier/contracts/exercise';
import { checkedFiles, filesWith, solutionFiles, startFiles } from '@atelier/contracts/exercise-files';
import { loadEngine, wasmOf } from '@atelier/engines/load-engine';
import { courses } from './courses.js';

const exercises = courses.flatMap(({ sections }) =>
  sections.flatMap(({ lessons }) =>
    lessons.flatMap(({ content }) => ('exercise' in content ? content.exercise : [])),
  ),
);
const idOf = (index: number): string => `0199a000-0000-7000-8000-00000000000${index}`;
/** Processor time of this thread: the machine may be busy. */
const clock = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
const limits = { milliseconds: 5000, memoryBytes: 32 * 1024 ** 2, clock };
const { resolve } = createRequire(import.meta.url);

describe('the demo’s exercises', () => {
  it('are one in JavaScript, one in SQL and one page, each with a hint', () => {
    proves('demo.exercises');

    expect(exercises.map(({ language, counts }) => [language, counts])).toEqual([
      ['javascript', true],
      ['sql', true],
      ['html', false],
    ]);
    for (const { title: _, mistakes, checks, ...exercise } of exercises) {
      const numbered = checks.map((check, index) => ({ ...check, _id: idOf(index) }) as ExerciseCheck);
      expect(refusalsOf({ ...exercise, checks: numbered })).toEqual([]);
      expect(checks.some(({ hint }) => hint) && mistakes.length >= 3).toBe(true);
    }
  });

  it('are solved by their solution alone, and by none of the mistakes', async () => {
    proves('demo.exercises');

    for (const { title, mistakes, ...demo } of exercises) {
      const { language } = demo;
      if (language !== 'javascript' && language !== 'sql') continue;
      const exercise = {
        ...demo,
        checks: demo.checks.map((check, index) => ({ ...check, _id: idOf(index) })),
      } as Exercise;
      const wasm = await readFile(resolve(wasmOf[language]));
      const engine = await loadEngine(language, wasm, limits);
      const solution = checkedFiles(exercise, solutionFiles(exercise));
      const failing = async (files: { name: string; text: string }[]) =>
        (await engine.check({ checks: exercise.checks, files, solution })).checks.flatMap(
          ({ outcome }, index) => (outcome === 'passed' ? [] : `${outcome} ${index}`),
        );
      expect([title, await failing(solution)]).toEqual([title, []]);
      expect(await failing(checkedFiles(exercise, startFiles(exercise)))).not.toEqual([]);
      const seen = new Set<string>();
      for (const { texts } of mistakes) {
        const fails = (await failing(checkedFiles(exercise, filesWith(exercise, texts)))).join();
        expect([title, fails]).toEqual([title, expect.stringMatching(/^(?:failed \d,?)+$/)]);
        seen.add(fails);
      }
      expect(seen.size).toBeGreaterThan(2);
    }
  });
});
