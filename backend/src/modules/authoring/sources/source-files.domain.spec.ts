import { isPlainPath, linesOf, pathsShown, textIn } from './source-files.domain.js';

describe('the files of a source', () => {
  it.each([
    '../a',
    'a/../b',
    '/a',
    'a//b',
    'a/./b',
    'C:\\a',
    'a\\b',
    'a\u202eb',
    'a\nb',
    `a/${'b'.repeat(240)}`,
  ])('have plain paths: not %j', (path) => {
    proves('code.hostile');

    expect(isPlainPath(path)).toBe(false);
  });

  it('are text in the encodings of editors, with one kind of line end', () => {
    proves('code.text');

    expect(textIn(Buffer.from('\u{feff}é\r\nb\rc'))).toBe('é\nb\nc');
    expect(textIn(Buffer.from('\ufeffé', 'utf16le'))).toBe('é');
    expect(textIn(Buffer.from([0x63, 0x61, 0x66, 0xe9]))).toBe('café');
    for (const bytes of [[0], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0], [0x61, 1]])
      expect(textIn(Buffer.from(bytes))).toBeNull();
    expect(linesOf('a\n\nb\n')).toEqual(['a', '', 'b']);
  });

  it('show the smallest texts first, so that a long generated one hides no other', () => {
    proves('code.text');

    const texts = [
      { path: 'package-lock.json', bytes: 2 * 1024 ** 2 },
      { path: 'a.ts', bytes: 1 },
      { path: 'b.ts', bytes: 2 },
    ];
    expect([...pathsShown(texts)]).toEqual(['a.ts', 'b.ts']);
  });
});
