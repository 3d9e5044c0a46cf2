import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fenceInHtml, fileTextOf, marksOf } from '@atelier/contracts/words/code-fence';
import { retry } from './retry.js';
import { temporaryFolder } from '../../../../backend/test/support/temporary-folder.js';

const block = /<pre data-fence="([^"]*)"><code[^>]*>([\s\S]*?)<\/code><\/pre>/g;
const blocks = [...retry.description.matchAll(block)].map(([, fence = '', code = '']) => {
  const marks = marksOf(fenceInHtml(fence));
  return { marks, lines: fenceInHtml(code).split('\n'), file: fileTextOf(fenceInHtml(code), marks) };
});

const imports = `import { reessayer } from './reessayer.ts';
interface Panier { livres: string[] }
interface Recu { cles: string[] }
const cles: string[] = [];
async function envoyer(_panier: Panier, cle: string): Promise<Recu> {
  cles.push(cle);
  if (cles.length < 3) throw Object.assign(new Error('panne'), { statut: 503 });
  return { cles };
}
`;
const orderTest = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commander } from '../src/commander.ts';
test('une commande garde sa clé', async () => {
  const { cles } = await commander({ livres: [] });
  assert.equal(cles.length, 3);
  assert.equal(new Set(cles).size, 1);
});
`;

describe('the annotated tutorial', () => {
  it('shows each mark that code can carry, on lines that there are', () => {
    proves('demo.marked-code');

    expect(blocks.flatMap(({ marks }) => marks.unknown)).toEqual([]);
    expect(blocks.every(({ marks }) => marks.title !== '' && marks.notes.length > 0)).toBe(true);
    expect(blocks.some(({ marks }) => marks.isDiff && marks.firstNumber > 1)).toBe(true);
    expect(blocks.some(({ marks }) => marks.folds.length > 0 && marks.highlights.length > 0)).toBe(true);
    for (const { marks, lines } of blocks)
      for (const { line } of marks.notes) expect(lines[line - 1]?.trim()).toBeTruthy();
  });

  it('has code that runs as a reader copies it', async () => {
    proves('demo.marked-code');

    const folder = temporaryFolder();
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    await write('package.json', '{ "type": "module" }');
    for (const { marks, file } of blocks)
      await write(marks.title, marks.firstNumber > 1 ? imports + file : file);
    await write('test/commander.test.ts', orderTest);
    const { NODE_OPTIONS: _none, NODE_TEST_CONTEXT: _context, ...env } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, ['--test', '--test-reporter=tap'], {
      cwd: folder,
      env,
    });
    expect(blocks[1]?.file).toMatch(/^export async[^\n]*\n  const[^\n]*\n  return[^\n]*\n}$/);
    expect(stdout).toMatch(/^# pass 4$/m);
  });
});
