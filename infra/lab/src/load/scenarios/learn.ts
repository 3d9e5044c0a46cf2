import { Learning, LessonProgressAnswer } from '@atelier/contracts/enrollment';
import { SessionUser } from '@atelier/contracts/identity';
import { Moments } from '@atelier/contracts/questions';
import { CourseReviews } from '@atelier/contracts/reviews';
import { Journey } from '../browser.js';
import { lessonsOfSession } from '../life.js';
import { asLearner, partOf, type Learner, type Scenario } from './stage.js';

/** The list of courses by its address, then the course by a click. */
async function openCourse(journey: Journey, learner: Learner): Promise<void> {
  const { browser } = learner;
  await journey.get('my courses page', '/my-courses');
  // The page comes written; its session is renewed since nothing but the cookie outlives a page.
  const session = await journey.api('refresh', '/users/refresh', { method: 'POST', schema: SessionUser });
  browser.token = session.token;
  const { courseId } = learner.course;
  learner.course = await journey.api('learning', `/learn/${courseId}/learning`, { schema: Learning });
  await journey.api('reviews', `/reviews/${courseId}?currentPage=1`, { schema: CourseReviews });
}

/** The addresses that a playlist names, beside it. */
export const namedIn = (playlist: string, address: string): string[] =>
  playlist
    .split('\n')
    .map((line) => /URI="([^"]+)"/.exec(line)?.[1] ?? (line.startsWith('#') ? '' : line.trim()))
    .filter(Boolean)
    .map((name) => `${address.slice(0, address.lastIndexOf('/') + 1)}${name}`);

/** What a player asks for before the first picture. */
async function openFilm(journey: Journey, learner: Learner): Promise<void> {
  const { lessonId, part } = partOf(learner);
  const path = `/faqs/${learner.course.courseId}/moments?lessonId=${lessonId}`;
  await journey.api('moments', path, { schema: Moments });
  if (part.posterUrl) await journey.get('poster', part.posterUrl);
  if (!part.hlsUrl) return;
  const [best = ''] = namedIn((await journey.get('playlist', part.hlsUrl)).toString(), part.hlsUrl);
  const [beginning = ''] = namedIn((await journey.get('playlist', best)).toString(), best);
  await journey.get('beginning', beginning);
  if (part.storyboardUrl) await journey.get('storyboard', part.storyboardUrl);
}

/** One lesson, from its opening to its end. Each session begins with the list of courses. */
export const learn: Scenario = (stage, answers, at, index) =>
  asLearner(stage, answers, 'learning', async (learner) => {
    const journey = new Journey(learner.browser, answers, at);
    if (index % lessonsOfSession === 0) await openCourse(journey, learner);
    await openFilm(journey, learner);
    const { _id, courseId } = learner.course;
    const body = { _id: partOf(learner).lessonId, parts: [{ isCompled: true }], secondsAgo: 0 };
    await journey.api('lesson done', `/learn/${_id}/lesson`, {
      method: 'PUT',
      body,
      schema: LessonProgressAnswer,
    });
    learner.course = await journey.api('learning', `/learn/${courseId}/learning`, { schema: Learning });
    learner.lesson += 1;
    learner.seconds = 0;
  });
