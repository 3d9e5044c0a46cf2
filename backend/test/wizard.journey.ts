import { jest } from '@jest/globals';
import type { CourseDraft } from '@atelier/contracts/authoring';
import type { CourseStudents } from '@atelier/contracts/enrollment';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { launchBrowser, Person } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { standInForOtherSites } from './support/stand-ins.js';
import type { Visitor } from './support/visitor.js';

jest.setTimeout(240_000);

const teacherEmail = 'formatrice@exemple.fr';
const title = 'Écrire des tests';

describe('the wizard, walked through in a browser', () => {
  let atelier: Atelier;
  let browser: Browser;
  let teacher: Person;
  let admin: Person;
  let visitor: Person;
  let api: Visitor;
  let courseId: string;

  const stored = () => api.done<CourseDraft>('GET', `/api/courses/${courseId}`);
  const expectStored = (facts: object) => eventually(async () => expect(await stored()).toMatchObject(facts));
  const stepPath = (slug: string) => `/admin/create-cours/${slug}/edict/${courseId}`;
  /** Goes on by the button at the step's foot, and waits for the next step's heading. */
  const goOn = async (page: Page, heading: string) => {
    await page.getByRole('link', { name: /^Continuer/ }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };

  beforeAll(async () => {
    atelier = await startAtelier();
    browser = await launchBrowser();
    api = await atelier.visitor().logIn(administrator.email, administrator.password);
    const someone = await atelier.visitor().signUp(teacherEmail, 'Inès Moreau');
    await api.done('PUT', `/api/users/${someone.user?._id}/role`, { isTeacher: true });
    await atelier.visitor().signUp('lea@exemple.fr', 'Léa Martin');
    teacher = await Person.arrive(browser, 'assistant', atelier.url);
    admin = await Person.arrive(browser, 'assistant-admin', atelier.url);
    visitor = await Person.arrive(browser, 'assistant-visiteur', atelier.url);
    await standInForOtherSites(visitor.page);
    await teacher.signIn({ email: teacherEmail, password: 'mot-de-passe' });
    await admin.signIn(administrator);
  });
  afterAll(async () => {
    await browser?.close();
    await atelier?.close();
  });

  it('is for authors: anyone else is led to the sign-in', async () => {
    for (const path of ['/admin/create-cours/title', '/admin/tutor/course']) {
      await visitor.page.goto(path);
      await visitor.page.waitForURL('**/auth');
    }
  });

  it('begins with a title of at most 60 characters, then a category', async () => {
    const { page } = teacher;
    await page.goto('/admin/tutor/course');
    await page.getByText('Aucune cours dispobile').waitFor();
    await page.getByRole('link', { name: '+ Cours' }).click();
    const next = page.getByRole('button', { name: 'Continuer' });
    await page.getByRole('img', { name: 'Étape 1 sur 13' }).waitFor();
    expect(await next.isDisabled()).toBe(true);
    await page.getByLabel('Titre du cours').fill('   ');
    expect(await next.isDisabled()).toBe(true);
    await page.getByLabel('Titre du cours').pressSequentially('x'.repeat(70));
    expect(await page.getByLabel('Titre du cours').inputValue()).toHaveLength(60);
    await page.getByLabel('Titre du cours').fill(title);
    await page.getByText(`Caractères restants ${60 - title.length}`).waitFor();
    expect(await page.getByRole('link', { name: 'Quitter' }).getAttribute('href')).toBe(
      '/admin/tutor/course',
    );
    await next.click();
    await page.waitForURL('**/admin/create-cours/categorie/*');
    courseId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('heading', { level: 1, name: 'Dans quelle catégorie ?' }).waitFor();
    await page.getByRole('img', { name: 'Étape 2 sur 13' }).waitFor();
    expect(await next.isDisabled()).toBe(true);
    await page.getByText('DevOps', { exact: true }).click();
    await next.click();
    await page.waitForURL(`**${stepPath('programme')}`);
    await expectStored({ title, category: 'DevOps' });
  });

  it('has thirteen steps, with the words of the specification', async () => {
    const { page } = teacher;
    await page.getByRole('heading', { level: 1, name: 'Programme' }).waitFor();
    const names = await page
      .getByRole('navigation', { name: 'Étapes du cours' })
      .getByRole('link')
      .allTextContents();
    expect(names.map((name) => name.replace(/(?:, fait)?(?:à faire|facultatif)?$/, ''))).toEqual([
      'Titre',
      'Catégories',
      'Programme',
      'Description',
      "Vidéo d'aperçu",
      'Temps',
      'Langue du cours',
      'Télécharger une image',
      'Compétences couvertes',
      'FAQs',
      'Prix',
      'Prix promotionnel',
      'Etudiants',
    ]);
  });

  it('says what is missing before publishing, each point leading to its step', async () => {
    const { page } = teacher;
    await page.getByRole('button', { name: 'Publier' }).click();
    const dialog = page.getByRole('dialog', { name: 'Prêt à publier ?' });
    await dialog.getByRole('link', { name: /^Prix/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Prix', exact: true }).waitFor();
  });

  it('takes the programme and formatted descriptions', async () => {
    const { page } = teacher;
    const text = { type: 'texte', text: '<p>Un test dit ce qui est attendu.</p>' };
    await api.done('PUT', `/api/courses/${courseId}/sections`, {
      sections: [
        { title: 'Section 1: Introduction', lessons: [{ title: 'Pourquoi', isFree: true, parts: [text] }] },
      ],
    });
    await page.goto(stepPath('programme'));
    await goOn(page, 'Description');
    await page.getByLabel('Résumé').fill('Tester sans y passer ses nuits.');
    const description = page.getByRole('textbox', { name: 'Description du cours' });
    await description.click();
    await page.keyboard.type('Un filet, puis le fil.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Liste à puces' }).first().click();
    await page.keyboard.type('Vitest');
    await page.getByRole('textbox', { name: 'Prérequis' }).click();
    await page.keyboard.type('Savoir lire du JavaScript.');
    await expectStored({
      subdescription: 'Tester sans y passer ses nuits.',
      description: '<p>Un filet, puis le fil.</p><ul><li><p>Vitest</p></li></ul>',
      requirement: '<p>Savoir lire du JavaScript.</p>',
    });
    await teacher.picture('04-description');
  });

  it('takes a YouTube link as preview, refusing what is none', async () => {
    const { page } = teacher;
    await goOn(page, "Vidéo d'aperçu");
    await page.getByText('De YouTube').click();
    await page.getByLabel('Lien YouTube').fill('https://exemple.fr/video');
    await page.getByText('Ce n’est pas un lien YouTube').waitFor();
    await page.getByLabel('Lien YouTube').fill('https://youtu.be/8aGhZQkoFbQ');
    await expectStored({ promotion: 'https://youtu.be/8aGhZQkoFbQ' });
    await page.getByRole('button', { name: 'Lire la vidéo : Vidéo d’aperçu' }).waitFor();
    await teacher.picture('05-apercu');
  });

  it('takes a stated time, or the programme’s own', async () => {
    const { page } = teacher;
    await goOn(page, 'Temps');
    await page.getByLabel('Temps', { exact: true }).fill('-5');
    await page.getByText('Le minimum est 0').waitFor();
    await page.getByLabel('Temps', { exact: true }).fill('95');
    await expectStored({ time: 95 });
    await page.getByText('1h 35min').waitFor();
    await page.getByRole('button', { name: 'Reprendre cette durée' }).click();
    await expectStored({ time: 1 });
  });

  it('takes a language and an image, both saved at once', async () => {
    const { page } = teacher;
    await goOn(page, 'Langue du cours');
    await page.getByText('Anglais', { exact: true }).click();
    await expectStored({ language: 'en' });
    await page.getByText('Français', { exact: true }).click();
    await expectStored({ language: 'fr' });
    await goOn(page, 'Télécharger une image');
    const file = page.getByLabel('Image du cours');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('texte') });
    await page.getByText("Erreur de téléchargement de l'image").waitFor();
    const buffer = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#1f6f5c' } })
      .png()
      .toBuffer();
    await file.setInputFiles({ name: 'couverture.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Remplacer l’image' }).waitFor();
    await expectStored({ imageUrl: expect.stringMatching(/^\/media\/images\//) });
    await teacher.picture('08-image');
  });

  it('takes skills, no empty ones', async () => {
    const { page } = teacher;
    await goOn(page, 'Compétences couvertes');
    expect(await page.getByRole('button', { name: 'Ajouter' }).isDisabled()).toBe(true);
    await page.getByLabel('Nouvelle compétence').fill('Écrire un test qui échoue');
    await page.keyboard.press('Enter');
    await page.getByLabel('Nouvelle compétence').fill('Simuler le réseau');
    await page.keyboard.press('Enter');
    await expectStored({ skills: ['Écrire un test qui échoue', 'Simuler le réseau'] });
  });

  it('takes questions, in their order, and gives a deleted one back', async () => {
    const { page } = teacher;
    const questions = async () => (await stored()).faq.map(({ question }) => question);
    await goOn(page, 'FAQs');
    for (const [question, answer] of [
      ['Combien de temps ?', 'Deux heures par semaine.'],
      ['Quel niveau ?', 'Aucun.'],
    ] as const) {
      await page.getByRole('button', { name: 'Ajouter une question' }).click();
      await page.locator('input:focus').pressSequentially(question, { delay: 10 });
      await page.getByRole('textbox', { name: 'Réponse' }).click();
      await page.keyboard.type(answer);
    }
    await eventually(async () =>
      expect((await stored()).faq).toMatchObject([
        { question: 'Combien de temps ?', response: '<p>Deux heures par semaine.</p>' },
        { question: 'Quel niveau ?', response: '<p>Aucun.</p>' },
      ]),
    );
    await page.getByRole('button', { name: 'Monter la question « Quel niveau ? »' }).click();
    await eventually(async () => expect(await questions()).toEqual(['Quel niveau ?', 'Combien de temps ?']));
    await page.locator('button[aria-expanded=true]').click();

    const handle = page.getByRole('button', { name: 'Déplacer la question « Quel niveau ? »' });
    await handle.focus();
    await page.keyboard.press('Space');
    await page
      .getByText('La question « Quel niveau ? » est saisie, position 1 sur 2.')
      .waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.getByText('En position 2 sur 2.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await eventually(async () => expect(await questions()).toEqual(['Combien de temps ?', 'Quel niveau ?']));

    await page.getByRole('button', { name: 'Supprimer la question « Combien de temps ? »' }).click();
    await page.getByText('Êtes-vous sûr de vouloir supprimer cet élément ?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await eventually(async () => expect(await questions()).toEqual(['Quel niveau ?']));
    await page.getByRole('button', { name: 'Annuler' }).click();
    await eventually(async () => expect(await questions()).toEqual(['Combien de temps ?', 'Quel niveau ?']));

    await page.getByRole('button', { name: 'Ajouter une question' }).click();
    await page.getByRole('textbox', { name: 'Réponse' }).click();
    await page.keyboard.type('La réponse d’abord.');
    await page.getByText('Pas affichée sans question').waitFor();
    await goOn(page, 'Prix');
    await eventually(async () =>
      expect((await stored()).faq.at(-1)).toMatchObject({
        question: '',
        response: '<p>La réponse d’abord.</p>',
      }),
    );
    await page.getByRole('link', { name: /^Précédent/ }).click();
    await page.getByText('Pas affichée sans question').waitFor();
    await teacher.picture('10-faqs');
  });

  it('takes a price, and a promotion whose rule it says', async () => {
    const { page } = teacher;
    await goOn(page, 'Prix');
    await page.getByLabel('Prix du cours').fill('-1');
    await page.locator('[aria-invalid=true]').waitFor();
    await page.getByLabel('Prix du cours').fill('49.9');
    await expectStored({ price: 49.9 });
    await goOn(page, 'Prix promotionnel');
    await page.getByLabel('Prix promotionnel').fill('60');
    await page.getByText('Sans effet', { exact: true }).waitFor();
    await page.getByLabel('Prix promotionnel').fill('29.9');
    await page.getByText('29,90').first().waitFor();
    await expectStored({ promotionPrice: 29.9 });
  });

  it('enrols students by their addresses, says what became of each, and removes one', async () => {
    const { page } = teacher;
    await goOn(page, 'Etudiants');
    await page.getByText('Personne ne suit encore ce cours').waitFor();
    await page.getByLabel('Adresses email').fill('pas-une-adresse');
    await page.getByRole('button', { name: 'Inscrire' }).click();
    await page.getByText('Adresse invalide : « pas-une-adresse »').waitFor();
    await page.getByLabel('Adresses email').fill('lea@exemple.fr\ninconnue@exemple.fr');
    await page.getByRole('button', { name: 'Inscrire 2 personnes' }).click();
    await page.getByText('1 inscrit, 1 compte inconnu').waitFor();
    const enrolled = page.getByRole('list', { name: 'Étudiants du cours' });
    await enrolled.getByText('Léa Martin').waitFor();
    await enrolled.getByText('Inscription manuelle').waitFor();
    await teacher.picture('13-etudiants');
    await page.getByRole('button', { name: 'Retirer Léa Martin' }).click();
    await page.getByRole('button', { name: 'Retirer du cours' }).click();
    await page.getByText('Personne ne suit encore ce cours').waitFor();
    await page.getByLabel('Adresses email').fill('lea@exemple.fr');
    await page.getByRole('button', { name: 'Inscrire', exact: true }).click();
    await enrolled.getByText('Léa Martin').waitFor();
    const { students } = await api.done<CourseStudents>('GET', `/api/learn/course/${courseId}/students`);
    expect(students).toMatchObject([{ email: 'lea@exemple.fr', origin: 'hand', progressPercentage: 0 }]);
  });

  it('publishes: the catalogue open elsewhere shows the course without a reload, FAQ and preview included', async () => {
    const { page } = visitor;
    await page.goto('/courses');
    await page.getByText('Aucun cours trouvé').first().waitFor();
    await page.waitForLoadState('networkidle');
    await teacher.page.getByRole('button', { name: 'Publier' }).click();
    await teacher.page.waitForURL('**/admin/tutor/course');
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('Combien de temps ?').click();
    await page.getByText('Deux heures par semaine.').waitFor();
    await page.getByRole('button', { name: /^Voir l’aperçu/ }).click();
    await page.getByRole('dialog', { name: 'Aperçu du cours' }).waitFor();
    await page.goto(`/faqs/${courseId}`);
    await page.getByRole('heading', { level: 1, name: 'Questions fréquentes' }).waitFor();
    await page.getByText('Quel niveau ?').waitFor();
    expect(await page.getByText('La réponse d’abord.').count()).toBe(0);
    await visitor.picture('14-faqs');
  });

  it('withdraws it after a confirmation: the catalogue follows, the student keeps the access', async () => {
    await visitor.page.goto('/courses');
    await visitor.page.getByRole('link', { name: title }).waitFor();
    await visitor.page.waitForLoadState('networkidle');
    const { page } = teacher;
    await page.getByRole('link', { name: `Modifier « ${title} »` }).click();
    await page.getByRole('button', { name: 'Dépublier' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dépublier ce cours ?' });
    await dialog.getByText('Les étudiants gardent leur accès').waitFor();
    await dialog.getByRole('button', { name: 'Dépublier' }).click();
    await page.getByRole('button', { name: 'Publier', exact: true }).waitFor();
    await visitor.page.getByText('Aucun cours trouvé').first().waitFor();
    const student = await atelier.visitor().logIn('lea@exemple.fr', 'mot-de-passe');
    expect(await student.done('GET', `/api/learn/${courseId}/learning`)).toMatchObject({ title });
  });

  it('ends a burst of fifty saves with what was typed last', async () => {
    const { page } = teacher;
    await page.goto(stepPath('title'));
    const field = page.getByLabel('Titre du cours');
    let saves = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/title')) saves += 1;
    });
    for (let count = 1; count <= 50; count++) {
      await field.fill(`${title}, version ${count}`);
      // Leaving the field saves at once, whatever is still under way.
      await field.blur();
    }
    await page.getByText(/^Enregistré à/).waitFor();
    await expectStored({ title: `${title}, version 50` });
    expect(saves).toBeGreaterThan(1);
    await field.fill(title);
    await page.getByRole('link', { name: /^Continuer/ }).click();
    await expectStored({ title });
  });

  it('shows what another tab saved in the same field, and overwrites nothing unasked', async () => {
    const { page } = teacher;
    const tab = await page.context().newPage();
    for (const each of [page, tab]) {
      await each.goto(stepPath('price'));
      await each.getByLabel('Prix du cours').waitFor();
    }
    await tab.getByLabel('Prix du cours').fill('59');
    await expectStored({ price: 59 });
    await page.getByLabel('Prix du cours').fill('39');
    const conflict = page.getByRole('alert', { name: 'Prix : modifié dans un autre onglet' });
    await conflict.getByText('59,00').waitFor();
    await conflict.getByText('39,00').waitFor();
    await teacher.picture('15-conflit');
    await expectStored({ price: 59 });
    await conflict.getByRole('button', { name: 'Recharger' }).click();
    await conflict.waitFor({ state: 'detached' });
    await eventually(async () => expect(await page.getByLabel('Prix du cours').inputValue()).toBe('59'));

    await tab.getByLabel('Prix du cours').fill('69');
    await expectStored({ price: 69 });
    await page.getByLabel('Prix du cours').fill('45');
    await conflict.getByRole('button', { name: 'Garder ma version' }).click();
    await expectStored({ price: 45 });
    await tab.close();
  });

  it('lists courses by their state; duplicates, archives, restores, and deletes for administrators alone', async () => {
    const { page } = teacher;
    const menu = (of: Page, name: string) => of.getByRole('button', { name: `Actions sur « ${name} »` });
    await page.goto('/admin/tutor/course');
    await menu(page, title).click();
    expect(await page.getByRole('menuitem', { name: 'Supprimer' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
    await page.waitForURL(
      (url) => url.pathname.includes('/title/edict/') && !url.pathname.includes(courseId),
    );
    const copy = `Copie de ${title}`;
    await page.getByRole('heading', { level: 1, name: 'Titre' }).waitFor();
    expect(await page.getByLabel('Titre du cours').inputValue()).toBe(copy);

    await admin.page.goto('/admin/courses?status=draft');
    await menu(admin.page, copy).focus();
    await admin.page.keyboard.press('Enter');
    await admin.page.keyboard.press('End');
    await admin.page.keyboard.press('Enter');
    await admin.page.getByText('Êtes-vous sûr de vouloir supprimer ce cours ?').waitFor();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await admin.page.getByText(`« ${copy} » est supprimé`).waitFor();

    await menu(admin.page, title).click();
    await admin.page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await admin.page.getByText('Des étudiants suivent ce cours : il est archivé, pas supprimé').waitFor();
    await admin.page.getByText('Aucun Cours trouvé').waitFor();

    await page.goto('/admin/tutor/course');
    await page.getByText('Aucune cours dispobile').waitFor();
    await page.getByRole('button', { name: 'Archivés' }).click();
    await page.getByRole('link', { name: `Modifier « ${title} »` }).click();
    await page.getByRole('button', { name: 'Restaurer' }).click();
    await page.getByText('Cours restauré').waitFor();
    await page.getByRole('button', { name: 'Publier', exact: true }).waitFor();
    await page.goto('/admin/tutor/course?title=introuvable');
    await page.getByText('Aucun Cours trouvé').waitFor();
    await page.getByText('Aucun cours ne correspond à votre recherche.').waitFor();
  });

  it('complains of nothing but the conflicts and the refusal it was made to have', () => {
    expect(
      [...teacher.complaints, ...admin.complaints].filter((words) => !/ 409 | 422 /.test(words)),
    ).toEqual([]);
  });
});
