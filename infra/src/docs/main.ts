import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTables } from './event-tables.js';
import { withConfiguration } from './configuration.js';

const numbered = /^\d{4}-.+\.md$/;

/** Regenerates the list in docs/decisions/README.md: one line per decision, by number, with its title. */
function withDecisionList(text: string, directory: string): string {
  const files = readdirSync(directory).filter((name) => numbered.test(name));
  const lines = files.toSorted().map((name) => {
    const title = readFileSync(join(directory, name), 'utf8').split('\n', 1)[0]?.replace(/^# /, '');
    return `- [${title}](${name})\n`;
  });
  const [introduction = ''] = text.split(/^- \[/m, 1);
  return introduction + lines.join('');
}

/** `npm run docs:tables` regenerates the derived documents; `--check` verifies that they are current. */
const derived: Record<string, (text: string) => string> = {
  'docs/configuration.md': withConfiguration,
  'docs/decisions/README.md': (text) => withDecisionList(text, 'docs/decisions'),
  'docs/events.md': withTables,
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
