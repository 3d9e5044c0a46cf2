import { plainText } from '@atelier/contracts/plain-text';
import { cleanRichText, expectCleanable, pictureIdsIn, withPictureSources } from './clean-rich-text.js';

describe('a rich text', () => {
  const tags = (count: number) => '<x>'.repeat(count);

  it('is cleaned up to 5,000 tags, and refused beyond without being looked at', () => {
    proves('security.bodies');

    expect(cleanRichText(`<p>a</p>${tags(4_998)}`)).toBe('<p>a</p>');
    expect(() => cleanRichText(tags(5_001))).toThrow('text-too-rich');
    expect(cleanRichText('&lt;'.repeat(40_000))).toHaveLength(160_000);
    expect(() => cleanRichText('&'.repeat(40_001))).toThrow('text-too-rich');
  });

  it('counts among all that are sent at once', () => {
    const texts = [tags(5_000), null, tags(5_000), undefined, tags(5_000), tags(5_000)];
    expect(() => expectCleanable(texts)).not.toThrow();
    expect(() => expectCleanable([...texts, '<p>'])).toThrow('text-too-rich');
    const signs = ['&'.repeat(40_000), '&'.repeat(40_000), '&'.repeat(20_000)];
    expectCleanable(signs);
    expect(() => expectCleanable([...signs, '&'])).toThrow('text-too-rich');
  });

  it.each([
    ['language-typescript', ' class="language-typescript"'],
    ['hljs language-TS dark', ' class="language-typescript"'],
    ['language-docker', ' class="language-dockerfile"'],
    ['language-klingon', ''],
    ['language-constructor', ''],
    ['code dark', ''],
    [`${'x'.repeat(200)} language-css`, ''],
    ['language-css&quot; onclick=&quot;a()', ''],
  ])('keeps of the class « %s » of code the language alone', (names, allowed) => {
    proves('reading.code');

    const written = `<pre class="${names}"><code class="${names}" id="a" style="b" data-x="c">1 &lt; 2</code></pre>`;
    expect(cleanRichText(written)).toBe(`<pre><code${allowed}>1 &lt; 2</code></pre>`);
    expect(cleanRichText(cleanRichText(written))).toBe(cleanRichText(written));
  });

  const fenced = (fence: string) =>
    cleanRichText(
      `<pre data-fence="${fence}" class="a" onclick="b()"><code class="language-ts">c</code></pre>`,
    );
  const code = '<code class="language-typescript">c</code></pre>';

  it.each([
    ['diff  {3} note[2]=&quot;a&quot;', 'diff {3} note[2]=&quot;a&quot;'],
    ['titre=&quot;<img src=x onerror=a()>&quot;', 'titre=&quot;&lt;img src=x onerror=a()&gt;&quot;'],
    ['titre=a&amp;quot;b', 'titre=&quot;a&amp;quot;b&quot;'],
    ['{1-999999999} replier[1-9] replier[2-3]', '{1-999999999} replier[1-9] replier[2-3]'],
    ['note[1]=&quot;a&#10;b&#0;c&#x202e;d&quot;', 'note[1]=&quot;a b c d&quot;'],
    ['&quot; onclick=&quot;a()', '&quot; onclick=&quot;a()'],
  ])('keeps of the marks « %s » of code the words, rebuilt', (written, kept) => {
    proves('reading.code', 'reading.code-unknown');

    expect(fenced(written).replace('\ufffd', ' ').replace('  ', ' ')).toBe(
      `<pre data-fence="${kept}">${code}`,
    );
    expect(cleanRichText(fenced(written))).toBe(fenced(written));
  });

  it('keeps a code block without marks as it is, to the byte', () => {
    proves('reading.code-before');

    for (const none of ['', ' ', '&#10;']) expect(fenced(none)).toBe(`<pre>${code}`);
    const before = '<pre><code class="language-bash">a {3} titre="b"\n- c</code></pre>';
    expect(cleanRichText(before)).toBe(before);
    expect(cleanRichText('<p data-fence="diff">a</p>')).toBe('<p>a</p>');
  });

  it('refuses more marks than a block may carry, rather than lose some', () => {
    proves('reading.code-limits');

    const notes = (count: number) =>
      Array.from({ length: count }, (_, at) => `note[${at + 1}]=&quot;a&quot;`).join(' ');
    expect(fenced(notes(100))).toContain('note[100]');
    expect(() => fenced(notes(10_000))).toThrow('code-marks-too-long');
    expect(() => fenced(`titre=${'&quot;'.repeat(8_001)}`)).toThrow('code-marks-too-long');
  });

  it.each([
    ['callout-remember', 'callout-remember'],
    ['modal callout-warning evil', 'callout-warning'],
    ['callout-further', 'callout-further'],
    ['callout-constructor', null],
    ['callout', null],
    ['code dark', null],
    [`${'x'.repeat(200)} callout-warning`, null],
    ['callout-warning&quot; onclick=&quot;a()', null],
  ])('keeps of the box « %s » what kind of call-out it is, or its words alone', (names, allowed) => {
    proves('reading.call-outs');

    const written = `<div class="${names}" id="a" style="position:fixed" role="alert" onclick="a()"><p>Un <strong>type</strong></p></div><div>b</div>`;
    const words = '<p>Un <strong>type</strong></p>';
    const cleaned = cleanRichText(written);
    expect(cleaned).toBe(`${allowed ? `<div class="${allowed}">${words}</div>` : words}b`);
    expect(cleanRichText(cleaned)).toBe(cleaned);
    expect(plainText(cleaned).replaceAll(' ', '')).toBe('Untypeb');
  });

  it('keeps a table, with what spans several rows or columns and nothing else of its looks', () => {
    proves('reading.tables');

    const written =
      '<table class="a" style="b" border="1" onclick="c()"><caption>d</caption><colgroup><col width="9"></colgroup>' +
      '<thead><tr><th colspan="2" rowspan="1" scope="e"><p>f</p></th></tr></thead>' +
      '<tbody><tr><td colspan="0" width="9">g</td><td rowspan="20" colspan="1000">h</td></tr></tbody></table>';
    const allowed =
      '<table>d<tr><th colspan="2"><p>f</p></th></tr><tbody><tr><td>g</td><td rowspan="20">h</td></tr></tbody></table>';
    expect(cleanRichText(written)).toBe(allowed);
    expect(cleanRichText(allowed)).toBe(allowed);
  });

  it('has no heading above the one of its page', () => {
    proves('reading.tables');

    expect(cleanRichText('<h1 class="a">b</h1><h5>c</h5>')).toBe('<h2>b</h2>c');
  });

  it('leaves no class on anything else', () => {
    proves('reading.code');

    const written =
      '<p class="language-css">a</p><strong class="language-css">b</strong><span class="tok-k">c</span>';
    expect(cleanRichText(written)).toBe('<p>a</p><strong>b</strong>c');
  });

  const id = '01900000-0000-7000-8000-000000000001';
  const lesson = `/api/media/${id}`;
  const open = `/media/images/${id}/1200.webp`;
  it.each([
    ['nowhere', lesson, false],
    ['nowhere', open, false],
    ['lesson', lesson, true],
    ['lesson', open, false],
    ['public', open, true],
    ['public', lesson, false],
    ['public', 'https://exemple.fr/espion.gif', false],
    ['public', `//exemple.fr${open}`, false],
    ['public', `${open}?a=1`, false],
    ['lesson', `${lesson}/../../uploads`, false],
    ['lesson', 'data:image/svg+xml,<svg/>', false],
    ['lesson', ' javascript:a()', false],
  ] as const)('whose pictures are kept %s keeps « %s »: %s', (home, src, isKept) => {
    proves('reading.pictures');

    const written = `<p>a</p><img onerror="a()" class="b" style="c" srcset="${src} 2x" alt="Un &quot;plan&quot;" src="${src}" width="40" height="30">`;
    const allowed = `<p>a</p><img src="${src}" alt="Un &quot;plan&quot;" width="40" height="30" />`;
    expect(cleanRichText(written, home)).toBe(isKept ? allowed : '<p>a</p>');
  });

  it('measures its pictures in pixels or not at all', () => {
    proves('reading.pictures');

    const sized = (width: string) =>
      cleanRichText(`<img src="${lesson}" width="${width}" height="30">`, 'lesson');
    for (const width of ['0', '-1', '1e3', '100%', '99999', '']) expect(sized(width)).not.toContain('width');
  });

  it('opens the pictures of a lesson, and nothing that its words or its code name', () => {
    proves('programme.pictures');

    const other = '01900000-0000-7000-8000-000000000002';
    const named = `&lt;img src="/api/media/${other}"`;
    const text = cleanRichText(
      `<p>${named} src="/api/media/${other}"</p><pre><code>${named}</code></pre><img alt='<img src="/api/media/${other}"' src="${lesson}">`,
      'lesson',
    );
    expect(pictureIdsIn(text)).toEqual([id]);
    const opened = withPictureSources(text, (asset) => `/media/x.y/${asset}/picture.webp`);
    expect(opened).toContain(`<img src="/media/x.y/${id}/picture.webp"`);
    expect(opened).not.toContain(`x.y/${other}`);
  });
});
