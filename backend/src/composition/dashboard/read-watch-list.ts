import { watched, type WatchLine, type WatchList } from '@atelier/contracts/dashboard';
import { query } from '../../kernel/use-case.js';
import { toIso } from '../../kernel/query.js';
import { CourseTitles } from '../../modules/authoring/queries/course-titles.js';
import { ReadVideosToWatch } from '../../modules/authoring/queries/videos-to-watch.js';
import { ReadMoneyToWatch } from '../../modules/commerce/queries/money-to-watch.js';
import { ReadTalkToWatch } from '../../modules/engagement/queries/talk-to-watch.js';
import { ReadParkedToWatch } from '../../platform/operations/parked-to-watch.js';

/** What waits for an administrator, in the order in which it presses. */
export const ReadWatchList = query(async ({ queries }): Promise<WatchList> => {
  const [parked, money, videos, talk] = await Promise.all([
    queries.execute(new ReadParkedToWatch()),
    queries.execute(new ReadMoneyToWatch()),
    queries.execute(new ReadVideosToWatch()),
    queries.execute(new ReadTalkToWatch()),
  ]);
  const courseIds = videos.flatMap(({ courseId }) => (courseId ? [courseId] : []));
  const courses =
    courseIds.length > 0 ? await queries.execute(new CourseTitles({ sought: { ids: courseIds } })) : [];
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  const nowhere = { about: null, courseId: null };
  const lines: WatchLine[] = [
    ...[...parked, ...money, ...talk].map((line) => ({ ...line, ...nowhere })),
    ...videos.map(({ fileName, courseId, ...line }) => ({
      ...line,
      courseId,
      about: titles.get(courseId ?? '') ?? fileName,
    })),
  ];
  return {
    lines: lines
      .map((line) => ({ ...line, since: line.since && toIso(line.since) }))
      .toSorted((one, other) => watched.indexOf(one.kind) - watched.indexOf(other.kind)),
  };
});
