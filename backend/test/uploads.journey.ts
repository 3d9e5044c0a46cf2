import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { SavedTutorial, TutorialDraft } from '@atelier/contracts/tutorials';
import type { CDPSession, Locator } from 'playwright-core';
import { ZipFile } from 'yazl';
import { administrator, startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { Person } from './support/browser.js';
import { makeVideo, save } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { sequence } from './support/sequence.js';
import { recordChunks } from './support/upload-chunks.js';
import { temporaryFolder } from './support/temporary-folder.js';

const mebibyte = 1024 * 1024;
/** Bytes per second: 60 MiB last long enough to be interrupted. */
const slowLine = 12 * mebibyte;

/** A real video padded to this size with a `free` box, which players skip. */
async function makeLargeVideo(name: string, size = 60 * mebibyte): Promise<string> {
  const path = await makeVideo(2, name);
  const box = Buffer.alloc(size);
  box.writeUInt32BE(size, 0);
  box.write('free', 4);
  await appendFile(path, box);
  return path;
}

/** A course with one empty section, and a file that it does not use. */
async function makeLargeArchive(name: string): Promise<string> {
  const course = {
    title: 'Venu d’ailleurs',
    description: '',
    subdescription: '',
    requirement: '',
    language: 'fr',
    category: null,
    time: 0,
    price: null,
    promotionPrice: null,
    preview: null,
    cover: null,
    skills: [],
    faq: [],
    sections: [{ title: 'Un', lessons: [] }],
  };
  const manifest = { format: 'atelier-course', version: 1, exportedAt: '2026-11-23', course, files: [] };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'course.json');
  zip.addBuffer(Buffer.alloc(60 * mebibyte), 'reste', { compress: false });
  zip.end();
  const path = join(temporaryFolder(), name);
  await writeFile(path, zip.outputStream);
  return path;
}

describe('uploads in the course wizard, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  const author = prepare(() => Person.arrive(atelier, 'envois'));
  const visitor = prepare(() => signInAdministrator(atelier));
  let network: CDPSession;
  let courseId: string;
  let programme: string;

  beforeAll(async () => {
    const course = await visitor.done<{ _id: string }>('POST', '/api/courses', { title: 'Les envois' });
    courseId = course._id;
    const titles = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept'];
    await save(visitor, courseId, 'sections', [
      { title: 'Section', lessons: titles.map((title) => ({ title })) },
    ]);
    programme = `/admin/create-cours/programme/edict/${courseId}`;
    const { page } = author;
    await page.goto('/auth');
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL('**/admin/tutor');
    network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await line(slowLine);
  });

  const line = (uploadThroughput: number, offline = false) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const lesson = (title: string) =>
    author.page.getByRole('group', { name: new RegExp(`^Leçon \\d : ${title}$`) });
  const panel = () => author.page.getByRole('region', { name: 'Envois' });
  const open = (title: string) =>
    lesson(title)
      .getByRole('button', { name: `Contenu de la leçon «\u00a0${title}\u00a0»` })
      .click();
  const choose = async (where: Locator, label: string, path: string) => {
    const chooser = author.page.waitForEvent('filechooser');
    await where.getByLabel(label).click();
    await (await chooser).setFiles(path);
  };
  /** As dropped from the desktop: the browser then knows the path. */
  const drop = async (where: Locator, path: string) => {
    await where.scrollIntoViewIfNeeded();
    const { x, y } = (await where.boundingBox()) ?? { x: 0, y: 0 };
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await network.send('Input.dispatchDragEvent', { type, x: x + 12, y: y + 12, data });
  };
  const percent = async (where: Locator) =>
    Number(await where.getByRole('progressbar').first().getAttribute('aria-valuenow'));
  const reaches = (where: Locator, wanted: number) =>
    eventually(async () => expect(await percent(where)).toBeGreaterThanOrEqual(wanted), 30);
  const asset = async (title: string) => {
    const draft = await visitor.done<CourseDraft>('GET', `/api/courses/${courseId}`);
    const draftLesson = draft.sections
      .flatMap((section) => section.lessons)
      .find((each) => each.title === title);
    const [part] = draftLesson?.parts ?? [];
    return (part && 'asset' in part && part.asset) || null;
  };
  const partialFiles = () => readdir(join(atelier.config.mediaDir, 'uploads'));

  it('a large video is paused, cut off by a reload, and goes on where it was with its file chosen again', async () => {
    proves('upload.states');

    const { page } = author;
    const path = await makeLargeVideo('une.mp4');
    const pieces = recordChunks(page);
    await page.goto(programme);
    await open('Un');
    await choose(lesson('Un'), 'Vidéo', path);
    await lesson('Un').getByText('Téléchargement en cours...').waitFor();
    await poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Envoi de une.mp4');
    await reaches(lesson('Un'), 15);
    await author.screenshot('01-en-cours');

    await lesson('Un').getByRole('button', { name: 'Pause une.mp4' }).click();
    await lesson('Un').getByText('Envoi en pause').waitFor();
    const paused = await percent(lesson('Un'));
    await poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Reprendre une.mp4');
    await page.keyboard.press('Enter');
    await reaches(lesson('Un'), paused + 15);

    const dialogAccepted = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    await page.reload();
    await dialogAccepted;
    await panel()
      .getByText(/^Envoi interrompu à \d+\s%$/)
      .waitFor();
    await open('Un');
    await author.screenshot('02-interrompu');
    await choose(lesson('Un'), 'Choisir à nouveau le fichier', await makeVideo(1, 'autre.mp4'));
    await lesson('Un')
      .getByText(/^Ce n’est pas le même fichier\s: «\sune.mp4\s»/)
      .waitFor();
    await choose(lesson('Un'), 'Choisir à nouveau le fichier', path);
    await lesson('Un').getByText('Téléchargement en cours...').waitFor();

    await page.getByRole('link', { name: /^Prix/ }).first().click();
    await page.getByLabel('Prix du cours').waitFor();
    await panel().getByText('Prête', { exact: true }).waitFor({ timeout: 60_000 });
    await page
      .getByRole('link', { name: /^Programme/ })
      .first()
      .click();
    await lesson('Un').getByText('Prête', { exact: true }).waitFor();
    await lesson('Un').locator('video').waitFor();
    await author.screenshot('03-prete');

    await poll(() => asset('Un')).toMatchObject({ name: 'une.mp4', status: 'ready' });
    await eventually(() => expect(pieces.offsets.length).toBeGreaterThan(3));
    expect(pieces.uploads()).toBe(1);
    // Each chunk starts at the server's offset: no byte is sent twice.
    expect(pieces.offsets).toEqual(pieces.expected);
    expect(await partialFiles()).toEqual([]);
  });

  it('a cut line is waited out, and said', async () => {
    proves('upload.states');

    await open('Deux');
    await choose(lesson('Deux'), 'Vidéo', await makeLargeVideo('deux.mp4'));
    await reaches(lesson('Deux'), 20);
    await line(slowLine, true);
    await lesson('Deux').getByText('Connexion perdue. L’envoi reprendra de lui-même.').waitFor();
    await author.screenshot('04-connexion-perdue');
    await line(slowLine);
    await author.page.getByText('Deux : Téléchargement réussi !').waitFor({ state: 'attached' });
    await lesson('Deux').getByText('Prête', { exact: true }).waitFor({ timeout: 60_000 });
  });

  it('a cancelled upload leaves nothing, here or on the server', async () => {
    const { page } = author;
    await open('Trois');
    await choose(lesson('Trois'), 'Vidéo', await makeLargeVideo('trois.mp4'));
    await reaches(lesson('Trois'), 15);
    expect(await partialFiles()).not.toEqual([]);
    await lesson('Trois').getByRole('button', { name: 'Annuler l’envoi de trois.mp4' }).click();
    await lesson('Trois').getByText("Aucun contenu n'a encore été associé à cette leçon.").waitFor();
    await poll(() => partialFiles()).toEqual([]);
    await page.reload();
    await lesson('Trois').getByText('À compléter').waitFor();
    expect(await panel().count()).toBe(0);
    await poll(() => asset('Trois')).toBeNull();
  });

  it('two go at once, a third waits for its turn, and all arrive', async () => {
    proves('upload.queue');

    const titles = ['Trois', 'Quatre', 'Cinq'];
    const paths = await Promise.all(titles.map((title) => makeLargeVideo(`${title}.mp4`, 52 * mebibyte)));
    // The first two must still be uploading when the third is checked.
    await line(slowLine / 8);
    for (const [index, title] of titles.entries()) {
      await open(title);
      await choose(lesson(title), 'Vidéo', paths[index] ?? '');
    }
    await lesson('Cinq').getByText('En attente de son tour').waitFor();
    await reaches(lesson('Trois'), 1);
    await reaches(lesson('Quatre'), 1);
    expect(await percent(lesson('Cinq'))).toBe(0);
    await author.screenshot('05-deux-a-la-fois');
    await line(-1);
    for (const title of titles)
      await lesson(title).getByText('Prête', { exact: true }).waitFor({ timeout: 60_000 });
  });

  it('a dropped file is remembered: after a reload one click goes on', async () => {
    const { page } = author;
    const path = await makeLargeVideo('six.mp4');
    await line(slowLine);
    await open('Six');
    await drop(lesson('Six').getByLabel('Vidéo'), path);
    await reaches(lesson('Six'), 20);
    const dialogAccepted = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    await page.reload();
    await dialogAccepted;
    const pieces = recordChunks(page);
    await panel().getByRole('button', { name: 'Reprendre l’envoi' }).click();
    await panel().getByText('Prête', { exact: true }).waitFor({ timeout: 60_000 });
    expect(pieces.uploads()).toBe(0);
    expect(pieces.offsets[0]).toBeGreaterThan(0);
    await poll(() => asset('Six')).toMatchObject({ name: 'six.mp4', status: 'ready' });
    await line(-1);
    await open('Cinq');
  });

  it('an archive goes on after a cut and after a reload, while its author works elsewhere, and becomes a draft', async () => {
    proves('archive.background');

    const { page } = author;
    const archives = '/admin/courses/archives';
    const path = await makeLargeArchive('cours.atelier.zip');
    const box = page.getByRole('group', { name: 'Envoi de cours.atelier.zip' });
    await line(slowLine);
    await page.goto(archives);
    const pieces = recordChunks(page);
    await choose(page.locator('main'), 'Choisir une archive', path);
    await reaches(box, 15);
    await line(slowLine, true);
    await box.getByText('Connexion perdue. L’envoi reprendra de lui-même.').waitFor();
    await line(slowLine);
    await reaches(box, 40);
    await box.getByRole('button', { name: 'Pause cours.atelier.zip' }).click();
    await box.getByText('Envoi en pause').waitFor();
    await author.screenshot('07-archive');
    await page.reload();
    await box.getByText(/^Envoi interrompu à \d+\s%$/).waitFor();
    await choose(box, 'Choisir à nouveau le fichier', path);
    await box.getByText('Téléchargement en cours...').waitFor();
    await page.getByRole('link', { name: 'Cours', exact: true }).first().click();
    await panel().getByRole('button', { name: 'Déplier les envois' }).click();
    await panel().getByText('cours.atelier.zip').waitFor();
    await page
      .getByRole('link', { name: 'Modifier «\u00a0Venu d’ailleurs\u00a0»' })
      .waitFor({ timeout: 60_000 });
    await poll(() => panel().count()).toBe(0);
    await page.getByRole('link', { name: 'Importer' }).click();
    await page.getByText('«\u00a0Venu d’ailleurs\u00a0» est là, en brouillon').waitFor();
    expect(pieces.uploads()).toBe(1);
    expect(pieces.offsets).toEqual(pieces.expected);
    await line(-1);
    await page.goto(programme);
    await open('Cinq');
  });

  it('a refused file is explained beside the lesson, which keeps what it has', async () => {
    proves('upload.states', 'upload.retry');

    const folder = temporaryFolder();
    const path = join(folder, 'fausse.mp4');
    await writeFile(path, 'Ceci n’est pas une vidéo.'.repeat(100));
    const before = await asset('Cinq');
    await choose(lesson('Cinq'), 'Remplacer la vidéo', path);
    await lesson('Cinq').getByText('Erreur lors du téléchargement', { exact: true }).waitFor();
    await lesson('Cinq')
      .getByText(/Ce fichier n’est pas une vidéo\. Choisissez un fichier MP4/)
      .waitFor();
    await author.screenshot('06-refuse');
    await lesson('Cinq').getByRole('button', { name: 'Abandonner' }).click();
    await lesson('Cinq').locator('video').waitFor();
    expect((await asset('Cinq'))?._id).toBe(before?._id);
  });

  it('captions are added, shown to the player, and removed', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'cinq.srt');
    await writeFile(path, '1\n00:00:00,000 --> 00:00:01,000\nBonjour.\n');
    await choose(lesson('Cinq'), 'Ajouter les sous-titres\u00a0: Français', path);
    await lesson('Cinq').locator('track[srclang=fr]').waitFor({ state: 'attached' });
    await author.screenshot('07-sous-titres');
    await lesson('Cinq').getByRole('button', { name: 'Retirer les sous-titres\u00a0: Français' }).click();
    await lesson('Cinq').locator('track').waitFor({ state: 'detached' });
    expect((await asset('Cinq'))?.captions).toEqual([]);
  });

  it('a document is refused in French, then sent, opened and replaced', async () => {
    proves('upload.document', 'upload.document-error');

    const { page } = author;
    const folder = temporaryFolder();
    await writeFile(join(folder, 'faux.pdf'), 'Ceci n’est pas un PDF.');
    await writeFile(join(folder, 'schéma.txt'), 'Le schéma du projet.');
    await open('Sept');
    await lesson('Sept').getByRole('button', { name: 'Document', exact: true }).click();
    await choose(lesson('Sept'), 'Choisir un document', join(folder, 'faux.pdf'));
    await lesson('Sept').getByText('Erreur lors du téléchargement.', { exact: true }).waitFor();
    await choose(lesson('Sept'), 'Choisir un document', join(folder, 'schéma.txt'));
    const link = lesson('Sept').getByRole('link', { name: 'Ouvrir' });
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(await response.text()).toBe('Le schéma du projet.');
    await choose(lesson('Sept'), 'Remplacer le document', join(folder, 'faux.pdf'));
    await lesson('Sept').getByText('Erreur lors du téléchargement.', { exact: true }).waitFor();
    await poll(() => asset('Sept')).toMatchObject({ kind: 'document', name: 'schéma.txt' });
  });

  it('the course’s preview video is sent, saved and removed in its own step', async () => {
    const { page } = author;
    await page.goto(`/admin/create-cours/promotion/edict/${courseId}`);
    await choose(page.getByRole('main'), 'Choisir une vidéo', await makeVideo(2, 'apercu.mp4'));
    await page.getByRole('main').locator('video').waitFor();
    const draft = () => visitor.done<CourseDraft>('GET', `/api/courses/${courseId}`);
    await poll(() => draft()).toMatchObject({ promotionAsset: { name: 'apercu.mp4', status: 'ready' } });
    await page.getByRole('button', { name: 'Retirer la vidéo' }).click();
    await page.getByLabel('Choisir une vidéo').waitFor();
    await eventually(async () => expect((await draft()).promotion).toBeNull());
  });

  it('a tutorial’s own video is paused, cut off by a reload, goes on with the page left, and finds its tutorial', async () => {
    proves('tutorial.video');

    const { page } = author;
    const path = await makeLargeVideo('tutoriel.mp4');
    const filesBefore = await partialFiles();
    const { _id } = await visitor.done<SavedTutorial>('POST', '/api/blogs', { title: 'Un tutoriel filmé' });
    const part = page.getByRole('region', { name: 'Vidéo', exact: true });
    await line(slowLine);
    await page.goto(`/new-blog/${_id}`);
    await choose(part, 'Envoyer un fichier', path);
    await part.getByText('Téléchargement en cours...', { exact: true }).waitFor();
    await reaches(part, 15);
    await part.getByRole('button', { name: 'Pause tutoriel.mp4' }).click();
    await part.getByText('Envoi en pause', { exact: true }).waitFor();
    await author.screenshot('08-tutoriel');
    await part.getByRole('button', { name: 'Reprendre tutoriel.mp4' }).click();
    await part.getByText('Téléchargement en cours...', { exact: true }).waitFor();
    const dialogAccepted = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    await page.reload();
    await dialogAccepted;
    await part.getByText(/^Envoi interrompu à \d+\s%$/).waitFor();
    const pieces = recordChunks(page);
    await choose(part, 'Choisir à nouveau le fichier', path);
    await part.getByText('Téléchargement en cours...', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Tutoriels' }).first().click();
    await panel().getByText('Un tutoriel filmé').waitFor();
    await author.screenshot('09-tutoriels-envoi');
    await line(-1);
    await panel().getByText('Prête', { exact: true }).waitFor({ timeout: 60_000 });
    expect(pieces.uploads()).toBe(0);
    expect(pieces.offsets[0]).toBeGreaterThan(0);
    await page.goto(`/new-blog/${_id}`);
    await part.getByRole('button', { name: 'Regarder la vidéo' }).waitFor();
    const { videoUrl } = await visitor.done<TutorialDraft>('GET', `/api/blogs/${_id}`);
    expect(videoUrl).toMatch(/^\/api\/media\//);
    await poll(() => partialFiles()).toEqual(filesBefore);
  });

  it('a video sent to a tutorial without a title waits for one, and is stored with it', async () => {
    const { page } = author;
    const part = page.getByRole('region', { name: 'Vidéo', exact: true });
    await page.goto('/new-blog');
    await choose(part, 'Envoyer un fichier', await makeVideo(1, 'sans-titre.mp4'));
    await part.getByText('La vidéo est prête.').waitFor({ timeout: 60_000 });
    await page.getByLabel('Titre', { exact: true }).fill('Le titre vient après');
    await part.getByRole('button', { name: 'Regarder la vidéo' }).waitFor();
    await page.waitForURL('**/new-blog/*');
    await page.reload();
    await part.getByRole('button', { name: 'Regarder la vidéo' }).waitFor();
    await poll(() => page.getByLabel('Titre', { exact: true }).inputValue()).toBe('Le titre vient après');
  });
});
