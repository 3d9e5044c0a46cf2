import { tutorialPagePath } from '@atelier/contracts/words/page-paths';
import { fromReplica } from '../../../kernel/connection.js';
import { rowsOf, sql, toIso } from '../../../kernel/query.js';
import type { RowOf } from '../../../kernel/tables.js';
import { xmlText } from '../../../kernel/text-formats.js';
import { query } from '../../../kernel/use-case.js';
import { tutorialColumns } from '../tutorials/tutorials.queries.js';

const maxItems = 30;

const feedColumns = tutorialColumns('id, title, sub_description, author_name, published_at, updated_at');

export type FeedItem = Omit<RowOf<typeof feedColumns>, 'publishedAt'> & { publishedAt: string };

/** The latest published tutorials, for the feed. */
export const ReadTutorialFeed = query(async ({ entityManager: em }): Promise<FeedItem[]> => {
  const rows = await rowsOf(
    fromReplica(em),
    sql<RowOf<typeof feedColumns>>`
      select ${feedColumns} from catalog_tutorial where is_published
      order by published_at desc, id limit ${maxItems}`,
  );
  return rows.map((row) => ({
    ...row,
    publishedAt: toIso(row.publishedAt ?? row.updatedAt),
    updatedAt: toIso(row.updatedAt),
  }));
});

const tag = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

/** RFC 822 date, as RSS requires. */
const rfc822Date = (iso: string): string => new Date(iso).toUTCString();

const item = ({ id, title, subDescription, authorName, publishedAt }: FeedItem, origin: string): string =>
  [
    '<item>',
    tag('title', title),
    tag('link', origin + tutorialPagePath({ _id: id, title })),
    // Stable when the title changes.
    `<guid isPermaLink="true">${xmlText(`${origin}/tutoriels/${id}`)}</guid>`,
    tag('description', subDescription),
    tag('dc:creator', authorName),
    tag('pubDate', rfc822Date(publishedAt)),
    '</item>',
  ].join('');

/** The latest tutorials as RSS 2.0: https://www.rssboard.org/rss-specification */
export function tutorialFeed(items: readonly FeedItem[], siteName: string, origin: string): string {
  const changeDates = items.map(({ updatedAt }) => updatedAt).toSorted();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    tag('title', `Tutoriels | ${siteName}`),
    tag('link', `${origin}/tutoriels`),
    `<atom:link href="${xmlText(`${origin}/tutoriels/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    tag(
      'description',
      `Les tutoriels d’${siteName}\u00a0: une technique à la fois, montrée de bout en bout.`,
    ),
    tag('language', 'fr'),
    ...changeDates.slice(-1).map((last) => tag('lastBuildDate', rfc822Date(last))),
    ...items.map((each) => item(each, origin)),
    '</channel></rss>',
    '',
  ].join('\n');
}
