import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { checkCommits, subjectProblem } from './commit-subjects.js';
import { temporaryFolder } from '../../../backend/test/support/temporary-folder.js';

describe('the subject of a commit', () => {
  it.each([
    'feat(cart): show what a code saves',
    'fix: keep the place in a video',
    'refactor(commerce,authoring): folders by subject',
    'docs(client/learning): plain comments',
    'feat(http)!: answer 404 for an unknown course',
  ])('may be "%s"', (subject) => {
    expect(subjectProblem(subject)).toBeNull();
  });

  it.each([
    ['Add a cart', 'is not of the form'],
    ['feat(cart):show a price', 'is not of the form'],
    ['feat(Cart): show a price', 'is not of the form'],
    ['feature(cart): show a price', 'has the type feature'],
    [`feat(cart): ${'a'.repeat(61)}`, 'has 73 characters'],
    ['feat(cart): show a price.', 'ends with a period'],
  ])('may not be "%s"', (subject, problem) => {
    expect(subjectProblem(subject)).toContain(problem);
  });
});

describe('the commits of a repository', () => {
  let directory: string;
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@atelier.example', ...args], {
      cwd: directory,
      encoding: 'utf8',
    }).trim();
  const commit = (subject: string): string => {
    git('commit', '--quiet', '--allow-empty', '--no-gpg-sign', '-m', subject);
    return git('rev-parse', 'HEAD');
  };

  beforeEach(async () => {
    directory = temporaryFolder();
  });

  it('are checked from the start on', () => {
    git('init', '--quiet');
    commit('Before the rule');
    const start = commit('the start, not checked either');
    commit('fix(cart): count a course once');
    expect(checkCommits(directory, start)).toEqual({ lines: [], isPassed: true });
    commit('Fix the cart');
    const { lines, isPassed } = checkCommits(directory, start);
    expect(lines).toEqual([expect.stringMatching(/^[0-9a-f]+ Fix the cart\n {2}is not of the form/)]);
    expect(isPassed).toBe(false);
  });

  it('pass, and say so, in a history without the start', () => {
    git('init', '--quiet');
    commit('fix: count a course once');
    const { lines, isPassed } = checkCommits(directory, '0'.repeat(40));
    expect(lines).toEqual([expect.stringContaining('rewritten')]);
    expect(isPassed).toBe(true);
  });

  it('pass in a shallow clone that does not reach the start', () => {
    git('init', '--quiet', 'origin');
    const origin = join(directory, 'origin');
    const inOrigin = ['-C', origin];
    for (const subject of ['start', 'Not of the form'])
      git(...inOrigin, 'commit', '--quiet', '--allow-empty', '--no-gpg-sign', '-m', subject);
    const start = git(...inOrigin, 'rev-parse', 'HEAD~1');
    git('clone', '--quiet', '--depth', '1', `file://${origin}`, 'shallow');
    const { lines, isPassed } = checkCommits(join(directory, 'shallow'), start);
    expect(lines).toEqual([expect.stringContaining('shallow')]);
    expect(isPassed).toBe(true);
  });

  it('pass where there is no repository', () => {
    expect(checkCommits(directory, 'HEAD').isPassed).toBe(true);
  });
});
