import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUIDv7 } from 'node:crypto';
import type { Exercise, ExerciseCheck } from '@atelier/contracts/exercise';
import { createLogger } from '../logging/logger.js';
import { ExerciseJudge } from './exercise-judge.js';
import { judgeArguments, JudgeEnded, JudgeProcess } from './judge-process.js';
import { judgeMilliseconds } from './judge-protocol.js';

const searchPath = '/usr/local/bin:/usr/bin:/bin';
const judge = new ExerciseJudge(
  { searchPath, concurrency: { judge: 1 } as never },
  createLogger('worker', 'silent'),
);
afterAll(() => judge.onApplicationShutdown());

const checkOf = (test: string): ExerciseCheck => ({
  kind: 'code',
  _id: randomUUIDv7(),
  sentence: 'Va.',
  test,
});
const exerciseOf = (tests: string[], language: Exercise['language'] = 'javascript'): Exercise => ({
  language,
  statement: '',
  files: [{ name: 'main.js', visibility: 'given', start: '', solution: 'export const un = () => 1' }],
  checks: tests.map(checkOf),
  counts: true,
});
const sqlExercise: Exercise = {
  language: 'sql',
  statement: '',
  files: [{ name: 'main.sql', visibility: 'given', start: '', solution: 'select 1' }],
  checks: [{ kind: 'sql', _id: randomUUIDv7(), sentence: 'Va.', query: '', rows: [[1]], isOrdered: true }],
  counts: true,
};
const judgeText = (text: string, tests = ['attendre(un()).egal(1)']) =>
  judge.judge({ exercise: exerciseOf(tests), files: [{ name: 'main.js', text }] });
const judgeSql = (text: string) =>
  judge.judge({ exercise: sqlExercise, files: [{ name: 'main.sql', text }] });

/** Milliseconds of the processor that this process used meanwhile: what a busy machine takes does not count. */
async function ownProcessorTime(during: Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await during;
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

describe('the judge of exercises', () => {
  it('judges by the engines that browsers run', async () => {
    proves('exercise.judge');

    const tests = ['attendre(un()).egal(1)', 'attendre(un()).egal(2)', 'attendre('];
    const verdict = await judgeText('export const un = () => 1', tests);
    expect(verdict.checks.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'broken']);
    const separated = await judgeText('export const un = () => 1; // \u2028\u2029', tests);
    expect(separated.checks.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'broken']);
    expect(await judgeSql('select 1')).toMatchObject({ checks: [{ outcome: 'passed' }] });
    expect(await judgeSql('select 2')).toMatchObject({ checks: [{ outcome: 'failed', received: '2' }] });
    const page = { ...exerciseOf([], 'html'), counts: false };
    await expect(judge.judge({ exercise: page, files: [] })).rejects.toThrow('html');
  });

  it('ends a program that does not end, without blocking this process, and goes on', async () => {
    proves('exercise.judge-apart');

    const [before] = judge.pids;
    const verdicts = Promise.all([
      judgeText('export function un() { for (;;); }'),
      judgeSql('with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n'),
    ]);
    expect(await ownProcessorTime(verdicts)).toBeLessThan(judgeMilliseconds);
    for (const verdict of await verdicts) {
      expect(verdict.stopped?.reason).toBe('time');
      expect(verdict.checks).toMatchObject([{ outcome: 'failed', received: 'arrêté : aucune réponse' }]);
    }
    // QuickJS is interrupted; SQLite’s process had to be replaced.
    expect(judge.pids).not.toContain(before);
    expect((await judgeText('export const un = () => 1')).checks).toMatchObject([{ outcome: 'passed' }]);
  });

  it('gives one request at a time to a process', async () => {
    proves('exercise.judge-apart');

    const verdicts = await Promise.all(
      Array.from({ length: 5 }, (_, index) => judgeText(`export const un = () => ${index}`)),
    );
    expect(judge.pids).toHaveLength(1);
    expect(verdicts.map(({ checks }) => checks[0]?.outcome)).toEqual([
      'failed',
      'passed',
      'failed',
      'failed',
      'failed',
    ]);
  });

  it('reports a process that cannot start, so that the job is tried again', async () => {
    const process = new JudgeProcess(searchPath, ['--eval', 'process.exit(3)']);
    await expect(process.ready()).rejects.toMatchObject({ reason: 'start' });
  });

  it.each([
    [
      'floods its answer',
      "console.log('ready'); process.stdin.once('data', () => { for (;;) require('node:fs').writeSync(1, 'x'.repeat(4096)) })",
      'crash',
    ],
    ['dies', "console.log('ready'); process.stdin.once('data', () => process.abort())", 'crash'],
    ['never answers', "console.log('ready'); process.stdin.once('data', () => { for (;;); })", 'time'],
  ])('ends a process that %s', async (_name, program, reason) => {
    proves('exercise.judge-apart');

    const process = new JudgeProcess(searchPath, ['--eval', program]);
    await process.ready();
    await expect(process.ask({})).rejects.toMatchObject({ reason });
    expect(process.hasEnded).toBe(true);
    await expect(process.ask({})).rejects.toBeInstanceOf(JudgeEnded);
  });

  it('starts processes without network, files, children and environment', async () => {
    proves('exercise.judge-apart');

    const folder = mkdtempSync(join(tmpdir(), 'atelier-judge-'));
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'secret');
    const probe = `
      const tried = {};
      const attempt = async (name, use) => { try { await use(); tried[name] = 'done'; } catch { tried[name] = 'refused'; } };
      console.log('ready');
      process.stdin.once('data', async () => {
        await attempt('read', () => require('node:fs').readFileSync(${JSON.stringify(secret)}));
        await attempt('write', () => require('node:fs').writeFileSync(${JSON.stringify(`${secret}2`)}, 'x'));
        await attempt('child', () => require('node:child_process').execSync('true'));
        await attempt('thread', () => new (require('node:worker_threads').Worker)('1', { eval: true }));
        await attempt('network', () => new Promise((done, failed) =>
          require('node:net').connect(PORT, '127.0.0.1').once('connect', done).once('error', failed)));
        console.log(JSON.stringify({ ...tried, names: Object.keys(process.env).sort() }));
      });`;
    const { createServer } = await import('node:net');
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const flags = judgeArguments().filter(
      (argument) => argument.startsWith('--') && !argument.startsWith('--import'),
    );
    const process = new JudgeProcess(searchPath, [...flags, '--eval', probe.replace('PORT', String(port))]);
    await process.ready();
    const tried = JSON.parse(await process.ask({})) as Record<string, unknown>;
    process.kill();
    server.close();
    rmSync(folder, { recursive: true });
    expect(tried).toMatchObject({ read: 'refused', write: 'refused', child: 'refused', thread: 'refused' });
    expect(
      (tried['names'] as string[]).filter(
        (name) => !['PATH', 'PWD', 'TZ', '_', 'SHLVL', 'OLDPWD'].includes(name),
      ),
    ).toEqual([]);
    // Only where the system lets unprivileged processes have a network of their own.
    expect(['refused', 'done']).toContain(tried['network']);
  });
});
