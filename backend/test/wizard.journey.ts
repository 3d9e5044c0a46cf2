import type { CourseStudents } from '@atelier/contracts/enrolled-students';
import { stepSlugs } from '@atelier/contracts/words/wizard-steps';
import sharp from 'sharp';
import { startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { eventually, poll } from './support/eventually.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import { sequence } from './support/sequence.js';
import { Wizard } from './support/wizard.js';

const teacherEmail = 'formatrice@exemple.fr';
const title = 'Écrire des tests';

describe('the wizard, walked through in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  const api = prepare(() => signInAdministrator(atelier));
  let wizard: Wizard;

  beforeAll(async () => {
    await signInTeacher(atelier, teacherEmail);
    await atelier.visitor().signUp('lea@exemple.fr', 'Léa Martin');
    await verify(atelier, 'lea@exemple.fr');
  });
  const teacher = prepare(() => Person.arrive(atelier, 'assistant'));

  it('is for authors: anyone else is led to the sign-in', async () => {
    proves('wizard.who');

    for (const path of ['/admin/create-cours/title', '/admin/tutor/course']) {
      await teacher.page.goto(path);
      await teacher.page.waitForURL('**/auth');
    }
    await teacher.signIn({ email: teacherEmail, password: 'mot-de-passe' });
  });

  it('begins with a title of at most 60 characters, then a category', async () => {
    proves('wizard.title', 'wizard.progress');

    const { page } = teacher;
    await page.goto('/admin/tutor/course');
    await page.getByText('Aucune cours dispobile').waitFor();
    await page.getByRole('link', { name: '+ Cours' }).click();
    const next = page.getByRole('button', { name: 'Continuer' });
    await page.getByRole('img', { name: `Étape 1 sur ${stepSlugs.length}` }).waitFor();
    await poll(() => next.isDisabled()).toBe(true);
    await page.getByLabel('Titre du cours').fill('   ');
    await poll(() => next.isDisabled()).toBe(true);
    await page.getByLabel('Titre du cours').pressSequentially('x'.repeat(70));
    await poll(() => page.getByLabel('Titre du cours').inputValue()).toHaveLength(60);
    await page.getByLabel('Titre du cours').fill(title);
    await page.getByText(`Caractères restants ${60 - title.length}`).waitFor();
    await poll(() => page.getByRole('link', { name: 'Quitter' }).getAttribute('href')).toBe(
      '/admin/tutor/course',
    );
    await next.click();
    await page.waitForURL('**/admin/create-cours/categorie/*');
    wizard = new Wizard(page, api, new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await page.getByRole('heading', { level: 1, name: 'Dans quelle catégorie\u202f?' }).waitFor();
    await page.getByRole('img', { name: `Étape 2 sur ${stepSlugs.length}` }).waitFor();
    await poll(() => next.isDisabled()).toBe(true);
    await page.getByText('DevOps', { exact: true }).click();
    await next.click();
    await page.waitForURL(`**${wizard.path('programme')}`);
    await wizard.expectStored({ title, category: 'DevOps' });
  });

  it('has thirteen steps with their labels', async () => {
    const { page } = teacher;
    await page.getByRole('heading', { level: 1, name: 'Programme' }).waitFor();
    const names = await page
      .getByRole('navigation', { name: 'Étapes du cours' })
      .getByRole('link')
      .allTextContents();
    expect(names.map((name) => name.replace(/(?:, fait)?(?:à faire|conseillé|facultatif)?$/, ''))).toEqual([
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
    proves('publish.gaps');

    const { page } = teacher;
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByRole('button', { name: /^Il manque 2\spoints$/ }).waitFor();
    await page.getByRole('group', { name: 'Nécessaires' }).getByRole('link', { name: /^Prix/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Prix', exact: true }).waitFor();
  });

  it('takes the programme and formatted descriptions', async () => {
    proves('wizard.steps');

    const { page } = teacher;
    const text = { type: 'texte', text: '<p>Un test dit ce qui est attendu.</p>' };
    await api.done('PUT', `/api/courses/${wizard.courseId}/sections`, {
      sections: [
        { title: 'Section 1: Introduction', lessons: [{ title: 'Pourquoi', isFree: true, parts: [text] }] },
      ],
    });
    await page.goto(wizard.path('programme'));
    await wizard.continueTo('Description');
    await page.getByLabel('Résumé').fill('Tester sans y passer ses nuits.');
    const description = page.getByRole('textbox', { name: 'Description du cours' });
    await description.click();
    await page.keyboard.type('Un filet, puis le fil.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Liste à puces' }).first().click();
    await page.keyboard.type('Vitest');
    // The sales page has no call-outs.
    expect(await page.getByRole('button', { name: 'Encadré' }).count()).toBe(0);
    await page.getByRole('textbox', { name: 'Prérequis' }).click();
    await page.keyboard.type('Savoir lire du JavaScript.');
    await wizard.expectStored({
      subdescription: 'Tester sans y passer ses nuits.',
      description: '<p>Un filet, puis le fil.</p><ul><li><p>Vitest</p></li></ul>',
      requirement: '<p>Savoir lire du JavaScript.</p>',
    });
    await teacher.screenshot('04-description');
  });

  it('takes a YouTube link as preview, refusing what is none', async () => {
    proves('wizard.steps', 'wizard.preview-video');

    const { page } = teacher;
    await wizard.continueTo("Vidéo d'aperçu");
    await page.getByText('De YouTube').click();
    await page.getByLabel('Lien YouTube').fill('https://exemple.fr/video');
    await page.getByText('Ce n’est pas un lien YouTube').waitFor();
    await page.getByLabel('Lien YouTube').fill('https://youtu.be/8aGhZQkoFbQ');
    await wizard.expectStored({ promotion: 'https://youtu.be/8aGhZQkoFbQ' });
    await page.getByRole('button', { name: 'Lire la vidéo : Vidéo d’aperçu' }).waitFor();
    await teacher.screenshot('05-apercu');
  });

  it('takes a stated time, or the programme’s own', async () => {
    proves('wizard.steps', 'wizard.numbers', 'wizard.time');

    const { page } = teacher;
    await wizard.continueTo('Temps');
    await page.getByLabel('Temps', { exact: true }).fill('-5');
    await page.getByText('Le minimum est 0').waitFor();
    await page.getByLabel('Temps', { exact: true }).fill('95');
    await wizard.expectStored({ time: 95 });
    await page.getByText('1h 35min').waitFor();
    await page.getByRole('button', { name: 'Reprendre cette durée' }).click();
    await wizard.expectStored({ time: 1 });
  });

  it('takes a language and an image, both saved at once', async () => {
    proves('wizard.steps', 'wizard.language', 'wizard.image', 'save.text');

    const { page } = teacher;
    await wizard.continueTo('Langue du cours');
    await page.getByText('Anglais', { exact: true }).click();
    await wizard.expectStored({ language: 'en' });
    await page.getByText('Français', { exact: true }).click();
    await wizard.expectStored({ language: 'fr' });
    await wizard.continueTo('Télécharger une image');
    const file = page.getByLabel('Image du cours');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('texte') });
    await page.getByText("Erreur de téléchargement de l'image").waitFor();
    const buffer = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#1f6f5c' } })
      .png()
      .toBuffer();
    await file.setInputFiles({ name: 'couverture.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Remplacer l’image' }).waitFor();
    await wizard.expectStored({ imageUrl: expect.stringMatching(/^\/media\/images\//) });
    await teacher.screenshot('08-image');
  });

  it('takes skills, no empty ones', async () => {
    proves('wizard.steps', 'wizard.skills', 'save.text');

    const { page } = teacher;
    await wizard.continueTo('Compétences couvertes');
    await poll(() => page.getByRole('button', { name: 'Ajouter' }).isDisabled()).toBe(true);
    await page.getByLabel('Nouvelle compétence').fill('Écrire un test qui échoue');
    await page.keyboard.press('Enter');
    await page.getByLabel('Nouvelle compétence').fill('Simuler le réseau');
    await page.keyboard.press('Enter');
    await wizard.expectStored({ skills: ['Écrire un test qui échoue', 'Simuler le réseau'] });
  });

  it('takes questions, in their order, and gives a deleted one back', async () => {
    proves('people.administrator', 'wizard.steps', 'wizard.faqs');

    const { page } = teacher;
    const questions = async () => (await wizard.stored()).faq.map(({ question }) => question);
    await wizard.continueTo('FAQs');
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
      expect((await wizard.stored()).faq).toMatchObject([
        { question: 'Combien de temps ?', response: '<p>Deux heures par semaine.</p>' },
        { question: 'Quel niveau ?', response: '<p>Aucun.</p>' },
      ]),
    );
    await page.getByRole('button', { name: 'Monter la question «\u00a0Quel niveau\u202f?\u00a0»' }).click();
    await poll(() => questions()).toEqual(['Quel niveau ?', 'Combien de temps ?']);
    await page.locator('button[aria-expanded=true]').click();

    const handle = page.getByRole('button', {
      name: 'Déplacer la question «\u00a0Quel niveau\u202f?\u00a0»',
    });
    await handle.focus();
    await page.keyboard.press('Space');
    await page
      .getByText('La question «\u00a0Quel niveau\u202f?\u00a0» est saisie, position 1 sur 2.')
      .waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.getByText('En position 2 sur 2.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await poll(() => questions()).toEqual(['Combien de temps ?', 'Quel niveau ?']);

    await page
      .getByRole('button', { name: 'Supprimer la question «\u00a0Combien de temps\u202f?\u00a0»' })
      .click();
    await page.getByText('Êtes-vous sûr de vouloir supprimer cet élément ?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await poll(() => questions()).toEqual(['Quel niveau ?']);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await poll(() => questions()).toEqual(['Combien de temps ?', 'Quel niveau ?']);

    await page.getByRole('button', { name: 'Ajouter une question' }).click();
    await page.getByRole('textbox', { name: 'Réponse' }).click();
    await page.keyboard.type('La réponse d’abord.');
    await page.getByText('Pas affichée sans question').waitFor();
    await wizard.continueTo('Prix');
    await eventually(async () =>
      expect((await wizard.stored()).faq.at(-1)).toMatchObject({
        question: '',
        response: '<p>La réponse d’abord.</p>',
      }),
    );
    await page.getByRole('link', { name: /^Précédent/ }).click();
    await page.getByText('Pas affichée sans question').waitFor();
    await teacher.screenshot('10-faqs');
  });

  it('takes a price, and a promotion whose rule it says', async () => {
    proves('format.number-input', 'wizard.steps', 'wizard.promotion');

    const { page } = teacher;
    await wizard.continueTo('Prix');
    await page.getByLabel('Prix du cours').fill('-1');
    await page.locator('[aria-invalid=true]').waitFor();
    await page.getByLabel('Prix du cours').fill('');
    await page.getByLabel('Prix du cours').pressSequentially('49,9');
    await wizard.expectStored({ price: 49.9 });
    // Pasted as copied from a page, in the middle of the text; then the wheel over the field.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const price = page.getByLabel('Prix du cours');
    for (const [copied, stored] of [
      ['59,90\u00a0€', 59.9],
      ['1\u202f049,90 €', 1049.9],
      ['49,90 €', 49.9],
    ] as const) {
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(copied)})`);
      await price.focus();
      await price.press('ControlOrMeta+a');
      await price.press('ControlOrMeta+v');
      await wizard.expectStored({ price: stored });
    }
    await price.hover();
    for (let notch = 0; notch < 5; notch++) await page.mouse.wheel(0, 100);
    await price.blur();
    await poll(() => price.inputValue()).toBe('49,90');
    // Refused input stays in the field and is not saved.
    await price.fill('49 90');
    await price.blur();
    await poll(() => price.getAttribute('aria-invalid')).toBe('true');
    await poll(() => price.inputValue()).toBe('49 90');
    await wizard.expectStored({ price: 49.9 });
    await price.fill('49,90');
    await wizard.continueTo('Prix promotionnel');
    await page.getByLabel('Prix promotionnel').fill('60');
    await page.getByText('Le prix promotionnel doit être inférieur au prix du cours.').waitFor();
    await page.getByLabel('Prix promotionnel').fill('29.9');
    await page.getByText('29,90').first().waitFor();
    await wizard.expectStored({ promotionPrice: 29.9 });
  });

  it('enrols students by their addresses, says what became of each, and removes one', async () => {
    proves('wizard.steps', 'wizard.students');

    const { page } = teacher;
    await wizard.continueTo('Etudiants');
    await page.getByText('Personne ne suit encore ce cours').waitFor();
    await page.getByLabel('Adresses email').fill('pas-une-adresse');
    await page.getByRole('button', { name: 'Inscrire' }).click();
    await page.getByText('Adresse invalide\u00a0: «\u00a0pas-une-adresse\u00a0»').waitFor();
    await page.getByLabel('Adresses email').fill('lea@exemple.fr\ninconnue@exemple.fr');
    await page.getByRole('button', { name: 'Inscrire 2 personnes' }).click();
    await page.getByText('1 inscrit, 1 en attente').waitFor();
    const enrolled = page.getByRole('list', { name: 'Élèves du cours' });
    // The name appears once the student starts.
    await enrolled.getByText('lea@exemple.fr').waitFor();
    expect(await enrolled.getByText('Léa Martin').count()).toBe(0);
    await page.getByRole('list', { name: 'Accès en attente' }).getByText('inconnue@exemple.fr').waitFor();
    await enrolled.getByText('Inscription manuelle').waitFor();
    await teacher.screenshot('13-etudiants');
    await page.getByRole('button', { name: 'Retirer inconnue@exemple.fr' }).click();
    await page.getByRole('list', { name: 'Accès en attente' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Retirer lea@exemple.fr' }).click();
    await page.getByRole('button', { name: 'Retirer du cours' }).click();
    await page.getByText('Personne ne suit encore ce cours').waitFor();
    await page.getByLabel('Adresses email').fill('lea@exemple.fr');
    await page.getByRole('button', { name: 'Inscrire', exact: true }).click();
    await enrolled.getByText('lea@exemple.fr').waitFor();
    const { students } = await api.done<CourseStudents>(
      'GET',
      `/api/learn/course/${wizard.courseId}/students`,
    );
    expect(students).toMatchObject([{ email: 'lea@exemple.fr', origin: 'hand', progressPercentage: 0 }]);
  });

  it('complains of nothing but the refusal it was made to have', () => {
    expect(teacher.complaints.filter((words) => !/ 422 /.test(words))).toEqual([]);
  });
});
