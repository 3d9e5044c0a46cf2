import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { cleanFence } from '@atelier/contracts/words/code-fence';
import { Slice } from '@tiptap/pm/model';
import { htmlOfMarkdown, markdownOfSlice } from './markdown';
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

  const block = (fence: string, code = 'a', language = 'ts') =>
    `<pre data-fence="${fence.replaceAll('"', '&quot;')}"><code class="language-${language}">${code}</code></pre>`;

  it.each([
    ['```ts titre="src/a.ts" {3,5-7}\na\n```', block('titre="src/a.ts" {3,5-7}')],
    ['```ts{3}\na\n```', block('{3}')],
    ['~~~ts diff\n- a\n+ b\n~~~', block('diff', '- a\n+ b')],
    [
      '```ts note[1]="sous `a`, \\"b\\" et `c`"\n`a`\n```',
      block('note[1]="sous `a`, \\"b\\" et `c`"', '`a`'),
    ],
    [
      '- un\n\n  ```ts replier[1]="`b`"\n  a\n  ```',
      `<ul><li><p>un</p>${block('replier[1]="`b`"')}</li></ul>`,
    ],
    ['```diff titre="a.patch"\n+ a\n```', block('titre="a.patch"', '+ a', 'diff')],
    ['```klingon linenums\na\n```', '<pre data-fence="klingon linenums"><code>a</code></pre>'],
    ['```titre="a"\na\n```', '<pre data-fence="titre=&quot;a&quot;"><code>a</code></pre>'],
    ['```text\na\n```', '<pre><code>a</code></pre>'],
  ])('has the marks that a fence says: %j', (text, html) => {
    proves('reading.code-marks', 'reading.code-unknown');

    expect(htmlOfMarkdown(text)?.replace(/>\n+|\n+</g, (end) => end.trim())).toBe(html);
  });

  it('is a table with a head', () => {
    const html = htmlOfMarkdown('| a | b |\n|---|---|\n| 1 | `x|y` |') ?? '';
    expect(html.replace(/\s*\n\s*/g, '')).toMatch(
      /^<table><thead><tr><th>a<\/th><th>b<\/th><\/tr><\/thead><tbody><tr><td>1<\/td>/,
    );
  });

  it.each([
    ['YAML', 'etapes:\n  - run: npm ci\n  - run: npm test\n# deploiement\ncible: prod'],
    ['JSDoc', '/**\n * Calcule le double.\n * @param {number} a\n */\nfunction f(a) {\n  return a * 2;\n}'],
    ['CSS', '.a > .b {\n  color: red;\n}\n* { margin: 0 }'],
    ['SQL', 'select `nom`, count(*)\nfrom livre -- tous\ngroup by `nom`;'],
    [
      'a log',
      'commit 3f2a9c1d\nAuthor: Ada <ada@exemple.fr>\nDate:   Mon Nov 2\n\n    Corrige le calcul\n\n    - le double\n    - le triple',
    ],
    [
      'a diff',
      'diff --git a/a.js b/a.js\n--- a/a.js\n+++ b/a.js\n@@ -1,2 +1,2 @@\n-const a = 1;\n+const a = 2;\n- b();',
    ],
    ['a Makefile', 'test: build\n\tnpm test\n\n# Tout\nall: test\n\t* echo `date`'],
    ['a session', '$ git status\n$ ls *.md *.txt\n$ echo `date`'],
    ['a Dockerfile', '# Étape\nFROM node:24\nRUN npm ci\n## Deux\nCMD ["node", "a.js"]'],
  ])('is code, with all its lines, where most of them are: %s', (_what, text) => {
    proves('reading.paste');

    const html = htmlOfMarkdown(text);
    const shown = text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
    expect(html ?? `<pre><code>${shown}</code></pre>`).toBe(`<pre><code>${shown}</code></pre>`);
  });

  it.each([
    '## Installer\n\n- Télécharger Node\n- Lancer `npm ci`\n\nVoilà.',
    '# Notes\n\nLes deux points :\n\n- **Nom** : le titre du cours\n- **Prix** : en euros',
    'Exemple :\n\n```js\nconst a = 1;\nconst b = 2;\nf(a);\n```',
    '1. Ouvrir le terminal ;\n2. Taper `ls` ;\n3. Lire la liste.',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '- [x] fait\n- [ ] à faire',
    '> Une citation\n> de deux lignes',
  ])('is still Markdown where its lines are words: %j', (text) => {
    const html = htmlOfMarkdown(text) ?? '';
    expect(html).toMatch(/<(?:h2|ul|ol|table|blockquote|p)>/);
    expect(html.startsWith('<pre>')).toBe(false);
  });

  it.each([
    [
      '**a** «https://a.example/x»',
      '<p><strong>a</strong> «<a href="https://a.example/x">https://a.example/x</a>»</p>',
    ],
    [
      '**a** https://a.example/y…',
      '<p><strong>a</strong> <a href="https://a.example/y">https://a.example/y</a>…</p>',
    ],
    [
      '**a** (https://a.example/z)’',
      '<p><strong>a</strong> (<a href="https://a.example/z">https://a.example/z</a>)’</p>',
    ],
    [
      '**a**[^1]\n\n[^1]: https://a.example',
      '<p><strong>a</strong>[^1]</p>\n<p>[^1]: <a href="https://a.example">https://a.example</a></p>',
    ],
  ])('has addresses without the signs after them: %s', (text, html) => {
    proves('reading.paste');

    expect(htmlOfMarkdown(text)?.trim()).toBe(html);
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
    markdownOfSlice(new Slice(schema.nodeFromJSON({ type: 'doc', content }).content, 0, 0));
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
        '- un\n\n  3. a\n  4. b\n\n- deux',
        '```typescript\nconst a = 1;\n\nb();\n```',
        '> c\n>\n> d',
        '> [!WARNING]\n> e',
        '| f | g\\|h |\n| --- | --- |\n| 1 | 2 |',
        '![Un plan](/api/media/1)',
        '---',
      ].join('\n\n'),
    );
  });

  const pieces = '`~"\\{}[] é=-+';
  const line = fc.string({ unit: fc.constantFrom('a', 'b', ...pieces), maxLength: 12 });
  const info = fc
    .array(
      fc.oneof(
        fc.constantFrom('diff', '{3,5-7}', 'depuis=4', 'replier[2-3]', 'inconnu'),
        line.map((words) => `titre="${words.replace(/["\\]/g, String.raw`\$&`)}"`),
        line.map((words) => `note[2]="${words.replace(/["\\]/g, String.raw`\$&`)}"`),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((words) => cleanFence(words.join(' ')));

  it('is the same code block when it is pasted again, whatever its code and its marks', () => {
    proves('reading.code-copied-out');

    fc.assert(
      fc.property(info, fc.array(line, { minLength: 1, maxLength: 5 }), (fence, lines) => {
        const code = lines.join('\n');
        const content = code === '' ? [] : [{ type: 'text', text: code }];
        const markdown = copied(
          { type: 'codeBlock', attrs: { language: 'typescript', fence }, content },
          p(text('Fin', 'bold')),
        );
        const html = htmlOfMarkdown(markdown) ?? '';
        const escaped = (words: string) =>
          words
            .replaceAll('&', '&amp;')
            .replaceAll('<', '&lt;')
            .replaceAll('>', '&gt;')
            .replaceAll('"', '&quot;');
        expect(html).toContain(
          `<pre data-fence="${escaped(fence)}"><code class="language-typescript">${escaped(code)}</code></pre>`,
        );
      }),
    );
  });

  it('is a marked code block with its fence where it is copied whole, and the code where a part is', () => {
    proves('reading.code-copied-out');

    const codeBlock = {
      type: 'codeBlock',
      attrs: { language: 'sql', fence: '{1}' },
      content: [text('select 1')],
    };
    expect(copied(codeBlock)).toBe('```sql {1}\nselect 1\n```');
    const whole = schema.nodeFromJSON({ type: 'doc', content: [codeBlock] });
    expect(markdownOfSlice(whole.slice(1, 7))).toBe('select');
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
