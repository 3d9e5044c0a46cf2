import { jest } from '@jest/globals';
import type { CourseInsight } from '@atelier/contracts/insight';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { signInAdministrator } from './support/people.js';
import { ProgrammeEditor } from './support/programme-editor.js';
import { startTcpProxy } from './support/tcp-proxy.js';
import { press, tabTo } from './support/keyboard.js';
import { sequence } from './support/sequence.js';

jest.setTimeout(240_000);

const readingId = '01980000-0000-7000-8000-0000000000aa';
const question = (number: number) => ({
  id: `01980000-0000-7000-8000-00000000000${number}`,
  question: `Question ${number}\u00a0: que parle un \`navigateur\`\u00a0?`,
  choices: ['HTML', 'SQL', 'CSS'],
  answer: ['HTML', 'CSS'],
  explanation: 'Le SQL reste du côté du serveur.',
  passage: { lessonId: readingId, seconds: null },
});

describe('a quiz of several questions, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  const line = prepare(() => startTcpProxy(Number(new URL(atelier.url).port)));
  let courseId: string;

  beforeAll(async () => {
    const api = await signInAdministrator(atelier);
    const bank = {
      type: 'quiz' as const,
      questions: [1, 2, 3, 4].map(question),
      draw: 2,
      goal: { unit: 'count' as const, value: 2 },
      shuffleQuestions: true,
    };
    const lessons = [
      { title: 'Contrôle', isFree: false, parts: [bank] },
      {
        _id: readingId,
        title: 'À lire',
        isFree: false,
        parts: [{ type: 'texte' as const, text: '<p>Un texte.</p>' }],
      },
    ];
    courseId = (
      await publishCourse(api, { title: 'Banque', price: 0, sections: [{ title: 'Section', lessons }] })
    )._id;
  });
  const author = prepare(() => Person.arrive(atelier, 'banque', { as: administrator }));
  const student = prepare(() => Person.arrive(atelier, 'banque-etudiante'));

  it('is drawn, failed and taken again by its student', async () => {
    proves('quiz.bank', 'quiz.tries', 'quiz.score', 'quiz.results', 'quiz.passage', 'quiz.code');

    const { page } = student;
    const enrolled = await atelier.visitor().signUp('banque@exemple.fr');
    await enrolled.untilRecorded(courseId);
    await student.signIn({ email: 'banque@exemple.fr', password: 'mot-de-passe' });
    await page.goto(`/course/learning/${courseId}?tabIndex=0`);
    await page.getByText('2 questions justes sur 2 pour réussir').waitFor();
    await student.screenshot('01-avant');
    expect(await axeViolations(student)).toEqual([]);
    await page.getByRole('button', { name: 'Commencer' }).click();
    await page.getByText('Question 1 sur 2', { exact: true }).waitFor();
    const validate = page.getByRole('button', { name: 'Valider' });
    await page.getByLabel('HTML').check();
    await validate.click();
    await page.getByText('Incomplet', { exact: true }).waitFor();
    await page.getByText('1 essai restant').waitFor();
    // « Un doute ? » names the lesson and leads there; code is code.
    await poll(() => page.getByRole('group').locator('legend code').first().textContent()).toBe('navigateur');
    await page.getByText('La réponse est dans «\u00a0À lire\u00a0»').waitFor();
    const passage = page.getByRole('link', { name: 'Revoir le passage' });
    await poll(() => passage.getAttribute('href')).toContain(readingId);
    await student.screenshot('02-incomplet');
    expect(await axeViolations(student)).toEqual([]);
    // What is chosen stays while another question is looked at, and after a reload the draw does.
    const drawn = await page.getByRole('group').locator('legend').first().textContent();
    await page.getByRole('button', { name: 'Question 2' }).click();
    await page.getByText('Question 2 sur 2', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Question 1' }).click();
    await page.getByText(drawn ?? '', { exact: true }).waitFor();
    await page.getByLabel('HTML').uncheck();
    await page.getByLabel('SQL').check();
    await validate.click();
    await page.getByText('L’explication du formateur').waitFor();
    await page.getByRole('button', { name: 'Question suivante' }).click();
    await page.getByLabel('HTML').check();
    await page.getByLabel('CSS').check();
    await validate.click();
    await page.getByText('Pas encore réussi').waitFor();
    await page.getByText('1 question juste sur 2\u00a0: il en faut 2.').first().waitFor();
    expect(await page.getByText('Leçon terminée').count()).toBe(0);
    await student.screenshot('03-pas-encore');
    expect(await axeViolations(student)).toEqual([]);
    await page.getByRole('button', { name: 'Recommencer' }).click();
    for (const number of [1, 2]) {
      await page.getByText(`Question ${number} sur 2`, { exact: true }).waitFor();
      await page.getByLabel('HTML').check();
      await page.getByLabel('CSS').check();
      await validate.click();
      if (number === 1) await page.getByRole('button', { name: 'Question suivante' }).click();
    }
    await page.getByText('Quiz réussi').waitFor();
    await page.getByText('Leçon terminée').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await student.screenshot('04-reussi-390');
    expect(await axeViolations(student)).toEqual([]);
  });

  it('is taken by keyboard alone, and finished without a network', async () => {
    proves('quiz.offline', 'quiz.keyboard');

    const maud = { email: 'sans-reseau@exemple.fr', password: 'mot-de-passe' };
    const enrolled = await atelier.visitor().signUp(maud.email);
    await enrolled.untilRecorded(courseId);
    const away = await Person.arrive(line, 'banque-sans-reseau', { as: maud });
    const { page } = away;
    await page.goto(`/course/learning/${courseId}?tabIndex=0`);
    await press(page, page.getByRole('button', { name: 'Commencer' }));
    await page.getByText('Question 1 sur 2', { exact: true }).waitFor();
    line.cut();
    for (const number of [1, 2]) {
      await page.getByText(`Question ${number} sur 2`, { exact: true }).waitFor();
      for (const choice of ['HTML', 'CSS']) await press(page, page.getByLabel(choice), 'Space');
      await press(page, page.getByRole('button', { name: 'Valider' }));
      await page.getByText('Réponse gardée').waitFor();
      if (number === 1) await press(page, page.getByRole('button', { name: 'Question suivante' }));
    }
    await page.getByText('Toutes vos réponses sont gardées').waitFor();
    await page.getByText('2 réponses à envoyer').waitFor();
    expect(await axeViolations(away)).toEqual([]);
    await away.screenshot('07-sans-reseau');
    line.restore();
    await page.getByText('Quiz réussi').waitFor({ timeout: 90_000 });
    await page.getByText('Leçon terminée').waitFor();
    line.cut();
    await press(page, page.getByRole('button', { name: 'Recommencer' }), 'Enter', 'Shift+Tab');
    await page.getByText('Le serveur tire les questions').waitFor();
    await away.screenshot('08-tirage-sans-reseau');
    line.restore();
    await press(page, page.getByRole('alert').getByRole('button', { name: 'Réessayer' }));
    await page.getByText('Question 1 sur 2', { exact: true }).waitFor();
    await tabTo(page, page.getByLabel('HTML'));
    await page.context().close();
  });

  it('is tried by its author to the end, as often as wanted', async () => {
    proves('quiz.preview');

    const { page } = author;
    await page.goto(`/course/learning/${courseId}?apercu=1&tabIndex=0`);
    for (const round of [1, 2]) {
      for (const number of [1, 2]) {
        await page.getByText(`Question ${number} sur 2`, { exact: true }).waitFor();
        for (const choice of round === 1 ? ['HTML', 'SQL'] : ['CSS', 'HTML']) {
          const box = page.getByLabel(choice);
          if (round === 1)
            for (const each of await page.locator('form input:checked').all()) await each.uncheck();
          await box.check();
          if (round === 2 && choice === 'CSS') continue;
          await page.getByRole('button', { name: 'Valider' }).click();
          const said = round === 2 ? 'Correct' : choice === 'HTML' ? 'Incomplet' : 'Incorrect';
          await page.getByText(said, { exact: true }).waitFor();
        }
        if (number === 1) await page.getByRole('button', { name: 'Question suivante' }).click();
      }
      await page.getByText(round === 1 ? 'Pas encore réussi' : 'Quiz réussi').waitFor();
      await page.getByRole('button', { name: 'Recommencer' }).click();
    }
    await page.getByText('Question 1 sur 2', { exact: true }).waitFor();
  });

  it('tells its author what fails, and is written in the programme', async () => {
    proves('quiz.figures', 'programme.quiz');

    const { page } = author;
    const api = await signInAdministrator(atelier);
    const { sections } = await api.done<CourseInsight>('GET', `/api/courses/${courseId}/insight`);
    const lessonId = sections[0]?.lessons[0]?._id ?? '';
    const { quiz } = await api.done<{ quiz: { students: number; failed: number }[] }>(
      'GET',
      `/api/courses/${courseId}/insight/${lessonId}`,
    );
    expect(quiz).toHaveLength(4);
    expect(quiz.reduce((sum, { failed }) => sum + failed, 0)).toBe(1);
    const editor = await new ProgrammeEditor(page, api, courseId).open();
    await editor.toggle('Contrôle');
    await page.getByRole('button', { name: 'Supprimer la question 4' }).click();
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).last().click();
    await page.getByRole('button', { name: 'Supprimer la question 4' }).waitFor();
    await page.getByLabel('Score à atteindre').selectOption('percent');
    await page.getByLabel('Pourcentage').selectOption('60');
    await page.getByRole('button', { name: 'Ajouter une question' }).click();
    await page.getByText('Question 5\u00a0: écrivez la question.').waitFor();
    await page.getByLabel('Question', { exact: true }).fill('Et un serveur ?');
    await page.getByLabel('Réponse 1', { exact: true }).fill('SQL');
    await page.getByLabel('Réponse 2', { exact: true }).fill('HTML');
    await page.getByLabel('Réponse 1 correcte').check();
    await poll(() => page.getByText('écrivez la question').count()).toBe(0);
    expect(await axeViolations(author)).toEqual([]);
    // What is pasted joins the bank, without what it has; a file may be dropped.
    await page.getByRole('button', { name: 'Coller des questions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Coller des questions' });
    const dropped = await page.evaluateHandle(`(() => {
      const files = new DataTransfer();
      files.items.add(new File(['Et un serveur ? {T}\\n\\nQuel port ? {=80 ~443}'], 'questions.gift'));
      return files;
    })()`);
    await dialog.getByLabel('Questions', { exact: true }).dispatchEvent('drop', { dataTransfer: dropped });
    await dialog.getByText('1 question comprise').waitFor();
    await dialog.getByText('déjà dans la banque').waitFor();
    expect(await axeViolations(author)).toEqual([]);
    await author.screenshot('09-coller');
    await dialog.getByRole('button', { name: 'Ajouter 1 question' }).click();
    await page.getByText('6. Quel port ?').waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).last().click();
    await page.getByText('6. Quel port ?').waitFor({ state: 'detached' });
    await author.screenshot('05-programme');
    await eventually(async () => {
      const part = (await editor.stored()).sections[0]?.lessons[0]?.parts[0];
      expect(part).toMatchObject({
        goal: { unit: 'percent', value: 60 },
        draw: 2,
        questions: [1, 2, 3, 4, 5].map(() => expect.anything()),
      });
      expect(JSON.stringify(part)).toContain('Et un serveur ?');
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await author.screenshot('06-programme-390');
    expect(await axeViolations(author)).toEqual([]);
  });
});
