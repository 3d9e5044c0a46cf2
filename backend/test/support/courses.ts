import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { SectionInput } from '@atelier/contracts/authoring';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { dataDirectory } from '@atelier/infra/local/data-directory';
import sharp from 'sharp';
import { eventually } from './eventually.js';
import type { Visitor } from './visitor.js';

const run = promisify(execFile);

/** Films that were made, kept between runs: what they are is what they were made by. */
const films = join(dataDirectory(), 'test/films');

/** A real H.264/AAC file of the length, made by ffmpeg once and copied for each caller, who may do to it what they want. */
export async function makeVideo(seconds: number, name = 'lecon.mp4', size = '320x180'): Promise<string> {
  const options = `-f lavfi -i testsrc2=size=${size}:rate=10:duration=${seconds}
    -f lavfi -i sine=frequency=330:duration=${seconds}
    -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest`.split(/\s+/);
  const made = createHash('sha256').update(options.join(' ')).update(extname(name)).digest('hex');
  const film = join(films, `${made.slice(0, 16)}${extname(name)}`);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-video-'));
  const path = join(folder, name);
  if (!existsSync(film)) {
    await run('ffmpeg', ['-v', 'error', ...options, path]);
    await mkdir(films, { recursive: true });
    // Beside its place and moved there when complete: several workers may be about it.
    const draft = `${film}.${basename(folder)}`;
    await copyFile(path, draft);
    await rename(draft, film);
    return path;
  }
  await copyFile(film, path);
  return path;
}

/** A small picture sent by `author`; its address. */
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

/** Saves a field of a published course, and makes public at once what has changed of it. */
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

export interface CourseWanted {
  title?: string;
  price?: number;
  promotionPrice?: number;
  sections?: SectionInput[];
}

/** A course published by `author`, visible in the catalogue when this resolves. */
export async function publishCourse(author: Visitor, wanted: CourseWanted = {}): Promise<CourseDraft> {
  const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', {
    title: wanted.title ?? 'Node.js et Express',
  });
  await save(author, _id, 'category', 'Backend');
  await save(author, _id, 'price', wanted.price ?? 49);
  if (wanted.promotionPrice !== undefined) await save(author, _id, 'promotionPrice', wanted.promotionPrice);
  await save(author, _id, 'sections', wanted.sections ?? textSections());
  await save(author, _id, 'published', { isPublished: true });
  await eventually(async () => {
    const response = await fetch(`${author.url}/api/courses/${_id}`);
    if (response.status !== 200) throw new Error('course is not listed yet');
  });
  return author.done('GET', `/api/courses/${_id}`);
}
