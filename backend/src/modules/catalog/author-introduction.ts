import type { IntroducedAuthor } from '@atelier/contracts/introduction';
import { sql, type Sql } from '../../kernel/sql.js';

type AuthorIntroduction = Pick<IntroducedAuthor, 'headline' | 'biography' | 'imageUrl'>;

/** An author's introduction as a subquery of their works; null if none was received yet. */
export const introductionOf = (authorId: Sql<unknown>) => sql<AuthorIntroduction | null>`(
  select json_build_object('headline', headline, 'biography', biography, 'imageUrl', image_url)
  from catalog_author where catalog_author.id = ${authorId})`;

export const withIntroduction = <User extends object>(user: User, author: AuthorIntroduction | null) => ({
  ...user,
  ...(author ?? { headline: '', biography: '', imageUrl: null }),
});
