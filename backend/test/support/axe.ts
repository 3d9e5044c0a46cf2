import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Person } from './browser.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { target: string[]; html: string }[];
}

/** What axe finds on the page as it stands, by WCAG 2.2 AA and its best practices; what is gone at a second look was on its way. */
export async function findings(person: Person): Promise<string[]> {
  const first = await look(person);
  if (first.length === 0) return [];
  const second = new Set(await look(person));
  return first.filter((finding) => second.has(finding));
}

async function look({ page }: Person): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const found = await page.evaluate<Finding[]>(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  const said = ({ target, html }: Finding['nodes'][number]) => `${target.join(' ')} ${html.slice(0, 200)}`;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(said).join(', ')}`);
}
