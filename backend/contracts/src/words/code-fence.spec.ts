import fc from 'fast-check';
import { plainText } from '../plain-text.js';
import {
  cleanFence,
  codeLinesOf,
  type CodeMarks,
  fenceLimits,
  fenceOf,
  fileTextOf,
  marksOf,
  withMarksInWords,
} from './code-fence.js';

const none: CodeMarks = {
  isDiff: false,
  title: '',
  firstNumber: 1,
  highlights: [],
  notes: [],
  folds: [],
  unknown: [],
};

describe('the words of a code fence', () => {
  it.each<[string, Partial<CodeMarks>]>([
    ['', {}],
    ['diff', { isDiff: true }],
    ['titre="src/messages.ts"', { title: 'src/messages.ts' }],
    ['titre=src/messages.ts', { title: 'src/messages.ts' }],
    [String.raw`titre="un \"mot\" C:\\a"`, { title: String.raw`un "mot" C:\a` }],
    ['depuis=12', { firstNumber: 12 }],
    [
      '{3, 5-7}',
      {
        highlights: [
          { from: 3, to: 3 },
          { from: 5, to: 7 },
        ],
      },
    ],
    ['note[6]="Le reste\u00a0: `path`"', { notes: [{ line: 6, text: 'Le reste\u00a0: `path`' }] }],
    ['replier[2-13]="préparer"', { folds: [{ from: 2, to: 13, text: 'préparer' }] }],
    ['replier[2]', { folds: [{ from: 2, to: 2, text: '' }] }],
  ])('say what they mean: %s', (fence, marks) => {
    proves('reading.code-marks');

    expect(marksOf(fence)).toEqual({ ...none, ...marks });
  });

  it.each([
    ['linenums', 'unknown'],
    ['titre', 'empty'],
    ['titre=""', 'empty'],
    ['titre="sans fin {3} diff', 'quote'],
    ['{0}', 'lines'],
    ['{7-5}', 'lines'],
    ['{1-999999999}', 'lines'],
    ['{1,,2}', 'lines'],
    ['{a}', 'lines'],
    ['note="a"', 'lines'],
    ['note[3-4]="a"', 'lines'],
    ['note[3]', 'empty'],
    ['note[99999]="a"', 'lines'],
    ['replier="a"', 'lines'],
    ['depuis=0', 'lines'],
    [`note[1]="${'a'.repeat(fenceLimits.note + 1)}"`, 'long'],
    [`titre="${'a'.repeat(fenceLimits.title + 1)}"`, 'long'],
    ['constructor[1]="a"', 'unknown'],
  ])('that say nothing are kept as they are, with the reason: %s', (fence, reason) => {
    proves('reading.code-unknown');

    expect(marksOf(fence)).toEqual({ ...none, unknown: [{ raw: fence, reason }] });
    expect(cleanFence(fence)).toBe(fence);
  });

  it('that say a thing twice, or fold what is folded, are the first of them', () => {
    proves('reading.code-unknown');

    const marks = marksOf('titre="a" titre="b" note[2]="c" note[2]="d" replier[2-9]="e" replier[9-12]="f"');
    expect(marks).toMatchObject({ title: 'a', notes: [{ text: 'c' }], folds: [{ text: 'e' }] });
    expect(marks.unknown.map(({ reason }) => reason)).toEqual(['twice', 'twice', 'overlap']);
  });

  it('are bounded in number', () => {
    const notes = Array.from({ length: 60 }, (_, at) => `note[${at + 1}]="a"`).join(' ');
    expect(marksOf(notes).notes).toHaveLength(fenceLimits.notes);
    expect(marksOf(notes).unknown).toHaveLength(20);
    expect(cleanFence(notes)).toBe(notes);
  });

  const text = fc
    .string({ unit: fc.constantFrom(...'ab é\u00a0"\\`<>&{}[]=,'), minLength: 1, maxLength: 30 })
    .map((words) => words.replace(/ +/g, ' ').trim())
    .filter((words) => words !== '');
  const line = fc.integer({ min: 1, max: 40 });
  const range = fc.tuple(line, line).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
  const anyMarks = fc.record({
    isDiff: fc.boolean(),
    title: fc.oneof(fc.constant(''), text),
    firstNumber: fc.integer({ min: 1, max: fenceLimits.line }),
    highlights: fc.array(range, { maxLength: 5 }),
    notes: fc.uniqueArray(fc.record({ line, text }), { maxLength: 5, selector: (note) => note.line }),
    folds: fc
      .array(fc.record({ text: fc.oneof(fc.constant(''), text) }), { maxLength: 3 })
      .map((folds) => folds.map((fold, at) => ({ from: at * 10 + 1, to: at * 10 + 7, ...fold }))),
    unknown: fc.constant([]),
  });

  it('say whatever marks are written, and are written back as they were', () => {
    proves('reading.code-copied-out');

    fc.assert(
      fc.property(anyMarks, (marks) => {
        const fence = fenceOf(marks);
        expect(marksOf(fence)).toEqual(marks);
        expect(cleanFence(fence)).toBe(fence);
      }),
    );
  });

  it('lose no character of what was written, however it was', () => {
    proves('reading.code-unknown');

    const piece = fc.oneof(
      fc.constantFrom(
        'diff',
        '{3',
        '5}',
        '{3,5}',
        'note[2]=',
        'titre=',
        'replier[2-3]',
        '"',
        '\\',
        ' ',
        '`',
        '=',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const fence = cleanFence(pieces.join(''));
        expect(cleanFence(fence)).toBe(fence);
        const letters = (words: string) =>
          words.replace(/[^\p{L}\p{N}]/gu, '').replace(/^0+|(?<=\D)0+(?=\d)/g, '');
        expect(letters(fence)).toBe(letters(pieces.join('')));
      }),
    );
  });
});

describe('the lines of a diff', () => {
  const diff = { ...none, isDiff: true, firstNumber: 12 };

  it('are numbered as in the file, without those taken away', () => {
    const lines = codeLinesOf('post(a, () => {\n-  un()\n+  deux()\n})', diff);
    expect(lines.map(({ sign, number }) => `${number ?? ''}${sign}`)).toEqual(['12', '-', '13+', '14']);
  });

  it.each([
    ['whose first column is that of the signs', ' a(\n-  b\n+  c\n\n )', 'a(\n  c\n\n)'],
    ['whose lines begin in the first column', 'a(\n-  b\n+  c\n  d\n)', 'a(\n  c\n  d\n)'],
  ])('%s, are the file’s without their signs', (_words, code, file) => {
    proves('reading.code-copy');

    expect(fileTextOf(code, diff)).toBe(file);
  });

  it('are no diff unless it says so', () => {
    proves('reading.code-copy');

    expect(fileTextOf('- un\n+ deux', none)).toBe('- un\n+ deux');
  });
});

it('marks in words stand around the code, for searches and mails, and nothing stays in an attribute', () => {
  proves('reading.code-words');

  const html =
    '<p>a</p><pre data-fence="titre=&quot;a&lt;b.ts&quot; note[9]=&quot;sous `c` &amp; d&quot; note[1]=&quot;e&quot; replier[1-2]=&quot;f&quot;"><code class="language-css">x\ny</code></pre>';
  expect(plainText(withMarksInWords(html))).toBe('a a<b.ts x y Ligne 1\u00a0: e Ligne 2\u00a0: sous c & d f');
  expect(plainText(html)).toBe('a x y');
  expect(withMarksInWords('<pre><code>x</code></pre>')).toBe('<pre><code>x</code></pre>');
});
