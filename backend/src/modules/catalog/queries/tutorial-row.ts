import type { TutorialCard } from '@atelier/contracts/tutorials';
import { containing, sql, toIso } from '../../../kernel/query.js';
import { searchable } from '../domain/search-text.js';

export interface TutorialCardRow {
  id: string;
  authorId: string;
  authorName: string;
  title: string;
  image: string | null;
  subDescription: string;
  hasVideo: boolean;
  isPublished: boolean;
  publishedAt: string | null;
}

/** The columns a card needs. */
export const tutorialCardColumns = sql`
  id, author_id as "authorId", author_name as "authorName", title, image, sub_description as "subDescription",
  video_url is not null as "hasVideo", is_published as "isPublished", published_at as "publishedAt"`;

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
export const titledLike = (text: string) => {
  const words = searchable(text).split(/\s+/).filter(Boolean);
  return sql.join([sql`true`, ...words.map((word) => sql`search_text like ${containing(word)}`)], sql` and `);
};
