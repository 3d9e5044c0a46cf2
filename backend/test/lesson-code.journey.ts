import { jest } from '@jest/globals';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { Learning } from '@atelier/contracts/enrollment';
import type { LessonCode } from '@atelier/contracts/lesson-source';
import type { Page } from 'playwright-core';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { makeVideo, publishCourse } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { press, tabTo } from './support/keyboard.js';
import { partOfKind } from './support/part-of-kind.js';
import { sendSource, type SourceFiles } from './support/sources.js';
import type { Visitor } from './support/visitor.js';

jest.setTimeout(240_000);

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const routes = (name: string) =>
  `import { Router } from 'express'\n\nexport const ${name} = Router()\n${name}.get('/', lire)\n`;
const unchanged: SourceFiles = {
  'api/src/routes/emprunts.ts': routes('emprunts'),
  'api/src/routes/livres.ts': routes('livres'),
  'api/src/schema.ts': Array.from({ length: 60 }, (_, at) => `export const champ${at + 1} = ${at + 1}`).join(
    '\n',
  ),
  'api/test/emprunts.test.ts': "it('liste', async () => {})\n",
  'api/docs/schema.png': png,
  'api/README.md': '# API\n',
  'api/node_modules/express/index.js': 'x',
};
const messages = Array.from({ length: 9 }, (_, at) => `export const message${at} = 'Message ${at}'`).join(
  '\n',
);
const before: SourceFiles = {
  ...unchanged,
  'api/src/app.ts': `import express from 'express'
import { emprunts } from './routes/emprunts.js'
import { enFrancais } from './messages.js'

export const app = express()

app.use(express.json())
app.use('/emprunts', emprunts)
app.use(enFrancais)
`,
  'api/src/messages.ts': messages,
  'api/package.json': '{\n  "name": "api",\n  "type": "module"\n}\n',
};
const after: SourceFiles = {
  ...unchanged,
  'api/src/app.ts': `import express from 'express'
import { emprunts } from './routes/emprunts.js'
import { enFrancais } from './erreurs.js'
import { debit, TAILLE_MAX } from './limites.js'

export const app = express()

app.set('trust proxy', 1)
app.use(express.json({ limit: TAILLE_MAX }))
app.use('/emprunts', debit, emprunts)
app.use(enFrancais)
`,
  'api/src/erreurs.ts': messages,
  'api/src/limites.ts': `import { rateLimit } from 'express-rate-limit'

export const TAILLE_MAX = '16kb'
export const debit = rateLimit({
  windowMs: 60_000,
  limit: 30,
  standardHeaders: 'draft-8',
  message: { erreur: 'Trop de demandes. Réessayez dans une minute.' },
})
`,
  'api/test/limites.test.ts': `it('refuse la trente et unième', async () => {\n${'  await demander()\n'.repeat(12)}})\n`,
  'api/package.json': '{\n  "name": "api",\n  "type": "module",\n  "private": true\n}\n',
};
const pins = [
  { seconds: 4, path: 'src/limites.ts', line: 3, title: 'La taille, avant tout le reste' },
  { seconds: 10, path: 'src/limites.ts', line: 6, title: 'Le débit, par adresse' },
  { seconds: 16, path: 'src/app.ts', line: 8, title: 'Derrière un proxy, tous ont la même' },
];

const text = (title: string, facts: object) => ({
  title,
  isFree: false,
  parts: [{ type: 'texte' as const, text: `<p>${title}.</p>` }],
  ...facts,
});

const videoTime = (page: Page) => page.evaluate<number>('document.querySelector("video").currentTime');
const setTheme = (page: Page, isDark: boolean) =>
  page.evaluate(`document.documentElement.classList.toggle('dark', ${isDark})`);

describe('the code of a lesson, in a browser', () => {
  let atelier: Atelier;
  let author: Visitor;
  let student: Person;
  let course: CourseDraft;
  let filmId: string;
  const address = (rest = '') => `/course/learning/${course._id}?lesson=${filmId}${rest}`;
  const row = (line: number) => student.page.locator(`[data-file="src/limites.ts"] [data-row="${line}"]`);

  beforeAll(async () => {
    atelier = await startAtelier();
    author = await atelier.visitor().logIn(administrator.email, administrator.password);
    const { body: asset } = await author.upload(await makeVideo(24, 'code.mp4'));
    const [one, two] = [await sendSource(author, before), await sendSource(author, after)];
    await author.untilReady(asset._id);
    course = await publishCourse(author, {
      title: 'Node.js et Express\u00a0: une API solide de A à Z',
      price: 0,
      sections: [
        {
          title: 'Des erreurs aux limites',
          lessons: [
            text('Des erreurs qui aident', { isFree: true, source: { file: one.fileUrl, marks: [] } }),
            {
              title: 'Limiter la taille, limiter le débit',
              isFree: false,
              parts: [{ type: 'lecture' as const, video: asset.fileUrl }],
              source: { file: two.fileUrl, marks: pins },
            },
            text('Sans code', {}),
          ],
        },
      ] as never,
    });
    filmId = course.sections[0]?.lessons[1]?._id ?? '';
    const enrolled = await atelier.visitor().signUp('maud@exemple.fr', 'Maud Lefort');
    await eventually(async () =>
      expect((await enrolled.recordPurchase([course._id])).status).toBe('recorded'),
    );
    await eventually(async () => {
      const learning = await enrolled.done<Learning>('GET', `/api/learn/${course._id}/learning`);
      expect(partOfKind(learning.sections[0]?.lessons[1], 'lecture')?.hlsUrl).toBeTruthy();
    }, 90);
    await eventually(async () => {
      const code = await enrolled.done<LessonCode>(
        'GET',
        `/api/courses/${course._id}/lessons/${filmId}/code`,
      );
      expect(code.previous?.isCompared).toBe(true);
    });
    student = await Person.arrive(atelier, 'code', {
      as: { email: 'maud@exemple.fr', password: 'mot-de-passe' },
    });
  });
  beforeEach(() => student.page.setViewportSize({ width: 1440, height: 900 }));
  afterAll(async () => {
    await atelier?.close();
  });

  it('is a tab with what changes, beside the film that plays on', async () => {
    proves('code.tab', 'code.diff');

    const { page } = student;
    await page.goto(address());
    const tab = page.getByRole('tab', { name: 'Code' });
    await page.getByRole('button', { name: 'Lire', exact: true }).click();
    await poll(() => videoTime(page)).toBeGreaterThan(0.2);
    const loads = await page.evaluate<string>('document.querySelector("video").currentSrc');
    await tab.click();
    await page.getByText('Depuis la leçon 1').waitFor();
    await page.getByRole('tab', { name: 'Code 5' }).waitFor();
    await poll(() => page.evaluate('document.querySelector("video").currentSrc')).toBe(loads);
    expect(await page.evaluate('document.querySelector("video").paused')).toBe(false);
    expect((await page.getByRole('region', { name: /^Vidéo/ }).boundingBox())?.width).toBe(480);
    expect((await page.getByRole('complementary', { name: 'Programme' }).boundingBox())?.width).toBe(96);
    await page.waitForURL(/[?&]onglet=code/);
    await page.evaluate('document.querySelector("video").pause()');

    await page.getByText('Renommé, avant\u00a0: src/messages.ts, rien d’autre ne change').waitFor();
    const app = page.getByRole('region', { name: 'src/app.ts' });
    await app.getByText('Modifié, +5 −3').waitFor();
    await app.locator('.keyword').first().waitFor();
    const pair = app.locator('.pair', { has: page.locator('[data-row="3"]') });
    await poll(() => pair.innerText()).toMatch(/messages\.js[^]*erreurs\.js/);
    await app.locator('.blank').first().waitFor();
    // Folded: what no pin leads to.
    expect(await page.getByRole('region', { name: 'package.json' }).locator('.line').count()).toBe(0);
    await student.screenshot('01-onglet');

    await page.getByRole('tab', { name: 'Contenu du cours' }).click();
    await page.getByRole('complementary', { name: 'Programme' }).getByText('Mon suivi').waitFor();
    expect((await page.getByRole('region', { name: /^Vidéo/ }).boundingBox())?.width).toBeGreaterThan(700);
    await poll(() => page.evaluate('document.querySelector("video").currentSrc')).toBe(loads);
    expect(student.complaints).toEqual([]);
  });

  it('leads from the film to the lines and back, until somebody scrolls', async () => {
    proves('code.follow', 'code.marks');

    const { page } = student;
    await page.goto(address('&onglet=code'));
    const list = page.getByRole('region', { name: 'Du film au code' });
    const second = list.getByRole('button', { name: /Le débit, par adresse/ });
    await second.click();
    await poll(() => videoTime(page)).toBeGreaterThanOrEqual(10);
    await page.evaluate('document.querySelector("video").pause()');
    await row(6).and(page.locator('[data-selected]')).waitFor();
    await page.waitForURL(/[?&]ligne=6(&|$)/);
    await list.locator('[aria-current]', { hasText: 'Le débit' }).waitFor();
    await row(6).locator('.pin[aria-current]').waitFor();
    // The film goes on to the next pin.
    await page.evaluate('document.querySelector("video").currentTime = 17');
    await page.locator('[data-file="src/app.ts"] [data-row="8"][data-selected]').waitFor();
    await poll(() =>
      page.evaluate(`(() => {
          const pane = document.querySelector('[data-file="src/app.ts"]').parentElement.getBoundingClientRect();
          const line = document.querySelector('[data-file="src/app.ts"] [data-row="8"]').getBoundingClientRect();
          return line.top >= pane.top && line.bottom <= pane.bottom;
        })()`),
    ).toBe(true);
    // A pin of the code plays its second, whose mark stands on the timeline.
    await row(3).getByRole('button', { name: 'Lire à 0:04\u00a0: La taille, avant tout le reste' }).click();
    await eventually(async () => expect(Math.floor(await videoTime(page))).toBe(4));
    await page.evaluate('document.querySelector("video").pause()');
    await page.locator('[title="0:10 Le débit, par adresse"]').first().waitFor();

    const follows = list.getByRole('switch', { name: 'Le code suit la lecture' });
    await poll(() => follows.isChecked()).toBe(true);
    await row(3).hover();
    await page.mouse.wheel(0, 120);
    await poll(() => follows.isChecked()).toBe(false);
    await page.evaluate('document.querySelector("video").currentTime = 11');
    await list.locator('[aria-current]', { hasText: 'Le débit' }).waitFor();
    await page.waitForURL(/[?&]ligne=3(&|$)/);
    await list.getByRole('button', { name: 'Revenir à 0:10' }).click();
    await row(6).and(page.locator('[data-selected]')).waitFor();
    await poll(() => follows.isChecked()).toBe(true);
    expect(student.complaints).toEqual([]);
  });

  it('has an address for a file and its lines, a link and a question that quotes them', async () => {
    proves('code.link');

    const { page } = student;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(address('&onglet=code&fichier=src/schema.ts&ligne=57'));
    const schema = page.getByRole('region', { name: 'src/schema.ts' });
    await schema.locator('[data-row="57"][data-selected]').waitFor();
    await eventually(async () => {
      const box = await schema.locator('[data-row="57"]').boundingBox();
      expect(box?.y ?? 0).toBeLessThan(900);
    });
    await schema.getByRole('button', { name: 'Ligne 58', exact: true }).click();
    await schema.getByRole('button', { name: 'Ligne 59', exact: true }).click({ modifiers: ['Shift'] });
    await schema.getByRole('button', { name: 'Lien vers les lignes 58 à 59' }).click();
    await page.getByText('Lien copié.').waitFor();
    const copied = new URL(await page.evaluate<string>('navigator.clipboard.readText()'));
    expect(copied.searchParams.get('ligne')).toBe('58-59');
    expect(copied.searchParams.get('lesson')).toBe(filmId);
    await page.goto(copied.href);
    await schema.locator('[data-row="59"][data-selected]').waitFor();

    await schema.getByRole('button', { name: 'Question' }).click();
    const body = page.getByRole('textbox', { name: 'Précisions' });
    await body.getByText('src/schema.ts, lignes 58-59').waitFor();
    await poll(() => body.innerText()).toContain('export const champ59 = 59');
    // Back in the tab, the place is the same; a file that is not there is said.
    await page.getByRole('tab', { name: 'Code 5' }).click();
    await schema.locator('[data-row="59"][data-selected]').waitFor();
    await page.goto(address('&onglet=code&fichier=src/partie.ts&ligne=3'));
    await page.getByText('src/partie.ts n’est pas dans le code de cette leçon').waitFor();
    await page.goto(address('&onglet=code&fichier=docs/schema.png'));
    await page.getByText('listé, mais pas affiché ni comparé').waitFor();
    expect(student.complaints).toEqual([]);
  });

  it('is walked by keyboard alone, and searched in place of the tree', async () => {
    proves('code.keys', 'code.files');

    const { page } = student;
    await page.goto(address('&onglet=code&fichier=src/app.ts'));
    const tree = page.getByRole('tree', { name: 'Fichiers de la leçon' });
    const item = (name: string) => tree.getByRole('treeitem', { name });
    const head = (path: string) =>
      page.getByRole('region', { name: path }).locator('[data-head]').and(page.locator(':focus'));
    await page.getByText('Depuis la leçon 1').waitFor();
    for (const [key, path] of [
      ['n', 'src/erreurs.ts'],
      ['n', 'src/limites.ts'],
      ['p', 'src/erreurs.ts'],
      ['p', 'src/app.ts'],
      ['p', 'package.json'],
    ] as const) {
      await page.keyboard.press(key);
      await head(path).waitFor();
    }
    const manifest = page.getByRole('region', { name: 'package.json' });
    await poll(() => manifest.locator('.line').count()).toBeGreaterThan(3);

    await page.goto(address('&onglet=code'));
    await item('docs').waitFor();
    await tabTo(page, tree.locator('[tabindex="0"]'));
    await page.keyboard.press('Home');
    await item('docs').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowLeft');
    await poll(() => item('docs').getAttribute('aria-expanded')).toBe('false');
    expect(await item('schema.png').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await item('schema.png').waitFor();
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowDown');
    await page.locator(':focus', { hasText: 'livres.ts' }).waitFor();
    await page.keyboard.press('Enter');
    const books = page.getByRole('region', { name: 'src/routes/livres.ts' });
    await books.locator('[data-row="3"]').waitFor();
    const first = books.getByRole('button', { name: 'Ligne 1', exact: true });
    await tabTo(page, first);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await books.locator('[data-row="3"][data-selected]').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Enter');
    await page.waitForURL(/[?&]ligne=3-4(&|$)/);

    const field = page.getByRole('searchbox', { name: 'Chercher dans les fichiers' });
    await tabTo(page, field, 'Shift+Tab');
    await page.keyboard.type('RATE');
    await page.getByText('2 lignes', { exact: true }).waitFor();
    expect(await tree.count()).toBe(0);
    await student.screenshot('02-recherche');
    expect(await axeViolations(student)).toEqual([]);
    await press(page, page.getByRole('button', { name: /^1\s*import \{ rateLimit/ }));
    await row(1).and(page.locator('[data-selected]')).waitFor();
    await tabTo(page, field, 'Shift+Tab');
    await page.keyboard.press('Escape');
    await item('limites.ts').and(page.locator('[aria-selected=true]')).waitFor();
    expect(student.complaints).toEqual([]);
  });

  it('fits every width, in both themes', async () => {
    proves('code.tab');

    const { page } = student;
    for (const width of [1440, 1024, 390])
      for (const isDark of [false, true]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address('&onglet=code&fichier=src/limites.ts&ligne=6'));
        await setTheme(page, isDark);
        await row(6).and(page.locator('[data-selected]')).waitFor();
        await row(6).locator('.name, .value').first().waitFor();
        await poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        await student.screenshot(`03-${width}${isDark ? '-nuit' : ''}`);
        expect(await axeViolations(student)).toEqual([]);
      }
    // One column, below the player that stays as a strip.
    expect(await page.locator('.pair').count()).toBe(0);
    await eventually(async () =>
      expect((await page.getByRole('region', { name: /^Vidéo/ }).boundingBox())?.height).toBe(64),
    );
    await page.locator('summary', { hasText: 'Du film au code' }).click();
    await page
      .getByRole('button', { name: /La taille, avant/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Fichiers 11' }).click();
    const sheet = page.getByRole('dialog', { name: 'Fichiers, 11' });
    await sheet.getByRole('treeitem', { name: 'README.md' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'README.md' }).getByText('# API').waitFor();
    expect(student.complaints).toEqual([]);
  });

  it('says what there is when nothing can be compared, and compares again', async () => {
    proves('code.changes');

    const { page } = student;
    const lessons = course.sections[0]?.lessons ?? [];
    await page.goto(`/course/learning/${course._id}?lesson=${lessons[0]?._id}&onglet=code`);
    await page.getByText('Premier code du cours\u00a0: rien à comparer.').waitFor();
    await page.getByRole('button', { name: 'Tous les fichiers 9' }).waitFor();
    expect(await axeViolations(student)).toEqual([]);
    await page.goto(`/course/learning/${course._id}?lesson=${lessons[2]?._id}&onglet=code`);
    await page.getByRole('tab', { name: 'Contenu du cours', selected: true }).waitFor();
    expect(await page.getByRole('tab', { name: /^Code/ }).count()).toBe(0);

    await atelier.rows('delete from authoring_source_comparison returning asset_id');
    await page.goto(address('&onglet=code'));
    await page.getByText('Comparaison en préparation.').waitFor();
    await page.getByRole('treeitem', { name: 'README.md' }).waitFor();
    await page.getByRole('button', { name: 'Comparer à nouveau' }).click();
    await page.getByText('Depuis la leçon 1').waitFor();
    expect(student.complaints).toEqual([]);
  });

  it('is told what changes as soon as it is computed', async () => {
    proves('code.changes');

    const waiting = await Person.arrive(atelier, 'code-attente');
    const { page } = waiting;
    // It never asks again by itself.
    await page.addInitScript(
      'const own = setInterval; window.setInterval = (run, ms) => (ms < 5000 ? own(run, ms) : 0);',
    );
    await waiting.signIn({ email: 'maud@exemple.fr', password: 'mot-de-passe' });
    const forget = () => atelier.rows('delete from authoring_source_comparison returning asset_id');
    await forget();
    await page.goto(address('&onglet=code'));
    await page.getByText('Comparaison en préparation.').waitFor();
    await eventually(async () => {
      // The page may still be joining the room of its course.
      await forget();
      await author.done('POST', `/api/courses/${course._id}/lessons/${filmId}/code/changes`);
      await page.getByText('Depuis la leçon 1').waitFor({ timeout: 2_000 });
    }, 30);
    expect(waiting.complaints).toEqual([]);
  });

  it('is read in a free preview by a visitor, who reads no other', async () => {
    proves('code.preview', 'code.access');

    const visitor = await Person.arrive(atelier, 'code-visiteuse');
    const { page } = visitor;
    await page.goto(`/course/${course._id}`);
    const dialog = page.getByRole('dialog', { name: 'Des erreurs qui aident' });
    await eventually(async () => {
      if (!(await dialog.isVisible()))
        await page.getByRole('button', { name: 'Des erreurs qui aident' }).click();
      await dialog.waitFor({ timeout: 2_000 });
    });
    await dialog.getByRole('button', { name: 'Lire le code de la leçon' }).click();
    await dialog.getByRole('treeitem', { name: 'app.ts' }).click();
    await dialog.getByText("app.use('/emprunts', emprunts)").waitFor();
    await visitor.screenshot('01-apercu');
    expect(await axeViolations(visitor)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByRole('button', { name: 'Fichiers 9' }).waitFor();
    await visitor.screenshot('02-apercu-390');
    expect(await axeViolations(visitor)).toEqual([]);
    const refused = await page.context().request.get(`/api/courses/${course._id}/lessons/${filmId}/code`);
    expect(refused.status()).toBe(404);
    expect(visitor.complaints).toEqual([]);

    const stranger = await Person.arrive(atelier, 'code-etrangere');
    await atelier.visitor().signUp('etrangere@exemple.fr', 'Une étrangère');
    await stranger.signIn({ email: 'etrangere@exemple.fr', password: 'mot-de-passe' });
    await stranger.page.goto(address('&onglet=code&fichier=src/limites.ts&ligne=6'));
    await stranger.page.getByRole('heading', { name: 'Cours introuvable' }).waitFor();
    expect(await stranger.page.getByText('rateLimit').count()).toBe(0);
  });

  it('is pinned by its author, from the preview', async () => {
    proves('code.pin-here');

    const teacher = await Person.arrive(atelier, 'code-autrice', { as: administrator });
    const { page } = teacher;
    await page.goto(`${address('&onglet=code&fichier=src/app.ts')}&apercu=1`);
    await page.getByRole('button', { name: 'Épingler ici' }).waitFor();
    await eventually(async () => {
      await page.evaluate('document.querySelector("video").currentTime = 20');
      expect(await videoTime(page)).toBe(20);
    });
    await page.getByRole('button', { name: 'Épingler ici' }).click();
    const title = page.getByLabel('À 0:20\u00a0: titre de l’épingle');
    const app = page.getByRole('region', { name: 'src/app.ts' });
    const line = app.getByRole('button', { name: 'Ligne 10', exact: true });
    await line.click();
    await page.getByText('Une épingle a un titre').waitFor();
    await title.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Brancher les deux');
    await teacher.screenshot('01-epingler');
    expect(await axeViolations(teacher)).toEqual([]);
    await line.click();
    const list = page.getByRole('region', { name: 'Du film au code' });
    await list.getByRole('button', { name: /0:20\s*Brancher les deux/ }).waitFor();
    await app.getByRole('button', { name: 'Lire à 0:20\u00a0: Brancher les deux' }).waitFor();
    expect(teacher.complaints).toEqual([]);
  });

  it('is downloaded as one file', async () => {
    proves('code.files');

    const { page } = student;
    await page.goto(address('&onglet=code'));
    await page.getByRole('tree', { name: 'Fichiers de la leçon' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Télécharger \(\.zip\)/ }).click();
    expect((await download).suggestedFilename()).toBe('code.zip');
  });
});
