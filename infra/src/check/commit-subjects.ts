import { spawnSync } from 'node:child_process';

const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'style', 'chore', 'revert'];
const maxLength = 72;

/** Why the subject is refused; null if it is fine. */
export function subjectProblem(subject: string): string | null {
  const [, type, text] = /^([a-z]+)(?:\([a-z0-9,/-]+\))?!?: (\S.*)$/.exec(subject) ?? [];
  if (!type || !text) return 'is not of the form "type(scope): subject"';
  if (!types.includes(type)) return `has the type ${type}; known are ${types.join(', ')}`;
  if (subject.length > maxLength) return `has ${subject.length} characters; ${maxLength} are the limit`;
  return subject.endsWith('.') ? 'ends with a period' : null;
}

interface Outcome {
  /** What to print, one line each. */
  lines: string[];
  isPassed: boolean;
}

/** Checks the commits of the repository in `directory` that follow `first`, merges aside. */
export function checkCommits(directory: string, first: string): Outcome {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: directory, encoding: 'utf8' });
  const skipped = (why: string): Outcome => ({ lines: [`Commits are not checked: ${why}.`], isPassed: true });

  if (git('rev-parse', '--git-dir').status !== 0) return skipped('this is no git repository');
  const log = git('log', '--no-merges', '--format=%h %s', `${first}..HEAD`);
  if (log.status !== 0)
    return skipped('their start is missing: the clone is shallow, or its history was rewritten');
  const lines = log.stdout
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const problem = subjectProblem(line.slice(line.indexOf(' ') + 1));
      return problem ? [`${line}\n  ${problem}`] : [];
    });
  return { lines, isPassed: lines.length === 0 };
}
