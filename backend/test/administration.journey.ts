import type { DashboardCounts } from '@atelier/contracts/dashboard';
import type { Page } from 'playwright-core';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { clientPaths, examplePath } from './support/client-paths.js';
import { publishCourse, publishSaved } from './support/courses.js';
import { expectCount, poll } from './support/eventually.js';
import { parkMessage } from './support/park-message.js';
import { mailTo } from './support/mails.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import { errorNotice, pageWithoutLiveMessages, failRequests } from './support/failing-requests.js';
import type { Visitor } from './support/visitor.js';

const teacherAccount = { email: 'salima@exemple.fr', password: 'mot-de-passe' };
const title = 'Node.js et Express';
const long = 'Une API complète, du premier fichier à la mise en ligne.';

describe('the administration, in a browser', () => {
  const atelier = prepare(startAtelier);
  const manager = prepare(() => signInAdministrator(atelier));
  const author = prepare(() => signInTeacher(atelier, teacherAccount.email));
  const course = prepare(() => publishCourse(author, { title }));
  let student: Visitor;

  beforeAll(async () => {
    await publishSaved(author, course._id, 'description', `<p>${long}</p><ul><li>Et des tests</li></ul>`);
    const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
    await Promise.all(numbers.map((n) => author.done('POST', '/api/courses', { title: `Ébauche ${n}` })));
    student = await atelier.visitor().signUp('noe@exemple.fr', 'Noé Renard');
    await Promise.all(numbers.map((n) => atelier.visitor().signUp(`eleve${n}@exemple.fr`, `Élève ${n}`)));
    await verify(atelier, 'noe@exemple.fr');
    await manager.done('POST', '/api/learn/student', { courseId: course._id, emails: ['noe@exemple.fr'] });
  });
  const admin = prepare(() => Person.arrive(atelier, 'centrale', { as: administrator }));
  const teacher = prepare(() => Person.arrive(atelier, 'centrale-formatrice', { as: teacherAccount }));

  /** Once loaded: the skeleton has none. */
  const entries = async (page: Page, navigation: string) => {
    const links = page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link');
    await links.first().waitFor();
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  };
  const leadsTo = async (page: Page, name: string, path: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
  };

  it('lists every course by pages of ten, found by title, each row leading to the course', async () => {
    proves('mine.preview-text', 'courses.list', 'courses.search', 'courses.row', 'api.lists');

    const { page } = admin;
    await page.goto('/admin/courses');
    const rows = page.getByRole('list', { name: 'Cours' }).getByRole('link', { name: /^Modifier/ });
    await page.getByText('Page 1 sur 2').waitFor();
    await expectCount(rows, 10);
    await page.getByRole('button', { name: 'Suivante' }).click();
    await page.getByText('Page 2 sur 2').waitFor();
    await expectCount(rows, 1);
    await page.getByLabel('Rechercher un cours').fill('express');
    await page.getByText('1 résultat').waitFor();
    // 46 characters, without tags.
    await page.getByText('Une API complète, du premier fichier à la mise…', { exact: true }).waitFor();
    await poll(() =>
      page.getByRole('link', { name: `Modifier «\u00a0${title}\u00a0»` }).getAttribute('href'),
    ).toBe(`/admin/create-cours/title/edict/${course._id}`);
    await leadsTo(page, title, `/course/${course._id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it('says in a box « Erreur » why a list did not come, and tries again', async () => {
    proves('save.load-error');

    const page = await pageWithoutLiveMessages(admin.page);
    const allow = await failRequests(page, /\/courses\/tutors\/course$/, { message: 'La liste est fermée.' });
    await page.goto('/admin/courses');
    const box = errorNotice(page, 'Erreur');
    await box.getByText('La liste est fermée.').waitFor();
    await allow();
    await box.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Page 1 sur 2').waitFor();
    expect(await box.count()).toBe(0);
    await page.close();
  });

  it('counts students, courses and teachers, each figure under its name and leading to its list', async () => {
    proves('people.administrator', 'dashboard.counters', 'dashboard.week');

    const { page } = admin;
    const counts: DashboardCounts = {
      studentCount: 1204,
      publishedCourses: 31,
      unpublishedCourses: 5,
      teacherCount: 2,
      newStudents: 14,
      lastPublishedAt: null,
      editedDrafts: 2,
      absentTeachers: 1,
    };
    await page.route('**/api/courses/stat/resume', (route) => route.fulfill({ json: counts }));
    await page.goto('/admin/dasboard');
    const counters = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    await counters.getByText('31', { exact: true }).waitFor();
    expect((await counters.allInnerTexts()).map((words) => words.replaceAll(/\s+/g, ' '))).toEqual([
      'Élèves 1 204 + 14 en sept jours',
      'Cours publiés 31',
      'Cours en préparation 5 2 modifiés en sept jours',
      'Formateurs 2 1 pas encore venu',
    ]);
    const links = counters.getByRole('link');
    await poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/admin/etudiants',
      '/admin/etudiants?presence=new',
      '/admin/courses?status=published',
      '/admin/courses?status=draft',
      '/admin/courses?status=draft',
      '/admin/formateurs',
      '/admin/formateurs?presence=never',
    ]);
    await page.unroute('**/api/courses/stat/resume');
  });

  it('shows on the dashboard what is counted meanwhile, without a reload', async () => {
    proves('dashboard.live');

    const { page } = admin;
    await page.goto('/admin/dasboard');
    const drafts = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Cours en préparation' });
    const shown = async () =>
      Number((await drafts.getByRole('link').first().innerText()).replaceAll(/\D/g, ''));
    await poll(() => shown()).toBeGreaterThan(0);
    const before = await shown();
    await page.evaluate(`new MutationObserver(([{ target }]) =>
      document.documentElement.setAttribute('data-green', target.textContent)
    ).observe(document.body, { subtree: true, attributeFilter: ['data-fresh'] })`);
    await author.done('POST', '/api/courses', { title: 'Compté sans recharger' });
    await poll(() => shown()).toBe(before + 1);
    await poll(() => page.locator('html').getAttribute('data-green')).toBe(String(before + 1));
  });

  it('shows what has failed for good, to run it again, and on its own page the journal, which says who did', async () => {
    proves('ops.screen');

    const { page } = admin;
    await parkMessage(atelier);
    await page.goto('/admin/exploitation');
    const parked = page.getByRole('region', { name: 'Messages en échec' });
    await parked.getByText('moov atom not found').waitFor();
    await parked.getByRole('button', { name: 'Relancer' }).click();
    await parked.getByText('Aucun message en échec.').waitFor();
    await admin.screenshot('03-exploitation');
    await leadsTo(page, 'Journal', '/admin/exploitation/journal');
    await page.getByRole('heading', { level: 1, name: 'Journal' }).waitFor();
    await page.locator('strong').getByText('a relancé un message en échec').waitFor();
  });

  it('asks for a backup where somebody makes them, and shows those that were made', async () => {
    const { page } = admin;
    const backups = page.getByRole('region', { name: 'Sauvegardes' });
    const save = backups.getByRole('button', { name: 'Sauvegarder' });
    await page.goto('/admin/exploitation');
    await backups.getByText('Aucune n’est enregistrée ici.').waitFor();
    expect(await save.count()).toBe(0);

    await atelier.rows('insert into operations_backup_keeper (seen_at) values (now())');
    await page.reload();
    await save.click();
    await backups.getByText(/^Demandée à \d\d:\d\d, commence dans quelques secondes\.$/).waitFor();
    await atelier.rows(`insert into operations_backup (kind, begun_at, ended_at, bytes)
       values ('backup', now() - interval '4 minutes', now(), 11200000000)`);
    await atelier.rows('update operations_backup_keeper set kept = 30');
    await backups.getByText('11,2\u00a0Go en 4\u00a0min').waitFor();
    await backups.getByRole('button', { name: '30 sauvegardes' }).click();
    const made = page.getByRole('dialog', { name: 'Historique des sauvegardes' });
    await made.getByRole('listitem').filter({ hasText: '11,2\u00a0Go en 4\u00a0min' }).waitFor();
    expect(await axeViolations(admin)).toEqual([]);
    await made.getByRole('button', { name: 'Fermer' }).click();
    await save.waitFor();
  });

  it('lists the students, ten a page, each leading to the courses followed, and adds one by « + »', async () => {
    proves('people.administrator', 'person.list', 'person.select', 'person.courses', 'person.neighbours');

    const { page } = admin;
    await page.goto('/admin/etudiants');
    const table = page.getByRole('table', { name: 'Étudiant(e)s' });
    await page.getByText('Page 1 sur 2').waitFor();
    await expectCount(table.getByRole('row'), 11);
    // Sorting both ways, a filter, the address, and the CSV file.
    const head = table.getByRole('columnheader', { name: 'Nom' });
    await head.getByRole('button').click();
    await page.waitForURL('**/admin/etudiants?sort=name');
    await poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    const first = () => table.getByRole('rowheader').first().getByRole('link').innerText();
    const names = await atelier.rows<{ name: string }>(
      'select name from identity_account where not is_teacher and closed_at is null order by folded(name), id',
    );
    await poll(() => first()).toBe(names[0]?.name);
    await head.getByRole('button').click();
    await page.waitForURL('**/admin/etudiants?sort=name&order=desc');
    await poll(() => first()).toBe(names.at(-1)?.name);
    await page.getByRole('button', { name: /^Suspendus/ }).click();
    await page.getByText('Personne n’est dans ce cas.').waitFor();
    await page.getByRole('button', { name: /^Tous/ }).click();
    await page.waitForURL('**/admin/etudiants?sort=name&order=desc');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Exporter les ${names.length} en CSV` }).click();
    expect((await saved).suggestedFilename()).toMatch(/^etudiants-.*\.csv$/);
    // Selected by mouse or keyboard across pages; the bar offers actions.
    const page1 = page.getByRole('checkbox', { name: 'Choisir toute la page' });
    await page1.focus();
    await page.keyboard.press('Space');
    const bar = page.getByRole('region', { name: 'Élèves choisis' });
    await bar.getByText('10 choisis').waitFor();
    await page.getByRole('button', { name: 'Suivante' }).click();
    await page.getByText('Page 2 sur 2').waitFor();
    await bar.getByText('10 choisis').waitFor();
    expect(await page1.isChecked()).toBe(false);
    // All of the list, in one press.
    await bar.getByRole('button', { name: `Choisir les ${names.length}` }).click();
    await bar.getByText(`${names.length} choisis`).waitFor();
    await poll(() => page1.isChecked()).toBe(true);
    expect(await bar.getByRole('button', { name: /^Choisir les/ }).count()).toBe(0);
    await bar.getByRole('button', { name: 'Ne choisir personne' }).click();
    await bar.waitFor({ state: 'detached' });
    await page.getByLabel('Rechercher un élève').fill('renard');
    await page.getByText('1 résultat').waitFor();
    await page.getByRole('checkbox', { name: 'Choisir Noé Renard' }).check();
    await bar.getByText('1 choisi', { exact: true }).waitFor();
    expect(await axeViolations(admin)).toEqual([]);
    await admin.screenshot('etudiants-choisis');
    const chosenOne = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Exporter' }).click();
    expect((await chosenOne).suggestedFilename()).toMatch(/^etudiants-.*\.csv$/);
    await bar.getByRole('button', { name: 'Ouvrir un cours' }).click();
    const opening = page.getByRole('dialog', { name: 'Ouvrir un cours à Noé Renard' });
    await opening.getByRole('combobox', { name: 'Cours' }).fill('express');
    await opening.getByRole('option', { name: title }).click();
    await opening.getByRole('button', { name: 'Ouvrir le cours' }).click();
    await page.getByText('1\u00a0déjà inscrit').waitFor();
    await bar.getByRole('button', { name: 'Écrire' }).click();
    const letter = page.getByRole('dialog', { name: 'Écrire à Noé Renard' });
    await letter.getByLabel('Objet').fill('Direct jeudi');
    await letter.getByLabel('Message').fill('À vingt heures.');
    await letter.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText('1\u00a0message part').waitFor();
    await mailTo(atelier, 'noe@exemple.fr', /^Direct jeudi/);
    await bar.getByRole('button', { name: 'Ne choisir personne' }).click();
    // Filtered by course.
    await page.getByRole('combobox', { name: 'Cours' }).fill('express');
    await page.getByRole('option', { name: title }).click();
    await page.waitForURL(`**course=${course._id}**`);
    await page.getByText('1 résultat').waitFor();
    await page.goto('/admin/etudiants');
    await page.getByLabel('Rechercher un élève').fill('personne de ce nom');
    await page.getByText('Aucun étudiant trouvé.').waitFor();
    await page.getByLabel('Rechercher un élève').fill('renard');
    await page.getByText('1 résultat').waitFor();
    // The list goes along: back to it, and from person to person in its order.
    await leadsTo(page, 'Noé Renard', `/admin/student/courses/${student.user?._id}?liste=name%3Drenard`);
    await page.getByRole('heading', { level: 1, name: 'Noé Renard' }).waitFor();
    const path = page.getByRole('navigation', { name: 'Fil d’Ariane' });
    await path.getByRole('link', { name: 'Étudiant(e)s' }).click();
    await page.waitForURL('**/admin/etudiants?name=renard');
    await page.goto('/admin/etudiants?sort=name');
    await table.getByRole('link', { name: names[0]?.name ?? '', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: names[0]?.name ?? '', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Élève suivant' }).click();
    await page.getByRole('heading', { level: 1, name: names[1]?.name ?? '', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Élève précédent' }).click();
    await page.getByRole('heading', { level: 1, name: names[0]?.name ?? '', exact: true }).waitFor();
    await page.goto(`/admin/student/courses/${student.user?._id}`);
    const row = page.getByRole('table', { name: 'Cours suivis' }).getByRole('row', { name: title });
    await row.getByText('0 leçon sur 2').waitFor();
    // On a phone nothing of the table is cut: its rows are blocks.
    const screen = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const sides = await page
      .getByRole('table', { name: 'Cours suivis' })
      .evaluate(({ parentElement: box }) => [box?.scrollWidth, box?.clientWidth]);
    expect(sides[0]).toBe(sides[1]);
    await admin.screenshot('etudiant-cours-390');
    await page.setViewportSize(screen ?? { width: 1280, height: 800 });
    const link = row.getByRole('link', { name: title, exact: true });
    await poll(() => link.getAttribute('href')).toBe(`/course/${course._id}`);
    const history = page.getByRole('region', { name: 'Historique' });
    await history
      .getByText(/a ouvert un accès à la main/)
      .first()
      .waitFor();
    const note = page.getByRole('region', { name: 'Note' });
    await note.getByRole('textbox').fill('Rappeler jeudi.');
    await note.getByRole('button', { name: 'Enregistrer la note' }).click();
    await page.getByText('Note enregistrée').waitFor();
    await page.reload();
    await poll(() => note.getByRole('textbox').inputValue()).toBe('Rappeler jeudi.');
    expect(await axeViolations(admin)).toEqual([]);
    await row.getByRole('link', { name: 'Leçon par leçon' }).click();
    await page.waitForURL('**/admin/etudiants/cours/*');
    await page.getByRole('heading', { level: 1, name: 'Noé Renard' }).waitFor();
    await page.goto('/admin/etudiants');
    await leadsTo(page, 'Ajouter un élève', '/admin/new/student');
  });

  it('lists the teachers, each leading to the courses they write, drafts included', async () => {
    proves('people.administrator', 'courses.one-teacher', 'person.list', 'person.courses');

    const { page } = admin;
    await page.goto('/admin/formateurs');
    await page.getByRole('table', { name: 'Formateurs' }).waitFor();
    // Nobody can remove their own role.
    const own = page.getByRole('row', { name: new RegExp(administrator.name) });
    expect(await own.getByRole('button').count()).toBe(0);
    await leadsTo(page, administrator.name, '/admin/instructor/courses/*');
    await page.getByText('C’est votre compte').waitFor();
    await page.goBack();
    await leadsTo(page, 'Salima Kaci', `/admin/instructor/courses/${author.user?._id}`);
    await page.getByRole('heading', { level: 1, name: 'Salima Kaci' }).waitFor();
    const table = page.getByRole('table', { name: 'Cours créés' });
    await page.getByText('Page 1 sur 2').waitFor();
    await expectCount(table.getByText('Brouillon', { exact: true }), 10);
    await page.getByLabel('Rechercher un cours').fill('express');
    await page.getByText('Publié', { exact: true }).waitFor();
    await expectCount(table.getByRole('row'), 2);
    await leadsTo(page, `Modifier «\u00a0${title}\u00a0»`, `/title/edict/${course._id}`);
  });

  it('invites a teacher, appoints a student, and takes the role back', async () => {
    proves('people.administrator', 'person.list', 'person.role-limits');

    const { page } = admin;
    await page.goto('/admin/formateurs');
    await page.getByRole('button', { name: 'Inviter un formateur' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nom', { exact: true }).fill('Ana Gil');
    await dialog.getByLabel('Email').fill('ana@exemple.fr');
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await page.getByRole('row', { name: /Ana Gil.*Invité/ }).waitFor();

    // An unknown address offers an invitation.
    await page.getByRole('button', { name: 'Nommer un élève' }).click();
    await dialog.getByLabel('Rechercher un élève').fill('lea@exemple.fr');
    await dialog.getByRole('button', { name: 'Inviter lea@exemple.fr à enseigner' }).click();
    await page.getByRole('dialog', { name: 'Inviter un formateur' }).waitFor();
    await poll(() => dialog.getByLabel('Email').inputValue()).toBe('lea@exemple.fr');
    await dialog.getByLabel('Nom', { exact: true }).fill('Léa Roux');
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await page.getByRole('row', { name: /Léa Roux.*Invité/ }).waitFor();
    expect((await mailTo(atelier, 'lea@exemple.fr')).subject).toBe(
      'Vous êtes invité à enseigner sur Atelier',
    );

    await page.getByRole('button', { name: 'Nommer un élève' }).click();
    await dialog.getByLabel('Rechercher un élève').fill('renard');
    await dialog.getByRole('button', { name: 'Nommer formateur Noé Renard' }).click();
    await dialog.getByRole('button', { name: 'Confier le rôle' }).click();
    const row = page.getByRole('row', { name: /Noé Renard/ });
    await row.waitFor();
    await poll(() => row.getByRole('link').getAttribute('href')).toBe(
      `/admin/instructor/courses/${student.user?._id}`,
    );
    await page.getByRole('button', { name: 'Retirer le rôle de formateur à Noé Renard' }).click();
    await dialog.getByRole('button', { name: 'Retirer le rôle' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByLabel('Rechercher un formateur').fill('personne de ce nom');
    await page.getByText('Aucun formateur trouvé.').waitFor();
  });

  it('keeps teachers to their own courses', async () => {
    proves('people.redirect');

    const { page } = teacher;
    await page.goto('/admin/courses');
    await page.waitForURL('**/admin/tutor/course');
    await page.getByText('Page 1 sur 2').waitFor();
    await poll(() => entries(page, 'Administration')).toEqual([
      '/admin/tutor',
      '/admin/evalution',
      '/admin/questions',
      '/admin/avis',
      '/admin/tutor/course',
    ]);
    // `/auth` redirects a signed-in teacher to their courses.
    for (const path of clientPaths.administrators) {
      await page.goto(examplePath(path));
      await page.waitForURL((url) => url.pathname === '/admin/tutor');
    }
  });

  it('has a sidebar « Administration Centrale », with the profile and the way out', async () => {
    proves('profile.administration');

    const { page } = await Person.arrive(atelier, 'centrale-sortie', { as: administrator });
    await page.goto('/admin/courses');
    await page.getByRole('heading', { name: 'Administration Centrale' }).waitFor();
    await poll(() => entries(page, 'Administration')).toEqual(
      expect.arrayContaining(['/admin/dasboard', '/admin/etudiants', '/admin/courses']),
    );
    await poll(() => entries(page, 'Compte')).toEqual(['/admin/profile']);
    await leadsTo(page, 'Profil', '/admin/profile');
    await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
    await poll(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe(administrator.name);
    await page.getByRole('button', { name: 'Deconnexion' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/admin/profile');
    await page.waitForURL('**/auth');
  });
});
