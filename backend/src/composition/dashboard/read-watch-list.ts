import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { watched, type WatchLine, type WatchList } from '@atelier/contracts/dashboard';
import { toIso } from '../../kernel/query.js';
import { CourseTitles } from '../../modules/authoring/queries/course-titles.js';
import { ReadVideosToWatch } from '../../modules/authoring/queries/videos-to-watch.js';
import { ReadMoneyToWatch } from '../../modules/commerce/queries/money-to-watch.js';
import { ReadTalkToWatch } from '../../modules/engagement/queries/talk-to-watch.js';
import { ReadParkedToWatch } from '../../platform/operations/parked-to-watch.js';

/** What waits for an administrator, in the order in which it presses. */
export class ReadWatchList extends Query<WatchList> {}

@QueryHandler(ReadWatchList)
export class ReadWatchListHandler implements IQueryHandler<ReadWatchList> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<WatchList> {
    const [parked, money, videos, talk] = await Promise.all([
      this.queries.execute(new ReadParkedToWatch()),
      this.queries.execute(new ReadMoneyToWatch()),
      this.queries.execute(new ReadVideosToWatch()),
      this.queries.execute(new ReadTalkToWatch()),
    ]);
    const courseIds = videos.flatMap(({ courseId }) => (courseId ? [courseId] : []));
    const courses =
      courseIds.length > 0 ? await this.queries.execute(new CourseTitles({ ids: courseIds })) : [];
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
  }
}
