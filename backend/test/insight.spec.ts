import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { ExportedData } from '@atelier/contracts/exported-data';
import type { CourseInsight, LessonInsight } from '@atelier/contracts/insight';
import { Metrics } from '../src/platform/observability/metrics.js';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';

describe('how a course is followed', () => {
  const atelier = prepare(startAtelier);
  const teacher = prepare(() => signInTeacher(atelier, 'analyse@exemple.fr'));

  const lessonsOf = (course: CourseDraft) => course.sections.flatMap(({ lessons }) => lessons);
  const follow = async (name: string, course: CourseDraft): Promise<Visitor> => {
    const student = await atelier.visitor().signUp(`${name}-analyse@exemple.fr`, name);
    await student.recordPurchase([course._id]);
    await eventually(async () =>
      expect((await student.call('GET', `/api/learn/${course._id}/learning`)).status).toBe(200),
    );
    return student;
  };
  const insightOf = (course: CourseDraft) =>
    teacher.done<CourseInsight>('GET', `/api/courses/${course._id}/insight`);
  const lessonInsight = (course: CourseDraft, lessonId: string) =>
    teacher.done<LessonInsight>('GET', `/api/courses/${course._id}/insight/${lessonId}`);

  it('is told to who teaches it: who came, how far, and how many finished each lesson', async () => {
    proves('insight.course');

    const course = await publishCourse(teacher, { title: 'Suivi', price: 0 });
    const [first, second] = lessonsOf(course);
    const ana = await follow('ana', course);
    const ben = await follow('ben', course);
    await follow('cleo', course);
    const enrolmentOf = async (student: Visitor) =>
      (await student.done<{ _id: string }>('GET', `/api/learn/${course._id}/learning`))._id;
    for (const [student, lessons] of [
      [ana, [first, second]],
      [ben, [first]],
    ] as const)
      for (const lesson of lessons)
        await student.done('PUT', `/api/learn/${await enrolmentOf(student)}/lesson`, {
          _id: lesson?._id,
          parts: [{ isCompled: true }],
        });
    expect(await insightOf(course)).toMatchObject({ students: 3, newStudents: 3, finished: 1, notBegun: 1 });
    const insight = await insightOf(course);
    expect(insight.sections.flatMap(({ lessons }) => lessons.map(({ done }) => done))).toEqual([2, 1]);
    expect(insight.progress.reduce((sum, count) => sum + count, 0)).toBe(1);
    const other = await signInTeacher(atelier, 'analyse-autre@exemple.fr');
    for (const path of ['', `/${first?._id}`])
      expect((await other.call('GET', `/api/courses/${course._id}/insight${path}`)).status).toBe(404);
  });

  it('is told of those alone who came in so many days of Paris, today included', async () => {
    proves('insight.period');

    const course = await publishCourse(teacher, { title: 'Récent', price: 0 });
    const [first] = lessonsOf(course);
    const came = async (name: string, daysAgo: number) => {
      const student = await follow(name, course);
      const { _id } = await student.done<{ _id: string }>('GET', `/api/learn/${course._id}/learning`);
      await student.done('PUT', `/api/learn/${_id}/lesson`, {
        _id: first?._id,
        parts: [{ isCompled: true }],
      });
      const noon = `((now() at time zone 'Europe/Paris')::date - ${daysAgo} + time '12:00') at time zone 'Europe/Paris'`;
      await atelier.rows(`update enrollment_enrolment set enrolled_at = ${noon} where id = ?`, [_id]);
    };
    await came('gael', 6);
    await came('hana', 7);
    await came('ines', 40);
    const since = async (days: string) => {
      const path = `/api/courses/${course._id}/insight?since=${days}`;
      const { students, sections } = await teacher.done<CourseInsight>('GET', path);
      return [students, sections[0]?.lessons[0]?.done];
    };
    expect(await since('7')).toEqual([1, 1]);
    expect(await since('30')).toEqual([2, 2]);
    expect(await since('90')).toEqual([3, 3]);
    expect(await since('all')).toEqual([3, 3]);
  });

  it('notes which five seconds of a video were passed, and how often, in the copy of one’s data', async () => {
    proves('insight.watched');

    const course = await publishCourse(teacher, { title: 'Regardé', price: 0 });
    const lessonId = lessonsOf(course)[0]?._id ?? '';
    const eve = await follow('eve', course);
    const at = (seconds: number, secondsAgo: number) =>
      eve.done('PUT', `/api/learn/${course._id}/position`, { lessonId, seconds, secondsAgo });
    const passed = async () => {
      const { enrolments } = await eve.done<ExportedData>('GET', '/api/users/profile/export');
      return enrolments.find(({ courseId }) => courseId === course._id)?.watched[lessonId];
    };
    await at(10, 600);
    expect(await passed()).toEqual([1, 1, 1]);
    await at(20, 590);
    expect(await passed()).toEqual([1, 1, 1, 1, 1]);
    // The same position, sent again on pause.
    await at(20, 589);
    expect(await passed()).toEqual([1, 1, 1, 1, 1]);
    // After seeking, the skipped part does not count.
    await at(41, 588);
    expect(await passed()).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 1]);
    await at(51, 578);
    expect(await passed()).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1]);
    // Sought back and watched again.
    await at(15, 570);
    await at(25, 560);
    expect(await passed()).toEqual([1, 1, 1, 2, 2, 1, 0, 0, 1, 1, 1]);
    // Late positions do not count.
    await at(60, 900);
    expect(await passed()).toEqual([1, 1, 1, 2, 2, 1, 0, 0, 1, 1, 1]);
  });

  it('shows where a video is left once twenty have watched it, and of nobody in particular', async () => {
    proves('insight.anonymous');

    const course = await publishCourse(teacher, { title: 'Quitté', price: 0 });
    const lessonId = lessonsOf(course)[0]?._id ?? '';
    const watch = (from: number, to: number) =>
      atelier.rows(
        `with people as (
           insert into enrollment_enrolment (id, student_id, course_id, enrolled_at, followed_at, origin, lesson_progress, reopened_lessons)
           select gen_random_uuid(), gen_random_uuid(), ?, now(), now(), 'hand', '{}', '[]' from generate_series(?::int, ?::int)
           returning id)
         insert into enrollment_position (enrolment_id, lesson_id, seconds, noted_at, watched)
         select id, ?, 20, now(), case when row_number() over (order by id) <= 5 then '\\x0101'::bytea else '\\x01020101'::bytea end
         from people`,
        [course._id, from, to, lessonId],
      );
    await watch(1, 19);
    expect(await lessonInsight(course, lessonId)).toMatchObject({ viewers: 19, curve: null });
    await watch(20, 20);
    const { viewers, curve } = await lessonInsight(course, lessonId);
    expect([viewers, curve]).toEqual([
      20,
      { still: [20, 20, 14, 14], seen: [20, 20, 14, 14], times: [20, 34, 14, 14] },
    ]);
  });

  it('counts how a video starts and stands still, of nobody in particular, once it has started twenty times', async () => {
    proves('insight.playback');

    const course = await publishCourse(teacher, { title: 'Démarré', price: 0 });
    const lessonId = lessonsOf(course)[0]?._id ?? '';
    const gus = await follow('gus', course);
    const report = (startMs: number | null, watchedMs = 0, stalledMs = 0) => ({
      lessonId,
      startMs,
      watchedMs,
      stalledMs,
    });
    const path = `/api/learn/${course._id}/playback`;
    const playbackMetrics = async () => {
      const text = await atelier.api.get(Metrics).registry.metrics();
      const value = (line: string) => Number(text.split(`\n${line} `)[1]?.split('\n')[0] ?? 0);
      return [
        value('atelier_video_start_duration_seconds_count'),
        value('atelier_video_seconds_total{state="watched"}'),
        value('atelier_video_seconds_total{state="stalled"}'),
      ];
    };
    const before = await playbackMetrics();
    for (let count = 0; count < 18; count += 1) await gus.done('POST', path, report(count < 10 ? 150 : 450));
    await gus.done('POST', path, report(60_000));
    await gus.done('POST', path, report(null, 99_000, 1000));
    expect((await lessonInsight(course, lessonId)).playback).toBeNull();
    await gus.done('POST', path, report(2500));
    expect((await lessonInsight(course, lessonId)).playback).toEqual({
      starts: 20,
      // Ten of twenty started within 0.2 s, the nineteenth within 3 s, the last later than any limit.
      medianStart: 0.2,
      slowStart: 3,
      stalledShare: 0.01,
    });
    const after = await playbackMetrics();
    expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([20, 99, 1]);
    // No row names a person, and old rows are deleted.
    await atelier.rows(`update enrollment_playback set day = day - 28 where lesson_id = ?`, [lessonId]);
    expect((await lessonInsight(course, lessonId)).playback).toBeNull();
  });

  it('is counted for who may watch it alone, within bounds', async () => {
    proves('insight.playback');

    const course = await publishCourse(teacher, { title: 'Compté', price: 0 });
    const lessonId = lessonsOf(course)[0]?._id ?? '';
    const hugo = await follow('hugo', course);
    const stranger = await atelier.visitor().signUp('ailleurs-analyse@exemple.fr', 'Ailleurs');
    const path = `/api/learn/${course._id}/playback`;
    const report = { lessonId, startMs: 100, watchedMs: 0, stalledMs: 0 };
    expect((await stranger.call('POST', path, report)).status).toBe(404);
    expect((await atelier.visitor().call('POST', path, report)).status).toBe(401);
    const elsewhere = { ...report, lessonId: course._id };
    expect((await hugo.call('POST', path, elsewhere)).status).toBe(404);
    for (const wrong of [{ startMs: -1 }, { watchedMs: 86_400_001 }, { stalledMs: '1' }])
      expect((await hugo.call('POST', path, { ...report, ...wrong })).status).toBe(422);
    expect(await atelier.rows('select 1 from enrollment_playback where lesson_id = ?', [lessonId])).toEqual(
      [],
    );
  });

  it('names what is asked in a lesson, at its second', async () => {
    proves('insight.course');

    const course = await publishCourse(teacher, { title: 'Demandé', price: 0 });
    const lessonId = lessonsOf(course)[0]?._id ?? '';
    const finn = await follow('finn', course);
    const asked = { courseId: course._id, question: 'Pourquoi ?', response: '' };
    await finn.done('POST', '/api/faqs', { ...asked, lessonId });
    await finn.done('POST', '/api/faqs', { ...asked, question: 'Ailleurs ?' });
    const { questions } = await lessonInsight(course, lessonId);
    expect(questions).toMatchObject([{ title: 'Pourquoi ?', name: 'finn', answeredAt: null }]);
  });
});
