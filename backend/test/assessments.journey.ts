import type { PartInput } from '@atelier/contracts/lesson-kinds';
import type { Learning } from '@atelier/contracts/enrollment';
import { administrator, startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { eventually, expectCount, poll } from './support/eventually.js';
import { hasKeys, press, tabTo } from './support/keyboard.js';
import { errorNotice, failRequests } from './support/failing-requests.js';

describe('an assessment, in a browser', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));
  const course = prepare(() => publishCourse(author, { title: 'Tester ce qui compte', price: 0 }));

  beforeAll(async () => {
    await publishCourse(author, { title: 'Autre chose' });
    const student = await atelier.visitor().signUp('lea@exemple.fr', 'Léa Caron');
    await student.recordPurchase([course._id]);
  });

  it('is set, edited and deleted by an administrator, who finds it in the menu', async () => {
    proves('people.administrator', 'work.set', 'work.manage', 'wizard.faqs');

    const person = await Person.arrive(atelier, 'evaluations');
    await person.signInByForm(administrator);
    const { page } = person;
    await page.goto('/');
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Évaluations' }).click();
    await page.waitForURL('**/admin/evalution');
    await page.getByText('Aucune évaluation', { exact: true }).waitFor();
    await page.getByRole('link', { name: '+ Évaluation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nouvelle évaluation' }).waitFor();

    const submit = page.getByRole('button', { name: 'Créer l’évaluation' });
    const instructions = page.getByRole('textbox', { name: 'Consigne' });
    await instructions.fill('Écrivez un test qui échoue.');
    await submit.click();
    await page.getByText('Choisissez un cours').waitFor();
    const choice = page.getByRole('combobox', { name: 'Cours' });
    await expectCount(page.locator('[role=combobox]:focus'), 1);
    await poll(() => instructions.innerText()).toContain('Écrivez un test qui échoue.');
    await choice.fill('compte');
    await page.getByRole('option', { name: course.title }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await axeViolations(person)).toEqual([]);
    await page.keyboard.press('Enter');
    await poll(() => choice.inputValue()).toBe(course.title);

    await page.getByRole('radio', { name: /Certains élèves/ }).check();
    await submit.click();
    await page.getByText('Choisissez au moins un élève').waitFor();
    await page.getByRole('checkbox', { name: /Léa Caron/ }).check();
    await page.getByText('1 élève choisi').waitFor();
    // The draft survives navigation and a reload.
    await page.getByRole('navigation').getByRole('link', { name: 'Évaluations' }).first().click();
    await page.getByText('Aucune évaluation', { exact: true }).waitFor();
    await page.getByRole('link', { name: '+ Évaluation' }).click();
    await page.getByText('Ce que vous aviez écrit est toujours là').waitFor();
    await page.reload();
    await page.getByText('1 élève choisi').waitFor();
    await page.getByText('Écrivez un test qui échoue.').waitFor();
    await poll(() => choice.inputValue()).toBe(course.title);
    await page.getByRole('button', { name: 'Annuler' }).filter({ hasText: 'Annuler' }).click();
    const question = page.getByRole('dialog', { name: /^Abandonner ce que vous avez écrit/ });
    await question.waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await question.getByRole('button', { name: 'Annuler' }).click();
    await question.waitFor({ state: 'hidden' });
    await person.screenshot('01-formulaire');
    await submit.click();
    await page.waitForURL('**/admin/evalution');
    const row = page.getByRole('listitem').filter({ hasText: course.title });
    await row.getByRole('link', { name: 'Écrivez un test qui échoue.', exact: true }).waitFor();
    await row.getByText('1 élève', { exact: true }).waitFor();
    await row.getByRole('link', { name: /^0 sur 1 rendue/ }).waitFor();
    await person.screenshot('02-liste');

    await row.getByRole('link', { name: /^Modifier/ }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
    await poll(() => page.getByRole('checkbox', { name: /Léa Caron/ }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: /Tous les élèves/ }).check();
    await instructions.fill('Écrivez trois tests.');
    await page.goBack();
    await row.getByRole('link', { name: 'Écrivez un test qui échoue.', exact: true }).waitFor();
    await row.getByRole('link', { name: /^Modifier/ }).click();
    await page.getByText('Écrivez trois tests.').waitFor();
    await page.getByRole('button', { name: 'Revenir à la version enregistrée' }).click();
    await page.getByText('Écrivez un test qui échoue.').waitFor();
    await page.getByRole('radio', { name: /Tous les élèves/ }).check();
    await instructions.fill('Écrivez deux tests.');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.waitForURL('**/admin/evalution');
    await row.getByRole('link', { name: 'Écrivez deux tests.', exact: true }).waitFor();
    await row.getByText('tous les élèves').waitFor();

    const filter = page.getByRole('combobox', { name: 'Filtrer par cours' });
    await filter.fill('autre');
    await page.getByRole('option', { name: 'Autre chose' }).click();
    await page.getByText('Aucune évaluation pour ce cours').waitFor();
    await page.getByRole('button', { name: 'Voir tous les cours' }).click();
    await row.getByRole('button', { name: /^Supprimer/ }).click();
    await page.getByText('Êtes-vous sûr de vouloir supprimer cet élément ?').waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Aucune évaluation', { exact: true }).waitFor();
    expect(person.complaints).toEqual([]);
  });

  const lea = { email: 'lea@exemple.fr', password: 'mot-de-passe' };

  it('is handed in by a student, corrected by who set it, and read, by the keyboard alone', async () => {
    proves('work.correct', 'work.own-list', 'work.draft', 'work.keyboard');

    const work = { courseId: course._id, description: '<p>Écrivez un test.</p>' };
    const { _id } = await author.done<{ _id: string }>('POST', '/api/assessments', work);
    const student = await Person.arrive(atelier, 'copie');
    await student.signInByForm(lea);
    const { page } = student;
    await press(page, page.getByRole('button', { name: /^Menu de/ }));
    await press(page, page.getByRole('menuitem', { name: 'Travaux à rendre' }), 'Enter', 'ArrowDown');
    await page.waitForURL('**/auth/evaluations');
    await page.getByRole('heading', { level: 1, name: 'Travaux à rendre' }).waitFor();
    await page.getByText('À rendre', { exact: true }).waitFor();
    const submit = page.getByRole('button', { name: 'Rendre mon travail' });
    await press(page, submit);
    // The text field has the focus at once, and returns it.
    const text = page.getByLabel('Votre travail');
    await poll(() => hasKeys(text)).toBe(true);
    await press(page, page.getByRole('button', { name: 'Annuler' }));
    await poll(() => hasKeys(submit)).toBe(true);
    await page.keyboard.press('Enter');
    await poll(() => hasKeys(text)).toBe(true);
    // Before the click: the browser must expect its dialog.
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByRole('button', { name: 'Joindre un fichier' }));
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes.') };
    await (await chooser).setFiles(file);
    await press(page, page.getByRole('button', { name: 'Retirer notes.txt' }));
    await poll(() => hasKeys(page.getByRole('button', { name: 'Joindre un fichier' }))).toBe(true);
    await press(page, submit);
    await page.getByText('Écrivez votre travail, ou joignez un fichier').waitFor();
    await poll(() => hasKeys(text)).toBe(true);
    await page.keyboard.type('test(1)');
    const allow = await failRequests(page, /\/submissions$/, { message: 'Pas maintenant.' });
    await press(page, submit);
    await errorNotice(page, 'Pas maintenant.').waitFor();
    await poll(() => page.getByLabel('Votre travail').inputValue()).toBe('test(1)');
    await allow();
    expect(await axeViolations(student)).toEqual([]);
    await press(page, submit);
    await page.getByText('Rendu', { exact: true }).waitFor();
    const again = page.getByRole('button', { name: 'Rendre une nouvelle version' });
    await poll(() => hasKeys(again)).toBe(true);
    await student.screenshot('03-copie');

    const teacher = await Person.arrive(atelier, 'correction', { as: administrator });
    await teacher.page.goto('/admin/evalution');
    await press(teacher.page, teacher.page.getByRole('link', { name: /^1 sur \d+ rendue/ }));
    await teacher.page.waitForURL(`**/admin/evalution/${_id}/copies`);
    await teacher.page.getByText('test(1)').waitFor();
    await press(teacher.page, teacher.page.getByRole('button', { name: 'À reprendre' }));
    const feedback = teacher.page.getByLabel('Retour à Léa Caron');
    await press(teacher.page, teacher.page.getByRole('button', { name: 'Envoyer' }));
    await poll(() => hasKeys(feedback)).toBe(true);
    await teacher.page.keyboard.type('Attendez ce que l’élève verrait.');
    await teacher.page.reload();
    await poll(() => teacher.page.getByLabel('Retour à Léa Caron').inputValue()).toBe(
      'Attendez ce que l’élève verrait.',
    );
    const redo = teacher.page.getByRole('button', { name: 'À reprendre' });
    await poll(() => redo.getAttribute('aria-pressed')).toBe('true');
    expect(await axeViolations(teacher)).toEqual([]);
    await press(teacher.page, teacher.page.getByRole('button', { name: 'Envoyer' }));
    await teacher.page.getByText('Envoyé, Léa Caron reçoit un mail.').waitFor();
    await tabTo(teacher.page, teacher.page.getByRole('button', { name: 'Changer le retour' }));
    await teacher.screenshot('04-copies');
    // Without a reload.
    await page.getByText('Attendez ce que l’élève verrait.').waitFor();
    await again.waitFor();
  });

  it('is set for its lesson by the author, found beside the courses, and finishes the lesson when it is handed in', async () => {
    proves('mine.work', 'work.in-lesson');

    const lessons = [
      { title: 'Lire', isFree: false, parts: [{ type: 'texte' as const, text: '<p>Lire</p>' }] },
      {
        title: 'Votre API, relue',
        isFree: false,
        parts: [{ type: 'evaluation' as const, evaluation: '<p>Relisez votre API.</p>' }],
      },
    ];
    const sections = [{ title: 'Fin', lessons }];
    const taught = await publishCourse(author, { title: 'Une API', price: 0, sections });
    const [first, second] = taught.sections.flatMap((section) => section.lessons);

    const teacher = await Person.arrive(atelier, 'lecon-auteur', { as: administrator });
    await teacher.page.goto(`/admin/create-cours/programme/edict/${taught._id}`);
    await teacher.page
      .getByRole('button', { name: 'Contenu de la leçon «\u00a0Votre API, relue\u00a0»' })
      .click();
    await teacher.page.getByRole('link', { name: 'Créer le travail à rendre' }).click();
    const choice = teacher.page.getByLabel('Leçon (facultatif)');
    await poll(() => choice.inputValue()).toBe(second?._id);
    await teacher.page.getByRole('textbox', { name: 'Consigne' }).getByText('Relisez votre API.').waitFor();
    const soon = new Date(Date.now() + 4.5 * 24 * 3600 * 1000).toISOString().slice(0, 16);
    await teacher.page.getByLabel('À rendre avant (facultatif)').fill(soon);
    expect(await axeViolations(teacher)).toEqual([]);
    await teacher.page.getByRole('button', { name: 'Créer l’évaluation' }).click();
    await teacher.page.getByRole('listitem').filter({ hasText: 'Votre API, relue' }).waitFor();

    const visitor = await atelier.visitor().signUp('nina-lecon@exemple.fr', 'Nina Roche');
    await visitor.untilRecorded(taught._id);
    const student = await Person.arrive(atelier, 'lecon-a-rendre', {
      as: { email: 'nina-lecon@exemple.fr', password: 'mot-de-passe' },
    });
    const { page } = student;
    await page.goto(`/course/learning/${taught._id}?tabIndex=0&lesson=${first?._id}`);
    const inCourse = page.getByRole('region', { name: 'À rendre dans ce cours' });
    await inCourse.getByRole('link', { name: /Votre API, relue/ }).waitFor();
    await page.goto(`/course/${taught._id}`);
    await page.getByText('Travail à rendre', { exact: true }).waitFor();
    await page.goto('/auth/courses');
    const due = page.getByRole('region', { name: 'À rendre' });
    await due.getByText(/^4\sjours$/).waitFor();
    expect(await axeViolations(student)).toEqual([]);
    await student.screenshot('10-a-rendre');
    await due.getByRole('link', { name: /Votre API, relue/ }).click();
    const panel = page.getByRole('region', { name: 'Travail à rendre' });
    await panel.getByText(/^À rendre avant le/).waitFor();
    // Shown once, above.
    await expectCount(page.getByText('Relisez votre API.'), 1);
    expect(await page.getByText('Leçon terminée').count()).toBe(0);
    expect(await axeViolations(student)).toEqual([]);
    await student.screenshot('11-lecon-a-rendre');
    await panel.getByRole('button', { name: 'Rendre mon travail' }).click();
    await panel.getByLabel('Votre travail').fill('Relue.');
    await panel.getByRole('button', { name: 'Rendre mon travail' }).click();
    await panel.getByText('Rendu', { exact: true }).waitFor();
    await page.getByText('Leçon terminée').waitFor();
    await page.reload();
    await page.getByText('Leçon terminée').waitFor();
    await student.screenshot('12-lecon-rendue');
    expect([...student.complaints, ...teacher.complaints]).toEqual([]);
  });

  it('is gone through copy by copy, by keys and from one to the next, and who owes it is reminded', async () => {
    proves('work.next-copy');

    const shared = await publishCourse(author, { title: 'Corriger à la suite', price: 0 });
    const work = { courseId: shared._id, description: '<p>Écrivez un second test.</p>' };
    const { _id } = await author.done<{ _id: string }>('POST', '/api/assessments', work);
    for (const name of ['Ana', 'Ben', 'Cléo', 'Dan']) {
      const visitor = await atelier.visitor().signUp(`${name.at(0)}-copies@exemple.fr`.toLowerCase(), name);
      await visitor.recordPurchase([shared._id]);
      if (name !== 'Dan')
        await visitor.done('POST', `/api/assessments/${_id}/submissions`, { text: `Copie de ${name}` });
    }
    const teacher = await Person.arrive(atelier, 'copies', { as: administrator });
    const { page } = teacher;
    await page.goto(`/admin/evalution/${_id}/copies`);
    const list = page.getByRole('navigation', { name: 'Copies' });
    const opened = (name: string) => page.getByRole('region', { name: `Copie de ${name}` });
    const group = async (name: string) =>
      (await list.getByRole('region', { name }).getByRole('link').allInnerTexts()).map(
        (text) => /Ana|Ben|Cléo/.exec(text)?.[0],
      );
    await opened('Ana').getByText('Copie de Ana', { exact: true }).waitFor();
    await list.getByText('À corriger, 3').waitFor();
    expect(await axeViolations(teacher)).toEqual([]);
    await page.keyboard.press('j');
    await opened('Ben').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await opened('Cléo').waitFor();
    await page.keyboard.press('k');
    const answer = opened('Ben').getByLabel('Retour à Ben');
    await answer.fill('Reprenez le jeu d’essai.');
    await answer.press('k');
    await opened('Ben').getByRole('button', { name: 'À reprendre' }).click();
    await opened('Ben').getByLabel('Nouvelle date (facultatif)').fill('2091-01-02T18:00');
    await answer.press('Control+Enter');
    await opened('Cléo').waitFor();
    await page.getByText('Envoyé, Ben reçoit un mail.').waitFor();
    await poll(() => group('À reprendre')).toEqual(['Ben']);
    await opened('Cléo').getByLabel('Retour à Cléo').fill('Net.');
    await opened('Cléo').getByRole('button', { name: 'Envoyer et voir la suivante' }).click();
    await opened('Ana').getByLabel('Retour à Ana').fill('Bien.');
    await opened('Ana').getByRole('button', { name: 'Envoyer', exact: true }).click();
    await opened('Ana').getByText('Envoyé, Ana reçoit un mail.').waitFor();
    await poll(() => group('Acquis')).toEqual(['Ana', 'Cléo']);
    await list.getByRole('region', { name: 'Pas rendues' }).getByText('Dan').waitFor();
    await list.getByRole('button', { name: 'Rappeler' }).click();
    await list.getByText(/^Rappel envoyé/).waitFor();
    await list.getByRole('button', { name: 'Rappeler' }).click();
    await list.getByText('Un rappel est parti il y a moins d’un jour.').waitFor();
    await teacher.screenshot('08-copies');
    await list.getByRole('link', { name: /Ben/ }).click();
    await opened('Ben').getByText('k', { exact: true }).waitFor({ state: 'detached' });
    await poll(() => opened('Ben').getByLabel('Retour à Ben').inputValue()).toContain(
      'Reprenez le jeu d’essai.',
    );

    await page.setViewportSize({ width: 390, height: 844 });
    await opened('Ben').getByRole('link', { name: 'Retour' }).click();
    await opened('Ben').waitFor({ state: 'hidden' });
    await list.getByRole('link', { name: /Cléo/ }).click();
    await opened('Cléo').waitFor();
    await list.waitFor({ state: 'hidden' });
    expect(await axeViolations(teacher)).toEqual([]);
    await teacher.screenshot('09-copie-telephone');
  });

  it('stands beside a review of its course: what is wrong is said, what was typed stays, and everybody reads it', async () => {
    proves('people.student', 'learn.tabs', 'review.list', 'review.filter', 'review.errors');

    const student = await Person.arrive(atelier, 'avis', { as: lea });
    const { page } = student;
    await page.goto(`/course/learning/${course._id}?tabIndex=2`);
    await page.getByText('Aucun avis pour l’instant').waitFor();
    const stars = page.getByLabel("Selectionner le nombre d'étoile");
    await page.getByLabel('Commentaire').fill('Très concret.');
    await page.getByRole('button', { name: 'Publier mon avis' }).click();
    await poll(() => stars.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('radio', { name: '4 étoiles' }).check({ force: true });
    await poll(() => stars.inputValue()).toBe('4');
    const allow = await failRequests(page, /\/api\/reviews$/, { message: 'Pas maintenant.' });
    await page.getByRole('button', { name: 'Publier mon avis' }).click();
    await errorNotice(page, 'Pas maintenant.').waitFor();
    await page.reload();
    await poll(() => page.getByLabel('Commentaire').inputValue()).toBe('Très concret.');
    await allow();
    expect(await axeViolations(student)).toEqual([]);
    await page.getByRole('button', { name: 'Publier mon avis' }).click();
    await page.getByRole('button', { name: 'Modifier' }).waitFor();
    await student.screenshot('05-notes');

    const reader = await Person.arrive(atelier, 'avis-lus');
    await reader.page.goto(`/course/${course._id}?note=4`);
    await reader.page.getByRole('heading', { name: 'Avis des élèves' }).scrollIntoViewIfNeeded();
    await reader.page.getByText('Très concret.').waitFor();
    await reader.page.mouse.move(5, 5);
    await reader.page.getByRole('button', { name: 'Effacer le filtre' }).waitFor();
    const all = reader.page.getByRole('combobox', { name: 'Filtrer par note' });
    await all.selectOption({ label: 'Toutes les notes' });
    await reader.page.waitForURL(`**/course/${course._id}`);
    expect(await axeViolations(reader)).toEqual([]);
    expect(reader.complaints).toEqual([]);
    await atelier.rows(
      `insert into engagement_review (id, subject, subject_id, author_id, star, comment, created_at, updated_at, likes, unlikes)
       select gen_random_uuid(), 'course', ?, gen_random_uuid(), 5, 'Relu ' || n, now() - interval '1 day', now(), 0, 0
       from generate_series(1, 6) n`,
      [course._id],
    );
    const more = reader.page.getByRole('button', { name: "Afficher plus d'avis" });
    const others = reader.page.getByText(/^Relu \d$/);
    await eventually(async () => {
      await reader.page.reload();
      await reader.page.mouse.move(6, 6);
      await more.waitFor({ timeout: 5_000 });
    });
    await expectCount(others, 4);
    await eventually(async () => {
      // Retried, since the page may not be hydrated yet.
      if (await more.isVisible()) await more.click();
      expect(await others.count()).toBe(6);
    });
    expect(await more.count()).toBe(0);
    await reader.page
      .locator(':focus')
      .getByText(/^Relu \d$/)
      .waitFor();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('button', { name: 'Publier mon avis' }).waitFor();
    await reader.page.getByText('Très concret.').waitFor({ state: 'detached' });
  });

  it('stands in the record of its student, beside their lessons, questions and review', async () => {
    proves('learn.preview', 'question.access', 'record.teacher');

    const quiz = {
      type: 'quiz' as const,
      question: 'Qui lit le HTML ?',
      choices: ['Le navigateur', 'La base'],
      choiceType: 'multiple' as const,
      answer: ['Le navigateur'],
    };
    const lesson = (title: string, part: PartInput) => ({ title, isFree: false, parts: [part] });
    const sections = [
      {
        title: 'Bases',
        lessons: [
          lesson('Lire', { type: 'texte', text: '<p>Une page se lit.</p>' }),
          lesson('Répondre', quiz),
          lesson('Relire', { type: 'texte', text: '<p>Une page se relit.</p>' }),
        ],
      },
    ];
    const followed = await publishCourse(author, { title: 'Suivre quelqu’un', price: 0, sections });
    const tom = await atelier.visitor().signUp('tom@exemple.fr', 'Tom Arnaud');
    await tom.recordPurchase([followed._id]);
    const { _id: enrolment, sections: learnt } = await tom.done<Learning>(
      'GET',
      `/api/learn/${followed._id}/learning`,
    );
    const [, asked, last] = learnt[0]?.lessons ?? [];
    await tom.done('PUT', `/api/learn/${enrolment}/lesson`, { _id: last?._id, parts: [{ isCompled: true }] });
    await tom.done('POST', `/api/learn/${enrolment}/quiz`, { lessonId: asked?._id, answer: 'La base' });
    await tom.done('POST', '/api/faqs', {
      courseId: followed._id,
      lessonId: asked?._id,
      question: 'Et le CSS ?',
    });
    await tom.done('POST', '/api/reviews', { courseId: followed._id, star: 4, comment: 'Clair.' });
    const work = { courseId: followed._id, description: '<p>Écrivez une page.</p>' };
    const { _id: workId } = await author.done<{ _id: string }>('POST', '/api/assessments', work);
    await tom.done('POST', `/api/assessments/${workId}/submissions`, { text: '<h1>Bonjour</h1>' });

    const teacher = await Person.arrive(atelier, 'suivi', { as: administrator });
    const { page } = teacher;
    await page.goto(`/admin/create-cours/student/edict/${followed._id}`);
    await page.getByRole('list', { name: 'Élèves du cours' }).getByText('Tom Arnaud').click();
    await page.waitForURL(`**/admin/etudiants/cours/${enrolment}`);
    await page.getByRole('heading', { level: 1, name: 'Tom Arnaud' }).waitFor();
    const tab = (name: string) => page.getByRole('tab', { name });
    await poll(() => page.getByRole('tab').allInnerTexts()).toEqual([
      'Contenu du cours',
      'Question & Réponse',
      'Notes',
      'Évaluation',
    ]);
    // The first lesson, although another was followed last.
    await page.getByText('Une page se lit.').waitFor();
    await page.getByText(/^terminée le /).waitFor();
    await page.getByText('À revoir, 1 essai').waitFor();
    expect(await axeViolations(teacher)).toEqual([]);
    await page.getByRole('link', { name: 'Répondre' }).click();
    const answer = page.getByRole('group', { name: 'Réponse donnée' });
    await poll(() => answer.getByRole('checkbox', { name: /La base/ }).isChecked()).toBe(true);
    await expectCount(answer.getByRole('checkbox', { checked: true }), 1);
    await teacher.screenshot('06-contenu');
    await tab('Question & Réponse').click();
    await page.getByRole('heading', { name: 'Et le CSS ?' }).waitFor();
    await tab('Notes').click();
    await page.getByText('Clair.').waitFor();
    await page.goto(`/admin/etudiants/cours/${enrolment}?tabIndex=3`);
    await page.getByText('<h1>Bonjour</h1>').waitFor();
    await page.getByLabel('Retour à Tom Arnaud').fill('Il manque un titre.');
    expect(await axeViolations(teacher)).toEqual([]);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText('Envoyé, Tom Arnaud reçoit un mail.').waitFor();
    await teacher.screenshot('07-evaluation');
    expect(teacher.complaints).toEqual([]);
    await page.goto(`/admin/etudiants/cours/${followed._id}`);
    await page.getByRole('heading', { name: 'Suivi introuvable' }).waitFor();
  });
});
