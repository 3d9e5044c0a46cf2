import { gzipSync } from 'node:zlib';
import { firstLoadBudget } from '@atelier/infra/weights/first-load';
import type { Response } from 'playwright-core';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { Person } from './support/browser.js';
import { publishCourse, publishSaved } from './support/courses.js';
import { publishTutorial } from './support/tutorials.js';

/** Runs in the page: counts style tags that were moved. */
const watchStyles = `
  window.movedStyles = 0;
  new MutationObserver((records) => {
    for (const { removedNodes } of records)
      for (const { nodeName } of removedNodes) if (nodeName === 'STYLE') window.movedStyles += 1;
  }).observe(document, { childList: true, subtree: true });
`;
/** Runs in the page: times of the first paint and of the script requests, in milliseconds. */
const firstTimes = `({
  painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  asked: performance.getEntriesByType('resource')
    .filter(({ name }) => /\\/assets\\/[^/]+\\.js$/.test(name))
    .map(({ startTime }) => startTime),
  moved: window.movedStyles,
})`;

describe('a first visit', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));
  const course = prepare(() => publishCourse(author, { title: 'Léger à lire', price: 49 }));
  let tutorial: string;

  beforeAll(async () => {
    await publishSaved(author, course._id, 'description', '<p>Un cours, <strong>décrit</strong>.</p>');
    await publishSaved(author, course._id, 'skills', ['Mesurer avant de couper']);
    await publishSaved(author, course._id, 'faq', [{ question: 'Quel niveau ?', response: '<p>Aucun.</p>' }]);
    tutorial = await publishTutorial(author);
  });

  const pages = () => ({
    home: '/',
    catalogue: '/courses',
    course: `/course/${course._id}`,
    tutorials: '/tutoriels',
    tutorial: `/tutoriels/${tutorial}`,
    faqs: `/faqs/${course._id}`,
    contact: '/contact',
    policy: '/policy',
  });

  it('loads no more JavaScript than the budget allows', async () => {
    proves('page.first-load');

    const weights: Record<string, number> = {};
    for (const [name, path] of Object.entries(pages())) {
      const { page } = await Person.arrive(atelier, 'first-load');
      const scripts: Promise<number>[] = [];
      const weigh = (response: Response) => {
        if (response.request().resourceType() === 'script')
          scripts.push(response.body().then((body) => gzipSync(body).length));
      };
      page.on('response', weigh);
      await page.goto(path, { waitUntil: 'networkidle' });
      // Later responses do not count, and have no body once the window is closed.
      page.off('response', weigh);
      weights[name] = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
      await page.context().close();
    }
    const tooHeavy = Object.entries(weights).filter(([, weight]) => weight > firstLoadBudget || weight === 0);
    console.log(weights);
    expect(tooHeavy).toEqual([]);
  });

  it('asks for its code after its first picture, and takes over the styles that the server wrote where they stand', async () => {
    for (const path of [...Object.values(pages()), '/auth', '/cart']) {
      const { page } = await Person.arrive(atelier, 'first-load');
      await page.addInitScript(watchStyles);
      await page.goto(path, { waitUntil: 'networkidle' });
      const seen = await page.evaluate<{ painted: number; asked: number[]; moved: number }>(firstTimes);
      expect({ path, ...seen }).toMatchObject({ path, painted: expect.any(Number), moved: 0 });
      expect(seen.asked.length).toBeGreaterThan(3);
      expect(Math.min(...seen.asked)).toBeGreaterThanOrEqual(seen.painted);
      await page.context().close();
    }
  });
});
