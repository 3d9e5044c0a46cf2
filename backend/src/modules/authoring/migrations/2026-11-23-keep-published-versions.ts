import { Migration } from '@mikro-orm/migrations';

/** The lessons of a section that have content, as `hasContent` says it. */
const lessonsWithContent = `
  select jsonb_agg(lesson order by place)
  from jsonb_array_elements(section->'lessons') with ordinality as each_lesson (lesson, place)
  where coalesce(lesson->'part'->>'assetId', lesson->'part'->>'text', lesson->'part'->>'youtubeLink',
                 lesson->'part'->>'genialy', lesson->'part'->>'canva', lesson->'part'->>'question',
                 lesson->'part'->>'evaluation') ~ '\\S'`;

/** Published courses show from now on what was published of them, which is what they are now; empty lessons aside. */
export class KeepPublishedVersions extends Migration {
  override up(): void {
    this.addSql('alter table authoring_course add column published_version jsonb');
    this.addSql(`
      update authoring_course set published_version = jsonb_build_object(
        'title', title, 'description', description, 'subdescription', subdescription,
        'requirement', requirement, 'category', category, 'language', language, 'promotion', promotion,
        'imageUrl', image_url, 'skills', skills, 'statedMinutes', stated_minutes, 'priceCents', price_cents,
        'promotionCents', promotion_cents, 'faq', faq,
        'at', to_char(coalesce(published_at, updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'programme', coalesce((
          select jsonb_agg(jsonb_set(section, '{lessons}', kept) order by place)
          from jsonb_array_elements(programme) with ordinality as each_section (section, place)
          cross join lateral (${lessonsWithContent}) as visible (kept)
          where kept is not null), '[]'))
      where is_published`);
  }
}
