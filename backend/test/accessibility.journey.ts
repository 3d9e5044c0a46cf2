import type { Assessment } from '@atelier/contracts/assessments';
import { stepSlugs } from '@atelier/contracts/words/wizard-steps';
import { administrator, startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse, publishSaved } from './support/courses.js';
import { publishTutorial } from './support/tutorials.js';
import { poll } from './support/eventually.js';

describe('axe finds nothing', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));
  const course = prepare(() => publishCourse(author, { title: 'Accessible à tous', price: 0 }));
  let assessment: Assessment;
  let tutorial: string;

  beforeAll(async () => {
    const questions = ['Quel niveau ?', 'Quel matériel ?'];
    await publishSaved(
      author,
      course._id,
      'faq',
      questions.map((question) => ({ question, response: '<p>Aucun.</p><ul><li>Vraiment.</li></ul>' })),
    );
    tutorial = await publishTutorial(author);
    const work = { courseId: course._id, description: '<p>Écrivez un test.</p>' };
    assessment = await author.done('POST', '/api/assessments', work);
    const student = await atelier.visitor().signUp('axe@exemple.fr', 'Maud Lefort');
    await student.recordPurchase([course._id]);
  });

  const publicPages = () => [
    '/',
    '/courses',
    '/courses?title=introuvable',
    `/course/${course._id}`,
    `/faqs/${course._id}`,
    '/tutoriels',
    '/tutoriels?title=introuvable',
    `/tutoriels/${tutorial}`,
    '/cart',
    '/auth',
    '/forgot-password',
    '/policy',
    '/mentions-legales',
    '/retractation',
    '/nulle-part',
  ];
  const studentPages = () => ['/auth/courses', `/course/learning/${course._id}`, '/auth/profile'];
  const adminPages = () => [
    '/admin/dasboard',
    '/admin/tutor',
    `/admin/create-cours/analyse/${course._id}`,
    `/admin/create-cours/apercu/${course._id}`,
    '/admin/courses',
    '/admin/create-cours/title',
    '/admin/courses?title=introuvable',
    '/admin/courses/archives',
    ...stepSlugs.map((step) => `/admin/create-cours/${step}/edict/${course._id}`),
    `/course/learning/${course._id}?apercu=1`,
    '/admin/etudiants',
    '/admin/new/student',
    '/admin/formateurs',
    '/admin/tutoriels',
    '/new-blog',
    `/new-blog/${tutorial}`,
    '/admin/evalution',
    '/admin/evalution/new',
    `/admin/evalution/${assessment._id}`,
    '/admin/exploitation',
    '/admin/conformite',
    '/admin/conformite/donnees',
    '/admin/profile',
  ];

  const views = [
    { theme: 'light', width: 1440 },
    { theme: 'dark', width: 390 },
    { theme: 'dark', width: 1440 },
    { theme: 'light', width: 390 },
  ];

  /**
   * Each page in one theme and one width, which change from page to page, so that what pages share is seen in all four: axe takes as long
   * as the page. `make check-all` sees each page in all four.
   */
  const visit = async (person: Person, paths: string[]) => {
    const { page } = person;
    for (const [index, path] of paths.entries()) {
      await page.setViewportSize({ width: 1440, height: 844 });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const seen = process.env['ATELIER_ALL_VIEWS'] ? views : [views[index % views.length]!];
      for (const { theme, width } of seen) {
        await page.setViewportSize({ width, height: 844 });
        const where = { path, theme, width };
        // In one step with the change: a transition of 0.01 ms is over at the next frame.
        const transitions = await page.evaluate(
          `document.documentElement.className = '${theme}'; document.getAnimations().filter((each) => each instanceof CSSTransition).length`,
        );
        expect({ ...where, transitions }).toEqual({ ...where, transitions: 0 });
        expect({ ...where, findings: await axeViolations(person) }).toEqual({ ...where, findings: [] });
      }
    }
  };

  describe('in both themes, wide and narrow', () => {
    const arrive = () => Person.arrive(atelier, 'axe');

    it('on the public pages', async () => {
      proves('page.axe', 'page.motion');

      await visit(await arrive(), publicPages());
    });

    it('on the student’s pages', async () => {
      proves('page.axe', 'page.motion');

      const person = await arrive();
      await person.signIn({ email: 'axe@exemple.fr', password: 'mot-de-passe' });
      await visit(person, studentPages());
    });

    it('on the administrator’s pages', async () => {
      proves('page.axe', 'page.motion');

      const person = await arrive();
      await person.signIn(administrator);
      await visit(person, adminPages());
    });

    it('whose theme is the reader’s own, from the first paint', async () => {
      proves('page.theme');

      for (const colorScheme of ['light', 'dark'] as const) {
        const { page } = await Person.arrive(atelier, 'axe', { colorScheme });
        await page.goto('/courses', { waitUntil: 'commit' });
        await page.locator('body').waitFor({ state: 'attached' });
        await poll(() => page.evaluate('document.documentElement.className')).toBe(colorScheme);
      }
    });
  });
});
