import type { IntroducedAuthor } from '@atelier/contracts/introduction';
import { sql, type Sql } from '../../kernel/sql.js';

type AuthorIntroduction = Pick<IntroducedAuthor, 'headline' | 'biography' | 'imageUrl'>;

/** What an author says of themselves, read along with a work of theirs; null where nothing was ever told. */
export const introductionOf = (authorId: Sql<unknown>) => sql<AuthorIntroduction | null>`(
  select json_build_object('headline', headline, 'biography', biography, 'imageUrl', image_url)
  from catalog_author where catalog_author.id = ${authorId})`;

export const withIntroduction = <User extends object>(user: User, author: AuthorIntroduction | null) => ({
  ...user,
  ...(author ?? { headline: '', biography: '', imageUrl: null }),
});
