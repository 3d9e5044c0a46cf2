import { categories } from '@atelier/contracts/words/categories';
import { withConnection } from '@atelier/infra/local/databases';

/** Words of the seeded course titles. */
export const words = [
  'node react postgresql docker typescript kubernetes redis graphql python django',
  'serveur mobile tests index cache files formulaires accessibilite journaux modules',
  'securite deploiement evenements transactions images reseaux requetes hooks pas pratique',
].flatMap((line) => line.split(' '));

const wordsOfTitle = 6;

/** Seeded pseudo-random numbers, so that runs are comparable. */
function* drawn(): Generator<number> {
  for (let state = 42; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Fills the catalogue's table with published courses, like the reaction to a publication. */
export async function seedCourses(databaseUrl: string, count: number): Promise<void> {
  const draw = drawn();
  const next = (below: number): number => Math.floor((draw.next().value ?? 0) * below);
  const courses = Array.from({ length: count }, (_, index) => {
    const left = [...words];
    const title = Array.from({ length: wordsOfTitle }, () => left.splice(next(left.length), 1)[0]).join(' ');
    const cents = next(10) === 0 ? 0 : 900 + next(90) * 100;
    return {
      title,
      category: categories[index % categories.length],
      cents,
      minutes: 30 + next(600),
      age: index,
    };
  });
  await withConnection(databaseUrl, async (client) => {
    await client.query(
      `insert into catalog_course (
         id, version, is_listed, author_id, author_name, title, search_text, subdescription, image_url, category,
         language, minutes, lesson_count, price_cents, payable_cents, free_lesson, published_at, updated_at,
         detail, rating_average, review_count, student_count)
       select gen_random_uuid(), 1, true, gen_random_uuid(), 'Idriss Lemaire', title, title,
         'Un cours pour apprendre ' || title || ', du premier pas à la mise en production.', '/media/cover.webp',
         category, 'fr', minutes, minutes / 12 + 1, cents, cents,
         jsonb_build_object('id', gen_random_uuid(), 'title', 'Pour commencer', 'minutes', 6),
         now() - age * interval '1 hour', now(), '{}', 3 + (age % 20) / 10.0, age % 90, age * 3
       from jsonb_to_recordset($1) as course (title text, category text, cents int, minutes int, age int)`,
      [JSON.stringify(courses)],
    );
    await client.query('vacuum analyze catalog_course');
  });
}
