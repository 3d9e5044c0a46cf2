import { decodeEntities, type DrawMarks, withCodeBlocks } from './decorate-html';
import { tokenize } from './highlighter';
import { drawMarkedCode } from './marked-code';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const drawn = (fence: string, code: string, language = 'typescript') =>
  withCodeBlocks(
    `<pre data-fence="${escaped(fence)}"><code class="language-${language}">${escaped(code)}</code></pre>`,
    { tokenize, drawMarks: drawMarkedCode, id: 'x' },
  ).replace(/<style>[^<]*<\/style>/, '');
const words = (html: string) => decodeEntities(html.replace(/<[^>]*>/g, ''));
/** The words within each element whose opening tag is so. */
const texts = (html: string, tag: string, opening = '') =>
  [...html.matchAll(new RegExp(`<${tag}(?=[^>]*${opening})[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, inner = '']) => words(inner),
  );

describe('code with marks in a text to be read', () => {
  it('shows the file’s name, numbers from the first, and what stands out', () => {
    proves('reading.code-marks');

    const html = drawn('titre="src/a.ts" depuis=12 {2-3}', 'un\ndeux\ntrois', 'css');
    expect(html).toContain('<span class="code-title"><span>src/</span>a.ts</span>');
    expect(
      [...html.matchAll(/class="(line[^"]*)" data-number="(\d+)"/g)].map(([, name, at]) => [name, at]),
    ).toEqual([
      ['line', '12'],
      ['line lit', '13'],
      ['line lit', '14'],
    ]);
    expect(html).toContain('aria-label="Code, CSS, src/a.ts, en évidence\u00a0: lignes 13 à 14"');
  });

  it('shows what was added and taken away without signs in the text, each coloured as the file was', () => {
    proves('reading.code-marks', 'reading.code-copy');

    const html = drawn('diff', 'a(`\n-  const un\n+  deux\n`);\n-const x = 1;');
    expect(texts(html, 'ins')).toEqual(['  deux\n']);
    expect(texts(html, 'del')).toEqual(['  const un\n', 'const x = 1;\n']);
    // Within a text before, and code after it.
    expect(html.match(/<i class="keyword">/g)).toHaveLength(1);
  });

  it('reads notes after the code, by line, and leads from each line to its own', () => {
    proves('reading.code-notes');

    const html = drawn('note[3]="La `suite`" note[1]="Le début" note[99]="Trop loin"', 'a\n\nb');
    expect(html).toMatch(/<\/pre><\/div><ol class="code-notes" aria-label="Notes de ce code">/);
    expect(texts(html, 'li')).toEqual(['Ligne 1Le début', 'Ligne 3La suite', 'Ligne 3Trop loin']);
    expect(html).toContain('<p>La <code>suite</code></p>');
    const ids = [...html.matchAll(/<li id="([^"]*)"/g)].map(([, id]) => id);
    const links = [...html.matchAll(/<a class="noted" href="#([^"]*)"/g)].map(([, id]) => id);
    expect(links).toEqual(ids.slice(0, 2));
    // Below the lines for the eye alone, and no part of them.
    expect(html.match(/\n<\/span><span class="note-below" aria-hidden="true">/g)).toHaveLength(2);
  });

  it('folds lines behind a button that says which, and keeps them in the text', () => {
    proves('reading.code-folds');

    const html = drawn('replier[2-9]="le milieu" replier[30-40]', 'a\nb\nc', 'klingon');
    expect(texts(html, 'button', 'fold-bar')).toEqual(['Lignes 2 à 3le milieuDéplier']);
    const id = /aria-expanded="false" aria-controls="([^"]*)"/.exec(html)?.[1];
    expect(html).toContain(`<span class="folded" id="${id}" hidden="until-found"><span class="line"`);
    expect(texts(html, 'span', 'class="line').join('')).toBe('a\nb\nc\n');
  });

  it('lets nothing out of the marks that their author could have smuggled in', () => {
    proves('reading.code');

    const evil = "<img src=x onerror=a()>' onfocus='b()";
    const html = drawn(
      `titre="${evil}\\" onfocus=\\"c()" note[1]="\`${evil}\`\\" onfocus=\\"c()" replier[2]="${evil}" {1-9999}`,
      'a\nb',
    );
    expect(html).not.toMatch(/<img|<[^>]* onfocus=(?![^<]*&)/);
    const tags = new Set(html.match(/<[a-z]+/g));
    expect(
      [...tags].filter((tag) => !/^<(?:div|span|button|svg|rect|path|pre|code|b|a|ol|li|p|i)$/.test(tag)),
    ).toEqual([]);
    expect(html.match(/data-number/g)).toHaveLength(2);
  });

  it('is plain code without marks, as before, to the byte', () => {
    proves('reading.code-before');

    const html = '<p>a</p><pre><code class="language-css">b {}</code></pre>';
    const plain = (text: string, drawMarks: DrawMarks | null) =>
      withCodeBlocks(text, { tokenize, drawMarks, id: 'x' });
    expect(plain(html, drawMarkedCode)).toBe(plain(html, null));
    // Until what draws marks is loaded.
    expect(plain('<pre data-fence="{1}"><code>a</code></pre>', null)).toBe(
      plain('<pre><code>a</code></pre>', null),
    );
  });
});
