import { addToCart } from './support/add-to-cart.js';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { makeVideo } from './support/courses.js';
import { sequence } from './support/sequence.js';
import { expectCount, poll } from './support/eventually.js';

describe('the main job, in a browser', () => {
  const it = sequence();
  // `make test-containers` also runs it against docker-compose.yml, with the same administrator.
  const stackUrl = process.env['ATELIER_STACK_URL'];
  let atelier: Atelier | null = null;
  let author: Person;
  let student: Person;

  beforeAll(async () => {
    atelier = stackUrl ? null : await startAtelier();
    const url = stackUrl ?? atelier?.url ?? '';
    author = await Person.arrive({ url }, 'formateur');
    student = await Person.arrive({ url }, 'etudiante');
  });

  it('an instructor signs in, makes a course with a real video, and publishes it', async () => {
    proves(
      'courses.new',
      'courses.empty',
      'wizard.title-limit',
      'wizard.category',
      'wizard.edit',
      'publish.button',
      'check.main-job',
    );

    const { page } = author;
    await page.goto('/auth');
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL('**/admin/tutor');
    await page.goto('/admin/courses');
    await page.getByText('Aucune cours dispobile').waitFor();
    await author.screenshot('01-mes-cours-vide');
    await page.getByRole('link', { name: '+ Cours' }).first().click();

    const next = page.getByRole('button', { name: 'Continuer' });
    await poll(() => next.isDisabled()).toBe(true);
    await page.getByLabel('Titre du cours').fill('Une API de A à Z');
    await page.getByText('Caractères restants').waitFor();
    await author.screenshot('02-titre');
    await next.click();
    await page.waitForURL('**/admin/create-cours/categorie/*');
    await page.getByRole('heading', { name: 'Dans quelle catégorie\u202f?' }).waitFor();
    await poll(() => next.isDisabled()).toBe(true);
    await page.getByText('Backend', { exact: true }).click();
    await next.click();

    await page.waitForURL('**/admin/create-cours/programme/edict/*');
    await page.getByRole('button', { name: 'Ajouter une leçon' }).first().click();
    await page.getByLabel('Titre de la leçon 1').first().fill('Première route');
    await author.screenshot('03-programme');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Vidéo', exact: true }).first().click();
    await (await chooser).setFiles(await makeVideo(4, 'premiere-route.mp4'));
    await page.getByText('Prête', { exact: true }).first().waitFor({ timeout: 40_000 });
    await author.screenshot('04-video-prete');
    await page.getByRole('button', { name: 'Ajouter au cours' }).click();

    await page.getByRole('link', { name: /^Prix à faire/ }).click();
    await page.getByLabel('Prix du cours').fill('49');
    await page.getByText(/Enregistré à/).waitFor();
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByRole('region', { name: 'Résumé' }).getByRole('button', { name: 'Publier' }).click();
    await page.waitForURL('**/admin/courses');
    await page.getByText('Publié', { exact: true }).waitFor();
    await author.screenshot('05-publie');
  });

  it('a visitor finds the course, signs up, pays in the sandbox and lands on the success page', async () => {
    proves(
      'catalogue.page',
      'cart.count',
      'checkout.card-field',
      'checkout.summary',
      'checkout.consents',
      'checkout.client-secret',
      'success.page',
      'check.main-job',
    );

    const { page } = student;
    await page.goto('/');
    await student.screenshot('01-accueil');
    await page.goto('/courses');
    await page.getByLabel('Chercher un cours').fill('api de a');
    await page
      .getByRole('link', { name: /Une API de A à Z/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Une API de A à Z' }).waitFor();
    await student.screenshot('02-cours');
    await addToCart(page);
    await page.getByRole('link', { name: 'Voir le panier' }).first().click();
    await page.getByText('1 cours dans le panier').waitFor();
    await student.screenshot('03-panier');
    await page
      .getByRole('button', { name: 'Procéder au paiement' })
      .or(page.getByRole('link', { name: 'Procéder au paiement' }))
      .click();

    await page.waitForURL('**/auth');
    // On a new device the form starts with sign-up.
    await page.getByLabel('Nom d’utilisateur').or(page.getByLabel("Nom d'utilisateur")).fill('Maud Lefort');
    await page.getByLabel('Email').fill('maud@exemple.fr');
    await page.getByLabel('Mot de passe', { exact: true }).fill('mot-de-passe');
    await page.getByLabel(/Confirm/).fill('mot-de-passe');
    await student.screenshot('04-inscription');
    await page
      .getByRole('button', { name: 'Créer mon compte' })
      .or(page.getByRole('button', { name: 'S’inscrire' }))
      .click();

    await page.waitForURL('**/payement/student');
    await page.getByRole('heading', { level: 1, name: 'Paiement' }).waitFor();
    const card = page.frameLocator('iframe').first();
    await card.getByText('Payé', { exact: true }).click();
    await page.getByRole('button', { name: /^Payer 49,00\s€/ }).click();
    const consents = page.getByRole('checkbox');
    await expectCount(page.locator('[type=checkbox]:focus'), 1);
    for (const consent of await consents.all()) await consent.check();
    await student.screenshot('05-paiement');
    await page.getByRole('button', { name: /^Payer 49,00\s€/ }).click();
    await page.waitForURL('**/payment/successful**').catch(async (error: unknown) => {
      await student.screenshot('05-paiement-echec');
      throw error;
    });
    await page.getByText('Paiement réussi !').waitFor();
    await student.screenshot('06-paiement-reussi');
  });

  it('the student watches the video to its end, and sees the lesson completed and the progress counted', async () => {
    proves(
      'people.student',
      'mine.list',
      'learn.tabs',
      'learn.complete-video',
      'learn.complete-api',
      'check.main-job',
    );

    const { page } = student;
    await page.goto('/auth/courses');
    await page
      .getByRole('link', { name: /Une API de A à Z/ })
      .first()
      .click();
    await page.waitForURL('**/course/learning/*');
    const video = page.locator('video');
    await video.waitFor();
    await student.screenshot('07-lecon');
    // The player itself resumes after switching to HLS.
    await page.evaluate(
      "const video = document.querySelector('video'); video.muted = true; video.play().catch(() => undefined)",
    );
    await page
      .getByText('1 leçon sur 1')
      .or(page.getByText('100\u00a0%'))
      .first()
      .waitFor({ timeout: 30_000 });
    // At the end, the next lesson is offered over the video.
    const end = page.getByRole('region', { name: /^Vidéo/ });
    await end.getByText('Cours terminé, bravo').waitFor();
    await end.getByRole('link', { name: 'Donner une note' }).waitFor();
    await student.screenshot('08-lecon-terminee');
    await page.goto('/auth/courses');
    await page.getByText('100\u00a0%').first().waitFor();
    await student.screenshot('09-mes-cours');
  });

  it('each browser was counted as a visit, once', async () => {
    proves('audience.visit');

    if (!atelier) return;
    const [visits] = await atelier.rows<{ n: number }>('select sum(visits)::int as n from engagement_visit');
    expect(visits?.n).toBe(2);
  });

  it('nothing complained on the way: no hydration warning, no refused resource, no error', () => {
    proves('page.hydration');

    expect(author.complaints).toEqual([]);
    expect(student.complaints).toEqual([]);
  });
});
