/** `npm run check:weights`: what pages load at first, and whether that is within their budgets. */
import { buildClient } from '../demo/build.js';
import { projectRoot } from '../local/data-directory.js';
import { weighClient } from './first-load.js';

await buildClient(console.log);
const inThousands = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6);
for (const { page, bytes, budget } of weighClient(projectRoot)) {
  const name = page.replace(/^.*\/|\.tsx$/g, '');
  console.log(`${inThousands(bytes)} of ${inThousands(budget)} kB  ${name}`);
  if (bytes <= budget) continue;
  console.error(`${name} loads too much at first: see « Weight of a first visit » in CONTRIBUTING.md.`);
  process.exitCode = 1;
}
