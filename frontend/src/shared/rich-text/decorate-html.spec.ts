import { tokenize } from './highlighter';
import {
  maxCodeLength,
  type Token,
  type Tokenize,
  withCallouts,
  withCodeBlocks,
  withTables,
} from './decorate-html';

const code = (inner: string, language = 'typescript') =>
  `<pre><code class="language-${language}">${inner}</code></pre>`;
const drawn = (html: string, cut: Tokenize | null) =>
  withCodeBlocks(html, { tokenize: cut, drawMarks: null, id: 'a' });
const tokensIn = (text: string): Token[] => [{ text, kind: 'keyword' }];

describe('code in a text to be read', () => {
  it('stands in a frame that says its language, scrolls within reach of the keyboard and is copied with scripts alone', () => {
    const html = drawn(`<p>a</p>${code('const un = 1;')}`, null);
    expect(html).toContain('<p>a</p><div class="code dark">');
    expect(html).toContain('<span>TypeScript</span><button type="button" hidden>');
    expect(html).toContain('<pre tabindex="0" role="group" aria-label="Code, TypeScript">');
    expect(html).toContain('<span class="line">const un = 1;\n</span>');
  });

  it('has no language where none was chosen, or one that is not known', () => {
    for (const plain of ['<pre><code>a</code></pre>', code('a', 'klingon'), code('a', 'constructor')])
      expect(drawn(plain, tokensIn)).toContain(
        'aria-label="Code"><code><span class="line">a\n</span></code>',
      );
  });

  it('keeps every character, whatever the colours', () => {
    const written = 'const a = `x ${b < 1 && "c" + \'d\'} y`;\n\n/* deux\n  lignes */ &amp;lt; &nbsp;<i>';
    const escaped = written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    for (const cut of [null, tokenize, tokensIn]) {
      const html = drawn(code(escaped), cut);
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
    proves('reading.code');

    const html = drawn(
      code('&lt;img src=x onerror=a()&gt; &lt;/code&gt;&lt;/pre&gt;<strong onclick="b()">c</strong>', 'html'),
      tokenize,
    );
    const tags = new Set(html.match(/<\/?[a-z]+/g));
    expect(
      [...tags].filter((tag) => !/^<\/?(?:div|span|button|svg|rect|path|pre|code|i)$/.test(tag)),
    ).toEqual([]);
    expect(html).not.toContain('onclick');
  });

  it('is coloured up to its bound, and all blocks of a text together up to theirs', () => {
    proves('reading.code');

    const lengths: number[] = [];
    const counting = (text: string): Token[] => {
      lengths.push(text.length);
      return [{ text, kind: null }];
    };
    drawn(code('x'.repeat(maxCodeLength)).repeat(8), counting);
    expect(lengths).toHaveLength(6);
    for (const long of ['const a;\n'.repeat(maxCodeLength), `const ${'a'.repeat(500)}`])
      expect(tokenize(long, 'typescript')).toEqual([{ text: long, kind: null }]);
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
    expect(tokenize(text, language)).toEqual(pieces.map(([piece, kind]) => ({ text: piece, kind })));
  });
});

describe('call-outs in a text to be read', () => {
  it.each([
    ['remember', 'À retenir'],
    ['warning', 'Attention'],
    ['further', 'Aller plus loin'],
  ])('say what they are: %s', (kind, words) => {
    proves('reading.call-outs');

    const html = withCallouts(`<p>a</p><div class="callout-${kind}"><p>b</p></div><p>c</p>`);
    expect(html).toMatch(
      new RegExp(
        `^<p>a</p><div class="callout callout-${kind}" role="note"><p class="callout-kind"><svg .*</svg>${words}</p><p>b</p></div><p>c</p>$`,
      ),
    );
  });

  it('are none of another kind, nor what words or code name', () => {
    for (const html of [
      '<div class="callout-constructor"><p>a</p></div>',
      '<p>&lt;div class="callout-warning"&gt;</p>',
      '<p>a</p>',
    ])
      expect(withCallouts(html)).toBe(html);
  });
});

describe('a text with tables', () => {
  it('gives each a box of its own, which the keyboard reaches', () => {
    proves('reading.tables');

    const table = '<table><tbody><tr><td>a</td></tr></tbody></table>';
    const boxed = `<div class="table" tabindex="0" role="group" aria-label="Tableau">${table}</div>`;
    expect(withTables(`<p>b</p>${table}${table}`)).toBe(`<p>b</p>${boxed}${boxed}`);
    expect(withTables('<p>&lt;table&gt; table</p>')).toBe('<p>&lt;table&gt; table</p>');
  });
});
