import { withConnection } from '../../local/databases.js';
import { teacher } from '../accounts.js';
import { builtEntry } from '../entries.js';
import { runNode } from '../run-node.js';

const firstNames =
  'Basile Lina Marius Jeanne Maud Thomas Noémie Sacha Inès Paul Camille Rayan Zoé Hélène Axel Louise Adam Margot Karim Alice Théo Fatou Simon Nour Gaspard';
const lastNames = 'Roche Faure Cottin Alric Lefort Girard Perrin Benali Marchand Lopez Nguyen';

/**
 * Students of the weeks before, which nobody can live through in a minute: who they are, when they came, how far they went and
 * where they left each film. They stand in the tables as if it had happened; nobody signs in as one of them, and nothing was paid.
 */
const livedThrough = `
  with names as (
    select string_to_array($1, ' ') as first, string_to_array($2, ' ') as last
  ), people as (
    insert into identity_account
    select (jsonb_populate_record(one, jsonb_build_object(
      'id', ('0199a000-0000-7000-8000-' || lpad(to_hex(n), 12, '0')),
      'name', first[1 + (n - 1) % 25] || ' ' || last[1 + (n * 7) % 11],
      'email', 'eleve-' || n || '@atelier.example', 'image_url', null, 'is_teacher', false, 'is_admin', false,
      'created_at', now() - make_interval(days => 62 - n * 62 / 96)))).*
    from names, generate_series(1, 96) n, identity_account one where one.email = $4
    on conflict do nothing returning id, created_at, ('x' || right(id::text, 6))::bit(24)::int as n
  ), taught as (
    select s.course_id, lesson.number, lesson.id, lesson.part, s.lesson_count, row_number() over (partition by lesson.number order by s.title) as place
    from enrollment_syllabus s join authoring_course c on c.id = s.course_id
    join identity_account a on a.id = c.owner_id and a.email = $3
    cross join lateral (
      select item ->> 'id' as id, item -> 'part' as part, row_number() over () as number
      from jsonb_path_query(s.sections, '$[*].lessons[*]') item) lesson
  ), reached as (
    -- Most begin, a third goes to the end; many stop at the same lesson.
    select p.id as student_id, p.n, p.created_at as enrolled_at, t.course_id, t.lesson_count,
           case when p.n % 13 = 0 then 0 when p.n % 3 = 0 then t.lesson_count when p.n % 4 = 0 then 4
                else 1 + (p.n * 5) % t.lesson_count end as lessons
    from people p join (select distinct course_id, lesson_count, place from taught where number = 1) t
      on t.place = 1 or t.place = 2 and p.n % 3 = 1 or t.place = 3 and p.n % 5 = 2
  ), enrolled as (
    insert into enrollment_enrolment
      (id, student_id, course_id, enrolled_at, followed_at, completed_at, origin, lesson_progress, reopened_lessons)
    select gen_random_uuid(), r.student_id, r.course_id, r.enrolled_at,
           least(now() - interval '1 hour', r.enrolled_at + make_interval(hours => 1 + 20 * r.lessons)),
           case when r.lessons = r.lesson_count and r.enrolled_at + make_interval(hours => 20 * r.lessons) < now()
                then r.enrolled_at + make_interval(hours => 20 * r.lessons) end,
           'purchase',
           coalesce((select jsonb_object_agg(t.id, to_char(
                       (r.enrolled_at + make_interval(hours => 20 * t.number::int)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                     from taught t where t.course_id = r.course_id and t.number <= r.lessons
                       and r.enrolled_at + make_interval(hours => 20 * t.number::int) < now()), '{}'),
           '[]'
    from reached r returning id, student_id, course_id, followed_at
  )
  insert into enrollment_position (enrolment_id, lesson_id, seconds, noted_at, watched)
  select e.id, t.id::uuid, 5 * passed.count, e.followed_at,
         decode((select string_agg(case when bucket between passed.total / 3 and passed.total / 3 + 3 and r.n % 3 = 0 then '03'
                                        when bucket between 2 * passed.total / 3 and 2 * passed.total / 3 + 2 and r.n % 4 = 0 then '02'
                                        else '01' end, '' order by bucket)
                 from generate_series(1, passed.count) bucket), 'hex')
  from enrolled e join reached r on r.student_id = e.student_id and r.course_id = e.course_id
  join taught t on t.course_id = e.course_id and t.number <= r.lessons + 1 and t.part ->> 'durationSeconds' is not null
  cross join lateral (
    select length.total, greatest(1, case when t.number <= r.lessons then length.total
                                          when r.n % 4 = 0 then length.total * 3 / 5 + r.n % 2
                                          else (length.total * (10 + r.n * 37 % 85)) / 100 end) as count
    from (select ceil((t.part ->> 'durationSeconds')::numeric / 5)::int as total) length) passed`;

/** The courses of the demo's teacher get a past; figures are counted anew. */
export const addPastStudents = async (settings: NodeJS.ProcessEnv): Promise<void> => {
  await withConnection(settings['DATABASE_URL'] ?? '', (client) =>
    client.query(livedThrough, [firstNames, lastNames, teacher.email, 'claire@atelier.example']),
  );
  await runNode(builtEntry('backend', 'figures-cli'), { ...settings, LOG_LEVEL: 'warn' });
};
