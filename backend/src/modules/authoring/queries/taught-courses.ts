import { query } from '../../../kernel/use-case.js';
import { sql, sqlRows } from '../../../kernel/query.js';

export interface TaughtCourseFacts {
  id: string;
  title: string;
  imageUrl: string | null;
  isPublished: boolean;
  pendingChanges: number;
  /** What is paid for it. */
  cents: number | null;
  minutes: number;
  updatedAt: string;
}

/** Somebody who teaches more sees those that were edited last. */
const mostShown = 200;

/** What somebody teaches or prepares, or, of nobody, all; the archived ones left out. Most recently edited first. */
export const TaughtCourses = query(
  (
    { entityManager: em },
    { ownerId }: { ownerId: string | undefined },
  ): Promise<TaughtCourseFacts[]> => sqlRows<TaughtCourseFacts>(em)`
    select id, title, image_url as "imageUrl", is_published as "isPublished", pending_changes as "pendingChanges", minutes, updated_at as "updatedAt",
           case when promotion_cents > 0 and promotion_cents < price_cents then promotion_cents else price_cents end as cents
    from authoring_course where archived_at is null and ${ownerId ? sql`owner_id = ${ownerId}` : sql`true`}
    order by updated_at desc, id limit ${mostShown}`,
);
