import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Person } from './browser.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What axe finds on the page as it stands, by WCAG 2.2 AA and its best practices. */
export async function findings({ page }: Person): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate<Finding[]>('axe.run(document).then(({ violations }) => violations)');
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
