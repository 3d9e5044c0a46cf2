import { cleanRichText, expectCleanable } from './clean-rich-text.js';

describe('a rich text', () => {
  const tags = (count: number) => '<x>'.repeat(count);

  it('is cleaned up to 5,000 tags, and refused beyond without being looked at', () => {
    expect(cleanRichText(`<p>a</p>${tags(4_998)}`)).toBe('<p>a</p>');
    expect(() => cleanRichText(tags(5_001))).toThrow('text-too-rich');
  });

  it('counts among all that are sent at once', () => {
    const texts = [tags(5_000), null, tags(5_000), undefined, tags(5_000), tags(5_000)];
    expect(() => expectCleanable(texts)).not.toThrow();
    expect(() => expectCleanable([...texts, '<p>'])).toThrow('text-too-rich');
  });

  it.each([
    ['language-typescript', ' class="language-typescript"'],
    ['hljs language-TS dark', ' class="language-typescript"'],
    ['language-c++', ' class="language-cpp"'],
    ['language-klingon', ''],
    ['language-constructor', ''],
    ['code dark', ''],
    [`${'x'.repeat(200)} language-css`, ''],
    ['language-css&quot; onclick=&quot;a()', ''],
  ])('keeps of the class « %s » of code the language alone', (names, kept) => {
    const written = `<pre class="${names}"><code class="${names}" id="a" style="b" data-x="c">1 &lt; 2</code></pre>`;
    expect(cleanRichText(written)).toBe(`<pre><code${kept}>1 &lt; 2</code></pre>`);
    expect(cleanRichText(cleanRichText(written))).toBe(cleanRichText(written));
  });

  it('leaves no class on anything else', () => {
    const written =
      '<p class="language-css">a</p><strong class="language-css">b</strong><span class="tok-k">c</span>';
    expect(cleanRichText(written)).toBe('<p>a</p><strong>b</strong>c');
  });
});
