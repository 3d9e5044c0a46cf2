import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Person } from './browser.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; html: string }[];
}

/** Violations of WCAG 2.2 AA and best practices. Those that a second run no longer finds were transient, and are ignored. */
export async function axeViolations(person: Person): Promise<string[]> {
  const first = await runAxe(person);
  if (first.length === 0) return [];
  // A list is faded until its next page has come.
  await person.page.waitForFunction(
    "[...document.querySelectorAll('[aria-busy=true]')].every((list) => getComputedStyle(list).opacity === '1')",
  );
  const second = new Set(await runAxe(person));
  return first.filter((finding) => second.has(finding));
}

async function runAxe({ page }: Person): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const violations = await page.evaluate<Violation[]>(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  const describeNode = ({ target, html }: Violation['nodes'][number]) =>
    `${target.join(' ')} ${html.slice(0, 200)}`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(describeNode).join(', ')}`);
}
