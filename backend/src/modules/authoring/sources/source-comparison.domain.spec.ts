import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { compareApart } from './compare-apart.js';
import { changesBetweenSources } from './source-comparison.domain.js';

const file = (path: string, text: string | null, of = text ?? path) => ({
  path,
  text,
  sha256: createHash('sha256').update(of).digest('hex'),
});
const lines = (...texts: string[]) => texts.map((text) => `${text}\n`).join('');
const poem = ['const un = 1;', 'const deux = 2;', 'const trois = 3;', 'const quatre = 4;', 'const cinq = 5;'];

describe('what changes from one source to the next', () => {
  it('is added, changed and removed lines with three lines around them', () => {
    proves('code.changes');

    const before = [file('app.ts', lines('a', 'b', 'c', 'd', 'e', 'f')), file('old.ts', 'x\n')];
    const after = [file('app.ts', lines('a', 'b', 'c', 'd', 'E', 'f')), file('new.ts', 'y')];
    expect(changesBetweenSources(before, after)).toEqual([
      {
        kind: 'changed',
        path: 'app.ts',
        previousPath: null,
        added: 1,
        removed: 1,
        hunks: [{ previousStart: 2, start: 2, lines: [' b', ' c', ' d', '-e', '+E', ' f'] }],
      },
      {
        kind: 'added',
        path: 'new.ts',
        previousPath: null,
        added: 1,
        removed: 0,
        hunks: [{ previousStart: 1, start: 1, lines: ['+y'] }],
      },
      {
        kind: 'removed',
        path: 'old.ts',
        previousPath: null,
        added: 0,
        removed: 1,
        hunks: [{ previousStart: 1, start: 1, lines: ['-x'] }],
      },
    ]);
  });

  it('is nothing where only line ends, or the last one, changed', () => {
    proves('code.changes');

    const before = [
      file('a.ts', 'un\ndeux\n', 'un\r\ndeux\r\n'),
      file('b.ts', 'un'),
      file('c.png', null, '1'),
    ];
    const after = [file('a.ts', 'un\ndeux\n'), file('b.ts', 'un\n'), file('c.png', null, '2')];
    expect(changesBetweenSources(before, after).map(({ path }) => path)).toEqual(['c.png']);
  });

  it('is a rename where a file is the same, or nearly, under another name', () => {
    proves('code.renames');

    const before = [
      file('messages.ts', lines(...poem)),
      file('a/same.ts', 'export {}'),
      file('logo.png', null),
    ];
    const after = [
      file('erreurs.ts', lines(...poem.slice(0, 4), 'const six = 6;')),
      file('b/same.ts', 'export {}'),
      file('img/logo.png', null, 'logo.png'),
    ];
    expect(changesBetweenSources(before, after).map(({ hunks: _hunks, ...change }) => change)).toEqual([
      { kind: 'renamed', path: 'b/same.ts', previousPath: 'a/same.ts', added: 0, removed: 0 },
      { kind: 'renamed', path: 'erreurs.ts', previousPath: 'messages.ts', added: 1, removed: 1 },
      { kind: 'renamed', path: 'img/logo.png', previousPath: 'logo.png', added: 0, removed: 0 },
    ]);
  });

  it('is no line of a file that is listed only, nor of one that is too different', () => {
    proves('code.changes');

    const many = (word: string) => lines(...Array.from({ length: 9000 }, (_, at) => `${word} ${at}`));
    const before = [file('logo.png', null, '1'), file('data.json', many('a'))];
    const after = [file('logo.png', null, '2'), file('data.json', many('b'))];
    expect(changesBetweenSources(before, after)).toMatchObject([
      { kind: 'changed', path: 'data.json', hunks: null },
      { kind: 'changed', path: 'logo.png', hunks: null },
    ]);
    expect(changesBetweenSources(after, after)).toEqual([]);
  });

  it('looks for renames half of its time, and leaves the event loop to others', async () => {
    proves('security.bounded-work');

    const before = Array.from({ length: 40 }, (_, at) =>
      file(`a/${at}.ts`, lines(...poem, `const a = ${at};`)),
    );
    const after = before.map(({ path, text }) => file(path.replace('a/', 'b/'), `${text}const b = 0;\n`));
    let now = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 100));
    const kinds = new Set(changesBetweenSources(before, after).map(({ kind }) => kind));
    clock.mockRestore();
    expect(kinds).toEqual(new Set(['added', 'removed']));

    const large = (folder: string) =>
      Array.from({ length: 100 }, (_, at) =>
        file(
          `${folder}/${at}.ts`,
          Array.from({ length: 800 }, (__, line) => `${folder} ${at} ${line}\n`).join(''),
        ),
      );
    const sources = { before: large('avant'), after: large('après') };
    const busy = performance.eventLoopUtilization();
    expect(await compareApart(sources)).toHaveLength(200);
    expect(performance.eventLoopUtilization(busy).utilization).toBeLessThan(0.5);
  });
});
