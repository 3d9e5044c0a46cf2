import { randomUUIDv7 } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SectionInput } from '@atelier/contracts/authoring';
import { toCents, toEuros } from '@atelier/contracts/common';
import type { ArchivedCourse, ArchivedSection } from '@atelier/contracts/course-archive';
import { youtubeIdOf } from '@atelier/contracts/embeds';
import type { SourceMark } from '@atelier/contracts/lesson-source';
import type { MediaKind } from '@atelier/contracts/media';
import { assetIdOfReference, type UnpackedFiles } from '../../../lesson-kinds/lesson-kind.js';
import { archivedPart, htmlOf, kindOf } from '../../../lesson-kinds/lesson-kinds.js';
import {
  cleanRichText,
  pictureSourcesIn,
  withPictureSources,
} from '../../../platform/rich-text/clean-rich-text.js';
import { cleanSections } from '../programme/arrange-programme.commands.js';
import {
  type CourseContent,
  htmlFieldsOf,
  initialContent,
  plainFieldsOf,
  withHtmlFields,
} from '../courses/course-content.domain.js';
import type { MediaAsset } from '../media/media-asset.domain.js';
import type { LessonSource } from '../programme/programme.domain.js';

const coverAddress = /^\/media\/images\/([0-9a-f-]{36})\/\d+\.webp$/;

/** The asset of an uploaded cover; undefined for an illustration. */
export const coverIdOf = (imageUrl: string | null): string | undefined =>
  coverAddress.exec(imageUrl ?? '')?.[1];

/** A course as in `course.json`, without ids. @param paths of its files in the archive, by asset id */
export function toArchivedCourse(
  course: CourseContent,
  paths: ReadonlyMap<string, string>,
): Required<ArchivedCourse> {
  const { promotion, imageUrl, ...plain } = plainFieldsOf(course);
  const previewId = assetIdOfReference(promotion);
  const previewFile = paths.get(previewId ?? '');
  const coverFile = paths.get(coverIdOf(imageUrl) ?? '');
  const isLink = promotion !== null && previewId === undefined;
  const isIllustration = imageUrl?.startsWith('/illustrations/');
  const archivePaths = {
    pathOf: (assetId: string) => paths.get(assetId),
    html: (html: string) => withPictureSources(html, (id) => paths.get(id) ?? ''),
  };
  return {
    ...plain,
    time: course.statedMinutes ?? 0,
    price: course.priceCents === null ? null : toEuros(course.priceCents),
    promotionPrice: course.promotionCents === null ? null : toEuros(course.promotionCents),
    preview: previewFile ? { file: previewFile } : isLink ? { link: promotion } : null,
    cover: coverFile ? { file: coverFile } : isIllustration ? { link: imageUrl ?? '' } : null,
    faq: course.faq.map(({ question, response }) => ({ question, response })),
    sections: course.programme.map(({ id: _section, source: shared, lessons, ...section }) => ({
      ...section,
      ...sectionFile(paths.get(shared?.assetId ?? '')),
      lessons: lessons.map(({ id: _lesson, part, resources, source, ...lesson }) => ({
        ...lesson,
        parts: part ? [archivedPart(part, archivePaths)] : [],
        ...(resources && { resources: resources.flatMap(({ assetId }) => paths.get(assetId) ?? []) }),
        ...archivedSource(source, paths),
      })),
    })),
  };
}

/** Assets created from the files of an archive, by path. */
type AssetsByPath = ReadonlyMap<string, Pick<MediaAsset, 'id' | 'kind'>>;

/** A course of `course.json`: sanitised, with new ids, and without the files that were not imported. */
export async function fromArchivedCourse(
  { time, price, promotionPrice, preview, cover, faq, sections, ...plain }: ArchivedCourse,
  assets: AssetsByPath,
): Promise<{ content: Omit<CourseContent, 'programme'>; sections: SectionInput[] }> {
  const content = {
    ...plainFieldsOf(initialContent()),
    ...plain,
    statedMinutes: time || null,
    priceCents: price === null ? null : toCents(price),
    promotionCents: promotionPrice ? toCents(promotionPrice) : null,
    promotion: previewOf(preview, assets),
    imageUrl: coverOf(cover, assets),
    faq: faq.map(({ question, response }) => ({
      id: randomUUIDv7(),
      question,
      response: cleanRichText(response),
    })),
  };
  return {
    content: withHtmlFields(content, cleanRichText),
    sections: await cleanSections(await sectionInputs(sections, assets)),
  };
}

const partsOf = (sections: ArchivedSection[]) =>
  sections.flatMap(({ lessons }) => lessons.flatMap(({ parts }) => parts));

export const htmlOfArchivedCourse = ({ sections, faq, ...plain }: ArchivedCourse): string[] => [
  ...partsOf(sections).map(htmlOf),
  ...htmlFieldsOf(plain),
  ...faq.map(({ response }) => response),
];

/** The files that the course refers to; others in the archive are ignored. */
export const pathsReferencedBy = ({ preview, cover, sections }: ArchivedCourse): Set<string> =>
  new Set([
    ...(preview && 'file' in preview ? [preview.file] : []),
    ...(cover && 'file' in cover ? [cover.file] : []),
    ...sections.flatMap(({ lessons }) => lessons.flatMap(({ resources = [] }) => resources)),
    ...sections.flatMap(({ source, lessons }) =>
      [source, ...lessons.map((lesson) => lesson.source)].flatMap((code) => code?.file ?? []),
    ),
    ...partsOf(sections).flatMap((part) => ('file' in part && part.file ? [part.file] : [])),
    ...partsOf(sections).map(htmlOf).flatMap(pictureSourcesIn),
  ]);

const assetIdAt = (assets: AssetsByPath, path: string, kind: MediaKind): string | undefined => {
  const asset = assets.get(path);
  return asset?.kind === kind ? asset.id : undefined;
};

async function sectionInputs(sections: ArchivedSection[], assets: AssetsByPath): Promise<SectionInput[]> {
  const inputs: SectionInput[] = [];
  for (const section of sections) inputs.push(await sectionInput(section, assets));
  return inputs;
}

/** Lets others be answered between two lessons. */
async function sectionInput(
  { source: shared, lessons: archived, ...section }: ArchivedSection,
  assets: AssetsByPath,
): Promise<SectionInput> {
  const referenceTo = (path: string, kind: MediaKind) => {
    const id = assetIdAt(assets, path, kind);
    return id === undefined ? undefined : `/api/media/${id}`;
  };
  const files: UnpackedFiles = {
    referenceTo: (path = '', kind) => referenceTo(path, kind),
    // With the pictures of the archive only: ids in the archive refer to nothing here.
    html: (html) => cleanRichText(html, 'lesson', (source) => referenceTo(source, 'image')),
  };
  const lessons: SectionInput['lessons'] = [];
  for (const { parts, resources, source, ...lesson } of archived) {
    lessons.push({
      ...lesson,
      parts: parts.map((part) => kindOf(part).unarchive(part, files)),
      resources: resources?.flatMap((path) => referenceTo(path, 'document') ?? []),
      ...sourceInput(source, referenceTo),
    });
    await nextTurn();
  }
  return { ...section, ...sectionFile(shared && referenceTo(shared.file, 'source')), lessons };
}

const sectionFile = (file: string | undefined): { source?: { file: string } } =>
  file === undefined ? {} : { source: { file } };

function archivedSource(
  source: LessonSource | undefined,
  paths: ReadonlyMap<string, string>,
): { source?: { file: string; marks: SourceMark[] } } {
  const file = paths.get(source?.assetId ?? '');
  return source && file ? { source: { file, marks: source.marks } } : {};
}

function sourceInput(
  source: ArchivedSection['lessons'][number]['source'],
  referenceTo: (path: string, kind: MediaKind) => string | undefined,
): Pick<SectionInput['lessons'][number], 'source'> {
  const file = source && referenceTo(source.file, 'source');
  return source && file ? { source: { file, marks: source.marks } } : {};
}

function previewOf(preview: ArchivedCourse['preview'], assets: AssetsByPath): string | null {
  if (preview === null) return null;
  if ('link' in preview) return youtubeIdOf(preview.link) === null ? null : preview.link;
  const id = assetIdAt(assets, preview.file, 'video');
  return id === undefined ? null : `/api/media/${id}`;
}

function coverOf(cover: ArchivedCourse['cover'], assets: AssetsByPath): string | null {
  if (cover && 'link' in cover) return cover.link;
  const id = cover === null ? undefined : assetIdAt(assets, cover.file, 'image');
  return id === undefined ? null : `/media/images/${id}/800.webp`;
}
