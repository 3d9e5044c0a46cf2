import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { Locator, Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { administrator, startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { textSections, save } from './support/courses.js';
import { startTcpProxy } from './support/tcp-proxy.js';
import { eventually, expectCount, poll } from './support/eventually.js';
import { signInTeacher } from './support/people.js';
import { unfoldSections } from './support/programme-editor.js';
import { errorNotice, pageWithoutLiveMessages, failRequests, stopClock } from './support/failing-requests.js';

const teacherAccount = { email: 'salima@exemple.fr', password: 'mot-de-passe' };

describe('the wizard, when its author turns back or a call fails', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInTeacher(atelier, teacherAccount.email));
  let courseId: string;

  beforeAll(async () => {
    courseId = (await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Écrire des tests' }))
      ._id;
    await save(author, courseId, 'sections', textSections());
  });
  const teacher = prepare(() => Person.arrive(atelier, 'redaction', { as: teacherAccount }));
  const admin = prepare(() => Person.arrive(atelier, 'redaction-admin', { as: administrator }));

  const stepPath = (slug: string) => `/admin/create-cours/${slug}/edict/${courseId}`;
  const stored = () => author.done<CourseDraft>('GET', `/api/courses/${courseId}`);
  const expectStored = (facts: object) => poll(() => stored()).toMatchObject(facts);
  const open = async (page: Page, slug: string, heading: string) => {
    await page.goto(stepPath(slug));
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };
  const href = (page: Page, name: string) =>
    page.getByRole('link', { name, exact: true }).getAttribute('href');

  it('leads back by « Retour », « Quitter » and « Précédent », to the list of whoever writes', async () => {
    proves('wizard.back', 'wizard.title');

    await open(admin.page, 'title', 'Titre');
    await admin.page.getByRole('link', { name: 'Retour', exact: true }).click();
    await admin.page.waitForURL('**/admin/courses');
    await open(teacher.page, 'title', 'Titre');
    await teacher.page.getByRole('link', { name: 'Retour', exact: true }).click();
    await teacher.page.waitForURL('**/admin/tutor/course');

    const { page } = admin;
    await page.goto('/admin/create-cours/title');
    await page.getByLabel('Titre du cours').waitFor();
    expect([await href(page, 'Quitter'), await href(page, 'Précédent')]).toEqual([
      '/admin/courses',
      '/admin/courses',
    ]);
    await page.goto(`/admin/create-cours/categorie/${courseId}`);
    await page.getByRole('heading', { level: 1, name: 'Dans quelle catégorie\u202f?' }).waitFor();
    await poll(() => href(page, 'Quitter')).toBe('/admin/courses');
    await page.getByRole('link', { name: 'Précédent', exact: true }).click();
    await page.waitForURL(`**${stepPath('title')}`);
    await poll(() => page.getByLabel('Titre du cours').inputValue()).toBe('Écrire des tests');
  });

  it('takes one of five categories, and saves it at once', async () => {
    proves('course.category', 'wizard.steps', 'wizard.category-values');

    const { page } = teacher;
    await open(page, 'categorie', 'Catégories');
    const names = await page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.value));
    expect(names).toEqual(['Backend', 'Frontend', 'Mobile Apps', 'Databases', 'DevOps']);
    await stopClock(page);
    await page.getByText('Base de donnée', { exact: true }).click();
    await expectStored({ category: 'Databases' });
    await page.clock.resume();
  });

  it('saves a language, skills and an image at once, what is typed after 1 s, and the programme by « Enregistrer »', async () => {
    proves('wizard.steps', 'wizard.language', 'wizard.skills', 'wizard.image', 'save.text', 'programme.save');

    const { page } = teacher;
    const saved: unknown[] = [];
    const note = (request: Request) => {
      if (request.method() !== 'PUT' || !request.url().includes(`/api/courses/${courseId}/`)) return;
      const { revision: _, ...body } = request.postDataJSON() as Record<string, unknown>;
      saved.push(body);
    };
    page.on('request', note);
    // A request that is pending when the clock jumps would time out and be sent again.
    const saveAnswered = () => page.waitForResponse((response) => response.request().method() === 'PUT');
    const atOnce = async (slug: string, heading: string, act: () => Promise<void>, body: object) => {
      await open(page, slug, heading);
      await stopClock(page);
      saved.length = 0;
      const answered = saveAnswered();
      await act();
      await answered;
      await eventually(() => expect(saved).toEqual([expect.objectContaining(body)]));
      await page.clock.resume();
    };

    const english = page.getByText('Anglais', { exact: true });
    await atOnce('language', 'Langue du cours', () => english.click(), { language: 'en' });
    await atOnce(
      'competence',
      'Compétences couvertes',
      async () => {
        await page.getByLabel('Nouvelle compétence').fill('Tester');
        await page.keyboard.press('Enter');
      },
      { skills: ['Tester'] },
    );
    const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#1f6f5c' } })
      .png()
      .toBuffer();
    const picture = { name: 'couverture.png', mimeType: 'image/png', buffer };
    await atOnce(
      'image',
      'Télécharger une image',
      () => page.getByLabel('Image du cours').setInputFiles(picture),
      { imageUrl: expect.stringMatching(/^\/media\/images\//) },
    );
    const keep = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await atOnce('programme', 'Programme', () => keep.click(), { sections: expect.any(Array) });

    await open(page, 'title', 'Titre');
    await stopClock(page);
    saved.length = 0;
    await page.getByLabel('Titre du cours').fill('Écrire');
    await page.clock.runFor(999);
    await page.getByLabel('Titre du cours').fill('Écrire des tests');
    await page.clock.runFor(999);
    expect(saved).toEqual([]);
    const answered = saveAnswered();
    await page.clock.runFor(1);
    await answered;
    await eventually(() => expect(saved).toEqual([expect.objectContaining({ title: 'Écrire des tests' })]));
    await page.clock.resume();
    page.off('request', note);
  });

  it('says above the form why a course could not be created', async () => {
    proves('wizard.create-error');

    const { page } = teacher;
    await page.goto('/admin/create-cours/title');
    await page.getByLabel('Titre du cours').fill('Encore un');
    const allow = await failRequests(page, /\/courses$/, { method: 'POST', message: 'Trop de cours.' });
    await page.getByRole('button', { name: 'Continuer' }).click();
    const box = errorNotice(page, 'Erreur');
    await box.getByText('Trop de cours.').waitFor();
    const above = await box.boundingBox();
    const field = await page.getByLabel('Titre du cours').boundingBox();
    expect(above?.y).toBeLessThan(field?.y ?? 0);
    await allow();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL('**/admin/create-cours/categorie/*');
  });

  it('says in a red banner for 5 s why a section was not saved, and keeps what was written', async () => {
    proves('save.error', 'save.error-time');

    const { page } = teacher;
    await open(page, 'programme', 'Programme');
    await unfoldSections(page);
    await stopClock(page);
    const allow = await failRequests(page, /\/sections$/, { message: 'Cette section est refusée.' });
    await page.getByLabel('Titre de la leçon 1').first().fill('Bonjour');
    await page.clock.runFor(1_000);
    const banner = page.getByRole('alert').filter({ hasText: 'Cette section est refusée.' });
    await banner.waitFor();
    await page.clock.runFor(4_999);
    await expectCount(banner, 1);
    await page.clock.runFor(1);
    await banner.waitFor({ state: 'detached' });
    await poll(() => page.getByLabel('Titre de la leçon 1').first().inputValue()).toBe('Bonjour');
    expect((await stored()).sections[0]?.lessons[0]?.title).toBe('Bienvenue');

    await allow();
    await page.getByRole('status').getByRole('button', { name: 'Réessayer' }).click();
    await eventually(async () => {
      const [lesson] = (await stored()).sections[0]?.lessons ?? [];
      expect(lesson).toMatchObject({ title: 'Bonjour', parts: [{ text: '<p>Leçon libre.</p>' }] });
    });
    await page.clock.resume();
  });

  it('keeps what is being written when the session ends elsewhere, in every tab, and goes on once signed in again', async () => {
    proves('save.session');

    const { page } = teacher;
    const heading = 'Description';
    await open(page, 'description', heading);
    const second = await page.context().newPage();
    await open(second, 'language', 'Langue du cours');
    const text = page.getByRole('textbox', { name: 'Description' });
    await text.click();
    // Not saved: the session has ended.
    await stopClock(page);
    await page.keyboard.type('Des mots que personne d’autre n’a.');
    await author.done('DELETE', '/api/users/sessions');
    await page.clock.resume();
    for (const tab of [page, second]) {
      const dialog = tab.getByRole('dialog', { name: 'Votre session a pris fin' });
      await dialog.getByText('Reconnectez-vous\u00a0: votre texte est gardé ici.').waitFor();
    }
    await teacher.screenshot('05-session-finie');
    // The author may read it first.
    await page.getByRole('button', { name: 'Fermer' }).click();
    await text.getByText('Des mots que personne d’autre n’a.').waitFor();
    expect((await stored()).description).not.toContain('Des mots');
    await page.getByRole('button', { name: 'Se reconnecter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Votre session a pris fin' });
    await poll(() => dialog.getByLabel('Email').inputValue()).toBe(teacherAccount.email);
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(teacherAccount.password);
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expectStored({ description: expect.stringContaining('Des mots que personne d’autre n’a.') });
    await page.waitForURL(`**${stepPath('description')}`);
    await text.getByText('Des mots que personne d’autre n’a.').waitFor();
    await second.getByRole('dialog', { name: 'Votre session a pris fin' }).waitFor({ state: 'detached' });
    await second.getByText('Anglais', { exact: true }).waitFor();
    await second.close();
  });

  it('sends nothing of one account as another, signed in over it or in another tab, and keeps it for its author', async () => {
    proves('save.other-account');

    const { page } = await Person.arrive(atelier, 'redaction-deux-comptes', { as: teacherAccount });
    const before = (await stored()).description;
    const text = page.getByRole('textbox', { name: 'Description' });
    const another = await page.context().newPage();
    const signIn = async (place: Page | Locator, { email, password }: typeof teacherAccount) => {
      await place.getByLabel('Email').fill(email);
      await place.getByLabel('Mot de passe', { exact: true }).fill(password);
      await place.getByRole('button', { name: 'Se connecter' }).click();
    };
    const ways: [way: string, become: () => Promise<void>][] = [
      ['signed in over it', () => signIn(page.getByRole('dialog'), administrator)],
      [
        'in another tab',
        async () => {
          await another.goto('/auth');
          await signIn(another, administrator);
          await another.waitForURL('**/admin/tutor');
        },
      ],
    ];
    for (const [way, become] of ways) {
      await open(page, 'description', 'Description');
      await text.click();
      await stopClock(page);
      await page.keyboard.press('End');
      await page.keyboard.type(`Mots gardés, ${way}.`);
      await author.done('DELETE', '/api/users/sessions');
      await page.clock.resume();
      await page.getByRole('dialog', { name: 'Votre session a pris fin' }).waitFor();
      await become();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      // An administrator may edit every course: saving also sends the pending changes of this page.
      await page
        .getByRole('link', { name: /^Titre/ })
        .first()
        .click();
      const title = `Écrire des tests (${way})`;
      await page.getByLabel('Titre du cours').fill(title);
      await page.getByLabel('Titre du cours').blur();
      await expectStored({ title });
      expect((await stored()).description).toBe(before);
      await page
        .getByRole('link', { name: /^Description/ })
        .first()
        .click();
      await text.waitFor();
      expect(await text.getByText('Mots gardés').count()).toBe(0);

      await page.getByRole('link', { name: 'Retour', exact: true }).click();
      await page.getByRole('button', { name: 'Deconnexion' }).click();
      await page.getByRole('link', { name: 'Connexion' }).first().click();
      await page.waitForURL('**/auth');
      await signIn(page.getByRole('main'), teacherAccount);
      await page.waitForURL('**/admin/tutor');
      await page.getByRole('link', { name: 'Cours', exact: true }).first().click();
      await page.getByRole('link', { name: `Modifier «\u00a0${title}\u00a0»` }).click();
      await page
        .getByRole('link', { name: /^Description/ })
        .first()
        .click();
      await text.getByText(`Mots gardés, ${way}.`).waitFor();
      await expectStored({ description: expect.stringContaining(`Mots gardés, ${way}.`) });
      await save(author, courseId, 'description', before);
    }
    await page.context().close();
    await save(author, courseId, 'title', 'Écrire des tests');
    await teacher.signIn(teacherAccount);
  });

  it('says in one calm sentence that what is written without a line is kept, and sends it by itself', async () => {
    proves('save.kept', 'page.missing-part');

    const wire = await startTcpProxy(Number(new URL(atelier.url).port));
    const cut = await Person.arrive(wire, 'redaction-sans-ligne', { as: teacherAccount });
    const { page } = cut;
    // A part of the page that cannot be loaded does not break the page.
    await page.route(/\/shell-extras-[^/]+\.js$/, (route) => route.abort('connectionreset'));
    await open(page, 'title', 'Titre');
    wire.cut();
    await page.getByLabel('Titre du cours').fill('Écrire des tests, loin du réseau');
    await page.getByText('Ce que vous écrivez est gardé ici et partira de lui-même.').waitFor();
    await page.getByText('Gardé ici, pas encore envoyé').waitFor();
    expect(await page.getByText('Échec').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    await cut.screenshot('06-hors-ligne');
    wire.restore();
    await page.getByText(/^Enregistré à/).waitFor({ timeout: 60_000 });
    await expectStored({ title: 'Écrire des tests, loin du réseau' });
    const missing = page
      .getByRole('alert')
      .filter({ hasText: 'Une partie de la page n’a pas pu être chargée.' });
    await missing.waitFor();
    await cut.screenshot('06-partie-absente');
    await page.unroute(/\/shell-extras-[^/]+\.js$/);
    const loaded = page.waitForResponse(/\/shell-extras-[^/]+\.js$/);
    await missing.getByRole('button', { name: 'Recharger' }).click();
    expect((await loaded).ok()).toBe(true);
    await save(author, courseId, 'title', 'Écrire des tests');
  });

  it('says in the same banner for 5 s why publishing failed', async () => {
    proves('save.error-time');

    const { page } = teacher;
    for (const [field, value] of [
      ['category', 'Backend'],
      ['price', 49],
    ] as const)
      await save(author, courseId, field, value);
    await open(page, 'publier', 'À publier');
    const publish = page.getByRole('button', { name: 'Publier', exact: true });
    // It loads later, and React shows what is late by a timer.
    await publish.waitFor();
    await stopClock(page);
    const allow = await failRequests(page, /\/published$/, { message: 'Pas aujourd’hui.' });
    await publish.click();
    const banner = page.getByRole('alert').filter({ hasText: 'Pas aujourd’hui.' });
    await banner.waitFor();
    await page.clock.runFor(4_999);
    await expectCount(banner, 1);
    await page.clock.runFor(1);
    await banner.waitFor({ state: 'detached' });
    expect((await stored()).published.isPublished).toBe(false);
    await allow();
    await page.clock.resume();
  });

  it('names the students’ failure, and a course that could not be loaded', async () => {
    proves('wizard.students-error', 'save.load-error');

    const { page } = teacher;
    await open(page, 'student', 'Etudiants');
    await failRequests(page, /\/learn\/student$/, { message: 'La liste est trop longue.' });
    await page.getByLabel(/adresses/i).fill('noe@exemple.fr');
    await page.getByRole('button', { name: /^Inscrire/ }).click();
    const failed = errorNotice(page, 'Erreur lors de la mise à jour des étudiants.');
    await failed.getByText('La liste est trop longue.').waitFor();

    const quiet = await pageWithoutLiveMessages(page);
    const allow = await failRequests(quiet, new RegExp(`/courses/${courseId}$`), { message: 'Illisible.' });
    await quiet.goto(stepPath('title'));
    const box = errorNotice(quiet, 'Erreur');
    await box.getByText('Illisible.').waitFor();
    await allow();
    await box.getByRole('button', { name: 'Réessayer' }).click();
    await quiet.getByRole('heading', { level: 1, name: 'Titre' }).waitFor();
    await quiet.close();
  });
});
