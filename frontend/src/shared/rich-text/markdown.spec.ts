import { getSchema } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { htmlOfMarkdown, markdownOf } from './markdown';
import { richTextExtensions } from './extensions';

describe('a Markdown text that is pasted', () => {
  it.each([
    ['# Titre\n\nDu **gras**.', '<h2>Titre</h2><p>Du <strong>gras</strong>.</p>'],
    ['### Trois\n##### Cinq', '<h3>Trois</h3><h4>Cinq</h4>'],
    ['```ts\nconst a = 1 < 2;\n```', '<pre><code class="language-ts">const a = 1 &lt; 2;</code></pre>'],
    ['- un\n  1. a\n  2. b\n- deux', '<ul><li>un<ol><li>a</li><li>b</li></ol></li><li>deux</li></ul>'],
    ['- [x] fait\n- [ ] à faire', '<ul><li>☑ fait</li><li>☐ à faire</li></ul>'],
    ['> Une citation\n> sur deux lignes', '<blockquote><p>Une citation sur deux lignes</p></blockquote>'],
    ['> [!WARNING]\n> Ne faites pas cela.', '<div class="callout-warning"><p>Ne faites pas cela.</p></div>'],
    ['Voir [le site](https://exemple.fr/a_b).', '<p>Voir <a href="https://exemple.fr/a_b">le site</a>.</p>'],
    [
      '**a** `Array<string>` et Array<string>',
      '<p><strong>a</strong> <code>Array&lt;string&gt;</code> et Array&lt;string&gt;</p>',
    ],
    ['**a** H<sub>2</sub>O', '<p><strong>a</strong> H<sub>2</sub>O</p>'],
    [
      '**a** [b](./b.md) [c](javascript:d) [e](#f)',
      '<p><strong>a</strong> b (./b.md) c (javascript:d) e</p>',
    ],
    ['![Plan](https://exemple.fr/p.png)', '<p><a href="https://exemple.fr/p.png">Plan</a></p>'],
    ['![Plan](./p.png)', '<p>![Plan](./p.png)</p>'],
    [
      '---\ntitle: Un\ntags:\n  - a\n---\n\n## Deux',
      '<pre><code class="language-yaml">title: Un\ntags:\n  - a</code></pre><h2>Deux</h2>',
    ],
    ['Un mot *important* ici', '<p>Un mot <em>important</em> ici</p>'],
    ['Un\r\n\r\n- a\r\n- b', '<p>Un</p><ul><li>a</li><li>b</li></ul>'],
  ])('is the structure it says: %j', (text, html) => {
    expect(
      htmlOfMarkdown(text)
        ?.replace(/>\n+|\n+</g, (end) => end.trim())
        .replaceAll('\n', html.includes('<pre>') ? '\n' : ' '),
    ).toBe(html);
  });

  it('is a table with a head', () => {
    const html = htmlOfMarkdown('| a | b |\n|---|---|\n| 1 | `x|y` |') ?? '';
    expect(html.replace(/\s*\n\s*/g, '')).toMatch(
      /^<table><thead><tr><th>a<\/th><th>b<\/th><\/tr><\/thead><tbody><tr><td>1<\/td>/,
    );
  });

  it.each([
    'Une phrase, sans rien.\nEt une autre.',
    'snake_case_name et 2 * 3 * 4, ou 2*3*4',
    '1999. Une année',
    '# commentaire\nls -la',
    'int *a, *b;',
    'https://exemple.fr/un_deux_trois',
    'Array<string>',
    '5 > 3 et a < b',
    '',
  ])('is taken as it is where it has no mark: %j', (text) => {
    expect(htmlOfMarkdown(text)).toBeNull();
  });
});

describe('what is copied out of a text', () => {
  const noPictures = {
    upload: () => Promise.reject(new Error('none')),
    isOwn: () => false,
    displayUrlOf: () => Promise.resolve(''),
  };
  const schema = getSchema(richTextExtensions(noPictures, false));
  const copied = (...content: object[]) =>
    markdownOf(new Slice(schema.nodeFromJSON({ type: 'doc', content }).content, 0, 0));
  const text = (words: string, ...marks: (string | object)[]) => ({
    type: 'text',
    text: words,
    marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)),
  });
  const p = (...content: object[]) => ({ type: 'paragraph', content });
  const li = (...content: object[]) => ({ type: 'listItem', content });

  it('is Markdown', () => {
    const link = { type: 'link', attrs: { href: 'https://exemple.fr' } };
    const cell = (type: string, words: string) => ({ type, content: [p(text(words))] });
    expect(
      copied(
        { type: 'heading', attrs: { level: 3 }, content: [text('Titre')] },
        p(
          text('Du '),
          text('gras ', 'bold'),
          text('penché', 'bold', 'italic'),
          text(', '),
          text('a`b', 'code'),
          text(' et '),
          text('un lien', link),
          text('.'),
        ),
        {
          type: 'bulletList',
          content: [
            li(p(text('un')), {
              type: 'orderedList',
              attrs: { start: 3 },
              content: [li(p(text('a'))), li(p(text('b')))],
            }),
            li(p(text('deux'))),
          ],
        },
        {
          type: 'codeBlock',
          attrs: { language: 'typescript' },
          content: [{ type: 'text', text: 'const a = 1;\n\nb();' }],
        },
        { type: 'blockquote', content: [p(text('c')), p(text('d'))] },
        { type: 'callout', attrs: { kind: 'warning' }, content: [p(text('e'))] },
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [cell('tableHeader', 'f'), cell('tableHeader', 'g|h')] },
            { type: 'tableRow', content: [cell('tableCell', '1'), cell('tableCell', '2')] },
          ],
        },
        { type: 'picture', attrs: { src: '/api/media/1', alt: 'Un plan' } },
        { type: 'horizontalRule' },
      ),
    ).toBe(
      [
        '### Titre',
        'Du **gras *penché***, ``a`b`` et [un lien](https://exemple.fr).',
        '- un\n  3. a\n  4. b\n- deux',
        '```typescript\nconst a = 1;\n\nb();\n```',
        '> c\n>\n> d',
        '> [!WARNING]\n> e',
        '| f | g\\|h |\n| --- | --- |\n| 1 | 2 |',
        '![Un plan](/api/media/1)',
        '---',
      ].join('\n\n'),
    );
  });

  it('is the words themselves out of one paragraph, and code as it is', () => {
    expect(copied(p(text('un_mot * [a](b) # c')))).toBe('un_mot * [a](b) # c');
    expect(copied({ type: 'codeBlock', content: [{ type: 'text', text: '**a**\n# b' }] })).toBe('**a**\n# b');
  });

  it.each([
    '# pas un titre',
    '1. pas une liste',
    '- ni là',
    '> ni cité',
    '**ni gras**',
    '_ni_ penché',
    'Array<string>',
    '[a](b)',
    'a \\* b',
    '&eacute;',
    '---',
    'snake_case 2 * 3',
    '~~a~~',
    '```',
  ])('says the same when it is pasted again: %j', (words) => {
    const written = copied(p(text(words)), p(text('gras', 'bold')));
    const shown = (htmlOfMarkdown(written) ?? '').split('\n')[0]?.replace(/^<p>|<\/p>$/g, '');
    expect(shown).toBe(words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  });
});
