import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';
import { projectRoot } from '../local/data-directory.js';

const configuration = createRequire(import.meta.url)(
  join(projectRoot, '.dependency-cruiser.cjs'),
) as IConfiguration;
const fixtures = join(projectRoot, 'infra/src/boundaries/fixtures');
const { forbidden = [], options = {} } = configuration;
const rules = forbidden.map(({ name }) => name ?? '');

/** What breaks a rule in a small tree. */
async function violationsIn(fixture: string) {
  const baseDir = join(fixtures, fixture);
  const { enhancedResolveOptions, ...others } = options;
  const { output } = await cruise(
    ['.'],
    { ...others, baseDir, ruleSet: { forbidden }, validate: true },
    enhancedResolveOptions ?? {},
  );
  return (output as ICruiseResult).summary.violations;
}

/** Names of the rules that a small tree breaks, each once. */
const brokenIn = async (fixture: string): Promise<string[]> => [
  ...new Set((await violationsIn(fixture)).map(({ rule }) => rule.name)),
];

describe('the boundaries', () => {
  it('all have a tree that breaks them', () => {
    expect(readdirSync(fixtures).toSorted()).toEqual([...rules, 'allowed', 'environment'].toSorted());
  });

  it('say why they are there', () => {
    expect(forbidden.filter(({ comment, severity }) => !comment || severity !== 'error')).toEqual([]);
  });

  it('let through what the architecture allows', async () => {
    expect(await violationsIn('allowed')).toEqual([]);
  });

  it.each(rules)('%s', async (rule) => {
    // Trees this small have no entry, so everything in them is an orphan.
    const broken = (await brokenIn(rule)).filter((name) => name === rule || name !== 'no-orphans');
    expect(broken).toEqual([rule]);
  });
});
