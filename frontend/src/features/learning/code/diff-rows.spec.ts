import { diffParts, pairRows } from './diff-rows';

const hunks = [
  { previousStart: 3, start: 3, lines: [' c', '-d', '+D', '+E', ' f'] },
  { previousStart: 20, start: 21, lines: ['-x', ' y'] },
];

describe('the comparison of a file', () => {
  it('numbers both sides, and leaves gaps for lines that are the same', () => {
    proves('code.diff');

    expect(diffParts(hunks, 30)).toEqual([
      { kind: 'gap', from: 1, to: 2, shift: 0 },
      {
        kind: 'rows',
        rows: [
          { kind: 'same', text: 'c', line: 3, previousLine: 3 },
          { kind: 'removed', text: 'd', line: null, previousLine: 4 },
          { kind: 'added', text: 'D', line: 4, previousLine: null },
          { kind: 'added', text: 'E', line: 5, previousLine: null },
          { kind: 'same', text: 'f', line: 6, previousLine: 5 },
        ],
      },
      { kind: 'gap', from: 7, to: 20, shift: -1 },
      {
        kind: 'rows',
        rows: [
          { kind: 'removed', text: 'x', line: null, previousLine: 20 },
          { kind: 'same', text: 'y', line: 21, previousLine: 21 },
        ],
      },
      { kind: 'gap', from: 22, to: 30, shift: 0 },
    ]);
    expect(diffParts([], 0)).toEqual([]);
    expect(diffParts([{ previousStart: 1, start: 1, lines: ['+a'] }], 1)).toHaveLength(1);
  });

  it('puts a removed line beside the line that took its place', () => {
    proves('code.diff');

    const [, part] = diffParts(hunks, 30);
    const pairs = pairRows(part?.kind === 'rows' ? part.rows : []);
    expect(pairs.map(({ before, after }) => [before?.text ?? null, after?.text ?? null])).toEqual([
      ['c', 'c'],
      ['d', 'D'],
      [null, 'E'],
      ['f', 'f'],
    ]);
  });
});
