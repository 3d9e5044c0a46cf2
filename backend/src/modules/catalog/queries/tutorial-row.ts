import type { TutorialCard } from '@atelier/contracts/tutorials';
import { mentionsWords, sql, toIso } from '../../../kernel/query.js';
import { columnsOf, type RowOf } from '../../../kernel/columns.js';
import type { CatalogTables } from '../tables.js';

export const tutorialColumns = columnsOf<CatalogTables['catalog_tutorial']>();

/** The columns a card needs. */
export const tutorialCardColumns = tutorialColumns(
  `
  id, author_id, author_name, title, image, sub_description, is_published, published_at`,
  { hasVideo: sql<boolean>`video_url is not null` },
);
export type TutorialCardRow = RowOf<typeof tutorialCardColumns>;

export const toTutorialCard = (row: TutorialCardRow): TutorialCard => ({
  _id: row.id,
  title: row.title,
  image: row.image,
  subDescription: row.subDescription,
  hasVideo: row.hasVideo,
  published: { isPublished: row.isPublished, publishedAt: row.publishedAt && toIso(row.publishedAt) },
  user: { _id: row.authorId, name: row.authorName },
});

/** Condition: every word of the text stands in the title, whatever its case and accents. */
export const titledLike = (text: string) => mentionsWords(sql`search_text`, text);
