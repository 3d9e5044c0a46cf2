import { jest } from '@jest/globals';
import type { Assessment } from '@atelier/contracts/assessments';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { stepSlugs } from '@atelier/contracts/words/wizard-steps';
import type { Page } from 'playwright-core';
import { administrator, startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { publishCourse, publishSaved, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import { publishTutorial } from './support/tutorials.js';

jest.setTimeout(600_000);

/** Sixty letters without a line-break opportunity. */
const word = 'BeanCurrentlyInCreationExceptionTranslatorFactoryAdvisorImpl';
const phone = { width: 390, height: 844 };
const teacherAccount = { email: `${word.toLowerCase()}@exemple.fr`, password: 'mot-de-passe' };

/** Runs in the page: elements wider than the window or their button that cannot be scrolled. */
const findWide = `(() => {
  const isHidden = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const scrolls = (element) => {
    for (let around = element; around && around !== document.body; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowX) || around.closest('svg, [inert]')) return true;
    return false;
  };
  const said = (element) => element.tagName.toLowerCase() + ' « ' + (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 50) + ' »';
  const wide = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (isHidden(element) || scrolls(element)) continue;
    const { left, right } = element.getBoundingClientRect();
    if (right > innerWidth + 1 || left < -1) wide.push(said(element) + ' ends at ' + Math.round(right));
    // The content of a button stays within it.
    if (element.matches('button, button *, td *, th *, label *')) {
      const around = element.closest('button, td, th, label').getBoundingClientRect();
      if (right > around.right + 2 && getComputedStyle(element).position !== 'absolute')
        wide.push(said(element) + ' leaves its box by ' + Math.round(right - around.right));
    }
  }
  const page = document.documentElement.scrollWidth;
  return [...(page > innerWidth ? ['the page is ' + page + ' wide'] : []), ...wide.slice(0, 8)];
})()`;

describe('words of sixty letters, on a phone', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  const teacher = prepare(() => signInTeacher(atelier, teacherAccount.email));
  let course: CourseDraft;
  let assessment: Assessment;
  let tutorial: string;
  let studentId: string;
  let orderId: string;

  beforeAll(async () => {
    for (const author of [admin, teacher])
      await author.done('PUT', '/api/users/profile', { name: word, userName: word });
    course = await publishCourse(teacher, {
      title: word,
      price: 20,
      sections: [
        {
          title: word,
          opening: { afterDays: 365 },
          lessons: [
            { title: word, isFree: true, parts: [{ type: 'texte', text: `<p>${word}</p>` }] },
            { title: `${word}?`, isFree: false, parts: [{ type: 'texte', text: `<h2>${word}</h2>` }] },
          ],
        },
      ],
    });
    await publishSaved(teacher, course._id, 'skills', [word, `${word}2`]);
    await publishSaved(teacher, course._id, 'faq', [{ question: word, response: `<p>${word}</p>` }]);
    await publishSaved(teacher, course._id, 'subdescription', word);
    tutorial = await publishTutorial(admin, { title: word });
    const student = await atelier.visitor().signUp(`${word.toLowerCase()}2@exemple.fr`, word);
    await verify(atelier, `${word.toLowerCase()}2@exemple.fr`);
    studentId = student.user?._id ?? '';
    await student.buy(course._id, 20);
    orderId = (await atelier.rows<{ id: string }>('select id from commerce_order', []))[0]?.id ?? '';
    await eventually(() =>
      student.done('POST', '/api/faqs', { courseId: course._id, question: word, response: word }),
    );
    await student.done('POST', '/api/reviews', { courseId: course._id, star: 4, comment: word });
    const work = { courseId: course._id, description: `<p>${word}</p>` };
    assessment = await eventually(() => teacher.done<Assessment>('POST', '/api/assessments', work));
    await admin.done('POST', '/api/coupons', {
      code: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-12345',
      percent: 10,
      courseId: [course._id],
    });
    await atelier.visitor().done('POST', '/api/messages/contact', {
      name: word,
      email: teacherAccount.email,
      subject: 'question',
      message: word,
      course: word,
      consent: true,
    });
    await atelier.visitor().done('POST', '/api/newsletter', { email: teacherAccount.email });
    // Creates changes to publish.
    await save(teacher, course._id, 'title', `${word.slice(0, -1)}B`);
  });

  const walk = async (page: Page, paths: readonly string[]) => {
    const faults: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const name of [/^Déplier la section/, /^Contenu de la leçon/]) {
        const closed = page.getByRole('button', { name, expanded: false }).first();
        if ((await closed.count()) > 0) await closed.click();
      }
      const overflowing = await page.evaluate<string[]>(findWide);
      if (overflowing.length > 0) faults[path] = overflowing;
    }
    return faults;
  };
  const arrive = async (name: string, account: typeof teacherAccount): Promise<Page> => {
    const person = await Person.arrive(atelier, name, { as: account, viewport: phone });
    return person.page;
  };
  const ofCourse = (path: string) => `/admin/create-cours/${path}/${course._id}`;

  it('widen no screen of who writes a course', async () => {
    proves('wizard.phone');

    const page = await arrive('mots-longs', teacherAccount);
    const paths = [
      ...[...stepSlugs, 'publier'].map((step) => ofCourse(`${step}/edict`)),
      ...['categorie', 'apercu', 'analyse', 'annonces'].map(ofCourse),
      '/admin/tutor',
      '/admin/tutor/course',
      `/admin/courses/archives?cours=${course._id}`,
      '/admin/evalution',
      '/admin/evalution/new',
      `/admin/evalution/${assessment._id}`,
      `/admin/evalution/${assessment._id}/copies`,
      '/admin/questions',
      '/admin/avis',
      '/admin/profile',
      `/admin/etudiants/cours/${course._id}`,
    ];
    expect(await walk(page, paths)).toEqual({});
  });

  it('widen no screen of who administers', async () => {
    proves('admin.layout-phone');

    const page = await arrive('mots-longs-administration', administrator);
    const paths = [
      '/admin/dasboard',
      '/admin/audience',
      '/admin/courses',
      '/admin/etudiants',
      '/admin/new/student',
      '/admin/formateurs',
      '/admin/codes-promo',
      '/admin/tutoriels',
      `/new-blog/${tutorial}`,
      '/admin/commandes',
      `/admin/commandes/${orderId}`,
      '/admin/messages',
      '/admin/newsletter',
      '/admin/exploitation',
      `/admin/student/courses/${studentId}`,
      `/admin/instructor/courses/${teacher.user?._id}`,
    ];
    expect(await walk(page, paths)).toEqual({});
  });
});
