import { Catalogue, CourseDetail } from '@atelier/contracts/catalog';
import { noAnswerExpected } from './no-answer.js';
import { Journey } from '../browser.js';
import { stranger, type Scenario } from './stage.js';

/** What a browser loads with a page, of ours: it keeps all of it for the next time. */
const assetsIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/(?:assets|illustrations)\/[^"#]+|\/theme\.js)"/g)].map(
      ([, path = '']) => path,
    ),
  ),
];

const keptAssets = 2;

/**
 * A visitor: the front page, the catalogue, two searches, a course, its page opened from elsewhere. One of two has been here before and has what
 * pages are made of.
 */
export const browse: Scenario = async (stage, answers, at, index) => {
  const browser = stranger(stage);
  const journey = new Journey(browser, answers, at);
  const home = (await journey.get('home page', '/')).toString();
  if (index % keptAssets === 0) await Promise.all(assetsIn(home).map((path) => journey.get('asset', path)));
  // Of another site's visitors nobody should read who were none.
  if (stage.isOurs)
    await journey.api('visit', '/visitors', {
      method: 'POST',
      body: { userAgent: 'desktop' },
      schema: noAnswerExpected,
    });
  await journey.get('catalogue page', '/courses');
  const words = [0, 7].map((step) => stage.words[(index + step) % stage.words.length] ?? '');
  let found: string | undefined;
  for (const word of words) {
    const path = `/courses?title=${encodeURIComponent(word)}`;
    const { courses } = await journey.api('search', path, { schema: Catalogue });
    found = courses[index % Math.max(1, courses.length)]?._id ?? found;
  }
  if (!found) return answers.fail('search', 'nothing found');
  await journey.api('course', `/courses/${found}`, { schema: CourseDetail });
  await journey.get('course page', `/course/${found}`);
};
