import type { CourseDetail, OutlinePart } from '@atelier/contracts/catalog';
import { previewsOf } from './preview';

const lesson = (_id: string, isFree: boolean, part?: Partial<OutlinePart>) => ({
  _id,
  title: _id,
  time: 1,
  isFree,
  parts: part ? [{ _id: `part-${_id}`, type: 'texte' as const, time: 1, ...part }] : [],
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
    const lessons = [
      lesson('film', true, { video: '/media/x/video.mp4' }),
      lesson('link', true, { youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' }),
      lesson('text', true, { text: '<p>Bonjour</p>' }),
      lesson('file', true, {
        document: { url: '/media/x/document', openUrl: null, name: 'Plan.pdf', size: 10 },
      }),
      lesson('slides', true, { genialy: 'https://view.genially.com/0123456789abcdef01234567' }),
      lesson('boards', true, { canva: 'https://www.canva.com/design/DAFabcdefg/view' }),
      lesson('blank', true),
      lesson('quiz', true, {}),
      lesson('sold', false, {}),
    ];
    expect(idsOf(course({}, lessons))).toEqual(['film', 'link', 'text', 'file', 'slides', 'boards']);
  });

  it('begins with the trailer, a file or a YouTube video', () => {
    const lessons = [lesson('text', true, { text: '<p>Bonjour</p>' })];
    expect(idsOf(course({ promotion: '/media/x/video.mp4' }, lessons))).toEqual(['trailer', 'text']);
    const [trailer] = previewsOf(course({ promotion: 'https://youtu.be/dQw4w9WgXcQ' }, lessons));
    expect(trailer?.content).toEqual({ youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' });
  });
});
