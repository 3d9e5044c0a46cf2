import type { Learning } from '@atelier/contracts/enrollment';
import { startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { startTcpProxy } from './support/tcp-proxy.js';
import { eventually, poll } from './support/eventually.js';
import { signInAdministrator } from './support/people.js';
import { sequence } from './support/sequence.js';
import { partOfKind } from './support/part-of-kind.js';

const maud = { email: 'maud@exemple.fr', password: 'mot-de-passe' };
const sections = [
  {
    title: 'Section',
    lessons: [
      { title: 'À lire', isFree: false, parts: [{ type: 'texte' as const, text: '<p>Un texte gardé.</p>' }] },
      {
        title: 'Une question',
        isFree: false,
        parts: [
          {
            type: 'quiz' as const,
            question: 'À qui revient ce rôle ?',
            choices: ['Au contrôleur', 'Au service'],
            answer: ['Au service'],
          },
        ],
      },
      {
        title: 'À regarder',
        isFree: false,
        parts: [{ type: 'lien youtube' as const, youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' }],
      },
    ],
  },
];

describe('without a line, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  const line = prepare(() => startTcpProxy(Number(new URL(atelier.url).port)));
  const author = prepare(() => signInAdministrator(atelier));
  const course = prepare(() => publishCourse(author, { title: 'Lire sans réseau', price: 0, sections }));
  const student = prepare(() => atelier.visitor().signUp(maud.email, 'Maud L.'));

  beforeAll(async () => {
    await student.untilRecorded(course._id);
  });
  const person = prepare(() => Person.arrive(line, 'hors-ligne', { serviceWorkers: 'allow' }));

  const waits = () => person.page.getByRole('heading', { level: 1, name: 'Cette page attend le réseau' });
  const heading = (name: string) => person.page.getByRole('heading', { level: 1, name });
  /** The service worker has cached its files and controls this page. */
  const isKept = () =>
    poll(() => person.page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated');

  it('no click and no address leads to the browser’s error page, and the page comes by itself', async () => {
    proves('offline.no-error');

    const { page } = person;
    await page.goto('/');
    await isKept();
    const header = page.getByRole('banner');
    const before = await header.boundingBox();
    line.cut();
    await header.getByRole('link', { name: 'Tutoriels' }).click();
    await waits().waitFor();
    await page.getByText('Hors ligne.', { exact: true }).waitFor();
    // After three seconds a slow server counts as offline; the page must not move because of that.
    await poll(() => header.boundingBox()).toEqual(before);
    await page.waitForURL('/tutoriels');
    await page.reload();
    await waits().waitFor();
    await page.goto('/contact?de=loin');
    await waits().waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await person.screenshot('01-page');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await person.screenshot('02-page-390');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    line.restore();
    await heading('Une question ?').or(heading('Contact')).first().waitFor();
    await page.waitForURL('/contact?de=loin');
  });

  it('with one, it is the server that answers, never what was kept', async () => {
    proves('offline.server-first');

    const { page } = person;
    await page.goto('/courses');
    await page.getByRole('link', { name: /Lire sans réseau/ }).waitFor();
    await publishCourse(author, { title: 'Paru depuis', price: 0 });
    await page.goto('/contact');
    const response = await page.goto('/courses');
    expect(await response?.text()).toContain('Paru depuis');
    expect((await page.goto('/nulle-part'))?.status()).toBe(404);
  });

  const learning = () => student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
  const unsent = () => person.page.evaluate<string | null>('localStorage.getItem("atelier.unsent")');
  const caches = () => person.page.evaluate<string[]>('caches.keys()');
  const choose = (title: string) =>
    person.page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();

  it('a course that was opened is read again, and what is done in it leaves once there is a line', async () => {
    proves('offline.course', 'offline.queue');

    const { page } = person;
    await person.signIn(maud);
    await page.goto('/auth/courses');
    await page
      .getByRole('link', { name: /Lire sans réseau/ })
      .first()
      .click();
    await page.getByText('Un texte gardé.').waitFor();
    await eventually(async () => expect((await learning()).completedLessons).toBe(1));
    await eventually(async () => {
      const kept = `caches.match(location.origin + '/kept/course/${course._id}').then((kept) => kept?.text())`;
      expect(await page.evaluate(kept)).toContain('"completedLessons":1');
    });
    line.cut();
    // As after a restart of the browser.
    await page.reload();
    await page.getByText('Un texte gardé.').waitFor();
    await page.getByText('Hors ligne.', { exact: true }).waitFor();
    // An uncached picture is replaced by the brand's mark, not by the browser's icon.
    const cover = await page.evaluate(`(async () => {
      const image = document.querySelector('a img');
      const missed = new Promise((resolve) => image.addEventListener('error', resolve, { once: true }));
      image.src = '/illustrations/jamais-vue.svg';
      await missed;
      const mark = await fetch('/favicon.svg');
      return [image.naturalWidth, getComputedStyle(image, '::after').backgroundImage, mark.status];
    })()`);
    expect(cover).toEqual([0, expect.stringContaining('/favicon.svg'), 200]);
    await person.screenshot('03-image-absente');
    await choose('À regarder');
    await page.getByText('La vidéo attend le réseau').waitFor();
    await choose('Une question');
    await page.getByLabel('Au contrôleur').check();
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByText('Réponse gardée').waitFor();
    await page.getByText(/2\savancées à envoyer/).waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await person.screenshot('03-quiz');
    await page.reload();
    await page.getByText('Réponse gardée').waitFor();
    await page.getByText('2 leçons sur 3').first().waitFor();
    expect((await learning()).completedLessons).toBe(1);
    line.restore();
    await poll(() => unsent()).toBeNull();
    await page.getByText('Ce n’est pas la bonne réponse.').waitFor();
    const { completedLessons, sections: now } = await learning();
    expect([completedLessons, partOfKind(now[0]?.lessons[1], 'quiz')?.quiz?.attempts]).toEqual([2, 1]);
  });

  it('what can be read is listed where nothing else comes; what was taken away is dropped with a word', async () => {
    proves('offline.dropped');

    const { page } = person;
    await page.clock.install();
    line.cut();
    await page.goto('/courses');
    await waits().waitFor();
    await page.getByRole('link', { name: 'Lire sans réseau' }).click();
    await choose('À lire');
    await page.getByRole('button', { name: 'Marquer comme non terminé' }).click();
    await poll(() => unsent()).toContain('"isCompleted":false');
    // Showing it for a second does not complete it again.
    await page.clock.fastForward(2_000);
    await poll(() => unsent()).toContain('"isCompleted":false');
    const { _id } = await learning();
    await author.done('DELETE', `/api/learn/${_id}`);
    line.restore();
    // By a toast, or in place if the first attempt was still pending.
    await page
      .getByText(/inscription est introuvable/)
      .first()
      .waitFor();
    await poll(() => unsent()).toBeNull();
    const kept = `caches.match(location.origin + '/kept/course/${course._id}').then((kept) => kept === undefined)`;
    await poll(() => page.evaluate(kept)).toBe(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Cours introuvable' }).waitFor();
  });

  it('nothing of a person is left on the device after they signed out', async () => {
    proves('offline.private');

    const { page } = person;
    await page.goto('/auth/courses');
    await eventually(async () => expect((await caches()).join()).toContain('atelier-person-'));
    await page.goto('/auth/profile');
    const panel = page.getByRole('complementary', { name: 'Mon compte' });
    await panel.getByRole('button', { name: 'Déconnexion' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await eventually(async () => expect((await caches()).join()).not.toContain('atelier-person-'));
  });
});
