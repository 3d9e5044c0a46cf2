import type { QueryBus } from '@nestjs/cqrs';
import type { ParkedMessage } from '@atelier/contracts/operations';
import { DescribeAssets } from '../modules/authoring/queries/describe-assets.js';
import { CourseTitles } from '../modules/authoring/queries/course-titles.js';
import { FindPeople } from '../modules/identity/queries/find-people.js';
import type { ParkedReaction } from '../platform/operations/list-parked.js';
import { titleOf } from '../platform/operations/reaction-titles.fr.js';

/** Reactions whose failure an author reads beside the video. */
const toldToAuthor = ['prepare-video-when-video-uploaded', 'encode-video-when-video-prepared'];

const idIn = (payload: Record<string, unknown>, ...names: string[]): string | null => {
  const found = names.map((name) => payload[name]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : null;
};

const byId = <Found extends { id: string }>(found: Found[]) => new Map(found.map((one) => [one.id, one]));
const present = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/** Parked messages with what they are about, and with what the person concerned reads: two modules know each a part. */
export async function describeParked(queries: QueryBus, parked: ParkedReaction[]): Promise<ParkedMessage[]> {
  const assetIds = present(parked.map(({ payload }) => idIn(payload, 'assetId')));
  const courseIds = present(parked.map(({ payload }) => idIn(payload, 'courseId')));
  const [assetList, courseList] = await Promise.all([
    queries.execute(new DescribeAssets({ ids: assetIds })),
    queries.execute(new CourseTitles({ sought: { ids: courseIds } })),
  ]);
  const assets = byId(assetList);
  const courses = byId(courseList);
  const personIds = present([
    ...parked.map(({ payload }) => idIn(payload, 'accountId', 'userId', 'studentId')),
    ...assetList.map(({ ownerId }) => ownerId),
  ]);
  const people = new Map(
    (await queries.execute(new FindPeople({ sought: { ids: personIds } }))).map(({ _id, name }) => [
      _id,
      name,
    ]),
  );
  return parked.map(({ id, payload, ...rest }) => {
    const asset = assets.get(idIn(payload, 'assetId') ?? '');
    const course = courses.get(idIn(payload, 'courseId') ?? '');
    const person = people.get(idIn(payload, 'accountId', 'userId', 'studentId') ?? '');
    const author = people.get(asset?.ownerId ?? '');
    const isTold = toldToAuthor.includes(rest.reaction) && asset?.error && author;
    return {
      _id: id,
      ...rest,
      title: titleOf(rest.reaction, asset?.fileName ?? course?.title ?? person ?? null),
      seenBy: isTold && asset.error ? { name: author, sentence: asset.error } : null,
    };
  });
}
