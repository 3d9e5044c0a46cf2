import { toEuros } from '@atelier/contracts/money';
import { formatPrice } from '@atelier/contracts/words/prices';
import { categoryLabels, type Category } from '@atelier/contracts/words/categories';
import { query } from '../../../kernel/use-case.js';
import { fromReplica } from '../../../kernel/connection.js';
import { dateOrNull, sqlRow } from '../../../kernel/query.js';
import type { ShareCard } from './share-picture.js';

export type ShareKind = 'course' | 'tutorial';

interface CourseRow {
  title: string;
  author: string;
  category: Category;
  cents: number;
  minutes: number;
  /** End of the promotion whose price is drawn. */
  endsAt: string | null;
}

/** Formatted as on the screens. */
function lengthAndPrice({ cents, minutes }: CourseRow): string {
  const price = cents === 0 ? 'Gratuit' : formatPrice(toEuros(cents));
  const wholeMinutes = Math.round(minutes);
  const length =
    wholeMinutes < 60
      ? `${wholeMinutes}\u00a0min`
      : `${Math.floor(wholeMinutes / 60)}h\u00a0${String(wholeMinutes % 60).padStart(2, '0')}min`;
  return wholeMinutes > 0 ? `${length}  ·  ${price}` : price;
}

/** Text of the share picture of a published course or tutorial; null if there is none. */
export const ReadShareCard = query(
  async (
    { entityManager: em },
    { kind, id }: { kind: ShareKind; id: string },
  ): Promise<{ card: Omit<ShareCard, 'siteName'>; validUntil: Date | null } | null> => {
    if (kind === 'tutorial') {
      const tutorial = await sqlRow<{ title: string; author: string }>(fromReplica(em))`
      select title, author_name as author from catalog_tutorial where id = ${id} and is_published`;
      return tutorial ? { card: { kicker: 'Tutoriel', figures: '', ...tutorial }, validUntil: null } : null;
    }
    const course = await sqlRow<CourseRow>(fromReplica(em))`
    select title, author_name as author, category, minutes,
           case when promotion_cents is not null and coalesce(promotion_ends_at > now(), true) then promotion_cents
                else price_cents end as cents,
           case when promotion_ends_at > now() then promotion_ends_at end as "endsAt"
    from catalog_course where id = ${id} and is_listed`;
    if (!course) return null;
    const { title, author, category } = course;
    const figures = lengthAndPrice(course);
    return {
      card: { kicker: `Cours ${categoryLabels[category]}`, title, author, figures },
      validUntil: dateOrNull(course.endsAt),
    };
  },
);
