import { withCode } from './code-blocks';
import { mostCodeLength, type Token } from './code-token';
import { tokensOf } from './code-tokens';

const code = (inner: string, language = 'typescript') =>
  `<pre><code class="language-${language}">${inner}</code></pre>`;
const tokensIn = (text: string): Token[] => [{ text, kind: 'keyword' }];

describe('code in a text to be read', () => {
  it('stands in a frame that says its language, scrolls within reach of the keyboard and is copied with scripts alone', () => {
    const html = withCode(`<p>a</p>${code('const un = 1;')}`, null);
    expect(html).toContain('<p>a</p><div class="code dark">');
    expect(html).toContain('<span>TypeScript</span><button type="button" hidden>');
    expect(html).toContain('<pre tabindex="0" role="group" aria-label="Code, TypeScript">');
    expect(html).toContain('<span class="line">const un = 1;\n</span>');
  });

  it('has no language where none was chosen, or one that is not known', () => {
    for (const plain of ['<pre><code>a</code></pre>', code('a', 'klingon'), code('a', 'constructor')])
      expect(withCode(plain, tokensIn)).toContain(
        'aria-label="Code"><code><span class="line">a\n</span></code>',
      );
  });

  it('keeps every character, whatever the colours', () => {
    const written = 'const a = `x ${b < 1 && "c" + \'d\'} y`;\n\n/* deux\n  lignes */ &amp;lt; &nbsp;<i>';
    const escaped = written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    for (const cut of [null, tokensOf, tokensIn]) {
      const html = withCode(code(escaped), cut);
      const shown = /<code>(.*)<\/code>/s.exec(html)?.[1] ?? '';
      const plain = shown.replace(/<[^>]*>/g, '');
      expect(
        plain
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&'),
      ).toBe(`${written}\n`);
    }
  });

  it('lets nothing out of its lines that its author could have smuggled in', () => {
    const html = withCode(
      code('&lt;img src=x onerror=a()&gt; &lt;/code&gt;&lt;/pre&gt;<strong onclick="b()">c</strong>', 'html'),
      tokensOf,
    );
    const tags = new Set(html.match(/<\/?[a-z]+/g));
    expect(
      [...tags].filter((tag) => !/^<\/?(?:div|span|button|svg|rect|path|pre|code|i)$/.test(tag)),
    ).toEqual([]);
    expect(html).not.toContain('onclick');
  });

  it('is coloured up to its bound, and all blocks of a text together up to theirs', () => {
    const asked: number[] = [];
    const counting = (text: string): Token[] => {
      asked.push(text.length);
      return [{ text, kind: null }];
    };
    withCode(code('x'.repeat(mostCodeLength)).repeat(8), counting);
    expect(asked).toHaveLength(6);
    for (const long of ['const a;\n'.repeat(mostCodeLength), `const ${'a'.repeat(500)}`])
      expect(tokensOf(long, 'typescript')).toEqual([{ text: long, kind: null }]);
  });

  it.each([
    [
      'typescript',
      'const a = 1',
      [
        ['const', 'keyword'],
        [' a = ', null],
        ['1', 'value'],
      ],
    ],
    [
      'bash',
      '# deux\nls',
      [
        ['# deux', 'note'],
        ['\n', null],
        ['ls', 'name'],
      ],
    ],
    [
      'html',
      '<b>x</b>',
      [
        ['<', null],
        ['b', 'keyword'],
        ['>x</', null],
        ['b', 'keyword'],
        ['>', null],
      ],
    ],
  ] as const)('gives %s its colours', (language, text, pieces) => {
    expect(tokensOf(text, language)).toEqual(pieces.map(([piece, kind]) => ({ text: piece, kind })));
  });
});
