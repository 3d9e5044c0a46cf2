import { readFileSync, writeFileSync } from 'node:fs';
import { withDecisionList } from './decision-list.js';
import { withTables } from './event-tables.js';

/** `npm run docs:tables` writes anew what follows from the sources; with `--check` it says whether it is what it was. */
const derived: Record<string, (text: string) => string> = {
  'ARCHITECTURE.md': withTables,
  'docs/decisions/README.md': (text) => withDecisionList(text, 'docs/decisions'),
};

for (const [file, derive] of Object.entries(derived)) {
  const before = readFileSync(file, 'utf8');
  const after = derive(before);
  if (!process.argv.includes('--check')) writeFileSync(file, after);
  else if (after !== before) {
    console.error(`${file} is not what follows from the sources. Run npm run docs:tables.`);
    process.exitCode = 1;
  }
}
