import { categoryLabels, type Category } from '@atelier/contracts/words/categories';
import { query } from '../../../kernel/use-case.js';
import { fromReplica } from '../../../kernel/connection.js';
import { sqlRow } from '../../../kernel/query.js';
import type { ShareCard } from './share-picture.js';

export type ShareKind = 'course' | 'tutorial';

interface CourseRow {
  title: string;
  author: string;
  category: Category;
  cents: number;
  minutes: number;
}

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Formatted as on the screens. */
function lengthAndPrice({ cents, minutes }: CourseRow): string {
  const price = cents === 0 ? 'Gratuit' : euros.format(cents / 100).replace(/\s(?=€)/u, '\u00a0');
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
  ): Promise<Omit<ShareCard, 'siteName'> | null> => {
    if (kind === 'tutorial') {
      const tutorial = await sqlRow<{ title: string; author: string }>(fromReplica(em))`
      select title, author_name as author from catalog_tutorial where id = ${id} and is_published`;
      return tutorial ? { kicker: 'Tutoriel', figures: '', ...tutorial } : null;
    }
    const course = await sqlRow<CourseRow>(fromReplica(em))`
    select title, author_name as author, category, payable_cents as cents, minutes
    from catalog_course where id = ${id} and is_listed`;
    if (!course) return null;
    const { title, author, category } = course;
    return { kicker: `Cours ${categoryLabels[category]}`, title, author, figures: lengthAndPrice(course) };
  },
);
