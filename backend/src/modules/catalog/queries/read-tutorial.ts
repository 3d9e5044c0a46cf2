import type { Tutorial, TutorialDraft } from '@atelier/contracts/tutorials';
import { query } from '../../../kernel/use-case.js';
import { behind } from '../../../kernel/behind.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { rowOf, sql, toIso } from '../../../kernel/query.js';
import type { RowOf } from '../../../kernel/columns.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { tutorialGaps } from '../domain/tutorial.js';
import { authorShownBy, introduced } from './author-shown.js';
import {
  toTutorialCard,
  tutorialCardColumns,
  tutorialColumns,
  type TutorialCardRow,
} from './tutorial-row.js';
import { isVideoReady, playableVideo } from './tutorial-video.js';

const textColumns = tutorialColumns('description, video_url, revision, created_at, updated_at', {
  author: authorShownBy(sql`catalog_tutorial.author_id`),
});
type TutorialRow = TutorialCardRow & RowOf<typeof textColumns>;

const selectTutorial = (tutorialId: string) => sql<TutorialRow>`
  select ${tutorialCardColumns}, ${textColumns} from catalog_tutorial where id = ${tutorialId}`;

const textsOf = (row: TutorialRow) => {
  const card = toTutorialCard(row);
  return {
    ...card,
    user: introduced(card.user, row.author),
    description: row.description,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
};

/** A published tutorial as everyone reads it. @throws DomainError `tutorial-not-found`, for drafts too */
export const ReadTutorial = query(
  { links: MediaLinks, storage: MEDIA_STORAGE },
  async (
    { entityManager: em, links, storage },
    { tutorialId }: { tutorialId: string },
  ): Promise<Tutorial> => {
    const row = await rowOf(behind(em), selectTutorial(tutorialId));
    if (!row?.isPublished) throw new DomainError('tutorial-not-found');
    const { url, posterUrl } = await playableVideo(storage, links, row.videoUrl);
    return { ...textsOf(row), hasVideo: url !== null, videoUrl: url, videoPosterUrl: posterUrl };
  },
);

/** A tutorial as administrators edit it. @throws DomainError `tutorial-not-found` */
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
      ...textsOf(row),
      videoUrl: row.videoUrl,
      videoPlayUrl: url,
      videoPosterUrl: posterUrl,
      revision: row.revision,
      issues: tutorialGaps(row, await isVideoReady(storage, row.videoUrl)),
    };
  },
);
