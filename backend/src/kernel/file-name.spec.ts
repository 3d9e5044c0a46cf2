import { extensionOf, shortFileName } from './file-name.js';

describe('a long name of a file', () => {
  it.each([
    ['cours.pdf', 20, 'cours.pdf'],
    ['Introduction aux bases de données.pdf', 30, 'Introduction aux bases de.pdf'],
    ['Introduction aux bases de données.pdf', 29, 'Introduction aux bases de.pdf'],
    [`${'a'.repeat(40)}.pdf`, 20, `${'a'.repeat(16)}.pdf`],
    // One sign of several characters is kept whole or not at all.
    [`aaaaa${'👩‍👩‍👧'.repeat(9)}.txt`, 20, 'aaaaa👩‍👩‍👧.txt'],
    ['e\u0301'.repeat(30), 21, 'e\u0301'.repeat(10)],
  ])('keeps its ending and whole words: %s', (name, length, expected) => {
    proves('media.document-name');

    expect(shortFileName(name, length)).toBe(expected);
    expect(shortFileName(name, length).length).toBeLessThanOrEqual(length);
  });

  it('has an ending after its last dot', () => {
    proves('media.document-name');

    expect(['a.pdf', 'archive.tar.gz', '.env', 'Fin. Le début', 'a'].map(extensionOf)).toEqual([
      '.pdf',
      '.gz',
      '',
      '',
      '',
    ]);
  });
});
