import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { CourseDraft, PartDraft } from '@atelier/contracts/authoring';
import type { Browser, Locator } from 'playwright-core';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { findings } from './support/axe.js';
import { launchBrowser, Person } from './support/browser.js';
import { makeVideo, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { standInForOtherSites, standInSeconds } from './support/stand-ins.js';
import type { Visitor } from './support/visitor.js';

jest.setTimeout(240_000);

/** `Titre: leçon, leçon | Titre: leçon`, as it is stored. */
const shapeOf = ({ sections }: CourseDraft): string =>
  sections
    .map(({ title, lessons }) => `${title}: ${lessons.map((lesson) => lesson.title).join(', ')}`)
    .join(' | ');

describe('the programme, written and followed in a browser', () => {
  let atelier: Atelier;
  let browser: Browser;
  let api: Visitor;
  let author: Person;
  let student: Person;
  let courseId: string;

  const stored = (id: string) => api.done<CourseDraft>('GET', `/api/courses/${id}`);
  const expectShape = (id: string, shape: string) =>
    eventually(async () => expect(shapeOf(await stored(id))).toBe(shape));
  const newCourse = async (title: string) =>
    (await api.done<{ _id: string }>('POST', '/api/courses', { title }))._id;

  beforeAll(async () => {
    atelier = await startAtelier();
    browser = await launchBrowser();
    api = await atelier.visitor().logIn(administrator.email, administrator.password);
    author = await Person.arrive(browser, 'programme', atelier.url);
    student = await Person.arrive(browser, 'programme-etudiante', atelier.url, { acceptDownloads: true });
    await standInForOtherSites(author.page);
    await standInForOtherSites(student.page);
    await author.signIn(administrator);
  });
  afterAll(async () => {
    await browser?.close();
    await atelier?.close();
  });

  it('lessons and sections change their order, and a lesson its section, by the keyboard alone', async () => {
    const { page } = author;
    const id = await newCourse('Au clavier');
    const lesson = (title: string) => ({ title, parts: [{ type: 'texte', text: `<p>${title}</p>` }] });
    await save(api, id, 'sections', [
      { title: 'Un', lessons: [lesson('a'), lesson('b')] },
      { title: 'Deux', lessons: [lesson('c')] },
    ]);
    await page.goto(`/admin/create-cours/programme/edict/${id}`);
    await page.getByRole('button', { name: 'Ajouter une section' }).waitFor();

    const tabTo = async (label: string) => {
      for (let presses = 0; presses < 150; presses++) {
        if ((await page.evaluate('document.activeElement?.getAttribute("aria-label")')) === label) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never reaches « ${label} »`);
    };
    /** Presses a key and waits for what a screen reader says. */
    const press = async (key: string, said: RegExp) => {
      await page.keyboard.press(key);
      await page.locator('[id^=DndLiveRegion]').filter({ hasText: said }).waitFor({ state: 'attached' });
    };

    await tabTo('Déplacer la leçon « a »');
    await press('Space', /« a » est saisie, position 1 sur 2 de « Un »/);
    await press('ArrowDown', /En position 2 sur 2 de « Un »/);
    await press('Space', /« a » est déposée en position 2 sur 2 de « Un »/);
    await expectShape(id, 'Un: b, a | Deux: c');

    // The moved row has kept the focus.
    await press('Space', /« a » est saisie, position 2 sur 2/);
    await press('ArrowDown', /En position 1 sur 2 de « Deux »/);
    await press('ArrowDown', /En position 2 sur 2 de « Deux »/);
    await press('Enter', /« a » est déposée en position 2 sur 2 de « Deux »/);
    await expectShape(id, 'Un: b | Deux: c, a');

    await press('Space', /« a » est saisie/);
    await press('ArrowUp', /En position 1 sur 2/);
    await press('Escape', /Déplacement annulé/);

    await page.getByRole('button', { name: 'Ajouter une section' }).waitFor();
    await page.keyboard.press('Home');
    await page.evaluate('document.activeElement.blur()');
    await tabTo('Déplacer la section « Un »');
    await press('Space', /La section « Un » est saisie, position 1 sur 2/);
    await press('ArrowDown', /En position 2 sur 2/);
    await press('Space', /« Un » est déposée en position 2 sur 2/);
    await expectShape(id, 'Deux: c, a | Un: b');

    // The buttons say the same without a drag; at its section's end a lesson goes on into the next.
    await tabTo('Descendre la leçon « a »');
    await page.keyboard.press('Enter');
    await expectShape(id, 'Deux: c | Un: a, b');
    await tabTo('Actions sur la leçon « b »');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Monter', exact: true }).waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const sections = page.getByRole('dialog', { name: 'Déplacer « b » vers…' });
    await sections.waitFor();
    while (
      !(await sections.getByRole('button', { name: /^Deux/ }).evaluate((each) => each.matches(':focus')))
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectShape(id, 'Deux: c, b | Un: a');
    await author.picture('01-clavier');
  });

  it('lessons of all eight kinds are made on the screen', async () => {
    const { page } = author;
    const files = await mkdtemp(join(tmpdir(), 'atelier-fichiers-'));
    const plan = join(files, 'Plan du cours.txt');
    await writeFile(plan, 'Le plan du cours, à garder sous la main.\n');
    courseId = await newCourse('Huit contenus');
    await page.goto(`/admin/create-cours/programme/edict/${courseId}`);
    const [introduction, basics] = ['Section 1: Introduction', 'Section 2: Basics'].map((name) =>
      page.getByRole('region', { name }),
    ) as [Locator, Locator];

    const addLesson = async (section: Locator, title: string) => {
      await section.getByRole('button', { name: 'Ajouter une leçon' }).click();
      await page.locator('textarea:focus').fill(title);
      await page.keyboard.press('Enter');
      const row = page.getByRole('group', { name: new RegExp(`: ${title}$`) });
      await row.getByText("Aucun contenu n'a encore été associé à cette leçon.").waitFor();
      return row;
    };
    const add = async (section: Locator, title: string, kind: string) => {
      const row = await addLesson(section, title);
      await row.getByRole('button', { name: kind, exact: true }).click();
      // One content a lesson: nothing more is offered once there is one.
      await row.getByRole('group', { name: 'Choisir le contenu de la leçon' }).waitFor({ state: 'detached' });
      return row;
    };
    const toggle = (title: string) =>
      page.getByRole('button', { name: `Contenu de la leçon « ${title} »` }).click();

    const text = await add(introduction, 'Texte', 'Texte');
    await text.locator('.ProseMirror').click();
    await page.keyboard.type('Un texte à lire.');
    await text.getByText('Prête').waitFor();
    await toggle('Texte');

    const quiz = await add(introduction, 'Quiz', 'Quiz');
    await quiz.getByText('Écrivez la question.').waitFor();
    await quiz.getByLabel('Question').fill('À qui revient ce rôle ?');
    await quiz.getByLabel('Réponse 1', { exact: true }).fill('Au contrôleur');
    await quiz.getByLabel('Réponse 2', { exact: true }).fill('Au service');
    await page.keyboard.press('Enter');
    await quiz.getByLabel('Réponse 3', { exact: true }).fill('Au module');
    await quiz.getByRole('button', { name: 'Ajouter une réponse' }).click();
    await quiz.getByLabel('Réponse 2 correcte').check();
    await quiz.getByText('Prête').waitFor();
    await author.picture('02-quiz');
    await toggle('Quiz');

    const trueFalse = await add(introduction, 'Vrai ou faux', 'Quiz');
    await trueFalse.getByLabel('Question').fill('Un contrôleur décide.');
    await trueFalse.getByLabel('Vrai ou faux', { exact: true }).check();
    await trueFalse.getByLabel('Faux', { exact: true }).check();
    await toggle('Vrai ou faux');

    const document = await add(introduction, 'Document', 'Document');
    await document.locator('input[type=file]').setInputFiles(plan);
    await document.getByText('Plan du cours.txt').waitFor();
    await toggle('Document');

    const youtube = await add(basics, 'YouTube', 'Lien YouTube');
    const address = youtube.getByLabel('Adresse de la vidéo');
    await address.fill('https://exemple.fr/video');
    await youtube.getByText('Ce lien YouTube n’est pas reconnu.').waitFor();
    await address.fill('https://youtu.be/dQw4w9WgXcQ');
    await youtube.getByRole('button', { name: /^Lire la vidéo/ }).click();
    await youtube.getByText('Durée : 2:05').waitFor();
    await toggle('YouTube');

    const genially = await add(basics, 'Genially', 'Genially');
    await genially
      .getByLabel('Adresse de la présentation')
      .fill('https://view.genially.com/0123456789abcdef01234567/presentation');
    await toggle('Genially');
    const canva = await add(basics, 'Canva', 'Canva');
    await canva.getByLabel('Adresse de la présentation').fill('https://www.canva.com/design/DAFabcdefg/view');
    await toggle('Canva');

    const evaluation = await add(basics, 'Évaluation', 'Évaluation');
    await evaluation.locator('.ProseMirror').click();
    await page.keyboard.type('Écrivez une route.');
    await toggle('Évaluation');

    const video = await addLesson(basics, 'Vidéo');
    await video.locator('input[type=file]').setInputFiles(await makeVideo(2, 'video.mp4'));
    await video.getByText('Prête', { exact: true }).first().waitFor({ timeout: 60_000 });
    await author.picture('03-huit-contenus');
    const titles = [
      'Texte',
      'Quiz',
      'Vrai ou faux',
      'Document',
      'YouTube',
      'Genially',
      'Canva',
      'Évaluation',
    ];
    for (const title of titles) await toggle(title);
    await page.locator('.ProseMirror').nth(1).waitFor();
    await author.picture('03-tout-ouvert');
    expect(await findings(author)).toEqual([]);
    for (const title of titles) await toggle(title);

    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText(/Enregistré à/).waitFor();
    const { sections } = await eventually(async () => {
      const draft = await stored(courseId);
      expect(shapeOf(draft)).toBe(
        'Section 1: Introduction: Texte, Quiz, Vrai ou faux, Document | Section 2: Basics: YouTube, Genially, Canva, Évaluation, Vidéo',
      );
      expect(draft.sections[1]?.lessons[0]?.time).toBe(Math.ceil(standInSeconds / 60));
      return draft;
    });
    const parts = Object.fromEntries(
      sections
        .flatMap(({ lessons }) => lessons)
        .map(({ title, parts: [part] }) => [title, part as PartDraft]),
    );
    expect(parts).toMatchObject({
      Texte: { type: 'texte', text: '<p>Un texte à lire.</p>', time: 1 },
      Quiz: {
        type: 'quiz',
        question: 'À qui revient ce rôle ?',
        choices: ['Au contrôleur', 'Au service', 'Au module'],
        answer: ['Au service'],
        choiceType: 'multiple',
      },
      'Vrai ou faux': { type: 'quiz', choices: ['Vrai', 'Faux'], answer: ['Faux'], choiceType: 'true-false' },
      Document: { type: 'document', asset: { name: 'Plan du cours.txt' } },
      YouTube: {
        type: 'lien youtube',
        youtubeLink: 'https://youtu.be/dQw4w9WgXcQ',
        duration: standInSeconds,
      },
      Genially: { type: 'genialy' },
      Canva: { type: 'canva' },
      Évaluation: { type: 'evaluation', evaluation: '<p>Écrivez une route.</p>' },
      Vidéo: { type: 'lecture', time: 1 },
    });
  });

  it('what was deleted comes back: a lesson and a section by the message, a content by Ctrl+Z', async () => {
    const { page } = author;
    const before = shapeOf(await stored(courseId));
    const choose = async (row: string, choice: string) => {
      await page.getByRole('button', { name: `Actions sur ${row}` }).click();
      await page.getByRole('menuitem', { name: choice }).click();
    };
    const undo = page.getByRole('status').getByRole('button', { name: 'Annuler' });

    await choose('la leçon « Quiz »', 'Supprimer la leçon');
    await expectShape(courseId, before.replace('Quiz, ', ''));
    await undo.last().click();
    await expectShape(courseId, before);

    await choose('la section « Section 1: Introduction »', 'Supprimer la section');
    await expectShape(courseId, before.replace(/^.*\| /, ''));
    await undo.last().click();
    await expectShape(courseId, before);

    await page.getByRole('button', { name: 'Contenu de la leçon « Texte »' }).click();
    await page.getByRole('button', { name: 'Retirer le texte' }).click();
    await page
      .getByRole('dialog', { name: 'Retirer ce contenu ?' })
      .getByRole('button', { name: 'Retirer' })
      .click();
    const text = async () => (await stored(courseId)).sections[0]?.lessons[0]?.parts[0]?.text;
    await eventually(async () => expect(await text()).toBeUndefined());
    await page.keyboard.press('Control+z');
    await eventually(async () => expect(await text()).toBe('<p>Un texte à lire.</p>'));
  });

  it('the author looks at it as a student would, and nothing is recorded', async () => {
    const { page } = author;
    await page.goto(`/course/learning/${courseId}?apercu=1`);
    await page.getByText('Aperçu : rien n’est enregistré').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Texte' }).waitFor();
    await page.getByRole('link', { name: 'Suivante' }).first().click();
    await page.getByLabel('Au service').check();
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByText('Correct', { exact: true }).waitFor();
    await author.picture('04-apercu');
    expect(await page.getByText('Leçon terminée').count()).toBe(0);
    await page.getByText('Revenir à l’édition').click();
    await page.waitForURL(`**/programme/edict/${courseId}`);
  });

  it('a student follows each kind to its completion', async () => {
    const { page } = student;
    await save(api, courseId, 'category', 'Backend');
    await save(api, courseId, 'price', 0);
    await save(api, courseId, 'published', { isPublished: true });
    const enrolled = await atelier.visitor().signUp('programme@exemple.fr');
    await eventually(async () => expect((await enrolled.recordPurchase([courseId])).status).toBe('recorded'));
    await student.signIn({ email: 'programme@exemple.fr', password: 'mot-de-passe' });
    await page.goto(`/course/learning/${courseId}?tabIndex=0`);

    const completed = page.getByText('Leçon terminée');
    const goTo = async (title: string) => {
      expect(await findings(student)).toEqual([]);
      const next = page.getByRole('link', { name: 'Suivante' }).first();
      await next.click();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    };

    await page.getByText('Un texte à lire.').waitFor();
    await completed.waitFor();

    await goTo('Quiz');
    const validate = page.getByRole('button', { name: 'Valider' });
    expect(await validate.isDisabled()).toBe(true);
    await page.getByLabel('Au module').check();
    await validate.click();
    await page.getByText('Incorrect', { exact: true }).waitFor();
    await student.picture('05-quiz-faux');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByLabel('Au service').check();
    await validate.click();
    await page.getByText('Correct', { exact: true }).waitFor();
    expect(await validate.isDisabled()).toBe(true);
    await completed.waitFor();

    await goTo('Vrai ou faux');
    await page.getByLabel('Faux', { exact: true }).check();
    await validate.click();
    await page.getByText('Correct', { exact: true }).waitFor();

    await goTo('Document');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger Plan du cours.txt' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Plan du cours.txt');
    expect(await readFile(await file.path(), 'utf8')).toContain('à garder sous la main');
    await completed.waitFor();

    await goTo('YouTube');
    await page.getByRole('button', { name: 'Marquer comme terminée' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: /^Lire la vidéo/ }).click();
    await page.frameLocator('iframe').getByRole('button', { name: 'Terminer' }).click();
    await page.getByText(/Leçon suivante dans/).waitFor();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await completed.waitFor();
    // Followed to its end once more and left alone, it goes on by itself.
    await page.frameLocator('iframe').getByRole('button', { name: 'Terminer' }).click();
    await page.getByText(/Leçon suivante dans/).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Genially', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Afficher la présentation/ }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Une présentation' }).waitFor();
    await completed.waitFor();
    await goTo('Canva');
    await completed.waitFor();
    await goTo('Évaluation');
    await page.getByText('Écrivez une route.').waitFor();
    await completed.waitFor();

    await goTo('Vidéo');
    await page.evaluate("const video = document.querySelector('video'); video.muted = true; video.play()");
    await page.getByText('9 leçons sur 9').first().waitFor({ timeout: 30_000 });
    await student.picture('06-termine');
  });

  it('nothing complained on the way', () => {
    expect(author.complaints).toEqual([]);
    expect(student.complaints).toEqual([]);
  });
});
