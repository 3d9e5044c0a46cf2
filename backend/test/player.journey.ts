import { readFile } from 'node:fs/promises';
import type { MediaAsset } from '@atelier/contracts/media';
import type { Learning } from '@atelier/contracts/enrollment';
import type { OwnNotes } from '@atelier/contracts/notes';
import type { Route } from 'playwright-core';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { makeVideo, publishCourse } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { hasKeys, press, tabTo } from './support/keyboard.js';
import { sequence } from './support/sequence.js';
import type { Visitor } from './support/visitor.js';
import { partOfKind } from './support/part-of-kind.js';

/** State of the page's video: streaming, duration, caption tracks and cues. */
const facts = `(() => {
  const video = document.querySelector('video');
  const [track] = video.textTracks;
  return [video.src.startsWith('blob:'), video.duration > 1, track.mode, track.cues?.length ?? 0];
})()`;

const said = [
  'WEBVTT',
  '00:00.000 --> 00:04.000\nLe client et le serveur',
  '00:04.000 --> 00:08.000\nne sont plus d’accord.',
  '00:09.000 --> 00:12.000\nLe schéma est la seule vérité.',
  '00:15.000 --> 00:18.000\nUne vérité\u00a0: safeParse ne lève rien.',
].join('\n\n');
const chapters = [
  { seconds: 0, title: 'Deux vérités, un bogue' },
  { seconds: 9, title: 'Le schéma partagé' },
];

/** Publishes a course with a video and a text, enrols `student`, and returns the lesson's address. */
async function followedFilm(author: Visitor, student: Visitor, path: string): Promise<string> {
  const { body: asset } = await author.upload(path);
  await author.untilReady(asset._id);
  const captions = new FormData();
  captions.append('captions', new Blob([said]), 'long.vtt');
  await author.done('POST', `/api/media/${asset._id}/captions`, captions);
  const parts = [{ type: 'lecture' as const, video: asset.fileUrl, chapters }];
  const text = [{ type: 'texte' as const, text: '<p>La vérité, par écrit.</p>' }];
  const lessons = [
    { title: 'Un long film', isFree: false, parts },
    { title: 'Par écrit', isFree: false, parts: text },
  ];
  const sections = [{ title: 'Section', lessons }];
  const course = await publishCourse(author, { title: 'Un long film', price: 0, sections });
  await student.untilRecorded(course._id);
  return `/course/learning/${course._id}?tabIndex=0`;
}

describe('the player of a lesson, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  let student: Person;
  let lesson: string;
  /** The same person as an HTTP client. */
  let watcher: Visitor;
  let longLesson: string;

  beforeAll(async () => {
    const author = await signInAdministrator(atelier);
    const { body: asset } = await author.upload(await makeVideo(4));
    const captions = new FormData();
    captions.append('language', 'fr');
    captions.append('label', 'Français');
    captions.append('captions', new Blob(['WEBVTT\n\n00:00.000 --> 00:02.000\nBonjour.\n']), 'film.vtt');
    await author.untilReady(asset._id);
    await author.done('POST', `/api/media/${asset._id}/captions`, captions);
    await eventually(async () => {
      const { steps } = await author.done<MediaAsset>('GET', `/api/media/${asset._id}`);
      expect(steps.map(({ state }) => state)).toEqual(steps.map(() => 'done'));
    }, 90);

    const parts = [{ type: 'lecture' as const, video: asset.fileUrl }];
    const sections = [{ title: 'Section', lessons: [{ title: 'Un film', isFree: false, parts }] }];
    const course = await publishCourse(author, { price: 0, sections });
    const enrolled = await atelier.visitor().signUp('film@exemple.fr');
    watcher = enrolled;
    await enrolled.untilRecorded(course._id);
    await eventually(async () => {
      const learning = await enrolled.done<Learning>('GET', `/api/learn/${course._id}/learning`);
      const part = partOfKind(learning.sections[0]?.lessons[0], 'lecture');
      const files = [part?.hlsUrl, part?.storyboardUrl, part?.captions?.[0]?.url];
      expect(files.every((file) => typeof file === 'string')).toBe(true);
    });
    lesson = `/course/learning/${course._id}?tabIndex=0`;
    longLesson = await followedFilm(author, enrolled, await makeVideo(25, 'long.mp4', '160x90'));
    student = await Person.arrive(atelier, 'lecteur');
    const { page } = student;
    await page.goto('/auth');
    await page.getByLabel('Email').fill('film@exemple.fr');
    await page.getByLabel('Mot de passe', { exact: true }).fill('mot-de-passe');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL((url) => url.pathname !== '/auth');
  });

  const expectFacts = (expected: unknown[]) => poll(() => student.page.evaluate(facts)).toEqual(expected);

  it('plays the adaptive stream, with captions that stay on once they were wanted', async () => {
    proves('player.stream', 'player.captions');

    const { page } = student;
    await page.goto(lesson);
    const button = page.getByRole('button', { name: 'Sous-titres (c)' });
    await button.waitFor();
    await expectFacts([true, true, 'disabled', 0]);
    await page.keyboard.press('c');
    await expectFacts([true, true, 'showing', 1]);
    await page.reload();
    await expectFacts([true, true, 'showing', 1]);
    await poll(() => button.getAttribute('aria-pressed')).toBe('true');
    expect(await axeViolations(student)).toEqual([]);
  });

  it('shows on its timeline what stands where the mouse points', async () => {
    proves('player.stream', 'player.timeline');

    const { page } = student;
    await page.getByRole('slider', { name: 'Position dans la vidéo' }).hover();
    await page.locator('[style*="storyboard-1.jpg"]').waitFor();
    await student.screenshot('01-vignette');
    expect(student.complaints).toEqual([]);
  });

  it('plays the file when the stream is out of order', async () => {
    proves('player.stream');

    const { page } = student;
    const isPlaylist = /\.m3u8$/;
    await page.route(isPlaylist, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expectFacts([false, true, 'showing', 1]);
    await page.getByRole('button', { name: 'Lire', exact: true }).click();
    await page.getByText('1 leçon sur 1').first().waitFor();
    await page.unroute(isPlaylist);
  });

  it('reports how the stream started and went on, without saying for whom', async () => {
    proves('insight.playback');

    const { page } = student;
    const counted = async () => {
      const [row] = await atelier.rows<{
        starts: number;
        watched: number;
      }>(`select coalesce(sum(count), 0)::int as starts, coalesce(max(watched_ms), 0)::int as watched
         from enrollment_playback, unnest(starts) count`);
      return row ?? { starts: 0, watched: 0 };
    };
    await page.goto(lesson);
    await expectFacts([true, true, 'showing', 1]);
    const before = await counted();
    await page.getByRole('button', { name: 'Lire', exact: true }).click();
    await page.getByText('1 leçon sur 1').first().waitFor();
    await eventually(async () => {
      const { starts, watched } = await counted();
      expect(starts).toBe(before.starts + 1);
      expect(watched).toBeGreaterThan(before.watched + 1000);
    });
  });

  it('skips ten seconds by the arrows, and takes the sound by hundredths', async () => {
    proves('player.keys');

    const { page } = student;
    await page.goto(longLesson);
    const place = () => page.evaluate('Math.round(document.querySelector("video").currentTime)');
    await poll(() => page.evaluate('document.querySelector("video")?.readyState')).toBeGreaterThan(0);
    for (const [key, seconds] of [
      ['ArrowRight', 10],
      ['ArrowRight', 20],
      ['ArrowLeft', 10],
      ['ArrowLeft', 0],
    ] as const) {
      await page.keyboard.press(key);
      await poll(() => place()).toBe(seconds);
    }
    const volume = page.getByRole('slider', { name: 'Volume' });
    const range = ['min', 'max', 'step'].map((name) => volume.getAttribute(name));
    expect(await Promise.all(range)).toEqual(['0', '1', '0.01']);
    await volume.focus();
    await page.keyboard.press('ArrowLeft');
    await poll(() => page.evaluate('document.querySelector("video").volume')).toBeCloseTo(0.99);
    expect(await place()).toBe(0);
  });

  it('goes on where it was left, on any device, and keeps its place without a line', async () => {
    proves('mine.resume', 'player.position', 'player.resume');

    const { page } = student;
    const courseId = longLesson.split(/[/?]/)[3] ?? '';
    const learning = () => watcher.done<Learning>('GET', `/api/learn/${courseId}/learning`);
    const place = () => page.evaluate('Math.round(document.querySelector("video").currentTime)');
    const moveTo = (seconds: number) =>
      page.evaluate(`document.querySelector("video").currentTime = ${seconds}`);
    const { _id, resume } = await learning();
    const lessonId = resume?.lessonId ?? '';

    const kept = () => page.evaluate('localStorage.getItem("atelier.unsent")');
    // Pending positions are sent by the next page at the latest.
    await page.goto('/auth/courses');
    await poll(() => kept()).toBeNull();

    // Watched in another browser.
    await watcher.done('PUT', `/api/learn/${_id}/position`, { lessonId, seconds: 12 });
    await page.goto(longLesson);
    await page.getByText('Reprise à 0:12').waitFor();
    await poll(() => place()).toBe(12);
    await student.screenshot('02-reprise');
    expect(await axeViolations(student)).toEqual([]);
    await page.getByRole('button', { name: 'Reprendre au début' }).click();
    await poll(() => place()).toBeLessThan(5);
    await page.getByText('Reprise à 0:12').waitFor({ state: 'detached' });
    await page.evaluate('document.querySelector("video").pause()');

    // Offline, the position is stored on the device and sent on return.
    await page.route('**/position', (route) => route.abort());
    await moveTo(17);
    await poll(() => kept()).toContain('"seconds":17');
    expect((await learning()).resume?.seconds).not.toBe(17);
    await page.unroute('**/position');
    await page.evaluate('window.dispatchEvent(new Event("online"))');
    await eventually(async () => expect((await learning()).resume).toEqual({ lessonId, seconds: 17 }));
    await poll(() => kept()).toBeNull();

    // The page is closed without warning.
    await moveTo(20);
    await page.goto('/auth/courses');
    await eventually(async () => expect((await learning()).resume?.seconds).toBe(20));
    // It may have arrived after the page was rendered.
    await page.reload();
    const again = page.getByRole('link', { name: /Reprendre à 0:20/ });
    // If the text is taller than the picture, the picture stays beside it.
    await page.setViewportSize({ width: 1040, height: 900 });
    const [picture, words] = await Promise.all([
      again.locator('img').boundingBox(),
      again.getByRole('heading').boundingBox(),
    ]);
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(words?.x ?? 0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await again.click();
    await page.getByText('Reprise à 0:20').waitFor();
  });

  it('says over the picture that the line was lost, and goes on at the same second by itself', async () => {
    proves('player.line-lost');

    const { page } = student;
    const courseId = longLesson.split(/[/?]/)[3] ?? '';
    await eventually(async () => {
      const learning = await watcher.done<Learning>('GET', `/api/learn/${courseId}/learning`);
      expect(partOfKind(learning.sections[0]?.lessons[0], 'lecture')?.hlsUrl).toEqual(expect.any(String));
    }, 90);
    // However fast the connection was, the end of the video is not loaded yet.
    const end: Route[] = [];
    const isEnd = ({ pathname }: URL) => /-0000[3-9]\.m4s$/.test(pathname);
    await page.route(isEnd, (route) => void end.push(route));
    await page.goto(longLesson);
    // A file may be fully buffered before the cut; a stream only as far as it was let through.
    const state = `(() => { const video = document.querySelector('video'); return [video?.src.startsWith('blob:'), video?.readyState > 0]; })()`;
    await poll(() => page.evaluate(state)).toEqual([true, true]);
    const isLost = ({ pathname }: URL) => /^\/(media\/(?!images)|health\/live)/.test(pathname);
    await page.route(isLost, (route) => route.abort());
    await page.evaluate('document.querySelector("video").currentTime = 23');
    await page.evaluate('void document.querySelector("video").play()');
    await Promise.allSettled(end.map((route) => route.abort()));
    await page.unroute(isEnd);
    const cover = page.getByText('La suite de la vidéo attend le réseau');
    await cover.waitFor();
    await page.getByText('Arrêtée à 0:23. La lecture reprendra seule, à la seconde près.').waitFor();
    await student.screenshot('04-ligne-perdue');
    await page.unroute(isLost);
    await cover.waitFor({ state: 'detached' });
    const played = `(() => { const { played } = document.querySelector('video'); return played.length && [played.start(0), played.end(played.length - 1)]; })()`;
    await eventually(async () => {
      const [from, to] = (await page.evaluate<number[]>(played)) || [];
      expect(from).toBeGreaterThanOrEqual(23);
      expect(to).toBeGreaterThan(23.5);
    });
  });

  it('keeps notes at their second, marked above the timeline, and hands them out', async () => {
    proves('learn.notes', 'player.timeline');

    const { page } = student;
    await page.goto(longLesson);
    const notes = page.getByRole('region', { name: 'Mes notes' });
    await notes.waitFor();
    await poll(() => page.evaluate('document.querySelector("video")?.readyState')).toBeGreaterThan(0);
    await page.evaluate('document.querySelector("video").currentTime = 9');
    await notes.getByRole('button', { name: 'À 0:09' }).click();
    const words = notes.getByLabel('Note à 0:09', { exact: true });
    await words.fill('safeParse plutôt que parse');
    const courseId = longLesson.split(/[/?]/)[3] ?? '';
    const kept = () => watcher.done<OwnNotes>('GET', `/api/learn/${courseId}/notes`);
    await eventually(async () =>
      expect((await kept()).notes).toMatchObject([{ seconds: 9, text: 'safeParse plutôt que parse' }]),
    );
    const mark = page.locator('button[title^="0:09 safeParse"]');
    await mark.waitFor();
    await words.fill('safeParse : pas d’exception');
    await words.blur();
    await eventually(async () =>
      expect((await kept()).notes).toMatchObject([{ text: 'safeParse : pas d’exception' }]),
    );
    await student.screenshot('03-notes');
    expect(await axeViolations(student)).toEqual([]);

    await page.reload();
    await notes.getByRole('button', { name: 'Lire à 0:09' }).click();
    await poll(() => page.evaluate('document.querySelector("video").currentTime')).toBeGreaterThanOrEqual(9);
    const download = page.waitForEvent('download');
    await notes.getByRole('button', { name: 'Exporter mes notes' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('mes-notes.md');
    expect(await readFile(await file.path(), 'utf8')).toContain('- **0:09** safeParse : pas d’exception');
    await notes.getByRole('button', { name: 'Supprimer la note à 0:09' }).click();
    await eventually(async () => expect((await kept()).notes).toEqual([]));
    await mark.waitFor({ state: 'detached' });

    // Left and deleted before the page shows that it is being saved.
    await notes.getByRole('button', { name: /^À / }).click();
    await notes.getByRole('textbox').fill('Aussitôt regrettée');
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.evaluate(`{
      document.activeElement.blur();
      document.querySelector('button[aria-label^="Supprimer la note"]').click();
    }`);
    expect((await deleted).ok()).toBe(true);
    await notes.getByRole('textbox').waitFor({ state: 'detached' });
    expect((await kept()).notes).toEqual([]);
  });

  it('says beside the video what is said in it: followed, played from, found, and so next time too', async () => {
    proves('player.transcript', 'player.chapters');

    const { page } = student;
    const place = () => page.evaluate<number>('document.querySelector("video").currentTime');
    await page.goto(longLesson);
    const views = page.getByRole('group', { name: 'À côté de la leçon' });
    await views.getByRole('button', { name: 'Transcription' }).click();
    const sentence = (words: string) => page.getByRole('button', { name: words });
    await sentence('Le client et le serveur ne sont plus d’accord.').waitFor();
    await page.getByRole('heading', { level: 3, name: 'Le schéma partagé' }).waitFor();

    const truth = sentence('Le schéma est la seule vérité.');
    await truth.focus();
    await page.keyboard.press('Enter');
    await poll(() => place()).toBeGreaterThanOrEqual(9);
    await poll(() => truth.getAttribute('aria-current')).toBe('true');
    await page.evaluate('document.querySelector("video").pause()');

    const search = page.getByRole('searchbox', { name: 'Chercher dans la transcription' });
    await page.keyboard.press('/');
    await page.keyboard.type('VERITE');
    await poll(() => search.inputValue()).toBe('VERITE');
    await page.getByText('1 sur 2', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('2 sur 2', { exact: true }).waitFor();
    await page.keyboard.press('Shift+Enter');
    await page.getByText('1 sur 2', { exact: true }).waitFor();
    expect(await page.getByRole('switch', { name: 'Suit la lecture' }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Revenir à 0:09' }).click();
    await poll(() => page.getByRole('switch', { name: 'Suit la lecture' }).isChecked()).toBe(true);
    await student.screenshot('04-transcription');
    expect(await axeViolations(student)).toEqual([]);

    await page.getByRole('button', { name: 'Tout le cours' }).click();
    const results = page.getByRole('region', { name: 'Résultats dans le cours' });
    await results.getByText('4 passages').waitFor();
    await results.getByRole('link', { name: /safeParse/ }).click();
    await poll(() => place()).toBeGreaterThanOrEqual(15);
    await page.reload();
    await truth.waitFor();
    await page.getByRole('button', { name: '0:09 Le schéma partagé' }).click();
    await poll(() => place()).toBeGreaterThanOrEqual(9);
  });

  it('has the keys as soon as a lesson is chosen', async () => {
    proves('learn.focus');

    const { page } = student;
    const focused = () =>
      page.evaluate(
        'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
      );
    await page.getByRole('button', { name: 'Programme', exact: true }).click();
    const programme = page.getByRole('navigation', { name: 'Programme du cours' });
    await programme.getByRole('link', { name: /Par écrit/ }).click();
    await page.getByText('La vérité, par écrit.').waitFor();
    await poll(() => focused()).toBe('Par écrit');
    await programme.getByRole('link', { name: /Un long film/ }).click();
    await poll(() => focused()).toBe('Vidéo\u00a0: Un long film');
    await poll(() => page.evaluate('document.querySelector("video")?.readyState')).toBeGreaterThan(1);
    await page.keyboard.press(' ');
    await poll(() => page.evaluate('document.querySelector("video").paused')).toBe(false);
  });

  it('is found from the header, played, searched, noted, asked about and judged by the keyboard alone', async () => {
    proves('learn.search-keys', 'learn.keyboard', 'player.start');

    const { page } = student;
    const place = () => page.evaluate<number>('document.querySelector("video").currentTime');
    const isPaused = () => page.evaluate<boolean>('document.querySelector("video").paused');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/');
    await press(page, page.getByRole('banner').getByRole('link', { name: 'Mes cours' }));
    await page.waitForURL('**/auth/courses');
    await press(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /Un long film/ })
        .first(),
    );
    await page.waitForURL(/\/course\/learning\//);

    // The requested lesson has the focus and plays at once.
    const title = page.getByRole('region', { name: 'Vidéo\u00a0: Un long film' });
    await poll(() => page.evaluate('document.querySelector("video")?.readyState')).toBeGreaterThan(1);
    await poll(() => isPaused()).toBe(false);
    await press(page, title.getByRole('button', { name: 'Mettre en pause' }), ' ');
    await poll(() => isPaused()).toBe(true);
    await poll(() => page.evaluate('history.state.usr')).toBeNull();
    await press(page, button('Lire'), ' ');
    await poll(() => isPaused()).toBe(false);
    await press(page, button('Mettre en pause'), ' ');
    await poll(() => isPaused()).toBe(true);
    await tabTo(page, page.getByRole('slider', { name: 'Position dans la vidéo' }), 'Shift+Tab');
    await page.evaluate('document.querySelector("video").currentTime = 0');
    await page.keyboard.press('ArrowRight');
    await poll(() => place()).toBeGreaterThanOrEqual(10);

    await press(page, page.getByRole('button', { name: '0:09 Le schéma partagé' }));
    await eventually(async () => expect(Math.floor(await place())).toBe(9));
    const beside = page.getByRole('group', { name: 'À côté de la leçon' });
    await press(page, beside.getByRole('button', { name: 'Transcription' }));
    await tabTo(page, page.getByRole('searchbox', { name: 'Chercher dans la transcription' }));
    await page.keyboard.type('safeParse');
    await page.getByText('1 sur 1', { exact: true }).waitFor();
    await tabTo(page, page.locator('[data-at][tabindex="0"]'));
    await page.keyboard.press('End');
    await press(page, page.locator('[data-at]').last());
    await eventually(async () => expect(Math.floor(await place())).toBeGreaterThanOrEqual(15));
    await page.evaluate('document.querySelector("video").pause()');

    // From one lesson to another, at the second of the match.
    await tabTo(page, beside.getByRole('button', { name: 'Programme' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Chercher dans le cours' });
    await tabTo(page, search);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('par écrit');
    const results = page.getByRole('region', { name: 'Résultats dans le cours' });
    await press(page, results.getByRole('link', { name: 'La vérité' }), 'Enter', 'ArrowDown');
    const written = page.getByRole('heading', { level: 1, name: 'Par écrit' });
    await poll(() => hasKeys(written)).toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await page.keyboard.type('safeParse');
    await results.getByRole('link', { name: /safeParse/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await poll(() => hasKeys(search)).toBe(true);
    await press(page, results.getByRole('link', { name: /safeParse/ }), 'Enter', 'ArrowDown');
    await eventually(async () => expect(Math.floor(await place())).toBeGreaterThanOrEqual(15));
    await page.evaluate('document.querySelector("video").pause()');

    const notes = page.getByRole('region', { name: 'Mes notes' });
    const begin = notes.getByRole('button', { name: /^À 0:/ });
    await press(page, begin);
    await page.keyboard.type('Au clavier');
    await poll(() => notes.getByRole('textbox').inputValue()).toBe('Au clavier');
    // Its save, started when the field lost the focus, is pending when it is deleted: it must not come back.
    const letGo = Promise.withResolvers<void>();
    const keptLate = (url: URL) => url.pathname.endsWith('/notes');
    await page.route(keptLate, async (route) => {
      await letGo.promise;
      await route.continue();
    });
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await press(page, notes.getByRole('button', { name: /^Supprimer la note/ }));
    await notes.getByRole('textbox').waitFor({ state: 'detached' });
    letGo.resolve();
    expect((await deleted).ok()).toBe(true);
    await page.unroute(keptLate);
    await notes.getByRole('textbox').waitFor({ state: 'detached' });
    await poll(() => begin.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);

    await tabTo(page, page.getByRole('tab', { name: /^Contenu du cours/ }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByLabel('Votre question'));
    await page.keyboard.type('Sans souris ?');
    await press(page, button('Poser la question'));
    await page.getByRole('heading', { name: 'Sans souris ?' }).waitFor();
    await tabTo(page, page.getByRole('tab', { name: /^Question/ }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByRole('radio', { name: /étoile/ }).first());
    await page.keyboard.press(' ');
    await press(page, button('Publier mon avis'));
    await button('Publier mon avis').waitFor({ state: 'detached' });
  });
});
