import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A fake docker: one file per service lists its containers, and each change is logged. */
const docker = `#!/bin/sh
cd "$STATE"
for last in "$@"; do :; done
case "$*" in
  *status=exited*) ;;
  ps*) service=\${*##*compose.service=}; cat "\${service%% *}" 2>/dev/null ;;
  *compose.project*) echo trial ;;
  inspect*.Mounts*) echo "$STATE/secrets/jwt-secret" ;;
  inspect*.Config.Image*) case $last in nginx*) echo atelier-proxy ;; *) echo atelier-product ;; esac ;;
  inspect*.Health.*) echo "$HEALTH" ;;
  inspect*.RestartCount*) echo 0 ;;
  inspect*) echo "of-$last" ;;
  *) echo "docker $*" >> calls ;;
esac
case $1 in rm) for file in api worker; do grep -vx "$last" $file > kept; cp kept $file; done ;; esac
exit 0
`;
const compose = `#!/bin/sh
cd "$STATE"
for last in "$@"; do :; done
case "$*" in
  'ps --quiet api') cat api; exit ;;
  *migrate) echo "compose $*" >> calls; [ "$SCHEMA" = comes ]; exit ;;
  *--scale*) echo "new-$last-$(wc -l < "$last" | tr -d ' ')" >> "$last" ;;
esac
echo "compose $*" >> calls
`;

describe('infra/docker/update.sh', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-update-'));
    // Stubs the wait for nginx.
    for (const [name, text] of Object.entries({ docker, 'its-compose': compose, sleep: '#!/bin/sh\n' })) {
      writeFileSync(join(folder, name), text);
      chmodSync(join(folder, name), 0o755);
    }
    for (const [service, ids] of Object.entries({
      api: 'a\nb\n',
      worker: 'w\n',
      nginx: 'nginx\n',
      tls: 't\n',
    }))
      writeFileSync(join(folder, service), ids);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const update = (words: string[], { health = 'healthy', schema = 'comes' } = {}) => {
    const { status, stderr } = spawnSync('sh', ['infra/docker/update.sh', ...words], {
      encoding: 'utf8',
      timeout: 20_000,
      env: {
        PATH: [folder, process.env['PATH']].join(delimiter),
        STATE: folder,
        COMPOSE: 'its-compose',
        UPDATE_SECONDS: '0',
        HEALTH: health,
        SCHEMA: schema,
      },
    });
    const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n');
    return { status, stderr, calls: read('calls'), apis: read('api'), workers: read('worker') };
  };
  const up = (scale: string) =>
    `compose up --detach --no-deps --no-build --no-recreate --scale ${scale} ${scale.split('=')[0]}`;

  it('brings the schema up to date, starts all new processes, and only then stops the old ones', () => {
    proves('operate.update');

    const { status, calls, apis, workers } = update([]);
    expect(calls.filter((call) => !call.startsWith('docker tag'))).toEqual([
      'compose build nginx api',
      'compose run --rm --no-deps -T migrate',
      up('api=3'),
      up('api=4'),
      up('worker=2'),
      'docker stop --time 30 a',
      'docker rm a',
      'docker stop --time 30 b',
      'docker rm b',
      'docker stop --time 60 w',
      'docker rm w',
      'compose up --detach --no-deps --no-build nginx',
    ]);
    expect([apis, workers]).toEqual([['new-api-2', 'new-api-3'], ['new-worker-1']]);
    expect(calls).toContain('docker tag of-a atelier-product:before');
    // If this version has a secret that the previous one did not.
    expect(readdirSync(join(folder, 'secrets'))).toContain('factor-secret');
    expect(status).toBe(0);
  });

  it.each([
    ['a process does not become ready', { health: 'starting' }, 'the new api is not ready after 0 s'],
    ['the schema does not come', { schema: 'fails' }, 'the schema is not up to date'],
  ])('leaves all as it was where %s, and says so', (_what, given, reason) => {
    proves('operate.update');

    const { status, stderr, calls, apis, workers } = update(['--no-build'], given);
    expect(status).toBe(1);
    expect(stderr).toContain(`Not updated: ${reason}. What ran before goes on.`);
    expect([apis, workers]).toEqual([['a', 'b'], ['w']]);
    expect(calls.filter((call) => call.startsWith('docker stop'))).toEqual([]);
    expect(calls.slice(-2)).toEqual(['docker tag of-a atelier-product', 'docker tag of-nginx atelier-proxy']);
  });

  it('changes nothing where the backup fails', () => {
    proves('operate.update');

    const { status, stderr, calls } = update([
      '--no-build',
      '--backup',
      'echo asked >> "$STATE/calls"; false',
    ]);
    expect([status, calls]).toEqual([1, ['asked']]);
    expect(stderr).toContain('the backup has failed. Nothing was changed.');
  });

  it('goes back to the images of before, and leaves the schema', () => {
    proves('operate.update');

    const { status, calls } = update(['--back']);
    expect(status).toBe(0);
    expect(calls[0]).toBe('docker tag atelier-product:before atelier-product');
    expect(calls.filter((call) => /build |migrate/.test(call.replaceAll('--no-build', '')))).toEqual([]);
  });
});
