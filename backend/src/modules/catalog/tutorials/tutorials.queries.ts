import { youtubeAddressOf } from '@atelier/contracts/embeds';
import { assetReference } from '@atelier/contracts/media';
import type {
  ManagedTutorials,
  ManagedTutorialsQuery,
  Tutorial,
  TutorialCard,
  TutorialCounts,
  TutorialDraft,
  Tutorials,
  TutorialsQuery,
} from '@atelier/contracts/tutorials';
import { fromReplica } from '../../../kernel/connection.js';
import { DomainError } from '../../../kernel/domain-error.js';
import {
  containsWords,
  joined,
  pagination,
  pageOf,
  rowOf,
  rowsOf,
  sql,
  sqlRow,
  toIso,
} from '../../../kernel/query.js';
import { columnsOf, type RowOf } from '../../../kernel/tables.js';
import { query } from '../../../kernel/use-case.js';
import { ResponseCache } from '../../../platform/http/response-cache.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { introductionOf, withIntroduction } from '../author-introduction.js';
import { tutorialGaps } from './tutorial.domain.js';
import type { CatalogTables } from '../tables.js';

export const tutorialColumns = columnsOf<CatalogTables['catalog_tutorial']>();

const tutorialCardColumns = tutorialColumns(
  `
  id, author_id, author_name, title, image, sub_description, is_published, published_at`,
  { hasVideo: sql<boolean>`video_url is not null` },
);
type TutorialCardRow = RowOf<typeof tutorialCardColumns>;

const toTutorialCard = (row: TutorialCardRow): TutorialCard => ({
  _id: row.id,
  title: row.title,
  image: row.image,
  subDescription: row.subDescription,
  hasVideo: row.hasVideo,
  published: { isPublished: row.isPublished, publishedAt: row.publishedAt && toIso(row.publishedAt) },
  user: { _id: row.authorId, name: row.authorName },
});

/** Matches titles that contain every word, ignoring case and accents. */
const matchesTitle = (text: string) =>
  containsWords(sql`(search_text || ' ' || ${joined(sql`search_text`)})`, text);

/** The asset of an uploaded video; undefined for a YouTube link or no video. */
const assetIdOf = (videoUrl: string | null): string | undefined =>
  videoUrl ? assetReference.exec(videoUrl)?.[1] : undefined;

/** False for an uploaded video that is not encoded yet, or failed to. */
export async function isVideoReady(storage: MediaStorage, videoUrl: string | null): Promise<boolean> {
  const assetId = assetIdOf(videoUrl);
  return assetId === undefined || (await storage.stat(`${assetId}/video.mp4`)) !== null;
}

/** Playback source of a tutorial's video: the YouTube address, or signed URLs once it is encoded. */
async function playableVideo(
  storage: MediaStorage,
  links: MediaLinks,
  videoUrl: string | null,
): Promise<{ url: string | null; posterUrl: string | null }> {
  const assetId = assetIdOf(videoUrl);
  if (assetId === undefined) return { url: youtubeAddressOf(videoUrl ?? ''), posterUrl: null };
  if (!(await isVideoReady(storage, videoUrl))) return { url: null, posterUrl: null };
  const addressOf = links.filesOf(assetId, 'public');
  return { url: addressOf('video.mp4'), posterUrl: addressOf('poster.jpg') };
}

const pageSize = 12;

/** The published tutorials, latest first. */
export const ListTutorials = query(
  { cache: ResponseCache },
  async (
    { entityManager: em, cache },
    { filter: { title, currentPage } }: { filter: TutorialsQuery },
  ): Promise<Tutorials> => {
    const matching = sql`from catalog_tutorial where is_published and ${matchesTitle(title)}`;
    const count = () =>
      rowOf(fromReplica(em), sql<{ total: number }>`select count(*)::int as total ${matching}`);
    const [cards, countRow] = await Promise.all([
      rowsOf(
        fromReplica(em),
        sql<TutorialCardRow>`
          select ${tutorialCardColumns} ${matching} order by published_at desc, id
          limit ${pageSize} offset ${(currentPage - 1) * pageSize}`,
      ),
      // Shared by all pages.
      title === '' ? cache.read('count:tutorials', count) : count(),
    ]);
    return { blogs: cards.map(toTutorialCard), ...pagination(countRow?.total ?? 0, pageSize, currentPage) };
  },
);

const detailColumns = tutorialColumns('description, video_url, revision, created_at, updated_at', {
  author: introductionOf(sql`catalog_tutorial.author_id`),
});
type TutorialRow = TutorialCardRow & RowOf<typeof detailColumns>;

const selectTutorial = (tutorialId: string) => sql<TutorialRow>`
  select ${tutorialCardColumns}, ${detailColumns} from catalog_tutorial where id = ${tutorialId}`;

const tutorialFields = (row: TutorialRow) => {
  const card = toTutorialCard(row);
  return {
    ...card,
    user: withIntroduction(card.user, row.author),
    description: row.description,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
};

/** A published tutorial for readers. @throws DomainError `tutorial-not-found`, for drafts too */
export const ReadTutorial = query(
  { links: MediaLinks, storage: MEDIA_STORAGE },
  async (
    { entityManager: em, links, storage },
    { tutorialId }: { tutorialId: string },
  ): Promise<Tutorial> => {
    const row = await rowOf(fromReplica(em), selectTutorial(tutorialId));
    if (!row?.isPublished) throw new DomainError('tutorial-not-found');
    const { url, posterUrl } = await playableVideo(storage, links, row.videoUrl);
    return { ...tutorialFields(row), hasVideo: url !== null, videoUrl: url, videoPosterUrl: posterUrl };
  },
);

/** A tutorial for editing. @throws DomainError `tutorial-not-found` */
export const ReadTutorialDraft = query(
  { links: MediaLinks, storage: MEDIA_STORAGE },
  async (
    { entityManager: em, links, storage },
    { tutorialId }: { tutorialId: string },
  ): Promise<TutorialDraft> => {
    const row = await rowOf(em, selectTutorial(tutorialId));
    if (!row) throw new DomainError('tutorial-not-found');
    const { url, posterUrl } = await playableVideo(storage, links, row.videoUrl);
    return {
      ...tutorialFields(row),
      videoUrl: row.videoUrl,
      videoPlayUrl: url,
      videoPosterUrl: posterUrl,
      revision: row.revision,
      issues: tutorialGaps(row, await isVideoReady(storage, row.videoUrl)),
    };
  },
);

const managedPageSize = 10;
const editColumns = tutorialColumns('updated_at');
const statusConditions = { all: sql`true`, published: sql`is_published`, draft: sql`not is_published` };

const managedColumns = sql<
  TutorialCardRow & RowOf<typeof editColumns>
>`${tutorialCardColumns}, ${editColumns}`;

/** All tutorials, drafts included, last edited first. */
export const ListManagedTutorials = query(
  async ({ entityManager: em }, { filter }: { filter: ManagedTutorialsQuery }): Promise<ManagedTutorials> => {
    const { title, status, currentPage } = filter;
    const { rows, facts } = await pageOf(em, managedPageSize, currentPage, {
      key: sql`id`,
      columns: managedColumns,
      found: sql`from catalog_tutorial where ${statusConditions[status]} and ${matchesTitle(title)}`,
      order: sql`updated_at desc, id`,
    });
    return {
      blogs: rows.map((row) => ({ ...toTutorialCard(row), updatedAt: toIso(row.updatedAt) })),
      ...facts,
    };
  },
);

export const CountTutorials = query(async ({ entityManager: em }): Promise<TutorialCounts> => {
  const counts = await sqlRow<TutorialCounts>(em)`
    select count(*) filter (where is_published)::int as published,
           count(*) filter (where not is_published)::int as drafts,
           count(*)::int as total
    from catalog_tutorial`;
  return counts ?? { published: 0, drafts: 0, total: 0 };
});
