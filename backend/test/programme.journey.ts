import type { PartDraft } from '@atelier/contracts/lesson-kinds';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionInput } from '@atelier/contracts/authoring';
import type { Locator } from 'playwright-core';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { makeVideo, save } from './support/courses.js';
import { eventually, expectCount, poll } from './support/eventually.js';
import { hasKeys, press, tabTo } from './support/keyboard.js';
import { signInAdministrator } from './support/people.js';
import { ProgrammeEditor } from './support/programme-editor.js';
import { fakeOtherSites, fakeVideoSeconds } from './support/fake-other-sites.js';
import { sequence } from './support/sequence.js';
import { shapeOf } from './support/wizard.js';
import { partOfKind } from './support/part-of-kind.js';
import { temporaryFolder } from './support/temporary-folder.js';

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const lesson = (title: string) => ({
  title,
  isFree: false,
  parts: [{ type: 'texte' as const, text: `<p>${title}</p>` }],
});
const twoSections: SectionInput[] = [
  { title: 'Un', lessons: [lesson('a'), lesson('b')] },
  { title: 'Deux', lessons: [lesson('c')] },
];

describe('the programme, written in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  const api = prepare(() => signInAdministrator(atelier));
  const author = prepare(() => Person.arrive(atelier, 'programme', { as: administrator }));

  /** Opens the editor of a new course. */
  const editorOf = async (title: string, sections?: SectionInput[]) => {
    const { _id } = await api.done<{ _id: string }>('POST', '/api/courses', { title });
    if (sections) await save(api, _id, 'sections', sections);
    return new ProgrammeEditor(author.page, api, _id).open();
  };

  beforeAll(async () => {
    await fakeOtherSites(author.page);
  });

  it('lessons and sections change their order, and a lesson its section, by the keyboard alone', async () => {
    proves('programme.parts', 'programme.save', 'programme.order');

    const { page } = author;
    const editor = await editorOf('Au clavier', twoSections);

    await editor.tabTo('Déplacer la leçon «\u00a0a\u00a0»');
    await editor.press('Space', /«\sa\s» est saisie, position 1 sur 2 de «\sUn\s»/);
    await editor.press('ArrowDown', /En position 2 sur 2 de «\sUn\s»/);
    await editor.press('Space', /«\sa\s» est déposée en position 2 sur 2 de «\sUn\s»/);
    await editor.expectShape('Un: b, a | Deux: c');

    // The moved row keeps the focus, so keys need no pause.
    await page.keyboard.press('Space');
    await editor.press('ArrowDown', /En position 1 sur 2 de «\sDeux\s»/);
    await editor.press('ArrowDown', /En position 2 sur 2 de «\sDeux\s»/);
    await editor.press('Enter', /«\sa\s» est déposée en position 2 sur 2 de «\sDeux\s»/);
    await editor.expectShape('Un: b | Deux: c, a');

    await editor.press('Space', /«\sa\s» est saisie/);
    await editor.press('ArrowUp', /En position 1 sur 2/);
    await editor.press('Escape', /Déplacement annulé/);

    await page.getByRole('button', { name: 'Ajouter une section' }).waitFor();
    await page.keyboard.press('Home');
    await page.evaluate('document.activeElement.blur()');
    await editor.tabTo('Déplacer la section «\u00a0Un\u00a0»');
    await editor.press('Space', /La section «\sUn\s» est saisie, position 1 sur 2/);
    await editor.press('ArrowDown', /En position 2 sur 2/);
    await editor.press('Space', /«\sUn\s» est déposée en position 2 sur 2/);
    await editor.expectShape('Deux: c, a | Un: b');

    // The buttons do the same; at the end of its section a lesson moves into the next.
    await editor.tabTo('Descendre la leçon «\u00a0a\u00a0»');
    await page.keyboard.press('Enter');
    await editor.expectShape('Deux: c | Un: a, b');
    await editor.tabTo('Actions sur la leçon «\u00a0b\u00a0»');
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
    await editor.expectShape('Deux: c, b | Un: a');
    await author.screenshot('01-clavier');
  });

  it('lessons and sections follow the mouse, and a finger that rests on their handle', async () => {
    proves('programme.order');

    const editor = await editorOf('À la main', twoSections);
    const [a, b, c] = ['a', 'b', 'c'].map((title) => editor.handle(`la leçon «\u00a0${title}\u00a0»`)) as [
      Locator,
      Locator,
      Locator,
    ];
    const [one, two] = ['Un', 'Deux'].map((title) => editor.handle(`la section «\u00a0${title}\u00a0»`)) as [
      Locator,
      Locator,
    ];
    await editor.drag(a, b, /En position 2 sur 2 de «\sUn\s»/);
    await editor.expectShape('Un: b, a | Deux: c');
    await editor.drag(b, c, /En position 2 sur 2 de «\sDeux\s»/);
    await editor.expectShape('Un: a | Deux: c, b');
    await editor.drag(two, one, /En position 1 sur 2/);
    await editor.expectShape('Deux: c, b | Un: a');
    await editor.dragByTouch(c, b, /En position 2 sur 2 de «\sDeux\s»/);
    await editor.expectShape('Deux: b, c | Un: a');

    // Open rows collapse during a drag, so that distances are short.
    const { mouse } = author.page;
    const heightOf = async (title: string) =>
      (await author.page.getByRole('group', { name: new RegExp(`: ${title}$`) }).boundingBox())?.height ?? 0;
    for (const title of ['b', 'c']) {
      await editor.toggle(title);
      await poll(() => heightOf(title)).toBeGreaterThan(200);
    }
    await author.page.evaluate('window.scrollTo(0, 0)');
    const from = (await b.boundingBox()) ?? { x: 0, y: 0 };
    await mouse.move(from.x + 8, from.y + 8);
    await mouse.down();
    await mouse.move(from.x + 8, from.y + 24, { steps: 3 });
    await editor.waitForAnnouncement(/est saisie|En position/);
    for (const title of ['b', 'c']) await poll(() => heightOf(title)).toBeLessThan(120);
    await mouse.move(from.x + 8, from.y + 170, { steps: 10 });
    await editor.waitForAnnouncement(/En position 2 sur 2 de «\sDeux\s»/);
    await mouse.up();
    await editor.waitForAnnouncement(/est déposée/);
    await editor.expectShape('Deux: c, b | Un: a');
    await poll(() => heightOf('b')).toBeGreaterThan(200);
  });

  it('lessons of all eight kinds are made on the screen', async () => {
    proves(
      'learn.empty',
      'reading.call-outs',
      'programme.parts',
      'programme.one-part',
      'programme.types',
      'programme.save',
      'programme.order',
      'programme.pictures',
    );

    const { page } = author;
    const files = temporaryFolder();
    const plan = join(files, 'Plan du cours.txt');
    await writeFile(plan, 'Le plan du cours, à garder sous la main.\n');
    const editor = await editorOf('Huit contenus');
    const introduction = editor.section('Section 1: Introduction');
    const basics = editor.section('Section 2: Basics');

    const text = await editor.addLessonWith(introduction, 'Texte', 'Texte');
    await text.locator('.ProseMirror').click();
    await page.keyboard.type('Un texte à lire.');
    await text.getByText('Prête').waitFor();
    await text.getByRole('button', { name: 'Image', exact: true }).click();
    const asking = page.getByRole('dialog', { name: 'Image' });
    await asking.getByRole('button', { name: 'Insérer' }).click();
    await asking.getByText('Choisissez une image.').waitFor();
    await asking
      .getByLabel('Fichier')
      .setInputFiles({ name: 'un.png', mimeType: 'image/png', buffer: pixel });
    await asking.getByLabel('Texte de remplacement').fill('Un point');
    await asking.getByRole('button', { name: 'Insérer' }).click();
    await text.getByRole('img', { name: 'Un point' }).waitFor();
    await editor.toggle('Texte');

    const quiz = await editor.addLessonWith(introduction, 'Quiz', 'Quiz');
    await quiz.getByText('Écrivez la question.').waitFor();
    await quiz.getByLabel('Question').fill('À qui revient ce rôle ?');
    await quiz.getByLabel('Réponse 1', { exact: true }).fill('Au contrôleur');
    await quiz.getByLabel('Réponse 2', { exact: true }).fill('Au service');
    await page.keyboard.press('Enter');
    await quiz.getByLabel('Réponse 3', { exact: true }).fill('Au module');
    await quiz.getByRole('button', { name: 'Ajouter une réponse' }).click();
    await quiz.getByLabel('Réponse 2 correcte').check();
    await quiz.getByLabel('Nombre d’essais').selectOption('2');
    await quiz.getByText('Prête').waitFor();
    await author.screenshot('02-quiz');
    await editor.toggle('Quiz');

    const trueFalse = await editor.addLessonWith(introduction, 'Vrai ou faux', 'Quiz');
    await trueFalse.getByLabel('Question').fill('Un contrôleur décide.');
    await trueFalse.getByLabel('Vrai ou faux', { exact: true }).check();
    await trueFalse.getByLabel('Faux', { exact: true }).check();
    await editor.toggle('Vrai ou faux');

    const document = await editor.addLessonWith(introduction, 'Document', 'Document');
    const chooser = page.waitForEvent('filechooser');
    await document.getByRole('button', { name: 'Choisir un document' }).click();
    await (await chooser).setFiles(plan);
    await document.getByText('Plan du cours.txt').waitFor();
    await editor.toggle('Document');

    const youtube = await editor.addLessonWith(basics, 'YouTube', 'Lien YouTube');
    const address = youtube.getByLabel('Adresse de la vidéo');
    await address.fill('https://exemple.fr/video');
    await youtube.getByText('Ce lien YouTube n’est pas reconnu.').waitFor();
    await address.fill('https://youtu.be/dQw4w9WgXcQ');
    await youtube.getByRole('button', { name: /^Lire la vidéo/ }).click();
    await youtube.getByText('Durée\u00a0: 2:05').waitFor();
    await editor.toggle('YouTube');

    const genially = await editor.addLessonWith(basics, 'Genially', 'Genially');
    await genially
      .getByLabel('Adresse de la présentation')
      .fill('https://view.genially.com/0123456789abcdef01234567/presentation');
    await editor.toggle('Genially');
    const canva = await editor.addLessonWith(basics, 'Canva', 'Canva');
    await canva.getByLabel('Adresse de la présentation').fill('https://www.canva.com/design/DAFabcdefg/view');
    await editor.toggle('Canva');

    const evaluation = await editor.addLessonWith(basics, 'Évaluation', 'Évaluation');
    await evaluation.locator('.ProseMirror').click();
    await page.keyboard.type('Écrivez une route.');
    await tabTo(page, evaluation.getByRole('button', { name: 'Gras' }), 'Shift+Tab');
    const framed = evaluation.getByRole('button', { name: 'Encadré' });
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
    await tabTo(page, framed);
    await page.keyboard.press('Enter');
    const kind = evaluation.getByRole('combobox', { name: 'Genre de l’encadré' });
    await tabTo(page, kind, 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await evaluation.locator('.callout-warning').waitFor();
    await editor.toggle('Évaluation');

    const video = await editor.addLesson(basics, 'Vidéo');
    await video.locator('input[accept="video/*"]').setInputFiles(await makeVideo(2, 'video.mp4'));
    await video.getByText('Prête', { exact: true }).first().waitFor({ timeout: 60_000 });
    await author.screenshot('03-huit-contenus');
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
    for (const title of titles) await editor.toggle(title);
    await page.locator('.ProseMirror').nth(1).waitFor();
    await author.screenshot('03-tout-ouvert');
    expect(await axeViolations(author)).toEqual([]);
    for (const title of titles) await editor.toggle(title);

    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText(/Enregistré à/).waitFor();
    const { sections } = await eventually(async () => {
      const draft = await editor.stored();
      expect(shapeOf(draft)).toBe(
        'Section 1: Introduction: Texte, Quiz, Vrai ou faux, Document | Section 2: Basics: YouTube, Genially, Canva, Évaluation, Vidéo',
      );
      expect(draft.sections[1]?.lessons[0]?.time).toBe(Math.ceil(fakeVideoSeconds / 60));
      return draft;
    });
    const parts = Object.fromEntries(
      sections
        .flatMap(({ lessons }) => lessons)
        .map(({ title, parts: [part] }) => [title, part as PartDraft]),
    );
    expect(parts).toMatchObject({
      Texte: {
        type: 'texte',
        text: expect.stringMatching(
          /^<p>Un texte à lire\.<\/p><img src="\/api\/media\/[0-9a-f-]{36}" alt="Un point" width="1" height="1" \/>$/,
        ),
        time: 1,
      },
      Quiz: {
        type: 'quiz',
        attemptLimit: 2,
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
        duration: fakeVideoSeconds,
      },
      Genially: { type: 'genialy' },
      Canva: { type: 'canva' },
      Évaluation: {
        type: 'evaluation',
        evaluation: '<div class="callout-warning"><p>Écrivez une route.</p></div>',
      },
      Vidéo: { type: 'lecture', time: 1 },
    });
  });

  it('a folder becomes sections and lessons by one click, its films sent beside with their captions and documents', async () => {
    proves('programme.folder');

    const { page } = author;
    const film = await makeVideo(1);
    const folder = join(temporaryFolder(), 'Cours');
    const put = async (path: string, content: Buffer | string) => {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), content);
    };
    const bytes = await readFile(film);
    for (const path of [
      '01-fondations/02_Installer_FINAL.mp4',
      '01-fondations/10 - Lire.mp4',
      '02-suite/01 Finir.mp4',
    ])
      await put(path, bytes);
    await put('01-fondations/02_Installer_FINAL.fr.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n');
    await put('02-suite/01 Finir.txt', 'Un aide-mémoire.');
    await put('02-suite/.DS_Store', '');

    const editor = await editorOf('En un geste');
    // Files without a folder are sorted in the same way.
    await page
      .getByLabel('Choisir des fichiers')
      .setInputFiles(['02-suite/01 Finir.mp4', '02-suite/01 Finir.txt'].map((path) => join(folder, path)));
    await page.getByRole('button', { name: 'Créer 1 leçon' }).first().waitFor();
    await page.goBack();
    await editor.open();
    await page.locator('input[type=file][webkitdirectory]').setInputFiles(folder);
    await page.getByRole('heading', { name: 'Ranger le dossier' }).waitFor();
    await page.getByText('1 fichier du système ignoré').waitFor();
    expect(await axeViolations(author)).toEqual([]);
    await author.screenshot('07-ranger-le-dossier');
    await page.getByRole('button', { name: 'Créer 3 leçons' }).first().click();
    await editor.expectShape('Fondations: Installer, Lire | Suite: Finir');
    await eventually(async () => {
      const { sections } = await editor.stored();
      const lessons = sections.flatMap(({ lessons: these }) => these);
      expect(lessons.map((each) => partOfKind(each, 'lecture')?.asset?.status)).toEqual([
        'ready',
        'ready',
        'ready',
      ]);
      expect(partOfKind(lessons[0], 'lecture')?.asset?.captions).toMatchObject([{ language: 'fr' }]);
      expect(lessons[2]?.resources).toMatchObject([{ name: '01 Finir.txt' }]);
      expect(lessons.every(({ isDraft }) => isDraft)).toBe(true);
    }, 60);
  });

  it('questions that are pasted become quizzes, shown before as they were understood, and can be taken back', async () => {
    proves('programme.quiz-import');

    const { page } = author;
    const editor = await editorOf('Questions collées', twoSections);
    await editor.choose('la section «\u00a0Un\u00a0»', 'Coller des questions');
    const dialog = page.getByRole('dialog', { name: 'Coller des questions' });
    const pasted =
      '::Le port:: Quel port ? {=80 ~443 ####Le 80.}\n\nQui ? {=Ada =Alan}\n\nNode est unique. {T}';
    await dialog.getByLabel('Questions', { exact: true }).fill(pasted);
    await dialog.getByText('2 questions comprises, 1 laissée de côté').waitFor();
    await dialog.getByText('Ligne 3 : Une réponse à écrire n’est pas un quiz').waitFor();
    expect(await axeViolations(author)).toEqual([]);
    await page.keyboard.press('Escape');
    await editor.choose('la section «\u00a0Un\u00a0»', 'Coller des questions');
    await poll(() => dialog.getByLabel('Questions', { exact: true }).inputValue()).toBe(pasted);
    await author.screenshot('06-questions-collees');
    await dialog.getByRole('button', { name: 'Ajouter 2 quiz' }).click();
    await editor.expectShape('Un: a, b, Le port, Node est unique. | Deux: c');
    const [port, unique] = (await editor.stored()).sections[0]?.lessons.slice(2) ?? [];
    expect(port).toMatchObject({
      isDraft: true,
      parts: [{ type: 'quiz', choices: ['80', '443'], answer: ['80'], explanation: 'Le 80.' }],
    });
    expect(unique?.parts[0]).toMatchObject({ choiceType: 'true-false', answer: ['Vrai'] });
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).last().click();
    await editor.expectShape('Un: a, b | Deux: c');
  });

  it('lessons follow each other by Enter, are duplicated, found without their accents, and moved together', async () => {
    proves('programme.enter', 'programme.duplicate', 'programme.select', 'programme.find');

    const { page } = author;
    const editor = await editorOf('À la suite', twoSections);
    await editor.section('Un').getByRole('button', { name: 'Ajouter une leçon' }).click();
    for (const title of ['Une', 'Autre']) {
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
      await poll(() => page.locator('textarea:focus').inputValue()).toBe('Nouvelle leçon');
    }
    await page.keyboard.press('Escape');
    await editor.expectShape('Un: a, b, Une, Autre | Deux: c');
    await poll(() => hasKeys(page.getByLabel('Titre de la leçon 4'))).toBe(true);

    await editor.choose('la leçon «\u00a0a\u00a0»', 'Dupliquer');
    await page.keyboard.type('Étude');
    await page.keyboard.press('Tab');
    await editor.expectShape('Un: a, Étude, b, Une, Autre | Deux: c');
    const copy = (await editor.stored()).sections[0]?.lessons[1];
    expect(copy).toMatchObject({ isDraft: true, parts: [{ type: 'texte', text: '<p>a</p>' }] });

    await page.getByRole('button', { name: 'Replier la section «\u00a0Un\u00a0»' }).click();
    const search = page.getByRole('searchbox', { name: 'Rechercher dans le programme' });
    await search.fill('etude');
    await page.getByRole('status').getByText('1 leçon trouvée').waitFor();
    await expectCount(page.getByRole('group', { name: /^Leçon \d/ }), 1);
    expect(await axeViolations(author)).toEqual([]);
    await page.keyboard.press('Enter');
    await poll(() => hasKeys(page.getByRole('group', { name: 'Leçon 2 : Étude' }))).toBe(true);
    await search.press('Escape');
    await page.getByRole('button', { name: 'Déplier la section «\u00a0Un\u00a0»' }).click();

    await press(page, page.getByRole('button', { name: 'Choisir', exact: true }));
    await press(page, page.getByLabel('Choisir la leçon «\u00a0a\u00a0»'), 'Space');
    await press(page, page.getByLabel('Choisir la leçon «\u00a0Une\u00a0»'), 'Space');
    const chosen = page.getByRole('region', { name: 'Leçons choisies' });
    await chosen.getByText('2 leçons choisies').waitFor();
    expect(await axeViolations(author)).toEqual([]);
    await author.screenshot('08-choisies');
    const others = chosen.getByRole('button', { name: 'Autres actions sur les leçons choisies' });
    await press(page, others);
    await press(page, page.getByRole('menuitem', { name: 'Aperçu gratuit' }));
    const lessons = async () => (await editor.stored()).sections.flatMap((section) => section.lessons);
    const freeOnes = async () => (await lessons()).filter(({ isFree }) => isFree).map(({ title }) => title);
    await eventually(async () => expect((await freeOnes()).toSorted()).toEqual(['Une', 'a']));
    await press(page, chosen.getByRole('button', { name: 'Ajouter au cours' }));
    await eventually(async () =>
      expect((await lessons()).filter(({ title, isDraft }) => title === 'Une' && isDraft)).toEqual([]),
    );
    await press(page, chosen.getByRole('button', { name: 'Déplacer vers…' }));
    await press(
      page,
      page.getByRole('dialog', { name: 'Déplacer 2 leçons vers…' }).getByRole('button', { name: /^Deux/ }),
    );
    await editor.expectShape('Un: Étude, b, Autre | Deux: c, a, Une');
    await poll(() => hasKeys(page.getByRole('button', { name: 'Choisir', exact: true }))).toBe(true);
    await page.keyboard.press('Control+z');
    await editor.expectShape('Un: a, Étude, b, Une, Autre | Deux: c');
  });

  it('finished sections are folded before they are shown', async () => {
    proves('programme.fold');

    const { _id } = await api.done<{ _id: string }>('POST', '/api/courses', { title: 'Repliées' });
    await save(api, _id, 'sections', twoSections);
    // Folds are remembered by tab.
    const page = await author.page.context().newPage();
    await page.addInitScript(`new MutationObserver(() => {
      window.lessonsSeen ??= document.querySelector('[role=group][aria-label^="Leçon "]') && true;
    }).observe(document, { childList: true, subtree: true })`);
    await page.goto(new ProgrammeEditor(page, api, _id).path('programme'));
    await page.getByRole('button', { name: 'Déplier la section «\u00a0Deux\u00a0»' }).waitFor();
    expect(await page.evaluate('window.lessonsSeen ?? false')).toBe(false);
    await page.getByRole('button', { name: 'Déplier la section «\u00a0Deux\u00a0»' }).click();
    await page.getByRole('group', { name: 'Leçon 1 : c' }).waitFor();
    await poll(() => page.evaluate('window.lessonsSeen')).toBe(true);
    await page.close();
  });

  it('all lessons are chosen by one press, shown to everybody together, and their sections given one opening', async () => {
    proves('programme.select');

    const { page } = author;
    const editor = await editorOf('Ouvertures', twoSections);
    const lessons = async () => (await editor.stored()).sections.flatMap((section) => section.lessons);
    const openings = async () => (await editor.stored()).sections.map(({ opening }) => opening ?? null);
    await press(page, page.getByRole('button', { name: 'Choisir', exact: true }));
    const chosen = page.getByRole('region', { name: 'Leçons choisies' });
    await press(page, chosen.getByRole('button', { name: 'Tout choisir' }));
    await chosen.getByText('3 leçons choisies').waitFor();
    expect(await chosen.getByRole('button', { name: 'Tout choisir' }).count()).toBe(0);
    const others = chosen.getByRole('button', { name: 'Autres actions sur les leçons choisies' });
    const choose = async (choice: string) => {
      await press(page, others);
      await press(page, page.getByRole('menuitem', { name: choice }), 'Enter', 'ArrowDown');
    };
    await choose('Aperçu gratuit');
    await eventually(async () => expect((await lessons()).every(({ isFree }) => isFree)).toBe(true));
    await choose('Retirer l’aperçu gratuit');
    await eventually(async () => expect((await lessons()).some(({ isFree }) => isFree)).toBe(false));

    await choose('Ouverture des 2\u00a0sections…');
    const dialog = page.getByRole('dialog', { name: 'Ouverture de 2\u00a0sections' });
    await dialog.getByText('Quelques jours après l’inscription').click();
    await dialog.getByLabel('Nombre de jours').fill('0');
    await dialog.getByRole('button', { name: 'Enregistrer l’ouverture' }).click();
    await dialog.getByText(/^Un nombre de jours, de 1 à/).waitFor();
    await dialog.getByLabel('Nombre de jours').fill('14');
    await dialog.getByRole('button', { name: 'Enregistrer l’ouverture' }).click();
    await poll(() => openings()).toEqual([{ afterDays: 14 }, { afterDays: 14 }]);
    await poll(() => hasKeys(others)).toBe(true);
    await page.keyboard.press('Control+z');
    await poll(() => openings()).toEqual([null, null]);
    expect(await axeViolations(author)).toEqual([]);

    // A folder of one section: only its lessons are chosen.
    await press(page, page.getByLabel('Choisir la leçon «\u00a0c\u00a0»'), 'Space');
    await choose('Ouverture de la section…');
    await page.getByRole('dialog').getByText('À une date, pour tous').click();
    await page.getByRole('dialog').getByLabel('Jour', { exact: true }).fill('2031-03-04');
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer l’ouverture' }).click();
    await poll(() => openings()).toEqual([{ on: '2031-03-04' }, null]);
    await page.keyboard.press('Control+z');
    await poll(() => openings()).toEqual([null, null]);
  });

  it('links of a playlist become lessons by one click, the titles that nobody knows asked for', async () => {
    proves('programme.youtube-import');

    const { page } = author;
    const editor = await editorOf('Une playlist');
    await page.getByRole('button', { name: 'Depuis YouTube' }).click();
    const dialog = page.getByRole('dialog', { name: 'Depuis YouTube' });
    const link = (end: string) => `https://www.youtube.com/watch?v=dQw4w9WgXc${end}&list=PLabc`;
    await dialog
      .getByLabel('Liens des vidéos')
      .fill(`${link('0')}\nLes routes ${link('1')}\nbonjour\n${link('0')}`);
    await dialog.getByText('2 vidéos reconnues, 2 lignes laissées de côté').waitFor();
    await dialog.getByText('Ligne 4 : la même vidéo qu’à la ligne 1').waitFor();
    expect(await axeViolations(author)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ranger 2 vidéos' }).click();
    await page.getByRole('heading', { name: 'Ranger les vidéos' }).waitFor();
    await poll(() => hasKeys(page.getByLabel('Titre de la leçon 1'))).toBe(true);
    await page.keyboard.type('Ouverture');
    expect(await axeViolations(author)).toEqual([]);
    await page.getByRole('button', { name: 'Créer 2 leçons' }).first().click();
    await editor.expectShape('Nouvelle section: Ouverture, Les routes');
    const [first] = (await editor.stored()).sections[0]?.lessons ?? [];
    expect(first).toMatchObject({
      isDraft: true,
      parts: [{ type: 'lien youtube', youtubeLink: 'https://youtu.be/dQw4w9WgXc0' }],
    });
  });

  it('what was deleted comes back: a lesson and a section by the message, a content by Ctrl+Z', async () => {
    proves('programme.save', 'programme.order', 'programme.undo');

    const { page } = author;
    const editor = await editorOf('Annuler', twoSections);
    const before = 'Un: a, b | Deux: c';
    const undo = page.getByRole('status').getByRole('button', { name: 'Annuler' });

    await editor.choose('la leçon «\u00a0b\u00a0»', 'Supprimer la leçon');
    await editor.expectShape('Un: a | Deux: c');
    await undo.last().click();
    await editor.expectShape(before);

    await editor.choose('la section «\u00a0Un\u00a0»', 'Supprimer la section');
    await editor.expectShape('Deux: c');
    await undo.last().click();
    await editor.expectShape(before);

    await editor.toggle('a');
    await page.getByRole('button', { name: 'Retirer le texte' }).click();
    await page
      .getByRole('dialog', { name: 'Retirer ce contenu\u202f?' })
      .getByRole('button', { name: 'Retirer' })
      .click();
    const text = async () => partOfKind((await editor.stored()).sections[0]?.lessons[0], 'texte')?.text;
    await poll(() => text()).toBeUndefined();
    await page.keyboard.press('Control+z');
    await poll(() => text()).toBe('<p>a</p>');
  });

  it('nothing complained on the way', () => {
    expect(author.complaints).toEqual([]);
  });
});
