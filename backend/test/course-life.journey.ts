import type { Page } from 'playwright-core';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { save, textSections } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import { pageWithoutLiveMessages } from './support/failing-requests.js';
import { fakeOtherSites } from './support/fake-other-sites.js';
import { sequence } from './support/sequence.js';
import { Wizard } from './support/wizard.js';

const teacherEmail = 'formatrice@exemple.fr';
const title = 'Écrire des tests';
const faq = [
  { question: 'Combien de temps ?', response: '<p>Deux heures par semaine.</p>' },
  { question: 'Quel niveau ?', response: '<p>Aucun.</p>' },
  { question: '', response: '<p>La réponse d’abord.</p>' },
];

describe('a course’s life after it was written, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  let teacher: Person;
  let admin: Person;
  let visitor: Person;
  let wizard: Wizard;

  beforeAll(async () => {
    const author = await signInTeacher(atelier, teacherEmail);
    const { _id: courseId } = await author.done<{ _id: string }>('POST', '/api/courses', { title });
    const fields = { category: 'DevOps', price: 49, promotion: 'https://youtu.be/8aGhZQkoFbQ', faq };
    for (const [field, value] of Object.entries(fields)) await save(author, courseId, field, value);
    await save(author, courseId, 'sections', textSections());
    const { email } = (await atelier.visitor().signUp('lea@exemple.fr', 'Léa Martin')).user ?? {};
    await verify(atelier, 'lea@exemple.fr');
    await author.done('POST', '/api/learn/student', { courseId, emails: [email] });
    teacher = await Person.arrive(atelier, 'vie-du-cours', {
      as: { email: teacherEmail, password: 'mot-de-passe' },
    });
    admin = await Person.arrive(atelier, 'vie-du-cours-admin', { as: administrator });
    visitor = await Person.arrive(atelier, 'vie-du-cours-visiteur');
    await fakeOtherSites(visitor.page);
    wizard = new Wizard(teacher.page, await signInAdministrator(atelier), courseId);
  });

  it('publishes: the catalogue open elsewhere shows the course without a reload, FAQ and preview included', async () => {
    proves('catalogue.live', 'course.faqs', 'wizard.back', 'publish.button');

    const { page } = visitor;
    await page.goto('/courses');
    await page.getByText('Aucun cours trouvé').first().waitFor();
    await page.waitForLoadState('networkidle');
    await teacher.page.goto(wizard.path('price'));
    await wizard.publish();
    await teacher.page.waitForURL('**/admin/tutor/course');
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('Combien de temps ?').click();
    await page.getByText('Deux heures par semaine.').waitFor();
    await page.getByRole('button', { name: /^Voir l’aperçu/ }).click();
    await page.getByRole('dialog', { name: 'Aperçu du cours' }).waitFor();
    await page.goto(`/faqs/${wizard.courseId}`);
    await page.getByRole('heading', { level: 1, name: 'Questions fréquentes' }).waitFor();
    await page.getByText('Quel niveau ?').waitFor();
    expect(await page.getByText('La réponse d’abord.').count()).toBe(0);
    await visitor.screenshot('01-faqs');
  });

  it('withdraws it after a confirmation: the catalogue follows, the student keeps the access', async () => {
    proves('catalogue.live', 'courses.row', 'publish.withdraw');

    await visitor.page.goto('/courses');
    await visitor.page.getByRole('link', { name: title }).waitFor();
    await visitor.page.waitForLoadState('networkidle');
    const { page } = teacher;
    await page.getByRole('link', { name: `Modifier «\u00a0${title}\u00a0»` }).click();
    await page.getByRole('button', { name: 'Dépublier' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dépublier ce cours\u202f?' });
    await dialog.getByText('Les élèves gardent leur accès').waitFor();
    await dialog.getByRole('button', { name: 'Dépublier' }).click();
    await page.getByRole('button', { name: 'Publier', exact: true }).waitFor();
    await visitor.page.getByText('Aucun cours trouvé').first().waitFor();
    const student = await atelier.visitor().logIn('lea@exemple.fr', 'mot-de-passe');
    await poll(() => student.done('GET', `/api/learn/${wizard.courseId}/learning`)).toMatchObject({ title });
  });

  it('ends a burst of fifty saves with what was typed last', async () => {
    proves('wizard.steps', 'save.burst');

    const { page } = teacher;
    await page.goto(wizard.path('title'));
    const field = page.getByLabel('Titre du cours');
    let saves = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/title')) saves += 1;
    });
    for (let count = 1; count <= 50; count++) {
      await field.fill(`${title}, version ${count}`);
      // Leaving the field saves at once, even during another save.
      await field.blur();
    }
    await page.getByText(/^Enregistré à/).waitFor();
    await wizard.expectStored({ title: `${title}, version 50` });
    await eventually(() => expect(saves).toBeGreaterThan(1));
    await field.fill('');
    await page.getByText('Le titre est obligatoire').waitFor();
    await poll(() => page.getByRole('button', { name: 'Continuer' }).isDisabled()).toBe(true);
    await field.blur();
    await wizard.expectStored({ title: `${title}, version 50` });
    await field.fill(title);
    await page.getByRole('link', { name: /^Continuer/ }).click();
    await wizard.expectStored({ title });
  });

  it('shows what another tab saved in the same field, and overwrites nothing unasked', async () => {
    proves('merge.versions');

    const { page: tab } = teacher;
    // A page with live messages shows what another tab saved before anything is typed over it.
    const page = await pageWithoutLiveMessages(tab);
    for (const each of [page, tab]) {
      await each.goto(wizard.path('price'));
      await each.getByLabel('Prix du cours').waitFor();
    }
    await tab.getByLabel('Prix du cours').fill('59');
    await wizard.expectStored({ price: 59 });
    await page.getByLabel('Prix du cours').fill('39');
    const conflict = page.getByRole('alert', { name: 'Prix\u00a0: modifié dans un autre onglet' });
    await conflict.getByText('59,00').waitFor();
    await conflict.getByText('39,00').waitFor();
    await wizard.expectStored({ price: 59 });
    await conflict.getByRole('button', { name: 'Prendre l’autre version' }).click();
    await conflict.waitFor({ state: 'detached' });
    await poll(() => page.getByLabel('Prix du cours').inputValue()).toBe('59');

    await tab.getByLabel('Prix du cours').fill('69');
    await wizard.expectStored({ price: 69 });
    await page.getByLabel('Prix du cours').fill('45');
    await conflict.getByRole('button', { name: 'Garder ma version' }).click();
    await wizard.expectStored({ price: 45 });
    await page.close();
  });

  it('lists courses by their state; duplicates, archives, restores, and deletes for administrators alone', async () => {
    proves(
      'people.administrator',
      'courses.list',
      'courses.search',
      'courses.empty',
      'courses.delete',
      'courses.archive-state',
    );

    const { page } = teacher;
    const menu = (of: Page, name: string) =>
      of.getByRole('button', { name: `Actions sur «\u00a0${name}\u00a0»` });
    await page.goto('/admin/tutor/course');
    // From the list to the pages of a course, and between them.
    await menu(page, title).click();
    await page.getByRole('menuitem', { name: 'Annonces' }).click();
    await page.waitForURL(`**/annonces/${wizard.courseId}`);
    const rooms = page.getByRole('navigation', { name: 'Le cours' });
    await poll(() => rooms.getByRole('link', { name: 'Annonces' }).getAttribute('aria-current')).toBe('page');
    await rooms.getByRole('link', { name: 'Analyse' }).click();
    await page.waitForURL(`**/analyse/${wizard.courseId}`);
    await page.goto('/admin/tutor/course');
    await menu(page, title).click();
    expect(await page.getByRole('menuitem', { name: 'Supprimer' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
    await page.waitForURL(
      (url) => url.pathname.includes('/title/edict/') && !url.pathname.includes(wizard.courseId),
    );
    const copy = `Copie de ${title}`;
    await page.getByRole('heading', { level: 1, name: 'Titre' }).waitFor();
    await poll(() => page.getByLabel('Titre du cours').inputValue()).toBe(copy);

    await admin.page.goto('/admin/courses?status=draft');
    await menu(admin.page, copy).focus();
    await admin.page.keyboard.press('Enter');
    await admin.page.keyboard.press('End');
    await admin.page.keyboard.press('Enter');
    await admin.page.getByText('Êtes-vous sûr de vouloir supprimer ce cours ?').waitFor();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await admin.page.getByText(`«\u00a0${copy}\u00a0» est supprimé`).waitFor();

    await menu(admin.page, title).click();
    await admin.page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await admin.page.getByText('Des élèves suivent ce cours\u00a0: il est archivé, pas supprimé').waitFor();
    await admin.page.getByText('Aucun Cours trouvé').waitFor();

    await page.goto('/admin/tutor/course');
    await page.getByText('Aucune cours dispobile').waitFor();
    await page.getByRole('button', { name: 'Archivés' }).click();
    await page.getByRole('link', { name: `Modifier «\u00a0${title}\u00a0»` }).click();
    await page.getByRole('button', { name: 'Restaurer' }).click();
    await page.getByText('Cours restauré').waitFor();
    await page.getByRole('button', { name: 'Publier', exact: true }).waitFor();
    await page.goto('/admin/tutor/course?title=introuvable');
    await page.getByText('Aucun Cours trouvé').waitFor();
    await page.getByText('Aucun cours ne correspond à votre recherche.').waitFor();
  });

  it('leaves as an archive and comes back as another draft, and a file that is none is refused in words', async () => {
    proves('archive.import');

    const { page } = teacher;
    await page.goto('/admin/tutor/course');
    await page.getByRole('button', { name: `Actions sur «\u00a0${title}\u00a0»` }).click();
    await page.getByRole('menuitem', { name: 'Exporter' }).click();
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    expect(await axeViolations(teacher)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter le cours' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('ecrire-des-tests.atelier.zip');
    const choose = page.getByLabel('Choisir une archive');
    await choose.setInputFiles({
      name: 'autre.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('rien'),
    });
    await page.getByText('«\u00a0autre.zip\u00a0» n’a pas été importée').waitFor();
    await page.getByText(/^autre\.zip\s: Ce fichier n’est pas l’archive d’un cours\.$/).waitFor();
    await page.getByLabel('Choisir un autre fichier').setInputFiles(await saved.path());
    await page.getByText(`«\u00a0${title}\u00a0» est là, en brouillon`).waitFor();
    await page.getByText(/^2.sections, 2.leçons/).waitFor();
    await teacher.screenshot('09-archives');
    await page.getByRole('link', { name: 'Ouvrir le brouillon' }).click();
    await page.getByRole('region', { name: 'Section 2: Basics' }).waitFor();
  });

  it('complains of nothing but the refusals it was made to have', () => {
    const complaints = [...teacher.complaints, ...admin.complaints];
    expect(complaints.filter((words) => !/ (?:409|415) /.test(words))).toEqual([]);
  });
});
