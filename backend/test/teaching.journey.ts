import type { CourseDraft } from '@atelier/contracts/course-draft';
import { startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { publishCourse, textSections } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { mailTo } from './support/mails.js';
import { signInTeacher, verify } from './support/people.js';
import { sequence } from './support/sequence.js';

const account = { email: 'salima@exemple.fr', password: 'mot-de-passe' };
const names = ['Dora', 'Eve', 'Finn'];
const [, sold] = textSections();
const sections = [
  {
    title: 'Regarder',
    lessons: [
      {
        title: 'Un film',
        isFree: true,
        parts: [{ type: 'lien youtube' as const, youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' }],
      },
    ],
  },
  ...(sold ? [sold] : []),
];
const addressOf = (name: string) => `${name.toLowerCase()}@exemple.fr`;

describe('the home of who teaches, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInTeacher(atelier, account.email));
  let course: CourseDraft;
  let draft: CourseDraft;

  beforeAll(async () => {
    await verify(atelier, account.email);
    course = await publishCourse(author, { title: 'Mesurer', price: 0, sections });
    draft = await author.done<CourseDraft>('POST', '/api/courses', { title: 'En chantier' });
    for (const name of names) {
      const student = await atelier.visitor().signUp(addressOf(name), name);
      await verify(atelier, addressOf(name));
      await student.recordPurchase([course._id]);
      await eventually(async () =>
        expect((await student.call('GET', `/api/learn/${course._id}/learning`)).status).toBe(200),
      );
      if (name === 'Dora')
        await student.done('POST', '/api/faqs', {
          courseId: course._id,
          question: 'Et après ?',
          response: '',
        });
    }
    await atelier.rows(
      `update enrollment_enrolment set followed_at = now() - interval '20 days', enrolled_at = now() - interval '21 days'`,
    );
  });
  const person = prepare(() => Person.arrive(atelier, 'enseigner'));

  it('is where a teacher lands, with figures that lead to what they count', async () => {
    proves('teacher.home');

    const { page } = person;
    await person.signInByForm(account);
    await page.waitForURL((url) => url.pathname === '/admin/tutor');
    const counters = page.getByRole('main').getByRole('list').first().getByRole('link');
    await page.getByText('la plus ancienne', { exact: false }).first().waitFor();
    await poll(() => counters.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/admin/questions',
      '/admin/evalution',
      '/admin/tutor#cours',
      '/admin/tutor#cours',
    ]);
    expect((await counters.first().innerText()).replaceAll(/\s+/g, ' ')).toContain(
      'Questions sans réponse 1',
    );
    const row = page.getByRole('listitem').filter({ hasText: 'Mesurer' });
    await poll(() => row.getByRole('link', { name: 'Mesurer' }).getAttribute('href')).toBe(
      `/admin/create-cours/analyse/${course._id}`,
    );
    await poll(() => row.getByRole('link', { name: '1 question' }).getAttribute('href')).toBe(
      `/admin/questions?cours=${course._id}`,
    );
    await person.screenshot('accueil');
  });

  it('leads on with a draft at its first unfinished step', async () => {
    proves('wizard.resume');

    const { page } = person;
    const resume = page.getByRole('link', { name: 'Reprendre «\u00a0En chantier\u00a0»' });
    const slow = Promise.withResolvers<void>();
    const isDraft = `**/api/courses/${draft._id}**`;
    await page.route(isDraft, (route) => slow.promise.then(() => route.continue()));
    await page.reload();
    await page.getByRole('heading', { level: 3, name: 'En chantier' }).waitFor();
    expect(await resume.count()).toBe(0);
    slow.resolve();
    await resume.click();
    await page.unroute(isDraft);
    await page.waitForURL(`**/admin/create-cours/categorie/edict/${draft._id}`);
    await page.goBack();
  });

  it('writes to those who have stopped, but for who is unticked', async () => {
    proves('teacher.idle');

    const { page } = person;
    const open = page.getByRole('button', { name: 'Relancer les 3' });
    await open.click();
    const letter = page.getByRole('form', { name: 'Message aux élèves à relancer' });
    // More than fit: each name stays readable.
    const squeezed = letter.locator('fieldset').evaluate((fieldset) => {
      for (const box of [fieldset, ...fieldset.querySelectorAll('div')]) box.style.maxHeight = '60px';
      return [...fieldset.querySelectorAll('label')].filter((row) => row.scrollHeight > row.clientHeight + 1)
        .length;
    });
    expect(await squeezed).toBe(0);
    await poll(() =>
      letter.getByLabel('Objet').evaluate((field) => field === field.ownerDocument.activeElement),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await poll(() => open.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    await open.click();
    await letter.getByLabel('Message').fill('La suite est prête.');
    await letter.getByRole('checkbox', { name: /Eve/ }).uncheck();
    await letter.getByRole('button', { name: 'Envoyer à 2 personnes' }).click();
    await page.getByText('2 mails partent').waitFor();
    for (const name of ['Dora', 'Finn'])
      expect((await mailTo(atelier, addressOf(name), /^On reprend/)).text).toContain('La suite est prête.');
    await page.getByRole('button', { name: 'Relancer l’élève' }).waitFor();
  });

  it('leads to the analysis of a course, whose bars and curve are walked along by the arrows', async () => {
    proves('insight.course');

    const { page } = person;
    const lessonId = course.sections[0]?.lessons[0]?._id ?? '';
    await atelier.rows(
      `with people as (
         insert into enrollment_enrolment (id, student_id, course_id, enrolled_at, followed_at, origin, lesson_progress, reopened_lessons)
         select gen_random_uuid(), gen_random_uuid(), ?, now(), now(), 'hand', jsonb_build_object(?::text, now()), '[]'
         from generate_series(1, 24) returning id)
       insert into enrollment_position (enrolment_id, lesson_id, seconds, noted_at, watched)
       select id, ?, 60, now(), decode(repeat('01', case when row_number() over (order by id) <= 8 then 12 else 24 end), 'hex') from people`,
      [course._id, course.sections[1]?.lessons[0]?._id ?? '', lessonId],
    );
    await page.getByRole('link', { name: 'Mesurer', exact: true }).click();
    await page.waitForURL(`**/admin/create-cours/analyse/${course._id}*`);
    await page.getByRole('heading', { level: 1, name: 'Mesurer' }).waitFor();
    const bars = page.getByRole('radiogroup', { name: 'Part des inscrits qui ont terminé chaque leçon' });
    // Most students stop at the first lesson, which nobody has completed.
    const first = bars.getByRole('radio', { name: /^Leçon 1/ });
    await poll(() => first.getAttribute('aria-checked')).toBe('true');
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { level: 2, name: /^Leçon 2/ }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('heading', { level: 2, name: /^Leçon 1/ }).waitFor();
    const moment = page.getByRole('slider', { name: 'Moment de la vidéo' });
    await page.getByText('0:40, 8 élèves partent ici').waitFor();
    await moment.focus();
    await page.keyboard.press('End');
    await poll(() => moment.getAttribute('aria-valuetext')).toBe('1:55, 67\u00a0% encore là, vu 1 fois');
    await page.getByRole('button', { name: 'Voir les moments en tableau' }).click();
    await page.getByRole('table', { name: 'Moments de la vidéo' }).waitFor();
    const drops = page.getByRole('region', { name: 'Où les élèves s’arrêtent' });
    await drops.getByRole('button', { name: 'Voir le tableau' }).click();
    const table = page.getByRole('table', { name: 'Part des inscrits qui ont terminé chaque leçon' });
    expect((await table.getByRole('row').nth(2).innerText()).replaceAll(/\s+/g, ' ')).toBe(
      '2 La suite 24 89 %',
    );
    await drops.getByRole('button', { name: 'Voir les barres' }).click();
    await bars.waitFor();
    const standing = page.getByRole('region', { name: /^Où en sont les/ });
    await standing.getByRole('button', { name: 'Voir le tableau' }).click();
    await standing.getByRole('row', { name: /^pas commencé/ }).waitFor();
    await person.screenshot('analyse');
  });

  it('fits a phone', async () => {
    proves('teacher.phone');

    const { page } = person;
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await poll(() => page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await person.screenshot('accueil-telephone');
  });
});
