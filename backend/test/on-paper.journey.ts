import type { Locator } from 'playwright-core';
import { startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { publishCourse, publishSaved } from './support/courses.js';
import { signInTeacher, verify } from './support/people.js';

const student = { email: 'ines@exemple.fr', password: 'mot-de-passe' };

describe('a printed page', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInTeacher(atelier));
  const followed = prepare(() =>
    publishCourse(author, { title: 'Suivi depuis longtemps : un cours entier' }),
  );

  beforeAll(async () => {
    const { _id } = followed;
    await publishSaved(author, _id, 'description', '<p>Un cours, <strong>décrit</strong>.</p>'.repeat(8));
    await publishSaved(author, _id, 'requirement', 'Un éditeur\nUn terminal');
    const skills = ['Mesurer avant de couper', 'Couper', 'Assembler', 'Poncer', 'Peindre', 'Vernir'];
    await publishSaved(author, _id, 'skills', skills);
    await publishSaved(author, _id, 'faq', [{ question: 'Quel niveau ?', response: '<p>Aucun.</p>' }]);
    await atelier.visitor().signUp(student.email, 'Inès R.');
    await verify(atelier, student.email);
    await author.done('POST', '/api/learn/student', { courseId: _id, emails: [student.email] });
  });

  it('puts a course on paper as a programme, with all that is folded and nothing to press', async () => {
    proves('page.paper');

    const signedIn = await Person.arrive(atelier, 'papier-eleve', { as: student, colorScheme: 'dark' });
    const visitor = await Person.arrive(atelier, 'papier');
    for (const { page, picture } of [visitor, signedIn].map((person) => ({
      page: person.page,
      picture: () => person.screenshot('programme'),
    }))) {
      // The printable width of A4.
      await page.setViewportSize({ width: 680, height: 960 });
      await page.goto(`/course/${followed._id}`, { waitUntil: 'networkidle' });
      await page.emulateMedia({ media: 'print' });
      const shown = (locator: Locator) => locator.filter({ visible: true });
      const content = page.getByRole('main');
      for (const words of ['Bienvenue', 'La suite', 'Quel niveau ?', 'Aucun.', 'Vernir', 'Un terminal'])
        await shown(content.getByText(words)).first().waitFor();
      const title = await content.getByRole('heading', { name: /Section 1: Introduction/ }).boundingBox();
      // In a too narrow column, a title would wrap into many lines.
      expect(title?.height).toBeLessThan(120);
      await content.getByRole('heading', { level: 1, name: /Suivi depuis longtemps/ }).waitFor();
      expect(await shown(page.locator('header, footer, nav, form, [role=region], aside a')).count()).toBe(0);
      const pressed = await shown(page.getByRole('button')).allInnerTexts();
      expect(pressed.filter((words) => !/^(Section \d|Bienvenue$)/.test(words))).toEqual([]);
      const ink = content.locator('h1, li, p').filter({ visible: true });
      expect(
        new Set(
          await ink.evaluateAll((all) =>
            all.map((each) => each.ownerDocument.defaultView?.getComputedStyle(each).color),
          ),
        ),
      ).toEqual(new Set(['rgb(0, 0, 0)']));
      await picture();
      await page.context().close();
    }
  });
});
