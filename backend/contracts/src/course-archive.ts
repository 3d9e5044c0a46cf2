import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { courseFields, LessonInput, SectionInput } from './authoring.js';
import { Id, Language } from './common.js';
import { FaqInput } from './faqs.js';
import { ArchivedSource } from './lesson-source.js';
import { ArchivedPart, ArchivePath } from './lesson-kinds.js';
import { SectionOpening } from './section-opening.js';

/**
 * Format version: later ones are rejected with a message, earlier ones are read. 2: lessons may be code exercises and
 * carry their source, as may sections, quizzes may have a bank of questions.
 */
export const archiveVersion = 2;
const readVersions = [1, archiveVersion] as const;

const Contents = {
  path: ArchivePath,
  /** Bytes. */
  size: z.number().int().min(0),
  /** SHA-256, hexadecimal. */
  sha256: boundedText(64).regex(/^[0-9a-f]{64}$/),
};

export const ArchivedFile = z.object({
  ...Contents,
  kind: z.enum(['video', 'document', 'picture', 'cover', 'source']),
  /** The author's file name. */
  name: boundedText(200),
  captions: z
    .array(z.object({ ...Contents, language: Language, label: boundedText(60) }))
    .max(10)
    .optional(),
  /** Video only: the second of its poster, if the author chose one. */
  posterSeconds: z.number().min(0).max(360_000).nullish(),
});
export type ArchivedFile = z.infer<typeof ArchivedFile>;

/** Each file of an archive is described once: a small one repeated many times would fill the disk. */
const areApart = (files: readonly ArchivedFile[]): boolean => {
  const paths = files.flatMap(({ path, captions = [] }) => [path, ...captions.map((track) => track.path)]);
  return new Set(paths).size === paths.length;
};

const ArchivedLesson = LessonInput.omit({ _id: true }).extend({
  parts: z.array(ArchivedPart).max(1),
  resources: z.array(ArchivePath).max(20).optional(),
  /** Since version 2. */
  source: ArchivedSource.extend({ file: ArchivePath }).optional(),
});
const Illustration = boundedText(200, 'Illustration inconnue').regex(
  /^\/illustrations\/[a-z0-9-]{1,80}\.svg$/,
  'Illustration inconnue',
);
const ArchivedSection = SectionInput.omit({ _id: true, index: true }).extend({
  opening: SectionOpening.optional(),
  /** Since version 2. */
  source: z.object({ file: ArchivePath }).optional(),
  lessons: z.array(ArchivedLesson).max(200),
});
export type ArchivedSection = z.infer<typeof ArchivedSection>;

/**
 * The fields of a course as its author sends them, except files and the programme. Those of the first archives are
 * required; an archive from before a later field leaves that at its initial value.
 */
const archivedFields = z
  .object(courseFields)
  .omit({ promotion: true, imageUrl: true, faq: true, sections: true, archived: true, published: true })
  .extend({ category: courseFields.category.nullable(), price: courseFields.price.nullable() })
  .partial()
  .required({
    title: true,
    description: true,
    subdescription: true,
    requirement: true,
    category: true,
    language: true,
    time: true,
    price: true,
    promotionPrice: true,
    skills: true,
  });

/**
 * `course.json` of a course archive: the course without its files, which are referenced by path. Contains no ids and no
 * personal names.
 */
export const CourseArchive = z.object({
  $schema: boundedText(200).optional(),
  format: z.literal('atelier-course'),
  version: z.literal(readVersions),
  exportedAt: boundedText(40),
  course: archivedFields.extend({
    /** The preview video: a file of the archive or a YouTube link. */
    preview: z.union([z.object({ file: ArchivePath }), z.object({ link: boundedText(500) })]).nullable(),
    /** A picture of the archive, or an illustration that every Atelier ships. */
    cover: z.union([z.object({ file: ArchivePath }), z.object({ link: Illustration })]).nullable(),
    faq: z.array(FaqInput.omit({ _id: true })).max(50),
    sections: z.array(ArchivedSection).max(100),
  }),
  files: z.array(ArchivedFile).max(10_000).refine(areApart, 'Un fichier y est décrit deux fois'),
});
export type CourseArchive = z.infer<typeof CourseArchive>;
export type ArchivedCourse = CourseArchive['course'];

/** `GET /courses/{id}/archive/link`: the download URL, valid for ten minutes. */
export const ArchiveLink = z.object({
  /** Of the course. */
  title: z.string(),
  url: z.string(),
  name: z.string(),
  /** Total bytes of its files. */
  size: z.number().int(),
  files: z.number().int(),
});
export type ArchiveLink = z.infer<typeof ArchiveLink>;

/** `POST /courses/archive`: the new draft, and what could not be imported. */
export const CourseImport = z.object({
  _id: Id,
  report: z.object({
    title: z.string(),
    sections: z.number().int(),
    lessons: z.number().int(),
    files: z.number().int(),
    /** Files that were skipped, with the reason in French. */
    left: z.array(z.object({ path: z.string(), reason: z.string() })),
  }),
});
export type CourseImport = z.infer<typeof CourseImport>;
