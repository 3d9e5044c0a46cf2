import { markedCode, typeset } from '@atelier/infra/demo/content/course';
import { retry } from '@atelier/infra/demo/content/retry';
import { jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { launchBrowser, Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { signInAdministrator } from './support/people.js';
import { sequence } from './support/sequence.js';
import { saveTutorial } from './support/tutorials.js';

jest.setTimeout(240_000);

const file = `import { z } from 'zod';

export const enFrancais = (erreur) => {
  if (!(erreur instanceof z.ZodError)) throw erreur;
  return erreur.issues.map((i) => ({
    champ: i.path.join('.'),
    message: i.message,
  }));
};`;
const before = `\`\`\`ts titre="src/messages.ts" {5-8} note[4]="Le reste n’est pas une faute de saisie : il continue jusqu’au journal." note[5]="Une entrée par champ." note[6]="\`path\` est un tableau."
${file}
\`\`\``;
const diff = `\`\`\`ts diff titre="src/routes.ts" depuis=12
 route.post('/', (req, res) => {
-  const lu = Emprunt.safeParse(req.body);
-  if (!lu.success) return res.status(422).end();
+  const lu = Emprunt.parse(req.body);
   res.json(lu);
 });
\`\`\``;
const folded = `\`\`\`ts titre="test/erreurs.test.ts" {5} replier[2-4]="préparer la base"
import { test } from 'vitest';
const base = await ouvrir();
await base.vider();
await base.remplir(2);
expect(await base.compter()).toBe(2);
\`\`\``;
const markdown = ['## Répondre', before, '## Alléger', diff, '## Prouver', folded].join('\n\n');
const after = `route.post('/', (req, res) => {
  const lu = Emprunt.parse(req.body);
  res.json(lu);
});`;

const paste = (text: Locator, written: string) =>
  text.evaluate((element, words) => {
    const { DataTransfer, ClipboardEvent } = globalThis as unknown as {
      DataTransfer: new () => { setData: (type: string, data: string) => void };
      ClipboardEvent: new (type: string, options: object) => Parameters<typeof element.dispatchEvent>[0];
    };
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, written);

const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

/** Tops of a note and of its line, from the top of the page. */
const placesOf = (page: Page) =>
  page.evaluate<{ line: number; note: number; bottom: number }[]>(`
    [...document.querySelectorAll('.noted')].map((line) => {
      const note = document.getElementById(line.getAttribute('href').slice(1)).getBoundingClientRect();
      const { top, height } = line.getBoundingClientRect();
      return { line: scrollY + top + height / 2, note: scrollY + note.top + 11, bottom: scrollY + note.bottom };
    })`);

describe('code with marks, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  const api = prepare(() => signInAdministrator(atelier));
  const author = prepare(() => Person.arrive(atelier, 'marques'));
  const reader = prepare(() => Person.arrive(atelier, 'marques-lectrice'));
  let tutorialPath: string;
  let demoTutorial: string;
  let text: Locator;

  beforeAll(async () => {
    for (const { page } of [author, reader])
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await author.signIn(administrator);
  });

  it('is pasted as Markdown, copied out again as it was, and what was not understood is said', async () => {
    proves('reading.code-copied-out', 'reading.code-unknown', 'reading.code-marks');

    const { page } = author;
    await page.goto('/new-blog');
    text = page.getByRole('textbox', { name: 'Texte', exact: true });
    await page.getByLabel('Titre', { exact: true }).fill('Des erreurs qui aident');
    await text.click();
    await paste(text, markdown);
    await text.getByText('Note, ligne 6').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+C');
    const copied = await clipboard(page);
    expect(
      copied
        .replaceAll('```ts', '~~~ts')
        .replaceAll('```typescript', '~~~ts')
        .replaceAll('~~~typescript', '~~~ts')
        .replaceAll('```', '~~~'),
    ).toBe(markdown.replaceAll('```', '~~~'));
    await paste(text, copied);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+C');
    await poll(() => clipboard(page)).toBe(copied);

    await page.keyboard.press('Control+End');
    await paste(text, '```ts linenums {9-2} note[4]="a"\nfin\n```');
    await text.getByText('linenums\u00a0: ce mot n’est pas connu').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /^Collé, mais pas compris dans un bloc de code/ })
      .waitFor();
    await text.getByText('Pas de ligne 4').waitFor();
    await text.getByText('{9-2}\u00a0: des lignes s’écrivent 3 ou 5-7').waitFor();
    await page.getByText(/^Enregistré à/).waitFor();
    await author.screenshot('01-coller');
    expect(await axeViolations(author)).toEqual([]);
  });

  it('is typed as a fence, and marked in its panel by keyboard alone', async () => {
    proves('reading.code-panel', 'reading.code-edited');

    const { page } = author;
    await page.goto('/new-blog');
    text = page.getByRole('textbox', { name: 'Texte', exact: true });
    await text.click();
    await page.keyboard.type('```js titre="a.js" note[2]="sous `b`"');
    await page.keyboard.press('Enter');
    await page.keyboard.type('a();\nb();');
    const block = text.locator('.code');
    await block.getByText('Note, ligne 2').waitFor();
    await poll(() => block.locator('pre code').innerText()).toBe('a();\nb();');
    // A line before it: the note goes with its own.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await page.keyboard.type('zero();\n');
    await block.getByText('Note, ligne 3').waitFor();
    await page.keyboard.press('Control+z');
    await block.getByText('Note, ligne 2').waitFor();

    await page.keyboard.press('Control+.');
    const panel = page.getByRole('group', { name: 'Marques du code' });
    await panel.getByLabel('Nom du fichier').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type('on');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1-x');
    await panel.getByText('Écrivez 3 ou 5-7').waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('2');
    await page.keyboard.press('Tab');
    await page.keyboard.type('40');
    await panel.getByRole('button', { name: /^Replier l/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('le début');
    // Wherever undoing left the cursor, the first line.
    for (const label of ['À la ligne', 'De la ligne']) {
      await page.keyboard.press('Shift+Tab');
      await panel.getByLabel(label).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('1');
    }
    await poll(() => panel.getByLabel('En Markdown').inputValue()).toBe(
      'titre="a.json" depuis=40 {1-2} note[2]="sous `b`" replier[1]="le début"',
    );
    await author.screenshot('02-panneau');
    expect(await axeViolations(author)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.locator('.ProseMirror:focus').waitFor();
    await poll(() => block.locator('.code-title').innerText()).toBe('a.json');
    expect(author.complaints).toEqual([]);
  });

  it('is read with its marks, and copied as the file is', async () => {
    proves('reading.code-copy', 'reading.code-notes', 'reading.code-folds');

    const { _id } = await api.done<{ _id: string }>('POST', '/api/blogs', {
      title: 'Lire des erreurs',
      subDescription: 'Elles aident.',
      description:
        markedCode('typescript', before.split('\n')[0]?.replace('```ts ', '') ?? '', file) +
        markedCode(
          'typescript',
          'diff titre="src/routes.ts" depuis=12',
          diff.split('\n').slice(1, -1).join('\n'),
        ) +
        markedCode(
          'typescript',
          'titre="test/erreurs.test.ts" {5} replier[2-4]="préparer la base"',
          folded.split('\n').slice(1, -1).join('\n'),
        ),
    });
    await saveTutorial(api, _id, 'published', { isPublished: true });
    tutorialPath = `/tutoriels/${_id}`;
    const { page } = reader;
    await page.goto(tutorialPath);
    await page.getByRole('heading', { level: 1, name: 'Lire des erreurs' }).waitFor();
    await page.mouse.move(200, 300);
    const copies = page.getByRole('button', { name: 'Copier' });
    await copies.nth(2).waitFor();

    await copies.first().click();
    await poll(() => clipboard(page)).toBe(file);
    await page.getByRole('button', { name: 'Copié', exact: true }).waitFor();
    await copies.first().click();
    await poll(() => clipboard(page)).toBe(after);
    await page.getByRole('button', { name: 'Copié, sans les lignes retirées' }).waitFor();
    await copies.last().click();
    await poll(() => clipboard(page)).toBe(folded.split('\n').slice(1, -1).join('\n'));

    const places = await placesOf(page);
    expect(places).toHaveLength(3);
    for (const [at, { line, note }] of places.entries()) {
      const free = (places[at - 1]?.bottom ?? 0) + 16;
      expect(Math.abs(note - Math.max(line, free + 11))).toBeLessThan(3);
    }
    const line = page.getByRole('link', { name: /erreur.issues/ });
    await line.focus();
    await page.locator('.code-notes .current', { hasText: 'Une entrée par champ.' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.code-notes li:focus', { hasText: 'Une entrée par champ.' }).waitFor();

    const fold = page.getByRole('button', { name: 'Lignes 2 à 4' });
    expect(await page.getByText('base.vider()').isVisible()).toBe(false);
    await fold.focus();
    await page.keyboard.press('Enter');
    await poll(() => fold.getAttribute('aria-expanded')).toBe('true');
    await page.getByText('base.vider()').waitFor();
    await page.getByText('Replier', { exact: true }).click();
    await poll(() => fold.getAttribute('aria-expanded')).toBe('false');
    await reader.screenshot('01-lire');
    expect(await axeViolations(reader)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(`document.documentElement.classList.add('dark')`);
    await reader.screenshot('02-nuit');
    expect(await axeViolations(reader)).toEqual([]);
    await page.evaluate(`document.documentElement.classList.remove('dark')`);
  });

  it('has its notes below their lines on a phone, which a finger puts away', async () => {
    proves('reading.code-notes');

    const { page } = reader;
    for (const width of [390, 768, 1279]) {
      await page.setViewportSize({ width, height: 844 });
      const note = page.locator('.note-below', { hasText: 'est un tableau' });
      await note.waitFor();
      const [line, below] = await Promise.all([
        page.getByRole('link', { name: /i\.path/ }).boundingBox(),
        note.boundingBox(),
      ]);
      expect(Math.abs((below?.y ?? 0) - (line?.y ?? 0) - (line?.height ?? 0))).toBeLessThan(12);
      expect((below?.x ?? 0) + (below?.width ?? 0)).toBeLessThanOrEqual(width);
      await poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await reader.screenshot('03-telephone');
    expect(await axeViolations(reader)).toEqual([]);
    const note = page.locator('.note-below', { hasText: 'est un tableau' });
    await note.click();
    await note.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: /i\.path/ }).click();
    await note.waitFor();
  });

  it('is unfolded on paper, black on white, with its notes below it', async () => {
    proves('reading.code-print');

    const { page } = reader;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await page.getByText('base.vider()').waitFor();
    const frame = page.locator('.code-frame').first();
    const notes = frame.locator('.code-notes');
    const isBelow = `document.querySelector('.code-notes').getBoundingClientRect().top > document.querySelector('.code-frame pre').getBoundingClientRect().bottom`;
    await poll(() => page.evaluate(isBelow)).toBe(true);
    await poll(() => notes.innerText()).toMatch(/Ligne 4[^]*Ligne 5[^]*Ligne 6/);
    for (const hidden of ['.fold-bar', '.note-below'])
      expect(await page.locator(hidden).first().isVisible()).toBe(false);
    const colours = await page.evaluate<string[]>(
      `['.marked', '.lit', '.added', '.removed'].map((part) => getComputedStyle(document.querySelector(part)).backgroundColor)`,
    );
    expect(new Set(colours)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    await reader.screenshot('04-papier');
    await page.emulateMedia({ media: 'screen' });
  });

  it('stands in a lesson as in a tutorial, complete without JavaScript', async () => {
    proves('reading.code-folds', 'reading.code-notes');

    const html = `<h2>Un</h2><p>${'Chaque route qui rédige son propre refus finira par en oublier un. '.repeat(3)}</p>${markedCode('typescript', before.split('\n')[0]?.replace('```ts ', '') ?? '', file)}<h2>Deux</h2><p>b</p><h2>Trois</h2>${markedCode('sql', 'replier[1-2]="préparer"', 'begin;\nlock table pret;\ncommit;')}`;
    const course = await publishCourse(api, {
      title: 'Erreurs',
      price: 0,
      sections: [
        {
          title: 'Section',
          lessons: [
            { title: 'Des erreurs qui aident', isFree: true, parts: [{ type: 'texte', text: html }] },
          ],
        },
      ],
    });
    const { page } = author;
    await page.goto(`/course/learning/${course._id}?apercu=1`);
    await page.getByRole('heading', { level: 1, name: 'Des erreurs qui aident' }).waitFor();
    await page.locator('.code-notes').getByText('Une entrée par champ.').waitFor();
    await eventually(async () => {
      const [first] = await placesOf(page);
      expect(Math.abs((first?.note ?? 0) - (first?.line ?? 99))).toBeLessThan(3);
    });
    await author.screenshot('03-lecon');
    expect(await axeViolations(author)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await author.screenshot('04-lecon-1280');
    await poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(1280);

    const browser = await launchBrowser();
    const still = await browser.newContext({ baseURL: atelier.url, javaScriptEnabled: false });
    const plain = await still.newPage();
    await plain.goto(tutorialPath);
    await plain.getByText('base.vider()').waitFor();
    await plain.locator('.code-notes').getByText('Une entrée par champ.').waitFor();
    expect(await plain.locator('.fold-bar').isVisible()).toBe(false);
    await still.close();
    expect(reader.complaints).toEqual([]);
    expect(author.complaints).toEqual([]);
  });

  it('reads well where the demo shows it, from a phone to a large screen', async () => {
    proves('demo.marked-code', 'reading.code-notes');

    const { title, subDescription, description } = retry;
    const { _id } = await api.done<{ _id: string }>('POST', '/api/blogs', {
      title,
      subDescription,
      description: typeset(description),
    });
    demoTutorial = _id;
    await saveTutorial(api, _id, 'published', { isPublished: true });
    const { page } = reader;
    for (const width of [390, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/tutoriels/${_id}`);
      await page.mouse.move(200, 300);
      await page.getByRole('button', { name: 'Copier' }).last().waitFor();
      await poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await reader.screenshot(`05-demo-${width}`);
      expect(await axeViolations(reader)).toEqual([]);
    }
    // The line taken away has no number.
    await page.locator('.code-notes').getByText('Ligne retirée').waitFor();
    expect(reader.complaints).toEqual([]);
  });

  it('is edited by keyboard where its lines are wider than the field', async () => {
    proves('page.axe');

    const { page } = author;
    await page.goto(`/new-blog/${demoTutorial}`);
    await page.locator('.edited-marks pre').first().waitFor();
    const isWider = `[...document.querySelectorAll('.edited-marks pre')].some((pre) => pre.scrollWidth > pre.clientWidth)`;
    await poll(() => page.evaluate(isWider)).toBe(true);
    expect(await axeViolations(author)).toEqual([]);
  });
});
