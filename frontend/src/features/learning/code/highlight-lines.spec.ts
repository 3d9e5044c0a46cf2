import { tokenize } from '../../../shared/rich-text/highlighter';
import { highlightLines, languageOfFile } from './highlight-lines';

const textOf = (lines: ReturnType<typeof highlightLines>) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n');

describe('highlighted lines', () => {
  it('know the language by the name of the file', () => {
    proves('code.diff');

    const languages = ['a/b.ts', 'x.jsx', 'Dockerfile', 'deploy/Dockerfile', 'a.inconnu', 'LICENSE'].map(
      languageOfFile,
    );
    expect(languages).toEqual(['typescript', 'javascript', 'dockerfile', 'dockerfile', null, null]);
  });

  it('are the lines of the text, also where a long one is taken in pieces', () => {
    proves('code.diff');

    const block = '/* un\n   deux */\nexport const a = `x\n\n  y`\n\n';
    for (const text of ['', 'a\n\nb', block.repeat(900), 'x'.repeat(30_000), block.repeat(9_000)]) {
      const lines = highlightLines(text, 'typescript', tokenize);
      expect(textOf(lines)).toBe(text);
      expect(lines).toHaveLength(text.split('\n').length);
    }
    const lines = highlightLines(block.repeat(900), 'typescript', tokenize);
    expect(lines.at(-5)?.[0]?.kind).toBe('keyword');
    expect(highlightLines('const a', 'typescript', null)).toEqual([[{ text: 'const a', kind: null }]]);
  });
});
