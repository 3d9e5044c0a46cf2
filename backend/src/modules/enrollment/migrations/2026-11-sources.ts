import { Migration } from '@mikro-orm/migrations';

/** The code of a lesson is closed with it. */
export class HideSourcesOfClosedLessons extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function enrollment_shown(sections jsonb, since timestamptz, lesson_progress jsonb) returns jsonb
      language sql stable as $$
        select case when not jsonb_path_exists(sections, '$[*].opening') then sections else (
          select coalesce(jsonb_agg(case when closed.until is null then section else section || jsonb_build_object(
            'opensAt', closed.until,
            'lessons', (
              select coalesce(jsonb_agg(
                case when (lesson ->> 'isFree')::boolean or jsonb_exists(lesson_progress, lesson ->> 'id') then lesson
                else (lesson - 'resources' - 'source') || jsonb_build_object(
                  'opensAt', closed.until,
                  'part', case when jsonb_typeof(lesson -> 'part') = 'object'
                               then jsonb_build_object('id', lesson #> '{part,id}', 'type', lesson #> '{part,type}') end)
                end order by lesson_number), '[]')
              from jsonb_array_elements(section -> 'lessons') with ordinality as taught(lesson, lesson_number)))
            end order by section_number), '[]')
          from jsonb_array_elements(sections) with ordinality as listed(section, section_number)
          cross join lateral (select enrollment_opens_at(section -> 'opening', since) as opens_at) rule
          cross join lateral (
            select case when opens_at > now()
                        then to_char(opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as until) closed
        ) end
      $$`);
  }
}
