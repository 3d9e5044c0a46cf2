import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { Catalogue } from '@atelier/contracts/catalog';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { Learning, LessonProgressAnswer } from '@atelier/contracts/enrollment';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { makeVideo, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { partOfKind } from './support/part-of-kind.js';

describe('the main job, over HTTP', () => {
  const atelier = prepare(startAtelier);

  it('goes from a title to a lesson completed by a student who paid', async () => {
    proves('catalogue.api', 'session.tokens', 'mine.percent', 'wizard.create', 'api.prefix');

    const author = await signInAdministrator(atelier);
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Une API solide' });
    const draft = await author.done<CourseDraft>('GET', `/api/courses/${_id}`);
    expect(draft.sections.map(({ title }) => title)).toEqual([
      'Section 1: Introduction',
      'Section 2: Basics',
    ]);

    const upload = await author.upload(await makeVideo(3));
    expect(upload.status).toBe(201);
    const asset = await author.untilReady(upload.body._id);
    expect(asset.duration).toBeCloseTo(3, 0);

    const lecture = { title: 'Première route', parts: [{ type: 'lecture', video: asset.fileUrl }] };
    await save(author, _id, 'sections', [{ ...draft.sections[0], lessons: [lecture] }]);
    await save(author, _id, 'category', 'Backend');
    await save(author, _id, 'price', 19.9);
    await save(author, _id, 'published', { isPublished: true });

    const visitor = atelier.visitor();
    const card = await eventually(async () => {
      const { courses } = await visitor.done<Catalogue>('GET', '/api/courses?title=api');
      expect(courses).toHaveLength(1);
      return courses[0];
    });
    expect(card).toMatchObject({ _id, title: 'Une API solide', price: 19.9, promotionPrice: null, time: 1 });
    const detail = await visitor.done<CourseDetail>('GET', `/api/courses/${_id}`);
    expect(detail.sections[0]?.lessons[0]?.parts[0]).toEqual({
      _id: expect.any(String),
      type: 'lecture',
      time: 1,
    });

    const student = await visitor.signUp('maud@exemple.fr');
    const checkout = await student.buy(_id, 19.9);
    expect(checkout).toMatchObject({ status: 'recorded', courses: [_id] });

    const learning = await student.done<Learning>('GET', `/api/learn/${_id}/learning`);
    const lesson = learning.sections[0]?.lessons[0];
    const video = await fetch(`${atelier.url}${partOfKind(lesson, 'lecture')?.video}`, {
      headers: { range: 'bytes=0-99' },
    });
    expect(video.status).toBe(206);
    expect(video.headers.get('content-type')).toBe('video/mp4');
    expect((await video.arrayBuffer()).byteLength).toBe(100);

    const progress = await student.done<LessonProgressAnswer>('PUT', `/api/learn/${learning._id}/lesson`, {
      _id: lesson?._id,
      parts: [{ isCompled: true }],
    });
    expect(progress).toMatchObject({ progressPercentage: 100, completedLessons: 1, totalLessons: 1 });
  });
});
