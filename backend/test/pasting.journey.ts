import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { administrator, startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { eventually, poll } from './support/eventually.js';
import { signInAdministrator } from './support/people.js';

const draft = `# Titre

Du **gras**, du \`code\` et [un lien](https://exemple.fr).

\`\`\`ts
const a = 1 < 2;
\`\`\`

- un
  1. dedans
- deux

> Une citation.

| a | b |
|---|---|
| 1 | 2 |`;

const structure =
  '<h2>Titre</h2><p>Du <strong>gras</strong>, du <code>code</code> et <a target="_blank" rel="noopener nofollow ugc" href="https://exemple.fr">un lien</a>.</p>' +
  '<pre><code class="language-typescript">const a = 1 &lt; 2;</code></pre>' +
  '<ul><li><p>un</p><ol><li><p>dedans</p></li></ol></li><li><p>deux</p></li></ul>' +
  '<blockquote><p>Une citation.</p></blockquote>';
const table =
  '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>';

const ofWord = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${words}</p>\n`;

/** Of a program, and as pages write its lines. */
const code = 'def f(a):\n    return a * 2\n\nprint(f(3))';
const codeLines = code.split('\n');
const each = (write: (line: string, number: number) => string, joined = '') =>
  codeLines.map((line, at) => write(line, at + 1)).join(joined);
const codeOnPages: readonly (readonly [string, string])[] = [
  ['lines in `div`', `<pre><code>${each((line) => `<div class="line">${line}</div>`)}</code></pre>`],
  ['lines in `div`, blank ones with a break', `<pre>${each((line) => `<div>${line || '<br>'}</div>`)}</pre>`],
  ['lines that end in `div`', `<pre>${each((line) => `<div>${line}\n</div>`)}</pre>`],
  [
    'spans that are blocks',
    `<pre><code>${each((line) => `<span style="display:block">${line}</span>`)}</code></pre>`,
  ],
  [
    'spans that are blocks, and breaks',
    `<pre><code>${each((line) => `<span style="color: red; display: block;">${line}</span>`, '\n')}</code></pre>`,
  ],
  [
    'shiki’s lines',
    `<pre class="shiki"><code>${each((line) => `<span class="line"><span>${line}</span></span>`, '\n')}\n</code></pre>`,
  ],
  ['a list', `<pre><ol>\n${each((line) => `<li>${line}</li>`, '\n')}\n</ol></pre>`],
  ['breaks', `<pre>${each((line) => line, '<br>')}</pre>`],
  ['no-break spaces', `<pre>${code.replaceAll('    ', '&nbsp;&nbsp;&nbsp;&nbsp;')}</pre>`],
  [
    'rows, numbered',
    `<pre><table><tbody>${each((line, number) => `<tr><td>${number}</td><td>${line}</td></tr>`)}</tbody></table></pre>`,
  ],
  [
    'numbered rows alone',
    `<table><tbody>${each((line, number) => `<tr><td data-n="${number}"></td><td style="white-space:pre">${line}</td></tr>`)}</tbody></table>`,
  ],
  [
    'GitHub’s rows',
    `<table>\n${each((line, number) => `<tr>\n<td id="L${number}" class="blob-num js-line-number" data-line-number="${number}"></td>\n<td class="blob-code blob-code-inner js-file-line">${line}</td>\n</tr>`)}</table>`,
  ],
  [
    'a column of numbers',
    `<table><tr><td class="gutter"><pre>1\n2\n3\n4</pre></td><td class="code"><pre>${code}</pre></td></tr></table>`,
  ],
  [
    'numbers in spans',
    `<pre>${each((line, number) => `<span class="lineno">${number}</span>${line}`, '\n')}</pre>`,
  ],
  [
    'a button',
    `<pre><button>Copier</button><code>${code}</code><span style="user-select: none">py</span></pre>`,
  ],
];
const languagesOnPages: readonly (readonly [string, string])[] = [
  ['<pre class="brush: js notranslate"><code>a</code></pre>', 'JavaScript'],
  ['<div class="highlight highlight-source-python"><pre>a</pre></div>', 'Python'],
  ['<pre><code class="hljs language-css">a</code></pre>', 'CSS'],
  ['<pre class="language-sql"><code>a</code></pre>', 'SQL'],
  ['<pre data-language="ts" class="shiki"><code>a</code></pre>', 'TypeScript'],
  ['<pre class="prettyprint lang-html">a</pre>', 'HTML'],
  ['<pre class="klingon"><code>a</code></pre>', 'Sans langage'],
];

describe('what is pasted into a text, in a browser', () => {
  const atelier = prepare(startAtelier);
  const api = prepare(() => signInAdministrator(atelier));
  const author = prepare(() => Person.arrive(atelier, 'coller', { as: administrator }));
  let courseId: string;
  let text: Locator;

  beforeAll(async () => {
    const course = await api.done<{ _id: string }>('POST', '/api/courses', { title: 'Coller' });
    courseId = course._id;
  });

  const tutorialText = async () => {
    await author.page.goto('/new-blog');
    text = author.page.getByRole('textbox', { name: 'Texte' });
    await text.click();
  };
  const paste = (types: Record<string, string>) =>
    text.evaluate((element, given) => {
      const { DataTransfer, ClipboardEvent } = globalThis as unknown as {
        DataTransfer: new () => { setData: (type: string, data: string) => void };
        ClipboardEvent: new (type: string, options: object) => Parameters<typeof element.dispatchEvent>[0];
      };
      const clipboardData = new DataTransfer();
      for (const [type, data] of Object.entries(given)) clipboardData.setData(type, data);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, types);
  /** As sent to the server. */
  const written = () =>
    text.evaluate((element) => {
      const copy = element.cloneNode(true) as typeof element;
      for (const bar of copy.querySelectorAll('.code-bar, .ProseMirror-trailingBreak')) bar.remove();
      return copy.innerHTML.replace(/<p><\/p>$/, '');
    });

  it('is the structure that Markdown says, in a text with tables and in one without', async () => {
    proves('reading.paste');

    const { page } = author;
    const stored = (answer: { postDataJSON: () => unknown }) =>
      JSON.stringify(answer.postDataJSON()).replaceAll('\\"', '"');
    await tutorialText();
    await page.getByLabel('Titre', { exact: true }).fill('Markdown');
    const saved = page.waitForRequest((request) => stored(request).includes('<table>'));
    await text.click();
    await paste({ 'text/plain': draft });
    expect(stored(await saved)).toContain(structure + table);

    await page.goto(`/admin/create-cours/description/edict/${courseId}`);
    text = page.getByRole('textbox', { name: 'Description du cours' });
    await text.click();
    await paste({ 'text/plain': draft });
    await eventually(async () => {
      const { description } = await api.done<{ description: string }>('GET', `/api/courses/${courseId}`);
      expect(description.replace(/<a [^>]*>/, '')).toBe(
        `${structure.replace(/<a [^>]*>/, '')}<p>a | b</p><p>1 | 2</p>`,
      );
    });
    await page.keyboard.press('Control+A');
    await paste({
      'text/html': '<table><tr><td>A</td><td><p>1,5</p></td></tr><tr><td>B</td><td>2</td></tr></table>',
    });
    await poll(() => text.innerText()).toMatch(/^A \| 1,5\s+B \| 2\s*$/);
  });

  it('is taken as it is after Ctrl+Shift+V, and where it has no marks', async () => {
    const { page } = author;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await tutorialText();
    await page.evaluate(`navigator.clipboard.writeText('# Titre\\n\\nDu **gras**.')`);
    await page.keyboard.press('Control+Shift+V');
    await text.getByText('Du **gras**.').waitFor();
    expect(await text.getByRole('heading').count()).toBe(0);
    await page.keyboard.press('Control+A');
    await paste({ 'text/plain': 'Une ligne, 2 * 3 * 4\nune autre' });
    await poll(() => written()).toBe('<p>Une ligne, 2 * 3 * 4</p><p>une autre</p>');
  });

  it('is Markdown also where an editor of code copied it in coloured lines', async () => {
    await tutorialText();
    await paste({
      'text/plain': '## Deux\n\n- un',
      'text/html':
        '<meta charset="utf-8"><div><div><span>## Deux</span></div><br><div><span>- un</span></div></div>',
      'vscode-editor-data': '{"version":1,"mode":"markdown"}',
    });
    await poll(() => written()).toBe('<h2>Deux</h2><ul><li><p>un</p></li></ul>');
  });

  it('is code with its lines and language where a page shows it in elements of its own', async () => {
    proves('reading.paste');

    await tutorialText();
    const pasted = async (types: Record<string, string>) => {
      await author.page.keyboard.press('Control+A');
      await author.page.keyboard.press('Delete');
      await paste(types);
      return text.evaluate((element) =>
        [...element.querySelectorAll('pre code')].map(({ textContent }) => textContent),
      );
    };
    for (const [what, html] of codeOnPages)
      expect([what, await pasted({ 'text/html': html })]).toEqual([what, [code]]);
    for (const [html, label] of languagesOnPages) {
      expect(await pasted({ 'text/html': html })).toEqual(['a']);
      expect([html, await text.locator('.code-bar option:checked').first().innerText()]).toEqual([
        html,
        label,
      ]);
    }
    const css = '.a > .b {\n  color: red;\n\n}\n* { margin: 0 }';
    expect(await pasted({ 'text/plain': css })).toEqual([css]);
    expect(await pasted({ 'text/html': '<table><tr><td>1</td><td>Un</td></tr></table>' })).toEqual([]);
  });

  it('is lists where Word has lists', async () => {
    proves('reading.paste');

    await tutorialText();
    await paste({
      'text/html': `<html><body><p class=MsoNormal>Avant</p>\n${ofWord(1, '·', 'Premier')}${ofWord(2, 'a)', 'Dedans')}${ofWord(1, '·', 'Second')}<p class=MsoNormal>Entre</p>${ofWord(1, '1.', 'Un')}${ofWord(1, '2.', '<b>Deux</b>')}</body></html>`,
    });
    await poll(() => written()).toBe(
      '<p>Avant</p><ul><li><p>Premier</p><ol><li><p>Dedans</p></li></ol></li><li><p>Second</p></li></ul>' +
        '<p>Entre</p><ol><li><p>Un</p></li><li><p><strong>Deux</strong></p></li></ol>',
    );
  });

  it('is copied as Markdown', async () => {
    proves('reading.paste');

    const { page } = author;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await tutorialText();
    await paste({ 'text/plain': draft });
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+C');
    await poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(
      draft
        .replace('# Titre', '## Titre')
        .replace('```ts', '```typescript')
        .replace('|---|---|', '| --- | --- |'),
    );
  });

  it('has its pictures sent, and those that cannot be are said to be left out', async () => {
    const { page } = author;
    await tutorialText();
    const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#d9480f' } })
      .png()
      .toBuffer();
    const upload = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/upload'),
    );
    await paste({
      'text/html': `<p>Avant</p><p><img alt="Un plan" src="data:image/png;base64,${png.toString('base64')}"></p>`,
    });
    expect((await upload).ok()).toBe(true);
    const picture = text.getByRole('img', { name: 'Un plan' });
    await poll(() => picture.getAttribute('src')).toMatch(/^\/media\/images\//);
    await paste({ 'text/html': '<p>Après</p><img src="https://exemple.fr/a.png">' });
    await page.getByText('Une image n’a pas été collée').waitFor();

    await page.goto(`/admin/create-cours/description/edict/${courseId}`);
    text = page.getByRole('textbox', { name: 'Description du cours' });
    await text.click();
    await paste({ 'text/html': `<p>Avant</p><img src="data:image/png;base64,${png.toString('base64')}">` });
    await page.getByText('Les images ne sont pas collées').waitFor();
    expect(author.complaints).toEqual([]);
  });
});
