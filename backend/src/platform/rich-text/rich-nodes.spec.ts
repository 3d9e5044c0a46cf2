import { markdownOf } from '@atelier/contracts/words/markdown';
import { cleanRichText } from './clean-rich-text.js';
import { richNodesOf } from './rich-nodes.js';

describe('a stored text as Markdown', () => {
  const written = (html: string) => markdownOf(richNodesOf(cleanRichText(html, 'lesson')));
  const picture = '/api/media/01900000-0000-7000-8000-000000000001';

  it.each([
    [
      '<p>La balise &lt;div&gt; et le type Array&lt;string&gt;. Voir https://a.example/mon_cours_1</p>',
      'La balise \\<div> et le type Array\\<string>. Voir <https://a.example/mon_cours_1>',
    ],
    ['<p>&amp;lt; reste</p>', '\\&lt; reste'],
    ['<p>https://a.example/_x_ ici</p>', '<https://a.example/_x_> ici'],
    ['<p>Voir https://a.example/_x_/y ici</p>', 'Voir https://a.example/_x_/y ici'],
    ['<p>2) deux</p><p>a<br>=</p>', '2\\) deux\n\na  \n\\='],
    ['<h2>Titre<br>suite</h2>', '## Titre<br>suite'],
    [
      '<p><s>barré</s> <u>souligné</u> <strong>« gras »</strong></p>',
      '~~barré~~ <u>souligné</u> **« gras »**',
    ],
    ['<p><strong>Mot :</strong>collé</p>', '<strong>Mot :</strong>collé'],
    ['<div class="callout-further"><p>Plus loin.</p></div>', '> [!TIP]\n> Plus loin.'],
    [
      'un <strong>mot</strong>\n  <em>seul</em><ul><li>a<ol start="3"><li>b</li></ol></li></ul>',
      'un **mot** *seul*\n\n- a\n\n  3. b',
    ],
    [
      '<pre data-fence="{2}"><code class="language-ts">a\n\n&lt;b&gt;</code></pre>',
      '```typescript {2}\na\n\n<b>\n```',
    ],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td><p>1|2</p></td><td><p>c<br>d</p></td></tr></table>',
      '| a | b |\n| --- | --- |\n| 1\\|2 | c<br>d |',
    ],
    [
      '<table><tr><td colspan="2">a &lt; b</td></tr></table>',
      '<table><tbody><tr><td colspan="2"><p>a &lt; b</p></td></tr></tbody></table>',
    ],
    [`<p>a</p><img src="${picture}" alt="Un [plan]">`, `a\n\n![Un \\[plan\\]](${picture})`],
  ])('loses nothing of %j', (html, markdown) => {
    proves('archive.markdown');

    expect(written(html)).toBe(markdown);
  });

  it.each(['<blockquote>', '<ul><li>', '<strong>', '<div class="callout-warning">', '<table><tr><td>'])(
    'keeps the words of any number of %s',
    (tags) => {
      const deep = cleanRichText(`<p>a</p>${tags.repeat(1_600)}mot`);
      expect(cleanRichText(deep)).toBe(deep);
      expect(written(deep)).toContain('mot');
    },
  );
});
