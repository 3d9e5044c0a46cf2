import type { IntroducedAuthor } from '@atelier/contracts/introduction';
import { sql, type Sql } from '../../../kernel/sql.js';

type ShownAuthor = Pick<IntroducedAuthor, 'headline' | 'biography' | 'imageUrl'>;

/** What an author says of themselves, read along with a work of theirs; null where nothing was ever told. */
export const authorShownBy = (authorId: Sql<unknown>) => sql<ShownAuthor | null>`(
  select json_build_object('headline', headline, 'biography', biography, 'imageUrl', image_url)
  from catalog_author where catalog_author.id = ${authorId})`;

export const introduced = <User extends object>(user: User, author: ShownAuthor | null) => ({
  ...user,
  ...(author ?? { headline: '', biography: '', imageUrl: null }),
});
