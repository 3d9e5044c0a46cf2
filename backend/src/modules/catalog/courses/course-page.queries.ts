import type { CourseDetail } from '@atelier/contracts/course-detail';
import { youtubeAddressOf } from '@atelier/contracts/embeds';
import type { CourseFaq } from '@atelier/contracts/faqs';
import { assetReference } from '@atelier/contracts/media';
import type { SectionOpening } from '@atelier/contracts/section-opening';
import { fromReplica } from '../../../kernel/connection.js';
import { lastDays } from '../../../kernel/days-of-paris.js';
import { sql, sqlRow, toIso } from '../../../kernel/query.js';
import { columnsOf, type RowOf } from '../../../kernel/tables.js';
import { type DepsOf, query } from '../../../kernel/use-case.js';
import { storableJson } from '../../../kernel/storable-json.js';
import type { FreeContent } from '../../../lesson-kinds/lesson-kind.js';
import { outlinePart } from '../../../lesson-kinds/lesson-kinds.js';
import { captionsAt } from '../../../lesson-kinds/video.js';
import { ResponseCache } from '../../../platform/http/response-cache.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { introductionOf, withIntroduction } from '../author-introduction.js';
import type { CatalogTables } from '../tables.js';
import { cardColumns, type CardRow, toCard } from './catalogue.queries.js';
import type { ListedFaq } from './listed-course.domain.js';

/** A date that has passed is omitted. */
const futureOpening = (opening: SectionOpening | undefined, today: string) =>
  opening && 'on' in opening && opening.on <= today ? undefined : opening;

const pageColumns = columnsOf<CatalogTables['catalog_course']>()('updated_at, detail', {
  author: introductionOf(sql`catalog_course.author_id`),
});
type DetailRow = CardRow & RowOf<typeof pageColumns>;

const needs = { links: MediaLinks, cache: ResponseCache };
type Deps = DepsOf<typeof needs>;

/** Everything the public course page shows; null when the course is not listed. */
export const ReadCourseDetail = query(
  needs,
  async (deps, { courseId }: { courseId: string }): Promise<CourseDetail | null> => {
    const { entityManager } = deps;
    const row = await sqlRow<DetailRow>(fromReplica(entityManager))`
      select ${cardColumns}, ${pageColumns}
      from catalog_course where id = ${courseId} and is_listed`;
    if (!row) return null;
    const { sections, faq, promotion, promotionCaptions, ...detail } = row.detail;
    const card = toCard(row, deps.cache);
    const [today = ''] = lastDays(1);
    return {
      ...card,
      ...detail,
      user: withIntroduction(card.user, row.author),
      faq: faq.map(({ id, ...entry }) => ({ _id: id, ...entry })),
      ...promotionOf(deps, promotion, promotionCaptions),
      updatedAt: toIso(row.updatedAt),
      sections: sections.map((section, index) => ({
        _id: section.id,
        title: section.title,
        index,
        time: section.minutes,
        opening: futureOpening(section.opening, today),
        lessons: section.lessons.map((lesson) => ({
          _id: lesson.id,
          title: lesson.title,
          time: lesson.minutes,
          isFree: lesson.isFree,
          ...(lesson.hasCode && { hasCode: true }),
          parts: lesson.part
            ? [
                outlinePart(lesson.part, lesson.minutes, lesson.part.content, {
                  viewer: 'public',
                  links: deps.links,
                }),
              ]
            : [],
        })),
      })),
    };
  },
);

/** An uploaded preview video is public, like its page. */
function promotionOf(
  { links }: Deps,
  promotion: string | null,
  captions: NonNullable<FreeContent['captions']>,
): Pick<CourseDetail, 'promotion' | 'promotionPosterUrl' | 'promotionCaptions'> {
  const assetId = assetReference.exec(promotion ?? '')?.[1];
  if (!assetId) {
    const address = youtubeAddressOf(promotion ?? '');
    return { promotion: address, promotionPosterUrl: null, promotionCaptions: [] };
  }
  const addressOf = links.filesOf(assetId, 'public');
  return {
    promotion: addressOf('video.mp4'),
    promotionPosterUrl: addressOf('poster.jpg'),
    promotionCaptions: captionsAt(addressOf, captions),
  };
}

/** One entry of a listed course's public FAQ, by id; null if there is none. */
export const ReadFaq = query(
  async ({ entityManager: em }, { faqId }: { faqId: string }): Promise<CourseFaq | null> => {
    const row = await sqlRow<{ courseId: string; faq: ListedFaq }>(fromReplica(em))`
    select id as "courseId", entry as faq from catalog_course, jsonb_array_elements(detail -> 'faq') as entry
    where is_listed and detail -> 'faq' @> ${storableJson([{ id: faqId }])}::jsonb
      and entry ->> 'id' = ${faqId}`;
    if (!row) return null;
    const { id: _id, question, response } = row.faq;
    return { _id, courseId: row.courseId, question, response };
  },
);
