import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from './event-tables.js';

/** `npm run docs:tables` writes the tables of ARCHITECTURE.md anew; with `--check` it says whether they are what they were. */
const file = 'ARCHITECTURE.md';
const before = readFileSync(file, 'utf8');
const after = withTables(before);
if (!process.argv.includes('--check')) writeFileSync(file, after);
else if (after !== before) {
  console.error(
    `${file}: its tables of reactions and events are not those of the sources. Run npm run docs:tables.`,
  );
  process.exitCode = 1;
}
