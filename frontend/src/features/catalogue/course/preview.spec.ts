import type { OutlinePart } from '@atelier/contracts/lesson-kinds';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import { freeLessonBeside, previewsOf } from './preview';

const lesson = (
  _id: string,
  isFree: boolean,
  part?: { type: OutlinePart['type'] } & Record<string, unknown>,
) => ({
  _id,
  title: _id,
  time: 1,
  isFree,
  parts: part ? [{ _id: `part-${_id}`, time: 1, ...part } as OutlinePart] : [],
});
const course = (facts: Partial<CourseDetail>, lessons: ReturnType<typeof lesson>[]) =>
  ({
    promotion: null,
    promotionPosterUrl: null,
    promotionCaptions: [],
    imageUrl: null,
    sections: [{ _id: 's', title: 's', index: 0, time: 1, lessons }],
    ...facts,
  }) as CourseDetail;
const idsOf = (of: CourseDetail) => previewsOf(of).map(({ id }) => id);

describe('what a visitor may look at before buying', () => {
  it('is every free lesson that holds something, whatever its kind, and no other', () => {
    proves('course.preview');

    const lessons = [
      lesson('film', true, { type: 'lecture', video: '/media/x/video.mp4' }),
      lesson('link', true, { type: 'lien youtube', youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' }),
      lesson('text', true, { type: 'texte', text: '<p>Bonjour</p>' }),
      lesson('file', true, {
        type: 'document',
        document: { url: '/media/x/document', openUrl: null, name: 'Plan.pdf', size: 10 },
      }),
      lesson('slides', true, {
        type: 'genialy',
        genialy: 'https://view.genially.com/0123456789abcdef01234567',
      }),
      lesson('boards', true, { type: 'canva', canva: 'https://www.canva.com/design/DAFabcdefg/view' }),
      lesson('blank', true),
      lesson('quiz', true, { type: 'quiz' }),
      lesson('sold', false, { type: 'texte' }),
    ];
    expect(idsOf(course({}, lessons))).toEqual(['film', 'link', 'text', 'file', 'slides', 'boards']);
  });

  it('begins with the trailer, a file or a YouTube video', () => {
    const lessons = [lesson('text', true, { type: 'texte', text: '<p>Bonjour</p>' })];
    expect(idsOf(course({ promotion: '/media/x/video.mp4' }, lessons))).toEqual(['trailer', 'text']);
    const [trailer] = previewsOf(course({ promotion: 'https://youtu.be/dQw4w9WgXcQ' }, lessons));
    expect(trailer?.content).toEqual({ type: 'lien youtube', youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' });
  });

  it('offers a free lesson of its own only beside the trailer', () => {
    const lessons = [lesson('text', true, { type: 'texte', text: '<p>Bonjour</p>' })];
    const beside = (fields: Partial<CourseDetail>) => freeLessonBeside(previewsOf(course(fields, lessons)));
    expect([beside({ promotion: '/media/x/video.mp4' }), beside({})]).toEqual(['text', null]);
  });
});
