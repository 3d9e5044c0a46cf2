import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { ApiError } from '@atelier/contracts/error-codes';
import { startAtelier } from './support/atelier.js';
import { makeVideo, publishCourse, publishSaved, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher } from './support/people.js';

describe('the preview video of a course', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  const teacher = prepare(() => signInTeacher(atelier));

  const detail = (id: string) => atelier.visitor().done<CourseDetail>('GET', `/api/courses/${id}`);
  const lesson = (part: object) => [{ title: 'S', lessons: [{ title: 'L', parts: [part] }] }];

  it('is public from the moment it is playable, by a signed address', async () => {
    proves('course.api', 'wizard.steps', 'wizard.save-api', 'wizard.preview-video');

    const course = await publishCourse(teacher);
    const { body } = await teacher.upload(await makeVideo(3));
    await publishSaved(teacher, course._id, 'promotion', body.fileUrl);
    const promotion = await eventually(async () => {
      const { promotion: address } = await detail(course._id);
      if (!address) throw new Error('no preview yet');
      return address;
    });
    expect(promotion).toMatch(new RegExp(`^/media/.+/${body._id}/video.mp4$`));
    const bytes = await fetch(`${atelier.url}${promotion}`, { headers: { range: 'bytes=0-99' } });
    expect([bytes.status, bytes.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    await bytes.arrayBuffer();
    const draft = await teacher.done<CourseDraft>('GET', `/api/courses/${course._id}`);
    expect(draft.promotionAsset).toMatchObject({ _id: body._id, status: 'ready' });
    await publishSaved(teacher, course._id, 'promotion', '');
    await eventually(async () => expect((await detail(course._id)).promotion).toBeNull());
  });

  it('may be on YouTube, and nowhere else', async () => {
    const course = await publishCourse(teacher);
    await publishSaved(teacher, course._id, 'promotion', 'https://youtu.be/dQw4w9WgXcQ');
    await eventually(async () =>
      expect((await detail(course._id)).promotion).toBe('https://youtu.be/dQw4w9WgXcQ'),
    );
    const refused = await teacher.call<ApiError>('PUT', `/api/courses/${course._id}/promotion`, {
      promotion: 'https://evil.example/video.mp4',
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-request']);
  });

  it('and the videos of lessons are one’s own: nobody publishes what another uploaded', async () => {
    const { body: foreign } = await admin.upload(await makeVideo(1));
    const course = await publishCourse(teacher);
    for (const [field, value] of [
      ['promotion', foreign.fileUrl],
      ['sections', lesson({ type: 'lecture', video: foreign.fileUrl })],
    ] as const) {
      const { status, body } = await teacher.call<ApiError>('PUT', `/api/courses/${course._id}/${field}`, {
        [field]: value,
      });
      expect([field, status, body.code]).toEqual([field, 404, 'asset-not-found']);
    }
  });

  it('that an administrator put into a teacher’s course stays when the teacher saves, as what it is', async () => {
    const { body: lent } = await admin.upload(await makeVideo(1));
    const course = await publishCourse(teacher);
    await save(admin, course._id, 'sections', lesson({ type: 'lecture', video: lent.fileUrl }));
    await save(teacher, course._id, 'sections', lesson({ type: 'lecture', video: lent.fileUrl }));
    const refused = await teacher.call('PUT', `/api/courses/${course._id}/sections`, {
      sections: lesson({ type: 'document', document: lent.fileUrl }),
    });
    expect(refused.status).toBe(404);
  });
});
