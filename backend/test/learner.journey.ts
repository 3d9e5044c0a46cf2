import type { LearningPart } from '@atelier/contracts/lesson-kinds';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { Learning } from '@atelier/contracts/enrollment';
import { startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse, publishSaved } from './support/courses.js';
import { eventually, expectCount, poll } from './support/eventually.js';
import { press, tabTo } from './support/keyboard.js';
import { signInAdministrator, verify } from './support/people.js';
import { errorNotice, failRequests, stopClock } from './support/failing-requests.js';
import { sequence } from './support/sequence.js';
import type { Visitor } from './support/visitor.js';

const account = { email: 'maud@exemple.fr', password: 'mot-de-passe' };
const titles = Array.from({ length: 11 }, (_, index) => `Cours ${index + 1}`);

describe('a learner’s own pages, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  let student: Visitor;
  let courses: CourseDraft[];

  beforeAll(async () => {
    const author = await signInAdministrator(atelier);
    courses = await Promise.all(titles.map((title) => publishCourse(author, { title })));
    const long = '<p>Une API complète, <strong>du premier fichier</strong> à la mise en ligne.</p>';
    await publishSaved(author, courses[0]?._id ?? '', 'description', long);
    student = await atelier.visitor().signUp(account.email, 'Maud L.');
    await verify(atelier, account.email);
    for (const { _id: courseId } of courses)
      await author.done('POST', '/api/learn/student', { courseId, emails: [account.email] });
  });
  const person = prepare(() => Person.arrive(atelier, 'eleve'));

  const storedUser = () => person.page.evaluate(() => localStorage.getItem('user'));
  const learningPath = () => `/course/learning/${courses[0]?._id}?tabIndex=0`;
  const learning = () => student.done<Learning>('GET', `/api/learn/${courses[0]?._id}/learning`);
  const completed = async () => (await learning()).completedLessons;

  it('keeps a refused sign-in for 6 s, a refused reset for 3 s', async () => {
    proves('auth.email', 'auth.error-time', 'password.forgot-error');

    const { page } = person;
    for (const [path, button, milliseconds, answer] of [
      ['/auth', 'Se connecter', 6_000, /\/login$/],
      ['/forgot-password', 'Recevoir le lien', 3_000, /\/send-token$/],
    ] as const) {
      await page.goto(path);
      await stopClock(page);
      const allow = await failRequests(page, answer, { message: 'Pas maintenant.' });
      const email = page.getByLabel('Email');
      await poll(() => email.getAttribute('type')).toBe('email');
      await email.fill(account.email);
      if (path === '/auth') await page.getByLabel('Mot de passe', { exact: true }).fill('mot-de-passe');
      await page.getByRole('button', { name: button }).click();
      const box = errorNotice(page, 'Pas maintenant.');
      await box.waitFor();
      await page.clock.runFor(milliseconds - 1);
      await expectCount(box, 1);
      await page.clock.runFor(1);
      await box.waitFor({ state: 'detached' });
      await allow();
      await page.clock.resume();
    }
  });

  it('says for 5 s that two new passwords differ', async () => {
    proves('password.reset-form');

    const { page } = person;
    await page.route('**/api/users/password/reset/*', (route) =>
      route.fulfill({ json: { email: account.email, purpose: 'reset' } }),
    );
    await page.goto('/password-reset/un-lien');
    await page.getByLabel('Nouveau mot de passe').fill('trois-rabots-bleus');
    await page.getByLabel('Confirmer le mot de passe').fill('trois-rabots-verts');
    await stopClock(page);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    const box = errorNotice(page, 'Le mot de passe ne respecte pas les critères requis.');
    await box.waitFor();
    await page.clock.runFor(4_999);
    await expectCount(box, 1);
    await page.clock.runFor(1);
    await box.waitFor({ state: 'detached' });
    await page.clock.resume();
    await page.unroute('**/api/users/password/reset/*');
  });

  it('lists the courses followed, ten a page, found by title, at each of its addresses', async () => {
    proves('menu.student', 'session.restore', 'mine.list', 'mine.preview-text');

    const { page } = person;
    await person.signIn(account);
    for (const path of ['/my-courses', '/auth/courses']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Mes cours' }).waitFor();
      await page.getByText('Page 1 sur 2').waitFor();
    }
    const ofHeader = page.getByRole('banner').getByRole('link', { name: 'Mes cours' });
    await poll(() => ofHeader.getAttribute('aria-current')).toBe('page');
    const cards = page.getByRole('progressbar', { name: /^Progression dans/ });
    await expectCount(cards, 10);
    await page.getByRole('button', { name: 'Suivante' }).click();
    await page.getByText('Page 2 sur 2').waitFor();
    await poll(() => cards.count()).toBe(1);
    await page.getByLabel('Rechercher un cours').fill('Cours 1');
    await page.getByText('3 cours').waitFor();
    // 50 characters, without tags.
    await page.getByText('Une API complète, du premier fichier à la mise en…', { exact: true }).waitFor();
  });

  it('marks a text completed after 1 s, and says with a retry when that was not saved', async () => {
    proves('learn.tabs', 'learn.complete-other', 'learn.save-error');

    const { page } = person;
    await page.goto(learningPath());
    await page.getByText('Leçon libre.').waitFor();
    const tab = page.getByRole('tab', { name: 'Contenu du cours' });
    await poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await poll(() => completed()).toBe(1);
    await stopClock(page);
    const allow = await failRequests(page, /\/lesson$/, { message: 'Le carnet est fermé.' });
    let saves = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/lesson')) saves += 1;
    });
    await page
      .getByRole('link', { name: /La suite/ })
      .first()
      .click();
    await page.getByText('Réservé aux inscrits.').waitFor();
    await page.clock.runFor(999);
    expect(saves).toBe(0);
    await page.clock.runFor(1);
    await eventually(() => expect(saves).toBe(1));
    await page.clock.resume();
    const box = errorNotice(page, 'La progression n’a pas pu être enregistrée');
    await box.getByText('Le carnet est fermé.').waitFor();
    await poll(() => completed()).toBe(1);
    await allow();
    await box.getByRole('button', { name: 'Réessayer' }).click();
    await box.waitFor({ state: 'detached' });
    await poll(() => completed()).toBe(2);
    const [part] = (await learning()).sections[0]?.lessons[0]?.parts ?? [];
    expect(Date.parse(part?.completedAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('reads how far it has come, lesson by lesson', async () => {
    proves('learn.end', 'record.student');

    const { page } = person;
    await page.goto(`/auth/etudiants/cours/${courses[0]?._id}`);
    await page.getByRole('heading', { level: 1, name: 'Cours 1' }).waitFor();
    await page
      .getByText(/^terminée le /)
      .first()
      .waitFor();
    await expectCount(page.getByText(/^terminée le /), 2);
    await person.screenshot('02-suivi');
    const second = page.getByRole('link', { name: 'La suite' });
    // On a phone, progress is below the title.
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await second.locator('..').boundingBox())?.width).toBeGreaterThan(220);
    await page.setViewportSize({ width: 1440, height: 900 });
    await second.click();
    await page.getByText('Réservé aux inscrits.').waitFor();
    // Marks it as not completed, then completes it again.
    await page.getByRole('button', { name: 'Marquer comme non terminé' }).click();
    await poll(() => completed()).toBe(1);
    await page.reload();
    await poll(() => completed()).toBe(2);
    // The end of the course offers a rating and the next course.
    const end = page.getByRole('region', { name: 'Cours terminé, bravo\u202f!' });
    const next = end.getByRole('link', { name: /^Votre prochain cours Cours \d+/ });
    const named = /Cours \d+/.exec(await next.innerText())?.[0] ?? '';
    const nextId = courses.find(({ title }) => title === named)?._id ?? 'none';
    await poll(() => next.getAttribute('href')).toContain(nextId);
    expect(await axeViolations(person)).toEqual([]);
    await person.screenshot('02-fin-du-cours');
    await end.getByRole('link', { name: 'Donner une note' }).waitFor();
    await page.goto('/auth/courses');
    const finished = page.getByRole('region', { name: 'Terminés' });
    await finished.getByRole('link', { name: /^Cours 1/ }).waitFor();
    await finished.getByRole('link', { name: 'Donner une note à Cours 1' }).waitFor();
    await person.screenshot('03-mes-cours');
    await page.setViewportSize({ width: 390, height: 844 });
    await person.screenshot('04-mes-cours-390');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(learningPath());
    await page.getByText('Passer à la suite').or(page.getByText('Leçon terminée')).first().waitFor();
    await person.screenshot('05-lecon-390');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('has it attested that a course was followed, and whoever has the code sees that', async () => {
    proves('attestation.check');

    const { page } = person;
    const switched = atelier.config as { attestations: boolean };
    switched.attestations = true;
    await eventually(async () => {
      await page.goto('/auth/courses');
      await page.getByRole('region', { name: 'Terminés' }).waitFor();
      expect(await page.getByRole('button', { name: /^Attestation de/ }).count()).toBe(1);
    });
    await person.screenshot('06-attestation-mes-cours');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Attestation de/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^attestation-A20\d\d-\d{6}\.pdf$/);

    await page.goto(`/auth/etudiants/cours/${courses[0]?._id}`);
    const attested = page.getByRole('region', { name: 'Attestations' });
    await attested.getByRole('button', { name: 'Fin de formation, PDF' }).waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await person.screenshot('07-attestations-suivi');
    await attested.getByRole('link', { name: /^A20/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Attestation de fin de formation' }).waitFor();
    await page.getByText('Cette attestation est valable').waitFor();
    await page.getByText('Maud L.', { exact: true }).waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await person.screenshot('08-attestation');
    const address = page.url();

    const stranger = await Person.arrive(atelier, 'employeur', {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    await stranger.page.goto(address);
    await stranger.page.getByText('Cette attestation est valable').waitFor();
    expect(await axeViolations(stranger)).toEqual([]);
    await stranger.screenshot('01-attestation-390-sombre');
    await stranger.page.goto('/attestation/0000-0000-0000-0000');
    await stranger.page.getByRole('heading', { level: 1, name: 'Code inconnu' }).waitFor();
    await stranger.page.getByLabel('Code de l’attestation').fill(address.split('/').at(-1) ?? '');
    await stranger.page.getByRole('button', { name: 'Vérifier' }).click();
    await stranger.page.getByText('Cette attestation est valable').waitFor();
    await stranger.page.context().close();
    switched.attestations = false;
  });

  it('says what a lesson does not hold, and leads back from a course that is not there', async () => {
    proves('learn.not-found', 'learn.unavailable');

    const { page } = person;
    for (const [part, words] of [
      [{ text: null }, "Le contenu de la leçon n'est pas disponible."],
      [{ type: 'hologramme' }, 'Type de contenu non supporté'],
    ] as [Partial<LearningPart>, string][]) {
      const matches = (url: URL) => url.pathname.endsWith('/learning') && url.pathname.startsWith('/api/');
      // The page comes without its reader's data, so that the browser requests it.
      await page.context().clearCookies({ name: 'atelier_page' });
      await page.route(matches, async (route) => {
        const answer = (await (await route.fetch()).json()) as Learning;
        for (const { lessons } of answer.sections)
          for (const { parts } of lessons) Object.assign(parts[0] ?? {}, part);
        await route.fulfill({ json: answer });
      });
      await page.goto(learningPath());
      await page.getByText(words).waitFor();
      // A request that the page repeats meanwhile is answered first.
      await page.unrouteAll({ behavior: 'wait' });
    }
    await page.goto('/course/learning/01890000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: 'Cours introuvable' }).waitFor();
    await page.getByText('404', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Retour', exact: true }).click();
    await page.waitForURL('**/auth/courses');
  });

  it('has a profile with a side panel, filled in by the keyboard alone, which says what was saved and what was not', async () => {
    proves(
      'menu.side-panel',
      'auth.form',
      'password.change',
      'profile.saved',
      'profile.keyboard',
      'upload.image-error',
    );

    const { page } = person;
    await page.goto('/auth');
    await page.waitForURL('**/auth/profile');
    const panel = page.getByRole('complementary', { name: 'Mon compte' });
    await panel.getByText('Maud L.').waitFor();
    const links = panel.getByRole('link');
    await poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      expect.stringMatching(/^\/course\/learning\/[^?]+\?tabIndex=0&lesson=/),
      `/course/${courses[0]?._id}`,
      '/profil/',
      '/auth/orders',
      '/cadeaux',
      '/equipes',
    ]);
    await stopClock(page);
    const allow = await failRequests(page, /\/users\/profile$/, { method: 'PUT', message: 'Pas ce nom.' });
    const button = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await tabTo(page, page.getByLabel("Nom d'utilisateur"));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Maud L.');
    await press(page, button);
    await errorNotice(page, 'Erreur de mise à jour du profil').getByText('Pas ce nom.').waitFor();
    await allow();
    await press(page, button);
    const saved = page.getByText('Profil mis à jour avec succès');
    await saved.waitFor();
    await page.clock.runFor(4_999);
    await expectCount(saved, 1);
    await page.clock.runFor(1);
    await saved.waitFor({ state: 'detached' });
    await page.clock.resume();

    const tabs = page.getByRole('navigation', { name: 'Profil' });
    await tabTo(page, tabs.getByRole('link', { name: 'Sécurité' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: 'Changer', exact: true }));
    const write = async (label: string, words: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(words);
    };
    await write('Mot de passe actuel', account.password);
    await write('Nouveau mot de passe', 'un-autre-mot');
    await write('Confirmer le nouveau mot de passe', 'un-autre-mit');
    await press(page, page.getByRole('button', { name: 'Changer le mot de passe' }));
    await page.getByText('Les mots de passe ne correspondent pas').waitFor();
    await write('Confirmer le nouveau mot de passe', 'un-autre-mot');
    await page.keyboard.press('Enter');
    await page.getByText('Mot de passe modifié').waitFor();

    await tabTo(page, tabs.getByRole('link', { name: 'Identité' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await failRequests(page, /\/upload-image$/, { status: 502, body: '<h1>Bad gateway</h1>' });
    const picture = { name: 'moi.png', mimeType: 'image/png', buffer: Buffer.from('png') };
    await page.getByLabel('Photo de profil').setInputFiles(picture);
    await errorNotice(page, "Erreur de téléchargement de l'image")
      .getByText("Le téléchargement de l'image a échoué.")
      .waitFor();
  });

  it('stays signed in when signing out failed, and tries again', async () => {
    proves('session.logout');

    const { page } = person;
    const allow = await failRequests(page, /\/logout$/, { message: 'La porte est fermée.' });
    const panel = page.getByRole('complementary', { name: 'Mon compte' });
    await panel.getByRole('button', { name: 'Déconnexion' }).click();
    await page.getByText('La porte est fermée.').waitFor();
    expect(await storedUser()).not.toBeNull();
    await allow();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await poll(() => storedUser()).toBeNull();
  });
});
