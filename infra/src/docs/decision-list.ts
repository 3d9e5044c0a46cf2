import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const numbered = /^\d{4}-.+\.md$/;

/** The text of docs/decisions/README.md with one line for each decision, by number, called as its own first line calls it. */
export function withDecisionList(text: string, directory: string): string {
  const files = readdirSync(directory).filter((name) => numbered.test(name));
  const lines = files.toSorted().map((name) => {
    const title = readFileSync(join(directory, name), 'utf8').split('\n', 1)[0]?.replace(/^# /, '');
    return `- [${title}](${name})\n`;
  });
  const [introduction = ''] = text.split(/^- \[/m, 1);
  return introduction + lines.join('');
}
