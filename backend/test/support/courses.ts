import type { SectionInput } from '@atelier/contracts/authoring';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import sharp from 'sharp';
import type { Atelier } from './atelier.js';
import { eventually } from './eventually.js';
import { makeVideoFile } from './media-tools.js';
import type { Visitor } from './visitor.js';

/** An H.264/AAC file of this length. */
export const makeVideo = (seconds: number, name = 'lecon.mp4', size = '320x180'): Promise<string> =>
  makeVideoFile(
    `-f lavfi -i testsrc2=size=${size}:rate=10:duration=${seconds}
    -f lavfi -i sine=frequency=330:duration=${seconds}
    -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest`.split(/\s+/),
    name,
  );

/** Uploads a small picture and returns its address. */
export async function uploadPicture(author: Visitor): Promise<string> {
  const picture = await sharp({ create: { width: 160, height: 90, channels: 3, background: '#1F6F5C' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)]), 'cours.png');
  const { imagePath } = await author.done<{ imagePath: string }>('POST', '/api/upload-image', form);
  return imagePath;
}

export const save = (author: Visitor, courseId: string, field: string, value: unknown) =>
  author.done('PUT', `/api/courses/${courseId}/${field}`, { [field]: value });

/** Saves a field of a published course and publishes the change. */
export const publishSaved = (author: Visitor, courseId: string, field: string, value: unknown) =>
  author.done('PUT', `/api/courses/${courseId}/${field}?publish=true`, { [field]: value });

const text = (title: string, content: string, isFree = false) => ({
  title,
  isFree,
  parts: [{ type: 'texte' as const, text: content }],
});

/** Sections of text lessons: the first is a free preview, the second is sold. */
export const textSections = (soldText = '<p>Réservé aux inscrits.</p>'): SectionInput[] => [
  { title: 'Section 1: Introduction', lessons: [text('Bienvenue', '<p>Leçon libre.</p>', true)] },
  { title: 'Section 2: Basics', lessons: [text('La suite', soldText)] },
];

export interface CourseOptions {
  title?: string;
  price?: number;
  promotionPrice?: number;
  sections?: SectionInput[];
}

/** A course published by `author`, visible in the catalogue when this resolves. */
export async function publishCourse(author: Visitor, options: CourseOptions = {}): Promise<CourseDraft> {
  const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', {
    title: options.title ?? 'Node.js et Express',
  });
  await save(author, _id, 'category', 'Backend');
  await save(author, _id, 'price', options.price ?? 49);
  if (options.promotionPrice !== undefined) await save(author, _id, 'promotionPrice', options.promotionPrice);
  await save(author, _id, 'sections', options.sections ?? textSections());
  await save(author, _id, 'published', { isPublished: true });
  await eventually(async () => {
    const response = await fetch(`${author.url}/api/courses/${_id}`);
    if (response.status !== 200) throw new Error('course is not listed yet');
  });
  return author.done('GET', `/api/courses/${_id}`);
}

/** The same with a promotion whose full price was asked for 40 days, so that it is struck. */
export async function publishReduced(
  atelier: Atelier,
  author: Visitor,
  { promotionPrice, ...options }: CourseOptions & { promotionPrice: number },
): Promise<CourseDraft> {
  const { _id } = await publishCourse(author, options);
  await eventually(async () => expect(await atelier.count('catalog_price', 'course_id = ?', [_id])).toBe(1));
  await atelier.rows("update catalog_price set at = at - interval '40 days' where course_id = ?", [_id]);
  await publishSaved(author, _id, 'promotionPrice', promotionPrice);
  await eventually(async () =>
    expect(await atelier.count('catalog_course', 'id = ? and struck_cents is not null', [_id])).toBe(1),
  );
  return author.done('GET', `/api/courses/${_id}`);
}
