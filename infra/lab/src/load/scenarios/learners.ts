import { Learning, LessonProgressAnswer, PositionAnswer } from '@atelier/contracts/enrollment';
import { SessionUser } from '@atelier/contracts/identity';
import { PinnedQuestions } from '@atelier/contracts/questions';
import { CourseReviews } from '@atelier/contracts/reviews';
import { Journey } from '../browser.js';
import { client, lessonsOfSession } from '../usage-assumptions.js';
import { anyLearner, asLearner, type Learner, currentVideo, type Scenario } from './scenario-context.js';

/** The playback position, sent every ten seconds. */
export const save: Scenario = async (context, results, at, index) => {
  const learner = anyLearner(context, index);
  learner.seconds += client.saveSeconds;
  const body = { lessonId: currentVideo(learner).lessonId, seconds: learner.seconds, secondsAgo: 0 };
  const path = `/learn/${learner.course._id}/position`;
  const journey = new Journey(learner.browser, results, at);
  await journey.api('save', path, { method: 'PUT', body, schema: PositionAnswer });
};

/** Opens the course list by URL, then a course by navigation. */
async function openCourse(journey: Journey, learner: Learner): Promise<void> {
  const { browser } = learner;
  await journey.get('my courses page', '/my-courses');
  // The page is server-rendered; its session must be refreshed, since only the cookie survives navigation.
  const session = await journey.api('refresh', '/users/refresh', { method: 'POST', schema: SessionUser });
  browser.token = session.token;
  const { courseId } = learner.course;
  learner.course = await journey.api('learning', `/learn/${courseId}/learning`, { schema: Learning });
  await journey.api('reviews', `/reviews/${courseId}?currentPage=1`, { schema: CourseReviews });
}

/** URLs in a playlist. */
const namedIn = (playlist: string, address: string): string[] =>
  playlist
    .split('\n')
    .map((line) => /URI="([^"]+)"/.exec(line)?.[1] ?? (line.startsWith('#') ? '' : line.trim()))
    .filter(Boolean)
    .map((name) => `${address.slice(0, address.lastIndexOf('/') + 1)}${name}`);

/** Requests of a player before the first frame. */
async function openFilm(journey: Journey, learner: Learner): Promise<void> {
  const { lessonId, part } = currentVideo(learner);
  const path = `/faqs/${learner.course.courseId}/moments?lessonId=${lessonId}`;
  await journey.api('moments', path, { schema: PinnedQuestions });
  if (part.posterUrl) await journey.get('poster', part.posterUrl);
  if (!part.hlsUrl) return;
  const [best = ''] = namedIn((await journey.get('playlist', part.hlsUrl)).toString(), part.hlsUrl);
  const [beginning = ''] = namedIn((await journey.get('playlist', best)).toString(), best);
  await journey.get('beginning', beginning);
  if (part.storyboardUrl) await journey.get('storyboard', part.storyboardUrl);
}

/** One lesson from start to end. Sessions start with the course list. */
export const learn: Scenario = (context, results, at, index) =>
  asLearner(context, results, 'learning', async (learner) => {
    const journey = new Journey(learner.browser, results, at);
    if (index % lessonsOfSession === 0) await openCourse(journey, learner);
    await openFilm(journey, learner);
    const { _id, courseId } = learner.course;
    const body = { _id: currentVideo(learner).lessonId, parts: [{ isCompled: true }], secondsAgo: 0 };
    await journey.api('lesson done', `/learn/${_id}/lesson`, {
      method: 'PUT',
      body,
      schema: LessonProgressAnswer,
    });
    learner.course = await journey.api('learning', `/learn/${courseId}/learning`, { schema: Learning });
    learner.lesson += 1;
    learner.seconds = 0;
  });

/** Segments by playlist URL, which is per learner. */
const segments = new Map<string, string[]>();

async function segmentsOf(learner: Learner, hlsUrl: string): Promise<string[]> {
  const known = segments.get(hlsUrl);
  if (known) return known;
  const read = async (address: string) =>
    namedIn((await learner.browser.fetch(address, {})).bytes.toString(), address);
  const [best = ''] = await read(hlsUrl);
  const segmentUrls = (await read(best)).filter((name) => name.endsWith('.m4s'));
  segments.set(hlsUrl, segmentUrls);
  return segmentUrls;
}

/** One in ten players uses the MP4, by ranges. */
const playersOfFiles = 10;
const pieceBytes = 1024 ** 2;

/** The next six-second segment. */
export const watch: Scenario = async (context, results, at, index) => {
  const learner = anyLearner(context, index);
  const { part } = currentVideo(learner);
  if (!part.video) throw new Error('The lesson has no film.');
  const segmentUrls = part.hlsUrl ? await segmentsOf(learner, part.hlsUrl) : [];
  const journey = new Journey(learner.browser, results, at);
  const segment = segmentUrls[index % Math.max(1, segmentUrls.length)];
  if (segment && index % playersOfFiles > 0)
    return void (await journey.get('segment', segment, { isThrownAway: true }));
  const start = (index % 5) * pieceBytes;
  const headers = { range: `bytes=${start}-${start + pieceBytes - 1}` };
  await journey.get('piece of a file', part.video, { headers, status: 206, isThrownAway: true });
};

/** The api's part when a proxy sends the bytes: authorisation and headers. */
export const permit: Scenario = async (context, results, at, index) => {
  const learner = anyLearner(context, index);
  const { part } = currentVideo(learner);
  const [segment] = part.hlsUrl ? await segmentsOf(learner, part.hlsUrl) : [];
  if (!segment) throw new Error('The lesson has no segments.');
  await new Journey(learner.browser, results, at).get('headers of a segment', segment, { method: 'HEAD' });
};
