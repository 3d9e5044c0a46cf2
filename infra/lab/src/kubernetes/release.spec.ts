import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A fake kubectl: logs calls, and returns the result of the migration Job. */
const cluster = `#!/bin/sh
echo "$*" >> "$CALLS"
case "$*" in
  'kustomize two') printf 'metadata:\\n  namespace: one\\n---\\nmetadata:\\n  namespace: two\\n' ;;
  kustomize*) printf 'metadata:\\n  namespace: atelier\\n' ;;
  *'=="Complete"'*) [ "$SCHEMA" = comes ] && printf True ;;
  *'=="Failed"'*) [ "$SCHEMA" = comes ] || printf BackoffLimitExceeded ;;
esac
exit 0
`;

describe('infra/kubernetes/release.sh', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-release-'));
    writeFileSync(join(folder, 'kubectl'), cluster);
    chmodSync(join(folder, 'kubectl'), 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const release = (overlay: string, schema: 'comes' | 'fails') => {
    const calls = join(folder, 'calls');
    const { status, stderr } = spawnSync('sh', ['infra/kubernetes/release.sh', overlay], {
      encoding: 'utf8',
      timeout: 20_000,
      env: {
        PATH: [folder, process.env['PATH']].join(delimiter),
        CALLS: calls,
        SCHEMA: schema,
      },
    });
    const callLog = readFileSync(calls, 'utf8').replace(/\/tmp\/\S+/g, '<resources>');
    return { status, stderr, kubectlCalls: callLog.trim().split('\n') };
  };

  it('brings the schema up to date before it changes a process, and waits for all of it', () => {
    proves('operate.kubernetes');

    const { status, kubectlCalls } = release('overlay', 'comes');
    expect(kubectlCalls.filter((call) => !call.includes('get job'))).toEqual([
      'kustomize overlay',
      '--namespace atelier delete job migrate --ignore-not-found --wait',
      '--namespace atelier apply --filename <resources> --selector app.kubernetes.io/component notin (api, worker)',
      '--namespace atelier apply --filename <resources>',
      '--namespace atelier rollout status deployment/api --timeout 30m',
      '--namespace atelier rollout status deployment/worker --timeout 30m',
    ]);
    expect(status).toBe(0);
  });

  it('changes no process where the schema did not come, and says so', () => {
    proves('operate.kubernetes');

    const { status, stderr, kubectlCalls } = release('overlay', 'fails');
    expect(status).toBe(1);
    expect(stderr).toContain(
      'The schema is not up to date (BackoffLimitExceeded): nothing else was changed.',
    );
    expect(kubectlCalls.filter((call) => call.includes(' apply '))).toHaveLength(1);
    expect(kubectlCalls.at(-1)).toBe('--namespace atelier logs job/migrate --tail 50');
  });

  it('asks nothing of a cluster where it is not told of one namespace', () => {
    const { status, kubectlCalls } = release('two', 'comes');
    expect(status).toBe(1);
    expect(kubectlCalls).toEqual(['kustomize two']);
  });
});
