import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { makeVideo, publishCourse } from './support/courses.js';
import { poll } from './support/eventually.js';
import { linkToken, mailTo } from './support/mails.js';
import { signInAdministrator } from './support/people.js';

const account = { email: 'film@exemple.fr', password: 'mot-de-passe' };

describe('Question & Réponse, in a browser', () => {
  const atelier = prepare(startAtelier);
  let lesson: string;

  beforeAll(async () => {
    const author = await signInAdministrator(atelier);
    const { body: film } = await author.upload(await makeVideo(12, 'mire.mp4', '160x90'));
    await author.untilReady(film._id);
    const parts = [{ type: 'lecture' as const, video: film.fileUrl }];
    const sections = [{ title: 'Section', lessons: [{ title: 'La mire', isFree: false, parts }] }];
    const course = await publishCourse(author, { title: 'Un film', price: 0, sections });
    const learner = await atelier.visitor().signUp(account.email);
    await learner.untilRecorded(course._id);
    lesson = `/course/learning/${course._id}?tabIndex=1`;
  });
  const student = prepare(() => Person.arrive(atelier, 'questions', { as: account }));

  it('asks at a second that leads back there; who teaches answers from the inbox, and the page shows it by itself', async () => {
    proves(
      'people.student',
      'profile.notices',
      'learn.tabs',
      'player.questions',
      'question.ask',
      'question.sort',
      'question.inbox',
      'question.inbox-answered',
      'notice.unsubscribe',
    );

    const { page } = student;
    const at = (seconds: number) =>
      page.evaluate(
        `document.querySelector('video').currentTime = ${seconds}; document.querySelector('video').pause()`,
      );
    await page.goto(lesson);
    await poll(() => page.evaluate('document.querySelector("video")?.readyState')).toBeGreaterThan(0);
    await at(7);
    await page.getByLabel('Votre question').fill('Pourquoi la mire tourne-t-elle ?');
    await page.getByLabel('Épingler à 0:07').waitFor();
    await page.getByRole('button', { name: 'Poser la question' }).click();
    await page.getByRole('heading', { name: 'Pourquoi la mire tourne-t-elle ?' }).waitFor();
    const sort = page.getByLabel('Trier les questions');
    await poll(() => sort.locator('option').allTextContents()).toEqual([
      'Recommandé',
      'Les plus récents',
      'Les plus anciens',
    ]);
    await sort.selectOption('Les plus anciens');
    await page.waitForURL(/tri=oldest/);
    // The list is dimmed while another order loads.
    await poll(() => axeViolations(student)).toEqual([]);
    await student.screenshot('01-questions');

    const teacher = await Person.arrive(atelier, 'formateur', { as: administrator });
    await teacher.page.goto('/admin/questions');
    await teacher.page.getByRole('link', { name: /^Questions 1/ }).waitFor();
    await teacher.page.getByRole('button', { name: /^Répondre à/ }).click();
    // The field has the focus, whether the editor has loaded or not.
    const field = teacher.page.getByRole('textbox', { name: /^Votre réponse à/ });
    await field.waitFor();
    await teacher.page.keyboard.type('Parce qu’elle est peinte.');
    await field.getByText('Parce qu’elle est peinte.').waitFor();
    expect(await axeViolations(teacher)).toEqual([]);
    await teacher.page.keyboard.press('Control+Enter');
    // Counts agree everywhere, and the answered question stays visible.
    await teacher.page.getByText('0\u00a0question sans réponse').waitFor();
    await teacher.page.getByText('Parce qu’elle est peinte.').waitFor();
    await teacher.page.getByRole('button', { name: 'Répondues' }).click();
    await teacher.page.waitForURL(/etat=answered/);
    await teacher.page.getByLabel('Chercher une question').fill('rien de tel');
    await teacher.page.getByText('Aucune question ne contient ces mots').waitFor();
    await teacher.page.getByLabel('Chercher une question').fill('MIRE');
    await teacher.page.getByRole('heading', { name: 'Pourquoi la mire tourne-t-elle ?' }).waitFor();
    expect(await axeViolations(teacher)).toEqual([]);
    await teacher.screenshot('02-repondues');

    await page.getByText('Parce qu’elle est peinte.').waitFor();
    await at(0);
    await page.getByRole('button', { name: 'Lire à 0:07' }).click();
    await poll(() =>
      page.evaluate('Math.floor(document.querySelector("video").currentTime)'),
    ).toBeGreaterThanOrEqual(7);
    await page.getByRole('tab', { name: 'Contenu du cours' }).click();
    await at(8);
    await page.getByRole('heading', { name: 'Questions de ce moment' }).waitFor();
    await page.getByRole('link', { name: /Pourquoi la mire/ }).click();
    await page.getByText('Parce qu’elle est peinte.').waitFor();

    const mail = await mailTo(atelier, administrator.email, /Une question vous attend/);
    await teacher.page.goto(`/desabonnement/${linkToken(mail, 'desabonnement')}`);
    await teacher.page.getByRole('button', { name: 'Ne plus les recevoir' }).click();
    await teacher.page.getByRole('heading', { name: 'C’est noté' }).waitFor();
    expect(await axeViolations(teacher)).toEqual([]);
    await teacher.page.goto('/profil?onglet=messages');
    const choice = teacher.page.getByRole('switch', { name: /Question posée/ });
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);
    await choice.click();
    await poll(() => choice.isChecked()).toBe(true);
    expect([...student.complaints, ...teacher.complaints]).toEqual([]);
  });
});
