import {
  checkedFiles,
  entryOf,
  filesWith,
  linesOf,
  mergeIntoZone,
  solutionFiles,
  startFiles,
  zoneIn,
} from './exercise-files.js';
import { exerciseLanguageNames } from './words/exercise-words.js';

const given = { name: 'a.js', visibility: 'given' as const, start: 'a', solution: 'A' };
const free = { name: 'essai.js', visibility: 'given' as const, start: 'b' };
const readOnly = { name: 'c.js', visibility: 'read-only' as const, start: 'c', solution: 'C' };
const hidden = { name: 'd.js', visibility: 'hidden' as const, start: 'd', solution: 'D' };
const files = [readOnly, hidden, given, free];
const named = (texts: Record<string, string>) =>
  Object.entries(texts).map(([name, text]) => ({ name, text }));

describe('the lines of a text', () => {
  it.each([
    ['', ['']],
    ['a\nb', ['a', 'b']],
    ['a\r\nb', ['a', 'b']],
    ['a\rb', ['a', 'b']],
    ['a\r\r\nb\n', ['a', '', 'b', '']],
  ])('end at CRLF, CR or LF: %j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });
});

describe('what runs and what checks see', () => {
  it('runs the named file, else the first given one, else none', () => {
    expect(entryOf({ entry: 'essai.js', files })).toBe('essai.js');
    expect(entryOf({ entry: null, files })).toBe('a.js');
    expect(entryOf({ files })).toBe('a.js');
    expect(entryOf({ files: [readOnly, hidden] })).toBe('');
  });

  it('solves given files alone, as they start where nothing else is said', () => {
    expect(solutionFiles({ files })).toEqual(
      named({ 'c.js': 'c', 'd.js': 'd', 'a.js': 'A', 'essai.js': 'b' }),
    );
    expect(solutionFiles({ files: [{ ...given, solution: '' }] })).toEqual(named({ 'a.js': '' }));
    expect(startFiles({ files })).toEqual(named({ 'c.js': 'c', 'd.js': 'd', 'a.js': 'a', 'essai.js': 'b' }));
  });

  it('takes a learner’s texts for given files alone, even empty', () => {
    const texts = named({ 'c.js': 'x', 'd.js': 'x', 'essai.js': '', 'e.js': 'x' });
    expect(filesWith({ language: 'javascript', files }, texts)).toEqual(
      named({ 'c.js': 'c', 'd.js': 'd', 'a.js': 'a', 'essai.js': '' }),
    );
  });

  it.each(exerciseLanguageNames)(
    'checks all but the free file where languages have modules: %s',
    (language) => {
      const all = startFiles({ files });
      const hasFreeFile = ['javascript', 'typescript', 'python'].includes(language);
      const seen = checkedFiles({ language, entry: 'essai.js' }, all);
      expect(seen.map(({ name }) => name)).toEqual([
        'c.js',
        'd.js',
        'a.js',
        ...(hasFreeFile ? [] : ['essai.js']),
      ]);
      expect(checkedFiles({ language, entry: null }, all)).toEqual(all);
      expect(checkedFiles({ language }, all)).toEqual(all);
    },
  );
});

describe('the locked lines around a zone', () => {
  const above = ['un', 'deux', 'trois', 'quatre'];
  const below = ['cinq', 'six', 'sept', 'huit'];
  const own = ['A', '', 'B'];
  const start = [...above, 'ici', ...below].join('\n');
  const zone = { from: 5, to: 5 };
  const merged = [...above, ...own, ...below].join('\n');
  const written = (before: string[], after: string[]) => [...before, ...own, ...after].join('\n');

  it.each([0, 1, 2, 3])('are found again with other lines before or after them, at %i', (at) => {
    proves('exercise.zone');

    const before = above.toSpliced(at, 0, 'x', 'y');
    const after = below.toSpliced(at + 1, 0, 'x', 'y');
    expect(mergeIntoZone(start, zone, written(before, below))).toBe(merged);
    expect(mergeIntoZone(start, zone, written(above, after))).toBe(merged);
    expect(mergeIntoZone(start, zone, written(before, after))).toBe(merged);
  });

  it.each([0, 1, 2, 3])('come back when one was changed in place, at %i', (at) => {
    proves('exercise.zone');

    expect(mergeIntoZone(start, zone, written(above.with(at, 'x'), below.with(at, 'x')))).toBe(merged);
  });

  it('come back when one was removed, but for the nearest', () => {
    proves('exercise.zone');

    for (const at of [0, 1, 2])
      expect(mergeIntoZone(start, zone, written(above.toSpliced(at, 1), below.toSpliced(at + 1, 1)))).toBe(
        merged,
      );
  });

  it.each(['\n', '\r\n', '\r'])('are the same whatever ends them: %j', (end) => {
    proves('exercise.zone');

    const ended = (text: string) => text.replaceAll('\n', end);
    expect(mergeIntoZone(ended(start), zone, ended(merged))).toBe(merged);
    expect(zoneIn(ended(start), zone, merged)).toEqual({ from: 5, to: 7 });
  });

  it('take one line each, if several are the same', () => {
    expect(mergeIntoZone('a\na\nici', { from: 3, to: 3 }, 'x\na\nA\nB')).toBe('a\na\nB');
  });

  it('are all there is of an empty text', () => {
    expect(mergeIntoZone(start, zone, '')).toBe([...above, ...below].join('\n'));
  });

  describe('in files too long to be compared', () => {
    const locked = (length: number) => Array.from({ length }, (_, n) => `ligne ${n}`);
    const without = (lines: string[]) => lines.slice(1);
    const mergedBelow = (lines: string[], text: string[]) =>
      mergeIntoZone(
        [...lines, 'ici'].join('\n'),
        { from: lines.length + 1, to: lines.length + 1 },
        text.join('\n'),
      );

    it('are compared up to a million times', () => {
      const lines = locked(1000);
      expect(mergedBelow(lines, [...without(lines), 'A'])).toBe([...lines, 'A'].join('\n'));
    });

    it('are counted above', () => {
      const lines = locked(1000);
      expect(mergedBelow(lines, [...without(lines), 'A', 'B'])).toBe([...lines, 'B'].join('\n'));
      expect(mergedBelow(lines, [...lines, 'A', 'B'])).toBe([...lines, 'A', 'B'].join('\n'));
    });

    it('leave no own line in a text shorter than they are', () => {
      const lines = locked(1100);
      const text = Array.from({ length: 1000 }, () => 'x').join('\n');
      expect(mergeIntoZone(['ici', ...lines].join('\n'), { from: 1, to: 1 }, text)).toBe(lines.join('\n'));
    });
  });
});
