import type { PartInput } from '@atelier/contracts/lesson-kinds';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Page } from 'playwright-core';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { makeVideo, publishCourse } from './support/courses.js';
import { eventually, expectCount, poll } from './support/eventually.js';
import { press, tabTo } from './support/keyboard.js';
import { signInAdministrator } from './support/people.js';
import { stopClock } from './support/failing-requests.js';
import { fakeOtherSites } from './support/fake-other-sites.js';
import { sequence } from './support/sequence.js';

const lesson = (title: string, part: PartInput) => ({ title, isFree: false, parts: [part] });

/** Number of pixels darker than `shade`; words of thumbnails are grey. */
const inkOf = (page: Page, canvas: string, shade = 100) =>
  page.evaluate<number>(`(() => {
    const canvas = document.querySelector('${canvas}');
    if (!canvas || canvas.width === 0) return 0;
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((red, index) => index % 4 === 0 && red < ${shade} && data[index + 3] > 200).length;
  })()`);

/** Reads a PDF by its text layer and by keyboard, and reopens it at the same page after a reload. */
async function expectPdfToBeRead(person: Person): Promise<void> {
  const { page } = person;
  const pages = page.getByRole('group', { name: 'Pages de Contrat.pdf' });
  await pages.getByText('Contrat, page 1').waitFor();
  await poll(() => inkOf(page, '[data-page="1"] canvas')).toBeGreaterThan(100);
  await pages.focus();
  await page.keyboard.press('PageDown');
  await page.getByText('2 sur 3', { exact: true }).waitFor();
  await page.keyboard.press('+');
  await page.getByText('125\u00a0%').waitFor();
  await page.keyboard.press('-');
  await pages.getByText('Contrat, page 2').waitFor();
  const above = await page.evaluate<number>(`(() => {
    const second = document.querySelector('[data-page="2"]');
    return Math.round(second.getBoundingClientRect().top - second.parentElement.getBoundingClientRect().top);
  })()`);
  expect(above).toBe(8);
  // Thumbnails: Tab leads to the current page, arrows to the others.
  const small = page.getByRole('navigation', { name: 'Pages en miniature' });
  await tabTo(page, small.locator('[aria-current=page]'), 'Shift+Tab');
  await page.keyboard.press('End');
  await press(page, small.getByRole('button', { name: 'Aller à la page 3' }));
  await page.getByText('3 sur 3', { exact: true }).waitFor();
  await poll(() => inkOf(page, '[data-thumbnail="3"] canvas', 220)).toBeGreaterThan(5);
  await press(page, small.getByRole('button', { name: 'Aller à la page 2' }), 'Enter', 'ArrowUp');
  await page.getByText('2 sur 3', { exact: true }).waitFor();
  await person.screenshot('04-contrat');
  expect(await axeViolations(person)).toEqual([]);
  await page.reload();
  await page.getByText('2 sur 3', { exact: true }).waitFor();
  await pages.getByText('Contrat, page 2').waitFor();
}

const longText =
  '<p>Un texte à lire.</p><h2>Décrire</h2><p>Une fois.</p><h2>Contrôler</h2>' +
  `<pre><code class="language-typescript">const ${'tres'.repeat(60)} = 'long';</code></pre>` +
  `<p>${'Et encore. '.repeat(400)}</p><h2>Refuser</h2><p>Avec une raison.</p>`;

const framedText = `<p>Écrivez une route.</p>${['remember', 'warning', 'further']
  .map(
    (kind) =>
      `<div class="callout-${kind} dark"><p><strong>Un type n’est pas un contrôle</strong></p><p>Il disparaît à la compilation.</p></div>`,
  )
  .join('')}`;

/** A PDF of three numbered pages. */
function makePdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4' });
  for (const page of [1, 2, 3]) {
    if (page > 1) pdf.addPage();
    pdf.fontSize(28).text(`Contrat, page ${page}`);
  }
  pdf.end();
  return buffer(pdf);
}

describe('lessons of eight kinds, followed in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  let author: Person;
  let student: Person;
  let watcher: Person;
  let courseId: string;
  let filmCourseId: string;

  beforeAll(async () => {
    const api = await signInAdministrator(atelier);
    const plan = new FormData();
    plan.append('doc', new Blob(['Le plan du cours, à garder sous la main.\n']), 'Plan du cours.txt');
    const { fileUrl } = await api.done<{ fileUrl: string }>('POST', '/api/upload-doc', plan);
    const pages = new FormData();
    pages.append('doc', new Blob([new Uint8Array(await makePdf())]), 'Contrat.pdf');
    const contract = await api.done<{ fileUrl: string }>('POST', '/api/upload-doc', pages);
    const { body: video } = await api.upload(await makeVideo(2, 'video.mp4'));
    await api.untilReady(video._id);
    const multiple = { choices: ['Au contrôleur', 'Au service', 'Au module'], answer: ['Au service'] };
    const trueFalse = { choiceType: 'true-false' as const, choices: ['Vrai', 'Faux'], answer: ['Faux'] };
    const introduction = [
      lesson('Texte', { type: 'texte', text: longText }),
      lesson('Quiz', { type: 'quiz', question: 'À qui revient ce rôle ?', ...multiple }),
      lesson('Vrai ou faux', { type: 'quiz', question: 'Un contrôleur décide.', ...trueFalse }),
      lesson('Document', { type: 'document', document: fileUrl }),
      lesson('Contrat', { type: 'document', document: contract.fileUrl }),
    ];
    const genialy = 'https://view.genially.com/0123456789abcdef01234567/presentation';
    const basics = [
      lesson('YouTube', { type: 'lien youtube', youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' }),
      lesson('Genially', { type: 'genialy', genialy }),
      lesson('Canva', { type: 'canva', canva: 'https://www.canva.com/design/DAFabcdefg/view' }),
      lesson('Évaluation', { type: 'evaluation', evaluation: framedText }),
      lesson('Vidéo', { type: 'lecture', video: video.fileUrl }),
    ];
    const course = await publishCourse(api, {
      title: 'Huit contenus',
      price: 0,
      sections: [
        { title: 'Section 1: Introduction', lessons: introduction },
        { title: 'Section 2: Basics', lessons: basics },
      ],
    });
    courseId = course._id;
    const film = [
      lesson('Film', { type: 'lecture', video: video.fileUrl }),
      lesson('Question', {
        type: 'quiz',
        question: 'Que parle un navigateur ?',
        choices: ['HTML', 'SQL', 'CSS'],
        answer: ['HTML', 'CSS'],
        explanation: 'Le SQL reste du côté du serveur.',
        attemptLimit: 3,
      }),
    ];
    const sections = [{ title: 'Section', lessons: film }];
    filmCourseId = (await publishCourse(api, { title: 'Film et question', price: 0, sections }))._id;
    author = await Person.arrive(atelier, 'contenus', { as: administrator });
    student = await Person.arrive(atelier, 'contenus-etudiante', { acceptDownloads: true });
    await fakeOtherSites(author.page);
    await fakeOtherSites(student.page);
  });

  it('the author looks at it as a student would, and nothing is recorded', async () => {
    proves('learn.preview');

    const { page } = author;
    await page.goto(`/course/learning/${courseId}?apercu=1`);
    await page.getByText('Aperçu\u00a0: rien n’est enregistré').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Texte' }).waitFor();
    await page.getByRole('link', { name: 'Suivante' }).first().click();
    await page.getByLabel('Au service').check();
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByText('Correct', { exact: true }).waitFor();
    await author.screenshot('01-apercu');
    expect(await page.getByText('Leçon terminée').count()).toBe(0);
    await page.getByText('Revenir à l’édition').click();
    await page.waitForURL(`**/programme/edict/${courseId}`);
  });

  it('a student follows each kind to its completion', async () => {
    proves(
      'tutorial.code',
      'learn.complete-video',
      'learn.complete-other',
      'learn.headings',
      'player.youtube',
      'reading.pdf',
      'reading.call-outs',
      'quiz.answer',
      'programme.types',
    );

    const { page } = student;
    const enrolled = await atelier.visitor().signUp('programme@exemple.fr');
    await enrolled.untilRecorded(courseId);
    await student.signIn({ email: 'programme@exemple.fr', password: 'mot-de-passe' });
    await page.goto(`/course/learning/${courseId}?tabIndex=0`);

    const completed = page.getByText('Leçon terminée');
    const goTo = async (title: string) => {
      expect(await axeViolations(student)).toEqual([]);
      const next = page.getByRole('link', { name: 'Suivante' }).first();
      await next.click();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    };

    await page.getByText('Un texte à lire.').waitFor();
    await completed.waitFor();
    await page.locator('.code .keyword', { hasText: 'const' }).waitFor();
    await page.getByRole('group', { name: 'Code, TypeScript' }).focus();
    const contents = page.getByRole('navigation', { name: 'Dans cette leçon' });
    await contents.locator('[aria-current]', { hasText: 'Décrire' }).waitFor();
    await contents.getByRole('link', { name: 'Refuser' }).click();
    await contents.locator('[aria-current]', { hasText: 'Refuser' }).waitFor();

    await goTo('Quiz');
    const validate = page.getByRole('button', { name: 'Valider' });
    await poll(() => validate.isDisabled()).toBe(true);
    await page.getByLabel('Au module').check();
    await validate.click();
    await page.getByText('Incorrect', { exact: true }).waitFor();
    await student.screenshot('02-quiz-faux');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByLabel('Au service').check();
    await validate.click();
    await page.getByText('Correct', { exact: true }).waitFor();
    await poll(() => validate.isDisabled()).toBe(true);
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
    await page
      .getByRole('group', { name: 'Texte de Plan du cours.txt' })
      .getByText('à garder sous')
      .waitFor();
    await completed.waitFor();

    await goTo('Contrat');
    await completed.waitFor();
    await expectPdfToBeRead(student);
    // A broken PDF shows a message and can still be downloaded.
    const isPdf = (url: URL) => url.pathname.endsWith('/document.pdf');
    await page.route(isPdf, (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7 cassé' }),
    );
    await page.reload();
    await page.getByText('Ce document ne peut pas être affiché ici').waitFor();
    await page.getByRole('link', { name: 'Télécharger Contrat.pdf' }).waitFor();
    expect(await page.getByRole('button', { name: 'Page suivante' }).count()).toBe(0);
    await page.unroute(isPdf);
    // PDF.js logs the error; nothing else is logged.
    expect(student.complaints.splice(0).filter((words) => !words.includes('PDF'))).toEqual([]);

    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== atelier.url) elsewhere.push(request.url());
    });
    await goTo('YouTube');
    await page.getByRole('button', { name: 'Marquer comme terminée' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByText('Rien ne part avant votre accord.').waitFor();
    expect(elsewhere).toEqual([]);
    // The duration is unknown.
    expect(await page.getByText(/^0\smin$/).count()).toBe(0);
    await student.screenshot('02-youtube');
    await page.getByLabel('Ne plus demander pour les vidéos YouTube').check();
    await page.getByRole('button', { name: /^Charger et lire la vidéo/ }).click();
    await page.frameLocator('iframe').getByRole('button', { name: 'Terminer' }).click();
    await page.getByText(/Leçon suivante dans/).waitFor();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await completed.waitFor();
    // Played to the end again, it continues automatically.
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
    for (const words of ['À retenir', 'Attention', 'Aller plus loin'])
      await page.getByRole('note').filter({ hasText: words }).getByText('Il disparaît').waitFor();
    await student.screenshot('05-encadres');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await page.getByRole('note').first().waitFor();
    expect(await axeViolations(student)).toEqual([]);
    await student.screenshot('05-encadres-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    // Viewing does not complete it; without an assignment it is completed by hand.
    await page.getByRole('button', { name: 'Marquer comme terminée' }).click();
    await completed.waitFor();

    await goTo('Vidéo');
    // The player itself resumes after switching to HLS.
    await page.evaluate(
      "const video = document.querySelector('video'); video.muted = true; video.play().catch(() => undefined)",
    );
    await page.getByText('10 leçons sur 10').first().waitFor({ timeout: 30_000 });
    await student.screenshot('03-termine');

    // Consent for all videos, until it is withdrawn.
    const youtube = page.getByRole('link', { name: /YouTube/ }).first();
    await youtube.click();
    await page.locator('iframe').waitFor();
    const watched = page.url();
    await page.goto('/auth/profile?onglet=donnees');
    await page.getByRole('switch', { name: 'Charger les vidéos YouTube sans me demander' }).uncheck();
    await page.goto(watched);
    await page.getByRole('button', { name: /^Charger et lire la vidéo/ }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('the end of an uploaded video leads to the next lesson in 5 s, and a quiz completes 1 s after it shows', async () => {
    proves('learn.complete-video', 'learn.complete-other');

    watcher = await Person.arrive(atelier, 'contenus-spectatrice');
    const { page } = watcher;
    const enrolled = await atelier.visitor().signUp('film@exemple.fr');
    await enrolled.untilRecorded(filmCourseId);
    await watcher.signIn({ email: 'film@exemple.fr', password: 'mot-de-passe' });
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/lesson')) saved.push(request.url());
    });
    await page.goto(`/course/learning/${filmCourseId}?tabIndex=0`);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await heading('Film').waitFor();
    await page.locator('video').waitFor();
    await page.evaluate(
      "const video = document.querySelector('video'); video.muted = true; video.play().catch(() => undefined)",
    );
    await page.getByText(/Leçon suivante dans/).waitFor();
    await eventually(() => expect(saved).toHaveLength(1));
    await page.getByRole('button', { name: 'Annuler' }).click();
    // Plays to the end again, by the page's clock.
    await stopClock(page);
    await page.evaluate("document.querySelector('video').dispatchEvent(new Event('ended'))");
    await page.getByText('Leçon suivante dans 5 s').waitFor();
    await page.clock.runFor(4_999);
    await expectCount(heading('Film'), 1);
    await page.clock.runFor(1);
    await heading('Question').waitFor();
    // Its code loads with it, and React shows what was late after 300 ms at most.
    await page.clock.runFor(300);
    await page.getByRole('button', { name: 'Valider' }).waitFor();

    await page.clock.runFor(999);
    expect(saved.slice(1)).toEqual([]);
    await page.clock.runFor(1);
    await eventually(() => expect(saved).toHaveLength(2));
    await page.clock.resume();
    expect(watcher.complaints).toEqual([]);
  });

  it('a quiz is answered by the keyboard alone to its last attempt, and found again on another device', async () => {
    proves('quiz.keyboard');

    const { page } = watcher;
    const unsaid: string[] = [];
    page.on('response', async (response) => {
      if (/\/(learning|quiz)$/.test(response.url())) unsaid.push(await response.text().catch(() => ''));
    });
    await page.reload();
    const group = page.getByRole('group', { name: 'Que parle un navigateur ?' });
    const choice = (name: string) => group.getByRole('checkbox', { name });
    const validate = page.getByRole('button', { name: 'Valider' });
    const tries = page.getByRole('region', { name: 'Vos essais' });
    const expectClean = async (title: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.reload();
        await tries.waitFor();
        await poll(() => page.evaluate('document.documentElement.className')).toBe(colorScheme);
        expect(await axeViolations(watcher)).toEqual([]);
        await watcher.screenshot(`${title}-${colorScheme}`);
        await page.setViewportSize({ width: 390, height: 844 });
        await watcher.screenshot(`${title}-${colorScheme}-390`);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.reload();
      await tries.waitFor();
    };

    await page.getByText('Essai 1 sur 3').waitFor();
    await press(page, choice('HTML'), 'Space');
    await press(page, choice('SQL'), 'Space');
    await press(page, validate);
    await page.getByText('1 réponse juste, 1 à revoir.').waitFor();
    await tries.getByText('1 juste, 1 à revoir').waitFor();
    await poll(() => choice('SQL').locator('..').innerText()).toContain('À revoir');
    await page.reload();
    await page.getByText('2 essais restants').waitFor();
    await tabTo(page, choice('SQL'));
    await page.keyboard.press('Space');
    await press(page, validate);
    await page.getByText('1 réponse juste sur 2, aucune erreur. Il en manque une.').waitFor();
    await tries.getByText('Essai 3, puis la réponse s’affiche').waitFor();
    await page.getByText('1 essai restant').waitFor();
    // No response so far contains the right answers.
    await eventually(() => expect(unsaid.length).toBeGreaterThan(2));
    expect(unsaid.join()).not.toMatch(/"solution":\[|du côté du serveur|"answer":\["HTML","CSS"\]/);
    await expectClean('quiz-incomplet');

    await press(page, choice('SQL'), 'Space');
    await press(page, validate);
    const explanation = page.getByRole('region', { name: 'Explication' });
    await explanation.getByText('Le SQL reste du côté du serveur.').waitFor();
    await poll(() => choice('CSS').locator('..').innerText()).toContain('Bonne réponse');
    await poll(() => Promise.all([choice('CSS').isDisabled(), validate.isDisabled()])).toEqual([true, true]);
    await tries.getByText('Essai 3', { exact: true }).waitFor();
    await expectClean('quiz-epuise');

    const elsewhere = await Person.arrive(atelier, 'contenus-ailleurs', {
      as: { email: 'film@exemple.fr', password: 'mot-de-passe' },
    });
    await elsewhere.page.goto(page.url());
    await elsewhere.page.getByText('Le SQL reste du côté du serveur.').waitFor();
    await elsewhere.page.getByText('Essai 3 sur 3').waitFor();
    await press(page, page.getByRole('button', { name: 'Poser une question' }));
    await page.waitForURL(/tabIndex=1/);
    expect([...watcher.complaints, ...elsewhere.complaints]).toEqual([]);
  });

  it('nothing complained on the way', () => {
    expect(author.complaints).toEqual([]);
    expect(student.complaints).toEqual([]);
  });
});
