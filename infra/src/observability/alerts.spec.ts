import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../local/data-directory.js';
import { ensurePromtool, promtoolPath } from '../local/unpacked-tool.js';
import { temporaryFolder } from '../../../backend/test/support/temporary-folder.js';

const folder = join(projectRoot, 'infra/observability');
const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

interface Dashboard {
  panels: {
    title: string;

    targets: { expr: string }[];
  }[];
}

describe('what Prometheus and Grafana are given', () => {
  let promtool: (...words: string[]) => Promise<string>;
  beforeAll(async () => {
    await ensurePromtool(() => undefined);
    const path = (await promtoolPath()) ?? '';
    promtool = async (...words) => {
      const { stdout } = await promisify(execFile)(path, words, { cwd: folder }).catch(
        (failure: { stdout: string; stderr: string }) => {
          throw new Error(failure.stdout + failure.stderr);
        },
      );
      return stdout;
    };
  });

  it('is a configuration that promtool takes', async () => {
    proves('metrics.alerts');

    expect(await promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
  });

  it('tells what it should, and nothing while all is well', async () => {
    proves('metrics.alerts');

    expect(await promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });

  it('tries each of its alerts', async () => {
    proves('metrics.alerts');

    const [rules, tests] = [await read('alerts.yml'), await read('alerts.test.yml')];
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(10);
    expect(alerts.filter((name) => !new RegExp(`alertname: ${name}\\s+exp_alerts`).test(tests))).toEqual([]);
  });

  it('draws what Prometheus can work out', async () => {
    proves('metrics.alerts');

    const { panels } = JSON.parse(await read('dashboard.json')) as Dashboard;
    const rules = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(rules.length).toBeGreaterThan(15);
    const file = join(temporaryFolder(), 'dashboard.json');
    const written = rules.map((expr, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }));
    // JSON is valid YAML.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: written }] }));
    expect(await promtool('check', 'rules', file)).toContain(`${rules.length} rules found`);
  });
});
